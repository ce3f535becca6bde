/** CMS's DRG tables from a folder of CMS data (PPS_EDGE_DATA), and the sample beside them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { readSeed } from '../seed/seed.ts';
import type { DrgEntryRow } from './rows.ts';

const folder = process.env.PPS_EDGE_DATA ?? '';
const cases = process.env.PPS_EDGE_CASES ?? '';

function read(name: string, text: string) {
  const dataset = recogniseDataset(text);
  if (!dataset) throw new Error(`${name} is not recognised`);
  const reading = dataset.read({ name, text });
  const rows = [...reading.rows] as (DrgEntryRow | Fault)[];
  expect(rows.filter((row) => row instanceof Fault)).toEqual([]);
  return { dataset: dataset.name, reading, rows: rows as DrgEntryRow[] };
}

describe.skipIf(!folder)('pricer tables', () => {
  test.each([
    ['ipps/drgstable-2026.csv', 'drg-ipps', 'IPPS DRG FY2026', 772],
    ['ipps/drgstable-2027.csv', 'drg-ipps', 'IPPS DRG FY2027', 768],
    ['ltch/ipdrgstable-2026.csv', 'drg-ipps', 'IPPS DRG FY2026', 772],
    ['ltch/ltdrgstable-2026.csv', 'drg-ltch', 'LTCH DRG FY2026', 772],
    ['ipf/drg-2026.csv', 'drg-ipf', 'IPF DRG FY2026', 19],
  ])('%s', (name, dataset, label, count) => {
    const reading = read(name, readFileSync(join(folder, 'pricers', name), 'utf8'));
    expect([reading.dataset, reading.reading.label, reading.rows.length]).toEqual([dataset, label, count]);
    const year = Number(label.slice(-4));
    expect(new Set(reading.rows.map((row) => `${row.effectiveDate}-${row.endDate}`))).toEqual(
      new Set([`${year - 1}1001-${year}0930`]),
    );
  });

  test.each([
    ['ipps/drgstable-2026.csv', 'drg-ipps-2026.csv'],
    ['ipps/drgstable-2027.csv', 'drg-ipps-2027.csv'],
    ['ltch/ltdrgstable-2026.csv', 'drg-ltch-2026.csv'],
    ['ipf/drg-2026.csv', 'drg-ipf-2026.csv'],
  ])('the sample has the figures of %s', (name, seed) => {
    const figures = ({ description, ...row }: DrgEntryRow) => row;
    const text = readFileSync(join(import.meta.dirname, '../../../seed', seed), 'utf8');
    const sample = [...readSeed({ name: seed, text }).reading.rows] as DrgEntryRow[];
    const file = read(name, readFileSync(join(folder, 'pricers', name), 'utf8')).rows;
    expect(sample.map(figures)).toEqual(file.map(figures));
  });

  test('no other table of the pricers is taken for one', () => {
    const drgTables = /drgstable-|ipf\/drg-/;
    const others = readdirSync(join(folder, 'pricers'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.csv') && !drgTables.test(name),
    );
    expect(others.length).toBeGreaterThan(20);
    const recognised = others.filter((name) =>
      recogniseDataset(readFileSync(join(folder, 'pricers', name), 'utf8'), `pricers/${name}`)?.name.startsWith('drg-'),
    );
    expect(recognised).toEqual([]);
  });
});

test.skipIf(!cases)('IPPS table of FY 2021, brought into the layout of the pricer', () => {
  const lines = readFileSync(join(cases, 'ipps-fy2021/tables/drg.csv'), 'utf8').trimEnd().split('\n');
  expect(lines[0]).toBe('drg,weight,gmlos,amlos,postacute,special_pay_postacute,title');
  const text = [
    'diagnosticRelatedGroup,weight,geometricMeanLengthOfStay,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description,effectiveDate,lowVolumeDrg',
    ...lines.slice(1).map((line) => `${line},20201001,`),
  ].join('\n');
  const header = 'diagnosticRelatedGroup,effectiveDate,weight,';
  expect(recogniseDataset(text)).toBeUndefined();
  const { reading, rows } = read('drgstable-2021.csv', reordered(text, header));
  expect(reading.label).toBe('IPPS DRG FY2021');
  expect(rows).toHaveLength(767);
  expect(rows[0]).toMatchObject({ drg: '001', weight: 28.9651, geometricMeanLos: 30.2, endDate: 20210930 });
});

/** Moves the date, the second column of CMS's file, to the last place but one. */
function reordered(text: string, header: string): string {
  const lines = text.split('\n').map((line) => {
    const cells = line.split(',');
    const lowVolume = cells.pop() as string;
    const date = cells.pop() as string;
    return [cells[0], date, ...cells.slice(1), lowVolume].join(',');
  });
  expect(lines[0]?.startsWith(header)).toBe(true);
  return lines.join('\n');
}
