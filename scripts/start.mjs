// `npm start`: checks what can go wrong, builds when the build is missing or older than the sources, then serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBuildFresh } from './build-freshness.mjs';
import { EnvFileError, loadEnvFile } from './env-file.mjs';
import { isReadableAddress } from './readable-address.mjs';
import { waitingPage } from './waiting-page.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readOptions() {
  const options = { port: { type: 'string', short: 'p' }, host: { type: 'string', short: 'H' } };
  try {
    const { values } = parseArgs({ options });
    const port = Number(values.port ?? (process.env.PORT || 3000));
    if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`The port must be a number from 0 to 65535.`);
    return { port, host: values.host ?? (process.env.SEXTANT_HOST || '127.0.0.1') };
  } catch (error) {
    return fail(`Usage: npm start -- [--port 3000] [--host 127.0.0.1]   (${error.message})`);
  }
}

/** Takes the port before the slow part. Until the application is ready a browser is told so, and other requests wait. */
function listen({ port, host }, handlerWhenReady) {
  const server = createServer(async (request, response) => {
    if (isReadableAddress(request.url)) {
      if (!ready && request.headers.accept?.includes('text/html')) return waitingPage(response);
      return (await handlerWhenReady)(request, response);
    }
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('This address is not valid: a % in it is not followed by the code of a character.\n');
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        fail(`Port ${port} on ${host} is in use. Stop the other program, or choose a port: npm start -- --port 3001`);
      if (error.code === 'EACCES') fail(`Port ${port} may not be used by this user. Choose one above 1024.`);
      fail(`Cannot listen on ${host}:${port}: ${error.message}`);
    });
    server.listen(port, host, () => resolve(server));
  });
}

async function buildIfNeeded() {
  if (isBuildFresh(root)) return;
  console.log('Building Sextant (about a minute, only when something changed) …');
  const [status] = await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit');
  if (status !== 0) fail('The build failed; the lines above say why.');
}

function addressOf(server) {
  const { address, port, family } = server.address();
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

if (!existsSync('node_modules/next')) fail('Dependencies are missing. Run: npm ci');
try {
  loadEnvFile(path.join(root, '.env'), process.env);
} catch (error) {
  if (error instanceof EnvFileError) fail(error.message);
  throw error;
}
const options = readOptions();
process.env.NEXT_TELEMETRY_DISABLED = '1';
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
process.env.NODE_ENV = 'production';

let serve;
let ready = false;
const handler = new Promise((resolve) => {
  serve = resolve;
});
const server = await listen(options, handler);
await buildIfNeeded();

const { default: next } = await import('next');
const app = next({ dev: false, dir: root, hostname: options.host, port: server.address().port, httpServer: server });
// instrumentation-node.ts opens the database and loads the samples, and reports here.
const started = new Promise((resolve) => {
  globalThis.sextantStarted = resolve;
});
await app.prepare();
const { error } = await started;
if (error) fail(error);
serve(app.getRequestHandler());
ready = true;
console.log(`Sextant is ready: ${addressOf(server)}`);
