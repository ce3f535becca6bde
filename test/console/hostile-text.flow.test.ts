/** HTML that somebody wrote into a field is text wherever the console shows it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, send } from './support/api.ts';
import { consoleBrowser } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';

const { openPage, expectFault } = consoleBrowser();

const HOSTILE = `<img src="x" data-hostile onerror="window.ran = 1"><b data-hostile>bold</b>`;

/** Expects the text on the page as it was written, and nothing made of it. */
async function expectText(page: Page): Promise<void> {
  await expect.poll(() => page.locator('main').innerText()).toContain('<b data-hostile>bold</b>');
  expect(await page.locator('[data-hostile]').count()).toBe(0);
  expect(await page.evaluate('window.ran')).toBeUndefined();
}

test('names and notes of contracts, tables and their trails are text', { tags: ['thorough'] }, async () => {
  const id = `FLOW-HTML-${Date.now()}`;
  await makeContract(id, [{ effective_date: '2026-01-01', notes: HOSTILE }]);
  await send('PUT', `/contracts/${id}`, { name: HOSTILE, description: HOSTILE });
  const schedule = await send<{ id: string }>('POST', '/custom-fee-schedules/', {
    name: HOSTILE,
    description: HOSTILE,
  });
  const group = `html-${Date.now()}`;
  await send('POST', '/contracts/code-groups', { id: group, name: HOSTILE, codes: ['99284'] });
  const rates = { id: group, name: HOSTILE, of: 'drg', columns: ['rate'] };
  await send('POST', '/contracts/rate-tables', rates);
  for (const path of [
    `/contracts?q=${id}`,
    `/contracts/${id}`,
    `/contracts/${id}/audit`,
    '/contracts/fee-schedules',
    `/contracts/fee-schedules/${schedule.id}`,
    `/contracts/code-groups?q=${group}`,
    `/contracts/code-groups/${group}`,
    `/contracts/rate-tables?q=${group}`,
    `/contracts/rate-tables/${group}`,
    `/audit?root_id=${id}`,
  ]) {
    const page = await openPage(path);
    await expectText(page);
  }
  await api('DELETE', `/contracts/code-groups/${group}`);
  await api('DELETE', `/contracts/rate-tables/${group}`);
  await removeContract(id);
});

test('what a claim says is text in its answer, its runs and its comparison', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const page = await openPage('/claims');
  const claim = {
    claimid: HOSTILE,
    modules: ['AUTO'],
    bill_type: '131',
    from_date: '2026-03-10',
    thru_date: '2026-03-10',
    billing_provider: { other_id: HOSTILE },
    principal_dx: { code: HOSTILE },
    lines: [{ revenue_code: '0450', hcpcs: HOSTILE, service_date: '2026-03-10', units: 1, charges: 900 }],
  };
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('textarea').fill(JSON.stringify(claim));
  await page.keyboard.press('Control+Enter');
  await page
    .locator('.claims-answer')
    .getByText(/error|refused|no price/i)
    .first()
    .waitFor();
  expect(await page.locator('[data-hostile]').count()).toBe(0);
  for (const tab of ['Form', 'Bill']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').waitFor();
    expect(await page.locator('[data-hostile]').count()).toBe(0);
  }
  await page.goto('/console/claims/compare');
  await expectText(page);
});
