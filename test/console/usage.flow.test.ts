import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownMonth } from '../../console/parts/days/shown-day.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { server } from './support/server.ts';

const { openPage } = consoleBrowser();
const API = `${server.origin}/api/v1`;
const headers = { 'X-API-Key': server.key, 'Content-Type': 'application/json' };

/** Processes a claim, and waits for its event: it is listed moments after the claim is counted. */
async function processClaim(): Promise<void> {
  const claim = readFileSync('examples/claims/ipps-heart-failure.json', 'utf8');
  const { status } = await fetch(`${API}/claimsproc/process/pps`, { method: 'POST', headers, body: claim });
  expect(status).toBe(200);
  const events = async () =>
    ((await (await fetch(`${API}/usage/events`, { headers })).json()) as { count: number }).count;
  await expect.poll(events).toBeGreaterThan(0);
}

test('claims are counted by month and listed', async () => {
  await processClaim();
  const page = await openPage('/usage');
  const month = shownMonth(new Date().toISOString());
  const figures = page
    .getByRole('table', { name: 'Claims by month' })
    .getByRole('row', { name: new RegExp(`^${month}`) });
  expect(await figures.textContent()).toMatch(/^\d\d\/\d{4}[1-9]/);
  expect(await page.getByRole('img').getAttribute('aria-label')).toContain(`in ${month}, `);
  expect(await page.locator('.columns-chart rect[data-part="0"]').count()).toBe(12);
  await page
    .getByRole('row', { name: /success/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, `usage`);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('error');
  await page.getByRole('button', { name: 'Remove Outcome: Error' }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /success/ }).count()).toBe(0);
});

test('what counts by the day stands beside the month', { tags: ['thorough'] }, async () => {
  const claim = JSON.parse(readFileSync('examples/claims/ipps-heart-failure.json', 'utf8'));
  const scenarios = [
    { name: 'base' },
    { name: 'not saved', contract_id: 'NEW', contract: { use_medicare_base: true } },
  ];
  const body = JSON.stringify({ claims: [claim], scenarios });
  const usedToday = async (): Promise<[number, number, number]> => {
    const page = await openPage('/usage');
    const row = page.getByRole('row', { name: /^Unsaved terms/ });
    const [used = '', left = '', limit = ''] = await row.getByRole('cell').allTextContents();
    return [Number(used), Number(left.replace(',', '')), Number(limit.replace(',', ''))];
  };
  const [before] = await usedToday();
  expect((await fetch(`${API}/what-if`, { method: 'POST', headers, body })).status).toBe(200);
  const [used, left, limit] = await usedToday();
  // Other flows price what is not saved, too, and run tests, which share its limit.
  expect(used).toBeGreaterThan(before);
  expect(used + left).toBeLessThanOrEqual(limit);
  expect(limit, 'a tenth of the month of plan enterprise').toBe(100_000);
});

test('a year of counts with a limit that is near', { tags: ['thorough'] }, async () => {
  const counts = (year_month: string, success_count: number, error_count: number) => ({
    year_month,
    success_count,
    error_count,
    last_event_at: null,
  });
  const months = [counts('2026-11', 7200, 310), counts('2026-10', 9100, 120), counts('2026-07', 4000, 900)];
  const page = await openPage('/usage', {
    width: 320,
    height: 640,
    afterSignIn: async (context) => {
      await context.route('**/api/v1/usage/stats', (route) =>
        route.fulfill({
          json: {
            current_month: { ...months[0], limit: 10_000, plan: 'standard', remaining: 2490 },
            in_progress_count: 2,
            resets_at: '2026-12-01T00:00:00Z',
            months,
            total: { success_count: 20_300, error_count: 1330 },
          },
        }),
      );
    },
  });
  await page.getByText('Limit 10,000').waitFor();
  expect(await page.getByRole('img').getAttribute('aria-label')).toBe(
    'Claims from 12/2025 to 11/2026: 7,510 in 11/2026, 310 of them in error; most in 10/2026, 9,220; the limit is 10,000 a month',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'usage-320');
  await page.setViewportSize({ width: 1280, height: 900 });
  await screenshot(page, 'usage-year');
});

test('at 320 pixels the newest months are seen first', { tags: ['thorough'] }, async () => {
  const page = await openPage('/usage', { width: 320, height: 640 });
  const chart = page.locator('.columns-chart-scroll');
  await chart.waitFor();
  const [left, most] = await chart.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => [
    scrollLeft,
    scrollWidth - clientWidth,
  ]);
  if (left === undefined || most === undefined) throw new Error('no chart');
  expect(most).toBeGreaterThan(100);
  expect(Math.abs(left - most)).toBeLessThan(2);
});
