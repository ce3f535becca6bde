import { expect, test } from 'vitest';
import { consoleBrowser, expectAccessible, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { made, makeContractWithTerms, read, removeContract } from './support/contract-api.ts';

const { openPage, expectFault } = consoleBrowser();

const VISIT = {
  modules: ['AUTO'],
  bill_type: '131',
  from_date: '2026-03-02',
  thru_date: '2026-03-02',
  billing_provider: { other_id: '980001' },
  patient: { age: 41, sex: 'F' },
  principal_dx: { code: 'R07.9' },
  lines: [{ service_date: '2026-03-02', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
};

test.each(['light', 'dark'] as const)('the demo contract’s tests pass, %s', async (theme) => {
  const page = await openPage('/contracts/DEMO-2026/tests', { theme });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('3 tests ran: 3 passed, 0 failed, 0 without an amount.').waitFor();
  const row = page.getByRole('row', { name: /^Emergency visit with a chest film/ });
  await expect.poll(() => row.textContent()).toContain('$789.91ed $650.00medicare $139.91$789.91$0.00');
  await expectAccessible(page);
  await screenshot(page, `contract-tests-${theme}`);
});

test('a test is made from a claim, fails with the first step that differs, is mended and removed', async () => {
  expectFault(/status of 400/);
  const path = await makeContractWithTerms('FLOW-TESTS');
  const page = await openPage('/contracts/FLOW-TESTS/tests');
  await page.getByText('No tests').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New test' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Emergency visit (invented)');
  await dialog.getByLabel('Expected total ($)').fill('$650');
  await dialog.getByLabel('Expected parts (optional)').fill('ed');
  await dialog.getByLabel('Claim as JSON').fill('{');
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await dialog.getByText('is no term with its amount').waitFor();
  await dialog.getByLabel('Expected parts (optional)').fill('ed 650');
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await dialog.getByText('It is no JSON').waitFor();
  await expectAccessible(page);
  await dialog
    .getByLabel('Claim as JSON')
    .fill(JSON.stringify({ ...VISIT, patient: { ...VISIT.patient, first_name: 'Invented' } }));
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/first_name/)
    .waitFor();
  await screenshot(page, 'contract-tests-refused');
  await dialog.getByLabel('Claim as JSON').fill(JSON.stringify(VISIT));
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await dialog.waitFor({ state: 'detached' });
  // It runs by itself as well, right after the answer.
  await page.getByText(/^1 test: 1 (passed|not run since it changed)\.$/).waitFor();
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 test ran: 1 passed').waitFor();

  // The contract pays another way: the test says where.
  const { document } = await read<{ document: { terms: { id: string }[] } }>(path);
  const terms = document.terms.filter(({ id }) => id !== 'ed');
  await made('PUT', path, { ...document, terms });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 test ran: 0 passed, 1 failed').waitFor();
  await page.getByText('First step that differs from the last pass').waitFor();
  await page
    .getByRole('row', { name: /Fail/ })
    .getByText(/^[+−]\$/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, 'contract-tests-failed');

  const { data } = await read<{ data: { last_run: { actual_total: number } }[] }>('/contracts/FLOW-TESTS/tests');
  await page.getByRole('button', { name: 'Edit Emergency visit (invented)' }).click();
  await dialog.getByLabel('Expected total ($)').fill(String(data[0]?.last_run.actual_total));
  await dialog.getByLabel('Expected parts (optional)').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 test ran: 1 passed').waitFor();
  await page.getByRole('button', { name: 'Remove Emergency visit (invented)' }).click();
  await page.getByRole('button', { name: 'Remove the test', exact: true }).click();
  await page.getByText('No tests').waitFor();
  await removeContract('FLOW-TESTS');
});

test('at 320 pixels nothing is lost', async () => {
  const page = await openPage('/contracts/DEMO-2026/tests', { width: 320, height: 900 });
  await page.getByRole('button', { name: 'Run all' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'contract-tests-320');
});
