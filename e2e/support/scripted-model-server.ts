import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answerBody, answerEvents, embeddingsBody, errorBody, tokenCount, type WireApi } from './scripted-model-wire';

/** What the server does with one request. */
export type ScriptedReply =
  /** An answer; streamed in `pieces` when the request asks for it, `delayMs` before each. */
  | { kind: 'text'; text: string; pieces?: string[]; delayMs?: number; finishReason?: string }
  | { kind: 'status'; status: number; message?: string; code?: string; headers?: Record<string, string> }
  /** Sends `text` and then cuts the connection. */
  | { kind: 'cut'; text: string }
  /** Sends the answer byte by byte, so that no character arrives whole. */
  | { kind: 'bytes'; text: string }
  /** Sends `text`, or nothing at all when null, and keeps the socket open. */
  | { kind: 'hang'; text: string | null }
  /** Any body with status 200. */
  | { kind: 'raw'; body: string; contentType?: string };

/** A request as it came in. `closedEarly` turns true when the client goes before the reply has ended. */
export type ScriptedRequest = {
  path: 'chat' | 'responses' | 'embeddings' | 'models' | 'other';
  headers: IncomingMessage['headers'];
  body: { model?: string; stream?: boolean; [key: string]: unknown };
  /** The whole body as JSON text, for looking for words. */
  text: string;
  closedEarly: boolean;
};

/** One line of the script: taken once unless `repeat`. Without `when` it fits any request for an answer, with a list one that holds all of it. */
export type ScriptEntry = {
  when?: string | string[] | ((request: ScriptedRequest) => boolean);
  repeat?: boolean;
  reply: ScriptedReply;
};

export type ScriptedModelServer = {
  /** With its `/v1`, as OPENAI_BASE_URL wants it. */
  baseUrl: string;
  requests: ScriptedRequest[];
  /** Adds lines at the end of the script. */
  script(...entries: ScriptEntry[]): void;
  /** Forgets the script and the requests. */
  reset(): void;
  close(): Promise<void>;
};

const embeddingDimensions = 16;

/**
 * A scripted stand-in for an OpenAI-compatible server: chat completions, responses (streamed or not), embeddings and
 * the list of models. The first line that fits answers; a string `when` fits when the body holds it. A request for an
 * answer without a line gets status 501, so that a test cannot pass by accident.
 */
export async function startScriptedModelServer(entries: readonly ScriptEntry[] = [], port = 0) {
  let lines = [...entries];
  const requests: ScriptedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    requests.push(request);
    outgoing.on('close', () => {
      request.closedEarly = !outgoing.writableFinished;
    });
    if (request.path === 'models') return json(outgoing, 200, { object: 'list', data: [{ id: 'scripted' }] });
    const line = lines.find((candidate) => fits(candidate, request));
    if (line !== undefined && line.repeat !== true) lines = lines.filter((other) => other !== line);
    if (line !== undefined) return send(outgoing, request, line.reply);
    if (request.path === 'embeddings') return json(outgoing, 200, embeddings(request));
    json(outgoing, 501, errorBody('the script has no line for this request', null));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const scripted: ScriptedModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...more) => {
      lines.push(...more);
    },
    reset: () => {
      lines = [];
      requests.length = 0;
    },
    close: () => close(server),
  };
  return scripted;
}

async function readRequest(incoming: IncomingMessage): Promise<ScriptedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const path = /\/(chat|responses|embeddings|models)(?:\/completions)?$/.exec(incoming.url ?? '')?.[1] ?? 'other';
  return {
    path: path as ScriptedRequest['path'],
    headers: incoming.headers,
    body: text === '' ? {} : JSON.parse(text),
    text,
    closedEarly: false,
  };
}

function fits({ when }: ScriptEntry, request: ScriptedRequest): boolean {
  if (when === undefined) return request.path !== 'embeddings';
  if (typeof when === 'function') return when(request);
  return [when].flat().every((part) => request.text.includes(part));
}

async function send(outgoing: ServerResponse, request: ScriptedRequest, reply: ScriptedReply): Promise<void> {
  switch (reply.kind) {
    case 'status':
      for (const [name, value] of Object.entries(reply.headers ?? {})) outgoing.setHeader(name, value);
      return json(outgoing, reply.status, errorBody(reply.message ?? `scripted ${reply.status}`, reply.code ?? null));
    case 'raw':
      outgoing.writeHead(200, { 'content-type': reply.contentType ?? 'application/json' });
      outgoing.end(reply.body);
      return;
    case 'text':
      return sendText(outgoing, request, reply);
    case 'bytes':
      return sendBytes(outgoing, request, reply.text);
    case 'cut':
      writeUnfinished(outgoing, request, reply.text);
      await delay(20);
      outgoing.destroy();
      return;
    case 'hang':
      if (reply.text !== null) writeUnfinished(outgoing, request, reply.text);
  }
}

async function sendText(
  outgoing: ServerResponse,
  request: ScriptedRequest,
  reply: Extract<ScriptedReply, { kind: 'text' }>,
): Promise<void> {
  const finishReason = reply.finishReason ?? 'stop';
  if (request.body.stream !== true) {
    await delay(reply.delayMs ?? 0);
    return json(outgoing, 200, answerBody(apiOf(request), reply.text, finishReason, tokenCount(request.text)));
  }
  const pieces = reply.pieces ?? reply.text.match(/\s*\S+\s*/g) ?? [];
  const events = answerEvents(apiOf(request), pieces, finishReason, tokenCount(request.text));
  openStream(outgoing);
  for (const event of events.head) outgoing.write(event);
  for (const event of events.pieces) {
    if (reply.delayMs !== undefined) await delay(reply.delayMs);
    if (outgoing.destroyed) return;
    outgoing.write(event);
  }
  outgoing.end(events.tail.join(''));
}

async function sendBytes(outgoing: ServerResponse, request: ScriptedRequest, text: string): Promise<void> {
  const events = answerEvents(apiOf(request), [...text], 'stop', tokenCount(request.text));
  openStream(outgoing);
  outgoing.socket?.setNoDelay(true);
  for (const byte of Buffer.from([...events.head, ...events.pieces, ...events.tail].join(''), 'utf8')) {
    outgoing.write(Buffer.of(byte));
    if (byte >= 0x80) await delay(1);
  }
  outgoing.end();
}

/** The beginning of an answer: its first pieces when streamed, the first half of the JSON otherwise. */
function writeUnfinished(outgoing: ServerResponse, request: ScriptedRequest, text: string): void {
  if (request.body.stream === true) {
    const events = answerEvents(apiOf(request), [text], 'stop', tokenCount(request.text));
    openStream(outgoing);
    for (const event of [...events.head, ...(text === '' ? [] : events.pieces)]) outgoing.write(event);
    return;
  }
  const body = JSON.stringify(answerBody(apiOf(request), text, 'stop', tokenCount(request.text)));
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  outgoing.write(body.slice(0, body.length / 2));
}

function openStream(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
}

function json(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}

function apiOf(request: ScriptedRequest): WireApi {
  return request.path === 'responses' ? 'responses' : 'chat';
}

function embeddings(request: ScriptedRequest): unknown {
  const { input, dimensions } = request.body;
  const texts = Array.isArray(input) ? input.map(String) : [String(input)];
  return embeddingsBody(texts, typeof dimensions === 'number' ? dimensions : embeddingDimensions);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
