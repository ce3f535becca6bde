/** The rates of the fee schedule's look-up equal those that pay lines of claims. */
import { expect, test } from 'vitest';
import { exact } from '../core/exact.ts';
import { pricePhysicianService } from './physician-rates.ts';
import { physicianFees, physicianService } from './physician-service.ts';
import type { PhysicianData } from './records.ts';

const IMAGING = {
  ...{ status_code: 'A', rvu_work: 0.21, full_nfac_pe: 0.76, full_fac_pe: 0.5, rvu_mp: 0.02, conv_fact: 33.4009 },
  ...{ opps_nfac_pe: 2.7, opps_fac_pe: 2.6, opps_mp: 0.05 },
} as PhysicianData;
const GPCIS = { work: 1.041, pe: 1.183, mp: 0.664 };

test('both settings, and the caps on them', () => {
  // (0.21 × 1.041 + pe × 1.183 + mp × 0.664) × 33.4009
  expect(pricePhysicianService(IMAGING, GPCIS)).toMatchObject({
    ...{ facilityRate: 27.5, nonFacilityRate: 37.78 },
    oppsCap: { facilityAmount: 111.15, nonFacilityAmount: 115.1 },
  });
  const indexes = { work: exact(GPCIS.work), pe: exact(GPCIS.pe), mp: exact(GPCIS.mp) };
  const { fee, cap } = physicianFees(physicianService(IMAGING), 'facility', indexes);
  expect([`${fee}`, `${cap}`]).toEqual(['27.50', '111.15']);
});

test.each([
  ['without a cap', { opps_nfac_pe: 0, opps_fac_pe: 0 }, { facilityRate: 27.5, oppsCap: null }],
  ['not paid by units', { status_code: 'C' }, { facilityRate: null, nonFacilityRate: null, oppsCap: null }],
])('%s', (_, more, price) => {
  expect(pricePhysicianService({ ...IMAGING, ...more }, GPCIS)).toMatchObject(price);
});
