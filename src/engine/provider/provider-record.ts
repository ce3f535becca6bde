/**
 * The record of a provider specific file that a claim is priced with: CMS's or a contract's own, with the claim's
 * overrides.
 */

import { ModuleFailure } from '../claim/errors.ts';
import { isRealDate } from '../core/calendar.ts';
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderRecord,
  type ProviderTable,
  type ProviderValue,
  rangeFault,
} from './provider-file.ts';

/** CMS's date for "not set". */
export const NO_DATE = 19000101;
/** CMS's date for "no termination". */
const OPEN_ENDED = 20991231;

/**
 * Returns the record as the claim's answer shows it: a blank number of an inpatient record is 0, and the day of CMS's
 * last change, YYYYMMDD, is a text, blank if unknown.
 */
export function recordOutput(table: ProviderTable, record: ProviderRecord): ProviderRecord {
  const cached = OUTPUTS[table].get(record);
  if (cached) return cached;
  const updated = record.last_updated;
  const blank = table === 'ipsf' ? PROVIDER_FIELDS[table].filter(({ name }) => record[name] === null) : [];
  const output = {
    ...record,
    ...Object.fromEntries(blank.map(({ name }) => [name, 0])),
    last_updated: !updated || updated === NO_DATE ? '' : String(updated),
  };
  OUTPUTS[table].set(record, output);
  return output;
}

/** A batch has many claims of one provider. */
const OUTPUTS: Readonly<Record<ProviderTable, WeakMap<ProviderRecord, ProviderRecord>>> = {
  ipsf: new WeakMap(),
  opsf: new WeakMap(),
};

/** A blank number is null: pricers tell it from a 0, which is a value. */
const blankOf = ({ name, type }: ProviderField): ProviderValue => {
  if (name === 'termination_date') return OPEN_ENDED;
  if (type === 'text') return '';
  return type === 'date' ? NO_DATE : null;
};

/** Returns the day on which a record ends, as the pricers read it: a blank or zero is no termination. */
export function terminationOf(date: ProviderValue): number {
  return date === null || date === 0 || date === NO_DATE ? OPEN_ENDED : Number(date);
}

/** Returns a record with no field set. */
export function blankRecord(table: ProviderTable): ProviderRecord {
  return Object.fromEntries(PROVIDER_FIELDS[table].map((field) => [field.name, blankOf(field)]));
}

/** Replaces nulls of texts and dates of an inpatient record with blanks; an outpatient record keeps its nulls. */
export function withoutNulls(table: ProviderTable, record: ProviderRecord): ProviderRecord {
  if (table === 'opsf') return record;
  const blank = PROVIDER_FIELDS[table].filter(({ name }) => record[name] === null);
  return { ...record, ...Object.fromEntries(blank.map((field) => [field.name, blankOf(field)])) };
}

/**
 * Returns the record with some fields replaced: 0 is a value, null a blank one; unknown names are ignored.
 * @param where the path to name in a failure: `billing_provider.additional_data.ipsf`
 * @throws ModuleFailure for a value that the field cannot hold
 */
export function withFields(
  table: ProviderTable,
  record: ProviderRecord,
  fields: Readonly<Record<string, unknown>>,
  where: string,
): ProviderRecord {
  const names = Object.keys(fields);
  if (names.length === 0) return record;
  const changed: Record<string, ProviderValue> = { ...record };
  for (const field of PROVIDER_FIELDS[table])
    if (Object.hasOwn(fields, field.name)) changed[field.name] = fieldValue(field, fields[field.name], where);
  return changed;
}

function fieldValue(field: ProviderField, value: unknown, where: string): ProviderValue {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (trimmed === null || trimmed === undefined || trimmed === '') return blankOf(field);
  const fail = (fault: string) =>
    new ModuleFailure('INVALID_FIELD', `${where}.${field.name} ${fault}`, '', `${where}.${field.name}`);
  if (field.type === 'text') {
    if (typeof trimmed !== 'string' && typeof trimmed !== 'number') throw fail('must be a text');
    return String(trimmed);
  }
  if (field.type === 'date') {
    const date = Number(String(trimmed).replaceAll('-', ''));
    if (date === 0) return blankOf(field);
    if (!/^\d{4}(-?)\d{2}\1\d{2}$/.test(String(trimmed)) || !isRealDate(date))
      throw fail('must be a date of the calendar written YYYYMMDD or YYYY-MM-DD');
    return date;
  }
  const number = typeof trimmed === 'string' ? Number(trimmed) : trimmed;
  const fault = rangeFault(field.name, number);
  if (fault) throw fail(fault);
  if (field.type === 'integer' && !Number.isInteger(number)) throw fail('must be a whole number');
  return number as number;
}
