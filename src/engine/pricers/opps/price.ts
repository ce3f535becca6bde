/**
 * The Medicare payment of an outpatient claim under the prospective payment system, 42 CFR part 419, in the order in
 * which CMS's pricer goes: the claim, its lines one by one, their deductibles and coinsurances, outliers, totals.
 */

import { atLeastZero, dollars, Exact, exact, least, ONE, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { notingUnverified } from '../../core/unverified.ts';
import type { Refused } from '../../frame/pricer.ts';
import { setApcPayment } from './apc-payment.ts';
import { addCharges, addShared, traceSums } from './charges.ts';
import { type ClaimPricing, LinePricing, noSums } from './claim-pricing.ts';
import { splitPayment } from './coinsurance.ts';
import { capColorectal } from './colorectal.ts';
import { limitDailyCoinsurance } from './daily-limit.ts';
import { inDeductibleOrder, setCoinsuranceTerms } from './deductible-order.ts';
import type { OppsInput, OppsProvider } from './inputs.ts';
import { claimShares, payLine, wageFactorOf } from './line-payment.ts';
import { editedCode, isPackaged, NO_APC, refuse } from './line-validation.ts';
import { type OutlierLacks, payOutliers } from './outlier.ts';
import type { PricedLine } from './priced-line.ts';
import { OPPS_RATES } from './rates/index.ts';
import type { OppsRates } from './rates/rates.ts';
import type { PaidCode, UnpaidCode } from './return-codes.ts';
import { mayHaveOutmigration, type OppsArea, type RefusedArea, wageIndexOf } from './wage-index.ts';

export interface OppsTotals {
  payment: Exact;
  charges: Exact;
  deductible: Exact;
  /** Null where a figure of the year is not held, or the record has no cost-to-charge ratio. */
  outlier: Exact | null;
  bloodDeductible: Exact;
  bloodPints: number;
  deviceCredit: Exact;
}

/** A claim that was priced. */
export interface PricedClaim {
  returnCode: PaidCode;
  rates: OppsRates;
  area: OppsArea;
  /** In the order of the claim. */
  lines: readonly PricedLine[];
  totals: OppsTotals;
  /** Without which the outlier is not known; none where it is. */
  outlierLacks: readonly OutlierLacks[];
  /** Sentences: what amounts lack, and why. */
  limitations: readonly string[];
}

/** A claim without a total, with what was computed until then. */
export interface RefusedClaim extends Refused<UnpaidCode> {
  rates?: OppsRates;
  area?: OppsArea | RefusedArea;
  /** In the order of the claim. */
  lines: readonly PricedLine[];
}

const NOT_PROCESSED: Omit<PricedLine, 'lineNumber'> = {
  returnCode: '00',
  payment: ZERO,
  reimbursement: ZERO,
  coinsurance: ZERO,
  reducedCoinsurance: ZERO,
  deductible: ZERO,
  bloodDeductible: ZERO,
  outlier: ZERO,
  isSplit: true,
  isOutsideTotals: false,
  isLimitUnknown: false,
  apcWithoutRate: null,
};

const SOLE_COMMUNITY: ReadonlySet<string> = new Set(['16', '17', '21', '22']);

/** Above every published adjustment of out-migration: the greatest of 2025 and 2026 is 0.1537. */
const MOST_OUTMIGRATION = ONE;

/** Every claim comes to a return code. @throws RangeError where a figure is no number */
export function priceOutpatientClaim(input: OppsInput, trace: Trace | null): PricedClaim | RefusedClaim {
  const pricing = computed(input, trace);
  const { claim, provider, tables } = input;
  const county = provider.countyCode.trim();
  if (!('totals' in pricing) || !tables || county === '' || !mayHaveOutmigration(provider)) return pricing;
  const isOutsideSample = tables.isOutmigrationSample === true && !tables.outmigration?.get(Number(county));
  if (tables.outmigration && !isOutsideSample) return pricing;
  const row = { effectiveDate: claim.serviceFromDate, adjustmentFactor: MOST_OUTMIGRATION };
  const raised = { ...tables, outmigration: { get: () => [row] } };
  const { value: atMost } = notingUnverified(() => computed({ ...input, tables: raised }, null));
  if ('totals' in atMost && isSamePayment(atMost.totals, pricing.totals)) return pricing;
  const { rates } = pricing;
  return {
    returnCode: 'OPPS06',
    explanation: isOutsideSample
      ? `The out-migration adjustments of ${rates.calendarYear} are a sample, which does not have county ${county}: opps-outmigration-adjustment.`
      : `The out-migration adjustments of ${rates.calendarYear} are not loaded, of which county ${county} may have one: opps-outmigration-adjustment.`,
    rates,
    lines: claim.lines.map(({ lineNumber }) => ({ ...NOT_PROCESSED, lineNumber })),
  };
}

function isSamePayment(one: OppsTotals, other: OppsTotals): boolean {
  const isSameOutlier =
    one.outlier && other.outlier ? one.outlier.equals(other.outlier) : one.outlier === other.outlier;
  return isSameOutlier && one.payment.equals(other.payment);
}

function computed(input: OppsInput, trace: Trace | null): PricedClaim | RefusedClaim {
  const { claim, provider, tables } = input;
  const date = claim.serviceFromDate;
  const rates = OPPS_RATES.at(date, input.figures);
  const refused = (refusal: Refused<UnpaidCode>, area?: RefusedArea): RefusedClaim => ({
    ...refusal,
    rates,
    area,
    lines: claim.lines.map(({ lineNumber }) => ({ ...NOT_PROCESSED, lineNumber })),
  });
  if (!rates) return refused({ returnCode: 'OPPS04', explanation: OPPS_RATES.lackingText(date, input.figures) });
  if (date < provider.effectiveDate || date > provider.terminationDate) return refused({ returnCode: '54' });
  if (!tables) return refused({ returnCode: 'OPPS06' });
  const area = wageIndexOf(input, tables, rates.wageIndex, trace);
  if ('returnCode' in area) return refused({ returnCode: area.returnCode }, area);
  if (!tables.bloodRanks && claim.bloodPintsRemaining > 0 && claim.lines.some(isBlood))
    return refused({ returnCode: 'OPPS06', explanation: `${BLOOD_RANKS} ${rates.calendarYear} are not loaded.` });
  const device = deviceWithoutRatio(input, rates);
  if (device) return refused({ returnCode: 'OPPS12', explanation: device });

  const pricing = startOf(input, tables, rates, area.index, trace);
  setApcPayments(pricing);
  traceSums(pricing);
  const payable = pricing.lines.filter(({ returnCode }) => returnCode === '01' || returnCode === '11');
  for (const priced of payable) setCoinsuranceTerms(pricing, priced);
  const isIncomplete = refuseDependents(pricing);
  const ordered = inDeductibleOrder(payable.filter(({ isPriced }) => isPriced));
  const shares = claimShares(pricing);
  for (const priced of ordered) {
    payLine(pricing, shares, priced);
    if (priced.isPaid) splitPayment(pricing, priced);
  }
  limitDailyCoinsurance(pricing, ordered);
  const outlier = payOutliers(pricing, ordered);
  for (const priced of ordered) capColorectal(priced);
  if (isIncomplete) return incomplete(pricing, area);
  const totals = totalsOf(pricing, outlier.total);
  traceTotals(pricing, totals);
  return {
    returnCode: outlier.isLimited ? '02' : '01',
    rates,
    area,
    lines: pricing.lines,
    totals,
    outlierLacks: outlier.lacking,
    limitations: limitationsOf(pricing, outlier.lacking),
  };
}

/** Sentences: what the amounts of a priced claim lack. */
function limitationsOf({ rates, lines, limitations }: ClaimPricing, outlierLacks: readonly OutlierLacks[]): string[] {
  return [
    ...limitations,
    ...outlierLacks.map((lacking) =>
      lacking === 'ratio'
        ? 'The record has no operating_cost_to_charge_ratio: the outlier cannot be given.'
        : notHeld(rates, 'The fixed-dollar threshold', 'fixed_dollar_threshold', 'the outlier cannot be given'),
    ),
    ...withoutApc(lines),
  ];
}

/** A sentence about lines whose payment APC the table lacks; none where it has all. */
function withoutApc(lines: readonly LinePricing[]): string[] {
  const numbers = lines.filter(({ returnCode }) => returnCode === '30').map(({ line }) => line.lineNumber);
  if (numbers.length === 0) return [];
  return [`The table has no APC of line ${numbers.join(', ')}: the total lacks ${numbers.length > 1 ? 'them' : 'it'}.`];
}

/** A sentence about a line that is paid at cost, where the record has no ratio by which charges become costs. */
function deviceWithoutRatio({ claim, provider }: OppsInput, { statusIndicators }: OppsRates): string | null {
  if (provider.operatingCostToChargeRatio !== null || !exact(provider.deviceCostToChargeRatio).isZero) return null;
  const device = claim.lines.find(
    ({ statusIndicator, paymentIndicator }) => statusIndicators.atCost.has(statusIndicator) && paymentIndicator === '6',
  );
  return device
    ? `Line ${device.lineNumber} is paid at cost, and the record has neither device_cost_to_charge_ratio nor operating_cost_to_charge_ratio.`
    : null;
}

const BLOOD_RANKS =
  'The claim has blood and an open deductible for it, whose order opps-blood-rank gives: the ranks of';
/** Payment adjustment flags of blood and its processing. */
const isBlood = ({ paymentAdjustmentFlags }: OppsInput['claim']['lines'][number]) =>
  paymentAdjustmentFlags.some((flag) => flag === '5' || flag === '6');

const RURAL_AREA = /^(?!00)\d\d$/;

function isRuralSch({
  providerType,
  cbsaActualGeographicLocation,
  cbsaWageIndexLocation,
  paymentCbsa,
}: OppsProvider): boolean {
  return (
    SOLE_COMMUNITY.has(providerType) &&
    [cbsaActualGeographicLocation, cbsaWageIndexLocation, paymentCbsa].some((area) => RURAL_AREA.test(area))
  );
}

function startOf(
  input: OppsInput,
  tables: ClaimPricing['tables'],
  rates: OppsRates,
  wageIndex: Exact,
  trace: Trace | null,
): ClaimPricing {
  const { claim, provider } = input;
  return {
    input,
    rates,
    tables,
    wageIndex,
    wageFactor: wageFactorOf(wageIndex),
    isReh: rates.rehTypes.has(provider.providerType),
    isRuralSch: isRuralSch(provider),
    isComprehensive: claim.lines.some(({ statusIndicator }) => statusIndicator === 'J1' || statusIndicator === 'J2'),
    deviceCredit: deviceCreditOf(input, trace),
    deductible: atLeastZero(exact(claim.patientDeductible)),
    pints: claim.bloodPintsRemaining,
    sums: noSums(),
    lines: claim.lines.map(
      (line) =>
        new LinePricing(
          line,
          dollars(line.coveredCharges),
          line.dateOfService ?? claim.serviceFromDate,
          trace?.ofLine(line.lineNumber) ?? null,
        ),
    ),
    limitations: [],
    trace,
  };
}

/** 42 CFR 419.45: what the manufacturer credited, up to the editor's cap. */
function deviceCreditOf({ claim }: OppsInput, trace: Trace | null): Exact {
  const credited = exact(claim.deviceCredit);
  const cap = exact(claim.deviceCreditCapOffsetAmountQu);
  if (!credited.isPositive || !cap.isPositive) return ZERO;
  const credit = least(credited, cap);
  trace?.step('device_credit', 'least(credited, offset_qu)', { credited, offset_qu: cap }, credit, '42 CFR 419.45');
  return credit;
}

/** Looks at each line in the order of the claim: its flags, its charge, its APC. */
function setApcPayments(pricing: ClaimPricing): void {
  const release = pricing.input.releaseOf('apc-rate');
  let previous = ZERO;
  for (const priced of pricing.lines) {
    const { line } = priced;
    const code = editedCode(line, pricing.rates);
    if (code !== '01') {
      refuse(priced, code);
      continue;
    }
    const units = line.apcServiceUnits || 1;
    priced.units = units === 1 ? ONE : new Exact(units, 0);
    addCharges(pricing, priced);
    const rows = pricing.tables.apcRates.get(line.paymentApc);
    if (line.paymentApc === NO_APC || isPackaged(line)) refuse(priced, '42');
    else if (!rows) refuse(priced, '30');
    else {
      setApcPayment(pricing, priced, rows, previous, release);
      previous = priced.apcPayment;
      addShared(pricing, priced);
    }
  }
}

/**
 * Refuses lines that share a credit or an offset with one whose APC payment is not known.
 * @returns true where there is such a line
 */
function refuseDependents({ lines, sums }: ClaimPricing): boolean {
  if (!lines.some(({ returnCode }) => returnCode === 'OPPS08')) return false;
  for (const priced of lines) {
    const isShared =
      (sums.deviceCreditBase.isPositive && priced.hasAdjustment('17')) ||
      (sums.terminatedBase.isPositive && priced.hasAdjustment('16'));
    if (priced.isPriced && isShared) refuse(priced, 'OPPS08');
  }
  return true;
}

/** Says what a figure that is not held keeps from being given, and where CMS has it. @param name as an operator gives it */
function notHeld({ calendarYear }: OppsRates, what: string, name: string, lost: string): string {
  const cure = OPPS_RATES.cureOf(calendarYear, [name]);
  return [`${what} of ${calendarYear} is not held: ${lost}.`, cure].filter((part) => part !== '').join(' ');
}

/** A claim with lines that cannot be priced has no total; what they share with other lines is not known either. */
function incomplete({ rates, input, lines }: ClaimPricing, area: OppsArea): RefusedClaim {
  const { patientDeductible } = input.claim;
  const isShared = Number(patientDeductible) > 0 || lines.some(({ line }) => line.statusIndicator === 'R');
  const lost = 'services of a hospital that does not report quality data cannot be priced';
  const why = notHeld(rates, 'The reporting ratio', 'quality_factor', lost);
  return {
    returnCode: 'OPPS08',
    explanation: [why, ...withoutApc(lines)].join(' '),
    rates,
    area,
    lines: lines.map((priced) => withoutOutlier(priced, !isShared)),
  };
}

function withoutOutlier(priced: LinePricing, isSplit: boolean): LinePricing {
  priced.isSplit = isSplit;
  priced.outlier = null;
  return priced;
}

function totalsOf({ lines, sums, input, pints }: ClaimPricing, outlier: Exact | null): OppsTotals {
  const totals = {
    payment: ZERO,
    charges: sums.charges,
    deductible: ZERO,
    outlier,
    bloodDeductible: ZERO,
    bloodPints: input.claim.bloodPintsRemaining - pints,
    deviceCredit: ZERO,
  };
  for (const priced of lines) {
    if (!priced.isPriced) continue;
    if (!priced.isOutsideTotals) totals.payment = totals.payment.plus(priced.payment);
    if (!priced.deductible.isZero) totals.deductible = totals.deductible.plus(priced.deductible);
    if (!priced.bloodDeductible.isZero) totals.bloodDeductible = totals.bloodDeductible.plus(priced.bloodDeductible);
    if (!priced.deviceCredit.isZero) totals.deviceCredit = totals.deviceCredit.plus(priced.deviceCredit);
  }
  return totals;
}

function traceTotals({ lines, trace }: ClaimPricing, totals: OppsTotals): void {
  if (!trace) return;
  const add = (step: string, total: Exact, citation: string, partOf: (priced: LinePricing) => Exact | null) => {
    const parts = lines.flatMap((priced) => {
      const part = partOf(priced);
      return part && !part.isZero ? [[`line_${priced.line.lineNumber}`, part] as const] : [];
    });
    trace.step(step, 'the sum of the parts', Object.fromEntries(parts), total, citation);
  };
  add('total_payment', totals.payment, '42 CFR 419.32', (priced) => (priced.isOutsideTotals ? null : priced.payment));
  add('total_deductible', totals.deductible, '42 CFR 410.160', ({ deductible }) => deductible);
  add('total_blood_deductible', totals.bloodDeductible, '42 CFR 410.161', ({ bloodDeductible }) => bloodDeductible);
  if (totals.outlier) add('total_outlier', totals.outlier, '42 CFR 419.43(d)', ({ outlier }) => outlier);
}
