/** Fee schedule records: the shapes that importers write, queries read and the PFS pricer prices. */

/** `schedule_type` of a fee schedule record. The API's list of types omits 2, which is the ASC schedule. */
export const SCHEDULE_TYPE = { PFS: 0, CLFS: 1, ASC: 2, DME: 3, AMBULANCE: 4, ASP: 5 } as const;
export type ScheduleType = (typeof SCHEDULE_TYPE)[keyof typeof SCHEDULE_TYPE];

/** `1`: rate of a qualifying APM participant (QP); `9`: rate of all others. */
export type PriceIndicator = '1' | '9';

/** PFS, CMS's PPRRVU file. RVUs and amounts are decimals as published; indicators are strings as published. */
export interface PhysicianData {
  status_code: string;
  /** Fully implemented work, practice expense and malpractice RVUs, before any GPCI. */
  rvu_work: number;
  full_nfac_pe: number;
  full_fac_pe: number;
  rvu_mp: number;
  total_nfac: number;
  total_fac: number;
  /** CMS's NA indicator: the service is rarely or never performed in that setting. */
  nfac_na: boolean;
  fac_na: boolean;
  /** Dollars an RVU. */
  conv_fact: number;
  pctc_ind: string;
  global_days: string;
  /** Shares of the global package, 0 to 1. */
  pre_op: number;
  intra_op: number;
  post_op: number;
  mult_proc: string;
  bilat_surg: string;
  asst_surg: string;
  co_surg: string;
  team_surg: string;
  endo_base: string;
  phys_supervision: string;
  calculation_flag: string;
  diag_imaging_family: string;
  /** RVUs of the OPPS payment cap on imaging, Social Security Act 1848(b)(4); 0 if no cap applies. */
  opps_nfac_pe: number;
  opps_fac_pe: number;
  opps_mp: number;
  /** CMS's "not used for Medicare payment" flag. */
  not_used_for_medicare: boolean;
}

/** CLFS: a national rate in dollars; null if contractors price the test. */
export interface ClinicalLabData {
  rate: number | null;
  /** `N` national limit or fee, `L` local, as published. */
  indicator: string;
}

/** DMEPOS: dollars by state; `rural` is null if no rural amount is published. */
export interface DmeData {
  /** `state`: DMEPOS and PEN files; `former_cba`: amounts of former competitive bidding areas; `mail_order`: the national mail-order program. */
  pricing_area: 'state' | 'former_cba' | 'mail_order';
  jurisdiction: string | null;
  category: string | null;
  ceiling: number | null;
  floor: number | null;
  states?: Record<string, { non_rural: number | null; rural: number | null }>;
  former_cbas?: Record<string, number | null>;
  mail_order?: number | null;
}

/** AFS: dollars by pricing locality (carrier + locality, 7 characters). */
export interface AmbulanceData {
  /** `base_rate` for transports, `mileage` for miles. */
  kind: 'base_rate' | 'mileage';
  rvu: number | null;
  localities: Record<
    string,
    {
      gpci: number | null;
      unadjusted_base_rate: number | null;
      urban: number | null;
      rural: number | null;
      /** Lowest-quartile ("super rural") base rate. */
      super_rural: number | null;
      /** Ground mileage, rural miles 1-17. */
      rural_miles_1_17: number | null;
    }
  >;
}

/** ASP: dollars a billing unit (`dosage`). */
export interface DrugData {
  payment_limit: number | null;
  dosage: string;
  /** Percent. */
  coinsurance: number | null;
  vaccine_awp_percent: number | null;
  vaccine_limit: number | null;
  blood_awp_percent: number | null;
  blood_limit: number | null;
  clotting_factor: string | null;
  notes: string | null;
}

/** ASC addenda AA (surgical), BB (ancillary), EE (excluded). */
export interface AscData {
  addendum: 'AA' | 'BB' | 'EE';
  /** `*` office-based designation temporary, `**` preventive, `***` non-opioid alternative; null if there is none. */
  mark: string | null;
  payment_indicator: string | null;
  payment_weight: number | null;
  /** Dollars, national unadjusted; null if packaged, contractor-priced or excluded. */
  payment_rate: number | null;
  multiple_procedure_discounting: boolean | null;
  pass_through_expiration: string | null;
  ira_adjusted_copayment: number | null;
}

/** Addendum FF, from a file of its own, by code and period; the next type, too. */
export interface DeviceOffset {
  payment_indicator: string;
  apc: string | null;
  /** Percent. Null, like all fields below, for a procedure whose payment is packaged. */
  apc_device_offset_percentage: number | null;
  /** Dollars. */
  opps_payment_rate: number | null;
  /** Percent. */
  device_offset_percentage: number | null;
  /** Dollars: the device portion. */
  device_offset_amount: number | null;
}

/** A pass-through device of a procedure. */
export interface DeviceCodePair {
  device_hcpcs: string;
  device_modifier: string;
  procedure_modifier: string;
  /** Share of the procedure's payment, 0 to 1. */
  percent_multiplier: number;
}

/** The contents of `data`, under one key named after the schedule. */
export type FeeScheduleData =
  | { physician: PhysicianData }
  | { clinical_lab: ClinicalLabData }
  | { dme: DmeData }
  | { ambulance: AmbulanceData }
  | { drug: DrugData }
  | { asc: AscData };
