/**
 * Steps of a reload whose file is too large for an isolate's memory: it is kept in the bucket as plain text, read and
 * staged part by part, then indexed and merged. Readers see the standing release until the merge, one transaction.
 */
import { Completeness, type ReadingState } from '../datasets/reading/complete.ts';
import { type Dataset, Fault, HEAD_LENGTH } from '../datasets/reading/dataset.ts';
import { decode, textOf } from '../datasets/reading/text.ts';
import { type Bindings, readSettings } from '../environment.ts';
import {
  DuplicateCode,
  discardRuns,
  type InParts,
  indexStaged,
  mergeStaged,
  stagePart,
} from '../imports/release/d1-in-parts.ts';
import type { ImportTable } from '../imports/release/import-table.ts';
import { IMPORT_TABLES } from '../imports/tables/index.ts';
import { markedLabel } from '../storage/release-marks.ts';
import type { ReloadName } from '../storage/schema/reference/reloads.ts';
import { UnusableSource } from './cms-file.ts';
import { keep, objectsUnder, openAddress, openObject, Refused, unpacked } from './file-stream.ts';
import { type Loaded, lessThanBefore, listed, partial } from './release-checks.ts';
import { RELOADS } from './reloads.ts';

export interface LargeRun {
  env: Bindings;
  name: ReloadName;
  acceptPartial: boolean;
  instanceId: string;
  /** Unix seconds. */
  now: number;
  inParts: InParts;
  /** Runs a durable step: its result is kept, its failures are tried again. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Reports that the run continues. */
  touch(): Promise<void>;
}

/** The Provider of Services file is the largest: 30 MB since CMS has split it, 100 MB before. */
const MAX_BYTES = 400_000_000;
/** Bytes of the file in one part: some 4,000 rows, well within a second of work. */
const PART_BYTES = 3_000_000;

interface FetchedFile {
  key: string;
  name: string;
  source: string;
  size: number;
  sha256: string;
}

interface Recognised {
  dataset: string;
  label: string;
  scope: string;
  effectiveStart: number;
  effectiveEnd: number;
  /** The header line, and where the rows begin. */
  header: string;
  from: number;
}

interface Indexed {
  /** Counts the rows of the release. */
  rows: number;
  /** True where it was accepted though it lacks part of what a whole one has. */
  isPartial: boolean;
}

interface Staged {
  /** Beginning of the next part. */
  next: number;
  /** Lines before it. */
  lines: number;
  /** Rows in all parts so far. */
  seen: ReadingState;
}

export async function reloadInParts(run: LargeRun): Promise<Loaded[]> {
  const { step } = run;
  const fetchedFile = await step('fetch', () => fetchFile(run));
  const file = await step('recognise', () => recognise(run, fetchedFile));
  let at: Staged = { next: file.from, lines: 1, seen: new Completeness(file.dataset).seen };
  for (let part = 0; at.next < fetchedFile.size; part++) {
    const before = at;
    at = await step(`stage ${part}`, () => stageNext(run, fetchedFile, file, before, part));
  }
  const indexed = await step('index', () => index(run, fetchedFile, file, at.seen));
  const loaded = await step('merge', () => merge(run, fetchedFile, file, indexed));
  await discard(run);
  return [loaded];
}

/** Deletes everything of a run except what it has merged. */
export async function discard({ env, name, instanceId, step }: LargeRun): Promise<void> {
  await step('discard', async () => {
    await discardRuns(env[databaseOf(name)], instanceId);
    await env.FILES.delete(keyOf(name, instanceId));
    return true;
  });
}

const keyOf = (name: ReloadName, instanceId: string) => `reloads/${name}/${instanceId}`;

function databaseOf(name: ReloadName) {
  return IMPORT_TABLES[(RELOADS[name].datasets[0] as Dataset).table].database;
}

/** Prefers the file in the bucket to the one at the address. */
async function fetchFile({ env, name, instanceId, touch }: LargeRun): Promise<FetchedFile> {
  const prefix = `cms/${name}/`;
  const { setting } = RELOADS[name];
  const address = readSettings(env)[setting];
  const [newest] = await objectsUnder(env.FILES, prefix);
  try {
    const file = newest ? await openObject(env.FILES, prefix, newest.key) : address ? await openAddress(address) : null;
    if (!file) throw new UnusableSource(`there is no file under ${prefix} and no address ${setting}`);
    const key = keyOf(name, instanceId);
    const { size, sha256 } = await keep(env.FILES, key, unpacked(file), MAX_BYTES, touch);
    return { key, name: file.name, source: file.source, size, sha256 };
  } catch (error) {
    if (error instanceof Refused && error.final) throw new UnusableSource(error.message);
    throw error;
  }
}

async function bytesOf({ env }: LargeRun, { key }: FetchedFile, offset: number, length: number): Promise<Uint8Array> {
  const object = await env.FILES.get(key, { range: { offset, length } });
  if (!object) throw new UnusableSource(`${key} is not in the bucket any more`);
  return new Uint8Array(await object.arrayBuffer());
}

const LINE_FEED = 10;

