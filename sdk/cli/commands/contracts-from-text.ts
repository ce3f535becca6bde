/** `pps-edge contracts from-text`: the algorithm text of a hospital's price file as a document of terms. */
import { command, EXIT } from '../command.ts';
import { textOf } from '../input-file.ts';
import { clientOf } from '../profile.ts';

export const contractsFromText = command({
  name: 'contracts from-text',
  summary: 'Makes contract terms of a published contract text.',
  details:
    'The text is the content of one algorithm cell of a hospital’s price file: clauses in square brackets. With --output json the answer has the document for PUT …/terms. Nothing is saved.',
  operands: [{ name: 'FILE', help: 'The text; - is standard input.' }],
  options: { prefix: { type: 'string', help: 'Begins the ids of code groups and rate tables to fill.' } },
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge contracts from-text cell.txt', 'pps-edge contracts from-text cell.txt --output json'],
  no: 'if a clause could not be read',
  async run({ operands: [file = ''], values: { prefix, profile }, output }) {
    const text = await textOf(file);
    const reading = await clientOf(profile).contracts.readPublishedContract({ text, ...(prefix ? { prefix } : {}) });
    const { clauses, asks, assumptions, complete } = reading;
    await output.record(reading, async () => {
      await output.table(
        [
          { heading: 'Clause', of: (row) => row.text },
          { heading: 'Read as', of: (row) => row.reading },
          { heading: 'Terms', of: (row) => row.terms.join(', ') },
          { heading: 'Meaning', of: (row) => row.sentence ?? '' },
        ],
        clauses,
      );
      const lists = asks.code_lists.map(({ id, name }) => `Fill code group ${id}: ${name}`);
      const amounts = asks.amounts.map(
        ({ rate_table, column, of, term }) =>
          `Fill column ${column} of rate table ${rate_table} (by ${of}) for term ${term}`,
      );
      const questions = asks.inputs.map(({ question }) => question);
      const sentences = assumptions.map(({ sentence }) => `Assumed: ${sentence}`);
      for (const line of [...new Set([...lists, ...amounts]), ...questions, ...sentences]) await output.text(line);
    });
    return complete ? EXIT.ok : EXIT.no;
  },
});
