/** Medically unlikely edits, National Correct Coding Initiative: the most units of a code on a line or a day. */

import { exact } from '../../core/exact.ts';
import type { UnitLimit } from '../../figures/unit-limits.ts';
import type { AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import { ASC_PARTS } from './tables.ts';

const CITATION = 'National Correct Coding Initiative, medically unlikely edits';
/**
 * A center cannot report modifier 50, by which one unit is both sides: the limit of a day is doubled for codes of this
 * indicator for bilateral surgery.
 */
const BOTH_SIDES = { indicator: '1', times: 2, citation: 'NCCI Policy Manual, chapter I, section V' } as const;

type SameLimit = [first: LinePricing, ...others: LinePricing[]];

/** Denies what is billed above the limits of the day of service, or cuts it to them. */
export function limitUnits(input: AscInput, lines: readonly LinePricing[]): void {
  const { claim, tables } = input;
  const groups = new Map<string, { limit: UnitLimit; group: SameLimit }>();
  for (const priced of lines) {
    const limit = tables.unitLimits(claim.mue, priced.date)?.byCode.get(priced.line.hcpcs);
    if (!limit || !priced.isPayable) continue;
    const key = `${priced.line.hcpcs} ${isOfLine(limit) ? `line ${priced.line.lineNumber}` : priced.date}`;
    const sameLimit = groups.get(key);
    if (sameLimit) sameLimit.group.push(priced);
    else groups.set(key, { limit, group: [priced] });
  }
  for (const { limit, group } of groups.values()) limitGroup(input, limit, group);
}

const isOfLine = ({ adjudicationIndicator }: UnitLimit) => adjudicationIndicator === '1';

/** @param group lines whose units are counted together */
function limitGroup({ claim, releaseOf }: AscInput, published: UnitLimit, group: SameLimit): void {
  const billed = group.reduce((sum, { units }) => sum + units, 0);
  if (billed <= published.units) return;
  const doubled = published.units * BOTH_SIDES.times;
  const isDoubled = isOfBothSides(published, group[0]);
  if (isDoubled === null && (billed <= doubled || claim.mueToLimit)) {
    for (const priced of group)
      priced.leaveOut(
        `the indicator for bilateral surgery is not loaded, by which the unit limit of ${published.units} may be ${doubled}`,
      );
    return;
  }
  const limit = isDoubled ? doubled : published.units;
  const release = releaseOf(ASC_PARTS.unitLimits(claim.mue, group[0].date));
  if (isDoubled)
    for (const { trace } of group)
      trace?.step(
        'unit_limit',
        'mue × sides: the indicator for bilateral surgery is 1',
        { mue: published.units, sides: BOTH_SIDES.times },
        exact(limit),
        BOTH_SIDES.citation,
        release,
      );
  if (billed <= limit) return;
  let left = claim.mueToLimit ? limit : 0;
  for (const priced of group) {
    const paid = Math.min(priced.units, left);
    priced.trace?.step(
      'units',
      claim.mueToLimit ? 'billed units up to what is left of the limit' : 'the limit is exceeded: no unit is paid',
      {
        hcpcs: priced.line.hcpcs,
        billed_units: priced.units,
        units_of_all_lines: billed,
        limit,
        file: claim.mue,
      },
      exact(paid),
      CITATION,
      release,
    );
    priced.units = paid;
    left -= paid;
    const ofBothSides = isDoubled ? `, twice ${published.units} for both sides` : '';
    if (paid === 0) priced.refuse('denied', `above the medically unlikely edit of ${limit} units${ofBothSides}`);
  }
}

/** True if the limit of a day is doubled; null if that is not known of a procedure. */
function isOfBothSides(limit: UnitLimit, { line, isSurgical }: LinePricing): boolean | null {
  if (isOfLine(limit)) return false;
  if (line.bilateralIndicator === null && isSurgical) return null;
  return line.bilateralIndicator === BOTH_SIDES.indicator;
}
