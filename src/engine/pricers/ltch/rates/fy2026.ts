/** Rates of fiscal year 2026: 90 FR 36536 (2025-08-04). */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const FINAL_RULE = '90 FR 36536';

export const FY2026: LtchRates = {
  fiscalYear: 2026,
  version: '2026',
  standardRate: figure('50824.51', 'F', FINAL_RULE),
  reducedRate: figure('49834.74', 'I', FINAL_RULE),
  laborShare: figure('0.729', 'F', FINAL_RULE),
  nonLaborShare: figure('0.271', 'F', FINAL_RULE),
  fixedLoss: { standard: figure('78936.00', 'F', FINAL_RULE), siteNeutral: INPATIENT_RATES[2026].fixedLossThreshold },
  dshFactor: figure('0.7161', 'I', FINAL_RULE),
  ...comparableRates(2026),
  rules: RULES_SINCE_2022,
};
