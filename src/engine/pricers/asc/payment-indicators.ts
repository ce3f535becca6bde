/** ASC payment indicators, Addendum DD1 of the OPPS and ASC final rules: what each says of payment. */

export type AscStatus = 'payable' | 'packaged' | 'denied' | 'unprocessable';

export interface PaymentIndicator {
  status: AscStatus;
  /** One clause: why a line is not paid, or is not paid by a rate. */
  reason?: string;
  /** The contractor sets the amount: there is no national rate. */
  isContractorPriced?: true;
  /** 42 CFR 416.172(c): half of the rate is adjusted by the wage index. */
  isWageAdjusted?: true;
  /** 42 CFR 416.171(a)(2): the reduced conversion factor of centers that do not report quality data; of J8 to its service portion. */
  hasQualityReduction?: true;
}

const BY_WEIGHT: PaymentIndicator = { status: 'payable', isWageAdjusted: true, hasQualityReduction: true };
const BY_FEE_SCHEDULE: PaymentIndicator = { status: 'payable', isWageAdjusted: true };
const BY_RATE: PaymentIndicator = { status: 'payable' };
const contractor = (what: string): PaymentIndicator => ({
  status: 'payable',
  reason: `contractor-priced: no national rate (${what})`,
  isContractorPriced: true,
});
const packaged = (reason: string): PaymentIndicator => ({ status: 'packaged', reason });
const denied = (reason: string): PaymentIndicator => ({ status: 'denied', reason });
const unprocessable = (reason: string): PaymentIndicator => ({ status: 'unprocessable', reason });

export const PAYMENT_INDICATORS: Readonly<Record<string, PaymentIndicator>> = {
  A2: BY_WEIGHT,
  G2: BY_WEIGHT,
  D2: BY_WEIGHT,
  J8: BY_WEIGHT,
  P2: BY_WEIGHT,
  R2: BY_WEIGHT,
  Z2: BY_WEIGHT,
  P3: BY_FEE_SCHEDULE,
  Z3: BY_FEE_SCHEDULE,
  K2: BY_RATE,
  H2: BY_RATE,
  S2: BY_RATE,
  J7: contractor('pass-through device'),
  K7: contractor('unclassified drug'),
  F4: contractor('reasonable cost'),
  L6: contractor('new technology lens or non-opioid device'),
  N1: packaged('packaged into the procedure'),
  L1: packaged('vaccine, paid otherwise'),
  D1: packaged('ancillary dental service, packaged'),
  S1: packaged('packaged into the procedure'),
  K5: denied('no pricing information'),
  C5: denied('inpatient procedure'),
  E5: denied('not valid for Medicare'),
  M5: denied('quality measure'),
  M6: denied('paid under another schedule'),
  U5: denied('unlisted procedure'),
  X5: denied('unsafe in an ASC'),
  Y5: denied('not a surgical procedure'),
  B5: unprocessable('another code is to be used'),
  D5: unprocessable('deleted code'),
};

export const DEVICE_INTENSIVE = 'J8';
export const PASS_THROUGH_DEVICE = 'J7';
/** Drugs and biologicals: some have a coinsurance of less than 20 percent. */
export const DRUG = 'K2';
/** Paid by a rate whose wage adjustment no rule names. */
export const SKIN_SUBSTITUTE = 'S2';
