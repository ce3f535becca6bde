/** Schemas of /files. */
import { z } from '@hono/zod-openapi';
import { line, unknownFields } from '../../http/parameters/bodies.ts';
import { FILE_FORMAT_NAMES, FILE_FORMATS } from '../../storage/file-formats.ts';
import { FILE_PURPOSES, FILE_STATUSES, type FilePart, type FileRow } from '../../storage/schema/organizations/files.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { FILE_BYTES_MAX, suggestedPartSize } from './part-sizes.ts';

const dateTime = z.string().openapi({ format: 'date-time' });
const FORMATS_TEXT = FILE_FORMAT_NAMES.map((name) => `\`${name}\`: ${FILE_FORMATS[name].title}`).join('; ');
const formats = z.enum(FILE_FORMAT_NAMES, `must be of ${FILE_FORMAT_NAMES.join(', ')}`);

const number = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

export const newFile = z
  .strictObject(
    {
      name: line(200).openapi({
        description:
          'Name for people, such as that of the file on disk. Put nothing of a patient into it: the audit trail has it.',
        example: 'november.ndjson',
      }),
      format: formats.openapi({ description: `${FORMATS_TEXT}.` }),
      bytes: number(1, FILE_BYTES_MAX).optional().openapi({
        description: 'Length of the whole file. Where it is declared, an upload of another length is refused.',
      }),
      sha256: z
        .string('must be a text')
        .regex(/^[0-9A-Fa-f]{64}$/, 'must be a SHA-256 of 64 hex digits')
        .toLowerCase()
        .optional()
        .openapi({
          description:
            'SHA-256 of the whole file, in hex. Checked at once where the file comes as one part; else by the job that reads it.',
        }),
      keep_days: number(1, 400)
        .default(30)
        .openapi({ description: 'Days for which the file is kept once it is whole.' }),
    },
    unknownFields,
  )
  .openapi('NewFile');

export const part = z
  .object({
    number: z.number().int().openapi({ description: 'Place in the file, from 1.' }),
    bytes: z.number().int(),
    sha256: z.string().openapi({ description: 'Of what has arrived, in hex.' }),
  })
  .openapi('StoredFilePart');

export const file = z
  .object({
    id: z.string().openapi({ example: 'file_5c1e0d8a94b7463f8e2d1a6b7c9f0e35' }),
    name: z.string(),
    purpose: z.enum(FILE_PURPOSES).openapi({ description: '`claims`: uploaded; `export`: written by a job.' }),
    format: formats,
    bytes: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'As declared, null where not; of a whole file its length.' }),
    sha256: z.string().nullable().openapi({
      description: 'As declared, or of a file that came as one part, in hex; null where neither.',
    }),
    status: z.enum(FILE_STATUSES).openapi({
      description:
        '`uploading`: takes content; `ready`: whole, and never changes; `failed`: cannot be used, `failure` says why; `expired`: its content is removed.',
    }),
    failure: z.string().nullable(),
    keep_days: z.number().int(),
    created_by: z.string(),
    created_at: dateTime,
    completed_at: dateTime.nullable(),
    expires_at: dateTime.openapi({
      description: 'When the content is removed; of an open upload, when it is given up.',
    }),
  })
  .openapi('StoredFile');

export const fileWithParts = file
  .extend({
    part_size: z.number().int().openapi({
      description: 'Bytes of a part that suit this file. Any size from 5 MiB to 95 MiB may be chosen.',
    }),
    parts: z.array(part).openapi({
      description:
        'Parts that have arrived, in order: an upload goes on with those that lack. Empty once the file is whole.',
    }),
  })
  .openapi('StoredFileDetail');

export const fileList = z
  .object({ data: z.array(file), count: z.number().int().openapi({ description: 'Number of all matching files.' }) })
  .openapi('StoredFileList');

export function fileOnTheWire(row: FileRow): z.infer<typeof file> {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    format: row.format,
    bytes: row.bytes,
    sha256: row.sha256,
    status: row.status,
    failure: row.failure,
    keep_days: row.keepDays,
    created_by: row.createdBy,
    created_at: timestamp(row.createdAt),
    completed_at: row.completedAt === null ? null : timestamp(row.completedAt),
    expires_at: timestamp(row.expiresAt),
  };
}

export const partOnTheWire = ({ number, bytes, sha256 }: FilePart): z.infer<typeof part> => ({ number, bytes, sha256 });

export const detailOnTheWire = (row: FileRow, parts: readonly FilePart[]): z.infer<typeof fileWithParts> => ({
  ...fileOnTheWire(row),
  part_size: suggestedPartSize(row.bytes),
  parts: parts.map(partOnTheWire),
});
