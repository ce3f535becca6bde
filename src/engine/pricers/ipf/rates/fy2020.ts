/** Rates of fiscal year 2020, as in CMS's IPF pricer 2020.2. */
import { figure } from '../../../core/figure.ts';
import { DRG_FACTORS_TO_2022, FACTORS_TO_2024 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2020.2';

export const FY2020: IpfRates = {
  fiscalYear: 2020,
  version: '2020.2',
  perDiem: figure('798.55', 'C', PRICER),
  reducedPerDiem: figure('782.85', 'C', PRICER),
  ectRate: figure('343.79', 'C', PRICER),
  reducedEctRate: figure('337.03', 'C', PRICER),
  outlierThreshold: figure('14960', 'C', PRICER),
  laborShare: figure('0.76900', 'C', PRICER),
  nonLaborShare: figure('0.23100', 'C', PRICER),
  teachingExponent: figure('0.5150', 'C', PRICER),
  ruralFactor: figure('1.17', 'C', PRICER),
  transitionRuralFactor: null,
  emergency: { none: figure('1.19', 'C', PRICER), qualifying: figure('1.31', 'C', PRICER) },
  wageIndexDecrease: null,
  factors: FACTORS_TO_2024,
  drgFactors: DRG_FACTORS_TO_2022,
  countsProcedures: false,
  outlierDaysOfStay: false,
};
