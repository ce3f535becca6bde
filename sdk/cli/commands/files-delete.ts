/** `pps-edge files delete`. */
import { command, EXIT } from '../command.ts';
import { clientOf } from '../profile.ts';

export const filesDelete = command({
  name: 'files delete',
  summary: 'Deletes a file with its content, at once.',
  details: 'A file that a job reads is not deleted before the job has ended.',
  operands: [{ name: 'ID', help: 'The file’s id.' }],
  options: {},
  formats: [],
  examples: ['pps-edge files delete file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35'],
  no: 'if there is no such file, or a job reads it',
  async run({ operands: [id = ''], values: { profile }, output }) {
    await clientOf(profile).files.delete(id);
    await output.text(`File ${id} is deleted.`);
    return EXIT.ok;
  },
});
