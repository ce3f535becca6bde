import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
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
    .filter({ hasText: /^\d{4}-\d\d-\d\d \d\d:/ })
    .allTextContents();
  expect(times).toEqual([...times].sort().reverse());
  expect(times.length).toBeGreaterThan(1);
});
