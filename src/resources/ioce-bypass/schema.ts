/** Schemas of /ioce-bypass. */

import { z } from '@hono/zod-openapi';
import { columnsOf, fieldsOf, TIME, TIMES, type WireFields } from '../../contracts/shown.ts';
import { LINE } from '../../contracts/tables/bypass/audit.ts';
import { CONFIG_FIELDS } from '../../contracts/tables/bypass/config-changes.ts';
import { describeLine as describe, LINE_FIELDS } from '../../contracts/tables/bypass/line-changes.ts';
import { BYPASS_RULES, HIGHEST_EDIT } from '../../engine/editors/ioce/claim/bypass.ts';
import { operationsOf } from '../../http/openapi/tagged-operations.ts';
import {
  dateField,
  dateOrNull,
  flag,
  somethingToChange,
  line as text,
  unknownFields,
} from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';
import type { AuditEntry } from '../../storage/schema/organizations/audit.ts';
import type { IoceBypassConfig, IoceBypassLine } from '../../storage/schema/organizations/ioce-bypass.ts';
import { authorFields, CHANGES, fieldChanges } from '../audit-trails.ts';

export const bypass = operationsOf('IOCE bypass');

export const configId = uuid({
  description: 'Id of the configuration.',
  example: '6f1d2c3b-4a59-4e68-8d77-9c86ab95b4a3',
});
export const lineId = uuid({ description: 'Id of the line.', example: 'c4b3a291-8f7e-4d6c-9b5a-0e1f2d3c4b5a' });

/** Claim lines have room for five. */
export const MAX_MODIFIERS = 5;

const time = z.string().openapi({ format: 'date-time' });
const day = z.string().openapi({ format: 'date', example: '2026-01-01' });

export const config = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    effective_start_date: day,
    effective_end_date: day.nullable().openapi({ description: 'Last day; null: open end.' }),
    is_active: z.boolean(),
    created_at: time,
    updated_at: time,
  })
  .openapi('IoceBypassConfig');

const lineFields = {
  hcpcs_code: z.string().openapi({
    description:
      'A code of 5 characters; the 1 to 4 characters that codes begin with and `*`; or `*` alone for every code.',
    example: 'J1*',
  }),
  modifiers: z.array(z.string()).openapi({
    description: 'All of them must be on the claim line; empty: whatever modifiers it has. Sorted, each once.',
    maxItems: MAX_MODIFIERS,
    example: ['25', '59'],
  }),
  action: z.enum(['bypass_edit']).openapi({ description: '`bypass_edit`: the line’s edits are not applied.' }),
  edit_codes: z.array(z.string()).openapi({
    description: `Numbers of IOCE edits, 001 to ${HIGHEST_EDIT}, with leading zeros; sorted, each once.`,
    maxItems: HIGHEST_EDIT,
    example: ['020', '040'],
  }),
  is_active: z.boolean(),
};
export const line = z
  .object({ id: z.uuid(), config_id: z.uuid(), ...lineFields, created_at: time, updated_at: time })
  .openapi('IoceBypassLine');

const count = z.number().int().openapi({ description: 'The exact total.' });
export const configList = z.object({ data: z.array(config), count }).openapi('IoceBypassConfigList');
export const lineList = z.object({ data: z.array(line), count }).openapi('IoceBypassLineList');
export const configWithLines = config
  .extend({ lines: z.array(line), count: count.openapi({ description: 'All lines of the configuration.' }) })
  .openapi('IoceBypassConfigWithLines');
export const removedConfig = z
  .object({
    message: z.string(),
    config: z
      .union([config, z.null()])
      .openapi({ description: 'The configuration as it is now; null where it is removed.' }),
  })
  .openapi('IoceBypassConfigRemoved');
export const removedLine = z.object({ message: z.string() }).openapi('IoceBypassLineRemoved');

