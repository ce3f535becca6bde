/**
 * Rates of fiscal year 2026: 90 FR 37678 (2025-08-05). 90 FR 58509 (2025-12-17) recalculated the payment rates and the
 * threshold, for a provider was left out of their analysis; its figures were not read.
 */
import { figure } from '../../../core/figure.ts';
import type { IrfRates } from './rates.ts';

const FINAL_RULE = '90 FR 37678';
const CORRECTION = '90 FR 58509';
const UNDER_CORRECTION = `${FINAL_RULE}, whose payment rates ${CORRECTION} recalculated`;

export const FY2026: IrfRates = {
  fiscalYear: 2026,
  version: '2026.1',
  standardAmount: figure('19371', 'U', UNDER_CORRECTION),
  reducedAmount: figure('18993', 'U', UNDER_CORRECTION),
  outlierThreshold: figure('10141', 'U', CORRECTION),
  laborShare: figure('0.74400', 'F', FINAL_RULE),
  nonLaborShare: figure('0.25600', 'F', FINAL_RULE),
  transitionRuralFactor: figure('1.0497', 'C', 'CMS IRF pricer 2025.0'),
  wageIndexDecreaseLimit: figure('-0.05', 'I', FINAL_RULE),
  transferPayment: 'per diem',
};
