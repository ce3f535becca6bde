import { describe, expect, it } from 'vitest';
import { inpatientStay, oneRate, priced, totalOf, wholePayment } from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import type { Payment } from '../../frame/payment.ts';
import type { Terms } from './terms.ts';

describe('the DRG', () => {
  const terms = (drg?: Terms['drg']) =>
    oneRate({ how: 'base_rate', rate: 100, weights: 'medicare' }, {}, drg ? { drg } : {});
  const weight = (drg: string) => ({ '469': exact('3'), '470': exact('2') })[drg] ?? null;
  it.each<[choice: Terms['drg'], drgs: [grouped: string | null, billed: string | null], amount: number | string]>([
    [undefined, ['469', '470'], 300],
    [undefined, [null, '470'], 200],
    ['grouped', ['470', '469'], 200],
    ['billed', ['469', '470'], 200],
    ['billed', ['469', null], 300],
    ['lower', ['469', '470'], 200],
    ['lower', ['470', '469'], 200],
    ['lower', ['469', '999'], 300],
    ['lower', ['469', null], 300],
    ['lower', [null, '470'], 200],
    [undefined, [null, null], 'Term rate has no amount: the DRG is not known'],
    [undefined, ['999', null], "Term rate has no amount: DRG 999 has no weight in Medicare's table"],
  ])('%s of %j', (choice, [grouped, billed], amount) => {
    expect(totalOf(terms(choice), inpatientStay({ drgs: { grouped, billed }, medicare: { weight } }))).toBe(amount);
  });

  it.each([
    ['469', '470', '469'],
    ['470', '469', '469'],
    ['469', '470', '470'],
  ])('of lower weight of %s and %s is %s where the pricer has priced that', (grouped, billed, drg) => {
    const { payment } = wholePayment('LTCH', { standard: 1000 });
    const stay = { ...payment, stay: { drg, coveredDays: 3 } } as Payment;
    const claim = inpatientStay({ drgs: { grouped, billed }, medicare: { weight, system: 'LTCH', payment: stay } });
    expect(totalOf(terms('lower'), claim)).toBe(drg === '469' ? 300 : 200);
  });

  it('that cannot be chosen is noted', () => {
    const claim = (grouped: string, billed: string | null) =>
      inpatientStay({ drgs: { grouped, billed }, medicare: { weight } });
    expect(priced(terms('billed'), claim('469', null)).notes).toEqual([
      'The terms go by the billed DRG, and the claim gives none: they go by the grouped one',
    ]);
    expect(priced(terms('lower'), claim('469', '999')).notes).toEqual([
      'The terms go by the lower DRG, and the weight of DRG 999 is not known: they go by the grouped one',
    ]);
    expect(priced(terms('lower'), claim('469', '470')).notes).toEqual([]);
  });
});
