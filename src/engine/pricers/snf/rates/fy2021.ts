/** Rates of fiscal year 2021, as in CMS's SNF pricer 2021.1. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2020 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2021.1';

export const FY2021: SnfRates = {
  fiscalYear: 2021,
  version: '2021.1',
  nonCaseMix: {
    urban: { full: figure('96.85', 'C', PRICER), reduced: figure('94.96', 'C', PRICER) },
    rural: { full: figure('98.64', 'C', PRICER), reduced: figure('96.72', 'C', PRICER) },
  },
  caseMix: CASE_MIX_2020,
  laborShare: figure('0.7130', 'C', PRICER),
  nonLaborShare: figure('0.2870', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'C', PRICER),
};
