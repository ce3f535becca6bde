/** Schemas of /jobs. */
import { z } from '@hono/zod-openapi';
import { VIEWS } from '../../claims/answer/view.ts';
import { line, unknownFields } from '../../http/parameters/bodies.ts';
import type { JobState, LinePlace, ResultPart } from '../../jobs/job.ts';
import { FILE_ID } from '../../storage/schema/organizations/files.ts';
import {
  JOB_MODES,
  JOB_OUTCOMES,
  JOB_STATUSES,
  JOB_TYPES,
  type JobRow,
} from '../../storage/schema/organizations/jobs.ts';
import { timestamp } from '../../wire/timestamp.ts';

const FILES_MAX = 1000;
const METADATA_MAX = 16;
export const KEEP_DAYS = 30;

const dateTime = z.string().openapi({ format: 'date-time' });
const count = z.number().int();

export const JOB_ID = /^job_[0-9a-f]{32}$/;
const fileId = z
  .string('must be a text')
  .regex(FILE_ID, 'must be the id of a file, file_ and 32 hex digits')
  .openapi({ example: 'file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35' });
const jobId = z.string().openapi({ pattern: JOB_ID.source, example: 'job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35' });

const explain = z
  .union([z.literal(false), z.literal('summary')], 'must be false or summary')
  .openapi({ type: ['boolean', 'string'], enum: [false, 'summary'] });

const newOptions = z
  .strictObject(
    {
      modules: z
        .array(z.string('must be a text').max(50, 'must have at most 50 characters'), 'must be a list')
        .min(1, 'must have at least one entry')
        .max(50, 'must have at most 50 entries')
        .nullable()
        .default(null)
        .openapi({ description: 'Modules to run instead of those that the claims name.', example: ['AUTO'] }),
      view: z.enum(VIEWS, 'must be full, standard or result').default('result').openapi({
        description: 'What the result lines have, as in `/claimsproc/process/batch`.',
      }),
      explain: explain.default(false).openapi({
        description: '`summary`: what decided each payment, in sentences. Whole traces are for batches.',
      }),
      on_limit: z.enum(['refuse', 'partial'], 'must be refuse or partial').default('refuse').openapi({
        description:
          'Where the claim limit does not allow the whole job: `refuse` fails it before it runs; `partial` runs the first claims, and the others say why they did not.',
      }),
    },
    unknownFields,
  )
  .openapi('NewJobOptions');

const keepDays = (message: string) => z.number(message).int(message).min(0, message).max(400, message);

const isShort = (texts: Record<string, string>) => Object.keys(texts).length <= METADATA_MAX;

export const newJob = z
  .strictObject(
    {
      type: z.enum(JOB_TYPES, `must be one of ${JOB_TYPES.join(', ')}`).openapi({
        description: '`process`: every line of the files is a claim and gets its answer.',
      }),
      input: z
        .array(z.strictObject({ file_id: fileId }, unknownFields), 'must be a list')
        .min(1, 'must have at least one file')
        .max(FILES_MAX, `must have at most ${FILES_MAX} files`)
        .refine(
          (files) => new Set(files.map(({ file_id }) => file_id)).size === files.length,
          'must name each file once',
        )
        .openapi({ description: 'Files that are `ready`. The results stand in this order.' }),
      options: newOptions.prefault({}),
      metadata: z
        .record(line(40), line(200), 'must be a JSON object of texts')
        .refine(isShort, `must have at most ${METADATA_MAX} texts`)
        .default({})
        .openapi({
          description: 'Texts of your own, up to 16. Nothing of a patient: lists show them.',
          example: { payer: 'Sample Health Plan' },
        }),
      keep_days: keepDays('must be a whole number from 0 to 400').default(KEEP_DAYS).openapi({
        description:
          'Days from the end of the job for which its results are kept. 0: they are removed when `/results/all` was read to its end once, after 7 days at the latest.',
      }),
      validate: z.boolean('must be true or false').default(true).openapi({
        description: 'False: the first 100 lines are not looked at before the job is made.',
      }),
    },
    unknownFields,
  )
  .openapi('NewJob');

const options = z
  .object({
    modules: z.array(z.string()).nullable(),
    view: z.enum(VIEWS),
    explain,
    on_limit: z.enum(['refuse', 'partial']),
  })
  .openapi('JobOptions');

export const job = z
  .object({
    id: jobId,
    type: z.enum(JOB_TYPES),
    mode: z.enum(JOB_MODES).openapi({ description: '`test`: a test key made it.' }),
    status: z.enum(JOB_STATUSES).openapi({
      description:
        '`queued`, `preparing` (lines are counted), `running`, `finishing`, then `completed`; `cancelling`, then `cancelled`; or `failed`.',
    }),
    outcome: z.enum(JOB_OUTCOMES).nullable().openapi({
      description: 'What became of the lines of a completed job: it is completed also where all of them failed.',
    }),
    failure: z.string().nullable().openapi({ description: 'Why a job failed.' }),
    input: z.array(z.object({ file_id: z.string() })),
    options,
    counts: z
      .object({
        total: count.nullable().openapi({ description: 'Lines that are not blank; null before they are counted.' }),
        done: count,
        success: count,
        error: count,
      })
      .openapi('JobCounts'),
    usage: z
      .object({
        reserved: count.openapi({ description: 'Claims that were reserved of the month, of a test key of the day.' }),
        counted: count.openapi({ description: 'Claims that count so far.' }),
        month: z.string().nullable().openapi({ description: 'YYYY-MM; null before it, and for a test key.' }),
      })
      .openapi('JobUsage'),
    metadata: z.record(z.string(), z.string()),
    keep_days: count,
    retry_of: z.string().nullable(),
    times: z
      .array(z.object({ status: z.enum(JOB_STATUSES), at: dateTime }))
      .openapi({ description: 'When it came to each of its states, in their order.' }),
    created_by: z.string(),
    created_at: dateTime,
    finished_at: dateTime.nullable(),
    cancel_requested_at: dateTime.nullable(),
    expires_at: dateTime.nullable().openapi({ description: 'When the results are removed; null before the end.' }),
    has_results: z.boolean().openapi({ description: 'False once the results are removed.' }),
  })
  .openapi('Job');

