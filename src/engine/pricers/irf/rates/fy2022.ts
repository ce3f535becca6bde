/** Rates of fiscal year 2022, as in CMS's IRF pricer 2022.0. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2022.0';

export const FY2022: IrfRates = {
  fiscalYear: 2022,
  version: '2022.0',
  standardAmount: figure('17240', 'C', PRICER),
  reducedAmount: figure('16901', 'C', PRICER),
  outlierThreshold: figure('9491', 'C', PRICER),
  laborShare: figure('0.72900', 'C', PRICER),
  nonLaborShare: figure('0.27100', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: null,
  transferPayment: 'per diem',
};
