/** Tests what forms of lines pay: each row is a contract and a claim, computed by hand. */
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  type GivenClaim,
  type GivenItem,
  type GivenLine,
  inpatientStay,
  linePayments,
  oneRate,
  outpatientClaim,
  priced,
  scheduleOf,
  termsOf,
  totalOf,
} from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import { RateTable } from '../rate-tables/rate-table.ts';
import type { Pays, Term } from './terms.ts';

type Given = Partial<Term> & Pick<Term, 'id' | 'pays'>;

const SCHEDULE = { how: 'schedule', custom_fee_schedule_id: 'schedule' } as const;
const REST: Given = { id: 'rest', role: 'default', pays: { how: 'percent_of_charges', percent: 40 } };
const byLine = (pays: Pays, more: Partial<Term> = {}) => oneRate(pays, { consumes: 'lines', ...more });
const withItems = (lines: readonly GivenLine[], ...items: GivenItem[]) =>
  outpatientClaim(lines, { schedule: scheduleOf(...items) });
/** Rate tables by id, of one row a code that begins 2026-01-01. */
const ratesOf =
  (
    tables: Readonly<
      Record<string, readonly ['drg' | 'hcpcs' | 'apc', Readonly<Record<string, Record<string, number>>>]>
    >,
  ): NonNullable<GivenClaim['rateTable']> =>
  (id) => {
    const [of, rows] = tables[id] ?? [];
    if (!of || !rows) return null;
    const all = Object.entries(rows).map(([code, figures]) => ({ code, effectiveDate: 20260101, figures }));
    return { of, table: new RateTable(all) };
  };

describe('a DRG item of a schedule', () => {
  const items: GivenItem[] = [
    ['DRG', '292', 'flat_rate', 12_000],
    ['REV', '0278', 'percent_of_charges', 40],
  ];
  const stay = (...more: GivenLine[]): GivenClaim => ({
    drgs: { grouped: '292', billed: null },
    coveredDays: 4,
    lines: [{ revenueCode: '0120', charges: 20_000 }, { revenueCode: '0250', charges: 3000 }, ...more],
    schedule: scheduleOf(...items),
  });
  const next: Given = { id: 'drg', pays: SCHEDULE, if_unpriced: 'next' };
  const implant = { revenueCode: '0278', charges: 1000 };

  it('row 52 pays the stay, and lines with items in addition', () => {
    expect(totalOf(oneRate(SCHEDULE), stay())).toBe(12_000);
    expect(totalOf(oneRate(SCHEDULE), stay(implant))).toBe(12_400);
    expect(totalOf(termsOf([next, REST]), stay())).toBe(12_000);
    expect(totalOf(termsOf([next, { ...REST, pays: { how: 'percent_of_medicare', percent: 100 } }]), stay())).toBe(
      12_000,
    );
  });

  it('takes all lines, and says which are part of the stay', () => {
    const { parts, lineAmounts, steps } = priced(oneRate(SCHEDULE), stay(implant));
    expect(parts.map(({ lines }) => lines)).toEqual([[1, 2, 3]]);
    expect(lineAmounts.map(({ line, price }) => [line, price])).toEqual([[3, 400]]);
    expect(
      steps?.filter(({ formula }) => formula === 'part of the payment of DRG 292').map(({ line }) => line),
    ).toEqual([1, 2]);
  });

  it('leaves a line of which the item has no amount to the next term, which does not pay the stay again', () => {
    const perUnit: GivenItem = ['REV', '0278', 'per_unit', 5];
    const claim = {
      ...stay({ ...implant, units: 0 }),
      schedule: scheduleOf(['DRG', '292', 'flat_rate', 12_000], perUnit),
    };
    const { total, parts } = priced(termsOf([next, { ...REST, id: 'again', pays: SCHEDULE }]), claim);
    expect([total, parts.length]).toEqual([null, 1]);
    expect(totalOf(termsOf([next, { ...REST, consumes: 'lines' }]), claim)).toBe(12_400);
  });

  it('has the percent of the schedule', () => {
    expect(totalOf(oneRate({ ...SCHEDULE, percent: 110 }), stay())).toBe(13_200);
  });
});

