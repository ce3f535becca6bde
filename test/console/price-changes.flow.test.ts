import { expect, test } from 'vitest';
import { openLocal } from '../../scripts/local-databases.ts';
import { EMERGENCY_VISIT } from '../support/emergency-visit.ts';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';
import { server } from './support/server.ts';

const { openPage } = consoleBrowser();

/** Makes terms and runs those of before their meaning changed: the service itself has no way to write them. */
function writtenBefore(contractId: string): void {
  const database = openLocal('ORGANIZATIONS', server.state);
  try {
    database.prepare('UPDATE contract_terms SET meaning = 1 WHERE contract_id = ?').run(contractId);
    database
      .prepare("UPDATE contract_test_run SET outcome = 'pass', passed_meaning = 1, change = -1 WHERE contract_id = ?")
      .run(contractId);
  } finally {
    database.close();
  }
}

test('terms that pay otherwise than before are shown until one has read it', async () => {
  const [config] = await makeContract('FLOW-CHANGES', [{ effective_date: '2025-10-01' }]);
  const path = `/contracts/FLOW-CHANGES/configs/${config}/terms`;
  const pays = { how: 'flat', amount: 900, per: 'day' };
  const term = { id: 'rooms', name: 'Rooms', role: 'rate', applies: { lines: { revenue_codes: ['0120'] } }, pays };
  await send('PUT', path, { version: 1, terms: [term] });
  const lines = [{ service_date: '2026-03-02', revenue_code: '0120', units: 3, charges: 3000 }];
  const visit = { name: 'Three days (invented)', claim: { ...EMERGENCY_VISIT, lines }, expected_total: 900 };
  await send('POST', '/contracts/FLOW-CHANGES/tests', visit);
  await send('POST', '/contracts/FLOW-CHANGES/tests/run', {});
  writtenBefore('FLOW-CHANGES');
  await send('PUT', '/contracts/FLOW-CHANGES', { require_tests: true });
  const page = await openPage('/contracts');
  await page.getByText(/^\d+ changes? of what stored terms pay$/).click();
  const line = page.getByRole('listitem').filter({ hasText: 'FLOW-CHANGES from 10/01/2025, Rooms: A line of revenue' });
  await line.getByText('Test Three days (invented) fails: The contract pays 2700.00, not 900.00').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await line.getByRole('link').first().getAttribute('href')).toBe(`/console${path}`);
  await page.getByRole('button', { name: 'I have read it' }).click();
  expect(await page.getByText('of what stored terms pay').count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('row', { name: /^DEMO-2026/ }).waitFor();
  expect(asked.filter((url) => url.includes('/terms/changes'))).toEqual([]);

  // A change is taken although the test fails, and the frame says so.
  await page.goto(`${server.origin}/console/contracts/FLOW-CHANGES`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Configuration of stays').selectOption('In force on the day of admission');
  await page.getByRole('button', { name: 'Save' }).click();
  const warning = page.getByText('Saved, although required tests fail, as they did before');
  await warning.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.getByRole('link', { name: 'Three days (invented)' }).getAttribute('href')).toBe(
    '/console/contracts/FLOW-CHANGES/tests',
  );
  await page.getByRole('button', { name: 'I have read it' }).click();
  expect(await warning.count()).toBe(0);
  await removeContract('FLOW-CHANGES');
});
