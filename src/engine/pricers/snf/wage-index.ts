/** The wage index of a skilled nursing facility, 42 CFR 413.337(a) and (b). */
import { type Exact, exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow, explainedDecrease } from '../../core/wage-index.ts';
import type { SnfInput } from './inputs.ts';
import type { SnfRates } from './rates/rates.ts';

const CITATION = '42 CFR 413.337(b)';
/** CMS's programs read Y as 1. */
const SPECIAL: ReadonlySet<string> = new Set(['1', 'Y']);
const PRIOR_INDEX = '1';

/** Returns the index, or a sentence that says why there is none. */
export function wageIndexOf(
  { claim, provider, tables, releaseOf }: SnfInput,
  rates: SnfRates,
  trace: Trace | null,
): Exact | string {
  const area = provider.cbsaActualGeographicLocation;
  const special = exact(provider.specialWageIndex);
  if (SPECIAL.has(provider.specialPaymentIndicator) && special.isPositive) {
    trace?.step(
      'area_wage_index',
      'special wage index of the provider record',
      { area },
      special,
      CITATION,
      releaseOf('provider'),
    );
    return special;
  }
  const index = areaRow(tables.wageIndex ?? new Map(), area, claim.serviceThroughDate)?.geographicWageIndex;
  if (!index) return `The table has no row for area ${area || '(blank)'}.`;
  if (!index.isPositive) return `The wage index of area ${area} is 0.`;
  trace?.step('area_wage_index', 'wage index of the area', { area }, index, CITATION, releaseOf('cbsa-wage-index'));
  const limit = rates.wageIndexDecreaseLimit;
  if (!limit || provider.supplementalWageIndexIndicator !== PRIOR_INDEX) return index;
  const prior = exact(provider.supplementalWageIndex);
  if (prior.isZero) return 'supplemental_wage_index_indicator is 1 without a supplemental_wage_index.';
  const difference = index.minus(prior);
  const change = difference.quotient(prior, difference.scale);
  return explainedDecrease({ index, prior, change }, limit, releaseOf('provider'), trace);
}
