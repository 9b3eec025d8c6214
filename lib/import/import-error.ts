export type ImportErrorCode =
  | 'not-a-folder'
  | 'unknown-schema'
  | 'missing-table'
  | 'unreadable-table'
  | 'missing-column'
  | 'missing-value';

/** Why a folder cannot be imported. Nothing of it has been taken when this is thrown. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly code: ImportErrorCode,
    message: string,
    /** The table concerned, without folder and ending; null when it is about the folder. */
    readonly table: string | null = null,
    options?: { cause: unknown },
  ) {
    super(message, options);
  }
}

/** The message GraphRAG gives for a table that must be there. */
export function missingTable(table: string): ImportError {
  return new ImportError('missing-table', `Could not find ${table}.parquet in storage!`, table);
}
