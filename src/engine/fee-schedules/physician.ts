/** Services of the physician fee schedule in outpatient departments: the amount outside facilities, without the professional part. */
import type { Line } from '../claim/claim.ts';
import { type Exact, exact, least, ONE, ZERO } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { type FeeParts, physicianFee } from './physician-fee.ts';
import {
  atMostCharges,
  type EditedLine,
  exactUnitsOf,
  inForce,
  type LocalityIndexes,
  type OtherPayment,
  type OtherSchedules,
  type PhysicianService,
  type ScheduleRecord,
  unitsAtRate,
} from './schedules.ts';

const FEE_SCHEDULE = 'A';
/** Services of therapy assistants, paid at 85 percent: 42 CFR 410.59(a)(4). */
const ASSISTANT = ['CQ', 'CO'];
/** Share of the practice expense that is paid of further therapy services. */
const FURTHER_SHARE = exact('0.5');
const CITATION = '42 CFR 414.20; Social Security Act 1834(k)';
/** Social Security Act 1848(b)(7); Medicare Claims Processing Manual, chapter 5, section 10.7. */
const REDUCTION_CITATION = 'Social Security Act 1848(b)(7)';
const CAP_CITATION = 'Social Security Act 1848(b)(4)';

/** The record by which an outpatient department is paid: the technical component, where there is one. */
export function physicianRecord(
  records: readonly ScheduleRecord[] | undefined,
  date: number,
): ScheduleRecord | undefined {
  const [technical, whole] = ['TC', ''].map((modifier) =>
    inForce(
      records?.filter((record) => record.schedule === 'PFS' && record.modifier === modifier),
      date,
    ),
  );
  return technical ?? whole;
}

/** @param lines all of the claim, by which several therapy services of a day are reduced */
export function physicianPayment(
  edited: EditedLine,
  lines: readonly EditedLine[],
  { record, physician }: { record: ScheduleRecord; physician: PhysicianService },
  schedules: OtherSchedules,
  locality: string,
  trace: Trace | null,
): OtherPayment {
  const { line, date } = edited;
  const without = (why: string): OtherPayment => ({
    schedule: 'PFS',
    amount: null,
    explanation: `The physician fee schedule pays it; ${why}.`,
  });
  if (locality === '') return without('the provider record has no carrier and locality');
  const indexes = inForce(schedules.localities.get(locality), date);
  if (!indexes) return without(`the indexes of locality ${locality} on the day are not loaded`);
  if (line.modifiers.some((modifier) => ASSISTANT.includes(modifier)))
    return without('services of a therapy assistant are reduced, which is not computed');
  const day = physician.isTherapy ? therapyOfDay(lines, date, schedules, indexes) : null;
  if (day?.unknown)
    return without(
      `the therapy line of ${day.unknown} on the day has no practice expense to compare, by which one is paid whole`,
    );
  const release = [record.release, indexes.release].join(', ');
  const explanation = 'Paid by the physician fee schedule of the facility’s locality.';
  const rate = rateOf(physician, indexes, { locality, release }, trace);
  if (!day || day.units <= 1) {
    const amount = unitsAtRate(line, rate, CITATION, record.release, trace, exactUnitsOf(line));
    return { schedule: 'PFS', amount, explanation };
  }
  return {
    schedule: 'PFS',
    amount: reducedTherapy(line, { physician, indexes, rate, hasWhole: day.whole === edited }, release, trace),
    explanation: `${explanation} Therapy services of a day: the practice expense of one unit is paid whole, of all others half.`,
  };
}

