/** Rates of fiscal year 2025, as in CMS's SNF pricer 2025.0. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2024 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2025.0';

export const FY2025: SnfRates = {
  fiscalYear: 2025,
  version: '2025.0',
  nonCaseMix: {
    urban: { full: figure('114.34', 'C', PRICER), reduced: figure('112.15', 'C', PRICER) },
    rural: { full: figure('116.46', 'C', PRICER), reduced: figure('114.22', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2024,
  laborShare: figure('0.7200', 'C', PRICER),
  nonLaborShare: figure('0.2800', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
};
