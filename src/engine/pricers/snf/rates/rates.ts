/** The figures of one fiscal year of the skilled nursing facility prospective payment system that are in no table. */
import type { Figure } from '../../../core/figure.ts';
import type { CaseMixIndexes } from './case-mix-indexes.ts';

/** Dollars a day, for facilities that report quality data and for others. */
interface ByReporting {
  full: Figure;
  reduced: Figure;
}

export interface SnfRates {
  fiscalYear: number;
  /** Version of CMS's pricer. */
  version: string;
  /** Non-case-mix component. */
  nonCaseMix: { urban: ByReporting; rural: ByReporting };
  /** Indexes that explain the tables' rates; they price nothing. */
  caseMix: CaseMixIndexes;
  laborShare: Figure;
  nonLaborShare: Figure;
  /** Change of the wage index below which it is limited to 95 percent of the prior one; null if it is not limited. */
  wageIndexDecreaseLimit: Figure | null;
}
