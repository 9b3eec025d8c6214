import type { Intent } from '@/lib/domain/route-decision';
import { findAggregation } from './aggregation';
import type { RouteFacts } from './facts';
import { type Locale, routeReasons } from './reasons';

export type RuleMatch = { intent: Intent; matchedKeywords: string[]; reasoning: string };

/** A message of nothing but greetings, thanks, goodbyes and questions about the assistant. */
const courtesies = [
  'hi|hello|hey|good (?:morning|afternoon|evening|night|day)|thanks|thank you|many thanks|cheers|bye|goodbye|see you',
  'how are you|who are you|what are you|what can (?:you|i) (?:do|ask)(?: here)?|nice to meet you|great|ok|okay|well done|please help',
  'a lot|so much|very much|again|there|everyone|for (?:your|the|all your) help|today|later',
  '안녕|안녕하세요|안녕하십니까|안녕히 (?:계세요|가세요)|좋은 (?:아침|저녁|하루|밤)|반가워|반갑습니다|처음 뵙겠습니다|만나서',
  '고마워|고맙습니다|고맙네|감사|감사해|감사합니다|수고했어|수고하세요|수고하셨습니다|잘 (?:가|있어|자|지내|지냈어)|또 봐|또 만나',
  '(?:도와|알려|답해|설명해|찾아)(?:줘서|주셔서)|덕분에|도움이 (?:많이 )?(?:됐어|됐습니다|되었어|되었습니다)|정말|진짜|너무|많이|아주|참',
  '(?:너는?|넌|당신은|네가)? ?(?:누구|뭘 할 수 있(?:어|니|나)|무엇을 할 수 있(?:어|나|니|습니까)|무슨 일을 (?:해|하니|할 수 있어)|이름이 뭐)',
].join('|');
const politeEnding = '(?:이에요|예요|입니다|이야|야|요|니|까)?';
const smallTalk = new RegExp(`^[\\s!.,~?？]*(?:(?:${courtesies})${politeEnding}(?![\\p{L}])[\\s!.,~?？]*){1,6}$`, 'iu');

/** Questions that only a view over the whole collection answers. */
const wholeShapes = [
  /커뮤니티/u,
  /(?:핵심|주요|중심|공통(?:된|적인)?|반복되는|중요한)\s?(?:주제|내용|메시지|교훈|논점|쟁점|특징|키워드|테마|흐름|줄거리|이슈|관심사|걱정거리|생각|인물 집단)/u,
  /(?:문서|자료|보고서|글|이야기|작품)(?:들)?(?:에서|에|을|를|의)?\s.{0,20}(?:되풀이|반복|공통)|(?:무리|집단|그룹|진영)(?:으?로|들?은|들?을)\s?.{0,12}(?:나뉘|나누|갈라|묶)/u,
  /줄거리|교훈|큰 그림|전반적|통틀어|아우르|한마디로|한 문장으로|무슨 내용|어떤 내용|무엇에 (?:관한|대한)/u,
  /(?:이|그|본)\s?(?:이야기|문서들?|자료들?|글들?|책|소설|작품|보고서들?|데이터|코퍼스|말뭉치|인덱스)(?:가|이|는|은|를|을|의|에서)?\s.{0,30}(?:메시지|주제|뜻|의미|요약|정리|교훈|전달|말하려|결론|내용|분위기|특징)/u,
  /(?:모든|여러|각)\s?(?:문서|자료|보고서|글)(?:들)?(?:을|를|의|에|에서)?\s.{0,30}(?:요약|정리|공통|비교|종합)/u,
  /\b(?:main|overall|key|central|common|recurring|major) (?:ideas?|points?|messages?|takeaways?|findings?|arguments?|concerns?|plot|story ?lines?|issues?)\b/iu,
  /\b(?:summar(?:y|ise|ize)|overview|gist|moral|message|meaning) (?:of )?(?:the |this |these |all )(?:whole |entire )?(?:story|book|novel|documents?|text|corpus|collection|data|index|reports?|tale)\b/iu,
  /\bwhat (?:is|are) (?:this|the|these) (?:story|book|documents?|text|corpus|collection|tale|reports?) about\b/iu,
  /\b(?:run|runs|running|recur|recurs) (?:through|throughout|across|in)\b|\ball (?:of )?(?:the|these) (?:reports|documents|texts|files)\b/iu,
  /\b(?:as a whole|big picture|across (?:all )?(?:the )?(?:documents|reports|texts)|in general)\b/iu,
];

/** Words for parts of the graph itself; two of them ask about its shape, or one of those that nothing else is called. */
const schemaNouns =
  /엔티티|엔터티|개체|노드|엣지|간선|라벨|스키마|관계|테이블|(?<![가-힣])표(?![가-힣]{2})|\b(?:entit(?:y|ies)|nodes?|edges?|labels?|schema|relationships?|tables?)\b/giu;
const leastSchemaNouns = 2;
const ownNouns = /노드|엣지|간선|라벨|스키마|엔티티|엔터티|\b(?:nodes?|edges?|labels?|schema)\b/iu;

/**
 * The rule stage of `unified`, in this order: small talk, a data source with no index beside it, a question that can be
 * put to the graph word by word or is about its shape, entities that are named, a view over the whole, an aggregation.
 * Null when none applies. `matchedKeywords` are the words of the question that decided.
 */
export function matchRules(normalizedQuestion: string, facts: RouteFacts, locale: Locale): RuleMatch | null {
  const match = (
    intent: Intent,
    matchedKeywords: string[],
    reason: keyof typeof routeReasons,
    detail = '',
  ): RuleMatch => ({
    intent,
    matchedKeywords,
    reasoning: routeReasons[reason][locale](detail),
  });
  if (smallTalk.test(normalizedQuestion)) return match('general', [normalizedQuestion.trim()], 'smallTalk');
  const aggregation = findAggregation(normalizedQuestion);
  if (facts.sources.length > 0 && !facts.hasIndex) {
    return match('t2c', aggregation === null ? [] : [aggregation], 'source', facts.sources.join(', '));
  }
  if (facts.isGraphQuestion) return match('t2c', aggregation === null ? [] : [aggregation], 'graphQuestion');
  if (facts.entityHits.length > 0) {
    const titles = facts.entityHits.slice(0, 5).map((hit) => hit.title);
    return match('local', [...new Set(facts.entityHits.map((hit) => hit.mention))], 'entities', titles.join(', '));
  }
  const nouns = new Set(normalizedQuestion.toLowerCase().match(schemaNouns) ?? []);
  if (nouns.size >= leastSchemaNouns || ownNouns.test(normalizedQuestion)) return match('t2c', [...nouns], 'schema');
  const whole = firstMatch(normalizedQuestion, wholeShapes);
  if (whole !== null) return match('community', [whole], 'whole');
  return aggregation === null ? null : match('t2c', [aggregation], 'aggregation');
}

function firstMatch(question: string, shapes: readonly RegExp[]): string | null {
  for (const shape of shapes) {
    const found = shape.exec(question)?.[0].trim();
    if (found) return found;
  }
  return null;
}
