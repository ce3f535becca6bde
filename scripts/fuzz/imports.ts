/**
 * Damages every publication in a folder in many ways and reads each as an import does, to the point where rows would be
 * staged: none may load in silence but those of which src/datasets/reading/whole.ts says why it cannot be detected.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { recogniseBytes, recogniseDataset } from '../../src/datasets/index.ts';
import { Completeness, wholeOf } from '../../src/datasets/reading/complete.ts';
import { type AnyDataset, Fault, type ReadOptions, type TablesDataset } from '../../src/datasets/reading/dataset.ts';
import { messageOf } from '../data/refusal.ts';
import { decode, headOf, isOffice, sourcesIn } from '../data/sources.ts';
import { textTable } from '../data/text-table.ts';
import { Content, DAMAGES, type Damage, randomOf } from './damage.ts';

const PLAIN = 'a changed character that leaves a good row cannot be detected in plain text';

const USAGE = `Usage: npm run fuzz -- imports [options]

Damages every publication in a folder: bits in zip and gzip members, cuts after a line end, zeroed blocks. Prints a table of
what was refused, and ends with 1 where a damaged file would be loaded in silence.

  --folder <folder>   default PPS_EDGE_DATA
  --only <dataset>    of one dataset alone
  --share <part>      of all cases, chosen by the seed: 0.1 is a tenth
  --seed <text>       default 1`;

type Result =
  | { state: 'refused'; reason: string }
  /** Read to the same rows: nothing that is kept was damaged. */
  | { state: 'unchanged' }
  | { state: 'undetectable' | 'silent'; reason: string };

interface Loaded {
  sha256: string;
  rows: number;
}

interface Row {
  dataset: string;
  kind: string;
  result: Result;
}

/** @returns exit code: 1 when a damaged file was loaded in silence, 2 when the command line is none */
export async function main(args: string[]): Promise<number> {
  let values: { folder?: string; only?: string; share?: string; seed?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        folder: { type: 'string' },
        only: { type: 'string' },
        share: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    console.error(`pps-edge: ${messageOf(error)}`);
    return 2;
  }
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { folder = process.env.PPS_EDGE_DATA, only, share = '1', seed = '1' } = values;
  if (!folder || !(Number(share) > 0)) {
    console.error(folder ? `pps-edge: --share ${share} is no part of 1` : 'pps-edge: name a folder with --folder');
    return 2;
  }
  const started = performance.now();
  const { rows, left } = fuzz(folder, { only, share: Number(share), seed });
  for (const line of left) console.log(line);
  console.log(report(rows));
  const silent = rows.filter(({ result }) => result.state === 'silent');
  console.log(
    `\n${rows.length} damaged files in ${((performance.now() - started) / 1000).toFixed(0)} s (seed ${seed}); ` +
      `${silent.length} would be loaded in silence`,
  );
  return rows.length > 0 && silent.length === 0 ? 0 : 1;
}

