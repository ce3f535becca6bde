/** Chooses the fields of a form: those that the setting's modules need, and those that they read. */
import type { ClaimModuleFields } from 'pps-edge/schemas';
import { FIELDS, TABLES } from './claim-fields.ts';

export interface PlannedField {
  /** Path of the field, or name of the table. */
  path: string;
  /** The only codes that count, where the modules name some. */
  codes: readonly string[];
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
  codes: Set<string>;
  /** A module reads it whatever its codes. */
  isWhole: boolean;
  instead: Set<string>;
  columns: Set<string>;
  isNeeded: boolean;
}

const tableOf = (path: string) => /^[^.]+/.exec(path)?.[0] ?? '';
const ORDER = [...Object.keys(FIELDS), ...Object.keys(TABLES)];
/** Tables stand after the fields; unknown fields, such as keys of additional_data, come last. */
const placeOf = (path: string) => ORDER.indexOf(path) >>> 0;

const newUse = (): FieldUse => ({
  codes: new Set(),
  isWhole: false,
  instead: new Set(),
  columns: new Set(),
  isNeeded: false,
});

export function planForm(modules: readonly ClaimModuleFields[]): Plan {
  const uses = new Map<string, FieldUse>();
  const add = (path: string, codes: readonly string[] | null) => {
    const table = tableOf(path);
    const key = table in TABLES ? table : path;
    const entry = uses.get(key) ?? newUse();
    uses.set(key, entry);
    const columns = Object.keys(TABLES[table]?.columns ?? {});
    const [, column] = path.split('.');
    for (const each of column ? [column] : columns) entry.columns.add(each);
    entry.isWhole ||= codes === null;
    for (const code of codes ?? []) entry.codes.add(code);
    return entry;
  };
  for (const { needs, reads } of modules) {
    for (const alternatives of needs)
      for (const { field, codes } of alternatives) {
        const entry = add(field, codes);
        entry.isNeeded = true;
        for (const other of alternatives)
          if (tableOf(other.field) !== tableOf(field) || !(tableOf(field) in TABLES))
            if (other.field !== field) entry.instead.add(other.field);
      }
    for (const { field, codes } of reads) add(field, codes);
  }
  const fields = [...uses]
    .map(([path, { codes, isWhole, instead, columns, isNeeded }]) => ({
      isNeeded,
      field: {
        path,
        codes: isWhole ? [] : [...codes].sort(),
        instead: [...instead],
        columns: path in TABLES ? [...columns] : null,
      },
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
