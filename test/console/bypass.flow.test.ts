import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

const LINES = [
  { hcpcs_code: '99213', modifiers: ['25'], edit_codes: ['021'] },
  { hcpcs_code: '99213', edit_codes: ['040'] },
  { hcpcs_code: 'J1*', edit_codes: ['020', '040'] },
];

async function makeConfig(name: string): Promise<string> {
  const { id } = await send<{ id: string }>('POST', '/ioce-bypass/configs', {
    name,
    effective_start_date: '2026-01-01',
  });
  await send('POST', `/ioce-bypass/configs/${id}/lines`, LINES);
  return id;
}
const exported = (id: string) => send<string>('GET', `/ioce-bypass/configs/${id}/export/csv`);
const open = async (id: string, options = {}) => {
  const page = await openPage(`/contracts/bypass/${id}`, options);
  await page.getByRole('row', { name: /J1\*/ }).waitFor();
  return page;
};
const cell = (page: Page, row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('gridcell').nth(column);
const [CODE, EDITS] = [1, 3];

test('a configuration is made; days in the wrong order are refused at their field', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 400/);
  const page = await openPage('/contracts/bypass');
  await page.getByRole('button', { name: 'New configuration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Flow: made');
  await dialog.getByLabel('First day').fill('2026-07-01');
  await dialog.getByLabel('Last day').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.locator('#effective_end_date-fault').getByText('must not be before effective_start_date').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'bypass-new');
  await dialog.getByLabel('Last day').fill('2026-12-31');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Flow: made' }).waitFor();
  await page.getByText('07/01/2026 to 12/31/2026').waitFor();
  await page.getByText('Without lines nothing is bypassed').waitFor();
});

test('lines are changed and added in the cell', async () => {
  const id = await makeConfig(`Flow: lines`);
  const page = await open(id);
  await cell(page, /J1\*/, EDITS).click();
  await page.keyboard.type('40, 20;1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('gridcell');
  for (const text of ['a04*', 'lt', '28']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await page.getByText('2 lines changed, not saved').waitFor();
  await expectAccessible(page);
  await screenshot(page, `bypass`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 2 lines' }).click();
  await page.getByText('Saved: 1 new, 1 changed').waitFor();
  expect(await exported(id)).toContain('J1*,,bypass_edit,001|020|040,true');
  expect(await exported(id)).toContain('A04*,LT,bypass_edit,028,true');
});

test('a line twice is refused with the other line’s edits, and what is right stays to be saved', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 409/);
  const id = await makeConfig('Flow: twice');
  const page = await open(id);
  await cell(page, /J1\*/, CODE).click();
  await page.keyboard.type('99213');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 line' }).click();
  await page.getByRole('alert').getByText('99213 without modifiers is in the active line').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  expect(await cell(page, /J1\*/, CODE).textContent()).toBe('J1*');
});

test('the tester says which line wins, and why', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const id = await makeConfig(`Flow: tester`);
  const page = await open(id);
  await page.getByRole('link', { name: 'Which line wins' }).click();
  await page.getByLabel('Code of the claim line').fill('99213');
  await page.getByLabel('Its modifiers').fill('25 59');
  await page.getByRole('button', { name: 'Which line wins?' }).click();
  await page.getByText('the line of 99213 with 25 wins because it names the code and modifiers').waitFor();
  await page.getByRole('row', { name: '99213 with 25 021 names code and modifiers ✓ wins' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `bypass-tester`);
  await page.getByLabel('Its modifiers').fill('259');
  await page.keyboard.press('Enter');
  await page.locator('#modifiers-fault').waitFor();
  await page.getByLabel('Code of the claim line').fill('80053');
  await page.getByLabel('Its modifiers').fill('');
  await page.keyboard.press('Enter');
  await page.getByText('No active line of the configuration matches 80053').waitFor();
});

test('a file is compared and imported; a bad edit names its line', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const id = await makeConfig('Flow: import');
  const page = await open(id);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('hcpcs_code,modifiers,edit_codes\n99213,25,999\n');
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await page
    .getByRole('alert')
    .getByRole('row', { name: /^2 .*must be from 001/ })
    .waitFor();
  await choose('hcpcs_code,modifiers,edit_codes\n99213,25,21\nj1*,,20\n99214,,021\n');
  await page.getByText('1 new, 1 changed, 1 as they are').waitFor();
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByText('Imported: 1 new, 1 changed, 1 as they were').waitFor();
});

test('a configuration is deactivated, and not removed while a contract names it', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const contract = 'FLOW-BYPASS-IN-USE';
  await send('DELETE', `/contracts/${contract}?soft_delete=false`).catch(() => undefined);
  const id = await makeConfig('Flow: in use');
  await send('POST', '/contracts', { contract_id: contract, name: 'Flow: in use' });
  await send('POST', `/contracts/${contract}/configs`, { effective_date: '2026-01-01', ioce_config_id: id });
  const page = await open(id);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('It bypasses nothing now').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').getByText(`contract ${contract} names it`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('row', { name: /the configuration Deactivated: active from yes to no/ }).waitFor();
  await send('DELETE', `/contracts/${contract}?soft_delete=false`);
});

test('lines are removed after asking', { tags: ['thorough'] }, async () => {
  const id = await makeConfig('Flow: removed');
  const page = await open(id);
  await cell(page, /J1\*/, 0).click();
  await page.getByRole('button', { name: 'Remove 1 line' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed: 1 line').waitFor();
  expect(await exported(id)).not.toContain('J1*');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await open(await makeConfig('Flow: narrow'), { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Which line wins' }).click();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'bypass-tester-320');
});
