/** `pps-edge lookup drg`: a DRG's weight and days. */
import { command, EXIT } from '../command.ts';
import { clientOf } from '../profile.ts';

export const lookupDrg = command({
  name: 'lookup drg',
  summary: 'Shows the weight and the days of a DRG in each payment system.',
  operands: [{ name: 'DRG', help: 'MS-DRG, 3 digits.' }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'The entry in force on this day, YYYY-MM-DD; the newest without it.' },
    system: { type: 'string', choices: ['IPPS', 'IPF', 'LTCH'], help: 'Only this payment system.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge lookup drg 291 --date 2026-03-07'],
  no: 'if there is no such DRG',
  async run({ operands: [drg = ''], values: { date, system, profile }, output }) {
    const query = { effective_date: date, payment_system: system };
    const entries = await clientOf(profile).drgTables.lookupDrg(drg, query);
    await output.list(
      [
        { heading: 'System', of: (entry) => entry.payment_system },
        { heading: 'DRG', of: (entry) => entry.diagnostic_related_group },
        { heading: 'Description', of: (entry) => entry.description },
        { heading: 'From', of: (entry) => entry.effective_date },
        { heading: 'To', of: (entry) => entry.end_date },
        { heading: 'Weight', kind: 'number', of: (entry) => entry.weight },
        { heading: 'GMLOS', kind: 'number', of: (entry) => entry.geometric_mean_length_of_stay },
        { heading: 'AMLOS', kind: 'number', of: (entry) => entry.arithmetic_mean_length_of_stay },
        { heading: 'Post-acute', of: (entry) => (entry.post_acute_care ? 'yes' : 'no') },
      ],
      entries,
    );
    return entries.length > 0 ? EXIT.ok : EXIT.no;
  },
});
