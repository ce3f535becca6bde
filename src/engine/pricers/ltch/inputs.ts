/** Inputs of a long-term care stay's payment: the claim, the provider's record, the tables of the year. */

import type { Exact } from '../../core/exact.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** Dollars, or a ratio as a fraction, as it is given. */
type Decimal = number | string;

export interface LtchClaim {
  /** MS-LTC-DRG, 3 digits. */
  drg: string;
  /** Days. */
  lengthOfStay: number;
  coveredDays: number;
  lifetimeReserveDays: number;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Dollars. */
  coveredCharges: Decimal;
  /** `1`: no outlier. */
  specialPaymentIndicator: string;
  /** `00` to `08`: which criteria of the standard payment the stay meets. */
  reviewCode: string;
  /** ICD-10-PCS. */
  procedureCodes: readonly string[];
}

/** Fields of the inpatient provider specific file. Dates are YYYYMMDD, 0 where none is given; text is '' where blank. */
export interface LtchProvider {
  effectiveDate: number;
  fiscalYearBeginDate: number;
  terminationDate: number;
  waiverIndicator: string;
  stateCode: string;
  cbsaActualGeographicLocation: string;
  costOfLivingAdjustment: Decimal;
  internsToBedsRatio: Decimal;
  capitalIndirectMedicalEducationRatio: Decimal;
  bedSize: number;
  operatingCostToChargeRatio: Decimal;
  supplementalSecurityIncomeRatio: Decimal;
  medicaidRatio: Decimal;
  /** `5` to `8`: year of the transition to site neutral payment. */
  federalPpsBlend: string;
  hospQualityIndicator: string;
  specialPaymentIndicator: string;
  specialWageIndex: Decimal;
  supplementalWageIndexIndicator: string;
  supplementalWageIndex: Decimal;
  /** `Y`: too few of the hospital's discharges are paid the standard rate, 42 CFR 412.522(d). */
  ltchDppIndicator: string;
}

/** An MS-LTC-DRG of Table 11 of the final rule. */
export interface LtcDrg {
  weight: Exact;
  /** Days, one decimal: its five sixths bound a short stay. */
  averageLengthOfStay: Exact;
}

/** A DRG of inpatient payment, Table 5 of the final rule. */
export interface IppsDrg {
  weight: Exact;
  /** Days, one decimal. */
  geometricMeanLos: Exact;
}

/** A row of the table of comparable indexes. */
export interface ComparableIndex extends AreaIndex {
  /** Floor of the row of an all-urban state; 0 for none. */
  imputedFloor: Exact;
}

/** By DRG, 3 digits. */
export interface Drgs<Drg> {
  get(drg: string): Drg | undefined;
}

/** Tables of the fiscal year of the discharge; null for one that is not loaded. */
export interface LtchTables {
  ippsDrgs: Drgs<IppsDrg> | null;
  wageIndex: WageIndexRows<AreaIndex> | null;
  /** Wage indexes of inpatient payment by area and by state. */
  comparableIndex: WageIndexRows<ComparableIndex> | null;
}

export type LtchInput = PricerInput<LtchClaim, LtchProvider, LtchTables & { ltcDrgs: Drgs<LtcDrg> | null }>;