describe('the lesser and the greater', () => {
  const ways: Pays[] = [SCHEDULE, { how: 'percent_of_charges', percent: 60 }];
  const lines: GivenLine[] = [
    { hcpcs: '99284', charges: 100 },
    { hcpcs: '80053', charges: 200 },
  ];
  const items: GivenItem[] = [
    ['HCPCS', '99284', 'flat_rate', 90],
    ['HCPCS', '80053', 'flat_rate', 30],
  ];
  const of = ways as Extract<Pays, { how: 'lesser' }>['of'];

  it('row 60 compares by line, or all lines together', () => {
    expect(totalOf(byLine({ how: 'lesser', of }), withItems(lines, ...items))).toBe(90);
    expect(totalOf(byLine({ how: 'lesser', of, compare: 'claim' }), withItems(lines, ...items))).toBe(120);
    expect(totalOf(byLine({ how: 'greater', of }), withItems(lines, ...items))).toBe(210);
    expect(totalOf(oneRate({ how: 'lesser', of }), withItems(lines, ...items))).toBe(120);
  });

  it('names each way in steps of its own', () => {
    const { steps, lineAmounts } = priced(byLine({ how: 'lesser', of }), withItems(lines, ...items));
    expect(steps?.filter(({ line }) => line === 1).map(({ step, value }) => [step, value])).toEqual([
      ['rate_way_1', '90.00'],
      ['rate_way_2', '60.00'],
      ['rate', '60.00'],
    ]);
    expect(lineAmounts.map(({ price }) => price)).toEqual([60, 30]);
  });

  it('row 61 compares what takes the claim', () => {
    const three: Pays = {
      how: 'lesser',
      of: [
        { how: 'base_rate', rate: 9800, weights: 'medicare' },
        { how: 'per_diem', tiers: [{ from_day: 1, amount: 2000 }] },
        { how: 'percent_of_charges', percent: 60 },
      ],
    };
    const claim = inpatientStay({
      coveredDays: 5,
      lines: [{ revenueCode: '0120', units: 5, charges: 17_205.2 }],
      medicare: { weight: () => exact('1.2') },
    });
    const { total, parts, steps } = priced(oneRate(three), claim);
    expect([total, parts[0]?.reason]).toEqual([10_000, 'way 2 of 3']);
    expect(steps?.find(({ step }) => step === 'rate')?.formula).toBe('least(rate_way_1, rate_way_2, rate_way_3)');
    expect(totalOf(oneRate(three), { ...claim, coveredDays: null })).toBe(
      'Term rate has no amount: way 2: the covered days are not known',
    );
  });

  it('has no amount of a line that one way has none of, nor a sum with it', () => {
    const [only] = items;
    const next = { if_unpriced: 'next' as const };
    const claim = withItems(lines, only as GivenItem);
    expect(totalOf(byLine({ how: 'lesser', of }), claim)).toMatch(/no amount of line 2 \(80053\): way 1: the schedule/);
    // 90 against 60: the second line, 30 against 120, is in no sum.
    expect(priced(byLine({ how: 'lesser', of, compare: 'claim' }, next), claim).lineAmounts).toEqual([
      { line: 1, term: 'rate', price: 60, expected: 60 },
    ]);
    expect(totalOf(oneRate({ how: 'lesser', of }), claim)).toMatch(/^Term rate has no amount: way 1: line 2 \(80053\)/);
  });

  it('of equal ways takes the first', () => {
    const equal: Pays = {
      how: 'lesser',
      of: [
        { how: 'case_rate', amount: 500 },
        { how: 'case_rate', amount: 500 },
      ],
    };
    expect(priced(oneRate(equal), inpatientStay()).parts[0]?.reason).toBe('way 1 of 2');
  });

  it('raises the amounts of all ways, and then is limited', () => {
    const raised: Pays = {
      how: 'greater',
      of: [
        { how: 'flat', amount: 100, per: 'line' },
        { how: 'flat', amount: 60, per: 'unit' },
      ],
    };
    const escalators = [{ from: '2026-01-01', percent: 10 }];
    const limits = { maximum: 125 };
    const claim = outpatientClaim([{ hcpcs: '99284', units: 2, charges: 500 }]);
    expect(totalOf(byLine(raised, { escalators }), claim)).toBe(132);
    expect(totalOf(byLine(raised, { escalators, limits }), claim)).toBe(125);
  });

  it('counts only the lines that match by a flat way, and pays no stay twice', () => {
    const day: Pays = {
      how: 'lesser',
      of: [
        { how: 'flat', amount: 400, per: 'visit' },
        { how: 'percent_of_charges', percent: 50 },
      ],
    };
    const claim = outpatientClaim([
      { revenueCode: '0450', hcpcs: '99284', charges: 900 },
      { revenueCode: '0300', hcpcs: '80053', charges: 100 },
    ]);
    const ed = { consumes: 'claim' as const, applies: { lines: { hcpcs: ['99284'] } } };
    expect(totalOf(oneRate(day, ed), claim)).toBe(400);
    const cases: Given = {
      id: 'stay',
      consumes: 'claim',
      pays: {
        how: 'lesser',
        of: [
          { how: 'case_rate', amount: 9 },
          { how: 'case_rate', amount: 8 },
        ],
      },
    };
    const paid = priced(termsOf([{ ...cases, id: 'drg', pays: SCHEDULE, if_unpriced: 'next' }, cases]), {
      ...inpatientStay({ lines: [{ revenueCode: '0278', units: 0, charges: 10 }] }),
      schedule: scheduleOf(['DRG', '470', 'flat_rate', 12_000], ['REV', '0278', 'per_unit', 5]),
    });
    expect(paid.reason).toBe('No term prices line 1 (0278): term drg has paid the stay, which stay would pay again');
  });
});

