/** The loaded fee schedules: records of the codes on claims, and of the places that decide their rates. */
import type { Exact } from '../core/exact.ts';
import type { FeeParts } from './physician-fee.ts';
import type { PhysicianService } from './physician-service.ts';
import type { PriceIndicator } from './records.ts';

export const FEE_SCHEDULES = ['CLFS', 'PFS', 'DMEPOS', 'AFS', 'ASP'] as const;
export type FeeSchedule = (typeof FEE_SCHEDULES)[number];

/** Days of validity, YYYYMMDD, both inclusive, and the release. */
export interface Dated {
  start: number;
  end: number;
  release: string;
}

/** A schedule's record of a code for a period. */
export interface ScheduleRecord extends Dated {
  schedule: FeeSchedule;
  /** '' or the modifiers of the record, in its order: `TC`, `RR,KU`. */
  modifier: string;
  /** PFS: which conversion factor applies; `9` in all other schedules. */
  priceIndicator: PriceIndicator;
  /** Dollars a unit (CLFS, ASP); null if the schedule publishes none, or if it depends on more than the code. */
  rate: Exact | null;
  /** ASP: the patient's percent of the rate; absent from other schedules, and where the file has none. */
  coinsurancePercent?: Exact;
  /** PFS: units from which a locality's rate is computed. */
  physician: PhysicianService | null;
  /** AFS: by carrier and locality, 7 characters. */
  ambulance: ReadonlyMap<string, AmbulanceRates> | null;
  equipment: EquipmentFees | null;
}

/** Dollars a transport or a mile; null if the file has none. */
export interface AmbulanceRates {
  urban: Exact | null;
  rural: Exact | null;
  /** Rural areas of the lowest quartile by density. */
  superRural: Exact | null;
  /** Ground mileage, each of the rural miles 1 to 17. */
  firstRuralMiles: Exact | null;
}

/** DMEPOS: dollars a unit; null if the file has none. */
export interface EquipmentFees {
  pricingArea: 'state' | 'former_cba' | 'mail_order';
  /** CMS's payment category, `CR` capped rental. */
  category: string;
  states: ReadonlyMap<string, { nonRural: Exact | null; rural: Exact | null }>;
  /** By short name of the former competitive bidding area. */
  areas: ReadonlyMap<string, Exact | null>;
}

/** Geographic practice cost indexes of a locality, carrier and number. */
export interface LocalityIndexes extends FeeParts, Dated {}

/** A ZIP code's place in CMS's files on a day. */
export interface ZipPlace {
  /** Carrier and locality, 7 characters. */
  locality: string;
  /** '' urban, `R` rural, `B` rural of the lowest quartile; null if the release does not say. */
  ruralIndicator: string | null;
  /** 2 letters; '' if the release does not say. */
  state: string;
  release: string;
}

/** A ZIP code on a list of DMEPOS pricing. */
export interface EquipmentZip extends Dated {
  kind: string;
  /** Short name of the former competitive bidding area; '' for a rural ZIP code. */
  area: string;
}

/** An unknown fact: a clause that says why. */
export interface Unknown {
  unknown: string;
}

export interface FeeSchedules {
  /** By HCPCS code. */
  records: ReadonlyMap<string, readonly ScheduleRecord[]>;
  /** By carrier and locality, 7 characters. */
  localities: ReadonlyMap<string, readonly LocalityIndexes[]>;
  /**
   * Returns the place of a ZIP code of 5 or 9 digits on a day (YYYYMMDD): a ZIP+4 entry precedes that of its ZIP code.
   * Null if neither is loaded.
   */
  placeOf(zip: string, day: number): ZipPlace | Unknown | null;
  /** By ZIP code of 5 digits. */
  equipmentZips: ReadonlyMap<string, readonly EquipmentZip[]>;
  /**
   * Releases of the lists that are loaded whole: rural ZIP codes, ZIP codes of former competitive bidding areas, and
   * the fees of these areas.
   */
  equipmentLists: Readonly<Record<'rural' | 'former_cba' | 'former_cba_fees', readonly Dated[]>>;
  /** Schedules of which only a sample is loaded: a code that it lacks may be on the schedule. */
  sampled: ReadonlySet<FeeSchedule>;
}

/** No fee schedule is loaded. */
export const NO_SCHEDULES: FeeSchedules = {
  records: new Map(),
  localities: new Map(),
  placeOf: () => null,
  equipmentZips: new Map(),
  equipmentLists: { rural: [], former_cba: [], former_cba_fees: [] },
  sampled: new Set(),
};

/** Returns the first value in force on a day, YYYYMMDD. */
export function inForce<Value extends { start: number; end: number }>(
  values: readonly Value[] | undefined,
  day: number,
): Value | undefined {
  return values?.find(({ start, end }) => start <= day && day <= end);
}
