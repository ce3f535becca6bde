import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage, expectFault } = consoleBrowser();

test('a change is found, and its fields stand old beside new', async () => {
  const id = `FLOW-TRAIL-${Date.now()}`;
  await makeContract(id, [{ effective_date: '2026-01-01', notes: `Invented for ${id}` }]);
  const page = await openPage(`/audit?root_id=${id}`);
  const configuration = page.getByRole('row').filter({ hasText: `Configuration of a contract ${id}` });
  await configuration.waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: `Contract ${id}` })
    .first()
    .waitFor();
  await page.getByLabel('Of', { exact: true }).selectOption({ label: 'Configuration of a contract' });
  await page.waitForURL(/entity_type=contract_config/);
  await page.getByText('Changes: 1', { exact: true }).waitFor();
  await configuration.click();
  await page.getByRole('row', { name: `notes – Invented for ${id}` }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `audit`);
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(`**/console/contracts/${id}`);
  await removeContract(id);
});

test('a change of many rows leads to its rows, which say how long they are kept', async () => {
  const { id } = await send<{ id: string }>('POST', '/custom-fee-schedules', { name: 'Flow: many rows (invented)' });
  const codes = Array.from({ length: 620 }, (_, at) => `J${String(1000 + at)}`);
  const items = codes.map((code, at) => `${code},HCPCS,flat_rate,${100 + at},2026-01-01,both`);
  const header = 'code,code_type,pricing_type,pricing_amount,effective_date,scope';
  await send('POST', `/custom-fee-schedules/${id}/import/csv`, [header, ...items, ''].join('\n'));
  const page = await openPage(`/audit?root_id=${id}`);
  await page.getByRole('row').filter({ hasText: 'Changed in bulk' }).click();
  await page.getByText(/kept for 400 days, until \d\d\/\d\d\/\d{4}\.$/).waitFor();
  await page.getByRole('link', { name: 'Each row of the change' }).click();
  await page.getByText('Rows of the change: 620', { exact: true }).waitFor();
  await page.getByRole('row', { name: /^HCPCS J1000 from 01\/01\/2026 Made: .*pricing amount 100/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'audit-rows');
  // The last row is on the second page of the answers.
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await page.getByRole('row', { name: /^HCPCS J1619 from/ }).waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'All changes' }).click();
  await page.getByRole('heading', { name: 'Audit', exact: true }).waitFor();
});

test('days without a change say so', { tags: ['thorough'] }, async () => {
  const page = await openPage('/audit?to=2001-01-01');
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('what is no day is refused in a sentence', { tags: ['thorough'] }, async () => {
  const page = await openPage('/audit?from=someday');
  await page.getByRole('alert').getByText('from').waitFor();
  await expectAccessible(page);
  expectFault(/400/);
  expectFault(/does not conform/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/audit', { width: 320, height: 640 });
  await page.getByRole('row').nth(1).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the trail is newest first', { tags: ['thorough'] }, async () => {
  const page = await openPage('/audit');
  await page.getByRole('row').nth(2).waitFor();
  const times = await page
    .getByRole('gridcell')
    .filter({ hasText: /^\d\d\/\d\d\/\d{4} \d\d:/ })
    .allTextContents();
  const moments = times.map((time) => Date.parse(`${time} UTC`));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(times.length).toBeGreaterThan(1);
});