/** Dollars a unit; imaging at most the hospital's own rate. */
function rateOf(
  { units, cappedUnits, conversionFactor }: PhysicianService,
  indexes: LocalityIndexes,
  { locality, release }: { locality: string; release: string },
  trace: Trace | null,
): Exact {
  const feeOf = (step: string, parts: FeeParts, citation: string) => {
    const fee = physicianFee(parts, indexes, conversionFactor);
    const inputs = { locality, ...feeInputs(parts, indexes), conversion_factor: conversionFactor };
    trace?.step(step, FEE, inputs, fee, citation, release);
    return fee;
  };
  const fee = feeOf('other_rate', units, CITATION);
  if (!cappedUnits) return fee;
  const cap = feeOf('other_cap', cappedUnits, CAP_CITATION);
  const rate = least(fee, cap);
  trace?.step('other_capped_rate', 'least(rate, cap)', { rate: fee, cap }, rate, CAP_CITATION, release);
  return rate;
}

const FEE = '(work × gpci_work + pe × gpci_pe + mp × gpci_mp) × conversion_factor, 2 decimals';

const feeInputs = (units: FeeParts, indexes: FeeParts) => ({
  ...{ work: units.work, gpci_work: indexes.work },
  ...{ pe: units.pe, gpci_pe: indexes.pe },
  ...{ mp: units.mp, gpci_mp: indexes.mp },
});

interface TherapyDay {
  units: number;
  /** The line of which one unit is paid whole: that with the highest practice expense, then the highest fee. */
  whole: EditedLine | null;
  /** Code of a therapy line without relative value units; null for none. */
  unknown: string | null;
}

function therapyOfDay(
  lines: readonly EditedLine[],
  date: number,
  { records }: OtherSchedules,
  indexes: LocalityIndexes,
): TherapyDay {
  const day: TherapyDay = { units: 0, whole: null, unknown: null };
  let [highestExpense, highestFee] = [ZERO, ZERO];
  for (const edited of lines) {
    const { line, status } = edited;
    if (edited.date !== date || status !== FEE_SCHEDULE) continue;
    const code = line.hcpcs.toUpperCase();
    const physician = physicianRecord(records.get(code), date)?.physician;
    if (physician ? physician.isTherapy && physician.unpriced !== null : isBilledAsTherapy(line)) day.unknown ??= code;
    if (!physician?.isTherapy) continue;
    day.units += exactUnitsOf(line);
    const expense = physician.units.pe;
    const fee = physicianFee(physician.units, indexes, physician.conversionFactor);
    const isHigher = highestExpense.isLess(expense) || (!expense.isLess(highestExpense) && highestFee.isLess(fee));
    if (day.whole && !isHigher) continue;
    [highestExpense, highestFee] = [expense, fee];
    day.whole = edited;
  }
  return day;
}

/** Plans of care for speech-language pathology, occupational and physical therapy. */
const PLANS = ['GN', 'GO', 'GP'];
const isBilledAsTherapy = ({ modifiers, revenueCode }: Line) =>
  modifiers.some((modifier) => PLANS.includes(modifier)) || /^04[234]/.test(revenueCode);

function reducedTherapy(
  line: Line,
  given: { physician: PhysicianService; indexes: LocalityIndexes; rate: Exact; hasWhole: boolean },
  release: string,
  trace: Trace | null,
): Exact {
  const { physician, indexes, rate, hasWhole } = given;
  const { units: values, conversionFactor } = physician;
  const reduced = physicianFee({ ...values, pe: values.pe.times(FURTHER_SHARE) }, indexes, conversionFactor);
  trace?.step(
    'other_reduced_rate',
    '(work × gpci_work + pe × pe_share × gpci_pe + mp × gpci_mp) × conversion_factor, 2 decimals',
    { ...feeInputs(values, indexes), pe_share: FURTHER_SHARE, conversion_factor: conversionFactor },
    reduced,
    REDUCTION_CITATION,
    release,
  );
  const units = exact(exactUnitsOf(line));
  const whole = hasWhole ? least(ONE, units) : ZERO;
  const further = units.minus(whole);
  return atMostCharges(
    line,
    {
      formula: 'whole_units × rate + reduced_units × reduced_rate',
      inputs: { whole_units: whole, rate, reduced_units: further, reduced_rate: reduced },
      full: whole.times(rate).plus(further.times(reduced)),
    },
    REDUCTION_CITATION,
    release,
    trace,
  );
}
