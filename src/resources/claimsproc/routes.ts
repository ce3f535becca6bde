/** /claimsproc: claims run through editors, groupers and pricers. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { VIEWS } from '../../claims/answer/view.ts';
import { type ClaimContext, type ClaimResult, processClaims, takeAfter } from '../../claims/index.ts';
import { claimBody } from '../../claims/wire/claim-body.ts';
import { invalidOutput } from '../../claims/wire/claim-output.ts';
import { bodyProblems, unreadable } from '../../claims/wire/read-claim.ts';
import { CSV_ROWS } from '../../claims/wire/result-csv.ts';
import type { ErrorEntry } from '../../engine/claim/errors.ts';
import { sentenceOf } from '../../engine/claim/problems.ts';
import { badRequest, ClaimError } from '../../errors/api-error.ts';
import { createApi, inputOf, refuseInput } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { citeLabels } from '../../http/conditional/conditional.ts';
import { answerError } from '../../http/errors/answer-error.ts';
import { limitError } from '../../http/gate/claim-limit.ts';
import { admission } from '../../http/gate/gate.ts';
import { IDEMPOTENCY_KEY, idempotencyKey } from '../../http/idempotency/idempotency.ts';
import { jsonBody, operation } from '../../http/openapi/openapi.ts';
import { today } from '../../http/parameters/parameters.ts';
import { LINES_MEGABYTES_MAX } from '../../http/request-shape.ts';
import { sha256 } from '../../wire/sha256.ts';
import { answerBatch, CHUNK, CLAIMS_MAX, LINE_CHARACTERS_MAX } from './batch.ts';
import { type BatchForm, csvForm, NDJSON } from './batch-form.ts';
import { claimIn } from './claim-in.ts';
import { contextOf, loadContextOf } from './context.ts';
import { currentHealth, deploymentOf } from './current-health.ts';
import { LineReader } from './lines.ts';
import { moduleFields } from './module-fields.ts';
import * as wire from './schema.ts';

const tags = ['Claim processing'];
const query = z.object({
  explain: z
    .string()
    .regex(/^(true|false|1|0|summary)$/i, 'must be true, false or summary')
    .transform((value) => (/^summary$/i.test(value) ? 'summary' : /^(true|1)$/i.test(value)))
    .default(false)
    .openapi({
      type: ['boolean', 'string'],
      enum: [true, false, 'summary'],
      default: false,
      description:
        '`true` adds `trace`: each step of each module, with its formula, inputs, citation and data release. `summary` adds `summary`: what decided the payment, in sentences.',
    }),
  view: z.enum(VIEWS, 'must be full, standard or result').default('full').openapi({
    description:
      '`full`: each module’s output, the provider records and `result`. `standard`: without provider records, descriptions, null values and empty texts. `result`: `result`, errors and warnings alone, the shortest and fastest; not with `explain=true`.',
  }),
});

const batchQuery = query.extend({
  format: z.enum(['ndjson', 'csv'], 'must be ndjson or csv').default('ndjson').openapi({
    description:
      '`csv`: the results as a table, amounts with two decimals, unknown ones blank; `view` changes nothing.',
  }),
  rows: z.enum(CSV_ROWS, 'must be claims or lines').default('claims').openapi({
    description: 'With `format=csv`: a row a claim, or a row for each `lines` of a claim.',
  }),
});

/** @throws ApiError 400 for what no table has */
function batchFormOf({ explain, format, rows }: z.output<typeof batchQuery>): BatchForm {
  if (format === 'ndjson' && rows !== 'claims') throw badRequest('Invalid request: rows=lines needs format=csv');
  if (format === 'csv' && explain !== false)
    throw badRequest('Invalid request: format=csv has neither trace nor summary; leave explain out');
  return format === 'ndjson' ? NDJSON : csvForm(rows);
}

/** @throws ApiError 400 for a trace beside an answer without outputs */
function formOf({ explain, view }: z.output<typeof query>): Pick<ClaimContext, 'explain' | 'view'> {
  if (explain === true && view === 'result')
    throw badRequest(
      'Invalid request: explain=true needs view full or standard; explain=summary goes with view=result',
    );
  return { explain, view };
}