describe('APCs', () => {
  const items: GivenItem[] = [
    ['APC', '05072', 'flat_rate', 790],
    ['HCPCS', '80061', 'flat_rate', 12],
  ];
  const first: GivenLine = { hcpcs: '11042', apc: '05072', statusIndicator: 'T', charges: 2000 };
  const packaged: GivenLine = { hcpcs: '80053', apc: '', statusIndicator: 'N', isPackaged: true, charges: 50 };

  it('row 62 price lines, but for codes with items of their own and what is packaged', () => {
    const claim = withItems([first, packaged, { ...packaged, hcpcs: '80061' }], ...items);
    const { total, lineAmounts } = priced(byLine(SCHEDULE), claim);
    expect([total, lineAmounts.map(({ price }) => price)]).toEqual([802, [790, 0, 12]]);
    expect(totalOf(byLine({ ...SCHEDULE, percent: 110 }), withItems([first], ...items))).toBe(869);
  });

  it('count by the unit, before revenue codes, and are asked for where the editor has not run', () => {
    const perUnit: GivenItem[] = [
      ['APC', '05072', 'per_unit', 100],
      ['REV', '0360', 'flat_rate', 7],
    ];
    const line = { ...first, revenueCode: '0360', units: 3 };
    expect(totalOf(byLine(SCHEDULE), withItems([line], ...perUnit))).toBe(300);
    expect(totalOf(byLine(SCHEDULE), withItems([{ ...line, apc: '05073' }], ...perUnit))).toBe(7);
    expect(totalOf(byLine(SCHEDULE), withItems([{ ...line, apc: null }], ...perUnit))).toMatch(
      /the APC of the line is not known/,
    );
    // Lines of stays have no APC.
    const stay = { ...withItems([{ ...line, apc: null }], ...perUnit), kind: 'surgical_center' as const };
    expect(totalOf(byLine(SCHEDULE), stay)).toBe(7);
  });

  it('row 63 pay by weight, units and discount', () => {
    const weights: Readonly<Record<string, number>> = { '05072': 14.5, '05073': 27 };
    const ofAll = (apc: string) => (weights[apc] === undefined ? null : exact(weights[apc]));
    const apcWeights = (day: number) => (day < 20260401 ? ofAll : null);
    const claim = outpatientClaim([{ ...first, discount: 0.5 }, { ...first, apc: '05073', discount: 1 }, packaged], {
      medicare: { apcWeights },
    });
    const rate: Pays = { how: 'apc_rate', conversion_factor: 120, weights: 'medicare' };
    const { total, lineAmounts } = priced(byLine(rate), claim);
    expect([total, lineAmounts.map(({ price }) => price)]).toEqual([4110, [870, 3240, 0]]);
    expect(totalOf(oneRate(rate), claim)).toBe(4110);
    const without = (line: GivenLine) => totalOf(byLine(rate), { ...claim, lines: [{ ...first, ...line }] });
    expect(without({ apc: '09999' })).toMatch(/APC 09999 has no relative weight on that day/);
    expect(without({ day: 20260401 })).toMatch(/no relative weights of APCs are loaded for 2026-04-01/);
    expect(without({ apc: '' })).toMatch(/the line has no APC/);
    expect(without({ units: 0 })).toMatch(/the line has no units/);
    const table: Pays = { ...rate, weights: { rate_table: 'weights', column: 'weight' } };
    const rateTable = ratesOf({ weights: ['apc', { '05072': { weight: 2 } }] });
    expect(totalOf(byLine(table), outpatientClaim([{ ...first, units: 2 }], { rateTable }))).toBe(480);
  });
});

