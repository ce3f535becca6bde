/** `pps-edge rate-tables list`. */
import { command, EXIT } from '../command.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const rateTablesList = command({
  name: 'rate-tables list',
  summary: 'Lists your organization’s rate tables.',
  operands: [{ name: 'TEXT', help: 'Words of the id, the name or the columns.', isOptional: true }],
  options: LIMIT,
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge rate-tables list', 'pps-edge rate-tables list threshold'],
  async run({ operands: [q], values: { limit, profile }, output }) {
    const call = clientOf(profile).contracts.listRateTables({ q });
    await output.list(
      [
        { heading: 'Table', of: ({ id }) => id },
        { heading: 'Name', of: ({ name }) => name },
        { heading: 'Of', of: ({ of }) => of },
        { heading: 'Columns', of: ({ columns }) => columns.join(', ') },
        { heading: 'Rows', kind: 'number', of: ({ row_count }) => row_count },
        { heading: 'Version', kind: 'number', of: ({ version }) => version },
      ],
      firstRows(call, limitOf(limit)),
      { none: 'There is no rate table.' },
    );
    return EXIT.ok;
  },
});
