import { expect, test } from 'vitest';
import { type TermNames, termSentence } from './sentence.ts';
import type { Term } from './terms.ts';

const NAMES: TermNames = {
  feeSchedule: (id) => (id === 's1' ? 'Emergency visits' : id),
  drgTable: (id) => id,
};
const sentence = (fields: Partial<Term>): string =>
  termSentence({ id: 't', name: 'T', role: 'rate', applies: {}, pays: { how: 'nothing' }, ...fields }, NAMES);

const SHEET = (column: string) => ({ rate_table: 'sheet', column });

test.each<[string, Partial<Term>]>([
  [
    'Claims, of 4 covered days: $15,000 a case; rates of the day of admission; on later bills only days.',
    {
      ...{ applies: { covered_days: { from: 4, to: 4 } }, pays: { how: 'case_rate', amount: 15_000 } },
      ...{ rates_of: 'admission', later_bills: 'days' },
    },
  ],
  [
    'Claims, of 2 to 4 covered days, where implants or drugs has paid: the rate of rate table sheet to the days of rate table sheet days, $900 for each further day.',
    {
      applies: { covered_days: { from: 2, to: 4 }, with: ['implants', 'drugs'] },
      pays: { how: 'case_rate', amount: SHEET('rate'), days: SHEET('days'), each_further_day: 900 },
    },
  ],
  [
    'Claims, of 4 covered days or less: 102 % of ($8,797 times Medicare’s weight of the DRG and $2,074.81), transfers by the day: (covered days + 1) ÷ the geometric mean stay × 120 %, at most the full amount.',
    {
      applies: { covered_days: { to: 4 } },
      pays: {
        ...{ how: 'base_rate', rate: 8797, weights: 'medicare', plus: 2074.81, percent: 102 },
        transfers: { statuses: ['02'], mean_stay: 'geometric', extra_days: 1, percent: 120 },
      },
    },
  ],
  [
    'Every claim: $8,200 times the weight of rate table sheet, transfers by the day: covered days ÷ the mean of rate table sheet, at most the full amount.',
    {
      pays: {
        ...{ how: 'base_rate', rate: 8200, weights: SHEET('weight') },
        transfers: { statuses: ['02'], mean_stay: SHEET('mean') },
      },
    },
  ],
  [
    'Every claim: $4,000 a day of revenue code 020* for days 1 to 3, $3,000 from day 4 on, $1,850 for each other day.',
    {
      pays: {
        how: 'per_diem',
        tiers: [{ from_day: 1, amount: 1850 }],
        by_revenue: [
          {
            revenue_codes: ['020*'],
            tiers: [
              { from_day: 1, amount: 4000 },
              { from_day: 4, amount: 3000 },
            ],
          },
        ],
      },
    },
  ],
  [
    'Every claim: 37.4 % of charges over 12.88 times the payment in addition, at most $16,000 a day.',
    {
      role: 'stop_loss',
      pays: {
        ...{ how: 'stop_loss', by: 'charges', over: { payment_times: 12.88 }, percent: 37.4, dollar: 'second' },
        ...{ cap: 16_000, cap_per: 'day' },
      },
    },
  ],
  [
    'Every claim: where cost is over the payment and $40,000 (at least $90,000), 25 % of the charges above in addition.',
    {
      role: 'stop_loss',
      pays: {
        ...{ how: 'stop_loss', by: 'cost', of: 'charges', percent: 25, dollar: 'second' },
        over: { payment_times: 1, plus: 40_000, at_least: 90_000 },
      },
    },
  ],
  [
    'Every claim: where cost is over $300,000, at least 25 % of all charges, the payment so at most $16,000.',
    {
      role: 'stop_loss',
      pays: {
        ...{ how: 'stop_loss', by: 'cost', of: 'charges', over: 300_000, percent: 25, dollar: 'first' },
        ...{ cap: 16_000, cap_of: 'payment' },
      },
    },
  ],
  [
    'Every claim: $3,600 for days of revenue code 020*, $2,600 for each other covered day over 25.',
    {
      role: 'stop_loss',
      pays: {
        ...{ how: 'stop_loss', by: 'days', over: 25, each_day: 2600 },
        by_revenue: [{ revenue_codes: ['020*'], amount: 3600 }],
      },
    },
  ],
  ['Every claim: 107.04 % of the total.', { role: 'adjustment', pays: { how: 'adjust', to_percent: 107.04 } }],
  [
    'Every claim: 98 % of what stays and icu have paid and $25 in addition.',
    { role: 'adjustment', pays: { how: 'adjust', to_percent: 98, plus: 25, with: ['stays', 'icu'] } },
  ],
  [
    'Every claim: $25 in addition, where stays has paid.',
    { role: 'adjustment', pays: { how: 'adjust', plus: 25, with: ['stays'] } },
  ],
  [
    'Lines with revenue code 0335: 46.78 % of charges, by line; at least $100 a visit and at most $25,964 a visit.',
    {
      applies: { lines: { revenue_codes: ['0335'] } },
      pays: { how: 'percent_of_charges', percent: 46.78 },
      limits: { minimum: 100, maximum: 25_964, per: 'visit' },
    },
  ],
  [
    'Lines with revenue code 0274–0276 or 0278 and charges over $5,000: 40 % of charges, by line.',
    {
      role: 'carve_out',
      applies: { lines: { revenue_codes: ['0274-0276', '0278'], charges_over: 5000 } },
      pays: { how: 'percent_of_charges', percent: 40 },
    },
  ],
  [
    'Lines with HCPCS J* or Q5* but J3490 and charges over $2,000 together of outpatient claims: average sales price and 6 %; without an amount the next term pays.',
    {
      role: 'carve_out',
      applies: {
        kinds: ['outpatient'],
        lines: { hcpcs: ['J*', 'Q5*', '!J3490'], charges_over: 2000, per: 'claim' },
      },
      pays: { how: 'asp', plus_percent: 6 },
      if_unpriced: 'next',
    },
  ],
  [
    'Inpatient claims with DRG 768, 796–798 or 805–807: $4,900 to 2 days, $1,150 for each further day; +3 % from 2027-01-01 and +3 % from 2028-01-01.',
    {
      applies: { kinds: ['inpatient'], drgs: ['768', '796-798', '805-807'] },
      pays: { how: 'case_rate', amount: 4900, days: 2, each_further_day: 1150 },
      escalators: [
        { from: '2027-01-01', percent: 3 },
        { from: '2028-01-01', percent: 3 },
      ],
    },
  ],
  [
    'Inpatient claims that have a line with revenue code 020*: $3,200 a day of revenue code 020*, $1,850 for each other day.',
    {
      consumes: 'claim',
      applies: { kinds: ['inpatient'], lines: { revenue_codes: ['020*'] } },
      pays: {
        how: 'per_diem',
        by_revenue: [{ revenue_codes: ['020*'], amount: 3200 }],
        tiers: [{ from_day: 1, amount: 1850 }],
      },
    },
  ],
  [
    'Lines with revenue code 0275–0278 and invoice cost over $500: invoice cost and 10 %, the 10 % at most $2,500.',
    {
      role: 'carve_out',
      applies: { lines: { revenue_codes: ['0275-0278'], invoice_over: 500 } },
      pays: { how: 'invoice', percent: 110, add_on_cap: 2500 },
    },
  ],
  ['Every line: invoice cost.', { consumes: 'lines', pays: { how: 'invoice', percent: 100 } }],
  ['Every line: 90 % of invoice cost.', { consumes: 'lines', pays: { how: 'invoice', percent: 90 } }],
  [
    'Lines with HCPCS of group surgery: the rate of rate table grp a unit, by rank of the day 100 % and 50 %, counted by units; includes all else on the claim of the same day.',
    {
      applies: { lines: { hcpcs: ['@surgery'] } },
      pays: {
        how: 'flat',
        amount: { rate_table: 'grp', column: 'rate' },
        per: 'unit',
        steps: [100, 50],
        steps_of: 'units',
      },
      includes_rest: 'day',
    },
  ],
  [
    'Outpatient claims, where the claim has a line with revenue code 0278: $120 × relative weight of the APC.',
    {
      applies: { kinds: ['outpatient'], has_lines: { revenue_codes: ['0278'] } },
      pays: { how: 'apc_rate', conversion_factor: 120, weights: 'medicare' },
    },
  ],
  [
    'Every line: the lesser of, line by line: 120 % of fee schedule Emergency visits; 60 % of charges.',
    {
      consumes: 'lines',
      pays: {
        how: 'lesser',
        of: [
          { how: 'schedule', custom_fee_schedule_id: 's1', percent: 120 },
          { how: 'percent_of_charges', percent: 60 },
        ],
      },
    },
  ],
  [
    'Every claim: the greater of: $10,000 a case; 60 % of charges.',
    {
      pays: {
        how: 'greater',
        of: [
          { how: 'case_rate', amount: 10_000 },
          { how: 'percent_of_charges', percent: 60 },
        ],
      },
    },
  ],
  [
    'Every line: by fee schedule Emergency visits, endoscopies of the family of 45378: the highest in full, others less the base.',
    {
      consumes: 'lines',
      pays: {
        how: 'schedule',
        custom_fee_schedule_id: 's1',
        families: [{ base: '45378', codes: ['45378-45398'] }],
      },
    },
  ],
  [
    'Every line: $1,500 a day (room lines by their days).',
    { consumes: 'lines', pays: { how: 'flat', amount: 1500, per: 'day' } },
  ],
  [
    'Every claim: 200 % of Medicare; what Medicare does not cover goes to the next term.',
    { pays: { how: 'percent_of_medicare', percent: 200, not_covered: 'next' } },
  ],
  [
    'All that is left: 125 % of Medicare without uncompensated care.',
    { role: 'default', pays: { how: 'percent_of_medicare', percent: 125, without: ['uncompensated_care'] } },
  ],
  [
    'Inpatient claims: 30 % of charges over $150,000 in addition, at most $60,000.',
    {
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: { how: 'stop_loss', by: 'charges', over: 150000, percent: 30, dollar: 'second', cap: 60000 },
    },
  ],
  ['Every claim: at most billed charges.', { role: 'limit', pays: { how: 'limit', lesser_of_charges: 'claim' } }],
])('%s', (expected, fields) => {
  expect(sentence(fields)).toBe(expected);
});

