/** Rates of fiscal year 2027: 91 FR 49570 (2026-08-04), as corrected by CMS-1849-CN (2026-09-29), as far as they are held. */
import { figure, NOT_HELD } from '../../../core/figure.ts';
import { JAVA } from './programs.ts';
import type { LtchRates } from './rates.ts';

const FINAL_RULE = '91 FR 49570, CMS-1849-CN';

export const FY2027: LtchRates = {
  fiscalYear: 2027,
  version: '2027',
  standardRate: figure('52126.94', 'F', FINAL_RULE),
  reducedRate: figure('51107.84', 'F', FINAL_RULE),
  laborShare: NOT_HELD,
  nonLaborShare: NOT_HELD,
  fixedLoss: { standard: NOT_HELD, siteNeutral: NOT_HELD },
  dshFactor: NOT_HELD,
  capitalRate: figure('539.95', 'F', FINAL_RULE),
  operatingAmounts: {
    above: { labor: figure('4519.68', 'F', FINAL_RULE), nonLabor: figure('2328.32', 'F', FINAL_RULE) },
    atOrBelow: { labor: figure('4245.76', 'F', FINAL_RULE), nonLabor: figure('2602.24', 'F', FINAL_RULE) },
  },
  rules: JAVA,
};
