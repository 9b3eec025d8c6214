import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

/** Opens the stage of a run that is shipped with the product. */
async function present(page: Page, words: RegExp): Promise<void> {
  await page.goto('/traces?q=');
  await page.getByRole('main').getByRole('link', { name: words }).first().click();
  await page.getByRole('link', { name: 'Present' }).click();
  await expect(page).toHaveURL(/\/present\//);
}

const slide = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a run is moved through by key, also with the network off, and left by Esc', async ({ page, context }) => {
  await present(page, /Scrooge/);
  await expect(slide(page, 'Question')).toContainText('Scrooge');
  await expect(page.getByText('recorded', { exact: true })).toBeVisible();
  const places = async () =>
    page.locator('svg [data-step]').evaluateAll((cards) => cards.map((card) => card.getAttribute('transform')));
  const before = await places();
  await context.setOffline(true);
  const requests: string[] = [];
  // The browser itself asks for the icon of the tab.
  page.on('request', (request) => !request.url().includes('/icon.svg') && requests.push(request.url()));
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 'Route')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(slide(page, 'What was found')).toBeVisible();
  await page.keyboard.press('End');
  await expect(slide(page, 'Figures')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText(/of writing, shown in/)).toBeVisible();
  const answer = slide(page, 'Answer');
  await page.keyboard.press('ArrowRight');
  const whole = await answer.textContent();
  expect(whole?.length).toBeGreaterThan(100);
  await page.keyboard.press('Home');
  await expect(slide(page, 'Question')).toBeVisible();
  expect(requests).toEqual([]);
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/traces\//);
});

test('the notes follow the stage and move it', async ({ page }) => {
  await present(page, /Scrooge/);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('n');
  const notes = await opened;
  await expect(notes.getByRole('definition').first()).toHaveText('Question');
  await notes.getByRole('textbox').fill('Begin with the ghost.');
  await notes.getByRole('button', { name: 'Next' }).click();
  await expect(slide(page, 'Route')).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveValue('');
  await page.bringToFront();
  await page.keyboard.press('ArrowLeft');
  await expect(notes.getByRole('textbox')).toHaveValue('Begin with the ghost.');
});

test('a deck of two runs is saved as one file that opens from disk without a request', async ({ page, context }) => {
  await page.goto('/present');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('combobox', { name: 'Choose a run' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/run=2/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as an HTML file' }).click();
  const file = await (await download).path();
  const html = readFileSync(file, 'utf8');
  expect(html).not.toMatch(/(?:src|href)="(?!#)/);
  const saved = await context.newPage();
  const requests: string[] = [];
  saved.on('request', (request) => requests.push(request.url()));
  const faults: string[] = [];
  saved.on('pageerror', (error) => faults.push(error.message));
  await saved.setContent(html);
  await expect(saved.locator('[data-slide]:visible')).toHaveAttribute('aria-label', 'Question');
  await saved.keyboard.press('ArrowRight');
  await expect(saved.locator('[data-slide]:visible')).toHaveAttribute('aria-label', 'Route');
  await saved.keyboard.press('End');
  await expect(saved.locator('[data-slide]:visible')).toHaveAttribute('aria-label', 'Figures');
  expect(requests).toEqual([]);
  expect(faults).toEqual([]);
});