const PROCESS_CLAIM = `Runs the modules that the claim names, in their fixed order. The answer has \`result\`, the same keys for every payment system, and one key for each module. \`AUTO\` alone runs those that [the bill type](/docs/routing) needs; for a notice nothing runs.

[Which fields](/docs/claims) each payment system needs, reads and ignores, with example claims. Every field may be left out or null. Diagnosis codes may have their point. \`warnings\` names each field that is not known.

**The answer** is 200 where at least one module came to an output or \`AUTO\` chose none, else 400. Every 400 has \`error\` and \`error_list\` beside \`detail\`, one for a body that is no claim too. A module that fails leaves its key null and an entry in \`error\`; the others run.

**A pricer always answers.** Its \`return_code\` says what became of the claim; amounts are null where there is no price. What the service itself lacks for a price (rates, tables, a DRG) is an entry of \`error\`, too. Where no pricer pays such a bill, the warning \`NO_PRICER\` says why.

**Provider.** A provider without a record in force on \`thru_date\` (\`[IPSF] P0003\`) is a 400: no pricer runs, and the outputs of editors and groupers stand beside \`error\`.

**Contract.** A claim whose provider has a \`contract_id\` also has the key \`contract\`. A contract that cannot be applied (\`[CONTRACT]\`) is a 400 like a missing provider.

**Counting.** A claim that is accepted for processing counts toward the monthly limit, whatever comes of it. One that is refused with 400 before that does not, nor does one of which the service has no module.

**Sending again.** With \`Idempotency-Key\`, a claim that is sent again after a lost answer is answered alike and counts once.`;

const PROCESS_BATCH = `Takes claims as NDJSON and answers them in order as NDJSON while they come in, at most ${CHUNK} at a time.

**The request.** One claim a line, at most ${CLAIMS_MAX} claims a request and ${LINE_CHARACTERS_MAX} characters a line. Blank lines are passed over; a body without a line is refused. The body may be gzip (\`Content-Encoding: gzip\`), unpacked at most ${LINES_MEGABYTES_MAX} MB.

**The answer.** Each line is the claim output with \`line\` (1-based) and \`claim_id\`. A line fails alone. The last line, \`{"done": true, "lines", "success", "error"}\`, counts the lines that were answered; without it the answer was cut off. Its text \`detail\` says why the batch ended before the last claim, for example because its key was revoked: the service checks the key again while the batch runs.

**As a table.** \`format=csv\` answers the results as CSV, a row a claim; with \`rows=lines\` a row for each of its lines. If the batch ends before its last claim, the last row has only the reason.

**Counting.** Claims that are accepted for processing count toward the monthly limit, those of a test key toward the daily allowance; a line beyond the limit says so in its answer. When the client goes, the batch ends within seconds, and lines whose answers were not yet written do not count.

**Sending again.** With \`Idempotency-Key\`, a batch may be sent again within 24 hours, for example after an answer that was cut off: every line is answered, and a line of the same number and text under the same key counts once; a line under a contract counts again where its \`result\` has changed since. Without a key, send only the lines that have no answer: a claim may have counted although its answer was lost.`;

/** Returns the 400 for what is no claim, or contradicts itself. */
function invalidClaim(
  problems: readonly ErrorEntry[],
  { detail = `Invalid request: ${sentenceOf(problems)}`, output = invalidOutput(null, problems) } = {},
): ClaimError {
  return new ClaimError(detail, output, 'invalid_request');
}

/** Answers a body that is no JSON, which no hook sees, as any other that is no claim. */
const refuseMalformed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!(c.error instanceof HTTPException)) return;
  const message = c.get('bodyLength') ? c.error.message : 'The request has no body';
  c.res = answerError(invalidClaim(unreadable(message).problems, { detail: message }), c);
};

const ppsRoute = operation(
  {
    operationId: 'processClaim',
    awaitsAdmission: true,
    method: 'post',
    path: '/process/pps',
    tags,
    summary: 'Process a claim',
    description: PROCESS_CLAIM,
    request: {
      query,
      body: jsonBody(claimBody),
    },
    middleware: refuseMalformed,
  },
  {
    schema: wire.claimAnswer,
    description: 'The claim output.',
    malformed: wire.claimFailure,
    creates: true,
    metered: true,
  },
);

