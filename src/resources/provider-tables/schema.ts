/** Schemas of /provider-tables. */

import { z } from '@hono/zod-openapi';
import { isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderFieldType,
  type ProviderTable,
  type ProviderValue,
} from '../../engine/provider/provider-file.ts';
import { type ProviderRecord, statusOf } from '../../storage/lookups/provider-index.ts';
import { summary } from '../custom-providers/schema.ts';
import type { FullRecord } from './queries.ts';

const terminationDate = z.string().openapi({ format: 'date', description: '9999-12-31 where none is set.' });
const recordStatus = z.enum(['active', 'terminated', 'superseded', 'future']).openapi({
  description:
    '`active`: the newest record of the CCN that has begun by today (UTC), and its termination date is open or after today. `terminated`: the newest that has begun, of a provider whose termination date has come. `superseded`: a newer one has begun. `future`: not begun yet.',
});
const tableName = z.enum(['ipsf', 'opsf']);

export const providerRow = z
  .object({
    id: z.number().int(),
    provider_ccn: z.string(),
    national_provider_identifier: z.string().openapi({ description: 'Empty where the file gives none.' }),
    effective_date: z.string().openapi({ format: 'date' }),
    termination_date: terminationDate,
    table_name: tableName,
    record_status: recordStatus,
    provider_type: z.string().openapi({ description: '2 digits.' }),
    state: z.string().nullable().openapi({
      description: 'Abbreviation, by the record’s state_code, else by the first two characters of the CCN.',
    }),
    last_updated: z.string().nullable().openapi({ format: 'date', description: 'When CMS last changed the record.' }),
  })
  .openapi('ProviderRow');

export const providerList = z.object({ data: z.array(providerRow), count: z.number().int() }).openapi('ProviderList');

export const options = z
  .object({
    states: z.array(z.string()),
    fiscal_years: z.array(z.number().int()).openapi({
      description: 'Federal fiscal years (1 October to 30 September) in which records take effect, newest first.',
    }),
  })
  .openapi('ProviderFilterOptions');

export const suggestions = z
  .object({
    suggestions: z.array(
      z.object({
        value: z.string().openapi({ description: 'The NPI or CCN; the provider id of a custom provider.' }),
        label: z.string(),
        type: z
          .enum(['base', 'custom'])
          .openapi({ description: '`base`: from CMS’s tables; `custom`: a custom provider of the contract.' }),
      }),
    ),
  })
  .openapi('ProviderSuggestions');

export const matches = z
  .object({
    base_matches: z.array(providerRow),
    custom_matches: z.array(summary).openapi({ description: 'Active versions of the custom provider.' }),
  })
  .openapi('ProviderMatches');

export const metadata = z
  .record(z.string(), z.object({ description: z.string(), type: z.enum(['string', 'integer', 'number', 'date']) }))
  .openapi('ProviderTableMetadata');

const WIRE_TYPE: Readonly<Record<ProviderFieldType, 'string' | 'integer' | 'number' | 'date'>> = {
  text: 'string',
  integer: 'integer',
  real: 'number',
  date: 'date',
};

export function metadataOf(table: ProviderTable): z.infer<typeof metadata> {
  return Object.fromEntries(
    PROVIDER_FIELDS[table].map(({ name, type, description }) => [name, { description, type: WIRE_TYPE[type] }]),
  );
}

const NEVER_NULL = new Set(['provider_ccn', 'effective_date', 'national_provider_identifier']);

function fieldSchema({ name, type, description }: ProviderField): z.ZodType<ProviderValue> {
  if (name === 'termination_date') return terminationDate;
  const value = {
    text: z.string(),
    integer: z.number().int(),
    real: z.number(),
    date: z.string(),
  }[type];
  const described = { description, ...(type === 'date' ? { format: 'date' as const } : {}) };
  return NEVER_NULL.has(name) ? value.openapi(described) : value.nullable().openapi(described);
}

const fullRecord = (table: ProviderTable, name: string) =>
  z
    .object({
      id: z.number().int(),
      table_name: z.enum([table]),
      record_status: recordStatus,
      ...Object.fromEntries(PROVIDER_FIELDS[table].map((field) => [field.name, fieldSchema(field)])),
    })
    .openapi(name);

export const providerRecord = z.union([fullRecord('ipsf', 'IpsfRecord'), fullRecord('opsf', 'OpsfRecord')]);
export const versions = z.array(providerRecord).openapi('ProviderVersions');

export function rowOnTheWire(record: ProviderRecord): z.infer<typeof providerRow> {
  return {
    id: record.id,
    provider_ccn: record.providerCcn,
    national_provider_identifier: record.nationalProviderIdentifier,
    effective_date: isoDate(record.effectiveDate),
    termination_date: isoDate(record.terminationDate),
    table_name: record.table,
    record_status: record.status,
    provider_type: record.providerType,
    state: record.state,
    last_updated: record.lastUpdated === null ? null : isoDate(record.lastUpdated),
  };
}

/** Returns every field of the file under its own name, with dates as the list writes them: a name has one form. */
export function recordOnTheWire(table: ProviderTable, row: FullRecord, today: number): z.infer<typeof providerRecord> {
  const values = PROVIDER_FIELDS[table].map(({ name, type }) => {
    const value = row[name] ?? null;
    if (type !== 'date') return [name, value];
    if (name === 'termination_date') return [name, isoDate((value as number | null) ?? OPEN_END)];
    return [name, value === null ? null : isoDate(value as number)];
  });
  const termination = (row.termination_date as number | null) ?? OPEN_END;
  return {
    id: row.id,
    table_name: table,
    record_status: statusOf(row.effective_date, termination, row.inForce ?? 0, today),
    ...Object.fromEntries(values),
  };
}
