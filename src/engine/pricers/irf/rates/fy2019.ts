/** Rates of fiscal year 2019, as in CMS's IRF pricer 2019.0. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2019.0';

export const FY2019: IrfRates = {
  fiscalYear: 2019,
  version: '2019.0',
  standardAmount: figure('16021', 'C', PRICER),
  reducedAmount: figure('15705', 'C', PRICER),
  outlierThreshold: figure('9402', 'C', PRICER),
  laborShare: figure('0.70500', 'C', PRICER),
  nonLaborShare: figure('0.29500', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: null,
  transferPayment: 'percent',
};
