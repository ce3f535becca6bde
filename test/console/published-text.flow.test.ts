import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, screenshot } from './support/browser.ts';
import { makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

const TEXT =
  '[Lesser Than Charges paid at %: 100] [Medical-Per Diem: 2000] [Surgical-Per Diem: 2000] [Invented Kites ($): 5 apiece] [Transplants-Case Rate: FEE SCHEDULE] [Other Pharmacy (%): 40]';

test('a published contract is pasted, its lists are made to be filled, and it is saved', {
  tags: ['thorough'],
}, async () => {
  const path = await makeContractWithTerms('FLOW-PASTE');
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Paste a published contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms of a published contract' });
  await dialog.getByLabel('Text of the price file').fill(TEXT);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog.getByText(/terms of 6 clauses/).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: '[Invented Kites ($): 5 apiece]' }).waitFor();
  await dialog.getByLabel('Of what is the 40 percent of Other Pharmacy').selectOption('40 % of billed charges.');
  await dialog.getByLabel('[Lesser Than Charges paid at %: 100]').selectOption('turned');
  await expectAccessible(page);
  await screenshot(page, 'published-text');
  await dialog.getByRole('button', { name: 'Use these terms' }).click();
  await page.getByText('The terms of the text are here, and not saved yet.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Version 2.').waitFor();
  const { document } = await send<{ document: { terms: { id: string; pays: object }[] } }>('GET', path);
  const pays = new Map(document.terms.map((term) => [term.id, term.pays]));
  expect(pays.get('transplants')).toMatchObject({ how: 'case_rate' });
  expect(pays.get('other_pharmacy')).toEqual({ how: 'percent_of_charges', percent: 40 });
  expect([...pays.values()]).toContainEqual(expect.objectContaining({ how: 'limit', lesser_of_charges: 'line' }));
  expect(await send('GET', '/contracts/code-groups/transplants')).toMatchObject({ codes: [] });
  expect(await send('GET', '/contracts/rate-tables/transplants')).toMatchObject({ of: 'drg', columns: ['rate'] });
  await removeContract('FLOW-PASTE');
});
