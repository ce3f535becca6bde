/**
 * Pages of an organization that has nothing.
 *
 * @module-tag thorough
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, screenshot } from './support/browser.ts';
import { server } from './support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const { openPage, expectFault } = consoleBrowser();

/** Pages of what an organization has. */
const OF_AN_ORGANIZATION = [
  '/',
  '/claims',
  '/claims/compare',
  '/alerts',
  '/alerts/tracked',
  '/audit',
  '/usage',
  '/settings/keys',
  '/settings/webhooks',
  '/contracts',
  '/contracts/bypass',
  '/contracts/code-groups',
  '/contracts/custom-providers',
  '/contracts/drg-tables',
  '/contracts/fee-schedules',
  '/contracts/rate-tables',
];

/** A key of an organization that has nothing but keys. */
function keyOfEmptyOrganization(): string {
  const printed = execFileSync(execPath, ['scripts/key.ts', 'create', '--org', 'Empty organization', '--create'], {
    cwd: ROOT,
    env: { ...env, PPS_EDGE_STATE: server.state },
    encoding: 'utf8',
  });
  return printed.trim().split('\n').at(-1) ?? '';
}

let key: string;
beforeAll(() => {
  key = keyOfEmptyOrganization();
});

test.each(OF_AN_ORGANIZATION)('%s', async (path) => {
  // Keys are an admin's.
  if (path === '/settings/keys') expectFault(/status of 403/);
  const page = await openPage(path, { key });
  await expect.poll(() => page.locator('[aria-busy="true"], .state-rows').count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, `every${path.replaceAll('/', '-')}-empty`);
});
