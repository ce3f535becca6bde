/** Schemas of /custom-drg-tables. Its entries are those of /drg-tables, with the table that they belong to. */
import { z } from '@hono/zod-openapi';
import { fieldsOf, TIME, TIMES, type WireFields } from '../../contracts/shown.ts';
import type { StandardEntry } from '../../contracts/tables/drg/changes.ts';
import { ENTRY } from '../../contracts/tables/drg/queries.ts';
import { type EntryFields, FIELDS } from '../../contracts/tables/drg/rows.ts';
import { PAYMENT_SYSTEMS } from '../../engine/figures/drg-entry.ts';
import { unknownFields } from '../../http/parameters/bodies.ts';
import type { AuditEntry } from '../../storage/schema/organizations/audit.ts';
import type { CustomDrgEntry, CustomDrgTable } from '../../storage/schema/organizations/custom-drg-tables.ts';
import { csvText } from '../../wire/csv.ts';
import { authorFields, CHANGES, fieldChanges } from '../audit-trails.ts';
import { importCounts } from '../csv-files.ts';
import {
  drgTableEntry,
  type EntryRow,
  type entryChanges,
  paymentSystem,
  entryOnTheWire as standardEntry,
} from '../drg-tables/schema.ts';

/** Names that other paths have. */
const RESERVED = ['entry', 'available-years'];

const DRG_ID = 'must be 1 to 50 letters, digits, `-`, `_` and `.`, and not dots alone';
export const drgId = z
  .string('must be a text')
  // Refuses names of dots alone, which never arrive as a path segment: `..` is the folder above.
  .regex(/^\.*[A-Za-z0-9_-][A-Za-z0-9._-]*$/, DRG_ID)
  .max(50, DRG_ID)
  .openapi({
    description: 'Id of the custom table, as its organization chose it. Upper and lower case differ.',
    example: 'acme-2026',
  });

const FISCAL_YEAR = 'must be a whole number from 1983 to 9999';
export const fiscalYear = z.int(FISCAL_YEAR).min(1983, FISCAL_YEAR).max(9999, FISCAL_YEAR);

const sourceYear = z.number().int().openapi({ description: 'Federal fiscal year of the standard table.' });

export const newTable = z
  .strictObject(
    {
      drg_id: drgId.refine((id) => !RESERVED.includes(id), `must not be ${RESERVED.join(' or ')}`),
      source_year: fiscalYear.openapi({
        description:
          'Federal fiscal year, October to September, named after the year it ends in, as CMS names its tables: `/custom-drg-tables/available-years/list` has the loaded years.',
        example: 2026,
      }),
      payment_system: z.enum(PAYMENT_SYSTEMS, 'must be IPPS, IPF or LTCH').default('IPPS'),
    },
    unknownFields,
  )
  .openapi('NewCustomDrgTable');

export const clonedTable = z
  .object({
    message: z.string(),
    drg_id: z.string(),
    source_year: sourceYear,
    payment_system: paymentSystem,
    record_count: z.number().int().openapi({ description: 'Entries of the new table.' }),
  })
  .openapi('ClonedDrgTable');

const tableSummary = z
  .object({
    drg_id: z.string(),
    source_year: sourceYear,
    payment_system: paymentSystem,
    record_count: z.number().int().openapi({ description: 'Entries that the table has now.' }),
    created_at: z.string().openapi({ format: 'date-time' }),
    updated_at: z
      .string()
      .openapi({ format: 'date-time', description: 'When the table or an entry of it was last changed.' }),
  })
  .openapi('CustomDrgTable');
export const tableList = z
  .object({ data: z.array(tableSummary), count: z.number().int() })
  .openapi('CustomDrgTableList');

export const removedTable = z
  .object({
    message: z.string(),
    drg_id: z.string(),
    source_years: z.array(z.number().int()).openapi({ description: 'Removed years, newest first.' }),
    record_count: z.number().int().openapi({ description: 'Entries removed.' }),
  })
  .openapi('RemovedCustomDrgTable');

export const customEntry = z
  .object({
    ...drgTableEntry.shape,
    id: z.uuid(),
    drg_id: z.string(),
    source_year: sourceYear,
  })
  .openapi('CustomDrgTableEntry');
export const customEntries = z.array(customEntry).openapi('CustomDrgTableEntries');

export const imported = z
  .object(importCounts('Lines that say what the table had already.'))
  .openapi('CustomDrgTableImport');

/** Flags are stored as 0 or 1. */
export const stored = <Value>(value: Value | boolean | undefined) =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

