/** Every page but those of an organization's contracts and settings, in the states that the service brings it into. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleBrowser } from './support/browser.ts';
import { ADDRESSES, isOfContracts, lookAtAllParts, lookAtPages } from './support/every-page.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every route has an address here', () => {
  const entry = readFileSync(join(ROOT, 'console/main.tsx'), 'utf8');
  const routes = [...entry.matchAll(/^ {2}'(\/[^']*)': \(\) => import/gm)].map(([, path]) => path);
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(routes.toSorted());
});

const { openPage, allowFault } = consoleBrowser();

lookAtPages({ openPage, allowFault }, (route) => !isOfContracts(route));

test('the page that signs in', async () => {
  allowFault(/status of 401/);
  const page = await openPage('/sign-in', { isSignedIn: false });
  await lookAtAllParts(page, 'shown');
});
