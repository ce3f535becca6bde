/**
 * How Medicare pays for lines that the outpatient prospective payment system does not pay, and what, where a schedule that
 * is loaded has the amount: Medicare Claims Processing Manual, chapter 4, section 10.1.1, and 42 CFR 419.22.
 */
import type { Claim, Line } from '../../claim/claim.ts';
import type { Trace } from '../../core/trace.ts';
import { ambulancePayment } from '../../fee-schedules/ambulance.ts';
import { equipmentPayment } from '../../fee-schedules/equipment.ts';
import { physicianPayment, physicianRecord } from '../../fee-schedules/physician.ts';
import {
  type EditedLine,
  isLessThanOne,
  type OtherPayment,
  type OtherSchedule,
  type OtherSchedules,
  type ScheduleRecord,
  unitsAtRate,
} from '../../fee-schedules/schedules.ts';

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

interface Facility {
  /** Carrier and locality, 7 characters; '' where the record has none. */
  locality: string;
}

/**
 * @param edited a line of the claim; @param lines all of them that are not denied
 * @returns null for a line that the OPPS pays or packages
 */
export function otherPayment(
  claim: Claim,
  edited: EditedLine,
  lines: readonly EditedLine[],
  schedules: OtherSchedules,
  { locality }: Facility,
  trace: Trace | null,
): OtherPayment | null {
  const { line, status, date } = edited;
  const unpaid = NOT_PAID[status];
  if (unpaid !== undefined) return { schedule: 'none', amount: null, explanation: unpaid };
  const atCost = REASONABLE_COST[status];
  if (atCost !== undefined) return { schedule: 'reasonable cost', amount: null, explanation: atCost };
  if (status !== FEE_SCHEDULE && status !== DURABLE_EQUIPMENT && !DRUGS.has(status)) return null;
  const code = line.hcpcs.toUpperCase();
  const found = (schedules.records.get(code) ?? []).filter(({ start, end }) => start <= date && date <= end);
  const equipment = found.filter(({ schedule }) => schedule === 'DMEPOS');
  if (status === DURABLE_EQUIPMENT) {
    const payment = equipmentPayment(claim, edited, equipment, schedules, trace);
    return { ...payment, explanation: `${ELSEWHERE} ${payment.explanation}` };
  }
  const of = (schedule: OtherSchedule, modifier = '') =>
    found.find((record) => record.schedule === schedule && record.modifier === modifier);
  if (DRUGS.has(status)) return drugPayment(line, of('ASP'), status, trace);
  const laboratory = of('CLFS');
  if (laboratory) return atRate(line, laboratory, '42 CFR 414.507; Social Security Act 1834A', trace);
  const service = physicianRecord(found, date);
  if (service?.physician?.unpriced === null) {
    const { physician } = service;
    return physicianPayment(edited, lines, { record: service, physician }, schedules, locality, trace);
  }
  if (of('AFS') || AMBULANCE.test(code)) return ambulancePayment(claim, edited, of('AFS'), schedules, trace);
  if (equipment.length > 0) return equipmentPayment(claim, edited, equipment, schedules, trace);
  const drug = of('ASP');
  if (drug) return atRate(line, drug, '42 CFR 414.904; Social Security Act 1847A', trace);
  const sampled = [...schedules.sampled].join(', ');
  const sentences = [
    `A fee schedule or another system pays the line: no schedule that is loaded prices ${code || 'it'} on the day.`,
    ...(service?.physician?.unpriced ? [`Physician fee schedule: ${service.physician.unpriced}`] : []),
    ...(sampled === '' ? [] : [`Samples are loaded of ${sampled}.`]),
  ];
  return { schedule: null, amount: null, explanation: sentences.join(' ') };
}

/** Pass-through drugs, other drugs paid apart, and non-opioid drugs: contractors pay them beside the pricer. */
const DRUGS: ReadonlySet<string> = new Set(['G', 'K', 'K1']);
const NON_OPIOID = 'K1';

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
  return atRate(line, record, '42 CFR 419.64, 414.904; Social Security Act 1833(t)(14), 1847A', trace);
}

const AMBULANCE = /^A04[2-3]\d$/;

const NAMES = { CLFS: 'clinical laboratory fee schedule', ASP: 'average sales price payment limits' };

function atRate(
  line: Line,
  { schedule, rate, release }: ScheduleRecord,
  citation: string,
  trace: Trace | null,
): OtherPayment {
  const name = NAMES[schedule as keyof typeof NAMES];
  if (rate === null) return { schedule, amount: null, explanation: `The ${name} has no rate: the contractor sets it.` };
  if (isLessThanOne(line))
    return { schedule, amount: null, explanation: `The ${name} pays whole units: less than one is billed.` };
  return { schedule, amount: unitsAtRate(line, rate, citation, release, trace), explanation: `Paid by the ${name}.` };
}
