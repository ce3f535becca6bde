/** The figures of one fiscal year of the inpatient rehabilitation facility prospective payment system. */
import type { Figure } from '../../../core/figure.ts';

export interface IrfRates {
  fiscalYear: number;
  /** Version of CMS's pricer; the year if the version is unknown. */
  version: string;
  /** Dollars: standard payment conversion factor, for facilities that report quality data and for others. */
  standardAmount: Figure;
  reducedAmount: Figure;
  /** Dollars: threshold amount of high-cost outliers. */
  outlierThreshold: Figure;
  laborShare: Figure;
  nonLaborShare: Figure;
  /**
   * Rural adjustment of a facility that was rural and became urban (supplemental indicator 3); null if there is none.
   */
  transitionRuralFactor: Figure | null;
  /** Change of the wage index below which it is limited to 95 percent of the prior one; null if it is not limited. */
  wageIndexDecreaseLimit: Figure | null;
  /** Payment of a transfer: a per diem that is rounded first, or a percent of the case. */
  transferPayment: 'per diem' | 'percent';
}
