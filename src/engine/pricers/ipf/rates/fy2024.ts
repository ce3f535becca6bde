/** Rates of fiscal year 2024, as in CMS's IPF pricer 2024.1. */
import { figure } from '../../../core/figure.ts';
import { FACTORS_TO_2024 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2024.1';

export const FY2024: IpfRates = {
  fiscalYear: 2024,
  version: '2024.1',
  perDiem: figure('895.63', 'C', PRICER),
  reducedPerDiem: figure('878.29', 'C', PRICER),
  ectRate: figure('385.58', 'C', PRICER),
  reducedEctRate: figure('378.12', 'C', PRICER),
  outlierThreshold: figure('33470', 'C', PRICER),
  laborShare: figure('0.78700', 'C', PRICER),
  nonLaborShare: figure('0.21300', 'C', PRICER),
  teachingExponent: figure('0.5150', 'C', PRICER),
  ruralFactor: figure('1.17', 'C', PRICER),
  transitionRuralFactor: null,
  emergency: { none: figure('1.19', 'C', PRICER), qualifying: figure('1.31', 'C', PRICER) },
  wageIndexDecrease: { indicators: ['1'], limit: figure('-0.05', 'I', PRICER) },
  factors: FACTORS_TO_2024,
  drgFactors: null,
  countsProcedures: false,
  outlierDaysOfStay: true,
};
