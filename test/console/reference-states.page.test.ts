/** Pages of reference data where the service refuses, or has nothing: what is seen, and how one goes on. */
import type { BrowserContext, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

/** A page, what it reads, and a row that it has in the end. */
const PAGES: [path: string, reads: string, shows: RegExp][] = [
  ['/codes/icd10cm/2026/D630', '**/diagnosis/code/D630/mce*', /^6\. Manifestation code/],
  ['/codes/icd10pcs/2026/0SR9', '**/icd10pcs/builder/options*', /^1 Section 0/],
  ['/fees?code=27447&date=2026-04-15', '**/fee-schedules/pfs/localities*', /^ASC base/],
  ['/drgs/470', '**/custom-drg-tables/*', /^FY 2027 IPPS CMS/],
  ['/edits?codes=45378,45385&date=2024-08-15', '**/ncci/check*', /^45385 45378/],
  ['/coverage', '**/coverage/lcd/search*', /^LCD L33312/],
  ['/providers/980001', '**/provider-master/*', /^Provider CCN 980001/],
  ['/data', '**/api/v1/releases*', /^afs AFS 2026/],
];

const refused =
  (status: number, detail: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { detail }, headers: { 'X-Request-Id': 'request-7', ...headers } });

/** Answers the first reading so; those after it are the service's. */
const once = (reads: string, answer: (route: Route) => Promise<void>) => async (context: BrowserContext) => {
  let isAnswered = false;
  await context.route(reads, (route) => {
    if (isAnswered || !route.request().url().includes('/api/v1/')) return route.fallback();
    isAnswered = true;
    return answer(route);
  });
};

test.each(PAGES)(
  '%s: too many requests are waited for, at 320 pixels',
  { tags: ['thorough'] },
  async (path, reads, shows) => {
    expectFault(/status of 429/);
    const page = await openPage(path, {
      width: 320,
      height: 640,
      afterSignIn: once(reads, refused(429, 'Too many requests', { 'Retry-After': '1' })),
    });
    const heading = page.getByRole('heading', { name: 'Too many requests' });
    await heading.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('row', { name: shows }).first().waitFor();
    await expectNoSidewaysScroll(page);
    if (/icd10cm|fees|drgs/.test(path)) expectFault(/404/);
  },
);

test('releases stand below a list, never beneath it, at 320 pixels', { tags: ['thorough'] }, async () => {
  const page = await openPage('/drgs', { width: 320, height: 640 });
  await page.getByRole('row', { name: /^001/ }).waitFor();
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box ? { top: box.y, bottom: box.y + box.height } : null;
  };
  const [list, note] = [await bottom('.data-table-list'), await bottom('.releases-note')];
  expect(note?.top).toBeGreaterThanOrEqual(list?.bottom ?? Number.POSITIVE_INFINITY);
});

test('rows that no filter leaves say so', async () => {
  const page = await openPage('/drgs?system=IPPS&year=2027&title=zzz');
  await page.getByRole('button', { name: 'Clear the filters' }).waitFor();
  await expectAccessible(page);
});

test('another year keeps the code, of a code that the year lacks as well', async () => {
  const page = await openPage('/codes/icd10cm/2027/F068');
  await page.getByText('ICD-10-CM code F068 not found in ICD-10-CM 2027 (sample)').waitFor();
  await page.getByLabel('Fiscal year').selectOption('2026');
  await page.getByText('ICD-10-CM code F068 not found in ICD-10-CM 2026 (sample)').waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/codes/icd10cm/2026/F068');
  expectFault(/404/);
});
