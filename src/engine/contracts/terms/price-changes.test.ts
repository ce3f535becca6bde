import { expect, test } from 'vitest';
import { type PriceChangeFacts, priceChanges } from './price-changes.ts';
import type { Pays, PaysBy, Term } from './terms.ts';

const [DRGS, APCS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const FACTS: PriceChangeFacts = {
  schedulesOfDrgs: new Set([DRGS]),
  schedulesOfApcs: new Set([APCS]),
  groups: new Map([
    ['rooms', ['0110-0129']],
    ['drugs', ['0636']],
    ['empty', []],
  ]),
};
const codes = (fields: Partial<Term>) =>
  priceChanges(
    { id: 'rate', name: 'Rate', role: 'rate', applies: {}, pays: { how: 'case_rate', amount: 1 }, ...fields },
    FACTS,
  ).map(({ code }) => code);

const schedule = (custom_fee_schedule_id: string): PaysBy<'schedule'> => ({ how: 'schedule', custom_fee_schedule_id });
const A_DAY: Pays = { how: 'flat', amount: 900, per: 'day' };
const TIERS = [
  { from_day: 1, amount: 2000 },
  { from_day: 4, amount: 1500 },
];
const perDiem = (tiers: typeof TIERS): Pays => ({ how: 'per_diem', tiers });
const BEYOND: Pays = { how: 'stop_loss', by: 'days', over: 25, each_day: 2600 };
const onLines = (revenue_codes: string[]) => ({ applies: { lines: { revenue_codes } } });

const TERMS: [name: string, term: Partial<Term>, changes: string[]][] = [
  ['a schedule of the stay', { pays: schedule(DRGS) }, ['stay_paid_once']],
  [
    'a way of the lesser',
    { pays: { how: 'lesser', of: [schedule(DRGS), { how: 'percent_of_charges', percent: 40 }] } },
    ['stay_paid_once'],
  ],
  ['by its kinds', { pays: schedule(DRGS), applies: { kinds: ['outpatient'] } }, []],
  ['of its lines alone', { pays: schedule(DRGS), consumes: 'lines' }, []],
  ['a schedule without DRG items', { pays: schedule('33333333-3333-4333-8333-333333333333') }, []],

  ['items of APCs', { pays: schedule(APCS) }, ['apc_items']],
  ['items of APCs by line', { pays: schedule(APCS), consumes: 'lines' }, ['apc_items']],
  ['items of APCs for claims without', { pays: schedule(APCS), applies: { kinds: ['inpatient', 'professional'] } }, []],
  ['items of APCs of a DRG', { pays: schedule(APCS), applies: { drgs: ['470'] } }, []],

  ['an amount a day of all lines', { pays: A_DAY }, ['room_days']],
  ['of rooms', { pays: A_DAY, ...onLines(['0120']) }, ['room_days']],
  ['of a group with rooms', { pays: A_DAY, ...onLines(['@rooms']) }, ['room_days']],
  ['of a range that ends in rooms', { pays: A_DAY, ...onLines(['0001-0100']) }, ['room_days']],
  ['of other lines', { pays: A_DAY, ...onLines(['0450', '022*']) }, []],
  ['of a group without rooms', { pays: A_DAY, ...onLines(['@drugs']) }, []],
  ['of an empty group', { pays: A_DAY, ...onLines(['@empty']) }, []],
  ['of all but rooms', { pays: A_DAY, ...onLines(['!01*', '!020*', '!021*']) }, []],
  ['of professional claims', { pays: A_DAY, applies: { kinds: ['professional'] } }, []],
  ['an amount a visit', { pays: { ...A_DAY, per: 'visit' } as Pays, ...onLines(['0120']) }, []],

  ['tiers', { pays: perDiem(TIERS) }, ['days_from_admission']],
  [
    'tiers in nursing facilities',
    { pays: perDiem(TIERS), applies: { kinds: ['skilled_nursing'] } },
    ['days_from_admission'],
  ],
  ['one tier', { pays: perDiem(TIERS.slice(0, 1)) }, []],
  ['tiers where no bill is a later one', { pays: perDiem(TIERS), applies: { kinds: ['hospice'] } }, []],
  ['a stop-loss by days', { role: 'stop_loss', pays: BEYOND }, ['days_from_admission']],
  [
    'a stop-loss by charges',
    { role: 'stop_loss', pays: { how: 'stop_loss', by: 'charges', over: 1, percent: 30, dollar: 'second' } },
    [],
  ],
  ['all else', {}, []],
];

test.each(TERMS)('%s', (_, term, changes) => {
  expect(codes(term)).toEqual(changes);
});

test('the sentence goes by what follows a line without item', () => {
  const text = (if_unpriced: Term['if_unpriced']) =>
    priceChanges(
      { id: 's', name: 'S', role: 'rate', applies: {}, pays: schedule(DRGS), ...(if_unpriced && { if_unpriced }) },
      FACTS,
    )[0]?.text;
  expect(text(undefined)).toMatch(/^A stay with lines without an item had no total; /);
  expect(text('next')).toMatch(/^A stay with lines without an item was paid twice, /);
});
