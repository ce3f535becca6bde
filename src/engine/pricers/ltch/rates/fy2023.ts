/** Rates of fiscal year 2023, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2023';

export const FY2023: LtchRates = {
  fiscalYear: 2023,
  version: '2023',
  standardRate: figure('46432.77', 'C', PRICER),
  reducedRate: figure('45538.11', 'C', PRICER),
  laborShare: figure('0.680', 'C', PRICER),
  nonLaborShare: figure('0.320', 'C', PRICER),
  fixedLoss: { standard: figure('38518.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2023].fixedLossThreshold },
  dshFactor: figure('0.7428', 'C', PRICER),
  ...comparableRates(2023),
  rules: RULES_SINCE_2022,
};
