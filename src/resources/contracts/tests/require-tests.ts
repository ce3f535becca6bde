/** Refuses changes of a contract that requires its tests, where one of them does not pass under the change. */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { claimStorage, type Unsaved, type UnsavedTable } from '../../../claims/index.ts';
import { type UnsavedItem, withItems } from '../../../claims/load/contracts/unsaved-items.ts';
import { isConfig } from '../../../contracts/contract/queries.ts';
import { namesUnknown } from '../../../contracts/references.ts';
import { loadedData } from '../../../contracts/tests/data-revision.ts';
import { type Days, findRequirement, requiringContracts, testsOfDays } from '../../../contracts/tests/queries.ts';
import type { HeldKind } from '../../../contracts/tests/require.ts';
import { finishedRuns, RUN_MAX } from '../../../contracts/tests/rerun.ts';
import { runTests, type TestRun, TOGETHER_MAX } from '../../../contracts/tests/run.ts';
import { type FinishedRun, readTests } from '../../../contracts/tests/stored-runs.ts';
import { TestedChange } from '../../../contracts/tests/tested-change.ts';
import type { Terms } from '../../../engine/contracts/terms/terms.ts';
import { OPEN_END } from '../../../engine/core/calendar.ts';
import { ApiError, TestsFailedError } from '../../../errors/api-error.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { limitError } from '../../../http/gate/claim-limit.ts';
import type { Storage } from '../../../storage/storage.ts';
import { testRunner } from '../../contract-context.ts';
import { resultOnTheWire } from '../../contract-tests/schema.ts';
import { overlapsAnother } from '../config-changes.ts';
import type { ConfigFields } from '../fields.ts';

/** A change of the contract itself or of what it names, or items of a fee schedule. */
interface Change extends Omit<Unsaved, 'contractId'> {
  items?: { scheduleId: string; items: readonly UnsavedItem[] };
}

/** Refuses a contract's change of its own fields. @throws TestsFailedError */
export async function requireUnderContract(
  c: Context<AppEnv>,
  contractId: string,
  { useMedicareBase }: { useMedicareBase?: boolean },
): Promise<void> {
  if (useMedicareBase === undefined || !(await requirementOf(c, contractId))) return;
  await requirePassing(c, contractId, { contract: { useMedicareBase } }, null);
}

/** Refuses a new configuration. @throws TestsFailedError */
export async function requireUnderNewConfig(
  c: Context<AppEnv>,
  contractId: string,
  fields: ConfigFields,
): Promise<void> {
  const contract = await requirementOf(c, contractId);
  if (!contract) return;
  const { organizationId } = await c.get('caller');
  const db = c.get('storage').organizations;
  // The change itself says what it names and nobody has, and which configuration has its days.
  if (await namesUnknown(organizationId, db, sql`FALSE`, fields)) return;
  if (await overlapsAnother(organizationId, db, contractId, '', fields)) return;
  // Without any configuration every day has a price, with the first one its own days alone.
  const periods = contract.hasConfigs ? [daysOf(fields)] : null;
  await requirePassing(c, contractId, { config: { id: crypto.randomUUID(), ...fields } }, periods);
}

/** Refuses a change of a configuration, or of its terms; null: to remove these. @throws TestsFailedError */
export async function requireUnderConfig(
  c: Context<AppEnv>,
  contractId: string,
  id: string,
  fields: Partial<ConfigFields> & { terms?: Terms | null },
): Promise<void> {
  const before = (await requirementOf(c, contractId, id))?.config;
  if (!before) return;
  // The change itself says what it names and nobody has, and which configuration has its days.
  const db = c.get('storage').organizations;
  if (await namesUnknown(before.organizationId, db, isConfig(before.organizationId, contractId, id), fields)) return;
  const config = { ...before, ...fields };
  if (await overlapsAnother(before.organizationId, db, contractId, id, config)) return;
  await requirePassing(c, contractId, { config }, [daysOf(before), daysOf(config)]);
}

/** Refuses to remove a configuration. @throws TestsFailedError */
export async function requireWithoutConfig(c: Context<AppEnv>, contractId: string, id: string): Promise<void> {
  const before = (await requirementOf(c, contractId, id))?.config;
  if (before) await requirePassing(c, contractId, { withoutConfig: id }, [daysOf(before)]);
}

