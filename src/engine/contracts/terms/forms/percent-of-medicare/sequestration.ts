/** Reduction of Medicare's own payment by sequestration, Budget Control Act, section 251A. */
import { type Exact, exact, ONE } from '../../../../core/exact.ts';
import { HUNDREDTH } from '../../percent.ts';
import type { Terms } from '../../terms.ts';

export interface Sequestration {
  /** The share that it takes, and the share that is left: 0.02 and 0.98. */
  reduction: Exact;
  left: Exact;
}

/** Percent of Medicare's payments that the act takes. */
const BY_LAW = 2;

/** Returns what terms take: the percent of the law, or their own; null for nothing. */
export function sequestrationOf({ less_sequestration: less = false }: Terms['medicare'] = {}): Sequestration | null {
  const percent = less === true ? BY_LAW : less;
  if (percent === false || percent === 0) return null;
  const reduction = exact(percent).times(HUNDREDTH);
  return { reduction, left: ONE.minus(reduction) };
}