const rule = z.enum(BYPASS_RULES);
export const resolution = z
  .object({
    config_id: z.uuid(),
    hcpcs_code: z.string(),
    modifiers: z.array(z.string()),
    bypassed: z.boolean(),
    edit_codes: z.array(z.string()).openapi({ description: 'The edits that are bypassed; empty where none is.' }),
    line: z.union([line, z.null()]).openapi({ description: 'The line that wins.' }),
    rule: z.union([rule, z.null()]).openapi({ description: 'By which rule it wins.' }),
    explanation: z.string(),
    matched_lines: z
      .array(z.object({ line_id: z.uuid(), ...lineFields, rule }).omit({ is_active: true }))
      .openapi({ description: 'All active lines that match, most specific first.' }),
  })
  .openapi('IoceBypassResolution');

const auditValue = z
  .union([z.string(), z.boolean(), z.array(z.string()), z.null()])
  .openapi({ description: 'As the field has it in the record.' });
export const auditList = z
  .object({
    data: z.array(
      z.object({
        id: z.uuid(),
        entity_type: z.enum(['config', 'line']),
        entity_id: z.uuid(),
        config_id: z.uuid(),
        action: z.enum(['create', 'update', 'activate', 'deactivate', 'delete', 'bulk_change']).openapi({
          description:
            '`bulk_change`: one entry of a change of 100 lines and more, whose own stand apart (`GET /audit-log/{log_id}/rows`) until the day `rows_until`.',
        }),
        changes: fieldChanges(auditValue),
        ...authorFields,
      }),
    ),
    count,
  })
  .openapi('IoceBypassAudit');

export const imported = z
  .object({
    message: z.string(),
    created: z.number().int().openapi({ description: 'Lines that were not there.' }),
    updated: z.number().int().openapi({ description: 'Lines that were there with other edits or inactive.' }),
    unchanged: z.number().int().openapi({ description: 'Lines that were there as in the file.' }),
  })
  .openapi('IoceBypassImported');

// Request bodies.

const configFields = {
  name: text(200).openapi({ example: 'Commercial outpatient' }),
  description: text(2000).nullable(),
  effective_start_date: dateField({ description: 'First day.', example: '2026-01-01' }),
  effective_end_date: dateOrNull({ description: 'Last day; null: open end.', example: '2026-01-01' }),
  is_active: flag,
};

export const newConfig = z
  .strictObject(
    {
      ...configFields,
      description: configFields.description.default(null),
      effective_end_date: configFields.effective_end_date.default(null),
      is_active: flag.default(true),
    },
    unknownFields,
  )
  .refine(({ effective_start_date: start, effective_end_date: end }) => end === null || start <= end, {
    message: 'must not be before effective_start_date',
    path: ['effective_end_date'],
  })
  .openapi('NewIoceBypassConfig');

export const configChanges = z
  .strictObject(configFields, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('IoceBypassConfigChanges', { minProperties: 1 });

/** A line's code: whole, or the beginning of codes followed by `*`. In any case. */
const LINE_CODE = /^(?:[A-Za-z0-9]{5}|[A-Za-z0-9]{0,4}\*)$/;
const LINE_CODE_MESSAGE = 'must be a code of 5 letters and digits, 1 to 4 of them followed by *, or * for every code';
export const lineCode = z.string('must be a text').trim().regex(LINE_CODE, LINE_CODE_MESSAGE).toUpperCase();

const sorted = (values: string[]) => [...new Set(values)].sort();
const lineInput = {
  hcpcs_code: lineCode.openapi({ description: lineFields.hcpcs_code.description, example: 'J1*' }),
  modifiers: z
    .array(
      z
        .string('must be a text')
        .trim()
        .regex(/^[A-Za-z0-9]{2}$/, 'must be a modifier of 2 letters and digits')
        .toUpperCase(),
      'must be a list of modifiers',
    )
    .max(MAX_MODIFIERS, `must be at most ${MAX_MODIFIERS} modifiers`)
    .transform(sorted)
    .openapi({
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z0-9]{2}$' },
      maxItems: MAX_MODIFIERS,
      example: ['25', '59'],
    }),
  action: z.enum(['bypass_edit'], 'must be bypass_edit'),
  edit_codes: z
    .array(
      z
        .string('must be a text')
        .trim()
        .regex(/^\d{1,3}$/, 'must be the number of an edit')
        .transform((value) => value.padStart(3, '0'))
        .refine((value) => Number(value) >= 1 && Number(value) <= HIGHEST_EDIT, `must be from 001 to ${HIGHEST_EDIT}`),
      'must be a list of numbers of edits',
    )
    .max(HIGHEST_EDIT, `must be at most ${HIGHEST_EDIT} edits`)
    .transform(sorted)
    .refine((values) => values.length > 0, 'must name at least one edit')
    .openapi({
      type: 'array',
      // Matches 1 to HIGHEST_EDIT.
      items: { type: 'string', pattern: '^(0{0,2}[1-9]|0?[1-9]\\d|1\\d{2})$' },
      minItems: 1,
      maxItems: HIGHEST_EDIT,
      example: ['020', '040'],
    }),
  is_active: flag,
};

