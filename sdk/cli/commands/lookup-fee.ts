/** `pps-edge lookup fee`: one record with all that CMS publishes of it. */
import { command, EXIT, UsageError } from '../command.ts';
import { FEE_COLUMNS } from '../fee-schedules.ts';
import { fieldsOf } from '../output/fields.ts';
import { clientOf } from '../profile.ts';

export const lookupFee = command({
  name: 'lookup fee',
  summary: 'Shows a fee schedule record with everything that is published of it.',
  operands: [{ name: 'ID', help: 'Number of the record, as lookup fees prints it.' }],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup fee 2003'],
  no: 'if there is no such record',
  async run({ operands: [id = ''], values: { profile }, output }) {
    if (!/^\d+$/.test(id)) throw new UsageError(`ID is the number of a record, not '${id}'`);
    const record = await clientOf(profile).feeSchedules.getFeeSchedule(Number(id));
    const [data = {}] = Object.values(record.data);
    await output.record(record, async () => {
      await output.fields(FEE_COLUMNS.slice(0, 6).map(({ heading, of }) => [heading, of(record)]));
      await output.write('\n');
      await output.fields(fieldsOf(data));
    });
    return EXIT.ok;
  },
});
