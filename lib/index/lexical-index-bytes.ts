import type { LexicalIndex } from './lexical-index';

/** Bytes that are no lexical index of this version. */
export class LexicalIndexError extends Error {
  override readonly name = 'LexicalIndexError';
  readonly code = 'bad-lexical-index';
}

/** `SXL1` as the first four bytes, little-endian like the rest. */
const magic = 0x314c5853;

/** Parts in the order they are stored; every one is a run of 4-byte elements. */
const parts = [
  ['offsets', Uint32Array],
  ['postingDocuments', Uint32Array],
  ['postingFrequencies', Float32Array],
  ['rows', Uint32Array],
  ['lengths', Float32Array],
  ['nameDocuments', Uint32Array],
  ['nameOffsets', Uint32Array],
  ['nameTerms', Uint32Array],
] as const;

/**
 * An index as bytes: magic, number of elements of every part, bytes of the term text, the parts, then the terms in
 * UTF-8 joined by U+0000 (which is no letter, so no term holds it).
 */
export function serializeLexicalIndex(index: LexicalIndex): Uint8Array {
  const terms = new TextEncoder().encode(index.terms.join('\0'));
  const header = Uint32Array.of(magic, ...parts.map(([name]) => index[name].length), terms.length);
  const arrays = [header, ...parts.map(([name]) => index[name])];
  const bytes = new Uint8Array(arrays.reduce((sum, array) => sum + array.byteLength, 0) + terms.length);
  let offset = 0;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset += array.byteLength;
  }
  bytes.set(terms, offset);
  return bytes;
}

/** The index behind such bytes. Throws LexicalIndexError when they are of another form or length. */
export function deserializeLexicalIndex(bytes: Uint8Array): LexicalIndex {
  const buffer = bytes.slice().buffer;
  const headerLength = parts.length + 2;
  if (buffer.byteLength < headerLength * 4) throw new LexicalIndexError('Too short for a lexical index.');
  const header = new Uint32Array(buffer, 0, headerLength);
  const lengths = header.subarray(1, -1);
  const termBytes = header[headerLength - 1]!;
  const expected = headerLength * 4 + lengths.reduce((sum, length) => sum + length * 4, 0) + termBytes;
  if (header[0] !== magic || expected !== buffer.byteLength) {
    throw new LexicalIndexError('Not a lexical index of this version, or cut short.');
  }
  let offset = headerLength * 4;
  const read = Object.fromEntries(
    parts.map(([name, Part], i) => {
      const part = new Part(buffer, offset, lengths[i]!);
      offset += part.byteLength;
      return [name, part];
    }),
  ) as Omit<LexicalIndex, 'terms'>;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(buffer, offset));
  const terms = text === '' ? [] : text.split('\0');
  if (terms.length + 1 !== read.offsets.length) throw new LexicalIndexError('Terms and postings do not match.');
  return { ...read, terms };
}
