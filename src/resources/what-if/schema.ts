/** Schemas of /what-if. */
import { z } from '@hono/zod-openapi';
import type { Comparison, Scenario, ScenarioAnswer } from '../../claims/index.ts';
import { claimOutput, step } from '../../claims/wire/claim-output.ts';
import { CONTRACT_FIELDS } from '../../contracts/contract/changes.ts';
import { columnsOf } from '../../contracts/shown.ts';
import { DRG_CHOICES } from '../../engine/contracts/terms/choices.ts';
import { termsDocument } from '../../engine/contracts/terms/schema.ts';
import { contractId, dateField, flag, line, unknownFields } from '../../http/parameters/bodies.ts';
import { configFieldsOf, configurationDay, newConfig } from '../contracts/schema.ts';

export const CLAIMS_MAX = 50;
/** The base and five more. */
export const SCENARIOS_MAX = 6;
const SET_MAX = 20;
const isPath = (text: string) => text.length <= 200 && /^\w+(\.\w+)*$/.test(text);
/** Id of a configuration that is not saved: others are UUIDs. */
const UNSAVED = 'unsaved';

const object = z.record(z.string(), z.unknown(), 'must be a JSON object');

const unsavedConfig = newConfig.extend({
  terms: termsDocument.optional().openapi({ description: 'Its terms, checked as when they are stored; absent: none.' }),
});

const scenario = z
  .strictObject(
    {
      name: line(100).openapi({ description: 'Names the scenario in the answer.', example: 'next year' }),
      contract_id: contractId
        .openapi({ description: "In place of the provider's; `0`: Medicare alone.", example: 'SHP-2026' })
        .optional(),
      contract: z
        .strictObject(
          {
            use_medicare_base: flag.openapi({
              description:
                'For a provider without a custom record: true prices with CMS’s provider data, false refuses the claim.',
            }),
            configuration_day: configurationDay,
          },
          unknownFields,
        )
        .partial()
        .openapi('UnsavedContract', {
          description:
            'Fields of the contract that are not saved; absent ones are as saved. A contract with them need not exist: then they are as a new contract has them.',
        })
        .optional(),
      config: unsavedConfig
        .openapi('UnsavedContractConfig', {
          description:
            'A configuration of the contract that is not saved, checked as when it is made. It takes the place of saved ones on its days.',
        })
        .optional(),
      thru_date: dateField({
        description:
          'Last day to which the claim moves: all its dates, the date of birth too, by the same days. Length of stay and ages hold.',
        example: '2026-10-15',
      }).optional(),
      releases: z
        .strictObject(
          {
            as_of: dateField({
              description:
                'Price by the data releases of that day. A claim is refused if one of its releases was imported later: what it was before is not held.',
              example: '2026-11-01',
            }),
          },
          unknownFields,
        )
        .openapi('ReleasesAsOf')
        .optional(),
      drg: z
        .enum(DRG_CHOICES, `must be one of ${DRG_CHOICES.join(', ')}`)
        .openapi({
          description:
            "DRG that prices a stay: MSDRG's, `additional_data.submitted_drg` (else `drg`), or the one of lower weight. Without a submitted DRG, or without both weights, it is MSDRG's, with a warning.",
        })
        .optional(),
      provider: object
        .openapi({
          description:
            'Another provider, as a claim gives `billing_provider`. It takes the place of the whole one; `contract_id` stays unless it is given.',
          example: { other_id: '980002' },
        })
        .optional(),
      zip: z
        .string('must be a text')
        .regex(/^\d{5}(-?\d{4})?$/, 'must be a ZIP code of 5 or 9 digits')
        .openapi({
          description: 'Place of services that are priced by locality: of every provider on the claim.',
          example: '10001',
        })
        .optional(),
      grouper_version: z
        .string('must be a text')
        .regex(/^\d{2}(\.[01])?$/, 'must be a version of the grouper, as 43 or 43.1')
        .openapi({ description: 'Version of MSDRG instead of that of thru_date.', example: '43.1' })
        .optional(),
      modules: z
        .array(z.string('must be a text'), 'must be a list')
        .max(50, 'must have at most 50 entries')
        .openapi({ description: 'Modules to run instead, or AUTO alone.', example: ['MSDRG', 'IPPS'] })
        .optional(),
      set: z
        .record(z.string(), z.unknown(), 'must be a JSON object')
        .refine((fields) => Object.keys(fields).every(isPath), 'must have paths of the claim, as lines.0.charges')
        .refine((fields) => Object.keys(fields).length > 0, 'must have at least one path')
        .refine((fields) => Object.keys(fields).length <= SET_MAX, `must have at most ${SET_MAX} paths`)
        .openapi({
          description:
            'Fields of the claim by path, places of lists from 0, after all other changes but those of thru_date. The place after the last entry of a list adds one (`secondary_dxs.1.code` to a claim with one secondary diagnosis), but no line. null makes a field blank.',
          example: { 'billing_provider.additional_data.ipsf.special_wage_index': 1.2 },
          minProperties: 1,
          maxProperties: SET_MAX,
        })
        .optional(),
    },
    unknownFields,
  )
  .openapi('Scenario');

