/** SQL of /provider-master, on PROVIDERS. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { ProviderTable } from '../../engine/provider/provider-file.ts';
import type { WordIndex } from '../../storage/lists/ordinal-sets.ts';
import {
  inOrdinals,
  ordinalsTable,
  type ReadPage,
  type SearchedUnion,
  searchUnion,
} from '../../storage/lists/searched-list.ts';
import {
  MASTER_DATASETS,
  providerMaster,
  type StoredProvider,
} from '../../storage/schema/providers/provider-master.ts';
import { listTotal } from '../../storage/schema/releases.ts';
import { type DataDatabase, type Query, type ReleaseMap, statement } from '../../storage/storage.ts';

const columns = getTableColumns(providerMaster);

/**
 * Types a query by hand: the columns of the table come from a list (src/engine/provider/provider-master.ts), which
 * gives no types.
 */
const typed = <Row extends StoredProvider = StoredProvider>(
  query: (values: Record<string, unknown>) => Query<unknown>,
) => query as (values: Record<string, unknown>) => Query<Row>;

const list: SearchedUnion<StoredProvider> = {
  datasets: MASTER_DATASETS,
  page: typed(statement((db) => db.select(columns).from(ordinalsTable).crossJoin(providerMaster).where(inOrdinals))),
};

export interface Filter {
  /** Beginning of a CCN. */
  providerNum?: string;
  facilityName?: string;
  state?: string;
  city?: string;
  /** A category's code, with its subtype (`01-11`), or the beginning of its name; in capitals. */
  providerCategory?: string;
}

/** Returns providers by CCN. The word index counts them without a scan: see src/storage/lists/word-index.ts. */
export function search(
  database: DataDatabase,
  { providerNum, facilityName, state, city, providerCategory }: Filter,
  paging: { skip: number; limit: number },
): Promise<ReadPage<StoredProvider>> {
  const choose = (index: WordIndex) => {
    let rows = providerNum ? index.codePrefix(providerNum) : index.all();
    if (facilityName) rows = rows.and(index.words('facility_name', facilityName));
    if (city) rows = rows.and(index.words('city', city));
    if (state) rows = rows.and(index.value('state', state));
    if (providerCategory) {
      const isCode = /^\d/.test(providerCategory);
      rows = rows.and(index[isCode ? 'value' : 'valuePrefix']('provider_category', providerCategory));
    }
    return rows;
  };
  return searchUnion(database, list, choose, paging);
}

const recordsOfCcn = typed(
  statement((db) =>
    db
      .select(columns)
      .from(providerMaster)
      .where(eq(providerMaster.prvdr_num, sql.placeholder('ccn'))),
  ),
);

/** Returns the record in force out of those of several publications. */
function recordInForce<Row extends StoredProvider>(rows: readonly Row[], releases: ReleaseMap): Row | null {
  const rank = ({ releaseId }: Row) =>
    (MASTER_DATASETS as readonly string[]).indexOf(releases[String(releaseId)]?.[0] ?? '');
  return rows.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

export async function findByCcn(database: DataDatabase, ccn: string): Promise<StoredProvider | null> {
  const [state, rows] = await database.read(recordsOfCcn({ ccn }));
  return recordInForce(rows, state.releases);
}

/** More than any provider has had. */
const MOST_CCNS = 8;

interface OfNpi extends StoredProvider {
  /** Effective date of the newest record under this CCN that has begun; null if none has. */
  since: number | null;
}

/**
 * Selects the providers for which a provider specific file has the NPI. Walks the index on NPI, CCN and date from one
 * CCN to the next: a row for each, however many records it has.
 */
const ofNpi = (name: ProviderTable) => {
  const table = sql.identifier(name);
  const npi = sql`national_provider_identifier = ${sql.placeholder('npi')}`;
  const own = sql`(
    WITH RECURSIVE step(ccn) AS (
      SELECT * FROM (SELECT provider_ccn FROM ${table} WHERE ${npi} ORDER BY provider_ccn LIMIT 1)
      UNION ALL
      SELECT (SELECT provider_ccn FROM ${table} WHERE ${npi} AND provider_ccn > step.ccn ORDER BY provider_ccn LIMIT 1)
      FROM step WHERE step.ccn IS NOT NULL LIMIT ${sql.raw(String(MOST_CCNS))})
    SELECT ccn AS own_ccn, (SELECT effective_date FROM ${table} WHERE ${npi} AND provider_ccn = step.ccn
        AND effective_date <= ${sql.placeholder('today')} ORDER BY effective_date DESC LIMIT 1) AS since
    FROM step WHERE ccn IS NOT NULL) AS own`;
  const query = statement((db) =>
    db
      .select({ ...columns, since: sql<number | null>`since` })
      .from(own)
      .innerJoin(providerMaster, sql`prvdr_num = own_ccn`),
  );
  return typed<OfNpi>(query);
};
const recordsOfNpi = { ipsf: ofNpi('ipsf'), opsf: ofNpi('opsf') };

export type LookupMethod = 'alternate_id' | 'npi_ipsf' | 'npi_opsf' | 'not_found';

/**
 * Returns the provider of a CCN; if the list does not have it, of the CCN that the inpatient file, then the outpatient
 * one, has for the NPI. If there are several CCNs, the newest record counts. Takes one round trip.
 */
export async function lookup(
  database: DataDatabase,
  { ccn, npi }: { ccn?: string; npi?: string },
  today: number,
): Promise<{ method: LookupMethod; provider: StoredProvider | null }> {
  const [[state, byCcn], [, byIpsf], [, byOpsf]] = await Promise.all([
    database.read(recordsOfCcn({ ccn: ccn ?? '' })),
    database.read(recordsOfNpi.ipsf({ npi: npi ?? '', today })),
    database.read(recordsOfNpi.opsf({ npi: npi ?? '', today })),
  ]);
  const newest = (rows: readonly OfNpi[]) => {
    const [first] = rows.toSorted(
      (a, b) => (b.since ?? 0) - (a.since ?? 0) || (a.prvdr_num < b.prvdr_num ? -1 : a.prvdr_num > b.prvdr_num ? 1 : 0),
    );
    return recordInForce(
      rows.filter((row) => row.prvdr_num === first?.prvdr_num),
      state.releases,
    );
  };
  const candidates: [LookupMethod, StoredProvider | null][] = [
    ['alternate_id', recordInForce(byCcn, state.releases)],
    ['npi_ipsf', newest(byIpsf)],
    ['npi_opsf', newest(byOpsf)],
  ];
  const [method, provider] = candidates.find(([, row]) => row !== null) ?? ['not_found', null];
  return { method, provider };
}

const totals = statement((db) =>
  db
    .select({ name: listTotal.name, value: listTotal.value })
    .from(listTotal)
    .where(eq(listTotal.list, 'provider_master')),
);

export interface Statistics {
  total: number;
  /** The ten states with the most providers, those first. */
  states: { state: string; count: number }[];
  /** Unix seconds; null if nothing is loaded. */
  lastUpdated: number | null;
}

/** Returns statistics from totals that imports keep: reads no provider. */
export async function readStatistics(database: DataDatabase): Promise<Statistics> {
  const [, rows] = await database.read(totals());
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  const counts = rows
    .filter(({ name }) => name.startsWith('state '))
    .map(({ name, value }) => ({ state: name.slice('state '.length), count: value }));
  return {
    total: value('providers') ?? 0,
    states: counts.sort((a, b) => b.count - a.count || (a.state < b.state ? -1 : 1)),
    lastUpdated: value('last_updated') ?? null,
  };
}
