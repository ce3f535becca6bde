/**
 * The Medicare payment of a hospice claim, 42 CFR part 418 subpart G: from the rates of the From date to the return
 * code, in the order of CMS's pricer.
 */
import { fiscalYearOf } from '../../core/calendar.ts';
import { type Exact, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { type BillingGroup, type HospiceInput, LEVELS_OF_CARE, type LevelOfCare } from './inputs.ts';
import {
  continuousHomeCare,
  endOfLifeAddOn,
  inpatientCare,
  type Rating,
  type RoutineHomeCare,
  routineHomeCare,
} from './levels-of-care.ts';
import { HOSPICE_RATES } from './rates/index.ts';
import { type HospiceRates, type LevelRates, levelRates, type Rounding } from './rates/rates.ts';
import { RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { type WageIndexes, wageIndexesOf } from './wage-indexes.ts';

/**
 * Dollars. Each level of care has 2 decimals; the total adds the exact amounts in the years in which CMS's program adds
 * before rounding.
 */
export interface HospicePayment extends Record<LevelOfCare, Exact> {
  highRoutineDays: number;
  lowRoutineDays: number;
  /** The day of death first. */
  endOfLife: readonly Exact[];
  /** As CMS's program adds them: unrounded in the years in which it rounds only the sum. */
  exact: Readonly<Record<LevelOfCare, Exact>>;
  /** 2 decimals. */
  total: Exact;
}

/** A priced claim, with the figures behind its payment. */
export interface PricedClaim {
  returnCode: ReturnCode;
  rates: HospiceRates;
  wageIndexes: Partial<WageIndexes>;
  payment: HospicePayment;
}

/** A claim without a price. */
export interface RefusedClaim extends Refused<ReturnCode> {
  rates?: HospiceRates;
  wageIndexes: Partial<WageIndexes>;
}

const UNITS_MAX = 1000;

/** Levels of care given in a facility; the others are given at the patient's home. */
const IN_A_FACILITY: ReadonlySet<LevelOfCare> = new Set(['inpatientRespiteCare', 'generalInpatientCare']);

/**
 * Prices a claim: every claim has a return code, paid or not.
 * @param rounding that of CMS's program of the year by default
 */
export function priceHospiceClaim(
  input: HospiceInput,
  trace: Trace | null,
  rounding?: Rounding,
): PricedClaim | RefusedClaim {
  const pricing = priced(input, trace, rounding);
  const { returnCode } = pricing;
  trace?.step('return_code', RETURN_CODES[returnCode], {}, returnCode, '42 CFR 418.302');
  return pricing;
}

function priced(
  { claim, tables, figures, releaseOf }: HospiceInput,
  trace: Trace | null,
  rounding: Rounding | undefined,
): PricedClaim | RefusedClaim {
  const rates = HOSPICE_RATES.at(claim.fromDate, figures);
  if (!rates) return { returnCode: 'HOSPICE05', wageIndexes: {} };
  const { returnCode, reason, ...wageIndexes } = wageIndexesOf(claim, tables, trace, releaseOf('cbsa-wage-index'));
  const basis = { rates, wageIndexes };
  if (returnCode) return { returnCode, ...(reason ? { explanation: reason } : {}), ...basis };
  const over = claim.groups.find(({ units }) => units > UNITS_MAX);
  if (over)
    return {
      returnCode: '10',
      explanation: `The units of revenue code ${over.revenueCode} are ${over.units}.`,
      ...basis,
    };
  const arealess = claim.groups.find(({ revenueCode, units }) => units > 0 && !indexOf(revenueCode, wageIndexes));
  if (arealess) {
    const facility = IN_A_FACILITY.has(LEVELS_OF_CARE[arealess.revenueCode]);
    const valueCode = facility ? 'G8' : '61';
    return {
      returnCode: facility ? '40' : '50',
      explanation: `Revenue code ${arealess.revenueCode} needs value code ${valueCode} with a CBSA.`,
      ...basis,
    };
  }
  const levels = claim.qualityDataSubmitted ? rates.full : reducedRates(rates, tables.rates, claim.fromDate);
  if (!levels) return { returnCode: 'HOSPICE07', ...basis };
  const rating: Rating = { rates: levels, rounding: rounding ?? rates.rounding, trace };
  const group = (revenueCode: BillingGroup['revenueCode']) =>
    claim.groups.find((each) => each.revenueCode === revenueCode);
  const routine = ofGroup(group('0651'), wageIndexes, ({ revenueCode }, index) => {
    const runs = claim.groups.filter((each) => each.revenueCode === revenueCode);
    return routineHomeCare(claim, runs, index, rating);
  });
  const parts = {
    routine_high: routine?.high ?? ZERO,
    routine_low: routine?.low ?? ZERO,
    continuous_home_care:
      ofGroup(group('0652'), wageIndexes, (care, index) => continuousHomeCare(claim, care, index, rating)) ?? ZERO,
    inpatient_respite_care:
      ofGroup(group('0655'), wageIndexes, (care, index) => inpatientCare('respite', care, index, rating)) ?? ZERO,
    general_inpatient_care:
      ofGroup(group('0656'), wageIndexes, (care, index) => inpatientCare('inpatient', care, index, rating)) ?? ZERO,
  };
  // The add-on belongs to routine home care, and is not paid without it.
  const endOfLife =
    routine && wageIndexes.patient
      ? endOfLifeAddOn(claim.endOfLifeUnits, wageIndexes.patient, rating)
      : claim.endOfLifeUnits.map(() => ZERO);
  const total = sum(...Object.values(parts), ...endOfLife).round(2);
  trace?.step(
    'total',
    'the sum of the parts, 2 decimals',
    {
      ...parts,
      ...Object.fromEntries(endOfLife.map((amount, day) => [`end_of_life_day_${day + 1}`, amount])),
    },
    total,
    '42 CFR 418.302',
  );
  return {
    returnCode: paidCode(routine, endOfLife),
    ...basis,
    payment: {
      highRoutineDays: routine?.highDays ?? 0,
      lowRoutineDays: routine?.lowDays ?? 0,
      routineHomeCare: parts.routine_high.plus(parts.routine_low).round(2),
      continuousHomeCare: parts.continuous_home_care.round(2),
      inpatientRespiteCare: parts.inpatient_respite_care.round(2),
      generalInpatientCare: parts.general_inpatient_care,
      endOfLife,
      exact: {
        routineHomeCare: parts.routine_high.plus(parts.routine_low),
        continuousHomeCare: parts.continuous_home_care,
        inpatientRespiteCare: parts.inpatient_respite_care,
        generalInpatientCare: parts.general_inpatient_care,
      },
      total,
    },
  };
}

function indexOf(revenueCode: BillingGroup['revenueCode'], { patient, provider }: Partial<WageIndexes>): Exact | null {
  return (IN_A_FACILITY.has(LEVELS_OF_CARE[revenueCode]) ? provider : patient) ?? null;
}

/**
 * Returns the payment of a level of care; undefined if the claim has none of it, or no units that need a wage index.
 */
function ofGroup<Paid>(
  group: BillingGroup | undefined,
  wageIndexes: Partial<WageIndexes>,
  pay: (group: BillingGroup, wageIndex: Exact) => Paid,
): Paid | undefined {
  const index = group && indexOf(group.revenueCode, wageIndexes);
  return group && index ? pay(group, index) : undefined;
}

/** Returns the rates without quality data: the year's own, else those that the operator loaded. */
function reducedRates(
  { reduced, fiscalYear }: HospiceRates,
  loaded: HospiceInput['tables']['rates'],
  fromDate: number,
): LevelRates | null {
  if (reduced) return reduced;
  const published = loaded?.get(fiscalYearOf(fromDate));
  return published ? levelRates(published, 'R', `Reduced hospice rates of FY ${fiscalYear}, as loaded`) : null;
}

function paidCode(routine: RoutineHomeCare | undefined, endOfLife: readonly Exact[]): ReturnCode {
  if (!routine) return '00';
  const hasAddOn = endOfLife.some((amount) => amount.isPositive);
  if (routine.highDays > 0) return hasAddOn ? '77' : '75';
  return hasAddOn ? '74' : '73';
}