export const newLine = z
  .strictObject(
    {
      ...lineInput,
      modifiers: lineInput.modifiers.default([]),
      action: lineInput.action.default('bypass_edit'),
      is_active: flag.default(true),
    },
    unknownFields,
  )
  .openapi('NewIoceBypassLine');
export type NewLine = z.infer<typeof newLine>;

export const newLines = z
  .array(newLine, 'must be a list of lines')
  .min(1, 'must have at least one line')
  .max(1000, 'must have at most 1000 lines')
  .superRefine((lines, context) => {
    for (const [later, earlier] of activeTwins(lines)) {
      context.addIssue({
        code: 'custom',
        path: [later, 'hcpcs_code'],
        message: `and modifiers must not be those of another active line: ${describeLine(lines[later] as NewLine)} is line ${earlier} too`,
      });
    }
  })
  .openapi('NewIoceBypassLines');

export const lineChanges = z
  .strictObject(lineInput, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('IoceBypassLineChanges', { minProperties: 1 });

/**
 * Returns the positions of active lines, each with that of the first active line before it that has the same code and
 * modifiers.
 */
export function activeTwins(lines: readonly NewLine[]): [later: number, earlier: number][] {
  const first = new Map<string, number>();
  const twins: [number, number][] = [];
  lines.forEach((each, i) => {
    if (!each.is_active) return;
    const earlier = first.get(describeLine(each));
    if (earlier === undefined) first.set(describeLine(each), i);
    else twins.push([i, earlier]);
  });
  return twins;
}

/** Writes `99213 with 25, 59`. */
export const describeLine = ({ hcpcs_code, modifiers }: Pick<NewLine, 'hcpcs_code' | 'modifiers'>) =>
  describe(hcpcs_code, modifiers);

const CONFIG = { id: 'id', ...CONFIG_FIELDS, ...TIMES } as const satisfies WireFields<IoceBypassConfig>;
const LINE_OF_CONFIG = {
  ...{ id: 'id', config_id: 'configId', ...LINE_FIELDS, ...TIMES },
} as const satisfies WireFields<IoceBypassLine>;

export const configOnTheWire = (row: IoceBypassConfig): z.infer<typeof config> => fieldsOf(CONFIG, row);

export const lineOnTheWire = (row: IoceBypassLine): z.infer<typeof line> => fieldsOf(LINE_OF_CONFIG, row);

type AuditOnTheWire = z.infer<typeof auditList>['data'][number];

export function auditOnTheWire(row: AuditEntry): AuditOnTheWire {
  return {
    id: row.id,
    entity_type: row.entityType === LINE ? 'line' : 'config',
    entity_id: row.entityId,
    config_id: row.rootId,
    action: row.action as AuditOnTheWire['action'],
    changes: CHANGES.of(row.changes) as AuditOnTheWire['changes'],
    ...{ changed_by: row.changedBy, changed_by_email: row.changedByEmail, changed_at: TIME.of(row.changedAt) },
  };
}

/** @param fields of a line, or its changes */
export const lineValues = <Body extends z.output<typeof lineChanges>>(fields: Body) => columnsOf(LINE_FIELDS, fields);

/** Returns the values of the fields that are sent. */
export const configValues = <Body extends z.output<typeof configChanges>>(fields: Body) =>
  columnsOf(CONFIG_FIELDS, fields);
