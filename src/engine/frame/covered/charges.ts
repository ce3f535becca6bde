/** Charges that are no costs of covered services. */
import type { Claim, Line } from '../../claim/claim.ts';
import { chargesOfLines } from '../../claim/facts.ts';
import { exact } from '../../core/exact.ts';
import type { LineDisposition } from '../disposition.ts';
import { minus, nonCoveredOf, totalWithout, withoutLines } from './lines.ts';
import type { BillRule, Effect } from './rule.ts';

export const nonCoveredCharges: BillRule = {
  name: 'covered_charges',
  does: 'Non-covered charges are no costs: they decide no outlier. A line without any covered charges is denied, as its biller says.',
  onlyWith: ['lines.non_covered_charges', 'non_covered_charges'],
  reads: [
    { field: 'lines.non_covered_charges', why: 'are taken out of the charges of the line' },
    { field: 'non_covered_charges', why: 'are taken out of total_charges' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60; chapter 25, section 75.5, FL 48',
  state: 'done',
  apply(claim) {
    if (claim.nonCoveredCharges === 0 && claim.lines.every((line) => line.nonCoveredCharges === 0)) return null;
    const ofLines = nonCoveredOf(claim.lines);
    const nonCovered = claim.nonCoveredCharges > 0 ? claim.nonCoveredCharges : ofLines;
    if (nonCovered === 0) return null;
    const tooMuch = claim.lines.findIndex((line) => line.nonCoveredCharges > line.charges);
    if (tooMuch >= 0 || nonCovered > claim.totalCharges) return { refusal: tooMuchOf(tooMuch) };
    return { ...taken(claim, nonCovered), ...(nonCovered === ofLines || ofLines === 0 ? {} : differing(nonCovered)) };
  },
};

function taken(claim: Claim, nonCovered: number): Effect {
  const denied = new Map<number, LineDisposition>();
  for (const [place, { charges, nonCoveredCharges: gone }] of claim.lines.entries())
    if (gone > 0 && gone === charges)
      denied.set(place, { status: 'denied', reason: 'denied: all its charges are non-covered charges' });
  const covered = minus(claim.totalCharges, nonCovered);
  const lines = claim.lines.map((line) =>
    line.nonCoveredCharges > 0
      ? { ...line, charges: minus(line.charges, line.nonCoveredCharges), nonCoveredCharges: 0 }
      : line,
  );
  const rest = { ...claim, lines, totalCharges: covered, nonCoveredCharges: 0 };
  return {
    claim: { ...withoutLines(rest, denied), totalCharges: covered },
    denied,
    steps: [
      {
        formula: 'total_charges − non_covered_charges',
        inputs: { total_charges: claim.totalCharges, non_covered_charges: nonCovered },
        value: covered,
      },
    ],
  };
}

const tooMuchOf = (place: number) =>
  place < 0
    ? { field: 'non_covered_charges', text: 'non_covered_charges are more than total_charges' }
    : {
        field: `lines.${place}.non_covered_charges`,
        text: `The non_covered_charges of line ${place + 1} are more than its charges`,
      };

const differing = (nonCovered: number): Pick<Effect, 'warnings'> => ({
  warnings: [
    {
      code: 'CHARGES_DIFFER',
      field: 'non_covered_charges',
      text: `non_covered_charges is ${nonCovered}, the lines add to another sum: non_covered_charges counts`,
    },
  ],
});

/** Organ acquisition, revenue codes 0810 to 0819. */
const ORGAN_ACQUISITION = /^081\d$/;
const isOrgan = ({ revenueCode, charges }: Line) => charges !== 0 && ORGAN_ACQUISITION.test(revenueCode);
/** Change request 11087: discharges from this day. */
const ORGANS_SINCE = 20190701;

export const organAcquisition: BillRule = {
  name: 'organ_acquisition',
  does: 'Charges of organ acquisition (revenue code 081x), which the cost report pays, are taken out since 2019-07-01.',
  concerns: new Set(['IPPS']),
  reads: [
    { field: 'lines.revenue_code', why: 'names organ acquisition' },
    { field: 'lines.charges', why: 'of organ acquisition are taken out' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 90; change request 11087',
  state: 'done',
  apply(claim) {
    if (claim.thruDate === null || claim.thruDate < ORGANS_SINCE) return null;
    const organs = claim.lines.filter(isOrgan);
    if (organs.length === 0) return null;
    const charges = chargesOfLines(organs);
    const covered = totalWithout(claim, charges);
    return {
      claim: {
        totalCharges: covered,
        lines: claim.lines.map((line) => (organs.includes(line) ? { ...line, charges: 0 } : line)),
      },
      steps: [
        {
          formula: 'charges − charges_of_organ_acquisition',
          inputs: { charges: exact(covered).plus(exact(charges)), charges_of_organ_acquisition: charges },
          value: covered,
        },
      ],
    };
  },
};
