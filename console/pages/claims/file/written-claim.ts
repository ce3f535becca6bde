/** Reads a claim of a file as people write it: days as 3/10/2026, amounts as $1,200.00. */
import { readDay } from '../../../parts/typed/day.ts';
import { readNumber } from '../../../parts/typed/number.ts';
import { type EditedClaim, isObject, valueAt, withValue } from '../editor/claim.ts';
import type { Kind } from '../editor/typed-value.ts';
import { FIELDS, TABLES } from '../form/claim-fields.ts';

/** The fault of a record of the file. */
export interface RecordFault {
  /** Path in the claim; null where the record as a whole cannot be read. */
  field: string | null;
  /** One sentence, without its point. */
  text: string;
}

/** The service takes no larger amount. */
const AMOUNT_MAX = 9_999_999_999;
const NOT_NUMBER = 'must be a number of at least 0, such as 3, 1200.50 or $1,200.50';
const NOT_DAY = 'must be a day, such as 03/10/2026';

/** Returns the value of a text of the file; undefined for a blank one. */
export function valueOfText(text: string, kind: Kind): { value: unknown } | { fault: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  if (kind === 'date') {
    const iso = readDay(trimmed);
    return iso === null ? { fault: NOT_DAY } : { value: iso };
  }
  if (kind === 'number' || kind === 'money') {
    const value = readNumber(trimmed);
    const isTaken = value !== null && value >= 0 && value <= AMOUNT_MAX;
    return isTaken ? { value } : { fault: NOT_NUMBER };
  }
  if (kind === 'codes') return { value: trimmed.split(/[\s,;]+/).filter(Boolean) };
  if (kind === 'flag') {
    const isTrue = /^(true|yes|y|1)$/i.test(trimmed);
    return isTrue || /^(false|no|n|0)$/i.test(trimmed) ? { value: isTrue } : { fault: 'must be yes or no' };
  }
  if (kind === 'json') return { value: jsonOf(trimmed) };
  return { value: trimmed };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Kinds whose texts the service would refuse as people write them. */
const READ: ReadonlySet<Kind> = new Set(['date', 'number', 'money']);
const ofKinds = (fields: Readonly<Record<string, { kind: Kind }>>) =>
  Object.entries(fields).filter(([, { kind }]) => READ.has(kind));
const SINGLE = ofKinds(FIELDS);
const IN_ROWS = Object.entries(TABLES).map(([table, { columns }]) => [table, ofKinds(columns)] as const);

/** Paths of the days of a claim; those within rows by their table. */
export const DAYS = SINGLE.filter(([, { kind }]) => kind === 'date').map(([path]) => path);
export const DAYS_IN_ROWS = IN_ROWS.map(
  ([table, columns]) => [table, columns.filter(([, { kind }]) => kind === 'date').map(([path]) => path)] as const,
);

/** Returns a claim of JSON with days and amounts as the service takes them; one without modules goes by its type of bill. */
export function writtenClaim(value: unknown): { claim: EditedClaim } | { fault: RecordFault } {
  if (!isObject(value)) return { fault: { field: null, text: 'This is not a claim: a claim is an object, { … }' } };
  let claim: EditedClaim = value;
  for (const [path, { kind }] of SINGLE) {
    const changed = changedValue(valueAt(claim, path), kind);
    if (changed === null) continue;
    if ('fault' in changed) return { fault: { field: path, text: changed.fault } };
    claim = withValue(claim, path, changed.value);
  }
  for (const [table, columns] of IN_ROWS) {
    const rows = claim[table];
    if (!Array.isArray(rows)) continue;
    for (const [place, row] of rows.entries())
      for (const [column, { kind }] of columns) {
        const changed = changedValue(isObject(row) ? row[column] : undefined, kind);
        if (changed === null) continue;
        const path = `${table}.${place}.${column}`;
        if ('fault' in changed) return { fault: { field: path, text: changed.fault } };
        claim = withValue(claim, path, changed.value);
      }
  }
  return { claim: withModules(claim) };
}

/** Returns another value for a text that the service would refuse; null for what stays. */
function changedValue(value: unknown, kind: Kind): { value: unknown } | { fault: string } | null {
  if (typeof value !== 'string') return null;
  if (kind === 'date' && /^\s*(\d{8}|\d{4}-\d\d-\d\d)?(?:\s*$|[T ])/.test(value)) return null;
  return valueOfText(value, kind);
}

export function withModules(claim: EditedClaim): EditedClaim {
  const { modules } = claim;
  return Array.isArray(modules) && modules.length > 0 ? claim : { ...claim, modules: ['AUTO'] };
}
