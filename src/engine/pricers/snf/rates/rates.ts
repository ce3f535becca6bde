/** The figures of one fiscal year of the skilled nursing facility prospective payment system that are in no table. */
import type { Figure } from '../../../core/figure.ts';
import type { CaseMixIndexes } from './case-mix-indexes.ts';

/** Dollars a day, of facilities that report quality data and of others. */
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
  /** Explain the tables' rates; nothing is priced by them. */
  caseMix: CaseMixIndexes;
  laborShare: Figure;
  nonLaborShare: Figure;
  /** Change of the wage index below which it is limited to 95 percent of the prior one; null where it is not limited. */
  wageIndexDecreaseLimit: Figure | null;
}
