import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

test('several indexes are asked together, and every record names its own', async ({ page }) => {
  await openChat(page, { index: 'a-christmas-carol' });
  await page.getByRole('button', { name: 'Index: a-christmas-carol' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'operation-dulce' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Index: a-christmas-carol, operation-dulce' })).toBeVisible();
  await ask(page, 'How is Scrooge connected to Alex Mercer?');

  await page.getByRole('tab', { name: 'Context' }).click();
  for (const index of ['a-christmas-carol', 'operation-dulce']) {
    await expect(page.getByRole('cell', { name: index, exact: true }).first()).toBeAttached();
  }
  await page
    .getByRole('article', { name: 'Answer' })
    .getByRole('button', { name: /^Citation 1:/ })
    .first()
    .click();
  const record = page.getByRole('complementary', { name: 'Record' });
  await expect(record.getByText(/^(?:a-christmas-carol|operation-dulce)$/)).toBeVisible();
});
