import { fileScript } from './presentation-file-script';

/** The look of the file itself: one slide at a time on the screen, one a page on paper. */
const fileStyle = `
html,body{margin:0;min-height:100%}
[data-deck]{display:block!important}
[data-deck] button,[data-deck] a{pointer-events:none}
[data-slide]{box-sizing:border-box;min-height:100vh}
#place{position:fixed;inset:auto 1rem .75rem auto;font-variant-numeric:tabular-nums;opacity:.7}
@media screen{[data-deck] [data-slide]:not([data-current]){display:none!important}}
@media print{#place{display:none}}
`;

/**
 * A drawn deck as one HTML file that needs nothing else: the page's own styles without its fonts, a script of its own,
 * and a policy that forbids every request.
 */
export function presentationFile(deck: HTMLElement, page: Document): string {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('');
  const { lang, dataset } = page.documentElement;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; img-src data:`;
  const copy = deck.cloneNode(true) as HTMLElement;
  copy.dataset.deck = '';
  for (const element of copy.querySelectorAll('button, a, [tabindex]')) element.setAttribute('tabindex', '-1');
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  const theme = dataset.theme ? ` data-theme="${escapeText(dataset.theme)}"` : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeText(lang)}"${theme}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(page.title)}</title>`,
    `<style>${stylesOf(page)}${fileStyle}</style></head><body>`,
    copy.outerHTML,
    `<output id="place" aria-live="polite"></output><script nonce="${nonce}">${fileScript}</script></body></html>`,
  ].join('\n');
}

/** Every rule of the page but its fonts, which would have to be fetched. */
function stylesOf(page: Document): string {
  return Array.from(page.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n')
    .replaceAll('</style', '<\\/style');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
