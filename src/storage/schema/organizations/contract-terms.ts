/**
 * Terms of contracts in database ORGANIZATIONS. Columns as in migrations/organizations/0012_contract_terms.sql,
 * 0022_rate_tables.sql and 0025_terms_meaning.sql.
 */
import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const contractTerms = sqliteTable(
  'contract_terms',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    configId: text('config_id').notNull(),
    version: integer().notNull(),
    /** JSON of a `Terms`. */
    body: text().notNull(),
    termsCount: integer('terms_count')
      .generatedAlwaysAs(sql`json_array_length(body, '$.terms')`, { mode: 'stored' })
      .notNull(),
    /** Version of the meaning under which the terms were written, see `TERMS_MEANING`. */
    meaning: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.contractId, table.configId] })],
);

export const REFERENCE_KINDS = ['fee_schedule', 'drg_table', 'code_group', 'rate_table'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export const contractTermsReference = sqliteTable(
  'contract_terms_reference',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    configId: text('config_id').notNull(),
    kind: text().$type<ReferenceKind>().notNull(),
    /** A schedule's id, a drg_id, a code group's id or a rate table's id. */
    referenceId: text('reference_id').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organizationId, table.contractId, table.configId, table.kind, table.referenceId],
    }),
  ],
);

export type ContractTerms = typeof contractTerms.$inferSelect;
export type ContractTermsReference = typeof contractTermsReference.$inferSelect;

/** Code groups that the terms of row `t` of contract_terms name, `r` their reference and `g` the group. */
const NAMED_GROUPS = `FROM contract_terms_reference r JOIN code_group g ON g.organization_id = r.organization_id
    AND g.id = r.reference_id
  WHERE r.organization_id = t.organization_id AND r.contract_id = t.contract_id AND r.config_id = t.config_id
    AND r.kind = 'code_group'`;

/**
 * Expression of a row `t` of contract_terms: a text that changes with the terms and with each code group that they
 * name, `3 drugs:1 implants:2`. Whoever holds compiled terms knows by it whether they still stand.
 */
export const TERMS_STATE = sql.raw(`(SELECT t.version || coalesce(group_concat(named.state, ''), '')
  FROM (SELECT ' ' || g.id || ':' || g.version AS state ${NAMED_GROUPS} ORDER BY g.id) named)`);
