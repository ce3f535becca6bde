/** The fields of a term as its form asks for them: conditions, what each form pays, limits, the document's own. */
import type { ContractTerm, TermPays } from 'pps-edge/schemas';
import type { How } from './term-list.ts';

interface Common {
  /** In the document. */
  name: string;
  label: string;
  hint?: string;
}

type Choices = readonly (readonly [value: string, label: string])[];

/** A field without value is not in the document. */
export type TermField = Common &
  (
    | { kind: 'dollars' | 'percent' | 'number' | 'day' | 'text' | 'texts' | 'percents' | 'notes' }
    | { kind: 'codes'; example: string }
    | { kind: 'several'; choices: Choices }
    | { kind: 'choice'; choices: Choices; byDefault?: string }
    | { kind: 'flag'; byDefault: boolean }
    | { kind: 'group' | 'conditions'; fields: readonly TermField[] }
    | { kind: 'rows'; one: string; fields: readonly TermField[] }
    | { kind: 'fee_schedule' | 'weights' }
  );

const codes = (name: string, label: string, example: string): TermField => ({ kind: 'codes', name, label, example });

const LINE_CONDITIONS: readonly TermField[] = [
  codes('revenue_codes', 'Revenue codes', '0274-0276, 0278'),
  codes('hcpcs', 'HCPCS codes', '99281-99285, J*, !J3490'),
  codes('modifiers', 'Modifiers', '50'),
  codes('apcs', 'APCs', '05072'),
  codes('status_indicators', 'Status indicators', 'G, H'),
  codes('pos', 'Places of service', '22'),
  codes('ndcs', 'NDCs', '00002143301'),
  { kind: 'dollars', name: 'charges_over', label: 'Charges over', hint: 'At the amount itself the condition fails.' },
  {
    kind: 'choice',
    name: 'per',
    byDefault: 'line',
    label: 'Charges of',
    choices: [
      ['line', 'each line'],
      ['unit', 'each unit'],
      ['claim', 'all lines of the term together'],
    ],
  },
];

export const CONDITIONS: readonly TermField[] = [
  {
    kind: 'several',
    name: 'kinds',
    label: 'Kinds of claims',
    choices: [
      ['inpatient', 'Inpatient'],
      ['skilled_nursing', 'Skilled nursing'],
      ['outpatient', 'Outpatient'],
      ['surgical_center', 'Surgical center'],
      ['clinic', 'Clinic'],
      ['dialysis', 'Dialysis'],
      ['home_health', 'Home health'],
      ['hospice', 'Hospice'],
      ['professional', 'Professional'],
    ],
  },
  { kind: 'conditions', name: 'lines', label: 'Lines', fields: LINE_CONDITIONS },
  codes('drgs', 'DRGs', '768, 796-798'),
  codes('mdcs', 'MDCs', '05'),
  codes('bill_types', 'Bill types', '131'),
  codes('principal_diagnoses', 'Principal diagnosis', 'I50*'),
  codes('diagnoses', 'Diagnoses', 'I50*, E11*'),
  codes('procedures', 'Procedures', '0SR*'),
  {
    kind: 'group',
    name: 'age',
    label: 'Age at admission',
    fields: [
      { kind: 'number', name: 'from', label: 'From (years)' },
      { kind: 'number', name: 'to', label: 'To (years)' },
    ],
  },
  {
    kind: 'choice',
    name: 'sex',
    label: 'Sex',
    choices: [
      ['F', 'Female'],
      ['M', 'Male'],
    ],
  },
  { kind: 'texts', name: 'plans', label: 'Plans of the member', hint: 'One a line.' },
  {
    kind: 'group',
    name: 'dates',
    label: 'Dates',
    fields: [
      {
        kind: 'choice',
        name: 'by',
        label: 'Day of',
        choices: [
          ['admission', 'admission'],
          ['discharge', 'discharge'],
          ['service', 'service (of each line)'],
        ],
      },
      { kind: 'day', name: 'from', label: 'From' },
      { kind: 'day', name: 'to', label: 'To' },
    ],
  },
  codes('admission_sources', 'Admission sources (FL 15)', '1'),
  codes('admission_types', 'Admission types (FL 14)', '1'),
  codes('patient_statuses', 'Patient statuses (FL 17)', '!20'),
  codes('cond_codes', 'Condition codes', '44'),
];

