/** `pps-edge contracts from-text`: the algorithm text of a hospital's price file as a document of terms. */
import { command, EXIT, UsageError } from '../command.ts';
import { textOf } from '../input-file.ts';
import { clientOf } from '../profile.ts';

export const contractsFromText = command({
  name: 'contracts from-text',
  summary: 'Makes contract terms of a published contract text.',
  details:
    'The text is the content of one algorithm cell of a hospital’s price file: clauses in square brackets. With --output json the answer has the document for PUT …/terms. Nothing is saved.',
  operands: [{ name: 'FILE', help: 'The text; - is standard input.' }],
  options: {
    prefix: { type: 'string', help: 'Begins the ids of code groups and rate tables to fill.' },
    turn: { type: 'string', multiple: true, value: 'PLACE', help: 'An assumption that is read the other way.' },
    answer: { type: 'string', multiple: true, value: 'PLACE=ANSWER', help: 'The answer to a question.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: [
    'pps-edge contracts from-text cell.txt',
    'pps-edge contracts from-text cell.txt --turn 0 --answer 0=2 --output json',
  ],
  no: 'if a clause could not be read',
  async run({ operands: [file = ''], values: { prefix, turn = [], answer = [], profile }, output }) {
    const choices = { turned: turn.map((place) => placeOf('--turn', place)), answers: answer.map(answerOf) };
    const text = await textOf(file);
    const reading = await clientOf(profile).contracts.readPublishedContract({
      ...{ text, choices },
      ...(prefix ? { prefix } : {}),
    });
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
      const questions = asks.inputs.flatMap(({ question, answers, answer: chosen }, place) => [
        `${question} --answer ${place}=…`,
        ...answers.map(({ sentence }, each) => `  ${each}: ${sentence}${each === chosen ? ' (chosen)' : ''}`),
      ]);
      const sentences = assumptions.map(({ sentence, turned, turn: other }, place) =>
        turned ? `Turned: ${other.sentence}` : `Assumed: ${sentence} --turn ${place}: ${other.sentence}`,
      );
      for (const line of [...new Set([...lists, ...amounts]), ...questions, ...sentences]) await output.text(line);
    });
    return complete ? EXIT.ok : EXIT.no;
  },
});

/** @throws UsageError for what is no place in a list, from 0 */
function placeOf(option: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`${option} must be a place, such as 0`);
  return Number(text);
}

function answerOf(text: string): { input: number; answer: number } {
  const [input = '', answer = '', ...rest] = text.split('=');
  if (rest.length > 0) throw new UsageError('--answer must be a place and an answer, such as 0=2');
  return { input: placeOf('--answer', input), answer: placeOf('--answer', answer) };
}
