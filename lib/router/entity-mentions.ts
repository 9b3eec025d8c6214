/** An entity that words of the question name; `mention` is those words, `whole` whether they are its whole title. */
export type EntityMention = { row: number; title: string; mention: string; whole: boolean };

const spaceless = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a particle follows an alphabetic name without a space: Scrooge|는. */
const particleSeam = /(?<=\p{Script=Latin})(?=\p{Script=Hangul})/gu;

/** Words that begin a question with a capital without naming anything. */
const openers = new Set(
  `a an and are can compare could count describe did do does explain find for give has have hello hi how i if in is list
  me name of on or please show summarise summarize tell thank thanks that the these this to was were what when where
  which who whom whose why will with would you`.split(/\s+/),
);

/**
 * Entities that a question names: those whose whole title stands in it, longer titles first, then those of whose title
 * it holds one word written with a capital; else in table order. Alphabetic titles are matched as words, those in
 * Hangul, Han or Kana anywhere (particles follow without a space), from two characters on.
 */
export function entityMentions(question: string, titles: readonly string[], limit = 10): EntityMention[] {
  const typed = question.normalize('NFC').replaceAll(/['’]s\b/gu, ' ');
  const asked = ` ${fold(typed)} `;
  const names = properNames(typed.replaceAll(particleSeam, ' '));
  const whole: EntityMention[] = [];
  const partial: EntityMention[] = [];
  titles.forEach((title, row) => {
    const folded = fold(title.normalize('NFC'));
    if (folded.length < 2) return;
    if (asked.includes(` ${folded} `) || (spaceless.test(folded) && asked.includes(folded))) {
      whole.push({ row, title, mention: folded, whole: true });
    } else if (names.size > 0) {
      const part = folded.split(' ').find((piece) => names.has(piece));
      if (part !== undefined) partial.push({ row, title, mention: part, whole: part === folded });
    }
  });
  whole.sort((a, b) => b.mention.length - a.mention.length || a.row - b.row);
  return [...whole, ...partial].slice(0, limit);
}

/** Lower-cased words with single spaces between. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(particleSeam, ' ')
    .trim();
}

function properNames(typed: string): Set<string> {
  const capitalised = typed.match(/\p{Lu}[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  return new Set(capitalised.map((name) => name.toLowerCase()).filter((name) => !openers.has(name)));
}
