import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

test('the audit is a timeline with old and new values', async () => {
  // The trail of a removed contract stays: a server that runs on has that of the last time.
  const id = `FLOW-AUDIT-${Date.now()}`;
  const [config] = await makeContract(id, [{ effective_date: '2026-01-01', notes: 'Invented' }]);
  await send('PUT', `/contracts/${id}`, { name: 'Renamed (invented)' });
  const term = {
    id: 'medicare',
    name: '125 % of Medicare',
    role: 'default',
    applies: {},
    pays: { how: 'percent_of_medicare', percent: 125 },
  };
  await send('PUT', `/contracts/${id}/configs/${config}/terms`, { version: 1, terms: [term] });
  const page = await openPage(`/contracts/${id}/audit`);
  await page.getByRole('heading', { level: 2, name: 'Contract changed' }).waitFor();
  const item = page.getByRole('listitem').filter({ hasText: 'Contract changed' });
  expect(await item.textContent()).toContain(`Namefrom Invented contract ${id} → to Renamed (invented)`);
  await page.getByText('Term 125 % of Medicare').waitFor();
  await page.getByText('All that is left: 125 % of Medicare').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('{');
  await expectAccessible(page);
  await screenshot(page, `contract-audit`);
  await page.getByLabel('Field, or who changed it').fill('effective_date');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 changed field that match').waitFor();
  expect(new URL(page.url()).search).toBe('?q=effective_date');
  await page.getByLabel('Field, or who changed it').fill('nothing of this name');
  await page.keyboard.press('Enter');
  await page.getByText('No change matches the words.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await page.getByRole('heading', { level: 2, name: 'Contract changed' }).waitFor();
  await removeContract(id);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/DEMO-2026/audit', { width: 320, height: 900 });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'contract-audit-320');
});
