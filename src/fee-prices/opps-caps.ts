/** OPPS payment caps on imaging as CMS publishes them by locality, from REFERENCE: Social Security Act 1848(b)(4). */
import { sql } from 'drizzle-orm';
import { oppsCap } from '../storage/schema/reference/fee-schedules.ts';
import type { DataDatabase } from '../storage/storage.ts';
import type { PhysicianRecord } from './physician-records.ts';

export interface PublishedCap {
  code: string;
  modifiers: string;
  locality: string;
  /** YYYYMMDD, both inclusive. */
  startDate: number;
  endDate: number;
  /** Dollars. */
  facilityPrice: number;
  nonFacilityPrice: number;
}

/**
 * Reads the caps of contractor-priced services (status C) in localities; RVUs give those of all others. Makes no query
 * if no service is contractor-priced.
 */
export async function readOppsCaps(
  database: DataDatabase,
  services: readonly { record: PhysicianRecord; locality: { locality: string } }[],
): Promise<PublishedCap[]> {
  const contractorPriced = services.filter(({ record }) => record.data.status_code === 'C');
  if (contractorPriced.length === 0) return [];
  const keys = contractorPriced.map(({ record, locality }) => [record.code, record.modifiers, locality.locality]);
  const [, rows] = await database.read(
    database.db
      .select({
        code: oppsCap.code,
        modifiers: oppsCap.modifiers,
        locality: oppsCap.locality,
        startDate: oppsCap.startDate,
        endDate: oppsCap.endDate,
        facilityPrice: oppsCap.facilityPrice,
        nonFacilityPrice: oppsCap.nonFacilityPrice,
      })
      .from(oppsCap)
      .innerJoin(
        sql`(SELECT DISTINCT value ->> 0 AS wanted_code, value ->> 1 AS wanted_modifiers, value ->> 2 AS wanted_locality
          FROM json_each(${JSON.stringify(keys)})) AS wanted`,
        sql`code = wanted_code AND modifiers = wanted_modifiers AND locality = wanted_locality`,
      ),
  );
  return rows;
}