export const whatIfRequest = z
  .strictObject(
    {
      claims: z
        .array(object, 'must be a list')
        .min(1, 'must have at least one claim')
        .max(CLAIMS_MAX, `must have at most ${CLAIMS_MAX} claims`)
        .openapi({
          type: 'array',
          minItems: 1,
          maxItems: CLAIMS_MAX,
          items: { $ref: '#/components/schemas/Claim' },
          description: 'Claims as `/claimsproc/process/pps` takes them. One that is no claim fails alone.',
        }),
      scenarios: z
        .array(scenario, 'must be a list')
        .min(2, 'must have a base and at least one scenario beside it')
        .max(SCENARIOS_MAX, `must have at most ${SCENARIOS_MAX} entries, the base among them`)
        .refine(
          (scenarios) => new Set(scenarios.map(({ name }) => name)).size === scenarios.length,
          'must have different names',
        )
        .openapi({ description: 'The first is the base, with which the others are compared.' }),
    },
    unknownFields,
  )
  .openapi('WhatIfRequest');

const dollars = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `Dollars: ${description}` });
const percent = z.number().nullable().openapi({
  description:
    '`difference` of the base, in percent: rounded to two decimals, half away from zero. Null of a base of 0.',
});

const stepOf = (whose: string) =>
  step.nullable().openapi({ description: `The step in the ${whose}; null if it has none.` });

const firstDifference = z
  .object({
    module: z.string().openapi({ description: 'Output key of the module; `lookups` if no module differs.' }),
    base: stepOf('base'),
    scenario: stepOf('scenario'),
  })
  .openapi('FirstDifference');

const scenarioAnswer = z
  .object({
    name: z.string(),
    error_list: claimOutput.shape.error_list,
    warnings: z
      .array(claimOutput.shape.warnings.element)
      .openapi({ description: 'Of the base all, of a scenario those that the base lacks.' }),
    system: z.string().nullable().openapi({ description: 'Output key of the one pricer that ran.' }),
    drg: z.string().nullable(),
    return_code: z.string().nullable(),
    total_payment: dollars('what Medicare and the patient pay in all, `result.allowed` of the claim.'),
    contract_payment: dollars('what the contract pays; null without a contract.'),
    payment: dollars('what is compared: `contract_payment` of a claim with a contract, else `total_payment`.'),
    reason: z.string().nullable().openapi({ description: 'Why there is no `payment`.' }),
    difference: dollars('`payment` less that of the base; null if one of both is not known.'),
    difference_percent: percent,
    paid_difference: dollars('`payment` less `paid_amount` of the claim.'),
    codes_not_in_force: z.array(z.string()).openapi({
      description:
        'Codes that grouper or outpatient editor do not know on the day of the scenario, and know on that of the base. `icd_convert` may map them.',
    }),
    first_difference: firstDifference.nullable().openapi({
      description:
        'The first step of the explanation whose inputs or value are not those of the base. Steps are matched by module, line, name and occurrence. Steps of a contract that say which terms pay nothing are no difference (`terms_of_other_kinds`, `…_applies`, `…_threshold`): where a term pays in one of both alone, the step is what it pays.',
    }),
    output: claimOutput
      .optional()
      .openapi({ description: 'With `detail=full`: the claim’s answer; with `detail=explained` its `trace` too.' }),
    payment_steps: z.record(z.string(), step).optional().openapi({
      description:
        'With `detail=full` or `explained`: the last step of the explanation of the pricer and of the contract, by output key; its inputs are the parts of the payment.',
    }),
  })
  .openapi('ScenarioAnswer');

export const whatIfAnswer = z
  .object({
    claims: z.array(
      z
        .object({
          claim_id: z.string(),
          paid_amount: dollars('`additional_data.paid_amount` of the claim.'),
          scenarios: z.array(scenarioAnswer),
        })
        .openapi('ComparedClaim'),
    ),
    summary: z
      .array(
        z
          .object({
            name: z.string(),
            priced: z.number().int().openapi({ description: 'Claims with a payment.' }),
            errors: z.number().int().openapi({ description: 'Claims without one.' }),
            sum: z.number().openapi({ description: 'Dollars: payments of the priced claims.' }),
            compared: z.number().int().openapi({ description: 'Claims with a payment here and in the base.' }),
            difference: z
              .number()
              .openapi({ description: 'Dollars: the sum of these claims less that of the base for them.' }),
            difference_percent: percent,
          })
          .openapi('ScenarioSummary'),
      )
      .openapi({ description: 'Each scenario over all claims, in exact cents.' }),
    usage: z
      .object({
        month: z.number().int().openapi({ description: 'Priced claims that counted toward the monthly limit.' }),
        what_if_unsaved: z
          .number()
          .int()
          .openapi({ description: 'Those that counted toward the daily allowance, as what is not saved.' }),
        test_key: z.number().int().optional().openapi({
          description: 'Only with a test key: priced claims that counted toward the daily allowance.',
        }),
      })
      .openapi('WhatIfUsage'),
  })
  .openapi('WhatIf');

