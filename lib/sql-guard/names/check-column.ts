import type { ColumnRef } from 'libpg-query';
import { Refusal } from '../refusal';
import { nameParts } from '../tree';
import { type Column, findColumns, findRelations, type Level, type Relation } from './scope';

/** Columns every table has without listing them (PostgreSQL manual, "System Columns"). */
const systemColumns: ReadonlySet<string> = new Set(['ctid', 'oid', 'tableoid', 'xmin', 'xmax', 'cmin', 'cmax']);

/** Judges a reference in an expression, which may be a column or a whole FROM item. @throws Refusal */
export function checkColumn(reference: ColumnRef, level: Level): void {
  if (endsInStar(reference)) {
    for (const relation of starRelations(reference, level)) checkWholeRow(relation, level);
    return;
  }
  const parts = nameParts(reference.fields);
  const name = parts.at(-1) ?? '';
  if (systemColumns.has(name)) throw new Refusal('system-column', `${name} is a column of the server's own.`);
  const [first = '', second = ''] = parts;
  if (parts.length === 1) checkBareName(first, level);
  else if (parts.length === 2) checkQualified(first, null, name, level);
  else if (parts.length === 3) checkQualified(second, first, name, level);
  else throw new Refusal('unknown-column', `${parts.join('.')} has too many parts.`);
}

/** The columns that a `*` or `t.*` in a select list stands for, in order. @throws Refusal where one is hidden. */
export function starColumns(reference: ColumnRef, level: Level): readonly Column[] {
  const relations = starRelations(reference, level);
  const columns = relations.length > 0 ? relations.flatMap((relation) => relation.columns) : level.from.columns;
  const hidden = columns.find((column) => column.hiddenIn !== null);
  if (hidden !== undefined) {
    const shown = columns.filter((column) => column.hiddenIn === null).map((column) => column.name);
    throw new Refusal(
      'hidden-column',
      `* would show a hidden column of ${hidden.hiddenIn}. Name the columns: ${shown.join(', ')}.`,
    );
  }
  return columns;
}

/** Whether the reference is `*` or ends in `.*`. */
export function endsInStar(reference: ColumnRef): boolean {
  const last = reference.fields?.at(-1);
  return last !== undefined && 'A_Star' in last;
}

/** The relations before `.*`; none for a bare `*`. @throws Refusal where there is no such relation */
export function starRelations(reference: ColumnRef, level: Level): Relation[] {
  const parts = nameParts(reference.fields);
  if (parts.length === 0) return [];
  const [schema, name] = parts.length === 1 ? [null, parts[0] ?? ''] : [parts[0] ?? '', parts[1] ?? ''];
  const found = parts.length > 2 ? null : findRelations(level, name, schema);
  if (found === null) throw new Refusal('unknown-column', `${parts.join('.')} is not in FROM here.`);
  touch(
    found.level,
    found.relations.flatMap((relation) => relation.columns),
  );
  return found.relations;
}

function checkBareName(name: string, level: Level): void {
  const found = findColumns(level, name);
  if (found !== null) {
    checkVisible(found.columns);
    touch(found.level, found.columns);
    return;
  }
  const whole = findRelations(level, name, null);
  if (whole === null) throw new Refusal('unknown-column', `There is no column ${name} here.`);
  for (const relation of whole.relations) checkWholeRow(relation, whole.level);
}

function checkQualified(relationName: string, schema: string | null, name: string, level: Level): void {
  const found = findRelations(level, relationName, schema);
  if (found === null) throw new Refusal('unknown-column', `${relationName} is not in FROM here.`);
  for (const relation of found.relations) {
    const columns = relation.columns.filter((column) => column.name === name && !column.bareOnly);
    if (columns.length === 0) throw new Refusal('unknown-column', `${relationName} has no column ${name}.`);
    checkVisible(columns);
    touch(found.level, columns);
  }
}

function checkWholeRow(relation: Relation, level: Level): void {
  if (relation.isTable)
    throw new Refusal('whole-row', `The table ${relation.name} is used as one value; name its columns.`);
  checkVisible(relation.columns);
  touch(level, relation.columns);
}

/** Refuses hidden columns. */
export function checkVisible(columns: readonly Column[]): void {
  const hidden = columns.find((column) => column.hiddenIn !== null);
  if (hidden !== undefined)
    throw new Refusal('hidden-column', `A column of ${hidden.hiddenIn} is hidden and may not be read.`);
}

function touch(level: Level, columns: readonly Column[]): void {
  for (const column of columns) level.touched.add(column.origin);
}
