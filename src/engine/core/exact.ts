/**
 * Exact decimal arithmetic on integers: a figure is a whole number of units of 10^-scale. Sums and products are exact;
 * each rounding names its decimals, because CMS's programs store each step at the decimals of its field.
 *
 * Units are a number if no digit is lost (2^53, which amounts and rates seldom leave), else a bigint, which is slower.
 * Equal units are the same type.
 */
type Units = number | bigint;

const MOST = Number.MAX_SAFE_INTEGER;
const isSafe = (units: number) => units <= MOST && units >= -MOST;

/** Returns a number if no digit is lost, else the bigint. */
function fitted(units: bigint): Units {
  const number = Number(units);
  return isSafe(number) ? number : units;
}

/** Adding 0 turns the −0 of a product into 0. */
function product(a: Units, b: Units): Units {
  if (typeof a === 'number' && typeof b === 'number') {
    const units = a * b;
    if (isSafe(units)) return units + 0;
  }
  return fitted(BigInt(a) * BigInt(b));
}

function total(a: Units, b: Units): Units {
  if (typeof a === 'number' && typeof b === 'number') {
    const units = a + b;
    if (isSafe(units)) return units;
  }
  return fitted(BigInt(a) + BigInt(b));
}

const negative = (units: Units): Units => (typeof units === 'number' ? 0 - units : -units);

/**
 * Rounds down. Exact for whole numbers up to 2^53: a quotient that is not whole is at least 1 ÷ divisor below the next
 * whole number, and doubles of that size are less than half as far apart, which prevents rounding up to it.
 */
const wholeBelow = (dividend: number, divisor: number) => Math.floor(dividend / divisor);

const withSignOf = (dividend: number, divisor: number, quotient: number) =>
  dividend < 0 === divisor < 0 ? quotient : 0 - quotient;

/** Rounds toward zero. */
function wholeQuotient(dividend: Units, divisor: Units): Units {
  if (typeof dividend === 'number' && typeof divisor === 'number' && divisor !== 0) {
    return withSignOf(dividend, divisor, wholeBelow(Math.abs(dividend), Math.abs(divisor)));
  }
  return fitted(BigInt(dividend) / BigInt(divisor));
}

/** Rounds half away from zero. */
function roundedQuotient(dividend: Units, divisor: Units): Units {
  if (typeof dividend === 'number' && typeof divisor === 'number' && divisor !== 0) {
    const a = Math.abs(dividend);
    const b = Math.abs(divisor);
    const whole = wholeBelow(a, b);
    const rest = a - whole * b;
    return withSignOf(dividend, divisor, rest >= b - rest ? whole + 1 : whole);
  }
  const [a, b] = [BigInt(dividend), BigInt(divisor)];
  const doubled = 2n * a;
  return fitted((doubled >= 0n === b > 0n ? doubled + b : doubled - b) / (2n * b));
}

const POWERS_OF_TEN: Units[] = [1];

function powerOfTen(exponent: number): Units {
  for (let power = POWERS_OF_TEN.length; power <= exponent; power++) {
    POWERS_OF_TEN.push(product(POWERS_OF_TEN[power - 1] as Units, 10));
  }
  return POWERS_OF_TEN[exponent] as Units;
}

/** Powers that a double holds without loss. */
const EXACT_POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

export class Exact {
  readonly units: Units;
  readonly scale: number;

