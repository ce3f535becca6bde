/** `pps-edge lookup drg`: a DRG's weight and days. */
import type { MsdrgDetail } from '../../api/schemas.ts';
import { command, EXIT, type ExitCode, UsageError } from '../command.ts';
import { reachedText } from '../output/msdrg.ts';
import type { Output } from '../output/output.ts';
import { clientOf } from '../profile.ts';

export const lookupDrg = command({
  name: 'lookup drg',
  summary: 'Shows the weight and the days of a DRG in each payment system, or its siblings.',
  operands: [{ name: 'DRG', help: 'MS-DRG, 3 digits.' }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'The entry in force on this day, YYYY-MM-DD; the newest without it.' },
    system: { type: 'string', choices: ['IPPS', 'IPF', 'LTCH'], help: 'Only this payment system.' },
    siblings: {
      type: 'boolean',
      help: 'Shows MDC, type, siblings and principal diagnoses instead; of today without --date.',
    },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge lookup drg 291 --date 2026-03-07', 'pps-edge lookup drg 291 --siblings'],
  no: 'if there is no such DRG',
  async run({ operands: [drg = ''], values: { date, system, siblings, profile }, output }) {
    if (siblings && system) throw new UsageError('--system and --siblings exclude each other');
    if (siblings) return printSiblings(output, await clientOf(profile).msdrgData.getDrg(drg, { date }));
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

async function printSiblings(output: Output, detail: MsdrgDetail): Promise<ExitCode> {
  const { count, codes, named } = detail.principal_diagnoses;
  const anyText = count === 0 ? 'any' : `any of its MDC, ${count}`;
  await output.record(detail, async () => {
    await output.fields([
      ['DRG', `${detail.drg} ${detail.title}`],
      ['Grouper', `${detail.grouper_version} on ${detail.date}`],
      ['Type', detail.type.toLowerCase()],
      ['MDC', detail.mdcs.map(({ mdc, title }) => `${mdc} ${title}`).join('; ')],
      ['Principal diagnoses', named ? `${count}: ${codes.slice(0, 8).join(', ')}${count > 8 ? ', …' : ''}` : anyText],
    ]);
    await output.write('\n');
    await output.table(
      [
        { heading: 'DRG', of: ({ drg }) => drg },
        { heading: 'With', of: ({ severities }) => reachedText(severities) },
        { heading: 'Weight', kind: 'number', of: ({ weight }) => weight },
        { heading: 'Title', of: ({ title }) => title },
      ],
      detail.siblings,
    );
  });
  return EXIT.ok;
}
