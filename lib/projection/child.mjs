// LadybugDB in a process of its own: what crashes, runs away or eats memory in here ends this process alone.
// Plain JavaScript, so that Node runs it as it is.
import lbug from '@ladybugdb/core';

/**
 * @typedef {{ task: 'build', file: string, statements: string[] }} BuildTask
 * @typedef {{ task: 'serve', file: string, memoryLimit: number }} ServeTask
 * @typedef {{ id: number, statement: string, timeLimitMs: number, maxRows: number }} Question
 */

const mebibyte = 2 ** 20;
/** Pages of the database held in memory. */
const bufferBytes = { build: 512 * mebibyte, serve: 128 * mebibyte };
/** Address space that a database may grow into. */
const maxDatabaseBytes = 2 ** 33;
const memoryCheckMs = 25;
/** Characters of one text cell that are handed on. */
const maxTextLength = 2000;
/** Values of one list or properties of one node that are handed on. */
const maxValues = 100;
/** Characters of an answer in all. */
const maxAnswerLength = 2_000_000;

/** @param {unknown} message */
const say = (message) => new Promise((resolve) => process.send?.(message, resolve));

/** At once: an orderly exit would wait for a query that runs. */
const end = () => process.kill(process.pid, 'SIGKILL');

/** @param {BuildTask} task */
async function build({ file, statements }) {
  const database = new lbug.Database(file, bufferBytes.build, true, false, maxDatabaseBytes);
  const connection = new lbug.Connection(database, 2);
  for (const statement of statements) {
    const results = await connection.query(statement);
    for (const result of Array.isArray(results) ? results : [results]) result.close();
  }
  await (await connection.query('CHECKPOINT')).close();
  await connection.close();
  await database.close();
  await say({ kind: 'built' });
}

/** @param {ServeTask} task */
async function serve({ file, memoryLimit }) {
  const database = new lbug.Database(file, bufferBytes.serve, true, true, maxDatabaseBytes);
  const connection = new lbug.Connection(database, 1);
  await connection.init();
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) void say({ kind: 'memory-limit' }).then(end);
  }, memoryCheckMs).unref();
  process.on('message', async (/** @type {Question} */ question) => {
    try {
      await say({ kind: 'rows', id: question.id, ...(await ask(connection, question)) });
    } catch (error) {
      await say({ kind: 'failed', id: question.id, message: error instanceof Error ? error.message : String(error) });
    }
  });
  await say({ kind: 'ready' });
}

/**
 * `prepare` refuses several statements; a prepared statement that is not read-only is not executed.
 * @param {lbug.Connection} connection
 * @param {Question} question
 */
async function ask(connection, { statement, timeLimitMs, maxRows }) {
  connection.setQueryTimeout(timeLimitMs);
  const prepared = await connection.prepare(statement);
  if (!prepared.isSuccess()) throw new Error(prepared.getErrorMessage());
  if (!prepared.isReadOnly()) throw new Error('The statement would write.');
  const result = await connection.execute(prepared);
  if (Array.isArray(result)) throw new Error('Several statements.');
  try {
    const columns = await result.getColumnNames();
    const rows = [];
    let length = 0;
    while (rows.length < maxRows && length < maxAnswerLength && result.hasNext()) {
      const row = await result.getNext();
      const cells = columns.map((column) => cellOf(row?.[column], 0));
      length += JSON.stringify(cells).length;
      rows.push(cells);
    }
    return { columns, rows, truncated: result.hasNext() };
  } finally {
    result.close();
  }
}

/**
 * A value as JSON; nodes and relationships as records with a key that joins them.
 * @param {any} value
 * @param {number} depth
 * @returns {unknown}
 */
function cellOf(value, depth) {
  if (value === null || value === undefined || depth > 6) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, maxValues).map((item) => cellOf(item, depth + 1));
  if (value instanceof Map) return Object.fromEntries([...value].map(([k, v]) => [String(k), cellOf(v, depth + 1)]));
  if (Array.isArray(value._nodes) && Array.isArray(value._rels)) {
    return [...value._nodes, ...value._rels].slice(0, maxValues).map((item) => cellOf(item, depth + 1));
  }
  const own = Object.entries(value).filter(([name, item]) => !name.startsWith('_') && item !== null);
  const properties = Object.fromEntries(own.slice(0, maxValues).map(([name, item]) => [name, cellOf(item, depth + 1)]));
  if (value._src && value._dst) {
    return { kind: 'relationship', type: value._label, from: keyOf(value._src), to: keyOf(value._dst), properties };
  }
  if (value._id && value._label) {
    const name = String(value.name ?? value.title ?? value.id ?? '');
    return { kind: 'node', key: keyOf(value._id), label: value._label, name, properties };
  }
  return properties;
}

/** @param {{ table: number, offset: number }} id */
const keyOf = ({ table, offset }) => `${table}:${offset}`;

process.once('message', async (/** @type {BuildTask | ServeTask} */ task) => {
  try {
    if (task.task === 'serve') return await serve(task);
    await build(task);
  } catch (error) {
    await say({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });
  }
  process.exit(0);
});
// The parent is gone: nobody asks any more.
process.on('disconnect', end);
