/** Inputs of a 30-day period's payment in home health care: the claim, the agency's record, the tables. */

import type { EffectiveRow } from '../../core/dated.ts';
import type { Exact } from '../../core/exact.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** Disciplines, in the order of CMS's program: physical, occupational and speech therapy, nursing, social services, aide. */
export const REVENUE_CODES = ['0420', '0430', '0440', '0550', '0560', '0570'] as const;
export type RevenueCode = (typeof REVENUE_CODES)[number];

/** The visits of one discipline. */
export interface RevenueLine {
  /** One of REVENUE_CODES; another has return code 80, a blank one 85. */
  revenueCode: string;
  coveredVisits: number;
  /** 15 minutes each. */
  outlierUnits: number;
  /** YYYYMMDD; null where there is none. */
  earliestDate: number | null;
}

export interface HhaClaim {
  /** 3 characters. */
  typeOfBill: string;
  /** YYYYMMDD. */
  admissionDate: number;
  fromDate: number;
  /** YYYYMMDD; selects the year. */
  throughDate: number;
  /** Day on which the notice of admission came in; null for none. */
  noticeReceiptDate: number | null;
  lateFilingPenaltyWaived: boolean;
  /** HIPPS code, 5 characters; '' for none. */
  hipps: string;
  /** Days of the period. */
  days: number;
  isPartialPeriod: boolean;
  /** B: transferred from another agency. */
  lupaSource: string;
  /** 2: no add-on of a low-utilization payment. */
  adjustmentIndicator: string;
  /** 0 and 1 quality data submitted, 2 and 3 not. */
  qualityReportingIndicator: string;
  /** Payments of the agency's year before this claim, dollars. */
  priorPaymentTotal: Exact;
  priorOutlierTotal: Exact;
  /** All six disciplines. */
  lines: readonly RevenueLine[];
}

export interface HhaProvider {
  /** 5 digits; rural 999ss, transition 50xxx. */
  cbsa: string;
  /** FIPS, 5 digits; '' for none. */
  countyCode: string;
  /** Factor of value-based purchasing. */
  valueBasedPurchasingFactor: Exact;
}

/** A case-mix group in CMS's file `hrg-YYYY.csv`. */
export interface CaseMixGroup extends EffectiveRow {
  weight: Exact;
  /** Visits under which a period is paid by visit. */
  lupaThreshold: number;
}

/** A discipline in CMS's file `rev-YYYY.csv`: dollars a visit and a 15-minute unit. */
export interface DisciplineRate extends EffectiveRow {
  visit: ByArea;
  unit: ByArea;
}
export interface ByArea {
  urban: ByQuality;
  rural: ByQuality;
}
export interface ByQuality {
  submitted: Exact;
  notSubmitted: Exact;
}

export type RuralCategory = 'A' | 'B' | 'C';

/** The area of a patient's ZIP code. */
export interface ZipArea extends EffectiveRow {
  countyCode: string;
  cbsa: string;
}

export interface HhaTables {
  wageIndex: WageIndexRows<AreaIndex>;
  /** By HIPPS. */
  groups: ReadonlyMap<string, readonly CaseMixGroup[]>;
  /** By revenue code. */
  rates: ReadonlyMap<string, readonly DisciplineRate[]>;
  /** By county: rural areas, and rural counties of urban areas; null where they are not loaded. */
  ruralCounties: ReadonlyMap<string, RuralCategory> | null;
  urbanRuralCounties: ReadonlyMap<string, RuralCategory> | null;
  /** By ZIP code; null where the crosswalk is not loaded. */
  zipAreas: ReadonlyMap<string, readonly ZipArea[]> | null;
}

export type HhaInput = PricerInput<HhaClaim, HhaProvider, Omit<HhaTables, 'zipAreas'>>;
