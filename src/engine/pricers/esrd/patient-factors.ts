/** Factors of a patient, 42 CFR 413.235(a) and (b): age, body surface, body mass, onset. */
import { daysBetween } from '../../core/calendar.ts';
import { type Exact, exact, ONE, roundedPowers } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { EsrdClaim } from './inputs.ts';
import { ADULT, BODY_SURFACE, CITATION, LOW_BODY_MASS, ONSET, PEDIATRIC } from './rates/multipliers.ts';
import type { EsrdRates, Multiplier } from './rates/rates.ts';

export const ADULT_AGE = 18;

const HEMODIALYSIS: ReadonlySet<string> = new Set(['0821', '0881']);

export const NEUTRAL: Multiplier = { payment: ONE, outlier: ONE };

export interface PatientFactors {
  age: number;
  isPediatric: boolean;
  ageFactor: Multiplier;
  bodySurface: Exact;
  bodySurfaceFactor: Exact;
  bodyMassIndex: Exact;
  bodyMassFactor: Multiplier;
  onsetFactor: Multiplier;
  hasLowBodyMass: boolean;
  hasOnset: boolean;
}

export function patientFactors(claim: EsrdClaim, rates: EsrdRates, trace: Trace | null): PatientFactors {
  const age = ageOf(claim);
  const isPediatric = age < ADULT_AGE;
  const ageFactor = ageMultiplier(age, claim.revenueCode);
  const bodySurface = bodySurfaceArea(claim);
  const over = bodySurface.minus(BODY_SURFACE.mean).times(TEN);
  const bodySurfaceFactor = isPediatric ? ONE : roundedPowers(ONE, [[BODY_SURFACE.base, over]], 4);
  const bmi = bodyMassIndex(claim);
  const hasLowBodyMass = !isPediatric && bmi.isLess(LOW_BODY_MASS.limit);
  const hasOnset = !isPediatric && isOnset(claim, rates);
  if (trace) {
    const figures = { height: exact(claim.height), weight: exact(claim.weight) };
    trace.step(
      'age_factor',
      'factor of the age',
      { age, revenue_code: claim.revenueCode },
      ageFactor.payment,
      CITATION,
    );
    trace.step(
      'body_surface_area',
      '0.007184 × height^0.725 × weight^0.425, 4 decimals',
      figures,
      bodySurface,
      '42 CFR 413.235(a)(2)',
    );
    trace.step(
      'body_surface_factor',
      isPediatric ? 'none under 18 years' : '1.032^((body_surface_area − 1.90) ÷ 0.1), 4 decimals',
      { body_surface_area: bodySurface },
      bodySurfaceFactor,
      CITATION,
    );
    trace.step(
      'body_mass_index',
      'weight ÷ (height × height) × 10000, 4 decimals',
      figures,
      bmi,
      '42 CFR 413.235(a)(3)',
    );
    trace.step(
      'body_mass_factor',
      `factor of an adult’s body mass index under ${LOW_BODY_MASS.limit}`,
      { body_mass_index: bmi },
      hasLowBodyMass ? LOW_BODY_MASS.payment : ONE,
      CITATION,
    );
    trace.step(
      'onset_factor',
      `factor of an adult’s first ${ONSET.days} days of dialysis`,
      { dialysis_start_date: claim.dialysisStartDate || null, treatment_date: claim.lineDate || null },
      hasOnset ? ONSET.payment : ONE,
      CITATION,
    );
  }
  return {
    age,
    isPediatric,
    ageFactor,
    bodySurface,
    bodySurfaceFactor,
    bodyMassIndex: bmi,
    bodyMassFactor: hasLowBodyMass ? LOW_BODY_MASS : NEUTRAL,
    onsetFactor: hasOnset ? ONSET : NEUTRAL,
    hasLowBodyMass,
    hasOnset,
  };
}

const TEN = exact(10);

/** Years by year and month, as CMS's program counts them: the day does not matter. */
function ageOf({ throughDate, dateOfBirth }: EsrdClaim): number {
  const years = Math.floor(throughDate / 10000) - Math.floor(dateOfBirth / 10000);
  const monthOf = (date: number) => Math.floor(date / 100) % 100;
  return monthOf(dateOfBirth) > monthOf(throughDate) ? years - 1 : years;
}

function ageMultiplier(age: number, revenueCode: string): Multiplier {
  const adult = ADULT.find(([least]) => age >= least);
  if (adult) return adult[1];
  const group = age < 13 ? PEDIATRIC.under13 : PEDIATRIC.from13;
  return HEMODIALYSIS.has(revenueCode) ? group.hemodialysis : group.peritoneal;
}

const SURFACE = { factor: exact('0.007184'), height: exact('0.725'), weight: exact('0.425') };

/** Square meters (Du Bois), 4 decimals. */
function bodySurfaceArea({ height, weight }: EsrdClaim): Exact {
  return roundedPowers(
    SURFACE.factor,
    [
      [exact(height), SURFACE.height],
      [exact(weight), SURFACE.weight],
    ],
    4,
  );
}

const SQUARE_CENTIMETERS = exact(10000);

/** Kilograms a square meter, 4 decimals. */
export function bodyMassIndex({ height, weight }: EsrdClaim): Exact {
  const square = exact(height).times(exact(height));
  return exact(weight).times(SQUARE_CENTIMETERS).over(square, 4);
}

function isOnset({ dialysisStartDate, lineDate }: EsrdClaim, { program }: EsrdRates): boolean {
  if (dialysisStartDate === 0 || lineDate === 0) return false;
  const days = daysBetween(dialysisStartDate, lineDate) + 1;
  // ESCAL holds the days without a sign.
  return (program === 'ESCAL' ? Math.abs(days) : days) <= ONSET.days;
}
