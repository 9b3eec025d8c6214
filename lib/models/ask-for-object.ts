import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import { ModelError } from '@/lib/domain/model-error';
import type { ChatMessage, ChatRequest, ModelUsage } from '@/lib/ports';
import { type CallContext, openCall } from './call';
import { callOptions } from './call-options';
import { jsonValues } from './json-values';
import type { LanguageModel } from './provider';
import { checkFinish } from './stream-text';
import { type Tokens, tokensOf, usageOf } from './usage';

type Generated = Awaited<ReturnType<LanguageModel['doGenerate']>>;

/**
 * One value that satisfies the schema. The schema is sent; fenced or prosed JSON is read too; an answer that does not
 * fit is sent back once for repair, as far as the attempts allow. A server that refuses schemas is asked without, which
 * does not count as an attempt.
 */
export async function askForObject<T>(
  model: LanguageModel,
  request: ChatRequest & { schema: z.ZodType<T>; schemaName: string },
  context: CallContext,
): Promise<{ value: T; raw: string; usage: ModelUsage }> {
  const call = openCall(request.signal, request.maxAttempts, context);
  const tokens: Tokens[] = [];
  let repair: ChatMessage[] = [];
  let withSchema = true;
  try {
    for (;;) {
      const watch = call.begin();
      try {
        watch.enter('replyMs');
        const messages = [...request.messages, ...repair];
        const generated = await model.doGenerate({
          ...callOptions({ ...request, messages }, watch.signal),
          ...(withSchema ? { responseFormat: responseFormat(request.schema, request.schemaName) } : {}),
        });
        call.heard();
        tokens.push(tokensOf(generated.usage));
        const raw = textOf(generated);
        checkFinish(generated.finishReason.unified, raw.trim() !== '');
        const read = readValue(raw, request.schema);
        if (read.ok) {
          return { value: read.value, raw, usage: usageOf(model.modelId, context.ownServer, tokens, call.attempts) };
        }
        if (repair.length > 0 || call.attempts >= call.maxAttempts) {
          throw new ModelError('bad-output', read.problem, { raw });
        }
        repair = repairMessages(raw, read.problem);
      } catch (error) {
        const failure = call.failure(error, watch);
        if (withSchema && refusesSchemas(failure)) withSchema = false;
        else await call.retryAfter(failure);
      } finally {
        watch.close();
      }
    }
  } finally {
    call.close();
  }
}

function responseFormat(schema: z.ZodType, name: string) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7' });
  return { type: 'json' as const, name, schema: json as JSONSchema7 };
}

function textOf(generated: Generated): string {
  return generated.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function readValue<T>(raw: string, schema: z.ZodType<T>): { ok: true; value: T } | { ok: false; problem: string } {
  let problem = 'There is no JSON in the answer.';
  for (const value of jsonValues(raw)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    problem = `The JSON does not fit: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`;
  }
  return { ok: false, problem };
}

function repairMessages(raw: string, problem: string): ChatMessage[] {
  return [
    { role: 'assistant', content: raw },
    { role: 'user', content: `${problem} Reply again with nothing but one JSON object in the form asked for.` },
  ];
}

function refusesSchemas(failure: unknown): boolean {
  return (
    failure instanceof ModelError &&
    failure.code === 'bad-request' &&
    /response_format|json_schema|text\.format/i.test(failure.message)
  );
}
