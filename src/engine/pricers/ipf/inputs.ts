/** Inputs of the payment of a psychiatric stay: the claim, the provider's record, the tables of the year. */

import type { Exact } from '../../core/exact.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** Dollars, or a ratio as a fraction, as given. */
type Decimal = number | string;

export interface IpfClaim {
  /** Dollars. */
  coveredCharges: Decimal;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Days of this claim. */
  lengthOfStay: number;
  /** Days of the same stay that earlier claims were paid for. */
  priorDays: number;
  /** Years. */
  patientAge: number;
  /** 2 digits; 30: still a patient. */
  patientStatus: string;
  /** Point of origin; `D`: from another unit of the same hospital. */
  sourceOfAdmission: string;
  /** 3 digits; '' if there is none. */
  diagnosisRelatedGroup: string;
  /** ICD-10-CM without point; the first is the principal one. */
  diagnosisCodes: readonly string[];
  /** ICD-10-PCS. */
  procedureCodes: readonly string[];
  /** Treatments of electroconvulsive therapy. */
  serviceUnits: number;
  /** `Y`: benefits are exhausted, and an interim claim may be an outlier. */
  outlierOccurrenceIndicator: string;
}

/** Fields of the inpatient provider specific file. Dates are YYYYMMDD, 0 if not given; text is '' if blank. */
export interface IpfProvider {
  cbsaActualGeographicLocation: string;
  specialPaymentIndicator: string;
  specialWageIndex: Decimal;
  supplementalWageIndexIndicator: string;
  supplementalWageIndex: Decimal;
  hospQualityIndicator: string;
  waiverIndicator: string;
  effectiveDate: number;
  stateCode: string;
  costOfLivingAdjustment: Decimal;
  internsToBedsRatio: Decimal;
  /** `Y`: a qualifying emergency department. */
  temporaryReliefIndicator: string;
  operatingCostToChargeRatio: Decimal;
}

/** A procedure that counts for a comorbidity category: 6 oncology treatment, 14 chronic pulmonary disease. */
export interface IpfProcedure {
  category: string;
  /** YYYYMMDD. */
  effectiveDate: number;
}

/** Tables of the fiscal year of the discharge; null for one that is not loaded. */
export interface IpfTables {
  wageIndex: WageIndexRows<AreaIndex> | null;
  /** Number of the category by ICD-10-CM code. */
  comorbidities: ReadonlyMap<string, string> | null;
  /** Factor of the DRG to which the secondary diagnosis would lead, by its code. */
  codeFirst: ReadonlyMap<string, Exact> | null;
  procedures: ReadonlyMap<string, IpfProcedure> | null;
}

/** Factors by DRG, 3 digits. */
export interface DrgFactors {
  get(drg: string): Exact | undefined;
}

export type IpfInput = PricerInput<IpfClaim, IpfProvider, IpfTables & { drg: DrgFactors | null }>;
