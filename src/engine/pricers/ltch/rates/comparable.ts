/** Rates of inpatient payment by the names of those of long-term care payment. */
import { INPATIENT_RATES, type LaborFigures } from '../../../figures/inpatient-rates.ts';
import type { LtchRates } from './rates.ts';

/** Rates of the amount comparable to inpatient payment, 42 CFR 412.529(d)(4). */
export function comparableRates(
  fiscalYear: keyof typeof INPATIENT_RATES,
): Pick<LtchRates, 'capitalRate' | 'operatingAmounts'> {
  const { standardizedAmount, capitalFederalRate } = INPATIENT_RATES[fiscalYear];
  return {
    capitalRate: capitalFederalRate,
    operatingAmounts: { above: named(standardizedAmount.above), atOrBelow: named(standardizedAmount.atOrBelow) },
  };
}

const named = ({ labor, nonlabor: nonLabor }: LaborFigures) => ({ labor, nonLabor });