/** @returns what became of each damaged file, and lines on files that were left out */
export function fuzz(
  folder: string,
  { only, share, seed }: { only?: string; share: number; seed: string },
): { rows: Row[]; left: string[] } {
  const rows: Row[] = [];
  const left: string[] = [];
  const place = mkdtempSync(join(tmpdir(), 'pps-edge-fuzz-'));
  try {
    for (const path of filesIn(folder)) {
      for (const source of sourcesIn(path, relative(folder, path))) {
        const chosen = DAMAGES.filter(
          ({ kind, number }) => randomOf(`${seed} ${source.name} ${kind} ${number}`)() < share,
        );
        if (chosen.length === 0) continue;
        const bytes = source.read();
        const dataset = datasetOf(bytes, source.name);
        if (!dataset || (only && dataset.name !== only)) continue;
        const victim = new Victim(place, dataset, new Content(basename(source.name), bytes), basename(source.name));
        // A part of the cases is for the sake of time: that a file can be imported is seen where all are tried.
        if (share === 1 && !victim.baseline) {
          left.push(`${source.name}: left out, it cannot be imported as it is (${victim.reason})`);
          continue;
        }
        for (const damage of chosen) {
          const random = randomOf(`${seed} ${source.name} ${damage.kind} ${damage.number} where`);
          const result = victim.suffer(damage, random);
          if (result.state === 'silent') left.push(`${source.name}: ${damage.kind}: ${result.reason}`);
          rows.push({ dataset: dataset.name, kind: damage.kind, result });
        }
      }
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return { rows, left };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A dataset whose files are read one by one. */
type FileDataset = Exclude<AnyDataset, TablesDataset>;

function datasetOf(bytes: Uint8Array, name: string): FileDataset | undefined {
  if (isOffice(bytes)) return undefined;
  return recogniseDataset(headOf(bytes), name) ?? recogniseBytes(bytes);
}

/** A publication that is damaged again and again. */
class Victim {
  readonly #place: string;
  readonly #dataset: FileDataset;
  readonly #content: Content;
  readonly #name: string;
  #options: ReadOptions = {};
  #baseline: Loaded | null | undefined;
  reason = '';

  constructor(place: string, dataset: FileDataset, content: Content, name: string) {
    this.#place = place;
    this.#dataset = dataset;
    this.#content = content;
    this.#name = name;
  }

  /** The file as it is; null where it cannot be imported. */
  get baseline(): Loaded | null {
    if (this.#baseline === undefined) this.#baseline = this.#load(this.#content.bytes, '');
    return this.#baseline;
  }

  suffer(damage: Damage, random: () => number): Result {
    const loaded = this.#load(damage.make(this.#content, random), damage.suffix);
    if (!loaded) return { state: 'refused', reason: this.reason };
    const { baseline } = this;
    if (loaded.sha256 === baseline?.sha256) return { state: 'unchanged' };
    if (damage.kind === 'bit in plain text') return { state: 'undetectable', reason: PLAIN };
    if (damage.kind.startsWith('cut') && loaded.rows === baseline?.rows) return { state: 'unchanged' };
    const { undetectable } = wholeOf(this.#dataset.name);
    if (undetectable) return { state: 'undetectable', reason: undetectable };
    return { state: 'silent', reason: `${loaded.rows} of ${baseline?.rows} rows would be loaded` };
  }

  /** With a period where the file does not state its own; null and `reason` where an import would refuse the file. */
  #load(bytes: Uint8Array, suffix: string): Loaded | null {
    const loaded = this.#attempt(bytes, suffix);
    if (loaded || this.#options.effective || !/effective period/.test(this.reason)) return loaded;
    const year = /the file is of (\d{4})/.exec(this.reason)?.[1] ?? /(20\d\d)\d{4}/.exec(this.#name)?.[1] ?? '2025';
    this.#options = { effective: `${year}1001-${year}1231` };
    return this.#attempt(bytes, suffix);
  }

  /** As the command does, up to the step that stages rows. */
  #attempt(bytes: Uint8Array, suffix: string): Loaded | null {
    try {
      const unpacked = suffix === '' ? bytes : this.#unpack(bytes, suffix);
      const dataset = datasetOf(unpacked, this.#name);
      if (dataset !== this.#dataset) throw new Error(dataset ? `it is ${dataset.name}` : 'no dataset recognises it');
      const completeness = new Completeness(dataset.name);
      for (const row of rowsIn(dataset, this.#name, unpacked, this.#options)) {
        if (row instanceof Fault) throw new Error(`line ${row.line}: ${row.reason}`);
        completeness.add(row);
      }
      const missing = completeness.missing();
      if (missing) throw new Error(missing);
      return { sha256: createHash('sha256').update(unpacked).digest('hex'), rows: completeness.seen.rows };
    } catch (error) {
      this.reason = messageOf(error);
      return null;
    }
  }

  #unpack(bytes: Uint8Array, suffix: string): Uint8Array {
    const name = `${this.#name}${suffix}`;
    const path = join(this.#place, name);
    writeFileSync(path, bytes);
    const [source] = sourcesIn(path, name);
    if (!source) throw new Error('nothing is in it');
    return source.read();
  }
}

function rowsIn(dataset: FileDataset, name: string, bytes: Uint8Array, options: ReadOptions): Iterable<unknown> {
  return 'read' in dataset
    ? dataset.read({ name, text: decode(name, bytes) }, options).rows
    : dataset.readBytes(bytes).rows;
}

/** By dataset and damage: how many were refused of how many, and why the others cannot be detected. */
function report(rows: readonly Row[]): string {
  const kinds = [...new Set(DAMAGES.map(({ kind }) => kind))];
  const lines = [...Map.groupBy(rows, ({ dataset }) => dataset)].sort().map(([dataset, cases]) => {
    const cells = kinds.map((kind) => cellOf(cases.filter((one) => one.kind === kind).map(({ result }) => result)));
    const reasons = new Set(cases.flatMap(({ result }) => (result.state === 'undetectable' ? result.reason : [])));
    reasons.delete(PLAIN);
    return [dataset, ...cells, [...reasons].join('; ')];
  });
  const legend = [
    'refused/all; = changed no row; ? cannot be detected, for the reason at the end; ! loaded in silence',
    `bit in plain text: ${PLAIN}`,
  ];
  return `${textTable(['dataset', ...kinds, 'why it cannot be detected'], lines)}\n\n${legend.join('\n')}`;
}

function cellOf(results: readonly Result[]): string {
  if (results.length === 0) return '';
  const count = (state: Result['state'], sign: string) => {
    const { length } = results.filter((result) => result.state === state);
    return length > 0 ? ` ${length}${sign}` : '';
  };
  const refused = results.filter(({ state }) => state === 'refused').length;
  return `${refused}/${results.length}${count('unchanged', '=')}${count('undetectable', '?')}${count('silent', '!')}`;
}
