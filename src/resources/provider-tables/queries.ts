/** SQL of /provider-tables, on PROVIDERS: full records. Lists come from src/storage/lookups/provider-index.ts. */
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ProviderTable, ProviderValue } from '../../engine/provider/provider-file.ts';
import { providerFiles } from '../../storage/schema/providers/provider-files.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';

/** All columns of the file by their own names, and these: */
export interface FullRecord extends Record<string, ProviderValue> {
  id: number;
  effective_date: number;
  /** Effective date of the CCN's newest record that has begun by today; null if none has. */
  inForce: number | null;
}

const RECORDS = { ipsf: recordsOf('ipsf'), opsf: recordsOf('opsf') };

function recordsOf(table: ProviderTable) {
  const file = providerFiles[table];
  const where = (condition: SQL) =>
    statement((db) =>
      db
        .select({
          ...getTableColumns(file),
          // Drizzle does not qualify the columns of a single table; in a subquery they would be the subquery's own.
          inForce: sql<number | null>`(SELECT max(other.effective_date) FROM ${file} AS other
            WHERE other.provider_ccn = ${file}.provider_ccn AND other.effective_date <= ${sql.placeholder('today')})`,
        })
        .from(file)
        .where(condition)
        .orderBy(desc(file.effective_date), desc(file.id)),
    );
  return {
    byId: where(eq(file.id, sql.placeholder('id'))),
    byCcn: where(eq(file.provider_ccn, sql.placeholder('ccn'))),
    byNpi: where(eq(file.national_provider_identifier, sql.placeholder('npi'))),
  };
}

export async function findById(
  database: DataDatabase,
  table: ProviderTable,
  id: number,
  today: number,
): Promise<FullRecord | null> {
  const [, rows] = await database.read(RECORDS[table].byId({ id, today }));
  return (rows[0] as FullRecord | undefined) ?? null;
}

/** Returns all records of a provider, newest first. The caller gives at least one of the two identifiers. */
export async function findVersions(
  database: DataDatabase,
  table: ProviderTable,
  { ccn, npi }: { ccn?: string; npi?: string },
  today: number,
): Promise<FullRecord[]> {
  const { byCcn, byNpi } = RECORDS[table];
  const [, rows] = await database.read(ccn ? byCcn({ ccn, today }) : byNpi({ npi, today }));
  const records: FullRecord[] = rows;
  return ccn && npi ? records.filter((record) => record.national_provider_identifier === npi) : records;
}
