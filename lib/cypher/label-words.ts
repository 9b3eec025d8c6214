import type { GraphLabelKind } from '@/lib/domain/graph-query';

type LabelWords = { ko: string[]; en: string[]; unit: string };

/** Korean and English words for labels that indexes commonly have, by the label in lower case. The first names it. */
const wordsOfLabels: Record<string, LabelWords> = {
  company: { ko: ['회사', '기업', '업체'], en: ['company', 'firm'], unit: '개' },
  organization: { ko: ['조직', '기관', '단체'], en: ['organization', 'organisation'], unit: '개' },
  person: { ko: ['인물', '사람', '등장인물'], en: ['person', 'people', 'character'], unit: '명' },
  geo: { ko: ['장소', '지역', '곳'], en: ['place', 'location'], unit: '곳' },
  location: { ko: ['장소', '지역', '위치'], en: ['location', 'place'], unit: '곳' },
  place: { ko: ['장소', '지역', '곳'], en: ['place', 'location'], unit: '곳' },
  event: { ko: ['사건', '행사', '이벤트'], en: ['event'], unit: '건' },
  risk: { ko: ['위험', '리스크', '위험 요인'], en: ['risk'], unit: '가지' },
  metric: { ko: ['지표', '메트릭'], en: ['metric', 'indicator'], unit: '가지' },
  outlook: { ko: ['전망'], en: ['outlook'], unit: '가지' },
  recommendation: { ko: ['추천', '투자의견'], en: ['recommendation'], unit: '가지' },
  product: { ko: ['제품', '상품'], en: ['product'], unit: '가지' },
  sector: { ko: ['업종', '섹터', '산업'], en: ['sector', 'industry'], unit: '가지' },
  publication: { ko: ['간행물', '발간물'], en: ['publication'], unit: '가지' },
  technology: { ko: ['기술'], en: ['technology'], unit: '가지' },
  concept: { ko: ['개념'], en: ['concept'], unit: '가지' },
};

const wordsOfKinds: Record<Exclude<GraphLabelKind, 'entity'>, LabelWords> = {
  document: { ko: ['문서', '자료'], en: ['document', 'file'], unit: '건' },
  'text-unit': { ko: ['텍스트 단위', '청크', '문단'], en: ['text unit', 'chunk', 'passage'], unit: '개' },
  table: { ko: ['표', '테이블'], en: ['table'], unit: '개' },
  community: { ko: ['커뮤니티'], en: ['community'], unit: '개' },
  unlisted: {
    ko: ['끊긴 이름', '미등록 이름'],
    en: ['dangling name', 'unlisted name'],
    unit: '개',
  },
};

export const entityWords: LabelWords = {
  ko: ['엔티티', '개체', '노드'],
  en: ['entity', 'node'],
  unit: '개',
};
export const relationshipWords: LabelWords = {
  ko: ['관계', '엣지'],
  en: ['relationship', 'relation', 'edge'],
  unit: '개',
};

/** The words for a label: its own name, those of its kind, and those commonly used for such a label. */
export function labelWords({ name, kind }: { name: string; kind: GraphLabelKind }): LabelWords {
  const known = kind === 'entity' ? wordsOfLabels[name.toLowerCase()] : wordsOfKinds[kind];
  const own = name.toLowerCase().replaceAll(/[_-]+/g, ' ');
  const hangul = /\p{Script=Hangul}/u.test(own);
  return {
    ko: [...(known?.ko ?? []), ...(hangul ? [own] : [])],
    en: [...(known?.en ?? []), ...(hangul ? [] : [own])],
    unit: known?.unit ?? '개',
  };
}

/** English words in the forms that a question may use. */
export function englishForms(word: string): string[] {
  if (word.endsWith('s')) return [word];
  const plural = /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(?:sh|ch|x)$/.test(word)
      ? `${word}es`
      : `${word}s`;
  return word === 'person' ? ['people', 'persons', word] : [plural, word];
}
