import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContextSection } from '@/lib/domain/context-section';
import type { RunView } from '@/lib/domain/run-view';
import { answeredLog, contextLog } from '../testing/fixture-run';
import { compareContexts, compareSentences, pairSteps } from './compare-runs';

const withEntities = (view: RunView, change: (section: ContextSection) => ContextSection): RunView => ({
  ...view,
  sections: view.sections.map((section) => (section.name === 'entities' ? change(section) : section)),
});

describe('two runs', () => {
  const a = answeredLog().view();

  it('have their steps side by side, also those that only one has', () => {
    const b = contextLog().at(40, { type: 'step-start', spanId: 'retrieve#2', step: 'retrieve', attempt: 2 }).view();
    const pairs = pairSteps(a, b).map((pair) => [pair.name, pair.attempt, pair.a !== null, pair.b !== null]);
    expect(pairs).toEqual([
      ['load_memory', 1, true, true],
      ['route', 1, true, true],
      ['retrieve', 1, true, true],
      ['build_context', 1, true, true],
      ['retrieve', 2, false, true],
      ['generate', 1, true, false],
      ['save_memory', 1, true, false],
    ]);
  });

  it('with the same context differ in nothing', () => {
    const { changes, same } = compareContexts(a, a);
    expect(changes).toEqual([]);
    expect(same).toBe(a.sections.reduce((sum, { records }) => sum + records.length, 0));
  });

  it('name what was added, removed with its reason, and moved', () => {
    const section = a.sections.find(({ name }) => name === 'entities')!;
    const [first, ...rest] = section.records;
    const dropped = { id: first!.id, recordId: first!.recordId, title: 'x', reason: 'budget' as const, tokens: 1 };
    const removed = compareContexts(
      a,
      withEntities(a, (each) => ({ ...each, records: rest, dropped: [dropped] })),
    );
    expect(removed.changes).toMatchObject([
      { change: 'removed', id: first!.id, reason: 'budget', placeA: 1, placeB: null },
    ]);
    const added = compareContexts(
      withEntities(a, (each) => ({ ...each, records: rest })),
      a,
    );
    expect(added.changes).toMatchObject([{ change: 'added', id: first!.id, placeA: null, placeB: 1, reason: null }]);
    const moved = compareContexts(
      a,
      withEntities(a, (each) => ({ ...each, records: [...rest, first!] })),
    );
    expect(moved.changes.every(({ change }) => change === 'moved')).toBe(true);
    expect(moved.changes.find(({ id }) => id === first!.id)).toMatchObject({
      placeA: 1,
      placeB: section.records.length,
    });
  });
});

describe('two answers', () => {
  it('are compared sentence by sentence, citations with their sentence', () => {
    expect(
      compareSentences('One. Two [Data: Reports (1)]. Three.', 'One.\nTwo [Data: Reports (2)]. Three. Four!'),
    ).toEqual([
      { kind: 'same', text: 'One.' },
      { kind: 'a', text: 'Two [Data: Reports (1)].' },
      { kind: 'b', text: 'Two [Data: Reports (2)].' },
      { kind: 'same', text: 'Three.' },
      { kind: 'b', text: 'Four!' },
    ]);
  });

  it('give each answer back whole and in order', () => {
    const answer = fc.array(fc.constantFrom('A.', 'B.', 'C.', 'D.'), { maxLength: 12 });
    fc.assert(
      fc.property(answer, answer, (left, right) => {
        const pairs = compareSentences(left.join(' '), right.join(' '));
        const of = (kind: 'a' | 'b') => pairs.filter((pair) => pair.kind !== kind).map(({ text }) => text);
        expect(of('b')).toEqual(left);
        expect(of('a')).toEqual(right);
      }),
    );
  });
});
