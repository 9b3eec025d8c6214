// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fixtureRecord } from '@/components/trace/testing/fixture-actions';
import { renderPage } from '@/components/trace/testing/render-page';
import { RecordDocument } from './record-document';

afterEach(cleanup);

const first = () => screen.getAllByRole('heading')[0]!;

test('the passage with the cited sentence stands first, the sentence marked', () => {
  const textUnits = [
    ...fixtureRecord.textUnits,
    { id: 'unit-12', documentId: null, text: '## 위험\n\n앞 문장이다. 서산 2공장 **화재**로 납품이 늦어졌다.' },
  ];
  renderPage(
    <RecordDocument record={{ ...fixtureRecord, textUnits }} cited={['서산 2공장의 화재 때문에 납품이 늦어졌다.']} />,
  );
  expect(first().textContent).toBe('Passage closest to the cited sentence');
  const marks = [...first().closest('section')!.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks.join('')).toBe('서산 2공장 화재로 납품이 늦어졌다');
  expect(screen.getAllByRole('heading', { name: '위험' })).toHaveLength(1);
});

test('where no passage holds it, the document stands first', () => {
  renderPage(<RecordDocument record={fixtureRecord} cited={['전혀 다른 이야기를 하는 긴 문장이다.']} />);
  expect(first().textContent).toBe('3분기 점검 (예시 데이터)');
});

test('a table of the sidecar is a table', () => {
  const table = { id: 't', title: '실적', columns: ['항목', '값'], rows: [['매출', '4,860']] };
  const document = { ...fixtureRecord.document!, tables: [table] };
  renderPage(<RecordDocument record={{ ...fixtureRecord, document }} cited={[]} />);
  const region = screen.getByRole('region', { name: 'Table of the document: 실적' });
  expect(within(region).getByRole('cell', { name: '4,860' })).toBeTruthy();
});
