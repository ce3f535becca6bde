/** What the fee schedules have of the codes on a claim, and how a rate becomes the amount of a line. */
import type { Line } from '../claim/claim.ts';
import { type Exact, exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { type TableKey, tableKey } from '../frame/tables.ts';
import type { FeeParts } from './physician-fee.ts';

export const OTHER_SCHEDULES = ['CLFS', 'PFS', 'DMEPOS', 'AFS', 'ASP'] as const;
export type OtherSchedule = (typeof OTHER_SCHEDULES)[number];

/** Days of validity, YYYYMMDD, both inclusive, and where it is from. */
export interface Dated {
  start: number;
  end: number;
  release: string;
}

/** What schedules have of a code on a day. */
export interface ScheduleRecord extends Dated {
  schedule: OtherSchedule;
  /** '' or the modifiers of the record, in its order: `TC`, `RR,KU`. */
  modifier: string;
  /** Dollars a unit (CLFS, ASP); null where the schedule publishes none, or where it depends on more than the code. */
  rate: Exact | null;
  /** PFS: what a locality makes a rate of. */
  physician: PhysicianService | null;
  /** AFS: by carrier and locality, 7 characters. */
  ambulance: ReadonlyMap<string, AmbulanceRates> | null;
  equipment: EquipmentFees | null;
}

/** A service of the physician fee schedule outside facilities' professional part. */
export interface PhysicianService {
  /** Why relative value units do not give the payment; null where they do. */
  unpriced: string | null;
  units: FeeParts;
  /** Units under the cap of the OPPS rate on imaging; null where there is none. */
  cappedUnits: FeeParts | null;
  /** Dollars a unit. */
  conversionFactor: Exact;
  /** Several therapy services on a day: the practice expense of all but one is reduced. */
  isTherapy: boolean;
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

/** A ZIP code in CMS's files. */
export interface ZipPlace extends Dated {
  /** Carrier and locality, 7 characters. */
  locality: string;
  /** '' urban, `R` rural, `B` rural of the lowest quartile; null where the release does not say. */
  ruralIndicator: string | null;
  /** 2 letters; '' where the release does not say. */
  state: string;
}

/** A ZIP code on a list of DMEPOS pricing. */
export interface EquipmentZip extends Dated {
  kind: string;
  /** Short name of the former competitive bidding area; '' for a rural ZIP code. */
  area: string;
}

export interface OtherSchedules {
  /** By HCPCS code. */
  records: ReadonlyMap<string, readonly ScheduleRecord[]>;
  /** By carrier and locality, 7 characters. */
  localities: ReadonlyMap<string, readonly LocalityIndexes[]>;
  /** By ZIP code of 5 digits; the first in force on a day counts. */
  zips: ReadonlyMap<string, readonly ZipPlace[]>;
  /** By ZIP code of 5 digits. */
  equipmentZips: ReadonlyMap<string, readonly EquipmentZip[]>;
  /** What is loaded whole: rural ZIP codes, those of former competitive bidding areas, and the fees of these. */
  equipmentLists: Readonly<Record<'rural' | 'former_cba' | 'former_cba_fees', readonly Dated[]>>;
  /** A code that a sample lacks may well be on the schedule. */
  sampled: ReadonlySet<OtherSchedule>;
}

/** Where none is loaded. */
export const NO_SCHEDULES: OtherSchedules = {
  records: new Map(),
  localities: new Map(),
  zips: new Map(),
  equipmentZips: new Map(),
  equipmentLists: { rural: [], former_cba: [], former_cba_fees: [] },
  sampled: new Set(),
};

export const OTHER_SCHEDULE_TABLES: TableKey<OtherSchedules> = tableKey<OtherSchedules>('opps_other_schedules');

export interface OtherPayment {
  /** Null where none is known to pay. */
  schedule: OtherSchedule | 'reasonable cost' | 'none' | null;
  /** Dollars; null where it cannot be given. */
  amount: Exact | null;
  /** A sentence: how the line is paid, or why there is no amount. */
  explanation: string;
}

/** A line that is not denied, as the editor leaves it. */
export interface EditedLine {
  line: Line;
  /** Status indicator. */
  status: string;
  /** Day of service, YYYYMMDD. */
  date: number;
}

/** @returns the first that is in force on a day (YYYYMMDD) */
export function inForce<Value extends { start: number; end: number }>(
  values: readonly Value[] | undefined,
  date: number,
): Value | undefined {
  return values?.find(({ start, end }) => start <= date && date <= end);
}

/** Whole units of a line; one at least. */
export const unitsOf = ({ wholeUnits }: Line) => Math.max(wholeUnits, 1);

/** Units of a line with their fraction, as miles of ambulances and services of physicians are paid; 1 where none is given. */
export const exactUnitsOf = ({ units }: Line) => (units > 0 ? units : 1);

/** True for a line of which no whole unit is billed. */
export const isLessThanOne = ({ units, wholeUnits }: Line) => wholeUnits === 0 && units > 0;

/** Records what a line is paid: the figures of the formula, at most the charge. */
export function atMostCharges(
  line: Line,
  { formula, inputs, full }: { formula: string; inputs: Readonly<Record<string, Exact>>; full: Exact },
  citation: string,
  release: string,
  trace: Trace | null,
): Exact {
  const charges = exact(line.charges);
  const rounded = full.round(2);
  const amount = charges.isPositive ? least(rounded, charges) : rounded;
  trace?.step(
    'other_payment',
    charges.isPositive ? `least(${formula}, charges), 2 decimals` : `${formula}, 2 decimals`,
    { ...inputs, ...(charges.isPositive ? { charges } : {}) },
    amount,
    citation,
    release,
  );
  return amount;
}

/** Units × rate, at most the charge. @param billed units that are paid: the whole ones of the line */
export function unitsAtRate(
  line: Line,
  rate: Exact,
  citation: string,
  release: string,
  trace: Trace | null,
  billed = unitsOf(line),
): Exact {
  const units = exact(billed);
  const full = units.times(rate);
  return atMostCharges(line, { formula: 'units × rate', inputs: { units, rate }, full }, citation, release, trace);
}
