import { expect, test } from '@playwright/test';

test('on the first start no page is empty: samples are offered, recorded runs are there and marked', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ask, and see why' })).toBeVisible();
  await page.getByRole('button', { name: /^Index: / }).click();
  for (const index of ['hanbit-research', 'a-christmas-carol', 'operation-dulce']) {
    await expect(page.getByRole('menuitemradio', { name: new RegExp(`${index} ?Sample`) })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.goto('/traces');
  await expect(page.getByText('Recorded', { exact: true }).first()).toBeVisible();
});

test('a recorded run opens whole: answer, route, context and graph', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Recorded run$/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Answer' }).first().getByRole('button').first()).toBeVisible();
  const reasons = page.getByRole('complementary', { name: 'Why this answer' });
  await page.getByRole('tab', { name: 'Route' }).click();
  await expect(reasons).toContainText('Decided by');
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(reasons).toContainText('Records in the context');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByRole('application', { name: 'Pipeline' })).toBeVisible();
});

test('a starter question is asked with one click and answered with citations', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Scrooge connected to Bob Cratchit/ })
    .click();
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('clerk');
  await expect(page).toHaveURL(/\/threads\//);
});

test('the language follows the browser, can be switched and is remembered; so is the theme', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ko-KR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.getByRole('button', { name: '테마, 언어, 단축키' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Theme, language and keys' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('without a choice the theme follows the system', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
});

test('the app does not answer for a name that is not its own', async ({ request }) => {
  for (const path of ['/', '/traces', '/api/health', '/api/runs/x/events']) {
    const response = await request.get(path, { headers: { host: 'evil.example:3310' } });
    expect(response.status()).toBe(421);
  }
});
