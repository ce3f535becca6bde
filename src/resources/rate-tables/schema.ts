/** Schemas of /contracts/rate-tables. */
import { z } from '@hono/zod-openapi';
import { type Form, fieldsOf, TIME, TIMES, type WireFields } from '../../contracts/shown.ts';
import { FIGURE_DECIMALS, FIGURE_MAX } from '../../contracts/tables/rate-tables/bulk.ts';
import type { NewRateRow } from '../../contracts/tables/rate-tables/changes.ts';
import { RATE_ROWS_MAX } from '../../contracts/tables/rate-tables/rows.ts';
import { CODES_OF } from '../../engine/contracts/rate-tables/rate-codes.ts';
import { figureOf, type RateRow } from '../../engine/contracts/rate-tables/rate-table.ts';
import { IDENTIFIER } from '../../engine/contracts/terms/fields.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { dateField, line, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import type { AuditEntry } from '../../storage/schema/organizations/audit.ts';
import type { RateTableHead } from '../../storage/schema/organizations/rate-tables.ts';
import { ENCODING, WINDOWS_1252 } from '../../wire/text-of-people.ts';
import { CHANGES, fieldChanges } from '../audit-trails.ts';

const ID = 'must be a small letter or digit and at most 63 small letters, digits and dashes';
const COLUMN = 'must be a small letter and at most 39 small letters, digits and underscores';
const COLUMNS_MAX = 10;
/** Columns of every file, beside those of its table. */
export const KEY_COLUMNS = ['code', 'effective_date'] as const;
/** Names of columns that mean something else: what every row has, and what every object has. */
const NOT_COLUMNS: readonly string[] = [...KEY_COLUMNS, 'constructor'];

export const tableId = z
  .string('must be a text')
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, ID)
  .openapi({ description: 'Chosen by you, unique in the organization.', example: 'sheet' });

const name = line(100).openapi({ example: 'DRG sheet 2026' });
const columns = z
  .array(
    z
      .string('must be a text')
      .regex(IDENTIFIER, COLUMN)
      .refine(
        (column) => !NOT_COLUMNS.includes(column),
        'must not be code, effective_date or constructor, which mean something else',
      ),
    'must be a list of names',
  )
  .min(1, 'must not be empty')
  .max(COLUMNS_MAX, `must have at most ${COLUMNS_MAX} entries`)
  .refine((list) => new Set(list).size === list.length, 'must not name a column twice')
  .openapi({ description: 'Names of the figures that a row has.', example: ['rate', 'threshold'] });

const of = z.enum(CODES_OF, 'must be drg, hcpcs or apc').openapi({
  description: 'The codes of its rows; it never changes. `drg`: MS-DRGs, or those of another grouper.',
});

export const newTable = z.strictObject({ id: tableId, name, of, columns }, unknownFields).openapi('NewRateTable');

