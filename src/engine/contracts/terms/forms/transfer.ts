/** Decides what share of a term's amount a transfer is paid. */
import { type Exact, exact, ONE } from '../../../core/exact.ts';
import { figureInForce } from '../amounts.ts';
import type { TermCodes } from '../codes.ts';
import { HUNDREDTH } from '../percent.ts';
import type { Figure, PaysBy } from '../terms.ts';
import { type Pricing, WITHOUT_COVERED_DAYS } from './form.ts';

type Transfers = PaysBy<'base_rate'>['transfers'];
type OwnTransfers = Exclude<Transfers, string | undefined>;

/** The share of the full amount that is paid: a quotient, so that it keeps all its decimals. */
export interface Share {
  dividend: Exact;
  divisor: Exact;
  /** The dividend in a formula, ` × transfer_factor`; '' where the amount is paid in full whatever the claim. */
  factor: string;
  /** The divisor in a formula; null for 1. */
  over: string | null;
  inputs: Readonly<Record<string, Exact | number>>;
}

const WHOLE: Share = { dividend: ONE, divisor: ONE, factor: '', over: null, inputs: {} };
/** Decimals of the share as a reader sees it. */
const SHOWN_DECIMALS = 10;

/** Returns the share; a clause if it is not known. */
export function transferShare(pricing: Pricing, transfers: Transfers = 'whole'): Share | string {
  if (transfers === 'whole') return WHOLE;
  if (transfers !== 'as_medicare') return ownShare(pricing, transfers);
  const share = pricing.walk.facts.medicare.transferFactor;
  if (share === null) return "Medicare's share of the payment for a transfer is not known";
  return { ...WHOLE, dividend: share, factor: ' × transfer_factor', inputs: { transfer_factor: share } };
}

/** Returns the share by the days of the bill: they, and days beyond, over those that patients of the DRG stay. */
function ownShare(
  pricing: Pricing,
  { mean_stay: meanStay, extra_days: extraDays = 0, percent = 100 }: OwnTransfers,
): Share | string {
  const { term, walk, trace, compiled } = pricing;
  const { patientStatus, coveredDays } = walk.facts;
  if (patientStatus === null) return 'the patient status is not known, by which a stay is a transfer';
  const name = `${term.id}_transfer`;
  const inFull: Share = { ...WHOLE, factor: ` × ${name}`, inputs: { [name]: ONE } };
  if (!compiled.codes[0]?.has(patientStatus)) {
    trace?.step(name, 'the full amount: no transfer', { patient_status: patientStatus }, ONE);
    return inFull;
  }
  if (coveredDays === null) return WITHOUT_COVERED_DAYS;
  const mean = meanStayOf(pricing, meanStay);
  if (typeof mean === 'string') return mean;
  const days = exact(coveredDays).plus(exact(extraDays));
  const dividend = days.times(exact(percent)).times(HUNDREDTH);
  const isInFull = !dividend.isLess(mean.value);
  const inputs = {
    covered_days: coveredDays,
    ...(extraDays > 0 ? { extra_days: extraDays } : {}),
    mean_stay: mean.value,
    ...(percent === 100 ? {} : { transfer_percent: percent }),
  };
  const paidDays = extraDays > 0 ? '(covered_days + extra_days)' : 'covered_days';
  const rate = percent === 100 ? '' : ' × 0.01 × transfer_percent';
  const formula = `least(1, ${paidDays}${rate} ÷ mean_stay), ${SHOWN_DECIMALS} decimals`;
  trace?.step(name, formula, inputs, isInFull ? ONE : dividend.over(mean.value, SHOWN_DECIMALS));
  return isInFull
    ? inFull
    : { dividend, divisor: mean.value, factor: ` × ${paidDays}${rate}`, over: 'mean_stay', inputs };
}

function meanStayOf(pricing: Pricing, meanStay: 'geometric' | 'arithmetic' | Figure): { value: Exact } | string {
  const { drg, facts } = pricing.walk;
  if (typeof meanStay !== 'string') {
    const figure = figureInForce(pricing, 'mean_stay', meanStay);
    return typeof figure === 'string' || figure.value.isPositive ? figure : 'the mean stay is 0 days';
  }
  if (drg === null) return 'the DRG is not known';
  const days = facts.medicare.meanStay(drg)?.[meanStay];
  return days?.isPositive ? { value: days } : `DRG ${drg} has no ${meanStay} mean stay in Medicare's table`;
}

/** Returns the statuses of transfers, if a form names them. */
export function codesOfTransfers({ transfers }: { transfers?: Transfers }): readonly TermCodes[] {
  if (typeof transfers !== 'object') return [];
  return [{ field: 'patient_statuses', codes: transfers.statuses, path: 'pays.transfers.statuses' }];
}

/** Returns what a form asks of Medicare's mean stay, which DRGs of another grouper do not have. */
export function faultsOfTransfers({ transfers }: { transfers?: Transfers }, drg: string | undefined): string[] {
  const isOfMedicare = typeof transfers === 'object' && typeof transfers.mean_stay === 'string';
  return drg === 'other' && isOfMedicare
    ? ["pays.transfers.mean_stay must be a figure of a rate table with drg other: Medicare's table has no such DRGs"]
    : [];
}
