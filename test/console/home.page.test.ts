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
/** Answers contracts: other flows leave some behind. @param end last day in force of the one that is answered */
const oneContract = async (context: BrowserContext, end: string | null = null) => {
  await context.route('**/api/v1/contracts?**', (route) =>
    route.fulfill({ json: { data: [{ contract_id: 'DEMO-2026' }], count: 1 } }),
  );
  await context.route('**/api/v1/contracts/DEMO-2026', (route) => {
    const configs = [{ effective_date: '2026-01-01', termination_date: end }];
    return route.fulfill({ json: { contract_id: 'DEMO-2026', name: 'Sample Health Plan', is_active: true, configs } });
  });
};
const busy = (remaining: number) => async (context: BrowserContext) => {
  await usage(remaining, [COUNTS])(context);
  await oneContract(context);
};

test('a claim, the claims of today, contracts, alerts, the month and the data', async () => {
  const page = await openPage('/', { afterSignIn: busy(187_630) });
  const month = page.getByRole('region', { name: 'Claims this month' });
  await month.getByText('812,370 of 1,000,000').waitFor();
  await month.getByText('187,630 are left until 12/01/2026.').waitFor();
  await month.getByText('21 claims ended in an error.').waitFor();
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await contracts.getByText('Sample Health Plan: in force without an end').waitFor();
  await page.getByRole('region', { name: 'Data' }).getByText('hand-picked samples').waitFor();
  const systems = page.getByRole('region', { name: 'Claims of today' });
  await systems.getByText(/^2 of 11 payment systems price claims of today, 11\/02\/2026/).waitFor();
  expect(await systems.getByRole('row').count()).toBe(12);
  const inpatient = systems.getByRole('row', { name: /^Inpatient hospital/ });
  expect(await inpatient.getByRole('cell').allTextContents()).toEqual([
    'No',
    '10/01/2025 to 09/30/2026',
    'For claims of FY 2027, load ipps-wage-index',
  ]);
  const years = systems.getByRole('link', { name: 'What each year has and lacks' });
  expect(await years.getAttribute('href')).toBe('/console/data/years');
  await expectAccessible(page);
  await screenshot(page, `home`);
});

test('a claim is begun by its setting, or from an example; one that was not run is not replaced unasked', async () => {
  const page = await openPage('/', { afterSignIn: busy(187_630) });
  const start = page.getByRole('region', { name: 'Price a claim' });
  await start.getByRole('button', { name: 'Hospice' }).click();
  await page.getByRole('heading', { name: 'Claims', exact: true }).waitFor();
  const draft = async () => JSON.parse((await page.evaluate('sessionStorage.getItem("claims:draft")')) as string);
  expect(await draft()).toEqual({ modules: ['HOSPICE'], bill_type: '811' });

  await page.getByRole('link', { name: 'Home' }).click();
  await start.getByRole('button', { name: 'Dialysis' }).click();
  await page.getByRole('heading', { name: 'Claims', exact: true }).waitFor();
  expect((await draft()).modules, 'a blank claim is replaced').toEqual(['ESRD']);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.evaluate(`sessionStorage.setItem('claims:draft', '{"claimid":"MINE"}')`);
  await start.getByRole('link', { name: 'Go on with the open claim' }).waitFor();
  await start.getByLabel('An example:').selectOption('ipps-heart-failure');
  await start.getByRole('button', { name: 'Open' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the open claim?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Replace it' }).click();
  await page.getByRole('heading', { name: 'Claims', exact: true }).waitFor();
  expect(await draft()).toMatchObject({ modules: ['AUTO'] });
});

test('the last runs say what each came to, and open with their answer', async () => {
  const text = JSON.stringify({ claimid: 'SAMPLE-7' });
  const output = { result: { priced: true, allowed: 1234.5, contract: null } };
  const run = {
    text,
    answered: { output, isRefused: false, releases: null, requestId: null, at: '2026-11-02T14:00:00Z' },
  };
  const tab = { 'claims:runs': JSON.stringify([run]), 'claims:draft': text };
  const page = await openPage('/', { tab, afterSignIn: busy(187_630) });
  const runs = page.getByRole('region', { name: 'Last runs' });
  await runs.getByText('11/02/2026 14:00 UTC').waitFor();
  await expectAccessible(page);
  expect(await runs.getByRole('button').allTextContents()).toEqual(['SAMPLE-7 Medicare allows $1,234.50']);
});

test('a contract that ends soon says when', async () => {
  const page = await openPage('/', {
    afterSignIn: async (context) => {
      await busy(187_630)(context);
      await oneContract(context, '2026-12-31');
    },
  });
  await page.getByText('Sample Health Plan: ends on 12/31/2026, in 59 days').waitFor();
});

test('a limit that is reached says until when claims are refused', async () => {
  const page = await openPage('/', { afterSignIn: busy(0) });
  await page.getByText('The limit is reached: claims are refused until 12/01/2026.').waitFor();
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
  await page.getByText('980001 bed size: – → 210').waitFor();
  await page.getByRole('link', { name: 'All 5 alerts' }).waitFor();
  await page.getByText('Sample Health Plan: in force without an end; 2 tests do not pass').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'home-alerts');
});

test('a new organization is led to its first contract; its page asks for four things at once', async () => {
  const loaded: string[] = [];
  const page = await openPage('/', {
    width: 320,
    height: 640,
    afterSignIn: async (context) => {
      await usage(1_000_000, [])(context);
      await context.route('**/api/v1/contracts?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
      context.on('request', (request) => {
        if (request.url().includes('/api/v1/')) loaded.push(new URL(request.url()).pathname);
      });
    },
  });
  const first = page.getByRole('region', { name: 'Contracts' }).getByRole('link', { name: 'Your first contract' });
  expect(await first.getAttribute('href')).toBe('/console/contracts');
  await page.getByRole('region', { name: 'Claims of today' }).waitFor();
  expect(loaded).toHaveLength(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'home-new-320');
});
