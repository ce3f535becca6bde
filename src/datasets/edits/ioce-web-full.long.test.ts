/**
 * Each table of a whole release of the outpatient code editor, cut after a line end or without its middle, as is drawn: none
 * passes for whole.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { onDraws } from '../../../test/support/draws.ts';
import type { IoceItem } from '../../engine/editors/ioce/tables/items.ts';
import { recogniseTable } from '../index.ts';
import { Completeness, type ReadingState } from '../reading/complete.ts';
import type { TableFile } from '../reading/dataset.ts';
import { publishedRows } from './ioce.ts';

const DATA = process.env.PPS_EDGE_DATA;
const FOLDER = join(DATA ?? '', 'ioce', 'tables');

/** Lines that remain below the header line. Of a file cut earlier more keys are missing. */
const DAMAGES: readonly [name: string, left: (lines: number) => (line: number) => boolean][] = [
  ...[80, 95].map((share): [string, (lines: number) => (line: number) => boolean] => [
    `cut at ${share} %`,
    (lines) => (line) => line < Math.ceil((lines * share) / 100),
  ]),
  ['without its middle fifth', (lines) => (line) => line < lines * 0.4 || line >= lines * 0.6],
];

/** One missing row cannot be noticed if no other table names it. */
const leavesOut = (rows: number, remaining: number) => rows - remaining > 0;

describe.skipIf(!DATA)('a release of the outpatient code editor', () => {
  const texts = new Map<string, string>();
  const rows = new Map<string, IoceItem[]>();
  /** State of the checks of the table of pairs, which has millions of rows. */
  let pairs: ReadingState;

  const itemsOf = (table: string, text: string): IoceItem[] => {
    const file: TableFile = { table, name: table, text: () => text };
    return [...publishedRows(file)];
  };
  /** State of the checks of all tables but one, by its name: each is read once for all damages of that one. */
  const others = new Map<string, ReadingState>();
  const missing = (table: string, damaged: readonly IoceItem[]): string | null => {
    const check = new Completeness('ioce', others.get(table));
    for (const item of damaged) check.add(item);
    return check.missing();
  };
  const stateWithout = (table: string): ReadingState => {
    const check = new Completeness('ioce', table === 'map_ncci' ? undefined : pairs);
    for (const [name, items] of rows)
      if (name !== 'map_ncci' && name !== table) for (const item of items) check.add(item);
    return check.seen;
  };

  beforeAll(() => {
    for (const name of readdirSync(FOLDER)) {
      const bytes = readFileSync(join(FOLDER, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      const { table = '' } = recogniseTable(name, text.slice(0, 8192)) ?? {};
      texts.set(table, text);
      rows.set(table, itemsOf(table, text));
    }
    const check = new Completeness('ioce');
    for (const item of rows.get('map_ncci') ?? []) check.add(item);
    pairs = check.seen;
    for (const table of rows.keys()) others.set(table, stateWithout(table));
    // Millions of rows are read: a busy machine takes minutes.
  }, 300_000);

  test('is whole', () => {
    for (const [table, items] of rows) expect(missing(table, items)).toBeNull();
  });

  test('is not with any damaged table', () =>
    onDraws((random) => {
      const silent: string[] = [];
      for (const [table, items] of rows) {
        const [damage, remainingOf] = random.pick(DAMAGES);
        const damaged = items.filter((_, line) => remainingOf(items.length)(line));
        if (leavesOut(items.length, damaged.length) && missing(table, damaged) === null)
          silent.push(`${table} ${damage}: ${damaged.length} of ${items.length} rows`);
      }
      expect(silent).toEqual([]);
    }));
});
