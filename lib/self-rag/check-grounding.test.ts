import { expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import { fakeChatModel } from '@/lib/models';
import { loadPrompts } from '@/lib/prompts';
import { checkGrounding } from './check-grounding';

const english = { recordId: 'a', text: 'Marley was dead: to begin with. Scrooge signed the register of his burial.' };
const korean = { recordId: 'b', text: '말리는 죽었다. 스크루지는 그의 매장 기록에 서명했다.' };
const unreachable = fakeChatModel({
  role: 'cheap',
  object: async () => {
    throw new ModelError('server', 'HTTP 500');
  },
});

function grade(answer: string, passages: { recordId: string; text: string }[], model: typeof unreachable | null) {
  const models = { model, prompts: loadPrompts(), signal: new AbortController().signal };
  return checkGrounding(models, { question: 'Who signed?', answer, passages, threshold: 0.7 });
}

it.each([
  ['Korean over English', '스크루지가 매장 기록에 서명했습니다.', [english]],
  ['English over Korean', 'It was Scrooge who put his name to the register.', [korean]],
])('the rule does not grade %s, with its model failed or without one', async (_, answer, passages) => {
  expect(await grade(answer, passages, unreachable)).toMatchObject({
    skipped: 'other_language',
    isGrounded: true,
    unsupportedClaims: [],
    problem: { kind: 'failed' },
  });
  expect(await grade(answer, passages, null)).toMatchObject({ skipped: 'other_language', problem: null });
});

it('one passage in the language of the answer is enough to grade it', async () => {
  const answer = '그는 부산에서 배를 탔습니다.';
  expect(await grade(answer, [english, korean], unreachable)).toMatchObject({ skipped: null, isGrounded: false });
});

it('a model grades across languages', async () => {
  const verdict = { sentence: 1, verdict: 'unsupported', passages: [] };
  const model = fakeChatModel({
    role: 'cheap',
    object: async ({ schema }) => ({
      value: schema.parse({ sentences: [verdict], score: 0.1, isGrounded: false }),
      raw: '',
      usage: { inputTokens: 1, outputTokens: 1, costUsd: 0, attempts: 1 },
    }),
  });
  const graded = await grade('스크루지가 배를 탔습니다.', [english], model);
  expect(graded).toMatchObject({ method: 'model', skipped: null, isGrounded: false });
});
