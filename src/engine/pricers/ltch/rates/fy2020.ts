/** Rates of fiscal year 2020, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { COBOL } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2020';

export const FY2020: LtchRates = {
  fiscalYear: 2020,
  version: '2020',
  standardRate: figure('42677.64', 'C', PRICER),
  reducedRate: figure('41844.90', 'C', PRICER),
  laborShare: figure('0.663', 'C', PRICER),
  nonLaborShare: figure('0.337', 'C', PRICER),
  fixedLoss: { standard: figure('26778.00', 'C', PRICER), siteNeutral: figure('26552.00', 'C', PRICER) },
  dshFactor: figure('0.7536', 'C', PRICER),
  capitalRate: figure('462.33', 'C', PRICER),
  operatingAmounts: {
    above: { labor: figure('3959.10', 'C', PRICER), nonLabor: figure('1837.53', 'C', PRICER) },
    atOrBelow: { labor: figure('3593.91', 'C', PRICER), nonLabor: figure('2202.72', 'C', PRICER) },
  },
  rules: { ...COBOL, supplementalEdit: null, decreaseLimit: null },
};
