/**
 * The policy of one page: scripts only with its nonce, nothing from other hosts, no frames, no plug-ins.
 * Inline styles stay allowed: positions of panels, graphs and virtual rows are style attributes.
 * Development adds `unsafe-eval`, which React's error overlay needs.
 */
export function contentSecurityPolicy({ nonce, development }: { nonce: string; development: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