describe('invoices', () => {
  const claimOf = (invoiceCost: number | null) =>
    outpatientClaim([{ revenueCode: '0278', charges: 9000, invoiceCost }]);

  it('row 64 pay cost and a percent, the percent to a cap', () => {
    const capped: Pays = { how: 'invoice', percent: 120, add_on_cap: 500 };
    expect(totalOf(byLine({ how: 'invoice', percent: 110 }), claimOf(3000))).toBe(3300);
    expect(totalOf(byLine(capped), claimOf(3000))).toBe(3500);
    expect(totalOf(byLine(capped), claimOf(2000))).toBe(2400);
    expect(totalOf(byLine(capped), claimOf(null))).toBe(
      'Term rate has no amount of line 1 (0278): the line has no invoice cost',
    );
  });

  it('decide which lines match', () => {
    const implants = oneRate({ how: 'invoice', percent: 110 }, { applies: { lines: { invoice_over: 3000 } } });
    expect(totalOf(implants, claimOf(3000.01))).toBe(3300.01);
    expect(totalOf(implants, claimOf(3000))).toBe('No term prices line 1 (0278)');
    expect(totalOf(implants, claimOf(null))).toBe('No term prices line 1 (0278)');
  });
});

describe('what includes the rest', () => {
  const groups: GivenItem[] = [
    ['HCPCS', '29881', 'flat_rate', 3000],
    ['HCPCS', '29880', 'flat_rate', 2000],
  ];
  const surgery = (includes: 'claim' | 'day', more: Partial<Term> = {}): Given => ({
    id: 'surgery',
    applies: { lines: { revenue_codes: ['036*'] } },
    pays: { ...SCHEDULE, steps: [100, 50] },
    includes_rest: includes,
    ...more,
  });
  const claim = (...first: GivenLine[]) =>
    withItems(
      [
        ...first,
        { revenueCode: '0360', charges: 300 },
        { revenueCode: '0250', charges: 200 },
        { revenueCode: '0420', charges: 200, day: 20260312 },
      ],
      ...groups,
    );
  const both: GivenLine[] = [
    { revenueCode: '0360', hcpcs: '29881', charges: 5000 },
    { revenueCode: '0360', hcpcs: '29880', charges: 4000 },
  ];

  it('row 65 takes other lines of the claim, or of the day', () => {
    expect(totalOf(termsOf([surgery('claim'), REST]), claim(...both))).toBe(4000);
    const byDay = priced(termsOf([surgery('day'), REST]), claim(...both));
    expect(amountsOf(byDay)).toEqual({ surgery: 4000, rest: 80 });
    expect(byDay.parts.map(({ lines }) => lines)).toEqual([[1, 2, 3, 4], [5]]);
    expect(
      byDay.steps?.filter(({ formula }) => formula === 'included in term surgery').map(({ line }) => line),
    ).toEqual([3, 4]);
    const none = termsOf([surgery('day', { if_unpriced: 'next' }), REST]);
    expect(totalOf(none, claim())).toBe(280);
    expect(totalOf(termsOf([surgery('claim', { if_unpriced: 'next' }), REST]), claim())).toBe(280);
  });

  it('does not take a line of which the amount is not known', () => {
    const unknown = { revenueCode: '0360', hcpcs: '29882', units: 0, charges: 50 };
    const items: GivenItem[] = [...groups, ['HCPCS', '29882', 'per_unit', 9]];
    const lines = { ...claim(...both, unknown), schedule: scheduleOf(...items) };
    expect(totalOf(termsOf([surgery('claim'), REST]), lines)).toMatch(/^Term surgery has no amount of line 3/);
    expect(amountsOf(priced(termsOf([surgery('claim', { if_unpriced: 'next' }), REST]), lines))).toEqual({
      surgery: 4000,
      rest: 20,
    });
  });

  it('ends a stay that its lines have paid, and limits go by all charges', () => {
    const stay: GivenClaim = { ...claim(...both), kind: 'inpatient' };
    const cases: Given = { id: 'stay', pays: { how: 'case_rate', amount: 9 } };
    expect(amountsOf(priced(termsOf([surgery('claim'), cases]), stay))).toEqual({ surgery: 4000 });
    const limits = { corridor: { from_percent: 50 } };
    // 5,000 + 4,000 + 300 + 200 of the day.
    expect(amountsOf(priced(termsOf([surgery('day', { limits }), REST]), claim(...both))).surgery).toBe(4750);
  });
});

