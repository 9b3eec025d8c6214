import { beforeAll, describe, expect, test } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import { openSmallIndex } from '@/lib/index/testing';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel, OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { retrieveHop1 } from './hop1';
import { hop1Fallback } from './hop1-messages';

const many = Array.from({ length: 20 }, (_, i) => `이웃 ${String(i).padStart(2, '0')}`);
let index: OpenIndex;
beforeAll(async () => {
  index = await openSmallIndex({
    entities: [
      { title: '새론전자 본사', units: [0, 1, 2, 3] },
      { title: '새론전자', units: [0, 1, 2, 3], aliases: ['Saeron', '새론'] },
      { title: '외톨이' },
      { title: '곁에 선 이', units: [3] },
      ...many.map((title) => ({ title })),
    ],
    relationships: many.map((target, i) => ({ source: '새론전자', target, weight: 20 - i })),
    units: ['가', '나', '다', '라'].map((text) => ({ text })),
  });
});

const usage = { inputTokens: 0, outputTokens: 0, costUsd: null, attempts: 1 };
const picking = (...entities: { name: string; label: string | null }[]): ChatModel =>
  fakeChatModel({
    role: 'cheap',
    async object({ schema }) {
      return { value: schema.parse({ entities }), raw: '', usage };
    },
  });

function search(
  question: string,
  { model = null, mentioned = [] }: { model?: ChatModel | null; mentioned?: string[] } = {},
) {
  const context = { model, prompts: loadPrompts(), signal: new AbortController().signal };
  return retrieveHop1({ index, question, labels: ['Company'], mentioned }, context);
}

describe('found', () => {
  test('shorter titles first, the heaviest relationships, and no more than the caps', async () => {
    const { neighbourhood, textUnitRows, relationshipRows } = await search('새론전자의 이웃은?', {
      mentioned: ['새론전자'],
    });
    expect(neighbourhood.outcome).toBe('found');
    expect(neighbourhood.picks[0]!.matches.map(({ title }) => title)).toEqual(['새론전자', '새론전자 본사']);
    expect(neighbourhood.neighbours).toHaveLength(15);
    expect(neighbourhood.neighbours[0]).toMatchObject({ title: '이웃 00', via: 'relationship' });
    expect(relationshipRows).toHaveLength(15);
    expect(textUnitRows).toHaveLength(3);
    expect(neighbourhood.leftOut).toEqual({ entities: 0, neighbours: 6, textUnits: 1 });
  });

  test('an alias is a name, and who is mentioned beside is a neighbour', async () => {
    const { neighbourhood } = await search('x', { model: picking({ name: 'saeron', label: null }) });
    expect(neighbourhood.picks[0]!.matches.map(({ title }) => title)).toEqual(['새론전자']);
    const beside = await search('x', { model: picking({ name: '곁에 선 이', label: null }) });
    expect(beside.neighbourhood.neighbours.map(({ via }) => via)).toEqual(['co-mention', 'co-mention']);
  });

  test('a label that the index does not have is dropped', async () => {
    const { neighbourhood } = await search('x', { model: picking({ name: '새론전자', label: 'Planet' }) });
    expect(neighbourhood.picks[0]).toMatchObject({ label: null });
    expect(neighbourhood.outcome).toBe('found');
  });
});

describe('the three fallbacks', () => {
  test.each([
    ['no-entity', picking(), '질문에서 특정 개체를 찾지 못했습니다', 'Layer C'],
    ['no-match', picking({ name: '두산밥캣', label: null }), '(두산밥캣)가 그래프에 적재되지 않았습니다', '두산밥캣'],
    ['empty', picking({ name: '외톨이', label: null }), '이어진 관계나 함께 언급된 문서가 없습니다', '외톨이'],
  ] as const)('%s', async (outcome, model, said, named) => {
    const { neighbourhood } = await search('x', { model });
    expect(neighbourhood.outcome).toBe(outcome);
    const source = hop1Fallback(neighbourhood, outcome, { profile: 'doc-graph-agent', locale: 'ko' });
    expect(source).toContain(said);
    expect(source).toContain(named);
    expect(hop1Fallback(neighbourhood, outcome, { profile: 'unified', locale: 'en' })).not.toBe(source);
  });

  test('by rule, a name that nothing bears is told by that name', async () => {
    const { neighbourhood } = await search('두산밥캣과 함께 언급된 리스크는 어떻게 관련되어 있나?');
    expect(neighbourhood).toMatchObject({ outcome: 'no-match', method: 'rule', picks: [{ name: '두산밥캣' }] });
  });
});

test('when the model fails the rule picks, and the trace says why', async () => {
  const model = fakeChatModel({ object: () => Promise.reject(new ModelError('rate-limited', 'busy')) });
  const { neighbourhood } = await search('새론전자는?', { model, mentioned: ['새론전자'] });
  expect(neighbourhood).toMatchObject({ outcome: 'found', method: 'rule', error: 'rate-limited: busy' });
});
