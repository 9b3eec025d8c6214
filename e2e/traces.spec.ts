import { expect, test } from '@playwright/test';
import { ask, lastAnswer, modelApp, openChat, send } from './support/app';

test('the list leads to a run with the same route, graph and tables', async ({ page }) => {
  await page.goto('/traces?q=Scrooge');
  const runs = page.getByRole('main').getByRole('link', { name: /Scrooge/ });
  await runs.first().click();
  await expect(page).toHaveURL(/\/traces\/[\w-]+/);
  await expect(page.getByRole('application', { name: 'Pipeline' })).toBeVisible();
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(page.getByRole('main')).toContainText('Records in the context');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Context' })).toHaveAttribute('aria-selected', 'true');
});

test('the list searches while the words are typed, by keys, and takes a deletion back', async ({ page }) => {
  await page.goto('/traces');
  const table = page.getByRole('table', { name: 'Traces' });
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ runs?$/ });
  const before = (await count.textContent()) as string;
  await page.getByRole('searchbox').fill('Scroo');
  await expect(page).toHaveURL(/q=Scroo/);
  await expect(table.getByRole('rowheader').filter({ hasNotText: 'Scroo' })).toHaveCount(0);
  const question = (await table.getByRole('rowheader').first().textContent()) as string;
  await page.getByRole('region', { name: 'Traces' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('rowheader', { name: question }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(count).toHaveText(before);
  await page.getByRole('region', { name: 'Traces' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/traces\/[\w-]+/);
});

test('a global search shows its selection, points that open their report, and the text of a batch', async ({
  page,
}) => {
  await openChat(page, { index: 'a-christmas-carol' });
  await ask(page, 'What are the main themes of the story as a whole?');
  await page.getByRole('tab', { name: 'Context' }).click();
  const points = page.getByRole('list', { name: 'Points with their importance' }).first();
  await points
    .getByRole('button', { name: /^Open report/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Record' }).getByRole('heading').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Text of this batch').first().click();
  await expect(page.getByText('occurrence weight|content|rank').first()).toBeVisible();
  await page.getByText('Reports that were left out').click();
  await expect(page.getByRole('table', { name: 'Reports that were left out' })).toContainText(
    'covered by a broader report',
  );
});

test('two runs of the list are compared', async ({ page }) => {
  await page.goto('/traces');
  const boxes = page.getByRole('table', { name: 'Traces' }).getByRole('checkbox', { name: /^Select “/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/traces\/compare\?a=/);
  await expect(page.getByRole('table', { name: 'Decisions and figures' })).toContainText('Route');
  await page.goto('/traces/compare?a=none');
  await expect(page.getByRole('heading', { name: 'These runs cannot be compared' })).toBeVisible();
});

test('the address of a selection shows the same to another browser', async ({ page, browser }) => {
  await page.goto('/traces?q=Scrooge');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Scrooge/ })
    .first()
    .click();
  await page
    .getByRole('application', { name: 'Pipeline' })
    .getByRole('button', { name: /^Context/ })
    .click();
  const panel = page.getByRole('region', { name: 'Context' });
  await panel
    .getByRole('button', { name: /^Open record / })
    .first()
    .click();
  const record = page.getByRole('complementary', { name: 'Record' });
  const title = await record.getByRole('heading').first().textContent();
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('complementary', { name: 'Record' }).getByRole('heading').first()).toHaveText(
    title as string,
  );
  await context.close();
});

test('a run is followed live on its own page', async ({ page, context }) => {
  await openChat(page, { index: 'a-christmas-carol', base: modelApp });
  await send(page, 'Please answer at length.');
  await expect(lastAnswer(page)).toContainText('two');
  const list = await context.newPage();
  await list.goto(`${modelApp}/traces`);
  await list
    .getByRole('main')
    .getByRole('link', { name: /answer at length/ })
    .first()
    .click();
  await expect(list.getByRole('main')).toContainText('the-end', { timeout: 20_000 });
  await expect(list.getByText('Answered', { exact: true }).first()).toBeVisible();
});

test('a run that is not kept says so', async ({ page }) => {
  await page.goto('/traces/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is no such trace' })).toBeVisible();
});

test('an address that names nothing says so by its status', async ({ request }) => {
  for (const path of [
    '/traces/nope',
    '/threads/nope',
    '/traces/a%00b',
    '/api/runs/nope/events',
    '/api/runs/a%00b/events',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  for (const path of ['/traces/%ff', '/threads/%ff', '/api/runs/%ff/events']) {
    expect((await request.get(path)).status(), path).toBe(400);
  }
});
