/** Finds the tests of a contract that somebody asks to run. */
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { MAX_TESTS } from '../../storage/schema/organizations/contract-tests.ts';
import { noConfig, noContract } from '../contract/queries.ts';
import { invalid, type Refused } from '../refused.ts';
import { noTest } from './changes.ts';
import { daysOfConfig, testsOfDays } from './queries.ts';
import { RUN_MAX } from './rerun.ts';

/** Returns ids of the tests, or why they cannot run: something is not there, or they are more than a request runs. */
export async function testsToRun(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  { config_id: configId, ids }: { config_id?: string | undefined; ids?: readonly string[] | undefined },
): Promise<string[] | Refused> {
  const period = await daysOfConfig(organizationId, db, contractId, configId ?? null);
  if (!period) return noContract(contractId);
  if (configId && !period.days) return noConfig(contractId, configId);
  const all = await testsOfDays(organizationId, db, contractId, period.days && [period.days], MAX_TESTS);
  const missing = ids?.find((id) => !all.includes(id));
  if (missing) return noTest(contractId, missing);
  const run = ids ? all.filter((id) => ids.includes(id)) : all;
  return run.length <= RUN_MAX
    ? run
    : invalid(
        `${run.length} tests are more than the ${RUN_MAX} that a request runs; name a configuration by config_id, or tests by ids`,
      );
}
