/** Unicode NFC with the byte order mark at the start removed: the form in which text is stored and compared. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').normalize('NFC');
}

/**
 * The form in which text is searched: NFKC (full width becomes half width, compatibility letters their plain form),
 * then lower case. Idempotent for the scripts in use; positions do not survive it.
 */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
