/** Rows by position, every value as PostgreSQL's own text. `type` is the type's OID. */
export type RawRows = { columns: { name: string; type: number }[]; rows: (string | null)[][] };

/** An open data source. Whatever is read is read in a READ ONLY transaction that is rolled back. */
export type SourceConnection = {
  /** Whether statements run under the role `sextant_reader`. */
  readonly readerRole: boolean;
  /**
   * One statement, with `schema` as the only one on the search path. It is trusted text of ours or has passed the
   * guard. Throws SourceError.
   */
  read(statement: string, options: { schema: string; ms: number }): Promise<RawRows>;
  close(): Promise<void>;
};

/** The role that queries run under where it exists: it can log in nowhere and may only read. */
export const readerRole = 'sextant_reader';

/** What every transaction begins with. */
export function transactionSetup(schema: string, hasReaderRole: boolean): string {
  const name = `"${schema.replaceAll('"', '""')}"`;
  return [
    `SET LOCAL search_path = ${name}`,
    'SET LOCAL standard_conforming_strings = on',
    ...(hasReaderRole ? [`SET LOCAL ROLE ${readerRole}`] : []),
  ].join('; ');
}
