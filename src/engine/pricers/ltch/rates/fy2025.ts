/** Rates of fiscal year 2025, as in CMS's LTCH pricer. */
import { figure } from '../../../core/figure.ts';
import { JAVA } from './programs.ts';
import type { LtchRates } from './rates.ts';

const PRICER = 'CMS LTCH pricer 2025.1';

export const FY2025: LtchRates = {
  fiscalYear: 2025,
  version: '2025.1',
  standardRate: figure('49383.26', 'C', PRICER),
  reducedRate: figure('48424.36', 'C', PRICER),
  laborShare: figure('0.728', 'C', PRICER),
  nonLaborShare: figure('0.272', 'C', PRICER),
  fixedLoss: { standard: figure('77048.00', 'C', PRICER), siteNeutral: figure('46217.00', 'C', PRICER) },
  dshFactor: figure('0.6572', 'C', PRICER),
  capitalRate: figure('512.14', 'C', PRICER),
  operatingAmounts: {
    above: { labor: figure('4478.09', 'C', PRICER), nonLabor: figure('2146.30', 'C', PRICER) },
    atOrBelow: { labor: figure('4107.12', 'C', PRICER), nonLabor: figure('2517.27', 'C', PRICER) },
  },
  rules: JAVA,
};
