import { expect, test } from 'vitest';
import { Silence } from './silence';

test('a silence shortens the waits of a minute, and any reply ends it', () => {
  let now = 0;
  const silence = new Silence(() => now);
  expect(silence.waitMs(30_000)).toBe(30_000);
  silence.noted();
  expect(silence.waitMs(30_000)).toBe(3_000);
  expect(silence.waitMs(1_000)).toBe(1_000);
  now = 59_999;
  expect(silence.waitMs(30_000)).toBe(3_000);
  now = 60_000;
  expect(silence.waitMs(30_000)).toBe(30_000);
  silence.noted();
  silence.heard();
  expect(silence.waitMs(30_000)).toBe(30_000);
});
