/** Codes of a claim complete from the reference data of its day, in the form and on the bill. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shownDay } from '../../console/parts/days/shown-day.ts';
import { expectAccessible } from './support/accessible.ts';
import { SHOWN_AT } from './support/answers-on-pages.ts';
import { consoleBrowser, expectNoSidewaysScroll, SHOWS_JSON, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser({ tab: SHOWS_JSON });
const example = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../examples/claims/${name}.json`), 'utf8')) as object;
const STAY = { ...example('ipps-heart-failure'), thru_date: '2026-03-07' };
const VISIT = { ...example('opps-emergency'), thru_date: '2026-03-10' };
const BARE = { modules: ['MCE', 'MSDRG', 'IPPS'], bill_type: '111' };

const json = (page: Page) => page.getByRole('textbox', { name: 'Claim as JSON' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const focused = (page: Page) => page.evaluate('document.activeElement.getAttribute("aria-label")');

async function openClaim(claim: object, view: 'Form' | 'Bill', settings: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('/claims', settings);
  await json(page).fill(JSON.stringify(claim));
  await page.getByRole('tab', { name: view }).click();
  if (view === 'Form') {
    await page.getByRole('heading', { name: 'Patient', exact: true }).waitFor();
    for (const more of await page.locator('.form-section summary').all()) await more.click();
  }
  return page;
}

async function claimOf(page: Page): Promise<Record<string, unknown>> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  return JSON.parse(await json(page).inputValue());
}

/** Types at the end of a field, as people do. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await combobox(page, name).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text, { delay: 10 });
}

/** Notes what is asked while one types. */
function questions(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/(search)$/.test(pathname)) asked.push(searchParams);
  });
  return asked;
}

test('a diagnosis is found by words and chosen', { tags: ['thorough'] }, async () => {
  const page = await openClaim({ ...BARE, thru_date: '2026-03-07' }, 'Form');
  const asked = questions(page);
  await typeInto(page, 'Principal diagnosis', 'acute on chronic systolic');
  await options(page).filter({ hasText: 'I50.23' }).waitFor();
  // One question for the text that rested, not one a letter.
  expect(asked.length).toBeLessThan(8);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    q: 'acute on chronic systolic',
    year: '2026',
    billable_only: 'true',
    limit: '12',
  });
  await page.getByText('In force on 03/07/2026', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await screenshot(page, `codes-form`);
  const field = combobox(page, 'Principal diagnosis');
  const active = page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  expect(await active.textContent()).toContain('I50.23 Acute on chronic systolic (congestive) heart failure');
  expect(await field.inputValue()).toBe('acute on chronic systolic');
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toBe('I50.23');
  expect(await options(page).count()).toBe(0);
  // The chosen match's description stands beside the field.
  await page.locator('.code-known').getByText('Acute on chronic systolic (congestive) heart failure').waitFor();
  await expectAccessible(page);
  expect(await claimOf(page)).toMatchObject({ principal_dx: { code: 'I50.23' } });
});

test('matches stand at once, their marks come to them', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openClaim({ ...BARE, thru_date: '2026-03-07' }, 'Form', {
    async afterSignIn(context) {
      await context.route('**/msdrg-data/diagnoses?*', async (route) => {
        await held;
        await route.fallback();
      });
    },
  });
  await typeInto(page, 'Principal diagnosis', 'acute on chronic systolic');
  const match = options(page).filter({ hasText: 'I50.23' });
  await match.waitFor();
  expect(await match.textContent()).not.toContain('MCC');
  await page.keyboard.press('ArrowDown');
  release();
  await match.getByText('MCC').waitFor();
  // A choice that was made by then stays.
  expect(await match.getAttribute('aria-selected')).toBe('true');
});

