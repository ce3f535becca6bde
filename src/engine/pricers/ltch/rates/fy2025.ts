/** Rates of fiscal year 2025, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2025.1';

export const FY2025: LtchRates = {
  fiscalYear: 2025,
  version: '2025.1',
  standardRate: figure('49383.26', 'C', PRICER),
  reducedRate: figure('48424.36', 'C', PRICER),
  laborShare: figure('0.728', 'C', PRICER),
  nonLaborShare: figure('0.272', 'C', PRICER),
  fixedLoss: { standard: figure('77048.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2025].fixedLossThreshold },
  dshFactor: figure('0.6572', 'C', PRICER),
  ...comparableRates(2025),
  rules: RULES_SINCE_2022,
};
