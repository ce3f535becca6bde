/** The document of terms over the wire: as it is written, so it is stored and priced. */
import { z } from '@hono/zod-openapi';
import { KINDS } from '../../engine/claim/kinds.ts';
import { DRG_CHOICES, type Pays, ROLES, TERMS_MAX, type Terms } from '../../engine/contracts/terms/terms.ts';
import { isRealDate } from '../../engine/core/calendar.ts';
import { flag, line, lines, unknownFields } from '../../http/parameters/bodies.ts';
import { uuid } from '../../http/parameters/parameters.ts';
import { faultsOf } from '../../wire/faults.ts';

const MOST = 999_999_999.9999;

/** A number from 0 that keeps its decimals exactly. */
const exact = (decimals: number, most: number) =>
  z
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(most, `must be at most ${most}`)
    .refine(
      (value) => new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(String(Math.abs(value))),
      `must have at most ${decimals} decimals`,
    );
const dollars = (description: string) => exact(4, MOST).openapi({ description, example: 4900 });
const percent = (description: string) => exact(4, 100_000).openapi({ description, example: 125 });
const whole = (least: number, most: number, description: string) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.number(message).int(message).min(least, message).max(most, message).openapi({ description });
};

/** A list that has something in it. */
const several = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, 'must be a list').min(1, 'must not be empty').max(most, `must have at most ${most} entries`);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be ${values.join(', ').replace(/, ([^,]+)$/, ' or $1')}`);

const WRITTEN = 'must be a real calendar date written YYYY-MM-DD';
const isDay = (text: string) =>
  /^(19\d{2}|[2-9]\d{3})-\d{2}-\d{2}$/.test(text) && isRealDate(Number(text.replaceAll('-', '')));
const day = (description: string) =>
  z.string(WRITTEN).refine(isDay, WRITTEN).openapi({ format: 'date', description, example: '2027-01-01' });

/** No code has a point; people write one into diagnoses. */
const withoutPoint = (text: string) => text.replaceAll('.', '');

export const codes = several(line(66).overwrite(withoutPoint), 200).openapi('Codes', {
  description:
    '`470`, `470-473` (both ends included), `J*` (codes that begin so), `*` (every code), `@implants` (a code group); with `!` before it an exception, which wins: `!J3490`. Exceptions alone mean all other codes, and no code too. Diagnoses stand with or without a point, and are kept without; revenue codes with 4 digits, DRGs with 3, APCs with 5, MDCs with 2, bill types with 3.',
  example: ['470-473', '!472'],
});
const codesOf = (description: string) => codes.openapi({ description });

const lineConditions = z
  .strictObject(
    {
      revenue_codes: codesOf('Revenue codes, 4 digits: `0274-0276`.').optional(),
      hcpcs: codesOf('HCPCS, CPT and HIPPS codes: `99281-99285`.').optional(),
      modifiers: codesOf('One of the line’s modifiers matches, and none is excepted.').optional(),
      apcs: codesOf('APCs that the outpatient editor gives the line.').optional(),
      status_indicators: codesOf('Status indicators that the outpatient editor gives the line.').optional(),
      pos: codesOf('Places of service.').optional(),
      ndcs: codesOf('National drug codes, 11 digits.').optional(),
      charges_over: dollars('Charges above this amount; at the amount the condition fails.').optional(),
      per: oneOf(['line', 'unit', 'claim']).optional().openapi({
        description: 'Whose charges `charges_over` looks at: each line’s, a unit’s, or all lines of the term together.',
        default: 'line',
      }),
    },
    unknownFields,
  )
  .openapi('LineConditions');

const span = (description: string) =>
  z
    .strictObject(
      {
        from: whole(0, 150, 'Youngest age, included.').optional(),
        to: whole(0, 150, 'Oldest, included.').optional(),
      },
      unknownFields,
    )
    .openapi({ description });

const applies = z
  .strictObject(
    {
      kinds: several(oneOf(KINDS), KINDS.length).optional().openapi({
        description: 'Kinds of claims, by bill type; a term without it is of all kinds.',
      }),
      bill_types: codesOf('Bill types, 3 digits without the leading 0: `131`.').optional(),
      drgs: codesOf('MS-DRGs of inpatient claims, 3 digits.').optional(),
      mdcs: codesOf('Major diagnostic categories of inpatient claims, 2 digits.').optional(),
      diagnoses: codesOf('Principal and secondary diagnoses.').optional(),
      principal_diagnoses: codesOf('The principal diagnosis.').optional(),
      procedures: codesOf('ICD-10-PCS procedures of the claim.').optional(),
      age: span('Years of age at admission.').optional(),
      sex: oneOf(['M', 'F']).optional(),
      admission_sources: codesOf('Point of origin (FL 15).').optional(),
      admission_types: codesOf('Priority of the admission (FL 14).').optional(),
      patient_statuses: codesOf('Patient discharge status (FL 17), 2 digits.').optional(),
      cond_codes: codesOf('One of the condition codes matches, and none is excepted.').optional(),
      plans: several(line(64), 200).optional().openapi({
        description: 'Plans of the member: one is the claim’s `additional_data.plan`.',
      }),
      dates: z
        .strictObject(
          {
            by: oneOf(['admission', 'discharge', 'service']).openapi({
              description: '`service`: the day of each line, in terms that pay lines.',
            }),
            from: day('First day.').optional(),
            to: day('Last day.').optional(),
          },
          unknownFields,
        )
        .optional(),
      lines: lineConditions.optional(),
    },
    unknownFields,
  )
  .openapi('TermConditions', {
    description: 'All given conditions hold together; `{}` is every claim. A fact that the claim lacks stops pricing.',
  });

const limits = {
  lesser_of_charges: oneOf(['line', 'claim']).optional().openapi({
    description: 'The lower of amount and charges: line by line, or once for all.',
  }),
  minimum: dollars('Never less.').optional(),
  maximum: dollars('Never more.').optional(),
  corridor: z
    .strictObject(
      {
        from_percent: percent('At least this percent of charges.').optional(),
        to_percent: percent('At most this percent of charges.').optional(),
      },
      unknownFields,
    )
    .optional(),
};

const steps = several(percent('Percent of the amount.'), 20).optional().openapi({
  description:
    'Percents of the first, second and further amounts of a day, the highest first; the last goes on: `[100, 50, 25]`.',
});
const transfers = oneOf(['whole', 'as_medicare']).optional().openapi({
  description: 'What a transferred patient’s stay pays: the whole amount, or the share that Medicare pays.',
  default: 'whole',
});
const ratio = exact(6, 100).optional().openapi({
  description: 'Cost as a part of charges; without it that of the provider’s record.',
  example: 0.25,
});
const parts = several(line(64), 50).optional();
const withRates = several(line(40), TERMS_MAX).optional().openapi({
  description: 'Ids of rates: it counts only where one of them pays.',
});
const pay = <const Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, unknownFields);
const cap = dollars('It pays this at most.').optional();

const HOWS = [
  'percent_of_medicare',
  'base_rate',
  'case_rate',
  'per_diem',
  'flat',
  'schedule',
  'percent_of_charges',
  'percent_of_cost',
  'nothing',
  'asp',
  'stop_loss',
  'limit',
] as const satisfies readonly Pays['how'][];
const choose = (field: string, values: string) => (issue: { code?: string }) =>
  issue.code === 'invalid_union' ? `must be one of ${values}` : `must be an object with ${field}`;

const pays = z
  .discriminatedUnion(
    'how',
    [
      pay({
        how: z.literal('percent_of_medicare'),
        percent: percent('125 pays 1.25 times what Medicare pays.'),
        basis: oneOf(['allowed', 'paid']).optional().openapi({
          description: '`allowed`: what Medicare and the patient pay together; `paid`: Medicare alone.',
          default: 'allowed',
        }),
        only: parts.openapi({ description: 'These parts of Medicare’s payment alone: `operating_fsp`.' }),
        without: parts.openapi({ description: 'All parts but these: `uncompensated_care`.' }),
        other_schedules: flag.optional().openapi({
          description: 'Whether outpatient lines count that Medicare pays by another fee schedule.',
          default: true,
        }),
      }),
      pay({
        how: z.literal('base_rate'),
        rate: dollars('Dollars for a weight of 1.'),
        weights: z
          .union(
            [z.literal('medicare'), pay({ custom_drg_table_id: line(64) })],
            'must be medicare or {"custom_drg_table_id": …}',
          )
          .openapi({ description: 'Medicare’s weight of the DRG, or that of a custom DRG table.' }),
        transfers,
      }),
      pay({
        how: z.literal('case_rate'),
        amount: dollars('Dollars for the case.'),
        days: whole(1, 10_000, 'Covered days that the amount pays for.').optional(),
        each_further_day: dollars('Dollars for each covered day above `days`.').optional(),
        transfers,
      }),
      pay({
        how: z.literal('per_diem'),
        tiers: several(
          pay({
            from_day: whole(1, 10_000, 'First covered day of the tier.'),
            amount: dollars('Dollars a day.'),
          }),
          50,
        ).openapi({ description: 'The first from day 1, each to the day before the next.' }),
        by_revenue: several(
          pay({ revenue_codes: codesOf('Revenue codes of the days.'), amount: dollars('Dollars a day.') }),
          50,
        )
          .optional()
          .openapi({
            description:
              'Days of these revenue codes have an amount of their own; `tiers` number the days that remain.',
          }),
      }),
      pay({
        how: z.literal('flat'),
        amount: dollars('Dollars for what `per` says.'),
        per: oneOf(['line', 'unit', 'day', 'visit']).openapi({
          description: '`visit`: a day and revenue code of the lines that match.',
        }),
        steps,
      }),
      pay({
        how: z.literal('schedule'),
        custom_fee_schedule_id: uuid({ description: 'Id of a custom fee schedule of the organization.' }),
        steps,
      }),
      pay({
        how: z.enum(['percent_of_charges', 'percent_of_cost']),
        percent: percent('Percent of charges, or of cost.'),
        cost_to_charge_ratio: ratio,
      }),
      pay({ how: z.literal('nothing') }),
      pay({ how: z.literal('asp'), plus_percent: percent('6 pays the average sales price and 6 percent.') }),
      z.discriminatedUnion(
        'by',
        [
          pay({
            how: z.literal('stop_loss'),
            by: z.enum(['charges', 'cost']),
            cost_to_charge_ratio: ratio,
            over: dollars('Charges, or cost, above which it pays.'),
            percent: percent('Percent of what `dollar` says.'),
            dollar: oneOf(['first', 'second']).openapi({
              description: '`first`: the claim pays this percent of all charges; `second`: of those above `over`.',
            }),
            cap,
            with: withRates,
            counts_carve_outs: flag.optional().openapi({
              description: 'Whether charges and amounts of carve-outs count.',
              default: false,
            }),
          }),
          pay({
            how: z.literal('stop_loss'),
            by: z.literal('days'),
            over: whole(0, 10_000, 'Covered days above which it pays.'),
            each_day: dollars('Dollars for each covered day above.'),
            cap,
            with: withRates,
          }),
        ],
        { error: choose('by', 'charges, cost, days') },
      ),
      pay({ how: z.literal('limit'), ...limits }),
    ],
    { error: choose('how', HOWS.join(', ')) },
  )
  .openapi('TermPays', { description: 'What it pays, by `how`.' });

const term = z
  .strictObject(
    {
      id: z
        .string('must be a text')
        .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a small letter and at most 39 small letters, digits and _')
        .openapi({ description: 'Unique in the document; its name in answers.', example: 'deliveries' }),
      name: line(100).openapi({ example: 'Normal deliveries to two days' }),
      role: oneOf(ROLES).openapi({
        description:
          'Exclusions take lines that are never paid, then carve-outs their lines, rates the claim or lines in order, and the default what is left; stop-loss adds to that, and limits come last.',
      }),
      applies,
      consumes: oneOf(['claim', 'lines']).optional().openapi({
        description:
          'Whether a rate or default takes all lines that are left, or its own. Without it: `lines` where `applies.lines` is given.',
      }),
      pays,
      escalators: several(pay({ from: day('First day.'), percent: percent('Percent of increase.') }), 50)
        .optional()
        .openapi({
          description: 'Increases of every amount in dollars of `pays`, one upon the other, each to the cent.',
        }),
      limits: z.strictObject(limits, unknownFields).optional().openapi({ description: 'Limits of what it pays.' }),
      if_unpriced: oneOf(['stop', 'next']).optional().openapi({
        description: 'Where it applies and comes to no amount: the claim has no total, or goes to the next term.',
        default: 'stop',
      }),
      notes: lines(2000).optional(),
      source: z
        .strictObject(
          {
            url: z
              .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
              .max(2000, 'must be at most 2000 characters long')
              .optional(),
            page: whole(1, 100_000, 'Page of the paper contract.').optional(),
          },
          unknownFields,
        )
        .optional()
        .openapi({ description: 'Where the paper contract says it.' }),
    },
    unknownFields,
  )
  .openapi('ContractTerm');

const AS_OF = 'must be claim, configuration_start or a real calendar date written YYYY-MM-DD';
const GROUPER = 'must be a version such as 42 or 42.1';

export const termsDocument: z.ZodType<Terms> = z
  .strictObject(
    {
      version: z.literal(1, 'must be 1').openapi({ description: 'The form of the document.' }),
      terms: several(term, TERMS_MAX).openapi({ description: 'Order decides: the first that applies pays.' }),
      drg: oneOf(DRG_CHOICES).optional().openapi({
        description: 'The DRG by which terms go and pay; `lower`: of the two the one whose weight is lower.',
        default: 'grouped',
      }),
      medicare: z
        .strictObject(
          {
            as_of: z
              .string(AS_OF)
              .refine((text) => text === 'claim' || text === 'configuration_start' || isDay(text), AS_OF)
              .optional()
              .openapi({
                description: 'Whose rates: of the claim’s days, of the configuration’s first day, or of a day.',
              }),
            grouper_version: z
              .string(GROUPER)
              .regex(/^\d{2}(\.\d)?$/, GROUPER)
              .optional(),
            less_sequestration: flag.optional().openapi({
              description: 'True: without the 2 percent that sequestration takes (Budget Control Act, section 251A).',
            }),
          },
          unknownFields,
        )
        .optional()
        .openapi({ description: 'What Medicare is to `percent_of_medicare` and `base_rate`.' }),
    },
    unknownFields,
  )
  .openapi('ContractTermsDocument');

/**
 * Says what the schema refuses, a sentence each, ten at most: `Term drugs: pays.plus_percent must be at least 0`. A term
 * without a usable id goes by its number.
 */
export function refusalsOf(error: z.ZodError, input: unknown): string[] {
  return faultsOf(error, input).map(({ text }) =>
    text
      .replace(/^terms\.(\d+)(\.?)/, (_, place, dot) => `${nameOfTerm(input, Number(place))}${dot && ': '}`)
      .replace(/^(?!Term )/, 'Invalid request: '),
  );
}

function nameOfTerm(input: unknown, place: number): string {
  const id = (input as { terms: ({ id?: unknown } | null)[] }).terms[place]?.id;
  return `Term ${typeof id === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(id) ? id : place + 1}`;
}