  /** @param units a number if it loses no digit, else a bigint */
  constructor(units: Units, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  private unitsAt(scale: number): Units {
    return scale === this.scale ? this.units : product(this.units, powerOfTen(scale - this.scale));
  }

  /** Returns the sum, 0 of no terms. */
  static sum(terms: readonly Exact[]): Exact {
    let scale = 0;
    for (const term of terms) if (term.scale > scale) scale = term.scale;
    let units: Units = 0;
    for (const term of terms) units = total(units, term.unitsAt(scale));
    return new Exact(units, scale);
  }

  plus(other: Exact): Exact {
    if (other.units === 0 && other.scale <= this.scale) return this;
    if (this.units === 0 && this.scale <= other.scale) return other;
    const scale = Math.max(this.scale, other.scale);
    return new Exact(total(this.unitsAt(scale), other.unitsAt(scale)), scale);
  }

  minus(other: Exact): Exact {
    if (other.units === 0 && other.scale <= this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    return new Exact(total(this.unitsAt(scale), negative(other.unitsAt(scale))), scale);
  }

  times(other: Exact): Exact {
    return new Exact(product(this.units, other.units), this.scale + other.scale);
  }

  /** Returns the quotient, rounded half away from zero. */
  over(divisor: Exact, decimals: number): Exact {
    const shift = decimals + divisor.scale - this.scale;
    return new Exact(
      shift >= 0
        ? roundedQuotient(product(this.units, powerOfTen(shift)), divisor.units)
        : roundedQuotient(this.units, product(divisor.units, powerOfTen(-shift))),
      decimals,
    );
  }

  /** Returns the quotient, truncated. */
  quotient(divisor: Exact, decimals: number): Exact {
    const shift = decimals + divisor.scale - this.scale;
    return new Exact(
      shift >= 0
        ? wholeQuotient(product(this.units, powerOfTen(shift)), divisor.units)
        : wholeQuotient(this.units, product(divisor.units, powerOfTen(-shift))),
      decimals,
    );
  }

  /** Rounds half away from zero. */
  round(decimals: number): Exact {
    if (this.scale <= decimals) return this;
    return new Exact(roundedQuotient(this.units, powerOfTen(this.scale - decimals)), decimals);
  }

  truncate(decimals: number): Exact {
    if (this.scale <= decimals) return this;
    return new Exact(wholeQuotient(this.units, powerOfTen(this.scale - decimals)), decimals);
  }

  /** Returns a negative number, zero or a positive number: this is less than, equal to or greater than the other. */
  compare(other: Exact): number {
    const scale = Math.max(this.scale, other.scale);
    const a = this.unitsAt(scale);
    const b = other.unitsAt(scale);
    return a < b ? -1 : a > b ? 1 : 0;
  }

  isLess(other: Exact): boolean {
    return this.compare(other) < 0;
  }

  isMore(other: Exact): boolean {
    return this.compare(other) > 0;
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0;
  }

  get isZero(): boolean {
    return this.units === 0;
  }

  get isPositive(): boolean {
    return this.units > 0;
  }

  /** Writes all its decimals: `1.0500`. */
  toString(): string {
    const digits = (this.units < 0 ? -this.units : this.units).toString().padStart(this.scale + 1, '0');
    const sign = this.units < 0 ? '-' : '';
    const point = digits.length - this.scale;
    return this.scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  }

  /** Writes it without zeros at the end of its decimals: `1.05`. */
  get shortest(): string {
    const digits = this.toString();
    return this.scale > 0 ? digits.replace(/\.?0+$/, '') : digits;
  }

  /** Returns the nearest JSON number; with up to 15 digits, that number is the same figure. */
  toNumber(): number {
    // Both are exact, so their quotient is the nearest number.
    const divisor = EXACT_POWERS[this.scale];
    if (typeof this.units === 'number' && divisor !== undefined) return this.units / divisor;
    return Number(this.toString());
  }
}

/** Caches results for figures that recur on claim after claim: rates, a hospital's ratios. A full cache is emptied. */
class Results<Key> {
  readonly #results = new Map<Key, Exact>();

  of(key: Key, compute: () => Exact): Exact {
    const cachedResult = this.#results.get(key);
    if (cachedResult) return cachedResult;
    const result = compute();
    if (this.#results.size >= RESULTS_MAX) this.#results.clear();
    this.#results.set(key, result);
    return result;
  }
}
const RESULTS_MAX = 5000;

const figures = new Results<number | string>();

/** Returns a published figure; a JSON number's shortest decimal text is the figure as published. */
export function exact(figure: number | string): Exact {
  return figures.of(figure, () => parsed(figure));
}

/** Returns the decimal of a figure that may be missing. */
export const exactOrNull = (figure: number | null) => (figure === null ? null : exact(figure));

/** Returns a claim's amount of dollars and cents: as `exact`, but not cached. */
export function dollars(amount: number | string): Exact {
  if (typeof amount === 'number') {
    const cents = Math.round(amount * 100);
    // The nearest number to a whole count of cents is that amount.
    if (Number.isSafeInteger(cents) && cents / 100 === amount) return new Exact(cents + 0, 2);
  }
  return parsed(amount);
}

function parsed(figure: number | string): Exact {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(typeof figure === 'number' ? `${figure}` : figure);
  if (!match || (!match[2] && !match[3])) throw new RangeError(`'${figure}' is not a decimal`);
  const [, sign, whole = '', fraction = '', exponent] = match;
  const digits = fitted(BigInt(`${whole}${fraction}`));
  const units = sign === '-' ? negative(digits) : digits;
  const scale = fraction.length - Number(exponent ?? 0);
  return scale >= 0 ? new Exact(units, scale) : new Exact(product(units, powerOfTen(-scale)), 0);
}

export const ZERO = new Exact(0, 0);
export const ONE = new Exact(1, 0);

export function sum(...terms: readonly Exact[]): Exact {
  return Exact.sum(terms);
}

export function least(a: Exact, b: Exact): Exact {
  return b.isLess(a) ? b : a;
}

/** Returns the figure if it is positive, else 0. */
export function atLeastZero(figure: Exact): Exact {
  return figure.isPositive ? figure : ZERO;
}

const DIGITS = 30;
const UNIT = BigInt(powerOfTen(DIGITS));

const TWO = 2n * UNIT;
/** e^100 exceeds any amount. The series below take longer the further from 0 their exponents are. */
const EXPONENT_MAX = 100n * UNIT;

const powers = new Results<string>();

/**
 * Returns base^exponent to at least 25 decimals: more than CMS stores of any power.
 * @param base positive
 * @throws RangeError if the base is 0 or less, or if the result is above e^100 or below e^-100
 */
export function power(base: Exact, exponent: Exact): Exact {
  return powers.of(`${base}^${exponent}`, () => computedPower(base, exponent));
}

/** Minimum distance from a tie, beyond which the error of a double's power does not matter. */
const FAR_FROM_TIE = 1e-6;
const DOUBLE_MAX = 1e9;

/**
 * Returns factor × base^exponent × …, rounded half away from zero. Doubles decide unless the figure is near a tie;
 * there the digits of `power` do.
 * @param factor positive, and so are the bases
 * @throws RangeError as `power`
 */
export function roundedPowers(
  factor: Exact,
  powersOf: readonly (readonly [base: Exact, exponent: Exact])[],
  decimals: number,
): Exact {
  const near = powersOf.reduce(
    (product, [base, exponent]) => product * base.toNumber() ** exponent.toNumber(),
    factor.toNumber() * 10 ** decimals,
  );
  const whole = Math.floor(near);
  if (near > 0 && near < DOUBLE_MAX && Math.abs(near - whole - 0.5) > FAR_FROM_TIE)
    return new Exact(near - whole < 0.5 ? whole : whole + 1, decimals);
  return powersOf.reduce((product, [base, exponent]) => product.times(power(base, exponent)), factor).round(decimals);
}

function computedPower(base: Exact, exponent: Exact): Exact {
  const scaled = (BigInt(base.units) * UNIT) / BigInt(powerOfTen(base.scale));
  if (scaled <= 0n) throw new RangeError(`${base} has no power of ${exponent}`);
  const x = (naturalLogarithm(scaled) * BigInt(exponent.units)) / BigInt(powerOfTen(exponent.scale));
  if (x > EXPONENT_MAX || x < -EXPONENT_MAX)
    throw new RangeError(`${base} to the power of ${exponent} is out of range`);
  return new Exact(fitted(exponential(x)), DIGITS);
}

/** Takes and returns units of 10^-30. */
function naturalLogarithm(x: bigint): bigint {
  let [rest, halvings] = [x, 0n];
  for (; rest > TWO; halvings++) rest /= 2n;
  for (; rest * 2n < UNIT; halvings--) rest *= 2n;
  return logarithmNearOne(rest) + (halvings === 0n ? 0n : halvings * logarithmNearOne(TWO));
}

/** Returns ln x = 2 artanh((x − 1) ÷ (x + 1)), for x from 1/2 to 2. */
function logarithmNearOne(x: bigint): bigint {
  const ratio = ((x - UNIT) * UNIT) / (x + UNIT);
  const square = (ratio * ratio) / UNIT;
  let total = 0n;
  let term = ratio;
  for (let n = 1n; term !== 0n; n += 2n) {
    total += term / n;
    term = (term * square) / UNIT;
  }
  return 2n * total;
}

function exponential(x: bigint): bigint {
  let total = 0n;
  let term = UNIT;
  for (let n = 1n; term !== 0n; n++) {
    total += term;
    term = (term * x) / (UNIT * n);
  }
  return total;
}