/** Refuses items of a fee schedule, by the tests of every contract that names it. @throws TestsFailedError */
export async function requireUnderItems(
  c: Context<AppEnv>,
  scheduleId: string,
  items: readonly UnsavedItem[],
): Promise<void> {
  const { organizationId } = await c.get('caller');
  const db = c.get('storage').organizations;
  for (const contractId of await requiringContracts(organizationId, db, 'fee_schedule', scheduleId))
    await requirePassing(c, contractId, { items: { scheduleId, items } }, null);
}

/**
 * Refuses a change of tables that contracts name, by the tests of each of these.
 * @param tables returns the tables as they would be; asked where a contract rests on them
 * @throws TestsFailedError
 */
export async function requireUnderTables(
  c: Context<AppEnv>,
  kind: HeldKind,
  id: string,
  tables: () => readonly UnsavedTable[] | Promise<readonly UnsavedTable[]>,
): Promise<void> {
  const { organizationId } = await c.get('caller');
  const contracts = await requiringContracts(organizationId, c.get('storage').organizations, kind, id);
  if (contracts.length === 0) return;
  const changed = await tables();
  for (const contractId of contracts) await requirePassing(c, contractId, { tables: changed }, null);
}

/** Returns the contract if it requires its tests; what is not there is left to the change itself. */
async function requirementOf(c: Context<AppEnv>, contractId: string, configId?: string) {
  const { organizationId } = await c.get('caller');
  const contract = await findRequirement(organizationId, c.get('storage').organizations, contractId, configId);
  return contract?.requireTests ? contract : null;
}

const daysOf = ({ effectiveDate, terminationDate }: ConfigFields): Days => ({
  first: effectiveDate,
  last: terminationDate ?? OPEN_END,
});

/**
 * Prices the tests whose claims are of these days by the contract with the change, before anything is written.
 * @param periods null: all tests
 * @throws TestsFailedError if one does not pass; ApiError if they are too many for a request or for the day
 */
async function requirePassing(
  c: Context<AppEnv>,
  contractId: string,
  { items, ...change }: Change,
  periods: readonly Days[] | null,
): Promise<void> {
  const { organizationId, isTest } = await c.get('caller');
  const storage = c.get('storage');
  const db = storage.organizations;
  const ids = await testsOfDays(organizationId, db, contractId, periods, RUN_MAX + 1);
  if (ids.length === 0) return;
  if (ids.length > RUN_MAX)
    throw new ApiError(
      409,
      `Contract ${contractId} requires its tests, and more than the ${RUN_MAX} that a request runs are of the days of this change; remove some, or set require_tests to false`,
    );
  const { registry, meter } = testRunner(c.env, storage, isTest);
  const limit = await meter.takeOfDay(organizationId, 'contract_test', ids.length);
  if (limit) throw limitError(limit);
  const saved = claimStorage(storage);
  const context = {
    organizationId,
    storage: items ? withItems(saved, items.scheduleId, items.items) : saved,
    registry,
    meter,
    unsaved: () => ({ contractId, ...change }),
  };
  const data = await loadedData(storage);
  const runs: FinishedRun[] = [];
  let newest: number | undefined;
  for (let from = 0; from < ids.length; from += TOGETHER_MAX) {
    const read = await readTests(organizationId, db, contractId, ids.slice(from, from + TOGETHER_MAX));
    newest ??= read.change;
    runs.push(...(await finishedRuns(await runTests(context, contractId, read.tests), read.tests, data)));
  }
  const failed = runs.filter(({ result }) => result.outcome !== 'pass');
  if (failed.length > 0) throw testsFailed(contractId, failed, ids.length);
  testedChange(storage, organizationId).add({ contractId, newest: newest ?? 0, runs });
}

function testedChange(storage: Storage, organizationId: string): TestedChange {
  const around = storage.aroundBatches;
  if (around instanceof TestedChange) return around;
  const tested = new TestedChange(organizationId);
  storage.aroundBatches = tested;
  return tested;
}

function testsFailed(contractId: string, failed: readonly TestRun[], count: number): TestsFailedError {
  const [first] = failed;
  const names = `${first?.test.name}: ${first?.result.reason}`;
  return new TestsFailedError(
    `Contract ${contractId} requires its tests, and ${failed.length} of ${count} do not pass under this change: ${names}${failed.length > 1 ? '; …' : ''}`,
    failed.map(({ test, result }) => ({
      id: test.id,
      name: test.name,
      expected_total: test.expectedTotal / 100,
      ...resultOnTheWire(result),
    })),
  );
}
