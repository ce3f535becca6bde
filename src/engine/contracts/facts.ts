/**
 * Facts of a claim that a contract's terms may test: of the claim itself, of its groupers and editors, and Medicare's own
 * payment. An unknown fact is null; a blank code is ''.
 */

import type { Kind } from '../claim/kinds.ts';
import type { Exact } from '../core/exact.ts';
import type { Payment } from '../frame/payment.ts';
import type { CodesOf } from './rate-tables/rate-codes.ts';
import type { RateTable } from './rate-tables/rate-table.ts';
import type { ItemLookup } from './schedule/custom-fee-schedule.ts';

export interface ContractFacts {
  /** Null if neither bill type, place of service nor modules say it. */
  kind: Kind | null;
  /** Without a leading 0; '' if the claim has none. */
  billType: string;
  /** DRGs of an inpatient claim, 3 digits. */
  drgs: {
    /** The grouper's, else the one that the claim gives in its place; null if there is neither. */
    grouped: string | null;
    /** Null if the claim gives none. */
    billed: string | null;
  };
  /** DRG of another grouper, as the claim gives it, such as an APR-DRG; null if it gives none. */
  otherDrg: string | null;
  /** 2 digits, of the grouper. */
  mdc: string | null;
  /** Without a point; null if the claim has none. */
  principalDiagnosis: string | null;
  /** Principal and secondary; null if the claim has none at all. */
  diagnoses: readonly string[] | null;
  procedures: readonly string[];
  /** Years at admission. */
  age: number | null;
  sex: 'M' | 'F' | null;
  admissionSource: string | null;
  admissionType: string | null;
  patientStatus: string | null;
  condCodes: readonly string[];
  plan: string | null;
  /** YYYYMMDD. */
  dates: { admission: number | null; discharge: number | null };
  /** YYYYMMDD: the bill's first day. */
  firstDay: number | null;
  /** YYYYMMDD: the day that selected the configuration. */
  contractDay: number | null;
  /** Days that terms pay by the day; null if unknown. */
  coveredDays: number | null;
  /** Days of the stay before the bill's first: 0 but for a later bill of a hospital or nursing facility. */
  daysBefore: number;
  /** Dollars, as the claim gives it. */
  totalCharges: Exact;
  lines: readonly LineFacts[];
  medicare: MedicareFacts;
  /** Operating and capital ratio together of the provider's record; null without a record. */
  costToChargeRatio: Exact | null;
  /** Items of a custom fee schedule; null if it does not exist or is inactive. */
  schedule(id: string): Schedule | null;
  /** Rows of a rate table; null if it does not exist. */
  rateTable(id: string): { of: CodesOf; table: RateTable } | null;
  /** Weight of a DRG in a custom DRG table on the claim's day; null if it has none. */
  customWeight(tableId: string, drg: string): Exact | null;
}

export interface Schedule {
  name: string;
  item: ItemLookup;
  /** True if one of its items, of any code and day, is of an APC: then lines are priced by their APCs. */
  hasApcItems: boolean;
}

export interface LineFacts {
  /** From 1. */
  line: number;
  /** 4 digits; '' if none. */
  revenueCode: string;
  hcpcs: string;
  modifiers: readonly string[];
  /** 5 digits; '' if the editor gave the line none; null if no editor or pricer says it. */
  apc: string | null;
  /** '' if the editor gave the line none; null if no editor or pricer says it. */
  statusIndicator: string | null;
  pos: string;
  ndc: string;
  units: Exact;
  /** Dollars. */
  charges: Exact;
  /** YYYYMMDD: the service date, else the first day of the claim. */
  day: number | null;
  /** True if the claim gives the line's service date. */
  isDated: boolean;
  /** Reason of an editor to reject or deny the line: `rejected by edit 40 …`; null for other lines. */
  disposition: string | null;
  /** True if the outpatient editor packages the line. */
  isPackaged: boolean;
  /** Factor by which OPPS multiplies the rate of the line's APC; null if no editor says it. */
  discount: Exact | null;
  /** Dollars of all its units, by the invoice; null if none is given. */
  invoiceCost: Exact | null;
  /** Average sales price of a unit of the code: CMS's payment limit ÷ 1.06, unrounded. Null if no price is loaded. */
  asp: Exact | null;
}

/** Medicare's payment by its own tables, of the pricer of the claim's kind. */
export interface MedicareFacts {
  /** Name of the pricer, `OPPS`; null if none ran. */
  system: string | null;
  payment: Payment | null;
  /** True if the system pays lines; the others pay the claim as a whole. */
  isByLine: boolean;
  /** A clause: why the payment, or a part of it, is not known, `no pricer ran`; null if it is known. */
  reason: string | null;
  /** Relative weight of a DRG in Medicare's table on the claim's day; null if it has none. */
  weight(drg: string): Exact | null;
  /** Relative weights of APCs on a line's day (YYYYMMDD), null for an APC that has none; null if none are loaded for it. */
  apcWeights(day: number): ((apc: string) => Exact | null) | null;
  /** Days that patients of a DRG stay in Medicare's table; null if it has no such DRG, or not such days. */
  meanStay(drg: string): { geometric: Exact | null; arithmetic: Exact | null } | null;
  /** Share of the full payment that a transfer is paid, 4 decimals, 1 where it is not reduced; null without a pricer. */
  transferFactor: Exact | null;
  /** Days whose rates it is by, where they are not the claim's own: YYYYMMDD. */
  asOf: { claimDay: number | null; from: number; to: number } | null;
}