test.each<[string, Term['pays']]>([
  [
    '110 % of Medicare’s operating fsp and capital fsp',
    { how: 'percent_of_medicare', percent: 110, only: ['operating_fsp', 'capital_fsp'] },
  ],
  ['110 % of what Medicare itself pays', { how: 'percent_of_medicare', percent: 110, basis: 'paid' }],
  [
    '110 % of Medicare, of lines that no other schedule of Medicare pays',
    { how: 'percent_of_medicare', percent: 110, other_schedules: false },
  ],
  ['$9,800 times Medicare’s weight of the DRG', { how: 'base_rate', rate: 9800, weights: 'medicare' }],
  [
    '$9,800.50 times the DRG’s weight of table SHP, transfers as Medicare pays them',
    { how: 'base_rate', rate: 9800.5, weights: { custom_drg_table_id: 'SHP' }, transfers: 'as_medicare' },
  ],
  ['$900 a case', { how: 'case_rate', amount: 900, transfers: 'whole' }],
  ['$900 to 1 day, $50 for each further day', { how: 'case_rate', amount: 900, days: 1, each_further_day: 50 }],
  ['$1,850 a day', { how: 'per_diem', tiers: [{ from_day: 1, amount: 1850 }] }],
  [
    '$1,400 a day for days 1 to 3, $1,150 for day 4, $900 from day 5 on',
    {
      how: 'per_diem',
      tiers: [
        { from_day: 1, amount: 1400 },
        { from_day: 4, amount: 1150 },
        { from_day: 5, amount: 900 },
      ],
    },
  ],
  ['$650 a visit', { how: 'flat', amount: 650, per: 'visit' }],
  ['$1,000 a line, by rank of the day 100 % and 50 %', { how: 'flat', amount: 1000, per: 'line', steps: [100, 50] }],
  ['by fee schedule Emergency visits', { how: 'schedule', custom_fee_schedule_id: 's1' }],
  [
    'by fee schedule s2, by rank of the day 100 %, 50 % and 25 %',
    { how: 'schedule', custom_fee_schedule_id: 's2', steps: [100, 50, 25] },
  ],
  ['55.5 % of charges', { how: 'percent_of_charges', percent: 55.5 }],
  ['130 % of cost at a ratio of 0.25', { how: 'percent_of_cost', percent: 130, cost_to_charge_ratio: 0.25 }],
  ['never paid', { how: 'nothing' }],
  ['average sales price and 0 %', { how: 'asp', plus_percent: 0 }],
  [
    'where charges are over $150,000, at least 45 % of all charges, where ed or medicare has paid, carve-outs counted',
    {
      how: 'stop_loss',
      by: 'charges',
      over: 150000,
      percent: 45,
      dollar: 'first',
      with: ['ed', 'medicare'],
      counts_carve_outs: true,
    },
  ],
  [
    'where cost is over $150,000, at least 45 % of all cost',
    { how: 'stop_loss', by: 'cost', over: 150000, percent: 45, dollar: 'first' },
  ],
  [
    '$2,200 for each covered day over 10, at most $9,000',
    { how: 'stop_loss', by: 'days', over: 10, each_day: 2200, cap: 9000 },
  ],
  [
    'at most charges line by line, at least 30 % of charges, at most 60 % of charges, at least $200 and at most $600',
    {
      how: 'limit',
      lesser_of_charges: 'line',
      minimum: 200,
      maximum: 600,
      corridor: { from_percent: 30, to_percent: 60 },
    },
  ],
])('pays %s', (expected, pays) => {
  expect(sentence({ pays })).toBe(`Every claim: ${expected}.`);
});

