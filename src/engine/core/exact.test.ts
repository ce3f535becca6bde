import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws, seed } from '../../../test/support/draws.ts';
import { atLeastZero, dollars, type Exact, exact, least, power, roundedPowers, sum } from './exact.ts';

const text = (figure: { toString(): string }) => figure.toString();

describe('exact', () => {
  test.each([
    ['1.0500', '1.0500'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    ['-12.5', '-12.5'],
    ['.5', '0.5'],
    ['12e2', '1200'],
  ])('%s is read as %s', (figure, read) => expect(text(exact(figure))).toBe(read));

  test.each(['', '.', 'x', '1,000'])('%j is refused', (figure) => expect(() => exact(figure)).toThrow(RangeError));
});

test('a figure as a JSON number is the nearest to its text', () => {
  const units = fc.oneof(fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }), fc.bigInt());
  fc.assert(
    fc.property(units, fc.nat(40), (of, scale) => {
      const figure = exact(`${of}e-${scale}`);
      expect(figure.toNumber()).toBe(Number(text(figure)));
    }),
    { numRuns: draws, seed },
  );
});

/** Units of every size, many of them near the limit up to which a number holds all digits. */
const anyUnits = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.bigInt({ min: -3n, max: 3n }))
    .map(([bits, by]) => 2n ** BigInt(bits) + by),
  fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }),
  fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }),
);

const magnitude = (units: bigint) => (units < 0n ? -units : units);

test('arithmetic is that of integers, whatever their size', () => {
  const at = (units: bigint, scale: number) => exact(`${units}e-${scale}`);
  const same = (figure: Exact, units: bigint) => {
    expect(BigInt(figure.units)).toBe(units);
    // One form for one figure: a number if it loses no digit, and never −0.
    expect(typeof figure.units).toBe(magnitude(units) < 2n ** 53n ? 'number' : 'bigint');
    expect(Object.is(figure.units, -0)).toBe(false);
  };
  const half = (a: bigint, b: bigint) => {
    const [whole, rest] = [magnitude(a) / magnitude(b), magnitude(a) % magnitude(b)];
    const rounded = 2n * rest >= magnitude(b) ? whole + 1n : whole;
    return a < 0n === b < 0n ? rounded : -rounded;
  };
  fc.assert(
    fc.property(anyUnits, anyUnits, fc.nat(12), fc.nat(12), fc.nat(8), (a, b, scaleA, scaleB, decimals) => {
      const [x, y] = [at(a, scaleA), at(b, scaleB)];
      const scale = Math.max(scaleA, scaleB);
      const [wideA, wideB] = [a * 10n ** BigInt(scale - scaleA), b * 10n ** BigInt(scale - scaleB)];
      same(x.plus(y), wideA + wideB);
      same(x.minus(y), wideA - wideB);
      same(x.times(y), a * b);
      expect(Math.sign(x.compare(y))).toBe(wideA < wideB ? -1 : wideA > wideB ? 1 : 0);
      if (scaleA > decimals) {
        const cut = 10n ** BigInt(scaleA - decimals);
        same(x.round(decimals), half(a, cut));
        same(x.truncate(decimals), a / cut);
      }
      if (b === 0n) return;
      const wide = wideA * 10n ** BigInt(decimals);
      same(x.over(y, decimals), half(wide, wideB));
      same(x.quotient(y, decimals), wide / wideB);
    }),
    { numRuns: draws, seed },
  );
  expect(() => exact('1').over(exact('0'), 2)).toThrow(RangeError);
});

test('what is just below a whole quotient is not rounded up to it', () => {
  const divisor = fc.oneof(fc.integer({ min: 2, max: 1000 }), fc.integer({ min: 2, max: 2 ** 40 }));
  const close = divisor.chain((by) =>
    fc.tuple(
      fc.constant(by),
      fc.integer({ min: 0, max: 1000 }).map((less) => Math.floor(2 ** 53 / by) - less),
    ),
  );
  fc.assert(
    fc.property(close, ([by, times]) => {
      const below = exact(`${BigInt(by) * BigInt(times) - 1n}`);
      expect(text(below.quotient(exact(by), 0))).toBe(`${times - 1}`);
    }),
    { numRuns: draws, seed },
  );
});

test.each(['0', '10', '1.5', '-0.25', '100.01'])('%s has no zeros to drop', (figure) => {
  expect([exact(figure).shortest, exact(figure).plus(exact('0.000')).shortest]).toEqual([figure, figure]);
});

test('sums and products are exact', () => {
  expect(text(exact('0.1').plus(exact('0.20')))).toBe('0.30');
  expect(text(exact('0.1').minus(exact('0.25')))).toBe('-0.15');
  expect(text(exact('3696.01').times(exact('0.8328')))).toBe('3078.037128');
  expect(text(sum(exact('1'), exact('0.5'), exact('0.25')))).toBe('1.75');
});

