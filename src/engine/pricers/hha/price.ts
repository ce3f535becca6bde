/**
 * The Medicare payment of a 30-day period of home health care, 42 CFR part 484 subpart E: from the rates of the through
 * date to the return code, in the order in which CMS's pricer looks at them.
 */
import { rowInForce } from '../../core/dated.ts';
import { type Exact, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow } from '../../core/wage-index.ts';
import type { Parts } from '../../frame/payment.ts';
import type { Refused } from '../../frame/pricer.ts';
import { latePenalty, totalOf, valueBasedPurchasing } from './adjustments.ts';
import { type Basis, type Discipline, disciplineOf, isRuralArea, periodRates, ruralCategory } from './basis.ts';
import type { CaseMixGroup, HhaClaim, HhaInput } from './inputs.ts';
import { isLowUtilization, visitAmounts } from './low-utilization.ts';
import { type Amounts, type PeriodAmounts, periodAmounts } from './period.ts';
import { REQUESTS_UNPAID } from './rates/fixed.ts';
import { HHA_RATES } from './rates/index.ts';
import type { HhaRates } from './rates/rates.ts';
import { type PaidCode, RETURN_CODES, type UnpaidCode } from './return-codes.ts';
import { standardizedAmount } from './standardized-amount.ts';

/** A period that was priced, with what its payment came from. */
export interface PricedPeriod {
  returnCode: PaidCode;
  rates: HhaRates;
  /** Covered visits of all disciplines. */
  visits: number;
  wageIndex: Exact;
  group: CaseMixGroup;
  disciplines: readonly Discipline[];
  /** For comparison, not paid. */
  standardized: Exact;
  payment: HhaPayment;
}

/** A period without a price, with what was found until then; `disciplines` up to the first that has no rate. */
export interface RefusedPeriod extends Refused<UnpaidCode>, Partial<Omit<PricedPeriod, 'returnCode' | 'payment'>> {}

/** Dollars. */
export interface HhaPayment {
  /** Paid by visit: costs and add-ons; else by case mix: period and outlier. */
  isByVisit: boolean;
  /** Less the penalty, before value-based purchasing. */
  before: Amounts;
  after: Amounts;
  total: Exact;
  /** Penalty of a late notice of admission. */
  penalty: Exact;
  /** Adjustment of value-based purchasing; negative for a reduction. */
  valueBasedPurchasing: Exact;
}

/** Returns the parts of a payment: less the penalty and before value-based purchasing, which is the last one. */
export function partsOf({ isByVisit, before, valueBasedPurchasing }: HhaPayment): Parts {
  const { period, outlier, costs, addOns } = before;
  return {
    ...(isByVisit ? { visits: sum(...costs), add_ons: sum(...addOns) } : { period, outlier }),
    value_based_purchasing: valueBasedPurchasing,
  };
}

/** Claims (327 to 32Q), and requests for anticipated payment (322). */
const BILL_TYPES: ReadonlySet<string> = new Set([
  ...['322', '327', '329', '32F', '32G', '32H', '32I', '32J', '32K', '32M', '32P', '32Q'],
]);
const ANTICIPATED_PAYMENT = '322';
const DAYS_MAX = 30;

/** Every claim comes to a return code; what cannot be paid has one too. @throws RangeError where a figure is no number */
export function priceHomeHealthPeriod(input: HhaInput, trace: Trace | null): PricedPeriod | RefusedPeriod {
  const period = computed(input, trace);
  const { returnCode } = period;
  trace?.step('return_code', RETURN_CODES[returnCode], {}, returnCode, '42 CFR 484.205');
  return period;
}

