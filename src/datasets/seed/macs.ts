/** The Medicare Administrative Contractors that occur in the samples. */
import type { MacRow } from '../geography/rows.ts';
import { openTable } from '../reading/table.ts';
import { headings, withoutFaults } from './layout.ts';

/**
 * Reads seed/mac.csv.
 * @throws UnreadableFile on the first line that cannot be used
 */
export function readMacs(text: string): MacRow[] {
  const file = { name: 'mac.csv', text };
  const rows = openTable(file, { columns: headings(['mac', 'name', 'jurisdiction']) }).rows(
    (fields): MacRow => ({
      mac: fields.matching('mac', /^\d{5}$/, 'a contractor number'),
      name: fields.matching('name', /./, 'a name'),
      jurisdiction: fields.matching('jurisdiction', /^J(?:5|6|8|15|[E-N])$/, 'a jurisdiction'),
    }),
    ({ mac }) => mac,
  );
  return withoutFaults(file, rows);
}
