import { findAggregation } from './aggregation';

/** Why a keyword that stands in the question does not speak for its route. */
export type Doubt = 'negated' | 'inside-word' | 'aggregation' | 'schema-word';

export type DoubtedKeyword = { keyword: string; doubt: Doubt };

/** What may follow a Korean keyword without making another word of it: particles, and endings of 하다, 되다, 적. */
const endings =
  /^(?:적(?:인|으로|이)?|인|별|들)?(?:이?(?:라는|란|라고)|에서(?:의|는)?|에(?:는|도|게|서)?|으?로(?:는|도|서)?|과의?|와의?|은|는|이|가|을|를|의|도|만|까지|부터|이나|나|인가요?|인지|이야|야|입니까|되[가-힣]*|된[가-힣]*|될[가-힣]*|됐[가-힣]*|하[가-힣]*|한[가-힣]*|할[가-힣]*|했[가-힣]*|해[가-힣]*|성(?:은|이|을)?)?$/u;
const negation = /^[가-힣]{0,3}\s*(?:없|않|아니|아닌|무관)|^[가-힣]{0,3}\s+(?:not|없이)/u;
/** A code right behind makes a name of it: 통합검색엔진 X1000. */
const hangul = /[가-힣]/u;
/** Nouns of the graph itself, beside which 관계 and 이웃 are what is counted, not what connects two things. */
const schemaWords =
  /엔티티|엔터티|노드|엣지|간선|라벨|스키마|속성|\b(?:entit(?:y|ies)|nodes?|edges?|labels?|schema)\b/iu;
const schemaKeywords = new Set(['관계', '관계는', '이웃', '연관', '연관된', '관련', '관련된']);
/** Words that may stand in front of a keyword in one word: 주요흐름, 핵심주제. */
const openers = /(?:^|[^가-힣])(?:주요|핵심|전체|공통|중심|최근|상호|사회)$/u;

/**
 * The keywords whose every place in the question is doubtful: negated («관련 없음»), a part of another word («전반기»,
 * «통합검색»), in a question that counts or ranks («전체 … 몇 개»), or a word of the graph's own schema. Requirements D.
 */
export function doubtKeywords(question: string, keywords: readonly string[]): DoubtedKeyword[] {
  const lower = question.toLowerCase();
  const aggregates = findAggregation(question) !== null;
  const aboutSchema = schemaWords.test(question);
  return keywords.flatMap((keyword): DoubtedKeyword[] => {
    if (aggregates) return [{ keyword, doubt: 'aggregation' }];
    if (aboutSchema && schemaKeywords.has(keyword)) return [{ keyword, doubt: 'schema-word' }];
    const doubts = placesOf(lower, keyword.toLowerCase()).map((at) => doubtAt(lower, at, keyword.length));
    return doubts.every((doubt) => doubt !== null) ? [{ keyword, doubt: doubts[0]! }] : [];
  });
}

function placesOf(text: string, keyword: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(keyword); at >= 0; at = text.indexOf(keyword, at + 1)) places.push(at);
  return places;
}

function doubtAt(text: string, at: number, length: number): Doubt | null {
  const before = text.slice(0, at);
  const after = text.slice(at + length);
  if (negation.test(after)) return 'negated';
  if (!hangul.test(text[at]!)) {
    const joined = /[\p{L}\p{N}]$/u.test(before) || /^[a-z0-9]/u.test(after);
    return joined ? 'inside-word' : null;
  }
  const tail = /^[가-힣]*/u.exec(after)![0];
  const prefixed = hangul.test(before.at(-1) ?? '') && !openers.test(before);
  return prefixed || !endings.test(tail) ? 'inside-word' : null;
}
