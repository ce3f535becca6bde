/** `pps-edge job delete`. */
import { command, EXIT } from '../command.ts';
import { clientOf } from '../profile.ts';

export const jobDelete = command({
  name: 'job delete',
  summary: 'Deletes a job that has ended, with its results, at once.',
  details: 'Its files stay; files delete removes them.',
  operands: [{ name: 'ID', help: 'The job’s id.' }],
  options: {},
  formats: [],
  examples: ['pps-edge job delete job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35'],
  no: 'if there is no such job, or it has not ended',
  async run({ operands: [id = ''], values: { profile }, output }) {
    await clientOf(profile).jobs.delete(id);
    await output.text(`Job ${id} is deleted.`);
    return EXIT.ok;
  },
});
