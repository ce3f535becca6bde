/** `pps-edge lookup code`: one code on a day. */
import { CODE_COLUMNS, CODE_TYPES, typeNumber } from '../code-types.ts';
import { command, EXIT } from '../command.ts';
import { clientOf } from '../profile.ts';

export const lookupCode = command({
  name: 'lookup code',
  summary: 'Shows a code with its description and dates.',
  operands: [{ name: 'CODE', help: 'The whole code, with or without its dot.' }],
  options: {
    type: { type: 'string', choices: CODE_TYPES, help: 'Set of the code; hcpcs without it.' },
    date: { type: 'string', value: 'DATE', help: 'Only if it is in force on this day, YYYY-MM-DD.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup code I50.23 --type dx --date 2026-03-07'],
  no: 'if there is no such code',
  async run({ operands: [code = ''], values: { type, date, profile }, output }) {
    const query = { date, ...(type ? { type: typeNumber(type) } : {}) };
    const referenceCode = await clientOf(profile).referenceCodes.getReferenceCode(code, query);
    await output.record(referenceCode, () =>
      output.fields(CODE_COLUMNS.map(({ heading, of }) => [heading, of(referenceCode)])),
    );
    return EXIT.ok;
  },
});
