/**
 * Several therapy services of a day: the practice expense of one unit is paid whole, of all others half. Social Security
 * Act 1848(b)(7); Medicare Claims Processing Manual, chapter 5, section 10.7.
 */
import type { Line } from '../claim/claim.ts';
import { type Exact, exact, least, ONE, ZERO } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { atMostCharges } from './amount.ts';
import { type ScheduledLine, wholeUnitsOf } from './line.ts';
import { indexesOf, physicianRecord } from './line-records.ts';
import { feeInputs, physicianFee } from './physician-fee.ts';
import { type PhysicianService, physicianFees, type Setting } from './physician-service.ts';
import type { FeeSchedules, LocalityIndexes } from './schedules.ts';

/** Share of the practice expense that is paid for further therapy services. */
const FURTHER_SHARE = exact('0.5');
const CITATION = 'Social Security Act 1848(b)(7)';

export interface TherapyDay {
  units: number;
  /** The line with one unit paid whole: that with the highest practice expense, then the highest fee. */
  whole: ScheduledLine | null;
  /** Code of a therapy line without relative value units or indexes; null if there is none. */
  unknown: string | null;
}

/** @param lines those that the schedules pay */
export function therapyOfDay(lines: readonly ScheduledLine[], day: number, schedules: FeeSchedules): TherapyDay {
  const therapy: TherapyDay = { units: 0, whole: null, unknown: null };
  let [highestExpense, highestFee] = [ZERO, ZERO];
  for (const scheduled of lines) {
    if (scheduled.day !== day) continue;
    const { line, setting } = scheduled;
    const physician = physicianRecord(schedules, scheduled)?.physician;
    const indexes = indexesOf(schedules, scheduled);
    const hasIndexes = !('unknown' in indexes);
    if (physician ? physician.isTherapy && !(physician.status.priced && hasIndexes) : isBilledAsTherapy(line))
      therapy.unknown ??= line.hcpcs.toUpperCase();
    if (!physician?.isTherapy || !hasIndexes) continue;
    therapy.units += wholeUnitsOf(line);
    const expense = physician.units[setting].pe;
    const { fee } = physicianFees(physician, setting, indexes);
    const isHigher = highestExpense.isLess(expense) || (!expense.isLess(highestExpense) && highestFee.isLess(fee));
    if (therapy.whole && !isHigher) continue;
    [highestExpense, highestFee] = [expense, fee];
    therapy.whole = scheduled;
  }
  return therapy;
}

/** Plans of care for speech-language pathology, occupational and physical therapy. */
const PLANS = ['GN', 'GO', 'GP'];
const isBilledAsTherapy = ({ modifiers, revenueCode }: Line) =>
  modifiers.some((modifier) => PLANS.includes(modifier)) || /^04[234]/.test(revenueCode);

/** @param payment `rate` is the whole rate of a unit; `hasWhole` is true for the line with one unit paid by it */
export function reducedTherapy(
  line: Line,
  payment: { physician: PhysicianService; setting: Setting; indexes: LocalityIndexes; rate: Exact; hasWhole: boolean },
  release: string,
  trace: Trace | null,
): Exact {
  const { physician, setting, indexes, rate, hasWhole } = payment;
  const { conversionFactor } = physician;
  const values = physician.units[setting];
  const reduced = physicianFee({ ...values, pe: values.pe.times(FURTHER_SHARE) }, indexes, conversionFactor);
  trace?.step(
    'reduced_rate',
    '(work × gpci_work + pe × pe_share × gpci_pe + mp × gpci_mp) × conversion_factor, 2 decimals',
    { ...feeInputs(values, indexes), pe_share: FURTHER_SHARE, conversion_factor: conversionFactor },
    reduced,
    CITATION,
    release,
  );
  const units = exact(wholeUnitsOf(line));
  const whole = hasWhole ? least(ONE, units) : ZERO;
  const further = units.minus(whole);
  return atMostCharges(
    line,
    {
      formula: 'whole_units × rate + reduced_units × reduced_rate',
      inputs: { whole_units: whole, rate, reduced_units: further, reduced_rate: reduced },
      full: whole.times(rate).plus(further.times(reduced)),
    },
    CITATION,
    release,
    trace,
  );
}
