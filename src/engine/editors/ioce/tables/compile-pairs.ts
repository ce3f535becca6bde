/** Compiles the tables of pairs, lists and offsets: each a number for a key. */
import type { TableRow } from '../../../core/table-file.ts';
import type { Column } from '../../../pack/pack.ts';
import { numberIn, type Places, placeIn, rangeOf, textIn } from './cells.ts';
import { type DatedKey, datedKeyColumns } from './dated-keys.ts';
import type { EditorTable, EditorTables } from './source.ts';

interface AllPlaces {
  codes: Places;
  apcs: Places;
  modifiers: Places;
}

/** Pairs of HCPCS codes that are good as such, by the name of their columns in the pack. */
export const CODE_PAIRS = {
  addonType1: ['map_addon_type1', 'addon', 'addon_primary'],
  addonType3: ['map_addon_type3', 'addon', 'addon_primary'],
  addonDrugAdmin: ['map_addon_drug_admin', 'addon', 'addon_primary'],
  addonSaas: ['map_addon_saas', 'addon', 'addon_primary'],
  addonRemoteMentalHealth: ['map_addon_remote_mental_health', 'addon', 'addon_primary'],
  addonCovidLab: ['map_addon_covid_lab', 'addon', 'addon_primary'],
  deviceProcedure: ['map_device_procedure', 'procedure', 'device'],
  fqhcVisit: ['map_fqhc_visit', 'payment_code', 'visit_code'],
  imrt: ['map_imrt', 'code1', 'code2'],
} as const;
export type CodePairs = keyof typeof CODE_PAIRS;

/** In the order of the digits of `data_discount_formula`. */
const DISCOUNT_DIGITS = 6;

/** Number of a discount key such as `HYN`: highest-paid, terminated, modifier 50. */
export function discountKey(isHighest: boolean, isTerminated: boolean, isBilateral: boolean): number {
  return (isHighest ? 4 : 0) | (isTerminated ? 2 : 0) | (isBilateral ? 1 : 0);
}

export function compilePairs(tables: EditorTables, { codes, apcs, modifiers }: AllPlaces): Record<string, Column> {
  const columns: Record<string, Column> = {};
  const add = (
    name: string,
    table: EditorTable,
    entry: (row: TableRow) => [key: number | undefined, value: number],
  ) => {
    const rows: DatedKey[] = [];
    for (const row of tables.rows(table)) {
      const [key, value] = entry(row);
      if (key !== undefined) rows.push({ key, value, ...rangeOf(row) });
    }
    Object.assign(columns, datedKeyColumns(name, rows));
  };
  const code = (row: TableRow, column: string) => codes.get(textIn(row, column));
  const apc = (row: TableRow, table: string) => placeIn(apcs, textIn(row, 'apc'), table);
  const pair = (row: TableRow, one: string, other: string) => {
    const [first, second] = [code(row, one), code(row, other)];
    return first === undefined || second === undefined ? undefined : first * codes.size + second;
  };
  for (const [name, [table, one, other]] of Object.entries(CODE_PAIRS))
    add(name, table, (row) => [pair(row, one, other), 1]);
  add('complexity', 'map_capc', (row) => [pair(row, 'primary', 'secondary'), apc(row, 'map_capc')]);
  add('capc', 'data_capc', (row) => [
    code(row, 'hcpcs'),
    numberIn(row, 'rank') * 2 + numberIn(row, 'complexity_adjustment'),
  ]);
  add('composite', 'map_composite', (row) => [
    code(row, 'hcpcs'),
    placeIn(apcs, textIn(row, 'composite_apc'), 'map_composite'),
  ]);
  add('section603', 'map_s603_override', (row) => [code(row, 'hcpcs'), apc(row, 'map_s603_override')]);
  add('rhcConflict', 'map_conflict_rhc', (row) => {
    const place = code(row, 'hcpcs');
    const modifier = placeIn(modifiers, textIn(row, 'modifier'), 'map_conflict_rhc');
    return [place === undefined ? undefined : place * modifiers.size + modifier, 1];
  });
  add('modifierConflict', 'map_modifier_conflict', (row) => [
    placeIn(modifiers, textIn(row, 'modifier1'), 'map_modifier_conflict') * modifiers.size +
      placeIn(modifiers, textIn(row, 'modifier2'), 'map_modifier_conflict'),
    1,
  ]);
  add('offsetApc', 'offset_apc', (row) => [
    (numberIn(row, 'group_id') * 8 + numberIn(row, 'list_id')) * apcs.size + apc(row, 'offset_apc'),
    numberIn(row, 'amount'),
  ]);
  add('offsetCodepair', 'offset_codepair', (row) => [pair(row, 'code1', 'code2'), numberIn(row, 'amount')]);
  add('offsetHcpcs', 'offset_hcpcs', (row) => [code(row, 'hcpcs'), numberIn(row, 'amount')]);
  add('nonopioidCap', 'data_nonopioid_passthrough', (row) => [code(row, 'hcpcs'), numberIn(row, 'cap_amount')]);
  add('editBypass', 'data_edit_bypass', (row) => [numberIn(row, 'edit'), numberIn(row, 'line_bypass_required')]);
  add('discount', 'data_discount_formula', (row) => {
    const [highest, terminated, bilateral] = textIn(row, 'discount_key');
    const formulas = textIn(row, 'discount_formula');
    if (formulas.length !== DISCOUNT_DIGITS) throw new Error(`data_discount_formula: ${formulas} is not 6 digits`);
    return [discountKey(highest === 'H', terminated === 'Y', bilateral === 'Y'), Number(formulas)];
  });
  return columns;
}
