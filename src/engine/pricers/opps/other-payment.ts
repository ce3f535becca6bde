/**
 * How Medicare pays for lines that the outpatient prospective payment system does not pay, and what, where a schedule that
 * is loaded has the amount: Medicare Claims Processing Manual, chapter 4, section 10.1.1, and 42 CFR 419.22.
 */
import type { Claim, Line } from '../../claim/claim.ts';
import { type TableKey, tableKey } from '../../claim/tables.ts';
import { type Exact, exact, least } from '../../core/exact.ts';
import { type FeeParts, physicianFee } from '../../core/physician-fee.ts';
import type { Trace } from '../../core/trace.ts';

export const OTHER_SCHEDULES = ['CLFS', 'PFS', 'DMEPOS', 'AFS', 'ASP'] as const;
export type OtherSchedule = (typeof OTHER_SCHEDULES)[number];

/** What schedules have of a code on a day. */
export interface ScheduleRecord {
  schedule: OtherSchedule;
  /** '' or TC. */
  modifier: string;
  /** YYYYMMDD, both inclusive. */
  start: number;
  end: number;
  release: string;
  /** Dollars a unit (CLFS, ASP); null where the schedule publishes none, or where it depends on more than the code. */
  rate: Exact | null;
  /** PFS: what a locality makes a rate of. */
  physician: PhysicianService | null;
}

/** A service of the physician fee schedule outside facilities' professional part. */
export interface PhysicianService {
  /** Why relative value units do not give the payment; null where they do. */
  unpriced: string | null;
  units: FeeParts;
  /** Dollars a unit. */
  conversionFactor: Exact;
  /** Several therapy services on a day: the practice expense of all but one is reduced. */
  isTherapy: boolean;
}

/** Geographic practice cost indexes of a locality, carrier and number. */
export interface LocalityIndexes extends FeeParts {
  start: number;
  end: number;
  release: string;
}

export interface OtherSchedules {
  /** By HCPCS code. */
  records: ReadonlyMap<string, readonly ScheduleRecord[]>;
  /** By carrier and locality, 7 characters. */
  localities: ReadonlyMap<string, readonly LocalityIndexes[]>;
  /** A code that a sample lacks may well be on the schedule. */
  sampled: ReadonlySet<OtherSchedule>;
}

export const OTHER_SCHEDULE_TABLES: TableKey<OtherSchedules> = tableKey<OtherSchedules>('opps_other_schedules');

