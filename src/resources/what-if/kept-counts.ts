/** Keeps what the last calls came to under each contract, on ORGANIZATIONS. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { CALLS_MAX, type ContractCounts } from '../../storage/schema/organizations/contract-what-ifs.ts';

/**
 * Stores the counts of a call and removes older ones in the same transaction: `CALLS_MAX` calls of each contract remain.
 * A contract that is not saved keeps none.
 * @param now Unix seconds
 */
export async function keepCounts(
  organizationId: string,
  db: DrizzleD1Database,
  counts: readonly ContractCounts[],
  now: number,
): Promise<void> {
  if (counts.length === 0) return;
  const countRows = sql`json_each(${JSON.stringify(counts)}) g`;
  await db.batch([
    db.run(sql`INSERT INTO contract_what_if (organization_id, contract_id, called_at, claims, without_price,
        near_stop_loss, total, terms)
      SELECT k.organization_id, k.contract_id, ${now}, g.value ->> 'claims', g.value ->> 'withoutPrice',
        g.value ->> 'nearStopLoss', g.value ->> 'total', g.value -> 'terms'
      FROM ${countRows} CROSS JOIN contract k ON k.organization_id = ${organizationId}
        AND k.contract_id = g.value ->> 'contractId'`),
    db.run(sql`DELETE FROM contract_what_if WHERE sequence IN (
      SELECT sequence FROM (
        SELECT w.sequence, row_number() OVER (PARTITION BY w.contract_id ORDER BY w.sequence DESC) AS place
        FROM ${countRows} CROSS JOIN contract_what_if w ON w.organization_id = ${organizationId}
          AND w.contract_id = g.value ->> 'contractId')
      WHERE place > ${CALLS_MAX})`),
  ]);
}
