import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

const GROUPS = 'Flow: surgery groups (by HCPCS)';
const SHEET = 'Flow: DRG sheet (by DRG)';

/** Implants at invoice, surgery groups, a DRG sheet with a stop-loss of its own, a cap of charges and a surcharge. */
const EXAMPLE = {
  version: 1,
  terms: [
    {
      id: 'implants',
      name: 'Implants at invoice and 10 %',
      role: 'carve_out',
      if_unpriced: 'next',
      applies: { lines: { revenue_codes: ['0275-0278'], invoice_over: 500 } },
      pays: { how: 'invoice', percent: 110, add_on_cap: 2500 },
    },
    {
      id: 'surgery',
      name: 'Surgery, second at half, all else of the day included',
      role: 'rate',
      includes_rest: 'day',
      applies: { kinds: ['outpatient'], lines: { hcpcs: ['@flow-surgery'] } },
      pays: {
        how: 'flat',
        amount: { rate_table: 'flow-grp', column: 'rate' },
        per: 'unit',
        steps: [100, 50],
        steps_of: 'units',
      },
    },
    {
      id: 'chemo',
      name: 'Chemotherapy, at most $25,964 a day',
      role: 'rate',
      applies: { kinds: ['outpatient'], lines: { revenue_codes: ['0335'] } },
      pays: { how: 'percent_of_charges', percent: 46.78 },
      limits: { maximum: 25_964, per: 'day' },
    },
    {
      id: 'stays',
      name: 'Stays by DRG',
      role: 'rate',
      applies: { kinds: ['inpatient'] },
      later_bills: 'days',
      pays: { how: 'case_rate', amount: { rate_table: 'flow-sheet', column: 'rate' } },
    },
    {
      id: 'rest',
      name: 'All else: 200 % of Medicare',
      role: 'rate',
      applies: {},
      pays: { how: 'percent_of_medicare', percent: 200, not_covered: 'next' },
    },
    {
      id: 'other',
      name: 'What Medicare does not cover',
      role: 'default',
      applies: {},
      consumes: 'lines',
      pays: { how: 'percent_of_charges', percent: 50 },
    },
    {
      id: 'costly',
      name: '60 % above the threshold of the DRG, at most $9,000 a day',
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: {
        how: 'stop_loss',
        by: 'charges',
        over: { rate_table: 'flow-sheet', column: 'threshold' },
        percent: 60,
        dollar: 'second',
        cap: 9000,
        cap_per: 'day',
        with: ['stays'],
      },
    },
    {
      id: 'charges',
      name: 'Never above 95 % of charges',
      role: 'limit',
      applies: {},
      pays: { how: 'limit', corridor: { to_percent: 95 } },
    },
    {
      id: 'tax',
      name: 'Provider tax 1.5 %',
      role: 'adjustment',
      applies: {},
      pays: { how: 'adjust', to_percent: 101.5 },
    },
  ],
};

/** Makes what the terms name, and a contract without terms. Returns the path of its terms. */
async function makeNamed(contractId: string): Promise<string> {
  const [config] = await makeContract(contractId, [{ effective_date: '2026-01-01' }]);
  for (const id of ['rate-tables/flow-grp', 'rate-tables/flow-sheet', 'code-groups/flow-surgery'])
    await send('DELETE', `/contracts/${id}`).catch(() => undefined);
  const table = (id: string, name: string, of: string, columns: string[]) =>
    send('POST', '/contracts/rate-tables', { id, name, of, columns });
  await table('flow-grp', 'Flow: surgery groups', 'hcpcs', ['rate']);
  await table('flow-sheet', 'Flow: DRG sheet', 'drg', ['rate', 'threshold']);
  await send('POST', '/contracts/code-groups', { id: 'flow-surgery', name: 'Flow: surgery', codes: ['29880-29881'] });
  return `/contracts/${contractId}/configs/${config}/terms`;
}

