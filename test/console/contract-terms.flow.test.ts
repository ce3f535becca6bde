import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { api, send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage, expectFault } = consoleBrowser();

interface Terms {
  terms_version: number;
  document: { version: 1; terms: { id: string; name: string; pays: Record<string, unknown> }[] };
}

const names = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('heading', { level: 3 }).allTextContents();

test('terms read as the contract, by role', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms(`FLOW-READ`);
  const page = await openPage(path);
  await page
    .getByText(
      'Inpatient claims with DRG 768, 796–798 or 805–807: $4,900 to 2 days, $1,150 for each further day; +3 % from 01/01/2027 and +3 % from 01/01/2028.',
    )
    .waitFor();
  await page.getByText('by fee schedule Emergency visits of Sample Health Plan (invented).').waitFor();
  expect(
    await page.getByRole('link', { name: 'Emergency visits of Sample Health Plan (invented)' }).getAttribute('href'),
  ).toMatch(/^\/console\/contracts\/fee-schedules\/[\da-f-]{36}$/);
  expect(await page.getByRole('link', { name: 'Code group demo-implants' }).getAttribute('href')).toBe(
    '/console/contracts/code-groups/demo-implants',
  );
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Exclusions', 'Carve-outs', 'Rates', 'Default', 'Stop-loss', 'Limits and adjustments']),
  );
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, `terms`);
  await page.getByRole('button', { name: 'Edit Normal deliveries to two days' }).click();
  await expectAccessible(page);
  await screenshot(page, `terms-open`);
  await removeContract(`FLOW-READ`);
});

test('a term is changed in its form and as JSON, and the whole is saved', async () => {
  const path = await makeContractWithTerms('FLOW-EDIT');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Edit Implants over $5,000' }).click();
  await page.getByLabel('Percent (%)').fill('45.5');
  await page.getByText('45.5 % of charges, by line.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Implants');
  await page.getByLabel('Add a condition of applies to').selectOption('Age at admission');
  await page.getByLabel('From (years)').fill('18');
  await page.getByText('of claims of patients aged 18 years or more').waitFor();
  await page.getByRole('button', { name: 'JSON' }).last().click();
  const json = page.getByLabel('Term as JSON');
  await json.fill('{"id": ');
  await page.getByText(/^This is not JSON/).waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await json.fill(
    '{"id":"implants","name":"Implants","role":"carve_out","applies":{},"pays":{"how":"percent_of_charges","percent":46}}',
  );
  await page.getByText('Every line: 46 % of charges, by line.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Saved. Version 2.').waitFor();
  const { document } = await send<Terms>('GET', path);
  expect(document.terms[0]).toEqual({
    id: 'implants',
    name: 'Implants',
    role: 'carve_out',
    applies: {},
    pays: { how: 'percent_of_charges', percent: 46 },
  });
  await removeContract('FLOW-EDIT');
});

test('discarding takes back what was typed as JSON, also what is no JSON', async () => {
  const path = await makeContractWithTerms('FLOW-DISCARD');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'JSON' }).first().click();
  const json = page.getByLabel('Terms as JSON');
  const before = await json.inputValue();
  for (const typed of ['{"version": ', before.replace('"Implants over $5,000"', '"Implants"')]) {
    await json.fill(typed);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    expect(await json.inputValue()).toBe(before);
  }
  await page.getByText('Version 1.').waitFor();
  await json.press('End');
  await json.press('Space');
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await removeContract('FLOW-DISCARD');
});

