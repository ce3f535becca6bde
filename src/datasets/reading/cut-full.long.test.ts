/** The newest file of each publication at hand, cut after a line or without its middle, as is drawn: none passes for whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../scripts/data/sources.ts';
import { onDraws } from '../../../test/support/draws.ts';
import { recogniseDataset } from '../index.ts';
import { Completeness, wholeOf } from './complete.ts';
import { Fault } from './dataset.ts';

const DATA = process.env.PPS_EDGE_DATA;
/** Pairs and ZIP codes have millions of rows; the editor's tables have a test of their own. */
const LEFT_OUT = /zip9_|ncci_ptp|ioce\/tables|ZIP5_|nondrug|\.(zip|json|pdf|xsd|md)$/;

const MIDDLE = 'without its middle fifth';
/** Damage that the rows do not show. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  'icd10cm-order': 'its numbers of order, line by line',
};
const NOT_TOLD: Readonly<Record<string, readonly string[]>> = {
  'coverage-state': [MIDDLE],
  'dme-pen': [MIDDLE],
  'pdpm-comorbidities': [MIDDLE],
  'ipf-codefirst': [MIDDLE],
  'icd10pcs-definitions': ['cut at 90 %', MIDDLE],
};

/** Reads a file of a dataset that is none of `others`. */
function rowsOf(path: string, others: ReadonlySet<string>): { dataset: string; rows: unknown[] } | null {
  const bytes = readFileSync(path);
  const text = decode(path, path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const name = path.replace(/\.gz$/, '');
  const dataset = recogniseDataset(text, name, readdirSync(join(path, '..')));
  if (!dataset || others.has(dataset.name)) return null;
  const year = /20\d\d/.exec(basename(name))?.[0] ?? '2025';
  const period = dataset.periodsOf?.({ name, text })[0];
  const read = (effective?: string) =>
    [...dataset.read({ name, text }, { effective }).rows].filter((row) => !(row instanceof Fault));
  try {
    return { dataset: dataset.name, rows: read(period) };
  } catch {
    return { dataset: dataset.name, rows: read(`${year}1001-${year}1231`) };
  }
}

function missing(dataset: string, rows: readonly unknown[]): string | null {
  const completeness = new Completeness(dataset);
  for (const row of rows) completeness.add(row);
  return completeness.missing();
}

describe.skipIf(!DATA)('publications', () => {
  test('are whole as CMS gives them, and not when lines are missing', () => {
    const newest = new Map<string, unknown[]>();
    const broken: string[] = [];
    const silent: string[] = [];
    for (const { parentPath, name } of readdirSync(DATA as string, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .sort((a, b) => (a.name < b.name ? 1 : -1))) {
      const path = join(parentPath, name);
      const read = LEFT_OUT.test(path) ? null : rowsOf(path, new Set(newest.keys()));
      if (!read) continue;
      const lacks = missing(read.dataset, read.rows);
      if (lacks) broken.push(`${name}: ${lacks}`);
      newest.set(read.dataset, read.rows);
    }
    onDraws((random) => {
      for (const [dataset, rows] of newest) {
        if (wholeOf(dataset).undetectable || TOLD_OTHERWISE[dataset]) continue;
        const count = rows.length;
        const [damage, remaining] = random.pick([
          ['cut at 30 %', rows.slice(0, count * 0.3)],
          ['cut at 80 %', rows.slice(0, count * 0.8)],
          ['cut at 90 %', rows.slice(0, count * 0.9)],
          [MIDDLE, rows.filter((_, at) => at < count * 0.4 || at >= count * 0.6)],
        ] as const);
        if (remaining.length < count && missing(dataset, remaining) === null && !NOT_TOLD[dataset]?.includes(damage))
          silent.push(`${dataset} ${damage}: ${remaining.length} of ${count} rows`);
      }
    });
    expect(broken).toEqual([]);
    expect(newest.size).toBeGreaterThan(90);
    expect(silent).toEqual([]);
  });
});
