/**
 * Prosthetics, orthotics, supplies and equipment, paid by the beneficiary's home: Social Security Act 1834(a) and (h),
 * 42 CFR 414 subpart D.
 */
import type { Line } from '../claim/claim.ts';
import { hasFractionOfUnit } from '../claim/whole-units.ts';
import type { Exact } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { unitsAtRate } from './amount.ts';
import type { ScheduledLine, SchedulePayment } from './line.ts';
import { whyUnknown } from './plain-modifiers.ts';
import { type EquipmentFees, type FeeSchedules, inForce, type ScheduleRecord } from './schedules.ts';

type EquipmentRecord = ScheduleRecord & { equipment: EquipmentFees };

/** New, rented, used. */
const KINDS = ['NU', 'RR', 'UE'];
const RENTAL = 'RR';
/** The first month of a capped rental, and the second and third: 42 CFR 414.229(b). */
const FIRST_MONTHS = ['KH', 'KI'];
const MAIL_ORDER = 'KL';
/** Wounds, functional levels, options, replacements, choices of the patient: a fee has them only where its record names them. */
const PLAIN = /^(?:A[1-9UVW]|B[APRU]|K[0-4ABHIJS]|N[1-3B]|R[AB]|VP)$/;
const CATEGORY = { capped: 'CR', frequentlyServiced: 'FS', oxygen: 'OX' };
const CITATION = '42 CFR 414.210(a) and (g); Social Security Act 1834(a) and (h)';

/** @param records of the code on the day */
export function equipmentPayment(
  { line, day, places }: ScheduledLine,
  records: readonly ScheduleRecord[],
  schedules: FeeSchedules,
  trace: Trace | null,
): SchedulePayment {
  const without = (why: string): SchedulePayment => ({
    schedule: 'DMEPOS',
    amount: null,
    explanation: `The DMEPOS fee schedule pays it, by where the beneficiary lives; ${why}.`,
  });
  const all = records.filter((record): record is EquipmentRecord => record.equipment !== null);
  const record = recordOf(line, all);
  if (typeof record === 'string') return without(record);
  const rental = whyNoRental(line, record);
  if (rental) return without(rental);
  if (hasFractionOfUnit(line)) return without(`it pays whole units, and ${line.units} are billed`);
  const { home } = places;
  if ('unknown' in home) return without(home.unknown);
  const { code: zip } = home;
  const place = schedules.placeOf(zip, day);
  if (!place) return without(`the state of ZIP code ${zip} on the day is not loaded`);
  if ('unknown' in place) return without(place.unknown);
  if (place.state === '') return without(`the state of ZIP code ${zip} is not known: ${place.release} does not say`);
  const area = areaOf(record, all, { zip, day, state: place.state }, schedules);
  if (typeof area === 'string') return without(area);
  const { name, fee } = area;
  if (!fee) return without(`the schedule has no fee of ${name} for the code`);
  const release = [...new Set([area.release, place.release, ...area.lists])].join(', ');
  trace?.step(
    'rate',
    `the fee of the schedule for ${name}, where the ZIP code of the patient is`,
    { code: line.hcpcs.toUpperCase(), modifiers: record.modifier, zip, state: place.state },
    fee,
    CITATION,
    release,
  );
  return {
    schedule: 'DMEPOS',
    amount: unitsAtRate(line, fee, CITATION, area.release, trace),
    explanation: `Paid by the DMEPOS fee schedule: the fee of ${name}.`,
  };
}

const modifiersOf = ({ modifier }: ScheduleRecord) => (modifier === '' ? [] : modifier.split(','));

