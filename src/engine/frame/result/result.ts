/** The result of a claim: what is paid, by whom, and why or why not, with the same keys for every payment system. */
import type { PatientShare } from '../payment.ts';

/** Statuses of a line. Amounts of `unpriced` and `not_processed` are null; those of all others are known. */
export const LINE_STATUSES = [
  'paid',
  'packaged',
  'bundled',
  'rejected',
  'denied',
  'returned',
  'other_schedule',
  'not_covered',
  'unpriced',
  'not_processed',
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** An edit of a line. */
export interface LineEditResult {
  /** 3 digits. */
  edit: string;
  /** Line whose code includes this one, from 1; null for an edit that is not of the National Correct Coding Initiative. */
  with_line: number | null;
  with_hcpcs: string | null;
  /** True if an NCCI-associated modifier would lift the edit; null where there is no other line. */
  modifier_allowed: boolean | null;
}

/** A line of the claim. Amounts are dollars to the cent. */
export interface LineResult {
  /** From 1. */
  line: number;
  /** ISO date. */
  service_date: string | null;
  revenue_code: string | null;
  hcpcs: string | null;
  units: number;
  charges: number;
  status: LineStatus;
  apc: string | null;
  status_indicator: string | null;
  allowed: number | null;
  medicare: number | null;
  patient: number | null;
  outlier: number | null;
  /** Fee schedule that pays the line beside the pricer. */
  schedule: string | null;
  edits: readonly LineEditResult[];
  /** A sentence for a line that is not paid as itself; null for one that is. */
  why: string | null;
}

/** Reason why there is no `allowed`. */
export interface NoPriceReason {
  code: string;
  source: string;
  field: string | null;
  text: string;
}

/** Amounts are dollars to the cent; null is an amount that is not known, 0 one that is known to be nothing. */
export interface PricingResult {
  /** True if `allowed` is known. */
  priced: boolean;
  /** Output key of the pricer that ran. */
  system: string | null;
  return_code: string | null;
  /** Payment of Medicare and the patient together, other fee schedules included. */
  allowed: number | null;
  system_allowed: number | null;
  /** Part of `system_allowed`. */
  outlier: number | null;
  other_schedules: number | null;
  medicare: number | null;
  patient: {
    total: number | null;
    deductible: number | null;
    coinsurance: number | null;
    assumes: PatientShare['assumes'];
    reason: string | null;
  };
  contract: { contract_id: string; total: number | null; reason: string | null } | null;
  reason: NoPriceReason | null;
  drg: string | null;
  case_mix_group: string | null;
  /** Those of the lines, else `total_charges`; null if the claim could not be read. */
  charges: number | null;
  lines: readonly LineResult[];
}
