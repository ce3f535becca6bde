/** Laboratory tests and drugs: a published rate for each unit. 42 CFR 414.507 and 414.904. */
import type { Line } from '../claim/claim.ts';
import { hasFractionOfUnit } from '../claim/whole-units.ts';
import type { Trace } from '../core/trace.ts';
import { unitsAtRate } from './amount.ts';
import type { SchedulePayment } from './line.ts';
import { whyUnknown } from './plain-modifiers.ts';
import type { FeeSchedule, ScheduleRecord } from './schedules.ts';

const NAMES: Readonly<Partial<Record<FeeSchedule, string>>> = {
  CLFS: 'clinical laboratory fee schedule',
  ASP: 'average sales price payment limits',
};

/** @param record of CLFS or ASP */
export function unitRatePayment(
  line: Line,
  record: ScheduleRecord,
  citation: string,
  trace: Trace | null,
): SchedulePayment {
  const { schedule, rate, release } = record;
  const name = NAMES[schedule];
  if (rate === null) return { schedule, amount: null, explanation: `The ${name} has no rate: the contractor sets it.` };
  if (hasFractionOfUnit(line))
    return { schedule, amount: null, explanation: `The ${name} pays whole units: ${line.units} are billed.` };
  const unknown = whyUnknown(line.modifiers, () => false);
  if (unknown) return { schedule, amount: null, explanation: `The ${name} pays it; ${unknown}.` };
  return { schedule, amount: unitsAtRate(line, rate, citation, release, trace), explanation: `Paid by the ${name}.` };
}