test('a quotient is rounded, or cut off', () => {
  expect(text(exact('2').over(exact('3'), 4))).toBe('0.6667');
  expect(text(exact('2').quotient(exact('3'), 4))).toBe('0.6666');
  expect(text(exact('-2').quotient(exact('0.3'), 2))).toBe('-6.66');
  expect(text(exact('1.23456').quotient(exact('1'), 2))).toBe('1.23');
});

test('rounding is half away from zero, truncation toward it', () => {
  expect(['1.005', '-1.005', '1.0049', '1'].map((figure) => text(exact(figure).round(2)))).toEqual([
    '1.01',
    '-1.01',
    '1.00',
    '1',
  ]);
  expect(text(exact('-1.009').truncate(2))).toBe('-1.00');
});

test('a quotient is rounded once', () => {
  expect(text(exact('5').over(exact('5.6'), 4))).toBe('0.8929');
  expect(text(exact('-1').over(exact('3'), 2))).toBe('-0.33');
  expect(text(exact('1').over(exact('-8'), 2))).toBe('-0.13');
  expect(text(exact('2.00000000001').over(exact('4'), 1))).toBe('0.5');
});

test('a quotient can be truncated instead', () => {
  expect(text(exact('18907').quotient(exact('13'), 4))).toBe('1454.3846');
  expect(text(exact('-0.0456').quotient(exact('0.9123'), 4))).toBe('-0.0499');
  expect(text(exact('2.00000000001').quotient(exact('4.00'), 1))).toBe('0.5');
});

test('comparison goes by value, not by decimals', () => {
  expect(exact('1.0').equals(exact('1.000'))).toBe(true);
  expect(exact('0.97').isLess(exact('0.9700001'))).toBe(true);
  expect(text(least(exact('2.0'), exact('1.9')))).toBe('1.9');
  expect(text(atLeastZero(exact('-3')))).toBe('0');
});

// Figures of mathematics: e^(2.7183's logarithm) and square roots, known to any number of digits.
test('powers', () => {
  expect(text(power(exact('2'), exact('0.5')).round(25))).toBe('1.4142135623730950488016887');
  expect(text(power(exact('2.7183'), exact('1')).round(25))).toBe('2.7183000000000000000000000');
  expect(text(power(exact('1.9343'), exact('0')).round(4))).toBe('1.0000');
  expect(text(power(exact('0.8328'), exact('0.6848')).round(4))).toBe('0.8822');
});

test('powers of what is far from 1', () => {
  expect(text(power(exact('9999999999'), exact('0.5')).round(20))).toBe('99999.99999499999999987500');
  expect(text(power(exact('1024'), exact('0.5')).round(24))).toBe('32.000000000000000000000000');
  expect(text(power(exact('0.0001'), exact('0.5')).round(24))).toBe('0.010000000000000000000000');
  expect(text(power(exact('1e300'), exact('0.01')).round(20))).toBe('1000.00000000000000000000');
});

test('what has no power, or none that could be written', () => {
  expect(() => power(exact('0'), exact('0.6848'))).toThrow(RangeError);
  expect(() => power(exact('-1'), exact('0.6848'))).toThrow(RangeError);
  expect(() => power(exact('2.7183'), exact('20250000'))).toThrow('2.7183 to the power of 20250000 is out of range');
  expect(() => power(exact('2.7183'), exact('-20250000'))).toThrow(RangeError);
});

test('an amount of dollars has two decimals, and more where it is given with more', () => {
  expect([19.99, 0.1 + 0.2, -7, 1.005, 90071992547409.91, 1e21].map((amount) => text(dollars(amount)))).toEqual([
    '19.99',
    '0.30000000000000004',
    '-7.00',
    '1.005',
    '90071992547409.91',
    '1000000000000000000000',
  ]);
  expect(text(dollars('12.345'))).toBe('12.345');
});

test('rounded powers are those of all digits', () => {
  const figure = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((units) => exact(`${units / 100}`));
  fc.assert(
    fc.property(figure(300), figure(500), fc.integer({ min: -200, max: 300 }), (height, weight, tenths) => {
      const [a, b, x] = [exact('0.725'), exact('0.425'), exact(`${tenths / 100}`)];
      const digits = exact('0.007184').times(power(height, a)).times(power(weight, b)).round(4);
      const rounded = roundedPowers(
        exact('0.007184'),
        [
          [height, a],
          [weight, b],
        ],
        4,
      );
      expect(text(rounded)).toBe(text(digits));
      expect(text(roundedPowers(exact('1'), [[exact('1.032'), x]], 4))).toBe(text(power(exact('1.032'), x).round(4)));
    }),
    { numRuns: draws, seed },
  );
  // A tie: 0.25^0.5 ÷ 1000 is 0.0005.
  expect(text(roundedPowers(exact('0.001'), [[exact('0.25'), exact('0.5')]], 3))).toBe('0.001');
});
