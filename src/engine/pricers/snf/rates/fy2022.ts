/** Rates of fiscal year 2022, as in CMS's SNF pricer 2022.1. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2020 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2022.1';

export const FY2022: SnfRates = {
  fiscalYear: 2022,
  version: '2022.1',
  nonCaseMix: {
    urban: { full: figure('98.07', 'C', PRICER), reduced: figure('96.13', 'C', PRICER) },
    rural: { full: figure('99.88', 'C', PRICER), reduced: figure('97.91', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2020,
  laborShare: figure('0.7040', 'C', PRICER),
  nonLaborShare: figure('0.2960', 'C', PRICER),
  wageIndexDecreaseLimit: null,
};
