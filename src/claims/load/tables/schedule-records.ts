/** Records of the fee schedules, of codes in quarters: from this isolate where it holds them, else in one round trip. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { exact, exactOrNull } from '../../../engine/core/exact.ts';
import { physicianService } from '../../../engine/fee-schedules/physician-service.ts';
import {
  type AmbulanceData,
  type ClinicalLabData,
  type DmeData,
  type DrugData,
  type PhysicianData,
  type PriceIndicator,
  SCHEDULE_TYPE,
} from '../../../engine/fee-schedules/records.ts';
import type { EquipmentFees, FeeSchedule, ScheduleRecord } from '../../../engine/fee-schedules/schedules.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { feeSchedule } from '../../../storage/schema/reference/fee-schedules.ts';
import { type DataDatabase, type DataState, releaseLabel, revisionOf, statement } from '../../../storage/storage.ts';

/** Fees of former competitive bidding areas. */
export const FORMER_CBA = 'dme-former-cba';
export const SCHEDULE_DATASETS: Readonly<Record<FeeSchedule, readonly TableName[]>> = {
  CLFS: ['clfs'],
  PFS: ['pfs-rvu'],
  DMEPOS: ['dmepos', 'dme-pen', FORMER_CBA, 'dme-mail-order'],
  AFS: ['afs'],
  ASP: ['asp'],
};
const SCHEDULES: Readonly<Record<number, FeeSchedule>> = {
  [SCHEDULE_TYPE.CLFS]: 'CLFS',
  [SCHEDULE_TYPE.PFS]: 'PFS',
  [SCHEDULE_TYPE.DME]: 'DMEPOS',
  [SCHEDULE_TYPE.AMBULANCE]: 'AFS',
  [SCHEDULE_TYPE.ASP]: 'ASP',
};
/** Datasets of REFERENCE that the schedules are made of. */
export const FEE_SCHEDULE_DATASETS: readonly TableName[] = [...Object.values(SCHEDULE_DATASETS).flat(), 'gpci'];

/** A code in a quarter, by a conversion factor: `9` but for qualifying participants. */
export interface WantedCode {
  code: string;
  /** Days of the quarter, YYYYMMDD. */
  start: number;
  end: number;
  priceIndicator: PriceIndicator;
}

export type StoredRecord = ScheduleRecord & { id: number; code: string; releaseId: number };

export const keyOf = ({ code, start, priceIndicator }: WantedCode) => `${code} ${start} ${priceIndicator}`;

const wantedCodes = sql`(SELECT value ->> 'code' AS wanted_code, value ->> 'start' AS wanted_start,
  value ->> 'end' AS wanted_end, value ->> 'priceIndicator' AS wanted_indicator
  FROM json_each(${sql.placeholder('wanted')}))`;

const rowsOf = statement((db) =>
  db
    .select({
      wantedStart: sql<number>`wanted_start`,
      id: feeSchedule.id,
      code: feeSchedule.code,
      scheduleType: feeSchedule.scheduleType,
      modifiers: feeSchedule.modifiers,
      priceIndicator: feeSchedule.priceIndicator,
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      releaseId: feeSchedule.releaseId,
      data: feeSchedule.data,
    })
    .from(wantedCodes)
    // Keeps SQLite to this order: rows by the index for each code.
    .crossJoin(feeSchedule)
    .where(
      and(
        eq(feeSchedule.code, sql`wanted_code`),
        inArray(feeSchedule.scheduleType, Object.keys(SCHEDULES).map(Number)),
        eq(feeSchedule.priceIndicator, sql`wanted_indicator`),
        lte(feeSchedule.startDate, sql`wanted_end`),
        gte(feeSchedule.endDate, sql`wanted_start`),
      ),
    ),
);

/** By code, quarter and price indicator; of a code that no schedule has an empty list. */
const cache = new IsolateCache<readonly StoredRecord[]>('fee-schedules');

/** Loaded records of codes, each in its quarter. */
export class LoadedRecords {
  readonly #records: ReadonlyMap<string, readonly StoredRecord[]>;

