import { expect, test } from 'vitest';
import { entityMentions } from './entity-mentions';

const titles = ['SCROOGE', 'BOB CRATCHIT', 'CRATCHIT FAMILY', 'DR. JORDAN HAYES', 'ART', '한빛모빌리티', '전', 'LIFE'];
const named = (question: string) => entityMentions(question, titles).map((hit) => hit.title);

test.each([
  ['Who is Scrooge?', ['SCROOGE']],
  ["What did Bob Cratchit's wife say to scrooge?", ['BOB CRATCHIT', 'SCROOGE', 'CRATCHIT FAMILY']],
  ['dr jordan hayes?', ['DR. JORDAN HAYES']],
  ['Where did Hayes go?', ['DR. JORDAN HAYES']],
  ['한빛모빌리티는 어떤 회사인가', ['한빛모빌리티']],
  ['한빛모빌리티는'.normalize('NFD'), ['한빛모빌리티']],
  ['Where does the party start?', []],
  ['전체 구조', []],
  ['', []],
])('%s', (question, expected) => {
  expect(named(question)).toEqual(expected);
});

test('fifty thousand titles are read quickly, and the list is limited', () => {
  const many = Array.from({ length: 50_000 }, (_, i) => `PERSON NUMBER ${i} OF THE GUILD`);
  const started = performance.now();
  expect(entityMentions('Who is Person Number 77 of the guild, and Guild?', many, 3)[0]!.row).toBe(77);
  expect(performance.now() - started).toBeLessThan(1500);
});
