import { isIP } from 'node:net';

/**
 * Whether a request may be answered for this `Host`: an IP address, `localhost`, or one of the names the operator
 * listed (SEXTANT_HOSTS, separated by commas). A page elsewhere can make its own name resolve to this machine, and the
 * browser would then count it as the same origin; it cannot make its `Host` one of these.
 */
export function isAllowedHost(host: string | null, listed: string | undefined): boolean {
  const name = hostName(host ?? '');
  if (name === '') return false;
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  const names = (listed ?? '').split(',').map((each) => each.trim().toLowerCase());
  return names.includes(name);
}

/** Lower-cased, without port and without the brackets of IPv6. */
function hostName(host: string): string {
  const match = /^\[([^\]]+)\](?::\d+)?$|^([^:]+)(?::\d+)?$/.exec(host.trim().toLowerCase());
  return match?.[1] ?? match?.[2] ?? '';
}
