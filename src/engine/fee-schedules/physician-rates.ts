/**
 * Both rates of a service of the physician fee schedule in a locality, explained, for a look-up of one service: Social
 * Security Act 1848(b)(1) and 42 CFR 414.20.
 */

import { exact } from '../core/exact.ts';
import type { Step } from '../core/trace.ts';
import { physicianFees, physicianService } from './physician-service.ts';
import type { PaymentStatus } from './physician-status.ts';
import type { PhysicianData } from './records.ts';

export interface Gpcis {
  work: number;
  pe: number;
  mp: number;
}

/** The OPPS payment cap on the technical component of imaging, Social Security Act 1848(b)(4). Dollars. */
export interface OppsCap {
  facilityAmount: number;
  nonFacilityAmount: number;
}

export interface PfsPrice {
  status: PaymentStatus;
  /** Dollars; null if Medicare's payment does not follow from RVUs. */
  facilityRate: number | null;
  nonFacilityRate: number | null;
  oppsCap: OppsCap | null;
}

/** Returns both rates of a service, and their caps. */
export function pricePhysicianService(data: PhysicianData, gpcis: Gpcis): PfsPrice {
  const service = physicianService(data);
  const { status } = service;
  if (!status.priced) return { status, facilityRate: null, nonFacilityRate: null, oppsCap: null };
  const indexes = { work: exact(gpcis.work), pe: exact(gpcis.pe), mp: exact(gpcis.mp) };
  const [facility, nonFacility] = [
    physicianFees(service, 'facility', indexes),
    physicianFees(service, 'nonFacility', indexes),
  ];
  return {
    status,
    facilityRate: facility.fee.toNumber(),
    nonFacilityRate: nonFacility.fee.toNumber(),
    oppsCap:
      facility.cap && nonFacility.cap
        ? { facilityAmount: facility.cap.toNumber(), nonFacilityAmount: nonFacility.cap.toNumber() }
        : null,
  };
}

/** Records the steps of both rates; the three parts of each add up to it before rounding. */
export function explainPrice(
  data: PhysicianData,
  gpcis: Gpcis,
  price: PfsPrice,
  releases: { rvu: string; gpci: string },
): Step[] {
  const steps: Step[] = [
    {
      step: 'status',
      formula: 'the status code says whether RVUs give the payment',
      inputs: { status_code: data.status_code },
      value: price.status.reason,
      citation: '42 CFR 414.20; CMS PFS Relative Value File, status code',
      release: releases.rvu,
    },
  ];
  if (price.facilityRate === null || price.nonFacilityRate === null) return steps;
  const settings = [
    { setting: 'facility', pe: data.full_fac_pe, name: 'full_fac_pe', rate: price.facilityRate },
    { setting: 'non_facility', pe: data.full_nfac_pe, name: 'full_nfac_pe', rate: price.nonFacilityRate },
  ];
  for (const { setting, pe, name, rate } of settings) {
    const parts = [
      { part: 'work', rvu: 'rvu_work', figure: data.rvu_work, gpci: 'gpci_work', index: gpcis.work },
      { part: 'practice_expense', rvu: name, figure: pe, gpci: 'gpci_pe', index: gpcis.pe },
      { part: 'malpractice', rvu: 'rvu_mp', figure: data.rvu_mp, gpci: 'gpci_mp', index: gpcis.mp },
    ];
    const values = parts.map(({ figure, index }) => exact(figure).times(exact(index)).times(exact(data.conv_fact)));
    parts.forEach(({ part, rvu, figure, gpci, index }, i) => {
      steps.push({
        step: `${setting}_${part}`,
        formula: `${rvu} × ${gpci} × conv_fact`,
        inputs: { [rvu]: figure, [gpci]: index, conv_fact: data.conv_fact },
        value: values[i]?.shortest ?? null,
        citation: '42 CFR 414.20(a), 414.22, 414.26, 414.28',
        release: `${releases.rvu}, ${releases.gpci}`,
      });
    });
    steps.push({
      step: `${setting}_rate`,
      formula: `round half up to the cent (${setting}_work + ${setting}_practice_expense + ${setting}_malpractice)`,
      inputs: Object.fromEntries(parts.map(({ part }, i) => [`${setting}_${part}`, values[i]?.shortest ?? null])),
      value: rate,
      citation: 'Social Security Act 1848(b)(1); 42 CFR 414.20(a)',
      release: null,
    });
  }
  if (price.oppsCap) {
    steps.push({
      step: 'opps_cap',
      formula:
        '(rvu_work × gpci_work + OPPS PE × gpci_pe + opps_mp × gpci_mp) × conv_fact, rounded half up to the cent',
      inputs: {
        opps_fac_pe: data.opps_fac_pe,
        opps_nfac_pe: data.opps_nfac_pe,
        opps_mp: data.opps_mp,
        facility_amount: price.oppsCap.facilityAmount,
        non_facility_amount: price.oppsCap.nonFacilityAmount,
      },
      value: price.oppsCap.nonFacilityAmount,
      citation: 'Social Security Act 1848(b)(4); Deficit Reduction Act of 2005, section 5102(b)',
      release: releases.rvu,
    });
  }
  return steps;
}
