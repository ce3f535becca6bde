/** The DRG by which terms go and pay. */
import type { ContractFacts } from '../facts.ts';
import type { DrgChoice } from './terms.ts';

/**
 * Returns the DRG, null if none is known, and a sentence where the choice could not be made.
 * Absent and `grouped`: the grouper's, else the billed one. `billed` and `lower` fall back on that one: `lower` where
 * Medicare's weight of one of the two is not known. `other`: of another grouper, as the claim gives it, and no other. A pricer has chosen the lower by its own weights: terms follow it.
 */
export function chosenDrg(
  { drgs: { grouped, billed }, otherDrg, medicare }: ContractFacts,
  choice: DrgChoice = 'grouped',
): { drg: string | null; note: string | null } {
  if (choice === 'other') return { drg: otherDrg, note: null };
  const drg = grouped ?? billed;
  if (choice === 'grouped' || grouped === null) return { drg, note: null };
  if (billed === null)
    return { drg, note: `The terms go by the ${choice} DRG, and the claim gives none: they go by the grouped one` };
  if (choice === 'billed') return { drg: billed, note: null };
  const [weight, billedWeight] = [medicare.weight(grouped), medicare.weight(billed)];
  const priced = medicare.payment?.stay?.drg ?? null;
  if (priced === billed || (priced === grouped && weight && billedWeight)) return { drg: priced, note: null };
  if (weight && billedWeight) return { drg: billedWeight.isLess(weight) ? billed : grouped, note: null };
  const unknown = weight ? billed : grouped;
  const note = `The terms go by the lower DRG, and the weight of DRG ${unknown} is not known: they go by the grouped one`;
  return { drg, note };
}
