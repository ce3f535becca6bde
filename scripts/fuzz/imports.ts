/**
 * Damages a whole publication of every dataset in every way that files come to harm, and imports each as the command
 * does, up to the step that stages rows: first into empty databases, then beside the whole release. None may be loaded
 * in silence, except those for which undetectable.ts gives a reason.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReadOptions } from '../../src/datasets/reading/dataset.ts';
import type { Beside } from '../../src/imports/release/beside.ts';
import { BesideBefore, NEW_FIGURES, NOT_PRICED } from '../../src/imports/release/beside-before.ts';
import { comparedRows } from '../../src/imports/release/compared-row.ts';
import { type ImportTable, type SqlValue, TEXT } from '../../src/imports/release/import-table.ts';
import { releaseBefore, UNDATED_SCOPES } from '../../src/imports/release/release-before.ts';
import { besideOf, MOST_ROWS } from '../../src/imports/release/standing-rows.ts';
import type { StoredFile } from '../../src/imports/release/stored-files.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { check, releaseOf, type Standing } from '../data/check.ts';
import { findPublications, type Publication } from '../data/publications.ts';
import { messageOf } from '../data/refusal.ts';
import { textTable } from '../data/text-table.ts';
import { DAMAGES, type Damage, type DamageInput, randomOf } from './damage.ts';
import { damageTable, writeDamageTable } from './damage-table.ts';
import { type Fuzzed, type Outcome, readSaved, writeSaved } from './outcome.ts';
import { IN_CELLS, IN_WORDS, WORDS, whyUndetectable } from './undetectable.ts';
import { type Victim, victims } from './victims.ts';

const USAGE = `Usage: npm run fuzz -- imports [options]

Damages a whole publication of every dataset: bits in zip and gzip members and in plain text, cuts after a line end, lost and
doubled lines, blank blocks, wrong names, halves of two releases, lost decimal points, a number a hundredfold, columns
exchanged or emptied below some row, a line feed lost, a block moved. Prints a table of what becomes of each, and ends with 1 where
a damaged file would be loaded in silence.

  --folder <folder>   CMS's publications; default PPS_EDGE_DATA, without which invented files alone are damaged
  --only <dataset>    of one dataset alone
  --but <datasets>    not of these, with a comma between
  --kind <pattern>    kinds of damage whose name the regular expression matches
  --part <one/all>    every so many datasets: 1/4 to 4/4 together are all of them
  --share <part>      of all cases, chosen by the seed: 0.1 is a tenth
  --seed <text>       default 1
  --save <file>       write what becomes of each as JSON
  --table [files]     write docs/import-damage.md, of all cases: run them, or read the files that --save wrote`;

/** Runs the command. @returns exit code: 1 if a damaged file was loaded in silence, 2 if the command line is invalid */
export async function main(args: string[]): Promise<number> {
  let values: ReturnType<typeof optionsIn>['values'];
  let saved: string[];
  try {
    ({ values, positionals: saved } = optionsIn(args));
  } catch (error) {
    console.error(`pps-edge: ${messageOf(error)}`);
    return 2;
  }
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { folder = process.env.PPS_EDGE_DATA ?? null, only, but, kind, part, share = '1', seed = '1', table } = values;
  if (!(Number(share) > 0)) {
    console.error(`pps-edge: --share ${share} is not a number above 0 and up to 1`);
    return 2;
  }
  if (part !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(part)) {
    console.error(`pps-edge: --part ${part} is not like 1/4`);
    return 2;
  }
  if (saved.length > 0 && !table) {
    console.error(`pps-edge: ${saved[0]}: only --table reads files`);
    return 2;
  }
  if (table && saved.length === 0 && (folder === null || only || but || kind || part || share !== '1')) {
    console.error('pps-edge: --table covers all cases and needs the folder of publications');
    return 2;
  }
  const started = performance.now();
  const progress = (dataset: string, ofDataset: readonly Outcome[]) => {
    // Print progress: it takes minutes.
    console.error(`${dataset}: ${ofDataset.length} damaged files`);
    for (const { kind, state, reason } of ofDataset)
      if (state === 'silent') console.log(`${dataset}: ${kind}: loaded in silence, ${reason}`);
  };
  const chosen = { only, but: but?.split(','), kind: new RegExp(kind ?? ''), part, share: Number(share), seed };
  const fuzzed = saved.length > 0 ? readSaved(saved) : await fuzz(folder, { ...chosen, progress });
  const { outcomes, without } = fuzzed;
  for (const [dataset, reason] of without) console.log(`${dataset}: no whole file of it is at hand: ${reason}`);
  console.log(textTable(...damageTable(fuzzed)));
  const silent = outcomes.filter(({ state }) => state === 'silent').length;
  console.log(
    `\n${outcomes.length} damaged files in ${((performance.now() - started) / 1000).toFixed(0)} s (seed ${seed}); ` +
      `${silent} would be loaded in silence`,
  );
  if (values.save) writeSaved(values.save, fuzzed);
  if (table) writeDamageTable(fuzzed);
  const isMissing = without.size > 0 && folder !== null;
  return outcomes.length > 0 && silent === 0 && !isMissing ? 0 : 1;
}

