import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

const HEADER = 'code,code_type,pricing_type,pricing_amount,effective_date,scope\n';
const ITEMS = `${HEADER}99281,HCPCS,flat_rate,140,2026-01-01,both
99282,HCPCS,flat_rate,260,2026-01-01,both
99282,HCPCS,flat_rate,280,2036-01-01,both
0320,REV,percent_of_charges,60,2026-01-01,outpatient
`;

/** Makes a schedule with items; returns its id. */
async function makeSchedule(name: string, items = ITEMS): Promise<string> {
  const { id } = await send<{ id: string }>('POST', '/custom-fee-schedules', { name });
  if (items !== '') await send('POST', `/custom-fee-schedules/${id}/import/csv`, items);
  return id;
}
const exported = (id: string) => send<string>('GET', `/custom-fee-schedules/${id}/export/csv`);
const open = async (id: string, options = {}) => {
  const page = await openPage(`/contracts/fee-schedules/${id}`, options);
  await page
    .getByRole('row', { name: /^0320|^99281/ })
    .first()
    .waitFor();
  return page;
};
const cell = (page: Page, row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('gridcell').nth(column);
const AMOUNT = 3;

test('a schedule is made and opens', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/fee-schedules');
  await page.getByRole('button', { name: 'New fee schedule' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Flow: made');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Flow: made' }).waitFor();
  await page.getByText('No items').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fee schedules' }).click();
  await page
    .getByRole('row', { name: /Flow: made/ })
    .first()
    .waitFor();
  await screenshot(page, 'fee-schedules');
});

test('items are changed in the cell, shown and saved', async () => {
  const id = await makeSchedule(`Flow: cells`);
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).click();
  await page.keyboard.type('$150.25');
  await page.keyboard.press('Enter');
  await page.keyboard.type('275');
  await page.keyboard.press('ArrowDown');
  await page.getByText('2 items changed, not saved').waitFor();
  await expectAccessible(page);
  await screenshot(page, `fee-schedule-changed`);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  expect(await dialog.getByRole('row', { name: /99281/ }).textContent()).toContain('140.00150.25');
  await expectAccessible(page);
  await screenshot(page, `fee-schedule-review`);
  await page.keyboard.press('Enter');
  await page.getByText('Saved: 0 new, 2 changed').waitFor();
  expect(await exported(id)).toContain('99281,HCPCS,flat_rate,150.25');
  expect(await exported(id)).toContain('99282,HCPCS,flat_rate,275,2026-01-01');
});

test('a bad number is named, is not saved, and is taken back by Esc', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: bad number');
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).dblclick();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  const faults = page.getByRole('list', { name: 'Rows that cannot be saved' });
  await faults.getByText('HCPCS 99281 from 01/01/2026: Amount must be a number').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-fault');
  await page.keyboard.press('Control+Enter');
  expect(await page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await cell(page, /^99281/, AMOUNT).click();
  await page.keyboard.press('Escape');
  await faults.waitFor({ state: 'detached' });
  expect(await cell(page, /^99281/, AMOUNT).textContent()).toBe('140.00');
});

test('an item is added by Tab from cell to cell; a code twice is refused', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: added');
  const page = await open(id);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('gridcell');
  await page.keyboard.type('99281');
  for (const text of ['', '', '175', '2026-01-01']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Code, Code type, From are those of another row').waitFor();
  await cell(page, /^99281/, 0)
    .first()
    .click();
  await page.keyboard.type('99285');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 item' }).click();
  await page.getByText('Saved: 1 new, 0 changed').waitFor();
  expect(await exported(id)).toContain('99285,HCPCS,flat_rate,175,2026-01-01,both');
});

