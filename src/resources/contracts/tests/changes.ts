/** Changes of contract tests. Each is one D1 batch, that is one transaction, with its audit entry. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../../access/caller.ts';
import { auditIfChanged, auditRows, changedFields } from '../../../storage/schema/organizations/audit.ts';
import {
  type ContractTest,
  contractTest,
  contractTestRun,
  MAX_TESTS,
} from '../../../storage/schema/organizations/contract-tests.ts';
import { contract } from '../../../storage/schema/organizations/contracts.ts';
import { sha256 } from '../../../wire/sha256.ts';
import { isContract } from '../queries.ts';
import { isTest } from './queries.ts';
import { auditedFields } from './schema.ts';

export type TestFields = Pick<ContractTest, 'name' | 'notes' | 'claim' | 'day' | 'expectedTotal' | 'expectedParts'>;

const entry = (contractId: string, id: string, action: string) => ({
  entityType: 'contract_test',
  entityId: id,
  rootId: contractId,
  action,
});

/** The trail outlives the test: it tells that a claim changed, and keeps none. */
async function audited(fields: TestFields) {
  return auditedFields(fields, `SHA-256 ${(await sha256(JSON.stringify(fields.claim))).slice(0, 16)}`);
}

/** Creates a test, or says why not: there is no such contract, or it has as many tests as it may have. */
export async function createTest(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  fields: TestFields,
): Promise<ContractTest | 'no-contract' | 'full'> {
  const now = Date.now();
  const row = { organizationId, contractId, id: crypto.randomUUID(), ...fields, createdAt: now, updatedAt: now };
  const parent = isContract(organizationId, contractId);
  const [inserted, , [contractRow]] = await db.batch([
    db.run(sql`INSERT INTO contract_test (organization_id, contract_id, id, name, notes, claim, day, expected_total,
        expected_parts, created_at, updated_at)
      SELECT organization_id, contract_id, ${row.id}, ${row.name}, ${row.notes}, ${JSON.stringify(row.claim)}, ${row.day},
        ${row.expectedTotal}, ${row.expectedParts && JSON.stringify(row.expectedParts)}, ${now}, ${now}
      FROM contract WHERE ${parent} AND (SELECT count(*) FROM contract_test
        WHERE organization_id = ${organizationId} AND contract_id = ${contractId}) < ${MAX_TESTS}`),
    auditIfChanged(db, organizationId, caller, {
      ...entry(contractId, row.id, 'create'),
      changes: changedFields({}, await audited(row)),
    }),
    db.select({ contractId: contract.contractId }).from(contract).where(parent),
  ]);
  if (inserted.meta.changes > 0) return row;
  return contractRow ? 'full' : 'no-contract';
}

/**
 * Changes the given fields of a test and keeps the others; its last run goes if it compared something else.
 * @returns the test as it is now; null if it was changed or removed since it was read
 */
export async function updateTest(
  db: DrizzleD1Database,
  caller: Caller,
  before: ContractTest,
  fields: Partial<TestFields>,
): Promise<ContractTest | null> {
  const { organizationId, contractId, id } = before;
  const row = { ...before, ...fields };
  const changes = changedFields(await audited(before), await audited(row));
  if (changes.length === 0) return before;
  // Two changes within a millisecond must differ.
  const after = { ...row, updatedAt: Math.max(Date.now(), before.updatedAt + 1) };
  const comparesOther = changes.some(({ field }) => field !== 'name' && field !== 'notes');
  const mine = isTest(organizationId, contractId, id);
  const run = and(
    eq(contractTestRun.organizationId, organizationId),
    eq(contractTestRun.contractId, contractId),
    eq(contractTestRun.testId, id),
  );
  const [updated] = await db.batch([
    db
      .update(contractTest)
      .set({ ...fields, updatedAt: after.updatedAt })
      .where(and(mine, eq(contractTest.updatedAt, before.updatedAt))),
    auditIfChanged(db, organizationId, caller, { ...entry(contractId, id, 'update'), changes }),
    db.delete(contractTestRun).where(and(run, sql`changes() > 0`, comparesOther ? sql`TRUE` : sql`FALSE`)),
  ]);
  return updated.meta.changes > 0 ? after : null;
}

/** Removes a test with its last run; returns whether there was one. */
export async function removeTest(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  id: string,
): Promise<boolean> {
  const mine = isTest(organizationId, contractId, id);
  const [, removed] = await db.batch([
    auditTestsRemoval(db, caller, mine),
    db.delete(contractTest).where(mine).returning({ id: contractTest.id }),
  ]);
  return removed.length > 0;
}

/** Writes what each test of `where` was called and expected, before the tests go. */
export function auditTestsRemoval(db: DrizzleD1Database, caller: Caller, where: SQL) {
  return auditRows(
    db,
    caller,
    { entityType: 'contract_test', entityId: sql`id`, rootId: sql`contract_id`, action: 'delete' },
    {
      before: sql`json_object('name', name, 'notes', notes, 'expected_total', expected_total / 100.0, 'expected_parts',
        iif(expected_parts IS NULL, NULL,
          (SELECT json_group_object(part.key, part.value / 100.0) FROM json_each(expected_parts) part)))`,
      rows: sql`contract_test WHERE ${where}`,
    },
  );
}
