/** The reader of the outpatient editor's tables, on an invented release. */
import { expect, test } from 'vitest';
import { asPublished, releaseTexts } from '../../../test/support/ioce-release.ts';
import { IoceEditor } from '../../engine/editors/ioce/run/editor.ts';
import { compileIoce } from '../../engine/editors/ioce/tables/compile.ts';
import { editorTables, type IoceItem } from '../../engine/editors/ioce/tables/items.ts';
import { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { RELEASED_TABLES, releasedTable } from '../../publications/ioce/published/catalogue.ts';
import { compilePublished, PublishedTables } from '../../publications/ioce/published/tables.ts';
import { recogniseTable } from '../index.ts';
import { ioce } from './ioce.ts';
import { factsOf, PUBLISHED_TABLES, type PublishedTable } from './ioce-tables.ts';

/** Returns the files. @param texts by name of the file, or of the table */
const filesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({
    table: recogniseTable(name, text)?.table ?? 'none',
    name,
    text: () => text,
  }));

const read = (texts: Readonly<Record<string, string>>) => {
  const reading = ioce.readTables(filesOf(texts));
  return { ...reading, rows: [...reading.rows] as IoceItem[] };
};
const cellsOf = (rows: readonly IoceItem[], name: string) =>
  rows
    .filter(({ table }) => table === name)
    .map(({ columns, cells }) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));

test('a release is of its versions, the last to the end of its quarter', () => {
  const { label, scope, effectiveStart, effectiveEnd, rows } = read(releaseTexts());
  expect({ label, scope, effectiveStart, effectiveEnd }).toEqual({
    label: 'IOCE v27.1',
    scope: 'all',
    effectiveStart: 20260101,
    effectiveEnd: 20260630,
  });
  expect(cellsOf(rows, 'data_revenue')).toMatchObject([{ revenue_code: '0320' }]);
  expect(cellsOf(rows, 'data_hcpcs')).toMatchObject([{ hcpcs: '00001', apc: '05521' }, { hcpcs: '00002' }]);
});

test('CMS’s own files give the same tables: other case, tabs, dollars, descriptors left out', () => {
  const published = read(asPublished(releaseTexts())).rows;
  expect(published).toEqual(read(releaseTexts()).rows);
  expect(cellsOf(published, 'data_apc')).toMatchObject([{ apc_payment: '8827' }]);
  const editor = new IoceEditor(new IoceTables(compileIoce(editorTables(published, false))));
  expect(
    [102, 103].map((version) => editor.tables.codes.rowOf(editor.tables.codes.find('00001'), version) > 0),
  ).toEqual([true, true]);
});

test.each([
  ['Data_HCPCS.txt', 'HCPCS,LO_VERSION,HI_VERSION,DESCRIPTION\n', 'data_hcpcs'],
  ['ioce.zip/MAP_PH_ADDON.csv.gz', 'addon\taddon_primary\t', 'map_addon_ph'],
  ['Data_DX10.txt', 'DX,LO_VERSION\n', 'data_dx10'],
  ['data_hcpcs.csv', 'name,place\n', undefined],
  ['hcpcs.csv', 'hcpcs,lo_version\n', undefined],
])('%s is told by its name and its columns', (name, head, table) => {
  expect(recogniseTable(name, head)?.table).toBe(table);
});

const without = (table: string) => {
  const { [table]: _, ...texts } = releaseTexts();
  return texts;
};
const changed = (table: string, change: (text: string) => string) => {
  const texts = releaseTexts();
  return { ...texts, [table]: change(texts[table] as string) };
};

test.each<[string, Record<string, string>, string]>([
  ['without a table', without('map_imrt'), 'there is no file of map_imrt: a release has one of each'],
  [
    'with one twice',
    { ...releaseTexts(), 'Map_IMRT.txt': releaseTexts().map_imrt as string },
    'there are two files of map_imrt: map_imrt, Map_IMRT.txt',
  ],
  [
    'without versions of rows',
    changed('map_imrt', (text) => text.replace('hi_version', 'other')),
    'map_imrt: there is no column hi_version',
  ],
  [
    'with a column twice',
    changed('map_imrt', (text) => text.replace('hi_version', 'hi_version,code1')),
    'map_imrt: there are two columns code1',
  ],
  [
    'cut within a line',
    changed('map_ncci', (text) => text.slice(0, -1)),
    'map_ncci: the last line does not end: the file is cut off',
  ],
  [
    'with a cut line',
    changed('map_ncci', (text) => `${text}00001,0000\n`),
    'map_ncci: line 3 ends after 2 of 5 columns',
  ],
  [
    'with blanks for the headings of a table',
    changed('map_status_payment', (text) => text.replace(/^[^\n]*/, (line) => ' '.repeat(line.length))),
    'map_status_payment: there is no column status_indicator, payment_indicator, lo_version, hi_version',
  ],
])('a release %s is refused', (_, texts, sentence) => {
  expect(() => read(texts)).toThrow(sentence);
});

