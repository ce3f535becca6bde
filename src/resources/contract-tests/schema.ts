/** Schemas of /contracts/{contract_id}/tests. */
import { z } from '@hono/zod-openapi';
import type { LastRun, TestWithRun } from '../../contracts/tests/queries.ts';
import { RUN_MAX } from '../../contracts/tests/rerun.ts';
import type { TestResult } from '../../contracts/tests/run.ts';
import { IDENTIFIER } from '../../engine/contracts/terms/fields.ts';
import { centsOf } from '../../engine/core/cents.ts';
import { line, lines, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';
import { type ContractTest, TEST_OUTCOMES } from '../../storage/schema/organizations/contract-tests.ts';
import { CALLS_MAX } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { timestamp } from '../../wire/timestamp.ts';

/** Terms of a document, so parts of a test. */
const PARTS_MAX = 200;

const money = () =>
  z
    .number('must be an amount in dollars')
    .min(-1e9, 'must be at least -1,000,000,000')
    .max(1e9, 'must be at most 1,000,000,000')
    .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-4, 'must have at most 2 decimals');

const claim = z.record(z.string(), z.unknown(), 'must be a JSON object').openapi({
  type: 'object',
  description:
    'A claim as `/claimsproc/process/pps` takes it, at most 64,000 characters, with a `billing_provider` or a `servicing_provider`. Its `contract_id` is this contract’s, and may be left out. What names a person is refused: names, patient id, medical record number, street, city, telephone; fields of codes keep codes alone; of the patient only `date_of_birth`, `age`, `sex` and of the address `state`, `zip`, `zip4` are kept.',
  example: { modules: ['AUTO'], bill_type: '111', billing_provider: { other_id: '980001' }, patient: { age: 74 } },
});

/** Keyword of JSON Schema that the types of zod-openapi leave out. */
const NAMES_OF_PARTS: object = { propertyNames: { pattern: IDENTIFIER.source } };

const parts = z
  .record(z.string().regex(IDENTIFIER), money(), {
    error: ({ code }) => (code === 'invalid_key' ? 'must be the id of a term' : 'must be a JSON object'),
  })
  .refine((amounts) => Object.keys(amounts).length <= PARTS_MAX, `must have at most ${PARTS_MAX} terms`)
  .nullable()
  .openapi({
    ...NAMES_OF_PARTS,
    maxProperties: PARTS_MAX,
    description: 'Dollars by id of a term: what these terms pay, to the cent. Null: only the total is compared.',
    example: { medicare: 13146.93 },
  });

const body = {
  name: line(200).openapi({ example: 'Heart failure with a major complication' }),
  notes: lines(2000).nullable(),
  claim,
  expected_total: money()
    .min(0, 'must be at least 0')
    .openapi({ description: 'Dollars: what the contract pays in all, to the cent.', example: 14699.45 }),
  expected_parts: parts,
};

export const newTest = z
  .strictObject(
    { ...body, notes: body.notes.default(null), expected_parts: body.expected_parts.default(null) },
    unknownFields,
  )
  .openapi('NewContractTest');

