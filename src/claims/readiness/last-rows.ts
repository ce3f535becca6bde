/** The tables that have a row for each year: the last one is not the next one's. */
import type { Tables } from '../../engine/frame/tables.ts';
import type { FqhcTables } from '../../engine/pricers/fqhc/inputs.ts';
import { FQHC_TABLES } from '../../engine/pricers/fqhc/tables.ts';

/** The rates of health centers, as the pricer has each. */
const RATES = {
  'fqhc-base': 'base',
  'fqhc-addon': 'addOn',
  'fqhc-tribal': 'tribal',
  'fqhc-iopratelte3': 'intensiveToThree',
  'fqhc-ioprategte4': 'intensiveFromFour',
} as const satisfies Readonly<Record<string, keyof FqhcTables>>;

/** Datasets with a row a year. */
export const A_ROW_A_YEAR: readonly string[] = Object.keys(RATES);

/** Returns the last day, YYYYMMDD, of which each has a row; none of tables that are not loaded. */
export function lastRowsOf(tables: Tables): Map<string, number> {
  const table = tables.find(FQHC_TABLES);
  if ('missing' in table) return new Map();
  return new Map(
    Object.entries(RATES).map(([dataset, name]) => [
      dataset,
      Math.max(0, ...table.value[name].map(({ effectiveDate }) => effectiveDate)),
    ]),
  );
}
