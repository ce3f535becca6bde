/** Rates of fiscal year 2022, as in CMS's IPF pricer 2022.1. */
import { figure } from '../../../core/figure.ts';
import { DRG_FACTORS_TO_2022, FACTORS_TO_2024 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2022.1';

export const FY2022: IpfRates = {
  fiscalYear: 2022,
  version: '2022.1',
  perDiem: figure('832.94', 'C', PRICER),
  reducedPerDiem: figure('816.61', 'C', PRICER),
  ectRate: figure('358.60', 'C', PRICER),
  reducedEctRate: figure('351.57', 'C', PRICER),
  outlierThreshold: figure('16040', 'C', PRICER),
  laborShare: figure('0.77200', 'C', PRICER),
  nonLaborShare: figure('0.22800', 'C', PRICER),
  teachingExponent: figure('0.5150', 'C', PRICER),
  ruralFactor: figure('1.17', 'C', PRICER),
  transitionRuralFactor: null,
  emergency: { none: figure('1.19', 'C', PRICER), qualifying: figure('1.31', 'C', PRICER) },
  wageIndexDecrease: { indicators: ['1'], limit: figure('-0.05', 'I', PRICER) },
  factors: FACTORS_TO_2024,
  drgFactors: DRG_FACTORS_TO_2022,
  countsProcedures: false,
  outlierDaysOfStay: true,
};
