/**
 * Database PROVIDERS: answers of the provider registry, and the provider specific files. Columns as in
 * migrations/providers.
 */
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderFieldType,
  type ProviderTable,
} from '../../../engine/provider/provider-file.ts';
import { imported } from '../releases.ts';

export const registryProvider = sqliteTable('registry_provider', {
  npi: text().primaryKey(),
  status: text({ enum: ['active', 'deactivated', 'not_found'] }).notNull(),
  name: text().notNull(),
  enumerationType: text('enumeration_type').notNull(),
  /** Practice location: 5 or 9 digits, '' if the registry gives none. */
  postalCode: text('postal_code').notNull(),
  state: text().notNull(),
  /** `nppes` or `sample`. */
  source: text().notNull(),
  /** Unix seconds. */
  fetchedAt: integer('fetched_at').notNull(),
});

type FieldColumn = ReturnType<typeof text> | ReturnType<typeof integer> | ReturnType<typeof real>;
const COLUMN: Record<ProviderFieldType, (name: string) => FieldColumn> = {
  text: (name) => text(name),
  integer: (name) => integer(name),
  real: (name) => real(name),
  date: (name) => integer(name),
};

const named = (fields: readonly ProviderField[]): Record<string, FieldColumn> =>
  Object.fromEntries(fields.map(({ name, type }) => [name, COLUMN[type](name)]));

/** The columns of a file have its own names: they are data, see src/engine/provider/provider-file.ts. */
const providerFile = (name: ProviderTable) =>
  sqliteTable(name, {
    ...named(PROVIDER_FIELDS[name]),
    id: integer().primaryKey(),
    provider_ccn: text().notNull(),
    /** YYYYMMDD. */
    effective_date: integer().notNull(),
    national_provider_identifier: text().notNull(),
    ...imported,
  });

export const providerFiles = { ipsf: providerFile('ipsf'), opsf: providerFile('opsf') };

/** The search index of the lists of provider files, as parts of JSON; see src/storage/lookups/provider-index.ts. */
export const providerIndex = sqliteTable('provider_index', {
  list: text().notNull(),
  part: integer().notNull(),
  body: text().notNull(),
});
