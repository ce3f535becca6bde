/** `pps-edge rate-tables show`: the rows of a table, or those of a code. */
import type { RateTableRow } from '../../api/schemas.ts';
import { command, EXIT } from '../command.ts';
import type { Column } from '../output/table.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const rateTablesShow = command({
  name: 'rate-tables show',
  summary: 'Shows the rows of a rate table.',
  operands: [
    { name: 'ID', help: 'The table’s id.' },
    { name: 'CODE', help: 'A code or the beginning of it.', isOptional: true },
  ],
  options: LIMIT,
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge rate-tables show sheet', 'pps-edge rate-tables show sheet 47 --output csv'],
  no: 'if there is no such table',
  async run({ operands: [id = '', code], values: { limit, profile }, output }) {
    const { contracts } = clientOf(profile);
    const { columns } = await contracts.getRateTable(id);
    await output.list(
      [
        // As the files that `rate-tables load` takes.
        { heading: 'code', of: (row) => row.code },
        { heading: 'effective_date', of: (row) => row.effective_date },
        ...columns.map(
          (name): Column<RateTableRow> => ({ heading: name, kind: 'number', of: ({ figures }) => figures[name] }),
        ),
      ],
      firstRows(contracts.listRateTableRows(id, { code }), limitOf(limit)),
      { none: `Rate table ${id} has no such rows.` },
    );
    return EXIT.ok;
  },
});
