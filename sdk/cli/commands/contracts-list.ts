/** `pps-edge contracts list`. */
import { command, EXIT } from '../command.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const contractsList = command({
  name: 'contracts list',
  summary: 'Lists your organization’s contracts.',
  operands: [{ name: 'TEXT', help: 'A part of the name or of the id.', isOptional: true }],
  options: { active: { type: 'boolean', help: 'Only active contracts.' }, ...LIMIT },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge contracts list', 'pps-edge contracts list "health plan" --active'],
  async run({ operands: [search], values: { active, limit, profile }, output }) {
    const call = clientOf(profile).contracts.list({ search, is_active: active });
    await output.list(
      [
        { heading: 'Contract', of: (row) => row.contract_id },
        { heading: 'Name', of: (row) => row.name },
        { heading: 'Active', of: (row) => (row.is_active ? 'yes' : 'no') },
        { heading: 'Configurations', kind: 'number', of: (row) => row.config_count },
      ],
      firstRows(call, limitOf(limit)),
      { none: 'There is no contract.' },
    );
    return EXIT.ok;
  },
});
