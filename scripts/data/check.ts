/**
 * Checks a publication before a row of it is staged: its own rows, whether its files are whole, and what it would
 * replace.
 */
import { Completeness } from '../../src/datasets/reading/complete.ts';
import { Fault, type SourceFile } from '../../src/datasets/reading/dataset.ts';
import { repeatedStretch } from '../../src/datasets/reading/repeated.ts';
import { isWindows1252 } from '../../src/datasets/reading/text.ts';
import type { Beside } from '../../src/imports/release/beside.ts';
import { fewerRows, releaseBefore, type StandingRelease } from '../../src/imports/release/release-before.ts';
import { newerInStanding, olderInStanding } from '../../src/imports/release/replaced-release.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { withCheckProgress, withComputedStep } from './progress.ts';
import type { Publication } from './publications.ts';
import { Refusal } from './refusal.ts';
import { decode, type Source } from './sources.ts';

export interface CheckOptions {
  skipBadRows?: boolean;
  /** Accepts a file that lacks part of what a whole one has. */
  acceptPartial?: boolean;
  /** Accepts values that are unusual beside the release before, and figures that differ much from last year's. */
  acceptUnusual?: boolean;
  /** Accepts a release that is older than the one it replaces. */
  replace?: boolean;
}

/** A release in the databases. */
export interface Standing extends StandingRelease {
  effectiveEnd: number;
  sha256: string;
}

/** A publication that may be imported. */
export interface Checked {
  rows: Iterable<unknown>;
  count: number;
  /** Number of bad rows that were left out. */
  skipped: number;
  /** True if it was accepted although it lacks part of what a whole one has. */
  isPartial: boolean;
  /** True if it was accepted although it is unusual beside the release before it. */
  isUnusual: boolean;
  /** Sentences that whoever imports it must read. */
  notes: string[];
}

/** The most bad rows that are printed for a file. */
const SHOWN_FAULTS = 20;

/** Returns the release that a publication makes. */
export function releaseOf({ dataset, scope, label, effectiveStart, effectiveEnd }: Publication) {
  return { dataset: dataset.name, scope, label, effectiveStart, effectiveEnd };
}

/** Returns the release of the same dataset and scope, a sample or not. */
export function replacedBy<Release extends Standing>(
  { dataset, scope }: Publication,
  releases: readonly Release[],
): Release | undefined {
  return releases.find((release) => release.dataset === dataset.name && release.scope === scope);
}

/**
 * Checks every row, whether the file is whole, and what would be lost with the release that it replaces.
 * @param releases the releases in the databases
 * @param beside holds the rows of the release before; null if there is none, or its dataset has no rows to compare
 * @param report receives each bad row to print
 * @throws Refusal naming the option that overrides it, if there is one; UnreadableFile
 */
export function check(
  publication: Publication,
  releases: readonly Standing[],
  options: CheckOptions,
  report: (line: string) => void,
  beside: Beside | null = null,
): Checked {
  const { dataset, source } = publication;
  const { name } = source;
  const next = releaseOf(publication);
  const replaced = replacedBy(publication, releases);
  const newer = replaced && newerInStanding(next, replaced);
  if (newer && !options.replace) throw new Refusal(`${name}: ${newer}; nothing was changed (--replace imports it)`);
  const notes = [...(publication.notes ?? [])];
  if (publication.isDatedByName) {
    const other = releases.find(
      ({ dataset: of, sha256, isSample }) => of === dataset.name && sha256 === publication.sha256 && !isSample,
    );
    if (other && other !== replaced)
      throw new Refusal(
        `${name}: the same file is loaded as ${other.label}, and nothing in it says that it is ${next.label}; state its period with --effective`,
      );
    notes.push(`${name}: nothing in it says of which period it is; its name says ${next.label}`);
  }
  if (newer) notes.push(`${name}: ${newer}; replaced as --replace says`);
  const older = replaced && IMPORT_TABLES[dataset.table].compile && olderInStanding(next, replaced);
  if (older) notes.push(`${name}: ${older}`);

  // CMS's own files of older programs are Windows-1252 as a matter of course; a worksheet that people fill in is not.
  if (dataset.name === 'pricer-figures' && isWindows1252(source.read()))
    notes.push(`${name}: it is not UTF-8, and was read as Windows-1252`);

  const { rows, count, skipped, completeness } = readRows(
    publication,
    options.skipBadRows ?? false,
    report,
    beside,
    beside ? (releaseBefore(next, releases)?.rowCount ?? null) : null,
  );
  if (count === 0) throw new Refusal(`${name}: there is no row in it; nothing was changed`);
  const missing = fewerRows(next, count, releases) ?? completeness.missing();
  if (missing && !options.acceptPartial) {
    throw new Refusal(`${name}: ${missing}; nothing was changed (--accept-partial imports what there is of it)`);
  }
  if (missing) notes.push(`${name}: ${missing}; taken all the same`);
  const unusual = beside
    ? withComputedStep(`${publication.label}: comparing ${count} rows with the release before`, count, () =>
        beside.unusual({ isPartial: missing !== null }),
      )
    : null;
  if (unusual && !options.acceptUnusual)
    throw new Refusal(`${name}: ${unusual}; nothing was changed (--accept-unusual imports it)`);
  if (unusual) notes.push(`${name}: ${unusual}; taken all the same`);
  const uncompared = beside?.uncompared?.();
  if (uncompared) notes.push(`${name}: ${uncompared}`);
  return { rows, count, skipped, isPartial: missing !== null, isUnusual: unusual !== null, notes };
}

