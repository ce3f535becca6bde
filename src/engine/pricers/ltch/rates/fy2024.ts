/** Rates of fiscal year 2024, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2024.0';

export const FY2024: LtchRates = {
  fiscalYear: 2024,
  version: '2024.0',
  standardRate: figure('48116.62', 'C', PRICER),
  reducedRate: figure('47185.03', 'C', PRICER),
  laborShare: figure('0.685', 'C', PRICER),
  nonLaborShare: figure('0.315', 'C', PRICER),
  fixedLoss: { standard: figure('59873.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2024].fixedLossThreshold },
  dshFactor: figure('0.6947', 'C', PRICER),
  ...comparableRates(2024),
  rules: RULES_SINCE_2022,
};
