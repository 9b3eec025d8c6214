// The README's pictures, taken of a running app: node scripts/pictures.mjs http://127.0.0.1:3000
import { chromium } from '@playwright/test';
import { findBrowser } from './test/browser.mjs';

const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const { path: executablePath, reason } = await findBrowser();
if (!executablePath) {
  console.error(reason);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

async function picture({ name, locale, colorScheme, question, tab, ownPage }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale, colorScheme });
  const page = await context.newPage();
  await page.goto(base);
  await page.getByRole('textbox').last().fill(question);
  await page.keyboard.press('Enter');
  await page.locator('article[aria-label] ul').last().waitFor();
  await page.getByRole('tab').nth(tab).click();
  if (ownPage) await page.locator('a[href^="/traces/"]').last().click();
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  await context.close();
}

const carol = "What does Marley's Ghost warn Scrooge about?";
await picture({ name: 'chat-en', locale: 'en-US', colorScheme: 'light', question: carol, tab: 1 });
await picture({
  name: 'chat-ko-dark',
  locale: 'ko-KR',
  colorScheme: 'dark',
  question: '벼리전지와 해담모빌리티의 관계는?',
  tab: 0,
});
await picture({ name: 'trace-en', locale: 'en-US', colorScheme: 'light', question: carol, tab: 2, ownPage: true });
await browser.close();
