import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContextSection } from '@/lib/domain/context-section';
import { fixtureSections } from '../testing/fixture-sections';
import { budgetBar, cutByBudget } from './budget-bar-parts';

const [reports, entities, relationships] = fixtureSections as [ContextSection, ContextSection, ContextSection];

describe('budgetBar', () => {
  it('gives entities and relationships one allotment together', () => {
    const { segments, used, left } = budgetBar(fixtureSections, 12_000);
    expect(segments.map(({ group, given, used, left }) => ({ group, given, used, left }))).toEqual([
      { group: 'community', given: 1800, used: 812, left: 988 },
      { group: 'local', given: 4200, used: 299, left: 3901 },
      { group: 'text', given: 6000, used: 420, left: 5580 },
    ]);
    expect(segments[1]?.parts.map((part) => part.name)).toEqual(['entities', 'relationships']);
    expect(used + left).toBe(12_000);
  });

  it('takes the history off first, without keeping room for it', () => {
    const history = { ...entities, name: 'history', tokens: 15, budget: { group: 'history', tokens: 12_000 } } as const;
    const bar = budgetBar([...fixtureSections, history], 12_000);
    expect(bar.segments[0]).toMatchObject({ group: 'history', given: 15, left: 0, start: 0, width: 15 / 12_015 });
    expect(bar.segments).toHaveLength(4);
  });

  it('counts only what did not fit as cut', () => {
    expect(cutByBudget(reports)).toBe(1);
    expect(cutByBudget(entities)).toBe(0);
    const reverted = { ...reports, dropped: reports.dropped.map((row) => ({ ...row, reason: 'reverted' as const })) };
    expect(cutByBudget(reverted)).toBe(1);
  });

  it('keeps the account of every section: what is in, what was left out and why', () => {
    const many = { ...reports, droppedCount: 340 };
    expect(budgetBar([many], 12_000).segments[0]?.parts[0]).toMatchObject({
      records: 1,
      leftOut: { count: 340, reasons: [{ reason: 'budget', count: 1 }], unlisted: 339 },
    });
  });

  it('says by how much a section went beyond its allotment', () => {
    const over = { ...relationships, tokens: 5000, budget: { group: 'local', tokens: 4200 } } as ContextSection;
    expect(budgetBar([over], 12_000).segments[0]).toMatchObject({ left: 0, over: 800 });
  });

  it('is empty before the first section', () => {
    expect(budgetBar([], 12_000)).toEqual({ maxTokens: 12_000, used: 0, left: 12_000, segments: [] });
  });

  it('lays parts side by side and never beyond the bar', () => {
    const section = fc.record({
      group: fc.constantFrom('community', 'local', 'text', 'history'),
      given: fc.nat(20_000),
      tokens: fc.nat(20_000),
    });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 7 }), fc.nat(20_000), (drawn, maxTokens) => {
        const sections = drawn.map(
          ({ group, given, tokens }) => ({ ...entities, tokens, budget: { group, tokens: given } }) as ContextSection,
        );
        const bar = budgetBar(sections, maxTokens);
        const parts = bar.segments.flatMap((segment) => segment.parts);
        parts.reduce((end, part) => {
          expect(part.start).toBeGreaterThanOrEqual(end - 1e-9);
          return part.start + part.width;
        }, 0);
        for (const { start, width } of [...bar.segments, ...parts]) expect(start + width).toBeLessThanOrEqual(1 + 1e-9);
        expect(bar.used).toBe(sections.reduce((total, { tokens }) => total + tokens, 0));
      }),
    );
  });
});
