/**
 * Lists that page and count without a scan.
 *
 * The rows of a release that agree in every filterable value (the dims) are a facet, numbered 0, 1, 2 … in code order.
 * All codes with a prefix are therefore one run in each facet, and one row of `facet_index` has for a prefix the
 * beginning and length of each run. A filter is then a choice among a few hundred runs in memory: their lengths add up
 * to the exact total, and a page, however deep, is a few ranges of (facet_id, position).
 */
import type { PaymentSystem } from '../../engine/figures/drg-entry.ts';
import { ascending } from './order.ts';

export type Dim = string | number | null;

/** Length of the longest code prefix in the index of each list. A longer ZIP prefix matches a handful of rows. */
export const PREFIX_LENGTH = {
  fee_schedule: 5,
  mue: 5,
  zip_locality: 7,
  pdpm_category: 7,
  pdpm_comorbidity: 7,
} as const;

/** The dims of each list, in the order in which its facets store them: imports write them, queries read them. */
export interface DimsOf {
  fee_schedule: readonly [
    scheduleType: number,
    priceIndicator: string,
    modifiers: string,
    startDate: number,
    endDate: number,
  ];
  zip_locality: readonly [
    digits: number,
    state: string,
    carrier: string,
    pricingLocality: string,
    ruralIndicator: string | null,
    effectiveDate: number,
    endDate: number,
  ];
  mue: readonly [mueType: 'Practitioner' | 'Facility' | 'DME', effectiveDate: number, endDate: number];
  drg_entry: readonly [paymentSystem: PaymentSystem, effectiveDate: number, endDate: number];
  pdpm_category: readonly [
    therapyCategory: number,
    speechCategory: number,
    surgery: number,
    startDate: number,
    endDate: number,
  ];
  pdpm_comorbidity: readonly [
    component: 'NTA' | 'SLP',
    points: number | null,
    condition: string,
    startDate: number,
    endDate: number,
  ];
}

/** One run: `count` rows of a facet from position `first` on. */
export interface Run<Dims extends readonly Dim[] = readonly Dim[]> {
  facet: number;
  first: number;
  count: number;
  release: number;
  dims: Dims;
}

/** Describes the lists of a table. `prefixLength`: the longest code prefix in the index. */
export interface FacetedList<Row> {
  table: string;
  prefixLength: number;
  code(row: Row): string;
  dims(row: Row): readonly Dim[];
}

export interface Numbered<Row> {
  /** dims of facet 0, 1, 2 …; a row's `facet` points here. */
  facets: (readonly Dim[])[];
  /** Streamed, because there may be a million. */
  rows: Iterable<{ row: Row; facet: number; position: number }>;
  parts: Iterable<Part>;
}

interface Part {
  prefix: string;
  facet: number;
  first: number;
  count: number;
}

/** Numbers the rows of one release: facets in order of appearance, positions in code order. */
export function numberFacets<Row>(rows: Iterable<Row>, list: FacetedList<Row>): Numbered<Row> {
  const members = new Map<string, { dims: readonly Dim[]; rows: Row[] }>();
  for (const row of rows) {
    const dims = list.dims(row);
    const key = JSON.stringify(dims);
    const facet = members.get(key);
    if (facet) facet.rows.push(row);
    else members.set(key, { dims, rows: [row] });
  }
  const numbered = [...members.values()];
  for (const { rows } of numbered) rows.sort((a, b) => ascending(list.code(a), list.code(b)));
  return {
    facets: numbered.map(({ dims }) => dims),
    rows: placed(numbered),
    parts: partsOf(numbered, list),
  };
}

/** Returns for each prefix of a facet's codes the position of its first code, and how many codes have it. */
function* partsOf<Row>(members: readonly { rows: readonly Row[] }[], list: FacetedList<Row>): Generator<Part> {
  for (const [facet, { rows }] of members.entries()) {
    const open: { prefix: string; first: number }[] = [];
    function* closed(depth: number, end: number): Generator<Part> {
      while (open.length > depth) {
        const { prefix, first } = open.pop() as { prefix: string; first: number };
        yield { prefix, facet, first, count: end - first };
      }
    }
    for (const [position, row] of rows.entries()) {
      const code = list.code(row);
      let depth = 0;
      while (depth < open.length && code.startsWith((open[depth] as { prefix: string }).prefix)) depth++;
      yield* closed(depth, position);
      for (let length = depth; length <= Math.min(code.length, list.prefixLength); length++) {
        open.push({ prefix: code.slice(0, length), first: position });
      }
    }
    yield* closed(0, rows.length);
  }
}

function* placed<Row>(members: readonly { rows: readonly Row[] }[]) {
  for (const [facet, { rows }] of members.entries()) {
    for (const [position, row] of rows.entries()) yield { row, facet, position };
  }
}

/** Reads a row of `facet_index`. */
export function parseRuns<Dims extends readonly Dim[]>(entries: string | undefined): Run<Dims>[] {
  if (!entries) return [];
  const rows = JSON.parse(entries) as [number, number, number, number, Dims][];
  return rows.map(([facet, first, count, release, dims]) => ({ facet, first, count, release, dims }));
}

/** Positions of one facet, both inclusive. */
export type Range = [facet: number, from: number, to: number];

/** Returns a page of chosen and ordered runs: the exact total and the ranges [facet, from, to] to read. */
export function pageOfRuns(runs: readonly Run[], skip: number, limit: number) {
  let total = 0;
  const ranges: Range[] = [];
  for (const run of runs) {
    const from = Math.max(0, skip - total);
    const to = Math.min(run.count, skip + limit - total);
    if (from < to) ranges.push([run.facet, run.first + from, run.first + to - 1]);
    total += run.count;
  }
  return { total, ranges };
}
