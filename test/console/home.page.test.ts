import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();

const COUNTS = {
  success_count: 812_345,
  error_count: 21,
  last_event_at: '2026-11-24T14:00:00Z',
  year_month: '2026-11',
};
/** Answers other usage: that of the real month depends on the flows before. */
const usage = (remaining: number, months: object[]) => async (context: BrowserContext) => {
  await context.route('**/api/v1/usage/stats', (route) =>
    route.fulfill({
      json: {
        current_month: { ...COUNTS, limit: 1_000_000, plan: 'enterprise', remaining },
        in_progress_count: 4,
        resets_at: '2026-12-01T00:00:00Z',
        months,
        total: COUNTS,
      },
    }),
  );
};
/** Answers the demo contract alone: other flows leave some behind. */
const oneContract = (context: BrowserContext) =>
  context.route('**/api/v1/contracts?**', (route) =>
    route.fulfill({ json: { data: [{ contract_id: 'DEMO-2026' }], count: 1 } }),
  );
const busy = (remaining: number) => async (context: BrowserContext) => {
  await usage(remaining, [COUNTS])(context);
  await oneContract(context);
};

test('the month, the alerts, the tests and the data', async () => {
  const page = await openPage('/', { afterSignIn: busy(187_630) });
  const month = page.getByRole('region', { name: 'Claims this month' });
  await month.getByText('812,370 of 1,000,000').waitFor();
  await month.getByText('187,630 are left until 2026-12-01.').waitFor();
  await month.getByText('21 claims ended in an error.').waitFor();
  await page.getByRole('region', { name: 'Contract tests' }).getByRole('link', { name: '1 contract' }).waitFor();
  const data = page.getByRole('region', { name: 'Data' });
  await data.getByText('hand-picked samples').waitFor();
  await data.getByText(/^\d+ of 11 payment systems prices? claims of today, \d{4}-\d\d-\d\d/).waitFor();
  const years = data.getByRole('link', { name: 'What each year has and lacks' });
  expect(await years.getAttribute('href')).toBe('/console/data/years');
  expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, `home`);
});

test('a limit that is reached says until when claims are refused', async () => {
  const page = await openPage('/', { afterSignIn: busy(0) });
  await page.getByText('The limit is reached: claims are refused until 2026-12-01.').waitFor();
});

test('failed tests and unseen alerts are named', async () => {
  const page = await openPage('/', {
    afterSignIn: async (context) => {
      await oneContract(context);
      await context.route('**/api/v1/contracts/*/tests?outcome=fail**', (route) =>
        route.fulfill({ json: { data: [], count: 2 } }),
      );
      await context.route('**/api/v1/provider-alerts/?**', (route) =>
        route.fulfill({
          json: {
            items: [
              {
                id: 7,
                provider_ccn: '980001',
                table_name: 'ipsf',
                effective_date: 20261001,
                field_name: 'bed_size',
                old_value: '',
                new_value: '210',
                is_seen: false,
                patch_timestamp: '2026-11-24T14:00:00Z',
                created_at: '2026-11-24T14:00:00Z',
              },
            ],
            total: 5,
            page: 1,
            page_size: 4,
          },
        }),
      );
    },
  });
  await page.getByText('980001 bed_size: – → 210').waitFor();
  await page.getByRole('link', { name: 'All 5 alerts' }).waitFor();
  await page.getByText('DEMO-2026: 2 tests do not pass').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'home-alerts');
});

test('a new organization is led to its first claim and contract, in at most two requests one after the other', async () => {
  const asked: string[] = [];
  const page = await openPage('/', {
    width: 320,
    height: 640,
    afterSignIn: async (context) => {
      await usage(1_000_000, [])(context);
      await context.route('**/api/v1/contracts?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
      context.on('request', (request) => {
        if (request.url().includes('/api/v1/')) asked.push(new URL(request.url()).pathname);
      });
    },
  });
  const steps = page.getByRole('region', { name: 'First steps' });
  expect(await steps.getByRole('link', { name: /^Run a sample claim/ }).getAttribute('href')).toBe('/console/claims');
  expect(await steps.getByRole('link', { name: /^Your first contract/ }).getAttribute('href')).toBe(
    '/console/contracts',
  );
  expect(asked).toHaveLength(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'home-new-320');
});
