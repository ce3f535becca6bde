/**
 * Which fields of the provider specific files are payment-related, by CMS's names: all but those that say whose record
 * it is, who keeps it and when it was written. A field that CMS adds is payment-related until it is named here.
 */
import { PROVIDER_FIELDS, type ProviderTable } from './provider-file.ts';

const NOT_PAYMENT: ReadonlySet<string> = new Set([
  'provider_ccn',
  'national_provider_identifier',
  // Names the version itself.
  'effective_date',
  // Who pays, not how much.
  'intermediary_number',
  'export_date',
  'last_updated',
]);

const paymentFields = (table: ProviderTable): readonly string[] =>
  PROVIDER_FIELDS[table].map(({ name }) => name).filter((name) => !NOT_PAYMENT.has(name));

/** In the order of the file. */
export const PAYMENT_FIELDS: Readonly<Record<ProviderTable, readonly string[]>> = {
  ipsf: paymentFields('ipsf'),
  opsf: paymentFields('opsf'),
};
