import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMentionFinder } from './find-mentions';

const find = createMentionFinder([['영업이익'], ['영업이익률'], ['윤서하', '윤 이사'], ['윤태오', '윤 이사'], ['AX4']]);

test('a name is found with its particle', () => {
  expect(find('영업이익은 379억 원이다.')).toEqual([0]);
});

test('a shorter name is not found inside a longer one', () => {
  expect(find('영업이익률은 7.8%다.')).toEqual([1]);
});

test('a name that two things share finds neither', () => {
  expect(find('윤 이사가 벼리전지를 찾았다.')).toEqual([]);
  expect(find('윤 이사, 곧 윤태오가 답했다.')).toEqual([3]);
});

test('a Latin name is a whole word', () => {
  expect(find('AX4를 단다.')).toEqual([4]);
  expect(find('AX40을 단다.')).toEqual([]);
});

test('any name is found in a text that is only that name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      expect(createMentionFinder([[name]])(name)).toEqual([0]);
    }),
  );
});
