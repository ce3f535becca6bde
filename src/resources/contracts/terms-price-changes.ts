/** /contracts/terms/changes: stored terms that pay otherwise than when they were written. */
import { z } from '@hono/zod-openapi';
import { RUN_MAX } from '../../contracts/index.ts';
import { type ChangedTerm, changedTerms } from '../../contracts/terms/price-changes.ts';
import { type FailingTest, failingByMeaning } from '../../contracts/tests/earlier-meaning.ts';
import { PRICE_CHANGES } from '../../engine/contracts/terms/price-changes.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { createApi } from '../../http/api.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { paging } from '../../http/parameters/parameters.ts';
import { contractsOf } from '../contract-context.ts';

const test = z
  .object({
    id: z.uuid(),
    name: z.string(),
    outcome: z.enum(['fail', 'error']),
    text: z.string().openapi({ description: 'What the test came to, in a sentence.' }),
  })
  .openapi('TestOfChangedTerm');

/** Tests of a term that an answer names. */
const TESTS_NAMED = 50;

const change = z
  .object({
    contract_id: z.string(),
    config_id: z.string(),
    effective_date: z.string().openapi({ format: 'date', example: '2026-01-01' }),
    termination_date: z.string().nullable().openapi({ format: 'date', description: 'Null: without end.' }),
    terms_version: z.number().int().openapi({ description: 'Version of the configuration’s terms.' }),
    term: z.string().openapi({ description: 'Id of the term.' }),
    name: z.string().openapi({ description: 'Name of the term.' }),
    code: z.enum(PRICE_CHANGES).openapi({
      description:
        '`stay_paid_once`: an item of a DRG pays the stay, lines without items are part of it; `apc_items`: items of APCs price; `room_days`: units of room lines are days; `days_from_admission`: days are numbered from the admission.',
    }),
    text: z.string().openapi({ description: 'What the term paid, and what it pays now, in a sentence.' }),
    tests_count: z.number().int().openapi({ description: 'Tests of the contract that go by the term and fail now.' }),
    tests: z.array(test).openapi({ description: `These tests, ${TESTS_NAMED} at most.` }),
  })
  .openapi('TermPriceChange');

const changeList = z
  .object({
    data: z.array(change),
    count: z.number().int().openapi({ description: 'Changes in all.' }),
    tests_not_run: z.number().int().openapi({
      description:
        'Tests of the contracts of this page that may fail too and have not run yet; ask again, or the next day.',
    }),
  })
  .openapi('TermPriceChangeList');

const route = operation(
  {
    operationId: 'listTermPriceChanges',
    method: 'get',
    path: '/terms/changes',
    tags: ['Contracts'],
    summary: 'Stored terms that pay otherwise than before',
    description: `Four statements of terms were priced wrong and are priced right now; all else pays as before. These are the stored terms that a change can touch and that have not been saved since, each with what it paid and what it pays now: by contract, date and place in the terms, of inactive contracts too. \`tests\` are the contract’s tests that passed before and fail by the term now: a change under which no other test fails is taken, with header \`X-Failing-Tests\`, although the contract requires its tests. Terms that are saved anew, the same document too, are no longer listed, and their tests guard again. Tests of the page’s contracts that have not run since the change run first, ${RUN_MAX} a request, in the day’s allowance of required tests. Items of fee schedules and codes of groups count as they are today. \`count\` is the exact number of changes, of the first 10,000 terms of such forms.`,
    request: { query: z.object(paging(50, 100)) },
  },
  { schema: changeList, description: 'A page of changes and the total.' },
);

export const termsPriceChanges = createApi().openapi(route, async (c) => {
  const context = await contractsOf(c);
  const { skip, limit } = c.req.valid('query');
  const changes = await changedTerms(context.organizationId, context.db);
  const page = changes.slice(skip, skip + limit);
  // Nothing runs or counts before the gate has answered.
  await context.admitted();
  const { failing, notRun } = await failingByMeaning(context, page, { runs: RUN_MAX, perTerm: TESTS_NAMED });
  const ofPlace = Map.groupBy(failing, ({ place }) => place);
  const data = page.map((row, place) => changeOnTheWire(row, ofPlace.get(place) ?? []));
  return c.json({ data, count: changes.length, tests_not_run: notRun }, 200);
});

function changeOnTheWire(row: ChangedTerm, tests: readonly FailingTest[]): z.infer<typeof change> {
  return {
    contract_id: row.contractId,
    config_id: row.configId,
    effective_date: isoDate(row.effectiveDate),
    termination_date: row.terminationDate === null ? null : isoDate(row.terminationDate),
    terms_version: row.version,
    term: row.term.id,
    name: row.term.name,
    code: row.code,
    text: row.text,
    tests_count: tests[0]?.count ?? 0,
    tests: tests.map(({ id, name, outcome, reason }) => ({ id, name, outcome, text: reason })),
  };
}
