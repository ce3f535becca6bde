/** The meaning of physician fee schedule status codes for payment: Medicare Claims Processing Manual, chapter 23. */
import { expect, test } from 'vitest';
import { pricePhysicianService } from './physician-rates.ts';
import { paymentStatus } from './physician-status.ts';
import type { PhysicianData } from './records.ts';

const NO_RVUS = { rvu_work: 0, full_fac_pe: 0, full_nfac_pe: 0, rvu_mp: 0 };
const FACTOR = { conv_fact: 33.4009, opps_fac_pe: 0, opps_nfac_pe: 0, opps_mp: 0 };
const isPriced = (status_code: string, rvus: Partial<PhysicianData>) =>
  paymentStatus({ ...NO_RVUS, ...FACTOR, ...rvus, status_code } as PhysicianData).priced;

test.each(['A', 'R', 'T'])('%s is paid by any one of its RVUs, and without any by the contractor', (status) => {
  const each = Object.keys(NO_RVUS).map((rvu) => isPriced(status, { [rvu]: 0.01 }));
  expect([...each, isPriced(status, {})]).toEqual([true, true, true, true, false]);
});

test.each(Object.keys({ ...NO_RVUS, ...FACTOR }))('a record without %s is not paid as if it were 0', (column) => {
  const row = { ...NO_RVUS, ...FACTOR, rvu_work: 1, status_code: 'A' };
  for (const blank of [null, undefined]) {
    const data = { ...row, [column]: blank } as unknown as PhysicianData;
    const price = pricePhysicianService(data, { work: 1, pe: 1, mp: 1 });
    expect(price).toMatchObject({ facilityRate: null, nonFacilityRate: null, oppsCap: null });
    expect(price.status.reason).toBe(`The record has no ${column}: a blank is not 0.`);
  }
});

test.each(['B', 'C', 'E', 'G', 'I', 'J', 'N', 'X', '?'])('%s is not paid by RVUs, whatever they are', (status) =>
  expect(isPriced(status, { rvu_work: 1, full_fac_pe: 1, full_nfac_pe: 1, rvu_mp: 1 })).toBe(false),
);
