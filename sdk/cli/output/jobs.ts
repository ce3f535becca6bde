/** Jobs as commands print them. */
import type { Job, JobDetail } from '../../api/schemas.ts';
import type { Output } from './output.ts';
import type { Column } from './table.ts';

/** Columns of a list. */
export const JOB_COLUMNS: readonly Column<Job>[] = [
  { heading: 'Job', of: ({ id }) => id },
  { heading: 'State', of: ({ status }) => status },
  { heading: 'Claims', kind: 'number', of: ({ counts }) => counts.total },
  { heading: 'Done', kind: 'number', of: ({ counts }) => counts.done },
  { heading: 'Failed', kind: 'number', of: ({ counts }) => counts.error },
  { heading: 'Test', isMinor: true, of: ({ mode }) => (mode === 'test' ? 'yes' : '') },
  { heading: 'Made by', isMinor: true, of: ({ created_by }) => created_by },
  { heading: 'Made', of: ({ created_at }) => created_at },
  { heading: 'Results until', isMinor: true, of: ({ expires_at }) => expires_at },
];

const count = (number: number) => number.toLocaleString('en-US');

/** Prints a job: its state, then its most frequent errors and what changed while it ran. */
export const printJob = (output: Output, job: JobDetail): Promise<void> =>
  output.record(job, async () => {
    const { counts, usage } = job;
    await output.fields([
      ['Job', job.id],
      ['State', job.status],
      ['Reason', job.failure],
      ['Retry of', job.retry_of],
      ['Files', job.input.map(({ file_id }) => file_id).join(', ')],
      ['Claims', counts.total === null ? null : count(counts.total)],
      ['Done', `${count(counts.done)}, ${count(counts.error)} failed`],
      ['Counted', usage.month === null ? count(usage.counted) : `${count(usage.counted)} in ${usage.month}`],
      ['Test', job.mode === 'test' ? 'yes, made with a test key' : null],
      ...Object.entries(job.metadata).map(([name, value]) => [name, value] as const),
      ['Made by', `${job.created_by}, ${job.created_at}`],
      ['Ended', job.finished_at],
      ['Results', job.has_results ? null : 'removed'],
      ['Results until', job.expires_at],
      ['Releases', job.releases.join(', ')],
    ]);
    await output.table(
      [
        { heading: 'Claims', kind: 'number', of: (error) => error.count },
        { heading: 'Source', of: ({ source }) => source },
        { heading: 'Code', of: ({ code }) => code },
        { heading: 'Field', of: ({ field }) => field },
        { heading: 'First line', kind: 'number', of: ({ first_line }) => first_line },
        { heading: 'Text', kind: 'note', of: ({ text }) => text },
      ],
      job.errors,
      'Errors',
    );
    await output.table(
      [
        { heading: 'From line', kind: 'number', of: ({ line }) => line },
        { heading: 'File', isMinor: true, of: ({ file_id }) => file_id },
        { heading: 'Changed meanwhile', of: ({ text }) => text },
      ],
      job.notes,
      'Notes',
    );
    await output.table(
      [
        { heading: 'Claim ID', of: ({ claim_id }) => claim_id },
        { heading: 'First line', kind: 'number', of: ({ first }) => first.line },
        { heading: 'Again in line', kind: 'number', of: ({ second }) => second.line },
      ],
      job.duplicates,
      'Claims that come twice',
    );
  });
