import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { api, send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage, expectFault, allowFault } = consoleBrowser();

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

test('the demo contract’s tests pass', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/DEMO-2026/tests');
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('3 tests ran: 3 passed, 0 failed, 0 without an amount.').waitFor();
  const row = page.getByRole('row', { name: /^Emergency visit with a chest film/ });
  await expect.poll(() => row.textContent()).toContain('Pass$789.91$789.91$0.00');
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await panel.getByText('Expected of medicare').waitFor();
  await panel.getByText('$139.91').waitFor();
  await panel.getByText('03/10/2026').waitFor();
  await panel.getByRole('link', { name: 'Configuration from 10/01/2025' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `contract-tests`);
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
  await dialog.getByText('is not a term with its amount').waitFor();
  await dialog.getByLabel('Expected parts (optional)').fill('ed 650');
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await dialog.getByText('This is not JSON').waitFor();
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
  const { document } = await send<{ document: { terms: { id: string }[] } }>('GET', path);
  const terms = document.terms.filter(({ id }) => id !== 'ed');
  await send('PUT', path, { ...document, terms });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 test ran: 0 passed, 1 failed').waitFor();
  const failed = page.getByRole('row', { name: /Fail/ });
  await failed.getByText(/^[+−]\$/).waitFor();
  await failed.press('Enter');
  await page.getByText(/^First step that differs from the last pass: contract, ed/).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'contract-tests-failed');

  const { data } = await send<{ data: { last_run: { actual_total: number } }[] }>('GET', '/contracts/FLOW-TESTS/tests');
  await page.getByRole('button', { name: 'Edit Emergency visit (invented)' }).click();
  await dialog.getByLabel('Expected total ($)').fill(String(data[0]?.last_run.actual_total));
  await dialog.getByLabel('Expected parts (optional)').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText('1 test ran: 1 passed').waitFor();
  // The panel asks for the test after its run, which on a busy machine comes when it is gone.
  allowFault(/404 .*\/FLOW-TESTS\/tests\//);
  await page.getByRole('button', { name: 'Remove Emergency visit (invented)' }).click();
  await dialog.getByRole('button', { name: 'Remove the test' }).click();
  await page.getByText('No tests').waitFor();
  await removeContract('FLOW-TESTS');
});

test('an actual amount says why, once, and its claim opens in the explorer', { tags: ['thorough'] }, async () => {
  await api('POST', '/contracts/DEMO-2026/tests/run', {});
  const page = await openPage('/contracts/DEMO-2026/tests');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/claimsproc/process/pps')) asked.push(request.url());
  });
  await page.getByRole('row', { name: /^Emergency visit with a chest film/ }).click();
  const why = page.getByRole('button', { name: '$789.91 why' });
  const dialog = page.getByRole('dialog');
  for (let time = 0; time < 2; time++) {
    await why.click();
    await dialog.getByText('Payment of the contract (CONTRACT)').waitFor();
    await dialog.getByText('medicare = 139.91').waitFor();
    await dialog.getByText(/^DEMO-2026, configuration .* terms version \d+$/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  expect(asked).toHaveLength(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy all for a spreadsheet' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
    'Emergency visit with a chest film (invented)\tPass\t789.91\t789.91\t0\t',
  );
  await page.getByRole('button', { name: '$0.00 why' }).click();
  await dialog.getByText('actual − expected').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.evaluate("sessionStorage.setItem('claims:draft', JSON.stringify({ claimid: 'MINE' }))");
  await page.getByRole('button', { name: 'Open in the explorer' }).click();
  await dialog.getByText('The explorer has another claim in this tab').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Claims', exact: true }).waitFor();
  const draft = JSON.parse((await page.evaluate('sessionStorage.getItem("claims:draft")')) as string);
  expect(draft).toMatchObject({ bill_type: '131', billing_provider: { other_id: '980001', contract_id: 'DEMO-2026' } });
});

test('a why that fails says so, and is tried again', { tags: ['thorough'] }, async () => {
  await api('POST', '/contracts/DEMO-2026/tests/run', {});
  expectFault(/500/);
  let isBroken = true;
  const page = await openPage('/contracts/DEMO-2026/tests', {
    afterSignIn: async (context) => {
      await context.route('**/claimsproc/process/pps*', (route) => {
        return isBroken
          ? route.fulfill({
              status: 500,
              headers: { 'X-Request-Id': 'r-1' },
              json: { detail: 'It broke', code: 'internal_error' },
            })
          : route.continue();
      });
    },
  });
  await page.getByRole('row', { name: /^Emergency visit with a chest film/ }).click();
  await page.getByRole('button', { name: '$789.91 why' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('r-1').waitFor();
  await expectAccessible(page);
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('medicare = 139.91').waitFor();
});

test('five hundred tests are a list that is sorted, filtered by outcome in the URL, and counted', {
  tags: ['thorough'],
}, async () => {
  const answer = (name: string, total: number, outcome: string | null) => ({
    id: name,
    contract_id: 'DEMO-2026',
    name,
    notes: null,
    expected_total: total,
    expected_parts: null,
    created_at: '2026-11-24T10:00:00Z',
    updated_at: '2026-11-24T10:00:00Z',
    last_run: outcome && {
      ran_at: '2026-11-24T10:00:00Z',
      outcome,
      actual_total: total + (outcome === 'fail' ? 1 : 0),
      difference: outcome === 'fail' ? 1 : 0,
      reason: null,
      config_id: null,
      first_difference: null,
      releases: [],
    },
  });
  const tests = Array.from({ length: 700 }, (_, i) =>
    answer(`Invented ${i}`, 1000 - i, i % 7 === 0 ? 'fail' : i % 7 === 1 ? null : 'pass'),
  );
  const page = await openPage('/contracts/DEMO-2026/tests?outcome=fail', {
    afterSignIn: async (context) => {
      await context.route('**/api/v1/contracts/DEMO-2026/tests?*', (route) => {
        const url = new URL(route.request().url());
        const skip = Number(url.searchParams.get('skip') ?? 0);
        const data = tests.slice(skip, skip + Number(url.searchParams.get('limit')));
        return route.fulfill({ json: { data, count: tests.length } });
      });
    },
  });
  await page.getByText('Tests: 100', { exact: true }).waitFor();
  await page.getByText('700 tests: 500 passed, 100 failed, 100 not run since it changed.').waitFor();
  await page.getByRole('button', { name: 'Expected' }).click();
  await page.getByRole('row', { name: /^Invented 693 Fail \$307\.00 \$308\.00 \+\$1\.00/ }).waitFor();
  await page.getByRole('button', { name: 'Remove Outcome: Fail' }).click();
  await page.getByText('Tests: 700', { exact: true }).waitFor();
  await page.getByLabel('Outcome', { exact: true }).selectOption('Not run');
  await page.getByText('Tests: 100', { exact: true }).waitFor();
  expect(page.url()).toContain('outcome=not_run');
  expect(await page.getByRole('row').count()).toBeLessThan(100);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/contracts/DEMO-2026/tests', { width: 320, height: 900 });
  await page.getByRole('row', { name: /^Emergency visit with a chest film/ }).click();
  await page.getByRole('heading', { level: 3, name: 'Claim' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'contract-tests-320');
});
