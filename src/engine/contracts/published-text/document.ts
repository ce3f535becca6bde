/**
 * Terms as the reader of published texts writes them: what such a text can say, the fields of the second version of terms
 * among it.
 */
import type { Applies, Codes, Limits, LineConditions, Role } from '../terms/terms.ts';

/** A column of a rate table: its figure of the claim's DRG, or of the line's HCPCS code or APC. */
export interface Figure {
  rate_table: string;
  column: string;
}
export type Amount = number | Figure;

export interface PublishedTerms {
  version: 1;
  terms: PublishedTerm[];
  /** `other`: by the DRG of another grouper, which the claim brings along. */
  drg?: 'other';
}

export interface PublishedTerm {
  id: string;
  name: string;
  role: Role;
  applies: PublishedApplies;
  consumes?: 'claim' | 'lines';
  /** The payment of its lines includes all other lines of the claim, or of the day. */
  includes_rest?: 'claim' | 'day';
  pays: PublishedPays;
  limits?: PublishedLimits;
  if_unpriced?: 'next';
  /** The clauses that the term was read from. */
  notes?: string;
}

export interface PublishedApplies extends Applies {
  /** Both ends included. */
  covered_days?: { from?: number; to?: number };
  /** The claim has such a line, whoever has taken it. */
  has_lines?: LineConditions;
}

export interface PublishedLimits extends Limits {
  /** Extent of minimum and maximum; absent: the claim. */
  per?: 'claim' | 'visit' | 'day' | 'line';
}

export type PublishedPays =
  | { how: 'base_rate'; rate: Amount; weights: 'medicare' | Figure }
  | CaseRate
  | PerDiem
  | Flat
  | PercentPays
  | { how: 'lesser' | 'greater'; of: PublishedPays[] }
  | { how: 'apc_rate'; conversion_factor: Amount; weights: 'medicare' }
  | StopLoss
  | ({ how: 'limit' } & PublishedLimits);

export interface CaseRate {
  how: 'case_rate';
  amount: Amount;
  days?: number;
  each_further_day?: Amount;
}

export interface PerDiem {
  how: 'per_diem';
  tiers: { from_day: number; amount: Amount }[];
  by_revenue?: { revenue_codes: Codes; amount: Amount }[];
}

export interface Flat {
  how: 'flat';
  amount: Amount;
  per: 'line' | 'unit' | 'day' | 'visit';
  steps?: number[];
}

/** `invoice`: of the line's invoice cost. */
export interface PercentPays {
  how: 'percent_of_charges' | 'percent_of_cost' | 'percent_of_medicare' | 'invoice';
  percent: number;
}

export type StopLoss =
  | {
      how: 'stop_loss';
      by: 'charges' | 'cost';
      of?: 'charges';
      over: number | { payment_times: number };
      percent: number;
      dollar: 'first' | 'second';
      cap?: number;
      cap_per?: 'claim' | 'day';
      cap_of?: 'addition' | 'payment';
      with?: string[];
      counts_carve_outs?: boolean;
    }
  | {
      how: 'stop_loss';
      by: 'days';
      over: number;
      each_day: number;
      by_revenue?: { revenue_codes: Codes; amount: number }[];
      with?: string[];
    };
