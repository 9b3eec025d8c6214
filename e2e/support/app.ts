import { expect, type Locator, type Page } from '@playwright/test';

/** Address of the app whose answers the scripted model writes; the default one has no model. */
export const modelApp = 'http://127.0.0.1:3311';

export function questionBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Question', exact: true });
}

export function lastAnswer(page: Page): Locator {
  return page.getByRole('article', { name: 'Answer' }).last();
}

/** Opens a new chat and picks the index. */
export async function openChat(page: Page, { index, base = '' }: { index: string; base?: string }): Promise<void> {
  await page.goto(`${base}/`);
  const picker = page.getByRole('button', { name: /^Index: / });
  await expect(picker).toBeVisible();
  if ((await picker.textContent())?.includes(index)) return;
  await picker.click();
  await page.getByRole('menuitemradio', { name: new RegExp(index) }).click();
  await expect(page.getByRole('button', { name: `Index: ${index}` })).toBeVisible();
}

/** Sends a question by key; the answer may still be on its way. */
export async function send(page: Page, question: string): Promise<void> {
  await questionBox(page).fill(question);
  await questionBox(page).press('Enter');
}

/** Sends a question and waits until its answer is whole. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await send(page, question);
  await expect(page.getByText('The answer is complete.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  return lastAnswer(page);
}
