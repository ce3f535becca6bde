import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, SHOWS_JSON, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser({ tab: SHOWS_JSON });
const EXAMPLES = join(import.meta.dirname, '../../examples/claims');
const example = (name: string) => readFileSync(join(EXAMPLES, `${name}.json`), 'utf8');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Claim as JSON' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const form = (page: Page) => page.getByRole('tabpanel', { name: 'Form' });
const showForm = (page: Page) => page.getByRole('tab', { name: 'Form' }).click();
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

test('a stay is entered and priced', async () => {
  const page = await openPage('/claims');
  await showForm(page);
  await form(page).getByRole('combobox', { name: 'Setting' }).selectOption('Inpatient stay');
  await form(page).getByRole('heading', { name: 'Patient' }).waitFor();
  expect(await field(page, 'Type of bill').inputValue()).toBe('111');
  await expectAccessible(page);
  await field(page, 'Admission').fill('2026-03-02');
  await field(page, 'Through').fill('2026-03-07');
  await field(page, 'Patient status').fill('01');
  await field(page, 'Provider CCN').fill('980001');
  await field(page, 'Principal diagnosis').fill('I50.23');
  await field(page, 'Total charges').fill('$600,000');
  await field(page, 'Diagnosis 1, Code').fill('n179');
  await page.keyboard.press('Control+Enter');
  await result(page).getByText('$95,763.39').waitFor();
  await expectAccessible(page);
  await screenshot(page, `claims-form`);
  await page.getByRole('tab', { name: 'JSON' }).click();
  const claim = JSON.parse(await editor(page).inputValue());
  expect(claim).toMatchObject({
    modules: ['MCE', 'MSDRG', 'IPPS'],
    total_charges: 600_000,
    secondary_dxs: [{ code: 'N17.9' }],
  });
});

test('form and JSON edit the same claim', async () => {
  const page = await openPage('/claims');
  await editor(page).fill(example('opps-emergency'));
  await showForm(page);
  await field(page, 'Line 1, HCPCS').waitFor();
  expect(await field(page, 'Line 1, HCPCS').inputValue()).toBe('99284');
  expect(await form(page).getByRole('combobox', { name: 'Setting' }).inputValue()).toBe('Hospital outpatient');
  await field(page, 'Line 1, Units').fill('2.50');
  expect(await field(page, 'Line 1, Units').inputValue()).toBe('2.50');
  await form(page).getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('tab', { name: 'Form' }).press('ArrowLeft');
  const claim = JSON.parse(await editor(page).inputValue());
  expect(claim.lines.map(({ hcpcs, units }: { hcpcs: string; units: number }) => [hcpcs, units])).toEqual([
    ['99284', 2.5],
    ['71046', 1],
  ]);
  await editor(page).fill('{"claimid": }');
  await showForm(page);
  await form(page).getByRole('button', { name: 'Go to the fault' }).click();
  expect(await page.locator('.json-fault').textContent()).toContain('Line 1, column 13');
});

test('a problem stands at its field until the field is changed', async () => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  await editor(page).fill(
    example('opps-emergency')
      .replace('"units": 1', '"units": "x"')
      .replace(/"thru_date": "[^"]+"/, '"thru_date": "2026-02-30"'),
  );
  await showForm(page);
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('Through must be a day, such as 03/10/2026').waitFor();
  expect(await field(page, 'Through').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Line 1, Units' }).click();
  await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Line 1, Units');
  expect(await field(page, 'Line 1, Units').getAttribute('aria-invalid')).toBe('true');
  await screenshot(page, 'claims-form-problems');
  await field(page, 'Line 1, Units').fill('1');
  expect(await field(page, 'Line 1, Units').getAttribute('aria-invalid')).toBeNull();
  await field(page, 'Through').fill('2026-03-10');
  await page.keyboard.press('Control+Enter');
  await result(page).getByText('$648.60').waitFor();
});

