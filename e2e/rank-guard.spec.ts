import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

/** Questions on the Korean sample that end in each of the six ways, under the rules that come with the product. */
const questions = [
  ['해담모빌리티의 3분기 영업이익은?', 'out of scope'],
  ['벼리전지의 ESS 공급계약 상대는 누구인가?', 'top covers all'],
  ['서산 2공장과 온새미소재는 어떤 관계인가?', 'edges do not match'],
  ['테살리그리드와 공급과잉은?', 'no candidate'],
  ['벼리전지 서산 2공장의 2026년 9월 공시 재발 방지 대책과 복구 일정은?', 'gap too large'],
  ['벼리전지 서산 2공장의 복구 상황은?', 'applied'],
] as const;

test('real questions end in each of the six ways; a moved limit shows what would flip; a rule needs a reason', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openChat(page, { index: 'hanbit-research' });
  await page.getByRole('button', { name: /^Route: / }).click();
  await page.getByRole('menuitemradio', { name: /^Passage search/ }).click();
  for (const [question] of questions) await ask(page, question);

  await page.getByRole('tab', { name: 'Ranks' }).click();
  await expect(page.getByRole('table', { name: 'Passages and their places' })).toBeVisible();

  await page.goto('/rank-guard');
  const audits = page.getByRole('table', { name: 'Audits' });
  for (const [question, status] of questions) {
    const row = audits.getByRole('row').filter({ has: page.getByRole('link', { name: question, exact: true }) });
    await expect(row.first()).toContainText(status);
  }

  const gap = page.getByRole('textbox', { name: 'Largest gap' });
  await gap.fill('1.4');
  await expect(page.getByText(/Tried on \d+ stored questions?: [1-9]/)).toBeVisible();
  await expect(page.getByText('applied → gap too large').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Why is this changed?' }).fill('The newer letter came too early');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('version 2')).toBeVisible();
  await page.getByText('1 saved version').click();
  await expect(page.getByText('The newer letter came too early')).toBeVisible();

  const [question] = questions.at(-1)!;
  await page.getByRole('link', { name: question, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Rank guard' })).toBeVisible();
});
