import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { partName } from '../amounts/payment-parts.ts';
import { allowedBars, barsOf, paymentStep, placeOn, type Sum, scaleOf } from './waterfall-bars.ts';

/** The last steps of a pricer each, as explanations have them. */
const STEPS: readonly [string, Sum, number, number[]][] = [
  [
    'IPPS, with a negative part',
    {
      inputs: {
        operating_hsp: '0',
        operating_fsp: '11137.84',
        operating_ime: '2258.29',
        operating_dsh: '948.11',
        operating_outlier: '0',
        capital_fsp: '860.31',
        capital_dsh: '100.05',
        capital_ime: '126.74',
        capital_outlier: '0',
        uncompensated_care: '1514.74',
        new_technology: '0',
        low_volume: '0.00',
        readmissions: '-25.62',
        value_based_purchasing: '85.76',
        hospital_acquired_conditions: '0',
        bundle: '0',
        islet_isolation: '0',
      },
      value: '17006.22',
    },
    1_700_622,
    [1_113_784, 225_829, 94_811, 86_031, 10_005, 12_674, 151_474, -2_562, 8_576],
  ],
  [
    'OPPS, whose lines are added by part',
    { inputs: { apc: '648.60', outlier: '0' }, value: '648.60' },
    64_860,
    [64_860],
  ],
  [
    'ESRD, of the claim',
    { inputs: { treatment: '3543.93', outlier: '2400.45' }, value: '5944.38' },
    594_438,
    [354_393, 240_045],
  ],
  ['ASC', { inputs: { line: '1118.07' }, value: '1118.07' }, 111_807, [111_807]],
  ['FQHC', { inputs: { visit: '267.96', add_on: '91.54' }, value: '359.50' }, 35_950, [26_796, 9154]],
  ['FQHC without a visit', { inputs: { visit: '0', add_on: '0' }, value: '0' }, 0, []],
  [
    'HHA, few visits',
    { inputs: { visits: '212.74', add_ons: '153.17', value_based_purchasing: '7.61' }, value: '373.52' },
    37_352,
    [21_274, 15_317, 761],
  ],
  [
    'hospice, unrounded',
    {
      inputs: {
        routine_home_care: '7070.680000',
        continuous_home_care: '0',
        inpatient_respite_care: '3100.731095',
        general_inpatient_care: '0',
        end_of_life: '0',
      },
      value: '10171.411095',
    },
    1_017_141,
    [707_068, 310_073],
  ],
  [
    'IRF',
    {
      inputs: { federal: '22778.55', low_income: '863.31', teaching: '0.00', outlier: '0', facility_specific: '0' },
      value: '23641.86',
    },
    2_364_186,
    [2_277_855, 86_331],
  ],
  [
    'LTCH',
    {
      inputs: { standard: '0', site_neutral: '5437.77', outlier: '0.00', discharge_payment_percentage: '0' },
      value: '5437.77',
    },
    543_777,
    [543_777],
  ],
  [
    'PSYCH',
    { inputs: { federal: '14101.65', teaching: '987.14', ect: '2057.97', outlier: '0' }, value: '17146.76' },
    1_714_676,
    [1_410_165, 98_714, 205_797],
  ],
  [
    'SNF',
    { inputs: { base: '8328.19', value_based_purchasing: '-73.29' }, value: '8254.90' },
    825_490,
    [832_819, -7329],
  ],
  [
    'a contract, by term',
    { inputs: { ed: '650.00', medicare: '139.91', charges: '0.00' }, value: '789.91' },
    78_991,
    [65_000, 13_991],
  ],
];

test.each(STEPS)('%s: the bars are the parts in cents', (_, step, total, amounts) => {
  const bars = barsOf(step);
  expect(bars?.total).toBe(total);
  expect(bars?.bars.map(({ amount }) => amount)).toEqual(amounts);
});

test('a bar begins where the one before it ends', () => {
  const bars = barsOf({ inputs: { base: '100.00', value_based_purchasing: '-30.00', outlier: '5' }, value: '75.00' });
  expect(bars?.bars).toEqual([
    { name: 'base', amount: 10_000, from: 0, to: 10_000 },
    { name: 'value_based_purchasing', amount: -3000, from: 10_000, to: 7000 },
    { name: 'outlier', amount: 500, from: 7000, to: 7500 },
  ]);
});

