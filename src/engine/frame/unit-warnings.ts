/** Units that a claim cannot mean: warnings of pricers that pay by days or visits. */

import type { Claim } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { daysBetween } from '../core/calendar.ts';

/** Returns the days that a claim bills for, counting both the first and the last; null if it does not say. */
export function billedDays({ los, fromDate, thruDate }: Claim): number | null {
  const dated = fromDate !== null && thruDate !== null ? daysBetween(fromDate, thruDate) + 1 : 0;
  return Math.max(los, dated) || null;
}

const listed = (places: readonly number[]) =>
  `${places.length > 1 ? 'Lines' : 'Line'} ${places.map((place) => place + 1).join(', ')}`;
const fieldOf = ([place]: readonly number[]) => `lines.${place ?? 0}.units`;

/** @param places of the lines, from 0 */
export function moreUnitsThanDays(places: readonly number[], units: number, days: number): Warning {
  const verb = places.length > 1 ? 'bill' : 'bills';
  return {
    code: 'UNITS',
    field: fieldOf(places),
    text: `${listed(places)} ${verb} ${units} days; the claim has ${days}`,
  };
}

/**
 * @param places of the lines, from 0; without any there is no warning
 * @param consequence how they are priced
 */
export function withoutUnits(places: readonly number[], consequence: string): Warning[] {
  if (places.length === 0) return [];
  const verb = places.length > 1 ? 'give' : 'gives';
  return [{ code: 'UNITS', field: fieldOf(places), text: `${listed(places)} ${verb} no units: ${consequence}` }];
}
