/**
 * Contract tests in database ORGANIZATIONS. Columns as in migrations/organizations/0013_contract_tests.sql,
 * 0024_configuration_day.sql and 0025_terms_meaning.sql.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Maximum number of tests of a contract. */
export const MAX_TESTS = 1000;

export const TEST_OUTCOMES = ['pass', 'fail', 'error'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export const contractTest = sqliteTable(
  'contract_test',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    id: text().notNull(),
    name: text().notNull(),
    notes: text(),
    claim: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** YYYYMMDD: selects the configuration of a contract that goes by the claim's day. */
    day: integer(),
    /** Cents, as all amounts of these tables. */
    expectedTotal: integer('expected_total').notNull(),
    expectedParts: text('expected_parts', { mode: 'json' }).$type<Record<string, number>>(),
    /** Unix milliseconds. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** YYYYMMDD: selects the configuration of a contract that goes by the admission. */
    admissionDay: integer('admission_day'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.contractId, table.id] })],
);

export const contractTestRun = sqliteTable(
  'contract_test_run',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    testId: text('test_id').notNull(),
    /** Unix seconds. */
    ranAt: integer('ran_at').notNull(),
    outcome: text({ enum: TEST_OUTCOMES }).notNull(),
    result: text().notNull(),
    passedSteps: text('passed_steps'),
    change: integer().notNull(),
    datasets: text().notNull(),
    revision: text().notNull(),
    /** Version of the terms' meaning under which the test passed last; null: it never has. */
    passedMeaning: integer('passed_meaning'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.contractId, table.testId] })],
);

/** Marks of changes while they are written. Columns as in migrations/organizations/0016_tested_change.sql. */
export const testedChange = sqliteTable(
  'tested_change',
  {
    organizationId: text('organization_id').notNull(),
    contractId: text('contract_id').notNull(),
    tested: integer().notNull(),
    present: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.contractId] })],
);

export type ContractTest = typeof contractTest.$inferSelect;

/** Audit entries whose root is the contract `k` itself, one of its configurations or their terms. */
const OWN = ['contract', 'contract_config'];

/** Audited things by the column of a configuration that names them. */
const NAMED_BY_CONFIG = [
  ['custom_fee_schedule_id', ['custom_fee_schedule']],
  ['custom_drg_table_id', ['custom_drg_table', 'custom_drg_entry']],
  ['ioce_config_id', ['ioce_bypass_config', 'ioce_bypass_line']],
] as const;

/** Audited things by kind of a reference of terms. */
const NAMED_BY_TERMS = [
  ['fee_schedule', ['custom_fee_schedule']],
  ['drg_table', ['custom_drg_table', 'custom_drg_entry']],
  ['code_group', ['code_group']],
  ['rate_table', ['rate_table']],
] as const;

const newest = (type: string, root: string) =>
  `SELECT max(e.sequence) FROM audit_entry e WHERE e.organization_id = k.organization_id
    AND e.entity_type = '${type}' AND e.root_id = ${root}`;

const newestOfConfigs = (column: string, type: string) =>
  `SELECT max((SELECT max(e.sequence) FROM audit_entry e WHERE e.organization_id = c.organization_id
      AND e.entity_type = '${type}' AND e.root_id = c.${column}))
    FROM contract_config c WHERE c.organization_id = k.organization_id AND c.contract_id = k.contract_id`;

const newestOfTerms = (kind: string, type: string) =>
  `SELECT max((SELECT max(e.sequence) FROM audit_entry e WHERE e.organization_id = r.organization_id
      AND e.entity_type = '${type}' AND e.root_id = r.reference_id))
    FROM contract_terms_reference r WHERE r.organization_id = k.organization_id AND r.contract_id = k.contract_id
      AND r.kind = '${kind}'`;

/** Roots of custom providers are JSON `["contract","provider"]`: those of one contract stand together in the index. */
const NEWEST_OF_PROVIDERS = `SELECT max(e.sequence) FROM audit_entry e WHERE e.organization_id = k.organization_id
    AND e.entity_type = 'custom_provider'
    AND e.root_id >= rtrim(json_array(k.contract_id), ']') || ','
    AND e.root_id < rtrim(json_array(k.contract_id), ']') || '-'`;

/**
 * Expression of a row `k` of contract: the newest audit entry of the contract and of all that it names. Every change of
 * these writes an entry in its own transaction, so whoever holds this number knows whether anything has changed.
 */
export const NEWEST_CHANGE: SQL = sql.raw(
  `max(${[
    ...OWN.map((type) => newest(type, 'k.contract_id')),
    ...NAMED_BY_CONFIG.flatMap(([column, types]) => types.map((type) => newestOfConfigs(column, type))),
    ...NAMED_BY_TERMS.flatMap(([kind, types]) => types.map((type) => newestOfTerms(kind, type))),
    NEWEST_OF_PROVIDERS,
  ]
    .map((query) => `coalesce((${query}), 0)`)
    .join(', ')})`,
);

/** Returns the newest change of each of some contracts, as `NEWEST_CHANGE` has it. */
export const newestChanges = (
  organizationId: string,
  db: DrizzleD1Database,
  contractIds: readonly string[],
): Promise<{ contractId: string; change: number }[]> =>
  contractIds.length === 0
    ? Promise.resolve([])
    : db.all(sql`SELECT k.contract_id AS contractId, ${NEWEST_CHANGE} AS change FROM contract k
        WHERE k.organization_id = ${organizationId}
          AND k.contract_id IN (SELECT value FROM json_each(${JSON.stringify(contractIds)}))`);
