/** The additional payment of a psychiatric stay with very high costs, 42 CFR 412.424(d)(3). */
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { portionsOf } from '../../core/labor-share.ts';
import type { Trace } from '../../core/trace.ts';
import type { IpfClaim, IpfProvider } from './inputs.ts';
import type { PerDiem } from './per-diem.ts';
import type { IpfRates } from './rates/rates.ts';

const CITATION = '42 CFR 412.424(d)(3)';

export interface Outlier {
  costToChargeRatio: Exact;
  labor: Exact;
  nonLabor: Exact;
  threshold: Exact;
  cost: Exact;
  /** Dollars above the threshold, in all and for a day; 0 below it. */
  excess: Exact;
  perDay: Exact;
  payment: Exact;
}

/** Shares of the costs above the threshold: of the first nine days and of later days. */
const FIRST_DAYS = { days: 9, share: exact('0.80') };
const LATER_SHARE = exact('0.60');

/** False for an interim claim, unless benefits are exhausted. */
export function mayBeOutlier({ patientStatus, outlierOccurrenceIndicator }: IpfClaim): boolean {
  return patientStatus !== STILL_A_PATIENT || outlierOccurrenceIndicator === 'Y';
}

/** @param paid dollars: per diems with teaching, and electroconvulsive therapy */
export function outlierOf(
  claim: IpfClaim,
  provider: IpfProvider,
  wageIndex: Exact,
  perDiem: PerDiem,
  paid: Readonly<Record<'federal_payment' | 'teaching_payment' | 'ect_payment', Exact>>,
  rates: IpfRates,
  trace: Trace | null,
): Outlier {
  const fixed = rates.outlierThreshold.value;
  const { labor, nonLabor } = portionsOf(
    {
      name: 'outlier_threshold_amount',
      amount: fixed,
      prefix: 'outlier_',
      citation: citationOf(rates.outlierThreshold),
    },
    rates,
    wageIndex,
    perDiem.cola,
    { decimals: 5 },
    trace,
  );
  const threshold = labor
    .plus(nonLabor)
    .times(perDiem.ruralFactor)
    .times(perDiem.teachingFactor)
    .plus(paid.federal_payment)
    .plus(paid.teaching_payment)
    .plus(paid.ect_payment)
    .round(2);
  trace?.step(
    'outlier_threshold',
    '(outlier_labor_portion + outlier_nonlabor_portion) × rural_factor × teaching_factor + federal_payment + teaching_payment + ect_payment, 2 decimals',
    {
      outlier_labor_portion: labor,
      outlier_nonlabor_portion: nonLabor,
      rural_factor: perDiem.ruralFactor,
      teaching_factor: perDiem.teachingFactor,
      ...paid,
    },
    threshold,
    CITATION,
  );
  const [charges, ratio] = [exact(claim.coveredCharges), exact(provider.operatingCostToChargeRatio)];
  const cost = charges.times(ratio).round(2);
  trace?.step(
    'facility_costs',
    'covered_charges × cost_to_charge_ratio, 2 decimals',
    { covered_charges: charges, cost_to_charge_ratio: ratio },
    cost,
    CITATION,
  );
  const figures = { costToChargeRatio: ratio, labor, nonLabor, threshold, cost };
  if (cost.isLess(threshold)) return { ...figures, excess: ZERO, perDay: ZERO, payment: ZERO };
  const excess = cost.minus(threshold);
  const perDay = excess.over(exact(claim.lengthOfStay), 2);
  trace?.step(
    'outlier_per_day',
    '(facility_costs − outlier_threshold) ÷ length_of_stay, 2 decimals',
    { facility_costs: cost, outlier_threshold: threshold, length_of_stay: claim.lengthOfStay },
    perDay,
    CITATION,
  );
  const { first, later } = outlierDays(claim, rates);
  const ofFirst = perDay.times(exact(first)).times(FIRST_DAYS.share).round(2);
  trace?.step(
    'outlier_first_days',
    'outlier_per_day × days × outlier_share, 2 decimals',
    { outlier_per_day: perDay, days: first, outlier_share: FIRST_DAYS.share },
    ofFirst,
    CITATION,
  );
  const payment = ofFirst.plus(perDay.times(exact(later)).times(LATER_SHARE)).round(2);
  trace?.step(
    'outlier_payment',
    'outlier_first_days + outlier_per_day × later_days × later_share, 2 decimals',
    { outlier_first_days: ofFirst, outlier_per_day: perDay, later_days: later, later_share: LATER_SHARE },
    payment,
    CITATION,
  );
  return { ...figures, excess, perDay, payment };
}

/** Returns the days of the claim among the first nine, and the later ones. */
function outlierDays({ lengthOfStay, priorDays }: IpfClaim, rates: IpfRates): { first: number; later: number } {
  const before = rates.outlierDaysOfStay ? priorDays : 0;
  const first = Math.max(0, Math.min(FIRST_DAYS.days, lengthOfStay + before) - before);
  return { first, later: lengthOfStay - first };
}
