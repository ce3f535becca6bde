/** `pps-edge batch`: any number of claims, NDJSON both ways. */

import { statSync } from 'node:fs';
import type { Claim } from '../../api/schemas.ts';
import { PpsEdgeError } from '../../errors.ts';
import { BatchError } from '../../helpers/batch.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { fileLines } from '../input-file.ts';
import { CLAIM_COLUMNS } from '../output/answers.ts';
import { csvLine, csvNames } from '../output/csv.ts';
import { Progress } from '../output/progress.ts';
import { isSameFile, openOutput } from '../output-file.ts';
import { clientOf } from '../profile.ts';

export const batch = command({
  name: 'batch',
  summary: 'Processes any number of claims, a line of JSON each, and answers a line each.',
  details:
    'Answers come in the order of the claims while these are read. Where a batch is cut off, the answers that came are written, and the message says with which line to go on.',
  operands: [{ name: 'FILE', help: 'File with a claim a line; - is standard input.' }],
  options: {
    out: { type: 'string', short: 'o', value: 'FILE', help: 'Writes answers to a file, in place of standard output.' },
    view: {
      type: 'string',
      choices: ['full', 'standard', 'result'],
      help: 'How much of an answer is written; result without it.',
    },
    csv: { type: 'boolean', help: 'Writes a row of CSV a claim.' },
    from: {
      type: 'string',
      value: 'LINE',
      help: 'Begins with this line of those that are not blank, and adds to the file of -o; 1 is the first.',
    },
  },
  formats: [],
  examples: ['pps-edge batch claims.ndjson -o answers.ndjson', 'pps-edge batch - --csv < claims.ndjson > answers.csv'],
  no: 'if a line failed',
  async run({ operands: [file = ''], values: { out, view = 'result', csv = false, from = '1', profile } }) {
    if (!/^[1-9]\d*$/.test(from)) throw new UsageError(`--from is the number of a line, not '${from}'`);
    const skipped = Number(from) - 1;
    if (isSameFile(out, file)) throw new UsageError(`${out} is the file of the claims; name another for the answers`);
    const client = clientOf(profile);
    const size = file === '-' ? null : (statSync(file, { throwIfNoEntry: false })?.size ?? null);
    const progress = new Progress(process.stderr, skipped === 0 ? size : null);
    const lengths: number[] = [];
    async function* claims(): AsyncGenerator<Claim, void> {
      let line = 0;
      for await (const text of fileLines(file)) {
        line += 1;
        if (line === 1) refuseOther(file, text);
        if (line <= skipped) continue;
        lengths.push(Buffer.byteLength(text) + 1);
        yield claimOf(text);
      }
    }
    const output = await openOutput(out, skipped > 0 ? 'a' : 'w');
    try {
      if (csv && skipped === 0) await output.write(csvLine(csvNames(CLAIM_COLUMNS)));
      for await (const answer of client.batch(claims(), { view: csv ? 'result' : view })) {
        const placed = { ...answer, line: answer.line + skipped };
        await output.write(csv ? csvLine(CLAIM_COLUMNS.map(({ of }) => of(placed))) : `${JSON.stringify(placed)}\n`);
        progress.add(answer, lengths.shift() ?? 0);
      }
    } catch (error) {
      if (progress.claims > 0) progress.end();
      if (error instanceof BatchError || (error instanceof PpsEdgeError && progress.claims > 0)) {
        const next = skipped + progress.claims + 1;
        // A request over a limit was not carried out; of any other a claim more may have been.
        const doubt = error.status === 429 ? '' : `, and line ${next} may have been counted`;
        process.stderr.write(`pps-edge: lines before ${next} are answered${doubt}; go on with --from ${next}\n`);
      }
      throw error;
    } finally {
      await output.end();
    }
    progress.end();
    return progress.failed > 0 ? EXIT.no : EXIT.ok;
  },
});

/** Returns a line's claim; what is no JSON is sent as a text, and refused by the service as a line of its own. */
function claimOf(text: string): Claim {
  try {
    return JSON.parse(text) as Claim;
  } catch {
    return text as unknown as Claim;
  }
}

/** @throws UsageError for a file of another form, before any of it is sent */
function refuseOther(file: string, first: string): void {
  if (typeof claimOf(first) === 'string' || Array.isArray(claimOf(first)))
    throw new UsageError(`${file} has no claim a line; pps-edge claim takes a claim or a list of claims`);
}
