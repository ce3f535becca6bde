/** The three ways to begin a claim. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();
const editor = (page: Page) => page.getByRole('textbox', { name: 'Claim as JSON' });
const form = (page: Page) => page.getByRole('tabpanel', { name: 'Form' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

test('a claim begins with an example, by its setting, or by what was copied', async () => {
  const page = await openPage('/claims');
  await form(page).getByRole('heading', { name: 'Blank claim' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'claims-start');
  await form(page).getByRole('button', { name: 'Choose an example' }).click();
  await page.getByText(/^\d+ found$/).waitFor();
  await page.keyboard.type('charges so high');
  await page.keyboard.press('Enter');
  await field(page, 'Principal diagnosis').waitFor();
  expect(await field(page, 'Total charges').inputValue()).toBe('600,000.00');
  await page.getByRole('button', { name: 'Start anew' }).click();
  const copied = form(page).getByRole('textbox', { name: /^Claim as JSON, or lines/ });
  await copied.fill('Dear Sirs');
  await form(page).getByRole('button', { name: 'Use this text' }).click();
  await page.getByText(/^The pasted text: line 1, column 1/).waitFor();
  await copied.fill('Rev\tCPT\tDOS\tQty\tCharges\n450\t99284-25\t3/10/26\t1\t$900.00\n');
  await form(page).getByRole('button', { name: 'Use this text' }).click();
  expect(await field(page, 'Line 1, HCPCS').inputValue()).toBe('99284');
  expect(await field(page, 'Line 1, Modifiers').inputValue()).toBe('25');
  expect(await field(page, 'From').inputValue()).toBe('03/10/2026');
  await page.getByRole('tab', { name: 'JSON' }).click();
  expect(JSON.parse(await editor(page).inputValue())).toEqual({
    modules: ['IOCE', 'OPPS'],
    bill_type: '131',
    from_date: '2026-03-10',
    thru_date: '2026-03-10',
    lines: [
      {
        revenue_code: '0450',
        hcpcs: '99284',
        modifiers: ['25'],
        service_date: '2026-03-10',
        units: 1,
        charges: 900,
      },
    ],
  });
});
