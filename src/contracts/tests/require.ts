/** The tests that contracts require: priced under a change before it is written. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { claimStorage, type UnsavedTable, withUnsavedItems } from '../../claims/index.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { MAX_TESTS, NEWEST_CHANGE, testedChange } from '../../storage/schema/organizations/contract-tests.ts';
import type { ContractsContext } from '../context.ts';
import { conflict, isRefused, type Refused } from '../refused.ts';
import { changedTerms } from '../terms/price-changes.ts';
import type { NamedKind } from '../uses.ts';
import { loadedData } from './data-revision.ts';
import { type FailingTest, failingByMeaning } from './earlier-meaning.ts';
import { type Days, testsOfDays } from './queries.ts';
import { finishedRuns } from './rerun.ts';
import { runTests, TOGETHER_MAX } from './run.ts';
import { type FinishedRun, readTests } from './stored-runs.ts';

/** Kinds of things that contracts with required tests use, by their names in view `held_by_tests`. */
export type HeldKind = 'contract' | NamedKind;

/** Returns the days of a configuration. */
export const daysOf = (config: { effectiveDate: number; terminationDate: number | null }): Days => ({
  first: config.effectiveDate,
  last: config.terminationDate ?? OPEN_END,
});

/** Returns a query of the active contracts with required tests that rest on something. */
export const heldQuery = (organizationId: string, { kind, id }: { kind: HeldKind; id: string | SQL }) =>
  sql`SELECT contract_id AS contractId FROM held_by_tests
    WHERE organization_id = ${organizationId} AND kind = ${kind} AND id = ${id}`;

/** Selects these contracts. */
export const heldBy = (
  organizationId: string,
  db: DrizzleD1Database,
  holds: { kind: HeldKind; id: string | SQL } | null,
) =>
  db.all<{ contractId: string }>(
    holds === null ? sql`SELECT NULL AS contractId WHERE FALSE` : heldQuery(organizationId, holds),
  );

/** The tests of one contract that passed, but for those that fail as they do without the change. */
export interface PassedTests {
  contractId: string;
  /** Newest audit entry of the contract and of what it names: when the tests were read, and once the change is written. */
  newest: number;
  runs: readonly FinishedRun[];
  /** Fail because terms pay otherwise than when they were written. */
  failing: readonly FailingTest[];
}

/** Rows that are read beside what is saved: all of them are one parameter of a statement. */
const RATE_ROWS_TESTED = 10_000;

/**
 * Prices the tests of contracts under a change. Returns those that passed, or why one did not.
 * @param tables as they would be
 * @param days only tests whose claims are of these; null: all
 */
export async function passedTests(
  context: ContractsContext,
  contracts: readonly string[],
  tables: readonly UnsavedTable[],
  days: readonly Days[] | null,
): Promise<PassedTests[] | Refused> {
  if (tables.length === 0) return [];
  const changed = merged(tables);
  const rateRows = changed.find(({ name }) => name === 'rate_table_row')?.rows.length ?? 0;
  if (contracts.length > 0 && rateRows > RATE_ROWS_TESTED)
    return conflict(
      `Contract ${contracts[0]} requires its tests, under which at most ${RATE_ROWS_TESTED} rows of a rate table change at once: these are ${rateRows}; send them in parts`,
    );
  const passed: PassedTests[] = [];
  for (const contractId of contracts) {
    const { organizationId, storage, registry, meter, inTurn } = context;
    const db = storage.organizations;
    const ids = await testsOfDays(organizationId, db, contractId, days, MAX_TESTS);
    if (ids.length === 0) continue;
    const limit = await meter.takeOfDay(organizationId, 'required_test', ids.length);
    if (limit) return { refused: 'limit', limit };
    const pricing = {
      ...{ organizationId, registry, meter, inTurn },
      storage: withUnsavedItems(claimStorage(storage), changed),
      unsaved: () => ({ contractId, tables: changed.filter(({ name }) => name !== 'custom_fee_schedule_item') }),
    };
    const ran = await ranTests(context, pricing, contractId, ids);
    if (isRefused(ran)) return ran;
    passed.push(ran);
  }
  return passed;
}

