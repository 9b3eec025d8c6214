import { expect, it } from 'vitest';
import { focusTerms } from './question-focus';

it.each([
  ['What are the top themes in this story?'],
  ['Summarize the main findings of these documents.'],
  ['전체 8문서의 주요 트렌드와 흐름은?'],
  ['이 자료의 핵심 주제를 요약해 줘'],
  ['  ?! '],
])('«%s» asks about the whole', (question) => {
  expect(focusTerms(question)).toEqual([]);
});

it.each([
  ['Who is Marley?', ['marley']],
  ['How does ＭＡＲＬＥＹ’s ghost warn Scrooge, and Scrooge react?', ['marley', 'ghost', 'warn', 'scrooge', 'react']],
  ['What are the main themes around Dulce?', ['around', 'dulce']],
  ['배터리 화재의 영향은?', ['배터', '터리', '화재', '재의', '영향', '향은']],
])('«%s» looks for %s', (question, terms) => {
  expect(focusTerms(question)).toEqual(terms);
});
