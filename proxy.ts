import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/components/shell/content-security-policy';
import { isAllowedHost } from '@/lib/server/allowed-host';

/**
 * Answers only for this machine's own names, and gives every page a content security policy with a nonce of its own;
 * Next puts the nonce on its scripts.
 */
export function proxy(request: NextRequest) {
  const host = request.headers.get('host');
  if (!isAllowedHost(host, process.env.SEXTANT_HOSTS)) {
    return new NextResponse(`Sextant does not answer for this name. Its operator can list it in SEXTANT_HOSTS.\n`, {
      status: 421,
    });
  }
  if (request.nextUrl.pathname.startsWith('/api/')) return NextResponse.next();
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy({ nonce, development: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

export const config = { matcher: ['/((?!_next/static|_next/image|icon.svg).*)'] };
