/** Inputs of a claim's inpatient prospective payment: the claim, the provider's record, rows of tables. */
import type { PricerInput } from '../../frame/pricer.ts';
import type { NewTechnology } from './rates/rates.ts';

/** A published figure: dollars, or a ratio as a fraction. */
export type Figure = number | string;

export interface IppsClaim {
  /** YYYYMMDD. */
  dischargeDate: number;
  /** `00` normal, `07` normal without cost outlier, `03` and `06` acute transfer, `09` and `11` post-acute transfer. */
  reviewCode: string;
  /** 3 digits. */
  drg: string;
  /** Days; NaN where the claim has none. */
  lengthOfStay: number;
  /** Days, lifetime reserve days among them. */
  coveredDays: number;
  lifetimeReserveDays: number;
  /** Dollars. */
  coveredCharges: Figure;
  /** ICD-10-CM without point; the first is the principal one. */
  diagnoses: readonly string[];
  /** ICD-10-PCS, in any order. */
  procedures: readonly string[];
  /** National drug codes of the lines, 11 digits. */
  drugCodes: readonly string[];
  conditionCodes: readonly string[];
  demoCodes: readonly string[];
  /** Metropolitan statistical area of the two-midnight adjustment; '' for none. */
  midnightAdjustmentGeolocation: string;
  /** The stay of an enrollee of a Medicare Advantage plan. */
  hmo: boolean;
  /** A request of CMS's web pricer, which no claim is: it shows pass-through of every stay and may refuse outliers. */
  webPricer?: { costOutlierThreshold: boolean };
}

/** Fields of the inpatient provider specific file, by the names of provider-file.ts. Text is '' where blank. */
export interface IppsProvider {
  providerCcn: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  /** YYYYMMDD; 0 and 19000101 where none is set. */
  terminationDate: number;
  waiverIndicator: string;
  providerType: string;
  /** SSA state, 2 digits. */
  stateCode: string;
  countyCode: string;
  /** Hospital-specific rate of the base year, dollars. */
  ppsFacilitySpecificRate: Figure;
  costOfLivingAdjustment: Figure;
  internsToBedsRatio: Figure;
  bedSize: number;
  operatingCostToChargeRatio: Figure;
  capitalCostToChargeRatio: Figure;
  supplementalSecurityIncomeRatio: Figure;
  medicaidRatio: Figure;
  specialPaymentIndicator: string;
  hospQualityIndicator: string;
  /** 5-digit CBSA, or the 2-digit SSA state of a rural area. */
  cbsaActualGeographicLocation: string;
  cbsaWiLocation: string;
  cbsaStandardizedAmountLocation: string;
  specialWageIndex: Figure;
  supplementalWageIndex: Figure;
  supplementalWageIndexIndicator: string;
  /** Per diems, dollars. */
  passThroughAmountForDirectMedicalEducation: Figure;
  passThroughAmountForOrganAcquisition: Figure;
  passThroughAmountForAllogenicStemCellAcquisition: Figure;
  passThroughTotalAmount: Figure;
  capitalPpsPaymentCode: string;
  newHospital: string;
  capitalIndirectMedicalEducationRatio: Figure;
  capitalExceptionPaymentRate: Figure;
  oldCapitalHoldHarmlessRate: Figure;
  vbpParticipantIndicator: string;
  vbpAdjustment: Figure;
  hrrParticipantIndicator: string;
  hrrAdjustment: Figure;
  bundleModelDiscount: Figure;
  hacReductionParticipantIndicator: string;
  /** Dollars a claim. */
  uncompensatedCareAmount: Figure;
  ehrReductionIndicator: string;
  temporaryReliefIndicator: string;
  lowVolumeAdjustmentFactor: Figure;
}

/** The claim's DRG in the table of the discharge date (Table 5 of the final rule). */
export interface IppsDrg {
  weight: Figure;
  /** Days, one decimal. */
  geometricMeanLos: Figure;
  arithmeticMeanLos: Figure;
  postAcute: boolean;
  specialPayPostAcute: boolean;
}

/** A row of the wage index table (Tables 2 and 3 of the final rule). */
export interface AreaWageIndex {
  /** `L` large urban, `O` other urban, '' rural. */
  size: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  geographicWageIndex: Figure;
  reclassifiedWageIndex: Figure;
  /** Floor of a state's row: no urban hospital's index is less; 0 for none. */
  ruralFloor: Figure;
  /** Floor of the row of an all-urban state; 0 for none. */
  imputedFloor: Figure;
}

/** The out-migration adjustment of a county (Table 4A of the final rule). */
export interface OutmigrationAdjustment {
  effectiveDate: number;
  adjustment: Figure;
}

/** By CBSA or SSA state; looked up with the three areas and the state of the provider's record. */
export interface WageIndexTable {
  get(area: string): readonly AreaWageIndex[] | undefined;
}

/** By FIPS county, 5 digits. */
export interface OutmigrationTable {
  get(county: string): readonly OutmigrationAdjustment[] | undefined;
}

export interface IppsTables {
  /** Undefined where the table of the discharge date does not have the DRG; null where that table is not loaded. */
  drg: IppsDrg | undefined | null;
  /** Null where the table of the fiscal year is not loaded. */
  wageIndex: WageIndexTable | null;
  /** Null where that of the fiscal year is not loaded. */
  outmigration: OutmigrationTable | null;
  /** True for a table that does not have every county of the year. */
  isOutmigrationSample?: boolean;
  /** By MSA; used in years with a two-midnight adjustment alone. Null where it is not loaded. */
  twoMidnightFactor: { get(msa: string): Figure | undefined } | null;
  /** New technologies of the fiscal year; null where its list, or that of their codes, is not loaded. */
  newTechnologies: readonly NewTechnology[] | null;
  /** Procedures that the lists of any loaded year have. */
  technologyCodes: ReadonlySet<string>;
  /** True for a list that does not have every technology of the year. */
  isTechnologySample?: boolean;
}

/** Parts of `releaseOf`: `drg`, `wage_index`, `outmigration`, `new_technology`, `provider`. */
export type IppsInput = PricerInput<IppsClaim, IppsProvider, IppsTables>;
