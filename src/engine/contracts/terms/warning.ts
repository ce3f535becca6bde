/** Warnings of unlikely statements in a document of terms, and what they go by. */
import type { ConfigurationDay } from '../configuration-day.ts';
import type { CodeField } from './codes.ts';
import type { Codes } from './terms.ts';

/** In the order in which they are told of a term. */
export const WARNING_CODES = [
  'never_applies',
  'same_conditions',
  'matches_nothing',
  'unknown_codes',
  'codes_of_another_form',
  'medicare_not_priced',
  'paid_twice',
  'inactive_schedule',
  'part_not_paid',
  'apc_items_beside_revenue',
  'unused_families',
  'likely_fraction',
  'above_charges',
  'limits_cross',
  'steps_rise',
  'nothing_to_escalate',
  'pays_nothing',
  'unlikely_ratio',
  'unlikely_escalator',
  'unlikely_sequestration',
  'no_rates_held',
  'counts_from_first_day',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface TermWarning {
  /** Id of the term. */
  term: string;
  code: WarningCode;
  /** A sentence. */
  text: string;
}

/** Facts for warnings, beside the document. */
export interface WarningFacts {
  /** YYYYMMDD: days of the configuration; null: open end. */
  effectiveDate: number;
  terminationDate: number | null;
  /** By which the contract goes. */
  configurationDay: ConfigurationDay;
  /** Ids of the inactive fee schedules among those that the terms name. */
  inactiveSchedules: ReadonlySet<string>;
  /** Ids of those that have items of APCs and of revenue codes. */
  schedulesOfApcsAndRevenue: ReadonlySet<string>;
  /** Those of `as_of` and `grouper_version`, as terms write them, of which no loaded release has rates. */
  withoutRates: ReadonlySet<string>;
  /** Codes of the groups that the terms name, by id. */
  groups: ReadonlyMap<string, Codes>;
  /** Names of the payment systems that price claims. */
  systems: ReadonlySet<string>;
  /** True for a code, whole, that no loaded release knows. */
  isUnknown(field: CodeField, code: string): boolean;
}
