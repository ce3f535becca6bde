/** The lines of a day together: a visit is paid by the charges of its kind on that day. */
import { type Exact, ZERO } from '../../core/exact.ts';
import type { FqhcLine } from './inputs.ts';
import type { DayRates } from './line-validation.ts';

/** Kinds of visits, by the composite adjustment flag. */
export type Kind = 'medical' | 'mental' | 'modifier59' | 'intensive';

const KINDS: Readonly<Record<string, Kind>> = {
  '01': 'medical',
  '02': 'mental',
  '03': 'modifier59',
  '04': 'intensive',
  '05': 'intensive',
};

export function kindOf({ compositeAdjustmentFlag }: FqhcLine): Kind | undefined {
  return KINDS[compositeAdjustmentFlag];
}

export interface Day {
  date: number;
  rates: DayRates;
  charges: Record<Kind, Exact>;
  /** A line of the kind is paid. */
  isPaid: Record<Kind, boolean>;
  hasPreventive: boolean;
  /** A packaged line that has coinsurance. */
  hasOtherPackaged: boolean;
  /** Packaged lines without coinsurance. */
  hasWithoutCoinsurance: boolean;
  withoutCoinsurance: Exact;
}

const PAID: ReadonlySet<string> = new Set(['10', '13', '14', '15', '16']);
const WITHOUT_COINSURANCE: ReadonlySet<string> = new Set(['C', 'V']);
const [PACKAGED, PREVENTIVE, NO_ADDITIONAL_PAYMENT] = ['5', '6', '12'] as const;

export function isPaid({ paymentIndicator }: FqhcLine): boolean {
  return PAID.has(paymentIndicator);
}

export function isWithoutCoinsurance({ paymentMethodFlag }: FqhcLine): boolean {
  return WITHOUT_COINSURANCE.has(paymentMethodFlag);
}

/** Paid with another line. */
export function isPackaged({ paymentIndicator, packageFlag }: FqhcLine): boolean {
  return paymentIndicator === NO_ADDITIONAL_PAYMENT && (packageFlag === PACKAGED || packageFlag === PREVENTIVE);
}

/** @param rates of the day's first line */
export function newDay(date: number, rates: DayRates): Day {
  return {
    date,
    rates,
    charges: { medical: ZERO, mental: ZERO, modifier59: ZERO, intensive: ZERO },
    isPaid: { medical: false, mental: false, modifier59: false, intensive: false },
    hasPreventive: false,
    hasOtherPackaged: false,
    hasWithoutCoinsurance: false,
    withoutCoinsurance: ZERO,
  };
}

export function addToDay(day: Day, line: FqhcLine): void {
  const kind = kindOf(line);
  if (kind && (kind !== 'intensive' || line.packageFlag !== PACKAGED)) {
    day.charges[kind] = day.charges[kind].plus(line.charges);
    if (isPaid(line)) day.isPaid[kind] = true;
  }
  if (!isPackaged(line)) return;
  const isPreventive = line.packageFlag === PREVENTIVE;
  if (isPreventive) day.hasPreventive = true;
  if (isPreventive || isWithoutCoinsurance(line)) {
    day.hasWithoutCoinsurance = true;
    day.withoutCoinsurance = day.withoutCoinsurance.plus(line.charges);
  } else day.hasOtherPackaged = true;
}