test.each<[string, Term['applies']]>([
  ['Claims with bill type 11* and MDC 05', { bill_types: ['11*'], mdcs: ['05'] }],
  [
    'Claims with principal diagnosis I50–I51, diagnosis of group heart and procedure any but 0JH60DZ',
    { principal_diagnoses: ['I50-I51'], diagnoses: ['@heart'], procedures: ['!0JH60DZ'] },
  ],
  [
    'Claims with admission source 1, admission type 4, patient status any but 20 and condition code 44',
    { admission_sources: ['1'], admission_types: ['4'], patient_statuses: ['*', '!20'], cond_codes: ['44'] },
  ],
  ['Claims of women', { sex: 'F' }],
  ['Claims with DRG 470, of men aged 18 to 64 years', { drgs: ['470'], sex: 'M', age: { from: 18, to: 64 } }],
  ['Claims of patients aged 65 years or more', { age: { from: 65 } }],
  ['Claims of patients aged 17 years or less', { age: { to: 17 } }],
  ['Claims, of plan Gold or Silver', { plans: ['Gold', 'Silver'] }],
  ['Claims, with admission from 2026-01-01 on', { dates: { by: 'admission', from: '2026-01-01' } }],
  [
    'Claims, with discharge 2026-01-01 to 2026-06-30',
    { dates: { by: 'discharge', from: '2026-01-01', to: '2026-06-30' } },
  ],
  ['Inpatient or skilled nursing claims', { kinds: ['inpatient', 'skilled_nursing'] }],
  [
    'Lines with modifier 50, APC 05072, status indicator T, place of service 22 and NDC 00002143301',
    { lines: { modifiers: ['50'], apcs: ['05072'], status_indicators: ['T'], pos: ['22'], ndcs: ['00002143301'] } },
  ],
  ['Lines with charges over $500 a unit', { lines: { charges_over: 500, per: 'unit' } }],
  ['Claims with DRG …', { drgs: [] }],
])('applies to %s', (expected, applies) => {
  expect(sentence({ applies })).toBe(`${expected}: never paid.`);
});

test('long lists are counted', () => {
  const drgs = Array.from({ length: 20 }, (_, place) => String(100 + place));
  expect(sentence({ applies: { drgs } })).toContain('111 or 8 more: never paid');
});

test('what is not filled in is seen, and no zero stands in its place', () => {
  const pays = { how: 'case_rate', days: 2 } as unknown as Term['pays'];
  expect(sentence({ pays })).toBe('Every claim: $… to 2 days, $… for each further day.');
  expect(sentence({ pays: { how: 'flat' } as unknown as Term['pays'] })).toBe('Every claim: $… a ….');
});

test('a default by line, and limits of a term', () => {
  expect(
    sentence({
      role: 'default',
      consumes: 'lines',
      pays: { how: 'percent_of_charges', percent: 55 },
      limits: { maximum: 800 },
    }),
  ).toBe('All that is left: 55 % of charges, by line; at most $800.');
});
