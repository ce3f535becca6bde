/** `pps-edge lookup provider`: a provider's records in the provider specific files. */
import { command, EXIT } from '../command.ts';
import { fieldsOf } from '../output/fields.ts';
import { clientOf } from '../profile.ts';

export const lookupProvider = command({
  name: 'lookup provider',
  summary: 'Shows a provider’s record in force of the inpatient and outpatient provider specific files.',
  operands: [{ name: 'CCN', help: 'CMS certification number.' }],
  options: {
    table: { type: 'string', choices: ['ipsf', 'opsf'], help: 'Only the inpatient, or only the outpatient file.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge lookup provider 980001 --table ipsf'],
  no: 'if it has no record in force today',
  async run({ operands: [ccn = ''], values: { table, profile }, output }) {
    const { providerTables } = clientOf(profile);
    const rows: { id: number; table_name: 'ipsf' | 'opsf' }[] = [];
    for await (const row of providerTables.listProviders({ provider_ccn: ccn, table, active_only: true }))
      rows.push(row);
    const records = await Promise.all(rows.map((row) => providerTables.getProviderRecord(row.table_name, row.id)));
    await output.record(records, async () => {
      if (records.length === 0) await output.text(`No record of ${ccn} is in force today.`);
      for (const [i, record] of records.entries()) {
        await output.write(`${i > 0 ? '\n' : ''}${output.bold(record.table_name.toUpperCase())}\n`);
        await output.fields(fieldsOf(record));
      }
    });
    return records.length > 0 ? EXIT.ok : EXIT.no;
  },
});
