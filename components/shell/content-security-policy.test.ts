import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

test('scripts run by their nonce alone, and nothing is loaded from elsewhere', () => {
  const policy = contentSecurityPolicy({ nonce: 'n1', development: false });
  expect(policy).toContain("script-src 'self' 'nonce-n1' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('only development may evaluate text', () => {
  expect(contentSecurityPolicy({ nonce: 'n1', development: true })).toContain("'unsafe-eval'");
});
