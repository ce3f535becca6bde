/** State of a claim and its lines while they are priced: each part of the pricer adds to it. */
import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { OppsInput, OppsLine } from './inputs.ts';
import type { PricedLine } from './priced-line.ts';
import type { OppsRates } from './rates/rates.ts';
import type { LineReturnCode } from './return-codes.ts';
import type { ApcRate, OppsTables } from './tables.ts';

/** A line while it is priced; dollars. */
export class LinePricing implements PricedLine {
  returnCode: LineReturnCode = '01';
  /** Services that are paid for. */
  units: Exact = ZERO;
  /** The row of its APC; undefined where none is in force on the From date. */
  rate: ApcRate | undefined;
  /** Payment of one service, after the adjustments of the APC. */
  apcPayment: Exact = ZERO;
  /** Medicare's share of the payment, 6 decimals. */
  reimbursementRate: Exact = ZERO;
  minimumCoinsurance: Exact = ZERO;
  /** Share of units × payment that is paid. */
  discountFraction: Exact = ZERO;
  /** Place by Medicare's share: the deductible is taken of low ones first. */
  rank = 0;
  /** Order of the blood deductible within a day; null for a line that it does not reach. */
  bloodRank: number | null = null;
  /** Reduced coinsurance as the hospital elected it; 0 for none. */
  electedCoinsurance: Exact = ZERO;
  /** The elected coinsurance that counts: at least the minimum, at most the coinsurance; 0 where none is elected. */
  reducedCoinsurance: Exact = ZERO;
  deviceCredit: Exact = ZERO;
  isSplit = true;
  /** A non-opioid device whose payment limit is not given. */
  isLimitUnknown = false;
  /** It has a payment, of whatever amount. */
  isPaid = false;
  payment: Exact = ZERO;
  /** Part of the payment that a rural emergency hospital gets in addition. */
  rehAddOn: Exact = ZERO;
  /** Share of its units that the blood deductible takes. */
  bloodFraction: Exact = ZERO;
  bloodDeductible: Exact = ZERO;
  deductible: Exact = ZERO;
  reimbursement: Exact = ZERO;
  coinsurance: Exact = ZERO;
  /** Null where a figure of the year is not held, or the record has no cost-to-charge ratio. */
  outlier: Exact | null = ZERO;

  readonly line: OppsLine;
  readonly charge: Exact;
  /** YYYYMMDD. */
  readonly date: number;
  readonly trace: Trace | null;
  readonly #adjustments: readonly string[];

  constructor(line: OppsLine, charge: Exact, date: number, trace: Trace | null) {
    this.line = line;
    this.charge = charge;
    this.date = date;
    this.trace = trace;
    this.#adjustments = line.paymentAdjustmentFlags.some(isAdjustment)
      ? line.paymentAdjustmentFlags.filter(isAdjustment)
      : NO_ADJUSTMENTS;
  }

  /** True where the editor set one of these payment adjustment flags. */
  hasAdjustment(...flags: readonly string[]): boolean {
    return this.#adjustments.length > 0 && this.#adjustments.some((flag) => flags.includes(flag));
  }

  /** True where the editor set some payment adjustment flag. */
  get isAdjusted(): boolean {
    return this.#adjustments.length > 0;
  }

  get lineNumber(): number {
    return this.line.lineNumber;
  }

  get isOutsideTotals(): boolean {
    return this.line.actionFlag === LEFT_OUT;
  }

  get apcWithoutRate(): string | null {
    return this.isPriced && !this.rate ? this.line.paymentApc : null;
  }

  /** True where no code speaks against it. */
  get isPriced(): boolean {
    return this.returnCode <= '25';
  }
}

/** Line item action flag of a line that is priced, and that the total leaves out. */
const LEFT_OUT = '4';
const isAdjustment = (flag: string) => flag !== '0';
const NO_ADJUSTMENTS: readonly string[] = [];

/** Charges and payments that lines share. */
export interface ClaimSums {
  /** Charges of all valid lines; dollars. */
  charges: Exact;
  packagedCharges: Exact;
  hasPackagedCharges: boolean;
  /** Charges of packaged lines, by the composite that they belong to. */
  compositeCharges: Map<string, Exact>;
  bloodProductCharges: Exact;
  totalBloodCharges: Exact;
  /** Charges of the first and second pass-through device, and of the first and second non-opioid device. */
  deviceCharges: { qn: Exact; qo: Exact; qv: Exact; qp: Exact };
  /** APC payments that share the device credit, and the offset of terminated procedures. */
  deviceCreditBase: Exact;
  terminatedBase: Exact;
}

export interface ClaimPricing {
  input: OppsInput;
  rates: OppsRates;
  tables: OppsTables;
  wageIndex: Exact;
  /** 60 percent of it and 40 percent of 1: what an APC payment is multiplied with. */
  wageFactor: Exact;
  isReh: boolean;
  isRuralSch: boolean;
  /** Some line is a comprehensive APC (J1, J2). */
  isComprehensive: boolean;
  /** Device credit of the claim: value code FD up to its cap. */
  deviceCredit: Exact;
  /** Part B deductible still open. */
  deductible: Exact;
  /** Pints of the blood deductible still open. */
  pints: number;
  sums: ClaimSums;
  lines: readonly LinePricing[];
  /** Sentences: what amounts may lack. */
  limitations: string[];
  trace: Trace | null;
}

export function noSums(): ClaimSums {
  return {
    charges: ZERO,
    packagedCharges: ZERO,
    hasPackagedCharges: false,
    compositeCharges: new Map(),
    bloodProductCharges: ZERO,
    totalBloodCharges: ZERO,
    deviceCharges: { qn: ZERO, qo: ZERO, qv: ZERO, qp: ZERO },
    deviceCreditBase: ZERO,
    terminatedBase: ZERO,
  };
}

/** Physician fee schedule's terms of off-campus departments, 42 CFR 419.48: payment method flags. */
const NON_EXCEPTED: ReadonlySet<string> = new Set(['7', '8', 'X', 'Y']);

export function isNonExcepted({ line }: LinePricing): boolean {
  return NON_EXCEPTED.has(line.paymentMethodFlag);
}

/** Blood products of a comprehensive claim, whose charge is packaged. */
export function isPackagedBlood(claim: ClaimPricing, priced: LinePricing): boolean {
  return claim.isComprehensive && priced.line.statusIndicator === 'R' && priced.hasAdjustment('5');
}

/** Products that the blood deductible reaches: nothing else is paid for them. */
export function isComprehensiveBlood(claim: ClaimPricing, priced: LinePricing): boolean {
  return priced.bloodRank !== null && isPackagedBlood(claim, priced);
}

const SEPARATELY_PAID: ReadonlySet<string> = new Set(['P', 'R', 'S', 'T', 'U', 'V', 'X', 'J1', 'J2']);

/** True for services that are paid apart, not devices or what is packaged. */
export function isSeparatelyPaid({ line }: LinePricing): boolean {
  return SEPARATELY_PAID.has(line.statusIndicator) && (line.packageFlag === '0' || line.packageFlag === '3');
}
