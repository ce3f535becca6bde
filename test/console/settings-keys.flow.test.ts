import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, type OpenOptions, screenshot } from './support/browser.ts';
import { asAdmin } from './support/roles.ts';
import { server } from './support/server.ts';

const { openPage, expectFault } = consoleBrowser();
const openKeys = (options: OpenOptions = {}) =>
  openPage('/settings/keys?name=demo', { afterSignIn: asAdmin, ...options });

/** Returns the status that the API answers a key with. */
async function statusOf(key: string): Promise<number> {
  const { status } = await fetch(`${server.origin}/api/v1/usage/monthly`, { headers: { 'X-API-Key': key } });
  return status;
}

test('a key is made, shown once and revoked', async () => {
  const page = await openPage('/usage', { afterSignIn: asAdmin });
  await page.getByRole('link', { name: 'Settings' }).click();
  const name = `Flow ${Date.now()}`;
  await page
    .getByRole('row', { name: /active/ })
    .first()
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, `keys-list`);

  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('alert').getByText('Name what will use the key.').waitFor();
  await expectAccessible(page);
  await screenshot(page, `keys-new`);
  const field = page.getByLabel('Name', { exact: true }).last();
  await field.fill(name);
  await field.press('Enter');

  const dialog = page.getByRole('dialog', { name: `Key ${name}` });
  await dialog.waitFor();
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(await statusOf(key)).toBe(200);
  const call = dialog.locator('pre');
  expect(await call.textContent()).toBe(`curl -H 'X-API-Key: sk_live_••••••••' ${server.origin}/api/v1/usage/monthly`);
  await expectAccessible(page);
  await screenshot(page, `keys-once`);
  await dialog.getByRole('button', { name: 'Reveal key' }).click();
  expect(await call.textContent()).toContain(key);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.evaluate('new Promise((done) => { addEventListener("popstate", done, { once: true }); history.back(); })');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console/settings/keys');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'I have kept the key' }).click();
  await dialog.waitFor({ state: 'detached' });
  const kept = '[document.body.innerHTML, JSON.stringify([localStorage, sessionStorage, history.state])].join()';
  expect(await page.evaluate(kept)).not.toContain(key);

  await page.getByRole('row', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: `Revoke the key ${name}?` });
  await expectAccessible(page);
  await screenshot(page, `keys-revoke`);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await statusOf(key)).toBe(200);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('row', { name: new RegExp(`^${name}.*revoked`) }).waitFor();
  expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
  expect(await statusOf(key)).toBe(401);
  await screenshot(page, `keys-revoked`);
});

test('a test key says by its beginning that it is one', { tags: ['thorough'] }, async () => {
  const page = await openPage('/settings/keys', { afterSignIn: asAdmin });
  await page.getByRole('button', { name: 'New key' }).click();
  const name = `Test ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).last().fill(name);
  await page.getByRole('radio', { name: /^Test/ }).check();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Key ${name}` });
  expect(await dialog.locator('code').textContent()).toMatch(/^sk_test_/);
  expect(await dialog.locator('pre').textContent()).toContain("'X-API-Key: sk_test_••••••••'");
  await dialog.getByRole('button', { name: 'I have kept the key' }).click();
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('test');
  await page.getByRole('row', { name: new RegExp(`^${name}.* test active`) }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^Demo key/ }).count()).toBe(0);
});

test('the key and the call are copied', { tags: ['thorough'] }, async () => {
  const page = await openKeys({
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('To be copied');
  await page.keyboard.press('Enter');
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Copy call' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`X-API-Key: ${key}`);
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(key);
});

test('a role that may not manage keys reads why, and has no button for it', { tags: ['thorough'] }, async () => {
  expectFault(/status of 403/);
  const page = await openPage('/settings/keys');
  await page.getByText('Only an admin of the organization may manage API keys').waitFor();
  await page.getByText('You are signed in as an API key').waitFor();
  expect(await page.getByRole('button', { name: 'New key' }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, 'keys-refused');
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openKeys({ width: 320, height: 640 });
  await page.getByRole('row', { name: /^Demo key/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'keys-320');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Narrow');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept the key' }).waitFor();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'keys-once-320');
});
