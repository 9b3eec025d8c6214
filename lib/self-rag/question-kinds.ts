/** What kind of thing a question asks for, and how a sentence shows that it holds one. */
type QuestionKind = { asks: RegExp; holds: RegExp };

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const numerals =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|dozen|half';

/** Dates, amounts, places, and what becomes of someone; in Korean and English. */
const kinds: readonly QuestionKind[] = [
  {
    asks: /언제|며칠|몇\s?(?:년|월|일|시|분기)|날짜|시기|\bwhen\b|\b(?:what|which) (?:date|year|month|day|time)\b/iu,
    holds: new RegExp(
      `\\d{1,4}\\s?(?:년|월|일|분기)|\\b1\\d{3}\\b|\\b20\\d{2}\\b|\\b\\d{1,2}:\\d{2}\\b|\\b(?:${months})\\b \\d|\\d (?:${months})\\b|\\byears? (?:ago|before|later)\\b|\\b(?:christmas eve|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b`,
      'iu',
    ),
  },
  {
    asks: /얼마|(?<!\p{Script=Hangul})몇|\bhow (?:much|many|large|big|high|long|old|far)\b/iu,
    holds: new RegExp(`\\d|\\b(?:${numerals})\\b`, 'iu'),
  },
  {
    asks: /어디|장소|위치|\bwhere\b/iu,
    holds:
      /(?:에|에서)\s(?:있|위치|자리|본사|만들|짓|세운)|소재지|위치|본사|\b(?:located|situated|lies|lives?|lived|living|resid\w+|beneath|underneath|near|house|home)\b/iu,
  },
  {
    asks: /어떻게\s?(?:되|됐|된)|결말|최후|\b(?:what|whatever) (?:becomes?|became|happens?|happened)\b|\bfate\b|\bends? up\b/iu,
    holds:
      /죽|사망|살아남|살아났|결국|끝내|마침내|\b(?:die[sd]?|dying|dead|deaths?|surviv\w+|recover\w*|becomes?|became|finally|in the end|at last)\b/iu,
  },
];

/** What a sentence is worth more that holds what the question asks for; set as the weights of rank-sentences. */
const held = 1.5;

/** The factor for sentences by a question: `held` for one that holds a date, an amount, a place or an outcome where that is asked. */
export function kindWeight(question: string): (sentence: string) => number {
  const asked = kinds.filter(({ asks }) => asks.test(question));
  return (sentence) => (asked.some(({ holds }) => holds.test(sentence)) ? held : 1);
}
