import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { api, send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage, expectFault } = consoleBrowser();

test('contracts are listed and one opens', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts');
  const row = page.getByRole('row', { name: /^DEMO-2026 Sample Health Plan/ });
  await row.waitFor();
  await expectAccessible(page);
  await screenshot(page, `contracts`);
  await row.dblclick();
  await page.getByRole('heading', { level: 1, name: 'Sample Health Plan (invented)' }).waitFor();
  expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(
    /^1 configuration: From 10\/01\/2025, from 10\/01\/2025 on\. In force today, \d\d\/\d\d\/\d{4}: From 10\/01\/2025\.$/,
  );
  await page.getByRole('link', { name: '8 terms' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `contract`);
});

test('an id that is taken shows the contract that has it', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const page = await openPage('/contracts');
  await page.getByRole('button', { name: 'New contract' }).first().click();
  await page.getByLabel('Contract id', { exact: true }).fill('DEMO-2026');
  await page.getByLabel('Name', { exact: true }).fill('Another (invented)');
  await page.getByRole('button', { name: 'Create the contract' }).click();
  const beside = page.getByRole('region', { name: 'Existing contract' });
  await beside.getByText('Sample Health Plan (invented)').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'contracts-taken');
  await beside.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sample Health Plan (invented)' }).waitFor();
});

test('a contract is made, changed, deactivated and removed', async () => {
  await removeContract('FLOW-NEW');
  const page = await openPage('/contracts');
  await page.getByRole('button', { name: 'New contract' }).first().click();
  await page.getByLabel('Contract id', { exact: true }).fill('FLOW-NEW');
  await page.getByLabel('Name', { exact: true }).fill('Flow (invented)');
  await page.getByRole('button', { name: 'Create the contract' }).click();
  await page.getByRole('heading', { level: 1, name: 'Flow (invented)' }).waitFor();
  await page.getByText('No configuration').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Configuration of stays').selectOption('In force on the day of admission');
  await page.getByLabel('Require its tests').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required: a change').waitFor();
  await page.getByRole('definition').getByText('In force on the day of admission').waitFor();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog', { name: 'Deactivate FLOW-NEW?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deactivate the contract' }).click();
  await page.getByText('The contract is inactive').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  expectFault(/status of 403/);
  await page.route('**/api/v1/contracts/FLOW-NEW?*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, json: { detail: 'The role may not remove contracts', code: 'forbidden' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Remove the contract for good' }).click();
  await page.getByRole('alert').getByText('The role may not remove contracts').waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Remove the contract for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  expect((await api('GET', '/contracts/FLOW-NEW')).status).toBe(404);
});

test('bars show a gap, and where a new configuration overlaps', { tags: ['thorough'] }, async () => {
  const id = `FLOW-DAYS`;
  await makeContract(id, [
    { effective_date: '2025-01-01', termination_date: '2025-12-31', notes: 'Invented' },
    { effective_date: '2026-02-01' },
  ]);
  expectFault(/status of 409/);
  const page = await openPage(`/contracts/${id}`);
  expect(await page.getByRole('img').getAttribute('aria-label')).toContain('Gap 01/01/2026 to 01/31/2026.');
  await page.getByRole('row', { name: /^01\/01\/2026 to 01\/31\/2026 Nothing is in force/ }).waitFor();
  await screenshot(page, `contract-gap`);
  await page.getByRole('button', { name: 'Add a configuration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill('2025-11-01');
  await dialog.getByLabel('Last day (optional)').fill('2026-01-31');
  await dialog.getByText('Shared with the configuration 01/01/2025 to 12/31/2025: 11/01/2025 to 12/31/2025.').waitFor();
  expect(await dialog.getByRole('img').getAttribute('aria-label')).toContain('Overlap 11/01/2025 to 12/31/2025.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog
    .getByRole('alert')
    .getByText(/01\/01\/2025/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, `contract-overlap`);
  await dialog.getByLabel('First day').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /^01\/01\/2026 to 01\/31\/2026 Write terms/ }).waitFor();
  expect(await page.getByRole('img').getAttribute('aria-label')).not.toContain('Gap');
  await page.getByRole('button', { name: 'Remove the configuration 01/01/2026 to 01/31/2026' }).click();
  await page.getByRole('button', { name: 'Remove the configuration', exact: true }).click();
  await page.getByRole('row', { name: /Nothing is in force/ }).waitFor();
  await removeContract(id);
});

test('what somebody else saved of a configuration stands beside one’s own', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  await makeContract('FLOW-BOTH');
  const { id } = await send<{ id: string }>('POST', '/contracts/FLOW-BOTH/configs', { effective_date: '2026-01-01' });
  const path = `/contracts/FLOW-BOTH/configs/${id}`;
  const page = await openPage('/contracts/FLOW-BOTH');
  const edit = page.getByRole('button', { name: /^Edit the configuration/ });
  await edit.click();
  await page.getByLabel('Notes (optional)').fill('Mine');
  await send('PUT', path, { notes: 'Theirs' });
  await page.getByRole('button', { name: 'Save' }).click();
  const other = page.getByRole('alert');
  await other.getByRole('row', { name: 'Notes Theirs Mine' }).waitFor();
  await other.getByText(/is of version 2, since \S+Z by \S.*; nothing was written/).waitFor();
  expect((await send<{ notes: string }>('GET', path)).notes).toBe('Theirs');
  await expectAccessible(page);
  await screenshot(page, 'configuration-other');
  await other.getByRole('button', { name: 'Take theirs' }).click();
  expect(await page.getByLabel('Notes (optional)').inputValue()).toBe('Theirs');
  await page.getByLabel('Notes (optional)').fill('Both');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Both' }).waitFor();
  await page.getByRole('button', { name: /^Remove the configuration/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await send('PUT', path, { notes: 'Later' });
  await dialog.getByRole('button', { name: 'Remove the configuration' }).click();
  await dialog.getByText(/is of version 4, since/).waitFor();
  await dialog.getByRole('button', { name: 'Remove the configuration' }).click();
  await page.getByText('No configuration').waitFor();
  await removeContract('FLOW-BOTH');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/DEMO-2026', { width: 320, height: 900 });
  await page.getByRole('link', { name: '8 terms' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add a configuration' }).click();
  await page.getByRole('dialog').getByLabel('First day').fill('2026-01-01');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'contract-320');
});

test('a contract that is not there says so', { tags: ['thorough'] }, async () => {
  expectFault(/status of 404/);
  const page = await openPage('/contracts/NOT-THERE');
  await page.getByText('Contract NOT-THERE not found').waitFor();
});
