/** `pps-edge lookup codes`: codes by their beginning or words. */
import { CODE_COLUMNS, CODE_TYPES, typeNumber } from '../code-types.ts';
import { command, EXIT } from '../command.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const lookupCodes = command({
  name: 'lookup codes',
  summary: 'Finds codes by their beginning or by words of the description.',
  operands: [{ name: 'TEXT', help: 'A code, the beginning of one, or words.' }],
  options: {
    type: { type: 'string', choices: CODE_TYPES, help: 'Only codes of this set.' },
    all: { type: 'boolean', help: 'Also codes that are not in force today.' },
    ...LIMIT,
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge lookup codes "heart failure" --type dx', 'pps-edge lookup codes 045 --type revenue'],
  no: 'if nothing is found',
  async run({ operands: [q = ''], values: { type, all = false, limit, profile }, output }) {
    const query = { q, active_only: !all, ...(type ? { type: typeNumber(type) } : {}) };
    const call = clientOf(profile).referenceCodes.list(query);
    return (await output.list(CODE_COLUMNS, firstRows(call, limitOf(limit)))) > 0 ? EXIT.ok : EXIT.no;
  },
});