function computed(input: HhaInput, trace: Trace | null): PricedPeriod | RefusedPeriod {
  const { claim, provider, tables } = input;
  const rates = HHA_RATES.at(claim.throughDate, input.figures);
  if (!BILL_TYPES.has(claim.typeOfBill)) return { returnCode: '10' };
  if (claim.admissionDate > claim.fromDate) return { returnCode: '40' };
  if (!rates) return { returnCode: 'HHA05' };
  const visits = claim.lines.reduce((total, { coveredVisits }) => total + coveredVisits, 0);
  const counted = { rates, visits };
  if (claim.hipps === '') return { returnCode: '70', ...counted };
  // CMS's program does not look at the lines of a request for anticipated payment.
  const isRequest = claim.typeOfBill === ANTICIPATED_PAYMENT;
  if (!isRequest && claim.lines.some(({ revenueCode }) => revenueCode.trim() === ''))
    return { returnCode: '85', ...counted };
  const yearStart = rates.year * 10000;
  const wageIndex = areaRow(tables.wageIndex, provider.cbsa, claim.throughDate, yearStart)?.geographicWageIndex;
  const isUnpaidRequest = isRequest && claim.fromDate >= REQUESTS_UNPAID;
  if (!wageIndex?.isPositive && !isUnpaidRequest) return { returnCode: '30', ...counted };
  const located = wageIndex ? { ...counted, wageIndex } : counted;
  const group = rowInForce(tables.groups.get(claim.hipps), claim.throughDate, yearStart);
  if (!group) return { returnCode: '70', ...located };
  if (isRequest || !wageIndex) return { returnCode: '03', ...located, group };
  const figures = { ...counted, wageIndex, group };
  const disciplines: Discipline[] = [];
  for (const line of claim.lines) {
    const rate = rowInForce(tables.rates.get(line.revenueCode), claim.throughDate, yearStart);
    if (!rate) return { returnCode: '80', ...figures, disciplines };
    disciplines.push(disciplineOf(input, line, rate));
  }
  const rated = { ...figures, disciplines };
  if (claim.isPartialPeriod && claim.days === 0) return { returnCode: '15', ...rated };
  const isRural = isRuralArea(provider.cbsa);
  if (rates.ruralAddOn && (isRural ? tables.ruralCounties : tables.urbanRuralCounties) === null) {
    const explanation = `${isRural ? 'hha-add-on-table' : 'hha-extra-add-on-table'}, which has the rural add-ons of ${rates.year} by county, is not loaded.`;
    return { returnCode: 'HHA06', explanation, ...rated };
  }
  const category = ruralCategory(provider, tables);
  if (rates.ruralAddOn && isRural && !category) return { returnCode: '31', ...rated };
  trace?.step(
    'wage_index',
    'wage index of the area',
    { cbsa: provider.cbsa },
    wageIndex,
    '42 CFR 484.220',
    input.releaseOf('cbsa-wage-index'),
  );
  const basis: Basis = {
    claim,
    rates,
    trace,
    group,
    wageIndex,
    visits,
    disciplines,
    ...periodRates(claim, rates, category, trace),
  };
  return { ...rated, ...payment(basis, input) };
}

function payment(
  basis: Basis,
  { provider }: HhaInput,
): Pick<PricedPeriod, 'returnCode' | 'standardized' | 'payment'> | Pick<RefusedPeriod, 'returnCode' | 'standardized'> {
  const { claim, trace } = basis;
  const isByVisit = isLowUtilization(basis);
  if (!isByVisit && claim.days > DAYS_MAX)
    return { returnCode: '16', standardized: standardizedAmount(basis, ZERO, []) };
  const amounts: PeriodAmounts = isByVisit ? visitAmounts(basis) : periodAmounts(basis);
  const penalty = latePenalty(claim, amounts, trace);
  const before: Amounts = {
    ...amounts,
    period: amounts.period.minus(penalty.ofPeriod),
    outlier: amounts.outlier.minus(penalty.ofOutlier),
  };
  const after = valueBasedPurchasing(before, isByVisit, provider.valueBasedPurchasingFactor, trace);
  const total = totalOf(after, isByVisit);
  const standardized = standardizedAmount(basis, after.outlier, after.addOns);
  if (trace) traceTotal(trace, after, isByVisit, total);
  return {
    returnCode: paidCode(amounts, claim, isByVisit),
    standardized,
    payment: {
      isByVisit,
      before,
      after,
      total,
      penalty: penalty.ofPeriod.plus(penalty.ofOutlier),
      valueBasedPurchasing: total.minus(totalOf(before, isByVisit)),
    },
  };
}

function paidCode({ outlier, addOns, isOverCap }: PeriodAmounts, { isPartialPeriod }: HhaClaim, isByVisit: boolean) {
  if (isByVisit) return addOns.some((addOn) => addOn.isPositive) ? '14' : '06';
  if (isOverCap) return '02';
  if (outlier.isPositive) return isPartialPeriod ? '11' : '01';
  return isPartialPeriod ? '09' : '00';
}

function traceTotal(trace: Trace, { period, outlier, costs, addOns }: Amounts, isByVisit: boolean, total: Exact): void {
  const parts = isByVisit
    ? Object.fromEntries([
        ...costs.map((cost, i) => [`cost_${i + 1}_after_vbp`, cost]),
        ...addOns.map((addOn, i) => [`add_on_${i + 1}_after_vbp`, addOn]),
      ])
    : { period_after_vbp: period, outlier_after_vbp: outlier };
  trace.step('total', 'the sum of the parts', parts, total, '42 CFR 484.205');
}