test('a cent that rounding loses goes to the part that lost the most', () => {
  const amounts = ({ inputs, value }: Sum) => barsOf({ inputs, value })?.bars.map(({ amount }) => amount);
  expect(amounts({ inputs: { a: '1.001', b: '1.004', c: '1.002' }, value: '3.007' })).toEqual([100, 101, 100]);
  expect(amounts({ inputs: { a: '1.005', b: '1.009', c: '1.006' }, value: '3.020' })).toEqual([100, 101, 101]);
  expect(amounts({ inputs: { a: '-1.001', b: '-1.004', c: '-1.002' }, value: '-3.007' })).toEqual([-100, -101, -100]);
});

test('the bars add up to the rounded value, whatever the parts are', () => {
  const part = fc.tuple(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), fc.constantFrom(0, 1, 2, 6));
  const written = (digits: bigint, places: number) => {
    const text = `${digits < 0n ? -digits : digits}`.padStart(places + 1, '0');
    const figure = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
    return digits < 0n ? `-${figure}` : figure;
  };
  fc.assert(
    fc.property(fc.array(part, { maxLength: 18 }), (parts) => {
      const sum = parts.reduce((a, [digits, places]) => a + digits * 10n ** BigInt(6 - places), 0n);
      const bars = barsOf({
        inputs: Object.fromEntries(parts.map(([digits, places], at) => [`part_${at}`, written(digits, places)])),
        value: written(sum, 6),
      });
      const half = sum < 0n ? -5000n : 5000n;
      expect(bars?.total).toBe(Number((sum + half) / 10_000n));
      expect(bars?.bars.at(-1)?.to ?? 0).toBe(bars?.total);
      for (const { amount, from, to } of bars?.bars ?? []) expect(to - from).toBe(amount);
    }),
    { numRuns: draws, seed },
  );
});

test.each<[string, Sum]>([
  ['an input that is no amount', { inputs: { total: '6544.19', return_code: 'waived' }, value: '6544.19' }],
  ['inputs that do not add up', { inputs: { total: '6544.19', return_code: '53' }, value: '0' }],
  ['a part that is a tenth of a cent short', { inputs: { apc: '648.599' }, value: '648.60' }],
  ['an unknown part', { inputs: { apc: '1.00', outlier: null }, value: '1.00' }],
  ['an unknown value', { inputs: {}, value: null }],
])('there are no bars of %s', (_, step) => {
  expect(barsOf(step)).toBeNull();
});

test('what other fee schedules pay stands on what the system pays', () => {
  const own = barsOf({ inputs: { apc: '424.83', outlier: '0' }, value: '424.83' });
  expect(allowedBars(own, 1527.8)).toEqual({
    bars: [
      { name: 'apc', amount: 42_483, from: 0, to: 42_483 },
      { name: 'other_schedules', amount: 152_780, from: 42_483, to: 195_263 },
    ],
    total: 195_263,
  });
  expect(allowedBars(own, 0)).toBe(own);
  expect(allowedBars(own, null)).toBeNull();
  expect(allowedBars(null, 12)).toBeNull();
});

test('the payment is the last step; a module that has none ends with another', () => {
  const payment = { step: 'payment', inputs: {}, value: '0' };
  const other = { step: 'return_code', inputs: {}, value: '14' };
  expect(paymentStep([other, payment])).toBe(payment);
  expect(paymentStep([payment, other])).toBeNull();
  expect(paymentStep([])).toBeNull();
});

test('a common scale has all bars and 0', () => {
  const one = barsOf({ inputs: { base: '150', bundle: '-250' }, value: '-100' });
  const other = barsOf({ inputs: { base: '300' }, value: '300' });
  if (!one || !other) throw new Error('no bars');
  const scale = scaleOf([one, other]);
  expect(scale).toEqual({ from: -10_000, to: 30_000 });
  expect([-10_000, 0, 30_000].map((cents) => placeOn(scale, cents))).toEqual([0, 25, 100]);
  expect(scaleOf([])).toEqual({ from: 0, to: 0 });
  expect(placeOn({ from: 0, to: 0 }, 0)).toBe(0);
});

test('parts have CMS’s words; lines and terms of contracts their own', () => {
  expect(['operating_fsp', 'line_12', 'ed'].map(partName)).toEqual(['Operating federal rate', 'Line 12', 'ed']);
});
