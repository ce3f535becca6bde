/** Rates of fiscal year 2018, as in CMS's IRF pricer 2018.0. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2018.0';

export const FY2018: IrfRates = {
  fiscalYear: 2018,
  version: '2018.0',
  standardAmount: figure('15838', 'C', PRICER),
  reducedAmount: figure('15524', 'C', PRICER),
  outlierThreshold: figure('8679', 'C', PRICER),
  laborShare: figure('0.70700', 'C', PRICER),
  nonLaborShare: figure('0.29300', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: null,
  transferPayment: 'percent',
};