/** Pastes into the cell that has the focus, as a spreadsheet fills the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('cells of a spreadsheet are pasted, one undo takes them back', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: pasted');
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).click();
  await paste(page, '1,400.50\n2,600.00\n');
  await page.getByText('2 cells pasted').waitFor();
  await page.getByText('2 items changed, not saved').waitFor();
  expect(await cell(page, /^99281/, AMOUNT).textContent()).toContain('1,400.50');
  await page.keyboard.press('Control+z');
  await page.getByText('2 items changed, not saved').waitFor({ state: 'detached' });
});

test('rows of a spreadsheet are pasted into a new item, and become several', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: pasted rows');
  const page = await open(id);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('gridcell');
  await paste(
    page,
    '99283\tHCPCS\tFlat rate\t$1,430.00\t1/31/2026\n0450\tREV\tper_unit\t12.5\t2026-01-31\tinpatient\n',
  );
  await page.getByText('2 items changed, not saved').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 2 items' }).click();
  await page.getByText('Saved: 2 new, 0 changed').waitFor();
  expect(await exported(id)).toContain('99283,HCPCS,flat_rate,1430,2026-01-31,both');
  expect(await exported(id)).toContain('0450,REV,per_unit,12.5,2026-01-31,inpatient');
});

test('a price under which a contract’s required test fails is refused with the test', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 409/);
  const contract = 'FLOW-FEE-TESTS';
  await send('DELETE', `/contracts/${contract}?soft_delete=false`).catch(() => undefined);
  const id = await makeSchedule('Flow: required test', `${HEADER}99281,,flat_rate,140,2026-01-01,\n`);
  await send('POST', '/contracts', { contract_id: contract, name: 'Flow: required test' });
  const config = { effective_date: '2026-01-01', custom_fee_schedule_id: id };
  await send('POST', `/contracts/${contract}/configs`, config);
  const claim = {
    ...{ claimid: 'FLOW', modules: ['AUTO'], bill_type: '131', patient_status: '01' },
    ...{ from_date: '2026-03-10', thru_date: '2026-03-10', patient: { age: 71, sex: 'F' } },
    ...{ principal_dx: { code: 'R07.89' }, billing_provider: { other_id: '980001' } },
    lines: [{ revenue_code: '0450', hcpcs: '99281', service_date: '2026-03-10', units: 1, charges: 900 }],
  };
  await send('POST', `/contracts/${contract}/tests`, { name: 'An invented visit', claim, expected_total: 140 });
  await send('PUT', `/contracts/${contract}`, { require_tests: true });
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 item' }).click();
  await page.getByRole('alert').getByRole('rowheader').getByText('An invented visit').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-tests');
  expect(await exported(id)).toContain('99281,HCPCS,flat_rate,140');
  await send('DELETE', `/contracts/${contract}?soft_delete=false`);
});

test('a code that the service refuses is marked at its row', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const id = await makeSchedule('Flow: refused row');
  const page = await open(id);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('gridcell');
  await paste(page, '450\tHCPCS\tFlat rate\t5\n');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 item' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('rowheader', { name: /code must be a HCPCS\/CPT code of 5 letters and digits/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-refused');
});

test('what somebody else changed stands beside one’s own before it is saved', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: conflict');
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await send('POST', `/custom-fee-schedules/${id}/items`, {
    ...{ code: '99281', pricing_type: 'flat_rate', pricing_amount: 145, effective_date: '2026-01-01' },
  });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save 1 item' }).click();
  const conflict = page.getByRole('alert');
  await conflict.getByRole('row', { name: /140\.00 145\.00 150\.00/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-conflict');
  expect(await exported(id)).toContain('99281,HCPCS,flat_rate,145');
  await page.getByRole('button', { name: 'Save 1 item' }).click();
  await page.getByText('Saved: 0 new, 1 changed').waitFor();
  expect(await exported(id)).toContain('99281,HCPCS,flat_rate,150');
});

test('a name is of the version that was read', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const id = await makeSchedule('Flow: two names');
  const page = await open(id);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Flow: my name');
  await send('PATCH', `/custom-fee-schedules/${id}`, { name: 'Flow: their name' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/is of version \d+, since \S+Z by \S.*; nothing was written/).waitFor();
  await page.getByRole('heading', { name: 'Flow: their name', includeHidden: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Flow: my name' }).waitFor();
});

test('a code’s prices over time stand beside the list', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: over time');
  const page = await open(id);
  await page
    .getByRole('row', { name: /^99282 .* 280\.00/ })
    .getByText('Future')
    .dblclick();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await expect
    .poll(() => panel.getByRole('listitem').allTextContents())
    .toEqual(['from 01/01/2026: 260.00, Flat rate', 'from 01/01/2036: 280.00, Flat rate']);
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-panel');
});

test('leaving with unsaved changes asks', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: leaving');
  const page = await open(id);
  await cell(page, /^99281/, AMOUNT).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByText('Leave without saving?').waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Fee schedules' }).click();
  await page.getByText('Leave without saving?').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByText('1 item changed, not saved').waitFor();
  await page.getByRole('link', { name: 'Fee schedules' }).click();
  await page.getByRole('button', { name: 'Leave and lose them' }).click();
  await page.getByRole('heading', { name: 'Fee schedules' }).waitFor();
});

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const startImport = async (page: Page) => page.getByRole('button', { name: 'Import CSV' }).click();

test('a file is shown, compared and imported', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule(`Flow: import`);
  const page = await open(id);
  await startImport(page);
  await expectAccessible(page);
  await screenshot(page, `csv-import-start`);
  await choose(
    page,
    `${HEADER}99281,,flat_rate,140.00,2026-01-01,\n99282,,flat_rate,270,2026-01-01,\n99283,,flat_rate,430,2026-01-01,\n`,
  );
  await page.getByText('1 new, 1 changed, 1 as they are').waitFor();
  await page.getByRole('row', { name: /pricing_amount 260 → 270/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `csv-import`);
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByText('Imported: 1 new, 1 changed, 1 as they were').waitFor();
  await page.getByRole('row', { name: /^99283/ }).waitFor();
});

test('a file is dropped, and a template is there to begin with', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: dropped');
  const page = await open(id);
  await startImport(page);
  const template = await page.getByRole('link', { name: 'Download a template' }).getAttribute('href');
  const text = decodeURIComponent(template?.replace('data:text/csv;charset=utf-8,', '') ?? '');
  expect(text.startsWith(HEADER.trim())).toBe(true);
  await page.getByText('Drop a CSV file here, or').evaluate((place, file) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([file], 'dropped.csv', { type: 'text/csv' }));
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
  await page.getByText('dropped.csv').waitFor();
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await page.getByText('Imported: 2 new, 0 changed, 1 as they were').waitFor();
});

test('every bad line is named with its reason, and nothing is imported', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const id = await makeSchedule('Flow: bad lines');
  const page = await open(id);
  await startImport(page);
  await choose(
    page,
    `${HEADER}99283,,flat_rate,430,2026-01-01,\n99284,,flat_rate,many,2026-01-01,\n99283,,flat_rate,1,2026-01-01,\n`,
  );
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  const bad = page.getByRole('alert');
  await bad.getByText('2 bad lines: nothing was imported').waitFor();
  await bad.getByRole('row', { name: /^3 pricing_amount must be a number.*99284, , flat_rate, many/ }).waitFor();
  await bad.getByRole('row', { name: /^4 .*are those of line 2/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'csv-import-bad');
  expect(await exported(id)).not.toContain('99283');
});

test.each([
  ['a wrong header', 'code,price\n99281,1\n', 'It has no column'],
  ['a workbook', 'PK\u0003\u0004', 'It is a workbook of a spreadsheet'],
  ['more than 1 MB', HEADER + '99281,HCPCS,flat_rate,140,2026-01-01,both\n'.repeat(30_000), 'a file of at most 1 MB'],
  ['too many lines', HEADER + 'J1,,flat_rate,1,2026-01-01,\n'.repeat(10_001), '10,001 lines; at most 10,000'],
])('a file with %s is refused before it is sent', { tags: ['thorough'] }, async (_, text, fault) => {
  const id = await makeSchedule('Flow: refused file');
  const page = await open(id);
  await startImport(page);
  await choose(page, text);
  await page.getByRole('alert').getByText(fault).waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
});

test('a schedule is renamed and deactivated', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: renamed');
  const page = await open(id);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Flow: renamed twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Flow: renamed twice' }).waitFor();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Inactive', { exact: true }).waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: narrow');
  const page = await open(id, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'fee-schedule-320');
  await startImport(page);
  await screenshot(page, 'csv-import-320');
  await expectAccessible(page);
});

test('many prices are raised after a preview', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule(`Flow: many`);
  const page = await open(id);
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change many items' });
  await dialog.getByLabel('Codes').fill('99281-99285, !99281');
  await dialog.getByLabel('Number').fill('3');
  await expectAccessible(page);
  await screenshot(page, `bulk-form`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 items would change; 0 items of those selected would stay').waitFor();
  await dialog.getByRole('row', { name: 'HCPCS 99282 from 01/01/2026 260 267.8' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `bulk-preview`);
  await dialog.getByLabel('Number').fill('4');
  expect(await dialog.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await page.getByText('Saved: 2 items changed').waitFor();
  await page.getByRole('row', { name: /^99282 .* 270\.40 01\/01\/2026/ }).waitFor();
});

test('a preview that is not of the prices any more is not saved; a bad number is told before', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 412/);
  const id = await makeSchedule('Flow: stale');
  const page = await open(id);
  await page.getByRole('button', { name: 'Change many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change many items' });
  await dialog.getByLabel('Number').fill('1,05');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Number must be a number such as 3 or 1.05').waitFor();
  await dialog.getByLabel('Number').fill('3');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).waitFor();
  await send('POST', `/custom-fee-schedules/${id}/import/csv`, ITEMS.replace(',140,', ',145,'));
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByText(/is of version \d+, since \S+Z by \S.*; nothing was written/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview again' }).click();
  await dialog.getByRole('row', { name: 'HCPCS 99281 from 01/01/2026 145 149.35' }).waitFor();
});

test('the audit trail says who changed what, field by field', { tags: ['thorough'] }, async () => {
  const id = await makeSchedule('Flow: trail');
  await send('POST', `/custom-fee-schedules/${id}/import/csv`, ITEMS.replace(',140,', ',145,'));
  const page = await open(id);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const change = page.getByRole('row', {
    name: /HCPCS 99281 from 01\/01\/2026 Changed: pricing amount from 140 to 145/,
  });
  await change.click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await panel.getByRole('row', { name: 'Pricing amount 140 145' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'audit-trail');
});
