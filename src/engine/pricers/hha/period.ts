/** A full or partial period, paid by its case mix, and its outlier: 42 CFR 484.215, 484.235 and 484.240. */
import { type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import { type Basis, type Discipline, ruralRate, wageAdjusted } from './basis.ts';

export const PERIOD_DAYS = exact(30);

/** Dollars of a period; 0 in `period` and `outlier` of one that is paid by visit. */
export interface Amounts {
  period: Exact;
  outlier: Exact;
  /** By discipline: paid, or imputed whether an outlier is paid or not. */
  costs: readonly Exact[];
  /** By discipline: of a first visit, where the period is paid by visit. */
  addOns: readonly Exact[];
}

/** Amounts before the late notice and value-based purchasing. */
export interface PeriodAmounts extends Amounts {
  /** The outlier was over the agency's cap. */
  isOverCap?: boolean;
}

/** Returns the amounts of a period that is paid by its case mix. */
export function periodAmounts(basis: Basis): PeriodAmounts {
  const period = periodPayment(basis);
  const costs = basis.disciplines.map((discipline) => imputedCost(basis, discipline));
  return { period, ...outlierOf(basis, period, costs), costs, addOns: costs.map(() => ZERO) };
}

function periodPayment(basis: Basis): Exact {
  const { claim, group, rate, trace } = basis;
  const amount = group.weight.times(rate).round(2);
  trace?.step(
    'case_mix_amount',
    'weight × period_rate, 2 decimals',
    { weight: group.weight, period_rate: rate },
    amount,
    '42 CFR 484.220',
  );
  const whole = wageAdjusted(basis, amount, 'whole_period');
  if (!claim.isPartialPeriod) {
    trace?.step('period', 'whole_period', { whole_period: whole }, whole, '42 CFR 484.215');
    return whole;
  }
  const share = exact(claim.days).over(PERIOD_DAYS, 2);
  const partial = whole.times(share).round(2);
  trace?.step('share_of_period', 'days ÷ 30, 2 decimals', { days: claim.days }, share, '42 CFR 484.235');
  trace?.step(
    'period',
    'whole_period × share_of_period, 2 decimals',
    { whole_period: whole, share_of_period: share },
    partial,
    '42 CFR 484.235',
  );
  return partial;
}

function imputedCost(basis: Basis, { revenueCode, unitRate, outlierUnits }: Discipline): Exact {
  if (outlierUnits === 0) return ZERO;
  const rate = ruralRate(basis, 'unit', revenueCode, unitRate, '42 CFR 484.240');
  const amount = rate.times(exact(outlierUnits)).round(2);
  basis.trace?.step(
    `units_${revenueCode}`,
    `unit_rate_${revenueCode} × outlier_units, 2 decimals`,
    { [`unit_rate_${revenueCode}`]: rate, outlier_units: outlierUnits },
    amount,
    '42 CFR 484.240',
  );
  return wageAdjusted(basis, amount, `cost_${revenueCode}`);
}

/** 42 CFR 484.240(c): the share that is paid of the cost over the threshold. */
const LOSS_SHARING = exact('0.80');
/** 42 CFR 484.240(f): outliers are at most this share of an agency's payments. */
const AGENCY_CAP = exact('0.1');

function outlierOf(basis: Basis, period: Exact, costs: readonly Exact[]): Pick<PeriodAmounts, 'outlier' | 'isOverCap'> {
  const { fixedLoss, trace } = basis;
  const loss = wageAdjusted(basis, fixedLoss, 'adjusted_fixed_loss');
  const threshold = loss.plus(period);
  const cost = sum(...costs);
  if (trace) {
    trace.step(
      'outlier_threshold',
      'adjusted_fixed_loss + period',
      { adjusted_fixed_loss: loss, period },
      threshold,
      '42 CFR 484.240(b)',
    );
    const parts = basis.disciplines.map(({ revenueCode }, i) => [`cost_${revenueCode}`, costs[i] ?? ZERO]);
    trace.step('imputed_cost', 'the sum of the parts', Object.fromEntries(parts), cost, '42 CFR 484.240(d)');
  }
  if (!cost.isMore(threshold)) return { outlier: ZERO, isOverCap: false };
  const outlier = cost.minus(threshold).times(LOSS_SHARING).round(2);
  trace?.step(
    'uncapped_outlier',
    '(imputed_cost − outlier_threshold) × loss_sharing, 2 decimals',
    { imputed_cost: cost, outlier_threshold: threshold, loss_sharing: LOSS_SHARING },
    outlier,
    '42 CFR 484.240(c)',
  );
  const isOverCap = !isWithinCap(basis, outlier);
  return { outlier: isOverCap ? ZERO : outlier, isOverCap };
}

function isWithinCap({ claim, trace }: Basis, outlier: Exact): boolean {
  const { priorPaymentTotal, priorOutlierTotal } = claim;
  if (priorPaymentTotal.isZero || priorOutlierTotal.isZero) return true;
  const cap = priorPaymentTotal.times(AGENCY_CAP).round(2);
  const capRemainder = cap.minus(priorOutlierTotal).minus(outlier);
  trace?.step(
    'agency_cap',
    'prior_payments × 0.1, 2 decimals',
    { prior_payments: priorPaymentTotal },
    cap,
    '42 CFR 484.240(f)',
  );
  trace?.step(
    'left_of_cap',
    'agency_cap − prior_outliers − uncapped_outlier',
    { agency_cap: cap, prior_outliers: priorOutlierTotal, uncapped_outlier: outlier },
    capRemainder,
    '42 CFR 484.240(f)',
  );
  return !capRemainder.isLess(ZERO);
}
