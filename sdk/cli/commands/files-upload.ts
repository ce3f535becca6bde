/** `pps-edge files upload`: a file of any size, in parts that may be sent again. */
import { basename } from 'node:path';
import { UploadError } from '../../helpers/upload.ts';
import { command, EXIT, UsageError } from '../command.ts';
import { contentOf } from '../content.ts';
import { printFile } from '../output/files.ts';
import { UploadProgress } from '../output/upload-progress.ts';
import { clientOf } from '../profile.ts';

export const filesUpload = command({
  name: 'files upload',
  summary: 'Uploads a file of claims in parts, or goes on with an upload that stopped.',
  details:
    'Three parts go at once, each with its digest; a part that is lost is sent again. Where the upload stops, the message says how to go on: parts that have arrived are not sent a second time. Put nothing of a patient into a name.',
  operands: [{ name: 'FILE', help: 'File with a claim a line, plain or as gzip; - is standard input.' }],
  options: {
    name: { type: 'string', value: 'NAME', help: 'Name in the list; that of the file without it.' },
    format: {
      type: 'string',
      choices: ['ndjson', 'ndjson.gz'],
      help: 'What the file is; ndjson.gz for a name that ends in .gz, else ndjson.',
    },
    'keep-days': { type: 'string', value: 'DAYS', help: 'Days for which it is kept, 1 to 400; 30 without it.' },
    resume: { type: 'string', value: 'ID', help: 'Goes on with the upload of this id, with the same file.' },
  },
  formats: ['table', 'json', 'ndjson'],
  examples: [
    'pps-edge files upload november.ndjson.gz --keep-days 90',
    'pps-edge files upload - --name november.ndjson < claims',
  ],
  no: 'if the service refuses it',
  async run({ operands: [file = ''], values, output }) {
    const { name = file === '-' ? 'standard input' : basename(file), format, resume, profile } = values;
    const days = values['keep-days'];
    if (days !== undefined && !/^\d{1,3}$/.test(days)) throw new UsageError(`--keep-days is a number, not '${days}'`);
    const { files } = clientOf(profile);
    const progress = new UploadProgress(process.stderr);
    try {
      const stored = await files.upload(await contentOf(file), {
        ...{ name, resume, onProgress: (state) => progress.show(state) },
        ...(format === undefined ? {} : { format }),
        ...(days === undefined ? {} : { keep_days: Number(days) }),
      });
      progress.end();
      await printFile(output, stored);
      return EXIT.ok;
    } catch (error) {
      progress.end();
      if (error instanceof UploadError)
        process.stderr.write(`pps-edge: the upload has not ended; go on with --resume ${error.fileId}\n`);
      throw error;
    }
  },
});
