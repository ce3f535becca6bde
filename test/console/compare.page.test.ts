import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, type OpenOptions, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();
const STAY = readFileSync(join(import.meta.dirname, '../../examples/claims/ipps-heart-failure.json'), 'utf8');

interface Scenario {
  name?: string;
  changes: { kind: string; value: string; path?: string }[];
}

/** Opens the page with a claim and scenarios in the memory of the tab. */
function openWith(scenarios: readonly Scenario[], options: OpenOptions = {}, claim = STAY): Promise<Page> {
  const drafts = scenarios.map((scenario, id) => ({ id: String(id), name: '', ...scenario }));
  const tab = { 'claims:draft': claim, 'claims:scenarios': JSON.stringify(drafts) };
  return openPage('/claims/compare', { ...options, tab });
}

const SISTER: Scenario = { name: 'sister hospital', changes: [{ kind: 'provider', value: '980002' }] };
const CONTRACT: Scenario = { changes: [{ kind: 'contract_id', value: 'DEMO-2026' }] };
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a claim under three scenarios', async () => {
  const costly: Scenario = { changes: [{ kind: 'set', path: 'total_charges', value: '600000' }] };
  const page = await openWith([SISTER, CONTRACT, costly]);
  await page.keyboard.press('Control+Enter');
  await page.getByText('4 of 4 priced, the claim as billed among them. 4 claims counted toward the month.').waitFor();

  const sister = await card(page, 'sister hospital').textContent();
  expect(sister).toContain('$6,370.07');
  expect(sister).toContain('−$10,636.15 why (−62.54 %)');
  expect(sister).toContain('IPPS: wage index area 1.2139 → 0.3382 (area 31084 → 41980)');
  expect(sister).toContain('42 CFR 412.64(h)(1), 412.230');

  expect(await card(page, 'Contract DEMO-2026').textContent()).toMatch(
    /Contract DEMO-2026 pays\$19,364\.35 why.*Medicare allows \$17,006\.22 why/,
  );

  const outputs = page.getByRole('region', { name: 'Outputs of the scenarios' });
  const row = (name: string) => outputs.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('Compared').first().getByRole('cell').allTextContents()).toEqual([
    '$17,006.22 why',
    '$6,370.07 why−$10,636.15',
    '$19,364.35 why+$2,358.13',
    expect.stringMatching(/^\$[\d,.]+ why\+\$[\d,.]+$/),
  ]);
  expect(await row('The contract pays').getByRole('cell').allTextContents()).toEqual([
    'no contract',
    'no contract',
    '$19,364.35 why, differs',
    'no contract',
  ]);
  expect(await row('Medicare allows').getByRole('cell').nth(2).textContent()).toBe('$17,006.22 why');
  expect(await row('Medicare’s editors').getByRole('cell').first().textContent()).toBe('processed');
  expect(await row('Readmissions reduction').getByRole('cell').first().textContent()).toBe('−$25.62 why');
  expect(await row('DRG').first().getByRole('cell').first().textContent()).toBe('291 Heart Failure and Shock with MCC');
  expect(await row('Wage index').first().getByRole('cell').nth(1).textContent()).toBe('0.3382, differs');

  expect(await page.locator('.waterfall').count()).toBe(4);
  await page.getByRole('img', { name: /^Contract DEMO-2026: the contract pays: .*in all \$19,364\.35\.$/ }).waitFor();
  await page.getByText(/^Releases: .*IPPS wage index FY2026 \(sample\)/).waitFor();
  await page.getByText(/^\d+ fields of the answers differ$/).click();
  await expectAccessible(page);
  await screenshot(page, `compare`);
});

