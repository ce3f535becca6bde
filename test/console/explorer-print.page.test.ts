import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, type OpenOptions, SHOWS_JSON, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser({ tab: SHOWS_JSON });
const example = (name: string) => readFileSync(join(import.meta.dirname, `../../examples/claims/${name}.json`), 'utf8');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Print the answer' });

/** Opens the explorer with a claim that was priced; printing notes itself instead. */
async function answered(name: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage('/claims', options);
  await page.evaluate(
    'window.printed = undefined; window.print = () => { window.printed = (window.printed ?? 0) + 1; }',
  );
  await page.getByRole('textbox', { name: 'Claim as JSON' }).fill(example(name));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Result' }).waitFor();
  return page;
}

test('the paper has the result, what decided it, and what it rests on', async () => {
  const page = await answered('ipps-outlier');
  await page.getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByText('counts as one more claim').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.claim-print');
  expect(await page.getByRole('heading').allTextContents()).toEqual([
    'Claim IPPS-OUTLIER: Medicare allows $95,763.39',
    'Why this price',
  ]);
  const text = (await paper.textContent()) ?? '';
  for (const part of [
    'bill type 111 · 03/02/2026 to 03/07/2026 · provider 980001',
    'DRG 292, Heart Failure and Shock with CC',
    '16: Paid as a cost outlier',
    'IPPS pays $95,763.39',
    'Releases: MCE v44.0 (sample), MS-DRG',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Request [\w-]{36}; sentences: [\w-]{36}/);
  await paper.getByRole('row', { name: /^Operating outlier .*\$74,923\.11$/ }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  await screenshot(page, `claims-print`);
});

test('the paper of an outpatient claim has its lines', async () => {
  const page = await answered('opps-rejected-line');
  await page.emulateMedia({ media: 'print' });
  const lines = page.locator('.claim-print .lines');
  await lines.getByRole('row', { name: /^1 03\/10\/2026 0450 99284 .* paid \$536\.67 \$429\.34 \$107\.33$/ }).waitFor();
  await lines.getByRole('row', { name: /^5 03\/10\/2026 0260 96374 .* rejected \$0\.00/ }).waitFor();
  const width = await lines
    .getByRole('table')
    .evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0));
  expect(width).toBe(true);
  await screenshot(page, 'claims-print-lines');
});

test('sentences are not asked for where they are not wanted', async () => {
  const page = await answered('opps-rejected-line');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Print' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^With sentences/ })
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  expect(asked).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^line 5, 96374, 040: .* \(lines are rejected\)$/).waitFor();
});

test('where the sentences cannot be had nothing is printed', async () => {
  expectFault(/503/);
  const page = await answered('hospice-month');
  await page
    .context()
    .route('**/process/pps?view=result**', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Down for a moment' } }),
    );
  await page.getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByText('Down for a moment').waitFor();
  await expectAccessible(page);
  expect(await page.evaluate('window.printed')).toBeUndefined();
});
