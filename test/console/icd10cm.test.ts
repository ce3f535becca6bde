import { expect, test } from 'vitest';
import { consoleBrowser, expectAccessible, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('the kinds of codes lead to their years', async () => {
  const page = await openPage('/codes');
  await expectAccessible(page);
  await screenshot(page, 'codes');
  await page.getByRole('link', { name: 'ICD-10-CM FY 2027' }).click();
  await page.getByRole('heading', { level: 1, name: 'ICD-10-CM FY 2027' }).waitFor();
});

test.each(['light', 'dark'] as const)('a code stands in the tree and has its detail, %s', async (theme) => {
  const page = await openPage('/codes/icd10cm/2027/E116', { theme });
  const chosen = page.getByRole('treeitem', { name: /^▾? ?E11\.6 / });
  await chosen.waitFor();
  expect(await chosen.getAttribute('aria-selected')).toBe('true');
  expect(await chosen.getAttribute('aria-level')).toBe('4');
  await page.getByRole('treeitem', { name: /E11\.65/ }).waitFor();
  await page.getByText('Not billable: it is subdivided').waitFor();
  const children = page.getByRole('table', { name: 'Subdivisions' });
  await children.getByRole('row', { name: 'E11.65 Type 2 diabetes mellitus with hyperglycemia yes' }).waitFor();
  await page.getByText('No entries of the ICD-10-CM index to diseases are loaded for fiscal year 2027').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'ICD-10-CM 2027' }).textContent()).toContain('sample');
  await expectAccessible(page);
  await screenshot(page, `icd10cm-${theme}`);
  expectFault(/404/);
});

test('by keyboard alone: chapters open, arrows move, Enter shows the code', async () => {
  const page = await openPage('/codes/icd10cm/2027');
  const tree = page.getByRole('tree', { name: 'ICD-10-CM' });
  await tree.getByRole('treeitem').first().focus();
  for (let chapter = 1; chapter < 4; chapter++) await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate('document.activeElement?.textContent');
  expect(await focused()).toContain('4. Endocrine');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /E1…/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('E1…');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /E11 Type 2/ }).waitFor();
  while (!String(await focused()).includes('E11 ')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'E11 Type 2 diabetes mellitus' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/codes/icd10cm/2027/E11');
  expect(await focused()).toContain('E11 Type 2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toContain('E1…');
  await expectAccessible(page);
  expectFault(/404/);
});

test('an entry of the external cause index leads to a code', async () => {
  const page = await openPage('/codes/icd10cm/2026/X58');
  await page.getByRole('row', { name: /Accident \(to\) External causes X58/ }).waitFor();
  expectFault(/404/);
});

test('the field completes by words; what is typed last counts', async () => {
  const page = await openPage('/codes/icd10cm/2027');
  const field = page.getByRole('combobox', { name: /Find a code/ });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/diagnosis/search')) asked.push(url.searchParams.get('q') ?? '');
  });
  await field.pressSequentially('type 2 hyperglyc', { delay: 10 });
  const option = page.getByRole('option', { name: /E11\.65/ });
  await option.waitFor();
  // One question for the text that rested, not one a letter.
  expect(asked.length).toBeLessThan(8);
  expect(asked.at(-1)).toBe('type 2 hyperglyc');
  await expectAccessible(page);
  await screenshot(page, 'code-field');
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: /E11\.65/ }).waitFor();
  await page.getByText('Billable', { exact: true }).first().waitFor();
  expectFault(/404/);
});

test('a code that the year does not have is said to be missing', async () => {
  const page = await openPage('/codes/icd10cm/2027/E11999');
  await page.getByText('ICD-10-CM code E11999 not found in ICD-10-CM 2027 (sample)').waitFor();
  await expectAccessible(page);
  expectFault(/404/);
});

test('at 320 pixels nothing is lost', async () => {
  const page = await openPage('/codes/icd10cm/2027/E116', { width: 320, height: 640 });
  await page.getByText('Not billable: it is subdivided').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'icd10cm-320');
  expectFault(/404/);
});
