/** Rates of fiscal year 2026: those that CMS's SNF pricer answers by, and CMS-1827-F. */
import { figure } from '../../../core/figure.ts';
import { CASE_MIX_2024 } from './case-mix-indexes.ts';
import type { SnfRates } from './rates.ts';

const PRICER = 'CMS SNF pricer 2026.0';

export const FY2026: SnfRates = {
  fiscalYear: 2026,
  version: '2026.0',
  nonCaseMix: {
    urban: { full: figure('118.21', 'C', PRICER), reduced: figure('115.92', 'I', PRICER) },
    rural: { full: figure('120.40', 'C', PRICER), reduced: figure('118.07', 'I', PRICER) },
  },
  caseMix: CASE_MIX_2024,
  laborShare: figure('0.7190', 'C', PRICER),
  nonLaborShare: figure('0.2810', 'C', PRICER),
  wageIndexDecreaseLimit: figure('-0.05', 'I', PRICER),
};
