/** Decides if a term pays a transfer in full or as Medicare does. */
import { type Exact, ONE } from '../../../core/exact.ts';
import type { PaysBy } from '../terms.ts';
import type { Walk } from '../walk.ts';

/** Returns the share of the full amount that is paid; null if it is not known. */
export function transferShare(
  { transfers = 'whole' }: Pick<PaysBy<'base_rate'>, 'transfers'>,
  { facts }: Walk,
): Exact | null {
  return transfers === 'whole' ? ONE : facts.medicare.transferFactor;
}

export const WITHOUT_TRANSFER_FACTOR = "Medicare's share of the payment for a transfer is not known";
