import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

/** Copies the standard table of 2026 anew. */
async function copy(id: string, ...systems: string[]): Promise<string> {
  await send('DELETE', `/custom-drg-tables/${id}`).catch(() => undefined);
  for (const payment_system of systems.length > 0 ? systems : ['IPPS'])
    await send('POST', '/custom-drg-tables', { drg_id: id, source_year: 2026, payment_system });
  return id;
}
interface Entry {
  id: string;
  diagnostic_related_group: string;
  weight: number;
}
const entryOf = async (id: string, drg: string) =>
  (await send<Entry[]>('GET', `/custom-drg-tables/${id}?drg_code=${drg}`))[0] as Entry;
const open = async (id: string, options = {}) => {
  const page = await openPage(`/contracts/drg-tables/${id}`, options);
  await page.getByRole('row', { name: /001 Heart Transplant/ }).waitFor();
  return page;
};
const cell = (page: Page, drg: string, column: number) =>
  page.locator(`[role=row]:has(> [aria-colindex="2"]:text-is("${drg}"))`).getByRole('gridcell').nth(column);
const [WEIGHT, STANDARD, DIFFERENCE] = [3, 4, 5];

test('a standard table is copied and opens', { tags: ['thorough'] }, async () => {
  await send('DELETE', '/custom-drg-tables/flow-new').catch(() => undefined);
  const page = await openPage('/contracts/drg-tables');
  await page.getByRole('button', { name: 'Copy a standard table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Id of the copy').fill('flow-new');
  await dialog.getByLabel('Standard table').selectOption('LTCH 2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('heading', { name: 'flow-new' }).waitFor();
  await page.getByText('0 of 772 entries differ from the standard table').waitFor();
  await page.goBack();
  await page.getByRole('row', { name: /flow-new LTCH 2026 772/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'drg-tables');
});

test('the id of a copy that is there is refused in the dialog', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const id = await copy('flow-twice');
  const page = await openPage('/contracts/drg-tables');
  await page.getByRole('button', { name: 'Copy a standard table' }).click();
  await page.getByLabel('Id of the copy').fill(id);
  await page.getByLabel('Standard table', { exact: true }).selectOption('IPPS 2026');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('alert').getByText('has IPPS of 2026 already').waitFor();
  await expectAccessible(page);
});

test('a weight is changed in the cell beside the standard one', async () => {
  const id = await copy(`flow-cells`, 'IPPS', 'LTCH');
  const page = await open(id);
  await page.getByLabel('DRG', { exact: true }).fill('291');
  await page.getByRole('row', { name: /001 Heart/ }).waitFor({ state: 'detached' });
  const standard = Number(await cell(page, '291', STANDARD).textContent());
  await cell(page, '291', WEIGHT).click();
  await page.keyboard.type(String(standard * 2));
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await screenshot(page, `drg-table`);
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /DRG 291 from 10\/01\/2025/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Saved: 0 new, 1 changed').waitFor();
  expect((await entryOf(id, '291')).weight).toBe(standard * 2);
  await expect.poll(() => cell(page, '291', DIFFERENCE).textContent()).toBe('+100.00 %');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('row', { name: /DRG 291 from 10\/01\/2025 Changed: weight/ }).waitFor();
  await expectAccessible(page);
});

test('what differs from the standard is found by a filter', { tags: ['thorough'] }, async () => {
  const id = await copy('flow-differs');
  const { id: entry } = await entryOf(id, '470');
  await send('PUT', `/custom-drg-tables/entry/${entry}`, { geometric_mean_length_of_stay: 9.5 });
  const page = await open(id);
  await page.getByText('1 of 772 entries differ').waitFor();
  await page.getByLabel('Differs from the standard').selectOption('Yes');
  await page.getByText('Entries: 1', { exact: true }).waitFor();
  await page.getByRole('row', { name: /470/ }).waitFor();
});

test('weights of a range are multiplied after a preview', { tags: ['thorough'] }, async () => {
  const id = await copy('flow-many');
  const before = await entryOf(id, '292');
  const page = await open(id);
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('DRGs').fill('291-293, !293');
  await dialog.getByLabel('Change', { exact: true }).selectOption('Multiply by');
  await dialog.getByLabel('Number').fill('1.05');
  await dialog.getByLabel('Round').selectOption('to 4 decimals, half up');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 entries would change').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'drg-bulk');
  await dialog.getByRole('button', { name: 'Save 2 entries' }).click();
  await page.getByText('Saved: 2 entries changed').waitFor();
  expect((await entryOf(id, '292')).weight).toBe(Math.round(before.weight * 1.05 * 10_000) / 10_000);
});

test('a file that Windows saved in Windows-1252 is read with its letters, and says so', {
  tags: ['thorough'],
}, async () => {
  const id = await copy('flow-windows');
  const page = await open(id);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const text =
    'source_year,diagnostic_related_group,effective_date,description\n2026,470,2025-10-01,Größe von Hüfte #\n';
  // In Windows-1252 the euro sign is 0x80, other letters are as in Latin-1.
  const buffer = Buffer.from(text.replace('#', '\x80'), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'windows.csv', mimeType: 'text/csv', buffer });
  await page.getByText('The file is not UTF-8: it was read as Windows-1252. Check its accents.').waitFor();
  await page.getByRole('region', { name: 'First lines' }).getByText('Größe von Hüfte €').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await page.getByText('Imported: 0 new, 1 changed').waitFor();
  expect(await entryOf(id, '470')).toMatchObject({ description: 'Größe von Hüfte €' });
});

test('a file with a bad weight, a DRG twice and another year names each line', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const id = await copy('flow-import');
  const page = await open(id);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const header = 'source_year,diagnostic_related_group,effective_date,weight\n';
  const choose = (lines: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'drg.csv', mimeType: 'text/csv', buffer: Buffer.from(header + lines) });
  await choose('2026,470,2025-10-01,heavy\n2026,471,2025-10-01,2\n2026,471,2025-10-01,3\n2020,470,2019-10-01,1\n');
  await page.getByRole('button', { name: 'Import 4 lines' }).click();
  const bad = page.getByRole('alert');
  await bad.getByRole('row', { name: /^2 weight must be a number/ }).waitFor();
  await bad.getByRole('row', { name: /^4 .*are those of line 3/ }).waitFor();
  await screenshot(page, 'drg-import-bad');
  await expectAccessible(page);
  await choose('2026,470,2025-10-01,2.5\n2026,471,2025-10-01,3\n');
  await page.getByText('0 new, 2 changed, 0 as they are').waitFor();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText('Imported: 0 new, 2 changed').waitFor();
  expect((await entryOf(id, '470')).weight).toBe(2.5);
});

