/** The wage index of a psychiatric facility, 42 CFR 412.424(d)(1). */
import { fiscalYearOf } from '../../core/calendar.ts';
import { type Exact, exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { type AreaIndex, areaRow, explainedDecrease, type WageIndexRows } from '../../core/wage-index.ts';
import type { IpfInput } from './inputs.ts';
import { SUPPLEMENTAL_INDEX_REFUSED } from './rates/fixed.ts';
import type { IpfRates } from './rates/rates.ts';

const CITATION = '42 CFR 412.424(d)(1)';
const SPECIAL: ReadonlySet<string> = new Set(['1', '2']);

/** Returns the index, or a sentence that says why there is none. */
export function wageIndexOf(
  { claim, provider, releaseOf }: IpfInput,
  rows: WageIndexRows<AreaIndex>,
  rates: IpfRates,
  trace: Trace | null,
): Exact | string {
  const area = provider.cbsaActualGeographicLocation;
  const isSpecial = SPECIAL.has(provider.specialPaymentIndicator);
  const special = exact(provider.specialWageIndex);
  if (isSpecial && special.isZero)
    return `special_payment_indicator is ${provider.specialPaymentIndicator} and special_wage_index is 0.`;
  const prior = exact(provider.supplementalWageIndex);
  const decrease = rates.wageIndexDecrease;
  const isLimited = decrease?.indicators.includes(provider.supplementalWageIndexIndicator) ?? false;
  if (isLimited && !prior.isPositive)
    return `supplemental_wage_index_indicator is ${provider.supplementalWageIndexIndicator} without a supplemental_wage_index.`;
  if (isLimited && SUPPLEMENTAL_INDEX_REFUSED.at(provider.effectiveDate))
    return `A supplemental wage index of a record that took effect in fiscal year ${fiscalYearOf(provider.effectiveDate)} is not applied.`;
  const index = isSpecial ? special : areaRow(rows, area, claim.dischargeDate)?.geographicWageIndex;
  if (!index) return `The table has no row for area ${area || '(blank)'}.`;
  if (index.isZero) return `The wage index of area ${area} is 0.`;
  trace?.step(
    'area_wage_index',
    isSpecial ? 'special wage index of the provider record' : 'wage index of the area',
    { area },
    index,
    CITATION,
    releaseOf(isSpecial ? 'provider' : 'cbsa-wage-index'),
  );
  if (!isLimited || !decrease) return index;
  const change = index.minus(prior).over(prior, 4);
  return explainedDecrease({ index, prior, change }, decrease.limit, releaseOf('provider'), trace);
}
