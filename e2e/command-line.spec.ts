import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { lastAnswer, openChat, send } from './support/app';

const dataRoot = process.env.SEXTANT_E2E_DIR as string;
const crashPort = 3312;

function sextant(args: string[], dataDir: string) {
  const run = spawnSync(process.execPath, ['bin/sextant.mjs', ...args, '--json', '--data-dir', dataDir], {
    encoding: 'utf8',
    env: { ...process.env, SEXTANT_MODEL: 'none' },
  });
  return { code: run.status, value: run.stdout ? JSON.parse(run.stdout) : null };
}

test('the command line works beside the running app', async ({ page }) => {
  const dataDir = path.join(dataRoot, 'rules');
  const query = sextant(['query', '-m', 'auto', '-q', 'Who is Bob Cratchit?', '--index', 'a-christmas-carol'], dataDir);
  expect(query).toMatchObject({ code: 0, value: { status: 'answered', method: 'rule' } });
  const list = sextant(['trace', 'list'], dataDir);
  expect(list.value.runs[0].id).toBe(query.value.runId);
  await page.goto(`/traces/${query.value.runId}`);
  await expect(page.getByRole('application', { name: 'Pipeline' })).toBeVisible();
  const refused = sextant(['query', '-m', 'auto', '-q', '', '--index', 'a-christmas-carol'], dataDir);
  expect(refused).toMatchObject({ code: 1, value: { status: 'refused' } });
});

test('after kill -9 in mid-answer the run is there, marked, with its partial answer', async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = path.join(dataRoot, 'crash');
  let app = await start(dataDir);
  await openChat(page, { index: 'a-christmas-carol', base: `http://127.0.0.1:${crashPort}` });
  await send(page, 'Please answer at length.');
  await expect(lastAnswer(page)).toContainText('ten');
  const address = page.url();
  app.kill('SIGKILL');
  await new Promise((resolve) => app.once('exit', resolve));
  app = await start(dataDir);
  await page.goto(address);
  await expect(lastAnswer(page)).toContainText('one two three');
  await expect(lastAnswer(page)).not.toContainText('the-end');
  await expect(lastAnswer(page)).toContainText(/interrupted/i);
  app.kill('SIGTERM');
  await new Promise((resolve) => app.once('exit', resolve));
});

/** The production app on a data folder of its own, answering by the scripted model. */
async function start(dataDir: string): Promise<ChildProcess> {
  const app = spawn(process.execPath, ['scripts/start.mjs', '--port', String(crashPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SEXTANT_DATA_DIR: dataDir,
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: 'http://127.0.0.1:4310/v1',
      SEXTANT_MODEL: 'scripted',
      SEXTANT_CHEAP_MODEL: 'scripted-cheap',
    },
  });
  await new Promise<void>((resolve, reject) => {
    app.stdout?.on('data', (data: Buffer) => data.toString().includes('is ready') && resolve());
    app.once('exit', (code) => reject(new Error(`the app ended with ${code}`)));
  });
  return app;
}
