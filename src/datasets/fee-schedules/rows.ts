/** Rows of the fee schedules and of supplements from their files. */
import type { FeeScheduleData, PriceIndicator, ScheduleType } from '../../engine/fee-schedules/records.ts';

export interface FeeScheduleRow {
  code: string;
  scheduleType: ScheduleType;
  startDate: number;
  endDate: number;
  /** '' is base; several are joined by a comma in the order published: `NU,KF`. */
  modifiers: string;
  priceIndicator: PriceIndicator;
  /** HCPCS Level II short descriptors; '' for CPT and CDT codes. */
  description: string;
  data: FeeScheduleData;
}

/** Facts that another CMS file adds to records of a schedule for a code and period. */
export interface FeeSupplementRow {
  kind: 'ndc_crosswalk' | 'device_offset' | 'device_code_pairs';
  scheduleType: ScheduleType;
  code: string;
  startDate: number;
  endDate: number;
  data: unknown;
}

export interface OppsCapRow {
  code: string;
  modifiers: string;
  /** Carrier + pricing locality, 7 characters. */
  locality: string;
  startDate: number;
  endDate: number;
  /** Dollars. */
  facilityPrice: number;
  nonFacilityPrice: number;
}

export interface WageIndexRow {
  system: 'ASC';
  year: number;
  cbsa: string;
  cbsaName: string;
  wageIndex: number;
}

/** ZIP codes by DMEPOS pricing area. */
export interface DmeZipRow {
  kind: 'rural' | 'former_cba';
  zipCode: string;
  state: string;
  /** Short name of the former competitive bidding area, as in the fee file's columns; '' for a rural ZIP code. */
  area: string;
  areaName: string;
  startDate: number;
  endDate: number;
}

/** The row type of each table. */
export interface FeeScheduleTables {
  fee_schedule: FeeScheduleRow;
  fee_supplement: FeeSupplementRow;
  opps_cap: OppsCapRow;
  wage_index: WageIndexRow;
  dme_zip: DmeZipRow;
}