export interface OtherPayment {
  /** Null where none is known to pay. */
  schedule: OtherSchedule | 'reasonable cost' | 'none' | null;
  /** Dollars; null where it cannot be given. */
  amount: Exact | null;
  /** A sentence: how the line is paid, or why there is no amount. */
  explanation: string;
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
/** Services of therapy assistants, paid at 85 percent: 42 CFR 410.59(a)(4). */
const ASSISTANT = ['CQ', 'CO'];

interface Facility {
  /** Carrier and locality, 7 characters; '' where the record has none. */
  locality: string;
}

/**
 * @param status indicator of the editor; @param date of service, YYYYMMDD
 * @returns null for a line that the OPPS pays or packages
 */
export function otherPayment(
  claim: Claim,
  line: Line,
  { status, date }: { status: string; date: number },
  schedules: OtherSchedules,
  { locality }: Facility,
  trace: Trace | null,
): OtherPayment | null {
  const unpaid = NOT_PAID[status];
  if (unpaid !== undefined) return { schedule: 'none', amount: null, explanation: unpaid };
  const atCost = REASONABLE_COST[status];
  if (atCost !== undefined) return { schedule: 'reasonable cost', amount: null, explanation: atCost };
  if (status === DURABLE_EQUIPMENT) return withoutAmount('DMEPOS');
  if (status !== FEE_SCHEDULE && !DRUGS.has(status)) return null;
  const code = line.hcpcs.toUpperCase();
  const found = (schedules.records.get(code) ?? []).filter(({ start, end }) => start <= date && date <= end);
  const of = (schedule: OtherSchedule, modifier = '') =>
    found.find((record) => record.schedule === schedule && record.modifier === modifier);
  if (DRUGS.has(status)) return drugPayment(line, of('ASP'), status, trace);
  const laboratory = of('CLFS');
  if (laboratory) return atRate(line, laboratory, '42 CFR 414.507; Social Security Act 1834A', trace);
  const service = of('PFS', 'TC') ?? of('PFS');
  if (service?.physician?.unpriced === null) {
    const indexes = schedules.localities.get(locality)?.find(({ start, end }) => start <= date && date <= end);
    const isAlone = !service.physician.isTherapy || therapyUnits(claim, date, schedules) === 1;
    return physicianPayment(line, service, { physician: service.physician, indexes, isAlone, locality }, trace);
  }
  if (of('AFS') || AMBULANCE.test(code)) return withoutAmount('AFS');
  if (found.some(({ schedule }) => schedule === 'DMEPOS')) return withoutAmount('DMEPOS');
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
const WITHOUT_AMOUNT = {
  AFS: 'The ambulance fee schedule pays it, by the locality and ZIP code of the point of pickup.',
  DMEPOS: 'The DMEPOS fee schedule pays it, by the state and ZIP code where the beneficiary lives.',
};

function withoutAmount(schedule: keyof typeof WITHOUT_AMOUNT): OtherPayment {
  return { schedule, amount: null, explanation: WITHOUT_AMOUNT[schedule] };
}

const NAMES = { CLFS: 'clinical laboratory fee schedule', ASP: 'average sales price payment limits' };

function atRate(
  line: Line,
  { schedule, rate, release }: ScheduleRecord,
  citation: string,
  trace: Trace | null,
): OtherPayment {
  const name = NAMES[schedule as keyof typeof NAMES];
  if (rate === null) return { schedule, amount: null, explanation: `The ${name} has no rate: the contractor sets it.` };
  return { schedule, amount: lesser(line, rate, citation, release, trace), explanation: `Paid by the ${name}.` };
}

function physicianPayment(
  line: Line,
  { release }: ScheduleRecord,
  given: { physician: PhysicianService; indexes: LocalityIndexes | undefined; isAlone: boolean; locality: string },
  trace: Trace | null,
): OtherPayment {
  const { physician, indexes, isAlone, locality } = given;
  const without = (why: string): OtherPayment => ({
    schedule: 'PFS',
    amount: null,
    explanation: `The physician fee schedule pays it; ${why}.`,
  });
  if (locality === '') return without('the provider record has no carrier and locality');
  if (!indexes) return without(`the indexes of locality ${locality} on the day are not loaded`);
  if (!isAlone) return without('several therapy services of a day are reduced, which is not computed');
  if (line.modifiers.some((modifier) => ASSISTANT.includes(modifier)))
    return without('services of a therapy assistant are reduced, which is not computed');
  const rate = physicianFee(physician.units, indexes, physician.conversionFactor);
  const citation = '42 CFR 414.20; Social Security Act 1834(k)';
  trace?.step(
    'other_rate',
    '(work × gpci_work + pe × gpci_pe + mp × gpci_mp) × conversion_factor, 2 decimals',
    {
      locality,
      ...{ work: physician.units.work, gpci_work: indexes.work },
      ...{ pe: physician.units.pe, gpci_pe: indexes.pe },
      ...{ mp: physician.units.mp, gpci_mp: indexes.mp },
      conversion_factor: physician.conversionFactor,
    },
    rate,
    citation,
    [release, indexes.release].join(', '),
  );
  const amount = lesser(line, rate, citation, release, trace);
  return { schedule: 'PFS', amount, explanation: 'Paid by the physician fee schedule of the facility’s locality.' };
}

/** Units × rate, at most the charge. */
function lesser(line: Line, rate: Exact, citation: string, release: string, trace: Trace | null): Exact {
  const units = exact(Math.max(line.units, 1));
  const charges = exact(line.charges);
  const full = units.times(rate).round(2);
  const amount = charges.isPositive ? least(full, charges) : full;
  trace?.step(
    'other_payment',
    charges.isPositive ? 'least(units × rate, charges), 2 decimals' : 'units × rate, 2 decimals',
    { units, rate, ...(charges.isPositive ? { charges } : {}) },
    amount,
    citation,
    release,
  );
  return amount;
}

/** Units of therapy services of a day, of the whole claim. */
function therapyUnits({ lines, fromDate }: Claim, date: number, { records }: OtherSchedules): number {
  const isTherapy = (line: Line) =>
    (line.serviceDate ?? fromDate) === date &&
    records.get(line.hcpcs.toUpperCase())?.some(({ physician }) => physician?.isTherapy);
  return lines.reduce((sum, line) => sum + (isTherapy(line) ? Math.max(line.units, 1) : 0), 0);
}
