/** Schemas of /custom-providers and /custom-provider-history. */

import { z } from '@hono/zod-openapi';
import { columnsOf, fieldsOf, TIME, type WireFields } from '../../contracts/shown.ts';
import { type NewCustomProvider, PERIOD_FIELDS } from '../../contracts/tables/providers/changes.ts';
import type { SummaryRow } from '../../contracts/tables/providers/queries.ts';
import {
  contractId as anyContractId,
  dateField,
  dateOrNull,
  line,
  lines,
  newContractId,
  somethingToChange,
  unknownFields,
} from '../../http/parameters/bodies.ts';
import type { AuditEntry } from '../../storage/schema/organizations/audit.ts';
import type { CustomProvider } from '../../storage/schema/organizations/custom-providers.ts';
import { dataSchema } from './data.ts';

const contract = { description: 'Contract, by the id that you chose for it; capitals matter.', example: 'SHP-2026' };
export const contractId = anyContractId.openapi(contract);
export const providerId = line(50).openapi({
  description: 'Provider, by the id that its claims give: a CCN or an NPI, as a rule; capitals matter.',
  example: '980001',
});

const label = line(200).nullable().openapi({ description: 'What to call this version.', example: 'Rates of 2026' });
const notes = lines(5000).nullable();

const IMMUTABLE = ['provider_id', 'contract_id', 'effective_date', 'termination_date'];

const unchangeableFields = {
  error: (issue: { code?: string; keys?: string[] }) => {
    const keys = issue.keys ?? [];
    const fixed = keys.filter((name) => IMMUTABLE.includes(name));
    const other = keys.filter((name) => !IMMUTABLE.includes(name));
    const faults = [];
    if (fixed.length > 0) {
      faults.push(
        `must not have ${fixed.join(', ')}, which never changes: create a custom provider for another period, provider or contract`,
      );
    }
    if (other.length > 0 || fixed.length === 0) faults.push(unknownFields.error({ ...issue, keys: other }));
    return faults.join(' and ');
  },
};

export const newCustomProvider = z
  .strictObject(
    {
      provider_id: providerId,
      contract_id: newContractId.openapi(contract),
      effective_date: dateField({ description: 'First day of its period.', example: '2026-01-01' }),
      termination_date: dateOrNull({
        description: 'Last day of its period; null: open end.',
        example: '2026-12-31',
      }).default(null),
      label: label.default(null),
      notes: notes.default(null),
      data: dataSchema.default({}),
    },
    unknownFields,
  )
  .refine((body) => body.termination_date === null || body.termination_date >= body.effective_date, {
    path: ['termination_date'],
    message: 'must not be before effective_date',
  })
  .openapi('NewCustomProvider');

export const customProviderChanges = z
  .strictObject({ label, notes, data: dataSchema }, unchangeableFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('CustomProviderChanges', { minProperties: 1 });

const terms = {
  provider_id: z.string(),
  contract_id: z.string(),
  effective_date: z.string().openapi({ format: 'date', description: 'First day of its period.' }),
  termination_date: z.string().nullable().openapi({ format: 'date', description: 'Last day; null: open end.' }),
  label: z.string().nullable(),
  notes: z.string().nullable(),
};
const version = z.number().int().openapi({ description: 'Within the provider, contract and period: 1, 2, 3 …' });
const isActive = z.boolean().openapi({ description: 'It is the version that counts for its period.' });
const data = z.record(z.string(), z.unknown()).openapi({ description: 'As the organization gave it.' });

export const summary = z
  .object({
    id: z.uuid().openapi({ description: 'Id of this version.' }),
    ...terms,
    version,
    is_active: isActive,
    created_by: z
      .string()
      .openapi({ description: 'Who made the version: e-mail address or name of the API key, else the user’s id.' }),
    created_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('CustomProviderSummary');
export const customProvider = summary.extend({ data }).openapi('CustomProvider');

export const customProviderList = z
  .object({ data: z.array(summary), count: z.number().int() })
  .openapi('CustomProviderList');
export const versions = z.array(summary).openapi('CustomProviderVersions');
export const preview = z
  .object({
    id: z.null().openapi({ description: 'Null: nothing is saved.' }),
    ...terms,
    version,
    is_active: isActive,
    data,
  })
  .openapi('CustomProviderPreview');

export const history = z
  .array(
    z.object({
      id: z.string().openapi({ description: '`GET /audit-log/{log_id}/diff` has the changed fields.' }),
      provider_id: z.string(),
      contract_id: z.string(),
      custom_provider_id: z.string().openapi({ description: 'The version that was made, activated or deleted.' }),
      changed_at: z.string().openapi({ format: 'date-time' }),
      action: z.string().openapi({ description: '`create`, `update`, `activate` or `delete`.' }),
      changed_by_email: z
        .string()
        .openapi({ description: 'Who changed it: e-mail address or name of the API key, else the user’s id.' }),
    }),
  )
  .openapi('CustomProviderHistory');

const TERMS = { provider_id: 'providerId', contract_id: 'contractId', ...PERIOD_FIELDS } as const;

/** Returns the columns of a body. */
export const customProviderOf = (body: z.output<typeof newCustomProvider>): NewCustomProvider => ({
  ...columnsOf(TERMS, body),
  data: body.data,
});

const SUMMARY = {
  ...{ id: 'id', ...TERMS, version: 'version', is_active: 'isActive' },
  ...{ created_by: 'createdBy', created_at: ['createdAt', TIME] },
} as const satisfies WireFields<SummaryRow>;

export const summaryOnTheWire = (row: SummaryRow): z.infer<typeof summary> => fieldsOf(SUMMARY, row);

export function customProviderOnTheWire(row: CustomProvider): z.infer<typeof customProvider> {
  return { ...summaryOnTheWire(row), data: row.data };
}

export function previewOnTheWire(row: NewCustomProvider): z.infer<typeof preview> {
  return { id: null, ...fieldsOf(TERMS, row), version: 1, is_active: true, data: row.data };
}

export function historyOnTheWire(
  row: Pick<AuditEntry, 'id' | 'entityId' | 'action' | 'changedAt' | 'changedBy' | 'changedByEmail'>,
  of: { provider_id: string; contract_id: string },
): z.infer<typeof history>[number] {
  return {
    id: row.id,
    provider_id: of.provider_id,
    contract_id: of.contract_id,
    custom_provider_id: row.entityId,
    changed_at: TIME.of(row.changedAt),
    action: row.action,
    changed_by_email: row.changedByEmail ?? row.changedBy,
  };
}
