/** E4: what pays a stay whole, or measures its charges, on a later bill of the same stay. */
import { expect, test } from 'vitest';
import {
  type GivenClaim,
  inpatientStay,
  oneRate,
  priced,
  scheduleOf,
  termsOf,
} from '../../../../test/support/contract-terms.ts';
import type { Pays, PaysBy } from './terms.ts';

const CASE: Pays = { how: 'case_rate', amount: 10_000 };
const notesOf = (pays: Pays, change: GivenClaim) => priced(oneRate(pays), inpatientStay(change)).notes;
const again = (bill: string) => [`${bill} is a later bill of the stay: term rate pays it again`];

test.each<[change: GivenClaim, notes: string[]]>([
  [{ billType: '114' }, again('Bill 114')],
  [{ billType: '113' }, again('Bill 113')],
  [{ billType: '115' }, again('Bill 115')],
  [{ billType: '117', daysBefore: 5 }, again('Bill 117')],
  [{ billType: '', daysBefore: 5 }, again('The claim')],
  [{ billType: '213', kind: 'skilled_nursing' }, again('Bill 213')],
  // Whole bills from the admission, and bills of no stay.
  [{ billType: '111' }, []],
  [{ billType: '112' }, []],
  [{ billType: '117' }, []],
  [{ billType: '133', kind: 'outpatient' }, []],
])('E4 a case rate on %j', (change, notes) => expect(notesOf(CASE, change)).toEqual(notes));

test.each<[what: string, pays: Pays, change: GivenClaim, isPaidAgain: boolean]>([
  [
    'an item of the DRG',
    { how: 'schedule', custom_fee_schedule_id: 'schedule' },
    { schedule: scheduleOf(['DRG', '470', 'flat_rate', 9000]) },
    true,
  ],
  [
    'an item a day',
    { how: 'schedule', custom_fee_schedule_id: 'schedule' },
    { schedule: scheduleOf(['DRG', '470', 'per_unit', 900]) },
    false,
  ],
  ['a per diem', { how: 'per_diem', tiers: [{ from_day: 1, amount: 1000 }] }, {}, false],
  ['a percent of charges', { how: 'percent_of_charges', percent: 50 }, {}, false],
  ['a case rate of nothing', { how: 'case_rate', amount: 0 }, {}, false],
])('E4 %s on a later bill', (_, pays, change, isPaidAgain) =>
  expect(notesOf(pays, { billType: '114', ...change })).toEqual(isPaidAgain ? again('Bill 114') : []),
);

test.each<[pays: PaysBy<'stop_loss'>, isAlone: boolean]>([
  [{ how: 'stop_loss', by: 'charges', over: 5000, percent: 50, dollar: 'second' }, true],
  [{ how: 'stop_loss', by: 'charges', over: 50_000, percent: 50, dollar: 'second' }, true],
  [{ how: 'stop_loss', by: 'days', over: 2, each_day: 500 }, false],
])('E4 a stop-loss on a later bill: %j', (pays, isAlone) => {
  const terms = termsOf([
    { id: 'days', pays: { how: 'per_diem', tiers: [{ from_day: 1, amount: 1000 }] } },
    { id: 'costly', role: 'stop_loss', pays },
  ]);
  expect(priced(terms, inpatientStay({ billType: '114' })).notes).toEqual(
    isAlone
      ? [
          'Bill 114 is a later bill of the stay: term costly measures its charges alone, and pays by the threshold again',
        ]
      : [],
  );
  expect(priced(terms, inpatientStay()).notes).toEqual([]);
});
