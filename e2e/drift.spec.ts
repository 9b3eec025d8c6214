import { expect, type Page, test } from '@playwright/test';
import { ask, modelApp, openChat, send } from './support/app';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Why this answer' });

async function openDrift(page: Page, base = ''): Promise<void> {
  await openChat(page, { index: 'a-christmas-carol', base });
  await page.getByRole('button', { name: /^Route: / }).click();
  await page.getByRole('menuitemradio', { name: /DRIFT search/ }).click();
}

test('a DRIFT search shows its questions, what was cut, and its budget; its records open', async ({ page }) => {
  await openDrift(page, modelApp);
  const answer = await ask(page, 'How does Scrooge come to change?');
  await expect(answer).toContainText('Marley sets the change in motion');
  await page.getByRole('tab', { name: 'Context' }).click();
  const pane = inspector(page);
  await expect(pane.getByText('10 of 20')).toBeVisible();
  await expect(pane.getByText('5 folds of reports')).toBeVisible();
  await expect(pane.getByText('Who is Fred?', { exact: true }).first()).toBeVisible();
  await expect(pane.getByText('unreadable')).toBeVisible();
  await expect(pane.getByText('asked already').first()).toBeVisible();
  await pane.getByText('Who is Marley?', { exact: true }).first().click();
  await pane.getByRole('button', { name: 'Open Entities 63' }).first().click();
  await expect(page).toHaveURL(/record=entities/);
});

test('its budget is spent before the reader’s eyes, and a stop keeps what was found', async ({ page }) => {
  await openDrift(page, modelApp);
  await send(page, 'How slowly does Scrooge come to change?');
  await expect(page).toHaveURL(/\/threads\//);
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(inspector(page).getByText('Reports, fold 1')).toBeVisible();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await expect(page.getByRole('article', { name: 'Answer' }).last()).toContainText('Stopped');
  await expect(inspector(page).getByText('Reports, fold 1')).toBeVisible();
});

test('without a model the same walk quotes, and says so', async ({ page }) => {
  await openDrift(page);
  const answer = await ask(page, 'How does Scrooge come to change?');
  await expect(answer).toContainText('No model wrote this');
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(inspector(page).getByText('No model is asked, so nothing is spent')).toBeVisible();
  await expect(inspector(page).getByText('Reports, fold 1')).toBeVisible();
});
