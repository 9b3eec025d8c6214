import { expect, test } from '@playwright/test';
import { ask, openChat } from './support/app';

test('a Korean question for a ranking is answered from the graph by rule, and its row opens the query', async ({
  page,
}) => {
  await openChat(page, { index: 'hanbit-research' });
  const answer = await ask(page, '위험이 가장 많은 회사는?');
  await expect(answer).toContainText('벼리전지입니다');
  await expect(answer).toContainText('put into fixed sentences');
  await answer.getByRole('button', { name: /Rows 1/ }).click();
  const reasons = page.getByRole('complementary', { name: 'Why this answer' });
  await expect(reasons).toContainText('written by rule');
  await expect(reasons.getByRole('img', { name: /What the query matched/ })).toBeVisible();
  await expect(page).toHaveURL(/step=query/);
});

test('a statement is changed and run again through the guard, and what would write is refused with its rule', async ({
  page,
}) => {
  await openChat(page, { index: 'hanbit-research' });
  const answer = await ask(page, '회사는 모두 몇 개인가요?');
  await expect(answer).toContainText('총 14개의 회사');
  await answer.getByRole('button', { name: /Rows 1/ }).click();
  const reasons = page.getByRole('complementary', { name: 'Why this answer' });
  const editor = reasons.getByRole('textbox', { name: /Change the statement/ });
  const run = reasons.getByRole('button', { name: 'Run', exact: true });
  await editor.fill('MATCH (n) DETACH DELETE n');
  await run.click();
  await expect(reasons).toContainText('This word is not allowed here: DETACH');
  await editor.fill(
    "MATCH (c:Company)-[:FACES_RISK]->(r) WHERE c.name = '해담모빌리티' RETURN r.name AS risk ORDER BY risk",
  );
  await run.click();
  await expect(reasons.getByRole('cell', { name: '환율 하락 위험' })).toBeVisible();
});

test('a name that the index does not hold is said to be missing, with what to do', async ({ page }) => {
  await openChat(page, { index: 'hanbit-research' });
  await page.getByRole('button', { name: /^Route:/ }).click();
  await page.getByRole('menuitemradio', { name: /One hop/ }).click();
  const answer = await ask(page, '두산밥캣과 함께 언급된 리스크는 어떻게 관련되어 있나?');
  await expect(answer).toContainText('두산밥캣');
  await expect(answer).toContainText('이 인덱스에 없습니다');
});
