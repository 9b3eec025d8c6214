import { expect, it } from 'vitest';
import { fitText } from './fit-text';

it('leaves what fits and cuts what does not, Hangul earlier than Latin', () => {
  expect(fitText('경로 결정', 7.6)).toBe('경로 결정');
  const [korean, latin] = [fitText('가'.repeat(40), 9), fitText('a'.repeat(40), 9)];
  expect(korean.endsWith('…')).toBe(true);
  expect(korean.length).toBeLessThan(latin.length);
});
