import { expect, type Page, test } from '@playwright/test';
import { ask, lastAnswer, modelApp, openChat, send } from './support/app';

async function passageSearch(page: Page, base = ''): Promise<void> {
  await openChat(page, { index: 'a-christmas-carol', base });
  await page.getByRole('button', { name: /^Route:/ }).click();
  await page.getByRole('menuitemradio', { name: /Passage search/ }).click();
}

function loopTab(page: Page) {
  return page.getByRole('complementary', { name: 'Why this answer' });
}

test('two more searches and one more answer are columns of the loop; the chat keeps the newer answer alone', async ({
  page,
}) => {
  await passageSearch(page, modelApp);
  const answer = await ask(page, 'Who signed the register of his burial?');
  for (const visit of ['while it is written', 'after a reload']) {
    await test.step(visit, async () => {
      await expect(answer).toContainText('second draft');
      await expect(answer).not.toContainText('first draft');
    });
    await page.reload();
  }
  await page.getByRole('tab', { name: 'Loop' }).click();
  const loop = loopTab(page);
  await expect(loop.getByRole('heading', { name: /^Search \d/ })).toHaveText(['Search 1', 'Search 2', 'Search 3']);
  await expect(loop).toContainText('Marley funeral clergyman undertaker');
  await expect(loop).toContainText('The search stopped after 3 of at most 4');
  await expect(loop.getByRole('heading', { name: /^Answer \d/ })).toHaveText(['Answer 1', 'Answer 2']);
  await expect(loop).toContainText('This is the first draft: Fezziwig signed it.');
  await expect(loop).toContainText('Writing stopped after 2 of at most 3');
});

test('searches that find nothing relevant end in a sentence, and nothing is called supported', async ({ page }) => {
  await passageSearch(page, modelApp);
  await send(page, 'What is the capital of Atlantis?');
  await page.getByRole('tab', { name: 'Loop' }).click();
  await expect(loopTab(page)).toContainText('nothing relevant was found');
  await expect(loopTab(page).getByRole('heading', { name: /^Search \d/ })).toHaveCount(4);
  await expect(loopTab(page)).toContainText('Not checked: the answer claims nothing');
  await expect(lastAnswer(page)).not.toContainText('Scrooge');
});

test('an answer that never holds is marked, and its sentences are coloured on request, by key', async ({ page }) => {
  await passageSearch(page, modelApp);
  await send(page, 'Which colour was the hearse?');
  await expect(lastAnswer(page)).toContainText('⚠️');
  await expect(lastAnswer(page)).toContainText('The hearse was crimson.');
  await page.getByRole('tab', { name: 'Loop' }).click();
  const loop = loopTab(page);
  await expect(loop).toContainText('the last one carries a warning');
  await loop.getByRole('button', { name: 'Colour by support' }).press('Enter');
  await expect(loop.getByRole('button', { name: 'Plain text' })).toHaveAttribute('aria-pressed', 'true');
  await expect(loop.getByText('unsupported', { exact: true })).toBeVisible();
});

test('without a model the rule grades, and says so', async ({ page }) => {
  await passageSearch(page);
  await ask(page, 'Who is Fezziwig?');
  await page.getByRole('tab', { name: 'Loop' }).click();
  await expect(loopTab(page)).toContainText('Graded by words and facts, without a model.');
  await expect(loopTab(page).getByRole('heading', { name: 'Answer 1' })).toBeVisible();
});