interface Read {
  rows: Iterable<unknown>;
  count: number;
  skipped: number;
  completeness: Completeness;
}

/**
 * Reads every row. A packed table has millions of rows: they are not kept but read a second time.
 * @throws Refusal if a row is bad, unless bad rows are skipped
 */
function readRows(
  publication: Publication,
  skipBadRows: boolean,
  report: (line: string) => void,
  beside: Beside | null,
  rowsBefore: number | null,
): Read {
  const name = publication.source.name;
  const rows: unknown[] = [];
  const texts = IMPORT_TABLES[publication.dataset.table].pack ? new Map<Source, string>() : null;
  const completeness = new Completeness(publication.dataset.name);
  let count = 0;
  let bad = 0;
  for (const { row, source } of withCheckProgress(readParts(publication, texts), publication.label, rowsBefore)) {
    if (!(row instanceof Fault)) {
      count += 1;
      completeness.add(row);
      beside?.add(row);
      if (!texts) rows.push(row);
      continue;
    }
    bad += 1;
    if (bad <= SHOWN_FAULTS) report(`${source.name}:${row.line}: ${row.reason}`);
  }
  if (bad > SHOWN_FAULTS) report(`${name}: and ${bad - SHOWN_FAULTS} more`);
  if (bad > 0 && !skipBadRows) {
    throw new Refusal(
      `${name}: ${bad} bad row${bad > 1 ? 's' : ''}; nothing of it was imported (--skip-bad-rows imports the rest)`,
    );
  }
  return { rows: texts ? goodRows(publication, texts) : rows, count, skipped: bad, completeness };
}

/** Yields the rows of each part. @param texts keeps unpacked and decoded texts for another reading, unless null */
function* readParts(
  { dataset, source: whole, parts, tables = [], options }: Publication,
  texts: Map<Source, string> | null,
): Generator<{ row: unknown; source: Source }> {
  if ('readTables' in dataset) {
    for (const { name, text } of tables) onceEach(name, text());
    for (const row of dataset.readTables(tables).rows) yield { row, source: whole };
    return;
  }
  for (const source of parts) {
    const rows =
      'readBytes' in dataset ? dataset.readBytes(source.read()).rows : dataset.read(textOf(source), options).rows;
    for (const row of rows) yield { row, source };
  }

  function textOf(source: Source): SourceFile {
    const text = texts?.get(source) ?? onceEach(source.name, decode(source.name, source.read()));
    texts?.set(source, text);
    return { name: source.name, text };
  }
}

function* goodRows(publication: Publication, texts: Map<Source, string>): Generator<unknown> {
  for (const { row } of readParts(publication, texts)) if (!(row instanceof Fault)) yield row;
}

/** Returns the text. @throws Refusal if a stretch of it stands in it twice */
function onceEach(name: string, text: string): string {
  const line = repeatedStretch(text);
  if (line !== null)
    throw new Refusal(
      `${name}: from line ${line} on, lines stand again that stood before: the file is damaged; nothing was changed`,
    );
  return text;
}
