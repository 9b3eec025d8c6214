import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/components/shell/content-security-policy';

/** Gives every page a content security policy with a nonce of its own; Next puts the nonce on its scripts. */
export function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy({ nonce, development: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = {
  matcher: [
    {
      source: '/((?!api|_next/static|_next/image|icon.svg).*)',
      missing: [
        { type: 'header', key: 'next-router-prefetch' },
        { type: 'header', key: 'purpose', value: 'prefetch' },
      ],
    },
  ],
};
