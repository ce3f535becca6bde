/** The amount of a line from a rate: units × rate, at most the charge. */
import type { Line } from '../claim/claim.ts';
import { type Exact, exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { wholeUnitsOf } from './line.ts';

/** Returns the payment of a line, to the cent: the figures of the formula, at most the charge. */
export function atMostCharges(
  line: Line,
  { formula, inputs, full }: { formula: string; inputs: Readonly<Record<string, Exact>>; full: Exact },
  citation: string,
  release: string,
  trace: Trace | null,
): Exact {
  const charges = exact(line.charges);
  const rounded = full.round(2);
  const amount = charges.isPositive ? least(rounded, charges) : rounded;
  trace?.step(
    'payment',
    charges.isPositive ? `least(${formula}, charges), 2 decimals` : `${formula}, 2 decimals`,
    { ...inputs, ...(charges.isPositive ? { charges } : {}) },
    amount,
    citation,
    release,
  );
  return amount;
}

/**
 * Returns units × rate, at most the charge.
 * @param billed units to pay: the line's whole units
 */
export function unitsAtRate(
  line: Line,
  rate: Exact,
  citation: string,
  release: string,
  trace: Trace | null,
  billed = wholeUnitsOf(line),
): Exact {
  const units = exact(billed);
  const full = units.times(rate);
  return atMostCharges(line, { formula: 'units × rate', inputs: { units, rate }, full }, citation, release, trace);
}