describe('steps', () => {
  const units: Pays = { how: 'flat', amount: 800, per: 'unit', steps: [100, 50, 25], steps_of: 'units' };

  it('row 67 rank units', () => {
    const claim = outpatientClaim([
      { hcpcs: '29881', units: 1, charges: 900 },
      { hcpcs: '29880', units: 2, charges: 900 },
    ]);
    const { total, lineAmounts, steps } = priced(byLine(units), claim);
    expect([total, lineAmounts.map(({ price }) => price)]).toEqual([1400, [800, 600]]);
    expect(steps?.find(({ line }) => line === 2)?.formula).toBe(
      'amount × 0.01 × (step_percent_1 + step_percent_2), 2 decimals',
    );
  });

  it('rank a fraction of a unit as that fraction, and let the last percent go on', () => {
    const claim = outpatientClaim([{ hcpcs: '29881', units: 4.5, charges: 900 }]);
    // 100 + 50 + 25 + 25 percent, and 25 percent of a half.
    expect(totalOf(byLine(units), claim)).toBe(1700);
  });

  it('rank what is no unit by line', () => {
    const claim = withItems(
      [
        { hcpcs: '29881', units: 2, charges: 900 },
        { hcpcs: '29880', units: 2, charges: 900 },
      ],
      ['HCPCS', '29881', 'flat_rate', 500],
      ['HCPCS', '29880', 'per_unit', 400],
    );
    // 500, then 400 × 0.5 and 400 × 0.25.
    expect(totalOf(byLine({ ...SCHEDULE, steps: [100, 50, 25], steps_of: 'units' }), claim)).toBe(800);
  });
});

describe('endoscopy families', () => {
  const items: GivenItem[] = [
    ['HCPCS', '45378', 'flat_rate', 400],
    ['HCPCS', '45385', 'flat_rate', 600],
    ['HCPCS', '45380', 'flat_rate', 500],
    ['HCPCS', '29881', 'flat_rate', 900],
  ];
  const families = [{ base: '45378', codes: ['45378-45398'] }];
  const line = (hcpcs: string, more: GivenLine = {}): GivenLine => ({ hcpcs, charges: 2000, ...more });

  it('row 68 pay the highest in full, others less the base, and rank as one', () => {
    const two = [line('45385'), line('45380')];
    const { total, steps } = priced(byLine({ ...SCHEDULE, families }), withItems(two, ...items));
    expect(total).toBe(700);
    expect(steps?.find(({ step }) => step === 'rate_family')?.formula).toBe('greatest(0, rate_item − base_amount)');
    const ranked: Pays = { ...SCHEDULE, families, steps: [100, 50] };
    expect(totalOf(byLine(ranked), withItems([...two, line('29881')], ...items))).toBe(1250);
  });

  it('are of one day, of two lines at least, and never below 0', () => {
    const pays: Pays = { ...SCHEDULE, families };
    expect(totalOf(byLine(pays), withItems([line('45380')], ...items))).toBe(500);
    expect(totalOf(byLine(pays), withItems([line('45380'), line('45385', { day: 20260311 })], ...items))).toBe(1100);
    expect(
      totalOf(
        byLine(pays),
        withItems([line('45380'), line('45378'), line('45379')], ...items, ['HCPCS', '45379', 'flat_rate', 1]),
      ),
    ).toBe(500);
  });

  it('have no amount where the base has none', () => {
    const pays: Pays = { ...SCHEDULE, families: [{ base: '45399', codes: ['45*'] }] };
    expect(totalOf(byLine(pays), withItems([line('45385'), line('45380')], ...items))).toBe(
      'Term rate has no amount of line 2 (45380): the schedule has no amount of HCPCS 45399, the base of its family, on that day',
    );
  });
});

