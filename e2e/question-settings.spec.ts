import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

test('a changed number of entities and a filter reach the run, its trace, and survive a reload', async ({ page }) => {
  await openChat(page, { index: 'hanbit-research' });
  await page.getByRole('button', { name: 'Search settings' }).click();
  const form = page.getByRole('dialog', { name: 'Search settings' });
  await form.getByRole('textbox', { name: 'Entities' }).fill('3');
  await form.getByRole('combobox', { name: 'Tags' }).fill('실적');
  await form.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.keyboard.press('Escape');
  await ask(page, '해담모빌리티와 벼리전지는 어떤 관계인가요?');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Search settings, 2 changed' })).toBeVisible();
  await page.getByRole('tab', { name: 'Trace' }).click();
  const told = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Settings changed for this run' }) })
    .last();
  await expect(told).toContainText('Entities3');
  await expect(told).toContainText('실적');
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(page.getByRole('heading', { name: '3 mapped entities' })).toBeVisible();
});
