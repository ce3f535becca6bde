/** Rates of fiscal year 2026: 90 FR 37628 (2025-08-05). */
import { figure } from '../../../core/figure.ts';
import { factorsFrom2025 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const FINAL_RULE = '90 FR 37628';

export const FY2026: IpfRates = {
  fiscalYear: 2026,
  version: '2026',
  perDiem: figure('892.87', 'R', FINAL_RULE),
  reducedPerDiem: figure('875.44', 'R', FINAL_RULE),
  ectRate: figure('673.85', 'R', FINAL_RULE),
  reducedEctRate: figure('660.70', 'R', FINAL_RULE),
  outlierThreshold: figure('39360', 'R', FINAL_RULE),
  laborShare: figure('0.79000', 'R', FINAL_RULE),
  nonLaborShare: figure('0.21000', 'R', FINAL_RULE),
  teachingExponent: figure('0.7957', 'F', FINAL_RULE),
  ruralFactor: figure('1.18', 'F', FINAL_RULE),
  transitionRuralFactor: figure('1.06', 'I', FINAL_RULE),
  emergency: { none: figure('1.28', 'I', FINAL_RULE), qualifying: figure('1.54', 'F', FINAL_RULE) },
  wageIndexDecrease: { indicators: ['1', '3'], limit: figure('-0.05', 'I', FINAL_RULE) },
  factors: factorsFrom2025('I', FINAL_RULE),
  drgFactors: null,
  countsProcedures: true,
  outlierDaysOfStay: true,
};
