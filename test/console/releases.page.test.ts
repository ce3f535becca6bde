import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();

test('the releases are listed', async () => {
  const page = await openPage('/data');
  await page.getByRole('row', { name: /^afs AFS 2026/ }).waitFor();
  expect(await page.getByRole('main').getByRole('status').first().textContent()).toMatch(/^Releases: \d{3}$/);
  expect(await page.getByRole('link', { name: 'Sample data' }).getAttribute('href')).toBe('/console/data');
  await expectAccessible(page);
  await screenshot(page, `data`);
});

test('a filter is a chip and stands in the URL; an address opens the same list', async () => {
  const page = await openPage('/data');
  await page.getByRole('searchbox', { name: 'Dataset' }).fill('hha-');
  await page.getByRole('button', { name: 'Remove Dataset: hha-' }).waitFor();
  await page.getByRole('row', { name: /^hha-/ }).first().waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^afs/ }).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?dataset=hha-');
  await page.reload();
  await page.getByRole('button', { name: 'Remove Dataset: hha-' }).click();
  await page.getByRole('row', { name: /^afs/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('periods are bars, and those in force are chosen', async () => {
  const page = await openPage('/data?dataset=hha-');
  const bar = page.getByRole('row', { name: /^hha-/ }).first().getByRole('img');
  expect(await bar.getAttribute('aria-label')).toMatch(/^\d\d\/\d\d\/\d{4} to (open-ended|\d\d\/\d\d\/\d{4}), /);
  await page.getByRole('combobox', { name: 'In force' }).selectOption('ended');
  await page
    .getByRole('row', { name: /^hha-.* ended/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('img', { name: /in force$|begins later$/ }).count()).toBe(0);
});

test('each module says what it covers, and why not', async () => {
  const page = await openPage('/data');
  await page.getByRole('link', { name: 'Modules' }).click();
  await page.getByRole('row', { name: /^MSDRG v44\.0 ready/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Module' }).fill('ipps');
  await page.getByRole('combobox', { name: 'State' }).selectOption('not ready');
  await page.getByRole('button', { name: 'Remove Module: ipps' }).waitFor();
  await page.getByRole('row', { name: /^IPPS FY 2021 not ready The IPPS DRG table/ }).click();
  expect(await page.getByRole('complementary', { name: 'Row' }).textContent()).toContain('Rests on');
  await expectAccessible(page);
  await screenshot(page, `modules`);
});

test('years by payment systems: which price claims of today, and what the others lack', async () => {
  const page = await openPage('/data');
  await page.getByRole('link', { name: 'Years' }).click();
  await page.getByText(/^\d+ of 11 payment systems price claims of today, 11\/02\/2026/).waitFor();
  await page
    .getByText(/^Inpatient hospital \(IPPS\) prices claims from 10\/01\/2025 to 09\/30\/2026; today: no\./)
    .waitFor();
  const table = page.getByRole('table', { name: /^Claims by year/ });
  expect(await table.getByRole('row').count()).toBe(17);
  await table.getByRole('columnheader', { name: 'This year: today' }).waitFor();
  expect(await page.getByText(/\d+ of \d+ modules/).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, 'years');
});

test('a cell opens what a year lacks by keyboard, and Esc leads back to it', async () => {
  const page = await openPage('/data/years');
  const cell = page.getByRole('button', { name: 'Inpatient hospital (IPPS): Lacking FY 2027' });
  await cell.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inpatient hospital (IPPS), FY 2027' });
  const text = await dialog.textContent();
  expect(text).toContain('Tables: ipps-wage-index');
  expect(text).toContain('Every claim is refused (IPPS06).');
  expect(text).toContain('npm run data -- figures FY2027');
  const cms = dialog.getByRole('link', { name: 'ipps-wage-index' });
  expect(await cms.getAttribute('href')).toMatch(/^https:\/\/www\.cms\.gov\/.*acute-inpatient-pps$/);
  await expectAccessible(page);
  await screenshot(page, 'years-cell');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([320, 768, 2560])('at %i pixels years and what they lack fit', async (width) => {
  const page = await openPage('/data/years', { width, height: 900 });
  const cell = page.getByRole('button', { name: 'Inpatient hospital (IPPS): Lacking FY 2027' });
  await cell.waitFor();
  await expectNoSidewaysScroll(page);
  await screenshot(page, `years-${width}`);
  await cell.click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, `years-cell-${width}`);
});

test('a filter without rows says so and is cleared', async () => {
  const page = await openPage('/data?dataset=nothing');
  await page.getByText('No releases match the filters').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('row', { name: /^afs/ }).waitFor();
});

test('a row opens beside the list and closes by Esc', async () => {
  const page = await openPage('/data');
  await page.getByRole('row', { name: /^afs AFS 2026/ }).click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  expect(await panel.textContent()).toContain('a526870f97852ccb8e46200d38985aa0c70debf596864fa1d9cbb94ee150684c');
  expect(new URL(page.url()).searchParams.get('row')).toBe('afs AFS 2026');
  await expectAccessible(page);
  await screenshot(page, 'data-row');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.goBack();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data', { width: 320, height: 640 });
  await page.getByRole('row', { name: /^afs/ }).waitFor();
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Data' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'data-320');
});
