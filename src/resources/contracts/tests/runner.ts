/** Runs contract tests with this service's modules, meter and storage: after changes, and every hour. */
import type { MiddlewareHandler } from 'hono';
import { runAllDue, runDue, type TestRunner } from '../../../claims/contract-tests/rerun.ts';
import { TestedChange } from '../../../claims/contract-tests/tested-change.ts';
import { MODULES } from '../../../engine/modules.ts';
import type { Bindings } from '../../../environment.ts';
import { createApi } from '../../../http/api.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { logError } from '../../../log.ts';
import { durableMeter } from '../../../metering/durable-meter.ts';
import { Storage } from '../../../storage/storage.ts';
import { queueDue } from '../../../webhooks/outbox.ts';

/**
 * @param storage that of the request, or one of its own for work after the answer
 * @param isTest a test key asks: the tests count toward its limit of the day
 */
export function testRunner(env: Bindings, storage = new Storage(env), isTest = false): TestRunner {
  return {
    storage,
    registry: MODULES,
    meter: durableMeter(env.CLAIM_METER, {}, Date, isTest),
    sendMessages: () => queueDue(env, Math.floor(Date.now() / 1000)),
  };
}

/** Runs the tests that a change made due, after its answer. One that does not come to its end is made up for hourly. */
const runAfterChange: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.req.method === 'GET' || c.res.status >= 300) return;
  const { organizationId } = await c.get('caller');
  const storage = c.get('storage');
  const run = async () => {
    const tested = storage.aroundBatches;
    const runner = testRunner(c.env);
    // Tests that passed under the change need not run again.
    if (tested instanceof TestedChange)
      await tested.storeRuns(runner.storage.organizations, Math.floor(Date.now() / 1000));
    await runDue(runner, organizationId);
  };
  storage.waitUntil(
    run().catch((error: unknown) =>
      logError('contract_tests_failed_to_run', error, { organization_id: organizationId }),
    ),
  );
};

/** Returns an API of what contracts are made of: each change runs the tests that rest on it. */
export function createContractApi() {
  const api = createApi();
  api.use(runAfterChange);
  return api;
}

/** Runs every hour: tests whose data was imported again, and those left over from changes. */
export async function runTestsHourly(env: Bindings): Promise<void> {
  await runAllDue(testRunner(env));
}
