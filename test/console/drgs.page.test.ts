import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('the newest year of acute care is listed; a title is searched, Enter opens the DRG', async () => {
  const page = await openPage('/drgs');
  await page.getByRole('row', { name: /^001 Heart Transplant/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?system=IPPS&year=2027');
  await page.getByRole('searchbox', { name: 'Title' }).fill('hip and knee joint');
  const row = page.getByRole('row', { name: /^470 Major Hip and Knee/ });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^001/ }).count()).toBe(0);
  expect(await row.textContent()).toContain('1.9563');
  await expectAccessible(page);
  await screenshot(page, 'drgs');
  await row.click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /DRG 470/ }).waitFor();
  expectFault(/404/);
});

test('another payment system has weights of its own', async () => {
  const page = await openPage('/drgs?system=IPPS&year=2026&drg=470');
  await page.getByRole('row', { name: /^470/ }).waitFor();
  await page.getByLabel('Payment system', { exact: true }).selectOption('LTCH');
  await page.getByRole('row', { name: /^470 .*LTCH.*0\.6071/ }).waitFor();
});

test('a DRG by year and payment system', async () => {
  const page = await openPage('/drgs/470');
  const chart = page.getByRole('img', { name: /^Weight of DRG 470/ });
  expect(await chart.getAttribute('aria-label')).toBe(
    'Weight of DRG 470: IPPS from 1.9289 in FY 2026 to 1.9563 in FY 2027; LTCH 0.6071 in FY 2026.',
  );
  const rows = page.getByRole('table', { name: 'By year and payment system' }).getByRole('row');
  expect(await rows.filter({ hasText: 'IPPS' }).count()).toBe(2);
  expect(await rows.filter({ hasText: 'LTCH' }).textContent()).toContain('15.8');
  await page.getByText('No IPF entry of DRG 470: it is not in IPF DRG FY2026 (sample)').waitFor();
  const releases = page.getByRole('listitem').filter({ hasText: 'IPPS DRG FY2027' });
  expect(await releases.textContent()).toBe('IPPS DRG FY2027 sample');
  await expectAccessible(page);
  await screenshot(page, `drg`);
  expectFault(/404/);
});

test('a weight says what it rests on, to be copied as a proof', async () => {
  const page = await openPage('/drgs/470', {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.getByRole('button', { name: '1.9563 why' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why 1.9563' });
  await dialog.getByText('Weight of DRG 470, IPPS FY 2027').waitFor();
  await dialog.getByText('42 CFR 412.60(b)').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy as proof' }).click();
  await dialog.getByText('Copied').waitFor();
  const proof = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
  expect(proof.slice(0, 5)).toEqual([
    'Weight of DRG 470, IPPS FY 2027: 1.9563',
    'On 10/01/2026',
    'Formula: as published',
    '  in_force = 10/01/2026 to 09/30/2027',
    'Rule: 42 CFR 412.60(b)',
  ]);
  expect(proof[5]).toContain('IPPS DRG FY2027 (sample)');
  expect(proof.join()).not.toMatch(/Claim|Contract/);
  expectFault(/404/);
});

test('a DRG that no table has says why, and another is opened', async () => {
  const page = await openPage('/drgs/120');
  await page.getByText('No table that is loaded has this DRG').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Another DRG').fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /DRG 001/ }).waitFor();
  expectFault(/404/);
});

test('what is no DRG is refused in the API’s words', async () => {
  const page = await openPage('/drgs/abc');
  await page.getByRole('alert').getByText('drg_code').waitFor();
  await expectAccessible(page);
  expectFault(/400/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/drgs/470', { width: 320, height: 640 });
  await page.getByRole('img', { name: /^Weight of DRG 470/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'drg-320');
  expectFault(/404/);
});
