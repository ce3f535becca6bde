/** Prices a line by the first fee schedule that has its code on its day. */
import type { Trace } from '../core/trace.ts';
import { ambulancePayment } from './ambulance.ts';
import { NO_COINSURANCE, withCoinsurance, withDrugCoinsurance } from './coinsurance.ts';
import { equipmentPayment } from './equipment.ts';
import type { ScheduledClaim, ScheduledLine, SchedulePayment } from './line.ts';
import { physicianRecord, plainRecord, recordsOn } from './line-records.ts';
import { physicianPayment } from './physician.ts';
import type { FeeSchedules } from './schedules.ts';
import { unitRatePayment } from './unit-rate.ts';

const LABORATORY = '42 CFR 414.507; Social Security Act 1834A';
const DRUGS = '42 CFR 414.904; Social Security Act 1847A';
const AMBULANCE = /^A04[2-3]\d$/;

/**
 * Prices by the first of CLFS, PFS, AFS, DMEPOS and ASP that has the code; `schedule` is null if no loaded schedule
 * does.
 */
export function schedulePayment(
  scheduled: ScheduledLine,
  claim: ScheduledClaim,
  schedules: FeeSchedules,
  trace: Trace | null,
): SchedulePayment {
  const { line } = scheduled;
  const code = line.hcpcs.toUpperCase();
  const laboratory = plainRecord(schedules, scheduled, 'CLFS');
  if (laboratory) return { ...unitRatePayment(line, laboratory, LABORATORY, trace), coinsurance: NO_COINSURANCE };
  const record = physicianRecord(schedules, scheduled);
  const physician = record?.physician;
  if (record && physician?.status.priced)
    return physicianPayment(scheduled, claim, { record, physician }, schedules, trace);
  const transport = plainRecord(schedules, scheduled, 'AFS');
  if (transport || AMBULANCE.test(code))
    return withCoinsurance(ambulancePayment(scheduled, claim, transport, schedules, trace), trace);
  const equipment = recordsOn(schedules, scheduled, 'DMEPOS');
  if (equipment.length > 0) return withCoinsurance(equipmentPayment(scheduled, equipment, schedules, trace), trace);
  const drug = plainRecord(schedules, scheduled, 'ASP');
  if (drug) return withDrugCoinsurance(unitRatePayment(line, drug, DRUGS, trace), drug, trace);
  const sampled = [...schedules.sampled].join(', ');
  const sentences = [
    `no schedule that is loaded prices ${code || 'it'} on the day.`,
    ...(physician ? [`Physician fee schedule: ${physician.status.reason}`] : []),
    ...(sampled === '' ? [] : [`Samples are loaded of ${sampled}.`]),
  ];
  return { schedule: null, amount: null, explanation: sentences.join(' ') };
}
