/** Inputs of the payment of a hospice claim: the claim, the wage indexes, and rates that an operator adds. */
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';
import type { PublishedRates } from './rates/rates.ts';

/** Levels of care, 42 CFR 418.302(b), by their revenue codes. */
export const LEVELS_OF_CARE = {
  '0651': 'routineHomeCare',
  '0652': 'continuousHomeCare',
  '0655': 'inpatientRespiteCare',
  '0656': 'generalInpatientCare',
} as const;
export type LevelRevenueCode = keyof typeof LEVELS_OF_CARE;
export type LevelOfCare = (typeof LEVELS_OF_CARE)[LevelRevenueCode];

/** One level of care of a claim, or a run of its days. */
export interface BillingGroup {
  revenueCode: LevelRevenueCode;
  /** First day of the level of care, YYYYMMDD. */
  date: number;
  /** Days; 15-minute units of continuous home care. */
  units: number;
}

export interface HospiceClaim {
  /** YYYYMMDD; selects the rates. */
  fromDate: number;
  /** Day of admission, YYYYMMDD. */
  admissionDate: number;
  /** Area of the hospice's facility: 5 digits, 999ss rural; '' if the claim does not say. */
  providerCbsa: string;
  /** Area where the patient is cared for at home. */
  patientCbsa: string;
  /** False if the reduced rates are paid, Social Security Act 1814(i)(5)(A). */
  qualityDataSubmitted: boolean;
  /** Days of earlier benefit periods that count toward the 60 days of the high routine rate. */
  priorBenefitDays: number;
  /** 15-minute units of nurse and social worker visits in the last seven days, beginning with the day of death. */
  endOfLifeUnits: readonly number[];
  /** One for each level of care; of routine home care one for each run of days. */
  groups: readonly BillingGroup[];
}

export interface HospiceTables {
  wageIndex: WageIndexRows<AreaIndex>;
  /** Rates that the operator loaded, by fiscal year, for years that are not held; null if there are none. */
  rates: ReadonlyMap<number, PublishedRates> | null;
}

/** Reads no provider record: the claim gives the areas. */
export type HospiceInput = PricerInput<HospiceClaim, null, HospiceTables>;
