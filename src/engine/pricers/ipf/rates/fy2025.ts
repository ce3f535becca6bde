/** Rates of fiscal year 2025, as in CMS's IPF pricer 2025.1. */
import { figure } from '../../../core/figure.ts';
import { factorsFrom2025 } from './factors.ts';
import type { IpfRates } from './rates.ts';

const PRICER = 'CMS IPF pricer 2025.1';
const FINAL_RULE = '89 FR 64582';

export const FY2025: IpfRates = {
  fiscalYear: 2025,
  version: '2025.1',
  perDiem: figure('876.53', 'C', PRICER),
  reducedPerDiem: figure('859.48', 'C', PRICER),
  ectRate: figure('661.52', 'C', PRICER),
  reducedEctRate: figure('648.65', 'C', PRICER),
  outlierThreshold: figure('38110', 'C', PRICER),
  laborShare: figure('0.78800', 'C', PRICER),
  nonLaborShare: figure('0.21200', 'C', PRICER),
  teachingExponent: figure('0.5150', 'F', FINAL_RULE),
  ruralFactor: figure('1.17', 'F', FINAL_RULE),
  transitionRuralFactor: figure('1.113', 'C', PRICER),
  emergency: { none: figure('1.28', 'C', PRICER), qualifying: figure('1.54', 'C', PRICER) },
  wageIndexDecrease: { indicators: ['1', '3'], limit: figure('-0.05', 'C', PRICER) },
  factors: factorsFrom2025('C', PRICER),
  drgFactors: null,
  countsProcedures: true,
  outlierDaysOfStay: true,
};
