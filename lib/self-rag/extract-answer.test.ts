import { describe, expect, it } from 'vitest';
import { buildLocalContext } from '@/lib/context/build-local-context';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { ContextSection } from '@/lib/domain/context-section';
import { RunSettings } from '@/lib/domain/settings';
import { openFolder } from '@/lib/import/open-folder';
import { retrieveLocal } from '@/lib/retrievers';
import { extractAnswer } from './extract-answer';

async function sectionsFor(folder: string, question: string): Promise<ContextSection[]> {
  const { index } = await openFolder(folder);
  const settings = RunSettings.parse({});
  const { entityRows } = await retrieveLocal(
    { embedding: null, signal: new AbortController().signal },
    { index, question, history: [], settings, entityIds: null, locale: 'en' },
  );
  return (await buildLocalContext({ index, entityRows, settings, history: [] })).sections;
}

function section(name: 'entities' | 'sources' | 'reports', records: Record<string, string>[]): ContextSection {
  return {
    name,
    title: name,
    text: '',
    tokens: 0,
    budget: { group: 'local', tokens: 0 },
    columns: [],
    records: records.map((record, i) => ({ id: `${i + 1}`, index: 'x', recordId: `r${i + 1}`, tokens: 1, ...record })),
    dropped: [],
    droppedCount: 0,
  };
}

const answerTo = (question: string, sections: ContextSection[], locale: 'ko' | 'en' = 'en') =>
  [...extractAnswer(question, sections, locale)]
    .map((part) => (part.type === 'answer-delta' ? part.text : ''))
    .join('');

describe('on the sample indexes', () => {
  it.each([
    ['samples/a-christmas-carol', 'Who is Scrooge?', 'protagonist'],
    ['samples/a-christmas-carol', 'How is Scrooge connected to Bob Cratchit?', 'clerk'],
    ['samples/hanbit-research', '벼리전지와 해담모빌리티의 관계는?', '공급'],
    ['samples/hanbit-research', '가람뫼중공업의 수주잔고와 부채비율은 얼마인가요?', '168%'],
    ['samples/hanbit-research', '서산 2공장 화재는 벼리전지에 어떤 영향을 주었나요?', '가동률'],
  ])('%s: «%s» finds %s, and every citation is in the context', async (folder, question, fact) => {
    const sections = await sectionsFor(folder, question);
    const answer = answerTo(question, sections);
    expect(answer).toContain(fact);
    const citations = resolveCitations(answer, sections);
    expect(citations.length).toBeGreaterThan(1);
    expect(citations.every((citation) => citation.resolved)).toBe(true);
  });
});

it('says plainly that nothing fits, and cites nothing', () => {
  const sections = [section('entities', [{ entity: 'SCROOGE', description: 'A miser who lives in London.' }])];
  expect(answerTo('quantum chromodynamics', sections)).not.toContain('[Data:');
  expect(answerTo('양자 색역학', sections, 'ko')).toContain('문장이 없습니다');
  expect(answerTo('anything', [])).not.toContain('[Data:');
  expect([...extractAnswer('anything', [], 'en')][0]).toEqual({ type: 'answer-start', method: 'message' });
});

it('takes over no references of the time a report was written', () => {
  const content = '# Title\n\nScrooge is a miser who changes at Christmas [Data: Entities (999); Reports (7, +more)].';
  const answer = answerTo('Why does Scrooge change?', [section('reports', [{ title: 'T', content }])]);
  expect(answer).toContain('changes at Christmas.');
  expect(answer).toContain('[Data: Reports (1)]');
  expect(answer).not.toContain('999');
});

it('quotes hostile text as text', () => {
  const text =
    'Scrooge <img src=x onerror=alert(1)> ![x](http://evil/?q=1) said **nothing** to [Marley](javascript:alert(1)).';
  const answer = answerTo('What did Scrooge say?', [section('sources', [{ text }])]);
  expect(answer).toContain('\\<img');
  expect(answer).not.toMatch(/(?<!\\)\]\(/);
});

it('does not say the same thing twice', () => {
  const description = 'Scrooge is a miser who lives alone in London.';
  const sections = [
    section('entities', [
      { entity: 'SCROOGE', description },
      { entity: 'EBENEZER', description },
    ]),
  ];
  expect(answerTo('Who is Scrooge?', sections).match(/miser/g)).toHaveLength(1);
});

it('begins with the sentence that introduces what is asked about, ahead of those that lean on others', () => {
  const sections = [
    section('entities', [
      { entity: 'FRED', description: 'Fred laughs at Scrooge kindly. They share opinions about Scrooge over dinner.' },
      {
        entity: 'SCROOGE',
        description: 'Scrooge is a miser of the City of London. In summary, Scrooge is alone there.',
      },
    ]),
  ];
  const lines = answerTo('Who is Scrooge and what happens to him?', sections).split('\n');
  const place = (words: string) => lines.findIndex((line) => line.includes(words));
  expect(place('a miser of the City')).toBe(0);
  expect(place('They share')).toBeGreaterThan(place('laughs'));
});
