import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { partName } from '../../console/parts/amounts/payment-parts.ts';
import { allowedBars, barsOf, paymentStep, type Sum } from '../../console/parts/charts/waterfall-bars.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, type OpenOptions, screenshot } from './support/browser.ts';
import { buildFixture } from './support/fixture.ts';
import { server } from './support/server.ts';

const { openPage } = consoleBrowser();
let afterSignIn: NonNullable<OpenOptions['afterSignIn']>;
beforeAll(async () => {
  const { headers } = await fetch(`${server.origin}/console/`);
  afterSignIn = await buildFixture('waterfalls', {}, headers.get('Content-Security-Policy') ?? '');
});

test('a payment is drawn, said and tabled', async () => {
  const page = await openPage('/fixture/', { afterSignIn });
  await page
    .getByRole('img', {
      name: 'IPPS payment: Operating federal rate $11,137.84, Operating disproportionate share $948.11, Hospital-acquired conditions reduction −$2,000.00; in all $10,085.95.',
    })
    .waitFor();
  const table = page.getByRole('table', { name: 'IPPS payment' });
  expect(await table.locator('tbody tr').allTextContents()).toEqual([
    'Operating federal rate$11,137.84',
    'Operating disproportionate share$948.11',
    'Hospital-acquired conditions reduction−$2,000.00',
  ]);
  expect(await table.getByText('In all').locator('..').textContent()).toBe('In all$10,085.95');
  await page.getByRole('img', { name: 'FQHC payment: $0.00.' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `waterfall`);
});

test('payments on one scale are as wide as their amounts', async () => {
  const page = await openPage('/fixture/', { afterSignIn });
  const width = async (table: string, row: number) =>
    (await page.getByRole('table', { name: table }).locator('rect').nth(row).boundingBox())?.width ?? 0;
  const [stay, base] = [await width('IPPS payment', 0), await width('SNF payment', 0)];
  expect(base / stay).toBeCloseTo(5000 / 11_137.84, 2);
});

test('a bar leads to its step, by mouse and by keyboard', async () => {
  const page = await openPage('/fixture/', { afterSignIn });
  // The bar lies beneath its row's button, which takes the click.
  await page.getByRole('table', { name: 'IPPS payment' }).locator('rect').nth(2).click({ force: true });
  await page.getByText('Step hospital_acquired_conditions').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Step operating_dsh').waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/fixture/', { width: 320, height: 900, afterSignIn });
  await page.getByText('−$2,000.00').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'waterfall-320');
});

interface Answer {
  result: {
    priced: boolean;
    system: string;
    allowed: number;
    other_schedules: number;
    contract: { total: number | null } | null;
  };
  trace: Record<string, ({ step: string } & Sum)[]> | null;
}

test('the bars of every example claim add up to what Medicare allows and the contract pays, and have words', async () => {
  const folder = join(import.meta.dirname, '../../examples/claims');
  const systems = new Set<string>();
  const contracts = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const claim = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const { result, trace } = await send<Answer>('POST', '/claimsproc/process/pps?explain=true', claim);
    const totalOf = (step: ({ step: string } & Sum) | null, others: number) =>
      allowedBars(step && barsOf(step), others)?.total;
    const paid = paymentStep(trace?.contract ?? []);
    if (result.contract?.total != null && paid) {
      expect(totalOf(paid, 0), file).toBe(Math.round(result.contract.total * 100));
      contracts.add(file);
    }
    if (!result.priced) continue;
    const step = paymentStep(trace?.[result.system] ?? []);
    expect(totalOf(step, result.other_schedules), file).toBe(Math.round(result.allowed * 100));
    for (const name of Object.keys(step?.inputs ?? {})) expect(partName(name), file).not.toBe(name);
    systems.add(result.system);
  }
  const pricers = MODULES.filter(({ kind }) => kind === 'pricer').map(({ key }) => key);
  expect([...systems].sort()).toEqual(pricers.sort());
  expect([...contracts]).toContain('contract-emergency.json');
});
