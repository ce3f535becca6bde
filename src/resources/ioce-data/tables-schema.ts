/** Schemas of /ioce-data/tables, /search and /stats. */

import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { CATEGORIES, type Column, DATE_COLUMNS, type IoceTable } from '../../publications/ioce/catalogue/table.ts';

const listedTable = z
  .object({
    name: z.string().openapi({ description: 'As paths and answers name it.' }),
    db_table: z.string().openapi({ description: 'As the editor names it; paths take it too.' }),
    description: z.string().openapi({ description: 'What it holds and the publication it is filled from.' }),
  })
  .openapi('IoceTable');

export const tableListing = z
  .object({
    tables: z
      .object(Object.fromEntries(CATEGORIES.map((category) => [category, z.array(listedTable)])))
      .openapi({ description: 'By category.' }),
    total_tables: z.number().int(),
  })
  .openapi('IoceTableListing');

const type = z.enum(['string', 'integer', 'number', 'date']).openapi({ description: '`date` is YYYY-MM-DD.' });
const column = z.object({ name: z.string(), type, nullable: z.boolean() }).openapi('IoceColumn');

const row = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .openapi('IoceRow', { description: 'A value or null for each column of the table.' });

export const tableData = z
  .object({
    table_name: z.string(),
    columns: z.array(column),
    data: z.array(row),
    count: z.number().int().openapi({ description: 'Number of matching rows, exact.' }),
  })
  .openapi('IoceTableData');

export const tableColumns = z
  .object({
    table_name: z.string(),
    columns: z.array(
      z
        .object({ name: z.string(), type, nullable: z.boolean(), description: z.string() })
        .openapi('IoceColumnDefinition'),
    ),
  })
  .openapi('IoceTableColumns');

export const tablesWithCode = z
  .record(z.string(), z.array(row))
  .openapi('IoceTablesWithCode', { description: 'Rows with the code, by name of the table.' });

const date = (description: string) => z.string().openapi({ format: 'date', description });

export const statistics = z
  .object({
    total_tables: z.number().int(),
    tables_with_records: z.number().int(),
    total_records: z.number().int().openapi({ description: 'Rows of the newest release of each table.' }),
    tables: z
      .record(
        z.string(),
        z
          .object({
            record_count: z.number().int().openapi({ description: 'Rows of the newest release.' }),
            release: z.string().nullable().openapi({ description: 'The newest release; null where none is loaded.' }),
            releases: z.number().int().openapi({ description: 'How many are loaded.' }),
          })
          .openapi('IoceTableStatistics'),
      )
      .openapi({ description: 'By name of the table.' }),
    versions: z
      .array(
        z
          .object({
            release: z.string(),
            effective_date: date('First day of its period.'),
            through_date: date('Last day of its period.'),
            record_count: z.number().int().openapi({ description: 'Rows of all tables that it fills.' }),
            is_sample: z.boolean(),
            tables: z.array(z.string()).openapi({ description: 'Tables that it fills.' }),
          })
          .openapi('IoceRelease'),
      )
      .openapi({ description: 'All loaded releases, the newest first.' }),
  })
  .openapi('IoceStatistics');

/** @param name as in paths */
export function tableOnTheWire(name: string, description: string): z.infer<typeof listedTable> {
  return { name, db_table: name.toUpperCase(), description };
}

const allColumns = (table: IoceTable): readonly Column[] => [...table.columns, ...DATE_COLUMNS];

export function columnsOnTheWire(table: IoceTable): z.infer<typeof column>[] {
  return allColumns(table).map(({ name, type, nullable }) => ({ name, type, nullable }));
}

export function definitionsOnTheWire(table: IoceTable): z.infer<typeof tableColumns>['columns'] {
  return allColumns(table).map(({ name, type, nullable, description }) => ({ name, type, nullable, description }));
}

export interface StoredRow {
  /** JSON. */
  body: string;
  /** YYYYMMDD. */
  effectiveDate: number | null;
  throughDate: number | null;
}

export function rowOnTheWire(table: IoceTable, stored: StoredRow): z.infer<typeof row> {
  const values = JSON.parse(stored.body) as Record<string, string | number | null>;
  const dates = {
    effective_date: stored.effectiveDate && isoDate(stored.effectiveDate),
    through_date: stored.throughDate && isoDate(stored.throughDate),
  };
  return { ...Object.fromEntries(table.columns.map(({ name }) => [name, values[name] ?? null])), ...dates };
}

export interface LoadedRelease {
  label: string;
  isSample: boolean;
  /** YYYYMMDD. */
  start: number;
  end: number;
  /** Rows by name of the table. */
  counts: ReadonlyMap<string, number>;
}

/**
 * @param names of all tables
 * @param releases the newest first
 */
export function statisticsOnTheWire(
  names: readonly string[],
  releases: readonly LoadedRelease[],
): z.infer<typeof statistics> {
  const tables = names.map((name) => {
    const filling = releases.filter(({ counts }) => counts.has(name));
    const newest = filling[0];
    return [
      name,
      { record_count: newest?.counts.get(name) ?? 0, release: newest?.label ?? null, releases: filling.length },
    ] as const;
  });
  const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);
  return {
    total_tables: names.length,
    tables_with_records: tables.filter(([, { record_count }]) => record_count > 0).length,
    total_records: total(tables.map(([, { record_count }]) => record_count)),
    tables: Object.fromEntries(tables),
    versions: releases.map(({ label, isSample, start, end, counts }) => ({
      release: label,
      effective_date: isoDate(start),
      through_date: isoDate(end),
      record_count: total(counts.values()),
      is_sample: isSample,
      tables: [...counts.keys()],
    })),
  };
}