export const tableChanges = z
  .strictObject({ name, columns }, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('RateTableChanges', { minProperties: 1 });

const time = z.string().openapi({ format: 'date-time' });
const version = z.number().int().openapi({ description: 'Grows with every change of the table or its rows.' });

export const table = z
  .object({
    id: z.string(),
    name: z.string(),
    of: z.enum(CODES_OF),
    columns: z.array(z.string()),
    row_count: z.number().int(),
    version,
    created_at: time,
    updated_at: time,
  })
  .openapi('RateTable');
export const tableList = z.object({ data: z.array(table), count: z.number().int() }).openapi('RateTableList');

const FIGURE = `must be a number from 0 to ${FIGURE_MAX} with at most ${FIGURE_DECIMALS} decimals, or null`;

const rowCode = z.string('must be a text').trim().toUpperCase().openapi({
  pattern: '^(?:[A-Za-z0-9]{3,6}|[A-Za-z0-9]{0,5}\\*)$',
  description:
    'drg: a DRG of 3 digits, leading zeros included, or another grouper’s of 3 to 6 letters and digits (`1392`); hcpcs: 5 letters and digits; apc: 5 digits. All take the beginning of codes (`139*`) and `*` for every code.',
  example: '470',
});
const effectiveDate = dateField({
  description: 'First day of the figures; they stand until the code’s next row.',
  example: '2026-01-01',
});
const figure = z
  .number(FIGURE)
  .refine((value) => new RegExp(`^\\d{1,9}(\\.\\d{1,${FIGURE_DECIMALS}})?$`).test(String(value)), FIGURE)
  .nullable()
  .openapi({ minimum: 0, maximum: FIGURE_MAX });

export const newRow = z
  .strictObject(
    {
      code: rowCode,
      effective_date: effectiveDate,
      figures: z.record(z.string(), figure, 'must be an object of figures by column').openapi({
        description: `By column, at most ${FIGURE_DECIMALS} decimals, kept exactly; null is blank. Columns that it does not have stay as they are; those of a new row are blank.`,
        example: { rate: 14000, threshold: 90000 },
      }),
    },
    unknownFields,
  )
  .openapi('NewRateTableRow');

export const newRows = z
  .strictObject(
    {
      rows: z
        .array(newRow, 'must be a list of rows')
        .min(1, 'must not be empty')
        .max(RATE_ROWS_MAX, `must have at most ${RATE_ROWS_MAX} entries`),
    },
    unknownFields,
  )
  .openapi('NewRateTableRows');

const figures = z.record(z.string(), z.number().nullable()).openapi({
  description: 'By column; null where it is blank.',
  example: { rate: 14000, threshold: 90000 },
});
const date = z.string().openapi({ format: 'date' });
export const row = z.object({ code: z.string(), effective_date: date, figures }).openapi('RateTableRow');
export const rowList = z.object({ data: z.array(row), count: z.number().int() }).openapi('RateTableRowList');

const counts = {
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int().openapi({ description: 'Rows that say what the table had already.' }),
  version,
};
export const written = z.object(counts).openapi('WrittenRateTableRows');
export const imported = z
  .object({ ...counts, encoding: z.literal(WINDOWS_1252).optional().openapi({ description: ENCODING }) })
  .openapi('RateTableImport');

export const found = z
  .object({
    code: z.string(),
    date,
    row: z
      .object({ code: z.string(), effective_date: date })
      .nullable()
      .openapi({ description: 'The row that has the figures; null if the code has none on this day.' }),
    figures,
  })
  .openapi('RateTableFigures');

const ACTIONS = ['create', 'update', 'delete', 'create_row', 'update_row', 'delete_row', 'bulk_change'] as const;
const value = z.unknown().openapi({
  description: 'Text, number, list or null, as the field has it; an object in `select` and `change` of `bulk_change`.',
});

export const auditList = z
  .object({
    data: z.array(
      z
        .object({
          id: z.uuid(),
          action: z.enum(ACTIONS).openapi({
            description:
              '`create`, `update`, `delete`: of the table itself; `create_row`, `update_row`, `delete_row`: of one of its rows; `bulk_change`: one record of a change of many rows; of 100 and more the rows’ own records stand apart (`GET /audit-log/{log_id}/rows`), of fewer beneath it. Rows that go with their table have none.',
          }),
          row: z.string().nullable().openapi({
            description: 'Code and first day of a row, `1392:2026-01-01`; null in a record of the table.',
          }),
          changes: fieldChanges(value).openapi({
            description:
              'The fields that changed; of `bulk_change` what was asked for, how many figures changed, and `rows_until`, the last day on which rows that stand apart are kept.',
          }),
          changed_by: z
            .string()
            .openapi({ description: 'The user’s e-mail address or the API key’s name, else the id.' }),
          changed_at: time,
        })
        .openapi('RateTableAuditEntry'),
    ),
    count: z.number().int(),
  })
  .openapi('RateTableAudit');

const NAMES: Form<readonly string[], string[]> = { of: (names) => [...names] };
const TABLE = {
  ...{ id: 'id', name: 'name', of: 'of', columns: ['columns', NAMES], row_count: 'rowCount', version: 'version' },
  ...TIMES,
} as const satisfies WireFields<RateTableHead>;

export const tableOnTheWire = (head: RateTableHead): z.infer<typeof table> => fieldsOf(TABLE, head);

/** Returns the figures of all columns, those of no row blank. */
const figuresOf = (names: readonly string[], of: RateRow | undefined) =>
  Object.fromEntries(names.map((column) => [column, figureOf(of, column)]));

export function rowOnTheWire(names: readonly string[], stored: RateRow): z.infer<typeof row> {
  return {
    code: stored.code,
    effective_date: isoDate(stored.effectiveDate),
    figures: figuresOf(names, stored),
  };
}

export function foundOnTheWire(names: readonly string[], code: string, day: number, stored: RateRow | null) {
  return {
    ...{ code, date: isoDate(day) },
    row: stored && { code: stored.code, effective_date: isoDate(stored.effectiveDate) },
    figures: figuresOf(names, stored ?? undefined),
  };
}

export const rowFromTheWire = ({ code, effective_date, figures }: z.infer<typeof newRow>): NewRateRow => ({
  ...{ code, effectiveDate: effective_date },
  figures,
});

export const auditOnTheWire = (entry: AuditEntry): z.infer<typeof auditList>['data'][number] => ({
  id: entry.id,
  action: entry.action as (typeof ACTIONS)[number],
  row: entry.entityId === entry.rootId ? null : entry.entityId,
  changes: CHANGES.of(entry.changes),
  changed_by: entry.changedByEmail ?? entry.changedBy,
  changed_at: TIME.of(entry.changedAt),
});
