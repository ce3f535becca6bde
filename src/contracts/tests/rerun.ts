/** Runs contract tests and stores what they came to: those that somebody asks for, and those that are due. */

import { claimStorage } from '../../claims/load/claim-storage.ts';
import type { LimitReached, Meter } from '../../claims/meter.ts';
import type { InTurn } from '../../claims/steps.ts';
import type { Registry } from '../../engine/frame/process.ts';
import type { Storage } from '../../storage/storage.ts';
import { type LoadedData, loadedData } from './data-revision.ts';
import { runTests, type TestRun, TOGETHER_MAX } from './run.ts';
import {
  dataOfRuns,
  dueOrganizations,
  dueTests,
  type FinishedRun,
  readTests,
  type StoredTest,
  storeRuns,
} from './stored-runs.ts';

/** Most tests that somebody asks for in a request, or that run after a change. Those that guard a change all run. */
export const RUN_MAX = 200;

/** A Worker may send D1 1,000 statements; an organization takes about twenty. The next hour takes the rest. */
const ORGANIZATIONS_MAX = 30;

/** Different data of last runs that are looked at. */
const DATA_MAX = 5000;

export interface TestRunner {
  storage: Storage;
  registry: Registry;
  meter: Meter;
  /** Runs the claims of tests in steps: other callers are answered between them. */
  inTurn: InTurn;
  /** Sends the messages that wait. */
  sendMessages(): Promise<void>;
}

/** Runs tests of a contract, and stores their runs; counts nothing. Returns the runs in the order of creation. */
export async function runAndStore(
  { storage, registry, meter, inTurn, sendMessages }: TestRunner,
  organizationId: string,
  contractId: string,
  ids: readonly string[],
): Promise<FinishedRun[]> {
  const db = storage.organizations;
  const data = await loadedData(storage);
  const context = { organizationId, storage: claimStorage(storage), registry, meter, inTurn };
  const finished: FinishedRun[] = [];
  let hasMessages = false;
  for (let from = 0; from < ids.length; from += TOGETHER_MAX) {
    const { change, tests } = await readTests(organizationId, db, contractId, ids.slice(from, from + TOGETHER_MAX));
    const together = await finishedRuns(await runTests(context, contractId, tests), tests, data);
    const now = Math.floor(Date.now() / 1000);
    hasMessages = (await storeRuns(organizationId, db, contractId, { change, runs: together, now })) || hasMessages;
    finished.push(...together);
  }
  if (hasMessages) await sendMessages();
  return finished;
}

/** Returns runs with the data that they rested on. @param tests those that ran, in the same order */
export function finishedRuns(
  runs: readonly TestRun[],
  tests: readonly StoredTest[],
  data: LoadedData,
): Promise<FinishedRun[]> {
  return Promise.all(
    runs.map(async (run, i) => ({
      ...run,
      test: tests[i] as StoredTest,
      data: await data.of(run.result.actual === null ? null : run.result.releases),
    })),
  );
}

/**
 * Runs the tests of an organization that are due, at most `RUN_MAX`, as far as the day has place for them.
 * @param stale data that was imported again, as `staleData` returns it
 * @returns why tests wait for another day; null where none does
 */
export async function runDue(runner: TestRunner, organizationId: string, stale = '[]'): Promise<LimitReached | null> {
  const due = await dueTests(organizationId, runner.storage.organizations, stale, RUN_MAX);
  for (const [contractId, tests] of Map.groupBy(due, (test) => test.contractId)) {
    for (let from = 0; from < tests.length; from += TOGETHER_MAX) {
      const ids = tests.slice(from, from + TOGETHER_MAX).map(({ id }) => id);
      const limit = await runner.meter.takeOfDay(organizationId, 'required_test', ids.length);
      if (limit) return limit;
      await runAndStore(runner, organizationId, contractId, ids);
    }
  }
  return null;
}

/** Stores the runs of tests that passed under a change, which need not run again, and runs those that are due. */
export async function keepRuns(
  runner: TestRunner,
  organizationId: string,
  passed: readonly { contractId: string; newest: number; runs: readonly FinishedRun[] }[],
): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  for (const { contractId, newest, runs } of passed)
    for (let from = 0; from < runs.length; from += TOGETHER_MAX) {
      const together = { change: newest, runs: runs.slice(from, from + TOGETHER_MAX), now };
      await storeRuns(organizationId, runner.storage.organizations, contractId, together);
    }
  await runDue(runner, organizationId);
}

/** Runs the due tests of all organizations: after imports, and where the run after a change did not come to its end. */
export async function runAllDue(runner: TestRunner): Promise<void> {
  const stale = await staleData(runner.storage);
  for (const { organizationId } of await dueOrganizations(runner.storage.organizations, stale, ORGANIZATIONS_MAX))
    await runDue(runner, organizationId, stale);
}

/** Returns the data of last runs that was imported again since: JSON of pairs, datasets and revision. */
async function staleData(storage: Storage): Promise<string> {
  const [data, runs] = await Promise.all([loadedData(storage), dataOfRuns(storage.organizations, DATA_MAX)]);
  const current = await Promise.all(runs.map(({ datasets }) => data.revisionOf(datasets)));
  const stale = runs.filter(({ revision }, i) => revision !== current[i]);
  return JSON.stringify(stale.map(({ datasets, revision }) => [datasets, revision]));
}
