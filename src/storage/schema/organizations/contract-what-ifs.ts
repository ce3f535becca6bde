/** Counts of what-if calls by contract, in database ORGANIZATIONS. Columns as in migrations/organizations/0015_contract_what_ifs.sql. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Calls of a contract that are kept: the last ones. */
export const CALLS_MAX = 50;

/** A term's payments in the scenarios of a call. */
export interface TermCount {
  term: string;
  /** Claims in which it paid, 0.00 too. */
  fired: number;
  cents: number;
}

export const contractWhatIf = sqliteTable('contract_what_if', {
  sequence: integer().primaryKey(),
  organizationId: text('organization_id').notNull(),
  contractId: text('contract_id').notNull(),
  /** Unix seconds. */
  calledAt: integer('called_at').notNull(),
  claims: integer().notNull(),
  withoutPrice: integer('without_price').notNull(),
  nearStopLoss: integer('near_stop_loss').notNull(),
  /** Cents. */
  total: integer().notNull(),
  terms: text({ mode: 'json' }).$type<readonly TermCount[]>().notNull(),
});

/** Counts and sums of one call under a contract. */
export type ContractCounts = Omit<typeof contractWhatIf.$inferSelect, 'sequence' | 'organizationId' | 'calledAt'>;
