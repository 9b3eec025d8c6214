import { expect, test } from 'vitest';
import { findSentence } from './find-sentence';

const passages = [
  '# 실적\n\n해담모빌리티는 실적설명회를 열었습니다. 도은결 대표가 발표했습니다.',
  '석지호 부사장은 9월 말 수주잔고가 1조 8,400억 원이라고 밝혔습니다. 목표는 그대로입니다.',
];

test('a quoted sentence is found in the passage that holds it', () => {
  expect(findSentence(passages, ['도은결 대표가 발표했습니다'])).toEqual({
    passage: 0,
    text: '도은결 대표가 발표했습니다.',
  });
});

test('a rewritten sentence is found by its names and numbers', () => {
  expect(findSentence(passages, ['9월 말 수주잔고는 1조 8,400억 원이다.'])?.passage).toBe(1);
});

test('what no passage says is not found, nor what says next to nothing', () => {
  expect(findSentence(passages, ['The weather in Busan was mild all winter.'])).toBeNull();
  expect(findSentence(passages, ['석지호'])).toBeNull();
  expect(findSentence([], ['도은결 대표가 발표했습니다'])).toBeNull();
});
