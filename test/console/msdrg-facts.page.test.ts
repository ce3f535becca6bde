/** Codes and DRGs say what they do for the grouping of a stay. */
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('a diagnosis has its severity, MDC, DRGs and exclusions', async () => {
  const page = await openPage('/codes/icd10cm/2026/J96.01');
  const detail = page.locator('.codes-detail');
  await detail.getByText('MCC', { exact: true }).waitFor();
  await detail.getByText('MDC 04 Diseases and Disorders of the Respiratory System').waitFor();
  const drgs = detail.getByRole('table', { name: 'DRGs that name it as principal diagnosis, v43.1' });
  await drgs
    .getByRole('row', { name: '189 Pulmonary Edema and Respiratory Failure 04 medical any severity' })
    .waitFor();
  await detail.getByText(/^Does not count beside \d+ diagnoses$/).click();
  expect(await detail.getByRole('link', { name: 'J96.02' }).first().getAttribute('href')).toBe(
    '/console/codes/icd10cm/2026/J9602',
  );
  await expectAccessible(page);
  await screenshot(page, 'icd10cm-msdrg');
  await drgs.getByRole('link', { name: /^189 / }).click();
  await page.getByRole('heading', { level: 1, name: /^DRG 189/ }).waitFor();
  expectFault(/404/);
});

test('a procedure says if it is one of the operating room, and which DRGs name it', async () => {
  const page = await openPage('/codes/icd10pcs/2026/02703DZ');
  await page.getByText('Operating room procedure', { exact: true }).waitFor();
  const drgs = page.getByRole('table', { name: /^DRGs that name it, alone or with other procedures/ });
  await drgs.getByRole('row', { name: /^321 .* 05 surgical any severity$/ }).waitFor();
  await expectAccessible(page);
});

test('a DRG has its MDC, its siblings and the diagnoses that lead to it', async () => {
  const page = await openPage('/drgs/292');
  await page.getByRole('heading', { name: 'Definition, v44.0 on 11/02/2026' }).waitFor();
  await page.getByText('05 Diseases and Disorders of the Circulatory System').waitFor();
  const siblings = page.getByRole('table', { name: 'DRGs of the same base' });
  await siblings.getByRole('row', { name: /^291 .* with an MCC 1\.2685 \+0\.4069$/ }).waitFor();
  await siblings.getByRole('row', { name: /^293 .* with neither 0\.5462 −0\.3154$/ }).waitFor();
  await page.getByText(/^\d+ principal diagnoses lead to it$/).waitFor();
  await page.getByRole('link', { name: 'I50.23' }).waitFor();
  await page.getByText('What a stay has to meet').click();
  await page.getByText(/^A CC but no MCC among the secondary diagnoses that count and a principal diagnosis/).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'drg-definition');
  await siblings.getByRole('link', { name: /^291 / }).click();
  await page.getByRole('heading', { level: 1, name: /^DRG 291/ }).waitFor();
  expectFault(/404/);
});

test.each([320, 2560])('stand within %i pixels', async (width) => {
  const page = await openPage('/drgs/292', { width });
  await page.getByRole('table', { name: 'DRGs of the same base' }).waitFor();
  await expectNoSidewaysScroll(page);
  expectFault(/404/);
});

test('the completion of a diagnosis says what it does', async () => {
  const page = await openPage('/codes/icd10cm/2026');
  await page.getByRole('combobox', { name: /Find a code/ }).fill('I50.2');
  const match = page.getByRole('option', { name: /^I50\.23 / });
  await match.waitFor();
  expect(await match.textContent()).toMatch(/MCC · MDC 05$/);
});
