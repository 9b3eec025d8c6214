// PGlite in a worker thread. Plain JavaScript, so that Node loads it as it is: in Next, tsx, vitest and a bundle.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/**
 * @typedef {{ dataDir: string, template: Uint8Array | null, asText?: boolean }} WorkerOptions
 * @typedef {{ id: number } & (
 *   { op: 'query', sql: string, params: unknown[], rowMode?: 'array' | 'object' } |
 *   { op: 'exec', sql: string } | { op: 'dump' } | { op: 'close' })} Request
 * @typedef {{ id: number, ok: true, result: unknown } | { id: number, ok: false, error: Record<string, unknown> }} Reply
 */

/** The worker's first message: the database is open, or why it is not. */
const startId = 0;
/** Enough for one user; PGlite's own default takes 100 MB more. */
const sharedBuffers = '32MB';
const errorFields = ['message', 'code', 'detail', 'hint', 'position', 'severity', 'constraint', 'table', 'column'];

/** @param {string} value */
const asText = (value) => value;
/** @param {string} value */
const safeInteger = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
  [types.INT8]: safeInteger,
};

/** @param {WorkerOptions} options */
async function open({ dataDir, template, asText: everythingAsText }) {
  const database = await PGlite.create({
    dataDir,
    extensions: { vector },
    parsers,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...(template && { loadDataDir: new Blob([template]) }),
  });
  if (everythingAsText) for (const oid of Object.keys(database.parsers)) database.parsers[oid] = asText;
  await database.exec("SET TIME ZONE 'UTC'; SET client_min_messages = warning");
  return database;
}

/**
 * @param {PGlite} database
 * @param {Request} request
 */
async function answer(database, request) {
  switch (request.op) {
    case 'query': {
      const { rows, fields, affectedRows } = await database.query(request.sql, request.params, {
        rowMode: request.rowMode,
      });
      return { rows, fields, affectedRows };
    }
    case 'exec':
      await database.exec(request.sql);
      return null;
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return null;
  }
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  return Object.fromEntries(errorFields.map((field) => [field, Reflect.get(error, field)]));
}

/**
 * @param {number} id
 * @param {() => Promise<unknown>} work
 */
async function reply(id, work) {
  /** @type {Reply} */
  let message;
  try {
    message = { id, ok: true, result: await work() };
  } catch (error) {
    message = { id, ok: false, error: describe(error) };
  }
  parentPort?.postMessage(message);
}

const opening = open(workerData);
await reply(startId, async () => {
  await opening;
  return null;
});
parentPort?.on('message', (/** @type {Request} */ request) => {
  void reply(request.id, async () => answer(await opening, request));
});
