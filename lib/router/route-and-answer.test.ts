import { describe, expect, test } from 'vitest';
import type { Clock } from '@/lib/ports';
import { communitySummary } from './community-summary';
import { routeAndAnswer } from './route-and-answer';
import { neverAsked, noFacts } from './testing';

function ask(question: string) {
  let ms = 0;
  const clock: Clock = {
    now: () => new Date(0),
    monotonicMs: () => {
      ms += 1500;
      return ms;
    },
  };
  return routeAndAnswer(
    { question, history: [], facts: noFacts, locale: 'ko' },
    {
      ...neverAsked,
      model: null,
      clock,
      retrievers: {
        t2c: async () => ({ answer: '여섯', rows: 1 }),
        local: async () => ({ answer: '이웃', hops: 1 }),
      },
    },
  );
}

describe('routeAndAnswer', () => {
  test.each([
    ['표는 몇 개?', '여섯', ['t2cResult']],
    ['한화와 두산밥캣의 관계는?', '이웃', ['localResult']],
    ['', '질문이 비어 있습니다. 그래프에 대해 궁금한 점을 입력해 주세요.', []],
  ])('%s fills one result', async (question, answer, filled) => {
    const result = await ask(question);
    const results = {
      t2cResult: result.t2cResult,
      localResult: result.localResult,
      communityResult: result.communityResult,
    };
    expect(result).toMatchObject({ question, answer, elapsedSeconds: 1.5 });
    expect(
      Object.entries(results)
        .filter(([, value]) => value !== null)
        .map(([name]) => name),
    ).toEqual(filled);
  });

  test('a global question gets the stub, and says that it is one', async () => {
    const { communityResult, answer, decision } = await ask('전체 8문서의 주요 트렌드와 흐름은?');
    expect(communityResult).toEqual(await communitySummary('전체 8문서의 주요 트렌드와 흐름은?'));
    expect(communityResult).toMatchObject({ isStub: true, elapsedSeconds: 0, error: null });
    expect(decision.intent).toBe('community');
    for (const hint of ['Layer C', '글로벌', 'stub', '미구현', '5/24', '원 질문: 전체 8문서'])
      expect(answer).toContain(hint);
  });
});