/** Returns each table once, with all that changes in it. */
function merged(tables: readonly UnsavedTable[]): UnsavedTable[] {
  return [...Map.groupBy(tables, ({ name }) => name)].map(([name, ofName]) => ({
    name,
    gone: sql.join(
      ofName.map(({ gone }) => sql`(${gone})`),
      sql` OR `,
    ),
    rows: ofName.flatMap(({ rows }) => rows),
  }));
}

async function ranTests(
  context: ContractsContext,
  pricing: Parameters<typeof runTests>[0],
  contractId: string,
  ids: readonly string[],
): Promise<PassedTests | Refused> {
  const { organizationId, storage } = context;
  const data = await loadedData(storage);
  const runs: FinishedRun[] = [];
  let newest: number | undefined;
  for (let from = 0; from < ids.length; from += TOGETHER_MAX) {
    const part = ids.slice(from, from + TOGETHER_MAX);
    const read = await readTests(organizationId, storage.organizations, contractId, part);
    newest ??= read.change;
    runs.push(...(await finishedRuns(await runTests(pricing, contractId, read.tests), read.tests, data)));
  }
  const notPassed = runs.filter(({ result }) => result.outcome !== 'pass');
  const failing = await failingAsBefore(context, contractId, notPassed);
  if (isRefused(failing)) return failing;
  const failed = notPassed.filter(({ test }) => !failing.some(({ id }) => id === test.id));
  const [first] = failed;
  if (!first) return { contractId, newest: newest ?? 0, runs, failing };
  const names = `${first.test.name}: ${first.result.reason}${failed.length > 1 ? '; …' : ''}`;
  const sentence = `Contract ${contractId} requires its tests, and ${failed.length} of ${ids.length} do not pass under this change: ${names}`;
  return { refused: 'tests', sentence, failed };
}

/** Returns those of the tests that fail without the change too, for terms that were written under an earlier meaning. */
async function failingAsBefore(
  context: ContractsContext,
  contractId: string,
  failed: readonly FinishedRun[],
): Promise<FailingTest[] | Refused> {
  if (failed.length === 0) return [];
  const { organizationId, storage } = context;
  const terms = await changedTerms(organizationId, storage.organizations, contractId);
  const ids = failed.map(({ test }) => test.id);
  const { failing, limit } = await failingByMeaning(context, terms, { runs: MAX_TESTS, perTerm: MAX_TESTS, ids });
  if (limit) return { refused: 'limit', limit };
  // A test may fail by several terms.
  return [...new Map(failing.map((test) => [test.id, test])).values()];
}

/**
 * Returns the statements that stand around a change which passed tests: it is written on the state that they were priced
 * on, or not at all; then their runs are those of the contract as it is.
 */
export function markStatements(organizationId: string, db: DrizzleD1Database, passed: readonly PassedTests[]) {
  const contractOf = ({ contractId }: PassedTests) =>
    sql`contract k WHERE k.organization_id = ${organizationId} AND k.contract_id = ${contractId}`;
  const before: BatchItem<'sqlite'>[] = passed.map((tests) =>
    db.run(sql`INSERT INTO ${testedChange} SELECT k.organization_id, k.contract_id, ${tests.newest}, ${NEWEST_CHANGE}
      FROM ${contractOf(tests)}`),
  );
  const after: BatchItem<'sqlite'>[] =
    passed.length === 0
      ? []
      : [
          db.delete(testedChange).where(eq(testedChange.organizationId, organizationId)),
          ...passed.map((tests) => db.all(sql`SELECT ${NEWEST_CHANGE} AS newest FROM ${contractOf(tests)}`)),
        ];
  return {
    before,
    after,
    /** Takes the results of the batch, which those after end. */
    ended(results: readonly unknown[]): void {
      const states = results.slice(results.length - passed.length) as { newest: number }[][];
      for (const [place, tests] of passed.entries()) {
        // A change may have removed the contract.
        const newest = states[place]?.[0]?.newest;
        if (newest !== undefined) tests.newest = newest;
      }
    },
  };
}
