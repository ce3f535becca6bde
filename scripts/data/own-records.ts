/**
 * `import ipsf FILE --add`: provider records of an operator's own beside CMS's file, as a release of their own. A record
 * counts from its day until the provider's next one, whosever that is; on one day the operator's counts.
 */
import { createHash } from 'node:crypto';
import type { ProviderFileRow } from '../../src/datasets/providers/rows.ts';
import { Fault } from '../../src/datasets/reading/dataset.ts';
import { isWindows1252 } from '../../src/datasets/reading/text.ts';
import { OPEN_END } from '../../src/engine/core/calendar.ts';
import { PROVIDER_FIELDS, PROVIDER_TABLES, type ProviderTable } from '../../src/engine/provider/provider-file.ts';
import type { ImportTable, SqlValue } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { quote } from '../../src/imports/release/quote.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { isUnusual, markedLabel, OWN_SCOPE, ownLabel } from '../../src/storage/release-marks.ts';
import type { ImportDatabases } from './databases.ts';
import type { ImportDatabase } from './import-database.ts';
import { unholdable, unusual } from './own-record-review.ts';
import type { Publication } from './publications.ts';
import { Mistake, Refusal } from './refusal.ts';
import { decode } from './sources.ts';

/** @throws Mistake for a dataset without records of providers */
export function providerTable(dataset: string): ProviderTable {
  const table = PROVIDER_TABLES.find((name) => name === dataset);
  if (!table) throw new Mistake(`--add takes records of providers: import ipsf or opsf, not ${dataset}`);
  return table;
}

/**
 * Loads records beside those that are loaded. Earlier ones of the operator stay, but for those of the same provider and day.
 * @param options.replace the earlier ones go
 * @param options.acceptUnusual takes figures far from those of the records that stand
 * @throws Refusal for a bad row; for a figure far from the one that stands, unless that is accepted; for a record without the NPI by which claims find the provider's other records
 */
export async function addOwnRecords(
  publication: Publication,
  { PROVIDERS }: ImportDatabases,
  {
    replace = false,
    acceptUnusual = false,
    now = Date.now(),
  }: { replace?: boolean; acceptUnusual?: boolean; now?: number } = {},
): Promise<void> {
  const { source } = publication;
  const table = providerTable(publication.dataset.name);
  const rows = rowsOf(publication);
  await requireNpis(source.name, table, rows, PROVIDERS);
  const odd = await reviewed(source.name, table, rows, PROVIDERS, acceptUnusual);
  const before = replace ? [] : await ownRows(table, PROVIDERS);
  const kept = new Map(before.map((row) => [identityOf(table, row), row]));
  for (const row of rows) kept.set(identityOf(table, row), row);
  const records = [...kept.values()];
  const day = new Date(now).toISOString().slice(0, 10);
  // A figure accepted before is still in the release.
  const wasUnusual = before.length > 0 && (await ownLabels(table, PROVIDERS)).some(isUnusual);
  const label = markedLabel(ownLabel(table, day), { isUnusual: odd || wasUnusual });
  await loadRelease(
    PROVIDERS,
    IMPORT_TABLES[table] as ImportTable<ProviderFileRow>,
    {
      ...{
        dataset: table,
        scope: OWN_SCOPE,
        label,
        source: source.file,
        sourceUrl: null,
        licence: 'the operator’s own',
      },
      sha256: createHash('sha256').update(JSON.stringify(records)).digest('hex'),
      effectiveStart: Math.min(...records.map((row) => Number(row[placeOf(table, 'effective_date')]))),
      ...{ effectiveEnd: OPEN_END, rowCount: records.length, isSample: false, importedAt: Math.floor(now / 1000) },
    },
    records,
  );
  if (isWindows1252(source.read())) console.log(`${source.name}: it is not UTF-8, and was read as Windows-1252`);
  const others = records.length - rows.length;
  const beside = others > 0 ? `, beside ${others} that ${others > 1 ? 'were' : 'was'} there` : '';
  console.log(`${source.name}: ${label}, ${rows.length} record${rows.length > 1 ? 's' : ''} added${beside}`);
}

