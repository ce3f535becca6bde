/**
 * Every page in the states that the service brings it into: shown, without rows, while it loads, where the service fails and
 * where it refuses; a quick run looks at it shown. In each state nothing is lost in windows from 320 to 2560 pixels, and axe
 * looks at it in a thorough run. What one does on a page has flows of its own, and so has an organization that has nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIResponse, BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isThorough } from '../../support/draws.ts';
import { expectAccessible } from './accessible.ts';
import { send } from './api.ts';
import { type consoleBrowser, screenshot } from './browser.ts';
import { expectNothingLost } from './layout.ts';
import { expectPlainWords } from './plain-words.ts';

const ROOT = join(import.meta.dirname, '../../..');

const madeOf = async (path: string, body: object): Promise<string> =>
  (await send<{ id: string }>('POST', path, body)).id;
// Ids of things of the demo organization; those that others do not have are made where they are missing.
const webhook = async (): Promise<string> => {
  const url = 'https://every-page.hooks.example.org/';
  const { data } = await send<{ data: { id: string; url: string }[] }>('GET', '/webhooks');
  return data.find((each) => each.url === url)?.id ?? madeOf('/webhooks', { url, events: ['provider_alert.created'] });
};
const codeGroup = async (): Promise<string> => {
  await send('PUT', '/contracts/code-groups/every-page', { name: 'Every page', codes: ['0278'] }).catch(() =>
    send('POST', '/contracts/code-groups', { id: 'every-page', name: 'Every page', codes: ['0278'] }),
  );
  return 'every-page';
};
const drgTable = async (): Promise<string> => {
  const table = { drg_id: 'every-page', source_year: 2026, payment_system: 'IPPS' };
  await send('POST', '/custom-drg-tables', table).catch(() => undefined);
  return table.drg_id;
};
const rateTable = async (): Promise<string> => {
  const table = { id: 'every-page', name: 'Every page', of: 'drg', columns: ['rate', 'threshold'] };
  await send('POST', '/contracts/rate-tables', table).catch(() => undefined);
  const figures = { rate: 14_000, threshold: 90_000 };
  const rows = [{ code: '312', effective_date: '2026-01-01', figures }];
  await send('POST', `/contracts/rate-tables/${table.id}/rows`, { rows });
  return table.id;
};
const terms = async (): Promise<string> =>
  (await send<{ configs: { id: string }[] }>('GET', '/contracts/DEMO-2026')).configs[0]?.id ?? '';
const feeSchedule = async (): Promise<string> =>
  (await send<{ id: string }[]>('GET', '/custom-fee-schedules'))[0]?.id ?? '';

/** An address of each route that the console's entry names. */
export const ADDRESSES: Readonly<Record<string, string | (() => Promise<string>)>> = {
  '/': '/',
  '/claims': '/claims',
  '/claims/compare': '/claims/compare',
  '/claims/file': '/claims/file',
  '/alerts': '/alerts',
  '/alerts/tracked': '/alerts/tracked',
  '/audit': '/audit',
  '/usage': '/usage',
  '/settings/keys': '/settings/keys',
  '/settings/webhooks': '/settings/webhooks',
  '/settings/webhooks/:id': async () => `/settings/webhooks/${await webhook()}`,
  '/contracts': '/contracts',
  '/contracts/:contractId': '/contracts/DEMO-2026',
  '/contracts/:contractId/configs/:configId/terms': async () => `/contracts/DEMO-2026/configs/${await terms()}/terms`,
  '/contracts/:contractId/tests': '/contracts/DEMO-2026/tests',
  '/contracts/:contractId/report': '/contracts/DEMO-2026/report',
  '/contracts/:contractId/audit': '/contracts/DEMO-2026/audit',
  '/contracts/bypass': '/contracts/bypass',
  '/contracts/bypass/:id': async () =>
    `/contracts/bypass/${await madeOf('/ioce-bypass/configs', { name: 'Every page', effective_start_date: '2026-01-01' })}`,
  '/contracts/code-groups': '/contracts/code-groups',
  '/contracts/code-groups/:id': async () => `/contracts/code-groups/${await codeGroup()}`,
  '/contracts/custom-providers': '/contracts/custom-providers',
  '/contracts/drg-tables': '/contracts/drg-tables',
  '/contracts/drg-tables/:id': async () => `/contracts/drg-tables/${await drgTable()}`,
  '/contracts/fee-schedules': '/contracts/fee-schedules',
  '/contracts/fee-schedules/:id': async () => `/contracts/fee-schedules/${await feeSchedule()}`,
  '/contracts/rate-tables': '/contracts/rate-tables',
  '/contracts/rate-tables/:id': async () => `/contracts/rate-tables/${await rateTable()}`,
  '/codes': '/codes',
  '/codes/icd10cm/:year/:code?': '/codes/icd10cm/2026/I10',
  '/codes/icd10pcs/:year/:code?': '/codes/icd10pcs/2026/0DT',
  '/codes/reference': '/codes/reference',
  '/fees': '/fees?code=99213&date=2026-01-15',
  '/edits': '/edits?codes=99213,36415&date=2026-01-15',
  '/drgs': '/drgs',
  '/drgs/:drg': '/drgs/291',
  '/coverage': '/coverage',
  '/coverage/:type/:id': '/coverage/lcd/L33718',
  '/providers': '/providers',
  '/providers/:ccn': '/providers/140010',
  '/data': '/data',
  '/data/years': '/data/years',
  '/data/modules': '/data/modules',
};

