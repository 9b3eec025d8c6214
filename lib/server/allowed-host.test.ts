import { expect, it } from 'vitest';
import { isAllowedHost } from './allowed-host';

it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:3000', '[::1]:3000', '192.168.0.7', 'app.localhost:3000'])(
  'answers for %s',
  (host) => expect(isAllowedHost(host, undefined)).toBe(true),
);

it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example', '', ':3000', '[::1'])(
  'does not answer for «%s»',
  (host) => expect(isAllowedHost(host, undefined)).toBe(false),
);

it('answers for the names that are listed', () => {
  expect(isAllowedHost('sextant.example:443', 'other.example, Sextant.example')).toBe(true);
  expect(isAllowedHost('evil.example', 'sextant.example')).toBe(false);
  expect(isAllowedHost(null, 'sextant.example')).toBe(false);
});
