import { expect, test } from 'vitest';
import { inpatientStay, priced, termsOf } from '../../../test/support/contract-terms.ts';
import type { PaysBy, Term } from '../../engine/contracts/terms/terms.ts';
import { nearStopLosses } from './near-stop-loss.ts';

type Over = Exclude<PaysBy<'stop_loss'>, { by: 'days' }>['over'];

/** Near a threshold of so much: 9,000 of charges, 4,000 paid. */
function nearOf(over: Over, more: Partial<Term> = {}) {
  const terms = termsOf([
    { id: 'case', pays: { how: 'case_rate', amount: 4000 } },
    {
      ...{ id: 'costly', role: 'stop_loss' },
      pays: { how: 'stop_loss', by: 'charges', over, percent: 30, dollar: 'second' },
      ...more,
    },
  ]);
  return nearStopLosses(priced(terms, inpatientStay()).steps ?? []);
}

test('a claim is near a threshold by a tenth of it, whatever the threshold goes by', () => {
  expect(nearOf(10_000)).toEqual([{ term: 'costly', measured: 9000, over: 10_000 }]);
  expect(nearOf(10_001)).toEqual([]);
  expect(nearOf({ payment_times: 2, plus: 1500 })).toEqual([{ term: 'costly', measured: 9000, over: 9500 }]);
  expect(nearOf({ payment_times: 3 })).toEqual([]);
  const escalators = [{ from: '2026-01-01', percent: 25 }];
  expect(nearOf(8000, { escalators })).toEqual([{ term: 'costly', measured: 9000, over: 10_000 }]);
});
