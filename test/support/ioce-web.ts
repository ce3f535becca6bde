/** The smallest whole release of the outpatient editor's tables, invented: a rule needs each of its rows. */
import {
  BEGINNINGS,
  IN_EVERY_VERSION,
  type KeysOf,
  NO_KEY,
  NUMBERED,
  REFERENCES,
} from '../../src/datasets/edits/ioce-references.ts';
import type { IoceItem } from '../../src/engine/editors/ioce/tables/items.ts';

type Row = Record<string, string>;
export const VERSIONS = { first: 102, last: 103 };

/** Returns a key that begins so, as long as the column's: the editor's codes have five characters, others are short. */
const keyOf = (column: string, beginning: string) =>
  /hcpcs|code[12]|addon|visit_code/.test(column) ? beginning.padEnd(5, '0') : beginning;

const firstValueOf = (keysOf: KeysOf) => keysOf.replace(/( where \w+ \w+).*/, '$1');

/** Makes the release. @returns rows by table */
export function leastRelease(): Map<string, IoceItem[]> {
  const tables = new Map<string, Row[]>();
  const add = (keysOf: KeysOf, keys: Iterable<string>) => {
    const [names = '', condition] = keysOf.split(' where ');
    const [table = '', columns = ''] = names.split('.');
    const tableRows = tables.get(table) ?? [];
    tables.set(table, tableRows);
    for (const key of keys) {
      const cells = key.split('/');
      const row = Object.fromEntries(columns.split(' ').map((column, at) => [column, cells[at] ?? '']));
      const [column = '', value = ''] = condition?.split(' ') ?? [];
      const same = tableRows.find((other) => Object.keys(row).every((name) => other[name] === row[name]));
      if (same && (!column || same[column] === value)) continue;
      if (same && (same[column] ?? '') === '') same[column] = value;
      else tableRows.push({ ...row, ...(column && { [column]: value }) });
    }
  };
  const keysIn = (keysOf: KeysOf): string[] => {
    const [names = '', condition] = keysOf.split(' where ');
    const [table = '', columns = ''] = names.split('.');
    const [column = '', ...values] = condition?.split(' ') ?? [];
    return (tables.get(table) ?? [])
      .filter((row) => !column || values.includes(row[column] ?? ''))
      .map((row) =>
        columns
          .split(' ')
          .map((name) => row[name] ?? '')
          .join('/'),
      )
      .filter((key) => !NO_KEY.has(key));
  };
  for (const version of Object.values(VERSIONS)) add('version_range.version', [`${version}`]);
  // Two codes of each flag and status: a table of them can be cut.
  const conditions = new Set(
    REFERENCES.flatMap(({ keys, within }) => [keys, ...within]).filter((of) => / where /.test(of)),
  );
  for (const [at, keysOf] of [...conditions].entries()) add(firstValueOf(keysOf), [`X${at + 100}A`, `X${at + 100}B`]);
  for (const [keysOf, { from = 0, to = -1 }] of Object.entries(NUMBERED))
    add(
      keysOf,
      Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`),
    );
  for (const facts of [BEGINNINGS, IN_EVERY_VERSION])
    for (const [keysOf, beginnings] of Object.entries(facts))
      add(
        keysOf,
        beginnings.map((beginning) => keyOf(keysOf, beginning)),
      );
  add('data_hcpcs.hcpcs apc status_indicator payment_indicator', ['A0001/05521/S/1']);
  add('map_modifier_conflict.modifier1 modifier2', ['CT/FX', 'PN/PO', 'FX/CT', 'PO/PN']);
  for (const code of ['G0466', 'G0467'])
    add(`map_fqhc_visit.visit_code where payment_code ${code}`, ['99381', '99382']);
  add('pbt_control.pbt_index', ['1', '2']);
  for (let before = -1, count = 0; before !== count; ) {
    before = count;
    for (const {
      keys,
      within: [other = ''],
    } of REFERENCES) {
      const otherKeys = new Set(keysIn(other));
      add(
        other,
        keysIn(keys).filter((key) => !otherKeys.has(key)),
      );
    }
    count = REFERENCES.reduce((sum, { keys }) => sum + keysIn(keys).length, 0);
  }
  return new Map([...tables].map(([table, rows]) => [table, itemsOf(table, rows)]));
}

function itemsOf(table: string, rows: readonly Row[]): IoceItem[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row))), 'lo_version', 'hi_version'];
  const range: Row = { lo_version: `${VERSIONS.first}`, hi_version: `${VERSIONS.last}` };
  return rows.map((row) => ({ table, columns, cells: columns.map((column) => row[column] ?? range[column] ?? '') }));
}
