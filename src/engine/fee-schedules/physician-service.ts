/**
 * The Medicare physician fee schedule amount of a service in a locality, Social Security Act 1848(b)(1) and
 * 42 CFR 414.20: ((work × GPCI) + (PE × GPCI) + (MP × GPCI)) × conversion factor, rounded half up to the cent.
 */

import { exact } from '../core/exact.ts';
import type { Step } from '../core/trace.ts';
import { physicianFee } from './physician-fee.ts';
import { type PaymentStatus, paymentStatus } from './physician-status.ts';
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
  /** Dollars; null where RVUs do not give what Medicare pays. */
  facilityRate: number | null;
  nonFacilityRate: number | null;
  oppsCap: OppsCap | null;
}

export function pricePhysicianService(data: PhysicianData, gpcis: Gpcis): PfsPrice {
  const status = paymentStatus(data);
  const capped = data.opps_fac_pe > 0 || data.opps_nfac_pe > 0;
  return {
    status,
    facilityRate: status.priced ? amount(data.rvu_work, data.full_fac_pe, data.rvu_mp, gpcis, data.conv_fact) : null,
    nonFacilityRate: status.priced
      ? amount(data.rvu_work, data.full_nfac_pe, data.rvu_mp, gpcis, data.conv_fact)
      : null,
    oppsCap:
      capped && status.priced
        ? {
            facilityAmount: amount(data.rvu_work, data.opps_fac_pe, data.opps_mp, gpcis, data.conv_fact),
            nonFacilityAmount: amount(data.rvu_work, data.opps_nfac_pe, data.opps_mp, gpcis, data.conv_fact),
          }
        : null,
  };
}

function amount(work: number, pe: number, mp: number, gpcis: Gpcis, conversionFactor: number): number {
  const units = { work: exact(work), pe: exact(pe), mp: exact(mp) };
  const indexes = { work: exact(gpcis.work), pe: exact(gpcis.pe), mp: exact(gpcis.mp) };
  return physicianFee(units, indexes, exact(conversionFactor)).toNumber();
}

/** The steps of both rates; the three parts of each add up to it before rounding. */
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
