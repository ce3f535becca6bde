/** Tables of CMS's IRF pricer: cmg-codes-YYYY.csv and cbsa-wage-index-YYYY.csv. */

import { exact } from '../../core/exact.ts';
import { cell, type TableFiles, type TableRow } from '../../core/table-file.ts';
import { areaIndexes } from '../../core/wage-index.ts';
import { yearTable } from '../../frame/tables.ts';
import { type CaseMixGroup, type IrfTables, TIER_LETTERS, type TierLetter } from './inputs.ts';

/** The tables of the fiscal year of a discharge. */
/** @param files of the fiscal year; a kind without rows is not loaded */
export function irfTables(files: TableFiles<'cmg-codes' | 'cbsa-wage-index'>): IrfTables {
  const [groups, areas] = [files['cmg-codes'], files['cbsa-wage-index']];
  return {
    caseMixGroups: groups.length === 0 ? null : new Map(groups.map((row) => [cell(row, 'cmgCode'), caseMixGroup(row)])),
    wageIndex: areas.length === 0 ? null : areaIndexes(areas),
  };
}

function caseMixGroup(row: TableRow): CaseMixGroup {
  const byTier = <Value>(column: string, read: (text: string) => Value) =>
    Object.fromEntries(
      TIER_LETTERS.map((letter) => [letter, read(cell(row, `${letter.toLowerCase()}${column}`))]),
    ) as Record<TierLetter, Value>;
  return { weight: byTier('RelativeWeight', exact), averageLengthOfStay: byTier('AvgLengthOfStay', Number) };
}

export const IRF_TABLES = yearTable('irf', {
  name: 'IRF',
  period: 'fiscal year',
  datasets: { 'cmg-codes': 'irf-cmg-codes', 'cbsa-wage-index': 'irf-cbsa-wage-index' },
  required: ['cmg-codes', 'cbsa-wage-index'],
  open: irfTables,
});
