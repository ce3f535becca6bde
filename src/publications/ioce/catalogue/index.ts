/** The catalogue of tables filled from documents: manuals, addenda of the OPPS rules, add-on code files. */
import { ADDENDUM_TABLES } from './addenda.ts';
import { APC_TABLES } from './apcs.ts';
import { CODE_TABLES } from './codes.ts';
import { DISCOUNT_TABLES, EDIT_TABLES, VERSION_TABLES } from './edits.ts';
import { OFFSET_TABLES } from './offsets.ts';
import { PAIR_TABLES } from './pairs.ts';
import type { IoceTable } from './table.ts';
import { VALUE_TABLES } from './values.ts';

export const IOCE_TABLES: readonly IoceTable[] = [
  ...CODE_TABLES,
  ...APC_TABLES,
  ...PAIR_TABLES,
  ...OFFSET_TABLES,
  ...EDIT_TABLES,
  ...DISCOUNT_TABLES,
  ...VALUE_TABLES,
  ...VERSION_TABLES,
  ...ADDENDUM_TABLES,
];

const byName = new Map(IOCE_TABLES.map((table) => [table.name, table]));

/**
 * Names that paths use for tables whose own name is also that of one of the editor's tables, which has other columns.
 */
const LISTED_AS: Readonly<Record<string, string>> = {
  data_hcpcs: 'opps_hcpcs',
  data_revenue: 'manual_revenue',
  data_apc: 'opps_apc',
  data_capc: 'opps_comprehensive',
  map_capc: 'opps_complexity',
  map_composite: 'opps_composite',
  map_addon_type1: 'ncci_addon_type1',
  map_addon_type2: 'ncci_addon_type2',
  map_addon_type3: 'ncci_addon_type3',
  map_imrt: 'manual_imrt',
  map_modifier_conflict: 'manual_modifier_conflict',
  offset_hcpcs: 'opps_device_offset',
  dsc_edit: 'manual_edit',
  version_range: 'manual_version',
};

/** Returns a table's name in paths and answers. */
export const listedName = ({ name }: Pick<IoceTable, 'name'>): string => LISTED_AS[name] ?? name;

const byListedName = new Map(IOCE_TABLES.map((table) => [listedName(table), table]));

/**
 * Returns the table; undefined for an unknown name.
 * @param name as in paths
 */
export const listedTable = (name: string): IoceTable | undefined => byListedName.get(name);

/** Returns the table stored under a name; undefined for an unknown name. */
export function ioceTable(name: string): IoceTable | undefined {
  return byName.get(name);
}