test('terms move within their role by keyboard, button and drag', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms('FLOW-ORDER');
  const page = await openPage(path);
  const rates = ['Normal deliveries to two days', 'Stays with intensive care', 'Emergency visits'];
  const [deliveries, icu, ed] = rates as [string, string, string];
  const shown = async () => (await names(page, 'Rates')).map((name) => name.replace(/ changed$/, '').trim());
  await page.getByRole('button', { name: `Edit ${icu}` }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(`${icu} is now 3 of 3.`).waitFor();
  expect(await shown()).toEqual([deliveries, ed, icu]);
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(`Edit ${icu}`);
  await page.keyboard.press('Alt+ArrowDown');
  expect(await shown()).toEqual([deliveries, ed, icu]);
  // The button keeps the focus, also where there is nowhere to go.
  await page.getByRole('button', { name: `Move ${icu} up` }).focus();
  for (let time = 0; time < 3; time++) await page.keyboard.press('Enter');
  expect(await shown()).toEqual([icu, deliveries, ed]);
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(`Move ${icu} up`);
  await page.getByRole('button', { name: `Move ${icu} down` }).click();
  expect(await shown()).toEqual(rates);
  await page
    .locator('[data-term="ed"] .term-handle')
    .dragTo(page.locator('[data-term="deliveries"]').getByRole('heading'));
  expect(await shown()).toEqual([ed, deliveries, icu]);
  await page
    .locator('[data-term="icu"] .term-handle')
    .dragTo(page.locator('[data-term="implants"]').getByRole('heading'));
  expect(await shown()).toEqual([ed, deliveries, icu]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Version 2.').waitFor();
  const { document } = await send<Terms>('GET', path);
  expect(document.terms.map(({ id }) => id).slice(2, 5)).toEqual(['ed', 'deliveries', 'icu']);
  await removeContract('FLOW-ORDER');
});

test('a new term has no amount until it is typed; its fault stands at it, and a warning after saving', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 400/);
  const path = await makeContractWithTerms('FLOW-NEW-TERM');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await expectAccessible(page);
  await screenshot(page, 'terms-forms');
  await page.getByRole('button', { name: 'Case rate', exact: true }).click();
  await page.getByText('Every claim: $… a case.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const term = page.locator('[data-term="case_rate"]');
  await term.getByText('Amount is required').first().waitFor();
  await page.getByText('Nothing is saved').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'terms-fault');
  await term.getByLabel('Amount ($)').fill('8,400');
  await page.getByText('Every claim: $8,400 a case.').waitFor();
  await term.getByLabel('Add a condition of applies to').selectOption('DRGs');
  await term.getByRole('textbox', { name: 'DRGs' }).fill('768, 805-807');
  await term.getByLabel('Add a condition of applies to').selectOption('Kinds of claims');
  await term.getByLabel('Inpatient').check();
  await page.getByText('Inpatient claims with DRG 768 or 805–807: $8,400 a case.').waitFor();
  await page.getByLabel('Add a condition of applies to').selectOption('Dates');
  await page.getByRole('combobox', { name: 'Day of' }).selectOption('discharge');
  await page.getByRole('group', { name: 'Dates' }).getByLabel('To').fill('2024-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Version 2.').waitFor();
  await term.getByText(/never apply/).waitFor();
  await expectAccessible(page);
  await removeContract('FLOW-NEW-TERM');
});

test('leaving with unsaved changes asks', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms('FLOW-LEAVE');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Remove Emergency visits' }).click();
  await page.getByText('Emergency visits is removed.').waitFor();
  await page.getByRole('link', { name: 'Contracts' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/console${path}`);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('heading', { level: 3, name: 'Emergency visits' }).waitFor();
  await page.getByRole('link', { name: 'Contracts' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  await removeContract('FLOW-LEAVE');
});

test('what somebody else saved stands beside one’s own', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const path = await makeContractWithTerms('FLOW-TWO');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Edit 125 % of Medicare' }).click();
  await page.getByLabel('Percent (%)').fill('130');
  const { document } = await send<Terms>('GET', path);
  const theirs = document.terms.map((term) =>
    term.id === 'medicare' ? { ...term, pays: { ...term.pays, percent: 115 } } : term,
  );
  await send('PUT', path, { ...document, terms: theirs });
  await page.getByRole('button', { name: 'Save' }).click();
  const other = page.getByRole('alert', { name: 'Saved by somebody else' });
  await other.getByRole('row', { name: /115 % of Medicare.*130 % of Medicare/ }).waitFor();
  await other.getByText(/is of version 2, since \S+Z by \S.*; nothing was written/).waitFor();
  expect((await send<Terms>('GET', path)).terms_version).toBe(2);
  await expectAccessible(page);
  await screenshot(page, 'terms-other');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await other.getByRole('button', { name: 'Save mine in its place' }).click();
  await page.getByText('Saved. Version 3.').waitFor();
  expect((await send<Terms>('GET', path)).document.terms.find(({ id }) => id === 'medicare')?.pays.percent).toBe(130);
  await removeContract('FLOW-TWO');
});

test('required tests hold a change back, and their results are shown', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const path = await makeContractWithTerms('FLOW-HELD');
  await send('POST', '/contracts/FLOW-HELD/tests', {
    name: 'Emergency visit (invented)',
    claim: {
      modules: ['AUTO'],
      bill_type: '131',
      from_date: '2026-03-02',
      thru_date: '2026-03-02',
      billing_provider: { other_id: '980001' },
      patient: { age: 41, sex: 'F' },
      principal_dx: { code: 'R07.9' },
      lines: [{ service_date: '2026-03-02', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
    },
    expected_total: 650,
  });
  await api('PUT', '/contracts/FLOW-HELD', { require_tests: true });
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Remove Emergency visits' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /^Emergency visit \(invented\) \$650\.00/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'terms-held');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  expect((await send<Terms>('GET', path)).terms_version).toBe(1);
  await removeContract('FLOW-HELD');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms('FLOW-320');
  const page = await openPage(path, { width: 320, height: 900 });
  await page.getByRole('button', { name: 'Edit Stays with intensive care' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'terms-320');
  await removeContract('FLOW-320');
});
