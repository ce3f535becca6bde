/**
 * The payment-related fields of the provider specific files, by CMS's names: all except those that identify the record,
 * its contractor and its dates. A field that CMS adds is payment-related until it is named here.
 */
import { PROVIDER_FIELDS, type ProviderTable } from './provider-file.ts';

const NOT_PAYMENT: ReadonlySet<string> = new Set([
  'provider_ccn',
  'national_provider_identifier',
  // Identifies the version itself.
  'effective_date',
  // Names the payer, not an amount.
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
