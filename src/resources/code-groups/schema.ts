/** Schemas of /contracts/code-groups. */
import { z } from '@hono/zod-openapi';
import type { FieldAudit } from '../../contracts/index.ts';
import { codeFault } from '../../engine/contracts/terms/codes.ts';
import { codes } from '../../engine/contracts/terms/fields.ts';
import { badRequest } from '../../errors/api-error.ts';
import { line, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import type { CodeGroup } from '../../storage/schema/organizations/code-groups.ts';
import { timestamp } from '../../wire/timestamp.ts';
import { auditEntryFields, auditOnTheWire } from '../contracts/schema.ts';

const groupCodes = codes
  .superRefine((list, context) => {
    // An empty code has its own sentence.
    const fault = list
      .map((text) => (text === '' ? null : codeFault(text, null)))
      .find((sentence) => sentence !== null);
    if (fault) context.addIssue({ code: 'custom', message: `is wrong: ${fault}` });
  })
  .openapi('CodesOfGroup');
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
    codes,
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

export function groupOnTheWire({ id, name, codes, version, createdAt, updatedAt }: CodeGroup): z.infer<typeof group> {
  const [created, updated] = [createdAt, updatedAt].map((time) => timestamp(Math.floor(time / 1000)));
  return { id, name, codes: [...codes], version, created_at: created ?? '', updated_at: updated ?? '' };
}

export function entryOnTheWire(row: FieldAudit<'code_group'>) {
  const { entity_type, entity_id, ...entry } = auditOnTheWire(row);
  return entry;
}
