import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ask } from './support/app';

const staff =
  '부서,이름,매출액(원),입사일\n영업,김철수,"1,234,000",2021-03-02\n개발,이영희,"980,500",2020-01-15\n영업,박민수,"2,000,000",2019-11-30\n';

async function addStaff(page: Page, name: string): Promise<void> {
  await page.goto('/sources');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const file = { name: '직원.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 45_000 });
}

test('a table with Korean heads is added, asked, asked again by hand, and refused what breaks a rule', async ({
  page,
}) => {
  await addStaff(page, 'staff-asked');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

  await page.goto('/');
  await page.getByRole('button', { name: /^Data sources: / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'staff-asked' }).click();
  await page.keyboard.press('Escape');
  const answer = await ask(page, '부서별 평균 매출액');
  await expect(answer.getByRole('row', { name: /영업 1,617,000/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Context' }).click();
  const inspector = page.getByRole('tabpanel', { name: 'Context' });
  await expect(inspector.getByText('2 rows', { exact: true }).first()).toBeVisible();
  await expect(inspector.getByRole('figure')).toBeVisible();
  const statement = inspector.getByRole('textbox');
  await statement.fill('SELECT "이름" FROM "직원" ORDER BY 1');
  await inspector.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(inspector.getByRole('cell', { name: '김철수' })).toBeVisible();
  await statement.fill('DELETE FROM "직원"');
  await inspector.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(inspector.getByText('Only statements that read can be run: SELECT.')).toBeVisible();
});

test('what is hidden stays hidden, and a removed source can be taken back', async ({ page }) => {
  await addStaff(page, 'staff-hidden');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'staff-hidden', exact: true }) });
  await card.locator('summary').first().click();
  await card.getByRole('button', { name: 'Hide the column 매출액(원) from questions' }).click();
  await expect(card.getByRole('button', { name: 'Show the column 매출액(원) again' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: /^Data sources: / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'staff-hidden' }).click();
  await page.keyboard.press('Escape');
  const answer = await ask(page, '직원 목록');
  await expect(answer.getByRole('cell', { name: '김철수' })).toBeVisible();
  await expect(answer.getByText('1,234,000')).toHaveCount(0);

  await page.goto('/sources');
  await page.getByRole('button', { name: 'Remove staff-hidden' }).click();
  await expect(page.getByRole('heading', { name: 'staff-hidden', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'staff-hidden', exact: true })).toBeVisible();
});

test('a file that cannot be loaded says where, and leaves nothing', async ({ page }) => {
  await page.goto('/sources');
  const file = {
    name: 'mysql.sql',
    mimeType: 'text/plain',
    buffer: Buffer.from('CREATE TABLE a (b int);\nINSERT INTO `a` VALUES (1);\n'),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/mysql\.sql, line 2:/)).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: 'mysql', exact: true })).toHaveCount(0);
});
