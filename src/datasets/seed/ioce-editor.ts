/**
 * Layouts of the outpatient editor's tables in seed/. Each file has one part, which its line `# part:` names: a table
 * with its flags in one column; small tables together, the cells of a row in one column; the pairs by their first code.
 * Values are in CMS's units.
 */

import { APC, DX, HCPCS, MODIFIER, REVENUE } from '../../engine/editors/ioce/tables/flags.ts';
import type { EnginePackRow } from '../drg/rows.ts';
import { factsOf, type PublishedTable, publishedTable } from '../edits/ioce-tables.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { type Part, part, sampleOf } from './engine-packs.ts';

const RANGE = ['lo_version', 'hi_version'] as const;

const rangeOf = (fields: Fields<(typeof RANGE)[number]>) => RANGE.map((name) => fields.text(name));

const words = (text: string) => (text === '' ? [] : text.split(' '));

function row(table: PublishedTable, columns: readonly string[], cells: readonly string[]): EnginePackRow {
  return { pack: 'ioce', table, columns, cells };
}

/** Reads a table whose columns of 0 and 1 are one column: the names of those that are 1. */
function flaggedTable(table: PublishedTable, flags: Readonly<Record<string, number>>): Part {
  const names = Object.keys(flags);
  const { key, columns = [] } = factsOf(table);
  const plain = [...key, ...columns.filter((column) => !(column in flags)), ...RANGE];
  const all = [...plain, ...names];
  return part([...plain, 'flags'], (fields) => {
    const set = words(fields.text('flags'));
    const unknown = set.find((flag) => !(flag in flags));
    if (unknown) throw new BadField(`${unknown} is no flag of ${table}`);
    return [
      row(table, all, [
        ...plain.map((column) => fields.text(column)),
        ...names.map((name) => (set.includes(name) ? '1' : '0')),
      ]),
    ];
  });
}

/**
 * Returns the table that a line names.
 * @throws BadField if there is none
 */
function tableIn(fields: Fields<'table'>): PublishedTable {
  const table = publishedTable(fields.text('table'));
  if (!table) throw new BadField(`there is no table '${fields.text('table')}'`);
  return table;
}

/** A blank cell among several. */
const BLANK = '-';

const smallTables: Part = part(['table', 'cells', ...RANGE], (fields) => {
  const table = tableIn(fields);
  const { key, columns = [] } = factsOf(table);
  const range = RANGE.filter((column) => fields.text(column) !== '');
  const cells = words(fields.text('cells')).map((cell) => (cell === BLANK ? '' : cell));
  const names = [...key, ...columns];
  if (cells.length !== names.length) throw new BadField(`cells must be ${names.join(' ')}`);
  return [row(table, [...names, ...range], [...cells, ...range.map((column) => fields.text(column))])];
});

const pairs: Part = part(['code1', 'mod_indicator', 'code2s', ...RANGE], (fields) => {
  const columns = ['code1', 'code2', 'mod_indicator', ...RANGE];
  const [code1, modifier, ...range] = [fields.text('code1'), fields.text('mod_indicator'), ...rangeOf(fields)];
  return words(fields.text('code2s')).map((code2) => row('map_ncci', columns, [code1, code2, modifier, ...range]));
});

const texts: Part = part(['table', 'value', 'text', ...RANGE], (fields) => {
  const table = tableIn(fields);
  const { key, columns = [] } = factsOf(table);
  const names = [...key, ...columns, ...RANGE];
  return [row(table, names, [...words(fields.text('value')), fields.text('text'), ...rangeOf(fields)])];
});

const PARTS: Readonly<Record<string, Part>> = {
  data_hcpcs: flaggedTable('data_hcpcs', HCPCS),
  data_apc: flaggedTable('data_apc', APC),
  data_dx10: flaggedTable('data_dx10', DX),
  data_modifier: flaggedTable('data_modifier', MODIFIER),
  data_revenue: flaggedTable('data_revenue', REVENUE),
  tables: smallTables,
  map_ncci: pairs,
  texts,
};

export const IOCE_EDITOR_LAYOUTS = { ioce: sampleOf(PARTS, () => []) };
