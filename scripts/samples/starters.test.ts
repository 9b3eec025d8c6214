import { describe, expect, test } from 'vitest';
import { buildLocalContext } from '@/lib/context/build-local-context';
import { RunSettings } from '@/lib/domain/settings';
import { type SampleName, sampleIndex } from '@/lib/import/testing/sample-index';
import { retrieveLocal } from '@/lib/retrievers/graphrag-local';
import { decideRoute, entityMentions } from '@/lib/router';
import starters from '@/samples/starters.json';

const settings = RunSettings.parse({});
const signal = new AbortController().signal;
const notAsked = () => {
  throw new Error('no model is configured');
};

describe.each(Object.entries(starters))('starters of %s', (name, questions) => {
  const locale = name === 'hanbit-research' ? 'ko' : 'en';

  test('there are three to five', () => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
  });

  test.each(questions)('without a model: %s', async (question) => {
    const index = await sampleIndex(name as SampleName);
    const named = entityMentions(question, index.structure.entities.titles);
    const facts = {
      entityHits: named,
      hasIndex: true,
      hasReports: true,
      hasProjection: false,
      isGraphQuestion: false,
      hasModel: false,
      sources: [],
      sourceAnswers: false,
      availableEngines: ['graphrag.local'],
    };
    const decision = await decideRoute(
      { question, profile: 'unified', history: [], explicitEngine: null, facts, locale },
      { model: null, prompts: { render: notAsked }, signal, sleep: notAsked },
    );
    expect(decision).toMatchObject({ intent: 'local', engine: 'graphrag.local', engineFallback: null });

    const input = { index, question, history: [], settings, entityIds: null, locale } as const;
    const { mapping, entityRows } = await retrieveLocal({ embedding: null, signal }, input);
    expect(named.map(({ title }) => title)).toContain(mapping.entities[0]?.title);

    const { sections } = await buildLocalContext({ index, entityRows, settings, history: [] });
    const filled = sections.filter(({ records }) => records.length > 0).map((section) => section.name);
    expect(filled).toEqual(['reports', 'entities', 'relationships', 'claims', 'sources']);
  });
});
