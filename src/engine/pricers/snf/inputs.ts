/** Inputs of the payment of the days under one HIPPS code: the line, the provider's record, the tables of the year. */

import type { Exact } from '../../core/exact.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** Dollars, or a ratio as a fraction, as given. */
type Decimal = number | string;

export interface SnfClaim {
  /** 5 characters: groups of PT and OT, SLP, nursing and NTA, and the assessment. */
  hippsCode: string;
  /** Days. */
  serviceUnits: number;
  /** Days of the stay paid before these. */
  priorDays: number;
  /** YYYYMMDD. */
  serviceThroughDate: number;
  /** ICD-10-CM without point. */
  diagnosisCodes: readonly string[];
}

/** Fields of the inpatient provider specific file. Text is '' if blank. */
export interface SnfProvider {
  cbsaActualGeographicLocation: string;
  specialPaymentIndicator: string;
  specialWageIndex: Decimal;
  supplementalWageIndexIndicator: string;
  supplementalWageIndex: Decimal;
  /** `1`: quality data was not reported. */
  federalPpsBlend: string;
  /** Value-based purchasing multiplier; 0 if there is none. */
  vbpAdjustment: Decimal;
}

export type Region = 'URBAN' | 'RURAL';

/** Dollars a day of a case-mix component, with and without the reduction for quality reporting. */
export interface ComponentRate {
  full: Exact;
  reduced: Exact;
}

/** Rates by region and group. */
export type ComponentRates<Rate = ComponentRate> = Readonly<Record<Region, ReadonlyMap<string, Rate>>>;

/** Factors of the variable per diem on a day. */
export interface DayFactors {
  therapy: Exact;
  nonTherapyAncillary: Exact;
}

/** Tables of the fiscal year of the last day; null for one that is not loaded. */
export interface SnfTables {
  wageIndex: WageIndexRows<AreaIndex> | null;
  therapy: ComponentRates<{ physical: ComponentRate; occupational: ComponentRate }> | null;
  speech: ComponentRates | null;
  nursing: ComponentRates<{ usual: ComponentRate; aids: ComponentRate }> | null;
  nonTherapyAncillary: ComponentRates | null;
  /** Factors of the days of a stay from the first, by their number less 1. */
  dayFactors: readonly DayFactors[] | null;
}

export type SnfInput = PricerInput<SnfClaim, SnfProvider, SnfTables>;