const percent: TermField = { kind: 'percent', name: 'percent', label: 'Percent' };
const amount: TermField = { kind: 'dollars', name: 'amount', label: 'Amount' };
const steps: TermField = {
  kind: 'percents',
  name: 'steps',
  label: 'Percents by rank of a day (optional)',
  hint: 'For the first, second and further amounts, the highest first; the last goes on: 100, 50, 25.',
};
const transfers: TermField = {
  kind: 'choice',
  name: 'transfers',
  byDefault: 'whole',
  label: 'Transfers',
  choices: [
    ['whole', 'are paid in full'],
    ['as_medicare', 'as Medicare pays them'],
  ],
};
const ratio: TermField = {
  kind: 'number',
  name: 'cost_to_charge_ratio',
  label: 'Cost-to-charge ratio (optional)',
  hint: 'Without it that of the provider’s record.',
};
const parts = (name: string, label: string): TermField => ({
  kind: 'texts',
  name,
  label,
  hint: 'Parts of Medicare’s payment, one a line: uncompensated_care, operating_fsp.',
});
const cap: TermField = { kind: 'dollars', name: 'cap', label: 'At most (optional)' };
const withRates: TermField = {
  kind: 'texts',
  name: 'with',
  label: 'Only where one of these terms has paid (optional)',
  hint: 'Ids of rates, one a line.',
};

export const LIMITS: readonly TermField[] = [
  {
    kind: 'choice',
    name: 'lesser_of_charges',
    label: 'At most charges',
    choices: [
      ['line', 'line by line'],
      ['claim', 'once for all'],
    ],
  },
  { kind: 'dollars', name: 'minimum', label: 'At least' },
  { kind: 'dollars', name: 'maximum', label: 'At most' },
  {
    kind: 'group',
    name: 'corridor',
    label: 'Corridor of charges',
    fields: [
      { kind: 'percent', name: 'from_percent', label: 'At least, percent of charges' },
      { kind: 'percent', name: 'to_percent', label: 'At most, percent of charges' },
    ],
  },
];

const FORMS: Readonly<Record<Exclude<How, 'stop_loss'>, readonly TermField[]>> = {
  percent_of_medicare: [
    percent,
    {
      kind: 'choice',
      name: 'basis',
      byDefault: 'allowed',
      label: 'Of',
      choices: [
        ['allowed', 'what Medicare and the patient pay'],
        ['paid', 'what Medicare itself pays'],
      ],
    },
    parts('only', 'Only these parts (optional)'),
    parts('without', 'Without these parts (optional)'),
    {
      kind: 'flag',
      name: 'other_schedules',
      label: 'Lines that another fee schedule of Medicare pays count',
      byDefault: true,
    },
  ],
  base_rate: [
    { kind: 'dollars', name: 'rate', label: 'Rate for a weight of 1' },
    { kind: 'weights', name: 'weights', label: 'Weights' },
    transfers,
  ],
  case_rate: [
    amount,
    { kind: 'number', name: 'days', label: 'Covered days that it pays (optional)' },
    { kind: 'dollars', name: 'each_further_day', label: 'Each further day (optional)' },
    transfers,
  ],
  per_diem: [
    {
      kind: 'rows',
      name: 'tiers',
      label: 'Amounts a day',
      one: 'tier',
      fields: [
        { kind: 'number', name: 'from_day', label: 'From day' },
        { kind: 'dollars', name: 'amount', label: 'Amount a day' },
      ],
    },
    {
      kind: 'rows',
      name: 'by_revenue',
      label: 'Days of revenue codes (optional)',
      one: 'amount by revenue code',
      fields: [
        codes('revenue_codes', 'Revenue codes', '020*'),
        { kind: 'dollars', name: 'amount', label: 'Amount a day' },
      ],
    },
  ],
  flat: [
    amount,
    {
      kind: 'choice',
      name: 'per',
      label: 'For each',
      choices: [
        ['line', 'line'],
        ['unit', 'unit'],
        ['day', 'day'],
        ['visit', 'visit: a day and revenue code'],
      ],
    },
    steps,
  ],
  schedule: [{ kind: 'fee_schedule', name: 'custom_fee_schedule_id', label: 'Fee schedule' }, steps],
  percent_of_charges: [percent],
  percent_of_cost: [percent, ratio],
  nothing: [],
  asp: [{ kind: 'percent', name: 'plus_percent', label: 'Percent on top' }],
  invoice: [percent, { kind: 'dollars', name: 'add_on_cap', label: 'At most so much above cost (optional)' }],
  apc_rate: [{ kind: 'dollars', name: 'conversion_factor', label: 'Amount for a weight of 1' }],
  lesser: [],
  greater: [],
  limit: LIMITS,
  adjust: [
    {
      kind: 'percent',
      name: 'to_percent',
      label: 'Percent of what has been paid (optional)',
      hint: '107.04 adds 7.04 percent, 98 takes 2.',
    },
    { kind: 'dollars', name: 'plus', label: 'Dollars in addition (optional)' },
    withRates,
  ],
};

