import { describe, expect, test } from 'vitest';
import { doubtKeywords } from './ambiguity';
import { decideRoute } from './route';
import { neverAsked, noFacts } from './testing';

describe('a keyword is doubted', () => {
  test.each([
    ['A와 관련 없음으로 분류된 글', '관련', 'negated'],
    ['영향이 없는 부문은 어디인가', '영향', 'negated'],
    ['전반기 실적을 알려줘', '전반', 'inside-word'],
    ['주제어 사전은 어디에 있나', '주제', 'inside-word'],
    ['공정 흐름도를 그린 사람은', '흐름', 'inside-word'],
    ['통합검색엔진 X1000의 가격은?', '통합', 'inside-word'],
    ['회사전체 매출은 얼마인가?', '전체', 'inside-word'],
    ['상관관계는 무엇인가', '관계', 'inside-word'],
    ['전체 문서는 몇 건인가?', '전체', 'aggregation'],
    ['글로벌 진출 지역 수는?', '글로벌', 'aggregation'],
    ['라벨 사이의 관계를 보여줘', '관계', 'schema-word'],
  ])('%s: %s is %s', (question, keyword, doubt) => {
    expect(doubtKeywords(question, [keyword])).toEqual([{ keyword, doubt }]);
  });
});

describe('a keyword counts', () => {
  test.each([
    ['금리와 관련된 지표', '관련'],
    ['전체적으로 어떤 방향인가', '전체'],
    ['주요흐름은 무엇인가', '흐름'],
    ['두 회사의 관계는?', '관계'],
    ['영향을 미친 사건', '영향'],
    ['어떻게 되었나', '어떻게'],
    ['세 가지 주제로 나눠줘', '주제'],
    ['관련 없는 것은 빼고, 관련된 것만', '관련'],
    ['What are the main topics?', 'topics'],
  ])('%s: %s', (question, keyword) => {
    expect(doubtKeywords(question, [keyword])).toEqual([]);
  });
});

const decide = (question: string, profile: 'unified' | 'doc-graph-agent') =>
  decideRoute(
    { question, profile, history: [], explicitEngine: null, facts: noFacts, locale: 'ko' },
    { ...neverAsked, model: null },
  );

test('in unified a doubted keyword leaves the question to the next stage, and is told', async () => {
  expect(await decide('전체 문서는 몇 건인가?', 'unified')).toMatchObject({
    intent: 't2c',
    decidedBy: 'rule',
    doubtedKeywords: [{ keyword: '전체', doubt: 'aggregation' }],
  });
});

test('the source profile keeps its exact rule', async () => {
  expect(await decide('전체 문서는 몇 건인가?', 'doc-graph-agent')).toMatchObject({
    intent: 'community',
    decidedBy: 'keyword',
    matchedKeywords: ['전체'],
    doubtedKeywords: [],
  });
});
