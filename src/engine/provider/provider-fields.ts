/**
 * Fields of a provider's record as CMS's pricers read them: a blank text is '', a blank number or date is 0. What a blank
 * does to a price stands in `frame/record-blanks.ts`.
 */
import type { ProviderRecord, ProviderValue } from './provider-file.ts';

/** True for a field that the record leaves blank: a 0 is a value. */
export function isBlank(value: ProviderValue | undefined): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

export interface ProviderFields {
  text(name: string): string;
  /** A ratio, dollars, or a date as YYYYMMDD. */
  number(name: string): number;
  /** As `number`; null if blank. */
  numberOrNull(name: string): number | null;
}

export function providerFields(record: ProviderRecord): ProviderFields {
  return {
    text: (name) => String(record[name] ?? '').trim(),
    number: (name) => Number(record[name] ?? 0),
    numberOrNull: (name) => (isBlank(record[name]) ? null : Number(record[name])),
  };
}

/** Returns the names of the fields that a pricer reads from a record. */
export function namesRead(read: (record: ProviderRecord) => unknown): ReadonlySet<string> {
  const names = new Set<string>();
  read(new Proxy<ProviderRecord>({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}
