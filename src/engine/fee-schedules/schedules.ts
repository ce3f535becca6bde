/** What is loaded of the fee schedules: records of the codes on claims, and of the places that decide their rates. */
import type { Exact } from '../core/exact.ts';
import type { FeeParts } from './physician-fee.ts';
import type { PhysicianService } from './physician-service.ts';
import type { PriceIndicator } from './records.ts';

export const FEE_SCHEDULES = ['CLFS', 'PFS', 'DMEPOS', 'AFS', 'ASP'] as const;
export type FeeSchedule = (typeof FEE_SCHEDULES)[number];

/** Days of validity, YYYYMMDD, both inclusive, and where it is from. */
export interface Dated {
  start: number;
  end: number;
  release: string;
}

/** What a schedule has of a code in some days. */
export interface ScheduleRecord extends Dated {
  schedule: FeeSchedule;
  /** '' or the modifiers of the record, in its order: `TC`, `RR,KU`. */
  modifier: string;
  /** PFS: whose conversion factor; `9` in all other schedules. */
  priceIndicator: PriceIndicator;
  /** Dollars a unit (CLFS, ASP); null where the schedule publishes none, or where it depends on more than the code. */
  rate: Exact | null;
  /** PFS: what a locality makes a rate of. */
  physician: PhysicianService | null;
  /** AFS: by carrier and locality, 7 characters. */
  ambulance: ReadonlyMap<string, AmbulanceRates> | null;
  equipment: EquipmentFees | null;
}

/** Dollars a transport or a mile; null where the file has none. */
export interface AmbulanceRates {
  urban: Exact | null;
  rural: Exact | null;
  /** Rural areas of the lowest quartile by density. */
  superRural: Exact | null;
  /** Ground mileage, each of the rural miles 1 to 17. */
  firstRuralMiles: Exact | null;
}

/** DMEPOS: dollars a unit; null where the file has none. */
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

/** A ZIP code in CMS's files on a day. */
export interface ZipPlace {
  /** Carrier and locality, 7 characters. */
  locality: string;
  /** '' urban, `R` rural, `B` rural of the lowest quartile; null where the release does not say. */
  ruralIndicator: string | null;
  /** 2 letters; '' where the release does not say. */
  state: string;
  release: string;
}

/** A ZIP code on a list of DMEPOS pricing. */
export interface EquipmentZip extends Dated {
  kind: string;
  /** Short name of the former competitive bidding area; '' for a rural ZIP code. */
  area: string;
}

/** Something that is not known: a clause that says why. */
export interface Unknown {
  unknown: string;
}

export interface FeeSchedules {
  /** By HCPCS code. */
  records: ReadonlyMap<string, readonly ScheduleRecord[]>;
  /** By carrier and locality, 7 characters. */
  localities: ReadonlyMap<string, readonly LocalityIndexes[]>;
  /**
   * Where a ZIP code is on a day (YYYYMMDD), of 5 digits or 9: that of a ZIP+4 counts before that of the ZIP code. Null
   * where none is loaded.
   */
  placeOf(zip: string, day: number): ZipPlace | Unknown | null;
  /** By ZIP code of 5 digits. */
  equipmentZips: ReadonlyMap<string, readonly EquipmentZip[]>;
  /** What is loaded whole: rural ZIP codes, those of former competitive bidding areas, and the fees of these. */
  equipmentLists: Readonly<Record<'rural' | 'former_cba' | 'former_cba_fees', readonly Dated[]>>;
  /** A code that a sample lacks may well be on the schedule. */
  sampled: ReadonlySet<FeeSchedule>;
}

/** Where none is loaded. */
export const NO_SCHEDULES: FeeSchedules = {
  records: new Map(),
  localities: new Map(),
  placeOf: () => null,
  equipmentZips: new Map(),
  equipmentLists: { rural: [], former_cba: [], former_cba_fees: [] },
  sampled: new Set(),
};

/** Returns the first that is in force on a day, YYYYMMDD. */
export function inForce<Value extends { start: number; end: number }>(
  values: readonly Value[] | undefined,
  day: number,
): Value | undefined {
  return values?.find(({ start, end }) => start <= day && day <= end);
}
