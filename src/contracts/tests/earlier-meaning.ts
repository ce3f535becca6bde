/**
 * Tests that fail because terms pay otherwise than when they were written: the terms were saved under an earlier meaning, a
 * change of it touches what the test goes by, and the test passed under that meaning and has not passed since.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { LimitReached } from '../../claims/index.ts';
import { TERMS_MEANING } from '../../engine/contracts/terms/price-changes.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { NEWEST_CHANGE, type TestOutcome } from '../../storage/schema/organizations/contract-tests.ts';
import type { ChangedTerm } from '../terms/price-changes.ts';
import { runAndStore, type TestRunner } from './rerun.ts';

/** A test, and the changed term that it goes by. */
export interface FailingTest {
  /** Place of the term in the list that was asked for. */
  place: number;
  contractId: string;
  id: string;
  name: string;
  outcome: Exclude<TestOutcome, 'pass'>;
  /** A sentence. */
  reason: string;
  /** Tests that fail by this term. */
  count: number;
}

export interface FailingTests {
  failing: FailingTest[];
  /** Tests that may fail too, and have not run on what is stored now. */
  notRun: number;
  /** Why they have not run; null: more than run at once, or none. */
  limit: LimitReached | null;
}

interface Bounds {
  /** Tests that run at most. */
  runs: number;
  /** Tests of a term that are returned. */
  perTerm: number;
  /** Only tests of these ids. Absent: all. */
  ids?: readonly string[];
}

/**
 * Runs those of the tests that have not run on what is stored now, in the allowance of required tests, and returns those that
 * fail, in the order of the terms. Tests of inactive contracts neither run nor fail.
 */
export async function failingByMeaning(
  { organizationId, ...runner }: TestRunner & { organizationId: string },
  terms: readonly ChangedTerm[],
  { runs, perTerm, ids }: Bounds,
): Promise<FailingTests> {
  if (terms.length === 0) return { failing: [], notRun: 0, limit: null };
  const db = runner.storage.organizations;
  const places = JSON.stringify(terms.map(({ contractId, configId, term }) => [contractId, configId, term.id]));
  const tests = testsOf(organizationId, places, ids);
  const due = await dueTests(db, tests, runs);
  const limit = due.length === 0 ? null : await runner.meter.takeOfDay(organizationId, 'required_test', due.length);
  if (!limit)
    for (const [contractId, ofContract] of Map.groupBy(due, (test) => test.contractId))
      await runAndStore(
        runner,
        organizationId,
        contractId,
        ofContract.map(({ id }) => id),
      );
  const count = due[0]?.count ?? 0;
  return { failing: await failingTests(db, tests, perTerm), notRun: limit ? count : count - due.length, limit };
}

/** Begins a query of the tests `t` that passed under an earlier meaning, each with a changed term `p` of its configuration `c`. */
const testsOf = (organizationId: string, places: string, ids: readonly string[] | undefined): SQL =>
  sql`WITH newest AS MATERIALIZED (SELECT k.contract_id, k.configuration_day, ${NEWEST_CHANGE} AS change FROM contract k
      WHERE k.organization_id = ${organizationId} AND k.is_active = 1
        AND k.contract_id IN (SELECT value ->> 0 FROM json_each(${places}))),
    tests AS (SELECT p.key AS place, t.contract_id, c.id AS config_id, p.value ->> 2 AS term, t.id, t.name, t.created_at,
        r.outcome, r.result, r.passed_steps, r.change < k.change AS is_due
      FROM json_each(${places}) p
      CROSS JOIN newest k ON k.contract_id = p.value ->> 0
      CROSS JOIN contract_config c ON c.organization_id = ${organizationId} AND c.contract_id = k.contract_id
        AND c.id = p.value ->> 1
      CROSS JOIN contract_test t ON t.organization_id = ${organizationId} AND t.contract_id = k.contract_id
        AND iif(k.configuration_day = 'admission', t.admission_day, t.day)
          BETWEEN c.effective_date AND coalesce(c.termination_date, ${OPEN_END})
      CROSS JOIN contract_test_run r ON r.organization_id = ${organizationId} AND r.contract_id = k.contract_id
        AND r.test_id = t.id AND r.passed_meaning < ${TERMS_MEANING}
      WHERE ${ids ? sql`t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))` : sql`TRUE`})`;

/** Returns tests that have not run since a change, and how many there are. */
const dueTests = (db: DrizzleD1Database, tests: SQL, limit: number) =>
  db.all<{ contractId: string; id: string; count: number }>(sql`${tests}
    SELECT contract_id AS contractId, id, count(*) OVER () AS count
    FROM (SELECT DISTINCT contract_id, id, created_at FROM tests WHERE is_due)
    ORDER BY contract_id, created_at, id LIMIT ${limit}`);

/** A test goes by a term that pays a part of its claim, or did when the test passed. */
const GOES_BY_TERM = sql`(EXISTS (SELECT 1 FROM json_each(result, '$.terms') part WHERE part.value ->> 'term' = tests.term)
  OR EXISTS (SELECT 1 FROM json_each(coalesce(passed_steps, '{}'), '$.modules.contract') s
    WHERE s.value ->> 'step' IN (tests.term, tests.term || '_price')))`;

const failingTests = (db: DrizzleD1Database, tests: SQL, perTerm: number) =>
  db.all<FailingTest>(sql`${tests}
    SELECT place, contractId, id, name, outcome, reason, count FROM (
      SELECT place, contract_id AS contractId, id, name, outcome, result ->> 'reason' AS reason,
        count(*) OVER (PARTITION BY place) AS count,
        row_number() OVER (PARTITION BY place ORDER BY created_at, id) AS number
      FROM tests
      WHERE NOT is_due AND outcome <> 'pass' AND result ->> 'configId' = config_id AND ${GOES_BY_TERM})
    WHERE number <= ${perTerm} ORDER BY place, number`);
