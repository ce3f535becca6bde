/** The fields of what a term pays, by its form. */
import type { TermPays } from 'pps-edge/schemas';
import type { TermField } from './field-kinds.ts';
import { codes, LIMITS } from './term-fields.ts';
import type { How } from './term-list.ts';

const percent: TermField = { kind: 'percent', name: 'percent', label: 'Percent' };
const percentOfAll = (label: string): TermField => ({
  kind: 'percent',
  name: 'percent',
  label,
  hint: 'Without it 100 %.',
});
const dollars = (name: string, label: string, hint?: string): TermField => ({
  kind: 'amount',
  unit: 'dollars',
  name,
  label,
  ...(hint !== undefined && { hint }),
});
const days = (name: string, label: string): TermField => ({ kind: 'amount', unit: 'days', name, label });

const steps: readonly TermField[] = [
  {
    kind: 'percents',
    name: 'steps',
    label: 'Percents by rank of a day (optional)',
    hint: 'For the first, second and further amounts, the highest first; the last goes on: 100, 50, 25.',
  },
  {
    kind: 'choice',
    name: 'steps_of',
    byDefault: 'lines',
    label: 'Ranked are',
    when: (pays) => pays.steps !== undefined,
    choices: [
      ['lines', 'lines'],
      ['units', 'units of lines'],
    ],
  },
];
const transfers: TermField = {
  kind: 'choice',
  name: 'transfers',
  byDefault: 'whole',
  label: 'Transfers',
  choices: [
    ['whole', 'are paid in full'],
    ['as_medicare', 'as Medicare pays them'],
  ],
  own: {
    words: 'by a rule of the contract',
    fields: [
      codes('statuses', 'Patient statuses of transfers (FL 17)', '02, 05'),
      {
        kind: 'published',
        name: 'mean_stay',
        label: 'Mean stay',
        hint: 'Covered days over the mean stay are the share that is paid, at most all.',
        choices: [
          ['geometric', 'Medicare’s geometric mean'],
          ['arithmetic', 'Medicare’s arithmetic mean'],
        ],
      },
      { kind: 'number', name: 'extra_days', label: 'Days added to the covered days (optional)' },
      percentOfAll('Percent of the share (optional)'),
    ],
  },
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
const tiers = (label: string): TermField => ({
  kind: 'rows',
  name: 'tiers',
  label,
  one: 'tier',
  fields: [{ kind: 'number', name: 'from_day', label: 'From day' }, dollars('amount', 'Amount a day')],
});
const ways: readonly TermField[] = [
  { kind: 'ways', name: 'of', label: 'Ways to pay', hint: 'Two to four. Of equal amounts the first counts.' },
  {
    kind: 'choice',
    name: 'compare',
    label: 'Compared',
    hint: 'Terms that take the claim compare sums.',
    choices: [
      ['line', 'line by line'],
      ['claim', 'once for all lines'],
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
    {
      kind: 'choice',
      name: 'not_covered',
      byDefault: 'zero',
      label: 'Lines that Medicare does not cover',
      choices: [
        ['zero', 'are paid 0.00'],
        ['next', 'go to the next term'],
      ],
    },
  ],
  base_rate: [
    dollars('rate', 'Rate for a weight of 1'),
    {
      kind: 'published',
      name: 'weights',
      label: 'Weights',
      choices: [['medicare', 'Medicare’s']],
      hasDrgTables: true,
    },
    dollars('plus', 'Dollars in addition (optional)', 'Beside rate times weight; transfers do not reduce it.'),
    percentOfAll('Percent of it all (optional)'),
    transfers,
  ],
  case_rate: [
    dollars('amount', 'Amount'),
    days('days', 'Covered days that it pays (optional)'),
    dollars('each_further_day', 'Each further day (optional)'),
    transfers,
  ],
  per_diem: [
    tiers('Amounts a day'),
    {
      kind: 'rows',
      name: 'by_revenue',
      label: 'Days of revenue codes (optional)',
      one: 'amount by revenue code',
      fields: [
        codes('revenue_codes', 'Revenue codes', '020*'),
        { ...dollars('amount', 'Amount a day'), when: (entry) => entry.tiers === undefined },
        { ...tiers('Tiers in place of one amount'), when: (entry) => entry.amount === undefined },
      ],
    },
  ],
  flat: [
    dollars('amount', 'Amount'),
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
    ...steps,
  ],
  schedule: [
    { kind: 'fee_schedule', name: 'custom_fee_schedule_id', label: 'Fee schedule' },
    percentOfAll('Percent of every item (optional)'),
    ...steps,
    {
      kind: 'rows',
      name: 'families',
      label: 'Endoscopy families (optional)',
      hint: 'Of a family’s lines of a day the highest is paid in full, each other less the base.',
      one: 'family',
      fields: [
        { kind: 'text', name: 'base', label: 'Base procedure', hint: 'One code: 45378.' },
        codes('codes', 'HCPCS codes of the family', '45378-45398'),
      ],
    },
  ],
  percent_of_charges: [percent],
  percent_of_cost: [percent, ratio],
  nothing: [],
  asp: [{ kind: 'percent', name: 'plus_percent', label: 'Percent on top' }],
  invoice: [
    { ...percent, label: 'Percent of invoice cost', hint: '110 is cost and 10 %.' },
    dollars('add_on_cap', 'Above cost at most (optional)'),
  ],
  apc_rate: [
    dollars('conversion_factor', 'Rate for a weight of 1'),
    { kind: 'published', name: 'weights', label: 'Weights', choices: [['medicare', 'Medicare’s']] },
  ],
  lesser: ways,
  greater: ways,
  adjust: [
    {
      kind: 'percent',
      name: 'to_percent',
      label: 'To percent of what is paid',
      hint: '107.04 adds 7.04 %, 98 takes 2 %.',
    },
    dollars('plus', 'Dollars in addition (optional)'),
    { kind: 'terms', among: 'payments', name: 'with', label: 'Only of what these terms pay (optional)' },
  ],
  limit: LIMITS,
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
const hasCap: NonNullable<TermField['when']> = ({ cap }) => cap !== undefined;
const CAP: readonly TermField[] = [
  dollars('cap', 'At most (optional)'),
  {
    kind: 'choice',
    name: 'cap_per',
    byDefault: 'claim',
    label: 'At most, for each',
    when: hasCap,
    choices: [
      ['claim', 'claim'],
      ['day', 'covered day'],
    ],
  },
  {
    kind: 'choice',
    name: 'cap_of',
    byDefault: 'addition',
    label: 'At most, of',
    when: hasCap,
    choices: [
      ['addition', 'what is added'],
      ['payment', 'the whole payment'],
    ],
  },
];
const withRates: TermField = {
  kind: 'terms',
  among: 'rates',
  name: 'with',
  label: 'Only where one of these terms pays (optional)',
};
const STOP_LOSS: readonly TermField[] = [
  STOP_LOSS_BY,
  {
    ...dollars('over', 'Over'),
    kind: 'amount',
    unit: 'dollars',
    relative: {
      words: 'what rates and default pay',
      fields: [
        { kind: 'number', name: 'payment_times', label: 'Times the payment', hint: '12.88; 1 is the payment itself.' },
        dollars('plus', 'Dollars above it (optional)'),
        dollars('at_least', 'At least (optional)'),
      ],
    },
  },
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
  {
    kind: 'choice',
    name: 'of',
    byDefault: 'cost',
    label: 'The percent is of',
    when: ({ by }) => by === 'cost',
    choices: [
      ['cost', 'cost'],
      ['charges', 'charges'],
    ],
  },
  ratio,
  ...CAP,
  withRates,
  { kind: 'flag', name: 'counts_carve_outs', label: 'Charges and amounts of carve-outs count', byDefault: false },
];
const STOP_LOSS_DAYS: readonly TermField[] = [
  STOP_LOSS_BY,
  days('over', 'Over (covered days)'),
  dollars('each_day', 'Each day over'),
  {
    kind: 'rows',
    name: 'by_revenue',
    label: 'Days of revenue codes (optional)',
    one: 'amount by revenue code',
    fields: [codes('revenue_codes', 'Revenue codes', '020*'), dollars('amount', 'Each day over')],
  },
  ...CAP,
  withRates,
];

/** Fields of what a term pays, but for `how`. */
export function fieldsOfPays(pays: TermPays): readonly TermField[] {
  if (pays.how === 'stop_loss') return pays.by === 'days' ? STOP_LOSS_DAYS : STOP_LOSS;
  // A term written as JSON may have another form.
  return FORMS[pays.how] ?? [];
}

/** Takes over what another form has under the same name. */
export function keepShared(before: TermPays, after: TermPays): TermPays {
  const kindOf = (pays: TermPays, name: string) => fieldsOfPays(pays).find((field) => field.name === name)?.kind;
  // A stop-loss is `of` cost, a lesser `of` several ways.
  const shared = Object.entries(before).filter(([name]) => {
    const kind = kindOf(after, name);
    return kind !== undefined && kind === kindOf(before, name);
  });
  return { ...after, ...Object.fromEntries(shared) } as TermPays;
}

/** Takes fields away that a stop-loss by days, or one by charges and cost, does not have. */
export function changedPays(before: TermPays, after: TermPays): TermPays {
  const isOfDays = (pays: TermPays) => pays.how === 'stop_loss' && pays.by === 'days';
  if (after.how !== 'stop_loss' || isOfDays(before) === isOfDays(after)) return after;
  // Days are no dollars.
  const { over: _, ...rest } = after;
  const blank = { how: 'stop_loss', by: after.by, ...(after.by !== 'days' && { dollar: 'second' }) };
  return keepShared(rest as TermPays, blank as TermPays);
}
