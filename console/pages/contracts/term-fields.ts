/** The fields of a term beside what it pays, as its form asks for them: conditions, limits, the document's own. */
import type { ContractTerm } from 'pps-edge/schemas';
import type { TermField } from './field-kinds.ts';

/** A list of codes. */
export const codes = (name: string, label: string, example: string): TermField => ({
  kind: 'codes',
  name,
  label,
  example,
});

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
    when: ({ charges_over }) => charges_over !== undefined,
    choices: [
      ['line', 'each line'],
      ['unit', 'each unit'],
      ['claim', 'all lines of the term together'],
    ],
  },
  {
    kind: 'dollars',
    name: 'invoice_over',
    label: 'Invoice cost over',
    hint: 'At the amount itself the condition fails.',
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
  { kind: 'conditions', name: 'lines', label: 'Lines', all: 'Every line.', fields: LINE_CONDITIONS },
  {
    kind: 'conditions',
    name: 'has_lines',
    label: 'Lines anywhere on the claim',
    all: 'Any line.',
    fields: LINE_CONDITIONS,
  },
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
  {
    kind: 'group',
    name: 'covered_days',
    label: 'Covered days',
    fields: [
      { kind: 'number', name: 'from', label: 'From (days)' },
      { kind: 'number', name: 'to', label: 'To (days)' },
    ],
  },
  { kind: 'terms', among: 'earlier', name: 'with', label: 'Where one of these terms pays' },
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
    kind: 'choice',
    name: 'per',
    byDefault: 'claim',
    label: 'At least and at most, for each',
    when: ({ minimum, maximum }) => minimum !== undefined || maximum !== undefined,
    choices: [
      ['claim', 'claim'],
      ['visit', 'visit: a day and revenue code'],
      ['day', 'day'],
      ['line', 'line'],
    ],
  },
  {
    kind: 'group',
    name: 'corridor',
    label: 'Corridor of charges',
    fields: [
      { kind: 'percent', name: 'from_percent', label: 'At least, percent of charges' },
      {
        kind: 'percent',
        name: 'to_percent',
        label: 'At most, percent of charges',
        hint: '“Never above 95 % of charges” is 95.',
      },
    ],
  },
];

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

const INCLUDES_REST: TermField = {
  kind: 'choice',
  name: 'includes_rest',
  byDefault: 'none',
  label: 'Its payment includes',
  choices: [
    ['none', 'its own lines alone'],
    ['day', 'all other lines left of their days'],
    ['claim', 'all other lines left of the claim'],
  ],
};
const RATES_OF: TermField = {
  kind: 'choice',
  name: 'rates_of',
  byDefault: 'contract',
  label: 'Rates in force on',
  choices: [
    ['contract', 'the day that selects the configuration'],
    ['admission', 'the day of admission'],
    ['discharge', 'the day of discharge'],
  ],
};
const LATER_BILLS: TermField = {
  kind: 'choice',
  name: 'later_bills',
  byDefault: 'whole',
  label: 'Later bills of a stay',
  choices: [
    ['whole', 'are paid by themselves'],
    ['days', 'are paid their days alone'],
  ],
};
const IF_UNPRICED: TermField = {
  kind: 'choice',
  name: 'if_unpriced',
  byDefault: 'stop',
  label: 'If there is no amount',
  choices: [
    ['stop', 'the claim has no total'],
    ['next', 'the next term pays'],
  ],
};

/** Forms that pay a stay whole with its first bill. */
const OF_STAY: readonly string[] = ['base_rate', 'case_rate', 'schedule'];

/** Fields beside `pays`. */
export function fieldsBeside({ role, consumes, applies, pays }: ContractTerm): readonly TermField[] {
  const isRate = role === 'rate' || role === 'default';
  const isOfLines = role === 'carve_out' || (isRate && (consumes ?? (applies.lines ? 'lines' : 'claim')) === 'lines');
  const hasAmounts = role !== 'exclusion' && role !== 'limit';
  /** Stands where it has a value, too, to be taken away. */
  const where = (is: boolean, field: TermField): TermField => ({ ...field, when: () => is });
  return [
    where(role === 'rate' && isOfLines, INCLUDES_REST),
    where(hasAmounts, ESCALATORS),
    where(hasAmounts && !isOfLines, RATES_OF),
    where(isRate && !isOfLines && OF_STAY.includes(pays.how), LATER_BILLS),
    where(isRate || role === 'carve_out', {
      kind: 'group',
      name: 'limits',
      label: 'Limits of its payment',
      fields: LIMITS,
    }),
    IF_UNPRICED,
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
}

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
      ['other', 'the claim’s own, of another grouper'],
    ],
  },
  {
    kind: 'group',
    name: 'medicare',
    label: 'What Medicare is',
    fields: [
      {
        kind: 'rates_day',
        name: 'as_of',
        label: 'Rates of',
        hint: '“claim”, “configuration start” or a day, such as 01/31/2026. Without it the claim’s own days.',
      },
      { kind: 'text', name: 'grouper_version', label: 'Grouper version', hint: '43 or 43.1; without it the day’s.' },
      {
        kind: 'flag_or_percent',
        name: 'less_sequestration',
        label: 'Without sequestration',
        percentLabel: 'Percent of Medicare’s own share',
        hint: 'Without a percent it is 2 %.',
      },
    ],
  },
];
