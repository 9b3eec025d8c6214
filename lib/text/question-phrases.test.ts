import { expect, test } from 'vitest';
import { askAbout, askGist, askRelation, questionLanguage, titleInSentence } from './question-phrases';

test.each([
  ['BOB CRATCHIT', 'Bob Cratchit'],
  ["SCROOGE'S NEPHEW", "Scrooge's Nephew"],
  ['THE GHOST OF CHRISTMAS PAST', 'The Ghost of Christmas Past'],
  ['SCROOGE', 'Scrooge'],
  ['NASA', 'NASA'],
  ['Operation: Dulce', 'Operation: Dulce'],
  ['H7 전기트럭', 'H7 전기트럭'],
  ['해담모빌리티', '해담모빌리티'],
  ['2026', '2026'],
])('%s is written %s', (title, written) => {
  expect(titleInSentence(title)).toBe(written);
});

test('questions carry the particles their names ask for', () => {
  expect(askRelation('한빛전자', '벼리전지 공장', 'ko')).toBe('한빛전자와 벼리전지 공장은 어떤 관계인가요?');
  expect(askRelation('한빛전자', 'HBM4', 'ko')).toBe('한빛전자, HBM4 사이에는 어떤 관계가 있나요?');
  expect(askAbout('석지호', 'ko')).toBe('석지호에 대해 무엇을 알 수 있나요?');
  expect(askGist('SCROOGE AND MARLEY', 'en')).toBe('What matters most about “Scrooge and Marley”?');
});

test('a question with Hangul in it is Korean', () => {
  expect(questionLanguage('Scrooge는 누구야?')).toBe('ko');
  expect(questionLanguage('Who is Scrooge?')).toBe('en');
});
