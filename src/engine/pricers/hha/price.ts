/**
 * The Medicare payment of a 30-day period of home health care, 42 CFR part 484 subpart E: from the rates of the through
 * date to the return code, in the order in which CMS's pricer looks at them.
 */
import { rowInForce } from '../../core/dated.ts';
import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow } from '../../core/wage-index.ts';
import { latePenalty, type Paid, totalOf, valueBasedPurchasing } from './adjustments.ts';
import { type Basis, type Discipline, disciplineOf, isRuralArea, periodRates, ruralCategory } from './basis.ts';
import type { CaseMixGroup, HhaInput } from './inputs.ts';
import { isLowUtilization, lowUtilizationPayment } from './low-utilization.ts';
import { periodPayment } from './period.ts';
import { HHA_RATES } from './rates/index.ts';
import type { HhaRates } from './rates/rates.ts';
import { RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { standardizedAmount } from './standardized-amount.ts';

/** How far a claim came, with what was computed until then. */
export interface HhaPricing {
  returnCode: ReturnCode;
  rates?: HhaRates;
  /** Covered visits of all disciplines. */
  visits?: number;
  wageIndex?: Exact;
  group?: CaseMixGroup;
  /** Lines up to the first that has no rate. */
  disciplines?: readonly Discipline[];
  payment?: HhaPayment;
}

/** Dollars. */
export interface HhaPayment {
  total: Exact;
  /** Payment of the case-mix group. */
  period: Exact;
  outlier: Exact;
  /** By discipline. */
  costs: readonly Exact[];
  addOns: readonly Exact[];
  penalty: Exact;
  valueBasedPurchasing: Exact;
  standardized: Exact;
}

/** 327 to 32Q: claims; 322 requests for anticipated payment. */
const BILL_TYPES: ReadonlySet<string> = new Set([
  ...['322', '327', '329', '32F', '32G', '32H', '32I', '32J', '32K', '32M', '32P', '32Q'],
]);
const ANTICIPATED_PAYMENT = '322';
/** 42 CFR 484.205(g): a request of this day or later pays nothing, so no area is needed to price it. */
const REQUESTS_UNPAID = 20210101;
const DAYS_MAX = 30;

/** Every claim comes to a return code; what cannot be paid has one too. @param release of the tables */
export function priceHomeHealthPeriod(
  input: HhaInput,
  trace: Trace | null = null,
  release: string | null = null,
): HhaPricing {
  const pricing = priced(input, trace, release);
  const { returnCode } = pricing;
  trace?.step('return_code', RETURN_CODES[returnCode], {}, returnCode, '42 CFR 484.205');
  return pricing;
}

function priced(input: HhaInput, trace: Trace | null, release: string | null): HhaPricing {
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
  const found = { ...counted, wageIndex, group };
  const disciplines: Discipline[] = [];
  for (const line of claim.lines) {
    const rate = rowInForce(tables.rates.get(line.revenueCode), claim.throughDate, yearStart);
    if (!rate) return { returnCode: '80', ...found, disciplines };
    disciplines.push(disciplineOf(input, line, rate));
  }
  const rated = { ...found, disciplines };
  if (claim.isPartialPeriod && claim.days === 0) return { returnCode: '15', ...rated };
  const category = ruralCategory(provider, tables);
  if (rates.ruralAddOn && isRuralArea(provider.cbsa) && !category) return { returnCode: '31', ...rated };
  trace?.step('wage_index', 'wage index of the area', { cbsa: provider.cbsa }, wageIndex, '42 CFR 484.220', release);
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

function payment(basis: Basis, { provider }: HhaInput): Pick<HhaPricing, 'returnCode' | 'payment'> {
  const { claim, disciplines, trace } = basis;
  const nothing = disciplines.map(() => ZERO);
  const isByVisit = isLowUtilization(basis);
  if (!isByVisit && claim.days > DAYS_MAX)
    return { returnCode: '16', payment: unpaid(nothing, standardizedAmount(basis, ZERO, nothing)) };
  let paid: Paid;
  let returnCode: ReturnCode;
  if (isByVisit) {
    const { costs, addOns } = lowUtilizationPayment(basis);
    paid = { period: ZERO, outlier: ZERO, costs, addOns };
    returnCode = addOns.some((addOn) => addOn.isPositive) ? '14' : '06';
  } else {
    const { period, outlier, costs, isOverCap } = periodPayment(basis);
    paid = { period, outlier, costs, addOns: nothing };
    const [plain, withOutlier]: [ReturnCode, ReturnCode] = claim.isPartialPeriod ? ['09', '11'] : ['00', '01'];
    returnCode = isOverCap ? '02' : outlier.isPositive ? withOutlier : plain;
  }
  const penalty = latePenalty(claim, paid, trace);
  const before: Paid = {
    ...paid,
    period: paid.period.minus(penalty.ofPeriod),
    outlier: paid.outlier.minus(penalty.ofOutlier),
  };
  const after = valueBasedPurchasing(before, isByVisit, provider.valueBasedPurchasingFactor, trace);
  const total = totalOf(after, isByVisit);
  const standardized = standardizedAmount(basis, after.outlier, after.addOns);
  if (trace) traceTotal(trace, after, isByVisit, total);
  return {
    returnCode,
    payment: {
      total,
      period: after.period,
      outlier: after.outlier,
      costs: after.costs,
      addOns: after.addOns,
      penalty: penalty.ofPeriod.plus(penalty.ofOutlier),
      valueBasedPurchasing: total.minus(totalOf(before, isByVisit)),
      standardized,
    },
  };
}

function unpaid(nothing: readonly Exact[], standardized: Exact): HhaPayment {
  return {
    total: ZERO,
    period: ZERO,
    outlier: ZERO,
    costs: nothing,
    addOns: nothing,
    penalty: ZERO,
    valueBasedPurchasing: ZERO,
    standardized,
  };
}

function traceTotal(trace: Trace, { period, outlier, costs, addOns }: Paid, isByVisit: boolean, total: Exact): void {
  const parts = isByVisit
    ? Object.fromEntries([
        ...costs.map((cost, i) => [`cost_${i + 1}_after_vbp`, cost]),
        ...addOns.map((addOn, i) => [`add_on_${i + 1}_after_vbp`, addOn]),
      ])
    : { period_after_vbp: period, outlier_after_vbp: outlier };
  trace.step('total', 'the sum of the parts', parts, total, '42 CFR 484.205');
}
