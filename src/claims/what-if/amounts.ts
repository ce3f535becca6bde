/** Amounts of scenarios compared with their base, in exact cents. */
import { type Exact, exact, sum, ZERO } from '../../engine/core/exact.ts';
import type { PricingResult } from '../../engine/frame/result/result.ts';

/** Dollars to the cent; null is not known. */
export interface Amounts {
  /** Payment of Medicare and the patient. */
  totalPayment: number | null;
  /** Payment of the contract. */
  contractPayment: number | null;
  /** The compared payment: the contract's if the claim has one, else Medicare's and the patient's. */
  payment: number | null;
}

export interface Difference {
  difference: number | null;
  /** The difference in percent of the base, rounded half away from zero to two decimals; null where the base is 0. */
  percent: number | null;
}

const HUNDRED = exact(100);
const PERCENT_DECIMALS = 2;

export function amountsOf({ allowed, contract }: PricingResult): Amounts {
  return {
    totalPayment: allowed,
    contractPayment: contract?.total ?? null,
    payment: contract ? contract.total : allowed,
  };
}

/** Returns how much more an amount is than its base. */
export function differenceOf(amount: number | null, base: number | null): Difference {
  if (amount === null || base === null) return { difference: null, percent: null };
  return compared(exact(amount), exact(base));
}

function compared(amount: Exact, base: Exact): Difference {
  const difference = amount.minus(base);
  const percent = base.isZero ? null : difference.times(HUNDRED).over(base, PERCENT_DECIMALS).toNumber();
  return { difference: difference.toNumber(), percent };
}

/** Sums of one scenario over claims. */
export interface ScenarioSums extends Difference {
  /** Claims with a payment, and those without. */
  priced: number;
  errors: number;
  /** Dollars of the priced claims. */
  sum: number;
  /** Claims with a payment here and in the base: the difference is theirs. */
  compared: number;
}

/** Adds up payments of claims, each with that of its base. */
export function sumsOf(payments: readonly { payment: number | null; base: number | null }[]): ScenarioSums {
  const knownPayments = payments.flatMap(({ payment }) => (payment === null ? [] : [exact(payment)]));
  const both = payments.flatMap(({ payment, base }) =>
    payment === null || base === null ? [] : [{ payment: exact(payment), base: exact(base) }],
  );
  const ofBoth = (name: 'payment' | 'base') => both.reduce((total, one) => total.plus(one[name]), ZERO);
  return {
    priced: knownPayments.length,
    errors: payments.length - knownPayments.length,
    sum: sum(...knownPayments).toNumber(),
    compared: both.length,
    ...compared(ofBoth('payment'), ofBoth('base')),
  };
}
