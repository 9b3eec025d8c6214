import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium for Playwright: the system's, Playwright's own, one that Playwright can download, or one that apt
 * can install as root. `path` is null, with a sentence on what to install, when there is none.
 */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  const known = () =>
    [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find((p) => p && existsSync(p));
  const attempts = [
    () => {},
    () => spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }),
    () => {
      if (process.getuid?.() !== 0) return;
      const quiet = { stdio: 'ignore', timeout: 300_000 };
      spawnSync('apt-get', ['update', '-qq'], quiet);
      spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet);
    },
  ];
  for (const attempt of attempts) {
    attempt();
    const path = known();
    if (path) return { path, reason: null };
  }
  return {
    path: null,
    reason: 'no browser: install Chromium (apt-get install chromium, or npx playwright install chromium)',
  };
}
