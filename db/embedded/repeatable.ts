const reads = /^\s*(?:select|values|show)\b/i;
/** Would draw another number or take a lock: not a mere reading. */
const effects = /\b(?:nextval|setval|pg_advisory\w*|for\s+update|for\s+share|into)\b/i;
const keepsWhatIsThere =
  /^\s*insert\s[\s\S]*\bon conflict (?:do nothing(?: returning "\w+")?|\([\w, ]+\) do update set (\w+) = excluded\.\1)\s*$/i;
/** drizzle's form of an update that sets columns to given values, whatever they were. */
const setsValues = /^\s*update "\w+" set (?:"\w+" = \$\d+, )*"\w+" = \$\d+ where \([^;]*\)\s*$/i;
const deletes = /^\s*delete from\s/i;

/** Whether running a statement a second time changes nothing: plain reads, and writes that say how things shall be. */
export function isRepeatable(sql: string): boolean {
  if (reads.test(sql)) return !effects.test(sql);
  if (sql.trimEnd().includes(';')) return false;
  return keepsWhatIsThere.test(sql) || setsValues.test(sql) || deletes.test(sql);
}
