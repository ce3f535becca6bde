/** Rates of fiscal year 2020, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { INPATIENT_RATES } from '../../../figures/inpatient-rates.ts';
import { comparableRates } from './comparable.ts';
import { RULES_TO_2021 } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2020';

export const FY2020: LtchRates = {
  fiscalYear: 2020,
  version: '2020',
  standardRate: figure('42677.64', 'C', PRICER),
  reducedRate: figure('41844.90', 'C', PRICER),
  laborShare: figure('0.663', 'C', PRICER),
  nonLaborShare: figure('0.337', 'C', PRICER),
  fixedLoss: { standard: figure('26778.00', 'C', PRICER), siteNeutral: INPATIENT_RATES[2020].fixedLossThreshold },
  dshFactor: figure('0.7536', 'C', PRICER),
  ...comparableRates(2020),
  rules: { ...RULES_TO_2021, supplementalEdit: null, decreaseLimit: null },
};
