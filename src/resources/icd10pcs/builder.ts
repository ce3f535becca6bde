/**
 * Characters that may follow the beginning of an ICD-10-PCS code: by the tables of the year, else by its list of valid
 * codes, with labels of the nearest year's tables. These labels never decide which code is valid. Tables and codes are those
 * of October; the codes of updates add to them and take away.
 */
import type { BranchBody, PcsOption, PcsTerm, TableBody } from '../../storage/schema/reference/icd10pcs.ts';
import type { Updates } from '../reference-codes/code-periods.ts';

/** A character that may follow, and its meaning if a table has it. */
export interface Option {
  value: string;
  label: string | null;
  definition?: string;
}

/** The number of characters at the beginning of a code that name its table. */
export const TABLE_LENGTH = 3;
/** The number of characters after those. */
const SUFFIX_LENGTH = 4;

/** A table or branch of the year or of another; another year's gives names of values and allows none. */
export interface Labels<Body> {
  body: Body | null;
  /** False if the body is of the requested year. */
  areBorrowed: boolean;
}

/**
 * Returns the options at positions 1 to 3. Here tables and codes complement each other: if a table is not loaded, its
 * codes give its characters.
 * @param members of the branch '': the first three characters of every code, one after another
 */
export function branchOptions(
  partial: string,
  { body, areBorrowed }: Labels<BranchBody>,
  members: string,
  { begun }: Updates,
): Option[] {
  const optionsByValue = new Map<string, PcsOption>(body?.options.map((option) => [option.value, option]));
  const values = new Set(areBorrowed ? [] : optionsByValue.keys());
  // No update ends all codes of a table.
  for (const table of [...chunks(members, TABLE_LENGTH), ...begun]) {
    if (table.startsWith(partial)) values.add(table[partial.length] as string);
  }
  return [...values].sort().map((value) => optionsByValue.get(value) ?? { value, label: null });
}

/**
 * Returns the options at positions 4 to 7.
 * @param members of the branch of the table: the last four characters of every code, one after another; not used if the
 *   year's own table is there
 */
export function tableOptions(
  partial: string,
  { body, areBorrowed }: Labels<TableBody>,
  members: string,
  updates: Updates,
): Option[] {
  const rowCharacters = partial.slice(TABLE_LENGTH);
  const at = rowCharacters.length;
  const suffixes = (codes: readonly string[]) =>
    codes.flatMap((code) => (code.startsWith(partial) ? [code.slice(TABLE_LENGTH)] : []));
  const [begun, ended] = [suffixes(updates.begun), new Set(suffixes(updates.ended))];
  const options = new Map<string, Option>();
  const named = (suffix: string) => {
    const value = suffix[at] as string;
    if (!options.has(value)) options.set(value, { value, label: body && labelOf(body, rowCharacters + value, at) });
  };
  if (body && !areBorrowed) {
    const rows = rowsOf(body, rowCharacters);
    for (const [value, label] of rows.flatMap((axes) => axes[at] ?? [])) {
      if (hasCodes(rows, rowCharacters + value, ended)) options.set(value, { value, label });
    }
  } else {
    for (const suffix of chunks(members, SUFFIX_LENGTH))
      if (suffix.startsWith(rowCharacters) && !ended.has(suffix)) named(suffix);
  }
  for (const suffix of begun) named(suffix);
  return [...options.values()].sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** True if rows allow a code that begins so and has not ended. */
function hasCodes(rows: TableBody['rows'], rowCharacters: string, ended: ReadonlySet<string>): boolean {
  const allowing = rowsOf({ rows }, rowCharacters);
  const allowed = allowing
    .map((axes) => axes.slice(rowCharacters.length).reduce((product, axis) => product * axis.length, 1))
    .reduce((total, codes) => total + codes, 0);
  const gone = [...ended].filter((suffix) => suffix.startsWith(rowCharacters) && rowsOf({ rows }, suffix).length > 0);
  return allowed > gone.length;
}

/** Returns the labels of positions 4 to 7 of a code by its table; null if no row allows the four together. */
export function suffixLabels(table: TableBody, suffix: string): string[] | null {
  const [row] = rowsOf(table, suffix);
  return row?.map((axis, at) => axis.find(([value]) => value === suffix[at])?.[1] ?? '') ?? null;
}

/** Returns the labels of positions 4 to 7 by the table of another year, which may not allow the four together. */
export function borrowedLabels(table: TableBody, suffix: string): (string | null)[] {
  return suffixLabels(table, suffix) ?? [...suffix].map((_, at) => labelOf(table, suffix, at));
}

/**
 * Returns the meaning of the character at `at` of `suffix`: by the rows that allow what stands before it, else by all
 * rows; null if they do not agree.
 */
function labelOf({ rows }: TableBody, suffix: string, at: number): string | null {
  const meanings = (among: typeof rows) =>
    new Set(
      among.flatMap((axes) => axes[at]?.filter(([value]) => value === suffix[at]) ?? []).map(([, label]) => label),
    );
  const inPlace = meanings(rowsOf({ rows }, suffix.slice(0, at)));
  const labels = inPlace.size > 0 ? inPlace : meanings(rows);
  const [label = null] = labels;
  return labels.size === 1 ? label : null;
}

function rowsOf({ rows }: Pick<TableBody, 'rows'>, rowCharacters: string) {
  return rows.filter((axes) =>
    [...rowCharacters].every((value, at) => axes[at]?.some(([allowed]) => allowed === value)),
  );
}

export function termTitled(terms: readonly PcsTerm[], title: string | null): PcsTerm | undefined {
  return terms.find(({ titles }) => title !== null && titles.includes(title));
}

function* chunks(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
