/**
 * Bounds of the figures of a provider specific file. They are wide: contractors typed records of thirty years, and one
 * odd ratio of a closed hospital is no reason to take none of the others. A lost decimal point is still far outside, as
 * the export writes nine decimals.
 */
import type { ProviderField } from '../../engine/provider/provider-file.ts';
import { type Bound, dollars, numberOf } from '../reading/bounds.ts';

const RATIO: Bound = { kind: 'a ratio or a factor', least: -1, most: 100 };
const DOLLARS = dollars(-1_000, 2_000_000);

/** Fields in dollars; every other real is a ratio or a factor. */
const IN_DOLLARS = /(?:^|_)(?:amount|rate)(?:_|$)/;
const NO_DOLLARS: ReadonlySet<string> = new Set(['new_capital_hold_harmless_rate']);

const WHOLE: Readonly<Record<string, Bound>> = {
  bed_size: numberOf('beds', 0, 20_000),
  hrr_participant_indicator: numberOf('indicators', 0, 9),
};

/** @throws Error for a whole number without one */
export function providerBound({ name, type }: ProviderField): Bound | null {
  if (type === 'real') return IN_DOLLARS.test(name) && !NO_DOLLARS.has(name) ? DOLLARS : RATIO;
  if (type !== 'integer') return null;
  const bound = WHOLE[name];
  if (!bound) throw new Error(`there is no bound of ${name}`);
  return bound;
}
