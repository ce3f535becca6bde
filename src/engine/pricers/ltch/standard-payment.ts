/** The standard federal payment of a stay, 42 CFR 412.523, and that of a short-stay outlier, 412.529. */
import { type Exact, exact, least, ONE } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { portionsOf } from '../../core/labor-share.ts';
import type { Trace } from '../../core/trace.ts';
import type { LtcDrg, LtchClaim, LtchProvider } from './inputs.ts';
import { FIVE_SIXTHS, SHORT_STAY } from './rates/fixed.ts';
import { QUOTIENT_DECIMALS } from './rates/programs.ts';
import type { LtchRates } from './rates/rates.ts';

export interface StandardPayment {
  /** Dollars: the federal rate at the wage index. */
  federal: Exact;
  /** Dollars: for the DRG, or the short stay. */
  payment: Exact;
  isShortStay: boolean;
}

/** Returns the days up to which a stay is a short-stay outlier, one decimal. */
export function shortStayThreshold({ averageLengthOfStay }: LtcDrg): Exact {
  return averageLengthOfStay.times(FIVE_SIXTHS.numerator).over(FIVE_SIXTHS.denominator, 1);
}

/** Returns the payment. @param comparable gives the comparable amount, dollars; called for a short stay alone */
export function standardPayment(
  claim: LtchClaim,
  provider: LtchProvider,
  drg: LtcDrg,
  cola: Exact,
  wageIndex: Exact,
  rates: LtchRates,
  comparable: () => Exact,
  trace: Trace | null,
): StandardPayment {
  const rate = provider.hospQualityIndicator === '1' ? rates.standardRate : rates.reducedRate;
  const { labor, nonLabor } = portionsOf(
    { name: 'federal_rate', amount: rate.value, citation: citationOf(rate) },
    rates,
    wageIndex,
    cola,
    { decimals: 6 },
    trace,
  );
  const federal = labor.plus(nonLabor).round(2);
  trace?.step(
    'federal_payment',
    'labor_portion + nonlabor_portion, 2 decimals',
    { labor_portion: labor, nonlabor_portion: nonLabor },
    federal,
    '42 CFR 412.523(d)',
  );
  const full = federal.times(drg.weight).round(2);
  trace?.step(
    'full_payment',
    'federal_payment × relative_weight, 2 decimals',
    { federal_payment: federal, relative_weight: drg.weight },
    full,
    '42 CFR 412.523(c)',
  );
  const threshold = shortStayThreshold(drg);
  const days = exact(claim.lengthOfStay);
  if (days.isMore(threshold)) return { federal, payment: full, isShortStay: false };
  trace?.step(
    'short_stay_threshold',
    'average_length_of_stay × 5 ÷ 6, 1 decimals',
    { average_length_of_stay: drg.averageLengthOfStay },
    threshold,
    '42 CFR 412.529(a)',
  );
  return { federal, payment: shortStayPayment(days, drg, full, threshold, comparable(), trace), isShortStay: true };
}

/** Returns a mixture of the comparable amount and 120 percent of the standard per diem, 42 CFR 412.529(c). */
function shortStayPayment(
  days: Exact,
  { averageLengthOfStay }: LtcDrg,
  full: Exact,
  threshold: Exact,
  comparable: Exact,
  trace: Trace | null,
): Exact {
  const perDay = full.quotient(averageLengthOfStay, QUOTIENT_DECIMALS);
  const perDiems = perDay.times(days).times(SHORT_STAY.factor).round(2);
  trace?.step(
    'short_stay_per_diems',
    `truncated(full_payment ÷ average_length_of_stay, ${QUOTIENT_DECIMALS}) × length_of_stay × short_stay_factor, 2 decimals`,
    {
      full_payment: full,
      average_length_of_stay: averageLengthOfStay,
      length_of_stay: days,
      short_stay_factor: SHORT_STAY.factor,
    },
    perDiems,
    '42 CFR 412.529(c)',
  );
  const share = least(ONE, days.over(least(threshold, SHORT_STAY.days), 4));
  trace?.step(
    'short_stay_share',
    'least(1, length_of_stay ÷ least(short_stay_threshold, 25)), 4 decimals',
    { length_of_stay: days, short_stay_threshold: threshold },
    share,
    '42 CFR 412.529(c)',
  );
  const standardPart = perDiems.times(share).round(2);
  trace?.step(
    'short_stay_standard_part',
    'short_stay_per_diems × short_stay_share, 2 decimals',
    { short_stay_per_diems: perDiems, short_stay_share: share },
    standardPart,
    '42 CFR 412.529(c)',
  );
  const rest = ONE.minus(share).round(4);
  const comparablePart = comparable.times(rest).round(2);
  trace?.step(
    'short_stay_comparable_part',
    'comparable_amount × (1 − short_stay_share), 2 decimals',
    { comparable_amount: comparable, short_stay_share: share },
    comparablePart,
    '42 CFR 412.529(c)',
  );
  const payment = standardPart.plus(comparablePart);
  trace?.step(
    'short_stay_payment',
    'short_stay_standard_part + short_stay_comparable_part',
    { short_stay_standard_part: standardPart, short_stay_comparable_part: comparablePart },
    payment,
    '42 CFR 412.529(c)',
  );
  return payment;
}
