/** Rates of fiscal year 2023, as in CMS's SNF pricer 2023.0. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2023 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2023.0';

export const FY2023: SnfRates = {
  fiscalYear: 2023,
  version: '2023.0',
  nonCaseMix: {
    urban: { full: figure('103.12', 'C', PRICER), reduced: figure('101.16', 'C', PRICER) },
    rural: { full: figure('105.03', 'C', PRICER), reduced: figure('103.03', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2023,
  laborShare: figure('0.7080', 'C', PRICER),
  nonLaborShare: figure('0.2920', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
};
