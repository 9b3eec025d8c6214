import type { Neighbourhood } from '@/lib/domain/neighbourhood';

type Fallback = Exclude<Neighbourhood['outcome'], 'found'>;

/** What a one-hop search says when it found nothing to answer from: what happened, and what can be asked instead. */
export function hop1Fallback(
  { picks }: Pick<Neighbourhood, 'picks'>,
  outcome: Fallback,
  { profile, locale }: { profile: string; locale: 'ko' | 'en' },
): string {
  const names = picks.map(({ name }) => name).join(', ');
  return profile === 'doc-graph-agent' ? sourceMessages[outcome](names) : messages[outcome][locale](names);
}

/** Of the source (requirements A8, L-01, L-02), in its layers' names. */
const sourceMessages: Record<Fallback, (names: string) => string> = {
  'no-entity': () =>
    '질문에서 특정 개체를 찾지 못했습니다. 문서 전체의 흐름을 묻는 질문이라면 Layer C(커뮤니티 요약)가, 개수나 수치를 묻는 질문이라면 Layer A(그래프 질의)가 더 적합합니다.',
  'no-match': (names) =>
    `질문에 나온 개체(${names})가 그래프에 적재되지 않았습니다. 그래서 함께 언급된 리스크나 관계를 찾을 수 없습니다. 이름을 문서에 적힌 대로 쓰거나 다른 개체로 물어 주세요.`,
  empty: (names) =>
    `개체(${names})는 그래프에 있지만 이어진 관계나 함께 언급된 문서가 없습니다. 다른 개체로 물어 주세요.`,
};

const messages: Record<Fallback, Record<'ko' | 'en', (names: string) => string>> = {
  'no-entity': {
    ko: () =>
      '질문에서 찾아볼 이름을 알아보지 못했습니다. 회사, 인물, 제품처럼 문서에 나오는 이름을 넣어 다시 물어 주세요. 전체 흐름을 묻는 질문이라면 경로를 전체 검색으로 바꿔 보세요.',
    en: () =>
      'No name to look up was recognised in the question. Name a company, a person, a product or the like as the documents do; for a question about the whole, choose global search.',
  },
  'no-match': {
    ko: (names) =>
      `질문에 나온 이름(${names})은 이 인덱스에 없습니다. 문서에 적힌 표기를 확인하거나 다른 이름으로 물어 주세요.`,
    en: (names) =>
      `This index holds nothing named ${names}. Check how the documents write it, or ask about another name.`,
  },
  empty: {
    ko: (names) =>
      `이 인덱스에 ${names} 항목은 있지만 이어진 관계나 언급한 구절이 없습니다. 다른 이름으로 물어 주세요.`,
    en: (names) => `The index holds ${names}, but no relationship and no passage around it. Ask about another name.`,
  },
};
