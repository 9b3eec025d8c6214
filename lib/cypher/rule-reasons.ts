import type { CypherRule } from '@/lib/domain/graph-query';

export type Locale = 'ko' | 'en';

const reasons: Record<CypherRule, Record<Locale, (found: string) => string>> = {
  empty: { ko: () => '질의가 비어 있습니다.', en: () => 'The statement is empty.' },
  'too-long': {
    ko: (length) => `질의가 너무 깁니다(${length}자). 8,000자까지 쓸 수 있습니다.`,
    en: (length) => `The statement is too long (${length} characters); 8,000 are taken.`,
  },
  'unreadable-character': {
    ko: (found) => `Cypher에 쓰지 않는 글자가 있습니다: ${shown(found)}`,
    en: (found) => `There is a character that Cypher does not use: ${shown(found)}`,
  },
  'unterminated-text': {
    ko: (found) => `따옴표나 주석이 닫히지 않았습니다: ${found}`,
    en: (found) => `A quote or a comment is not closed: ${found}`,
  },
  'text-escape': {
    ko: () => '문자열에 역슬래시나 두 가지 따옴표를 함께 쓸 수 없습니다.',
    en: () => 'A text may hold no backslash, and not both kinds of quotes.',
  },
  parameter: {
    ko: (found) => `매개변수는 쓸 수 없습니다: ${found}. 값을 직접 적어 주세요.`,
    en: (found) => `Parameters cannot be used: ${found}. Write the value itself.`,
  },
  'several-statements': {
    ko: () => '한 번에 질의 하나만 실행할 수 있습니다.',
    en: () => 'Only one statement can be run at a time.',
  },
  'first-clause': {
    ko: (found) =>
      `조회 질의만 실행할 수 있습니다. ${found} 대신 MATCH, OPTIONAL MATCH, WITH, UNWIND, RETURN 가운데 하나로 시작해야 합니다.`,
    en: (found) =>
      `Only statements that read are run: it may not begin with ${found}, but with MATCH, OPTIONAL MATCH, WITH, UNWIND or RETURN.`,
  },
  'no-return': {
    ko: () => '결과를 돌려주는 RETURN이 없습니다.',
    en: () => 'There is no RETURN that gives a result.',
  },
  keyword: {
    ko: (found) =>
      `여기에는 쓸 수 없는 말입니다: ${found}. 그래프를 바꾸거나 파일·네트워크에 닿는 질의는 실행하지 않습니다.`,
    en: (found) =>
      `This word is not allowed here: ${found}. Nothing that changes the graph or reaches files or the network is run.`,
  },
  function: {
    ko: (found) => `쓸 수 있는 함수가 아닙니다: ${found}`,
    en: (found) => `This function is not among those that may be used: ${found}`,
  },
  nesting: {
    ko: () => '괄호의 짝이 맞지 않거나 너무 깊이 겹쳤습니다.',
    en: () => 'Brackets do not match, or are nested too deeply.',
  },
  'unbounded-path': {
    ko: (found) => `가변 길이 경로는 6단계까지 상한을 적어야 합니다(예: *1..3): ${found}`,
    en: (found) => `A path of variable length needs an upper bound of at most 6 (as in *1..3): ${found}`,
  },
};

/** Why a statement was refused: for a reader, and for a model that repairs it. */
export function refusalReason({ rule, found }: { rule: CypherRule; found: string }, locale: Locale): string {
  return reasons[rule][locale](found);
}

function shown(sign: string): string {
  return /[\p{C}\p{Z}]/u.test(sign) ? `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` : sign;
}
