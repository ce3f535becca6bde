/** Dollars that a treatment comes to, and what CMS's programs compute alike. */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Outlier } from './outlier.ts';
import { QUALITY_FACTORS, TPNIES_SHARE } from './rates/multipliers.ts';
import type { Treatment } from './treatment.ts';

export interface Amounts {
  /** With add-ons, before the quality and the network reduction. */
  rate: Exact;
  tdapa: Exact;
  tpnies: Exact;
  networkReduction: Exact;
  /** Paid a treatment beside the outlier, 2 decimals. */
  fullPaymentRate: Exact;
  /** 2 decimals; null where the outlier could not be computed. */
  fullOutlierRate: Exact | null;
  /** Part of the payment that is due to low volume; null where the outlier could not be computed. */
  lowVolume: Exact | null;
  /** Outlier a treatment, as CMS's program returns it. */
  outlierPerTreatment: Exact | null;
  treatmentChoices: TreatmentChoicesAmounts;
}

/** Treatment Choices: 0 outside the demonstration. */
export interface TreatmentChoicesAmounts {
  /** Performance payment adjustment. */
  performance: Exact;
  /** Home dialysis payment adjustment. */
  home: Exact;
  /** Rate and outlier before the adjustments, and after them; null where the outlier could not be computed. */
  before: Exact | null;
  after: Exact | null;
  /** Payment without the home dialysis adjustment. */
  withoutHome: Exact;
}

export const NO_TREATMENT_CHOICES: TreatmentChoicesAmounts = {
  performance: ZERO,
  home: ZERO,
  before: ZERO,
  after: ZERO,
  withoutHome: ZERO,
};

/** @returns the factor of the quality incentive program */
export function qualityFactor({ input, trace }: Treatment): Exact {
  const { qualityReduction } = input.provider;
  const factor = QUALITY_FACTORS.get(qualityReduction) ?? exact(1);
  trace?.step(
    'quality_factor',
    'factor of the quality indicator',
    { quality_indicator: qualityReduction || null },
    factor,
    '42 CFR 413.177',
  );
  return factor;
}

/** Dollars of new drugs and of new equipment a treatment: 4 decimals, cut. */
export function transitionalAddOns({ input, rates, sessions, trace }: Treatment): { tdapa: Exact; tpnies: Exact } {
  const tdapaTotal = exact(input.claim.tdapaTotal);
  const tpniesTotal = exact(input.claim.tpniesTotal);
  const tdapa = tdapaTotal.quotient(sessions, 4);
  const tpnies = rates.paysTpnies ? TPNIES_SHARE.times(tpniesTotal).quotient(sessions, 4) : ZERO;
  if (!tdapa.isZero)
    trace?.step(
      'tdapa',
      'tdapa_total ÷ sessions, cut to 4 decimals',
      { tdapa_total: tdapaTotal, sessions },
      tdapa,
      '42 CFR 413.234(c)',
    );
  if (!tpnies.isZero)
    trace?.step(
      'tpnies',
      '0.65 × tpnies_total ÷ sessions, cut to 4 decimals',
      { tpnies_total: tpniesTotal, sessions },
      tpnies,
      '42 CFR 413.236(d)',
    );
  return { tdapa, tpnies };
}

/** 42 CFR 413.178 and Social Security Act 1881(b)(7): what the networks are paid from. */
export function networkReductionOf({ rates, isHomeDay, trace }: Treatment): Exact {
  const figure = isHomeDay ? rates.networkReduction.homeDay : rates.networkReduction.treatment;
  trace?.step(
    'network_reduction',
    'amount that the networks are paid from',
    {},
    figure.value,
    `Social Security Act 1881(b)(7); ${citationOf(figure)}`,
  );
  return figure.value;
}

/** Cents of the outlier, after the quality reduction. */
export function outlierRate({ trace }: Treatment, outlier: Outlier, quality: Exact): Exact {
  const cut = outlier.payment.truncate(2);
  const rate = cut.times(quality).round(2);
  if (outlier.payment.isPositive) {
    trace?.step('outlier_cents', 'outlier, cut to 2 decimals', { outlier: outlier.payment }, cut, '42 CFR 413.237');
    trace?.step(
      'full_outlier_rate',
      'outlier_cents × quality_factor, 2 decimals',
      { outlier_cents: cut, quality_factor: quality },
      rate,
      '42 CFR 413.177',
    );
  }
  return rate;
}

export function absolute(amount: Exact): Exact {
  return amount.isPositive ? amount : ZERO.minus(amount);
}
