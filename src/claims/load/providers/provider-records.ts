/** Finds records of the provider specific files on a date: the newest that has begun, as CMS's pricers do. */
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Table } from '../../../engine/frame/tables.ts';
import {
  PROVIDER_FIELDS,
  type ProviderRecord,
  type ProviderTable,
  type ProviderValue,
} from '../../../engine/provider/provider-file.ts';
import { terminationOf, withoutNulls } from '../../../engine/provider/provider-record.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { providerFiles } from '../../../storage/schema/providers/provider-files.ts';
import { type DataDatabase, type DataState, releaseLabel, revisionOf, statement } from '../../../storage/storage.ts';

/** Finds a provider by its CCN if the claim gives one, else by its NPI. */
export interface ProviderKey {
  table: ProviderTable;
  by: 'ccn' | 'npi';
  value: string;
  /** YYYYMMDD. */
  date: number;
}

/** Days on which a record is the newest that has begun, YYYYMMDD; `end` is the first day of the next one. */
interface Version {
  start: number;
  end: number;
  record: Table<ProviderRecord>;
}

const columns = (table: ProviderTable) => {
  const all = getTableColumns(providerFiles[table]) as Record<string, SQLiteColumn>;
  return Object.fromEntries(PROVIDER_FIELDS[table].map(({ name }) => [name, all[name] as SQLiteColumn]));
};

const newest = (table: ProviderTable, by: ProviderKey['by']) => {
  const file = providerFiles[table];
  const key = by === 'ccn' ? file.provider_ccn : file.national_provider_identifier;
  const [value, date] = [sql.placeholder('value'), sql.placeholder('date')];
  return statement((db) =>
    db
      .select({
        ...columns(table),
        releaseId: file.releaseId,
        next: sql<
          number | null
        >`(SELECT min(effective_date) FROM ${file} WHERE ${key} = ${value} AND effective_date > ${date})`,
      })
      .from(file)
      .where(and(eq(key, value), lte(file.effective_date, date)))
      .orderBy(desc(file.effective_date), desc(file.id))
      .limit(1),
  );
};

const STATEMENTS = {
  ipsf: { ccn: newest('ipsf', 'ccn'), npi: newest('ipsf', 'npi') },
  opsf: { ccn: newest('opsf', 'ccn'), npi: newest('opsf', 'npi') },
};

/** Versions that were read, by table and CCN or NPI. */
const cache = new IsolateCache<readonly Version[]>('provider-records');

const nameOf = ({ table, by, value }: ProviderKey) => `${table} ${by} ${value}`;

/** Their release is a dataset of its own. */
const revisionFor = (state: DataState, { table }: ProviderKey) => revisionOf(state, [table]);

const isFor = ({ start, end }: Version, { date }: ProviderKey) => start <= date && date < end;

function hold(key: ProviderKey, version: Version, revision: string): void {
  const versions = cache.get(nameOf(key), revision) ?? [];
  // Several dates of one provider may have the same version.
  if (versions.some(({ start }) => start === version.start)) return;
  cache.set(nameOf(key), [...versions, version], revision);
}

/**
 * Returns one record for each key, in order; null where there is none. One round trip for all, none if this isolate
 * holds them and checked within seconds that the data is the same.
 */
export async function providerRecords(
  database: DataDatabase,
  keys: readonly ProviderKey[],
): Promise<(Table<ProviderRecord> | null)[]> {
  const cached = keys.map((key) => {
    const { value: versions, revision = '' } = cache.held(nameOf(key)) ?? {};
    return { version: versions?.find((version) => isFor(version, key)), revision };
  });
  const missing = keys.filter((_, i) => !cached[i]?.version);
  // A read returns the data's state along with its rows.
  const newVersions = missing.length > 0 ? await readVersions(database, missing) : null;
  const state = newVersions?.state ?? (await database.recentState());
  const isOutdated = keys.some((key, i) => cached[i]?.version && cached[i].revision !== revisionFor(state, key));
  if (isOutdated) return (await readVersions(database, keys)).versions.map(recordOf);
  let next = 0;
  return cached.map(({ version }) => recordOf(version ?? newVersions?.versions[next++]));
}

const recordOf = (version: Version | null | undefined) => version?.record ?? null;

/** Returns versions in order; null where there is none, which is not cached. */
async function readVersions(
  database: DataDatabase,
  keys: readonly ProviderKey[],
): Promise<{ state: DataState; versions: (Version | null)[] }> {
  const [state, ...rows] = await database.read(
    ...keys.map(({ table, by, value, date }) => STATEMENTS[table][by]({ value, date })),
  );
  const versions = rows.map((versionRows, i): Version | null => {
    const [row] = versionRows as (Record<string, ProviderValue> & { releaseId: number; next: number | null })[];
    if (!row) return null;
    const { next, releaseId, ...record } = row;
    const { effective_date: start, termination_date: end } = record;
    const key = keys[i] as ProviderKey;
    const version = {
      start: Number(start),
      end: next ?? Number.POSITIVE_INFINITY,
      record: {
        value: withoutNulls(key.table, { ...record, termination_date: terminationOf(end ?? null) }),
        release: releaseLabel(state, releaseId),
      },
    };
    hold(key, version, revisionFor(state, key));
    return version;
  });
  return { state, versions };
}
