import { expect, test } from 'vitest';
import { answeredLog } from '@/components/trace/testing/fixture-run';
import { answerAsMarkdown } from './answer-as-markdown';

test('a copied answer names its sources and says which of them are not in the context', () => {
  const { answer, sections } = answeredLog().view();
  expect(
    answerAsMarkdown({ text: answer!.text, citations: answer!.citations, sections, unresolved: 'not in context' }),
  ).toBe(`한빛전자는 메모리 가격 하락에 가장 크게 노출되어 있습니다 [^1][^2][^3].

[^1]: Entities 12: 한빛전자
[^2]: Entities 99 (not in context)
[^3]: Relationships 88: 한빛전자 — 메모리 가격 하락`);
});

test('an answer without citations stays as it is', () => {
  expect(answerAsMarkdown({ text: ' | a |\n|---| ', citations: [], sections: [], unresolved: '-' })).toBe(
    '| a |\n|---|',
  );
});
