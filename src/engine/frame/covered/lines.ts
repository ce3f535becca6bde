/** Lines and charges that a bill loses before its pricer sees it. */
import type { Claim, Line } from '../../claim/claim.ts';
import { chargesOfLines } from '../../claim/facts.ts';

const CENTS = 100;
/** Subtracts dollars to the cent. */
export const minus = (dollars: number, less: number): number =>
  (Math.round(dollars * CENTS) - Math.round(less * CENTS)) / CENTS;

/** A line of which nothing is left but its place: no system pays, counts or packages it. */
const emptied = (line: Line): Line => ({
  ...line,
  revenueCode: '',
  hcpcs: '',
  modifiers: [],
  units: 0,
  wholeUnits: 0,
  charges: 0,
  nonCoveredCharges: 0,
  ndc: '',
  ndcUnits: 0,
});

/** Returns the dollars of the lines that their biller says are not covered. */
export const nonCoveredOf = (lines: readonly Line[]): number =>
  chargesOfLines(lines.map(({ revenueCode, nonCoveredCharges: charges }) => ({ revenueCode, charges })));

/** Returns the claim without what is on the lines of the places, from 0. */
export function withoutLines(claim: Claim, places: { has(place: number): boolean }): Partial<Claim> {
  const gone = claim.lines.filter((_, place) => places.has(place));
  return {
    lines: claim.lines.map((line, place) => (places.has(place) ? emptied(line) : line)),
    totalCharges: totalWithout(claim, chargesOfLines(gone)),
    nonCoveredCharges: minus(claim.nonCoveredCharges, nonCoveredOf(gone)),
  };
}

/** Returns the total charges without those of some lines; as they are where the claim's own total leaves them out already. */
export function totalWithout({ totalCharges, lines }: Claim, dollars: number): number {
  const rest = minus(chargesOfLines(lines), dollars);
  return totalCharges === rest || dollars > totalCharges ? totalCharges : minus(totalCharges, dollars);
}
