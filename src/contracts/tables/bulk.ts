/** Changes of many values of a table at once: what they come to, and the state they are of. */
import { CodeList } from '../../engine/contracts/terms/codes.ts';
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

/** Old and new value of a change, and what identifies them. */
export interface ChangedValue<Row> {
  row: Row;
  old: number | null;
  new: number | null;
}

/**
 * Returns the values of the selected rows that a change alters, and how many it leaves; a refusal if they are too many, or
 * a result is not within the bounds.
 */
function changesOf<Row>(
  rows: readonly Row[],
  {
    amountOf,
    nameOf,
    most,
    decimals = DECIMALS_MAX,
  }: Pick<ManyValues<Row, unknown>, 'amountOf' | 'nameOf' | 'most' | 'decimals'>,
  change: ValueChange,
): { changes: ChangedValue<Row>[]; unchanged: number } | Refused {
  if (rows.length > VALUES_MAX)
    return invalid(`select has ${rows.length} values; at most ${VALUES_MAX} are changed at once`);
  const changes = rows
    .map((row) => ({ row, old: amountOf(row), new: changedValue(amountOf(row), change, decimals) }))
    .filter((each) => each.old !== each.new);
  const outside = changes.find((each) => each.new !== null && (each.new < 0 || each.new > most));
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
export interface ManyValues<Row, Value> {
  rows: readonly Row[];
  /** Codes as terms write them; absent: of all. */
  codes: readonly string[] | undefined;
  change: ValueChange;
  codeOf(row: Row): string;
  amountOf(row: Row): number | null;
  nameOf(row: Row): string;
  most: number;
  /** That results keep at most; absent: `DECIMALS_MAX`. */
  decimals?: number;
  /** Returns old and new value as answers tell them: the token is the digest of these and of where they stand. */
  valueOf(changed: ChangedValue<Row>): Value;
  /** Returns the rows as they would be, and what follows from them. */
  to(changes: readonly ChangedValue<Row>[]): Pick<After<unknown>, 'differences' | 'derived'>;
  /** The entry of the change itself, after those of its values. */
  entry: { entity: string; root: string; about: object };
}

export interface ChangedValues<Value> {
  changed: number;
  unchanged: number;
  token: string;
  values: readonly Value[];
}

/** Returns what a change comes to. @param expected token of the preview that the caller has seen */
export async function changeMany<Row, Value>(
  many: ManyValues<Row, Value>,
  expected: string | undefined,
): Promise<After<ChangedValues<Value>> | Refused> {
  const found = changesOf(ofCodes(many.rows, many.codes, many.codeOf), many, many.change);
  if (isRefused(found)) return found;
  const { changes, unchanged } = found;
  const values = changes.map(many.valueOf);
  const { entity, root, about } = many.entry;
  const token = await sha256(JSON.stringify([entity, root, values]));
  if (expected !== undefined && token !== expected)
    return conflict('The selected values are not those of the preview: they changed since; preview the change again');
  const changed = values.length;
  return {
    ...many.to(changes),
    entries: [{ entity, id: root, root, action: 'bulk_change', changes: changedFields({}, { ...about, changed }) }],
    result: { changed, unchanged, token, values },
  };
}
