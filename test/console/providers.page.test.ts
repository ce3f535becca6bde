import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('a provider is found by words of its name and opened by Enter', async () => {
  const page = await openPage('/providers');
  await page.getByRole('searchbox', { name: 'Name', exact: true }).fill('short term hospital 01');
  const row = page.getByRole('row', { name: /^980001/ });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^98/ }).count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?name=short+term+hospital+01');
  await expectAccessible(page);
  await screenshot(page, 'providers');
  await row.click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'SAMPLE SHORT TERM HOSPITAL 01 CCN 980001' }).waitFor();
});

test('the record of a day has every field', async () => {
  const page = await openPage('/providers/980001?date=2025-09-30');
  await page.getByText('Voluntary non-profit - Private').waitFor();
  const record = page.getByRole('table', { name: 'Inpatient (IPSF), in force from 01/01/2025' });
  const ratio = record.getByRole('row', { name: /^Operating cost to charge ratio/ });
  expect(await ratio.getByRole('cell').first().textContent()).toBe('0.256');
  // A zero of the file is shown, a blank is not unless it is asked for.
  expect(await record.getByRole('row', { name: /^Cost of living adjustment 0 / }).count()).toBe(1);
  expect(await record.getByRole('row', { name: /^LTCH DPP indicator/ }).count()).toBe(0);
  await page.getByLabel('Show blank fields').check();
  await record.getByRole('row', { name: /^LTCH DPP indicator —/ }).waitFor();
  await page.getByLabel('Day').fill('2026-10-01');
  await page.getByRole('table', { name: 'Inpatient (IPSF), in force from 10/01/2026' }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe('2026-10-01');
  expect(await page.getByRole('listitem').filter({ hasText: /^IPSF/ }).textContent()).toBe('IPSF sample');
  await expectAccessible(page);
  await screenshot(page, `provider`);
});

test('before the first record there is none', async () => {
  const page = await openPage('/providers/980001?date=2010-01-01');
  await page.getByText('Inpatient (IPSF): no record has begun by 01/01/2010; the first begins 10/01/2021.').waitFor();
});

test('the timeline names each field that changed', async () => {
  const page = await openPage('/providers/980001?view=timeline');
  const newest = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: '10/01/2026' }) });
  const ratio = newest.getByRole('row', { name: /^Operating cost to charge ratio/ });
  expect(await ratio.getByRole('cell').allTextContents()).toEqual(['0.252', '0.249', '−0.003']);
  expect(await newest.getByRole('row', { name: /^Last updated/ }).count()).toBe(0);
  expect(await newest.getByRole('row', { name: /^Bed size/ }).count()).toBe(0);
  await page.getByText('The first record that is loaded.').first().waitFor();
  await expectAccessible(page);
  await screenshot(page, `provider-timeline`);
  await newest.getByRole('link', { name: '10/01/2026' }).click();
  await page.getByRole('table', { name: 'Inpatient (IPSF), in force from 10/01/2026' }).waitFor();
});

test('a CCN that no file has says so', async () => {
  const page = await openPage('/providers/999999');
  await page.getByText('No record in the provider specific files').waitFor();
  await page.getByText('No provider 999999 in the provider master list').waitFor();
  // No pricer could use it.
  expect(await page.getByRole('link', { name: 'Use in a claim' }).count()).toBe(0);
  await expectAccessible(page);
  expectFault(/404/);
});

test('what is no CCN is refused', async () => {
  const page = await openPage('/providers/x');
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
  expectFault(/400/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/providers/980001?view=timeline', { width: 320, height: 640 });
  await page.getByRole('link', { name: '10/01/2026' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'provider-320');
});