export const testChanges = z
  .strictObject(body, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('ContractTestChanges', { minProperties: 1 });

export const runRequest = z
  .strictObject(
    {
      config_id: uuid({
        description: 'Only tests whose claim is priced by this configuration, by its days.',
      }).optional(),
      ids: z
        .array(uuid({ description: 'Id of a test.' }), 'must be a list of ids')
        .min(1, 'must not be empty')
        .max(RUN_MAX, `must have at most ${RUN_MAX} ids`)
        .optional()
        .openapi({ description: 'Only these tests.' }),
    },
    unknownFields,
  )
  .openapi('ContractTestRunRequest');

const time = z.string().openapi({ format: 'date-time' });
const figure = z.union([z.string(), z.number(), z.null()]);

const firstDifference = z
  .object({
    module: z
      .string()
      .openapi({ description: 'Output key of the module, as in `trace`; `contract` for the contract.' }),
    step: z.string(),
    line: z.number().int().nullable().openapi({ description: 'From 1; null for the claim as a whole.' }),
    input: z.string().nullable().openapi({ description: 'The input that differs; null where the value does.' }),
    before: figure,
    after: figure,
    text: z.string().openapi({ example: 'wage_index was 1.0212 and is 1.0341' }),
  })
  .openapi('ContractTestStepDifference');

const run = z
  .object({
    ran_at: time,
    outcome: z.enum(TEST_OUTCOMES).openapi({
      description: '`fail`: another amount; `error`: no amount. `reason` says why.',
    }),
    actual_total: z.number().nullable().openapi({ description: 'Dollars; null where the contract has no amount.' }),
    difference: z.number().nullable().openapi({ description: 'Actual less expected total.' }),
    reason: z.string().nullable(),
    config_id: z.string().nullable().openapi({ description: 'Configuration that priced the claim.' }),
    first_difference: firstDifference.nullable().openapi({
      description: 'The first step that differs from the last run that passed; null where there was none.',
    }),
    releases: z.array(z.string()).openapi({ description: 'Data releases that the claim was priced with.' }),
  })
  .openapi('ContractTestRun');

const summary = z.object({
  id: z.uuid(),
  contract_id: z.string(),
  name: z.string(),
  notes: z.string().nullable(),
  expected_total: z.number(),
  expected_parts: z.record(z.string(), z.number()).nullable(),
  created_at: time,
  updated_at: time,
  last_run: run.nullable().openapi({
    description: 'Null before the first run, and after a change of the claim or of what is expected.',
  }),
});

export const test = summary
  .extend({ claim: z.record(z.string(), z.unknown()).openapi({ description: 'Without the contract’s id.' }) })
  .openapi('ContractTest');

export const savedTest = test
  .extend({
    warnings: z
      .array(
        z
          .object({
            term: z.string().openapi({ description: 'Id that `expected_parts` has.', example: 'icu' }),
            text: z.string().openapi({
              example:
                'expected_parts.icu names no term: the configuration from 2026-01-01, which prices the claim, has none of that id',
            }),
          })
          .openapi('ContractTestWarning'),
      )
      .openapi({
        description:
          'Expected parts that name no term of the configuration that prices the claim, as it is now. The test is saved all the same, and fails until the term is there.',
      }),
  })
  .openapi('SavedContractTest');

export const testList = z
  .object({ data: z.array(summary.openapi('ContractTestSummary')), count: z.number().int() })
  .openapi('ContractTestList');

export const runResult = run
  .extend({ id: z.uuid().openapi({ description: 'Id of the test.' }), name: z.string(), expected_total: z.number() })
  .openapi('ContractTestResult');

export const runAnswer = z
  .object({
    passed: z.number().int(),
    failed: z.number().int(),
    errors: z.number().int(),
    tests: z.array(runResult).openapi({ description: 'In the order in which they were created.' }),
  })
  .openapi('ContractTestRuns');

const termReport = z.object({
  term: z.string(),
  fired: z.number().int().openapi({ description: 'Claims in which the term paid, 0.00 too.' }),
  sum: z.number().openapi({ description: 'Dollars.' }),
});

const whatIfReport = z
  .object({
    calls: z
      .number()
      .int()
      .openapi({ description: `Calls that are kept: the last ${CALLS_MAX} at most.` }),
    first_call_at: time.nullable().openapi({ description: 'The oldest of these calls; null if there is none.' }),
    last_call_at: time.nullable().openapi({ description: 'The newest; null if there is none.' }),
    claims: z.number().int().openapi({ description: 'A claim counts once in each scenario of this contract.' }),
    without_price: z.number().int(),
    near_stop_loss: z.number().int().openapi({
      description: 'Claims that miss the threshold of a stop-loss by a tenth of it at most.',
    }),
    total: z.number().openapi({ description: 'Dollars: what the contract pays for all claims that have a price.' }),
    terms: z.array(termReport).openapi({ description: 'Terms that paid, those that are not saved too.' }),
  })
  .openapi('ContractWhatIfReport');

export const reportAnswer = z
  .object({
    tests: z.number().int(),
    passed: z.number().int(),
    failed: z.number().int(),
    errors: z.number().int().openapi({ description: 'Claims without a price.' }),
    not_run: z.number().int(),
    total: z.number().openapi({ description: 'Dollars: what the contract pays for all claims that have a price.' }),
    terms: z.array(termReport).openapi({
      description: 'Terms that paid in one of the runs; a term that is not listed never fired.',
    }),
    without_price: z
      .array(z.object({ id: z.uuid(), name: z.string(), reason: z.string().nullable() }))
      .openapi({ description: 'At most 100, by name.' }),
    near_stop_loss: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          term: z.string(),
          measured: z
            .number()
            .openapi({ description: 'Dollars of charges or cost, or covered days, as the term says.' }),
          over: z.number(),
        }),
      )
      .openapi({
        description: 'Claims that miss the threshold of a stop-loss by a tenth of it at most; at most 100, by name.',
      }),
    what_if: whatIfReport.openapi({
      description: 'The last calls of `/what-if` with a scenario that this contract prices, saved or with changes.',
    }),
  })
  .openapi('ContractReport');

const dollars = (cents: number) => cents / 100;
const orNull = (cents: number | null) => (cents === null ? null : dollars(cents));

export function partsOf(amounts: Readonly<Record<string, number>> | null): Record<string, number> | null {
  return amounts && Object.fromEntries(Object.entries(amounts).map(([term, amount]) => [term, centsOf(amount)]));
}

function expectedOnTheWire({ expectedTotal, expectedParts }: Pick<ContractTest, 'expectedTotal' | 'expectedParts'>) {
  return {
    expected_total: dollars(expectedTotal),
    expected_parts:
      expectedParts &&
      Object.fromEntries(Object.entries(expectedParts).map(([term, amount]) => [term, dollars(amount)])),
  };
}

export function summaryOnTheWire({ row, run }: TestWithRun): z.infer<typeof summary> {
  return {
    id: row.id,
    contract_id: row.contractId,
    name: row.name,
    notes: row.notes,
    ...expectedOnTheWire(row),
    created_at: timestamp(Math.floor(row.createdAt / 1000)),
    updated_at: timestamp(Math.floor(row.updatedAt / 1000)),
    last_run: run && runOnTheWire(run),
  };
}

export function testOnTheWire(test: TestWithRun & { row: ContractTest }): z.infer<typeof import('./schema.ts').test> {
  return { ...summaryOnTheWire(test), claim: test.row.claim };
}

export function runOnTheWire({ ranAt, result }: LastRun): z.infer<typeof run> {
  return { ran_at: timestamp(ranAt), ...resultOnTheWire(result) };
}

/** Returns what a run came to, as answers and refusals write it. */
export function resultOnTheWire(result: TestResult) {
  return {
    outcome: result.outcome,
    actual_total: orNull(result.actual),
    difference: orNull(result.difference),
    reason: result.reason,
    config_id: result.configId,
    first_difference: result.firstDifference,
    releases: [...result.releases],
  };
}
