/** /contracts/{contract_id}/tests: claims with the payment that a contract is to come to, run as claims are priced. */
import { z } from '@hono/zod-openapi';
import { noContract } from '../../contracts/contract/queries.ts';
import { RUN_MAX, runAndStore } from '../../contracts/index.ts';
import { createTest, noTest, removeTest, type TestFields, updateTest } from '../../contracts/tests/changes.ts';
import { partsWithoutTerm } from '../../contracts/tests/parts-without-term.ts';
import * as queries from '../../contracts/tests/queries.ts';
import { testClaim } from '../../contracts/tests/test-claim.ts';
import { testsToRun } from '../../contracts/tests/to-run.ts';
import { centsOf } from '../../engine/core/cents.ts';
import { badRequest } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import { limitError } from '../../http/gate/claim-limit.ts';
import { emptyOperation, jsonBody, operation } from '../../http/openapi/openapi.ts';
import { paging, searchText, uuid } from '../../http/parameters/parameters.ts';
import { MAX_TESTS, TEST_OUTCOMES } from '../../storage/schema/organizations/contract-tests.ts';
import { CALLS_MAX } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { contractsOf, given, read, save } from '../contract-context.ts';
import { contractParams } from '../contracts/scope.ts';
import { reportOf } from './report.ts';
import * as wire from './schema.ts';

const tags = ['Contracts'];

const testParams = contractParams.extend({
  test_id: uuid({ description: 'Id of the test.', example: '00000000-0000-4000-8000-000000000000' }),
});

const createRoute = operation(
  {
    operationId: 'createContractTest',
    awaitsAdmission: true,
    method: 'post',
    path: '/{contract_id}/tests',
    tags,
    summary: 'Add a test',
    description: `Keeps a claim with the contract, and the payment that the contract is to come to. The claim may have birth date, age, sex and ZIP code of the patient; what names a person is refused. Tests run by call, after each change of the contract or of what it names, and in the hour after an import of data that they rest on; when one that passed fails, the webhook event \`contract_test.failed\` says so. \`warnings\` has expected parts that name no term of the configuration that prices the claim. At most ${MAX_TESTS} tests a contract, or the answer is a 409.`,
    request: { params: contractParams, body: jsonBody(wire.newTest) },
  },
  {
    schema: wire.savedTest,
    description: 'The new test, with what is unlikely in it.',
    status: 201,
    creates: {
      path: '/contracts/{contract_id}/tests/{test_id}',
      fields: { contract_id: 'contract_id', test_id: 'id' },
    },
    errors: [404, 409],
  },
);

const listRoute = operation(
  {
    operationId: 'listContractTests',
    method: 'get',
    path: '/{contract_id}/tests',
    tags,
    summary: 'List tests',
    description:
      'The tests of a contract in the order of creation, with their last runs and without their claims. `count` is the exact number of matching tests.',
    request: {
      params: contractParams,
      query: z.object({
        q: searchText({
          description: 'Words, in any case: each in the name or the notes.',
          example: 'failure',
        }).optional(),
        outcome: z
          .enum(TEST_OUTCOMES, `must be one of ${TEST_OUTCOMES.join(', ')}`)
          .optional()
          .openapi({ description: 'Only tests whose last run came to this.' }),
        ...paging(100, 500),
      }),
    },
  },
  { schema: wire.testList, description: 'A page of tests and the total.', errors: [404] },
);

const detailRoute = operation(
  {
    operationId: 'getContractTest',
    method: 'get',
    path: '/{contract_id}/tests/{test_id}',
    tags,
    summary: 'One test',
    description: 'A test with its claim and its last run.',
    request: { params: testParams },
  },
  { schema: wire.test, description: 'The test.', errors: [404] },
);

const updateRoute = operation(
  {
    operationId: 'updateContractTest',
    awaitsAdmission: true,
    method: 'put',
    path: '/{contract_id}/tests/{test_id}',
    tags,
    summary: 'Update a test',
    description:
      'Changes the fields that are sent and leaves the others; null empties a field. After a change of the claim or of what is expected the test has no last run. `warnings` as of a new test. 409 if somebody else changed it at the same time.',
    request: { params: testParams, body: jsonBody(wire.testChanges) },
  },
  {
    schema: wire.savedTest,
    description: 'The test as it is now, with what is unlikely in it.',
    errors: [404, 409],
  },
);

const deleteRoute = emptyOperation(
  {
    operationId: 'deleteContractTest',
    awaitsAdmission: true,
    method: 'delete',
    path: '/{contract_id}/tests/{test_id}',
    tags,
    summary: 'Remove a test',
    description: 'Removes the test and its claim for good. The audit trail keeps its name and what was expected.',
    request: { params: testParams },
  },
  { description: 'It is removed.', errors: [404] },
);

