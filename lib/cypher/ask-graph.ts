import type { GraphQueryAttempt, GraphRows, GraphSchema } from '@/lib/domain/graph-query';
import type { GraphQuestion, GraphVocabulary } from '@/lib/domain/graph-question';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatModel, Prompts } from '@/lib/ports';
import { cypherOfQuestion } from './cypher-of-question';
import { readGraphQuestion } from './read-graph-question';
import { type GraphAccess, runCypher } from './run-cypher';
import { writeWithModel } from './write-with-model';

/** A statement and one repair of it. */
const maxAttempts = 2;

export type GraphAnswer =
  /** `question` is there when the rule path read it. */
  | { kind: 'rows'; statement: string; rows: GraphRows; question: GraphQuestion | null }
  /** The graph does not hold what is asked for, or nobody can put the question as a query. */
  | { kind: 'declined'; explanation: string; by: 'model' | 'rule' }
  | { kind: 'failed'; attempt: GraphQueryAttempt };

export type GraphQuestionInput = { question: string; vocabulary: GraphVocabulary; schema: GraphSchema };

/**
 * Asks the graph: the model writes the statement, and once more after one that did not run; without a model, or when it
 * fails, a question whose form is known is put by rule. Every attempt is told as it ends. Throws ModelError where there
 * is no rule for the question, and the signal's reason on an abort.
 */
export async function askGraph(
  access: GraphAccess,
  { model, prompts }: { model: ChatModel | null; prompts: Prompts },
  input: GraphQuestionInput,
  onAttempt: (attempt: GraphQueryAttempt) => void,
): Promise<GraphAnswer> {
  if (model === null) return askByRule(access, input, onAttempt);
  try {
    return await askByModel(access, { model, prompts }, input, onAttempt);
  } catch (error) {
    if (!(error instanceof ModelError) || !readGraphQuestion(input.question, input.vocabulary)) throw error;
    return askByRule(access, input, onAttempt);
  }
}

async function askByRule(
  access: GraphAccess,
  { question, vocabulary, schema }: GraphQuestionInput,
  onAttempt: (attempt: GraphQueryAttempt) => void,
): Promise<GraphAnswer> {
  const read = readGraphQuestion(question, vocabulary);
  const cypher = read && cypherOfQuestion(read, schema);
  if (!read || !cypher) return { kind: 'declined', explanation: '', by: 'rule' };
  const { attempt, rows } = await runCypher(access, { writtenBy: 'rule', cypher, explanation: '' });
  onAttempt(attempt);
  return rows ? { kind: 'rows', statement: attempt.statement!, rows, question: read } : { kind: 'failed', attempt };
}

async function askByModel(
  access: GraphAccess,
  writer: { model: ChatModel; prompts: Prompts },
  { question, schema }: GraphQuestionInput,
  onAttempt: (attempt: GraphQueryAttempt) => void,
): Promise<GraphAnswer> {
  let failed: GraphQueryAttempt | null = null;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const written = await writeWithModel({ ...writer, signal: access.signal }, { question, schema, failed });
    if (written.cypher === null) return { kind: 'declined', explanation: written.explanation, by: 'model' };
    const { cypher, explanation } = written;
    const { attempt, rows } = await runCypher(access, { writtenBy: 'model', cypher, explanation });
    onAttempt(attempt);
    if (rows) return { kind: 'rows', statement: attempt.statement!, rows, question: null };
    failed = attempt;
  }
  return { kind: 'failed', attempt: failed! };
}
