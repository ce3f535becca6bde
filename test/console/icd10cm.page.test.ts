import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('the kinds of codes lead to their years', async () => {
  const page = await openPage('/codes');
  await expectAccessible(page);
  await screenshot(page, 'codes');
  await page.getByRole('link', { name: 'ICD-10-CM FY 2027' }).click();
  await page.getByRole('heading', { level: 1, name: 'ICD-10-CM FY 2027' }).waitFor();
});

test('a code stands in the tree and has its detail', async () => {
  const page = await openPage('/codes/icd10cm/2027/E116');
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
  await screenshot(page, `icd10cm`);
  expectFault(/404/);
});

test('by keyboard alone: chapters open, arrows move, Enter shows the code', async () => {
  const page = await openPage('/codes/icd10cm/2027');
  const tree = page.getByRole('tree', { name: 'ICD-10-CM' });
  await tree.getByRole('treeitem').first().focus();
  for (let chapter = 1; chapter < 4; chapter++) await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate('document.activeElement?.textContent');
  await expect.poll(focused).toContain('4. Endocrine');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /E1…/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('E1…');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /E11 Type 2/ }).waitFor();
  while (!String(await focused()).includes('E11 ')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'E11 Type 2 diabetes mellitus' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/codes/icd10cm/2027/E11');
  await expect.poll(focused).toContain('E11 Type 2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toContain('E1…');
  await expectAccessible(page);
  expectFault(/404/);
});

test('the codes above a code are those that are rows: a placeholder is none', async () => {
  const page = await openPage('/codes/icd10cm/2026/S00.03XA');
  const above = page.locator('.codes-list').getByRole('link');
  await above.first().waitFor();
  expect((await above.allTextContents()).map((text) => text.split(' ')[0])).toEqual(['S00', 'S00.0', 'S00.03']);
  await page.getByRole('treeitem', { name: /S00\.03XA/ }).waitFor();
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

test('a billable code has the edits of the Medicare Code Editor', async () => {
  const page = await openPage('/codes/icd10cm/2026/D630');
  // The fiscal year has ended: its last day counts.
  const edits = page.getByRole('table', { name: 'Medicare Code Editor v44.0, discharges on 09/30/2026' });
  await edits
    .getByRole('row', {
      name: '6. Manifestation code as principal diagnosis a manifestation as principal diagnosis — principal',
    })
    .waitFor();
  await page.getByText('Coverage articles: Nothing was found in MCD Article ICD-10 covered (sample)').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'MCE v44.0' }).textContent()).toContain('sample');
  await expectAccessible(page);
  await screenshot(page, `icd10cm-mce`);
  expectFault(/404/);
});

test('an age conflict names the ages; a code without edits says so', async () => {
  const page = await openPage('/codes/icd10cm/2026/O80');
  await page
    .getByRole('row', { name: /^4\. Age conflict .* Maternity: 9 to 64 years principal or secondary$/ })
    .waitFor();
  await page.goto('/console/codes/icd10cm/2026/E1165');
  await page.getByText('Medicare Code Editor v44.0: no edit is made for this code alone, since 10/01/2015').waitFor();
  expectFault(/404/);
});

test('articles that list the code lead to their codes, of a code that the sample lacks as well', async () => {
  const page = await openPage('/codes/icd10cm/2027/F068');
  await page.getByText('ICD-10-CM code F068 not found in ICD-10-CM 2027 (sample)').waitFor();
  await page.getByText('Medicare Code Editor: ICD-10-CM code F068: it is not in MCE v44.0 (sample)').waitFor();
  const articles = page.getByRole('table', { name: 'Current coverage articles' });
  await articles.getByRole('row', { name: 'A56767 Billing and Coding: Heavy Metal Testing covered —' }).waitFor();
  await expectAccessible(page);
  await articles.getByRole('link').click();
  await page.getByRole('row', { name: /^F06\.8 covered/ }).waitFor();
  expectFault(/404/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/codes/icd10cm/2027/D630', { width: 320, height: 640 });
  await page.getByRole('row', { name: /^6\. Manifestation/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'icd10cm-320');
  expectFault(/404/);
});
