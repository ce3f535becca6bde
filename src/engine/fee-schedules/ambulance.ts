/**
 * Ambulance services by the locality and area of the point of pickup: Social Security Act 1834(l), 42 CFR 414.610,
 * Medicare Claims Processing Manual, chapter 15, sections 20 and 30.2. The rates are those of the loaded file, with the
 * temporary increases that it has.
 */
import type { Claim, Line, ValueCode } from '../claim/claim.ts';
import { atLeastZero, type Exact, exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import {
  type AmbulanceRates,
  atMostCharges,
  exactUnitsOf,
  inForce,
  type OtherPayment,
  type OtherSchedules,
  type ScheduleRecord,
  unitsAtRate,
  unitsOf,
} from './schedules.ts';

const POINT_OF_PICKUP = 'A0';
const GROUND_MILEAGE = 'A0425';
/** Ground, fixed wing and rotary wing. */
const MILEAGE = new Set([GROUND_MILEAGE, 'A0435', 'A0436']);
const BASIC_LIFE_SUPPORT = 'A0428';
/** Fixed wing and rotary wing: areas of the lowest quartile have no rate of their own, 42 CFR 414.610(c)(5)(ii). */
const AIR = new Set(['A0430', 'A0431', 'A0435', 'A0436']);
/** Rural ground miles at the higher rate: 42 CFR 414.610(c)(5)(i). */
const FIRST_MILES = exact(17);
const CITATION = '42 CFR 414.610(a), (c) and (e); Social Security Act 1834(l)';

/** Modifiers whose effect on the payment is not computed, and what it is. */
const REDUCED: Readonly<Record<string, string>> = {
  GM: 'several patients share the transport, and how many the claim does not say',
  QL: 'the patient was pronounced dead after the call, for which another rate applies',
};
/** Origin and destination, a dialysis facility among them. */
const DIALYSIS = /^(?:[GJ][DEGHIJNPRSX]|[DEGHIJNPRSX][GJ])$/;

/** ZIP codes of the points of pickup, 5 digits each, as value code A0 carries them: whole dollars, or text. */
export function pickupZips({ valueCodes }: Pick<Claim, 'valueCodes'>): string[] {
  return [...new Set(valueCodes.filter(({ code }) => code === POINT_OF_PICKUP).map(zipOf))];
}

/** '' for what is no ZIP code. */
function zipOf({ amount, text }: ValueCode): string {
  if (text !== '') return /^\d{5}(?:-?\d{4})?$/.test(text) ? text.slice(0, 5) : '';
  return Number.isInteger(amount) && amount > 0 && amount < 100_000 ? String(amount).padStart(5, '0') : '';
}

/** @param record of the code on the day; undefined where none is loaded */
export function ambulancePayment(
  claim: Claim,
  { line, date }: { line: Line; date: number },
  record: ScheduleRecord | undefined,
  { zips }: Pick<OtherSchedules, 'zips'>,
  trace: Trace | null,
): OtherPayment {
  const without = (why: string): OtherPayment => ({
    schedule: 'AFS',
    amount: null,
    explanation: `The ambulance fee schedule pays it by the point of pickup; ${why}.`,
  });
  if (!record?.ambulance) return without('no rates of the day are loaded for the code');
  const reduction = reductionOf(claim, line);
  if (reduction) return without(reduction);
  const [zip, ...others] = pickupZips(claim);
  if (zip === undefined) return without('the claim has no value code A0 with its ZIP code');
  if (zip === '') return without('value code A0 is no ZIP code of five digits');
  if (others.length > 0) return without('value code A0 has several ZIP codes');
  const place = inForce(zips.get(zip), date);
  if (!place) return without(`the locality of ZIP code ${zip} on the day is not loaded`);
  const { ruralIndicator } = place;
  if (ruralIndicator === null)
    return without(`whether ZIP code ${zip} is rural on the day is not known: ${place.release} does not say`);
  const rates = record.ambulance.get(place.locality);
  if (!rates) return without(`the schedule has no rates of locality ${place.locality}, that of ZIP code ${zip}`);
  const code = line.hcpcs.toUpperCase();
  const { area, rate } = rateOf(code, ruralIndicator, rates);
  const first = code === GROUND_MILEAGE && area !== 'urban' ? rates.firstRuralMiles : rate;
  if (!rate || !first) return without(`the schedule has no ${area} rate of locality ${place.locality} for the code`);
  const release = [record.release, place.release].join(', ');
  const facts = { code, zip, locality: place.locality, rural_indicator: ruralIndicator };
  trace?.step(
    'other_rate',
    `the ${area} rate of the schedule in the locality of the ZIP code of value code A0`,
    facts,
    rate,
    CITATION,
    release,
  );
  const explanation = `Paid by the ambulance fee schedule: the ${area} rate of locality ${place.locality}.`;
  // Miles are billed in tenths: Medicare Claims Processing Manual, chapter 15, section 20.2.
  const units = exact(MILEAGE.has(code) ? exactUnitsOf(line) : unitsOf(line));
  if (first === rate) {
    const amount = unitsAtRate(line, rate, CITATION, release, trace, units.toNumber());
    return { schedule: 'AFS', amount, explanation };
  }
  trace?.step(
    'other_first_miles_rate',
    'the rate of the schedule for rural ground miles 1 to 17',
    facts,
    first,
    CITATION,
    release,
  );
  const near = least(units, FIRST_MILES);
  const far = atLeastZero(units.minus(FIRST_MILES));
  const amount = atMostCharges(
    line,
    {
      formula: 'first_miles × first_miles_rate + further_miles × rate',
      inputs: { first_miles: near, first_miles_rate: first, further_miles: far, rate },
      full: near.times(first).plus(far.times(rate)),
    },
    CITATION,
    release,
    trace,
  );
  return { schedule: 'AFS', amount, explanation };
}

/** Why the rate is not what is paid; null for none. */
function reductionOf({ lines }: Claim, { hcpcs, modifiers }: Line): string | null {
  const code = hcpcs.toUpperCase();
  const known = modifiers.find((modifier) => REDUCED[modifier]);
  if (known) return REDUCED[known] ?? null;
  const isBasic = code === BASIC_LIFE_SUPPORT || (code === GROUND_MILEAGE && lines.some(isBasicLifeSupport));
  if (isBasic && modifiers.some((modifier) => DIALYSIS.test(modifier)))
    return 'non-emergency transports to and from dialysis are reduced (42 CFR 414.610(c)(8)), which is not computed';
  return null;
}

const isBasicLifeSupport = ({ hcpcs }: Line) => hcpcs.toUpperCase() === BASIC_LIFE_SUPPORT;

function rateOf(code: string, indicator: string, rates: AmbulanceRates): { area: string; rate: Exact | null } {
  if (indicator === '') return { area: 'urban', rate: rates.urban };
  if (indicator === 'B' && code !== GROUND_MILEAGE && !AIR.has(code))
    return { area: 'super rural', rate: rates.superRural };
  return { area: 'rural', rate: rates.rural };
}
