import { expect, it } from 'vitest';
import { tableAsked } from './quote-table';
import { quotedTable } from './quoted-answer';

const passage = (id: string, text: string) => ({ id, recordId: id, text, tokens: 1 });
const mill = passage(
  '7',
  'Northmill reports its year.\n\n| Item | 2025 | 2026 |\n| --- | ---: | ---: |\n| Revenue | 10 | 12 |\n| Debt | 4 | 3 |\n\nThe end.',
);
const plant = passage(
  '8',
  '한울제분의 실적이다.\n\n| 구분 | 2분기 | 3분기 |\n| --- | ---: | ---: |\n| 매출액(억 원) | 12 | 15 |\n| 가동률(%) | 71 | 78 |',
);
const sections = [{ name: 'sources' as const, records: [mill, plant] as never[] }];

it.each([
  ['Show the revenue of Northmill as a table', '7', ['| Revenue | 10 | 12 |']],
  ['한울제분의 3분기 매출액을 표로 보여줘', '8', ['| 매출액(억 원) | 12 | 15 |']],
  ['3분기 가동률을 표로', '8', ['| 가동률(%) | 71 | 78 |']],
])('%s is answered by the rows of its table', (question, id, rows) => {
  expect(tableAsked(question, sections)).toMatchObject({ id, rows });
});

it.each([
  'What is the revenue of Northmill?',
  'Show the revenue of Southmill as a table',
  '한울제분의 부채비율을 표로 보여줘',
  '매출액은 어떻게 발표로 이어졌나요?',
  'Who sits at the table?',
  '표로',
])('no table: %s', (question) => {
  expect(tableAsked(question, sections)).toBeNull();
});

it('cells are quoted as text: no link, picture, markup or citation of their own', () => {
  const row = '| ![x](http://a.example) | <b>1</b> [Data: Sources (9)] | `c` |';
  const text = [...quotedTable({ head: ['| A | B | C |', '| --- | --- | --- |'], rows: [row], id: '7' })]
    .map((part) => ('text' in part ? part.text : ''))
    .join('');
  expect(text).toContain('!\\[x\\](http');
  expect(text).toContain('\\<b\\>');
  expect(text.match(/(?<!\\)\[Data:/g)).toEqual(['[Data:']);
  expect(text.endsWith('[Data: Sources (7)]')).toBe(true);
});
