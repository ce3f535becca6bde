/** Rates of fiscal year 2026: 90 FR 37678 (2025-08-05), as corrected by 90 FR 58509 (2025-12-17). */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const FINAL_RULE = '90 FR 37678';
const CORRECTION = '90 FR 58509';

export const FY2026: IrfRates = {
  fiscalYear: 2026,
  version: '2026.1',
  standardAmount: figure('19371', 'F', FINAL_RULE),
  reducedAmount: figure('18993', 'I', FINAL_RULE),
  outlierThreshold: figure('10141', 'U', CORRECTION),
  laborShare: figure('0.74400', 'F', FINAL_RULE),
  nonLaborShare: figure('0.25600', 'F', FINAL_RULE),
  transitionRuralFactor: figure('1.0497', 'C', 'CMS IRF pricer 2025.0'),
  wageIndexDecreaseLimit: figure('-0.05', 'I', FINAL_RULE),
  transferPayment: 'per diem',
};
