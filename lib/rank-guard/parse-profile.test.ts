import { describe, expect, it } from 'vitest';
import { parseProfile } from './parse-profile';
import { RankGuardProfileError } from './profile-error';
import { goldenText } from './testing/golden';

type Path = (string | number)[];

/** The six-query profile with one field replaced, or removed when the value is undefined. */
function withField(path: Path, value: unknown): string {
  const profile = JSON.parse(goldenText('six-queries'));
  const holder = path.slice(0, -1).reduce((object, key) => object[key], profile);
  holder[path.at(-1) ?? ''] = value;
  return JSON.stringify(profile);
}

function issuesOf(text: string): { path: string; message: string }[] {
  try {
    parseProfile(text);
  } catch (error) {
    if (error instanceof RankGuardProfileError) return [...error.issues];
    throw error;
  }
  return [];
}

const rule = ['rules', 0];
const query = ['queries', 1];
const candidate = ['queries', 0, 'candidates', 2];

describe('parseProfile', () => {
  it.each<[Path, unknown, string]>([
    [['rules'], undefined, 'rules'],
    [['queries'], {}, 'queries'],
    [['name'], '', 'name'],
    [[...rule, 'id'], 7, 'rules[0].id'],
    [[...rule, 'version'], 0, 'rules[0].version'],
    [[...rule, 'enabled'], 'yes', 'rules[0].enabled'],
    [[...rule, 'scope', 'cluster'], null, 'rules[0].scope.cluster'],
    [[...rule, 'scope', 'requiredTags'], 'docs', 'rules[0].scope.requiredTags'],
    [[...rule, 'scope', 'requiredTags', 0], 1, 'rules[0].scope.requiredTags[0]'],
    [[...rule, 'top'], undefined, 'rules[0].top'],
    [[...rule, 'top', 'supportingEdges', 'min'], 0.5, 'rules[0].top.supportingEdges.min'],
    [[...rule, 'top', 'supportingEdges'], { min: 3, max: 2 }, 'rules[0].top.supportingEdges.max'],
    [[...rule, 'top', 'supportingEdge'], { min: 1 }, 'rules[0].top.supportingEdge'],
    [[...rule, 'preferred', 'coverage'], 0.9, 'rules[0].preferred.coverage'],
    [[...rule, 'maxGap'], -0.1, 'rules[0].maxGap'],
    [[...rule, 'maxGap'], undefined, 'rules[0].maxGap'],
    [['rules', 1], { ...JSON.parse(goldenText('six-queries')).rules[0] }, 'rules[1].id'],
    [[...query, 'id'], 'manual-incident', 'queries[1].id'],
    [[...query, 'context', 'tags'], null, 'queries[1].context.tags'],
    [[...query, 'queryEntities'], -1, 'queries[1].queryEntities'],
    [[...query, 'expected'], { unheard: 'applied' }, 'queries[1].expected.unheard'],
    [[...query, 'expected'], { 'doc-bridges-full-coverage': 'ok' }, 'queries[1].expected["doc-bridges-full-coverage"]'],
    [[...candidate, 'baseScore'], '3.1', 'queries[0].candidates[2].baseScore'],
    [[...candidate, 'baseScore'], 1e12, 'queries[0].candidates[2].baseScore'],
    [[...candidate, 'coverage'], 1.01, 'queries[0].candidates[2].coverage'],
    [[...candidate, 'supportingEdges'], undefined, 'queries[0].candidates[2].supportingEdges'],
    [[...candidate, 'id'], 'retrieval-planner', 'queries[0].candidates[2].id'],
  ])('names the wrong field: %j = %j fails at %s', (path, value, named) => {
    expect(issuesOf(withField(path, value)).map((issue) => issue.path)).toEqual([named]);
  });

  it('names every wrong field at once', () => {
    const text = withField([...rule, 'maxGap'], 'wide').replace('"queryEntities":2', '"queryEntities":null');
    expect(() => parseProfile(text)).toThrow(/rules\[0\]\.maxGap: .*\nqueries\[1\]\.queryEntities: /);
  });

  it.each(['', '{', '[]', 'null'])('refuses the document %j', (text) => {
    expect(issuesOf(text).map(({ path }) => path)).toEqual(['']);
  });

  it('reads a byte order mark, a query without candidates, cluster or entities, and open ranges', () => {
    const text = withField(
      ['queries'],
      [{ id: 'q', question: '', context: { cluster: null, tags: [] }, queryEntities: 0, candidates: [], more: 1 }],
    );
    expect(parseProfile(`\uFEFF${text}`).queries).toEqual([
      {
        id: 'q',
        question: '',
        context: { cluster: null, tags: [] },
        queryEntities: 0,
        candidates: [],
        expected: {},
      },
    ]);
    expect(parseProfile(withField([...rule, 'top'], { supportingEdges: { max: 2 } })).rules[0]?.top).toEqual({
      supportingEdges: { min: null, max: 2 },
    });
    expect(parseProfile(withField([...rule, 'top'], {})).rules[0]?.top).toEqual({
      supportingEdges: { min: null, max: null },
    });
  });
});
