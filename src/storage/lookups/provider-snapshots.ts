/** The newest records of CCNs in the provider specific files, for comparison with what was found before. */

import { type ProviderSnapshot, type ProviderSnapshots, snapshotOf } from '../../engine/provider/provider-changes.ts';
import type { ProviderTable, ProviderValue } from '../../engine/provider/provider-file.ts';
import { PAYMENT_FIELDS } from '../../engine/provider/provider-payment-fields.ts';
import type { DataDatabase, Query } from '../storage.ts';

export interface NewestRecords {
  /** Version of the data that they were read from. */
  version: string;
  snapshots(ccn: string): ProviderSnapshots;
  /** Unix seconds: when the newest record was last imported with a change; null where there is none. */
  patchedAt(ccn: string, table: ProviderTable): number | null;
}

interface Newest {
  snapshot: ProviderSnapshot;
  patchedAt: number;
}

/** One round trip; four rows a CCN at most. The last imported of several records of one date is the newest. */
export async function readNewest(database: DataDatabase, ccns: readonly string[]): Promise<NewestRecords> {
  const wanted = JSON.stringify(ccns);
  const [state, ipsf, opsf] = await database.read(newest('ipsf', wanted), newest('opsf', wanted));
  const found = { ipsf: new Map(ipsf), opsf: new Map(opsf) };
  return {
    version: state.version,
    snapshots: (ccn) => ({
      ipsf: found.ipsf.get(ccn)?.snapshot ?? null,
      opsf: found.opsf.get(ccn)?.snapshot ?? null,
    }),
    patchedAt: (ccn, table) => found[table].get(ccn)?.patchedAt ?? null,
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
