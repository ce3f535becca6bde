/** Rates of fiscal year 2022, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { JAVA } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2022';

export const FY2022: LtchRates = {
  fiscalYear: 2022,
  version: '2022',
  standardRate: figure('44713.67', 'C', PRICER),
  reducedRate: figure('43836.08', 'C', PRICER),
  laborShare: figure('0.679', 'C', PRICER),
  nonLaborShare: figure('0.321', 'C', PRICER),
  fixedLoss: { standard: figure('33015.00', 'C', PRICER), siteNeutral: figure('30988.00', 'C', PRICER) },
  dshFactor: figure('0.7643', 'C', PRICER),
  capitalRate: figure('472.59', 'C', PRICER),
  operatingAmounts: {
    above: { labor: figure('4138.24', 'C', PRICER), nonLabor: figure('1983.41', 'C', PRICER) },
    atOrBelow: { labor: figure('3795.42', 'C', PRICER), nonLabor: figure('2326.23', 'C', PRICER) },
  },
  rules: JAVA,
};
