/** The meter as claim processing needs it. It holds the monthly claim limit of organizations. */
import type { Outcome } from '../storage/schema/organizations/usage.ts';

/** The outcome of one claim. */
export interface Settlement {
  /** A UUID, that of the claim's event. */
  id: string;
  outcome: Outcome;
  /** One sentence, cut at 1,000 characters. */
  details: string;
}

/** The outcome of a claim of a batch that may be sent again: its line, and a digest of that line's text. */
export interface LineSettlement extends Settlement {
  /** 1-based. */
  line: number;
  digest: string;
}

/** Kinds of claims that count by the UTC day and not toward the monthly limit. */
export const DAY_KINDS = ['contract_test', 'required_test', 'what_if_unsaved', 'test_key', 'stay_payment'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Kinds with a limit of their own; all others share one. */
const APART = ['required_test', 'stay_payment'] as const satisfies readonly DayKind[];
export type ApartKind = (typeof APART)[number];

export const isApart = (kind: DayKind): kind is ApartKind => (APART as readonly DayKind[]).includes(kind);

/** Claims of required tests that a day allows. A change runs these tests whether one asks or not. */
export const REQUIRED_TESTS_A_DAY = 20_000;

/** Returns the claims of all kinds without a limit of their own that a day allows together: a tenth of the plan's month. */
export const dailyAllowance = (monthlyClaimLimit: number): number => Math.ceil(monthlyClaimLimit / 10);

/**
 * Returns the claims of a kind, with those that share its limit, that a day allows. Stays that are priced while they are
 * coded have a thirtieth of the plan's month: a month of them is no more than its claims.
 */
export function dailyLimit(kind: DayKind, monthlyClaimLimit: number): number {
  if (kind === 'required_test') return REQUIRED_TESTS_A_DAY;
  return kind === 'stay_payment' ? Math.ceil(monthlyClaimLimit / 30) : dailyAllowance(monthlyClaimLimit);
}

/** Returns the claims that count with those of a kind. */
export function claimsBeside(kind: DayKind, claims: Readonly<Record<DayKind, number>>): number {
  if (isApart(kind)) return claims[kind];
  return DAY_KINDS.filter((each) => !isApart(each)).reduce((sum, each) => sum + claims[each], 0);
}

/** Reason why the month, or the day, allows no more claims. */
export interface LimitReached {
  /** A sentence for the caller: the limit, the count and the day on which the count starts again. */
  sentence: string;
  /** Seconds until the count starts again. */
  retryAfter: number;
}

/** Places of the month for the first claims of those that were asked for. */
export interface Reserved {
  /** Under this id the claims are settled. */
  id: string;
  allowed: number;
  /** Null where there is place for all. */
  limit: LimitReached | null;
}

/**
 * Counts claims toward the limits of an organization: the month's or, with a test key, the day's. Every method but `takeOfDay`
 * may be given as many claims as `RESERVED_MAX`. All throw where the meter cannot be reached: nobody then knows whether the
 * claims count.
 */
export interface Meter {
  /** True: all claims count toward the daily allowance, and none toward the month. */
  readonly isTest: boolean;
  /** Holds places for as many of the claims as the limit allows. Claims that are never settled count as errors. */
  reserve(organizationId: string, claims: number): Promise<Reserved>;
  /** Counts claims of a reservation and frees the places of its others; may be repeated. */
  settle(organizationId: string, id: string, settlements: readonly Settlement[]): Promise<void>;
  /** Counts claims that have run, all or none: one round trip where `reserve` and `settle` are two. Null: all count. */
  take(organizationId: string, settlements: readonly Settlement[]): Promise<LimitReached | null>;
  /**
   * Counts lines of a batch that have run, without those that count under its key already, as many as the limit allows.
   * @param batch digest of the batch's key
   * @returns the lines that the limit does not allow; null where all count
   */
  takeLines(
    organizationId: string,
    batch: string,
    settlements: readonly LineSettlement[],
  ): Promise<{ lines: ReadonlySet<number>; limit: LimitReached } | null>;
  /**
   * Counts claims toward the day, all or none, any number of them: kinds with a limit of their own toward it, all others toward
   * the plan's daily allowance. Null: all count.
   */
  takeOfDay(organizationId: string, kind: DayKind, claims: number): Promise<LimitReached | null>;
}
