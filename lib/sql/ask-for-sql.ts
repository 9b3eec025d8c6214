import { z } from 'zod';
import type { Turn } from '@/lib/domain/conversation';
import type { DataSource } from '@/lib/domain/data-source';
import type { WrittenSql } from '@/lib/domain/sql-query';
import type { ChatMessage, ChatModel, Prompts } from '@/lib/ports';
import { schemaText } from './schema-text';

const SqlAnswer = z.object({
  answerable: z.boolean(),
  source: z.string(),
  sql: z.string().max(20_000),
  explanation: z.string(),
  assumptions: z.array(z.string()),
});

/** A statement that was refused or failed, and why: what the model is told before it tries again. */
export type FailedSql = { sql: string; problem: string };

const historyTurns = 6;
const maxTurnLength = 600;
const maxProblemLength = 1_000;

/**
 * Asks a model for one statement over the schemas of the sources, after what went wrong before. A source that the model
 * does not know by name is the first one. Throws ModelError, and the signal's reason on an abort.
 */
export async function askForSql(
  input: {
    question: string;
    history: readonly Turn[];
    sources: readonly DataSource[];
    failed: readonly FailedSql[];
    today: Date;
  },
  context: { model: ChatModel; prompts: Prompts; signal: AbortSignal },
): Promise<WrittenSql> {
  const { question, history, sources, failed, today } = input;
  const turns = history.slice(-historyTurns).map((turn) => `${turn.role}: ${turn.content.slice(0, maxTurnLength)}`);
  const prompt = context.prompts.render('sql/write', {
    schema: schemaText(sources, question),
    question,
    history: turns.length > 0 ? turns.join('\n') : '(nothing)',
    today: today.toISOString().slice(0, 10),
  });
  const { value } = await context.model.object({
    messages: [...prompt.messages, ...failed.flatMap(repair)],
    prompt,
    temperature: 0,
    schema: SqlAnswer,
    schemaName: 'sql_query',
    signal: context.signal,
  });
  const source = sources.find(({ name }) => name === value.source) ?? sources[0]!;
  const sql = value.answerable && value.sql.trim() !== '' ? value.sql : null;
  const { explanation, assumptions } = value;
  return { source: source.name, method: 'model', sql, explanation, assumptions };
}

function repair({ sql, problem }: FailedSql): ChatMessage[] {
  return [
    { role: 'assistant', content: sql },
    {
      role: 'user',
      content: `That query was not answered: ${problem.slice(0, maxProblemLength)} Correct it, or say that the question cannot be answered. Return the JSON object again.`,
    },
  ];
}
