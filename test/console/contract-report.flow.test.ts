import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { api, send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

const STAY = {
  modules: ['AUTO'],
  bill_type: '111',
  admit_date: '2026-03-02',
  from_date: '2026-03-02',
  thru_date: '2026-03-07',
  admission_source: '1',
  patient_status: '01',
  patient: { sex: 'F', age: 74 },
  billing_provider: { other_id: '980002' },
  principal_dx: { code: 'I50.23', poa: 'Y' },
  lines: [
    { revenue_code: '0200', units: 2, charges: 140_000 },
    { revenue_code: '0120', units: 3, charges: 2000 },
  ],
};

test('how often each term fired, and what it paid', async () => {
  await api('POST', '/contracts/DEMO-2026/tests/run', {});
  const page = await openPage('/contracts/DEMO-2026/report');
  const table = page.getByRole('table', { name: 'Payments by term in the tests' });
  await table.getByRole('row', { name: /^Stays with intensive care icu 1 of 3 \$11,950\.00/ }).waitFor();
  await table.getByRole('row', { name: /^125 % of Medicare medicare 2 of 3 \$19,504\.26/ }).waitFor();
  await table.getByRole('row', { name: /^Drugs at ASP \+ 6 % drugs never –/ }).waitFor();
  await page.getByRole('button', { name: '$37,104.26 why' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy for a spreadsheet' }).first().click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
    '125 % of Medicare\tmedicare\t2\t3\t19504.26',
  );
  await table.getByRole('button', { name: '$19,504.26 why' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Payment of the term “125 % of Medicare”').waitFor();
  await dialog.getByText('the sum over the last runs of the contract’s tests').waitFor();
  await dialog.getByText('claims = 2').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await screenshot(page, `contract-report`);
});

test('claims without a price, with the reason, and those near a stop-loss', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms('FLOW-REPORT');
  const { document } = await send<{ document: { terms: { id: string }[] } }>('GET', path);
  await send('PUT', path, { ...document, terms: document.terms.filter(({ id }) => id !== 'medicare') });
  await send('POST', '/contracts/FLOW-REPORT/tests', {
    name: 'Costly stay (invented)',
    claim: STAY,
    expected_total: 11_950,
  });
  const other = { ...STAY, lines: [{ revenue_code: '0120', units: 5, charges: 9000 }] };
  await send('POST', '/contracts/FLOW-REPORT/tests', {
    name: 'Plain stay (invented)',
    claim: other,
    expected_total: 1,
  });
  await api('POST', '/contracts/FLOW-REPORT/tests/run', {});
  const page = await openPage('/contracts/FLOW-REPORT/report');
  await page.getByRole('row', { name: /^Plain stay \(invented\) No term prices/ }).waitFor();
  await page.getByRole('row', { name: 'Costly stay (invented) 30 % above $150,000 142,000 150,000' }).waitFor();
  await page.getByText('No what-if call has priced a claim').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'contract-report-near');
  await removeContract('FLOW-REPORT');
});

test('a contract without tests says how to begin', { tags: ['thorough'] }, async () => {
  await makeContract('FLOW-BARE');
  const page = await openPage('/contracts/FLOW-BARE/report');
  await page.getByRole('link', { name: 'Add a test' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tests of Invented contract FLOW-BARE' }).waitFor();
  await removeContract('FLOW-BARE');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/DEMO-2026/report', { width: 320, height: 900 });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'contract-report-320');
});