test('texts of edits and values may be missing', () => {
  expect(read(without('dsc_edit')).label).toBe('IOCE v27.1');
});

test('each table that is read has its columns described, but for pairs', () => {
  const read = Object.keys(PUBLISHED_TABLES).filter((name) => name !== 'map_ncci');
  expect(RELEASED_TABLES.map(({ name }) => name).sort()).toEqual(read.sort());
  for (const { name, columns } of RELEASED_TABLES) {
    const facts = factsOf(name as PublishedTable);
    const names = columns.map((column) => column.name);
    expect(new Set(names).size, name).toBe(names.length);
    expect(
      columns.filter(({ key }) => key).map((column) => column.name),
      name,
    ).toEqual(facts.key);
    for (const column of facts.columns ?? []) expect(names, name).toContain(column);
    for (const { meaning } of columns) expect(meaning).toMatch(/^[A-Z1-9].*\.$/);
  }
});

test('a pack gives each row back with the versions of which it is', () => {
  const { rows } = read(releaseTexts());
  const tables = new PublishedTables(compilePublished(rows));
  expect([tables.firstVersion, tables.lastVersion]).toEqual([102, 103]);
  const words = (text: string) => [text.toLowerCase()];
  for (const table of RELEASED_TABLES) {
    const given = rows.filter((row) => row.table === table.name);
    const { rows: matchingRows, total } = tables.page(table, {}, { skip: 0, limit: 1000 }, words);
    expect([total, tables.count(table)], table.name).toEqual([given.length, given.length]);
    expect(matchingRows.map(({ cells }) => cells)).toEqual(
      given.map(({ columns, cells }) => table.columns.map(({ name }) => cells[columns.indexOf(name)] ?? '')),
    );
  }
  const hcpcs = releasedTable('data_hcpcs');
  expect(hcpcs && tables.page(hcpcs, { version: 101 }, { skip: 0, limit: 9 }, words).total).toBe(0);
  expect(hcpcs && tables.page(hcpcs, { version: 103, words: ['0000'] }, { skip: 1, limit: 9 }, words)).toMatchObject({
    total: 2,
    rows: [{ cells: expect.arrayContaining(['00002']) }],
  });
});

test.each<[PublishedTable, Record<string, string>, string]>([
  ['data_apc', { apc: '5521', apc_payment: '' }, "apc_payment '' is blank"],
  ['data_apc', { apc: '5521', apc_payment: '1200000100' }, "apc_payment '1200000100' is not between 0 and 12000000"],
  ['offset_hcpcs', { hcpcs: '00001', amount: '14562273.5' }, "amount '1456227350' is not between 0 and 200000"],
  ['data_hcpcs', { hcpcs: '0001' }, "hcpcs '0001' is not a HCPCS code"],
  ['data_hcpcs', { hcpcs: '00001', apc: '5521', fqhc_flu_ppv: '2' }, "fqhc_flu_ppv '2' is not 0 or 1"],
  ['data_hcpcs', { hcpcs: '00001', apc: '5521', hi_age: '1240' }, "hi_age '1240' is not between 0 and 130"],
  ['data_hcpcs', { hcpcs: '00001', apc: '5521', date_approved: '20261301' }, "date_approved '20261301' is not a date"],
  ['dsc_pkg', { packaging_flag: '0', description: '' }, "description '' is blank"],
])('a cell of %s that is not of its column is refused', (table, row, reason) => {
  const changed = releaseTexts({ [table]: [row] });
  const [heading = '', line = ''] = (changed[table] as string).split('\n');
  const names = heading.split(',');
  const cells = line.split(',').map((cell, at) => row[names[at] as string] ?? cell);
  expect(() => read({ ...changed, [table]: `${heading}\n${cells.join(',')}\n` })).toThrow(reason);
});
