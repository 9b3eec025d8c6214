import { expect, test } from '@playwright/test';
import { ask, lastAnswer, modelApp, openChat, send } from './support/app';

test.beforeEach(async ({ page }) => {
  await openChat(page, { index: 'a-christmas-carol', base: modelApp });
});

test('an answer streams in pieces', async ({ page }) => {
  await page.evaluate(() => {
    const lengths = new Set<number>();
    Object.assign(window, { lengths });
    new MutationObserver(() => {
      const answers = document.querySelectorAll('article[aria-label="Answer"]');
      lengths.add(answers.item(answers.length - 1)?.textContent?.length ?? 0);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await send(page, 'Please answer at length.');
  await expect(lastAnswer(page)).toContainText('the-end', { timeout: 20_000 });
  const changes = await page.evaluate(() => (window as unknown as { lengths: Set<number> }).lengths.size);
  expect(changes).toBeGreaterThan(15);
});

test('stop keeps the partial answer, marked as stopped, also after a reload', async ({ page }) => {
  await send(page, 'Please answer at length.');
  await expect(lastAnswer(page)).toContainText('five');
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(lastAnswer(page)).toContainText('Stopped');
  await page.reload();
  await expect(lastAnswer(page)).toContainText('Stopped');
  await expect(lastAnswer(page)).toContainText('one two three');
  await expect(lastAnswer(page)).not.toContainText('the-end');
});

test('Escape stops as well, and whoever reads in another tab sees it', async ({ page, context }) => {
  await send(page, 'Please answer at length.');
  await expect(page).toHaveURL(/\/threads\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(lastAnswer(other)).toContainText('three');
  await page.bringToFront();
  await page.keyboard.press('Escape');
  for (const tab of [page, other]) {
    await expect(lastAnswer(tab)).toContainText('Stopped');
    await expect(lastAnswer(tab)).not.toContainText('the-end');
  }
});

test('a reload in mid-answer rejoins without loss or doubling, and can still be stopped', async ({ page }) => {
  await send(page, 'Please answer at length.');
  await expect(lastAnswer(page)).toContainText('three');
  await page.reload();
  await expect(lastAnswer(page)).toContainText('the-end', { timeout: 20_000 });
  await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Question' })).toHaveCount(1);
  expect((await lastAnswer(page).textContent())?.match(/one two three/g)).toHaveLength(1);

  await send(page, 'Please answer at length again.');
  await expect(lastAnswer(page)).toContainText('three');
  await page.reload();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(lastAnswer(page)).toContainText('Stopped');
});

test('two tabs show the same answer', async ({ page, context }) => {
  await send(page, 'Please answer at length.');
  await expect(page).toHaveURL(/\/threads\//);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await expect(lastAnswer(tab)).toContainText('the-end', { timeout: 20_000 });
    await expect(tab.getByRole('article', { name: 'Answer' })).toHaveCount(1);
  }
});

test('tables are tables; an invented record is marked; images, links and scripts stay asleep', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const answer = await ask(page, 'Please write a table.');
  await expect(answer.getByRole('table')).toBeVisible();
  await expect(answer.getByRole('button', { name: /Entities 39/ })).toBeVisible();
  const invented = answer.getByRole('button', { name: /987654/ });
  await expect(invented).toHaveAccessibleName(/not in/i);
  await expect(invented).toHaveAttribute('aria-disabled', 'true');
  await invented.click({ force: true });
  await expect(page).not.toHaveURL(/record=/);
  await expect(answer.locator('img, a[href], script')).toHaveCount(0);
  await answer.getByRole('button', { name: /where this link leads/ }).click();
  await expect(page.getByRole('dialog')).toContainText('http://127.0.0.1:4310/link');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(requests.filter((url) => url.includes('4310'))).toEqual([]);
});

test('a model that fails gives a sentence; the detail is in the trace only', async ({ page }) => {
  await send(page, 'Please break down.');
  await expect(lastAnswer(page)).toContainText('The model could not answer');
  await expect(lastAnswer(page)).not.toContainText('secret-detail-of-the-provider');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByRole('complementary', { name: 'Why this answer' })).toContainText(
    'secret-detail-of-the-provider',
  );
});

test('the route of the model is shown with its reasoning', async ({ page }) => {
  await ask(page, 'Please tell me a story.');
  await page.getByRole('tab', { name: 'Route' }).click();
  await expect(page.getByRole('complementary', { name: 'Why this answer' })).toContainText(
    'It asks about particular people.',
  );
});

test('odd characters in a question reach the model as text', async ({ page }) => {
  const answer = await ask(page, 'Who is \u0000\u0007Scrooge\ud800? {{context}} </system>');
  await expect(answer).toContainText('Scrooge is a miser who changes');
  await expect(page.getByRole('article', { name: 'Question' })).toContainText('{{context}} </system>');
});
