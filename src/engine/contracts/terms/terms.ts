/** Terms of a contract's configuration: the document as it is written, sent and stored. Order decides. */
import type { Kind } from '../../claim/kinds.ts';

/**
 * `470`, `470-473`, `J*`, `*`, `@implants` (a code group), and exceptions `!J3490`, which win. Exceptions alone: all
 * else, no code too. Of several codes (modifiers, diagnoses) one matches and none is excepted.
 */
export type Codes = readonly string[];
/** 0 or more, at most 4 decimals. */
export type Dollars = number;
/** 0 or more, at most 4 decimals: 125 is 1.25 times. */
export type Percent = number;
/** Name of a part of Medicare's payment, or of several: see `parts.ts`. */
export type Part = string;

/** In the order in which they take a claim's lines and add to its total. */
export const ROLES = ['exclusion', 'carve_out', 'rate', 'default', 'stop_loss', 'limit'] as const;
export type Role = (typeof ROLES)[number];

export interface Terms {
  version: 1;
  terms: readonly Term[];
  /** The DRG by which terms go and pay; absent: grouped. */
  drg?: DrgChoice;
  medicare?: MedicareOptions;
}

export const DRG_CHOICES = ['grouped', 'billed', 'lower'] as const;
export type DrgChoice = (typeof DRG_CHOICES)[number];

/** Medicare's payment as `percent_of_medicare` and `base_rate` use it. */
export interface MedicareOptions {
  /** Absent: `claim`, the rates of the claim's own days. A day (YYYY-MM-DD): its rates. */
  as_of?: 'claim' | 'configuration_start' | string;
  /** `42` or `42.1`. */
  grouper_version?: string;
  /** True: without the 2 % that sequestration takes (Budget Control Act, section 251A). */
  less_sequestration?: boolean;
}

export interface Term {
  /** `^[a-z][a-z0-9_]{0,39}$`, unique in the document: the name of its steps in a trace. */
  id: string;
  /** One line. */
  name: string;
  role: Role;
  /** All given conditions hold together; `{}` is everything. */
  applies: Applies;
  /** Absent: `lines` where `applies.lines` is given, else `claim`. */
  consumes?: 'claim' | 'lines';
  pays: Pays;
  /** Increases of every amount in dollars of `pays`, compound. */
  escalators?: readonly Escalator[];
  /** Limits of what this term pays. */
  limits?: Limits;
  /** Consequence if the term applies and has no amount; absent: `stop`. */
  if_unpriced?: 'stop' | 'next';
  notes?: string;
  /** Source in the paper contract. */
  source?: { url?: string; page?: number };
}

export interface Escalator {
  /** YYYY-MM-DD. */
  from: string;
  percent: Percent;
}

export interface Applies {
  kinds?: readonly Kind[];
  bill_types?: Codes;
  drgs?: Codes;
  mdcs?: Codes;
  /** Principal and secondary, without a point. */
  diagnoses?: Codes;
  principal_diagnoses?: Codes;
  procedures?: Codes;
  /** Years, both ends included. */
  age?: { from?: number; to?: number };
  sex?: 'M' | 'F';
  admission_sources?: Codes;
  admission_types?: Codes;
  patient_statuses?: Codes;
  cond_codes?: Codes;
  plans?: readonly string[];
  /** YYYY-MM-DD, both ends included. */
  dates?: { by: 'admission' | 'discharge' | 'service'; from?: string; to?: string };
  lines?: LineConditions;
}

export interface LineConditions {
  revenue_codes?: Codes;
  hcpcs?: Codes;
  modifiers?: Codes;
  apcs?: Codes;
  status_indicators?: Codes;
  pos?: Codes;
  ndcs?: Codes;
  charges_over?: Dollars;
  /** The charges that are compared with `charges_over`; absent: `line`. */
  per?: 'line' | 'unit' | 'claim';
}

export type Pays =
  | PercentOfMedicare
  | BaseRate
  | CaseRate
  | PerDiem
  | Flat
  | SchedulePrices
  | PercentOfCharges
  | { how: 'nothing' }
  | { how: 'asp'; plus_percent: Percent }
  | StopLoss
  | ({ how: 'limit' } & Limits);
export type How = Pays['how'];

export interface PercentOfMedicare {
  how: 'percent_of_medicare';
  percent: Percent;
  /** Absent: `allowed`, what Medicare and the patient pay together. */
  basis?: 'allowed' | 'paid';
  only?: readonly Part[];
  without?: readonly Part[];
  /** True if lines that another fee schedule pays count; absent: true. */
  other_schedules?: boolean;
}

export interface BaseRate {
  how: 'base_rate';
  rate: Dollars;
  weights: 'medicare' | { custom_drg_table_id: string };
  /** Absent: `whole`. */
  transfers?: 'whole' | 'as_medicare';
}

export interface CaseRate {
  how: 'case_rate';
  amount: Dollars;
  /** Covered days that `amount` pays for. */
  days?: number;
  each_further_day?: Dollars;
  /** Absent: `whole`. */
  transfers?: 'whole' | 'as_medicare';
}

export interface PerDiem {
  how: 'per_diem';
  /** The first from day 1, ascending. */
  tiers: readonly { from_day: number; amount: Dollars }[];
  by_revenue?: readonly { revenue_codes: Codes; amount: Dollars }[];
}

export interface Flat {
  how: 'flat';
  amount: Dollars;
  per: 'line' | 'unit' | 'day' | 'visit';
  /** Percents of the first, second and further amounts of a day, the highest first; the last goes on. */
  steps?: readonly Percent[];
}

export interface SchedulePrices {
  how: 'schedule';
  custom_fee_schedule_id: string;
  steps?: readonly Percent[];
}

export interface PercentOfCharges {
  how: 'percent_of_charges' | 'percent_of_cost';
  percent: Percent;
  cost_to_charge_ratio?: number;
}

export type StopLoss =
  | {
      how: 'stop_loss';
      by: 'charges' | 'cost';
      cost_to_charge_ratio?: number;
      over: Dollars;
      percent: Percent;
      /** `first`: of all charges. `second`: of what is over. */
      dollar: 'first' | 'second';
      cap?: Dollars;
      /** Ids of rates: one of them has a part. */
      with?: readonly string[];
      counts_carve_outs?: boolean;
    }
  | { how: 'stop_loss'; by: 'days'; over: number; each_day: Dollars; cap?: Dollars; with?: readonly string[] };

/** Applied in this order: line, corridor, minimum, maximum, claim. */
export interface Limits {
  lesser_of_charges?: 'line' | 'claim';
  minimum?: Dollars;
  maximum?: Dollars;
  /** Percents of charges. */
  corridor?: { from_percent?: Percent; to_percent?: Percent };
}

/** Most terms of a document. */
export const TERMS_MAX = 200;
/** Most bytes of a document as JSON. */
export const TERMS_BYTES_MAX = 100_000;