/** Adds a term, and returns its form. */
async function addTerm(page: Page, button: string, form: string | null, id: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (form !== null) await page.getByRole('dialog').getByRole('button', { name: form, exact: true }).click();
  const term = page.locator('.term[data-open]');
  await term.getByLabel('Name', { exact: true }).fill(name);
  await term.getByLabel('Id', { exact: true }).fill(id);
  return term;
}

/** Opens a condition, of the claim or of its lines. */
const addCondition = (term: Locator, condition: string, of = 'applies to') =>
  term.getByLabel(`Add a condition of ${of}`, { exact: true }).selectOption({ label: condition });

async function ofKind(term: Locator, kind: string): Promise<void> {
  await addCondition(term, 'Kinds of claims');
  await term.getByLabel(kind, { exact: true }).check();
}

async function ofLines(term: Locator, condition: string, text: string): Promise<void> {
  if ((await term.getByLabel('Add a condition of lines', { exact: true }).count()) === 0)
    await addCondition(term, 'Lines');
  await addCondition(term, condition, 'lines');
  await term.getByRole('group', { name: 'Lines', exact: true }).getByRole('textbox', { name: condition }).fill(text);
}

const fill = (term: Locator, label: string, text: string) => term.getByLabel(label, { exact: true }).fill(text);
const choose = (term: Locator, label: string, option: string) =>
  term.getByLabel(label, { exact: true }).selectOption({ label: option });

/** Reads the document as the page shows it as JSON. */
async function shownAsJson(page: Page): Promise<unknown> {
  const button = page.getByRole('button', { name: 'JSON', exact: true }).first();
  await button.click();
  const text = await page.getByLabel('Terms as JSON').inputValue();
  await button.click();
  return JSON.parse(text);
}

async function enterExample(page: Page): Promise<void> {
  const implants = await addTerm(page, 'Add a carve-out', 'Invoice cost', 'implants', 'Implants at invoice and 10 %');
  await ofLines(implants, 'Revenue codes', '0275-0278');
  await ofLines(implants, 'Invoice cost over', '500');
  await fill(implants, 'Percent of invoice cost (%)', '110');
  await fill(implants, 'Above cost at most (optional) ($)', '2,500');
  await choose(implants, 'If there is no amount', 'the next term pays');

  const surgery = await addTerm(
    page,
    'Add a rate',
    'Flat amount',
    'surgery',
    'Surgery, second at half, all else of the day included',
  );
  await ofKind(surgery, 'Outpatient');
  await ofLines(surgery, 'HCPCS codes', '@flow-surgery');
  await choose(surgery, 'Amount: from', GROUPS);
  await choose(surgery, 'For each', 'unit');
  await fill(surgery, 'Percents by rank of a day (optional)', '100, 50');
  await choose(surgery, 'Ranked are', 'units of lines');
  await choose(surgery, 'Its payment includes', 'all other lines left of their days');
  await expectAccessible(page);
  await screenshot(page, 'terms-example-figure');

  const chemo = await addTerm(page, 'Add a rate', 'Percent of charges', 'chemo', 'Chemotherapy, at most $25,964 a day');
  await ofKind(chemo, 'Outpatient');
  await ofLines(chemo, 'Revenue codes', '0335');
  await fill(chemo, 'Percent (%)', '46.78');
  await fill(chemo, 'At most ($)', '$25,964');
  await choose(chemo, 'At least and at most, for each', 'day');

  const stays = await addTerm(page, 'Add a rate', 'Case rate', 'stays', 'Stays by DRG');
  await ofKind(stays, 'Inpatient');
  await choose(stays, 'Amount: from', SHEET);
  await choose(stays, 'Amount: column', 'rate');
  await choose(stays, 'Later bills of a stay', 'are paid their days alone');

  const rest = await addTerm(page, 'Add a rate', 'Percent of Medicare', 'rest', 'All else: 200 % of Medicare');
  await fill(rest, 'Percent (%)', '200');
  await choose(rest, 'Lines that Medicare does not cover', 'go to the next term');

  const other = await addTerm(page, 'Add a default', 'Percent of charges', 'other', 'What Medicare does not cover');
  await choose(other, 'Takes', 'its lines');
  await fill(other, 'Percent (%)', '50');

  const costly = await addTerm(
    page,
    'Add a stop-loss',
    null,
    'costly',
    '60 % above the threshold of the DRG, at most $9,000 a day',
  );
  await ofKind(costly, 'Inpatient');
  await choose(costly, 'Over: from', SHEET);
  await choose(costly, 'Over: column', 'threshold');
  await fill(costly, 'Percent (%)', '60');
  await fill(costly, 'At most (optional) ($)', '9000');
  await choose(costly, 'At most, for each', 'covered day');
  await choose(costly, 'Add a term: only where one of these terms pays (optional)', 'Stays by DRG');
  await expectAccessible(page);
  await screenshot(page, 'terms-example-stop-loss');

  const charges = await addTerm(page, 'Add a limit', null, 'charges', 'Never above 95 % of charges');
  await choose(charges, 'At most charges', '–');
  await fill(charges, 'At most, percent of charges (%)', '95');

  const tax = await addTerm(page, 'Add an adjustment', null, 'tax', 'Provider tax 1.5 %');
  await fill(tax, 'To percent of what is paid (%)', '101.5');
}

