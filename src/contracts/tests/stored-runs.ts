/** Reads contract tests with what their last runs left, and stores runs, on ORGANIZATIONS. */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { TERMS_MEANING } from '../../engine/contracts/terms/price-changes.ts';
import { NEWEST_CHANGE } from '../../storage/schema/organizations/contract-tests.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { RunData } from './data-revision.ts';
import type { RunnableTest, TestRun } from './run.ts';

/** A test as it was read, before it runs. */
export interface StoredTest extends RunnableTest {
  /** Unix milliseconds. */
  updatedAt: number;
}

interface TestRow {
  id: string;
  name: string;
  claim: string;
  expectedTotal: number;
  expectedParts: string | null;
  updatedAt: number;
  passedSteps: string | null;
}

/** Condition of an organization's due tests: never run, or run before a change of their contract or data. */
const IS_DUE = (stale: string) => sql`k.is_active = 1 AND (r.test_id IS NULL OR r.change < ${NEWEST_CHANGE}
  OR EXISTS (SELECT 1 FROM json_each(${stale}) s WHERE s.value ->> 0 = r.datasets AND s.value ->> 1 = r.revision))`;

const TESTS = sql.raw(`contract k CROSS JOIN contract_test t ON t.organization_id = k.organization_id
    AND t.contract_id = k.contract_id
  LEFT JOIN contract_test_run r ON r.organization_id = t.organization_id AND r.contract_id = t.contract_id
    AND r.test_id = t.id`);

/** Returns tests of a contract, and the newest change of what they rest on; read before they run. */
export async function readTests(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  ids: readonly string[],
): Promise<{ change: number; tests: StoredTest[] }> {
  const contract = sql`k.organization_id = ${organizationId} AND k.contract_id = ${contractId}`;
  const [[state], rows] = await db.batch([
    db.all<{ change: number }>(sql`SELECT ${NEWEST_CHANGE} AS change FROM contract k WHERE ${contract}`),
    db.all<TestRow>(sql`SELECT t.id, t.name, t.claim, t.expected_total AS expectedTotal,
        t.expected_parts AS expectedParts, t.updated_at AS updatedAt, r.passed_steps AS passedSteps
      FROM ${TESTS} WHERE ${contract} AND t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY t.created_at, t.id`),
  ]);
  const tests = rows.map(({ claim, expectedParts, passedSteps, ...row }) => ({
    ...row,
    claim: JSON.parse(claim),
    expectedParts: expectedParts === null ? null : JSON.parse(expectedParts),
    passedSteps: passedSteps === null ? null : JSON.parse(passedSteps),
  }));
  return { change: state?.change ?? 0, tests };
}

/**
 * Returns ids of tests that are due, those that ran longest ago first.
 * @param stale data of runs that was imported again: JSON of pairs, datasets and revision
 */
export function dueTests(
  organizationId: string,
  db: DrizzleD1Database,
  stale: string,
  limit: number,
): Promise<{ contractId: string; id: string }[]> {
  return db.all(sql`SELECT t.contract_id AS contractId, t.id FROM ${TESTS}
    WHERE k.organization_id = ${organizationId} AND ${IS_DUE(stale)} ORDER BY r.ran_at, t.created_at LIMIT ${limit}`);
}

/** Returns organizations with due tests, in random order: one whose day is used up must not keep others waiting. */
export function dueOrganizations(
  db: DrizzleD1Database,
  stale: string,
  limit: number,
): Promise<{ organizationId: string }[]> {
  return db.all(sql`SELECT k.organization_id AS organizationId FROM ${TESTS} WHERE ${IS_DUE(stale)}
    GROUP BY k.organization_id ORDER BY random() LIMIT ${limit}`);
}

/** Returns each data that a last run rested on. */
export function dataOfRuns(db: DrizzleD1Database, limit: number): Promise<RunData[]> {
  return db.all(sql`SELECT DISTINCT datasets, revision FROM contract_test_run LIMIT ${limit}`);
}

/** A run to be stored. */
export interface FinishedRun extends TestRun {
  test: StoredTest;
  data: RunData;
}

/**
 * Stores runs in place of the last ones, and in the same transaction writes a message to each webhook for tests that
 * passed before. A test that was changed or removed meanwhile keeps what it has.
 * @param change newest change of the contract when the tests were read
 * @param now Unix seconds
 * @returns whether messages wait to be sent
 */
export async function storeRuns(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  { change, runs, now }: { change: number; runs: readonly FinishedRun[]; now: number },
): Promise<boolean> {
  const finished = sql`json_each(${JSON.stringify(runs.map(storedRun))}) f`;
  const failed = sql`${finished} JOIN contract_test_run r ON r.organization_id = ${organizationId}
      AND r.contract_id = ${contractId} AND r.test_id = f.value ->> 'id'
    WHERE r.outcome = 'pass' AND f.value ->> 'outcome' <> 'pass'`;
  const [messages] = await db.batch([
    db.run(messageOf(organizationId, contractId, failed, now)),
    db.run(sql`INSERT INTO contract_test_run (organization_id, contract_id, test_id, ran_at, outcome, result,
        passed_steps, change, datasets, revision, passed_meaning)
      SELECT t.organization_id, t.contract_id, t.id, ${now}, f.value ->> 'outcome', f.value ->> 'result',
        f.value ->> 'passedSteps', ${change}, f.value ->> 'datasets', f.value ->> 'revision',
        iif(f.value ->> 'outcome' = 'pass', ${TERMS_MEANING}, NULL)
      FROM ${finished} JOIN contract_test t ON t.organization_id = ${organizationId} AND t.contract_id = ${contractId}
        AND t.id = f.value ->> 'id' AND t.updated_at = f.value ->> 'updatedAt'
      WHERE true
      ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at, outcome = excluded.outcome, result = excluded.result,
        passed_steps = coalesce(excluded.passed_steps, passed_steps), change = excluded.change,
        datasets = excluded.datasets, revision = excluded.revision,
        passed_meaning = coalesce(excluded.passed_meaning, passed_meaning)`),
  ]);
  return messages.meta.changes > 0;
}

function messageOf(organizationId: string, contractId: string, failed: SQL, now: number): SQL {
  return sql`INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, created_at, requeue_at)
    SELECT 'msg_' || lower(hex(randomblob(16))), w.organization_id, w.id, 'contract_test.failed',
      json_object('type', 'contract_test.failed', 'timestamp', ${timestamp(now)}, 'data', json_object(
        'contract_id', ${contractId}, 'tests', (SELECT json_group_array(f.value -> 'message') FROM ${failed}))),
      ${now}, ${now}
    FROM webhook w WHERE w.organization_id = ${organizationId}
      AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'contract_test.failed')
      AND EXISTS (SELECT 1 FROM ${failed})`;
}

function storedRun({ test, result, steps, data }: FinishedRun) {
  const { outcome, actual, difference, reason, firstDifference } = result;
  return {
    id: test.id,
    updatedAt: test.updatedAt,
    outcome,
    result: JSON.stringify(result),
    passedSteps: outcome === 'pass' && steps ? JSON.stringify(steps) : null,
    ...data,
    message: {
      id: test.id,
      name: test.name,
      outcome,
      expected_total: test.expectedTotal / 100,
      actual_total: actual === null ? null : actual / 100,
      difference: difference === null ? null : difference / 100,
      reason,
      first_difference: firstDifference,
    },
  };
}
