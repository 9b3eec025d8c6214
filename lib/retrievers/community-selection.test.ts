import { beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '@/lib/domain/model-error';
import { compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { sampleIndex } from '@/lib/import/testing/sample-index';
import { openSmallIndex } from '@/lib/index/testing';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel, ChatRequest, OpenIndex } from '@/lib/ports';
import { loadPrompts } from '@/lib/prompts';
import { selectReports } from './community-selection';

const prompts = loadPrompts();
const { signal } = new AbortController();
const usage = { inputTokens: 1, outputTokens: 1, costUsd: null, attempts: 1 };

let carol: OpenIndex;
beforeAll(async () => {
  carol = await sampleIndex('a-christmas-carol');
});

function select(
  index: OpenIndex,
  settings: Omit<PartialRunSettings, 'compat'> & { compat?: typeof compatOn },
  { question = 'Who is Marley?', model = null }: { question?: string; model?: ChatModel | null } = {},
) {
  return selectReports({ model, prompts, signal }, { index, question, settings: RunSettings.parse(settings) });
}

describe('by level', () => {
  it.each([
    [0, 23, 23],
    [1, 76, 88],
    [2, 97, 120],
    [null, 98, 122],
  ])('A Christmas Carol at level %s: %i reports stand for all, upstream reads %i', async (level, rolled, all) => {
    const rollUp = await select(carol, { communityLevel: level });
    expect(rollUp).toMatchObject({ level, method: 'roll-up', rater: null, rated: [] });
    expect(rollUp.rows).toHaveLength(rolled);
    const upstream = await select(carol, { communityLevel: level, compat: compatOn });
    expect(upstream.method).toBe('all');
    expect(upstream.rows).toHaveLength(all);
  });

  it('leaves no entity with a report untold', async () => {
    const { structure } = carol;
    const { rows } = await select(carol, {});
    const told = new Set(rows.map((row) => structure.reports.communityRows[row]));
    const { offsets, values } = structure.entities.communityRows;
    const reported = new Set(structure.reports.communityRows.filter((_, row) => structure.reports.levels[row]! <= 2));
    for (let entity = 0; entity + 1 < offsets.length; entity += 1) {
      const communities = [...values.subarray(offsets[entity]!, offsets[entity + 1]!)];
      if (communities.some((community) => reported.has(community))) {
        expect(communities.some((community) => told.has(community))).toBe(true);
      }
    }
  });

  it('lets an entity speak through the level above where the deeper report is missing or of low rank', async () => {
    const index = await openSmallIndex({
      entities: [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
      communities: [
        { level: 0, titles: ['A', 'B', 'C'], report: { rank: 8, content: 'All.' } },
        { level: 1, titles: ['A'], report: { rank: 2, content: 'A.' } },
        { level: 1, titles: ['B'], report: { rank: 9, content: 'B.' } },
        { level: 1, titles: ['C'] },
      ],
    });
    expect((await select(index, {})).rows).toEqual([0, 1, 2]);
    expect((await select(index, { minCommunityRank: 5 })).rows).toEqual([0, 2]);
  });

  it('leaves a community out when all its entities speak through others', async () => {
    const index = await openSmallIndex({
      entities: [{ title: 'A' }, { title: 'B' }],
      communities: [
        { level: 0, titles: ['A', 'B'], report: { rank: 8, content: 'Both.' } },
        { level: 1, titles: ['A'], report: { rank: 2, content: 'A.' } },
        { level: 1, titles: ['B'], report: { rank: 9, content: 'B.' } },
      ],
    });
    expect((await select(index, {})).rows).toEqual([1, 2]);
    expect((await select(index, { communityLevel: 0 })).rows).toEqual([0]);
  });
});

describe('dynamically by words', () => {
  const dynamic = { dynamicCommunitySelection: true };

  it('keeps reports that hold the words of the question', async () => {
    const { rows, rated, rater, method } = await select(carol, dynamic);
    expect({ method, rater }).toEqual({ method: 'dynamic', rater: 'rule' });
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(40);
    const texts = await carol.texts.reports(rows);
    for (const { fullContent } of texts) expect(fullContent).toContain('Marley');
    expect(rated.every(({ rating }) => rating !== null)).toBe(true);
  });

  it('keeps nothing for words that stand nowhere', async () => {
    expect((await select(carol, dynamic, { question: 'quantum chromodynamics' })).rows).toEqual([]);
  });

  it.each(['What are the main themes of this story?', '전체 문서의 주요 주제와 흐름은?'])(
    'goes by rank where the question is about the whole: %s',
    async (question) => {
      const { rated } = await select(carol, dynamic, { question });
      const { ranks, ids } = carol.structure.reports;
      for (const { recordId, rating } of rated) expect(rating).toBe(Math.floor(ranks[ids.indexOf(recordId)]! / 2));
    },
  );
});

describe('dynamically by a model', () => {
  const dynamic = { dynamicCommunitySelection: true };
  const open = () =>
    openSmallIndex({
      entities: [],
      communities: [
        { level: 0, titles: [], report: { rank: 5, content: 'Full {{question}} one.', summary: 'Short one.' } },
        { level: 0, titles: [], report: { rank: 5, content: 'Full two.', summary: 'Short two.' } },
      ],
    });

  function answering(answer: (report: string) => string, requests: ChatRequest[] = []): ChatModel {
    return fakeChatModel({
      async object(request) {
        requests.push(request);
        const raw = answer(request.messages.map(({ content }) => content).join('\n'));
        const parsed = request.schema.safeParse(JSON.parse(raw));
        if (!parsed.success) throw new ModelError('bad-output', 'does not fit', { raw });
        return { value: parsed.data, raw, usage };
      },
    });
  }

  it('shows it each report as it is, full or as a summary', async () => {
    const requests: ChatRequest[] = [];
    const model = answering(() => '{"rating": 3, "reason": "fits"}', requests);
    const { rated, rater } = await select(await open(), dynamic, { model });
    expect(rater).toBe('model');
    expect(rated[0]).toMatchObject({ rating: 3, explanation: 'fits', reason: 'relevant' });
    expect(requests[0]!.messages.at(-1)!.content).toContain('Full {{question}} one.');
    expect(requests[0]!.prompt).toMatchObject({ id: 'global/rate-report' });
    await select(await open(), { ...dynamic, useCommunitySummary: true }, { model });
    expect(requests.at(-1)!.messages.at(-1)!.content).toContain('Short two.');
  });

  it.each(['{"rating": 7, "reason": ""}', '{"rating": "high", "reason": ""}', '{}'])(
    'never makes a number of %s',
    async (raw) => {
      const model = answering((report) => (report.includes('}} one.') ? raw : '{"rating": 0, "reason": "no"}'));
      const { rated, rows } = await select(await open(), dynamic, { model });
      expect(rated.map(({ rating, reason }) => [rating, reason])).toEqual([
        [null, 'unreadable'],
        [0, 'below-threshold'],
      ]);
      expect(rows).toEqual([0]);
    },
  );

  it('goes on when a call fails, and keeps what could not be rated', async () => {
    const model = answering((report) => {
      if (report.includes('}} one.')) throw new ModelError('server', 'HTTP 500');
      return '{"rating": 4, "reason": "yes"}';
    });
    const { rated, rows } = await select(await open(), dynamic, { model });
    expect(rated[0]).toMatchObject({ rating: null, reason: 'failed', explanation: 'server: HTTP 500' });
    expect(rows).toEqual([0, 1]);
  });
});
