/** `pps-edge rate-tables load`: rows of a table out of a CSV file. */
import { command, EXIT } from '../command.ts';
import { textOf } from '../input-file.ts';
import { clientOf } from '../profile.ts';

export const rateTablesLoad = command({
  name: 'rate-tables load',
  summary: 'Adds or changes the rows of a rate table from a CSV file.',
  details:
    'The first line names code, effective_date and columns of the table. All lines are checked first: with a bad line nothing is written, and each is named. Rows that the file does not name stay.',
  operands: [
    { name: 'ID', help: 'The table’s id.' },
    { name: 'FILE', help: 'CSV file in UTF-8; - is standard input.' },
  ],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge rate-tables load sheet rates-2027.csv'],
  no: 'if there is no such table or a line is bad',
  async run({ operands: [id = '', file = ''], values: { profile }, output }) {
    const written = await clientOf(profile).contracts.importRateTableRows(id, await textOf(file));
    const { created, updated, unchanged, version } = written;
    await output.record(written, () =>
      output.text(`${created} new, ${updated} changed, ${unchanged} as they were; version ${version}`),
    );
    return EXIT.ok;
  },
});
