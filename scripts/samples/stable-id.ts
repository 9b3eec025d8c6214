import { createHash } from 'node:crypto';

/**
 * A UUID made of a record's kind and name, the same in every build: SHA-256 cut to 128 bits with the version and variant
 * bits of a name-based UUID (RFC 9562, version 8 for hashes other than SHA-1).
 */
export function stableId(kind: string, name: string): string {
  const bytes = createHash('sha256')
    .update(`sextant-sample\n${kind}\n${name.normalize('NFC')}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
