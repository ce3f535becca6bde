/** Units of lines are whole, but for miles of ambulances. */
import type { Line } from './claim.ts';

/** Miles of ambulances, billed in tenths: Medicare Claims Processing Manual, chapter 15, section 20.2. */
export const AMBULANCE_MILES: ReadonlySet<string> = new Set(['A0425', 'A0435', 'A0436']);

/**
 * True for a line with a fraction of a unit that no bill has: times are counted in whole units (Medicare Claims Processing
 * Manual, chapter 5, section 20.2), doses are rounded up to the next one (chapter 17, section 10), and other services are
 * none or one.
 */
export function hasFractionOfUnit({ hcpcs, units, wholeUnits }: Pick<Line, 'hcpcs' | 'units' | 'wholeUnits'>): boolean {
  return hcpcs !== '' && units !== wholeUnits && !AMBULANCE_MILES.has(hcpcs.toUpperCase());
}

/** A sentence about a line with a fraction of a unit. @param place of the line, from 0 */
export function fractionText({ hcpcs, units }: Pick<Line, 'hcpcs' | 'units'>, place: number): string {
  return `Line ${place + 1} (${hcpcs}) bills ${units} units: lines.${place}.units must be a whole number.`;
}
