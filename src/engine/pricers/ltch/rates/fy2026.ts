/** Rates of fiscal year 2026: 90 FR 36536 (2025-08-04). */
import { figure } from '../../../core/figure.ts';
import { JAVA } from './programs.ts';
import type { LtchRates } from './rates.ts';

const FINAL_RULE = '90 FR 36536';
const IPPS_PRICER = 'CMS IPPS pricer, rates of fiscal year 2026';

export const FY2026: LtchRates = {
  fiscalYear: 2026,
  version: '2026',
  standardRate: figure('50824.51', 'F', FINAL_RULE),
  reducedRate: figure('49834.74', 'I', FINAL_RULE),
  laborShare: figure('0.729', 'F', FINAL_RULE),
  nonLaborShare: figure('0.271', 'F', FINAL_RULE),
  fixedLoss: { standard: figure('78936.00', 'F', FINAL_RULE), siteNeutral: figure('40397.00', 'F', FINAL_RULE) },
  dshFactor: figure('0.7161', 'I', FINAL_RULE),
  capitalRate: figure('524.15', 'F', FINAL_RULE),
  operatingAmounts: {
    above: { labor: figure('4456.72', 'C', IPPS_PRICER), nonLabor: figure('2295.89', 'C', IPPS_PRICER) },
    atOrBelow: { labor: figure('4186.62', 'C', IPPS_PRICER), nonLabor: figure('2565.99', 'C', IPPS_PRICER) },
  },
  rules: JAVA,
};
