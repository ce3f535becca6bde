/**
 * Medicare's payment for lines that the outpatient prospective payment system does not pay, with its amount if a loaded
 * schedule has it: Medicare Claims Processing Manual, chapter 4, section 10.1.1, and 42 CFR 419.22.
 */
import type { Claim, Line } from '../../claim/claim.ts';
import type { Trace } from '../../core/trace.ts';
import { withCoinsurance, withDrugCoinsurance } from '../../fee-schedules/coinsurance.ts';
import { equipmentPayment } from '../../fee-schedules/equipment.ts';
import type { ScheduledClaim, ScheduledLine, SchedulePayment } from '../../fee-schedules/line.ts';
import { plainRecord, recordsOn } from '../../fee-schedules/line-records.ts';
import { homeOf, type Places, pickupOf } from '../../fee-schedules/places.ts';
import { schedulePayment } from '../../fee-schedules/price.ts';
import { type FeeSchedules, NO_SCHEDULES, type ScheduleRecord } from '../../fee-schedules/schedules.ts';
import { OTHER_SCHEDULE_TABLES } from '../../fee-schedules/tables.ts';
import { unitRatePayment } from '../../fee-schedules/unit-rate.ts';
import type { OtherShare } from '../../frame/payment.ts';
import type { Tables } from '../../frame/tables.ts';

export { OTHER_SCHEDULE_TABLES };

/** Payment of a line that the system does not pay. */
export interface OtherPayment extends Omit<SchedulePayment, 'schedule'> {
  /** Null where none is known to pay. */
  schedule: SchedulePayment['schedule'] | 'reasonable cost' | 'none';
}

/** A payment beside the pricer with its share; without one where it has no amount. */
export type SharedPayment = OtherPayment & { share?: OtherShare };

/** A line that is not denied, as the editor leaves it. */
export interface EditedLine {
  line: Line;
  /** Status indicator. */
  status: string;
  /** Day of service, YYYYMMDD. */
  day: number;
}

/** Status indicators without a payment of their own under any system, and why. */
const NOT_PAID: Readonly<Record<string, string>> = {
  B: 'The code is not recognized on a bill of this type: another one is to be used.',
  C: 'The procedure is paid on inpatient claims alone.',
  E1: 'Medicare does not cover the item or service.',
  E2: 'No pricing information and no claims data: nothing is paid.',
  M: 'The item is not billed to this contractor.',
};
const REASONABLE_COST: Readonly<Record<string, string>> = {
  F: 'Corneal tissue, certain anesthetist services and hepatitis B vaccine are paid at reasonable cost.',
  L: 'Influenza, pneumococcal and COVID-19 vaccines are paid at reasonable cost, without deductible and coinsurance.',
};
const FEE_SCHEDULE = 'A';
const DURABLE_EQUIPMENT = 'Y';
const ELSEWHERE = 'Billed to the contractor of durable medical equipment, not on this claim.';

/**
 * Returns the payment of each line that is not denied, in their order; null for one that the OPPS pays or packages.
 * @param locality of the facility, carrier and number; '' where its record has none
 */
export function otherPayments(
  claim: Claim,
  edited: readonly (EditedLine | null)[],
  tables: Tables,
  locality: string,
  trace: Trace | null,
): (OtherPayment | null)[] {
  const table = tables.find(OTHER_SCHEDULE_TABLES);
  const schedules = 'missing' in table ? NO_SCHEDULES : table.value;
  const places: Places = {
    service:
      locality === ''
        ? { unknown: 'the provider record has no carrier and locality' }
        : { code: locality, name: 'the facility’s locality' },
    pickup: pickupOf(claim),
    home: homeOf(claim),
  };
  const scheduledLines = edited.map(
    (line) => line && (BY_RECORD.has(line.status) ? scheduledLine(line, places) : null),
  );
  const paid = scheduledLines.filter(
    (line, place): line is ScheduledLine => line !== null && edited[place]?.status === FEE_SCHEDULE,
  );
  const scheduledClaim = { lines: claim.lines, scheduled: paid };
  return edited.map((line, place) => {
    if (!line) return null;
    const scheduled = scheduledLines[place];
    if (!scheduled) return unscheduledPayment(line.status);
    const lineTrace = trace?.ofLine(place + 1).prefixed('other_') ?? null;
    return scheduledPayment(scheduled, line.status, scheduledClaim, schedules, lineTrace);
  });
}

/**
 * Hospitals are paid the amount outside facilities, of the technical component where there is one: Medicare Claims
 * Processing Manual, chapter 5, section 10.
 */
function scheduledLine({ line, day }: EditedLine, places: Places): ScheduledLine {
  return { line, day, places, setting: 'nonFacility', priceIndicator: '9', components: ['TC', ''] };
}

/** Returns what pays a line that no record of a schedule prices; null where the OPPS pays or packages it. */
function unscheduledPayment(status: string): OtherPayment | null {
  const unpaid = NOT_PAID[status];
  if (unpaid !== undefined) return { schedule: 'none', amount: null, explanation: unpaid };
  const atCost = REASONABLE_COST[status];
  return atCost === undefined ? null : { schedule: 'reasonable cost', amount: null, explanation: atCost };
}

function scheduledPayment(
  scheduled: ScheduledLine,
  status: string,
  claim: ScheduledClaim,
  schedules: FeeSchedules,
  trace: Trace | null,
): OtherPayment {
  if (status === DURABLE_EQUIPMENT) {
    const records = recordsOn(schedules, scheduled, 'DMEPOS');
    const payment = withCoinsurance(equipmentPayment(scheduled, records, schedules, trace), trace);
    return { ...payment, explanation: `${ELSEWHERE} ${payment.explanation}` };
  }
  if (DRUGS.has(status)) return drugPayment(scheduled.line, plainRecord(schedules, scheduled, 'ASP'), status, trace);
  const payment = schedulePayment(scheduled, claim, schedules, trace);
  if (payment.schedule) return payment;
  return { ...payment, explanation: `A fee schedule or another system pays the line: ${payment.explanation}` };
}

/** Pass-through drugs, other drugs paid apart, and non-opioid drugs: contractors pay them beside the pricer. */
export const DRUGS: ReadonlySet<string> = new Set(['G', 'K', 'K1']);
const NON_OPIOID = 'K1';

/** Status indicators of lines that a record of a fee schedule may price. */
const BY_RECORD: ReadonlySet<string> = new Set([FEE_SCHEDULE, DURABLE_EQUIPMENT, ...DRUGS]);

function drugPayment(
  line: Line,
  record: ScheduleRecord | undefined,
  status: string,
  trace: Trace | null,
): OtherPayment {
  const without = (why: string): OtherPayment => ({ schedule: 'ASP', amount: null, explanation: why });
  if (status === NON_OPIOID) return without('Paid by average sales price, up to the limit of non-opioid drugs.');
  if (!record)
    return without('Paid by average sales price, of which no payment limit of the day is loaded for the code.');
  const citation = '42 CFR 419.64, 414.904; Social Security Act 1833(t)(14), 1847A';
  return withDrugCoinsurance(unitRatePayment(line, record, citation, trace), record, trace);
}
