import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ask, lastAnswer, openChat, questionBox } from './support/app';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no serious accessibility fault in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    await openChat(page, { index: 'a-christmas-carol' });
    expect(await faults()).toEqual([]);
    await ask(page, 'Who is Scrooge?');
    for (const tab of ['Route', 'Ranks', 'Context', 'Loop', 'Trace']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await faults()).toEqual([]);
    }
    await page
      .getByRole('article', { name: 'Answer' })
      .getByRole('button', { name: /Entities 39/ })
      .first()
      .click();
    await expect(page.getByRole('complementary', { name: 'Record' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.goto('/rank-guard');
    expect(await faults()).toEqual([]);
    await page.goto('/sources');
    expect(await faults()).toEqual([]);
    await page.goto('/traces');
    expect(await faults()).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Scrooge/ })
      .first()
      .click();
    await expect(page.getByRole('application', { name: 'Pipeline' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}

test('at 390 px nothing overflows, and threads and reasons are within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openChat(page, { index: 'hanbit-research' });
  await ask(page, '벼리전지와 해담모빌리티의 관계는?');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Open the reasons' }).click();
  await page.getByRole('tab', { name: 'Context' }).click();
  await expect(page.getByText('Records in the context')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open the threads' }).click();
  await expect(page.getByRole('link', { name: /Recorded run$/ }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /Recorded run$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Open the threads' })).toBeVisible();
  await expect(lastAnswer(page)).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto('/traces');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('main').getByRole('link', { name: /\?/ }).first().click();
  await expect(page.getByRole('application', { name: 'Pipeline' })).toBeVisible();
  for (const tab of ['Route', 'Context', 'Trace']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});

test('by keyboard alone: ask, open a citation, go through the tabs', async ({ page }) => {
  await openChat(page, { index: 'a-christmas-carol' });
  await questionBox(page).focus();
  await page.keyboard.type('Who is Scrooge?');
  await page.keyboard.press('Enter');
  const citation = page
    .getByRole('article', { name: 'Answer' })
    .getByRole('button', { name: /Entities 39/ })
    .first();
  await expect(citation).toBeVisible();
  await expect(page.getByText('The answer is complete.')).toBeAttached();
  const focused = () => citation.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await focused()); presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(citation).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/record=/);
  await page.getByRole('tab', { name: 'Context' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Ranks' })).toBeFocused();
});
