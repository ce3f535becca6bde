import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();

test('a code is found with its days', { tags: ['thorough'] }, async () => {
  const page = await openPage('/codes/reference?date=2019-09-30');
  await page.getByLabel('Code, its beginning, or words').fill('J1096');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /^J1096/ });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'not valid',
    '10/01/2019',
    '—',
    'Dexamethasone, lacrimal ophthalmic insert, 0.1 mg',
  ]);
  await page.getByLabel('Valid on').fill('2026-07-01');
  await page.getByRole('row', { name: /^J1096 valid/ }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'HCPCS' }).textContent()).toContain('sample');
  await expectAccessible(page);
  await screenshot(page, `reference`);
});

test('words find revenue codes', async () => {
  const page = await openPage('/codes/reference');
  await page.getByLabel('Kind').selectOption('Revenue codes');
  await page.getByLabel('Code, its beginning, or words').fill('mammography');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row', { name: /^0401 valid .*Diagnostic mammography/ }).waitFor();
});

test('nothing found is said', async () => {
  const page = await openPage('/codes/reference?type=5&q=zzzz');
  await page.getByText('No code is found').waitFor();
  await expectAccessible(page);
});

test('a pasted list is checked; what a claim may not carry comes first', async () => {
  const page = await openPage('/codes/reference?date=2026-07-01');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('There is no code in the list.').waitFor();
  await expectAccessible(page);
  await page.getByLabel(/^Codes, at most 500/).fill('99213, J1096\nZZZZ9');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('1 of 3 codes are not known to be valid on 07/01/2026.').waitFor();
  const rows = page.getByRole('table', { name: 'Result' }).getByRole('row');
  expect(await rows.nth(1).textContent()).toMatch(/^ZZZZ9no such code——.*what a sample lacks may well exist/);
  await page.getByRole('row', { name: /^99213 valid .*CPT and CDT descriptors are licensed/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?date=2026-07-01');
  await expectAccessible(page);
  await screenshot(page, 'reference-validated');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/codes/reference?q=J10', { width: 320, height: 640 });
  await page.getByRole('row', { name: /^J1096/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'reference-320');
});
