import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decideRoute } from './route';
import { neverAsked, noFacts } from './testing';

type Golden = { question: string; routeWithoutModel: string; matchedKeywords: string[]; decidedBy: string };

const goldens = readFileSync(new URL('./goldens/router-keywords.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Golden);

const decide = (question: string) =>
  decideRoute(
    { question, profile: 'doc-graph-agent', history: [], explicitEngine: null, facts: noFacts, locale: 'ko' },
    { ...neverAsked, model: null },
  );

describe('doc-graph-agent without a model', () => {
  test('there are thirty goldens', () => {
    expect(goldens).toHaveLength(30);
  });

  test.each(goldens)('$question', async ({ question, routeWithoutModel, matchedKeywords, decidedBy }) => {
    expect(await decide(question)).toMatchObject({
      question,
      intent: routeWithoutModel,
      matchedKeywords,
      decidedBy,
      modelUsed: false,
      error: null,
    });
  });

  test('the loser of two hit sets is the runner-up', async () => {
    const { intent, runnersUp } = await decide('전체 문서에서 관세와 관련된 영향은?');
    expect(intent).toBe('local');
    expect(runnersUp).toEqual([{ intent: 'community', matchedKeywords: ['전체'] }]);
  });

  test('decomposed Hangul is composed before matching, the question itself kept as typed', async () => {
    const question = '전체 8문서의 주요 트렌드와 흐름은?'.normalize('NFD');
    const decision = await decide(question);
    expect(decision.question).toBe(question);
    expect(decision.normalizedQuestion).toBe(question.normalize('NFC'));
    expect(decision.matchedKeywords).toEqual(['트렌드', '전체', '흐름', '주요 트렌드']);
  });

  test.each([
    ['which communİty', 'İ lower-cases to i and a dot'],
    ['주요\u00a0트렌드', 'a non-breaking space is no space'],
    ['관\u200b계', 'a zero-width space splits'],
    ['co\u2010mention', 'another hyphen'],
  ])('known limit kept: %s (%s)', async (question) => {
    expect((await decide(question)).matchedKeywords).not.toContain('주요 트렌드');
    expect((await decide(question)).matchedKeywords).toEqual(question.includes('트렌드') ? ['트렌드'] : []);
  });

  test('neither control characters nor lone surrogates break it', async () => {
    expect((await decide('\ud800\u0000관계\udfff')).intent).toBe('local');
  });
});
