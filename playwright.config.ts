import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const appPort = 3310;
const modelAppPort = 3311;
const modelPort = 4310;

/** A new data folder for each run of the suite; workers inherit it through the environment. */
process.env.SEXTANT_E2E_DIR ??= mkdtempSync(path.join(tmpdir(), 'sextant-e2e-'));
const dataDir = process.env.SEXTANT_E2E_DIR;

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  use: {
    baseURL: `http://127.0.0.1:${appPort}`,
    locale: 'en-US',
    viewport: { width: 1600, height: 1000 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `exec node --import tsx e2e/support/scripted-model-process.ts ${modelPort} e2e/support/model-script.json`,
      url: `http://127.0.0.1:${modelPort}/v1/models`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    },
    {
      command: `exec node scripts/start.mjs --port ${appPort}`,
      url: `http://127.0.0.1:${appPort}/api/health`,
      timeout: 180_000,
      env: { SEXTANT_DATA_DIR: path.join(dataDir, 'rules'), SEXTANT_MODEL: 'none', OPENAI_API_KEY: '' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    },
    {
      command: `exec node scripts/start.mjs --port ${modelAppPort}`,
      url: `http://127.0.0.1:${modelAppPort}/api/health`,
      timeout: 180_000,
      env: {
        SEXTANT_DATA_DIR: path.join(dataDir, 'model'),
        OPENAI_API_KEY: 'test-key',
        OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
        SEXTANT_MODEL: 'scripted',
        SEXTANT_CHEAP_MODEL: 'scripted-cheap',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    },
  ],
});