/** Returns the state record that matches the most modifiers of the line, or why there is none. */
function recordOf(line: Line, records: readonly EquipmentRecord[]): EquipmentRecord | string {
  const ofStates = records.filter(({ equipment }) => equipment.pricingArea === 'state');
  if (ofStates.length === 0) return 'no fee of the day is loaded for the code';
  if (line.modifiers.includes(MAIL_ORDER)) return 'fees of mail order are not computed';
  const fitting = ofStates
    .filter((record) => modifiersOf(record).every((modifier) => line.modifiers.includes(modifier)))
    .toSorted((a, b) => modifiersOf(b).length - modifiersOf(a).length);
  const [best, second] = fitting;
  if (!best) {
    const modifierList = ofStates.map(({ modifier }) => modifier.replaceAll(',', ' ')).join(', ');
    return `the schedule has fees with the modifiers ${modifierList} alone, which the line does not have`;
  }
  if (second && modifiersOf(second).length === modifiersOf(best).length)
    return `the line has the modifiers of several fees: ${best.modifier}, ${second.modifier}`;
  const unknown = line.modifiers.find((kind) => KINDS.includes(kind) && !modifiersOf(best).includes(kind));
  if (unknown) return `the schedule has no fee with the modifier ${unknown} for the code`;
  const isRead = (modifier: string) => PLAIN.test(modifier) || modifiersOf(best).includes(modifier);
  return whyUnknown(line.modifiers, isRead) ?? best;
}

/**
 * Returns why a rental has no price: the payment of most depends on the months before. Null if the fee is the payment.
 */
function whyNoRental({ modifiers }: Line, record: EquipmentRecord): string | null {
  const { category } = record.equipment;
  if (category === CATEGORY.oxygen) return 'what is paid of oxygen depends on its months, which is not computed';
  if (!modifiersOf(record).includes(RENTAL) || category === CATEGORY.frequentlyServiced) return null;
  if (category === CATEGORY.capped && modifiers.some((modifier) => FIRST_MONTHS.includes(modifier))) return null;
  return 'what is paid of a rental depends on its month, which the line does not say or which is not computed';
}

interface Area {
  /** The area's name in answers. */
  name: string;
  fee: Exact | null;
  release: string;
  /** Releases of the ZIP code lists that decided the area. */
  lists: readonly string[];
}

/** Returns the state, its rural areas or a former competitive bidding area; a sentence if it is unknown. */
function areaOf(
  record: EquipmentRecord,
  records: readonly EquipmentRecord[],
  { zip, day, state }: { zip: string; day: number; state: string },
  { equipmentLists, equipmentZips }: FeeSchedules,
): Area | string {
  const { states } = record.equipment;
  const fees = states.get(state);
  const ofState = (name: string, fee: Exact | null | undefined, lists: readonly string[] = []): Area => ({
    ...{ name, fee: fee ?? null },
    ...{ release: record.release, lists },
  });
  // Only fees that competitive bidding changed differ within a state: 42 CFR 414.210(g).
  const isAdjusted =
    [...states.values()].some(({ rural }) => rural) ||
    records.some(({ equipment }) => equipment.pricingArea === 'former_cba');
  if (!isAdjusted) return ofState(state, fees?.nonRural);
  const lists = (['rural', 'former_cba', 'former_cba_fees'] as const).map((list) => inForce(equipmentLists[list], day));
  if (lists.some((list) => list === undefined))
    return 'fees of rural and of former competitive bidding areas differ, and their lists of the day are not loaded';
  const releases = lists.slice(0, 2).map((list) => list?.release ?? '');
  const listings = (equipmentZips.get(zip) ?? []).filter(({ start, end }) => start <= day && day <= end);
  const areas = [...new Set(listings.flatMap(({ kind, area }) => (kind === 'former_cba' ? [area] : [])))];
  const former = records.find(
    ({ equipment, modifier }) => equipment.pricingArea === 'former_cba' && modifier === record.modifier,
  );
  if (former && areas.length > 1) return `ZIP code ${zip} is in several former competitive bidding areas`;
  const [area] = areas;
  if (former && area !== undefined)
    return { name: area, fee: former.equipment.areas.get(area) ?? null, release: former.release, lists: releases };
  return listings.some(({ kind }) => kind === 'rural')
    ? ofState(`rural areas of ${state}`, fees?.rural, releases)
    : ofState(`${state} outside rural areas`, fees?.nonRural, releases);
}
