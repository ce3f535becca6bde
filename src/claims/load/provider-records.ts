/** Records of the provider specific files in force on a date: the newest that has begun, as CMS's pricers look it up. */
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ProviderRecord } from '../../engine/claim/module.ts';
import { terminationOf, withoutNulls } from '../../engine/claim/provider-record.ts';
import type { Table } from '../../engine/claim/tables.ts';
import { PROVIDER_FIELDS, type ProviderTable, type ProviderValue } from '../../engine/provider/provider-file.ts';
import { recentState } from '../../storage/remembered.ts';
import { providerFiles } from '../../storage/schema/providers/provider-files.ts';
import { type DataDatabase, type DataState, releaseLabel, statement } from '../../storage/storage.ts';

/** A provider is asked for by its CCN where the claim gives one, else by its NPI. */
export interface ProviderKey {
  table: ProviderTable;
  by: 'ccn' | 'npi';
  value: string;
  /** YYYYMMDD. */
  date: number;
}

/** Days on which a record is the newest that has begun, YYYYMMDD; `end` is the first on which it no longer is. */
interface Version {
  start: number;
  end: number;
  record: Table<ProviderRecord>;
}

const columns = (table: ProviderTable) => {
  const all = getTableColumns(providerFiles[table]) as unknown as Record<string, SQLiteColumn>;
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

/** Records of so many versions of providers are a few megabytes. */
const REMEMBERED_MAX = 2000;

/** What this isolate has read of one state of the data, by provider. */
let remembered = { data: '', versions: new Map<string, Version[]>(), count: 0 };

const nameOf = ({ table, by, value }: ProviderKey) => `${table} ${by} ${value}`;

function recall(key: ProviderKey): Version | undefined {
  return remembered.versions.get(nameOf(key))?.find(({ start, end }) => start <= key.date && key.date < end);
}

function remember(data: string, key: ProviderKey, version: Version): void {
  if (remembered.data !== data || remembered.count >= REMEMBERED_MAX)
    remembered = { data, versions: new Map(), count: 0 };
  const versions = remembered.versions.get(nameOf(key));
  // Several dates of one question are of one version.
  if (versions?.some(({ start }) => start === version.start)) return;
  if (versions) versions.push(version);
  else remembered.versions.set(nameOf(key), [version]);
  remembered.count += 1;
}

/**
 * One record for each key, in order; null where there is none. One round trip for all, none where this isolate remembers
 * them and has seen within seconds that the data is the same.
 */
export async function providerRecords(
  database: DataDatabase,
  keys: readonly ProviderKey[],
): Promise<(Table<ProviderRecord> | null)[]> {
  const recalled = keys.map(recall);
  const missing = keys.filter((_, i) => !recalled[i]);
  const { data } = remembered;
  // A read tells of the data's state along with its rows.
  const found = missing.length > 0 ? await readVersions(database, missing) : null;
  const state = found?.state ?? (await recentState(database));
  // What was remembered is of other data.
  if (state.version !== data && missing.length < keys.length) {
    const { versions } = await readVersions(database, keys);
    return versions.map(recordOf);
  }
  let next = 0;
  return recalled.map((version) => recordOf(version ?? found?.versions[next++]));
}

const recordOf = (version: Version | null | undefined) => version?.record ?? null;

/** In order; null where there is none, which is not remembered. */
async function readVersions(
  database: DataDatabase,
  keys: readonly ProviderKey[],
): Promise<{ state: DataState; versions: (Version | null)[] }> {
  const [state, ...rows] = await database.read(
    ...keys.map(({ table, by, value, date }) => STATEMENTS[table][by]({ value, date })),
  );
  const versions = rows.map((found, i): Version | null => {
    const [row] = found as unknown as (Record<string, ProviderValue> & { releaseId: number; next: number | null })[];
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
    remember(state.version, key, version);
    return version;
  });
  return { state, versions };
}
