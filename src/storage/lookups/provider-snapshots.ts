/** The newest records of CCNs in the provider specific files, for comparison with earlier snapshots. */

import { type ProviderSnapshot, type ProviderSnapshots, snapshotOf } from '../../engine/provider/provider-changes.ts';
import type { ProviderTable, ProviderValue } from '../../engine/provider/provider-file.ts';
import { PAYMENT_FIELDS } from '../../engine/provider/provider-payment-fields.ts';
import type { DataDatabase, Query } from '../storage.ts';

export interface NewestRecords {
  /** Version of the data at the time of reading. */
  version: string;
  snapshots(ccn: string): ProviderSnapshots;
  /** Returns when the newest record was last imported with a change, Unix seconds; null if there is none. */
  patchedAt(ccn: string, table: ProviderTable): number | null;
}

interface Newest {
  snapshot: ProviderSnapshot;
  patchedAt: number;
}

/**
 * Takes one round trip and reads at most four rows a CCN. Among records of one date, the last imported is the newest.
 */
export async function readNewest(database: DataDatabase, ccns: readonly string[]): Promise<NewestRecords> {
  const ccnList = JSON.stringify(ccns);
  const [state, ipsf, opsf] = await database.read(newest('ipsf', ccnList), newest('opsf', ccnList));
  const snapshots = { ipsf: new Map(ipsf), opsf: new Map(opsf) };
  return {
    version: state.version,
    snapshots: (ccn) => ({
      ipsf: snapshots.ipsf.get(ccn)?.snapshot ?? null,
      opsf: snapshots.opsf.get(ccn)?.snapshot ?? null,
    }),
    patchedAt: (ccn, table) => snapshots[table].get(ccn)?.patchedAt ?? null,
  };
}

function newest(table: ProviderTable, ccns: string): Query<[ccn: string, Newest]> {
  return {
    sql: `SELECT r.provider_ccn, r.effective_date, r.updated_at, ${PAYMENT_FIELDS[table].map((name) => `r.${name}`).join(', ')}
      FROM json_each(?) AS wanted CROSS JOIN ${table} AS r ON r.id = (SELECT id FROM ${table}
        WHERE provider_ccn = wanted.value ORDER BY effective_date DESC, id DESC LIMIT 1)`,
    parameters: [ccns],
    rows: ({ results }) =>
      (results as Record<string, ProviderValue>[]).map((record) => [
        String(record.provider_ccn),
        { snapshot: snapshotOf(table, record), patchedAt: Number(record.updated_at) },
      ]),
  };
}
