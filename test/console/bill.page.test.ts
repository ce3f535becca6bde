import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, type OpenOptions, screenshot } from './support/browser.ts';
import { buildFixture } from './support/fixture.ts';
import { server } from './support/server.ts';

const { openPage } = consoleBrowser();

const example = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../examples/claims/${name}.json`), 'utf8')) as object;
const PROFESSIONAL = {
  claimid: 'P-1',
  principal_dx: { code: 'E11.9' },
  lines: [{ pos: '11', hcpcs: '99213', modifiers: ['25'], service_date: '2026-03-10', units: 1, charges: 150 }],
};
const PROBLEMS = [
  { field: 'bill_type', text: 'must have 3 digits.' },
  { field: 'lines.1.hcpcs', text: '80053 is no code on that day.' },
  { field: 'oasis_assessment', text: 'is missing.' },
];

let afterSignIn: NonNullable<OpenOptions['afterSignIn']>;
beforeAll(async () => {
  const { headers } = await fetch(`${server.origin}/console/`);
  const answers = {
    bill: (query: URLSearchParams) => {
      const name = query.get('claim') ?? '';
      const claim = name === 'professional' ? PROFESSIONAL : name === '' ? {} : example(name);
      return { claim, problems: query.has('problems') ? PROBLEMS : [] };
    },
  };
  afterSignIn = await buildFixture('bill', answers, headers.get('Content-Security-Policy') ?? '');
});

async function openBill(search: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(`/fixture/${search}`, { ...options, afterSignIn });
  if (search !== '') await page.getByTestId('claim').filter({ hasText: 'claimid' }).waitFor();
  return page;
}
const claimOf = async (page: Page) => JSON.parse((await page.getByTestId('claim').textContent()) ?? '') as Claim;
interface Claim {
  [field: string]: unknown;
  lines?: Record<string, unknown>[];
}
const focused = (page: Page) => page.evaluate('document.activeElement.getAttribute("aria-label")');

test('a stay and a visit by their locators', async () => {
  const page = await openBill('?claim=opps-emergency&problems', { height: 1500 });
  expect(await page.getByLabel('FL 4 Type of bill').inputValue()).toBe('131');
  expect(await page.getByLabel('Service lines 1, HCPCS or HIPPS').inputValue()).toBe('99284');
  expect(await page.getByLabel('Service lines 3, Charges').inputValue()).toBe('300.00');
  const billType = page.getByLabel('FL 4 Type of bill');
  expect(await billType.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('HCPCS or HIPPS: 80053 is no code on that day.').waitFor();
  await page.getByRole('alert').getByText('OASIS assessment:').waitFor();
  await expectAccessible(page);
  await screenshot(page, `bill`);
});

test('fields of the claim change as one types, and go when they are blank', { tags: ['thorough'] }, async () => {
  const page = await openBill('');
  await page.getByLabel('FL 4 Type of bill').fill('111');
  await page.getByLabel('FL 10 Birth date').fill('02191944');
  await page.getByLabel('FL 47 Total charges').pressSequentially('$1,208.50');
  expect(await page.getByLabel('FL 47 Total charges').inputValue()).toBe('$1,208.50');
  await page.getByLabel('FL 57 CCN').fill('980001');
  expect(await page.getByLabel('FL 47 Total charges').inputValue()).toBe('1,208.50');
  expect(await claimOf(page)).toEqual({
    bill_type: '111',
    patient: { date_of_birth: '1944-02-19' },
    total_charges: 1208.5,
    billing_provider: { other_id: '980001' },
  });
  await page.getByLabel('FL 57 CCN').fill('');
  expect(await claimOf(page)).not.toHaveProperty('billing_provider');
});

test('keys lead from cell to cell, and a blank row adds one', { tags: ['thorough'] }, async () => {
  const page = await openBill('');
  await page.getByLabel('Service lines 1, Revenue code').focus();
  await page.keyboard.type('0450');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Service lines 2, Revenue code');
  await page.keyboard.type('0300');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Service lines 2, HCPCS or HIPPS');
  await page.keyboard.type('80053');
  // Matches, if they came, have the arrows.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('99284');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('25 59');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('Service lines 1, Modifiers');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => focused(page)).toBe('Service lines 1, HCPCS or HIPPS');
  expect((await claimOf(page)).lines).toEqual([
    { revenue_code: '0450', hcpcs: '99284', modifiers: ['25', '59'] },
    { revenue_code: '0300', hcpcs: '80053' },
  ]);
});

test('rows are pasted from a spreadsheet, and deleted', { tags: ['thorough'] }, async () => {
  const page = await openBill('?claim=opps-emergency');
  await page.getByLabel('Service lines 4, Revenue code').focus();
  const rows = '0636\t\t\tJ1885\t\t3/10/2026\t2\t40.00\n0260\t\t\t96374\t59\t3/10/2026\t1\t1,210.00\n';
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, rows);
  expect((await claimOf(page)).lines?.slice(3)).toEqual([
    { revenue_code: '0636', hcpcs: 'J1885', service_date: '2026-03-10', units: 2, charges: 40 },
    { revenue_code: '0260', hcpcs: '96374', modifiers: ['59'], service_date: '2026-03-10', units: 1, charges: 1210 },
  ]);
  await page.getByRole('button', { name: 'Delete Service lines 4' }).click();
  expect((await claimOf(page)).lines?.map(({ hcpcs }) => hcpcs)).toEqual(['99284', '80053', '71046', '96374']);
  await expect.poll(() => focused(page)).toBe('Service lines 4, Revenue code');
});

test('a code that was blanked between others goes when one leaves the list', { tags: ['thorough'] }, async () => {
  const page = await openBill('');
  for (const [place, code] of ['42', '43', '66'].entries())
    await page.getByLabel(`Condition codes ${place + 1}, Code`).fill(code);
  await page.getByLabel('Condition codes 2, Code').fill('');
  expect((await claimOf(page)).cond_codes).toEqual(['42', null, '66']);
  await page.getByLabel('FL 4 Type of bill').focus();
  expect((await claimOf(page)).cond_codes).toEqual(['42', '66']);
});

test('a professional claim has the items of its form', async () => {
  const page = await openBill('?claim=professional');
  expect(await page.getByLabel('CMS-1500').isChecked()).toBe(true);
  expect(await page.getByLabel('Item 26 Account number').inputValue()).toBe('P-1');
  expect(await page.getByLabel('Service lines 1, Place').inputValue()).toBe('11');
  await page.getByLabel('Service lines 1, NPI').fill('1999999984');
  // Asked for while one pauses: on a slow machine before the claim is read, on a fast one after.
  const codes = page.waitForResponse(/diagnosis\/search\?q=I10&/);
  await page.getByLabel('Other diagnoses B, Code').fill('I10');
  await codes;
  expect(await claimOf(page)).toEqual({
    ...PROFESSIONAL,
    secondary_dxs: [{ code: 'I10' }],
    lines: [{ ...PROFESSIONAL.lines[0], servicing_provider: { npi: '1999999984' } }],
  });
  await expectAccessible(page);
  await screenshot(page, 'bill-professional');
  await page.getByLabel('UB-04').check();
  expect(await page.getByLabel('FL 3a Control number').inputValue()).toBe('P-1');
});

test('at 320 pixels nothing is lost: lists scroll within themselves', { tags: ['thorough'] }, async () => {
  const page = await openBill('?claim=opps-emergency&problems', { width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'bill-320');
});
