/** Reads the tables of CMS's IPPS pricer if there is a folder of them (PPS_EDGE_DATA), and the sample beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { NewTechnology } from '../../engine/pricers/ipps/rates/rates.ts';
import { newTechnologies } from '../../engine/pricers/ipps/rates/technology-lists.ts';
import { PROVIDER_FIELDS } from '../../engine/provider/provider-file.ts';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { readSeed } from '../seed/seed.ts';
import type { IppsClaimCodeRow, IppsNewTechnologyRow, IppsOutmigrationRow } from './ipps-rows.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';

function read(name: string) {
  const text = readFileSync(join(folder, 'pricers/ipps', name), 'utf8');
  const dataset = recogniseDataset(text);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const reading = dataset.read({ name, text });
  const rows = [...reading.rows];
  expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
  return { dataset: dataset.name, label: reading.label, scope: reading.scope, rows };
}

function sample<Row = unknown>(name: string) {
  const text = readFileSync(join(import.meta.dirname, '../../../seed', name), 'utf8');
  const { reading } = readSeed({ name, text });
  return { dataset: reading.sampleOf, label: reading.label, scope: reading.scope, rows: [...reading.rows] as Row[] };
}

describe.skipIf(!folder)('pricer tables of FY 2026', () => {
  test.each([
    ['cbsa-wage-index-2026.csv', 'ipps-wage-index', 'IPPS wage index FY2026', 471],
    ['outmigration-2026.csv', 'ipps-outmigration', 'IPPS out-migration FY2026', 205],
    ['newtech-costs-2026.csv', 'ipps-new-technology', 'IPPS new technology FY2026', 54],
    ['claim-codes-2026.csv', 'ipps-claim-codes', 'IPPS claim codes FY2026', 967],
  ])('%s', (name, dataset, label, count) => {
    const found = read(name);
    expect([found.dataset, found.label, found.rows.length]).toEqual([dataset, label, count]);
  });

  test('rates are no dataset: ratex-2027 repeats the amounts of FY 2026', () => {
    const names = readdirSync(join(folder, 'pricers/ipps')).filter((name) => /^(ratex|tables-1a)/.test(name));
    expect(names).toContain('ratex-2027.csv');
    const text = (name: string) => readFileSync(join(folder, 'pricers/ipps', name), 'utf8');
    expect(names.filter((name) => recogniseDataset(text(name), name))).toEqual([]);
  });

  test('every technology has its codes', () => {
    const costs = read('newtech-costs-2026.csv').rows as IppsNewTechnologyRow[];
    const codes = read('claim-codes-2026.csv').rows as IppsClaimCodeRow[];
    const technologies = newTechnologies(costs, codes);
    expect(technologies).toHaveLength(54);
    expect(technologies.filter((technology) => technology.codes.length === 0)).toEqual([]);
  });

  test.each([
    ['cbsa-wage-index-2026.csv', 'ipps-wage-index-2026.csv'],
    ['outmigration-2026.csv', 'ipps-outmigration-2026.csv'],
    ['newtech-costs-2026.csv', 'ipps-new-technology-2026.csv'],
    ['claim-codes-2026.csv', 'ipps-claim-codes-2026.csv'],
  ])('%s has every row of the sample, and takes its place', (name, seed) => {
    const { rows: picked, ...identity } = sample(seed);
    const { rows: all, ...full } = read(name);
    expect(identity).toEqual(full);
    const published = new Set(all.map(canonical));
    // CMS lists no county without an adjustment; the sample says 0 of some.
    const isOfNoCounty = (row: object) => 'adjustment' in row && row.adjustment === 0;
    expect(picked.filter((row) => !published.has(canonical(row)) && !isOfNoCounty(row as object))).toEqual([]);
    expect(picked.length).toBeLessThan(all.length);
  });

  test('the sample has the whole of each list of codes that it has', () => {
    const picked = sample<IppsClaimCodeRow>('ipps-claim-codes-2026.csv').rows;
    const lists = new Set(picked.map((row) => row.name));
    const all = (read('claim-codes-2026.csv').rows as IppsClaimCodeRow[]).filter((row) => lists.has(row.name));
    expect(picked.map(canonical).sort()).toEqual(all.map(canonical).sort());
  });

  test('the sample prices the technologies that it has as the full tables do', () => {
    const names = new Set(sample<IppsNewTechnologyRow>('ipps-new-technology-2026.csv').rows.map((row) => row.name));
    const costs = (read('newtech-costs-2026.csv').rows as IppsNewTechnologyRow[]).filter((row) => names.has(row.name));
    const rules = (codes: IppsClaimCodeRow[]) => newTechnologies(costs, codes).map(sorted);
    expect(rules(sample<IppsClaimCodeRow>('ipps-claim-codes-2026.csv').rows)).toEqual(
      rules(read('claim-codes-2026.csv').rows as IppsClaimCodeRow[]),
    );
  });

  test('no county of a sample provider lacks its adjustment', () => {
    const place = PROVIDER_FIELDS.ipsf.findIndex(({ name }) => name === 'county_code');
    const counties = new Set(sample<unknown[]>('ipsf.csv').rows.map((provider) => provider[place]));
    const listed = (read('outmigration-2026.csv').rows as IppsOutmigrationRow[]).filter(({ county }) =>
      counties.has(county),
    );
    const picked = new Set(sample<IppsOutmigrationRow>('ipps-outmigration-2026.csv').rows.map(({ county }) => county));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter(({ county }) => !picked.has(county))).toEqual([]);
  });
});

function canonical(row: unknown): string {
  return JSON.stringify(Object.entries(row as object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Sorts the codes, which the sample lists in another order. */
function sorted(technology: NewTechnology) {
  return { ...technology, codes: technology.codes.map((codes) => [...codes].sort()) };
}