const placeOf = (table: ProviderTable, name: string) =>
  PROVIDER_FIELDS[table].findIndex((field) => field.name === name);

/** A provider and day: the operator has one record of it. */
const identityOf = (table: ProviderTable, row: ProviderFileRow) =>
  `${row[placeOf(table, 'provider_ccn')]} ${row[placeOf(table, 'effective_date')]}`;

function rowsOf({ dataset, source, options }: Publication): ProviderFileRow[] {
  if (!('read' in dataset)) throw new Mistake(`${dataset.name} is not read as one text`);
  const read = [...dataset.read({ name: source.name, text: decode(source.name, source.read()) }, options).rows];
  const faults = read.filter((row) => row instanceof Fault);
  if (faults.length > 0) {
    const lines = faults.map(({ line, reason }) => `${source.name}:${line}: ${reason}`);
    throw new Refusal(`${lines.join('\n')}\n${source.name}: nothing of it was added`);
  }
  return read as ProviderFileRow[];
}

function ownRows(table: ProviderTable, database: ImportDatabase): Promise<ProviderFileRow[]> {
  const names = PROVIDER_FIELDS[table].map(({ name }) => name);
  return database
    .query<Record<string, SqlValue>>(
      `SELECT ${names.join(', ')} FROM ${table}
         WHERE release_id = (SELECT id FROM release WHERE dataset = '${table}' AND scope = '${OWN_SCOPE}')`,
    )
    .then((records) => records.map((record) => names.map((name) => record[name] ?? null) as ProviderFileRow));
}

/** Returns whether a figure was accepted that is unusual. @throws Refusal for one that is not, or that no record can have */
async function reviewed(
  name: string,
  table: ProviderTable,
  rows: readonly ProviderFileRow[],
  database: ImportDatabase,
  acceptUnusual: boolean,
): Promise<boolean> {
  const impossible = unholdable(table, rows);
  if (impossible.length > 0) throw new Refusal(`${name}: ${impossible.join('; ')}; nothing was added`);
  const odd = await unusual(table, rows, database);
  if (odd.length > 0 && !acceptUnusual)
    throw new Refusal(`${name}: ${odd.join('; ')}; nothing was added (--accept-unusual adds it)`);
  for (const sentence of odd) console.log(`${name}: ${sentence}; taken all the same`);
  return odd.length > 0;
}

const ownLabels = async (table: ProviderTable, database: ImportDatabase): Promise<string[]> =>
  (
    await database.query<{ label: string }>(
      `SELECT label FROM release WHERE dataset = '${table}' AND scope = '${OWN_SCOPE}'`,
    )
  ).map(({ label }) => label);

/** A claim that gives the NPI alone would pass over a record without it, and be priced by CMS's. */
async function requireNpis(
  name: string,
  table: ProviderTable,
  rows: readonly ProviderFileRow[],
  database: ImportDatabase,
): Promise<void> {
  const [ccn, npi] = ['provider_ccn', 'national_provider_identifier'].map((field) => placeOf(table, field));
  const blank = rows.filter((row) => row[npi as number] === '').map((row) => String(row[ccn as number]));
  if (blank.length === 0) return;
  const [known] = await database.query<{ ccn: string; npi: string }>(
    `SELECT provider_ccn AS ccn, national_provider_identifier AS npi FROM ${table}
       WHERE provider_ccn IN (${blank.map(quote).join(', ')}) AND national_provider_identifier <> ''
       ORDER BY effective_date DESC LIMIT 1`,
  );
  if (known)
    throw new Refusal(
      `${name}: the record of ${known.ccn} has no national_provider_identifier, where loaded records of it have ${known.npi}: claims with the NPI alone would not find it; nothing was added`,
    );
}
