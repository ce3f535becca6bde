/** Inputs of the payment of a rehabilitation stay: the claim, the provider's record, the tables of the year. */

import type { Exact } from '../../core/exact.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** Dollars, or a ratio as a fraction, as given. */
type Decimal = number | string;

export interface IrfClaim {
  /** 5 characters: tier letter A to D and the four digits of the CMG. */
  caseMixGroup: string;
  /** Dollars. */
  coveredCharges: Decimal;
  /** Days, including lifetime reserve days. */
  coveredDays: number;
  lengthOfStay: number;
  lifetimeReserveDays: number;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** 2 digits. */
  patientStatus: string;
  /** `0` or '' none, `1` no outlier, `2` penalty, `3` penalty and no outlier. */
  outlierSpecialPaymentIndicator: string;
}

/** Fields of the inpatient provider specific file. Dates are YYYYMMDD, 0 if not given; text is '' if blank. */
export interface IrfProvider {
  cbsaActualGeographicLocation: string;
  specialPaymentIndicator: string;
  /** Null if blank. */
  specialWageIndex: Decimal | null;
  supplementalWageIndexIndicator: string;
  supplementalWageIndex: Decimal;
  hospQualityIndicator: string;
  waiverIndicator: string;
  effectiveDate: number;
  terminationDate: number;
  fiscalYearBeginDate: number;
  federalPpsBlend: string;
  ppsFacilitySpecificRate: Decimal;
  operatingCostToChargeRatio: Decimal;
  supplementalSecurityIncomeRatio: Decimal;
  medicaidRatio: Decimal;
  capitalIndirectMedicalEducationRatio: Decimal;
}

/** Comorbidity tiers by the first letter of a case-mix group: none, 1, 2 and 3. */
export const TIER_LETTERS = ['A', 'B', 'C', 'D'] as const;
export type TierLetter = (typeof TIER_LETTERS)[number];

/** A case-mix group of Table 2 of the final rule. */
export interface CaseMixGroup {
  weight: Readonly<Record<TierLetter, Exact>>;
  /** Days. */
  averageLengthOfStay: Readonly<Record<TierLetter, number>>;
}

/** Tables of the fiscal year of the discharge; null for one that is not loaded. */
export interface IrfTables {
  /** By the four digits. */
  caseMixGroups: ReadonlyMap<string, CaseMixGroup> | null;
  wageIndex: WageIndexRows<AreaIndex> | null;
}

export type IrfInput = PricerInput<IrfClaim, IrfProvider, IrfTables>;