test('each amount says why, and is copied as a proof', { tags: ['thorough'] }, async () => {
  const moved: Scenario = { name: 'in spring', changes: [{ kind: 'thru_date', value: '2026-04-16' }] };
  const page = await openWith([CONTRACT, moved], {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.keyboard.press('Control+Enter');
  const contract = card(page, 'Contract DEMO-2026');
  await contract
    .getByText(
      /^Contract DEMO-2026, configuration from 10\/01\/2025, terms version \d+ pays, in place of Medicare’s rules\. The first term that pays is “125 % of Medicare”: \$19,364\.35\.$/,
    )
    .waitFor();
  await contract.getByText(/^percent × 0\.01 × \(payment − uncompensated_care\)/).waitFor();
  const dialog = page.getByRole('dialog');

  await contract.getByRole('button', { name: '+$2,358.13 why' }).click();
  await dialog.getByText('Contract DEMO-2026, less As billed').waitFor();
  await dialog.getByText('payment of Contract DEMO-2026 − payment of As billed').waitFor();
  await dialog.getByText('payment of As billed = $17,006.22').waitFor();
  await dialog.getByText(/^Contract DEMO-2026: DEMO-2026, configuration .*; As billed: none$/).waitFor();
  await expectAccessible(page);
  await screenshot(page, `compare-why-difference`);
  await dialog.getByRole('button', { name: 'Copy as proof' }).click();
  await dialog.getByText('Copied').waitFor();
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(copied).toContain('Claim IPPS-HEART-FAILURE, 10/11/2025\nScenario: Contract DEMO-2026\n');
  expect(copied).toMatch(/Rests on: .*IPPS wage index FY2026 \(sample\)/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A part of a waterfall, a row of the outputs, and the whole.
  const bars = page.getByRole('table', { name: 'in spring: Medicare allows' });
  await bars.getByRole('button', { name: '−$25.62 why' }).click();
  await dialog.getByText('Readmissions reduction (IPPS)').waitFor();
  await dialog.getByText('Last day 04/16/2026').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await bars.getByRole('button', { name: '$17,006.22 why' }).click();
  await dialog.getByText('operating_fsp = 11137.84').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('row', { name: /^125 % of Medicare/ })
    .getByRole('button', { name: '$19,364.35 why' })
    .last()
    .click();
  await dialog.getByText('125 % of Medicare (CONTRACT)').waitFor();
  await dialog.getByText(/^percent × 0\.01 × \(payment − uncompensated_care\)/).waitFor();
});

test('rows that are the same can be left out', { tags: ['thorough'] }, async () => {
  const page = await openWith([SISTER]);
  await page.getByRole('button', { name: /^Compare/ }).click();
  const charges = page.getByRole('row', { name: /^Charges/ });
  await charges.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy for a spreadsheet' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const copied = ((await page.evaluate('navigator.clipboard.readText()')) as string).split('\n');
  expect(copied[0]).toBe('\t\tAs billed\tsister hospital');
  expect(copied).toContain('Amounts\tMedicare allows\t17006.22\t6370.07');
  await page.getByLabel('Only what differs').check();
  expect(await charges.count()).toBe(0);
  expect(await page.getByRole('row', { name: /^Medicare allows \$/ }).count()).toBe(1);
});

test('scenarios are written by keyboard and stay in the tab, out of the URL', { tags: ['thorough'] }, async () => {
  const page = await openWith([]);
  await page.getByLabel('Changes of scenario 1').selectOption('Another field of the claim');
  await page.getByRole('button', { name: 'Add the change' }).press('Enter');
  await page.keyboard.type('patient_status');
  await page.keyboard.press('Tab');
  await page.keyboard.type('02');
  await page.keyboard.press('Control+Enter');
  await card(page, 'Patient status 02').waitFor();
  expect(page.url()).toMatch(/\/console\/claims\/compare$/);
  expect(await page.evaluate('sessionStorage.getItem("claims:scenarios")')).toContain('"path":"patient_status"');
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('patient_status');
  await page.getByRole('textbox', { name: 'Value' }).fill('03');
  await page.getByText('The claim or a scenario was changed since this comparison.').waitFor();
  await page.getByRole('button', { name: 'Take “Another field of the claim” out of scenario 1' }).click();
  await page.getByRole('button', { name: 'Remove scenario 1' }).click();
  await page.getByRole('button', { name: 'Add a scenario' }).waitFor();
});

test('a diagnosis is added by name, and the claim as billed stands first', async () => {
  const claim = JSON.parse(STAY);
  claim.secondary_dxs = claim.secondary_dxs.filter(({ code }: { code: string }) => !/^(I50|J96)/.test(code));
  const page = await openWith([], {}, JSON.stringify(claim));
  const billed = page.getByRole('region', { name: 'As billed' });
  await billed.getByText('bill type 111 · 10/06/2025 to 10/11/2025 · provider 980001').waitFor();
  await billed.getByText('By Medicare’s rules: the claim names no contract.').waitFor();
  await page.getByRole('button', { name: 'Add the change' }).press('Enter');
  const code = page.getByRole('combobox', { name: 'Add a diagnosis', exact: true });
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill('J96.01');
  await page.getByRole('option', { name: /^J96\.01/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Present on admission').waitFor();
  await page.getByLabel('Changes of scenario 1').selectOption('Contract');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 of 2 priced, the claim as billed among them.').waitFor();
  const text = await card(page, 'Add diagnosis J96.01').textContent();
  expect(text).toContain('Medicare allows$');
  expect(text).toContain('DRG 292 → 291: J96.01 is an MCC.');
  expect(text).not.toMatch(/MCE|NONE/);
  await screenshot(page, 'compare-diagnosis');
});

test('a line is added and another removed', async () => {
  const visit = readFileSync(join(import.meta.dirname, '../../examples/claims/opps-emergency.json'), 'utf8');
  const page = await openWith([], {}, visit);
  await page.getByLabel('Changes of scenario 1').selectOption('Remove a line');
  await page.getByRole('button', { name: 'Add the change' }).click();
  await page.getByRole('combobox', { name: 'Remove a line' }).selectOption('Line 3: 0320 71046 03/10/2026');
  await page.getByLabel('Changes of scenario 1').selectOption('Add a line');
  await page.getByRole('button', { name: 'Add the change' }).click();
  const completed = page.waitForResponse(/reference-codes/);
  await page.getByLabel('Add a line: HCPCS').fill('74177');
  await completed;
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByText('Add a line: write its charges as a number.').waitFor();
  await page.getByLabel('Revenue code', { exact: true }).fill('0352');
  await page.getByRole('textbox', { name: 'Charges', exact: true }).fill('$2,400');
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByText('2 of 2 priced, the claim as billed among them.').waitFor();
  expect(await card(page, 'Remove line 3, Add line 0352 74177').textContent()).toMatch(
    /Line 3: 71046 → 74177, \$111\.93 → \$[\d.]+\./,
  );
});

test('contracts are chosen by name; fields of a claim go with it', async () => {
  const page = await openWith([{ changes: [{ kind: 'add_diagnosis', value: 'J96.01' }] }]);
  await page.getByLabel('Changes of scenario 1').selectOption('Contract');
  await page.getByRole('button', { name: 'Add the change' }).click();
  const contract = page
    .getByRole('group', { name: 'Scenario 1' })
    .getByRole('combobox', { name: 'Contract', exact: true });
  expect(await contract.getByRole('option').allTextContents()).toEqual([
    'Choose …',
    'Medicare alone',
    'Sample Health Plan (invented), DEMO-2026',
  ]);
  await contract.selectOption('Medicare alone');
  await page.locator('summary').filter({ hasText: 'IPPS-HEART-FAILURE' }).click();
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('button', { name: /opps-emergency/ }).click();
  await page.getByText('1 change of the earlier claim was taken out of the scenarios.').waitFor();
  expect(await page.getByLabel('Add a diagnosis', { exact: true }).count()).toBe(0);
  expect(await contract.inputValue()).toBe('0');
});

test('what a scenario lacks, and why it is refused, stands at it', async () => {
  const page = await openWith([
    { changes: [{ kind: 'zip', value: '' }] },
    { changes: [{ kind: 'set', path: 'patient.shoe_size', value: '9' }] },
  ]);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page
    .getByRole('group', { name: 'Scenario 1' })
    .getByText('ZIP code of the place of service has no value.')
    .waitFor();
  await page.getByRole('textbox', { name: 'ZIP code of the place of service' }).fill('90210');
  expectFault(/400/);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page
    .getByRole('group', { name: 'Scenario 2' })
    .getByRole('alert')
    .getByText(/shoe_size/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, 'compare-refused');
});

test('a scenario without a price says why', async () => {
  const page = await openWith([{ changes: [{ kind: 'grouper_version', value: '12' }] }]);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByText('1 of 2 priced, the claim as billed among them.').waitFor();
  const text = await card(page, 'Grouper version 12').textContent();
  expect(text).toContain('No price');
  expect(text).toContain('Version v12.0 of the grouper, which is asked for, is not in release');
  await page.getByText('No price, so no parts.').waitFor();
  await expectAccessible(page);
});

test('lines of an outpatient claim are compared one by one', async () => {
  const visit = readFileSync(join(import.meta.dirname, '../../examples/claims/opps-emergency.json'), 'utf8');
  const page = await openWith([{ changes: [{ kind: 'set', path: 'lines.0.hcpcs', value: '99285' }] }], {}, visit);
  await page.getByRole('button', { name: /^Compare/ }).click();
  const line = page.getByRole('row', { name: /^Line 1, 0450 99284/ });
  expect(await line.getByRole('cell').first().textContent()).toBe('$536.67 whypaid');
  expect(await line.getByRole('cell').nth(1).textContent()).toMatch(/^\$[\d.]+ why\+\$[\d.]+paid$/);
});

test('the claim is changed on its bill as well, where its problems stand at their cells', async () => {
  const page = await openWith([SISTER]);
  await page.locator('summary').filter({ hasText: 'IPPS-HEART-FAILURE' }).click();
  await page.getByRole('tab', { name: 'Bill' }).click();
  expect(await page.getByLabel('Other diagnoses A, Code').inputValue()).toBe('I50.23');
  await page.getByLabel('FL 47 Total charges').fill('many');
  await page.keyboard.press('Control+Enter');
  await page.getByText('0 of 2 priced, the claim as billed among them. Nothing counted.').waitFor();
  await page
    .locator('.bill-field .bill-problem')
    .getByText(/number/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, 'compare-bill');
  await page.getByLabel('FL 47 Total charges').fill('$41,208.55');
  await page.locator('.bill-field .bill-problem').waitFor({ state: 'detached' });
  expect(await page.evaluate('sessionStorage.getItem("claims:draft")')).toContain('"total_charges": 41208.55');
});

test('terms that are not saved count toward the day', async () => {
  const config = { effective_date: '2025-10-01' };
  const draft = { id: '1', name: '', changes: [], unsaved: { contract_id: 'DEMO-2026', config } };
  const page = await openWith([draft]);
  await page.getByText('Terms of contract DEMO-2026 that are not saved.').waitFor();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page
    .getByText('1 claim counted toward the month, 1 claim toward the day’s allowance for unsaved changes.')
    .waitFor();
});

test('where a limit is reached the wait is counted down', async () => {
  expectFault(/429/);
  const page = await openWith([SISTER], {
    afterSignIn: async (context) => {
      await context.route('**/api/v1/what-if*', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '30' },
          json: { detail: 'Claim limit reached', code: 'claim_limit_reached' },
        }),
      );
    },
  });
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('alert').getByText('Claim limit reached').waitFor();
  await page.getByRole('button', { name: /^Try again in \d+ s$/ }).waitFor();
  await expectAccessible(page);
});

test('without a claim the page offers examples', async () => {
  const page = await openPage('/claims/compare');
  await page.getByText('No claim yet: choose an example or paste one').waitFor();
  await page.getByRole('button', { name: 'Examples' }).waitFor();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByText('There is no claim to compare: choose an example or paste one.').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'compare-empty');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openWith([SISTER, CONTRACT], { width: 320, height: 900 });
  await page.getByRole('button', { name: /^Compare/ }).click();
  await card(page, 'sister hospital').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'compare-320');
  await page.getByRole('button', { name: '−$10,636.15 why' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy as proof' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('at 320 pixels the fields of changes have room', { tags: ['thorough'] }, async () => {
  const line = { kind: 'add_line', value: '99285', fields: { units: '1', charges: '900', revenue_code: '0450' } };
  const changes = [line, { kind: 'add_diagnosis', value: 'J96.01' }, { kind: 'add_procedure', value: '4A023N7' }];
  const page = await openWith([{ changes: [...changes, { kind: 'remove_diagnosis', value: 'N17.9' }] }], {
    width: 320,
    height: 1600,
  });
  await page.getByRole('textbox', { name: 'Revenue code', exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  const scenario = await page.getByRole('group', { name: 'Scenario 1' }).boundingBox();
  for (const field of await page.getByRole('group', { name: 'Scenario 1' }).locator('input, select, button').all()) {
    const box = await field.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((scenario?.x ?? 0) + (scenario?.width ?? 0));
  }
  await expectAccessible(page);
  await screenshot(page, 'compare-changes-320');
});
