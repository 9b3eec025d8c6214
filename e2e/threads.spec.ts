import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

test('threads are kept, found by what was said, renamed, deleted and brought back', async ({ page }) => {
  await openChat(page, { index: 'hanbit-research' });
  await ask(page, '가람뫼중공업의 수주잔고는 얼마인가요?');
  const threads = page.getByRole('navigation', { name: 'Threads' });
  await expect(threads.getByRole('link', { name: '가람뫼중공업의 수주잔고는 얼마인가요?' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search threads' }).fill('오르벨해운');
  await expect(threads.getByRole('link', { name: '가람뫼중공업의 수주잔고는 얼마인가요?' })).toBeVisible();
  await expect(threads.getByRole('link', { name: /Scrooge/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('람뫼중공');
  await expect(threads.getByRole('link', { name: '가람뫼중공업의 수주잔고는 얼마인가요?' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('없는말없는말');
  await expect(page.getByText('No thread contains “없는말없는말”.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('');

  await threads
    .getByRole('button', { name: /Actions for “가람뫼중공업/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New title' }).fill('Orders and debt');
  await page.keyboard.press('Enter');
  await expect(threads.getByRole('link', { name: 'Orders and debt' })).toBeVisible();
  await page.reload();
  await expect(threads.getByRole('link', { name: 'Orders and debt' })).toBeVisible();

  await threads.getByRole('button', { name: 'Actions for “Orders and debt”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(threads.getByRole('link', { name: 'Orders and debt' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(threads.getByRole('link', { name: 'Orders and debt' })).toBeVisible();
});

test('a follow-up stays in its thread, and the trace says how many turns it saw', async ({ page }) => {
  await openChat(page, { index: 'a-christmas-carol' });
  await ask(page, 'Who is Scrooge?');
  await ask(page, 'Who is Bob Cratchit?');
  await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByRole('row', { name: /Earlier turns done 1 earlier question/ })).toBeAttached();
});

test('a thread that does not exist says so', async ({ page }) => {
  await page.goto('/threads/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: /no such thread/i })).toBeVisible();
});
