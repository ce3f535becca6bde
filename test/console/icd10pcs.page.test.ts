import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('a code is built by typing its characters; each narrows the next', async () => {
  const page = await openPage('/codes/icd10pcs/2027');
  await page.getByText('Choose a section.').waitFor();
  expect(await page.getByRole('listbox').count()).toBe(1);
  await page.getByRole('listbox', { name: 'Section' }).getByRole('option').first().focus();
  const beginnings = ['0', '0S', '0SR', '0SR9', '0SR90', '0SR90J'];
  for (const beginning of beginnings) {
    await page.keyboard.press(beginning.at(-1) ?? '');
    const next = beginning.length === 1 ? /^Choose what follows/ : new RegExp(`begins? with ${beginning}\\.`);
    await page.getByText(next).waitFor();
    // The focus has gone to the next position.
    await expect
      .poll(() =>
        page.evaluate(
          'document.activeElement?.closest(".builder-axis") === document.querySelector(".builder-axis:last-child")',
        ),
      )
      .toBe(true);
  }
  await page.getByRole('listbox', { name: 'Qualifier' }).waitFor();
  await page.keyboard.press('9');
  await page.getByText('Replacement of Right Hip Joint with Synthetic Substitute, Cemented, Open Approach').waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/codes/icd10pcs/2027/0SR90J9');
  await page.getByRole('row', { name: /^3 Operation R Replacement Putting in or on biological/ }).waitFor();
});

test('the positions have the names of their section', async () => {
  const page = await openPage('/codes/icd10pcs/2024/0SR9');
  const approach = page.getByRole('listbox', { name: 'Approach' });
  await approach.getByRole('option', { name: '0 Open' }).waitFor();
  expect(await page.getByRole('option', { name: '9 Hip Joint, Right' }).getAttribute('aria-selected')).toBe('true');
  await expectAccessible(page);
  await screenshot(page, `icd10pcs`);
  await page.getByRole('link', { name: 'Take back' }).click();
  await approach.waitFor({ state: 'detached' });
});

test('the year decides which codes there are, another year names the characters', async () => {
  const page = await openPage('/codes/icd10pcs/2027/0SR9');
  await page.getByText('the tables of FY 2024 name the characters').waitFor();
});

test('a beginning that no code has leads back', async () => {
  const page = await openPage('/codes/icd10pcs/2027/0XX');
  await page.getByText(/No ICD-10-PCS code begins with 0X/).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begin anew' }).click();
  await page.getByText('Choose a section.').waitFor();
  expectFault(/404/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/codes/icd10pcs/2024/0SR9', { width: 320, height: 640 });
  await page.getByRole('listbox', { name: 'Approach' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'icd10pcs-320');
});
