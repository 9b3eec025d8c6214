import { scanSync } from 'libpg-query';

/** A piece of SQL as PostgreSQL's scanner cuts it. `isName` tells an unquoted identifier that is no keyword. */
export type Piece = { text: string; isName: boolean };

/** Cuts SQL into pieces without comments. libpg-query must be loaded. */
export function pieces(sql: string): Piece[] {
  return scanSync(sql)
    .tokens.filter(({ tokenName }) => tokenName !== 'C_COMMENT' && tokenName !== 'SQL_COMMENT')
    .map(({ text, tokenName }) => ({
      text,
      isName: tokenName === 'IDENT' && /^[a-z_\u0080-\uffff][\w\u0080-\uffff]*$/.test(text),
    }));
}

const separators = [' ', '\n', '\t', '\f', '\r\n', ' /* ; DROP */ ', '/**/', ' -- x;\n', '/* /* \' */ " */', '  --\n'];

/**
 * Writes the pieces in another way that means the same: other white space and comments between them, other letter case,
 * quotes around names. `choices` are taken in turn.
 */
export function rewrite(parts: readonly Piece[], choices: readonly number[]): string {
  let taken = 0;
  const choose = (count: number) => (choices[taken++ % choices.length] ?? 0) % count;
  return parts
    .map(({ text, isName }) => {
      const style = choose(4);
      const written = isName && style === 0 ? `"${text}"` : recased(text, style);
      return written + separators[choose(separators.length)];
    })
    .join('');
}

function recased(text: string, style: number): string {
  if (!/^[a-z_]+$/i.test(text)) return text;
  if (style === 1) return text.toUpperCase();
  if (style === 2) return text.toLowerCase();
  return style === 3 ? text.replace(/[a-z]/gi, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)) : text;
}
