/** Chooses the fields of a form: first those that the setting's modules need, then those that they read. */
import type { ClaimModuleFields } from 'pps-edge/schemas';
import { FIELDS, TABLES } from './claim-fields.ts';

export interface PlannedField {
  /** Path of the field, or name of the table. */
  path: string;
  /** Uses of the field by the modules, by column for a table. */
  why: readonly string[];
  /** Fields of which one is enough instead. */
  instead: readonly string[];
  /** Columns of a table that count; null for a field of its own. */
  columns: readonly string[] | null;
}

export interface Plan {
  needed: readonly PlannedField[];
  read: readonly PlannedField[];
}

interface FieldUse {
  why: Set<string>;
  instead: Set<string>;
  columns: Set<string>;
  isNeeded: boolean;
}

const tableOf = (path: string) => /^[^.]+/.exec(path)?.[0] ?? '';
const ORDER = [...Object.keys(FIELDS), ...Object.keys(TABLES)];
/** Tables stand after the fields; unknown fields, such as keys of additional_data, come last. */
const placeOf = (path: string) => ORDER.indexOf(path) >>> 0;

export function planForm(modules: readonly ClaimModuleFields[]): Plan {
  const uses = new Map<string, FieldUse>();
  const add = (path: string, why: string, codes: readonly string[] | null) => {
    const table = tableOf(path);
    const key = table in TABLES ? table : path;
    const entry = uses.get(key) ?? { why: new Set(), instead: new Set(), columns: new Set(), isNeeded: false };
    uses.set(key, entry);
    const columns = Object.keys(TABLES[table]?.columns ?? {});
    const [, column] = path.split('.');
    for (const each of column ? [column] : columns) entry.columns.add(each);
    const words = codes ? `${why}: ${codes.join(', ')}` : why;
    entry.why.add(key === path || !column ? words : `${TABLES[table]?.columns[column]?.label ?? column} ${words}`);
    return entry;
  };
  for (const { needs, reads } of modules) {
    for (const alternatives of needs)
      for (const { field, why, codes } of alternatives) {
        const entry = add(field, why, codes);
        entry.isNeeded = true;
        for (const other of alternatives)
          if (tableOf(other.field) !== tableOf(field) || !(tableOf(field) in TABLES))
            if (other.field !== field) entry.instead.add(other.field);
      }
    for (const { field, why, codes } of reads) add(field, why, codes);
  }
  const fields = [...uses]
    .map(([path, { why, instead, columns, isNeeded }]) => ({
      isNeeded,
      field: { path, why: [...why], instead: [...instead], columns: path in TABLES ? [...columns] : null },
    }))
    .sort((one, other) => placeOf(one.field.path) - placeOf(other.field.path));
  const of = (isNeeded: boolean) => fields.filter((each) => each.isNeeded === isNeeded).map(({ field }) => field);
  return { needed: of(true), read: of(false) };
}

/** Returns the fields of a claim that a plan does not show, by their paths through lists. */
export function leftOver(claim: Readonly<Record<string, unknown>>, { needed, read }: Plan): string[] {
  const formPaths = new Set(['modules', 'claimid', 'bill_type']);
  for (const { path, columns } of [...needed, ...read])
    for (const each of columns?.map((column) => `${path}.${column}`) ?? [path]) formPaths.add(each);
  return [...new Set(leaves(claim, '', formPaths))];
}

function leaves(value: unknown, path: string, formPaths: ReadonlySet<string>): string[] {
  if (formPaths.has(path) || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => leaves(each, path, formPaths));
  if (typeof value !== 'object') return [path];
  return Object.entries(value as object).flatMap(([key, each]) =>
    leaves(each, path ? `${path}.${key}` : key, formPaths),
  );
}
