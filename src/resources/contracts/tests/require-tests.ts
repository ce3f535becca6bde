/** Refuses changes of a contract that requires its tests, where one of them does not pass under the change. */
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { RUN_MAX } from '../../../claims/contract-tests/rerun.ts';
import { runTests, type TestRun, TOGETHER_MAX } from '../../../claims/contract-tests/run.ts';
import { readTests } from '../../../claims/contract-tests/stored-runs.ts';
import { type UnsavedItem, withItems } from '../../../claims/contract-tests/unsaved-items.ts';
import { claimStorage, type Unsaved } from '../../../claims/index.ts';
import type { Terms } from '../../../engine/contracts/terms/terms.ts';
import { OPEN_END } from '../../../engine/core/calendar.ts';
import { ApiError, TestsFailedError } from '../../../errors/api-error.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { limitError } from '../../../http/gate/claim-limit.ts';
import type { ConfigFields } from '../fields.ts';
import { isConfig } from '../queries.ts';
import { namesUnknown } from '../references.ts';
import { type Days, findRequirement, requiringContracts, testsOfDays } from './queries.ts';
import { testRunner } from './runner.ts';
import { resultOnTheWire } from './schema.ts';

/** A change of the contract itself, or items of a fee schedule that it names. */
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
  // The change itself says what it names and nobody has.
  if (await namesUnknown(organizationId, c.get('storage').organizations, sql`FALSE`, fields)) return;
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
  // The change itself says what it names and nobody has.
  const db = c.get('storage').organizations;
  if (await namesUnknown(before.organizationId, db, isConfig(before.organizationId, contractId, id), fields)) return;
  const config = { ...before, ...fields };
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
  const contracts = await requiringContracts(organizationId, c.get('storage').organizations, scheduleId);
  for (const contractId of contracts) await requirePassing(c, contractId, { items: { scheduleId, items } }, null);
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
  const failed: TestRun[] = [];
  for (let from = 0; from < ids.length; from += TOGETHER_MAX) {
    const { tests } = await readTests(organizationId, db, contractId, ids.slice(from, from + TOGETHER_MAX));
    failed.push(...(await runTests(context, contractId, tests)).filter(({ result }) => result.outcome !== 'pass'));
  }
  if (failed.length > 0) throw testsFailed(contractId, failed, ids.length);
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