const STOP_LOSS_BY: TermField = {
  kind: 'choice',
  name: 'by',
  label: 'By',
  choices: [
    ['charges', 'charges'],
    ['cost', 'cost'],
    ['days', 'covered days'],
  ],
};
const STOP_LOSS: readonly TermField[] = [
  STOP_LOSS_BY,
  { kind: 'dollars', name: 'over', label: 'Over' },
  percent,
  {
    kind: 'choice',
    name: 'dollar',
    label: 'Percent of',
    choices: [
      ['second', 'the excess (second dollar)'],
      ['first', 'all charges (first dollar)'],
    ],
  },
  ratio,
  cap,
  withRates,
  { kind: 'flag', name: 'counts_carve_outs', label: 'Charges and amounts of carve-outs count', byDefault: false },
];
const STOP_LOSS_DAYS: readonly TermField[] = [
  STOP_LOSS_BY,
  { kind: 'number', name: 'over', label: 'Over (covered days)' },
  { kind: 'dollars', name: 'each_day', label: 'Each day over' },
  cap,
  withRates,
];

/** Fields of what a term pays, but for `how`. */
export const fieldsOfPays = (pays: TermPays): readonly TermField[] =>
  pays.how === 'stop_loss' ? (pays.by === 'days' ? STOP_LOSS_DAYS : STOP_LOSS) : FORMS[pays.how];

/** Takes over what another form has under the same name. */
export function keepShared(before: TermPays, after: TermPays): TermPays {
  const names = new Set(fieldsOfPays(after).map(({ name }) => name));
  const shared = Object.entries(before).filter(([name]) => names.has(name));
  return { ...after, ...Object.fromEntries(shared) } as TermPays;
}

export const ESCALATORS: TermField = {
  kind: 'rows',
  name: 'escalators',
  label: 'Escalators',
  hint: 'Raise every amount in dollars that it pays, one upon the other.',
  one: 'escalator',
  fields: [
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'percent', name: 'percent', label: 'Percent' },
  ],
};

/** Fields beside `pays`. */
export const fieldsBeside = ({ role }: ContractTerm): readonly TermField[] => {
  const isPaid = role === 'carve_out' || role === 'rate' || role === 'default';
  return [
    ...(role === 'exclusion' || role === 'limit' ? [] : [ESCALATORS]),
    ...(isPaid ? [{ kind: 'group', name: 'limits', label: 'Limits of its payment', fields: LIMITS } as const] : []),
    {
      kind: 'choice',
      name: 'if_unpriced',
      byDefault: 'stop',
      label: 'If there is no amount',
      choices: [
        ['stop', 'the claim has no total'],
        ['next', 'the next term pays'],
      ],
    },
    { kind: 'notes', name: 'notes', label: 'Notes' },
    {
      kind: 'group',
      name: 'source',
      label: 'Source in the paper contract',
      fields: [
        { kind: 'text', name: 'url', label: 'Address' },
        { kind: 'number', name: 'page', label: 'Page' },
      ],
    },
  ];
};

/** Fields of the document that are of all terms. */
export const DOCUMENT: readonly TermField[] = [
  {
    kind: 'choice',
    name: 'drg',
    byDefault: 'grouped',
    label: 'DRG by which terms go and pay',
    choices: [
      ['grouped', 'the grouper’s'],
      ['billed', 'the billed one'],
      ['lower', 'the one of lower weight'],
    ],
  },
  {
    kind: 'group',
    name: 'medicare',
    label: 'What Medicare is',
    fields: [
      {
        kind: 'text',
        name: 'as_of',
        label: 'Rates of',
        hint: 'claim, configuration_start or a day, YYYY-MM-DD. Without it the claim’s own days.',
      },
      { kind: 'text', name: 'grouper_version', label: 'Grouper version', hint: '43 or 43.1; without it the day’s.' },
      { kind: 'flag', name: 'less_sequestration', label: 'Without the 2 % of sequestration', byDefault: false },
    ],
  },
];
