/** Where a link of an answer leads. `opens` is false for anything but a web address, which can only be copied. */
export type LinkTarget = { address: string; host: string; opens: boolean };

/**
 * Reads the address of a link; null when there is none, as in a link that is still being written.
 * The host is shown as the browser would use it (punycode), so that look-alike letters are visible.
 */
export function linkTarget(href: string): LinkTarget | null {
  const address = href.trim();
  if (address === '' || address.startsWith('streamdown:')) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return { address, host: address, opens: false };
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return { address: url.href, host: web ? url.host : url.protocol, opens: web };
}