describe('percents, days, hours and rate tables', () => {
  it('row 69 have the percent of a schedule', () => {
    const claim = withItems([{ hcpcs: '45385', charges: 2000 }], ['HCPCS', '45385', 'flat_rate', 610]);
    expect(totalOf(byLine({ ...SCHEDULE, percent: 120 }), claim)).toBe(732);
  });

  it('row 74 count the days of a room', () => {
    const claim = inpatientStay({ lines: [{ revenueCode: '0124', units: 5, charges: 20_000 }] });
    expect(totalOf(byLine({ how: 'flat', amount: 1500, per: 'day' }), claim)).toBe(7500);
  });

  it('row 84 count hours of observation', () => {
    const claim = outpatientClaim([{ revenueCode: '0762', hcpcs: 'G0378', units: 23, charges: 5000 }]);
    expect(totalOf(byLine({ how: 'flat', amount: 80.75, per: 'unit' }), claim)).toBe(1857.25);
  });

  it('row 85 take amounts of a rate table by HCPCS', () => {
    const pays: Pays = { how: 'flat', amount: { rate_table: 'grp', column: 'rate' }, per: 'line' };
    const rateTable = ratesOf({ grp: ['hcpcs', { '29881': { rate: 3100 } }] });
    const claimOf = (hcpcs: string) => outpatientClaim([{ hcpcs, charges: 9000 }], { rateTable });
    expect(totalOf(byLine(pays), claimOf('29881'))).toBe(3100);
    expect(totalOf(byLine(pays), claimOf('29880'))).toMatch(/rate table grp has no rate of HCPCS 29880/);
  });
});

describe('what Medicare does not cover', () => {
  const medicare: Given = { id: 'medicare', pays: { how: 'percent_of_medicare', percent: 200, not_covered: 'next' } };
  const rest: Given = { ...REST, consumes: 'lines', pays: { how: 'percent_of_charges', percent: 50 } };
  const claimOf = (second: GivenLine) =>
    outpatientClaim(
      [
        { hcpcs: '71046', statusIndicator: 'S', charges: 260 },
        { hcpcs: 'A9270', charges: 100, ...second },
      ],
      { medicare: linePayments('OPPS', [111.93, null]) },
    );

  it('row 76 goes to the next term', () => {
    const claim = claimOf({ statusIndicator: 'E1' });
    for (const consumes of ['claim', 'lines'] as const)
      expect(totalOf(termsOf([{ ...medicare, consumes }, rest]), claim)).toBe(273.86);
    expect(totalOf(termsOf([medicare]), claim)).toBe(
      'No term prices line 2 (A9270): Medicare does not cover it, and term medicare leaves it to the next',
    );
    const { not_covered: _, ...plain } = medicare.pays as Extract<Pays, { how: 'percent_of_medicare' }>;
    expect(totalOf(termsOf([{ ...medicare, pays: plain }, rest]), claim)).toBe(223.86);
  });

  it('is what an editor denies, but not what it packages', () => {
    const total = (line: GivenLine) => totalOf(termsOf([medicare, rest]), claimOf(line));
    expect(total({ statusIndicator: 'S', disposition: 'denied by edit 9' })).toBe(273.86);
    expect(total({ statusIndicator: 'N', isPackaged: true })).toBe(223.86);
  });
});

describe('lines of the claim', () => {
  const half: Given = {
    id: 'half',
    applies: { has_lines: { revenue_codes: ['0278'] } },
    pays: { how: 'percent_of_charges', percent: 50 },
  };
  const implants: Given = {
    id: 'implants',
    role: 'carve_out',
    applies: { lines: { revenue_codes: ['0278'] } },
    pays: { how: 'percent_of_charges', percent: 10 },
  };
  const claim = outpatientClaim([
    { revenueCode: '0278', charges: 1000 },
    { revenueCode: '0360', charges: 2000 },
  ]);

  it('count whoever has taken them, but for exclusions', () => {
    expect(amountsOf(priced(termsOf([implants, half, REST]), claim))).toEqual({ implants: 100, half: 1000 });
    const excluded: Given = { ...implants, role: 'exclusion', pays: { how: 'nothing' } };
    expect(amountsOf(priced(termsOf([excluded, half, REST]), claim))).toEqual({ implants: 0, rest: 800 });
  });

  it('may be unknown', () => {
    const asked: Given = { ...half, applies: { has_lines: { status_indicators: ['S'] } } };
    expect(totalOf(termsOf([asked, REST]), claim)).toBe(
      'Term half asks for the status indicator of line 1 (0278), which is not known',
    );
  });

  it('do not let an index pass a term, nor an empty group fulfil one', () => {
    const both: Given = {
      ...half,
      applies: { lines: { revenue_codes: ['0360'] }, has_lines: { revenue_codes: ['0278'] } },
    };
    expect(amountsOf(priced(termsOf([both, REST]), claim))).toEqual({ half: 1000, rest: 400 });
    const ofGroup: Given = { ...half, applies: { lines: { revenue_codes: ['@none'] } } };
    expect(amountsOf(priced(termsOf([ofGroup, REST]), claim, { none: [] }))).toEqual({ rest: 1200 });
  });
});

