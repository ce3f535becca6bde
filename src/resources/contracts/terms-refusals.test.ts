/** Every fault of a document of terms, of its form and of its structure, and the sentence that names it. */
import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '../../../test/support/contract-terms.ts';
import { faultsOf } from '../../engine/contracts/terms/faults.ts';
import { termsDocument } from '../../engine/contracts/terms/schema.ts';
import { refusalsOf } from './terms-refusals.ts';

function refusals(document: unknown): string[] {
  const { data, error } = termsDocument.safeParse(document);
  return data ? faultsOf(data) : refusalsOf(error as NonNullable<typeof error>, document);
}

type Fields = Record<string, unknown>;
const { terms } = EXAMPLE_TERMS;
const written = (id: string): Fields => terms.find((term) => term.id === id) as unknown as Fields;
/** The document with some fields of a term changed, or of what it pays. */
const withTerm = (id: string, fields: Fields) => ({
  ...EXAMPLE_TERMS,
  terms: terms.map((term) => (term.id === id ? { ...term, ...fields } : term)),
});
const withPays = (id: string, fields: Fields) => withTerm(id, { pays: { ...(written(id).pays as Fields), ...fields } });
const withApplies = (id: string, fields: Fields) =>
  withTerm(id, { applies: { ...(written(id).applies as Fields), ...fields } });
const withLines = (id: string, fields: Fields) => withApplies(id, { lines: fields });
const withMore = (...more: Fields[]) => ({ ...EXAMPLE_TERMS, terms: [...terms, ...more] });

test('the document of eight terms has no fault, and comes back as it was sent', () => {
  expect(refusals(EXAMPLE_TERMS)).toEqual([]);
  expect(termsDocument.parse(EXAMPLE_TERMS)).toEqual(EXAMPLE_TERMS);
});

test('F21 a diagnosis is taken with its point, and kept without', () => {
  const document = withApplies('deliveries', { diagnoses: ['Z12.11', '!E11.0-E11.9', 'I50.*'] });
  expect(refusals(document)).toEqual([]);
  const kept = termsDocument.parse(document).terms.find(({ id }) => id === 'deliveries');
  expect(kept?.applies?.diagnoses).toEqual(['Z1211', '!E110-E119', 'I50*']);
});

test('every form of payment has its fields in one order, however they are sent', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, field]) => [name, reversed(field)]),
    );
  };
  const stored = JSON.stringify(termsDocument.parse(EXAMPLE_TERMS));
  expect(JSON.stringify(termsDocument.parse(reversed(EXAMPLE_TERMS)))).toBe(stored);
});

const CLAIM_HOWS =
  'percent_of_medicare, base_rate, case_rate, per_diem, flat, schedule, percent_of_charges, percent_of_cost, apc_rate, lesser or greater';
const LINE_HOWS =
  'flat, schedule, percent_of_charges, percent_of_cost, asp, invoice, apc_rate, lesser, greater or percent_of_medicare';
const HOWS =
  'percent_of_medicare, base_rate, case_rate, per_diem, flat, schedule, percent_of_charges, percent_of_cost, nothing, asp, invoice, apc_rate, lesser, greater, stop_loss, limit, adjust';
const WAY_HOWS =
  'percent_of_medicare, base_rate, case_rate, per_diem, flat, schedule, percent_of_charges, percent_of_cost, asp, invoice, apc_rate';
const CHARGES = { how: 'percent_of_charges', percent: 50 };
const UUID = '00000000-0000-4000-8000-000000000000';
const WRITTEN = 'must be a real calendar date written YYYY-MM-DD';

