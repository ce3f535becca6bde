/** `pps-edge price`: what the physician fee schedule allows for a service. */
import { command, EXIT, UsageError } from '../command.ts';
import { isoOf } from '../output/dates.ts';
import { printSteps } from '../output/steps.ts';
import { clientOf } from '../profile.ts';

export const price = command({
  name: 'price',
  summary: 'Prices a service under Medicare’s physician fee schedule.',
  operands: [{ name: 'CODE', help: 'HCPCS or CPT code.' }],
  options: {
    npi: { type: 'string', value: 'NPI', help: 'Who renders the service; the place decides the price. Needed.' },
    date: { type: 'string', value: 'DATE', help: 'Date of service, YYYY-MM-DD; today without it.' },
    modifier: { type: 'string', value: 'MODIFIER', help: '26, TC or 53.' },
    explain: { type: 'boolean', help: 'Prints each step with its formula, inputs, citation and release.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: [
    'pps-edge price 99213 --npi 2000000010 --date 2026-07-15',
    'pps-edge price 71046 --npi 2000000010 --modifier 26 --explain',
  ],
  no: 'where the fee schedule gives no amount',
  async run({ operands: [code = ''], values: { npi, date, modifier, explain, profile }, output }) {
    if (npi === undefined) throw new UsageError('--npi is missing: the place of the provider decides the price');
    const answer = await clientOf(profile).feeSchedules.calculatePfsRate({ npi, code, date, modifier, explain });
    const { rates, payment_status: status, locality_info: place, provider } = answer;
    const { opps_cap: cap } = rates;
    await output.record(answer, async () => {
      await output.fields([
        ['Service', [answer.code, answer.modifier, answer.code_description].filter(Boolean).join(' ')],
        ['Date', isoOf(answer.service_date)],
        ['Provider', `${answer.npi} ${provider.name}`],
        ['Locality', `${place.locality} ${place.loc_description}, ZIP code ${place.zip_code}`],
        ['Status', `${status.status_code} ${status.reason}`],
      ]);
      await output.write('\n');
      await output.table(
        [
          { heading: 'Setting', of: ({ setting }) => setting },
          { heading: 'Allowed', kind: 'money', of: ({ rate }) => rate },
          { heading: 'OPPS cap', kind: 'money', of: ({ capped }) => capped },
          { heading: 'Note', of: ({ note }) => note },
        ],
        [
          {
            setting: 'facility',
            rate: rates.facility_rate,
            capped: cap?.facility_capped ? cap.facility_amount : undefined,
            note: noteOf(rates.facility_na, cap?.facility_capped),
          },
          {
            setting: 'non-facility',
            rate: rates.non_facility_rate,
            capped: cap?.non_facility_capped ? cap.non_facility_amount : undefined,
            note: noteOf(rates.non_facility_na, cap?.non_facility_capped),
          },
        ],
      );
      if (answer.explanation) await printSteps(output, 'Steps', answer.explanation);
    });
    return status.priced ? EXIT.ok : EXIT.no;
  },
});

const noteOf = (isRare: boolean, isCapped = false) =>
  [isRare ? 'rarely or never performed here' : '', isCapped ? 'Medicare pays the cap' : ''].filter(Boolean).join('; ');
