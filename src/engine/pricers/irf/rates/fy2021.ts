/** Rates of fiscal year 2021: 85 FR 48424 (2020-08-10), not compared with the rule. */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const FINAL_RULE = '85 FR 48424';

export const FY2021: IrfRates = {
  fiscalYear: 2021,
  version: '2021',
  standardAmount: figure('16856', 'U', FINAL_RULE),
  reducedAmount: figure('16527', 'U', FINAL_RULE),
  outlierThreshold: figure('7906', 'U', FINAL_RULE),
  laborShare: figure('0.73000', 'U', FINAL_RULE),
  nonLaborShare: figure('0.27000', 'U', FINAL_RULE),
  transitionRuralFactor: null,
  wageIndexDecreaseLimit: figure('-0.05', 'I', FINAL_RULE),
  transferPayment: 'per diem',
};
