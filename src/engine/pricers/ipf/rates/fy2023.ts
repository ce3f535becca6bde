/** Rates of fiscal year 2023, as in CMS's IPF pricer 2023.1. */
import { figure } from '../../../core/figure.ts';
import { FACTORS_TO_2024 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2023.1';

export const FY2023: IpfRates = {
  fiscalYear: 2023,
  version: '2023.1',
  perDiem: figure('865.63', 'C', PRICER),
  reducedPerDiem: figure('848.95', 'C', PRICER),
  ectRate: figure('372.67', 'C', PRICER),
  reducedEctRate: figure('365.49', 'C', PRICER),
  outlierThreshold: figure('24630', 'C', PRICER),
  laborShare: figure('0.77400', 'C', PRICER),
  nonLaborShare: figure('0.22600', 'C', PRICER),
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
