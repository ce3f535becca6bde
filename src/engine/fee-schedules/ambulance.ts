/**
 * Ambulance services by the locality and area of the point of pickup: Social Security Act 1834(l), 42 CFR 414.610,
 * Medicare Claims Processing Manual, chapter 15, sections 20 and 30.2. The rates are those of the loaded file,
 * including its temporary increases.
 */
import type { Line } from '../claim/claim.ts';
import { AMBULANCE_MILES } from '../claim/whole-units.ts';
import { atLeastZero, type Exact, exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { atMostCharges, unitsAtRate } from './amount.ts';
import { exactUnitsOf, type ScheduledClaim, type ScheduledLine, type SchedulePayment, wholeUnitsOf } from './line.ts';
import { whyUnknown } from './plain-modifiers.ts';
import type { AmbulanceRates, FeeSchedules, ScheduleRecord } from './schedules.ts';

const GROUND_MILEAGE = 'A0425';
/** Ground, fixed wing and rotary wing. */
const BASIC_LIFE_SUPPORT = 'A0428';
/** Fixed wing and rotary wing: these have no rate for areas of the lowest quartile, 42 CFR 414.610(c)(5)(ii). */
const AIR = new Set(['A0430', 'A0431', 'A0435', 'A0436']);
/** Rural ground miles at the higher rate: 42 CFR 414.610(c)(5)(i). */
const FIRST_MILES = exact(17);
const CITATION = '42 CFR 414.610(a), (c) and (e); Social Security Act 1834(l)';

/** Modifiers whose effect on the payment is not computed, with that effect. */
const REDUCED: Readonly<Record<string, string>> = {
  GM: 'several patients share the transport, and how many the claim does not say',
  QL: 'the patient was pronounced dead after the call, for which another rate applies',
};
/** Origin and destination, one of them a dialysis facility. */
const DIALYSIS = /^(?:[GJ][DEGHIJNPRSX]|[DEGHIJNPRSX][GJ])$/;

/** Origin and destination, of any kind; who furnishes the transport. */
const PLACES = /^(?:[DEGHIJNPRSX]{2}|Q[MN])$/;

/** @param record of the code on the day; undefined if none is loaded */
export function ambulancePayment(
  { line, day, places }: ScheduledLine,
  claim: ScheduledClaim,
  record: ScheduleRecord | undefined,
  { placeOf }: Pick<FeeSchedules, 'placeOf'>,
  trace: Trace | null,
): SchedulePayment {
  const without = (why: string): SchedulePayment => ({
    schedule: 'AFS',
    amount: null,
    explanation: `The ambulance fee schedule pays it by the point of pickup; ${why}.`,
  });
  if (!record?.ambulance) return without('no rates of the day are loaded for the code');
  const reduction = reductionOf(claim, line);
  if (reduction) return without(reduction);
  const { pickup } = places;
  if ('unknown' in pickup) return without(pickup.unknown);
  const { code: zip } = pickup;
  const place = placeOf(zip, day);
  if (!place) return without(`the locality of ZIP code ${zip} on the day is not loaded`);
  if ('unknown' in place) return without(place.unknown);
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
    'rate',
    `the ${area} rate of the schedule in the locality of the ZIP code of ${pickup.name}`,
    facts,
    rate,
    CITATION,
    release,
  );
  const explanation = `Paid by the ambulance fee schedule: the ${area} rate of locality ${place.locality}.`;
  // Miles are billed in tenths: Medicare Claims Processing Manual, chapter 15, section 20.2.
  const units = exact(AMBULANCE_MILES.has(code) ? exactUnitsOf(line) : wholeUnitsOf(line));
  if (first === rate) {
    const amount = unitsAtRate(line, rate, CITATION, release, trace, units.toNumber());
    return { schedule: 'AFS', amount, explanation };
  }
  trace?.step(
    'first_miles_rate',
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

/** Returns why the payment differs from the rate; null if it does not. */
function reductionOf({ lines }: ScheduledClaim, { hcpcs, modifiers }: Line): string | null {
  const code = hcpcs.toUpperCase();
  const reducedModifier = modifiers.find((modifier) => REDUCED[modifier]);
  if (reducedModifier) return REDUCED[reducedModifier] ?? null;
  const isBasic = code === BASIC_LIFE_SUPPORT || (code === GROUND_MILEAGE && lines.some(isBasicLifeSupport));
  if (isBasic && modifiers.some((modifier) => DIALYSIS.test(modifier)))
    return 'non-emergency transports to and from dialysis are reduced (42 CFR 414.610(c)(8)), which is not computed';
  return whyUnknown(modifiers, (modifier) => PLACES.test(modifier));
}

const isBasicLifeSupport = ({ hcpcs }: Line) => hcpcs.toUpperCase() === BASIC_LIFE_SUPPORT;

function rateOf(code: string, indicator: string, rates: AmbulanceRates): { area: string; rate: Exact | null } {
  if (indicator === '') return { area: 'urban', rate: rates.urban };
  if (indicator === 'B' && code !== GROUND_MILEAGE && !AIR.has(code))
    return { area: 'super rural', rate: rates.superRural };
  return { area: 'rural', rate: rates.rural };
}
