/** Small tables of facts that no release of CMS's programs has: what claims make of them once they are loaded. */
import { beforeAll, expect, test } from 'vitest';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { importText } from '../support/imported.ts';
import { healthOfModule } from '../support/module-health.ts';
import { createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

// Every row is invented: the DRG is that of the claim, the ratios of California are those of the provider.
const LIST = 'device_drg\n258\n259\n';
const RATIOS = 'state,urban_or_rural,operating_ccr,capital_ccr\nCA,urban,0.252,0.029\nCA,rural,0.9,0.1\n';

let key = '';
beforeAll(async () => {
  await seedOwnDatabases();
  await importText('device-credit-drgs-2026.csv', LIST);
  await importText('statewide-ccrs-2026.csv', RATIOS);
  ({ key } = await createOrganization());
});

interface Output {
  result: PricingResult;
  warnings: { code: string; text: string }[];
  ipps: { total_payment: number };
  ipsf: { operating_cost_to_charge_ratio: number };
}

async function process(name: string, more: object = {}): Promise<Output> {
  const { status, body } = await post<Output>('/claimsproc/process/pps', key, { ...EXAMPLE_CLAIMS[name], ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test('F8 the credit for a device is taken from a DRG of the list', async () => {
  const { result, ipps } = await process('ipps-heart-failure', {
    ...{ modules: ['IPPS'], additional_data: { drg: '259' } },
    ...{ cond_codes: ['49'], value_codes: [{ code: 'FD', amount: 5000 }] },
  });
  expect([result.allowed, ipps.total_payment]).toEqual([20_915.24, 20_915.24]);
});

test('M2 a blank ratio is the average of the state, and the record shown is blank', async () => {
  const { result } = await process('ipps-outlier');
  const blank = { operating_cost_to_charge_ratio: null, capital_cost_to_charge_ratio: null };
  const provider = EXAMPLE_CLAIMS['ipps-outlier']?.billing_provider as object;
  const averaged = await process('ipps-outlier', {
    billing_provider: { ...provider, additional_data: { ipsf: blank } },
  });
  expect([result.allowed, averaged.result.allowed]).toEqual([95_763.39, 95_763.39]);
  expect(averaged.ipsf.operating_cost_to_charge_ratio).toBe(0);
  expect(averaged.warnings.filter(({ code }) => code === 'DEFAULT_TAKEN')).toHaveLength(2);
});

test('the health names what is loaded', async () => {
  const { releases } = await healthOfModule(key, 'IPPS');
  expect(releases).toEqual(expect.arrayContaining(['IPPS device-credit-drgs FY2026', 'IPPS statewide-ccrs FY2026']));
});
