import { expect, test } from '@playwright/test';
import { ask, modelApp, openChat } from './support/app';

test('questions that lead on are asked at a press, stand under the last answer alone, and stay after a reload', async ({
  page,
}) => {
  await openChat(page, { index: 'a-christmas-carol' });
  await ask(page, 'Who is Scrooge?');
  const followUps = page.getByRole('list', { name: 'Questions that lead on' });
  const first = followUps.getByRole('button').first();
  const question = (await first.textContent()) ?? '';
  expect(question).toMatch(/\?$/);
  await first.click();
  await expect(page.getByRole('article', { name: 'Question' }).last()).toHaveText(question);
  await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(2);
  await expect(followUps).toHaveCount(1);
  await expect(followUps.getByRole('button', { name: question, exact: true })).toHaveCount(0);
});

test('the cheap model writes them where there is one, and the trace says so', async ({ page }) => {
  await openChat(page, { index: 'a-christmas-carol', base: modelApp });
  await ask(page, 'Please write a table.');
  await expect(page.getByRole('button', { name: 'Why does Fezziwig give a ball?' })).toBeVisible();
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByRole('button', { name: /^Save done \d/ }).click();
  await expect(page.getByText('The questions that lead on were suggested by the model.')).toBeVisible();
});
