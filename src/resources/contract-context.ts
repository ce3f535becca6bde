/** The contracts' room as requests ask it: their context, and what its refusals are over HTTP. */
import type { Context } from 'hono';
import { type ContractsContext, isRefused, type Refused, runAllDue, type TestRunner } from '../contracts/index.ts';
import { MODULES } from '../engine/modules.ts';
import type { Bindings } from '../environment.ts';
import { ApiError, badRequest, ImportError, notFound, TestsFailedError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { tagOf } from '../http/conditional/preconditions.ts';
import { limitError } from '../http/gate/claim-limit.ts';
import { admission } from '../http/gate/gate.ts';
import { durableMeter } from '../metering/durable-meter.ts';
import { Storage } from '../storage/storage.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { withPauses, withPausesOfRequest } from './claimsproc/isolate-turns.ts';
import { resultOnTheWire } from './contract-tests/schema.ts';

/** @param storage that of the request, or one of its own for work after the answer */
export function testRunner(env: Bindings, storage = new Storage(env), isTest = false): TestRunner {
  return {
    storage,
    registry: MODULES,
    meter: durableMeter(env.CLAIM_METER, {}, Date, isTest),
    inTurn: withPauses(),
    sendMessages: () => queueDue(env, Math.floor(Date.now() / 1000)),
  };
}

/** Runs every hour: tests whose data was imported again, and those left over from changes. */
export async function runTestsHourly(env: Bindings): Promise<void> {
  await runAllDue(testRunner(env));
}

/** Returns the context of a request's changes, and what its reads ask by. A test key's tests count by its own day. */
export async function contractsOf(c: Context<AppEnv>): Promise<ContractsContext & { db: Storage['organizations'] }> {
  const caller = await c.get('caller');
  const storage = c.get('storage');
  return {
    ...testRunner(c.env, storage, caller.isTest),
    organizationId: caller.organizationId,
    inTurn: withPausesOfRequest(),
    author: caller,
    admitted: () => admission(c),
    db: storage.organizations,
    runner: () => testRunner(c.env),
  };
}

/** Returns what was written or found. @throws ApiError for a refusal */
export function given<Value extends object>(value: Value | Refused): Value {
  if (isRefused(value)) throw errorOf(value);
  return value as Value;
}

/** Returns the answer of a refusal: the one place where a change's refusals meet HTTP. */
function errorOf(refused: Refused): ApiError {
  switch (refused.refused) {
    case 'absent':
      return notFound(refused.sentence);
    case 'invalid':
      return badRequest(refused.sentence);
    case 'conflict':
      return new ApiError(409, refused.sentence);
    case 'version':
      return new ApiError(412, refused.sentence, refused.version === null ? {} : { ETag: tagOf(refused.version) });
    case 'lines':
      return new ImportError(refused.sentence, refused.lines);
    case 'limit':
      return limitError(refused.limit);
    case 'tests':
      return new TestsFailedError(
        refused.sentence,
        refused.failed.map(({ test, result }) => ({
          id: test.id,
          name: test.name,
          expected_total: test.expectedTotal / 100,
          ...resultOnTheWire(result),
        })),
      );
  }
}
