import { z } from 'zod';
import { QueryChange, type QueryRewrite } from '@/lib/domain/query-rewrite';
import { functionWords } from '@/lib/text/function-words';
import { withoutEndings } from '@/lib/text/korean-endings';
import { foldText } from '@/lib/text/normalize';
import { focusTerms } from '@/lib/text/question-focus';
import { askGrader, type LoopModels } from './ask-grader';
import { contentTerms } from './grounding/sentence-support';

const Rewritten = z.object({ query: z.string().min(1).max(2000), change: QueryChange.exclude(['related']) });

export type RewriteInput = {
  question: string;
  /** Every query so far, the question first. */
  tried: readonly string[];
  /** Titles of the documents and things that the searches came near, best first. */
  near: readonly string[];
};

/**
 * The question in other words, unlike every query so far by its content terms: the model's where there is one and it
 * says something new, else the rule's. Null when neither has anything new, so that no search is done twice.
 */
export async function rewriteQuery(models: LoopModels, input: RewriteInput): Promise<QueryRewrite | null> {
  const { question, tried, near } = input;
  const version = tried.length + 1;
  const known = new Set(tried.map(fingerprint));
  const isNew = (query: string) => fingerprint(query) !== '' && !known.has(fingerprint(query));
  const { value, problem } = await askGrader(models, {
    prompt: 'self-rag/rewrite',
    variables: {
      question,
      tried: tried.map((query) => `- ${query}`).join('\n'),
      found: near.length === 0 ? '(nothing)' : near.map((title) => `- ${title}`).join('\n'),
    },
    schema: Rewritten,
    schemaName: 'query_rewrite',
  });
  if (value !== null && isNew(value.query)) {
    return { version, from: question, query: value.query, change: value.change, method: 'model', problem: null };
  }
  const rule = ruleRewrites(question, near).find(({ query }) => isNew(query));
  return rule === undefined ? null : { version, from: question, ...rule, method: 'rule', problem };
}

/**
 * Rewrites without a model, in this order: the question's content words with the names that the index knows beside
 * them, one after the other; the longer half of the words; the longest word alone.
 */
function ruleRewrites(question: string, near: readonly string[]): Pick<QueryRewrite, 'query' | 'change'>[] {
  const words = contentWords(question);
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const half = new Set(byLength.slice(0, Math.ceil(words.length / 2)));
  return [
    ...near.slice(0, 1).map((title) => ({ query: `${words.join(' ')} ${title}`.trim(), change: 'related' as const })),
    { query: words.filter((word) => half.has(word)).join(' '), change: 'broader' },
    ...near.slice(1, 3).map((title) => ({ query: `${words.join(' ')} ${title}`.trim(), change: 'related' as const })),
    { query: byLength[0] ?? '', change: 'narrower' },
  ];
}

/** Words that name something to look for, each once, without particles. */
function contentWords(question: string): string[] {
  if (focusTerms(question).length === 0) return [];
  const words = withoutEndings(foldText(question)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1 && !functionWords.has(word));
}

/** Two queries with the same content terms find the same. */
function fingerprint(query: string): string {
  return [...new Set(contentTerms(query))].sort().join(' ');
}
