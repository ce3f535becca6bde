import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

const ROWS = `code,effective_date,rate,threshold
139*,2026-01-01,0.7,
312,2026-01-01,14000,90000
`;

/** Makes a table with rows; returns its id. */
async function makeTable(id: string, rows = ROWS): Promise<string> {
  await send('DELETE', `/contracts/rate-tables/${id}`).catch(() => undefined);
  const table = { id, name: `Flow: ${id}`, of: 'drg', columns: ['rate', 'threshold'] };
  await send('POST', '/contracts/rate-tables', table);
  if (rows !== '') await send('POST', `/contracts/rate-tables/${id}/import/csv`, rows);
  return id;
}
const exported = (id: string) => send<string>('GET', `/contracts/rate-tables/${id}/export/csv`);
const open = async (id: string, options = {}) => {
  const page = await openPage(`/contracts/rate-tables/${id}`, options);
  await page.getByRole('row', { name: /^139\*/ }).waitFor();
  return page;
};
const cell = (page: Page, row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('gridcell').nth(column);
const [CHOICE, RATE, THRESHOLD] = [0, 3, 4];

test('a table is made; a wrong column is refused at its field', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  await send('DELETE', '/contracts/rate-tables/flow-made').catch(() => undefined);
  const page = await openPage('/contracts/rate-tables');
  await page.getByRole('button', { name: 'New rate table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Id', { exact: true }).fill('flow-made');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Flow: made');
  await dialog.getByLabel('By', { exact: true }).selectOption('hcpcs');
  await dialog.getByLabel('Columns', { exact: true }).fill('rate, Group');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.locator('#columns-fault').getByText('columns.1 must be a small letter').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Columns', { exact: true }).fill('rate, group');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Flow: made' }).waitFor();
  await page.getByText('No rows').waitFor();
  expect(await exported('flow-made')).toBe('code,effective_date,rate,group\r\n');
});

test('figures are changed in the cell, shown and saved; one is emptied', async () => {
  const id = await makeTable('flow-cells');
  const page = await open(id);
  await cell(page, /^312/, RATE).click();
  await page.keyboard.type('$14,500.50');
  await page.keyboard.press('Enter');
  await cell(page, /^312/, THRESHOLD).click();
  await page.keyboard.press('Delete');
  await page.getByText('1 row changed, not saved').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'rate-table-changed');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Changes' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Saved: 0 new, 1 changed').waitFor();
  expect(await exported(id)).toBe(
    'code,effective_date,rate,threshold\r\n139*,2026-01-01,0.7,\r\n312,2026-01-01,14500.5,\r\n',
  );
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page
    .getByRole('row', { name: /312 from 01\/01\/2026 Changed:/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('rows are removed one by one', { tags: ['thorough'] }, async () => {
  const id = await makeTable('flow-rows');
  const page = await open(id);
  await cell(page, /^139\*/, CHOICE).click();
  await page.getByRole('button', { name: 'Remove 1 row' }).click();
  await page.getByRole('dialog').getByText('139* from 01/01/2026').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: 1 row').waitFor();
  expect(await exported(id)).not.toContain('139*');
});

test('a column is changed in many rows at once, to six decimals', { tags: ['thorough'] }, async () => {
  const id = await makeTable('flow-bulk');
  const page = await open(id);
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Codes').fill('139*');
  await dialog.getByLabel('Column').selectOption('rate');
  await dialog.getByLabel('Change', { exact: true }).selectOption('multiply');
  await dialog.getByLabel('Number').fill('1.123456');
  await dialog.getByLabel('Round').selectOption('6');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('1 row would change').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save 1 row' }).click();
  await page.getByText('Saved: 1 row changed').waitFor();
  expect(await exported(id)).toContain('139*,2026-01-01,0.786419,');
});

test('a file is compared, then imported', { tags: ['thorough'] }, async () => {
  const id = await makeTable('flow-file');
  const page = await open(id);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog');
  const text = 'code,effective_date,threshold\n312,2026-01-01,\n470,2026-01-01,150000\n';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('1 new, 1 changed').waitFor();
  await dialog.getByRole('row', { name: /threshold 90000 →/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText('Imported: 1 new, 1 changed, 0 as they were').waitFor();
  expect(await exported(id)).toContain('312,2026-01-01,14000,\r\n470,2026-01-01,,150000');
});

test('a table that no term names says so, takes another column, and is removed', { tags: ['thorough'] }, async () => {
  const id = await makeTable('flow-unnamed');
  const page = await openPage(`/contracts/rate-tables/${id}?view=named`, { width: 320, height: 640 });
  await page.getByText('No term names it').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Name and columns' }).click();
  await page.getByRole('dialog').getByLabel('Columns', { exact: true }).fill('rate, threshold, weight');
  // The page reads late what it saved: the removal is of the version that the answer gave.
  const reads: Route[] = [];
  await page.route(`**/contracts/rate-tables/${id}`, (route) =>
    route.request().method() === 'GET' ? void reads.push(route) : route.continue(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name and columns are saved').waitFor();
  expect(await exported(id)).toMatch(/^code,effective_date,rate,threshold,weight\r\n/);
  expect(reads).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Rate tables', exact: true }).waitFor();
});

test('a change is of the version that was read', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const id = await makeTable('flow-versions');
  const theirs = (threshold: number) =>
    send(
      'POST',
      `/contracts/rate-tables/${id}/import/csv`,
      `code,effective_date,threshold\n312,2026-01-01,${threshold}\n`,
    );
  const refused = /is of version \d+, since \S+Z by \S.*; nothing was written/;
  const page = await open(id);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Name and columns' }).click();
  await dialog.getByLabel('Columns', { exact: true }).fill('rate');
  await theirs(91_000);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(refused).waitFor();
  expect(await exported(id)).toContain('312,2026-01-01,14000,91000');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /^312 .* 91,000/ }).waitFor();

  await page.getByRole('button', { name: 'Change many' }).click();
  await dialog.getByLabel('Column').selectOption('rate');
  await dialog.getByLabel('Number').fill('3');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).waitFor();
  await theirs(92_000);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByText(refused).waitFor();
  await dialog.getByRole('button', { name: 'Preview again' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Saved: 2 rows changed').waitFor();

  // The page reads the table again after a change: their change must come after that.
  await page.waitForLoadState('networkidle');
  for (const row of [/^139\*/, /^312/]) await cell(page, row, CHOICE).click();
  await page.getByRole('button', { name: 'Remove 2 rows' }).click();
  await theirs(93_000);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(refused).waitFor();
  expect(await exported(id)).toContain('139*');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: 2 rows').waitFor();
  expect(await exported(id)).toBe('code,effective_date,rate,threshold\r\n');
});
