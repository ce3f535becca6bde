/** The wage index of a dialysis facility, 42 CFR 413.231. */
import { type Exact, exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow, DECREASE_LIMIT, limitedDecrease } from '../../core/wage-index.ts';
import type { EsrdInput } from './inputs.ts';
import type { EsrdRates } from './rates/rates.ts';

const CITATION = '42 CFR 413.231';

/** Null where the record and the table give none, return code 60. */
export function wageIndexOf(
  { claim, provider, tables, releaseOf }: EsrdInput,
  rates: EsrdRates,
  trace: Trace | null,
): Exact | null {
  if (provider.specialPaymentIndicator === '1') {
    const special = exact(provider.specialWageIndex);
    if (!rates.takesSpecialWageIndex || !special.isPositive) return null;
    trace?.step('wage_index', 'special wage index of the provider record', {}, special, CITATION);
    return special;
  }
  const row = areaRow(tables.wageIndex, provider.cbsa, claim.throughDate, rates.year * 10000);
  if (!row) return null;
  const area = row.geographicWageIndex;
  const release = releaseOf('cbsa-wage-index');
  trace?.step('area_wage_index', 'wage index of the area', { cbsa: provider.cbsa }, area, CITATION, release);
  const { supplementalWageIndex: policy } = rates;
  if (!policy?.indicators.has(provider.supplementalWageIndexIndicator)) {
    trace?.step('wage_index', 'area_wage_index', { area_wage_index: area }, area, CITATION);
    return area;
  }
  const prior = exact(provider.supplementalWageIndex);
  if (!prior.isPositive) return null;
  const difference = area.minus(prior);
  const change =
    policy.decreaseDecimals === null ? difference.over(prior, 20) : difference.quotient(prior, policy.decreaseDecimals);
  const index = limitedDecrease(area, prior, change);
  trace?.step(
    'wage_index',
    index === area ? 'area_wage_index' : '0.95 × prior_year_index, 4 decimals',
    { area_wage_index: area, prior_year_index: prior, change },
    index,
    `87 FR 67136: at least ${DECREASE_LIMIT.share} of last year’s index`,
  );
  return index;
}