/** Returns the values to store. */
export function fieldsFromTheWire(changes: z.output<typeof entryChanges>): Partial<EntryFields> {
  return Object.fromEntries(
    (Object.keys(changes) as (keyof typeof changes)[]).map((name) => [FIELDS[name], stored(changes[name])]),
  );
}

/** Returns what an entry takes from a standard one. */
export const entryOfStandard = (entry: EntryRow): StandardEntry => ({
  drg: entry.drg,
  effectiveDate: entry.effectiveDate,
  endDate: entry.endDate,
  description: entry.title ?? entry.description,
  weight: entry.weight,
  geometricMeanLos: entry.geometricMeanLos,
  arithmeticMeanLos: entry.arithmeticMeanLos,
  lowVolume: entry.lowVolume,
  postAcute: entry.postAcute,
  specialPayPostAcute: entry.specialPayPostAcute,
});

export const removedEntry = z.object({ message: z.string() }).openapi('CustomDrgTableEntryDeleted');

export const cloneableYears = z
  .object({
    years: z.array(z.number().int()).openapi({ description: 'Fiscal years of any payment system, newest first.' }),
    payment_systems: z.array(z.object({ payment_system: paymentSystem, years: z.array(z.number().int()) })),
  })
  .openapi('CloneableDrgYears');

const TABLE = {
  ...{ drg_id: 'drgId', source_year: 'sourceYear', payment_system: 'paymentSystem', record_count: 'recordCount' },
  ...TIMES,
} as const satisfies WireFields<CustomDrgTable>;

export const tableOnTheWire = (table: CustomDrgTable): z.infer<typeof tableSummary> => fieldsOf(TABLE, table);

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

export function entryOnTheWire(entry: CustomDrgEntry): z.infer<typeof customEntry> {
  const times = { createdAt: seconds(entry.createdAt), updatedAt: seconds(entry.updatedAt) };
  const { drgId: drg_id, sourceYear: source_year } = entry;
  return { ...standardEntry({ ...entry, ...times, uuid: entry.id, title: null }), drg_id, source_year };
}

/**
 * Writes a line of column names, then one for each entry. The columns are the entry's fields, those that name its table
 * first.
 */
export function entriesAsCsv(entries: readonly CustomDrgEntry[]): string {
  const { drg_id, source_year, payment_system, id, ...rest } = customEntry.shape;
  const columns = Object.keys({
    drg_id,
    source_year,
    payment_system,
    ...rest,
    id,
  }) as (keyof typeof customEntry.shape)[];
  const lines = entries.map((entry) => {
    const fields = entryOnTheWire(entry);
    return columns.map((name) => {
      const value = fields[name];
      return typeof value === 'boolean' ? String(value) : value;
    });
  });
  return csvText([columns, ...lines]);
}

const value = z.unknown().openapi({
  description:
    'Text, number, boolean or null, as the field has it in the record; an object in `select` and `change` of `bulk_change`.',
});

const auditEntry = z
  .object({
    id: z.uuid(),
    entity_type: z.enum(['table', 'entry']),
    entity_id: z.string().openapi({ description: 'The drg_id, or the id of the entry.' }),
    drg_id: z.string(),
    action: z.enum(['create', 'update', 'delete', 'bulk_change']).openapi({
      description:
        '`create`, `delete`: of a year of the table, or of an entry; `update`: of an entry; `bulk_change`: one record of a change of many entries; of 100 and more the entries’ own records stand apart (`GET /audit-log/{log_id}/rows`), of fewer beneath it.',
    }),
    changes: fieldChanges(value).openapi({
      description:
        'The fields that changed; of `bulk_change` what was asked for, how many entries changed, and `rows_until`, the last day on which those that stand apart are kept.',
    }),
    ...authorFields,
  })
  .openapi('CustomDrgTableAuditEntry');

export const auditList = z
  .object({ data: z.array(auditEntry), count: z.number().int() })
  .openapi('CustomDrgTableAudit');

export const auditOnTheWire = (row: AuditEntry): z.input<typeof auditEntry> => ({
  id: row.id,
  entity_type: row.entityType === ENTRY ? 'entry' : 'table',
  entity_id: row.entityId,
  drg_id: row.rootId,
  action: row.action as z.input<typeof auditEntry>['action'],
  changes: CHANGES.of(row.changes),
  ...{ changed_by: row.changedBy, changed_by_email: row.changedByEmail, changed_at: TIME.of(row.changedAt) },
});