test.each<[string, unknown, string]>([
  // The form of the document.
  ['no object', [], 'Invalid request: the body must be a JSON object'],
  ['no version', { terms }, 'Invalid request: version must be 1'],
  ['no terms', { version: 1 }, 'Invalid request: terms is required'],
  ['an empty list', { version: 1, terms: [] }, 'Invalid request: terms must not be empty'],
  [
    '201 terms',
    { version: 1, terms: Array.from({ length: 201 }, (_, n) => ({ ...written('charges'), id: `t${n}` })) },
    'Invalid request: terms must have at most 200 entries',
  ],
  [
    '100 KB',
    withMore(...Array.from({ length: 60 }, (_, n) => ({ ...written('charges'), id: `t${n}`, notes: 'é'.repeat(900) }))),
    'Terms must be at most 100000 bytes of JSON: they are 117995',
  ],
  ['an unknown field', { ...EXAMPLE_TERMS, note: 1 }, 'Invalid request: the body has no field note'],
  ['a DRG choice', { ...EXAMPLE_TERMS, drg: 'higher' }, 'Invalid request: drg must be grouped, billed, lower or other'],
  [
    'rates of no day',
    { ...EXAMPLE_TERMS, medicare: { as_of: '2026-02-30' } },
    'Invalid request: medicare.as_of must be claim, configuration_start or a real calendar date written YYYY-MM-DD',
  ],
  [
    'a grouper',
    { ...EXAMPLE_TERMS, medicare: { grouper_version: '42.12' } },
    'Invalid request: medicare.grouper_version must be a version such as 42 or 42.1',
  ],
  // The form of a term.
  ['no term', { version: 1, terms: [1] }, 'Term 1 must be a JSON object'],
  [
    'a capital in an id',
    withTerm('drugs', { id: 'Drugs' }),
    'Term 2: id must be a small letter and at most 39 small letters, digits and _',
  ],
  ['no id', withTerm('drugs', { id: undefined }), 'Term 2: id is required'],
  ['no name', withTerm('drugs', { name: ' ' }), 'Term drugs: name must not be empty'],
  ['two lines', withTerm('drugs', { name: 'a\nb' }), 'Term drugs: name must not contain control characters'],
  [
    'a role',
    withTerm('drugs', { role: 'bonus' }),
    'Term drugs: role must be exclusion, carve_out, rate, default, stop_loss, limit or adjustment',
  ],
  ['no conditions', withTerm('drugs', { applies: undefined }), 'Term drugs: applies is required'],
  ['an unknown field', withTerm('drugs', { price: 1 }), 'Term drugs has no field price'],
  ['an unknown condition', withApplies('drugs', { payer: 1 }), 'Term drugs: applies has no field payer'],
  [
    'a kind',
    withApplies('drugs', { kinds: ['hospital'] }),
    'Term drugs: applies.kinds.0 must be inpatient, skilled_nursing, outpatient, surgical_center, clinic, dialysis, home_health, hospice or professional',
  ],
  ['an empty list', withApplies('ed', { drgs: [] }), 'Term ed: applies.drgs must not be empty'],
  ['a sex', withApplies('ed', { sex: 'X' }), 'Term ed: applies.sex must be M or F'],
  [
    'an age',
    withApplies('ed', { age: { from: -1 } }),
    'Term ed: applies.age.from must be a whole number from 0 to 150',
  ],
  [
    'a date',
    withApplies('ed', { dates: { by: 'service', from: '2026-13-01' } }),
    `Term ed: applies.dates.from ${WRITTEN}`,
  ],
  ['no form of payment', withTerm('drugs', { pays: {} }), 'Term drugs: pays.how is required'],
  ['an unknown form', withTerm('drugs', { pays: { how: 'free' } }), `Term drugs: pays.how must be one of ${HOWS}`],
  ['no payment', withTerm('drugs', { pays: 5 }), 'Term drugs: pays must be an object with how'],
  ['another form’s field', withPays('drugs', { amount: 5 }), 'Term drugs: pays has no field amount'],
  ['below 0', withPays('drugs', { plus_percent: -6 }), 'Term drugs: pays.plus_percent must be at least 0'],
  ['no number', withPays('drugs', { plus_percent: '6' }), 'Term drugs: pays.plus_percent must be a number'],
  ['no percent', withPays('drugs', { plus_percent: undefined }), 'Term drugs: pays.plus_percent is required'],
  ['5 decimals', withPays('ed', { amount: 0.00001 }), 'Term ed: pays.amount must have at most 4 decimals'],
  ['too much', withPays('ed', { amount: 1e9 }), 'Term ed: pays.amount must be at most 999999999.9999'],
  [
    'a stop-loss by what',
    withPays('stop_loss', { by: 'visits' }),
    'Term stop_loss: pays.by must be one of charges, cost, days',
  ],
  [
    'charges by the day',
    withPays('stop_loss', { by: 'days', over: 10 }),
    'Term stop_loss: pays.each_day is required; Term stop_loss: pays has no field percent, dollar',
  ],
  [
    'weights',
    withTerm('deliveries', { pays: { how: 'base_rate', rate: 1, weights: 'own' } }),
    'Term deliveries: pays.weights must be medicare, {"custom_drg_table_id": …} or a figure of a rate table',
  ],
  [
    'a schedule that is no id',
    withTerm('ed', { pays: { how: 'schedule', custom_fee_schedule_id: 'ours' } }),
    'Term ed: pays.custom_fee_schedule_id must be a UUID',
  ],
  [
    'a source',
    withTerm('ed', { source: { url: 'javascript:alert(1)' } }),
    'Term ed: source.url must be an address that begins with https:// or http://',
  ],
  // Terms together.
  ['one id twice', withMore(written('charges')), 'Term charges: id must be unique: an earlier term has it'],
  [
    'two defaults',
    withMore({ ...written('medicare'), id: 'rest' }),
    'Term rest: role must not be default: an earlier term is it',
  ],
  [
    'stop-loss with a carve-out',
    withPays('stop_loss', { with: ['icu', 'drugs'] }),
    'Term stop_loss: pays.with has drugs, which is no rate or default of the document',
  ],
  // Roles.
  [
    'an exclusion that pays',
    withTerm('drugs', { role: 'exclusion' }),
    'Term drugs: pays.how must be nothing in a term of role exclusion',
  ],
  [
    'a carve-out by the day',
    withTerm('drugs', { pays: written('icu').pays }),
    `Term drugs: pays.how must be ${LINE_HOWS} in a term of role carve_out`,
  ],
  [
    'a line rate by the case',
    withTerm('deliveries', { consumes: 'lines' }),
    `Term deliveries: pays.how must be ${LINE_HOWS} in a rate that takes lines`,
  ],
  [
    'a claim at ASP',
    withTerm('deliveries', { pays: written('drugs').pays }),
    `Term deliveries: pays.how must be ${CLAIM_HOWS} in a rate that takes the claim`,
  ],
  [
    'a default of nothing',
    withTerm('medicare', { pays: { how: 'nothing' } }),
    `Term medicare: pays.how must be ${CLAIM_HOWS} in a default that takes the claim`,
  ],
  [
    'a claim by the unit',
    withTerm('deliveries', { pays: { how: 'flat', amount: 1, per: 'unit' } }),
    'Term deliveries: pays.per must be day or visit in a rate that takes the claim',
  ],
  [
    'a stop-loss that is a limit',
    withTerm('stop_loss', { pays: written('charges').pays }),
    'Term stop_loss: pays.how must be stop_loss in a term of role stop_loss',
  ],
  [
    'a limit that pays',
    withTerm('charges', { pays: written('ed').pays }),
    'Term charges: pays.how must be limit in a term of role limit',
  ],
  [
    'consumes of a carve-out',
    withTerm('drugs', { consumes: 'lines' }),
    'Term drugs: consumes must stand in rates and the default alone',
  ],
  [
    'limits of a stop-loss',
    withTerm('stop_loss', { limits: { maximum: 1 } }),
    'Term stop_loss: limits must stand in carve-outs, rates and the default alone',
  ],
  [
    'lines of a limit',
    withLines('charges', { hcpcs: ['J*'] }),
    'Term charges: applies.lines must not stand in a term of role limit, which is of the whole claim',
  ],
  [
    'service days of a stop-loss',
    withApplies('stop_loss', { dates: { by: 'service', from: '2026-01-01' } }),
    'Term stop_loss: applies.dates.by must not be service in a term of role stop_loss',
  ],
  [
    'service days of a claim rate',
    withApplies('deliveries', { dates: { by: 'service', from: '2026-01-01' } }),
    'Term deliveries: applies.dates.by must not be service in a rate that takes the claim',
  ],
  [
    'service days of a whole exclusion',
    withMore({
      id: 'none',
      name: 'None',
      role: 'exclusion',
      applies: { dates: { by: 'service', from: '2026-01-01' } },
      pays: { how: 'nothing' },
    }),
    'Term none: applies.dates.by must not be service in a term of role exclusion without lines',
  ],
  // Conditions.
  ['no age', withApplies('ed', { age: {} }), 'Term ed: applies.age must have from or to'],
  [
    'ages reversed',
    withApplies('ed', { age: { from: 65, to: 18 } }),
    'Term ed: applies.age.to must not be less than from',
  ],
  ['no dates', withApplies('ed', { dates: { by: 'service' } }), 'Term ed: applies.dates must have from or to'],
  [
    'dates reversed',
    withApplies('ed', { dates: { by: 'service', from: '2026-07-01', to: '2026-06-30' } }),
    'Term ed: applies.dates.to must not be before from',
  ],
  ['no lines', withLines('ed', {}), 'Term ed: applies.lines must have a condition: consumes says what a term takes'],
  [
    'per alone',
    withLines('ed', { per: 'unit' }),
    'Term ed: applies.lines must have a condition: consumes says what a term takes',
  ],
  [
    'per without charges',
    withLines('ed', { hcpcs: ['J*'], per: 'unit' }),
    'Term ed: applies.lines.per must stand with charges_over',
  ],
  [
    'a DRG of 2 digits',
    withApplies('deliveries', { drgs: ['76'] }),
    'Term deliveries: applies.drgs is wrong: 76 is not a DRG of 3 digits',
  ],
  [
    'a range of two lengths',
    withLines('ed', { hcpcs: ['99281-9928'] }),
    'Term ed: applies.lines.hcpcs is wrong: 99281-9928 is not a range: two ends of one length, each a code of 5 capitals or digits, the lower first',
  ],
  [
    'a revenue code of 3 digits',
    withPays('icu', { by_revenue: [{ revenue_codes: ['200'], amount: 1 }] }),
    'Term icu: pays.by_revenue.0.revenue_codes is wrong: 200 is not a revenue code of 4 digits',
  ],
  [
    'a group without an id',
    withLines('ed', { hcpcs: ['@'] }),
    'Term ed: applies.lines.hcpcs is wrong: @ is not the id of a code group',
  ],
  // Payments.
  [
    'days alone',
    withPays('deliveries', { each_further_day: undefined }),
    'Term deliveries: pays.days must stand with each_further_day',
  ],
  [
    'further days alone',
    withPays('deliveries', { days: undefined }),
    'Term deliveries: pays.each_further_day must stand with days',
  ],
  [
    'tiers from day 2',
    withPays('icu', { tiers: [{ from_day: 2, amount: 1 }] }),
    'Term icu: pays.tiers must begin from_day 1',
  ],
  [
    'tiers of one day',
    withPays('icu', { tiers: [1, 3, 3].map((from_day) => ({ from_day, amount: 1 })) }),
    'Term icu: pays.tiers must ascend by from_day',
  ],
  [
    'escalators of one day',
    withTerm('deliveries', { escalators: [1, 2].map((percent) => ({ from: '2027-01-01', percent })) }),
    'Term deliveries: escalators must not have two from 2027-01-01',
  ],
  ['a rank of nothing', withPays('ed', { steps_of: 'units' }), 'Term ed: pays.steps_of must stand with steps'],
  [
    'all else of a claim rate',
    withTerm('deliveries', { includes_rest: 'claim' }),
    'Term deliveries: includes_rest must stand in rates that take lines alone',
  ],
  [
    'all else of a carve-out',
    withTerm('implants', { includes_rest: 'day' }),
    'Term implants: includes_rest must stand in rates that take lines alone',
  ],
  ['no lines of the claim', withApplies('ed', { has_lines: {} }), 'Term ed: applies.has_lines must have a condition'],
  [
    'charges of no amount on the claim',
    withApplies('ed', { has_lines: { hcpcs: ['J*'], per: 'unit' } }),
    'Term ed: applies.has_lines.per must stand with charges_over',
  ],
  [
    'a wrong code on the claim',
    withApplies('ed', { has_lines: { hcpcs: ['J1'] } }),
    'Term ed: applies.has_lines.hcpcs is wrong: J1 is not a code of 5 capitals or digits',
  ],
  [
    'what is not covered of stays',
    withTerm('medicare', {
      applies: { kinds: ['inpatient', 'hospice'] },
      pays: { how: 'percent_of_medicare', percent: 100, not_covered: 'next' },
    }),
    'Term medicare: pays.not_covered must not stand: Medicare pays inpatient and hospice claims as a whole',
  ],
  [
    'a family without a base',
    withTerm('ed', {
      pays: { how: 'schedule', custom_fee_schedule_id: UUID, families: [{ base: '453*', codes: ['453*'] }] },
    }),
    'Term ed: pays.families.0.base must be a code of 5 capitals or digits',
  ],
  [
    'a family of no codes',
    withTerm('ed', {
      pays: { how: 'schedule', custom_fee_schedule_id: UUID, families: [{ base: '45378', codes: ['45'] }] },
    }),
    'Term ed: pays.families.0.codes is wrong: 45 is not a code of 5 capitals or digits',
  ],
  ['one way', withTerm('ed', { pays: { how: 'lesser', of: [CHARGES] } }), 'Term ed: pays.of must have at least 2 ways'],
  [
    'five ways',
    withTerm('ed', { pays: { how: 'lesser', of: [1, 2, 3, 4, 5].map(() => CHARGES) } }),
    'Term ed: pays.of must have at most 4 ways',
  ],
  [
    'ways within ways',
    withTerm('ed', { pays: { how: 'lesser', of: [CHARGES, { how: 'greater', of: [CHARGES, CHARGES] }] } }),
    `Term ed: pays.of.1.how must be one of ${WAY_HOWS}`,
  ],
  [
    'lines compared in a claim term',
    withTerm('deliveries', { pays: { how: 'greater', of: [CHARGES, CHARGES], compare: 'line' } }),
    'Term deliveries: pays.compare must not be line in a rate that takes the claim',
  ],
  [
    'days compared by line',
    withTerm('ed', { pays: { how: 'lesser', of: [CHARGES, { how: 'flat', amount: 1, per: 'day' }] } }),
    'Term ed: pays.of.1.per must be line or unit where lines are compared',
  ],
  [
    'a case rate as a way of lines',
    withTerm('ed', { pays: { how: 'lesser', of: [CHARGES, { how: 'case_rate', amount: 1 }] } }),
    'Term ed: pays.of.1.how must be flat, schedule, percent_of_charges, percent_of_cost, asp, invoice, apc_rate or percent_of_medicare in a rate that takes lines',
  ],
  [
    'a flat amount per line as a way of the claim',
    withTerm('deliveries', { pays: { how: 'lesser', of: [CHARGES, { how: 'flat', amount: 1, per: 'line' }] } }),
    'Term deliveries: pays.of.1.per must be day or visit in a rate that takes the claim',
  ],
  [
    'a fault of a way',
    withTerm('ed', {
      pays: { how: 'lesser', of: [CHARGES, { how: 'flat', amount: 1, per: 'line', steps_of: 'units' }] },
    }),
    'Term ed: pays.of.1.steps_of must stand with steps',
  ],
  [
    'an invoice of a claim',
    withTerm('deliveries', { pays: { how: 'invoice', percent: 110 } }),
    `Term deliveries: pays.how must be ${CLAIM_HOWS} in a rate that takes the claim`,
  ],
  ['steps of days', withPays('ed', { per: 'day', steps: [100] }), 'Term ed: pays.steps must not stand with per day'],
  [
    'parts of what is paid',
    withPays('medicare', { basis: 'paid' }),
    'Term medicare: pays.without must not stand with basis paid',
  ],
  [
    'other parts of what is paid',
    withPays('medicare', { basis: 'paid', without: undefined, only: ['outlier'] }),
    'Term medicare: pays.only must not stand with basis paid',
  ],
  [
    'what is paid of stays',
    withTerm('medicare', {
      applies: { kinds: ['inpatient', 'hospice'] },
      pays: { how: 'percent_of_medicare', percent: 100, basis: 'paid' },
    }),
    'Term medicare: pays.basis must not be paid: of inpatient or hospice claims the patient’s share is not known',
  ],
  [
    'an unknown part',
    withPays('medicare', { without: ['profit'] }),
    'Term medicare: pays.without has profit, which is no part of Medicare’s payment',
  ],
  [
    'only an unknown part',
    withPays('medicare', { only: ['profit'] }),
    'Term medicare: pays.only has profit, which is no part of Medicare’s payment',
  ],
  [
    'only another kind’s part',
    withTerm('medicare', {
      applies: { kinds: ['hospice'] },
      pays: { how: 'percent_of_medicare', percent: 100, only: ['apc'] },
    }),
    'Term medicare: pays.only has apc, which is no part of Medicare’s payment of hospice claims',
  ],
  [
    'a limit to nothing',
    withTerm('charges', { pays: { how: 'limit' } }),
    'Term charges: pays must have lesser_of_charges, minimum, maximum or corridor',
  ],
  [
    'limits to nothing',
    withTerm('ed', { limits: {} }),
    'Term ed: limits must have lesser_of_charges, minimum, maximum or corridor',
  ],
  [
    'a corridor without ends',
    withTerm('ed', { limits: { corridor: {} } }),
    'Term ed: limits.corridor must have from_percent or to_percent',
  ],
  [
    'a corridor reversed',
    withPays('charges', { corridor: { from_percent: 60, to_percent: 40 } }),
    'Term charges: pays.corridor.to_percent must not be less than from_percent',
  ],
  // The second version: stays, stop-losses, limits and adjustments.
  [
    'covered days without an end',
    withApplies('deliveries', { covered_days: {} }),
    'Term deliveries: applies.covered_days must have from or to',
  ],
  [
    'covered days reversed',
    withApplies('deliveries', { covered_days: { from: 5, to: 4 } }),
    'Term deliveries: applies.covered_days.to must not be less than from',
  ],
  [
    'with a term that comes later',
    withApplies('deliveries', { with: ['implants', 'icu', 'stop_loss'] }),
    'Term deliveries: applies.with has icu, which is no term that comes earlier; Term deliveries: applies.with has stop_loss, which is no term that comes earlier',
  ],
  [
    'with itself and nobody',
    withApplies('stop_loss', { with: ['stop_loss', 'nobody', 'medicare'] }),
    'Term stop_loss: applies.with has stop_loss, which is no term that comes earlier; Term stop_loss: applies.with has nobody, which is no term that comes earlier',
  ],
  [
    'rates of a day of lines',
    withTerm('ed', { rates_of: 'admission' }),
    'Term ed: rates_of must not stand in a rate that takes lines: its amounts go by the day of each line',
  ],
  [
    'rates of a day of a carve-out',
    withTerm('drugs', { rates_of: 'discharge' }),
    'Term drugs: rates_of must not stand in a term of role carve_out: its amounts go by the day of each line',
  ],
  ...['icu', 'ed', 'medicare', 'stop_loss'].map((id): [string, unknown, string] => [
    `later bills of ${id}`,
    withTerm(id, { later_bills: 'days' }),
    `Term ${id}: later_bills must stand with base_rate, case_rate, or a schedule that takes the claim`,
  ]),
  [
    'later bills otherwise',
    withTerm('deliveries', { later_bills: 'none' }),
    'Term deliveries: later_bills must be days',
  ],
  [
    'an adjustment of nothing',
    withMore({ ...written('charges'), id: 'tax', role: 'adjustment', pays: { how: 'adjust' } }),
    'Term tax: pays must have to_percent or plus',
  ],
  [
    'an adjustment of a limit, of nobody and of itself',
    withMore({
      ...{ ...written('charges'), id: 'tax', role: 'adjustment' },
      pays: { how: 'adjust', to_percent: 101.5, with: ['medicare', 'charges', 'nobody', 'tax'] },
    }),
    ['charges', 'nobody', 'tax']
      .map((id) => `Term tax: pays.with has ${id}, which is no earlier term that pays: a limit is none`)
      .join('; '),
  ],
  [
    'an adjustment of lines',
    withMore({
      ...{ ...written('charges'), id: 'tax', role: 'adjustment', applies: { lines: { hcpcs: ['J*'] } } },
      pays: { how: 'adjust', plus: 1 },
    }),
    'Term tax: applies.lines must not stand in a term of role adjustment, which is of the whole claim',
  ],
  [
    'a rate that adjusts',
    withTerm('deliveries', { pays: { how: 'adjust', plus: 1 } }),
    `Term deliveries: pays.how must be ${CLAIM_HOWS} in a rate that takes the claim`,
  ],
  [
    'an adjustment that limits',
    withTerm('charges', { role: 'adjustment' }),
    'Term charges: pays.how must be adjust in a term of role adjustment',
  ],
  [
    'a percent of charges by charges',
    withPays('stop_loss', { of: 'charges' }),
    'Term stop_loss: pays.of must stand with by cost',
  ],
  [
    'a cap a day without a cap',
    withPays('stop_loss', { cap: undefined, cap_per: 'day', cap_of: 'payment' }),
    'Term stop_loss: pays.cap_per must stand with cap; Term stop_loss: pays.cap_of must stand with cap',
  ],
  [
    'a threshold of neither',
    withPays('stop_loss', { over: { times: 2 } }),
    'Term stop_loss: pays.over must be a number, or an object with payment_times, or with rate_table and column',
  ],
  [
    'a bound without bounds',
    withTerm('ed', { limits: { lesser_of_charges: 'line', per: 'day' } }),
    'Term ed: limits.per must stand with minimum or maximum',
  ],
  [
    'a bound a visit beside a corridor',
    withTerm('ed', { limits: { maximum: 1, per: 'visit', corridor: { to_percent: 60 } } }),
    'Term ed: limits.per must not stand with corridor, which is of all charges',
  ],
  [
    'a bound a visit of the claim',
    withTerm('icu', { limits: { maximum: 1, per: 'visit' } }),
    'Term icu: limits.per must not be visit where no lines are paid',
  ],
  [
    'a bound a line of the total',
    withPays('charges', { maximum: 1, per: 'line' }),
    'Term charges: pays.per must not be line where no lines are paid',
  ],
  [
    'days of a revenue code at an amount and by tiers',
    withPays('icu', {
      by_revenue: [
        { revenue_codes: ['020*'], amount: 1, tiers: [{ from_day: 1, amount: 1 }] },
        { revenue_codes: ['021*'] },
        { revenue_codes: ['017*'], tiers: [{ from_day: 2, amount: 1 }] },
      ],
    }),
    'Term icu: pays.by_revenue.0 must have either amount or tiers; Term icu: pays.by_revenue.1 must have either amount or tiers; Term icu: pays.by_revenue.2.tiers must begin from_day 1',
  ],
  [
    'Medicare’s weights of DRGs that it does not have',
    {
      ...withTerm('deliveries', { pays: { how: 'base_rate', rate: 1, weights: 'medicare' } }),
      drg: 'other',
    },
    'Term deliveries: pays.weights must not be medicare with drg other: its table has no such DRGs',
  ],
  [
    'Medicare’s mean stay of DRGs that it does not have',
    {
      ...withPays('deliveries', { transfers: { statuses: ['02'], mean_stay: 'geometric' } }),
      drg: 'other',
    },
    "Term deliveries: pays.transfers.mean_stay must be a figure of a rate table with drg other: Medicare's table has no such DRGs",
  ],
  [
    'a status of transfers',
    withPays('deliveries', { transfers: { statuses: ['2'], mean_stay: 'geometric' } }),
    'Term deliveries: pays.transfers.statuses is wrong: 2 is not a patient status of 2 digits',
  ],
  [
    'a rule of transfers',
    withPays('deliveries', { transfers: 'by_days' }),
    'Term deliveries: pays.transfers must be whole, as_medicare or an object with statuses',
  ],
  [
    'a DRG of another grouper',
    { ...withApplies('deliveries', { drgs: ['1392', '139*', '12-15'] }), drg: 'other' },
    'Term deliveries: applies.drgs is wrong: 12-15 is not a range: two ends of one length, each a DRG of 3 to 6 capitals or digits, the lower first',
  ],
  [
    'more sequestration than all',
    { ...EXAMPLE_TERMS, medicare: { less_sequestration: 100.5 } },
    'Invalid request: medicare.less_sequestration must be at most 100',
  ],
])('%s', (_what, document, sentence) => {
  expect(refusals(document).join('; ')).toBe(sentence);
});