/** Memory of the tab, by route: the explorer shows a stay with all its fields. */
const TABS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/claims': { 'claims:draft': readFileSync(join(ROOT, 'examples/claims/ipps-heart-failure.json'), 'utf8') },
};

const REFUSALS = {
  failed: { status: 500, json: { detail: 'It failed on purpose' } },
  refused: { status: 403, json: { detail: 'It is refused on purpose' } },
} as const;

/** Stands between a page and the API. */
class Gate {
  mode: 'as it is' | 'empty' | 'held back' | keyof typeof REFUSALS = 'as it is';
  asked = 0;
  #held: Route[] = [];

  readonly stand = async (context: BrowserContext): Promise<void> => {
    await context.route('**/api/v1/**', async (route: Route) => {
      this.asked += 1;
      if (this.mode === 'as it is') await route.fallback();
      else if (this.mode === 'empty') await route.fulfill(await withoutRows(route));
      else if (this.mode === 'held back') this.#held.push(route);
      else await route.fulfill(REFUSALS[this.mode]);
    });
  };

  /** Answers what is held back, and what comes after it, with a refusal. */
  async refuse(mode: keyof typeof REFUSALS): Promise<void> {
    this.mode = mode;
    await Promise.all(this.#held.splice(0).map((route) => route.fulfill(REFUSALS[mode])));
  }
}

interface Fulfilled {
  response?: APIResponse;
  status?: number;
  json?: unknown;
}

/** Returns the service's answer to a request; a list has no rows. */
async function withoutRows(route: Route): Promise<Fulfilled> {
  const response = await route.fetch();
  // Pages ask for other things where a list is empty: these are not frozen.
  if (response.status() === 501)
    return route.request().url().includes('?')
      ? { json: { data: [], count: 0 } }
      : { status: 404, json: { detail: 'There is no such thing' } };
  if (!response.headers()['content-type']?.includes('application/json')) return { response };
  const json: unknown = await response.json();
  if (Array.isArray(json)) return { response, json: [] };
  if (typeof json !== 'object' || json === null) return { response };
  const rows = Object.entries(json).filter(([name, value]) => /^(data|items)$/.test(name) && Array.isArray(value));
  const counts = Object.entries(json).filter(
    ([name, value]) => /^(count|total)$/.test(name) && typeof value === 'number',
  );
  const none = [...rows.map(([name]) => [name, []]), ...counts.map(([name]) => [name, 0])];
  return { response, json: { ...json, ...Object.fromEntries(counts.length > 0 ? none : []) } };
}

/** Looks at a page as it is, then at each of its tabs, with all that is folded opened; what it says is in plain words. */
export async function lookAtAllParts(page: Page, state: string): Promise<void> {
  await expectNothingLost(page, state);
  const tabs = page.getByRole('main').getByRole('tab');
  for (const tab of [null, ...(await tabs.all())]) {
    if (tab) await tab.click();
    await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true");
    const unfolded = `${state}, unfolded, ${(await tab?.textContent()) ?? ''}`;
    await expectNothingLost(page, unfolded, false);
    await expectPlainWords(page, unfolded);
  }
}

const nameOf = (route: string) => route.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** True for routes of an organization's contracts and settings: half of all, which have a file of their own. */
export const isOfContracts = (route: string): boolean => /^\/(contracts|settings)/.test(route);

/** Makes the tests of some routes, in a browser of the file's own. */
export function lookAtPages(
  { openPage, allowFault }: Pick<ReturnType<typeof consoleBrowser>, 'openPage' | 'allowFault'>,
  isOne: (route: string) => boolean,
): void {
  describe.each(Object.entries(ADDRESSES).filter(([route]) => isOne(route)))('%s', (route, address) => {
    test(isThorough ? 'shown, without rows, held back, failed and refused' : 'shown', async () => {
      allowFault(/status of (500|403|404)/);
      const gate = new Gate();
      const path = typeof address === 'string' ? address : await address();
      const page = await openPage(path, {
        tab: TABS[route] ?? {},
        ...(isThorough ? { afterSignIn: gate.stand } : {}),
      });
      await expect.poll(() => page.locator('[aria-busy="true"], .state-rows').count()).toBe(0);
      await expectAccessible(page);
      await screenshot(page, `every-${nameOf(route)}`);
      await lookAtAllParts(page, 'shown');
      await page.setViewportSize({ width: 320, height: 640 });
      await screenshot(page, `every-${nameOf(route)}-narrow`);
      await page.setViewportSize({ width: 1280, height: 800 });

      // A page that asks for nothing has no other state; the explorer asks for what a claim in it names.
      if (gate.asked === 0 || route in TABS || !isThorough) return;
      const look = async (state: string) => {
        await expectAccessible(page);
        await expectNothingLost(page, state, false);
        await expectPlainWords(page, state);
        const refusals = page.getByText(/on purpose/);
        expect(await refusals.count(), 'one refusal is said once').toBeLessThanOrEqual(1);
        await screenshot(page, `every-${nameOf(route)}-${state}`);
      };
      gate.mode = 'empty';
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator('h1:not(.visually-hidden)').first().waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"], .state-rows').count()).toBe(0);
      await look('without rows');
      gate.mode = 'held back';
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator('.state-rows').first().waitFor();
      await look('held back');
      await gate.refuse('failed');
      await page.getByText(REFUSALS.failed.json.detail).first().waitFor();
      await look('failed');
      await gate.refuse('refused');
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByText(REFUSALS.refused.json.detail).first().waitFor();
      await look('refused');
    });
  });
}
