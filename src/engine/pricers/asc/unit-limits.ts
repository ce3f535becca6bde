/** Medically unlikely edits, National Correct Coding Initiative: the most units of a code on a line or a day. */

import { exact } from '../../core/exact.ts';
import type { UnitLimit } from '../../figures/unit-limits.ts';
import type { AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import { ASC_PARTS } from './tables.ts';

const CITATION = 'National Correct Coding Initiative, medically unlikely edits';

/** Denies what is billed above the limits of the day of service, or cuts it to them. */
export function limitUnits(
  { claim, tables: { unitLimits }, releaseOf }: AscInput,
  lines: readonly LinePricing[],
): void {
  const groups = new Map<string, { limit: UnitLimit; group: LinePricing[] }>();
  for (const priced of lines) {
    const limit = unitLimits(claim.mue, priced.date)?.byCode.get(priced.line.hcpcs);
    if (!limit || !priced.isPayable) continue;
    const isOfLine = limit.adjudicationIndicator === '1';
    const key = `${priced.line.hcpcs} ${isOfLine ? `line ${priced.line.lineNumber}` : priced.date}`;
    const sameLimit = groups.get(key);
    if (sameLimit) sameLimit.group.push(priced);
    else groups.set(key, { limit, group: [priced] });
  }
  for (const { limit, group } of groups.values()) {
    const billed = group.reduce((sum, { units }) => sum + units, 0);
    if (billed <= limit.units) continue;
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
        releaseOf(ASC_PARTS.unitLimits(claim.mue, priced.date)),
      );
      priced.units = paid;
      left -= paid;
      if (paid === 0) priced.refuse('denied', `above the medically unlikely edit of ${limit.units} units`);
    }
  }
}