test('an entry is removed after asking', { tags: ['thorough'] }, async () => {
  const id = await copy('flow-remove');
  const page = await open(id);
  await cell(page, '001', 0).click();
  await page.getByRole('button', { name: 'Remove 1 entry' }).click();
  await page.getByRole('dialog').getByText('DRG 001 from 10/01/2025').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: 1 entry').waitFor();
  await page.getByText('Entries: 771').waitFor();
});

test('a table that a contract prices by is not removed, and the contract is named', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 409/);
  const contract = 'FLOW-DRG-IN-USE';
  await send('DELETE', `/contracts/${contract}?soft_delete=false`).catch(() => undefined);
  const id = await copy('flow-in-use');
  await send('POST', '/contracts', { contract_id: contract, name: 'Flow: in use' });
  await send('POST', `/contracts/${contract}/configs`, { effective_date: '2026-01-01', custom_drg_table_id: id });
  const page = await open(id);
  await page.getByRole('button', { name: 'Remove 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').getByText(`of contract ${contract} would be left without it`).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'drg-in-use');
  await send('DELETE', `/contracts/${contract}?soft_delete=false`);
});

test('a table that is not there says so', { tags: ['thorough'] }, async () => {
  expectFault(/status of 404/);
  const page = await openPage('/contracts/drg-tables/no-such-table');
  await page.getByText('Custom DRG table no-such-table not found').waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await open(await copy('flow-narrow'), { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'drg-table-320');
});

test('custom tables are further lines of a DRG, chosen in the address', { tags: ['thorough'] }, async () => {
  const [own, other] = ['invented-chart-a', 'invented-chart-b'];
  for (const drg_id of [own, other]) {
    await send('DELETE', `/custom-drg-tables/${drg_id}`).catch(() => undefined);
    await send('POST', '/custom-drg-tables/', { drg_id, source_year: 2026 });
  }
  try {
    await send('PATCH', `/custom-drg-tables/${own}/entries/470?effective_date=2025-10-01`, { weight: 2.5 });
    const page = await openPage('/drgs/470');
    const choice = page.getByRole('checkbox', { name: own });
    await choice.check();
    await page.getByRole('img', { name: `${own} (IPPS) 2.5000 in FY 2026` }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('table')).toEqual([own]);
    const row = page.getByRole('row').filter({ hasText: own });
    expect(await row.textContent()).toContain('2.5000');
    await row.getByRole('button', { name: '2.5000 why' }).click();
    await page.getByRole('dialog').getByText(`Weight of DRG 470, IPPS FY 2026, custom table ${own}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: other }).check();
    await expect.poll(() => page.getByRole('row').filter({ hasText: other }).count()).toBe(1);
    await expectAccessible(page);
    await screenshot(page, 'drg-custom');
    await page.goto(`/console/drgs/009?table=${own}`);
    await page.getByText(`Custom table ${own} has no entry of DRG 009`).waitFor();
    await page.goto('/console/drgs/470?table=nobody');
    await page
      .getByText(/nobody/)
      .first()
      .waitFor();
    await page.getByRole('row', { name: /^FY 2027 IPPS CMS/ }).waitFor();
  } finally {
    for (const drg_id of [own, other]) await send('DELETE', `/custom-drg-tables/${drg_id}`);
  }
  expectFault(/404/);
});

test('a change is of the version that was read', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const id = await copy('flow-versions');
  const other = await entryOf(id, '470');
  const theirs = (weight: number) => send('PUT', `/custom-drg-tables/entry/${other.id}`, { weight });
  const refused = /is of version \d+, since \S+Z by \S.*; nothing was written/;
  const page = await open(id);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Change many' }).click();
  await dialog.getByLabel('DRGs').fill('291-292');
  await dialog.getByLabel('Number').fill('1');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).waitFor();
  await theirs(2.5);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByText(refused).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview again' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('Saved: 2 entries changed').waitFor();

  await page.waitForLoadState('networkidle');
  for (const drg of ['001', '002']) await cell(page, drg, 0).click();
  await page.getByRole('button', { name: 'Remove 2 entries' }).click();
  await theirs(2.6);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(refused).waitFor();
  expect(await entryOf(id, '001')).toBeDefined();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: 2 entries').waitFor();

  // The page reads the table again after a change: their change must come after that.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Remove 2026' }).click();
  await theirs(2.7);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(refused).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'DRG tables' }).waitFor();
});
