/** Rates of fiscal year 2021, as in CMS's LTCH pricer LTCAL212. */
import { figure } from '../../../core/figure.ts';
import { COBOL } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer LTCAL212';

export const FY2021: LtchRates = {
  fiscalYear: 2021,
  version: 'V21.2',
  standardRate: figure('43755.34', 'C', PRICER),
  reducedRate: figure('42899.90', 'C', PRICER),
  laborShare: figure('0.681', 'C', PRICER),
  nonLaborShare: figure('0.319', 'C', PRICER),
  fixedLoss: { standard: figure('27195.00', 'C', PRICER), siteNeutral: figure('29064.00', 'C', PRICER) },
  dshFactor: figure('0.7965', 'C', PRICER),
  capitalRate: figure('466.21', 'C', PRICER),
  operatingAmounts: {
    above: { labor: figure('4071.57', 'C', PRICER), nonLabor: figure('1889.74', 'C', PRICER) },
    atOrBelow: { labor: figure('3696.01', 'C', PRICER), nonLabor: figure('2265.30', 'C', PRICER) },
  },
  rules: { ...COBOL, decreaseLimit: figure('-0.05', 'C', PRICER) },
};