test('a problem leads to its cell while the bill is open, and to the JSON where the bill has no place', async () => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  const faulty = { ...JSON.parse(example('opps-emergency')), hmo: 'maybe' };
  faulty.lines[2].units = 'x';
  await editor(page).fill(JSON.stringify(faulty));
  await page.getByRole('tab', { name: 'Bill' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: '2 problems' }).waitFor();
  await page.getByRole('button', { name: 'Line 3, Units' }).click();
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
    .toBe('Service lines 3, Units');
  expect(await page.getByLabel('Service lines 3, Units').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Medicare Advantage' }).click();
  const selected = 'document.activeElement?.value?.slice(document.activeElement.selectionStart).startsWith';
  await expect.poll(() => page.evaluate(`${selected}('"maybe"')`)).toBe(true);
  await page.getByText('The bill has no place for Medicare Advantage: the JSON shows where it belongs.').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Bill' }).click();
  expect(await page.getByText('The bill has no place for').count()).toBe(0);
});

test.each(['Form', 'Bill'] as const)('a refused claim leads to its first problem, %s', async (view) => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  await editor(page).fill(example('opps-emergency').replace(/"thru_date": "[^"]+"/, '"thru_date": "2026-02-30"'));
  await page.getByRole('tab', { name: view }).click();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.field')).toBe('thru_date');
  expect(await page.getByRole('tab', { name: view }).getAttribute('aria-selected')).toBe('true');
});

test('the bill edits the same claim', async () => {
  const page = await openPage('/claims');
  await editor(page).fill(example('opps-emergency'));
  await page.getByRole('tab', { name: 'Bill' }).click();
  const bill = page.getByRole('tabpanel', { name: 'Bill' });
  await bill.getByRole('radio', { name: 'UB-04' }).waitFor();
  await bill.getByLabel(/^FL 4 /).fill('137');
  await expectAccessible(page);
  await screenshot(page, 'claims-bill');
  await page.getByRole('tab', { name: 'JSON' }).click();
  expect(await editor(page).inputValue()).toContain('"bill_type": "137"');
});

test('what is needed is marked, what several modules say of a field stands there once', async () => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  await showForm(page);
  await form(page).getByRole('combobox', { name: 'Setting' }).selectOption('Inpatient stay');
  await field(page, 'Through').waitFor();
  const needed = form(page).locator('[aria-required=true]');
  expect(await needed.evaluateAll((all) => all.map((each) => each.getAttribute('data-field')))).toEqual([
    'thru_date',
    'patient_status',
  ]);
  // One of several fields is enough: they name one another, in words.
  await form(page).getByText('Medicare’s number of the provider, or its name. Or Provider NPI.').waitFor();
  await form(page).getByText('The main reason for the stay. Decides the DRG. Or DRG.').waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.field')).toBe('thru_date');
  expect(await form(page).locator('.form-problems p[data-kind=bad]').allTextContents()).toEqual([
    'Through is required',
    'No provider on the claim - Provider is required',
  ]);
  expect(await field(page, 'Provider CCN').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Provider', exact: true }).click();
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.field')).toBe('billing_provider.other_id');
  await form(page).getByRole('combobox', { name: 'Setting' }).selectOption('Home health');
  await form(page)
    .getByText(/Or OASIS assessment\.$/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, 'claims-form-needed');
});

test('a claim that is blank is led to its setting, and on the bill to its modules', async () => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  await showForm(page);
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('No modules specified in claim').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('claim-setting');
  await expectAccessible(page);
  await form(page).getByRole('combobox', { name: 'Setting' }).selectOption('Dialysis');
  await form(page).getByText('No modules specified in claim').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Bill' }).click();
  await page.getByRole('button', { name: 'Setting', exact: true }).click();
  expect(await page.getByRole('checkbox', { name: /^AUTO/ }).evaluate((box) => box === document.activeElement)).toBe(
    true,
  );
});

test('the view that was open is open again', async () => {
  const page = await openPage('/claims');
  await page.getByRole('tab', { name: 'Bill' }).click();
  await page.getByRole('link', { name: 'Compare scenarios' }).click();
  await page.getByRole('heading', { level: 1, name: /Compare/ }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Bill', selected: true }).waitFor();
});

test('what the setting does not read is kept and named', async () => {
  const page = await openPage('/claims');
  await editor(page).fill(JSON.stringify({ ...JSON.parse(example('snf-two-weeks')), demo_codes: ['61'] }));
  await showForm(page);
  await form(page)
    .getByText(/The claim has more, which does not count in this setting: .*Demonstration codes/)
    .waitFor();
});

test('at 320 pixels nothing of the form is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims', { width: 320, height: 2400 });
  await editor(page).fill(example('opps-emergency'));
  await showForm(page);
  await field(page, 'Line 1, HCPCS').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'claims-form-320');
});

