/**
 * What PostgreSQL can keep of a text: NUL and lone surrogates become U+FFFD. `text` and `jsonb` refuse both, and
 * models, files and browsers produce both; a run event must never fail to be stored because of them.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
}

/** How JSON.stringify writes NUL and lone surrogates; also what a text about such escapes contains. */
const suspicious = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** JSON text that `json` and `jsonb` take: every string and every key made storable. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return suspicious.test(json) ? JSON.stringify(value, storableParts) : json;
}

function storableParts(_: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]));
}
