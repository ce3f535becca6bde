/** The wage index of a rehabilitation facility, 42 CFR 412.624(e)(1). */
import { fiscalYearOf } from '../../core/calendar.ts';
import { type Exact, exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { type AreaIndex, areaRow, explainedDecrease, type WageIndexRows } from '../../core/wage-index.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { IrfInput, IrfProvider } from './inputs.ts';
import type { IrfRates } from './rates/rates.ts';
import type { UnpaidCode } from './return-codes.ts';

export interface IrfWageIndex {
  index: Exact;
  /** True if supplemental indicator 3 limited the decrease: no CMS source says whether it does. */
  isUnsettled: boolean;
}

const CITATION = '42 CFR 412.624(e)(1)';
/** Indicators of a supplemental index that limits a decrease; 3 marks a rural facility that became urban. */
const [PRIOR_INDEX, RURAL_TO_URBAN] = ['1', '3'];

export function wageIndexOf(
  { claim: { dischargeDate }, provider, releaseOf }: IrfInput,
  rows: WageIndexRows<AreaIndex>,
  rates: IrfRates,
  trace: Trace | null,
): IrfWageIndex | Refused<UnpaidCode> {
  const area = provider.cbsaActualGeographicLocation;
  const isSpecial = provider.specialPaymentIndicator === '1';
  if (isSpecial && provider.specialWageIndex === null)
    return { returnCode: '60', explanation: 'special_payment_indicator is 1 without a special_wage_index.' };
  const publishedIndex = isSpecial
    ? exact(provider.specialWageIndex ?? 0)
    : areaRow(rows, area, dischargeDate)?.geographicWageIndex;
  if (!publishedIndex) return { returnCode: '60', explanation: `The table has no row for area ${area || '(blank)'}.` };
  const index = publishedIndex.round(4);
  trace?.step(
    'area_wage_index',
    isSpecial ? 'special wage index of the provider record' : 'wage index of the area, 4 decimals',
    { area },
    index,
    CITATION,
    releaseOf(isSpecial ? 'provider' : 'cbsa-wage-index'),
  );
  return limited(index, provider, dischargeDate, rates, releaseOf('provider'), trace);
}

/** Limits the decrease. Indicator 1 requires a valid prior index; indicator 3 limits only if there is one. */
function limited(
  index: Exact,
  provider: IrfProvider,
  dischargeDate: number,
  rates: IrfRates,
  release: string | null,
  trace: Trace | null,
): IrfWageIndex | Refused<UnpaidCode> {
  const { supplementalWageIndexIndicator: indicator, effectiveDate } = provider;
  const settled = { index, isUnsettled: false };
  if (!rates.wageIndexDecreaseLimit || (indicator !== PRIOR_INDEX && indicator !== RURAL_TO_URBAN)) return settled;
  const prior = exact(provider.supplementalWageIndex);
  if (indicator === PRIOR_INDEX) {
    if (prior.isZero)
      return {
        returnCode: '52',
        explanation: 'supplemental_wage_index_indicator is 1 without a supplemental_wage_index.',
      };
    if (fiscalYearOf(effectiveDate) !== fiscalYearOf(dischargeDate))
      return {
        returnCode: '52',
        explanation: `The record's supplemental wage index is that of the fiscal year of its effective_date, ${effectiveDate}, and not of the discharge.`,
      };
  } else if (prior.isZero || !rates.transitionRuralFactor) return settled;
  const difference = index.minus(prior);
  const decrease = { index, prior, change: difference.over(prior, difference.scale) };
  const result = explainedDecrease(decrease, rates.wageIndexDecreaseLimit, release, trace);
  if (result === index) return settled;
  return { index: result, isUnsettled: indicator === RURAL_TO_URBAN };
}
