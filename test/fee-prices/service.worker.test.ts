/**
 * The service of fee prices with a caller of its own: no route, no key, no request. Rates are computed by hand from the
 * sample's RVUs and GPCIs; the arithmetic stands above each.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeePriceContext, priceInLocalities, priceServices, type Service } from '../../src/fee-prices/index.ts';
import { Storage } from '../../src/storage/storage.ts';
import { seedDatabases } from '../support/seeded.ts';

/** Providers of seed/registry.csv. */
const LOS_ANGELES = '2000000010';
const DEACTIVATED = '2000000408';

const VISIT: Service = { code: '99213', date: 20260715, modifier: '', priceIndicator: '9' };

beforeAll(seedDatabases);

/** The sample has every provider that these tests name: the registry's address answers nothing. */
function contextWith(explain = false): FeePriceContext & { storage: Storage } {
  const registry = { address: 'https://registry.test/', timeoutMs: 1, now: Date.now() };
  return { storage: new Storage(env), registry, explain };
}

const labelsOf = (
  { reference, geography }: Storage,
  releases: { reference: readonly number[]; geography: readonly number[] },
) => [
  ...releases.reference.map((id) => reference.state?.releases[id]?.[1]),
  ...releases.geography.map((id) => geography.state?.releases[id]?.[1]),
];

describe('a service of a provider', () => {
  it('has its rates, and the releases that they rest on, in three round trips at most', async () => {
    const context = contextWith();
    const [price] = await priceServices(context, [{ npi: LOS_ANGELES, ...VISIT }]);
    if (!price || 'reason' in price) throw new Error(JSON.stringify(price));
    // (1.30 × 1.041 + 0.33 × 1.183 + 0.09 × 0.664) × 33.4009 = 60.236853105
    // (1.30 × 1.041 + 1.46 × 1.183 + 0.09 × 0.664) × 33.4009 = 104.886842216
    expect(price.price).toMatchObject({ facilityRate: 60.24, nonFacilityRate: 104.89 });
    expect(price).toMatchObject({ locality: { locality: '0118218' }, zip: { zipCode: '90012' }, steps: null });
    expect(labelsOf(context.storage, price.releases)).toEqual(['RVU26C', 'GPCI 2026', 'ZIP5 2025Q4']);
    expect(context.storage.meter.roundTrips).toBeLessThanOrEqual(3);
  });

  it('has the steps to them with explain', async () => {
    const [price] = await priceServices(contextWith(true), [{ npi: LOS_ANGELES, ...VISIT }]);
    expect(price).toMatchObject({
      steps: expect.arrayContaining([expect.objectContaining({ step: 'facility_rate', value: 60.24 })]),
    });
  });

  it('that cannot be priced has a reason in its place, beside the others', async () => {
    const outcomes = await priceServices(contextWith(), [
      { npi: DEACTIVATED, ...VISIT },
      { npi: LOS_ANGELES, ...VISIT, date: 20271231 },
      { npi: LOS_ANGELES, ...VISIT, modifier: '26' },
      { npi: LOS_ANGELES, ...VISIT },
    ]);
    expect(outcomes).toMatchObject([
      { reason: 'deactivated_provider', npi: DEACTIVATED, date: 20260715 },
      { reason: 'no_gpcis', locality: '0118218', zipCode: '90012', date: 20271231 },
      { reason: 'no_record', service: { code: '99213', modifier: '26' } },
      { price: { facilityRate: 60.24 } },
    ]);
  });
});

describe('a service in every locality', () => {
  it('has the rates of each, in order, and the national payment amount', async () => {
    const prices = await priceInLocalities(contextWith(), VISIT);
    if ('reason' in prices) throw new Error(prices.reason);
    // (1.30 + 0.33 + 0.09) × 33.4009 = 57.449548; (1.30 + 1.46 + 0.09) × 33.4009 = 95.192565
    expect(prices.national).toMatchObject({ facilityRate: 57.45, nonFacilityRate: 95.19 });
    const codes = prices.localities.map(({ locality }) => locality.locality);
    expect(codes).toEqual(codes.toSorted());
    const angeles = prices.localities[codes.indexOf('0118218')];
    expect(angeles?.price).toMatchObject({ facilityRate: 60.24, nonFacilityRate: 104.89 });
  });

  it.each([
    ['an unknown code', { ...VISIT, code: 'ZZZZZ' }],
    ['a day between releases', { ...VISIT, date: 20260630 }],
  ])('%s has no record, and no price', async (_name, service) => {
    expect(await priceInLocalities(contextWith(), service)).toMatchObject({ reason: 'no_record', service });
  });
});
