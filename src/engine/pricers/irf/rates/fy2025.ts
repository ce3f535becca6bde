/** Rates of fiscal year 2025, as in CMS's IRF pricer 2025.0. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const PRICER = 'CMS IRF pricer 2025.0';

export const FY2025: IrfRates = {
  fiscalYear: 2025,
  version: '2025.0',
  standardAmount: figure('18907', 'C', PRICER),
  reducedAmount: figure('18539', 'C', PRICER),
  outlierThreshold: figure('12043', 'C', PRICER),
  laborShare: figure('0.74400', 'C', PRICER),
  nonLaborShare: figure('0.25600', 'C', PRICER),
  transitionRuralFactor: figure('1.0993', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
  transferPayment: 'per diem',
};
