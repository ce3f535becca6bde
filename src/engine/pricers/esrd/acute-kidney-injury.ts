/** Dialysis for acute kidney injury, 42 CFR 413.372: the base rate where the facility is, with nothing but training. */
import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { DAYS_OF_A_WEEK, TREATMENTS_OF_A_WEEK } from './base-rate.ts';
import type { KindOfClaim } from './kind-of-claim.ts';
import { isHomeDialysis, trainingAddOn } from './treatment.ts';

export interface AkiPayment {
  /** Dollars a treatment or day at home. */
  rate: Exact;
  training: Exact;
  /** A day of peritoneal dialysis at home. */
  isHomeDay: boolean;
}

export function akiPayment(
  kind: KindOfClaim,
  revenueCode: string,
  base: Exact,
  wageIndex: Exact,
  trace: Trace | null,
): AkiPayment {
  if (kind.isTraining) {
    const training = trainingAddOn(wageIndex, trace);
    const rate = base.plus(training).round(2);
    trace?.step(
      'rate',
      'wage_adjusted_base + training, 2 decimals',
      { wage_adjusted_base: base, training },
      rate,
      '42 CFR 413.372',
    );
    return { rate, training, isHomeDay: false };
  }
  const isHomeDay = isHomeDialysis(kind, revenueCode);
  const rate = isHomeDay ? base.times(TREATMENTS_OF_A_WEEK).quotient(DAYS_OF_A_WEEK, 4) : base;
  trace?.step(
    'rate',
    isHomeDay ? 'wage_adjusted_base × 3 ÷ 7, cut to 4 decimals' : 'wage_adjusted_base',
    { wage_adjusted_base: base },
    rate,
    '42 CFR 413.372',
  );
  return { rate, training: ZERO, isHomeDay };
}