function optionsIn(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      only: { type: 'string' },
      but: { type: 'string' },
      kind: { type: 'string' },
      part: { type: 'string' },
      share: { type: 'string' },
      seed: { type: 'string' },
      save: { type: 'string' },
      table: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

interface FuzzOptions {
  only?: string;
  /** Datasets to leave out. */
  but?: readonly string[];
  /** Kinds of damage whose name it matches; default all. */
  kind?: RegExp;
  /** `1/4`: the first of every four datasets; default all. */
  part?: string;
  share: number;
  seed: string;
  /** Receives the outcomes of a dataset as soon as they are complete. */
  progress?: (dataset: string, outcomes: readonly Outcome[]) => void;
}

/** Damages and imports files. @param folder of CMS's publications; null for invented ones alone */
export async function fuzz(
  folder: string | null,
  { only, but = [], kind = /(?:)/, part = '1/1', share, seed, progress }: FuzzOptions,
): Promise<Fuzzed> {
  const fuzzed: Fuzzed = { outcomes: [], without: new Map(), invented: new Set() };
  const place = mkdtempSync(join(tmpdir(), 'pps-edge-fuzz-'));
  const [which = 1, of = 1] = part.split('/').map(Number);
  try {
    for (const [at, [name, victimsOf]] of [...victims(folder, only)].entries()) {
      if (but.includes(name) || at % of !== which - 1) continue;
      const cases = DAMAGES.filter((damage) => kind.test(damage.kind))
        .flatMap((damage) =>
          Array.from({ length: damage.times }, (_, number) => ({
            damage,
            number,
            words: `${seed} ${name} ${damage.kind} ${number}`,
          })),
        )
        .filter(({ words }) => randomOf(words)() < share);
      if (cases.length === 0) continue;
      const candidates = victimsOf();
      // A large file takes seconds: try each damage once, and one in four if only a part of the cases runs.
      const isLarge = (candidates[0]?.files ?? []).reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGE_BYTES;
      const trialCases = isLarge
        ? cases.filter(({ words, number }) => number === 0 && (share >= 1 || randomOf(`${words} large`)() < 0.25))
        : cases;
      if (trialCases.length === 0) continue;
      const trial = await Trial.of(place, candidates);
      if (typeof trial === 'string') {
        fuzzed.without.set(name, trial);
        continue;
      }
      if (trial.victim.isInvented) fuzzed.invented.add(name);
      const before = fuzzed.outcomes.length;
      for (const { damage, words } of trialCases) {
        const outcome = await trial.suffer(damage, randomOf(`${words} where`));
        if (outcome) fuzzed.outcomes.push({ dataset: name, kind: damage.kind, ...outcome });
      }
      progress?.(name, fuzzed.outcomes.slice(before));
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return fuzzed;
}

/** The rows that an import would load. */
interface Loaded {
  releases: Standing[];
  /** By scope; of tables whose rows are compared. */
  rows: Map<string, readonly unknown[]>;
  /** By scope: rows of the table, of those that tell of millions of others. */
  packed: Map<string, Record<string, SqlValue>[]>;
  /** Compressed, by scope and name; of tables whose rows are compiled. */
  packs: Map<string, Map<string, StoredFile>>;
  /** Digest of the releases and their rows. */
  digest: string;
  notes: string[];
}

/** The size from which one file, or all tables of a release together, count as large. */
const LARGE_BYTES = 4_000_000;

/** Matches a message that asks for an option: whoever uses the option is responsible. */
const ASKS = /--accept-partial|--effective|effective period|--replace|under the name of its dataset/;

class Trial {
  readonly victim: Victim;
  readonly #place: string;
  readonly #options: ReadOptions;
  readonly #whole: Loaded;
  /** The release before it, beside which the whole file is usual; null if none is at hand. */
  readonly #before: Loaded | null;

  private constructor(victim: Victim, place: string, options: ReadOptions, whole: Loaded, before: Loaded | null) {
    this.victim = victim;
    this.#place = place;
    this.#options = options;
    this.#whole = whole;
    this.#before = before;
  }

  /** Makes a trial of the first of these that can be imported unchanged; else says why none can. */
  static async of(place: string, victims: readonly Victim[]): Promise<Trial | string> {
    let reason = 'there is none';
    for (const victim of victims) {
      for (const effective of [undefined, ...periods(victim)]) {
        const whole = await attempt(place, victim, victim.files, { effective }, null);
        if (typeof whole !== 'string')
          return new Trial(victim, place, { effective }, whole, await loadedBefore(place, victim, whole, effective));
        reason = whole;
        if (!/effective/.test(whole)) break;
      }
    }
    return reason;
  }

  /** Damages the file and imports it. @returns null if this cannot be done to the file */
  async suffer(damage: Damage, random: () => number): Promise<Pick<Outcome, 'state' | 'reason'> | null> {
    const { dataset, files, other } = this.victim;
    // A small table may have nothing of what is damaged: take the next one.
    const first = Math.floor(random() * files.length);
    const order = files.map((_, step) => (first + step) % files.length);
    const [at, damaged] = order.reduce<[number, DamageInput | null]>(
      (found, place) => (found[1] ? found : [place, damage.make(files[place] as DamageInput, random, other)]),
      [0, null],
    );
    if (!damaged) return null;
    const damagedFiles = files.map((file, place) => (place === at ? damaged : file));
    const alone = await attempt(this.#place, this.victim, damagedFiles, this.#options, null);
    if (typeof alone === 'string') return { state: ASKS.test(alone) ? 'asked' : 'refused', reason: alone };
    if (alone.digest === this.#whole.digest) return { state: 'unchanged', reason: 'the same rows are loaded' };
    const newNote = alone.notes.find((note) => !this.#whole.notes.includes(note));
    if (newNote) return { state: 'said', reason: newNote };
    // Beside the release before, else as a correction of the same one.
    const beside = await attempt(this.#place, this.victim, damagedFiles, this.#options, this.#before ?? this.#whole);
    if (typeof beside === 'string') return { state: 'compared', reason: beside };
    const [rows, whole] = [alone, this.#whole].map(({ releases }) =>
      releases.reduce((sum, one) => sum + one.rowCount, 0),
    );
    const changed = IN_CELLS.has(damage.kind) ? changedFigure(dataset, alone, this.#whole) : null;
    // Nothing known tells of the figures of a row that is new: the import names them.
    const named = beside.notes.find((note) => note.includes(NEW_FIGURES));
    if (changed && named && this.#before && !hasRow(dataset, this.#before, changed.key))
      return { state: 'said', reason: named };
    if (changed) return { state: 'silent', reason: changed.words };
    const fields = IN_CELLS.has(damage.kind) ? changedFields(alone, this.#whole) : null;
    if (fields?.every((field) => WORDS.test(field))) return { state: 'undetectable', reason: IN_WORDS };
    const reason = whyUndetectable(dataset.name, damage.kind);
    return reason ? { state: 'undetectable', reason } : { state: 'silent', reason: `${rows} rows for ${whole}` };
  }
}

/** Returns the names of the fields in which rows of one place differ; null if some have no such place. */
function changedFields(damaged: Loaded, whole: Loaded): string[] | null {
  const fields = new Set<string>();
  const compare = (one: unknown, other: unknown, name: string): void => {
    if (one === other) return;
    const isNested = [one, other].every((value) => value !== null && typeof value === 'object');
    if (!isNested) fields.add(name);
    else
      for (const [key, value] of Object.entries({ ...(one as object), ...(other as object) }))
        if (value !== undefined) compare(Object(one)[key], Object(other)[key], key);
  };
  for (const [scope, rows] of whole.rows) {
    const others = damaged.rows.get(scope) ?? [];
    if (others.length !== rows.length) return null;
    for (const [at, row] of rows.entries()) compare(row, others[at], '');
  }
  return [...fields];
}

/** Tests whether a release has a row of a key. */
function hasRow({ name, table }: Victim['dataset'], { rows }: Loaded, sought: string): boolean {
  const compared = comparedRows(name, IMPORT_TABLES[table] as ImportTable<unknown>, true);
  let found = false;
  for (const of of rows.values())
    for (const row of of)
      compared?.ofFile(row, (key) => {
        found ||= key === sought;
      });
  return found;
}

/** Returns a row of both of which a figure differs; null if none does. */
function changedFigure(
  { name, table }: Victim['dataset'],
  damaged: Loaded,
  whole: Loaded,
): { key: string; words: string } | null {
  const rows = comparedRows(name, IMPORT_TABLES[table] as ImportTable<unknown>, true);
  if (!rows) return null;
  const figures = new Map<string, string>();
  // A text is 1, or more than every figure.
  const isFigure = (column: string, value: number) => value < TEXT && value !== 1 && !NOT_PRICED.test(column);
  const inWords = (places: readonly number[], values: readonly number[]) =>
    places
      .flatMap((place, at) => {
        const column = rows.columns[place] as string;
        return isFigure(column, values[at] as number) ? [`${column} ${values[at]}`] : [];
      })
      .join(', ');
  for (const of of whole.rows.values())
    for (const row of of) rows.ofFile(row, (key, places, values) => figures.set(key, inWords(places, values)));
  let changed: { key: string; words: string } | null = null;
  for (const of of damaged.rows.values())
    for (const row of of)
      rows.ofFile(row, (key, places, values) => {
        const [before, now] = [figures.get(key), inWords(places, values)];
        if (before !== undefined && before !== now)
          changed ??= { key, words: `${key} has ${now} instead of ${before}` };
      });
  return changed;
}

/** Returns the periods under which a file without its own may be imported. */
function periods({ files }: Victim): string[] {
  const year = Number(/20\d\d/.exec(files[0]?.name ?? '')?.[0] ?? 2025);
  return [`${year}1001-${year}1231`, `${year}0101-${year}0331`];
}

/** Returns the other release of a victim, if it is an earlier one beside which the whole file is imported. */
async function loadedBefore(
  place: string,
  victim: Victim,
  whole: Loaded,
  effective: string | undefined,
): Promise<Loaded | null> {
  const { other } = victim;
  const before = other && (await attempt(place, victim, [other], { effective }, null));
  if (!before || typeof before === 'string') return null;
  const isBefore = whole.releases.every((one) => releaseBefore(one, before.releases)?.scope !== one.scope);
  if (!isBefore || !whole.releases.some((one) => releaseBefore(one, before.releases))) return null;
  const beside = await attempt(place, victim, victim.files, { effective }, before);
  if (typeof beside !== 'string') return before;
  console.error(`${victim.dataset.name}: the whole file is not imported beside ${other.name}: ${beside}`);
  return null;
}

/** Imports files up to the step that stages rows. @returns the reason if it is refused */
async function attempt(
  place: string,
  { dataset, files }: Victim,
  damagedFiles: readonly DamageInput[],
  options: ReadOptions,
  standing: Loaded | null,
): Promise<Loaded | string> {
  const paths = damagedFiles.map(({ name, bytes }) => {
    const path = join(place, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    return { path, name };
  });
  try {
    const findings = findPublications(paths, options, dataset);
    const wrong = [
      ...findings.unreadable,
      ...findings.undated.map(({ source, reason }) => ({ name: source.name, reason })),
    ];
    if (wrong[0]) return wrong[0].reason;
    const publications = findings.publications.filter((one) => one.dataset === dataset);
    if (publications.length === 0) return findings.unrecognised[0]?.reason ?? `it is no ${dataset.name}`;
    const digest = createHash('sha256');
    const loaded: Loaded = {
      releases: [],
      rows: new Map(),
      packed: new Map(),
      packs: new Map(),
      digest: '',
      notes: [],
    };
    for (const publication of publications) await load(publication, standing, loaded, digest);
    loaded.digest = digest.digest('hex');
    return loaded;
  } catch (error) {
    return messageOf(error);
  } finally {
    for (const { path } of paths) rmSync(path, { force: true });
    if (files.length > 1) rmSync(dirname(join(place, files[0]?.name ?? '')), { recursive: true, force: true });
  }
}

/** Loads the files. @throws Error with the reason of a refusal */
async function load(
  publication: Publication,
  standing: Loaded | null,
  loaded: Loaded,
  digest: ReturnType<typeof createHash>,
): Promise<void> {
  const faults: string[] = [];
  const table = IMPORT_TABLES[publication.dataset.table] as ImportTable<unknown>;
  const release = releaseOf(publication);
  const beside = standing && (await besideWhole(publication, standing, table));
  const { rows, count, notes } = check(publication, standing?.releases ?? [], {}, (line) => faults.push(line), beside);
  digest.update(JSON.stringify([release.scope, count]));
  if (table.compile) {
    const compiled = await table.compile(rows, false);
    for (const { file } of compiled) digest.update(file.key);
    loaded.packs.set(release.scope, new Map(compiled.map(({ file, row: [name] }) => [String(name), file])));
  } else {
    // A packed table's rows are read anew each time.
    const kept: unknown[] = [];
    const keeps = !table.pack || table.name === 'pricer_table';
    const read = function* () {
      for (const row of rows) {
        digest.update(JSON.stringify(row));
        if (keeps) kept.push(row);
        yield row;
      }
    };
    if (table.pack && table.besidePacked) {
      const facts = {
        ...release,
        source: '',
        sourceUrl: null,
        sha256: '',
        licence: '',
        rowCount: count,
        isSample: false,
      };
      const records = Array.from(table.pack(read(), { ...facts, importedAt: 0 }), (values) =>
        Object.fromEntries(table.columns.map((column, at) => [column, values[at] ?? null])),
      );
      loaded.packed.set(
        release.scope,
        records.filter(({ kind }) => kind === 'tally'),
      );
    } else for (const _ of read());
    loaded.rows.set(release.scope, kept);
  }
  loaded.releases.push({ ...release, rowCount: count, isSample: false, sha256: publication.sha256 });
  loaded.notes.push(...notes);
}

/** Returns the whole release's rows to compare with, as the command reads them out of the database and the bucket. */
async function besideWhole(
  publication: Publication,
  standing: Loaded,
  table: ImportTable<unknown>,
): Promise<Beside | null> {
  const next = releaseOf(publication);
  const before = releaseBefore(next, standing.releases);
  const packs = before && standing.packs.get(before.scope);
  if (packs) {
    const database = { query: async () => [...packs].map(([name, { key }]) => ({ name, key })) as never };
    const files = new Map([...packs.values()].map(({ key, body }) => [key, body as Uint8Array]));
    return besideOf(next, table, standing.releases, database, { get: async (key) => files.get(key) ?? null });
  }
  const packed = before && standing.packed.get(before.scope);
  if (packed) {
    const database = { query: async () => packed as never };
    return besideOf(next, table, standing.releases, database, { get: async () => null });
  }
  const rows = comparedRows(next.dataset, table, !UNDATED_SCOPES.has(next.scope));
  if (!before || !rows) return null;
  const beside = new BesideBefore(before, rows, next);
  const kept = standing.rows.get(before.scope) ?? [];
  const every = Math.ceil(kept.length / MOST_ROWS.process);
  for (let at = 0; at < kept.length; at += every) beside.addBefore(kept[at]);
  return beside;
}