test('what is offered is in force on the through date; today where there is none', { tags: ['thorough'] }, async () => {
  const page = await openClaim({ ...BARE, thru_date: '2026-09-30' }, 'Form');
  await typeInto(page, 'Principal diagnosis', 'I420');
  await options(page)
    .filter({ hasText: /^I42\.0 / })
    .waitFor();
  expect(await options(page).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Through', exact: true }).first().fill('2026-10-01');
  await combobox(page, 'Principal diagnosis').fill('I42.00');
  await options(page)
    .filter({ hasText: /^I42\.00 / })
    .waitFor();
  await page.getByText('In force on 10/01/2026', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Through', exact: true }).first().fill('');
  const day = shownDay(SHOWN_AT.toISOString().slice(0, 10));
  await combobox(page, 'Condition codes').fill('4');
  await page.getByText(`In force today, ${day}: the claim has no through date`, { exact: true }).waitFor();
});

test('free text stays: Escape, Tab and Enter without a choice change nothing', { tags: ['thorough'] }, async () => {
  const page = await openClaim(STAY, 'Form');
  const field = combobox(page, 'Admitting diagnosis');
  await field.fill('I50.2');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await options(page).count()).toBe(0);
  expect(await field.inputValue()).toBe('I50.2');
  // The arrow asks again.
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await field.getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Enter');
  expect(await options(page).count()).toBe(0);
  await field.fill('I50.22');
  await options(page).filter({ hasText: 'I50.22' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await options(page).count()).toBe(0);
  expect(await claimOf(page)).toMatchObject({ admit_dx: { code: 'I50.22' } });
});

test('nothing is asked of an empty field, of one that was left, or for a paste', async () => {
  const page = await openClaim(STAY, 'Form');
  const asked = questions(page);
  const field = combobox(page, 'Admitting diagnosis');
  await field.fill('I50');
  await field.fill('');
  await field.fill('I51');
  await page.keyboard.press('Tab');
  await combobox(page, 'Principal diagnosis').fill('I50.2');
  await options(page).first().waitFor();
  expect(asked.map((each) => each.get('q'))).toEqual(['I50.2']);
});

test('a day that nothing is loaded for is said below the field, and blocks nothing', async () => {
  expectFault(/404 \(Not Found\)/);
  const page = await openClaim({ ...BARE, thru_date: '2012-03-07' }, 'Form');
  await combobox(page, 'Principal diagnosis').fill('I50.23');
  await page
    .locator('.code-matches p')
    .getByText(/^No ICD-10-CM diagnosis codes are loaded for fiscal year 2012/)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, 'codes-not-loaded');
  expect(await claimOf(page)).toMatchObject({ principal_dx: { code: 'I50.23' } });
});

test('of several codes in a field the one at the caret is completed', { tags: ['thorough'] }, async () => {
  const page = await openClaim(STAY, 'Form');
  const field = combobox(page, 'Condition codes');
  await field.fill('04 66');
  await field.evaluate((input) => (input as HTMLInputElement).setSelectionRange(2, 2));
  await page.keyboard.type(' 4');
  await options(page).filter({ hasText: 'Inpatient admission changed to outpatient' }).click();
  expect(await field.inputValue()).toBe('04 44 66');
  await page.keyboard.type(' 41');
  await options(page).filter({ hasText: 'Partial hospitalization' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await claimOf(page)).toMatchObject({ cond_codes: ['04', '44', '41', '66'] });
});

test('rows complete what each of their columns holds, and a provider is found by its name', {
  tags: ['thorough'],
}, async () => {
  const page = await openClaim(VISIT, 'Form');
  await combobox(page, 'Line 1, Revenue code').fill('emergency');
  await options(page).filter({ hasText: '0450' }).click();
  expect(await combobox(page, 'Line 1, Revenue code').inputValue()).toBe('0450');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Line 1, HCPCS');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9928');
  await options(page).filter({ hasText: '99284' }).waitFor();
  await page.getByText(/^CPT and CDT descriptors are licensed/).waitFor();
  await page.keyboard.press('ArrowDown');
  while (!(await options(page).filter({ hasText: '99284' }).and(page.locator('[aria-selected=true]')).count()))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await combobox(page, 'Line 1, Modifiers').fill('27');
  await options(page).filter({ hasText: /^27 / }).waitFor();
  await screenshot(page, 'codes-lines');
  await combobox(page, 'Provider CCN').fill('sample short term');
  await options(page).filter({ hasText: '980001 SAMPLE SHORT TERM HOSPITAL 01, SAMPLE CITY, CA' }).click();
  const claim = await claimOf(page);
  expect(claim).toMatchObject({
    billing_provider: { other_id: '980001' },
    lines: [{ revenue_code: '0450', hcpcs: '99284', modifiers: ['27'] }, {}, {}],
  });
});

test('cells of the bill complete, and the grid keeps its keys', { tags: ['thorough'] }, async () => {
  const page = await openClaim(VISIT, 'Bill');
  await combobox(page, 'Service lines 4, Revenue code').focus();
  await page.keyboard.type('emerg');
  await options(page).filter({ hasText: '0450' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await screenshot(page, `codes-bill`);
  await page.keyboard.press('Enter');
  expect(await combobox(page, 'Service lines 4, Revenue code').inputValue()).toBe('0450');
  // Without a list the keys are the grid's.
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Service lines 3, Revenue code');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Service lines 5, Revenue code');
  await page.keyboard.type('045');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toBe('Service lines 5, Revenue code');
  await page.keyboard.press('Escape');
  await page.keyboard.type('2');
  await options(page).first().waitFor();
  // Nothing is chosen: Enter leads on, and what was typed stands.
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => focused(page)).toBe('Service lines 4, Revenue code');
  expect((await claimOf(page)).lines).toMatchObject([{}, {}, {}, { revenue_code: '0450' }, { revenue_code: '0452' }]);
});

test('a pasted cell asks nothing, and Ctrl+Enter runs with the list open', { tags: ['thorough'] }, async () => {
  const page = await openClaim(VISIT, 'Bill', {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const asked = questions(page);
  await page.evaluate(`navigator.clipboard.writeText('J1885')`);
  await combobox(page, 'Service lines 4, HCPCS or HIPPS').focus();
  await page.keyboard.press('Control+V');
  await expect.poll(() => combobox(page, 'Service lines 4, HCPCS or HIPPS').inputValue()).toBe('J1885');
  expect(await page.locator('.code-matches').count()).toBe(0);
  await combobox(page, 'Service lines 1, HCPCS or HIPPS').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await options(page).filter({ hasText: '99284' }).waitFor();
  expect(asked.every((each) => each.get('q') !== 'J1885')).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(await options(page).count()).toBe(0);
});

test.each(['Form', 'Bill'] as const)('at 320 pixels the matches are whole, %s', async (view) => {
  const page = await openClaim(VISIT, view, { width: 320, height: 700 });
  const name = view === 'Form' ? 'Line 1, Modifiers' : 'Service lines 1, Modifiers';
  await combobox(page, name).scrollIntoViewIfNeeded();
  await combobox(page, name).fill('visit');
  await options(page).first().waitFor();
  const box = await page.locator('.code-matches').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, `codes-320-${view.toLowerCase()}`);
});
