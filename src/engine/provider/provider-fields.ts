/** Fields of a provider's record as CMS's pricers read them: a blank text is '', a blank number or date is 0. */
import type { ProviderRecord } from './provider-file.ts';

export interface ProviderFields {
  text(name: string): string;
  /** A ratio, dollars, or a date as YYYYMMDD. */
  number(name: string): number;
}

export function providerFields(record: ProviderRecord): ProviderFields {
  return {
    text: (name) => String(record[name] ?? '').trim(),
    number: (name) => Number(record[name] ?? 0),
  };
}

/** Returns the names of the fields that a pricer reads from a record. */
export function namesRead(read: (record: ProviderRecord) => unknown): ReadonlySet<string> {
  const names = new Set<string>();
  read(new Proxy<ProviderRecord>({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}
