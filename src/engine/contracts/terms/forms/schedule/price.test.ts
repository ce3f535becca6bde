import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type GivenItem,
  inpatientStay,
  linePayments,
  oneRate,
  outpatientClaim,
  priced,
  scheduleOf,
  termsOf,
  totalOf,
  wholePayment,
} from '../../../../../../test/support/contract-terms.ts';
import type { Pays } from '../../terms.ts';

const LINE = { revenueCode: '0320', hcpcs: '71046', charges: 200 };

describe('a fee schedule', () => {
  const pays: Pays = { how: 'schedule', custom_fee_schedule_id: 'schedule' };
  const byLine = oneRate(pays, { consumes: 'lines' });
  it.each<[items: readonly GivenItem[], amount: number]>([
    [
      [
        ['HCPCS', '71046', 'flat_rate', 10],
        ['HCPCS', '7104*', 'flat_rate', 20],
      ],
      10,
    ],
    [
      [
        ['HCPCS', '7104*', 'flat_rate', 20],
        ['HCPCS', '7*', 'flat_rate', 30],
      ],
      20,
    ],
    [
      [
        ['HCPCS', '7*', 'flat_rate', 30],
        ['REV', '0320', 'flat_rate', 40],
      ],
      30,
    ],
    [
      [
        ['REV', '0320', 'flat_rate', 40],
        ['REV', '032*', 'flat_rate', 50],
      ],
      40,
    ],
    [
      [
        ['REV', '03*', 'flat_rate', 50],
        ['HCPCS', '*', 'flat_rate', 60],
      ],
      50,
    ],
    [
      [
        ['HCPCS', '*', 'flat_rate', 60],
        ['REV', '*', 'flat_rate', 70],
      ],
      60,
    ],
    [[['REV', '*', 'flat_rate', 70]], 70],
    [[['HCPCS', '71046', 'per_unit', 10.125]], 30.38],
    [[['HCPCS', '71046', 'percent_of_charges', 12.5]], 25],
    [[['HCPCS', '71046', 'percent_of_medicare', 110]], 88],
  ])('%j', (items, amount) => {
    const claim = outpatientClaim([{ ...LINE, units: 3 }], {
      schedule: scheduleOf(...items),
      medicare: linePayments('OPPS', [80]),
    });
    expect(totalOf(byLine, claim)).toBe(amount);
  });

  it('passes over items of another scope', () => {
    const scoped = {
      pricingType: 'flat_rate',
      pricingAmount: 10,
      effectiveDate: 20260101,
      scope: 'inpatient',
    } as const;
    const schedule = () => ({ name: 'Stays', hasApcItems: false, item: () => scoped });
    expect(totalOf(byLine, outpatientClaim([LINE], { schedule }))).toMatch(/the schedule has no item/);
    expect(totalOf(byLine, inpatientStay({ lines: [LINE], schedule }))).toBe(10);
  });

  it('without an item of a line has no amount of it', () => {
    const schedule = scheduleOf(['HCPCS', '99284', 'per_unit', 650]);
    expect(totalOf(byLine, outpatientClaim([LINE], { schedule }))).toBe(
      'Term rate has no amount of line 1 (71046): the schedule has no item of HCPCS 71046 or REV 0320 on that day',
    );
    expect(totalOf(byLine, outpatientClaim([{ ...LINE, day: 20251231 }], { schedule }))).toMatch(/on that day$/);
    expect(totalOf(byLine, outpatientClaim([{ charges: 5 }], { schedule }))).toMatch(/the line has no code$/);
    expect(totalOf(byLine, outpatientClaim([{ ...LINE, hcpcs: '99284', units: 0 }], { schedule }))).toMatch(
      /no units$/,
    );
    expect(totalOf(byLine, outpatientClaim([LINE]))).toMatch(
      /^Term rate has no amount: custom fee schedule schedule does not exist or is not active$/,
    );
  });

  it('of the claim needs no item of lines without charges', () => {
    const schedule = scheduleOf(['HCPCS', '71046', 'flat_rate', 90]);
    const { parts } = priced(oneRate(pays), outpatientClaim([LINE, { revenueCode: '0250' }], { schedule }));
    expect(parts).toMatchObject([{ amount: 90, lines: [1, 2] }]);
  });

  describe('of an inpatient stay', () => {
    const room = { revenueCode: '0120', units: 3, charges: 9000 };
    const implant = { revenueCode: '0278', charges: 1000 };
    it.each<[item: GivenItem, amount: number]>([
      [['DRG', '470', 'flat_rate', 21_000], 21_000],
      [['DRG', '470', 'per_unit', 2100], 6300],
      [['DRG', '470', 'percent_of_charges', 50], 5000],
      [['DRG', '470', 'percent_of_medicare', 110], 13_200],
    ])('pays %j and the items of lines in addition', (item, amount) => {
      const claim = inpatientStay({
        lines: [room, implant],
        schedule: scheduleOf(item, ['REV', '0278', 'percent_of_charges', 40], ['REV', '01*', 'flat_rate', 0]),
        medicare: wholePayment('IPPS', { operating_fsp: 12_000 }),
      });
      expect(totalOf(oneRate(pays), claim)).toBe(amount + 400);
    });

    it('has no amount without an item of the DRG', () => {
      const schedule = scheduleOf(['DRG', '471', 'flat_rate', 1]);
      expect(totalOf(oneRate(pays), inpatientStay({ schedule }))).toMatch(
        /the schedule has no item of DRG 470 on that day$/,
      );
      expect(totalOf(oneRate(pays), inpatientStay({ schedule, drgs: { grouped: null, billed: null } }))).toMatch(
        /the DRG is not known$/,
      );
    });

    it.each([undefined, 'next' as const])(
      'E1 pays the stay once: lines without an item are part of it (%s)',
      (if_unpriced) => {
        const schedule = scheduleOf(['DRG', '470', 'flat_rate', 21_000], ['REV', '0278', 'percent_of_charges', 40]);
        const claim = inpatientStay({
          lines: [room, implant],
          schedule,
          medicare: wholePayment('IPPS', { operating_fsp: 12_000 }),
        });
        const others: Pays[] = [
          { how: 'percent_of_charges', percent: 10 },
          { how: 'percent_of_medicare', percent: 100 },
          { how: 'case_rate', amount: 5000 },
          { how: 'base_rate', rate: 9800, weights: 'medicare' },
          { how: 'per_diem', tiers: [{ from_day: 1, amount: 1000 }] },
        ];
        for (const rest of others) {
          const terms = termsOf([
            { id: 'items', pays, ...(if_unpriced ? { if_unpriced } : {}) },
            { id: 'rest', role: 'default', pays: rest },
          ]);
          expect(amountsOf(priced(terms, claim))).toEqual({ items: 21_400 });
        }
      },
    );

    it('E1 stops at a line whose item has no amount', () => {
      const schedule = scheduleOf(['DRG', '470', 'flat_rate', 21_000], ['REV', '0278', 'per_unit', 40]);
      const claim = inpatientStay({ lines: [room, { ...implant, units: 0 }], schedule });
      expect(totalOf(oneRate(pays), claim)).toMatch(/the line has no units$/);
    });
  });
});
