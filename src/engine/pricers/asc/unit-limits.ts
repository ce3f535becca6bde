/** Medically unlikely edits, National Correct Coding Initiative: the most units of a code on a line or a day. */

import { exact } from '../../core/exact.ts';
import type { AscClaim } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import type { UnitLimit } from './tables.ts';

const CITATION = 'National Correct Coding Initiative, medically unlikely edits';

/** Denies what is billed above the limits, or cuts it to them. @param limits by code */
export function limitUnits(
  claim: AscClaim,
  lines: readonly LinePricing[],
  limits: ReadonlyMap<string, UnitLimit>,
): void {
  const groups = new Map<string, LinePricing[]>();
  for (const priced of lines) {
    const limit = limits.get(priced.line.hcpcs);
    if (!limit || !priced.isPayable) continue;
    const isOfLine = limit.adjudicationIndicator === '1';
    const key = `${priced.line.hcpcs} ${isOfLine ? `line ${priced.line.lineNumber}` : priced.date}`;
    groups.set(key, [...(groups.get(key) ?? []), priced]);
  }
  for (const group of groups.values()) {
    const limit = limits.get(group[0]?.line.hcpcs ?? '');
    const billed = group.reduce((sum, { units }) => sum + units, 0);
    if (!limit || billed <= limit.units) continue;
    let left = claim.mueToLimit ? limit.units : 0;
    for (const priced of group) {
      const paid = Math.min(priced.units, left);
      priced.trace?.step(
        'units',
        claim.mueToLimit ? 'billed units up to what is left of the limit' : 'the limit is exceeded: no unit is paid',
        {
          hcpcs: priced.line.hcpcs,
          billed_units: priced.units,
          units_of_all_lines: billed,
          limit: limit.units,
          file: claim.mue,
        },
        exact(paid),
        CITATION,
      );
      priced.units = paid;
      left -= paid;
      if (paid === 0) priced.refuse('denied', `above the medically unlikely edit of ${limit.units} units`);
    }
  }
}
