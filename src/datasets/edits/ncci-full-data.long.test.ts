/** NCCI's tables of 2024 Q3 in a folder of CMS data (PPS_EDGE_DATA). The counts come from another csv reader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ReleaseFacts } from '../../imports/release/release-facts.ts';
import { ncciPairs } from '../../imports/tables/ncci-pairs.ts';
import { unpackTally } from '../../storage/schema/reference/ncci-pairs.ts';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import type { MueRow, NcciPairRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA;

function read(name: string) {
  let bytes: Uint8Array = readFileSync(join(folder ?? '', 'ncci', name));
  if (name.endsWith('.gz')) bytes = gunzipSync(bytes);
  const text = new TextDecoder().decode(bytes);
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is not recognised`);
  return { dataset: dataset.name, reading: dataset.read({ name, text }) };
}

describe.skipIf(!folder)('NCCI of 2024 Q3', () => {
  test.each([
    ['ncci_mue_out.csv.gz', 'mue-outpatient', 14_628, { 1: 42, 2: 5802, 3: 8784 }],
    ['ncci_mue_prac.csv.gz', 'mue-practitioner', 14_677, { 1: 41, 2: 5157, 3: 9479 }],
    ['ncci_mue_dme.csv', 'mue-dme', 2928, { 1: 23, 2: 1256, 3: 1649 }],
  ])('%s', (name, dataset, count, byIndicator) => {
    const rowsRead = read(name);
    expect(rowsRead.dataset).toBe(dataset);
    const rows = [...rowsRead.reading.rows] as (MueRow | Fault)[];
    expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
    expect(rows).toHaveLength(count);
    const groups = Map.groupBy(rows as MueRow[], (row) => row.adjudicationIndicator);
    expect(Object.fromEntries([...groups].map(([indicator, group]) => [indicator, group.length]))).toEqual(byIndicator);
  });

  test.each([
    {
      name: 'ncci_ptp_out.csv.gz',
      dataset: 'ncci-ptp-outpatient',
      pairs: 1_775_818,
      inForce: 1_335_857,
      column1: { '11010': 1141, '27447': 291, '99214': 249 },
      column2: { '36000': 7627, '96523': 1224, '99214': 1964 },
    },
    {
      name: 'ncci_ptp_prac.csv.gz',
      dataset: 'ncci-ptp-practitioner',
      pairs: 2_546_017,
      inForce: 1_669_820,
      column1: { '11010': 1258, '27447': 408, '99214': 328 },
      column2: { '36000': 7659, '96523': 11_018, '99214': 13_750 },
    },
  ])('$name, packed', ({ name, dataset, pairs, inForce, column1, column2 }) => {
    const rowsRead = read(name);
    expect(rowsRead.dataset).toBe(dataset);
    let faults = 0;
    function* rows() {
      for (const row of rowsRead.reading.rows) {
        if (row instanceof Fault) faults += 1;
        else yield row as NcciPairRow;
      }
    }
    const counts = { column_1: new Map<string, number>(), column_2: new Map<string, number>() };
    const tallies = new Map<string, number>();
    for (const [, kind, code, , body] of ncciPairs.pack?.(rows(), rowsRead.reading as unknown as ReleaseFacts) ?? []) {
      const add = (to: Map<string, number>, count: number) => to.set(String(code), (to.get(String(code)) ?? 0) + count);
      if (kind === 'tally') for (const [, count] of unpackTally(String(body))) add(tallies, count);
      else if (kind !== 'rationales') add(counts[kind as 'column_1' | 'column_2'], String(body).length / 13);
    }
    expect(faults).toBe(0);
    expect(Object.fromEntries(tallies)).toEqual({ all: pairs, 96: inForce });
    for (const by of Object.values(counts)) expect([...by.values()].reduce((sum, count) => sum + count)).toBe(pairs);
    for (const [code, count] of Object.entries(column1)) expect(counts.column_1.get(code)).toBe(count);
    for (const [code, count] of Object.entries(column2)) expect(counts.column_2.get(code)).toBe(count);
  });
});