async function recognise(run: LargeRun, fetchedFile: FetchedFile): Promise<Recognised> {
  const { datasets } = RELOADS[run.name];
  const none = new UnusableSource(`${fetchedFile.name} is not: ${datasets.map(({ title }) => title).join(', nor: ')}`);
  if (fetchedFile.size === 0) throw none;
  const head = await bytesOf(run, fetchedFile, 0, Math.min(fetchedFile.size, 8 * HEAD_LENGTH));
  const text = decode(head.subarray(0, head.lastIndexOf(LINE_FEED) + 1 || head.length));
  const dataset = datasets.find((one) => one.recognise(text.slice(0, HEAD_LENGTH)));
  if (!dataset) throw none;
  const from = head.indexOf(LINE_FEED) + 1;
  if (from === 0) throw new UnusableSource(`${fetchedFile.name}: there is no row under the header line`);
  // Runs of the same name that were stopped: there is one at a time.
  await discardRuns(run.env[IMPORT_TABLES[dataset.table].database], `${run.name}-`, run.instanceId);
  const header = text.slice(0, text.indexOf('\n') + 1);
  const { label, scope, effectiveStart, effectiveEnd } = dataset.read({ name: fetchedFile.name, text: header });
  return { dataset: dataset.name, label, scope, effectiveStart, effectiveEnd, header, from };
}

function datasetOf(run: LargeRun, file: Recognised): Dataset {
  return RELOADS[run.name].datasets.find(({ name }) => name === file.dataset) as Dataset;
}

function tableOf(dataset: Dataset): ImportTable<unknown> {
  return IMPORT_TABLES[dataset.table] as ImportTable<unknown>;
}

/** Reads whole lines of the file from where the last part ended, as the dataset reads a file of them alone. */
async function stageNext(
  run: LargeRun,
  fetchedFile: FetchedFile,
  file: Recognised,
  at: Staged,
  part: number,
): Promise<Staged> {
  const bytes = await bytesOf(run, fetchedFile, at.next, PART_BYTES);
  const last = at.next + bytes.length >= fetchedFile.size;
  const length = last ? bytes.length : bytes.lastIndexOf(LINE_FEED) + 1;
  if (length === 0) {
    throw new UnusableSource(`${fetchedFile.name}: line ${at.lines + 1} has more than ${PART_BYTES} bytes`);
  }
  const body = textOf(fetchedFile.name, bytes.subarray(0, length), at.lines + 1);
  const dataset = datasetOf(run, file);
  const rows: unknown[] = [];
  const faults: Fault[] = [];
  const completeness = new Completeness(dataset.name, at.seen);
  for (const row of dataset.read({ name: fetchedFile.name, text: file.header + body }).rows) {
    // The header line is line 1 of what is read.
    if (row instanceof Fault) faults.push(new Fault(row.line - 1 + at.lines, row.reason));
    else {
      completeness.add(row);
      rows.push(row);
    }
  }
  if (faults.length > 0) throw new UnusableSource(listed(fetchedFile.name, faults));
  const table = tableOf(dataset);
  await stagePart(run.env[table.database], run.instanceId, table, part, rows);
  let lines = at.lines;
  for (let i = 0; i < length; i++) if (bytes[i] === LINE_FEED) lines += 1;
  return { next: at.next + length, lines, seen: completeness.seen };
}

async function index(run: LargeRun, fetchedFile: FetchedFile, file: Recognised, state: ReadingState): Promise<Indexed> {
  const table = tableOf(datasetOf(run, file));
  const database = run.env[table.database];
  const expected = state.rows;
  if (expected === 0) throw new UnusableSource(`${fetchedFile.name}: there is no row under the header line`);
  const missing = (await lessThanBefore(database, file, expected)) ?? new Completeness(file.dataset, state).missing();
  if (missing && !run.acceptPartial) throw new UnusableSource(partial(fetchedFile.name, missing));
  try {
    const rows = await indexStaged(database, run.instanceId, table, run.inParts);
    if (rows !== expected) throw new Error(`${rows} rows are staged of ${expected}`);
    return { rows, isPartial: missing !== null };
  } catch (error) {
    if (error instanceof DuplicateCode) throw new UnusableSource(`${fetchedFile.name}: ${error.message}`);
    throw error;
  }
}

async function merge(
  run: LargeRun,
  fetchedFile: FetchedFile,
  file: Recognised,
  { rows, isPartial }: Indexed,
): Promise<Loaded> {
  const dataset = datasetOf(run, file);
  const table = tableOf(dataset);
  const { scope, effectiveStart, effectiveEnd } = file;
  const label = markedLabel(file.label, { isPartial });
  await mergeStaged(run.env[table.database], run.instanceId, table, run.inParts, {
    dataset: dataset.name,
    scope,
    label,
    source: fetchedFile.name,
    sourceUrl: /^https?:/.test(fetchedFile.source) ? fetchedFile.source : null,
    sha256: fetchedFile.sha256,
    licence: dataset.licence,
    effectiveStart,
    effectiveEnd,
    rowCount: rows,
    isSample: false,
    importedAt: run.now,
  });
  return { label, file: fetchedFile.name, rows };
}
