/** Schemas of /contracts/code-groups. */
import { z } from '@hono/zod-openapi';
import type { FieldAudit } from '../../contracts/index.ts';
import { fieldsOf, TIMES } from '../../contracts/shown.ts';
import { codeFault } from '../../engine/contracts/terms/codes.ts';
import { codes, listOfCodes } from '../../engine/contracts/terms/fields.ts';
import { badRequest } from '../../errors/api-error.ts';
import { line, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import type { CodeGroup } from '../../storage/schema/organizations/code-groups.ts';
import { type CsvRecords, readRecords } from '../../wire/csv-records.ts';
import { auditEntryFields, auditOnTheWire } from '../contracts/schema.ts';

/** Codes of a group. */
export const CODES_MAX = 20_000;

/** A group may be empty until its codes are known: it matches nothing. */
const groupCodes = listOfCodes(CODES_MAX)
  .superRefine((list, context) => {
    // An empty code has its own sentence.
    const fault = list
      .map((text) => (text === '' ? null : codeFault(text, null)))
      .find((sentence) => sentence !== null);
    if (fault) context.addIssue({ code: 'custom', message: `is wrong: ${fault}` });
  })
  .openapi('CodesOfGroup', { description: codes.meta()?.description, example: ['0274-0276', '0278'] });
const ID = 'must be a small letter or digit and at most 63 small letters, digits and dashes';

const body = {
  name: line(100).openapi({ example: 'Implants' }),
  codes: groupCodes,
};

export const groupId = z
  .string('must be a text')
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, ID)
  .openapi({
    description: 'Chosen by you, unique in the organization; terms name the group by it: `@implants`.',
    example: 'implants',
  });

export const newGroup = z.strictObject({ id: groupId, ...body }, unknownFields).openapi('NewCodeGroup');

export const groupChanges = z
  .strictObject(body, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('CodeGroupChanges', { minProperties: 1 });

/** Returns the group that a change makes where there is none. @throws ApiError 400 for one that lacks a field */
export function wholeGroup(id: string, { name, codes }: z.infer<typeof groupChanges>) {
  if (name === undefined || codes === undefined)
    throw badRequest('Invalid request: a code group that is not there yet must have name and codes');
  return { id, name, codes };
}

const time = z.string().openapi({ format: 'date-time' });

export const group = z
  .object({
    id: z.string(),
    name: z.string(),
    codes: z.array(z.string()).openapi({ description: 'As they were written; in a list of groups the first 200.' }),
    codes_count: z.number().int().openapi({ description: 'How many codes it has.' }),
    version: z.number().int().openapi({ description: 'Grows with every change.' }),
    created_at: time,
    updated_at: time,
  })
  .openapi('CodeGroup');

export const groupList = z.object({ data: z.array(group), count: z.number().int() }).openapi('CodeGroupList');

export const auditList = z
  .object({
    data: z.array(z.object(auditEntryFields).openapi('CodeGroupAuditEntry')),
    count: z.number().int(),
  })
  .openapi('CodeGroupAudit');

export function groupOnTheWire(row: CodeGroup & { codesCount?: number }): z.infer<typeof group> {
  const { id, name, codes, version, codesCount = codes.length } = row;
  return { id, name, codes: [...codes], codes_count: codesCount, version, ...fieldsOf(TIMES, row) };
}

export function entryOnTheWire(row: FieldAudit<'code_group'>) {
  const { entity_type, entity_id, ...entry } = auditOnTheWire(row);
  return entry;
}

/** The one column of a group's CSV file. */
export const CODE_COLUMN = 'code';

const CODES: CsvRecords<{ code: string }> = {
  ...{ noun: 'codes', columns: [CODE_COLUMN], required: [CODE_COLUMN], linesMax: CODES_MAX },
  read({ code = '' }) {
    const text = code.replaceAll('.', '');
    return codeFault(text, null) ?? { code: text };
  },
  keyOf: ({ code }) => code,
  keyName: CODE_COLUMN,
};

/**
 * Returns the codes of a file whose first line is `code`.
 * @throws ApiError 400 if it is no such file
 * @throws ImportError with every line that has no code, or that of an earlier line
 */
export const readCodes = (text: string): string[] => readRecords(text, CODES).map(({ row }) => row.code);
