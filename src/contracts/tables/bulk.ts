/** Changes of many values of a table at once: what they come to, and the state they are of. */
import { CodeList } from '../../engine/contracts/terms/codes.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { exact } from '../../engine/core/exact.ts';
import { changedFields } from '../../storage/schema/organizations/audit.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { After } from '../change.ts';
import { conflict, invalid, isRefused, type Refused } from '../refused.ts';

/** Values that one change has at most. */
const VALUES_MAX = 10_000;
/** Decimals that values keep at most, where nothing else is said. */
export const DECIMALS_MAX = 4;

/** Change of a value. Null stays null unless a value is set. */
export interface ValueChange {
  set?: number;
  add?: number;
  multiply?: number;
  round?: number;
}

function changedValue(
  value: number | null,
  { set, add, multiply, round }: ValueChange,
  decimals: number,
): number | null {
  const base = set ?? value;
  if (base === null) return null;
  const changed = exact(base)
    .plus(exact(add ?? 0))
    .times(exact(multiply ?? 1));
  return changed.round(round ?? decimals).toNumber();
}

/** Old and new value of a change, and what identifies them. A change sets a value or leaves it blank: it makes no blank. */
export interface ChangedValue<Row, Old = number | null> {
  row: Row;
  old: Old;
  new: number;
}

/**
 * Returns the values of the selected rows that a change alters, and how many it leaves; a refusal if they are too many, or
 * a result is not within the bounds.
 */
function changesOf<Row, Old extends number | null>(
  rows: readonly Row[],
  {
    amountOf,
    nameOf,
    most,
    decimals = DECIMALS_MAX,
  }: Pick<ManyValues<Row, Old, unknown>, 'amountOf' | 'nameOf' | 'most' | 'decimals'>,
  change: ValueChange,
): { changes: ChangedValue<Row, Old>[]; unchanged: number } | Refused {
  if (rows.length > VALUES_MAX)
    return invalid(`select has ${rows.length} values; at most ${VALUES_MAX} are changed at once`);
  const changes = rows.flatMap((row) => {
    const old = amountOf(row);
    const value = changedValue(old, change, decimals);
    return value === null || value === old ? [] : [{ row, old, new: value }];
  });
  const outside = changes.find((each) => each.new < 0 || each.new > most);
  if (outside)
    return invalid(
      `change makes ${outside.new} of ${outside.old}, ${nameOf(outside.row)}: a value must be from 0 to ${most}`,
    );
  return { changes, unchanged: rows.length - changes.length };
}

/** Returns the rows whose code is one of the list; all without a list. */
function ofCodes<Row>(rows: readonly Row[], list: readonly string[] | undefined, codeOf: (row: Row) => string) {
  if (!list) return rows;
  const selected = new CodeList(list);
  return rows.filter((row) => selected.has(codeOf(row)));
}

/** A change of a number of many rows. */
export interface ManyValues<Row, Old extends number | null, Value> {
  rows: readonly Row[];
  codeOf(row: Row): string;
  amountOf(row: Row): Old;
  nameOf(row: Row): string;
  most: number;
  /** That results keep at most; absent: `DECIMALS_MAX`. */
  decimals?: number;
  /** Returns old and new value as answers tell them: the token is the digest of these and of where they stand. */
  valueOf(changed: ChangedValue<Row, Old>): Value;
  /** Returns the rows as they would be, and what follows from them. */
  to(changes: readonly ChangedValue<Row, Old>[]): Pick<After<unknown>, 'differences' | 'derived'> | Refused;
  /** The entry of the change itself, after those of its values: the thing, and what was asked for. */
  entry: { entity: string; root: string; about: Asked };
}

/** A change as callers ask for it. Conditions hold together; days are YYYYMMDD. */
export interface Asked<Conditions = object, Wanted = ValueChange> {
  /** Codes as terms write them; absent: all. */
  select: Conditions & { codes?: string[] | undefined; date?: number | undefined };
  change: Wanted;
  /** Makes rows that begin on this day of those in force on it. */
  effective_date?: number | undefined;
}

/** Returns what was asked for, as the trail shows it. */
const shownAs = ({ select: { date, ...conditions }, change, effective_date: from }: Asked) => ({
  select: { ...conditions, ...(date === undefined ? {} : { date: isoDate(date) }) },
  change,
  ...(from === undefined ? {} : { effective_date: isoDate(from) }),
});

/** Returns the newest row of each kind that has begun; all without a date. @param rows by code, then date */
export function inForceOn<Row extends { effectiveDate: number }>(
  rows: readonly Row[],
  date: number | undefined,
  kindOf: (row: Row) => string,
): readonly Row[] {
  if (date === undefined) return rows;
  return [...new Map(rows.filter((row) => row.effectiveDate <= date).map((row) => [kindOf(row), row])).values()];
}

/** Returns the rows that a change replaces, and those it makes: on their own days, or begun on another. */
export const replaced = <Row extends { effectiveDate: number }>(
  changes: readonly ChangedValue<Row>[],
  from: number | undefined,
  withValue: (changed: ChangedValue<Row>) => Partial<Row>,
): [before: Row[], after: Row[]] => [
  changes.flatMap(({ row }) => (from === undefined || from === row.effectiveDate ? [row] : [])),
  changes.map((each) => ({ ...each.row, effectiveDate: from ?? each.row.effectiveDate, ...withValue(each) })),
];

export interface ChangedValues<Value> {
  changed: number;
  unchanged: number;
  token: string;
  values: readonly Value[];
}

/** Returns what a change comes to. @param expected token of the preview that the caller has seen */
export async function changeMany<Row, Old extends number | null, Value>(
  many: ManyValues<Row, Old, Value>,
  expected: string | undefined,
): Promise<After<ChangedValues<Value>> | Refused> {
  const selection = changesOf(
    ofCodes(many.rows, many.entry.about.select.codes, many.codeOf),
    many,
    many.entry.about.change,
  );
  if (isRefused(selection)) return selection;
  const { changes, unchanged } = selection;
  const values = changes.map(many.valueOf);
  const { entity, root, about } = many.entry;
  const token = await sha256(JSON.stringify([entity, root, values]));
  if (expected !== undefined && token !== expected)
    return conflict('The selected values are not those of the preview: they changed since; preview the change again');
  const to = many.to(changes);
  if (isRefused(to)) return to;
  const changed = values.length;
  const shown = changedFields({}, { ...shownAs(about), changed });
  return {
    ...to,
    entries: [{ entity, id: root, root, action: 'bulk_change', changes: shown }],
    result: { changed, unchanged, token, values },
  };
}
