import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, screenshot } from './support/browser.ts';
import { makeContract, makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

interface Stored {
  terms_version: number;
  document: { terms: { id: string; pays: object }[] };
}

test('terms of another contract are copied at 3 percent more, as they were shown', {
  tags: ['thorough'],
}, async () => {
  await makeContractWithTerms('FLOW-COPY');
  const [config] = await makeContract('FLOW-COPY-NEXT', [{ effective_date: '2027-01-01' }]);
  const path = `/contracts/FLOW-COPY-NEXT/configs/${config}/terms`;
  const page = await openPage(path);
  await page.getByRole('button', { name: 'Copy terms from …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy terms' });
  await dialog.getByText('No other one of this contract has terms.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Contract').selectOption('FLOW-COPY');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const row = dialog.getByRole('row').filter({ hasText: 'each further day' });
  await row.waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['each further day', '$1,150.00', '$1,184.50']);
  await expectAccessible(page);
  await screenshot(page, 'copy-terms');
  // Another percent takes the preview away.
  await dialog.getByLabel('Percent more').fill('4');
  expect(await dialog.getByRole('button', { name: /^Copy \d/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Copy \d+ terms/ }).click();
  await page.getByText(/^Copied: \d+ amounts changed\. Version 1\./).waitFor();
  const { document } = await send<Stored>('GET', path);
  expect(document.terms.find(({ id }) => id === 'deliveries')?.pays).toMatchObject({ each_further_day: 1196 });
  await page.getByText('$1,196 for each further day').waitFor();
  for (const id of ['FLOW-COPY', 'FLOW-COPY-NEXT']) await removeContract(id);
});
