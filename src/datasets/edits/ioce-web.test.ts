/** The rules of a whole release of the outpatient code editor, on the smallest release that satisfies them. */
import { expect, test } from 'vitest';
import { leastRelease } from '../../../test/support/ioce-web.ts';
import type { IoceItem } from '../../engine/editors/ioce/tables/items.ts';
import { ioceWeb } from './ioce-web.ts';

const RELEASE = leastRelease();

const missing = (changes: Readonly<Record<string, readonly IoceItem[]>> = {}) => {
  const check = ioceWeb();
  for (const [table, items] of RELEASE)
    for (const item of changes[table] ?? items) check.add({ pack: 'ioce', ...item });
  return check.missing();
};
const itemsOf = (table: string) => RELEASE.get(table) as IoceItem[];
const changed = (item: IoceItem, column: string, cell: string): IoceItem => ({
  ...item,
  cells: item.cells.map((given, at) => (item.columns[at] === column ? cell : given)),
});

test('a release with everything that its tables name is whole', () => {
  expect(missing()).toBeNull();
});

test.each([...RELEASE.keys()])('%s cut after a line end is not', (table) => {
  const items = itemsOf(table);
  for (const share of [0.3, 0.8, 0.9, 0.95]) {
    const remaining = items.slice(0, Math.max(1, Math.min(items.length - 1, Math.ceil(items.length * share))));
    expect(missing({ [table]: remaining }), `${share}`).toMatch(/cut off$/);
  }
});

test.each([...RELEASE.keys()])('%s without its middle is not', (table) => {
  const items = itemsOf(table);
  const from = Math.floor(items.length * 0.4);
  const remaining = items.filter((_, at) => at < from || at >= Math.max(from + 1, items.length * 0.6));
  expect(missing({ [table]: remaining })).toMatch(/cut off$/);
});

test.each<[string, string, (items: IoceItem[]) => IoceItem[], string]>([
  [
    'a code without what stands for its status',
    'map_status_payment',
    (items) => items.filter(({ cells }) => !cells.includes('J1')),
    'map_status_payment.status_indicator: there is no J1 in v27.0, which data_hcpcs.status_indicator has: one of these tables looks cut off',
  ],
  [
    'a key that is not of all the versions in which another table names it',
    'data_capc',
    (items) => items.map((item) => changed(item, 'hi_version', '102')),
    'data_capc.hcpcs: there is no X100A in v27.1, which data_hcpcs.hcpcs where status_indicator J1 has: one of these tables looks cut off',
  ],
  [
    'a number that was left out',
    'dsc_edit',
    (items) => items.filter(({ cells }) => cells[0] !== '70'),
    'dsc_edit.edit: there is no 70, of 1 to 138: the table looks cut off',
  ],
  [
    'a table without what every release has',
    'data_dx10',
    (items) => items.filter(({ cells }) => !/^[XYZ]/.test(cells[0] ?? '')),
    'data_dx10.dx_code: there is no row of Z0, Z1, Z2, Z3 and 18 others, which every release has: the table looks cut off',
  ],
  [
    'a key that is not of every version',
    'offset_apc',
    (items) => items.map((item) => changed(item, 'lo_version', '103')),
    'offset_apc.group_id list_id apc: there is no 1/1/05591 in v27.0: the table looks cut off',
  ],
  [
    'a list that is shorter than its like',
    'map_fqhc_visit',
    (items) => items.filter(({ cells }) => !(cells.includes('G0467') && cells.includes('99381'))),
    'map_fqhc_visit.visit_code where payment_code G0467 has 2 of the 3 that map_fqhc_visit.visit_code where payment_code G0466 has: the table looks cut off',
  ],
])('%s is named', (_, table, change, sentence) => {
  expect(missing({ [table]: change(itemsOf(table)) })).toBe(sentence);
});

test('a table of texts may be left out as a whole', () => {
  expect(missing({ dsc_edit: [], dsc_edit_disposition: [], data_status_indicator: [] })).toBeNull();
  expect(missing({ map_capc: [] })).not.toBeNull();
});

test('a release read in steps is held against the same rules', () => {
  const first = ioceWeb();
  for (const items of RELEASE.values()) for (const item of items.slice(0, 9)) first.add(item);
  expect(first.missing()).not.toBeNull();
  const second = ioceWeb(JSON.parse(JSON.stringify(first.state)));
  for (const items of RELEASE.values()) for (const item of items.slice(9)) second.add(item);
  expect(second.missing()).toBeNull();
});
