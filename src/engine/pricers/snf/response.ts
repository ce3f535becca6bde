/** Priced days of skilled nursing by the names of the output. */
import type { Indicators } from './components.ts';
import type { PricedLine } from './price.ts';

export function lineResponse({ payment, vbpDifference, wageIndex, indicators }: PricedLine) {
  return {
    total_payment: payment.toNumber(),
    vbp_payment_difference: vbpDifference.toNumber(),
    wage_index: wageIndex.toNumber(),
    aids_indicator: yesOrNo(indicators.hasAids),
    quality_reporting_indicator: yesOrNo(indicators.isReduced),
    ...regionResponse(indicators),
  };
}

export function regionResponse({ region }: Indicators): { region_indicator: 'R' | 'U' } {
  return { region_indicator: region === 'RURAL' ? 'R' : 'U' };
}

const yesOrNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
