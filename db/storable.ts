/**
 * What PostgreSQL can keep of a text: NUL and lone surrogates become U+FFFD. `text` and `jsonb` refuse both, and
 * models, files and browsers produce both; a run event must never fail to be stored because of them.
 */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text).toWellFormed();
}

/**
 * JSON text that `json` and `jsonb` take: every string and key made storable. Non-finite numbers become their names
 * as text when `namedNumbers` is set (PostgreSQL reads "NaN" and "Infinity" as floats), else null as in JSON.
 */
export function storableJson(value: unknown, { namedNumbers = false } = {}): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return storableText(inner);
    if (namedNumbers && typeof inner === 'number' && !Number.isFinite(inner)) return String(inner);
    return hasUnstorableKey(inner) ? withStorableKeys(inner) : inner;
  });
}

function hasUnstorableKey(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).some((key) => key !== storableText(key));
}

function withStorableKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), inner]));
}
