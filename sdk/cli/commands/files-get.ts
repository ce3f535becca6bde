/** `pps-edge files get`: a file and what has arrived of it. */
import { command, EXIT } from '../command.ts';
import { bytesText } from '../output/bytes.ts';
import { printFile } from '../output/files.ts';
import { clientOf } from '../profile.ts';

export const filesGet = command({
  name: 'files get',
  summary: 'Shows a file and, while it is uploading, how much of it has arrived.',
  operands: [{ name: 'ID', help: 'The file’s id.' }],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge files get file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35'],
  no: 'if there is no such file',
  async run({ operands: [id = ''], values: { profile }, output }) {
    const file = await clientOf(profile).files.get(id);
    const arrived = file.parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const parts = `${file.parts.length} ${file.parts.length === 1 ? 'part' : 'parts'}, ${bytesText(arrived)}`;
    await printFile(output, file, ...(file.status === 'uploading' ? [['Arrived', parts] as [string, string]] : []));
    return EXIT.ok;
  },
});
