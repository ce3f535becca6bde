/** Rates of fiscal year 2024, as in CMS's SNF pricer 2024.1. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2024 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2024.1';

export const FY2024: SnfRates = {
  fiscalYear: 2024,
  version: '2024.1',
  nonCaseMix: {
    urban: { full: figure('109.68', 'C', PRICER), reduced: figure('107.61', 'C', PRICER) },
    rural: { full: figure('111.71', 'C', PRICER), reduced: figure('109.61', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2024,
  laborShare: figure('0.7110', 'C', PRICER),
  nonLaborShare: figure('0.2890', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
};