test('rows are typed down by keyboard, and pasted', async () => {
  const page = await openPage('/claims');
  await editor(page).fill('{ "modules": ["MCE", "MSDRG", "IPPS"], "bill_type": "111" }');
  await showForm(page);
  await field(page, 'Diagnosis 1, Code').focus();
  for (const code of ['n179', 'E11.65', 'i10']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
    .toBe('Diagnosis 4, Code');
  await page.keyboard.press('Shift+Enter');
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
    .toBe('Diagnosis 3, Code');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, 'I48.91\tY\nZ79.01\tN\n');
  await form(page).getByRole('button', { name: 'Remove diagnosis 1' }).click();
  await page.getByRole('tab', { name: 'JSON' }).click();
  expect(JSON.parse(await editor(page).inputValue()).secondary_dxs).toEqual([
    { code: 'E11.65' },
    { code: 'I48.91', poa: 'Y' },
    { code: 'Z79.01', poa: 'N' },
  ]);
});

test('codes of a short list are shown with their words, all of them by a click or an arrow', async () => {
  const page = await openPage('/claims');
  await editor(page).fill('{ "modules": ["MCE", "MSDRG", "IPPS"], "bill_type": "111" }');
  await showForm(page);
  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  await form(page).getByText('Hospital stay: whole').waitFor();
  await field(page, 'Sex').click();
  await options.filter({ hasText: 'Female' }).waitFor();
  expect(await options.allTextContents()).toEqual(['F Female', 'M Male', 'U Not known']);
  await expectAccessible(page);
  await options.filter({ hasText: 'Female' }).click();
  expect(await field(page, 'Sex').inputValue()).toBe('F');
  await field(page, 'Patient status').focus();
  await page.keyboard.press('ArrowDown');
  await options.filter({ hasText: '01 Home' }).waitFor();
  expect(await options.count()).toBe(40);
  await page.keyboard.type('rehab');
  // The whole list has 62, too.
  await expect.poll(() => options.first().textContent()).toMatch(/^62 /);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await field(page, 'Patient status').inputValue()).toBe('62');
  await form(page).getByText('Rehabilitation hospital or unit').waitFor();
  // A code that the list does not have stays.
  await field(page, 'Patient status').fill('99');
  await page.keyboard.press('Tab');
  expect(await field(page, 'Patient status').inputValue()).toBe('99');
});

test('folded fields are counted, and open where a problem leads to them', async () => {
  expectFault(/400 \(Bad Request\)/);
  const page = await openPage('/claims');
  await editor(page).fill(JSON.stringify({ ...JSON.parse(example('ipps-outlier')), los: 5, receipt_date: 'soon' }));
  await showForm(page);
  await form(page)
    .getByText(/^\d more fields about the bill, [12] filled in$/)
    .waitFor();
  expect(await field(page, 'Length of stay').isVisible()).toBe(false);
  await page.getByRole('tab', { name: 'JSON' }).click();
  await editor(page).fill(JSON.stringify({ ...JSON.parse(example('ipps-outlier')), los: 'long' }));
  await showForm(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.field')).toBe('los');
  await form(page)
    .getByText(/^Length of stay must be/)
    .waitFor();
});

test.each([
  [768, 900],
  [1440, 700],
  [2560, 1200],
])('at %d × %d the form has its place, also with all of it open', async (width, height) => {
  const page = await openPage('/claims', { width, height });
  await editor(page).fill(example('ipps-outlier'));
  await showForm(page);
  await field(page, 'Principal diagnosis').waitFor();
  for (const more of await page.locator('.form-section summary').all()) await more.click();
  await expectNoSidewaysScroll(page);
  // Both sides scroll where they stand beside each other, and the page does not.
  if (width > 1024)
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeLessThanOrEqual(0);
  await field(page, 'Total charges').scrollIntoViewIfNeeded();
  expect(await field(page, 'Total charges').isVisible()).toBe(true);
  await screenshot(page, `claims-form-${width}`);
});
