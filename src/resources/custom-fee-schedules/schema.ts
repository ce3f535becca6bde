/** Schemas of /custom-fee-schedules. */

import { z } from '@hono/zod-openapi';
import { fieldsOf, TIME } from '../../contracts/shown.ts';
import { ITEM_FIELDS, SCHEDULE_FIELDS } from '../../contracts/tables/fees/changes.ts';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type Item,
  type NewItem,
  type ScheduleRow,
} from '../../contracts/tables/fees/queries.ts';
import {
  CODE_TYPES,
  type CodeType,
  PRICING_TYPES,
  SCOPES,
  scheduleCode,
} from '../../engine/contracts/schedule/custom-fee-schedule.ts';
import { dateField, flag, line, lines, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import type { AuditEntry } from '../../storage/schema/organizations/audit.ts';
import { importCounts } from '../csv-files.ts';

/** The form of each type's codes, in capitals. */
const CODES: Readonly<Record<CodeType, { form: RegExp; message: string }>> = {
  HCPCS: {
    form: /^(?:[0-9A-Z]{5}|[0-9A-Z]{0,4}\*)$/,
    message: 'must be a HCPCS/CPT code of 5 letters and digits, such as 99213, or the beginning of codes, such as J*',
  },
  REV: {
    form: /^(?:\d{3,4}|\d{0,3}\*)$/,
    message: 'must be a revenue code of 4 digits, such as 0450, or the beginning of codes, such as 045*',
  },
  APC: { form: /^\d{4}$/, message: 'must be an APC of 4 digits, such as 5012' },
  DRG: { form: /^\d{3}$/, message: 'must be an MS-DRG of 3 digits, such as 039' },
};

const AMOUNT = 'must be a number from 0 to 999999999.9999 with at most 4 decimals';

const name = line(100).openapi({ example: 'Commercial 2026' });
const description = lines(1000).nullable();
const isActive = flag.openapi({ description: 'Only an active schedule prices claims. Items of either can be kept.' });

export const newSchedule = z
  .strictObject({ name, description: description.default(null), is_active: isActive.default(true) }, unknownFields)
  .openapi('NewCustomFeeSchedule');

export const scheduleChanges = z
  .strictObject({ name, description, is_active: isActive }, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('CustomFeeScheduleChanges', { minProperties: 1 });

export const schedule = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('CustomFeeSchedule');
export const schedules = z.array(schedule).openapi('CustomFeeSchedules');

export const newItem = z
  .strictObject(
    {
      code: z.string('must be a text').trim().toUpperCase().openapi({
        pattern: '^(?:[A-Za-z0-9]{3,5}|[A-Za-z0-9]{0,4}\\*)$',
        description:
          'HCPCS: a HCPCS/CPT (or HIPPS) code of 5 letters and digits; REV: a revenue code of 4 digits, whose leading zero may be left out; APC: 4 digits; DRG: an MS-DRG of 3 digits, leading zeros included. HCPCS and REV also take the beginning of codes (`J*`, `045*`) and `*` for every code, which price the lines whose own code has no item.',
        example: '99213',
      }),
      code_type: z.enum(CODE_TYPES, 'must be HCPCS, REV, APC or DRG').default('HCPCS'),
      pricing_amount: z
        .number(AMOUNT)
        .refine((amount) => /^\d{1,9}(\.\d{1,4})?$/.test(String(amount)), AMOUNT)
        .openapi({
          description:
            'Dollars for flat_rate and per_unit, percent for the others (120 is 1.2 times). At most 4 decimals, kept exactly.',
          minimum: 0,
          maximum: 999_999_999.9999,
          multipleOf: 0.0001,
          example: 85.5,
        }),
      pricing_type: z
        .enum(PRICING_TYPES, 'must be flat_rate, percent_of_medicare, percent_of_charges or per_unit')
        .openapi({
          description:
            '`flat_rate`: dollars for the line, whatever its units; `per_unit`: dollars for each unit; `percent_of_medicare`: percent of what Medicare pays; `percent_of_charges`: percent of what is billed.',
        }),
      effective_date: dateField({
        description: 'First day of the price; it stands until the code’s next one.',
        example: '2026-01-01',
      }),
      scope: z.enum(SCOPES, 'must be both, inpatient or outpatient').optional().openapi({
        description:
          'The claims whose lines it prices: those of inpatient stays, all others, or both. Absent: as it is, both for a new item. Items of DRGs and APCs are both.',
      }),
    },
    unknownFields,
  )
  .superRefine(({ code, code_type, scope = 'both' }, context) => {
    const { form, message } = CODES[code_type];
    if (!form.test(code)) context.addIssue({ code: 'custom', path: ['code'], message });
    if (scope !== 'both' && (code_type === 'DRG' || code_type === 'APC'))
      context.addIssue({ code: 'custom', path: ['scope'], message: `must be both for a ${code_type}` });
  })
  .openapi('NewCustomFeeScheduleItem');

export const item = z
  .object({
    code: z.string(),
    code_type: z.enum(CODE_TYPES),
    pricing_amount: z.number().openapi({ description: 'Dollars, or percent.' }),
    pricing_type: z.enum(PRICING_TYPES),
    effective_date: z.string().openapi({ format: 'date' }),
    scope: z.enum(SCOPES).openapi({ description: 'The claims whose lines it prices.' }),
  })
  .openapi('CustomFeeScheduleItem');
export const writtenItem = item
  .extend({
    result: z
      .enum(['created', 'updated', 'unchanged'])
      .openapi({ description: '`unchanged`: the schedule had this very price already.' }),
  })
  .openapi('WrittenCustomFeeScheduleItem');
export const itemList = z.object({ data: z.array(item), count: z.number().int() }).openapi('CustomFeeScheduleItemList');

/** Columns of the CSV files, in the order of the export. */
export const ITEM_COLUMNS = ['code', 'code_type', 'pricing_type', 'pricing_amount', 'effective_date', 'scope'] as const;
/** Column that a file may leave out: items keep the scope that they have. */
export const OPTIONAL_COLUMN = 'scope' satisfies (typeof ITEM_COLUMNS)[number];

export const imported = z
  .object(importCounts('Lines that say what the schedule had already.'))
  .openapi('CustomFeeScheduleImport');

const values = z.record(z.string(), z.unknown()).nullable();
export const auditEntry = z
  .object({
    id: z.uuid().openapi({ description: 'Id of the entry, as `/audit-log` has it.' }),
    action: z.enum(AUDIT_ACTIONS).openapi({
      description:
        '`create`, `update`: of the schedule itself; `create_item`, `update_item`: of one of its items; `bulk_change`: one entry of a change of many items; of 100 and more the items’ own entries stand apart (`GET /audit-log/{log_id}/rows`), of fewer beneath it.',
    }),
    changed_at: z.string().openapi({ format: 'date-time' }),
    changed_by_user_id: z.string().openapi({ description: 'Id of the API key, or the bearer token’s `sub`.' }),
    old_value: values.openapi({ description: 'The whole schedule or item before the change; null where it is new.' }),
    new_value: values.openapi({
      description:
        'The whole schedule or item after the change; of `bulk_change` what was asked for, how many items changed, and `rows_until`, the last day on which those that stand apart are kept.',
    }),
  })
  .openapi('CustomFeeScheduleAuditEntry');
export const auditEntries = z.array(auditEntry).openapi('CustomFeeScheduleAuditEntries');

export const scheduleOnTheWire = (row: ScheduleRow): z.infer<typeof schedule> => ({
  id: row.id,
  ...fieldsOf(SCHEDULE_FIELDS, row),
  created_at: TIME.of(row.createdAt),
});

export const itemOnTheWire = (row: Item): z.infer<typeof item> => fieldsOf(ITEM_FIELDS, row);

/** Returns the item to store: the amount keeps its decimal digits. */
export function itemFromTheWire(input: z.infer<typeof newItem>): NewItem {
  const [whole = '0', decimals = ''] = String(input.pricing_amount).split('.');
  return {
    code: scheduleCode(input.code_type, input.code),
    codeType: input.code_type,
    pricingType: input.pricing_type,
    pricingAmount: Number(whole + decimals.padEnd(4, '0')),
    effectiveDate: input.effective_date,
    scope: input.scope ?? null,
  };
}

export function auditOnTheWire(row: AuditEntry): z.infer<typeof auditEntry> {
  const isNew = row.action.startsWith('create') || row.action === 'bulk_change';
  return {
    id: row.id,
    action: row.action as AuditAction,
    changed_at: TIME.of(row.changedAt),
    changed_by_user_id: row.changedBy,
    old_value: isNew ? null : Object.fromEntries(row.changes.map(({ field, old }) => [field, old])),
    new_value: Object.fromEntries(row.changes.map((change) => [change.field, change.new])),
  };
}
