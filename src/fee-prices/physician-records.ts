/** Records of the physician fee schedule in force on dates, from REFERENCE. */
import { sql } from 'drizzle-orm';
import { COMPONENTS } from '../engine/fee-schedules/physician-modifiers.ts';
import type { AskedModifiers } from '../engine/fee-schedules/physician-rates.ts';
import type { PhysicianData } from '../engine/fee-schedules/records.ts';
import { feeSchedule } from '../storage/schema/reference/fee-schedules.ts';
import { type DataDatabase, type DataState, statement } from '../storage/storage.ts';
import type { Service } from './service.ts';

export interface PhysicianRecord {
  id: number;
  code: string;
  /** HCPCS Level II short descriptor; '' for a CPT or CDT code. */
  description: string;
  /** '' is the base record. */
  modifiers: string;
  priceIndicator: string;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
  releaseId: number;
  data: PhysicianData;
}

// Select the newest period that has begun; the subquery finds it in the index, however many ended before it.
const recordsInForce = statement((db) =>
  db
    .select({
      id: feeSchedule.id,
      code: feeSchedule.code,
      description: feeSchedule.description,
      modifiers: feeSchedule.modifiers,
      priceIndicator: feeSchedule.priceIndicator,
      startDate: feeSchedule.startDate,
      endDate: feeSchedule.endDate,
      releaseId: feeSchedule.releaseId,
      data: feeSchedule.data,
    })
    .from(
      sql`(SELECT value ->> 0 AS wanted_code, value ->> 1 AS wanted_modifiers, value ->> 2 AS wanted_date, value ->> 3 AS wanted_indicator
        FROM json_each(${sql.placeholder('wanted')})) AS wanted`,
    )
    .crossJoin(feeSchedule)
    .where(
      sql`${feeSchedule.id} = (SELECT p.id FROM fee_schedule p
        WHERE p.code = wanted_code AND p.schedule_type = 0 AND p.modifiers = wanted_modifiers
          AND p.start_date <= wanted_date AND p.end_date >= wanted_date AND p.price_indicator = wanted_indicator
        ORDER BY p.start_date DESC LIMIT 1)`,
    ),
);

/** Reads the records of many services at once, and the state of the data that they are of. */
export async function readPhysicianRecords(
  database: DataDatabase,
  services: readonly Service[],
): Promise<{ state: DataState; records: PhysicianRecord[] }> {
  const keys = services.flatMap(({ code, modifier, date, priceIndicator }) =>
    rowsOf(modifier).map((row) => [code, row, date, priceIndicator]),
  );
  const distinctKeys = [...new Map(keys.map((key) => [key.join(), key])).values()];
  const [state, rows] = await database.read(recordsInForce({ wanted: JSON.stringify(distinctKeys) }));
  const records = rows.map((row) => {
    const { physician } = JSON.parse(row.data) as { physician: PhysicianData };
    return { ...row, data: physician };
  });
  return { state, records };
}

const TECHNICAL = 'TC';

/**
 * Returns the modifiers of the rows that a service with a modifier may rest on, the one that prices it first: its own,
 * else that of the whole service, beside whose technical component some modifiers are.
 */
function rowsOf(modifier: string): string[] {
  return modifier === '' || COMPONENTS.has(modifier) ? [modifier] : [modifier, '', TECHNICAL];
}

/** The record that prices a service, and what its modifier rests on. */
export interface ServiceRecord {
  record: PhysicianRecord;
  asked: AskedModifiers;
}

/** Returns the record of a service on its day, and what its modifier asks; null if there is none. */
export function recordOf(service: Service, records: readonly PhysicianRecord[]): ServiceRecord | null {
  const { code, modifier, priceIndicator, date } = service;
  const inForce = records.filter(
    (row) => row.code === code && row.priceIndicator === priceIndicator && row.startDate <= date && date <= row.endDate,
  );
  const find = (row: string) => inForce.find(({ modifiers }) => modifiers === row);
  const [own = '', whole] = rowsOf(modifier);
  const record = find(own) ?? (whole === undefined ? undefined : find(whole));
  if (!record) return null;
  const modifiers = modifier === '' || COMPONENTS.has(modifier) ? [] : [modifier];
  const technical = find(TECHNICAL)?.data ?? null;
  return { record, asked: { modifiers, component: record.modifiers, day: date, technical } };
}
