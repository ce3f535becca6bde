/** Imports publications one after another: each is checked whole, then becomes a release in one step, or not at all. */
import { Completeness } from '../../src/datasets/reading/complete.ts';
import { Fault, type SourceFile, UnreadableFile } from '../../src/datasets/reading/dataset.ts';
import type { ImportTable } from '../../src/imports/import-table.ts';
import { loadRelease } from '../../src/imports/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables.ts';
import { withFiles } from '../../src/imports/with-files.ts';
import { type ImportDatabase, type ImportDatabases, type Release, readStanding } from './databases.ts';
import { withProgress } from './progress.ts';
import type { Publication } from './publications.ts';
import { Refusal } from './refusal.ts';
import { decode, type Source } from './sources.ts';

export interface ImportOptions {
  skipBadRows?: boolean;
  /** Take a file that lacks part of what a whole one has. */
  acceptPartial?: boolean;
  force?: boolean;
  sourceUrl?: string | null;
  /** Unix seconds; default now. */
  now?: number;
}

export interface Outcome {
  publication: Publication;
  state: 'imported' | 'already loaded' | 'failed';
  rows: number;
  seconds: number;
}

/** Bad rows that are printed of a file. */
const SHOWN_FAULTS = 20;

/** Prints what becomes of each; a file that fails does not keep the others from being imported. */
export async function importPublications(
  publications: readonly Publication[],
  databases: ImportDatabases,
  options: ImportOptions = {},
): Promise<Outcome[]> {
  const standing = await readStanding(databases);
  const outcomes: Outcome[] = [];
  for (const publication of publications) {
    const name = publication.source.name;
    const release = standing.find(
      ({ dataset, scope }) => dataset === publication.dataset.name && scope === publication.scope,
    );
    const isLoaded = release && !release.isSample && !release.indexIsOld && release.sha256 === publication.sha256;
    if (!options.force && isLoaded) {
      console.log(`${name}: ${publication.label} is already loaded`);
      outcomes.push({ publication, state: 'already loaded', rows: release.rowCount, seconds: 0 });
      continue;
    }
    if (!options.force && release && holdsMore(release, publication)) {
      console.log(`${name}: ${publication.label} is older than ${release.label}, which is loaded (--force imports it)`);
      outcomes.push({ publication, state: 'already loaded', rows: release.rowCount, seconds: 0 });
      continue;
    }
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const { rows, skipped } = await importPublication(publication, release, databases, options);
      const left = skipped > 0 ? `, ${skipped} bad rows skipped` : '';
      console.log(
        `${name}: ${publication.label} (${publication.dataset.name}), ${rows.toLocaleString('en-US')} rows in ` +
          `${seconds().toFixed(1)} s, ${Math.round(rows / seconds()).toLocaleString('en-US')} rows/s${left}`,
      );
      outcomes.push({ publication, state: 'imported', rows, seconds: seconds() });
    } catch (error) {
      if (error instanceof UnreadableFile) console.error(`${name}: ${error.message}; nothing was changed`);
      else if (error instanceof Refusal) console.error(error.message);
      else throw error;
      outcomes.push({ publication, state: 'failed', rows: 0, seconds: seconds() });
    }
  }
  return outcomes;
}

/** A program's release has the versions before it, too: an older one would take the newest away. */
function holdsMore(standing: Release, { dataset, effectiveEnd }: Publication): boolean {
  const { compile } = IMPORT_TABLES[dataset.table];
  return compile !== undefined && !standing.isSample && effectiveEnd < standing.effectiveEnd;
}

