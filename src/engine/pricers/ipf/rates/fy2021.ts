/** Rates of fiscal year 2021, as in CMS's IPF pricer 2021.0. */
import { figure } from '../../../core/figure.ts';
import { DRG_FACTORS_TO_2022, FACTORS_TO_2024 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2021.0';

export const FY2021: IpfRates = {
  fiscalYear: 2021,
  version: '2021.0',
  perDiem: figure('815.22', 'C', PRICER),
  reducedPerDiem: figure('799.27', 'C', PRICER),
  ectRate: figure('350.97', 'C', PRICER),
  reducedEctRate: figure('344.10', 'C', PRICER),
  outlierThreshold: figure('14630', 'C', PRICER),
  laborShare: figure('0.77300', 'C', PRICER),
  nonLaborShare: figure('0.22700', 'C', PRICER),
  teachingExponent: figure('0.5150', 'C', PRICER),
  ruralFactor: figure('1.17', 'C', PRICER),
  transitionRuralFactor: null,
  emergency: { none: figure('1.19', 'C', PRICER), qualifying: figure('1.31', 'C', PRICER) },
  wageIndexDecrease: { indicators: ['1'], limit: figure('-0.05', 'C', PRICER) },
  factors: FACTORS_TO_2024,
  drgFactors: DRG_FACTORS_TO_2022,
  countsProcedures: false,
  outlierDaysOfStay: false,
};
