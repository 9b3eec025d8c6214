import { describe, expect, it } from 'vitest';
import { buildGlobalBatches } from '@/lib/context/global-batches';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import { type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { type SampleName, sampleIndex } from '@/lib/import/testing/sample-index';
import { loadPrompts } from '@/lib/prompts';
import { selectReports } from '@/lib/retrievers/community-selection';
import { apology, batch, runGlobal } from './testing/global-run';

const prompts = loadPrompts();

describe('without a model', () => {
  const batches = [
    batch(1, 'The wells were closed after the second survey. It rained all day in May.'),
    batch(2, 'Mira Holt leads the survey of the north.'),
  ];

  it('quotes what fits, scored and cited, and says that a rule did', async () => {
    const { ends, method, text, reduce } = await runGlobal(prompts, null, {
      question: 'Why were the wells closed?',
      batches,
    });
    expect(method).toBe('rule');
    const description = 'The wells were closed after the second survey. [Data: Reports (10)]';
    expect(text).toBe(`- ${description}`);
    expect(ends.map(({ state, points: found }) => [state, found])).toEqual([
      ['done', [{ description, score: expect.any(Number), reportIds: ['10'] }]],
      ['empty', []],
    ]);
    expect(ends[0]!.points[0]!.score).toBeGreaterThan(70);
    expect(reduce).toMatchObject({ points: [{ batch: 1, position: 0 }], droppedCount: 0 });
  });

  it('quotes the openings, by rank, where the question is about the whole', async () => {
    const { text, ends } = await runGlobal(prompts, null, { question: 'What are the main topics?', batches });
    expect(text.split('\n')).toEqual([
      '- The wells were closed after the second survey. [Data: Reports (10)]',
      '- Mira Holt leads the survey of the north. [Data: Reports (20)]',
    ]);
    expect(ends.map((end) => end.points.map(({ score }) => score))).toEqual([[50], [50]]);
  });
});

describe('without a model on the sample indexes', () => {
  async function answer(sample: SampleName, question: string, settings: Omit<PartialRunSettings, 'compat'> = {}) {
    const index = await sampleIndex(sample);
    const parsed = RunSettings.parse(settings);
    const { signal } = new AbortController();
    const selection = await selectReports({ model: null, prompts, signal }, { index, question, settings: parsed });
    const { batches } = await buildGlobalBatches({ index, settings: parsed, selection });
    const locale = /\p{Script=Hangul}/u.test(question) ? 'ko' : 'en';
    const result = await runGlobal(prompts, null, { question, batches, locale }, settings);
    const sections = batches.map(({ records }) => ({ name: 'reports' as const, records }));
    return { ...result, batches, citations: resolveCitations(result.text, sections) };
  }

  it.each<[SampleName, string, string]>([
    ['a-christmas-carol', 'What are the top themes in this story?', 'Scrooge'],
    ['a-christmas-carol', 'What does Marley’s ghost warn Scrooge about?', 'Marley'],
    ['operation-dulce', 'What are the main themes?', 'Dulce'],
    ['hanbit-research', '전체 문서의 주요 트렌드와 흐름은?', '셀 가격'],
    ['hanbit-research', '서산 2공장 화재의 영향은?', '가동률'],
  ])('%s: «%s» finds %s; every citation is a report of a batch', async (sample, question, fact) => {
    const { text, method, citations, ends, batches, reduce } = await answer(sample, question);
    expect(method).toBe('rule');
    expect(text).toContain(fact);
    expect(citations.length).toBeGreaterThan(1);
    expect(citations.every(({ resolved, dataset }) => resolved && dataset === 'Reports')).toBe(true);
    expect(ends).toHaveLength(batches.length);
    for (const { points: found, batch: number } of ends) {
      for (const { score, reportIds } of found) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(batches[number - 1]!.ids).toEqual(expect.arrayContaining(reportIds));
      }
    }
    expect(text.split('\n')).toHaveLength(reduce!.points.length);
  });

  it('says that it cannot answer what no report speaks of', async () => {
    expect(await answer('a-christmas-carol', 'quantum chromodynamics')).toMatchObject({
      method: 'message',
      text: apology,
    });
  });

  it('keeps within the budget of the answer', async () => {
    const { reduce, text } = await answer('a-christmas-carol', 'Who is Marley?', { reduceMaxTokens: 120 });
    expect(reduce!.tokens).toBeLessThanOrEqual(120);
    expect(reduce!.droppedCount).toBeGreaterThan(0);
    expect(text).not.toBe('');
  });
});
