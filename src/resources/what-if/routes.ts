/** POST /what-if: claims priced as sent and as scenarios change them. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { faultOf, isUnsaved, type Scenario, whatIf } from '../../claims/index.ts';
import { danglingConfig } from '../../contracts/configs/dangling-config.ts';
import { badRequest } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { citeLabels } from '../../http/conditional/conditional.ts';
import { limitError } from '../../http/gate/claim-limit.ts';
import { admission } from '../../http/gate/gate.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { logError } from '../../log.ts';
import { exhaustedLimit } from '../../metering/durable-meter.ts';
import { RESERVED_MAX } from '../../metering/reservation.ts';
import { CALLS_MAX, type ContractCounts } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { withPauses, withPausesOfRequest } from '../../turns/isolate-turns.ts';
import { streamInTurn } from '../../turns/stream-in-turn.ts';
import { contextOf } from '../claimsproc/context.ts';
import { keepCounts } from './kept-counts.ts';
import * as wire from './schema.ts';

/** Lines of all claims, times scenarios: with `output` a line takes about 2.5 KB of the answer. */
const LINES_MAX = { summary: 20_000, full: 5_000, explained: 5_000 };

const DESCRIPTION = `Prices claims as sent and as scenarios change them, and says what differs: the payment in cents, and the first step of the explanation at which both part. [More about what-if](/docs/what-if).

**Limits.** At most ${wire.CLAIMS_MAX} claims and ${wire.SCENARIOS_MAX} scenarios, the base among them; at most ${RESERVED_MAX} priced claims a call, claims times scenarios, and ${LINES_MAX.summary.toLocaleString('en-US')} priced lines, ${LINES_MAX.full.toLocaleString('en-US')} where \`output\` is asked for.

**Errors.** A scenario that no claim can be priced by is a 400. A claim that cannot be priced in a scenario has entries in that scenario's \`error_list\`; all others are answered.

**Counting.** A claim counts toward the monthly limit once for each scenario that prices it, the base included. Scenarios with \`contract\` or \`config\`, and all scenarios of a test key, count toward the plan’s daily allowance instead, which contract tests share (\`/usage/day\`). \`usage\` says how many counted where; if one limit is reached, none count. With \`Idempotency-Key\`, a call that is sent again counts once.

**What is kept.** For each contract of a scenario that is saved, counts and sums of the last ${CALLS_MAX} calls, which the contract’s report adds up; nothing of a claim.`;

const route = operation(
  {
    operationId: 'whatIf',
    awaitsAdmission: true,
    method: 'post',
    path: '/',
    tags: ['Claim processing'],
    summary: 'Compare scenarios',
    description: DESCRIPTION,
    request: {
      query: z.object({
        detail: z
          .enum(['summary', 'full', 'explained'], 'must be summary, full or explained')
          .default('summary')
          .openapi({
            description:
              '`full` adds `output`, the answer of each claim in each scenario, and `payment_steps`. `explained`, of one claim, adds its `trace` to `output`.',
          }),
      }),
      body: jsonBody(wire.whatIfRequest),
    },
  },
  {
    schema: wire.whatIfAnswer,
    description: 'The claims, each in every scenario, and the sums.',
    creates: true,
  },
);

export const whatIfApi = createApi().openapi(route, async (c) => {
  const { claims, scenarios: scenarioBodies } = c.req.valid('json');
  const { detail } = c.req.valid('query');
  const scenarios = scenarioBodies.map(wire.scenarioOf);
  if (detail === 'explained' && claims.length > 1)
    throw badRequest(`Invalid request: detail=explained takes one claim, and there are ${claims.length}`);
  refuseFaults(claims, scenarios, detail);
  const context = await contextOf(c, { explain: true });
  const { organizationId, meter } = context;
  const isOfDay = !meter.isTest && scenarios.every(isUnsaved);
  const limit = isOfDay ? null : exhaustedLimit(organizationId, Date, meter.isTest);
  if (limit) throw limitError(limit);
  const dangling = await danglingConfig(organizationId, c.get('storage').organizations, scenarios);
  if (dangling) throw badRequest(`Invalid request: ${dangling}`);
  const comparison = { bodies: claims, scenarios, detail };
  const outcome = await whatIf(context, comparison, () => admission(c), withPausesOfRequest());
  switch (outcome.outcome) {
    case 'over_limit':
      throw limitError(outcome.limit);
    case 'fault':
      throw outcome.error;
    case 'compared':
      citeLabels(c, outcome.releases);
      keepAfterAnswer(c, organizationId, outcome.contracts);
      return new Response(streamInTurn(wire.whatIfParts(outcome, scenarios), withPauses()), {
        headers: { 'Content-Type': 'application/json' },
      }) as never;
  }
});

/** Keeps the counts of a call; without them contracts' reports have a call less, so that a failure is logged alone. */
function keepAfterAnswer(c: Context<AppEnv>, organizationId: string, counts: readonly ContractCounts[]): void {
  const storage = c.get('storage');
  const writing = keepCounts(organizationId, storage.organizations, counts, Math.floor(Date.now() / 1000));
  storage.waitUntil(
    writing.catch((error: unknown) => logError('what_if_not_kept', error, { organization_id: organizationId })),
  );
}

/** @throws ApiError 400 for too many claims or lines, and for a scenario that no claim can be priced by */
function refuseFaults(
  claims: readonly Readonly<Record<string, unknown>>[],
  scenarios: readonly Scenario[],
  detail: keyof typeof LINES_MAX,
): void {
  const times = scenarios.length;
  const product = claims.length * times;
  if (product > RESERVED_MAX)
    throw badRequest(
      `Invalid request: ${claims.length} claims times ${times} scenarios are ${product} priced claims; a call prices at most ${RESERVED_MAX}`,
    );
  const lines = claims.reduce((sum, claim) => sum + (Array.isArray(claim.lines) ? claim.lines.length : 0), 0);
  if (lines * times > LINES_MAX[detail])
    throw badRequest(
      `Invalid request: ${lines} lines times ${times} scenarios are ${lines * times} priced lines; a call with detail=${detail} prices at most ${LINES_MAX[detail]}`,
    );
  const faults = scenarios.flatMap((scenario, i) => {
    const fault = faultOf(scenario);
    return fault === null ? [] : [`scenarios.${i}: ${fault}`];
  });
  if (faults.length > 0) throw badRequest(`Invalid request: ${faults.join('; ')}`);
}
