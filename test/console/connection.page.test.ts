/** Pages over a slow or broken connection: the frame stays, says what is not there, and tries again. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, screenshot } from './support/browser.ts';
import { expectNothingLost } from './support/layout.ts';

const { openPage, allowFault } = consoleBrowser({ loadsAnew: true });
beforeEach(() => {
  allowFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|caught the following error/);
  allowFault(/thrown: /);
});

/** A context of its own: its cache is empty, and ends with the test. */
const OWN = { prepare: async () => {} };

const area = (page: Page, name: string) => page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a page that is slow to come moves a bar within some frames, and stays usable', async () => {
  const page = await openPage('/data');
  const held: (() => void)[] = [];
  await page.context().route('**/assets/usage-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  const bar = await page.evaluate<boolean>(`(async () => {
    [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === 'Usage').click();
    for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
    return document.querySelector('[role="progressbar"]') !== null;
  })()`);
  expect(bar).toBe(true);
  await expectAccessible(page);
  await heading(page, 'Data').waitFor();
  for (const release of held) release();
  await heading(page, 'Usage').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('a page that cannot be loaded leaves the frame, says why, and comes by itself', async () => {
  const page = await openPage('/data', OWN);
  page.setDefaultTimeout(20_000);
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('No connection').waitFor();
  await area(page, 'Edits').click();
  await heading(page, 'This part of the console could not be loaded').waitFor();
  await page.getByText('There is no connection. It is tried again as soon as there is one.').waitFor();
  await expectAccessible(page);
  await expectNothingLost(page, 'without a connection');
  await screenshot(page, 'offline');
  await page.context().setOffline(false);
  await heading(page, 'Edits').waitFor();
  expect(await page.getByText('No connection').count()).toBe(0);
});

test('a service that does not answer leaves the frame, and its page comes back with it', async () => {
  const page = await openPage('/usage', OWN);
  page.setDefaultTimeout(20_000);
  await area(page, 'Data').click();
  await heading(page, 'Data').waitFor();
  await page.context().setOffline(true);
  await area(page, 'Usage').click();
  await heading(page, 'The service cannot be reached').waitFor();
  expect(await area(page, 'Claims').count()).toBe(1);
  await page.context().setOffline(false);
  await heading(page, 'Usage').waitFor();
});

test('a session that cannot be read leaves the areas, and is read again', async () => {
  const page = await openPage('/data', {
    afterSignIn: async (context) => {
      await context.route('**/console/session', (route) => route.abort());
    },
  });
  await heading(page, 'The service cannot be reached').waitFor();
  await expectAccessible(page);
  await page.context().unroute('**/console/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Data').waitFor();
});
