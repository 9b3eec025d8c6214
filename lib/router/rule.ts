import type { Intent } from '@/lib/domain/route-decision';
import type { RouteFacts } from './facts';
import { type Locale, routeReasons } from './reasons';

export type RuleMatch = { intent: Intent; matchedKeywords: string[]; reasoning: string };

/** Questions that a query over the whole graph or database answers: counts, rankings, lists. */
const aggregationShapes = [
  /\bhow (?:many|much)\b/iu,
  /\b(?:which|what|who)\b.{0,80}\b(?:most|least|fewest|highest|lowest|largest|smallest)\b/iu,
  /\btop[- ]?\d+\b/iu,
  /^\s*(?:list|count|enumerate)\b/iu,
  /\b(?:number|count|average|sum) of\b/iu,
  /몇\s?(?:개|명|건|번|장|편|곳|가지|회|권|대|종|사람)/u,
  /(?:가장|제일)\s?(?:많|적|높|낮|큰|작)/u,
  /상위\s?\d+/u,
  /개수|건수|목록|합계|평균/u,
  /\p{L}\s(?:수|수는|수가)\s*[?？]?\s*$/u,
];

const smallTalk =
  /^[\s!.,~?？]*(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks|thank you|bye|goodbye|how are you|who are you|what can you do|there|very much|so much|안녕|안녕하세요|안녕히 계세요|반가워|반가워요|반갑습니다|고마워|고마워요|고맙습니다|감사해요|감사합니다|수고하세요|잘 가)[\s!.,~?？]*){1,4}$/iu;

/**
 * The rule stage of `unified`, in this order: words that name entities of the index, an aggregation shape, small talk.
 * Null when none applies. `matchedKeywords` are the words of the question that decided.
 */
export function matchRules(normalizedQuestion: string, facts: RouteFacts, locale: Locale): RuleMatch | null {
  if (facts.entityHits.length > 0) {
    const titles = facts.entityHits.slice(0, 5).map((hit) => hit.title);
    return {
      intent: 'local',
      matchedKeywords: [...new Set(facts.entityHits.map((hit) => hit.mention))],
      reasoning: routeReasons.entities[locale](titles.join(', ')),
    };
  }
  const shape = firstMatch(normalizedQuestion, aggregationShapes);
  if (shape !== null) {
    return { intent: 't2c', matchedKeywords: [shape], reasoning: routeReasons.aggregation[locale]() };
  }
  if (smallTalk.test(normalizedQuestion)) {
    return {
      intent: 'general',
      matchedKeywords: [normalizedQuestion.trim()],
      reasoning: routeReasons.smallTalk[locale](),
    };
  }
  return null;
}

function firstMatch(question: string, shapes: readonly RegExp[]): string | null {
  for (const shape of shapes) {
    const found = shape.exec(question)?.[0].trim();
    if (found) return found;
  }
  return null;
}
