/** The figures of one fiscal year of the long-term care hospital prospective payment system. */
import type { Figure } from '../../../core/figure.ts';
import type { LtchRules } from './programs.ts';

/** Dollars. */
interface LaborSplit {
  labor: Figure;
  nonLabor: Figure;
}

export interface LtchRates {
  fiscalYear: number;
  /** Version of CMS's pricer; the year alone where it is not known. */
  version: string;
  /** Dollars: standard federal rate, of hospitals that report quality data and of others. */
  standardRate: Figure;
  reducedRate: Figure;
  laborShare: Figure;
  nonLaborShare: Figure;
  /** Dollars: fixed losses of high-cost outliers. */
  fixedLoss: { standard: Figure; siteNeutral: Figure };
  /** Share of the operating DSH adjustment that is left in the amount comparable to inpatient payment. */
  dshFactor: Figure;
  /** Dollars: capital federal rate of inpatient payment. */
  capitalRate: Figure;
  /** Operating standardized amounts of inpatient payment, for an inpatient wage index above 1, and of 1 or less. */
  operatingAmounts: { above: LaborSplit; atOrBelow: LaborSplit };
  rules: LtchRules;
}
