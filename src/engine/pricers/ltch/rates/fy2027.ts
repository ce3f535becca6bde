/** Rates of fiscal year 2027: 91 FR 49570 (2026-08-04), as corrected by CMS-1849-CN (2026-09-29), as far as they are held. */
import { figure, NOT_HELD } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const FINAL_RULE = '91 FR 49570, CMS-1849-CN';

export const FY2027: LtchRates = {
  fiscalYear: 2027,
  version: '2027',
  standardRate: figure('52126.94', 'F', FINAL_RULE),
  reducedRate: figure('51107.84', 'F', FINAL_RULE),
  laborShare: NOT_HELD,
  nonLaborShare: NOT_HELD,
  fixedLoss: { standard: NOT_HELD, siteNeutral: INPATIENT_RATES[2027].fixedLossThreshold },
  dshFactor: NOT_HELD,
  ...comparableRates(2027),
  rules: RULES_SINCE_2022,
};
