/** The meaning of physician fee schedule status codes for payment: Medicare Claims Processing Manual, chapter 23. */
import { expect, test } from 'vitest';
import { paymentStatus } from './physician-status.ts';
import type { PhysicianData } from './records.ts';

const NO_RVUS = { rvu_work: 0, full_fac_pe: 0, full_nfac_pe: 0, rvu_mp: 0 };
const isPriced = (status_code: string, rvus: Partial<PhysicianData>) =>
  paymentStatus({ ...NO_RVUS, ...rvus, status_code } as PhysicianData).priced;

test.each(['A', 'R', 'T'])('%s is paid by any one of its RVUs, and without any by the contractor', (status) => {
  const each = Object.keys(NO_RVUS).map((rvu) => isPriced(status, { [rvu]: 0.01 }));
  expect([...each, isPriced(status, {})]).toEqual([true, true, true, true, false]);
});

test.each(['B', 'C', 'E', 'G', 'I', 'J', 'N', 'X', '?'])('%s is not paid by RVUs, whatever they are', (status) =>
  expect(isPriced(status, { rvu_work: 1, full_fac_pe: 1, full_nfac_pe: 1, rvu_mp: 1 })).toBe(false),
);
