/** Answers in the forms of OpenAI's HTTP API: chat completions, responses, embeddings. */

export type WireApi = 'chat' | 'responses';

const model = 'scripted';
const id = 'scripted-1';

/** Every four characters count as one token. */
export function tokenCount(text: string): number {
  return Math.ceil(text.length / 4);
}

/** A whole answer as JSON. */
export function answerBody(api: WireApi, text: string, finishReason: string, inputTokens: number): unknown {
  const outputTokens = tokenCount(text);
  if (api === 'chat') {
    return {
      id,
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
      usage: chatUsage(inputTokens, outputTokens),
    };
  }
  const content = [{ type: 'output_text', text, annotations: [] }];
  return {
    id,
    object: 'response',
    created_at: 0,
    model,
    status: 'completed',
    output: [{ type: 'message', id: 'message-1', role: 'assistant', status: 'completed', content }],
    usage: responsesUsage(inputTokens, outputTokens),
  };
}

/** The server-sent events of a streamed answer: what comes before the text, one per piece, and what ends it. */
export function answerEvents(
  api: WireApi,
  pieces: readonly string[],
  finishReason: string,
  inputTokens: number,
): { head: string[]; pieces: string[]; tail: string[] } {
  const outputTokens = tokenCount(pieces.join(''));
  if (api === 'chat') {
    const chunk = (delta: unknown, finish: string | null) =>
      data({ ...chatChunk, choices: [{ index: 0, delta, finish_reason: finish }] });
    return {
      head: [chunk({ role: 'assistant', content: '' }, null)],
      pieces: pieces.map((piece) => chunk({ content: piece }, null)),
      tail: [
        chunk({}, finishReason),
        data({ ...chatChunk, choices: [], usage: chatUsage(inputTokens, outputTokens) }),
        'data: [DONE]\n\n',
      ],
    };
  }
  const item = { type: 'message', id: 'message-1', role: 'assistant', content: [] };
  const response = { id, object: 'response', created_at: 0, model };
  const typed = (type: string, fields: object) => `event: ${type}\n${data({ type, ...fields })}`;
  return {
    head: [typed('response.created', { response }), typed('response.output_item.added', { output_index: 0, item })],
    pieces: pieces.map((delta) =>
      typed('response.output_text.delta', { item_id: 'message-1', output_index: 0, content_index: 0, delta }),
    ),
    tail: [
      typed('response.output_item.done', { output_index: 0, item }),
      typed('response.completed', { response: { ...response, usage: responsesUsage(inputTokens, outputTokens) } }),
    ],
  };
}

/** One vector a text, the same for the same text: counts of its characters, folded into `dimensions` numbers. */
export function embeddingsBody(texts: readonly string[], dimensions: number): unknown {
  const data = texts.map((text, index) => {
    const embedding = new Array<number>(dimensions).fill(0);
    for (const letter of text.toLowerCase()) embedding[letter.codePointAt(0)! % dimensions]! += 1;
    return { object: 'embedding', index, embedding };
  });
  const tokens = texts.reduce((sum, text) => sum + tokenCount(text), 0);
  return { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

/** OpenAI's form of an error. */
export function errorBody(message: string, code: string | null): unknown {
  return { error: { message, type: 'scripted_error', param: null, code } };
}

const chatChunk = { id, object: 'chat.completion.chunk', created: 0, model };

function chatUsage(input: number, output: number) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

function responsesUsage(input: number, output: number) {
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
