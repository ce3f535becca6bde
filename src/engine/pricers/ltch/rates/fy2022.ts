/** Rates of fiscal year 2022, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_SINCE_2022 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2022';

export const FY2022: LtchRates = {
  fiscalYear: 2022,
  version: '2022',
  standardRate: figure('44713.67', 'C', PRICER),
  reducedRate: figure('43836.08', 'C', PRICER),
  laborShare: figure('0.679', 'C', PRICER),
  nonLaborShare: figure('0.321', 'C', PRICER),
  fixedLoss: { standard: figure('33015.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2022].fixedLossThreshold },
  dshFactor: figure('0.7643', 'C', PRICER),
  ...comparableRates(2022),
  rules: RULES_SINCE_2022,
};
