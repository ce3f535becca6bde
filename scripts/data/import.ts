/** Imports publications one after another. Each is checked whole, then becomes a release in one step, or not at all. */
import { UnreadableFile } from '../../src/datasets/reading/dataset.ts';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { releaseBefore } from '../../src/imports/release/release-before.ts';
import type { ReleaseFacts } from '../../src/imports/release/release-facts.ts';
import { newerInStanding } from '../../src/imports/release/replaced-release.ts';
import { besideOf } from '../../src/imports/release/standing-rows.ts';
import type { FileWriter } from '../../src/imports/release/stored-files.ts';
import { withFiles } from '../../src/imports/release/with-files.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { markedLabel } from '../../src/storage/release-marks.ts';
import { type CheckOptions, check, releaseOf, replacedBy } from './check.ts';
import { type ImportDatabases, type Release, readStanding } from './databases.ts';
import { reviewedFigures } from './given-figures.ts';
import type { ImportDatabase } from './import-database.ts';
import { placeAmong, withProgress, withStep } from './progress.ts';
import type { Publication } from './publications.ts';
import { Refusal } from './refusal.ts';

export interface ImportOptions extends CheckOptions {
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

/** Prints the outcome of each; a file that fails does not stop the others. */
export async function importPublications(
  publications: readonly Publication[],
  databases: ImportDatabases,
  options: ImportOptions = {},
): Promise<Outcome[]> {
  let releases = await readStanding(databases);
  const outcomes: Outcome[] = [];
  const labels = publications.map(({ label }) => label);
  for (const [at, publication] of publications.entries()) {
    const name = publication.source.name;
    const release = replacedBy(publication, releases);
    const isLoaded = release && !release.isSample && !release.indexIsOld && release.sha256 === publication.sha256;
    if (!options.force && isLoaded) {
      console.log(`${name}: ${publication.label} is already loaded`);
      outcomes.push({ publication, state: 'already loaded', rows: release.rowCount, seconds: 0 });
      continue;
    }
    const newer = release && !release.isSample && !options.replace && newerInStanding(releaseOf(publication), release);
    if (newer) {
      console.log(`${name}: passed over, ${newer} (--replace imports it)`);
      outcomes.push({ publication, state: 'already loaded', rows: release.rowCount, seconds: 0 });
      continue;
    }
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const { release: next, skipped } = await importPublication(
        publication,
        placeAmong(labels, at),
        releases,
        databases,
        options,
      );
      const rows = next.rowCount;
      releases = [...releases.filter((one) => one !== release), next];
      const skippedText = skipped > 0 ? `, ${skipped} bad rows skipped` : '';
      console.log(
        `${name}: ${publication.label} (${publication.dataset.name}), ${rows.toLocaleString('en-US')} rows in ` +
          `${seconds().toFixed(1)} s, ${Math.round(rows / seconds()).toLocaleString('en-US')} rows/s${skippedText}`,
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

async function importPublication(
  publication: Publication,
  /** Its label and place, as it is shown meanwhile. */
  shown: string,
  releases: readonly Release[],
  databases: ImportDatabases,
  options: ImportOptions,
): Promise<{ release: Release; skipped: number }> {
  const { dataset, source } = publication;
  const table = IMPORT_TABLES[dataset.table] as ImportTable<unknown>;
  const before = releaseBefore(releaseOf(publication), releases);
  const beside = await withStep(`${shown}: reading the release before (${before?.label})`, before?.rowCount ?? 0, () =>
    besideOf(releaseOf(publication), table, releases, databases[table.database], databases.FILES),
  );
  const checked = check(publication, releases, options, (line) => console.error(line), beside);
  const { count, skipped, isPartial, isUnusual, notes } = checked;
  for (const note of notes) console.log(note);
  const rows =
    dataset.name === 'pricer-figures'
      ? await reviewedFigures(publication, checked.rows, databases.REFERENCE, options)
      : checked.rows;
  const facts: ReleaseFacts = {
    dataset: dataset.name,
    scope: publication.scope,
    label: markedLabel(publication.label, { isPartial, isUnusual }),
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
  };
  const target = databases[table.database];
  const files: FileWriter = {
    put: (stored) => withStep(`${shown}: storing the compiled tables`, count, () => databases.FILES.put(stored)),
  };
  await loadRelease(
    table.pack || table.compile ? target : withProgress(target, shown, count),
    table,
    facts,
    table.compile
      ? await withStep(`${shown}: compiling ${count} rows`, count, () => withFiles(files, table, rows, false))
      : await withFiles(databases.FILES, table, rows, false, await storedDocuments(table, target, options)),
  );
  return { release: { ...facts, isSample: 0 }, skipped };
}

/** Returns the keys of the documents in the bucket that rows name. */
async function storedDocuments(
  table: ImportTable<unknown>,
  target: ImportDatabase,
  { force }: ImportOptions,
): Promise<Set<string>> {
  if (!table.documents || force) return new Set();
  const rows = await target.query<{ key: string }>(`SELECT document_key AS key FROM ${table.name}`);
  return new Set(rows.map(({ key }) => key));
}
