import { SourceError } from '@/lib/domain/source-error';
import type { LoadPlan, LoadStep } from '@/lib/domain/source-load';
import { readCopyRow } from './copy-row';
import { splitDump } from './split-dump';

/** Statements that make tables, fill them or describe them: the only ones that are run. */
const executed = [
  /^create\s+(?:unlogged\s+)?table\b/i,
  /^create\s+(?:unique\s+)?index\b/i,
  /^create\s+(?:schema|sequence|type|domain|materialized\s+view)\b/i,
  /^create\s+(?:or\s+replace\s+)?view\b/i,
  /^alter\s+(?:table|sequence|view|index)\b/i,
  /^drop\s+(?:table|view|materialized\s+view|sequence|type|schema|index|domain)\b/i,
  /^comment\s+on\b/i,
  /^insert\s+into\b/i,
  /^(?:update|delete\s+from)\b/i,
  /^set\s+search_path\b/i,
  /^select\s+(?:pg_catalog\.)?(?:setval|set_config)\s*\(\s*'[^']*'\s*,/i,
];

/** Statements that mean nothing in a store of one's own: settings, transactions, owners, rights, databases. */
const meaningless = [
  /^(?:set|reset|begin|commit|end|start\s+transaction|analyze|vacuum|grant|revoke|lock|use)\b/i,
  /^(?:create|drop|alter|comment\s+on)\s+(?:database|role|user|extension)\b/i,
  /^alter\s+[\s\S]*\s(?:owner\s+to|enable\s+row\s+level\s+security|force\s+row\s+level\s+security)\b/i,
  /^alter\s+default\s+privileges\b/i,
];

const copyTarget = /^copy\s+((?:"(?:[^"]|"")*"|[^\s("])+)\s*(?:\(([\s\S]*?)\))?\s+from\s+stdin\b([\s\S]*)$/i;

/**
 * What of a dump is loaded. Only statements about tables and their rows are run; functions, triggers, rules, server
 * files and whatever else a dump may hold are left out and named. Throws SourceError `file` for a COPY format that
 * is not PostgreSQL's plain text.
 */
export function planDump(script: string): LoadPlan {
  const steps: LoadStep[] = [];
  const skipped = new Map<string, number>();
  const skip = (what: string) => skipped.set(what, (skipped.get(what) ?? 0) + 1);
  for (const piece of splitDump(script)) {
    const form = singleSpaced(piece.text);
    const isMeaningless = meaningless.some((each) => each.test(form));
    const isExecuted = executed.some((each) => each.test(form));
    if (piece.kind === 'copy') steps.push(copyStep(form, piece.rows, piece.line));
    else if (piece.kind === 'meta') skip(piece.text.split(/\s/)[0]!);
    else if (isMeaningless && !isExecuted) skipDatabase(form, skip);
    else if (/^alter /i.test(form) && isMeaningless) continue;
    else if (isExecuted) steps.push({ kind: 'statement', sql: piece.text, line: piece.line });
    else skip(kindOf(form));
  }
  return { steps, skipped: [...skipped].map(([what, count]) => ({ what, count })) };
}

/** A statement as its form is read: single spaces outside of quoted names, so that no pattern tries every run of them. */
function singleSpaced(statement: string): string {
  return statement.replaceAll(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : ' '));
}

/** Settings and rights go unmentioned; what concerns a whole database is named. */
function skipDatabase(statement: string, skip: (what: string) => void): void {
  if (/^(?:create|drop|alter)\s+(?:database|extension)\b/i.test(statement)) skip(kindOf(statement));
}

function copyStep(statement: string, lines: string[], line: number): LoadStep {
  const [, table, columns, options = ''] = copyTarget.exec(statement) ?? [];
  if (table === undefined || /\b(?:csv|binary|delimiter)\b/i.test(options)) {
    throw new SourceError('file', 'This COPY block is not in the plain text format of pg_dump.', { line });
  }
  const names = columns === undefined ? null : columnNames(columns);
  const rows = lines.map(readCopyRow);
  const width = names?.length ?? rows[0]?.length;
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0)
    throw new SourceError('file', `A row of a COPY block has ${rows[odd]!.length} cells instead of ${width}.`, {
      line: line + 1 + odd,
    });
  return { kind: 'rows', table, columns: names, rows, line };
}

function columnNames(list: string): string[] {
  return [...list.matchAll(/"((?:[^"]|"")*)"|([^\s,"]+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? bare!.toLowerCase() : quoted.replaceAll('""', '"'),
  );
}

/** The first words of a statement, as a reader would name it. */
function kindOf(statement: string): string {
  const words = statement
    .replace(
      /^(create|drop|alter)\s+(?:or\s+replace\s+)?(?:(?:temp|temporary|trusted|constraint|global|local)\s+)*/i,
      '$1 ',
    )
    .split(/[\s(]+/);
  const count = /^(?:create|drop|alter)$/i.test(words[0] ?? '') ? 2 : 1;
  return words.slice(0, count).join(' ').toUpperCase().slice(0, 40);
}
