import { SourceError } from '@/lib/domain/source-error';

const utf16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;

/**
 * The text of a file: UTF-16 by its mark, else UTF-8, else CP949, in which Korean spreadsheets save CSV (the Encoding
 * Standard's `euc-kr` is CP949). Throws SourceError `file` when it is none of these.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = utf16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  for (const label of marked ? [marked.label] : ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new SourceError('file', 'The file is neither UTF-8, UTF-16 nor CP949 text.');
}
