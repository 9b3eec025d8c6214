import { expect, test } from 'vitest';
import { parseDocument } from './parse-document';

const frontMatter =
  '---\nkey: note\ntitle: 제목\nkind: 종목 노트\ndate: 2026-11-05\ncluster: mobility\ntags: [실적]\n---\n';
const table = '**표 1. 실적**\n\n| 구분   |  값 |\n| ------ | --: |\n| 매출액 | -85 |\n';

test('the title stays with the first section and every further section is a text unit', () => {
  const { sections } = parseDocument(`${frontMatter}# 제목\n\n> 표시\n\n## 하나\n\n가\n\n## 둘\n\n나\n`);
  expect(sections).toEqual(['# 제목\n\n> 표시\n\n## 하나\n\n가', '## 둘\n\n나']);
});

test('a captioned table becomes a record and loses its padding in the text', () => {
  const document = parseDocument(`${frontMatter}## 하나\n\n${table}`);
  expect(document.tables).toEqual([{ title: '표 1. 실적', columns: ['구분', '값'], rows: [['매출액', '-85']] }]);
  expect(document.sections[0]).toContain('| 구분 | 값 |\n| --- | ---: |\n| 매출액 | -85 |');
});

test('a row with a missing cell is refused', () => {
  expect(() => parseDocument(`${frontMatter}## 하나\n\n${table}| 이익 |\n`)).toThrow('rows of unequal length');
});

test('a document without front matter is refused', () => {
  expect(() => parseDocument('# 제목')).toThrow('front matter');
});
