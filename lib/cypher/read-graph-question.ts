import type { GraphQuestion, GraphScope, GraphTarget, GraphVocabulary } from '@/lib/domain/graph-question';
import { questionLanguage } from '@/lib/text/question-language';
import { englishForms, entityWords, labelWords, relationshipWords } from './label-words';
import { Remainder } from './remainder';
import { shapeWords } from './shape-words';

/** Rows of a ranking at most. */
const maxTop = 100;

/**
 * Reads a question as a count, a list or a ranking over the graph, in Korean or English. Null unless every word of it is
 * understood: a shape, what it is about, and perhaps an entity or documents that narrow it. A word too many could be a
 * condition, and a query without it would answer another question.
 */
export function readGraphQuestion(question: string, vocabulary: GraphVocabulary): GraphQuestion | null {
  if (asksWhatItIs(question, vocabulary)) return null;
  // A name may also be a part of a document's title.
  return read(question, vocabulary) ?? read(question, { ...vocabulary, entities: [] });
}

function asksWhatItIs(question: string, { entities }: GraphVocabulary): boolean {
  const asked = question.normalize('NFC').toLowerCase();
  return shapeWords.whatItIs.test(asked) && entities.some(({ title }) => asked.includes(title.toLowerCase()));
}

function read(question: string, vocabulary: GraphVocabulary): GraphQuestion | null {
  const language = questionLanguage(question);
  const rest = new Remainder(question.normalize('NFC').toLowerCase());
  const named = takeNamed(rest, vocabulary);
  const top = rest.takeMatch(shapeWords.top);
  const counted = rest.takeMatch(shapeWords.byMentions)
    ? 'mentions'
    : rest.takeMatch(shapeWords.byNeighbours)
      ? 'neighbours'
      : null;
  const found = takeTargets(rest, vocabulary);
  const limit = limitOf(top) ?? limitOf(rest.takeMatch(shapeWords.limit));
  const counts = rest.takeMatch(shapeWords.count) !== null;
  const lists = rest.takeMatch(shapeWords.list) !== null;
  rest.dropFillers();
  const narrowed = named ?? documentsHolding(rest, vocabulary.documentTitles);
  if (!rest.isEmpty) return null;
  const targets = withoutAppositions(found, narrowed, shapeWords.joins.test(question));
  const [first, second, ...more] = targets;
  if (!first || more.length > 0) return null;

  if (top !== null) {
    if (narrowed || (second && counted)) return null;
    const by = counted ?? (second && second !== first ? second : null);
    if (by === null || first.of === 'relationships') return null;
    // «위험이 가장 많은 회사»: in Korean what is counted comes first, in English after «most».
    const target = typeof by === 'string' || language === 'en' ? first : by;
    const measure = typeof by === 'string' || language === 'en' ? by : first;
    if (target.of === 'relationships') return null;
    return { language, shape: 'top', target, by: measure, limit, ascending: shapeWords.ascending.test(top) };
  }
  if (counted !== null || limit !== null) return null;
  if (counts) return { language, shape: 'count', targets, scope: narrowed };
  if (second || (!lists && !narrowed)) return null;
  return first.of === 'relationships' ? null : { language, shape: 'list', target: first, scope: narrowed };
}

/** What the question is about, in the order in which it says so. */
function takeTargets(rest: Remainder, { labels }: GraphVocabulary): GraphTarget[] {
  const candidates = [
    ...labels.map((label) => {
      const words = labelWords(label);
      const { name, kind } = label;
      return {
        words,
        target: (word: string): GraphTarget => ({ of: 'label', label: name, kind, word, unit: words.unit }),
      };
    }),
    { words: entityWords, target: (word: string): GraphTarget => ({ of: 'entities', word, unit: entityWords.unit }) },
    {
      words: relationshipWords,
      target: (word: string): GraphTarget => ({ of: 'relationships', word, unit: relationshipWords.unit }),
    },
  ];
  const found = candidates
    .flatMap(({ words, target }) => [
      ...words.ko.map((word) => ({ word, target })),
      ...words.en.flatMap((word) => englishForms(word).map((form) => ({ word: form, target }))),
    ])
    .sort((a, b) => b.word.length - a.word.length)
    .flatMap(({ word, target }) => {
      const at = rest.take(word, 'word');
      return at === null ? [] : [{ at, target: target(word) }];
    });
  return found.sort((a, b) => a.at - b.at).map(({ target }) => target);
}

function limitOf(words: string | null): number | null {
  const digits = /\d+/.exec(words ?? '')?.[0];
  return digits === undefined ? null : Math.min(Math.max(Number(digits), 1), maxTop);
}

/** A document or an entity that is named by its whole title. */
function takeNamed(rest: Remainder, { entities, documentTitles }: GraphVocabulary): GraphScope | null {
  const documents = documentTitles.map((title) => ({ title, scope: { by: 'documents' as const, words: [title] } }));
  const names = [
    ...documents,
    ...entities.map(({ title }) => ({ title, scope: { by: 'entity' as const, title } })),
  ].sort((a, b) => b.title.length - a.title.length);
  return names.find(({ title }) => rest.take(title.toLowerCase()) !== null)?.scope ?? null;
}

/** The documents whose titles hold every word that is left, when there are such. */
function documentsHolding(rest: Remainder, titles: readonly string[]): GraphScope | null {
  if (rest.isEmpty) return null;
  const words = rest.stems();
  const folded = titles.map((title) => title.normalize('NFC').toLowerCase());
  if (!folded.some((title) => words.every((word) => title.includes(word)))) return null;
  rest.clear();
  return { by: 'documents', words };
}

/** «Company 라벨 엔티티» is one target, and «보고서 문서의 표» with named documents too. */
function withoutAppositions(targets: GraphTarget[], scope: GraphScope | null, joined: boolean): GraphTarget[] {
  if (targets.length !== 2) return targets;
  const labelled = targets.some((target) => target.of === 'label' && target.kind === 'entity');
  if (labelled && !joined) return targets.filter((target) => target.of !== 'entities');
  if (scope?.by === 'documents') return targets.filter((target) => target.of !== 'label' || target.kind !== 'document');
  return targets;
}
