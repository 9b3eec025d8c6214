import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GraphVocabulary } from '@/lib/domain/graph-question';
import { readGraphQuestion } from './read-graph-question';

const vocabulary: GraphVocabulary = {
  labels: [
    { name: 'Document', kind: 'document' },
    { name: 'TextUnit', kind: 'text-unit' },
    { name: 'Table', kind: 'table' },
    { name: 'COMPANY', kind: 'entity' },
    { name: 'Person', kind: 'entity' },
    { name: 'Risk', kind: 'entity' },
    { name: '점검 항목', kind: 'entity' },
  ],
  entities: [
    { title: '새론전자', mention: '새론전자' },
    { title: 'TINY TIM', mention: 'tiny tim' },
  ],
  documentTitles: ['새론전자 2026년 4분기 보고서', '시장 전망'],
};

/** A reading in short: shape, what it is about, what narrows it. */
function read(question: string): string | null {
  const found = readGraphQuestion(question, vocabulary);
  if (!found) return null;
  const name = (target: { of: string; label?: string }) => target.label ?? target.of;
  const scope = (of: { by: string; title?: string; words?: string[] } | null) =>
    of ? ` of ${of.title ?? of.words!.join('+')}` : '';
  switch (found.shape) {
    case 'count':
      return `count ${found.targets.map(name).join(', ')}${scope(found.scope)}`;
    case 'list':
      return `list ${name(found.target)}${scope(found.scope)}`;
    case 'top':
      return `${found.ascending ? 'bottom' : 'top'} ${found.limit ?? ''} ${name(found.target)} by ${typeof found.by === 'string' ? found.by : name(found.by)}`;
  }
}

describe('understood', () => {
  test.each([
    ['회사는 몇 개야?', 'count COMPANY'],
    ['기업 수는?', 'count COMPANY'],
    ['인물은 모두 몇 명인가요?', 'count Person'],
    ['점검 항목은 몇 개인가?', 'count 점검 항목'],
    ['엔티티와 관계는 각각 몇 개인가요?', 'count entities, relationships'],
    ['새론전자 4분기 보고서의 Table 은 몇 개?', 'count Table of 새론전자+4분기+보고서'],
    ['새론전자의 위험은 몇 가지야?', 'count Risk of 새론전자'],
    ['How many companies are there?', 'count COMPANY'],
    ['What is the number of tables in 시장 전망?', 'count Table of 시장 전망'],
    ['문서 목록을 보여줘', 'list Document'],
    ['새론전자의 리스크는?', 'list Risk of 새론전자'],
    ['List all risks', 'list Risk'],
    ['What are the risks of Tiny Tim?', 'list Risk of TINY TIM'],
    ['위험이 가장 많은 회사는?', 'top  COMPANY by Risk'],
    ['가장 많이 언급된 회사 5개는?', 'top 5 COMPANY by mentions'],
    ['이웃이 가장 적은 인물은?', 'bottom  Person by neighbours'],
    ['Which document has the most tables?', 'top  Document by Table'],
    ['top 3 people by mentions', 'top 3 Person by mentions'],
  ])('%s → %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });
});

describe('left to a model: a word is not understood, so a query would answer another question', () => {
  test.each([
    '독일 회사는 몇 개야?',
    '2025년에 언급된 회사는 몇 개야?',
    '새론전자와 관련 없는 문서는 몇 건?',
    '위험하지 않은 회사는 몇 개인가?',
    '지표 수는?',
    '새론전자는 어떤 위험에 노출되어 있나?',
    'How many companies were founded before 1990?',
    'Which company is the oldest?',
    'How many of the ghosts visit Tiny Tim?',
    '회사',
    '안녕하세요',
    '',
  ])('%s', (question) => {
    expect(read(question)).toBeNull();
  });
});

test('any text is read or declined', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (question) => {
      const found = readGraphQuestion(question, vocabulary);
      expect(found === null || typeof found.shape === 'string').toBe(true);
    }),
  );
});

test.each(['새론전자는 어떤 회사인가요?', '새론전자는 무슨 회사입니까?', 'What kind of person is Tiny Tim?'])(
  'what a thing is, is no list of things of its kind: %s',
  (question) => expect(read(question)).toBeNull(),
);
