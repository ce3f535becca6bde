/** POST /msdrg-data/grouping: a stay grouped as it is coded. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { groupStay } from '../../claims/index.ts';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { ModuleFailure } from '../../engine/claim/errors.ts';
import { type ApiError, badRequest, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { citeLabels } from '../../http/conditional/conditional.ts';
import { day, loadedIn, whyNotLoaded } from '../../http/errors/loaded.ts';
import { admission } from '../../http/gate/gate.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { flag } from '../../http/parameters/parameters.ts';
import { claimIn } from '../claimsproc/claim-in.ts';
import { contextOf } from '../claimsproc/context.ts';
import { grouping, groupingOnTheWire } from './grouping-schema.ts';
import { DEFINITIONS } from './manuals.ts';

const groupingRoute = operation(
  {
    operationId: 'groupStay',
    awaitsAdmission: true,
    method: 'post',
    path: '/grouping',
    tags: ['MS-DRG data'],
    summary: 'Group a stay as it is coded',
    description: `The MS-DRG of an inpatient stay, what each code does for it, and the next step: the DRGs of the same base and those that an MCC, a CC or neither would bring, with weight, payment and difference. For a form that answers at every code; [more about it](/docs/live-coding).

**The claim.** As \`/claimsproc/process/pps\` takes it; a part is enough. The grouper reads \`thru_date\` and \`principal_dx\`, which it needs, \`secondary_dxs\` with \`poa\`, \`inpatient_pxs\`, \`admit_dx\`, \`patient.sex\` and \`patient_status\`. \`modules\` is not read.

**Payments.** Where the claim has a provider whose stays IPPS pays, each DRG has what the whole claim would be paid by it, by the claim’s contract if it names one; otherwise \`payment_reason\` says why not. They need all fields of a priced claim: dates, charges, days; and codes that the version has, each of them.

**Counting.** Nothing counts as a claim. Groupings with payments have a limit of their own a day (UTC), a thirtieth of the claims of the plan’s month, \`stay_payment\` in \`/usage/day\`. Beyond it the grouping comes without payments, and \`payment_reason\` says so. \`payment=false\` leaves payments out and counts nowhere.

**Errors.** A field that is missing is a 400; a version of the grouper that is not loaded a 404 that says which are. Codes that a sample leaves out are named in \`not_in_sample\`. A claim that cannot be grouped is answered: \`return_code\` says why, and its DRG is 999.`,
    request: {
      query: z.object({
        payment: flag({ description: 'false: no payments, which then count nowhere.' }).default(true),
        poa_exempt: flag({
          description:
            'true: the hospital need not report which diagnoses were present on admission, so that hospital-acquired conditions change nothing.',
        }).default(false),
      }),
      body: jsonBody(claimBody),
    },
  },
  { schema: grouping, description: 'The grouping.', errors: [404] },
);

export const stayGrouping = createApi().openapi(groupingRoute, async (c) => {
  const claim = await claimIn(c, c.req.valid('json'));
  const { payment: withPayment, poa_exempt: isExempt } = c.req.valid('query');
  const context = await contextOf(c, { explain: false });
  try {
    const stay = await groupStay(context, { claim, isExempt, withPayment }, () => admission(c));
    citeLabels(c, stay.releases);
    return c.json(groupingOnTheWire(claim, stay), 200);
  } catch (error) {
    throw error instanceof ModuleFailure ? refusalOf(c, error, claim.thruDate ?? undefined) : error;
  }
});

/** Returns the refusal of a claim that cannot be grouped. */
function refusalOf(
  c: Context<AppEnv>,
  { code, message, explanation }: ModuleFailure,
  date: number | undefined,
): ApiError {
  const text = explanation ? `${message} - ${explanation}` : message;
  if (code !== 'NOT_LOADED' && code !== 'VERSION_NOT_LOADED') return badRequest(`Invalid request: ${text}`);
  const question = { tables: [DEFINITIONS], periods: day(date) };
  return releaseNotLoaded(whyNotLoaded(loadedIn(c, 'reference'), question) ?? text);
}
