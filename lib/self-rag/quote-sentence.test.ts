import { expect, it } from 'vitest';
import { quoteSentence } from './quote-sentence';

const quote = (text: string, ...about: string[]) => quoteSentence({ text, about, dataset: 'Entities', id: '7' });

it('quotes a sentence that names its record as it stands', () => {
  expect(quote('Scrooge owns the office.', 'EBENEZER SCROOGE')).toBe('Scrooge owns the office. [Data: Entities (7)]');
  expect(quote('환율 하락은 해담모빌리티에 불리하다.', '해담모빌리티')).toBe(
    '환율 하락은 해담모빌리티에 불리하다. [Data: Entities (7)]',
  );
  expect(quote('It rained all day.')).toBe('It rained all day. [Data: Entities (7)]');
});

it('puts the name in front of a sentence that leaves its subject to the record', () => {
  expect(quote('He is frail and gentle.', 'TINY TIM')).toBe('TINY TIM: He is frail and gentle. [Data: Entities (7)]');
  expect(quote('벼리전지에 부여됐다.', '투자의견 매수')).toBe(
    '투자의견 매수: 벼리전지에 부여됐다. [Data: Entities (7)]',
  );
  expect(quote('3분기 매출의 27%를 너울로지스에서 얻는다.', '해담모빌리티', '너울로지스')).toMatch(
    /^해담모빌리티 – 너울로지스: 3분기/,
  );
  expect(quote('He sees the end.', 'THE GHOST')).toMatch(/^THE GHOST: He/);
  expect(quote('They work side by side.', 'MIRA', 'JONAS')).toBe(
    'MIRA – JONAS: They work side by side. [Data: Entities (7)]',
  );
});

it('writes characters of Markdown as the text they are', () => {
  expect(quote('A *bold* claim.', 'x_y')).toBe('x\\_y: A \\*bold\\* claim. [Data: Entities (7)]');
});
