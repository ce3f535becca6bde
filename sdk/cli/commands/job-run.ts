/** `pps-edge job run`: a file of claims as a job, from its upload to its results. */
import { basename } from 'node:path';
import type { NewJob } from '../../api/schemas.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { contentOf } from '../content.ts';
import { writeResults } from '../job-results.ts';
import { printJob } from '../output/jobs.ts';
import { isSameFile } from '../output-file.ts';
import { clientOf } from '../profile.ts';
import { exitOf, watched } from '../watch-job.ts';

export const jobRun = command({
  name: 'job run',
  summary: 'Uploads a file of claims, processes it as a job, and waits for its end.',
  details:
    'The claims of the whole job are reserved of the month before the first runs. Ctrl-C ends the waiting, not the job. Put nothing of a patient into names and metadata.',
  operands: [
    { name: 'FILE', help: 'File with a claim a line, plain or as gzip; - is standard input.', isOptional: true },
  ],
  options: {
    file: { type: 'string', multiple: true, value: 'ID', help: 'A file that is uploaded, in place of FILE.' },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'Writes the results to a file when the job has ended.' },
    csv: { type: 'boolean', help: 'With -o: a row of CSV a claim.' },
    view: {
      type: 'string',
      choices: ['full', 'standard', 'result'],
      help: 'How much of an answer the results have; result without it.',
    },
    summary: { type: 'boolean', help: 'Adds what decided each payment, in sentences.' },
    module: { type: 'string', multiple: true, value: 'MODULE', help: 'Runs this module, not those that claims name.' },
    partial: { type: 'boolean', help: 'Runs the first claims where the limit does not allow all of them.' },
    metadata: { type: 'string', multiple: true, value: 'NAME=TEXT', help: 'A text of your own that lists show.' },
    'keep-days': { type: 'string', value: 'DAYS', help: 'Days for which results are kept, 1 to 400; 30 without it.' },
    format: {
      type: 'string',
      choices: ['ndjson', 'ndjson.gz'],
      help: 'What FILE is; ndjson.gz for a name that ends in .gz, else ndjson.',
    },
    resume: { type: 'string', value: 'ID', help: 'Goes on with the upload of this id, with the same FILE.' },
    detach: { type: 'boolean', help: 'Starts the job and does not wait for it.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: [
    'pps-edge job run november.ndjson.gz -o answers.ndjson',
    'pps-edge job run november.ndjson --metadata payer=sample --detach',
    'pps-edge job run --file file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35 -o answers.csv --csv',
  ],
  no: 'if a line failed, or the job failed or was cancelled',
  async run({ operands: [file], values, output }) {
    const { file: fileIds, out, csv = false, format, resume, detach = false, profile } = values;
    if ((file === undefined) === (fileIds === undefined)) throw new UsageError('give a FILE, or --file ID');
    if (csv && out === undefined) throw new UsageError('--csv needs -o');
    if (detach && out !== undefined) throw new UsageError('--detach and -o exclude each other');
    if (isSameFile(out, file)) throw new UsageError(`${out} is the file of the claims; name another for the results`);
    const fields = { ...fieldsOf(values), ...(format === undefined ? {} : { format }) };
    const client = clientOf(profile);
    const content = file === undefined ? null : await contentOf(file);
    const name = file === '-' ? 'standard input' : basename(file ?? '');
    const source = content ?? { fileIds: fileIds ?? [] };
    const job = await watched((options) =>
      client.jobs[detach ? 'start' : 'run'](source, { ...fields, ...options, name, resume }),
    );
    if (!job) return EXIT.no;
    if (out !== undefined) await writeResults(client, job.id, { out, rows: csv ? 'claims' : undefined });
    await printJob(output, job.detail);
    return detach ? EXIT.ok : exitOf(job.detail);
  },
});

interface Fields {
  view?: 'full' | 'standard' | 'result';
  summary?: boolean;
  module?: string[];
  partial?: boolean;
  metadata?: string[];
  'keep-days'?: string;
}

/** Returns what the command line says of the job. @throws UsageError */
function fieldsOf({ view, summary, module: names, partial, metadata = [], 'keep-days': days }: Fields) {
  if (days !== undefined && !/^\d{1,3}$/.test(days)) throw new UsageError(`--keep-days is a number, not '${days}'`);
  const texts = metadata.map((each) => {
    const [, name, text] = /^([^=]+)=(.*)$/.exec(each) ?? [];
    if (name === undefined || text === undefined) throw new UsageError(`metadata is NAME=TEXT, not '${each}'`);
    return [name, text];
  });
  return {
    options: {
      ...(view === undefined ? {} : { view }),
      ...(summary ? { explain: 'summary' } : {}),
      ...(names === undefined ? {} : { modules: names }),
      ...(partial ? { on_limit: 'partial' } : {}),
    },
    metadata: Object.fromEntries(texts),
    ...(days === undefined ? {} : { keep_days: Number(days) }),
  } satisfies Partial<NewJob>;
}
