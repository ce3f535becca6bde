import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage } = consoleBrowser();

test('terms that pay otherwise than before are shown until one has read it', async () => {
  const [config] = await makeContract('FLOW-CHANGES', [{ effective_date: '2025-10-01' }]);
  const path = `/contracts/FLOW-CHANGES/configs/${config}/terms`;
  const pays = { how: 'flat', amount: 900, per: 'day' };
  const term = { id: 'rooms', name: 'Rooms', role: 'rate', applies: { lines: { revenue_codes: ['0120'] } }, pays };
  await send('PUT', path, { version: 1, terms: [term] });
  const page = await openPage('/contracts');
  await page.getByText(/^\d+ changes? of what stored terms pay$/).click();
  const line = page.getByRole('listitem').filter({ hasText: 'FLOW-CHANGES from 2025-10-01, Rooms: A line of revenue' });
  await line.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await line.getByRole('link').getAttribute('href')).toBe(`/console${path}`);
  await page.getByRole('button', { name: 'I have read it' }).click();
  expect(await page.getByText('of what stored terms pay').count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('row', { name: /^DEMO-2026/ }).waitFor();
  expect(asked.filter((url) => url.includes('/terms/changes'))).toEqual([]);
  await removeContract('FLOW-CHANGES');
});
