import { expect, it } from 'vitest';
import { kindWeight } from './question-kinds';

it.each([
  ['화재는 언제 났나요?', '2026년 8월 21일 공장에서 불이 났다.', '공장에서 불이 났다.'],
  ['When did the mill open?', 'The mill opened on May 3.', 'The mill may open.'],
  ['매출은 얼마인가요?', '매출은 4,860억 원이다.', '매출이 늘었다.'],
  ['How much does he earn?', 'He earns fifteen shillings.', 'He earns little.'],
  ['공장은 어디에 있나요?', '공장은 서산에 있다.', '공장은 크다.'],
  ['Where is the mill?', 'The mill is located by the river.', 'The mill is old.'],
  ['What becomes of the miller?', 'The miller died in spring.', 'The miller lived in the town.'],
  ['그는 어떻게 되나요?', '그는 결국 떠났다.', '그는 키가 크다.'],
])('%s prefers what it asks for', (question, holds, without) => {
  const weight = kindWeight(question);
  expect(weight(holds)).toBeGreaterThan(weight(without));
});

it('a question of no such kind weighs all alike', () => {
  const weight = kindWeight('Who owns the mill?');
  expect(weight('In 1843 it was located here.')).toBe(weight('The owner is rich.'));
});