type ScenarioBody = z.output<typeof scenario>;

/** Fields that a scenario has as its body has them. */
const FIELDS = {
  name: 'name',
  contract_id: 'contractId',
  thru_date: 'thruDate',
  drg: 'drg',
  provider: 'provider',
  modules: 'modules',
  set: 'set',
} as const;

export function scenarioOf(body: ScenarioBody): Scenario {
  return {
    ...columnsOf(FIELDS, body),
    ...optionalField('contract', body.contract && columnsOf(CONTRACT_FIELDS, body.contract)),
    ...optionalField('config', body.config && configOf(body.config)),
    ...optionalField('releasesAsOf', body.releases?.as_of),
    ...optionalField('zip', body.zip === undefined ? undefined : addressOf(body.zip)),
    ...optionalField(
      'grouperVersion',
      body.grouper_version === undefined ? undefined : versionOf(body.grouper_version),
    ),
  };
}

function configOf(body: z.output<typeof unsavedConfig>): Scenario['config'] {
  const { notes: _, ...fields } = configFieldsOf(body);
  return { id: UNSAVED, ...fields, ...optionalField('terms', body.terms) };
}

const addressOf = (zip: string) => ({ zip: zip.slice(0, 5), zip4: zip.replace('-', '').slice(5) });

/** `43.1` is 431. */
function versionOf(text: string): number {
  const [version, update = 0] = text.split('.');
  return Number(version) * 10 + Number(update);
}

/** Returns the field, or nothing if it is absent. */
function optionalField<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}

/**
 * Returns the answer as JSON in parts, a scenario of a claim each: with outputs the whole has megabytes, and a part is
 * made when the one before is sent.
 */
export function* whatIfParts({ claims, sums, usage }: Comparison, scenarios: readonly Scenario[]): Generator<string> {
  yield '{"claims":[';
  for (const [row, { claimId, paidAmount, scenarios: answers }] of claims.entries()) {
    yield `${row === 0 ? '' : ','}{"claim_id":${JSON.stringify(claimId)},"paid_amount":${JSON.stringify(paidAmount)},"scenarios":[`;
    for (const [i, answer] of answers.entries()) yield (i === 0 ? '' : ',') + JSON.stringify(answerOnTheWire(answer));
    yield ']}';
  }
  yield `],"summary":${JSON.stringify(sumsOnTheWire(sums, scenarios))},"usage":${JSON.stringify(usageOnTheWire(usage))}}`;
}

const sumsOnTheWire = (
  sums: Comparison['sums'],
  scenarios: readonly Scenario[],
): z.input<typeof whatIfAnswer>['summary'] =>
  sums.map(({ difference, percent, ...sum }, i) => ({
    name: scenarios[i]?.name ?? '',
    ...sum,
    difference: difference ?? 0,
    difference_percent: percent,
  }));

const usageOnTheWire = (usage: Comparison['usage']): z.input<typeof whatIfAnswer>['usage'] => ({
  month: usage.month,
  what_if_unsaved: usage.whatIfUnsaved,
  ...(usage.testKey === null ? {} : { test_key: usage.testKey }),
});

function answerOnTheWire(answer: ScenarioAnswer): z.input<typeof scenarioAnswer> {
  return {
    name: answer.name,
    error_list: [...answer.errors],
    warnings: [...answer.warnings],
    system: answer.system,
    drg: answer.drg,
    return_code: answer.returnCode,
    total_payment: answer.totalPayment,
    contract_payment: answer.contractPayment,
    payment: answer.payment,
    reason: answer.reason,
    difference: answer.difference,
    difference_percent: answer.percent,
    paid_difference: answer.paidDifference,
    codes_not_in_force: [...answer.codesNotInForce],
    first_difference: answer.firstDifference as z.input<typeof firstDifference> | null,
    ...(answer.output ? { output: answer.output as z.input<typeof claimOutput> } : {}),
    ...(answer.paymentSteps ? { payment_steps: answer.paymentSteps as Record<string, z.input<typeof step>> } : {}),
  };
}
