import type { RuleSql } from './write-rule-sql';

const shapes = {
  ko: {
    count: 'ㄱ의 행을 세었습니다',
    countDistinct: 'ㄱ에서 서로 다른 ㄴ의 개수를 세었습니다',
    countPerGroup: 'ㄱ의 행을 ㄴ별로 세었습니다',
    aggregate: 'ㄱ의 ㄴ 값을 계산했습니다',
    aggregatePerGroup: 'ㄱ의 행을 묶어 값을 계산했습니다. 쓴 열은 ㄴ입니다',
    top: 'ㄱ의 행을 ㄴ 순으로 정렬했습니다',
    list: 'ㄱ에서 해당하는 행을 찾았습니다',
  },
  en: {
    count: 'Counted the rows of ㄱ',
    countDistinct: 'Counted the different values of ㄴ in ㄱ',
    countPerGroup: 'Counted the rows of ㄱ per ㄴ',
    aggregate: 'Computed ㄴ over ㄱ',
    aggregatePerGroup: 'Computed ㄴ in groups over ㄱ',
    top: 'Ordered ㄱ by ㄴ',
    list: 'Looked up the rows of ㄱ',
  },
} as const satisfies Record<'ko' | 'en', Record<RuleSql['shape'], string>>;

/** What a statement of the rule path does, in a sentence, so that a reader sees how the question was understood. */
export function explainRule({ shape, table, columns, filters }: RuleSql, locale: 'ko' | 'en'): string {
  const sentence = shapes[locale][shape]
    .replace('ㄱ', () => `‘${table}’`)
    .replace('ㄴ', () => columns.map((column) => `‘${column}’`).join(', '));
  const conditions = filters.map(({ column, value }) => `‘${column}’ = ‘${value}’`).join(', ');
  if (conditions === '') return `${sentence}.`;
  return locale === 'ko' ? `${sentence}(조건: ${conditions}).` : `${sentence}, where ${conditions}.`;
}
