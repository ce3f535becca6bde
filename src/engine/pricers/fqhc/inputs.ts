/** Inputs of a health center's payment: the claim, the outpatient editor's flags, the tables. */
import type { EffectiveRow } from '../../core/dated.ts';
import type { Exact } from '../../core/exact.ts';
import type { Certainty } from '../../core/figure.ts';
import type { PricerInput } from '../../frame/pricer.ts';

export interface FqhcLine {
  /** From 1. */
  lineNumber: number;
  /** YYYYMMDD. */
  date: number;
  revenueCode: string;
  hcpcs: string;
  charges: Exact;
  /** Flags of the outpatient code editor. */
  actionFlag: string;
  denyOrRejectFlag: string;
  /** 2 telehealth, 10 encounter, 11 not paid, 12 no additional payment, 13 with add-on, 14 tribal, 15 and 16 intensive outpatient. */
  paymentIndicator: string;
  /** 0 not packaged, 5 packaged into the encounter, 6 packaged preventive service. */
  packageFlag: string;
  /** 5 and Z: coinsurance applies; C and V: it does not. */
  paymentMethodFlag: string;
  /** 00 other, 01 medical, 02 mental health, 03 modifier 59, 04 and 05 intensive outpatient to 3 and from 4 services. */
  compositeAdjustmentFlag: string;
}

export interface FqhcClaim {
  /** YYYYMMDD; selects the geographic factors. */
  fromDate: number;
  /** Carrier of 5 digits and locality of 2. */
  carrierLocality: string;
  demoCodes: readonly string[];
  /** Maryland Primary Care Program: 0.25 for 25 percent; null for none. */
  reductionPercent: Exact | null;
  /** The Medicare Advantage plan's payment for a visit, dollars; null for none. */
  planAmount: Exact | null;
  lines: readonly FqhcLine[];
}

/** A rate from a day on. */
export interface DatedRate extends EffectiveRow {
  value: Exact;
}

/** The national amount of a service between two days, dollars. */
export interface NationalRate extends DatedRate {
  endDate: number;
  /** Null for a row that was read at CMS. */
  mark: Certainty | null;
}

/** The locality of a ZIP code between two days. */
export interface ZipLocality extends EffectiveRow {
  endDate: number;
  /** 4 digits; '' for the whole ZIP code. */
  plusFour: string;
  carrier: string;
  locality: string;
}

export interface FqhcTables {
  /** Dollars an encounter. */
  base: readonly DatedRate[];
  /** Factor of a new patient, a preventive exam or a wellness visit. */
  addOn: readonly DatedRate[];
  /** Dollars an encounter of a grandfathered tribal center. */
  tribal: readonly DatedRate[];
  /** Dollars a day of intensive outpatient care, to three services and from four. */
  intensiveToThree: readonly DatedRate[];
  intensiveFromFour: readonly DatedRate[];
  /** Published amounts of services beside the visit, by HCPCS code. */
  nationalRates: ReadonlyMap<string, readonly NationalRate[]>;
  /** Geographic adjustment factors by carrier and locality. */
  factors: ReadonlyMap<string, readonly DatedRate[]>;
  /** Calendar years whose factors are loaded. */
  factorYears: ReadonlySet<number>;
  /** By ZIP code, 5 digits, the preferred row first; null where they are not loaded. */
  zipLocalities: ReadonlyMap<string, readonly ZipLocality[]> | null;
  /** A ZIP code that a sample lacks may well have a locality. */
  isZipSample?: boolean;
}

/** A center has no record in CMS's provider specific files. */
export type FqhcInput = PricerInput<FqhcClaim, null, Omit<FqhcTables, 'zipLocalities' | 'nationalRates'>>;
