export type Locale = 'ko' | 'en';

/** Why an engine gives way. */
export type FallbackCause =
  | 'not-built'
  | 'no-index'
  | 'no-reports'
  | 'no-projection'
  | 'no-source'
  | 'no-model'
  | 'no-query'
  | 'no-statement';

const fallbackReasons: Record<FallbackCause, Record<Locale, string>> = {
  'not-built': {
    ko: '이 버전에는 아직 이 엔진이 없습니다.',
    en: 'This version does not have that engine yet.',
  },
  'no-index': { ko: '선택한 인덱스가 없습니다.', en: 'No index is selected.' },
  'no-reports': {
    ko: '이 인덱스에는 커뮤니티 보고서가 없습니다. GraphRAG 색인에서 보고서까지 만들어 다시 가져오면 전체를 묻는 질문에 답할 수 있습니다.',
    en: 'This index has no community reports. Build them in the GraphRAG indexing and import it again to ask about the whole.',
  },
  'no-projection': {
    ko: '그래프 질의는 저장된 인덱스를 하나만 골랐을 때 쓸 수 있습니다.',
    en: 'The graph can be queried when one stored index is selected.',
  },
  'no-source': { ko: '선택한 데이터 소스가 없습니다.', en: 'No data source is selected.' },
  'no-query': {
    ko: '모델이 없어 이 질문을 그래프 질의로 옮길 수 없습니다.',
    en: 'Without a model this question cannot be put as a graph query.',
  },
  'no-statement': {
    ko: '이 질문에 맞는 질의를 쓰려면 모델이 필요합니다.',
    en: 'Writing a query for this question takes a model.',
  },
  'no-model': { ko: '설정된 모델이 없습니다.', en: 'No model is configured.' },
};

/** Plain words for a reader. */
export function fallbackReason(cause: FallbackCause, locale: Locale): string {
  return fallbackReasons[cause][locale];
}

/** Why the decision was made, for stages that no keyword or model speaks for. */
export const routeReasons = {
  explicit: {
    ko: (engine: string) => `엔진을 직접 골랐습니다: ${engine}.`,
    en: (engine: string) => `The engine ${engine} was chosen by hand.`,
  },
  entities: {
    ko: (titles: string) => `인덱스에 있는 개체를 말하는 질문입니다: ${titles}`,
    en: (titles: string) => `The question names entities of the index: ${titles}`,
  },
  statement: {
    ko: (names: string) => `질문의 모든 말을 데이터 소스의 테이블과 열에서 찾았습니다: ${names}`,
    en: (names: string) => `Every word of the question is understood from the data source: ${names}`,
  },
  aggregation: {
    ko: () => '개수나 순위, 목록을 묻는 질문입니다.',
    en: () => 'The question asks for a count, a ranking or a list.',
  },
  source: {
    ko: (sources: string) => `데이터 소스(${sources})만 골라서 데이터베이스에 묻습니다.`,
    en: (sources: string) => `Only a data source (${sources}) is selected, so the database is asked.`,
  },
  graphQuestion: {
    ko: () => '모든 낱말을 그래프 질의로 옮길 수 있는 질문입니다.',
    en: () => 'Every word of the question can be put as a graph query.',
  },
  schema: {
    ko: () => '그래프의 구조 자체를 묻는 질문입니다.',
    en: () => 'The question is about the shape of the graph itself.',
  },
  whole: {
    ko: () => '문서 전체를 훑어야 답할 수 있는 질문입니다.',
    en: () => 'Only a view over the whole collection answers the question.',
  },
  smallTalk: {
    ko: () => '자료를 찾을 필요가 없는 인사말입니다.',
    en: () => 'Small talk that needs no data.',
  },
  unplaced: {
    ko: () => '어느 규칙에도 해당하지 않아 기본 검색으로 답합니다.',
    en: () => 'No rule applies, so the default retrieval answers.',
  },
} as const satisfies Record<string, Record<Locale, (detail: string) => string>>;

/** Texts of the model stage's failures: those of the source (requirements A3), and their English equivalents. */
export const modelFailures = {
  call: {
    ko: (detail: string) => `LLM 호출 실패: ${detail}`,
    en: (detail: string) => `Model call failed: ${detail}`,
  },
  parse: {
    ko: (detail: string) => `JSON 파싱 실패: ${detail}`,
    en: (detail: string) => `Could not read the answer as JSON: ${detail}`,
  },
  unknown: {
    ko: (route: string) => `unknown route: '${route}'`,
    en: (route: string) => `unknown route: '${route}'`,
  },
} as const satisfies Record<string, Record<Locale, (detail: string) => string>>;