const ndjson = z.string().openapi({ description: 'A JSON value a line.' });
const claimLines = z.string().openapi({ description: 'A claim a line; one at least.', pattern: String.raw`\S` });
const table = z.string().openapi({ description: 'CSV with names of the columns in its first line.' });
const batchDeclared = operation(
  {
    operationId: 'processClaimBatch',
    method: 'post',
    path: '/process/batch',
    tags,
    summary: 'Process many claims',
    description: PROCESS_BATCH,
    request: {
      query: batchQuery,
      body: { required: true, content: { 'application/x-ndjson': { schema: claimLines } } },
    },
  },
  { schema: ndjson, description: 'A line for each claim, and one of counts.' },
);
const batchRoute = createRoute({
  ...batchDeclared,
  parameters: [
    {
      ...IDEMPOTENCY_KEY,
      description:
        'A text of your choice, 1 to 255 visible characters (best a random UUID). For 24 hours a line of the same number and text, sent with the same key, is processed again and counts once; under a contract it counts again where its `result` has changed since.',
    },
  ],
  responses: {
    ...batchDeclared.responses,
    200: {
      ...batchDeclared.responses[200],
      content: { 'application/x-ndjson': { schema: ndjson }, 'text/csv': { schema: table } },
    },
  },
});

const healthRoute = operation(
  {
    operationId: 'getClaimProcessingHealth',
    method: 'get',
    path: '/health',
    tags,
    summary: 'What claims can be processed',
    description:
      'Every module that a claim may name: whether the service has it, which versions or years it covers, whether each is ready or why not, the loaded data releases, and the fields of a claim that count for it. An ordinary claim of each version or year shows whether it is ready. These claims are processed once after an import and once a day; every other call answers from the stored result.',
  },
  { schema: wire.health, description: 'The modules.' },
);

/**
 * Returns the output of a claim that was processed, and notes what it rests on.
 * @throws ApiError for a claim that could not be run, or that got nothing it asked for
 */
function outputOf(c: Context<AppEnv>, result: ClaimResult): z.infer<typeof wire.claimAnswer> {
  switch (result.outcome) {
    case 'refused':
      // The contract gives the sentence alone, without its source.
      throw new ClaimError(result.refusal.text, result.output);
    case 'invalid':
      throw invalidClaim(result.problems, { output: result.output });
    case 'over_limit':
      throw limitError(result.limit);
    case 'fault':
      throw result.error;
    case 'processed': {
      const { output, ok, isCounted, releases } = result;
      // A claim that counts was carried out, whatever its answer is.
      if (isCounted) c.set('isCarriedOut', true);
      citeLabels(c, releases());
      if (!ok) throw new ClaimError(output.error ?? '', output);
      return output as z.infer<typeof wire.claimAnswer>;
    }
  }
}

export const claimsproc = createApi()
  .openapi(
    ppsRoute,
    async (c) => {
      const claim = await claimIn(c, c.req.valid('json'));
      const context = await contextOf(c, formOf(c.req.valid('query')));
      const counting = takeAfter(() => admission(c));
      const [result] = (await processClaims(context, [claim], counting)) as [ClaimResult];
      return c.json(outputOf(c, result), 200);
    },
    (result, c) => {
      if (result.success || result.target !== 'json') return refuseInput(result, c);
      return answerError(invalidClaim(bodyProblems(result.error, inputOf(result))), c);
    },
  )
  .openapi(batchRoute, async (c) => {
    const key = idempotencyKey(c);
    const lines = new LineReader(c.req.raw.body ?? new Blob().stream(), LINE_CHARACTERS_MAX);
    if (await lines.isEmpty()) throw badRequest('Invalid request: the body has no lines');
    const query = c.req.valid('query');
    const form = batchFormOf(query);
    const context = await contextOf(c, query.format === 'csv' ? { explain: false, view: 'result' } : formOf(query));
    return new Response(answerBatch(c, lines, context, key === undefined ? null : await sha256(key), form), {
      headers: { 'Content-Type': form.mediaType },
    }) as never;
  })
  .openapi(healthRoute, async (c) => {
    // The context marks the answer as an organization's own, which no cache keeps: tomorrow's is another.
    const context = await loadContextOf(c);
    const { status, summary, modules } = await currentHealth(c.get('storage'), context, deploymentOf(c.env), today());
    return c.json(
      { status, summary, modules: modules.map((module) => ({ ...module, fields: moduleFields(module.name) })) },
      200,
    );
  });
