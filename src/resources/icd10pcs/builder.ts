/** What may follow the beginning of an ICD-10-PCS code: by the tables of the year, else by its list of valid codes. */
import type { BranchBody, PcsOption, PcsTerm, TableBody } from '../../db/icd10pcs.ts';

/** A character that may follow, and its meaning where the year's tables tell it. */
export interface Option {
  value: string;
  label: string | null;
  definition?: string;
}

/** Characters of the beginning of a code that name its table. */
export const TABLE_LENGTH = 3;
/** The rest of a code. */
const SUFFIX_LENGTH = 4;

/**
 * Options at positions 1 to 3, where tables and codes are alternatives to each other: a table that is not loaded is
 * told by its codes.
 * @param members of the branch '': the first three characters of every code, one after another
 */
export function branchOptions(partial: string, branch: BranchBody | null, members: string): Option[] {
  const known = new Map<string, PcsOption>(branch?.options.map((option) => [option.value, option]));
  const values = new Set(known.keys());
  for (const table of chunks(members, TABLE_LENGTH)) {
    if (table.startsWith(partial)) values.add(table[partial.length] as string);
  }
  return [...values].sort().map((value) => known.get(value) ?? { value, label: null });
}

/**
 * Options at positions 4 to 7.
 * @param members of the branch of the table: the last four characters of every code, one after another; not looked at
 *   where the table is there
 */
export function tableOptions(partial: string, table: TableBody | null, members: string): Option[] {
  const chosen = partial.slice(TABLE_LENGTH);
  const options = new Map<string, Option>();
  if (table) {
    for (const axes of rowsOf(table, chosen)) {
      for (const [value, label] of axes[chosen.length] ?? []) options.set(value, { value, label });
    }
  } else {
    for (const suffix of chunks(members, SUFFIX_LENGTH)) {
      const value = suffix[chosen.length] as string;
      if (suffix.startsWith(chosen)) options.set(value, { value, label: null });
    }
  }
  return [...options.values()].sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** Labels of positions 4 to 7 of a code by its table; null where no row allows the four together. */
export function suffixLabels(table: TableBody, suffix: string): string[] | null {
  const [row] = rowsOf(table, suffix);
  return row?.map((axis, at) => axis.find(([value]) => value === suffix[at])?.[1] ?? '') ?? null;
}

function rowsOf({ rows }: TableBody, chosen: string) {
  return rows.filter((axes) => [...chosen].every((value, at) => axes[at]?.some(([allowed]) => allowed === value)));
}

export function termTitled(terms: readonly PcsTerm[], title: string | null): PcsTerm | undefined {
  return terms.find(({ titles }) => title !== null && titles.includes(title));
}

function* chunks(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
