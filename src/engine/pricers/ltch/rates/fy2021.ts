/** Rates of fiscal year 2021, as in CMS's LTCH pricer LTCAL212. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_TO_2021 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer LTCAL212';

export const FY2021: LtchRates = {
  fiscalYear: 2021,
  version: 'V21.2',
  standardRate: figure('43755.34', 'C', PRICER),
  reducedRate: figure('42899.90', 'C', PRICER),
  laborShare: figure('0.681', 'C', PRICER),
  nonLaborShare: figure('0.319', 'C', PRICER),
  fixedLoss: { standard: figure('27195.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2021].fixedLossThreshold },
  dshFactor: figure('0.7965', 'C', PRICER),
  ...comparableRates(2021),
  rules: { ...RULES_TO_2021, decreaseLimit: figure('-0.05', 'C', PRICER) },
};
