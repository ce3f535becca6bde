/** Compares a pricer with CMS's program: reads the tables that priced its cases, and compares fields by value. */
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { exact } from '../../src/engine/core/exact.ts';
import { Refusal } from '../data/refusal.ts';
import type { Comparison, Conformance } from './cases.ts';
import { type TableFolder, tableFolder } from './table-files.ts';

/** A record in CMS's COBOL names: an absent field is zero or blank. */
export const cobolRecord = z.record(z.string(), z.union([z.string(), z.number()], 'must be a number or a text'));
export type CobolRecord = z.infer<typeof cobolRecord>;

/** Reads fields of a COBOL record. */
export function cobolFields(record: CobolRecord) {
  const text = (name: string) => `${record[name] ?? ''}`.trim();
  const number = (name: string) => Number(record[name] ?? 0);
  return { text, number };
}

/** Reads an ISO date as YYYYMMDD. */
export const isoDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date written YYYY-MM-DD')
  .transform((value) => Number(value.replaceAll('-', '')));

/**
 * Returns the conformance of a pricer.
 * @param load reads the tables in a folder: the one that `--data` names, else `tables` beside the cases
 * @param compare returns CMS's answer to one case, and this pricer's
 */
export function pricerConformance<Line extends { id: string }, Tables>(
  answers: string,
  line: z.ZodType<Line>,
  load: (folder: TableFolder) => Tables,
  compare: (line: Line, tables: Tables) => Comparison,
): Conformance & { line: z.ZodType<Line>; tablesIn(folder: string): Tables } {
  const tablesByFolder = new Map<string, Tables>();
  const tablesIn = (folder: string) => {
    const tables = tablesByFolder.get(folder) ?? load(tableFolder(folder));
    tablesByFolder.set(folder, tables);
    return tables;
  };
  return {
    answers,
    line,
    tablesIn,
    open([folder, ...more]) {
      if (more.length > 0) throw new Refusal('name one folder of tables with --data');
      return (each: Line, file) => {
        const { expected, actual, deviation } = compare(each, tablesIn(folder ?? join(dirname(file), 'tables')));
        return {
          expected: byValue(expected),
          actual: byValue(actual),
          ...(deviation ? { deviation: { rule: deviation.rule, actual: byValue(deviation.actual) } } : {}),
        };
      };
    },
  };
}

/** Writes numbers in their shortest decimal form, as texts, at any depth. */
function byValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byValue);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, byValue(each)]));
  return typeof value === 'number' || typeof value === 'string' ? plain(`${value}`) : value;
}

/** Writes `0E-9`, `3.60` and `03` as 0, 3.6 and 3; leaves text as it is. */
export function plain(value: string): string {
  const text = value.trim();
  if (!/^[+-]?\d*\.?\d+(e[+-]?\d+)?$/i.test(text)) return text;
  const digits = exact(text).toString();
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return short.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-0$/, '0');
}
