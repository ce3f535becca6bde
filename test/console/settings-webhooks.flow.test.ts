import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { server } from './support/server.ts';

const { openPage, expectFault } = consoleBrowser();
const WEBHOOKS = `${server.origin}/api/v1/webhooks`;
const headers = { 'X-API-Key': server.key };
/** A name that is nobody's: a message to it is attempted, and cannot arrive. */
const address = (name: string) => `https://${name}.hooks.example.org/`;

// An organization has five at most.
afterEach(async () => {
  const { data } = (await (await fetch(WEBHOOKS, { headers })).json()) as { data: { id: string }[] };
  await Promise.all(data.map(({ id }) => fetch(`${WEBHOOKS}/${id}`, { method: 'DELETE', headers })));
});

async function make(page: Page, url: string) {
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Make the webhook' }).click();
}

test('a webhook is made, tried and deleted', async () => {
  const page = await openPage('/settings/webhooks');
  await page.getByText('The organization has no webhook').waitFor();
  await expectAccessible(page);
  await screenshot(page, `webhooks-none`);

  await make(page, address('made'));
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  expect(await dialog.locator('code').textContent()).toMatch(/^whsec_.{44}$/);
  expect(await dialog.locator('pre').textContent()).toContain("verifyWebhook('whsec_••••••••',");
  await expectAccessible(page);
  await screenshot(page, `webhooks-secret`);
  await dialog.getByRole('button', { name: 'I have kept the secret' }).click();

  await page.getByRole('row', { name: new RegExp(`^${address('made')}`) }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: address('made') }).waitFor();
  await page.getByText('No message was sent').waitFor();
  await page.getByRole('button', { name: 'Send a test message' }).click();
  // The list follows the attempts by itself.
  const delivery = page.getByRole('row', { name: /^webhook\.test pending [1-9].* could not be resolved/ });
  await delivery.waitFor();
  await delivery.click();
  expect(await page.getByRole('complementary', { name: 'Row' }).textContent()).toMatch(/webhook-idmsg_[0-9a-f]{32}/);
  await expectAccessible(page);
  await screenshot(page, `webhook`);

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the webhook?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The organization has no webhook').waitFor();
});

test('an address that is not taken says why', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const page = await openPage('/settings/webhooks');
  await make(page, 'https://127.0.0.1/');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.poll(() => alert.textContent()).toMatch(/^Invalid request: url /);
  await expectAccessible(page);
  await screenshot(page, 'webhooks-refused');
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.keyboard.press('Enter');
  await expect.poll(() => alert.textContent()).toBe('Choose at least one event.');
});

test('a webhook that is not there says so', { tags: ['thorough'] }, async () => {
  expectFault(/status of 404/);
  const page = await openPage('/settings/webhooks/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await expectAccessible(page);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/settings/webhooks', { width: 320, height: 640 });
  await make(page, address('narrow'));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I have kept the secret' }).click();
  await page.getByRole('row', { name: /^https/ }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Verifying a message' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'webhook-320');
});
