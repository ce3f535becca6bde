/** State of a line while the claim is priced: each part of the pricer adds to it. */
import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { AscLine } from './inputs.ts';
import { type AscStatus, DEVICE_INTENSIVE, PAYMENT_INDICATORS, type PaymentIndicator } from './payment-indicators.ts';
import type { AscQuarter, AscService } from './tables.ts';

export class LinePricing {
  status: AscStatus = 'payable';
  reason: string | null = null;
  /** Null: there is no amount, for `reason`. */
  isKnown = true;
  service: AscService | undefined;
  indicator: PaymentIndicator | undefined;
  /** Paid units. */
  units: number;
  /** Null: that of the line's year is not loaded. */
  wageIndex: Exact | null = null;
  /** Taken off the national rate for the device; dollars a unit. */
  deviceOffset: Exact = ZERO;
  hasDeviceCredit = false;
  /** Taken off for a pass-through device of the claim; dollars a unit. */
  codePairOffset: Exact = ZERO;
  codePairDevice = '';
  /** Share of the payment that the pair takes off, and of how many units. */
  pair: { multiplier: Exact; units: number } | null = null;
  /** Dollars a unit, adjusted. */
  adjustedRate: Exact = ZERO;
  /** The charge is less than the adjusted rate: it is what is paid. */
  isByCharge = false;
  discountApplied = false;
  /** Units that count in full; others count half. */
  discountPercent: Exact | null = null;
  total: Exact = ZERO;
  deductible: Exact = ZERO;
  coinsurance: Exact = ZERO;
  payment: Exact = ZERO;

  readonly line: AscLine;
  /** YYYYMMDD. */
  readonly date: number;
  /** As billed, 1 at least. */
  readonly billedUnits: number;
  readonly quarter: AscQuarter | undefined;
  readonly trace: Trace | null;

  constructor(line: AscLine, date: number, quarter: AscQuarter | undefined, trace: Trace | null) {
    this.line = line;
    this.date = date;
    this.quarter = quarter;
    this.trace = trace;
    this.billedUnits = Math.max(line.units, 1);
    this.units = this.billedUnits;
  }

  has(...modifiers: readonly string[]): boolean {
    return this.line.modifiers.some((modifier) => modifiers.includes(modifier));
  }

  get isPayable(): boolean {
    return this.status === 'payable' && this.isKnown;
  }

  /** It has an amount, be it 0: the contractor does not price it, and nothing is lacking. */
  get hasAmount(): boolean {
    return this.isKnown && !(this.isPayable && this.indicator?.isContractorPriced);
  }

  /** Payable by a national rate. */
  get rate(): Exact | null {
    return this.isPayable && !this.indicator?.isContractorPriced ? (this.service?.rate ?? null) : null;
  }

  /** Addendum AA subjects the procedure to the discount, and it was not stopped or reduced, which is at half already. */
  get isSubjectToDiscount(): boolean {
    return this.isSurgical && (this.service?.isDiscounted ?? false) && !this.has('52', '73');
  }

  get isSurgical(): boolean {
    return this.service?.addendum === 'AA';
  }

  /** Leaves the line without an amount: what the service lacks. @param reason one clause */
  leaveOut(reason: string): void {
    this.isKnown = false;
    this.reason = reason;
  }

  /** Ends the line without payment. */
  refuse(status: AscStatus, reason: string): void {
    this.status = status;
    this.reason = reason;
    this.trace?.step(
      'status',
      reason,
      { hcpcs: this.line.hcpcs, payment_indicator: this.service?.paymentIndicator ?? '' },
      status,
      'Addendum DD1; Medicare Claims Processing Manual, chapter 14, section 60.3',
    );
  }
}

/**
 * Both sides of a procedure are two lines, or two units: Medicare Claims Processing Manual, chapter 14, section 40.5.
 */
const BILATERAL = '50';
/** Modifiers of surgery on the wrong patient or part, NCD 140.6 to 140.8. */
const WRONG_SURGERY = ['PA', 'PB', 'PC'];

/** Finds the line's service and what its indicator says. @param isReduced the center does not report quality data */
export function classify(priced: LinePricing, isReduced: boolean): void {
  const { line, quarter } = priced;
  // Items without a code are part of the facility's services, 42 CFR 416.164(a).
  if (line.hcpcs === '') {
    priced.refuse('packaged', 'a line without a HCPCS code is packaged into the procedures');
    return;
  }
  if (!quarter) {
    priced.leaveOut('the addenda of the quarter of the service date are not loaded');
    return;
  }
  priced.service = quarter.services.get(line.hcpcs);
  priced.indicator = PAYMENT_INDICATORS[priced.service?.paymentIndicator ?? ''];
  const isOutsideSample = !priced.service && quarter.isSample && !quarter.excluded.has(line.hcpcs);
  const refusal = isOutsideSample ? null : refusalOf(priced, quarter);
  if (isOutsideSample) priced.leaveOut('the sample of the addenda lacks the code');
  else if (refusal) priced.refuse(...refusal);
  else if (priced.indicator?.isContractorPriced) priced.reason = priced.indicator.reason ?? null;
  else if (priced.indicator?.isWageAdjusted && !priced.wageIndex)
    priced.leaveOut('the wage index of the year of the service date is not loaded');
  else if (needsDeviceAmount(priced, isReduced) && !quarter.deviceAmounts?.has(line.hcpcs))
    priced.leaveOut('Addendum FF, with the device portion of the procedure, is not loaded');
}

/** The device is taken off the rate, or alone escapes the quality reduction. */
function needsDeviceAmount(priced: LinePricing, isReduced: boolean): boolean {
  return priced.service?.paymentIndicator === DEVICE_INTENSIVE && (isReduced || priced.has('73', 'FB', 'FC'));
}

/** Why the line is not paid; null for one that is. */
function refusalOf(priced: LinePricing, { excluded }: AscQuarter): [AscStatus, string] | null {
  const { line, service, indicator } = priced;
  if (!service)
    return ['denied', excluded.has(line.hcpcs) ? 'excluded from ASC payment (Addendum EE)' : 'not on the ASC list'];
  if (priced.has(...WRONG_SURGERY)) return ['denied', 'not covered: wrong surgery (modifier PA, PB or PC)'];
  if (!indicator) return ['denied', `payment indicator ${service.paymentIndicator} is not known`];
  if (indicator.status !== 'payable') return [indicator.status, indicator.reason ?? indicator.status];
  if (priced.has(BILATERAL))
    return ['denied', 'modifier 50 is not taken from a surgical center: both sides are two lines, or two units'];
  return indicator.isContractorPriced || service.rate?.isPositive ? null : ['packaged', 'no rate is published'];
}
