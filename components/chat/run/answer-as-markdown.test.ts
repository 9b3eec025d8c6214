import { expect, test } from 'vitest';
import { answeredLog } from '@/components/trace/testing/fixture-run';
import { answerAsMarkdown } from './answer-as-markdown';

test('markers become footnotes that name their records', () => {
  const { answer, sections } = answeredLog().view();
  expect(answerAsMarkdown({ ...answer!, sections, unresolved: 'not in the context' }).split('\n')).toEqual([
    '한빛전자는 메모리 가격 하락에 가장 크게 노출되어 있습니다 [^1][^2][^3].',
    '',
    '[^1]: Entities 12: 한빛전자',
    '[^2]: Entities 99 (not in the context)',
    expect.stringMatching(/^\[\^3\]: Relationships 88: .+ — .+$/),
  ]);
});

test('an answer without citations is itself', () => {
  expect(answerAsMarkdown({ text: '안녕하세요.\n', citations: [], sections: [], unresolved: '' })).toBe('안녕하세요.');
});
