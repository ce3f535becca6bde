import type { MiddlewareHandler } from 'hono';
import { runDue } from '../../../contracts/tests/rerun.ts';
import { TestedChange } from '../../../contracts/tests/tested-change.ts';
import { createApi } from '../../../http/api.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { logError } from '../../../log.ts';
import { testRunner } from '../../contract-context.ts';

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
