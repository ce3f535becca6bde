/** Tests that what a document says is what its form shows: each field read into the form, and back into the same JSON. */
import type { ContractTerm, ContractTermsDocument, TermPays } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { shownFields, type TermField, type Values } from './field-kinds.ts';
import { meaningOf, textOf } from './field-texts.ts';
import { firstValue, sourceOfAmount, sourceOfPublished } from './figure-sources.ts';
import type { RateTableChoice } from './named-tables.ts';
import { changedPays, fieldsOfPays, keepShared } from './pays-fields.ts';
import { CONDITIONS, DOCUMENT, fieldsBeside } from './term-fields.ts';
import { blankPays, ROLES } from './term-list.ts';

const TABLES: RateTableChoice[] = [
  { id: 'grp', name: 'Groups', of: 'hcpcs', columns: ['rate'] },
  { id: 'sheet', name: 'Sheet', of: 'drg', columns: ['rate', 'threshold'] },
];

/** Returns what the form has of an object: a field that no form asks for is lost. */
function throughForm(fields: readonly TermField[], values: Values): Values {
  const shown = shownFields(fields, values);
  return Object.fromEntries(
    shown.flatMap((field) => {
      const value = values[field.name] === undefined ? undefined : throughField(field, values[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function throughField(field: TermField, value: unknown): unknown {
  const list = value as Values[];
  switch (field.kind) {
    case 'amount':
      if (sourceOfAmount(value, field.relative !== undefined) === 'number')
        return meaningOf(field.unit === 'dollars' ? 'dollars' : 'number', textOf('number', value));
      if (sourceOfAmount(value, field.relative !== undefined) === 'relative')
        return throughForm(field.relative?.fields ?? [], value as Values);
      return throughFigure(sourceOfAmount(value, false), value);
    case 'published':
      return throughFigure(sourceOfPublished(value), value);
    case 'choice':
      if (typeof value === 'object') return throughForm(field.own?.fields ?? [], value as Values);
      return field.choices.find(([choice]) => choice === value)?.[0];
    case 'several':
      return field.choices.map(([choice]) => choice).filter((choice) => (value as string[]).includes(choice));
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'flag_or_percent':
      return typeof value === 'boolean' ? value : meaningOf('percent', textOf('percent', value));
    case 'group':
    case 'conditions':
      return throughForm(field.fields, value as Values);
    case 'rows':
      return list.map((row) => throughForm(field.fields, row));
    case 'ways':
      return list.map((way) => paysThroughForm(way as TermPays));
    case 'terms':
    case 'fee_schedule':
    case 'day':
      return value;
    default:
      return meaningOf(field.kind, textOf(field.kind, value));
  }
}

function throughFigure(source: Parameters<typeof firstValue>[0], value: unknown): unknown {
  const first = firstValue(source, TABLES);
  return typeof first === 'object' && first && 'rate_table' in first
    ? { ...first, column: (value as { column: string }).column }
    : first;
}

const paysThroughForm = (pays: TermPays): Values => ({
  how: pays.how,
  ...throughForm(fieldsOfPays(pays), pays as Values),
});

function termThroughForm(term: ContractTerm): Values {
  const { id, name, role, consumes } = term;
  const description = ROLES.find((one) => one.role === role);
  return {
    id,
    name,
    role: description?.role,
    ...(consumes && { consumes }),
    applies: throughForm(CONDITIONS, term.applies as Values),
    pays: description?.forms.includes(term.pays.how) ? paysThroughForm(term.pays) : null,
    ...throughForm(fieldsBeside(term), term as unknown as Values),
  };
}

const documentThroughForm = ({ version, terms, ...rest }: ContractTermsDocument): Values => ({
  version,
  terms: terms.map(termThroughForm),
  ...throughForm(DOCUMENT, rest as Values),
});

const GROUP = { rate_table: 'grp', column: 'rate' };
const RATE = { rate_table: 'sheet', column: 'rate' };
const DAYS = { rate_table: 'sheet', column: 'threshold' };
const OUTPATIENT = { kinds: ['outpatient'] };
const INPATIENT = { kinds: ['inpatient'] };
const SCHEDULE = '6b1f5a0e-0000-4000-8000-000000000001';

const term = (pays: object, rest: object = {}) => ({
  id: 'one',
  name: 'One',
  role: 'rate',
  applies: {},
  pays,
  ...rest,
});
const ofLines = (pays: object) => term(pays, { applies: { lines: { revenue_codes: ['0278'] } } });
const stopLoss = (rest: object) =>
  term(
    { how: 'stop_loss', by: 'charges', over: 150_000, percent: 30, dollar: 'second', ...rest },
    { role: 'stop_loss' },
  );
const byDays = (rest: object) =>
  term({ how: 'stop_loss', by: 'days', over: 10, each_day: 2200, ...rest }, { role: 'stop_loss' });
const perDiem = (rest: object) => term({ how: 'per_diem', tiers: [{ from_day: 1, amount: 1850 }], ...rest });
const percent = (rest: object) => term({ how: 'percent_of_charges', percent: 46.78 }, rest);

const EXAMPLE = [
  term(
    { how: 'invoice', percent: 110, add_on_cap: 2500 },
    {
      role: 'carve_out',
      if_unpriced: 'next',
      applies: { lines: { revenue_codes: ['0275-0278'], invoice_over: 500 } },
    },
  ),
  term(
    { how: 'flat', amount: GROUP, per: 'unit', steps: [100, 50], steps_of: 'units' },
    { includes_rest: 'day', applies: { ...OUTPATIENT, lines: { hcpcs: ['@surgery'] } } },
  ),
  percent({
    applies: { ...OUTPATIENT, lines: { revenue_codes: ['0335'] } },
    limits: { maximum: 25_964, per: 'day' },
  }),
  term({ how: 'case_rate', amount: RATE }, { id: 'stays', applies: INPATIENT, later_bills: 'days' }),
  term({ how: 'percent_of_medicare', percent: 200, not_covered: 'next' }),
  term({ how: 'percent_of_charges', percent: 50 }, { role: 'default', consumes: 'lines' }),
  term(
    {
      how: 'stop_loss',
      by: 'charges',
      over: DAYS,
      percent: 60,
      dollar: 'second',
      cap: 9000,
      cap_per: 'day',
      with: ['stays'],
    },
    { role: 'stop_loss', applies: INPATIENT },
  ),
  term({ how: 'limit', corridor: { to_percent: 95 } }, { role: 'limit' }),
  term({ how: 'adjust', to_percent: 101.5 }, { role: 'adjustment' }),
];

test.each<[string, object[], object?]>([
  ['the example of the second version', EXAMPLE],
  ['invoice', [ofLines({ how: 'invoice', percent: 120, add_on_cap: GROUP })]],
  ['apc_rate', [ofLines({ how: 'apc_rate', conversion_factor: 120.0001, weights: 'medicare' })]],
  ['weights of APCs', [ofLines({ how: 'apc_rate', conversion_factor: GROUP, weights: GROUP })]],
  [
    'lesser',
    [
      term({
        how: 'lesser',
        of: [
          { how: 'base_rate', rate: 9800, weights: 'medicare' },
          perDiem({ by_revenue: [{ revenue_codes: ['020*'], amount: 3200 }] }).pays,
          { how: 'percent_of_charges', percent: 60 },
          { how: 'schedule', custom_fee_schedule_id: SCHEDULE, percent: 110 },
        ],
        compare: 'claim',
      }),
    ],
  ],
  [
    'greater',
    [
      ofLines({
        how: 'greater',
        of: [
          { how: 'asp', plus_percent: 6 },
          { how: 'invoice', percent: 100 },
        ],
        compare: 'line',
      }),
    ],
  ],
  ['adjust', [term({ how: 'adjust', plus: RATE, with: ['one'] }, { role: 'adjustment' })]],
  ['over by payment', [stopLoss({ over: { payment_times: 12.88, plus: 40_000, at_least: RATE } })]],
  ['of', [stopLoss({ by: 'cost', of: 'charges', cost_to_charge_ratio: 0.4 })]],
  ['cap', [stopLoss({ cap: RATE, cap_per: 'day', cap_of: 'payment' }), byDays({ cap: 9000, cap_per: 'claim' })]],
  [
    'days by revenue code',
    [byDays({ over: DAYS, each_day: RATE, by_revenue: [{ revenue_codes: ['020*'], amount: RATE }] })],
  ],
  ['base rate plus', [term({ how: 'base_rate', rate: RATE, weights: RATE, plus: 2074.81, percent: 102 })]],
  ['a DRG table', [term({ how: 'base_rate', rate: 8797, weights: { custom_drg_table_id: 'ours' } })]],
  [
    'own transfers',
    ['geometric', 'arithmetic', DAYS].map((mean_stay) =>
      term({
        how: 'base_rate',
        rate: 1,
        weights: 'medicare',
        transfers: { statuses: ['02', '05'], mean_stay, extra_days: 1, percent: 120 },
      }),
    ),
  ],
  [
    'days of a case',
    [
      term({
        how: 'case_rate',
        amount: 9000,
        days: DAYS,
        each_further_day: RATE,
        transfers: { statuses: ['02'], mean_stay: DAYS },
      }),
    ],
  ],
  [
    'tiers by revenue code',
    [
      perDiem({
        by_revenue: [
          {
            revenue_codes: ['020*'],
            tiers: [
              { from_day: 1, amount: 4000 },
              { from_day: 4, amount: RATE },
            ],
          },
        ],
      }),
    ],
  ],
  [
    'families',
    [
      ofLines({
        how: 'schedule',
        custom_fee_schedule_id: SCHEDULE,
        steps: [100, 50, 25],
        steps_of: 'units',
        percent: 120,
        families: [{ base: '45378', codes: ['45378-45398', '!45390'] }],
      }),
    ],
  ],
  ['per of limits', ['claim', 'visit', 'day', 'line'].map((per) => percent({ limits: { minimum: 0.0001, per } }))],
  ['per of a limit', [term({ how: 'limit', maximum: 5000, per: 'day' }, { role: 'limit' })]],
  ['covered_days', [percent({ applies: { covered_days: { from: 4, to: 4 } } })]],
  ['with', [percent({ id: 'implants' }), percent({ applies: { with: ['implants'] } })]],
  [
    'has_lines',
    [percent({ applies: { has_lines: { hcpcs: ['J*'], charges_over: 1, per: 'unit', invoice_over: 500 } } })],
  ],
  [
    'includes_rest',
    ['claim', 'day'].map((includes_rest) => ({ ...ofLines({ how: 'asp', plus_percent: 6 }), includes_rest })),
  ],
  ['rates_of', ['admission', 'discharge'].map((rates_of) => percent({ rates_of }))],
  // A word that does not fit its term is shown all the same: the API says what is wrong with it.
  [
    'words out of place',
    [
      stopLoss({ of: 'charges', cap_per: 'day' }),
      percent({ role: 'carve_out', rates_of: 'admission', later_bills: 'days' }),
    ],
  ],
  ['drg other', EXAMPLE, { drg: 'other' }],
  ['sequestration', EXAMPLE, { medicare: { less_sequestration: true } }],
  ['a percent of sequestration', EXAMPLE, { medicare: { as_of: '2026-01-01', less_sequestration: 1.6 } }],
])('%s: nothing is lost in the form', (_, terms, rest = {}) => {
  const document = { version: 1, terms, ...rest } as unknown as ContractTermsDocument;
  expect(documentThroughForm(document)).toEqual(document);
});

test('a word that no form asks for is lost: the tests above would see it', () => {
  expect(
    termThroughForm(percent({ pays: { how: 'percent_of_charges', percent: 1, weight: 2 } }) as unknown as ContractTerm)
      .pays,
  ).toEqual({ how: 'percent_of_charges', percent: 1 });
});

test('fields that go with another stand beside it alone', () => {
  const names = (pays: object) => shownFields(fieldsOfPays(pays as TermPays), pays as Values).map(({ name }) => name);
  expect(names({ how: 'flat' })).not.toContain('steps_of');
  expect(names({ how: 'flat', steps: [100] })).toContain('steps_of');
  expect(names({ how: 'stop_loss', by: 'charges' })).not.toContain('of');
  expect(names({ how: 'stop_loss', by: 'cost' })).toContain('of');
  const beside = (rest: object) => {
    const one = percent(rest) as unknown as ContractTerm;
    return shownFields(fieldsBeside(one), one as unknown as Values).map(({ name }) => name);
  };
  expect(beside({})).toEqual(['escalators', 'rates_of', 'limits', 'if_unpriced', 'notes', 'source']);
  expect(beside({ consumes: 'lines' })).toEqual([
    'includes_rest',
    'escalators',
    'limits',
    'if_unpriced',
    'notes',
    'source',
  ]);
  expect(beside({ consumes: 'lines', role: 'default' })).not.toContain('includes_rest');
  expect(beside({ pays: { how: 'case_rate' } })).toContain('later_bills');
  expect(beside({ role: 'limit' })).toEqual(['if_unpriced', 'notes', 'source']);
});

test('a figure begins with the only column of its table, and with no amount', () => {
  expect(firstValue('rate_table:grp', TABLES)).toEqual(GROUP);
  expect(firstValue('rate_table:sheet', TABLES)).toEqual({ rate_table: 'sheet' });
  expect(firstValue('rate_table:gone', TABLES)).toEqual({ rate_table: 'gone' });
  expect(firstValue('drg_table:a:b', TABLES)).toEqual({ custom_drg_table_id: 'a:b' });
  expect(firstValue('choice:medicare', TABLES)).toBe('medicare');
  expect(firstValue('relative', TABLES)).toEqual({});
  expect([firstValue('number', TABLES), firstValue('', TABLES)]).toEqual([undefined, undefined]);
  expect(sourceOfAmount({}, true)).toBe('relative');
  expect(sourceOfAmount({}, false)).toBe('rate_table:');
  expect(sourceOfPublished(undefined)).toBe('');
});

test('a stop-loss that counts days leaves charges behind, and the reverse', () => {
  const charges = stopLoss({ cap: 5, with: ['one'], counts_carve_outs: true }).pays as TermPays;
  const days = byDays({ cap: 5 }).pays as TermPays;
  expect(changedPays(charges, { ...charges, by: 'days' } as unknown as TermPays)).toEqual({
    how: 'stop_loss',
    by: 'days',
    cap: 5,
    with: ['one'],
  });
  expect(changedPays(days, { ...days, by: 'cost' } as unknown as TermPays)).toEqual({
    how: 'stop_loss',
    by: 'cost',
    dollar: 'second',
    cap: 5,
  });
  expect(changedPays(charges, { ...charges, by: 'cost' } as TermPays)).toEqual({ ...charges, by: 'cost' });
});

test('another form keeps what it has in common', () => {
  const lesser = { how: 'lesser', of: [{ how: 'asp', plus_percent: 6 }] } as unknown as TermPays;
  expect(keepShared(lesser, blankPays('greater'))).toEqual({ ...lesser, how: 'greater' });
  expect(keepShared(lesser, blankPays('stop_loss'))).toEqual(blankPays('stop_loss'));
  expect(
    keepShared({ how: 'flat', amount: GROUP, per: 'unit' } as unknown as TermPays, blankPays('case_rate')),
  ).toEqual({
    how: 'case_rate',
    amount: GROUP,
  });
});
