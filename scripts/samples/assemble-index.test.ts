import { expect, test } from 'vitest';
import { assembleIndex } from './assemble-index';
import { SampleError } from './sample-error';
import type { CommunitySource, SampleSource } from './sample-source';

const options = { countTokens: (text: string) => text.length, period: '2026-11-20' };

const community: CommunitySource = {
  title: '전지',
  summary: '요약',
  rating: 5,
  ratingExplanation: '이유',
  findings: [{ summary: '발견', explanation: '설명.', evidence: ['벼리전지'] }],
  children: [],
  members: ['벼리전지', '서산 2공장'],
};

const source: SampleSource = {
  documents: [
    {
      key: 'note',
      title: '노트',
      kind: '노트',
      date: '2026-11-05',
      cluster: 'battery',
      tags: ['실적'],
      sections: ['벼리전지는 서산 2공장을 돌린다.', '벼리전지의 일감이 늘었다.'],
      tables: [],
    },
  ],
  entities: [
    { type: 'Company', title: '벼리전지', aliases: [], description: '전지 회사' },
    { type: 'Place', title: '서산 2공장', aliases: [], description: '공장' },
  ],
  relationships: [
    { type: 'LOCATED_IN', source: '벼리전지', target: '서산 2공장', units: ['note.1'], weight: 7, description: '공장' },
  ],
  claims: [
    {
      subject: '벼리전지',
      type: '수주',
      status: 'TRUE',
      unit: 'note.2',
      quote: '일감이 늘었다',
      description: '늘었다',
    },
  ],
  communities: [community],
};

test('degrees, frequencies and back references are counted', () => {
  const { entities, relationships, textUnits, covariates } = assembleIndex(source, options);
  expect(entities.map(({ degree, frequency }) => [degree, frequency])).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(relationships[0]?.combinedDegree).toBe(2);
  expect(textUnits.map(({ relationshipIds }) => relationshipIds)).toEqual([[relationships[0]?.id], []]);
  expect(textUnits.map(({ covariateIds }) => covariateIds)).toEqual([[], [covariates[0]?.id]]);
});

test('a report is its title, summary and findings, which cite entities by number', () => {
  expect(assembleIndex(source, options).communityReports[0]?.fullContent).toBe(
    '# 전지\n\n요약\n\n## 발견\n\n설명. [Data: Entities (0)]',
  );
});

test('a child community carries its number, level and parent', () => {
  const parent = { ...community, members: [], children: [community] };
  const { communities } = assembleIndex({ ...source, communities: [parent] }, options);
  expect(
    communities.map(({ community: number, level, parent, children }) => [number, level, parent, children]),
  ).toEqual([
    ['0', 0, null, ['1']],
    ['1', 1, '0', []],
  ]);
});

const [relationship, claim, entity] = [source.relationships[0]!, source.claims[0]!, source.entities[1]!];
test.each<[string, Partial<SampleSource>, string]>([
  [
    'evidence without one of the ends',
    { relationships: [{ ...relationship, units: ['note.2'] }] },
    'not mentioned in note.2',
  ],
  ['a quote that is not there', { claims: [{ ...claim, quote: '일감이 줄었다' }] }, 'does not contain'],
  ['a claim about an unknown object', { claims: [{ ...claim, object: '없음' }] }, 'claim about unknown «없음»'],
  ['an entity twice', { entities: [...source.entities, entity] }, 'entity «서산 2공장» is there twice'],
  ['a pair of entities twice', { relationships: [relationship, relationship] }, 'is there twice'],
  [
    'an entity nobody mentions',
    { entities: [...source.entities, { ...entity, title: '마루홀' }] },
    'no passage mentions «마루홀»',
  ],
  [
    'an unknown member',
    { communities: [{ ...community, members: ['벼리전지', '서산 2공장', '없음'] }] },
    '«없음» is no entity',
  ],
  ['an entity in two communities', { communities: [community, community] }, 'is in two communities'],
  [
    'a community without relationships',
    { communities: [{ ...community, members: ['벼리전지'] }] },
    'holds no relationship',
  ],
  [
    'evidence of a report that is no entity',
    { communities: [{ ...community, findings: [{ summary: 'a', explanation: 'b', evidence: ['없음'] }] }] },
    'evidence «없음»',
  ],
])('refuses %s', (_, change, problem) => {
  const build = () => assembleIndex({ ...source, ...change }, options);
  expect(build).toThrow(SampleError);
  expect(build).toThrow(problem);
});