const place = z
  .object({ file_id: z.string(), line: count })
  .openapi('LinePlace', { description: '`line` is 1-based.' });

export const jobDetail = job
  .extend({
    errors: z
      .array(
        z
          .object({
            source: z.string(),
            code: z.string(),
            field: z.string().nullable(),
            text: z.string().openapi({ description: 'That of the first claim.' }),
            count: count.openapi({ description: 'Claims that have it.' }),
            file_id: z.string(),
            first_line: count,
          })
          .openapi('JobErrorKind'),
      )
      .openapi({ description: 'Errors of the lines that failed, by source, code and field: the 50 most frequent.' }),
    releases: z.array(z.string()).openapi({ description: 'Data releases that the claims were processed with.' }),
    notes: z.array(place.extend({ text: z.string() }).openapi('JobNote')).openapi({
      description: 'Data and contracts that changed while the job ran, with the first line that may rest on them.',
    }),
    duplicates: z
      .array(z.object({ claim_id: z.string(), first: place, second: place }).openapi('DuplicateClaim'))
      .openapi({
        description:
          'Claims with the id of an earlier one, at most 50, known at the end of a job of up to 200,000 claims.',
      }),
  })
  .openapi('JobDetail');

export const jobList = z
  .object({ data: z.array(job), count: count.openapi({ description: 'Number of all matching jobs.' }) })
  .openapi('JobList');

export const manifest = z
  .object({
    data: z.array(
      z
        .object({
          n: count.openapi({ description: 'Number of the part, as `/results/{n}` takes it, from 1.' }),
          file_id: z.string(),
          first_line: count.openapi({ description: 'Number of its first line in the file.' }),
          lines: count.openapi({ description: 'Lines that have an answer.' }),
          failed: count,
          bytes: count.openapi({ description: 'Of the part as it is sent: gzip.' }),
          sha256: z.string().openapi({ description: 'Of the same bytes, in hex.' }),
        })
        .openapi('JobResultPart'),
    ),
    count: count.openapi({ description: 'Number of all parts that are there.' }),
  })
  .openapi('JobResults');

const time = (seconds: number | null) => (seconds === null ? null : timestamp(seconds));

/** @param state of its object, which is newer; null: as the row has it */
export function jobOnTheWire(row: JobRow, state: JobState | null = null): z.infer<typeof job> {
  const { status, failure, counts, usage, times, cancelRequestedAt } = isNewer(row, state) ? state : row;
  const { modules, view, explain: explained, onLimit } = row.options;
  return {
    ...{ id: row.id, type: row.type, mode: row.mode, status, outcome: row.outcome, failure, input: row.input },
    options: { modules, view, explain: explained, on_limit: onLimit },
    counts,
    usage: { ...usage, month: usage.month === '' ? null : usage.month },
    metadata: row.metadata,
    keep_days: row.keepDays,
    retry_of: row.retryOf,
    times: JOB_STATUSES.flatMap((each) =>
      times[each] === undefined ? [] : [{ status: each, at: timestamp(times[each]) }],
    ),
    created_by: row.createdBy,
    created_at: timestamp(row.createdAt),
    finished_at: time(row.finishedAt),
    cancel_requested_at: time(row.cancelRequestedAt ?? cancelRequestedAt),
    expires_at: time(row.expiresAt),
    has_results: row.removedAt === null,
  };
}

/** The row of a job that has ended has its last word. */
const isNewer = (row: JobRow, state: JobState | null): state is JobState => state !== null && row.finishedAt === null;

export function detailOnTheWire(row: JobRow, state: JobState | null): z.infer<typeof jobDetail> {
  const fileOf = (place: number) => row.input[place]?.file_id ?? '';
  const placeOf = ({ file, line: number }: LinePlace) => ({ file_id: fileOf(file), line: number });
  return {
    ...jobOnTheWire(row, state),
    errors: (state?.errors ?? []).map(({ firstLine, file, ...kind }) => ({
      ...kind,
      ...{ file_id: fileOf(file), first_line: firstLine },
    })),
    releases: [...(state?.releases ?? [])],
    notes: (state?.notes ?? []).map(({ text, ...at }) => ({ text, ...placeOf(at) })),
    duplicates: (state?.duplicates ?? []).map(({ id, first, second }) => ({
      ...{ claim_id: id, first: placeOf(first), second: placeOf(second) },
    })),
  };
}

export const partOnTheWire = (row: JobRow, part: ResultPart): z.infer<typeof manifest>['data'][number] => ({
  n: part.number + 1,
  file_id: row.input[part.file]?.file_id ?? '',
  ...{ first_line: part.firstLine, lines: part.lines, failed: part.failed },
  ...{ bytes: part.results.bytes, sha256: part.results.sha256 },
});
