/** The document of terms: as it is written, so it is sent, stored and priced. */
import { z } from 'zod';
import { KINDS } from '../../claim/kinds.ts';
import { line, lines } from '../../core/fields.ts';
import { DRG_CHOICES_OF_TERMS, ROLES, TERMS_MAX } from './choices.ts';
import {
  codesOf,
  day,
  dollars,
  fieldsOf,
  flag,
  identifier,
  isDay,
  limits,
  oneOf,
  percent,
  several,
  whole,
} from './fields.ts';
import { pays } from './forms/schemas.ts';

const lineConditions = fieldsOf({
  revenue_codes: codesOf('Revenue codes, 4 digits: `0274-0276`.').optional(),
  hcpcs: codesOf('HCPCS, CPT and HIPPS codes: `99281-99285`.').optional(),
  modifiers: codesOf('One of the line’s modifiers matches, and none is excepted.').optional(),
  apcs: codesOf('APCs that the outpatient editor gives the line.').optional(),
  status_indicators: codesOf('Status indicators that the outpatient editor gives the line.').optional(),
  pos: codesOf('Places of service.').optional(),
  ndcs: codesOf('National drug codes, 11 digits.').optional(),
  charges_over: dollars('Charges above this amount; at the amount the condition fails.').optional(),
  per: oneOf(['line', 'unit', 'claim']).optional().meta({
    description: 'Whose charges `charges_over` looks at: each line’s, a unit’s, or all lines of the term together.',
    default: 'line',
  }),
  invoice_over: dollars('The line’s `invoice_cost` above this amount; a line without one does not match.').optional(),
}).meta({ id: 'LineConditions' });

const span = (description: string) =>
  fieldsOf({
    from: whole(0, 150, 'Youngest age, included.').optional(),
    to: whole(0, 150, 'Oldest, included.').optional(),
  }).meta({ description });

const applies = fieldsOf({
  kinds: several(oneOf(KINDS), KINDS.length).optional().meta({
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
  plans: several(line(64), 200).optional().meta({
    description: 'Plans of the member: one is the claim’s `additional_data.plan`.',
  }),
  dates: fieldsOf({
    by: oneOf(['admission', 'discharge', 'service']).meta({
      description: '`service`: the day of each line, in terms that pay lines.',
    }),
    from: day('First day.').optional(),
    to: day('Last day.').optional(),
  }).optional(),
  has_lines: lineConditions.optional().meta({
    description: 'The claim has such a line, whichever term has taken it; excluded lines do not count.',
  }),
  covered_days: fieldsOf({
    from: whole(0, 10_000, 'Fewest, included.').optional(),
    to: whole(0, 10_000, 'Most, included.').optional(),
  })
    .optional()
    .meta({ description: 'Covered days of the claim.' }),
  with: several(line(40), TERMS_MAX).optional().meta({
    description: 'Ids of terms that come earlier: one of them has paid, 0 too.',
  }),
  lines: lineConditions.optional(),
}).meta({
  id: 'TermConditions',
  description: 'All given conditions hold together; `{}` is every claim. A fact that the claim lacks stops pricing.',
});

const term = fieldsOf({
  id: identifier().meta({ description: 'Unique in the document; its name in answers.', example: 'deliveries' }),
  name: line(100).meta({ example: 'Normal deliveries to two days' }),
  role: oneOf(ROLES).meta({
    description:
      'Exclusions take lines that are never paid, then carve-outs their lines, rates the claim or lines in order, and the default what is left; stop-loss adds to that, and limits and adjustments come last, in one order.',
  }),
  applies,
  consumes: oneOf(['claim', 'lines']).optional().meta({
    description:
      'Whether a rate or default takes all lines that are left, or its own. Without it: `lines` where `applies.lines` is given.',
  }),
  includes_rest: oneOf(['claim', 'day']).optional().meta({
    description:
      'What its lines are paid includes all other lines that are left, of the claim or of the days of those lines; also lines of which its schedule has no item.',
  }),
  pays,
  rates_of: oneOf(['admission', 'discharge']).optional().meta({
    description:
      'The day of its increases, of figures of rate tables and of the item of its DRG; without it the day that selected the configuration.',
  }),
  later_bills: oneOf(['days']).optional().meta({
    description:
      'On a later bill of a stay only its days are paid: further days of a case rate, an item a day; all else 0. Without it each bill is paid by itself, with a warning.',
  }),
  escalators: several(fieldsOf({ from: day('First day.'), percent: percent('Percent of increase.') }), 50)
    .optional()
    .meta({ description: 'Increases of every amount in dollars of `pays`, one upon the other, each to the cent.' }),
  limits: fieldsOf(limits).optional().meta({ description: 'Limits of what it pays.' }),
  if_unpriced: oneOf(['stop', 'next']).optional().meta({
    description: 'Where it applies and comes to no amount: the claim has no total, or goes to the next term.',
    default: 'stop',
  }),
  notes: lines(2000).optional(),
  source: fieldsOf({
    url: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
      .max(2000, 'must be at most 2000 characters long')
      .optional(),
    page: whole(1, 100_000, 'Page of the paper contract.').optional(),
  })
    .optional()
    .meta({ description: 'Where the paper contract says it.' }),
}).meta({ id: 'ContractTerm' });

const AS_OF = 'must be claim, configuration_start or a real calendar date written YYYY-MM-DD';
const GROUPER = 'must be a version such as 42 or 42.1';

const document = fieldsOf({
  version: z.literal(1, 'must be 1').meta({ description: 'The form of the document.' }),
  terms: several(term, TERMS_MAX).meta({ description: 'Order decides: the first that applies pays.' }),
  drg: oneOf(DRG_CHOICES_OF_TERMS).optional().meta({
    description:
      'The DRG by which terms go and pay; `lower`: of the two the one whose weight is lower; `other`: the claim’s `additional_data.other_drg`, which nobody groups or checks.',
    default: 'grouped',
  }),
  medicare: fieldsOf({
    as_of: z
      .string(AS_OF)
      .refine((text) => text === 'claim' || text === 'configuration_start' || isDay(text), AS_OF)
      .optional()
      .meta({ description: 'Whose rates: of the claim’s days, of the configuration’s first day, or of a day.' }),
    grouper_version: z
      .string(GROUPER)
      .regex(/^\d{2}(\.\d)?$/, GROUPER)
      .optional(),
    less_sequestration: z
      .union([flag, percent('Percent.', 100).meta({ example: 2 })], 'must be true, false or a percent from 0 to 100')
      .optional()
      .meta({
        description:
          'True: without the 2 percent that sequestration takes (Budget Control Act, section 251A); a number: without so many percent of Medicare’s own share.',
      }),
  })
    .optional()
    .meta({ description: 'What Medicare is to `percent_of_medicare` and `base_rate`.' }),
}).meta({ id: 'ContractTermsDocument' });

/** Its lists can be read alone. */
type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { [Name in keyof T]: Fixed<T[Name]> }
    : T;
export type Terms = Fixed<z.output<typeof document>>;
export const termsDocument: z.ZodType<Terms> = document;
