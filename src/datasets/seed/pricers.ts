/** Sample layouts of the table files of CMS's pricer programs: their columns in snake_case, without those that a file may lack. */

import type { PricerTableRow } from '../pricers/rows.ts';
import { PRICER_TABLES } from '../pricers/systems/index.ts';
import { Fields } from '../reading/fields.ts';
import { openTable } from '../reading/table.ts';
import { headings, type Layout } from './layout.ts';

/** Writes `effectiveDate` as `effective_date`, `iopRateGte4` as `iop_rate_gte_4`. */
const snakeCase = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=\d)(?=[A-Z])/g, '_').toLowerCase();

export const PRICER_LAYOUTS: Readonly<Record<string, Layout>> = Object.fromEntries(
  PRICER_TABLES.map((dataset) => [dataset.name, layoutOf(dataset.pricer.columns, dataset.cellsOf)]),
);

/** A column `effective_date` may be omitted: it is then the first day of the release. */
function layoutOf(columns: readonly string[], cellsOf: (fields: Fields<string>) => PricerTableRow): Layout {
  return (file, head) => {
    const { dataset, source, ...release } = head;
    const heading = file.text.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#')) ?? '';
    const fileColumns = heading.split(',');
    const fieldNames = columns.filter((name) => fileColumns.includes(snakeCase(name)));
    const rows = openTable(file, { columns: headings(fieldNames.map(snakeCase)) }).rows((fields) =>
      cellsOf(
        new Fields<string>(fields.line, (name) => {
          if (fieldNames.includes(name)) return fields.text(snakeCase(name));
          return name === 'effectiveDate' ? String(head.effectiveStart) : '';
        }),
      ),
    );
    return { dataset, table: 'pricer_table', source, reading: { sampleOf: dataset, ...release, rows } };
  };
}
