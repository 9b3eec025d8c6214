import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeGroundingByRule } from './grade-by-rule';

const passages = [
  {
    recordId: 'a',
    text: 'Marley died seven years ago, on Christmas Eve of 1836. Scrooge was his only friend and did not mourn him.',
  },
  { recordId: 'b', text: '가람뫼중공업의 9월 말 수주잔고는 5조 2,600억 원이다. 부채비율은 142%로 낮아졌다.' },
];

function sentence(answer: string, question = '') {
  return gradeGroundingByRule({ question, answer, passages }).sentences[0]!;
}

describe('a sentence held against its passage', () => {
  it.each([
    ['as it stands', 'Scrooge was his only friend and did not mourn him.', 'a'],
    ['with its citation', '- Marley died on Christmas Eve of 1836 [Data: Sources (1)].', 'a'],
    ['in Korean with other particles', '수주잔고가 9월 말에 5조 2,600억 원입니다.', 'b'],
  ])('is supported %s', (_, text, recordId) => {
    expect(sentence(text)).toMatchObject({ verdict: 'supported', missing: [], recordIds: [recordId] });
  });

  it.each([
    ['another number', 'Marley died on Christmas Eve of 1843.', { kind: 'number', text: '1843' }],
    ['another amount', '수주잔고는 9월 말 6조 2,600억 원이다.', { kind: 'number', text: '6' }],
    [
      'another name',
      'Marley died on Christmas Eve, and Fezziwig was his only friend.',
      { kind: 'name', text: 'fezziwig' },
    ],
    ['the denial left out', 'Scrooge was his only friend and mourned him.', { kind: 'negation', text: '' }],
    ['a denial put in', '부채비율은 142%로 낮아지지 않았다.', { kind: 'negation', text: '' }],
  ])('is never supported with %s', (_, text, missing) => {
    const graded = sentence(text);
    expect(graded.missing).toContainEqual(missing);
    expect(graded.verdict).not.toBe('supported');
  });

  it('is unsupported when nothing says it, and names no passage', () => {
    const grade = gradeGroundingByRule({ question: '', answer: 'The moon is made of green cheese.', passages });
    expect(grade).toMatchObject({ isGrounded: false, unsupportedClaims: ['The moon is made of green cheese.'] });
    expect(grade.sentences[0]).toMatchObject({ verdict: 'unsupported', recordIds: [] });
  });
});

it.each(['자료에는 이 질문에 답하는 내용이 없습니다.', 'The data does not say when she was born.'])(
  'an answer that only says what is missing claims nothing: %s',
  (answer) => {
    expect(gradeGroundingByRule({ question: '', answer, passages })).toMatchObject({
      score: 1,
      isGrounded: true,
      skipped: 'no_material_answer',
    });
  },
);

it('every sentence of a passage is supported by it', () => {
  const some = fc.array(fc.constantFrom('gold', 'ship', 'never', 'Ann', '1843', '3.5', '회사는', '없다'), {
    minLength: 3,
    maxLength: 9,
  });
  fc.assert(
    fc.property(some, (words) => {
      const text = `${words.join(' ')}.`;
      const { sentences } = gradeGroundingByRule({ question: '', answer: text, passages: [{ recordId: 'x', text }] });
      for (const { verdict } of sentences) expect(verdict).toBe('supported');
    }),
  );
});
