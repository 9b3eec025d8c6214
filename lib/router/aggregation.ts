/**
 * Questions that a query over the whole graph or database answers: counts, rankings, lists, sums. A figure that a text
 * states («매출은 몇 억 원») is none, nor is «몇 가지로 정리».
 */
const aggregationShapes = [
  /\bhow (?:many|much)\b/iu,
  /\b(?:which|what|who)\b.{0,80}\b(?:most|least|fewest|highest|lowest|largest|smallest|oldest|newest|cheapest|longest|shortest)\b/iu,
  /\b(?:the )?(?:most|least) (?:often |frequently )?(?:\w+ed|expensive|connected|common|frequent)\b/iu,
  /\btop[- ]?\d+\b/iu,
  /^\s*(?:list|count|enumerate)\b/iu,
  /\b(?:(?:total )?number|count|average|mean|sum|total|minimum|maximum) of\b/iu,
  /\b(?:per|for each|group(?:ed)? by)\b/iu,
  /몇\s?(?:개|명|건|번|장|편|곳|회|권|대|종|사람|군데|마리|쪽|줄|행)/u,
  /몇\s?가지(?!로|\s?(?:꼽|정리|요약|짚))/u,
  /얼마나\s?(?:많|자주)/u,
  /(?:가장|제일)\s?(?:많|적|높|낮|큰|크|작|긴|길|짧|오래|비싼|비싸|싼|최근|빠른|느린|자주)/u,
  /(?:상위|하위|톱)\s?\d+/u,
  /개수|갯수|건수|횟수|목록|합계|총합|총액|평균|최댓값|최솟값|최대값|최소값|순위|비율|(?:많은|적은|높은|낮은|큰|작은)\s?순/u,
  /\p{L}+\s(?:수|수는|수가|수를)\s*(?:[?？]|알려|얼마|구해|$)/u,
  /\p{L}+(?:별|마다)(?:로)?\s.*(?:수|합|매출|금액|개|명|건)/u,
];

/** The words of a question that ask for a count, a ranking, a list or a sum; null where none do. */
export function findAggregation(question: string): string | null {
  for (const shape of aggregationShapes) {
    const found = shape.exec(question)?.[0].trim();
    if (found) return found;
  }
  return null;
}
