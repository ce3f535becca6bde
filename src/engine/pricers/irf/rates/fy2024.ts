/** Rates of fiscal year 2024, as in CMS's IRF pricer 2024.2. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2024.2';

export const FY2024: IrfRates = {
  fiscalYear: 2024,
  version: '2024.2',
  standardAmount: figure('18541', 'C', PRICER),
  reducedAmount: figure('18183', 'C', PRICER),
  outlierThreshold: figure('10423', 'C', PRICER),
  laborShare: figure('0.74100', 'C', PRICER),
  nonLaborShare: figure('0.25900', 'C', PRICER),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
  transferPayment: 'per diem',
};
