/** Rates of fiscal year 2020, as in CMS's IRF pricer 2020.1. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2020.1';

export const FY2020: IrfRates = {
  fiscalYear: 2020,
  version: '2020.1',
  standardAmount: figure('16489', 'C', PRICER),
  reducedAmount: figure('16167', 'C', PRICER),
  outlierThreshold: figure('9300', 'C', PRICER),
  laborShare: figure('0.72700', 'C', PRICER),
  nonLaborShare: figure('0.27300', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: null,
  transferPayment: 'per diem',
};
