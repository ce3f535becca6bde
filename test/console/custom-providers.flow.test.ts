import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

/** Makes a contract with a provider in two versions; returns the contract's id. */
async function makeProvider(contract: string): Promise<string> {
  const list = `/custom-providers?contract_id=${contract}&include_inactive=true`;
  const { data } = await send<{ data: { id: string }[] }>('GET', list);
  for (const { id } of data) await send('DELETE', `/custom-providers/${id}`);
  await send('DELETE', `/contracts/${contract}?soft_delete=false`).catch(() => undefined);
  await send('POST', '/contracts', { contract_id: contract, name: 'Flow: providers' });
  const { id } = await send<{ id: string }>('POST', '/custom-providers', {
    ...{ contract_id: contract, provider_id: '980001', effective_date: '2026-01-01', label: 'Rates of January' },
    data: { ipsf: { operating_cost_to_charge_ratio: 0.3 } },
  });
  await send('PATCH', `/custom-providers/${id}`, {
    label: 'Rates of July',
    data: { ipsf: { operating_cost_to_charge_ratio: 0.35, bed_size: 200 } },
  });
  return contract;
}
const open = (contract: string, more = '', options = {}) =>
  openPage(`/contracts/custom-providers?contract_id=${contract}${more}`, options);

test('the page opens with a contract', { tags: ['thorough'] }, async () => {
  await makeProvider('FLOW-CP-OPEN');
  const page = await openPage('/contracts/custom-providers');
  await expect.poll(() => new URL(page.url()).searchParams.get('contract_id')).not.toBeNull();
  await page.getByLabel('Contract', { exact: true }).selectOption('FLOW-CP-OPEN: Flow: providers');
  await page.getByRole('row', { name: /980001 01\/01\/2026 open end 2 active Rates of July/ }).waitFor();
  await expectAccessible(page);
});

test('a contract without any says so, and filters are cleared within the contract', {
  tags: ['thorough'],
}, async () => {
  const contract = await makeProvider('FLOW-CP-SCOPE');
  const page = await open(contract, '&provider_id=nobody');
  await page.getByText('No custom providers match the filters').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('row', { name: /980001/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?contract_id=FLOW-CP-SCOPE');
  await page.getByLabel('Contract', { exact: true }).selectOption('DEMO-2026: Sample Health Plan (invented)');
  await page.getByText('The contract has none').waitFor();
  await expectAccessible(page);
});

test('a version stands beside the one before, field by field', { tags: ['thorough'] }, async () => {
  const contract = await makeProvider(`FLOW-CP`);
  const page = await open(contract, '');
  await page.getByRole('row', { name: /980001/ }).click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await panel.getByText('Version 1 → 2').waitFor();
  await panel.getByRole('row', { name: 'IPSF operating cost to charge ratio 0.3 0.35' }).waitFor();
  await panel.getByRole('row', { name: 'IPSF bed size – 200' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `custom-provider`);
});

test('an earlier version is activated after what it changes is shown', { tags: ['thorough'] }, async () => {
  const contract = await makeProvider('FLOW-CP-ACTIVATE');
  const page = await open(contract, '&include_inactive=true');
  await page.getByRole('row', { name: /Rates of January/ }).click();
  await page.getByText('If it were active: version 2 → 1').waitFor();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate version 1 of 980001?' });
  await dialog.getByRole('row', { name: 'IPSF operating cost to charge ratio 0.35 0.3' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'custom-provider-activate');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Version 1 of 980001 is active').waitFor();
  await page.getByRole('row', { name: /1 active Rates of January/ }).waitFor();
});

test('a new version is made; bad JSON and an unknown field are refused at the field', async () => {
  expectFault(/status of 400/);
  const contract = await makeProvider('FLOW-CP-NEW');
  const page = await open(contract);
  await page.getByRole('row', { name: /980001/ }).click();
  await page.getByRole('button', { name: 'New version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Data').fill('{"ipsf": ');
  await dialog.getByRole('button', { name: 'Save and activate' }).click();
  await dialog.locator('#data-fault').getByText('data is not JSON').waitFor();
  await dialog.getByLabel('Data').fill('{"ipsf": {"bed_sise": 200}}');
  await dialog.getByRole('button', { name: 'Save and activate' }).click();
  await dialog.locator('#data-fault').getByText('bed_sise').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'custom-provider-fault');
  await dialog.getByLabel('Data').fill('{"ipsf": {"bed_size": 300}}');
  await dialog.getByRole('button', { name: 'Save and activate' }).click();
  await page.getByText('Version 3 of 980001 is made and active').waitFor();
  await page.getByRole('row', { name: /980001 01\/01\/2026 open end 3 active/ }).waitFor();
});

test('a period that overlaps is refused with the version that has it', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const contract = await makeProvider('FLOW-CP-OVERLAP');
  const page = await open(contract);
  await page.getByRole('button', { name: 'New custom provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider', { exact: true }).fill('980001');
  await dialog.getByLabel('First day').fill('2026-06-01');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText(/The period overlaps with that of custom provider .*, version 2/).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Provider', { exact: true }).fill('980002');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('row', { name: /980002/ }).waitFor();
});

test('the history has every change, its fields read when it opens', { tags: ['thorough'] }, async () => {
  const contract = await makeProvider('FLOW-CP-HISTORY');
  const page = await open(contract);
  await page.getByRole('row', { name: /980001/ }).click();
  await page.getByRole('link', { name: 'History of 980001' }).click();
  await page
    .getByRole('row', { name: / Changed/ })
    .first()
    .click();
  await page.getByRole('row', { name: 'IPSF operating cost to charge ratio 0.3 0.35' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'custom-provider-history');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const contract = await makeProvider('FLOW-CP-NARROW');
  const page = await open(contract, '', { width: 320, height: 640 });
  await page.getByRole('row', { name: /980001/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('row', { name: /980001/ }).click();
  await page.getByText('Version 1 → 2').waitFor();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'custom-provider-320');
});
