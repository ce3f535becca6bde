/** A page that the service refuses or fails: its message, and the way on. */
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

/** Refuses the page's first reading; those after it are the service's. */
const refusing =
  (status: number, detail: string, headers: Record<string, string> = {}) =>
  async (context: BrowserContext) => {
    expectFault(new RegExp(`status of ${status}`));
    await context.route(
      '**/api/v1/usage/stats',
      (route) => route.fulfill({ status, json: { detail }, headers: { 'X-Request-Id': 'request-7', ...headers } }),
      { times: 1 },
    );
  };

test('too many requests: one waits, then goes on', { tags: ['thorough'] }, async () => {
  const page = await openPage('/usage', {
    afterSignIn: refusing(429, 'Too many requests; the limit is 300 a minute', { 'Retry-After': '3' }),
  });
  const waiting = page.getByRole('button', { name: /^Try again in [1-3] s$/ });
  expect(await waiting.isDisabled()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, `state-429`);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});

test('another role is needed: the sentence names it, and nothing is tried again', async () => {
  const page = await openPage('/usage', { afterSignIn: refusing(403, 'Only an admin may see the usage') });
  await page.getByRole('heading', { name: 'Your role may not do this' }).waitFor();
  await page.getByText('Only an admin may see the usage').waitFor();
  expect(await page.getByRole('button', { name: /Try again/ }).count()).toBe(0);
  await expectAccessible(page);
});

test('signed out: one signs in and is where one was', { tags: ['thorough'] }, async () => {
  const page = await openPage('/usage?outcome=error', {
    afterSignIn: async (context) => {
      await refusing(401, 'The session has ended')(context);
      await context.route('**/console/session', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.fallback(),
      );
    },
  });
  await page.getByText('The session has ended').waitFor();
  await expectAccessible(page);
  await screenshot(page, `state-401`);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('API key or bearer token').fill('sk_live_ofATest');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
  await page.getByRole('button', { name: 'Remove Outcome: Error' }).waitFor();
  expect(new URL(page.url()).search).toBe('?outcome=error');
});

test('failed: the request id is copied, and it is tried again', async () => {
  const page = await openPage('/usage', {
    width: 320,
    height: 640,
    afterSignIn: async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await refusing(500, 'Something broke')(context);
    },
  });
  await page.getByText('Something broke').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, `state-500`);
  await page.getByRole('button', { name: 'Copy request id' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('request-7');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Usage' }).waitFor();
});
