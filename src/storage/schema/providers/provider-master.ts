/** The provider master list, in database PROVIDERS; as in migrations/providers/0005_provider_master.sql. */
import { integer, type SQLiteColumnBuilderBase, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MASTER_FIELDS, type ProviderMasterRow } from '../../../engine/provider/provider-master.ts';
import { imported } from '../releases.ts';

/** Publications of the list: if several have a provider, its record comes from the first. */
export const MASTER_DATASETS = ['provider-of-services', 'hospital-general-information'] as const;

/** Columns have the names of CMS's file: they are data, see src/engine/provider/provider-master.ts. */
const fields: Record<string, SQLiteColumnBuilderBase> = Object.fromEntries(
  MASTER_FIELDS.map((field) => {
    const column = field.type === 'text' ? text() : integer();
    return [field.name, 'required' in field ? column.notNull() : column];
  }),
);

export const providerMaster = sqliteTable('provider_master', {
  ...fields,
  id: integer().primaryKey(),
  prvdr_num: text().notNull(),
  ordinal: integer().notNull(),
  ...imported,
});

/** A row as read. */
export type StoredProvider = ProviderMasterRow & {
  id: number;
  ordinal: number;
  releaseId: number;
  createdAt: number;
  updatedAt: number;
};
