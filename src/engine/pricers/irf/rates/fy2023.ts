/** Rates of fiscal year 2023, as in CMS's IRF pricer 2023.0. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2023.0';

export const FY2023: IrfRates = {
  fiscalYear: 2023,
  version: '2023.0',
  standardAmount: figure('17878', 'C', PRICER),
  reducedAmount: figure('17534', 'C', PRICER),
  outlierThreshold: figure('12526', 'C', PRICER),
  laborShare: figure('0.72900', 'C', PRICER),
  nonLaborShare: figure('0.27100', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
  transferPayment: 'per diem',
};
