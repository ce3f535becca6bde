import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { server } from './support/server.ts';

const { openPage, expectFault } = consoleBrowser({ loadsAnew: true });

/** Answers calls of a path in place of the service. */
const answering =
  (path: string, status: number, body: object, headers: Record<string, string> = {}) =>
  async (context: BrowserContext) => {
    await context.route(`**${path}`, (route) =>
      route.fulfill({ status, json: body, headers: { 'X-Request-Id': 'request-7', ...headers } }),
    );
  };
const openReleases = (status: number, detail: string, headers?: Record<string, string>) => {
  expectFault(new RegExp(`status of ${status}`));
  return openPage('/data', {
    afterSignIn: answering('/api/v1/releases', status, { detail }, headers),
  });
};

test('signing in is asked for, and leads back', async () => {
  expectFault(/status of 401/);
  const page = await openPage('/data?dataset=asp', {
    isSignedIn: false,
    prepare: answering('/console/session', 401, { detail: 'There is no session' }),
  });
  await page.getByRole('heading', { name: 'pps-edge console' }).waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toBe('/data?dataset=asp');
  await expectAccessible(page);
  await screenshot(page, `sign-in`);
});

test('a key goes to the service once, in its header, and is kept nowhere', async () => {
  const key = 'sk_live_ofATest';
  const sent: Record<string, string>[] = [];
  const page = await openPage('/sign-in?to=/data', {
    afterSignIn: async (context) => {
      await context.route('**/console/session', (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent.push(route.request().headers());
        return route.fulfill({ json: {} });
      });
    },
  });
  await page.getByLabel('API key or bearer token').fill(` ${key}\n`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Data' }).waitFor();
  expect(sent.map((headers) => [headers['x-api-key'], headers.authorization])).toEqual([[key, undefined]]);
  expect(new URL(page.url()).pathname).toBe('/console/data');
  const kept = await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])');
  expect(kept).not.toContain(key);
});

test('a refused token says why; another address than one of the console is not gone to', async () => {
  expectFault(/status of 401/);
  let authorization: string | undefined;
  const page = await openPage('/sign-in?to=//example.org/', {
    afterSignIn: async (context) => {
      await context.route('**/console/session', (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        const refused = authorization === undefined;
        authorization = route.request().headers().authorization;
        return route.fulfill(refused ? { status: 401, json: { detail: 'The token has expired' } } : { json: {} });
      });
    },
  });
  const field = page.getByLabel('API key or bearer token');
  await field.fill('a.b.c');
  await field.press('Enter');
  await page.getByRole('alert').getByText('The token has expired').waitFor();
  expect(authorization).toBe('Bearer a.b.c');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await field.press('Enter');
  await page.getByRole('navigation', { name: 'Areas' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/console(?!\/sign-in)/);
});

/** The token of a link, as far as the page reads it. */
const LINK = `a.${btoa(JSON.stringify({ aud: 'pps-edge-console-link', organization: 'Demo organization' }))}.c`;

test('a one-time link signs in: its token is sent once and leaves the address', { tags: ['thorough'] }, async () => {
  expectFault(/status of 401/);
  const tokens: (string | undefined)[] = [];
  const page = await openPage(`/data#token=${LINK}`, {
    afterSignIn: async (context) => {
      await context.route('**/console/session', (route) => {
        if (route.request().method() !== 'POST')
          return tokens.length > 0 ? route.fallback() : route.fulfill({ status: 401, json: { detail: 'Nobody' } });
        tokens.push(route.request().headers().authorization);
        return route.fulfill({ json: {} });
      });
    },
  });
  await page.getByRole('heading', { name: 'Data' }).waitFor();
  expect(tokens).toEqual([`Bearer ${LINK}`]);
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByRole('heading', { name: 'Data' }).waitFor();
  expect(tokens).toHaveLength(1);
});

test('a one-time link that is refused says why', async () => {
  expectFault(/status of 401/);
  const page = await openPage(`/#token=${LINK}`, {
    isSignedIn: false,
    prepare: answering('/console/session', 401, { detail: 'The link was used already' }),
  });
  await page.getByRole('alert').getByText('The link was used already').waitFor();
});

test('signing out ends the session and clears drafts', { tags: ['thorough'] }, async () => {
  const methods: string[] = [];
  const page = await openPage('/data', {
    afterSignIn: async (context) => {
      await context.route('**/console/session', (route) => {
        methods.push(route.request().method());
        return route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback();
      });
    },
  });
  await page.evaluate("sessionStorage.setItem('draft', 'a claim')");
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'pps-edge console' }).waitFor();
  expect(methods).toContain('DELETE');
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate(`document.activeElement.closest('${selector}') !== null`);

test('`/` searches pages, Esc closes and gives the focus back', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.type('sources loaded');
  await dialog.getByRole('link', { name: /^Data/ }).waitFor();
  await page.keyboard.type(' elsewhere');
  await expect.poll(() => dialog.getByRole('link').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Sign out');
});

test('`?` lists the keys; single characters do nothing in a field, or where they are switched off', {
  tags: ['thorough'],
}, async () => {
  const page = await openPage('/data');
  await page.getByRole('searchbox', { name: 'Dataset' }).press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.getByText('Search everything').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'keys');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign out' }).press('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a search opens the first page that it found', { tags: ['thorough'] }, async () => {
  const page = await openPage('/no/such/page');
  await page.keyboard.press('/');
  await page.keyboard.type('data');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Data' }).waitFor();
  expect(await page.title()).toBe('Data · pps-edge');
});

test('the theme is chosen and kept', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  expect(await background()).not.toBe(light);
  await page.reload();
  await page.getByRole('heading', { name: 'Data' }).waitFor();
  expect(await background()).not.toBe(light);
  await expectAccessible(page);
});

test('the first stop of Tab skips the navigation', async () => {
  const page = await openPage('/data');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await focusIsIn(page, 'main')).toBe(true);
});

test('a path that no page has says so', async () => {
  const page = await openPage('/no/such/page');
  await page.getByText('There is no such page').waitFor();
  await expectAccessible(page);
});

test('a fault names its request and can be tried again', { tags: ['thorough'] }, async () => {
  const page = await openReleases(500, 'Something broke');
  await page.getByText('The service failed').waitFor();
  await page.getByText('request-7').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().unroute('**/api/v1/releases');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Something broke').waitFor({ state: 'detached' });
});

test('too many requests count down', async () => {
  const page = await openReleases(429, 'Rate limit reached', { 'Retry-After': '40' });
  await page.getByText('Too many requests').waitFor();
  const button = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  expect(await button.isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('a role that may not says so, without a second try', async () => {
  const page = await openReleases(403, 'Role admin required');
  await page.getByText('Role admin required').waitFor();
  expect(await page.getByRole('button', { name: /Try again/ }).count()).toBe(0);
});

test('an ended session leads to sign-in and back', async () => {
  const page = await openReleases(401, 'The session has ended');
  const link = page.getByRole('link', { name: 'Sign in again' });
  expect(await link.getAttribute('href')).toBe('/console/sign-in?to=%2Fdata');
});

test('hashed files are kept for ever, the page is asked for again', async () => {
  const origin = server.origin;
  const page = await fetch(`${origin}/console/data`);
  const [, script = ''] = /src="(\/static\/console\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const file = await fetch(origin + script);
  expect([file.status, file.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
});
