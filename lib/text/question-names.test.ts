import { describe, expect, it } from 'vitest';
import { questionNames } from './question-names';

const namesIn = (question: string) => questionNames(question).map(({ name }) => name);

describe('the names in a question', () => {
  it.each([
    ['Who is Ebenezer Potter?', ['Ebenezer Potter']],
    ['What did Captain Ahab say?', ['Captain Ahab']],
    ['Who is Dr. Emily Stone?', ['Emily Stone']],
    ["How does Scrooge's nephew differ from Uriah Heep?", ['Scrooge', 'Uriah Heep']],
    ['Is Jean-Luc here?', ['Jean-Luc']],
    ['한빛자동차의 매출은?', ['한빛자동차']],
    ['한빛자동차는 어떤 회사인가요?', ['한빛자동차']],
    ['한빛자동차와 벼리전지의 관계는?', ['한빛자동차', '벼리전지']],
    ['새벽조선소에 대해 알려줘', ['새벽조선소']],
    ['Scrooge는 누구인가요?', []],
  ])('%s', (question, expected) => {
    expect(namesIn(question)).toEqual(expected);
  });

  it.each([
    'what are the main themes?',
    'Describe the relationship.',
    'What Are The Main Themes Of This Story',
    'WHO IS SCROOGE?',
    'Who is the CEO?',
    '매출은?',
    '주요 위험 요인은 무엇인가요?',
    '어떤 회사인가요?',
    '',
  ])('none: %s', (question) => {
    expect(namesIn(question)).toEqual([]);
  });

  it.each([
    ['Ebenezer Potter is who?', ['Potter']],
    ['Explain Scrooge to me', ['Scrooge']],
  ])('without the word that opens the sentence: %s', (question, expected) => {
    expect(namesIn(question)).toEqual(expected);
  });
});
