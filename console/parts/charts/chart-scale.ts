/** Scales of charts. */

const STEPS = [1, 2, 4, 6, 10];

/** Returns the least of 1, 2, 4, 6 and 10 times a power of ten that is not below a value: half of it is whole, too. */
export function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = STEPS.find((each) => each * power >= value) ?? 10;
  return Math.max(step * power, 2);
}
