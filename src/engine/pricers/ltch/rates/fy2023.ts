/** Rates of fiscal year 2023, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { JAVA } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2023';

export const FY2023: LtchRates = {
  fiscalYear: 2023,
  version: '2023',
  standardRate: figure('46432.77', 'C', PRICER),
  reducedRate: figure('45538.11', 'C', PRICER),
  laborShare: figure('0.680', 'C', PRICER),
  nonLaborShare: figure('0.320', 'C', PRICER),
  fixedLoss: { standard: figure('38518.00', 'C', PRICER), siteNeutral: figure('38788.00', 'C', PRICER) },
  dshFactor: figure('0.7428', 'C', PRICER),
  capitalRate: figure('483.79', 'C', PRICER),
  operatingAmounts: {
    above: { labor: figure('4310.00', 'C', PRICER), nonLabor: figure('2065.74', 'C', PRICER) },
    atOrBelow: { labor: figure('3952.96', 'C', PRICER), nonLabor: figure('2422.78', 'C', PRICER) },
  },
  rules: JAVA,
};
