import type { Word } from './words';

/** What a question asks to be done, read from the words that name nothing. */
export type Cues = {
  count: boolean;
  distinct: boolean;
  /** Whether groups are asked for: per, by each, 별. */
  perGroup: boolean;
  list: boolean;
  /** Whether rows are picked by something said of them: which, who, 어느. */
  pick: boolean;
  aggregate: 'sum' | 'avg' | 'max' | 'min' | null;
  order: 'desc' | 'asc' | null;
  /** How many are asked for; null when the question does not say. */
  limit: number | null;
  /** Whether every word is understood. */
  complete: boolean;
};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const maxLimit = 1_000;

const english: Readonly<Record<string, Partial<Cues>>> = {
  count: { count: true },
  counts: { count: true },
  many: { count: true },
  number: { count: true },
  distinct: { distinct: true },
  different: { distinct: true },
  unique: { distinct: true },
  per: { perGroup: true },
  each: { perGroup: true },
  list: { list: true },
  show: { list: true },
  which: { pick: true },
  who: { pick: true },
  what: { list: true },
  return: { list: true },
  give: { list: true },
  find: { list: true },
  total: { aggregate: 'sum' },
  sum: { aggregate: 'sum' },
  average: { aggregate: 'avg' },
  mean: { aggregate: 'avg' },
  avg: { aggregate: 'avg' },
  maximum: { aggregate: 'max' },
  minimum: { aggregate: 'min' },
  top: { order: 'desc' },
  most: { order: 'desc' },
  highest: { order: 'desc' },
  largest: { order: 'desc' },
  biggest: { order: 'desc' },
  greatest: { order: 'desc' },
  bottom: { order: 'asc' },
  least: { order: 'asc' },
  fewest: { order: 'asc' },
  lowest: { order: 'asc' },
  smallest: { order: 'asc' },
};

/** English words that change nothing about what is asked. */
const silent = new Set(
  `a an the of in from by at on to with and for their its is are was were there have has do does all every any me us
  please how it these those that this our we respective respectively frequent frequently used common`.split(/\s+/),
);

const korean: readonly { form: RegExp; cue: Partial<Cues> }[] = [
  { form: /^(?:개수|건수|인원|인원수|갯수|숫자|수)(?:는|가|를|은|이|을)?$/u, cue: { count: true } },
  { form: /^몇$/u, cue: { count: true } },
  { form: /^(?:서로|다른|고유한|중복없이)$/u, cue: { distinct: true } },
  { form: /^(?:별|별로|각|각각|마다)(?:의)?$/u, cue: { perGroup: true } },
  { form: /^(?:목록|리스트)(?:을|를|은|는)?$/u, cue: { list: true } },
  { form: /^(?:알려|보여|나열|무엇|뭐|얼마)\p{L}*$/u, cue: { list: true } },
  { form: /^(?:누구|어느|어떤)\p{L}*$/u, cue: { pick: true } },
  { form: /^(?:총|합계|총합|총액|합산)(?:은|는|를|을|이|가)?$/u, cue: { aggregate: 'sum' } },
  { form: /^(?:평균)(?:은|는|이|을|값|값은)?$/u, cue: { aggregate: 'avg' } },
  { form: /^(?:최대|최댓값|최고)(?:는|은|값|값은)?$/u, cue: { aggregate: 'max' } },
  { form: /^(?:최소|최솟값|최저)(?:는|은|값|값은)?$/u, cue: { aggregate: 'min' } },
  {
    form: /^(?:상위|많은|높은|큰|비싼|많이|많습니까|많나요|많은가요|많은지|높나요|높은가요)$/u,
    cue: { order: 'desc' },
  },
  { form: /^(?:하위|적은|낮은|작은|싼|저렴한|적나요|낮나요)$/u, cue: { order: 'asc' } },
];

/** Korean words that change nothing about what is asked: units, particles, endings. */
const units = '개|명|건|번|장|편|곳|가지|회|권|대|종|사람|곡';
const endings =
  '인가요|입니까|이야|야|인지|이나|이에요|예요|이니|있나요|있어|있습니까|있니|있는지|은|는|이|가|을|를|의|만|씩';
const koreanSilent = new RegExp(
  `^(?:가장|제일|모두|모든|전체|전부|기준|기준으로|순|순으로|순서로|있는|나요|인|에|에서|로|으로|중|중에|중에서|사는|속한|해당하는|줘|주세요|해|해줘|까지|와|과|들|들은|당|${endings}|(?:${units})(?:${endings})?)$`,
  'u',
);

/** Reads the words that no name took. `groupMarked`: some named Korean word ended in 별 or 마다. */
export function readCues(words: readonly Word[], groupMarked: boolean, countMarked: boolean): Cues {
  const cues: Cues = {
    count: countMarked,
    distinct: false,
    perGroup: groupMarked,
    list: false,
    pick: false,
    aggregate: null,
    order: null,
    limit: null,
    complete: true,
  };
  for (const { text, hangul } of words) {
    const cue = hangul ? korean.find(({ form }) => form.test(text))?.cue : lookUp(text);
    if (cue) Object.assign(cues, cue);
    else if (!(hangul ? koreanSilent.test(text) : silent.has(text))) cues.complete = false;
  }
  return cues;
}

function lookUp(word: string): Partial<Cues> | undefined {
  if (Object.hasOwn(english, word)) return english[word];
  const named = numbers.indexOf(word) + 1;
  const limit = /^\d{1,4}$/.test(word) ? Number(word) : named;
  return limit >= 1 && limit <= maxLimit ? { limit } : undefined;
}
