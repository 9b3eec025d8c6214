import { expect, test } from '@playwright/test';

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

test('a run that is not kept says so', async ({ page }) => {
  await page.goto('/traces/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is no such trace' })).toBeVisible();
});
