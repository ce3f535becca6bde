/** `pps-edge group`: the DRGs of stays, and the next step of each. */
import type { Claim, StayDrg, StayGrouping } from '../../api/schemas.ts';
import { command, EXIT } from '../command.ts';
import { claimsOf } from '../input-file.ts';
import { reachedText, SEVERITY_TEXTS } from '../output/msdrg.ts';
import type { Output } from '../output/output.ts';
import { money } from '../output/table.ts';
import { clientOf } from '../profile.ts';

export const group = command({
  name: 'group',
  summary: 'Groups the stays of a file: DRG, what each diagnosis does for it, and what an MCC or a CC would bring.',
  details:
    'FILE is a claim as JSON, a list of claims, or a claim a line. Nothing counts toward the monthly limit; stays that are priced count toward a limit of the day.',
  operands: [{ name: 'FILE', help: 'File of claims; - is standard input.' }],
  options: {
    'without-payment': { type: 'boolean', help: 'Groups alone, which counts nowhere.' },
    'poa-exempt': { type: 'boolean', help: 'The hospital need not report what was present on admission.' },
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge group stay.json', 'pps-edge group stays.ndjson --without-payment --output csv'],
  no: 'if a stay cannot be grouped',
  async run({ operands: [file = ''], values, output }) {
    const { msdrgData } = clientOf(values.profile);
    const query = { payment: !values['without-payment'], poa_exempt: values['poa-exempt'] };
    const stays: { claim: Claim; grouping: StayGrouping }[] = [];
    for (const claim of await claimsOf(file)) stays.push({ claim, grouping: await msdrgData.groupStay(claim, query) });
    const [only, ...others] = stays;
    if (only && others.length === 0 && !output.isList)
      await output.record(only.grouping, () => printGrouping(output, only.grouping));
    else
      await output.list(
        COLUMNS,
        stays.map((stay) => ({ claimid: stay.claim.claimid ?? '', ...stay.grouping })),
      );
    return stays.every(({ grouping }) => grouping.return_code === 'OK') ? EXIT.ok : EXIT.no;
  },
});

const COLUMNS = [
  { heading: 'Claim', of: ({ claimid }: StayGrouping & { claimid: string }) => claimid },
  { heading: 'DRG', of: ({ drg }: StayGrouping) => drg },
  { heading: 'MDC', of: ({ mdc }: StayGrouping) => mdc },
  { heading: 'Weight', kind: 'number' as const, of: ({ weight }: StayGrouping) => weight },
  { heading: 'Payment', kind: 'money' as const, of: ({ payment }: StayGrouping) => payment },
  { heading: 'Title', of: ({ title }: StayGrouping) => title },
];

const signed = (amount: number) => `${amount < 0 ? '-' : '+'}${money(Math.abs(amount))}`;

async function printGrouping(output: Output, grouping: StayGrouping): Promise<void> {
  await output.fields([
    ['DRG', `${grouping.drg} ${grouping.title}`],
    ['MDC', `${grouping.mdc} ${grouping.mdc_title}`],
    ['Grouper', grouping.grouper_version],
    ['Return code', grouping.return_code === 'OK' ? undefined : grouping.return_code],
    ['Weight', grouping.weight],
    ['GMLOS', grouping.geometric_mean_los],
    ['Payment', grouping.payment === null ? undefined : money(grouping.payment)],
    ['No payment', grouping.payment_reason],
  ]);
  if (grouping.secondary_dxs.length > 0) {
    await output.write('\n');
    await output.table(
      [
        { heading: 'Diagnosis', of: ({ code }) => code },
        { heading: 'Severity', of: ({ severity }) => SEVERITY_TEXTS[severity] },
        { heading: 'Counts', of: ({ counts }) => (counts ? 'yes' : '') },
        { heading: 'Decides', of: ({ decides }) => (decides ? 'yes' : '') },
        { heading: 'Note', of: ({ reason }) => reason },
      ],
      grouping.secondary_dxs,
    );
  }
  await output.write('\n');
  await output.table(
    [
      { heading: 'DRG', of: ({ drg }: StayDrg) => drg },
      { heading: 'With', of: ({ reached_by }: StayDrg) => reachedText(reached_by) },
      { heading: 'Weight', kind: 'number', of: ({ weight }: StayDrg) => weight },
      { heading: 'Payment', kind: 'money', of: ({ payment }: StayDrg) => payment },
      { heading: 'Difference', of: ({ difference }: StayDrg) => (difference ? signed(difference) : '') },
      { heading: 'Title', of: ({ title }: StayDrg) => title },
    ],
    grouping.siblings,
  );
}
