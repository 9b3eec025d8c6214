import type { Node } from 'libpg-query';
import type { NamesContext } from './context';
import type { Level } from './scope';

/** Judges a condition and records which FROM items each of its AND-ed parts links. @throws Refusal */
export function linkCondition(condition: Node, level: Level, context: NamesContext): void {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    for (const part of condition.BoolExpr.args ?? []) linkCondition(part, level, context);
    return;
  }
  level.touched.clear();
  context.expression(condition, level);
  context.links.link(level.touched);
}
