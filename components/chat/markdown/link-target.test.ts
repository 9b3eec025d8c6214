import { expect, test } from 'vitest';
import { linkTarget } from './link-target';

test.each([
  ['https://example.com/a?b=1', { address: 'https://example.com/a?b=1', host: 'example.com', opens: true }],
  [' http://example.com ', { address: 'http://example.com/', host: 'example.com', opens: true }],
  ['https://bank.example@evil.test/', { address: 'https://bank.example@evil.test/', host: 'evil.test', opens: true }],
  ['javascript:alert(1)', { address: 'javascript:alert(1)', host: 'javascript:', opens: false }],
  ['data:text/html,<b>x</b>', { address: 'data:text/html,<b>x</b>', host: 'data:', opens: false }],
  ['/etc/passwd', { address: '/etc/passwd', host: '/etc/passwd', opens: false }],
])('%s', (href, expected) => {
  expect(linkTarget(href)).toEqual(expected);
});

test('letters that look like others are shown as the browser would send them', () => {
  expect(linkTarget('https://аpple.com')?.host).toBe('xn--pple-43d.com');
});

test.each(['', '   ', 'streamdown:incomplete-link'])('%j leads nowhere yet', (href) => {
  expect(linkTarget(href)).toBeNull();
});