test.each<[string, unknown]>([
  ['line rates by each form', withPays('ed', { per: 'unit' })],
  [
    'what is paid where one kind knows it',
    withTerm('medicare', {
      applies: { kinds: ['inpatient', 'outpatient'] },
      pays: { how: 'percent_of_medicare', percent: 100, basis: 'paid' },
    }),
  ],
  [
    'without a part of another kind',
    withTerm('medicare', {
      applies: { kinds: ['hospice'] },
      pays: { how: 'percent_of_medicare', percent: 100, without: ['outlier'] },
    }),
  ],
  ['a minimum above the maximum', withTerm('ed', { limits: { minimum: 200, maximum: 190 } })],
  ['groups and exceptions', withLines('ed', { hcpcs: ['@ed-visits', '!@drugs', '!J*'] })],
  [
    'every option',
    {
      ...EXAMPLE_TERMS,
      drg: 'lower',
      medicare: { as_of: '2026-01-01', grouper_version: '42.1', less_sequestration: true },
    },
  ],
  [
    'a default by line',
    withTerm('medicare', {
      consumes: 'lines',
      pays: { how: 'schedule', custom_fee_schedule_id: UUID, steps: [100, 50] },
    }),
  ],
])('%s is no fault', (_what, document) => {
  expect(refusals(document)).toEqual([]);
});
