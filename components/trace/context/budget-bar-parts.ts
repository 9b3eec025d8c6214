import type { BudgetGroup, ContextSection, DropReason, SectionName } from '@/lib/domain/context-section';
import { type LeftOut, leftOutOf } from './left-out';

/** A section's share of the bar; `start` and `width` are shares of the whole bar, from 0 to 1. */
export type BudgetPart = {
  name: SectionName;
  tokens: number;
  records: number;
  leftOut: LeftOut;
  start: number;
  width: number;
};

/** One allotment of the budget: what its sections were given together, used, and left. Tokens. */
export type BudgetSegment = {
  group: BudgetGroup;
  given: number;
  used: number;
  /** Never below 0; `over` says by how much the sections went beyond. */
  left: number;
  over: number;
  /** Listed records that did not fit: the bar is marked there. */
  cut: number;
  start: number;
  width: number;
  parts: BudgetPart[];
};

export type BudgetBar = {
  maxTokens: number;
  used: number;
  left: number;
  segments: BudgetSegment[];
};

const groupOrder: BudgetGroup[] = ['history', 'community', 'local', 'text'];

/**
 * Divides the bar of the whole context budget among the groups of sections built so far. The history has no allotment:
 * it may take the whole, and what it takes comes off before the others are given theirs.
 * The whole is `maxTokens`, or what was given and used where that is more (GraphRAG sends an oversize text over budget).
 */
export function budgetBar(sections: readonly ContextSection[], maxTokens: number): BudgetBar {
  const groups = groupOrder.flatMap((group) => {
    const members = sections.filter((section) => section.budget.group === group);
    if (members.length === 0) return [];
    const used = sum(members.map((section) => section.tokens));
    const given = group === 'history' ? used : Math.max(...members.map((section) => section.budget.tokens));
    const cut = sum(members.map(cutByBudget));
    return [{ group, members, given, used, cut, size: Math.max(given, used) }];
  });
  const whole = Math.max(maxTokens, sum(groups.map((group) => group.size)), 1);
  let position = 0;
  const segments = groups.map(({ group, members, given, used, cut, size }): BudgetSegment => {
    const start = position / whole;
    let part = position;
    position += size;
    const parts = members.map((section) => {
      const { name, tokens, records } = section;
      const place = { name, tokens, records: records.length, start: part / whole, width: tokens / whole };
      part += tokens;
      return { ...place, leftOut: leftOutOf(section) };
    });
    const [left, over] = [Math.max(0, given - used), Math.max(0, used - given)];
    return { group, given, used, left, over, cut, start, width: size / whole, parts };
  });
  const used = sum(segments.map((segment) => segment.used));
  return { maxTokens, used, left: Math.max(0, maxTokens - used), segments };
}

/** Reasons that come from the budget: no room for the record itself, or for the entity it came with. */
const forWantOfRoom = new Set<DropReason>(['budget', 'reverted']);

/** Listed records of a section that did not fit. */
export function cutByBudget(section: ContextSection): number {
  return section.dropped.filter((record) => forWantOfRoom.has(record.reason)).length;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
