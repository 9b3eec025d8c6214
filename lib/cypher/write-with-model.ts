import { z } from 'zod';
import type { GraphQueryAttempt, GraphSchema } from '@/lib/domain/graph-query';
import type { ChatModel, Prompts } from '@/lib/ports';
import { describeSchema } from './describe-schema';

const Written = z.object({ cypher: z.string().nullable(), explanation: z.string() });

/** `cypher` null is a refusal: the graph cannot answer the question. */
export type WrittenCypher = z.infer<typeof Written>;

/** Requirements A7. */
const temperature = 0.1;
const maxOutputTokens = 800;

export type WriterContext = { model: ChatModel; prompts: Prompts; signal: AbortSignal };

/** Asks the model for a statement, or for a better one after an attempt that did not run. Throws ModelError. */
export async function writeWithModel(
  { model, prompts, signal }: WriterContext,
  { question, schema, failed }: { question: string; schema: GraphSchema; failed: GraphQueryAttempt | null },
): Promise<WrittenCypher> {
  const described = describeSchema(schema);
  const rendered = failed
    ? prompts.render('cypher/repair', {
        schema: described,
        question,
        statement: failed.cypher,
        problem: problemOf(failed),
      })
    : prompts.render('cypher/write', { schema: described, question });
  const { value } = await model.object({
    messages: rendered.messages,
    prompt: rendered,
    temperature,
    maxOutputTokens,
    signal,
    schema: Written,
    schemaName: 'cypher_query',
  });
  return { cypher: value.cypher === null ? null : bareStatement(value.cypher), explanation: value.explanation.trim() };
}

/** A statement without the fence, the prose and the stop tokens that models put around it; null where nothing is left. */
export function bareStatement(text: string): string | null {
  const fenced = /```(?:cypher|sql)?\s*\n?([\s\S]*?)```/i.exec(text)?.[1] ?? text;
  const bare = fenced.replaceAll(/<\|[^|>]*\|>|<\/?s>|\[\/?INST\]/g, '').trim();
  const start = /(?:^|\n)\s*(?=(?:OPTIONAL\s+MATCH|MATCH|WITH|UNWIND|RETURN)\b)/i.exec(bare);
  const statement = (start ? bare.slice(start.index) : bare).trim();
  return statement === '' || /^(?:null|none)$/i.test(statement) ? null : statement;
}

function problemOf({ outcome }: GraphQueryAttempt): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.reason;
    case 'failed':
      return outcome.message;
    case 'stopped':
      return outcome.cause === 'time-limit' ? 'It took too long.' : 'It needed too much memory, or ended the engine.';
    case 'rows':
      return 'Nothing.';
  }
}
