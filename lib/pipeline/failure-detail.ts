/**
 * What a trace may show of an error that nobody foresaw: the names and codes along its causes, never their messages,
 * which may hold SQL, paths or pieces of documents.
 */
export function failureDetail(error: unknown): string {
  const names: string[] = [];
  for (let at = error, seen = 0; at instanceof Error && seen < maxCauses; at = at.cause, seen += 1) {
    const code = 'code' in at && typeof at.code === 'string' && /^[\w-]{1,40}$/.test(at.code) ? ` ${at.code}` : '';
    names.push(`${at.name}${code}`);
  }
  return names.join(' ← ') || typeof error;
}

const maxCauses = 5;
