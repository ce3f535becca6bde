/** Reads of contract tests, on ORGANIZATIONS. Every query takes the organization first. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { containsWords } from '../../storage/lists/contained-words.ts';
import type { Page } from '../../storage/lists/page.ts';
import {
  type ContractTest,
  contractTest,
  contractTestRun,
  type TestOutcome,
} from '../../storage/schema/organizations/contract-tests.ts';
import { contractWhatIf } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { contract, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import { isConfig, isContract } from '../contract/queries.ts';
import type { TestResult } from './run.ts';

export interface LastRun {
  /** Unix seconds. */
  ranAt: number;
  result: TestResult;
}

/** A test as lists have it: without its claim. */
export interface TestWithRun {
  row: Omit<ContractTest, 'claim' | 'day' | 'admissionDay' | 'organizationId'>;
  /** Null before the first run. */
  run: LastRun | null;
}

export const isTestOf = (organizationId: string, contractId: string) =>
  and(eq(contractTest.organizationId, organizationId), eq(contractTest.contractId, contractId)) as SQL;

export const isTest = (organizationId: string, contractId: string, id: string) =>
  and(isTestOf(organizationId, contractId), eq(contractTest.id, id)) as SQL;

const IS_RUN_OF_TEST = and(
  eq(contractTestRun.organizationId, contractTest.organizationId),
  eq(contractTestRun.contractId, contractTest.contractId),
  eq(contractTestRun.testId, contractTest.id),
) as SQL;

const LISTED = {
  contractId: contractTest.contractId,
  id: contractTest.id,
  name: contractTest.name,
  notes: contractTest.notes,
  expectedTotal: contractTest.expectedTotal,
  expectedParts: contractTest.expectedParts,
  createdAt: contractTest.createdAt,
  updatedAt: contractTest.updatedAt,
};
const RUN = { ranAt: contractTestRun.ranAt, result: contractTestRun.result };

function lastRun({ ranAt, result }: { ranAt: number | null; result: string | null }): LastRun | null {
  return ranAt === null || result === null ? null : { ranAt, result: JSON.parse(result) as TestResult };
}

const contractRow = (organizationId: string, db: DrizzleD1Database, contractId: string) =>
  db.select({ contractId: contract.contractId }).from(contract).where(isContract(organizationId, contractId));

/** Returns tests in the order of creation, without their claims; null if the organization has no such contract. */
export async function listTests(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  { q, outcome, skip, limit }: Page & { q?: string; outcome?: TestOutcome },
): Promise<{ tests: TestWithRun[]; count: number } | null> {
  const matching = and(
    isTestOf(organizationId, contractId),
    q === undefined ? undefined : containsWords(q, [sql`${contractTest.name}`, sql`${contractTest.notes}`]),
    outcome === undefined ? undefined : eq(contractTestRun.outcome, outcome),
  );
  const [[parent], rows, [total]] = await db.batch([
    contractRow(organizationId, db, contractId),
    db
      .select({ ...LISTED, ...RUN })
      .from(contractTest)
      .leftJoin(contractTestRun, IS_RUN_OF_TEST)
      .where(matching)
      .orderBy(contractTest.createdAt, contractTest.id)
      .limit(limit)
      .offset(skip),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(contractTest)
      .leftJoin(contractTestRun, IS_RUN_OF_TEST)
      .where(matching),
  ]);
  if (!parent) return null;
  const tests = rows.map(({ ranAt, result, ...row }) => ({ row, run: lastRun({ ranAt, result }) }));
  return { tests, count: total?.count ?? 0 };
}

/** Returns what the last what-if calls came to under a contract, oldest first. */
export function lastWhatIfs(organizationId: string, db: DrizzleD1Database, contractId: string) {
  return db
    .select()
    .from(contractWhatIf)
    .where(and(eq(contractWhatIf.organizationId, organizationId), eq(contractWhatIf.contractId, contractId)))
    .orderBy(contractWhatIf.sequence);
}

export type LastWhatIf = Awaited<ReturnType<typeof lastWhatIfs>>[number];

/** Selects tests with their last runs, as `testWithRun` takes them. */
export const selectTest = (db: DrizzleD1Database) =>
  db
    .select({ row: contractTest, ...RUN })
    .from(contractTest)
    .leftJoin(contractTestRun, IS_RUN_OF_TEST);

export const testWithRun = ({ row, ...run }: Awaited<ReturnType<typeof selectTest>>[number]) => ({
  row,
  run: lastRun(run),
});

/** Returns a test; null if the organization has no such test. */
export async function findTest(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  id: string,
): Promise<(TestWithRun & { row: ContractTest }) | null> {
  const [test] = await selectTest(db).where(isTest(organizationId, contractId, id));
  return test ? testWithRun(test) : null;
}

/** First and last day, YYYYMMDD. */
export interface Days {
  first: number;
  last: number;
}

/** Returns ids of tests in the order of creation, at most `limit`. @param periods only claims priced by a configuration of one of these days */
export async function testsOfDays(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  periods: readonly Days[] | null,
  limit: number,
): Promise<string[]> {
  const isOfDays = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(periods?.map(({ first, last }) => [first, last]))}) p
    WHERE iif(${contract.configurationDay} = 'admission', ${contractTest.admissionDay}, ${contractTest.day})
      BETWEEN p.value ->> 0 AND p.value ->> 1)`;
  const rows = await db
    .select({ id: contractTest.id })
    .from(contractTest)
    .innerJoin(
      contract,
      and(eq(contract.organizationId, contractTest.organizationId), eq(contract.contractId, contractTest.contractId)),
    )
    .where(and(isTestOf(organizationId, contractId), periods ? isOfDays : undefined))
    .orderBy(contractTest.createdAt, contractTest.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns the days of a configuration, null without one of that id; null if there is no such contract. */
export async function daysOfConfig(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  configId: string | null,
): Promise<{ days: Days | null } | null> {
  const [row] = await db
    .select({ first: contractConfig.effectiveDate, last: contractConfig.terminationDate })
    .from(contract)
    .leftJoin(contractConfig, isConfig(organizationId, contractId, configId ?? ''))
    .where(isContract(organizationId, contractId));
  return row ? { days: row.first === null ? null : { first: row.first, last: row.last ?? OPEN_END } } : null;
}
