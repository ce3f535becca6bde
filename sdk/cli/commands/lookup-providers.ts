/** `pps-edge lookup providers`: providers by number or name. */
import { command, EXIT } from '../command.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const lookupProviders = command({
  name: 'lookup providers',
  summary: 'Finds providers by the beginning of their CCN or by words of their name.',
  operands: [{ name: 'TEXT', help: 'A CCN, the beginning of one, or words of the name.' }],
  options: {
    state: { type: 'string', value: 'STATE', help: 'Only providers of this state, as CA.' },
    ...LIMIT,
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge lookup providers 9800', 'pps-edge lookup providers "general hospital" --state CA'],
  no: 'if nothing is found',
  async run({ operands: [q = ''], values: { state, limit, profile }, output }) {
    const call = clientOf(profile).providerMaster.search({ q, state });
    const count = await output.list(
      [
        { heading: 'CCN', of: (row) => row.prvdr_num },
        { heading: 'Name', of: (row) => row.fac_name },
        { heading: 'City', of: (row) => row.city_name },
        { heading: 'State', of: (row) => row.state_cd },
        { heading: 'Type', of: (row) => row.provider_type },
      ],
      firstRows(call, limitOf(limit)),
    );
    return count > 0 ? EXIT.ok : EXIT.no;
  },
});