const runRoute = operation(
  {
    operationId: 'runContractTests',
    method: 'post',
    path: '/{contract_id}/tests/run',
    tags,
    summary: 'Run tests',
    description: `Prices the claims of tests by the contract as it is now, and compares to the cent: all of them, those of a configuration, or those of \`ids\`; \`{}\` runs all. At most ${RUN_MAX} tests a request. Runs do not count toward the monthly claim limit but toward the plan’s daily allowance (UTC), which test keys and scenarios that are not saved share. Those after changes and imports, and required tests that guard a change, count apart, 20,000 a day.`,
    request: { params: contractParams, body: jsonBody(wire.runRequest) },
  },
  { schema: wire.runAnswer, description: 'What each test came to.', errors: [404] },
);

const reportRoute = operation(
  {
    operationId: 'getContractReport',
    method: 'get',
    path: '/{contract_id}/report',
    tags,
    summary: 'What the terms of a contract pay',
    description: `By the last runs of the contract’s tests: how often each term paid, its sum, the claims without a price, and those that nearly reach a stop-loss. \`what_if\` has the same numbers of the last ${CALLS_MAX} calls of \`/what-if\` with a scenario of this contract; nothing of their claims is kept.`,
    request: { params: contractParams },
  },
  { schema: wire.reportAnswer, description: 'The report.', errors: [404] },
);

export const contractTests = createApi()
  .openapi(createRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const fields = fieldsOf(contract_id, c.req.valid('json'));
    const test = await save(c, createTest, contract_id, fields);
    const { db } = await contractsOf(c);
    return c.json({ ...wire.testOnTheWire(test), warnings: await partsWithoutTerm(db, test.row) }, 201);
  })
  .openapi(listRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const listing = await read(c, queries.listTests, contract_id, c.req.valid('query'));
    const { tests, count } = given(listing ?? noContract(contract_id));
    return c.json({ data: tests.map(wire.summaryOnTheWire), count }, 200);
  })
  .openapi(detailRoute, async (c) => {
    const { contract_id, test_id } = c.req.valid('param');
    const test = await read(c, queries.findTest, contract_id, test_id);
    return c.json(wire.testOnTheWire(given(test ?? noTest(contract_id, test_id))), 200);
  })
  .openapi(updateRoute, async (c) => {
    const { contract_id, test_id } = c.req.valid('param');
    const fields = fieldsOf(contract_id, c.req.valid('json'));
    const test = await save(c, updateTest, contract_id, test_id, fields);
    const { db } = await contractsOf(c);
    return c.json({ ...wire.testOnTheWire(test), warnings: await partsWithoutTerm(db, test.row) }, 200);
  })
  .openapi(deleteRoute, async (c) => {
    const { contract_id, test_id } = c.req.valid('param');
    await save(c, removeTest, contract_id, test_id);
    return c.body(null, 204);
  })
  .openapi(runRoute, async (c) => {
    const { organizationId, ...runner } = await contractsOf(c);
    const { contract_id } = c.req.valid('param');
    const ids = given(await testsToRun(organizationId, runner.db, contract_id, c.req.valid('json')));
    const limit = ids.length > 0 ? await runner.meter.takeOfDay(organizationId, 'contract_test', ids.length) : null;
    if (limit) throw limitError(limit);
    c.set('isCarriedOut', true);
    const ranAt = Math.floor(Date.now() / 1000);
    const runs = await runAndStore(runner, organizationId, contract_id, ids);
    const countOf = (outcome: string) => runs.filter(({ result }) => result.outcome === outcome).length;
    return c.json(
      {
        passed: countOf('pass'),
        failed: countOf('fail'),
        errors: countOf('error'),
        tests: runs.map(({ test, result }) => ({
          id: test.id,
          name: test.name,
          expected_total: test.expectedTotal / 100,
          ...wire.runOnTheWire({ ranAt, result }),
        })),
      },
      200,
    );
  })
  .openapi(reportRoute, async (c) => {
    const { contract_id } = c.req.valid('param');
    const [list, whatIfs] = await Promise.all([
      read(c, queries.listTests, contract_id, { skip: 0, limit: MAX_TESTS }),
      read(c, queries.lastWhatIfs, contract_id),
    ]);
    return c.json(reportOf(given(list ?? noContract(contract_id)).tests, whatIfs), 200);
  });

/** Returns the fields that a body has. @throws ApiError 400 for a claim that a test may not keep, or that cannot be read */
function fieldsOf(contractId: string, body: z.output<typeof wire.newTest>): TestFields;
function fieldsOf(contractId: string, body: z.output<typeof wire.testChanges>): Partial<TestFields>;
function fieldsOf(
  contractId: string,
  { name, notes, claim, expected_total, expected_parts }: z.output<typeof wire.testChanges>,
): Partial<TestFields> {
  const read = claim && testClaim(contractId, claim);
  if (read && 'fault' in read) throw badRequest(`Invalid request: ${read.fault}`);
  return {
    ...(name === undefined ? {} : { name }),
    ...(notes === undefined ? {} : { notes }),
    ...read,
    ...(expected_total === undefined ? {} : { expectedTotal: centsOf(expected_total) }),
    ...(expected_parts === undefined ? {} : { expectedParts: wire.partsOf(expected_parts) }),
  };
}
