/** Rates of fiscal year 2020, as in CMS's SNF pricer 2020.6. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2020 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2020.6';

export const FY2020: SnfRates = {
  fiscalYear: 2020,
  version: '2020.6',
  nonCaseMix: {
    urban: { full: figure('94.84', 'C', PRICER), reduced: figure('92.99', 'C', PRICER) },
    rural: { full: figure('96.59', 'C', PRICER), reduced: figure('94.71', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2020,
  laborShare: figure('0.7090', 'C', PRICER),
  nonLaborShare: figure('0.2910', 'C', PRICER),
  wageIndexDecreaseLimit: null,
};