async function importPublication(
  publication: Publication,
  standing: Release | undefined,
  databases: ImportDatabases,
  options: ImportOptions,
): Promise<{ rows: number; skipped: number }> {
  const { dataset, source } = publication;
  const table = IMPORT_TABLES[dataset.table] as ImportTable<unknown>;
  for (const note of publication.notes ?? []) console.log(note);
  const { rows, count, skipped, missing } = readRows(
    publication,
    options.skipBadRows ?? false,
    table,
    standing && !standing.isSample ? standing.rowCount : undefined,
  );
  if (count === 0) throw new Refusal(`${source.name}: there is no row in it; nothing was changed`);
  if (missing && !options.acceptPartial) {
    throw new Refusal(`${source.name}: ${missing}; nothing was changed (--accept-partial imports what there is of it)`);
  }
  if (missing) console.log(`${source.name}: ${missing}; taken all the same`);
  const target = databases[table.database];
  await loadRelease(
    table.pack || table.compile ? target : withProgress(target, `incoming_${table.name}`, publication.label, count),
    table,
    {
      dataset: dataset.name,
      scope: publication.scope,
      label: publication.label,
      source: source.file,
      sourceUrl: options.sourceUrl ?? null,
      sha256: publication.sha256,
      licence: publication.options.licensedDescriptors
        ? dataset.licence.replace('descriptors are dropped', "descriptors kept under the importer's own licence")
        : dataset.licence,
      effectiveStart: publication.effectiveStart,
      effectiveEnd: publication.effectiveEnd,
      rowCount: count,
      isSample: false,
      importedAt: options.now ?? Math.floor(Date.now() / 1000),
    },
    await withFiles(databases.FILES, table, rows, false, await storedDocuments(table, target, options)),
  );
  return { rows: count, skipped };
}

/** Keys of documents that are in the bucket: those that rows name. */
async function storedDocuments(
  table: ImportTable<unknown>,
  target: ImportDatabase,
  { force }: ImportOptions,
): Promise<Set<string>> {
  if (!table.documents || force) return new Set();
  const rows = await target.query<{ key: string }>(`SELECT document_key AS key FROM ${table.name}`);
  return new Set(rows.map(({ key }) => key));
}

interface Read {
  rows: Iterable<unknown>;
  count: number;
  skipped: number;
  /** What a whole file has beside it; null where this is one. */
  missing: string | null;
}

/**
 * Checks every row, and whether the file is whole. Rows of a packed table are millions: they are not kept but read a
 * second time.
 * @param standing rows of the full release that the file would replace
 * @throws Refusal when a row is bad, unless bad rows are skipped
 */
function readRows(
  publication: Publication,
  skipBadRows: boolean,
  table: ImportTable<unknown>,
  standing?: number,
): Read {
  const name = publication.source.name;
  const rows: unknown[] = [];
  const texts = table.pack ? new Map<Source, string>() : null;
  const completeness = new Completeness(publication.dataset.name);
  let count = 0;
  let bad = 0;
  for (const { row, source } of readParts(publication, texts)) {
    if (!(row instanceof Fault)) {
      count += 1;
      completeness.add(row);
      if (!table.pack) rows.push(row);
      continue;
    }
    bad += 1;
    if (bad <= SHOWN_FAULTS) console.error(`${source.name}:${row.line}: ${row.reason}`);
  }
  if (bad > SHOWN_FAULTS) console.error(`${name}: and ${bad - SHOWN_FAULTS} more`);
  if (bad > 0 && !skipBadRows) {
    throw new Refusal(
      `${name}: ${bad} bad row${bad > 1 ? 's' : ''}; nothing of it was imported (--skip-bad-rows imports the rest)`,
    );
  }
  return {
    rows: texts ? goodRows(publication, texts) : rows,
    count,
    skipped: bad,
    missing: completeness.missing(standing),
  };
}

/** @param texts keeps what was unpacked and decoded for another reading, unless null */
function* readParts(
  { dataset, source: whole, parts, tables = [], options }: Publication,
  texts: Map<Source, string> | null,
): Generator<{ row: unknown; source: Source }> {
  if ('readTables' in dataset) {
    for (const row of dataset.readTables(tables).rows) yield { row, source: whole };
    return;
  }
  for (const source of parts) {
    const rows =
      'readBytes' in dataset ? dataset.readBytes(source.read()).rows : dataset.read(textOf(source), options).rows;
    for (const row of rows) yield { row, source };
  }

  function textOf(source: Source): SourceFile {
    const text = texts?.get(source) ?? decode(source.name, source.read());
    texts?.set(source, text);
    return { name: source.name, text };
  }
}

function* goodRows(publication: Publication, texts: Map<Source, string>): Generator<unknown> {
  for (const { row } of readParts(publication, texts)) if (!(row instanceof Fault)) yield row;
}