  constructor(records: ReadonlyMap<string, readonly StoredRecord[]>) {
    this.#records = records;
  }

  /** Those of some codes, each once though it is in force in several quarters. */
  of(codes: readonly WantedCode[]): StoredRecord[] {
    const records = codes.flatMap((code) => this.#records.get(keyOf(code)) ?? []);
    return [...new Map(records.map((record) => [record.id, record])).values()];
  }
}

/** One round trip for all codes, none where this isolate holds them and has seen the data within seconds. */
export async function recordsOf(
  database: DataDatabase,
  codes: readonly WantedCode[],
): Promise<{ state: DataState; records: LoadedRecords }> {
  const state = await database.recentState();
  const revision = revisionOf(state, FEE_SCHEDULE_DATASETS);
  const held = new Map<string, readonly StoredRecord[]>();
  for (const code of codes) {
    const records = cache.get(keyOf(code), revision);
    if (records) held.set(keyOf(code), records);
  }
  if (codes.every((code) => held.has(keyOf(code)))) return { state, records: new LoadedRecords(held) };
  const [now, rows] = await database.read(rowsOf({ wanted: JSON.stringify(codes) }));
  const read = Map.groupBy(rows, ({ code, wantedStart, priceIndicator }) => `${code} ${wantedStart} ${priceIndicator}`);
  const records = new Map(
    codes.map((code) => [keyOf(code), (read.get(keyOf(code)) ?? []).map((row) => recordOf(now, row))] as const),
  );
  const readRevision = revisionOf(now, FEE_SCHEDULE_DATASETS);
  for (const [key, value] of records) cache.set(key, value, readRevision);
  return { state: now, records: new LoadedRecords(records) };
}

interface Stored {
  id: number;
  code: string;
  scheduleType: number;
  modifiers: string;
  priceIndicator: string;
  startDate: number;
  endDate: number;
  releaseId: number;
  data: string;
}

function recordOf(state: DataState, stored: Stored): StoredRecord {
  const { id, code, scheduleType, modifiers, priceIndicator, startDate, endDate, releaseId } = stored;
  const { ambulance, clinical_lab, dme, drug, physician } = JSON.parse(stored.data) as {
    ambulance?: AmbulanceData;
    clinical_lab?: ClinicalLabData;
    dme?: DmeData;
    drug?: DrugData;
    physician?: PhysicianData;
  };
  const rate = clinical_lab?.rate ?? drug?.payment_limit ?? null;
  return {
    id,
    code,
    schedule: SCHEDULES[scheduleType] as FeeSchedule,
    modifier: modifiers,
    priceIndicator: priceIndicator as PriceIndicator,
    start: startDate,
    end: endDate,
    release: releaseLabel(state, releaseId),
    releaseId,
    rate: exactOrNull(rate),
    ...(typeof drug?.coinsurance === 'number' ? { coinsurancePercent: exact(drug.coinsurance) } : {}),
    physician: physician ? physicianService(physician) : null,
    ambulance: ambulance ? ratesOf(ambulance) : null,
    equipment: dme ? feesOf(dme) : null,
  };
}

function ratesOf({ localities }: AmbulanceData): NonNullable<ScheduleRecord['ambulance']> {
  return new Map(
    Object.entries(localities).map(([locality, rates]) => [
      locality,
      {
        urban: exactOrNull(rates.urban),
        rural: exactOrNull(rates.rural),
        superRural: exactOrNull(rates.super_rural),
        firstRuralMiles: exactOrNull(rates.rural_miles_1_17),
      },
    ]),
  );
}

function feesOf({ pricing_area, category, states = {}, former_cbas = {} }: DmeData): EquipmentFees {
  return {
    pricingArea: pricing_area,
    category: category ?? '',
    states: new Map(
      Object.entries(states).map(([state, { non_rural, rural }]) => [
        state,
        { nonRural: exactOrNull(non_rural), rural: exactOrNull(rural) },
      ]),
    ),
    areas: new Map(Object.entries(former_cbas).map(([area, fee]) => [area, exactOrNull(fee)])),
  };
}
