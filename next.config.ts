import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Headers of every answer; the content security policy carries a nonce and is written in proxy.ts. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()' },
  // Streams of actions and of server components carry no anti-buffering header of their own.
  { key: 'X-Accel-Buffering', value: 'no' },
];

const config: NextConfig = {
  reactStrictMode: true,
  agentRules: false,
  poweredByHeader: false,
  serverExternalPackages: ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'libpg-query'],
  // Types are checked by `npm run verify`, once and faster.
  typescript: { ignoreBuildErrors: true },
  // A question of 1,000,000 characters must reach the action, which answers it with a clear limit.
  experimental: { serverActions: { bodySizeLimit: '4mb' } },
  headers: async () => [{ source: '/:path*', headers }],
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
