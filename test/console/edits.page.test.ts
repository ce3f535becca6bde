import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('pairs and units of some codes on a day', async () => {
  const page = await openPage('/edits?date=2024-07-15');
  await page.getByLabel(/^HCPCS or CPT codes/).fill('10060 12001 93010, 97110');
  await page.keyboard.press('Enter');
  const pairs = page.getByRole('table', { name: 'Pairs on 07/15/2024, outpatient hospital' });
  const pair = pairs.getByRole('row', { name: /^10060 12001 1 Paid together with an NCCI modifier/ });
  await pair.waitFor();
  expect(await pairs.getByRole('row', { name: /^10060 12001/ }).count()).toBe(1);
  const units = page.getByRole('table', { name: /^MUE on 07\/15\/2024/ });
  expect(await units.getByRole('row', { name: /^97110 8 a date of service, by clinical data 3/ }).count()).toBe(1);
  expect(await page.getByRole('listitem').filter({ hasText: 'NCCI PTP' }).first().textContent()).toContain('sample');
  await expectAccessible(page);
  await screenshot(page, `edits`);
  await page.getByLabel('Setting').selectOption('Practitioner');
  await page.getByRole('row', { name: /^97110 6 / }).waitFor();
  expect(new URL(page.url()).searchParams.get('codes')).toBe('10060,12001,93010,97110');
});

test('a code that is none is named, and nothing is asked', async () => {
  const page = await openPage('/edits?codes=99213,1234&date=2024-07-15');
  await page.getByText('A HCPCS or CPT code has 5 letters and digits: 1234 has not.').waitFor();
  await expectAccessible(page);
});

test('a day without a release is no day without edits', async () => {
  const page = await openPage('/edits?codes=10060,12001&date=2022-07-15');
  await page.getByText('Not everything is loaded for 07/15/2022').waitFor();
  await page
    .getByText(/No MUEs of outpatient hospitals or NCCI edits of outpatient hospitals are loaded for 07\/15\/2022/)
    .waitFor();
  expect(await page.getByText(/are a pair/).count()).toBe(0);
  await expectAccessible(page);
  expectFault(/404/);
});

test('the page opens on the newest day that is loaded, with the pairs by which claims are edited', async () => {
  const page = await openPage('/edits');
  await page
    .getByText(/^06\/30\/2026 is the newest day for which pairs .* Units are loaded until 09\/30\/2024\.$/)
    .waitFor();
  expect(await page.getByLabel('Day of service').inputValue()).toBe('2026-06-30');
  await page.getByLabel(/^HCPCS or CPT codes/).fill('74177, 96374');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: '74177 96374 1 Paid together with an NCCI modifier where it is clinically right. —' })
    .waitFor();
  await page.getByText(/^CMS’s file of pairs for 06\/30\/2026 is not loaded: these are the pairs of the/).waitFor();
  await page.getByText(/^No MUEs of outpatient hospitals are loaded for 06\/30\/2026/).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'edits-newest');
});

test('codes that are no pair are said to be none', async () => {
  const page = await openPage('/edits?codes=97110,36415&date=2024-07-15');
  await page.getByText('No two of these 2 codes are a pair on 07/15/2024 in the loaded data.').waitFor();
  await page.getByText('A sample is loaded: a pair that it lacks may well exist.').waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/edits?codes=10060,12001&date=2024-07-15', { width: 320, height: 640 });
  await page.getByRole('row', { name: /^10060 12001/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'edits-320');
});
