/** `pps-edge lookup fee`: what the fee schedules have of a code, with all that CMS publishes of it. */
import type { FeeScheduleRecord } from '../../api/schemas.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { FEE_COLUMNS, SCHEDULES } from '../fee-schedules.ts';
import { fieldsOf } from '../output/fields.ts';
import { clientOf } from '../profile.ts';

export const lookupFee = command({
  name: 'lookup fee',
  summary: 'Shows the fee schedule records of a code with everything that is published of them.',
  operands: [{ name: 'CODE', help: 'HCPCS or CPT code; none with --record.', isOptional: true }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'Records in force on this day, YYYY-MM-DD; today without it.' },
    schedule: { type: 'string', choices: SCHEDULES, help: 'Only this fee schedule.' },
    modifier: { type: 'string', value: 'MODIFIER', help: 'Only records with this modifier.' },
    record: { type: 'string', value: 'NUMBER', help: 'The record of this number, as lookup fees prints it.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup fee 99213 --date 2026-07-15', 'pps-edge lookup fee --record 2003'],
  no: 'if there is no such record',
  async run({ operands: [code], values: { record, profile, ...filters }, output }) {
    if ((code === undefined) === (record === undefined)) throw new UsageError('give a CODE, or --record NUMBER');
    if (record !== undefined && !/^\d+$/.test(record))
      throw new UsageError(`--record is the number of a record, not '${record}'`);
    if (code !== undefined && !/^[0-9A-Za-z]{5}$/.test(code))
      throw new UsageError(`CODE is a HCPCS or CPT code of five characters, not '${code}'; --record takes a number`);
    const { feeSchedules } = clientOf(profile);
    const records = code
      ? await recordsOf(feeSchedules, code.toUpperCase(), filters)
      : [await feeSchedules.get(Number(record))];
    await output.record(code ? records : records[0], async () => {
      if (records.length === 0) await output.text(`No record of ${code} is in force ${filters.date ?? 'today'}.`);
      for (const [i, each] of records.entries()) {
        if (i > 0) await output.write('\n');
        await output.fields(FEE_COLUMNS.slice(0, 6).map(({ heading, of }) => [heading, of(each)]));
        await output.write('\n');
        await output.fields(fieldsOf(Object.values(each.data)[0] ?? {}));
      }
    });
    return records.length > 0 ? EXIT.ok : EXIT.no;
  },
});

type FeeSchedules = ReturnType<typeof clientOf>['feeSchedules'];
interface Filters {
  date?: string;
  schedule?: (typeof SCHEDULES)[number];
  modifier?: string;
}

/** Returns the records of the whole code, while a search takes its beginning. */
async function recordsOf(feeSchedules: FeeSchedules, code: string, { date, schedule, modifier }: Filters) {
  const active_on = date ?? new Date().toISOString().slice(0, 10);
  const type = schedule ? { schedule_type: SCHEDULES.indexOf(schedule) } : {};
  const records: FeeScheduleRecord[] = [];
  for await (const record of feeSchedules.search({ code, active_on, modifier, ...type }))
    if (record.code === code) records.push(record);
  return records;
}
