/** Signing in and out of the real service, and what other pages cannot do with the session of a browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { consoleBrowser } from './support/browser.ts';
import { oneTimeLink, server } from './support/server.ts';
import { signIn } from './support/sign-in.ts';

const { openPage, expectFault } = consoleBrowser();
const origin = server.origin;

const COOKIE = `__Host-session-${new URL(origin).port}`;

const isOnData = (page: Page) => page.getByRole('heading', { name: 'Data' }).waitFor();
const sessionOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === COOKIE);

const roleIn = async (page: Page) =>
  ((await page.evaluate("fetch('/console/session').then((answer) => answer.json())")) as { role: string }).role;

/** Calls the service as a page of the console does. */
const statusIn = (page: Page, path: string) => page.evaluate(`fetch('${path}').then(({ status }) => status)`);

test('a key signs in: its cookie is for this host alone, and no script reads it', async () => {
  expectFault(/status of 401/);
  const page = await openPage('/data', { isSignedIn: false });
  await page.getByLabel('API key or bearer token').fill(server.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isOnData(page);
  expect(await sessionOf(page)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate('document.cookie')).toBe('');
});

test.each(['member', 'admin', 'superuser'] as const)(
  'a token of role %s signs in as such',
  { tags: ['thorough'] },
  async (role) => {
    const page = await openPage('/data', { role });
    expect(await page.evaluate("fetch('/console/session').then((answer) => answer.json())")).toEqual({
      organization: 'Demo organization',
      role,
      email: `${role}@example.org`,
      mode: 'live',
    });
    if (role === 'member') expectFault(/status of 403/);
    expect(await statusIn(page, '/api/v1/api-keys')).toBe(role === 'member' ? 403 : 200);
  },
);

test('a session of a test key says that it is one', { tags: ['thorough'] }, async () => {
  const made = await fetch(`${origin}/api/v1/api-keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.tokens.admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: `Flow, test mode ${Date.now()}`, mode: 'test' }),
  });
  const { key } = (await made.json()) as { key: string };
  expect(key).toMatch(/^sk_test_/);
  const page = await openPage('/sign-in', { isSignedIn: false });
  await page.getByLabel('API key or bearer token').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Test mode').waitFor();
});

test('a wrong key is refused, and says why', { tags: ['thorough'] }, async () => {
  expectFault(/status of 401/);
  const page = await openPage('/data', { isSignedIn: false });
  await page.getByLabel('API key or bearer token').fill(`sk_live_${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('No valid authentication provided').waitFor();
  expect(await sessionOf(page)).toBeUndefined();
});

test('a one-time link signs in once', { tags: ['thorough'] }, async () => {
  const link = `/data#token=${await oneTimeLink()}`;
  const page = await openPage(link, { isSignedIn: false });
  await isOnData(page);
  expectFault(/status of 401/);
  const thief = await openPage(link, { isSignedIn: false });
  await thief.getByRole('alert').getByText('This link was opened before').waitFor();
  expect([await sessionOf(thief), page.url()]).toEqual([undefined, `${origin}/console/data`]);
});

test('W3 an address signs in by a link alone, never by a key or a token in it', { tags: ['thorough'] }, async () => {
  expectFault(/status of 401/);
  for (const credential of [server.key, server.tokens.admin]) {
    const page = await openPage(`/data#token=${credential}`, { isSignedIn: false });
    await page.getByRole('alert').getByText('This address holds no link of npm start.').waitFor();
    expect([await sessionOf(page), page.url()]).toEqual([undefined, `${origin}/console/sign-in?to=%2Fdata`]);
  }
  const page = await openPage(`/data#token=${server.key}`, { role: 'member' });
  await isOnData(page);
  expect(await roleIn(page)).toBe('member');
});

test('W3 a link ends no session unasked', { tags: ['thorough'] }, async () => {
  const link = await oneTimeLink('Invented hospital');
  const page = await openPage(`/data#token=${link}`, { role: 'member' });
  await page
    .getByText('You are signed in to Demo organization. The link that was opened signs in to Invented')
    .waitFor();
  await page.getByRole('button', { name: 'Stay in Demo organization' }).click();
  await isOnData(page);
  expect(await roleIn(page)).toBe('member');

  const other = await openPage(`/data#token=${link}`, { role: 'member' });
  const before = await sessionOf(other);
  await other.getByRole('button', { name: 'Sign in to Invented hospital' }).click();
  await isOnData(other);
  expect([await roleIn(other), new URL(other.url()).pathname]).toEqual(['admin', '/console/data']);
  const ended = await fetch(`${origin}/console/session`, { headers: { Cookie: `${COOKIE}=${before?.value}` } });
  expect(ended.status).toBe(401);
});

test('signing out ends the session, also for who kept its cookie', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  const cookie = await sessionOf(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'pps-edge console' }).waitFor();
  expect(await sessionOf(page)).toBeUndefined();
  if (cookie) await page.context().addCookies([cookie]);
  expectFault(/status of 401/);
  expect(await statusIn(page, '/api/v1/releases')).toBe(401);
});

test('a session whose key is revoked leads to sign-in', { tags: ['thorough'] }, async () => {
  const admin = { Authorization: `Bearer ${server.tokens.admin}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Made to be revoked' });
  const made = await fetch(`${origin}/api/v1/api-keys`, { method: 'POST', headers: admin, body });
  const { id, key } = (await made.json()) as { id: string; key: string };
  const page = await openPage('/data', { isSignedIn: false, prepare: (context) => signIn(context, key) });
  await isOnData(page);
  await fetch(`${origin}/api/v1/api-keys/${id}`, { method: 'DELETE', headers: admin });
  expectFault(/status of 401/);
  await page.goto('/console/data');
  await page.getByRole('heading', { name: 'pps-edge console' }).waitFor();
});

let elsewhere: Server | undefined;
afterEach(() => {
  elsewhere?.close();
  elsewhere = undefined;
});

/** Serves a page on another port of this host: its calls are same-site, so that the browser sends the cookie along. */
async function otherOrigin(html: string): Promise<string> {
  const started = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(html));
  elsewhere = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const FORGERIES = {
  'a link': `<a href="${origin}/api/v1/contracts/">go</a>`,
  'a form': `<form method="post" action="${origin}/api/v1/contracts/" enctype="text/plain">
    <input type="hidden" name='{"contract_id":"FORGED","x":"' value='"}'><button>go</button></form>`,
};

test.each(Object.entries(FORGERIES))('%s of another page is not signed in', { tags: ['thorough'] }, async (_, html) => {
  const page = await openPage('/data');
  const other = await otherOrigin(html);
  expectFault(new RegExp(`request to ${other}`));
  await page.goto(other);
  expectFault(/status of 401/);
  const sent = page.waitForRequest(/api\/v1\/contracts/);
  const answered = page.waitForResponse(/api\/v1\/contracts/);
  await page.getByText('go').click();
  const headers = await (await sent).allHeaders();
  expect([(await answered).status(), headers['sec-fetch-site']]).toEqual([401, 'same-site']);
});

test('a script of another page learns and changes nothing', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  const other = await otherOrigin('<h1>Another page</h1>');
  for (const fault of [`request to ${other}`, 'ERR_BLOCKED_BY_RESPONSE', 'blocked by CORS policy', 'ERR_FAILED']) {
    expectFault(new RegExp(fault));
  }
  await page.goto(other);
  const outcomes = await page.evaluate(`Promise.all([
    ['GET', 'no-cors'], ['POST', 'no-cors'], ['GET'], ['POST'], ['PUT'], ['PATCH'], ['DELETE'],
  ].map(([method, mode = 'cors']) =>
    fetch('${origin}/console/session', { method, mode, credentials: 'include' }).then(() => 'read', () => 'refused')))`);
  expect(outcomes).toEqual(Array(7).fill('refused'));
  await page.goto('/console/data');
  await isOnData(page);
});

test('a typed address is not signed in', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  expectFault(/status of 401/);
  const answer = await page.goto('/api/v1/contracts/');
  expect([answer?.status(), await answer?.request().headerValue('sec-fetch-site')]).toEqual([401, 'none']);
});
