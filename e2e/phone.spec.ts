import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

test('on a phone, Back closes the sheet of reasons and stays in the thread', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page, { index: 'a-christmas-carol' });
  await ask(page, 'Who is Scrooge?');
  const address = new URL(page.url()).pathname;
  await page
    .getByRole('article', { name: 'Answer' })
    .getByRole('button', { name: /^Citation 1:/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('complementary', { name: 'Record' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.getByRole('article', { name: 'Answer' })).toBeVisible();
});