test('a contract of rate tables, invoices and a surcharge is entered by forms alone', async () => {
  const path = await makeNamed('FLOW-EXAMPLE');
  const page = await openPage(path);
  await enterExample(page);
  expect(await shownAsJson(page)).toEqual(EXAMPLE);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Version 1.').waitFor();
  const { document } = await send<{ document: unknown }>('GET', path);
  expect(document).toEqual(EXAMPLE);
  expect(await shownAsJson(page)).toEqual(EXAMPLE);
  expect(await page.getByRole('link', { name: 'Flow: DRG sheet' }).first().getAttribute('href')).toBe(
    '/console/contracts/rate-tables/flow-sheet',
  );
  await removeContract('FLOW-EXAMPLE');
});

test('ways to pay, thresholds by the payment and transfers of one’s own', { tags: ['thorough'] }, async () => {
  const page = await openPage(await makeNamed('FLOW-WORDS'));
  const lesser = await addTerm(page, 'Add a rate', 'Lesser of several ways', 'lesser', 'Lesser of three');
  const way = (place: number) => lesser.getByRole('group', { name: `Way ${place}`, exact: true });
  await choose(way(1), 'Form', 'Base rate times DRG weight');
  await fill(way(1), 'Rate for a weight of 1 ($)', '9,800');
  await choose(way(1), 'Weights', SHEET);
  await choose(way(1), 'Weights: column', 'rate');
  await fill(way(2), 'Percent (%)', '60');
  await choose(lesser, 'Add a way to pay', 'Per diem');
  await fill(way(3), 'Amount a day ($)', '2000');
  await way(3).getByRole('button', { name: 'Add an amount by revenue code' }).click();
  const days = way(3).getByRole('group', { name: 'Days of revenue codes (optional)' });
  await fill(days, 'Revenue codes', '020*');
  await days.getByRole('button', { name: 'Add a tier' }).click();
  await fill(days, 'From day', '1');
  await fill(days, 'Amount a day ($)', '4000');
  await expectAccessible(page);
  await screenshot(page, 'terms-ways');
  await choose(lesser, 'Add a way to pay', 'Flat amount');
  expect(await lesser.getByLabel('Add a way to pay').count()).toBe(0);
  await lesser.getByRole('button', { name: 'Remove way 4' }).click();

  const base = await addTerm(page, 'Add a rate', 'Base rate times DRG weight', 'base', 'Base rate');
  await addCondition(base, 'Where one of these terms pays');
  await choose(base, 'Add a term: where one of these terms pays', 'Lesser of three');
  await addCondition(base, 'Covered days');
  await fill(base, 'From (days)', '4');
  await fill(base, 'Rate for a weight of 1 ($)', '8797');
  await fill(base, 'Dollars in addition (optional) ($)', '2,074.81');
  await choose(base, 'Transfers', 'by a rule of the contract');
  await fill(base, 'Patient statuses of transfers (FL 17)', '02, 05');
  await choose(base, 'Mean stay', 'Medicare’s geometric mean');
  await fill(base, 'Days added to the covered days (optional)', '1');
  await choose(base, 'Rates in force on', 'the day of admission');

  const outlier = await addTerm(page, 'Add a stop-loss', null, 'outlier', 'Outlier');
  await choose(outlier, 'By', 'cost');
  await choose(outlier, 'Over: from', 'what rates and default pay');
  await fill(outlier, 'Times the payment', '12.88');
  await fill(outlier, 'Dollars above it (optional) ($)', '40000');
  await fill(outlier, 'Percent (%)', '80');
  await choose(outlier, 'The percent is of', 'charges');
  await expectAccessible(page);
  await screenshot(page, 'terms-threshold');

  const tax = await addTerm(page, 'Add an adjustment', null, 'tax', 'Tax');
  await fill(tax, 'To percent of what is paid (%)', '107.04');
  await choose(tax, 'Add a term: only of what these terms pay (optional)', 'Base rate');
  await choose(tax, 'Add a term: only of what these terms pay (optional)', 'Outlier');
  await tax.getByRole('button', { name: 'Remove Outlier of only of what these terms pay (optional)' }).click();
  await addTerm(page, 'Add a limit', null, 'limit', 'Charges');
  await page.getByRole('button', { name: 'Move Charges up' }).click();
  await page.getByText('Charges is now 1 of 2.').waitFor();

  await page.getByText('DRG and Medicare of all terms').click();
  const options = page.locator('.term-options');
  await choose(options, 'DRG by which terms go and pay', 'the claim’s own, of another grouper');
  await options.getByLabel('Without sequestration').check();
  await fill(options, 'Percent of Medicare’s own share (%)', '1.6');
  await expectAccessible(page);

  expect(await shownAsJson(page)).toEqual({
    version: 1,
    terms: [
      {
        id: 'lesser',
        name: 'Lesser of three',
        role: 'rate',
        applies: {},
        pays: {
          how: 'lesser',
          of: [
            {
              how: 'base_rate',
              rate: 9800,
              weights: { rate_table: 'flow-sheet', column: 'rate' },
            },
            { how: 'percent_of_charges', percent: 60 },
            {
              how: 'per_diem',
              tiers: [{ from_day: 1, amount: 2000 }],
              by_revenue: [{ revenue_codes: ['020*'], tiers: [{ from_day: 1, amount: 4000 }] }],
            },
          ],
        },
      },
      {
        id: 'base',
        name: 'Base rate',
        role: 'rate',
        applies: { with: ['lesser'], covered_days: { from: 4 } },
        rates_of: 'admission',
        pays: {
          how: 'base_rate',
          rate: 8797,
          weights: 'medicare',
          plus: 2074.81,
          transfers: { statuses: ['02', '05'], mean_stay: 'geometric', extra_days: 1 },
        },
      },
      {
        id: 'outlier',
        name: 'Outlier',
        role: 'stop_loss',
        applies: {},
        pays: {
          how: 'stop_loss',
          by: 'cost',
          of: 'charges',
          over: { payment_times: 12.88, plus: 40_000 },
          percent: 80,
          dollar: 'second',
        },
      },
      {
        id: 'limit',
        name: 'Charges',
        role: 'limit',
        applies: {},
        pays: { how: 'limit', lesser_of_charges: 'claim' },
      },
      {
        id: 'tax',
        name: 'Tax',
        role: 'adjustment',
        applies: {},
        pays: { how: 'adjust', to_percent: 107.04, with: ['base'] },
      },
    ],
    drg: 'other',
    medicare: { less_sequestration: 1.6 },
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('button', { name: 'Edit Lesser of three' }).click();
  await expectNoSidewaysScroll(page);
  await removeContract('FLOW-WORDS');
});