describe('row 86', () => {
  const rateTable = ratesOf({
    grp: ['hcpcs', { '29881': { rate: 3000 }, '29880': { rate: 2000 } }],
    sheet: ['drg', { '312': { rate: 14_000, threshold: 90_000 } }],
  });
  const terms = termsOf([
    {
      id: 'implants',
      role: 'carve_out',
      if_unpriced: 'next',
      applies: { lines: { revenue_codes: ['0275-0278'], invoice_over: 500 } },
      pays: { how: 'invoice', percent: 110, add_on_cap: 2500 },
    },
    {
      id: 'surgery',
      includes_rest: 'day',
      applies: { kinds: ['outpatient'], lines: { hcpcs: ['@surgery'] } },
      pays: {
        how: 'flat',
        amount: { rate_table: 'grp', column: 'rate' },
        per: 'unit',
        steps: [100, 50],
        steps_of: 'units',
      },
    },
    {
      id: 'chemo',
      applies: { kinds: ['outpatient'], lines: { revenue_codes: ['0335'] } },
      pays: { how: 'percent_of_charges', percent: 46.78 },
      limits: { maximum: 25_964, per: 'day' },
    },
    {
      id: 'stays',
      applies: { kinds: ['inpatient'] },
      later_bills: 'days',
      pays: { how: 'case_rate', amount: { rate_table: 'sheet', column: 'rate' } },
    },
    { id: 'rest', pays: { how: 'percent_of_medicare', percent: 200, not_covered: 'next' } },
    { id: 'other', role: 'default', consumes: 'lines', pays: { how: 'percent_of_charges', percent: 50 } },
    {
      id: 'costly',
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: {
        ...{ how: 'stop_loss', by: 'charges', over: { rate_table: 'sheet', column: 'threshold' }, percent: 60 },
        ...{ dollar: 'second', cap: 9000, cap_per: 'day', with: ['stays'] },
      },
    },
    { id: 'charges', role: 'limit', pays: { how: 'limit', corridor: { to_percent: 95 } } },
    { id: 'tax', role: 'adjustment', pays: { how: 'adjust', to_percent: 101.5 } },
  ]);
  const groups = { surgery: ['29880', '29881'] };

  it('pays surgery with all else of its day, chemotherapy to its maximum, and the tax', () => {
    const visit = outpatientClaim(
      [
        { revenueCode: '0360', hcpcs: '29881', charges: 9000 },
        { revenueCode: '0360', hcpcs: '29880', units: 2, charges: 8000 },
        { revenueCode: '0250', charges: 500 },
        { revenueCode: '0335', charges: 70_000, day: 20260311 },
      ],
      { rateTable },
    );
    const price = priced(terms, visit, groups);
    expect(amountsOf(price)).toEqual({ surgery: 5000, chemo: 25_964, charges: 0, tax: 464.46 });
    expect(price.total).toBe(31_428.46);
  });

  it('pays a stay by its DRG, its implant by the invoice, and what is above the threshold by the day', () => {
    const stay = inpatientStay({
      rateTable,
      coveredDays: 5,
      drgs: { grouped: '312', billed: null },
      lines: [
        { revenueCode: '0120', units: 5, charges: 180_000 },
        { revenueCode: '0278', charges: 9000, invoiceCost: 3000 },
      ],
    });
    const price = priced(terms, stay, groups);
    // 54,000 at most 5 × 9,000.
    expect(amountsOf(price)).toEqual({ implants: 3300, stays: 14_000, costly: 45_000, charges: 0, tax: 934.5 });
    expect(price.total).toBe(63_234.5);
  });
});
