/** `pps-edge files list`. */
import { command, EXIT } from '../command.ts';
import { FILE_COLUMNS } from '../output/files.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const filesList = command({
  name: 'files list',
  summary: 'Lists your organization’s files of claims, newest first.',
  operands: [{ name: 'TEXT', help: 'Words of the name, the id or who made it.', isOptional: true }],
  options: {
    status: {
      type: 'string',
      choices: ['uploading', 'ready', 'failed', 'expired'],
      help: 'Only files in this state.',
    },
    ...LIMIT,
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge files list', 'pps-edge files list november --status ready'],
  async run({ operands: [q], values: { status, limit, profile }, output }) {
    const call = clientOf(profile).files.list({ q, status });
    await output.list(FILE_COLUMNS, firstRows(call, limitOf(limit)), { none: 'There is no file.' });
    return EXIT.ok;
  },
});
