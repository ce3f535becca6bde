/** A line as the outpatient pricer leaves it. */
import type { Exact } from '../../core/exact.ts';
import type { LineReturnCode } from './return-codes.ts';

/** A line's payment; dollars. */
export interface PricedLine {
  readonly lineNumber: number;
  returnCode: LineReturnCode;
  /** Before deductibles. */
  payment: Exact;
  /** Medicare's part. */
  reimbursement: Exact;
  coinsurance: Exact;
  reducedCoinsurance: Exact;
  deductible: Exact;
  bloodDeductible: Exact;
  /** Null where a figure of the year is not held, or the record has no cost-to-charge ratio. */
  outlier: Exact | null;
  /** False where deductible and coinsurance are not known: they depend on a line that is not priced. */
  isSplit: boolean;
  /** True for a non-opioid device whose payment limit is not given: CMS's program pays it at cost. */
  isLimitUnknown: boolean;
  /** True where the contractor adjusts the line (action flag 4): CMS's program prices it, and no total has it. */
  readonly isOutsideTotals: boolean;
  /** APC of a line that has a payment and no rate on the From date; null for others. */
  readonly apcWithoutRate: string | null;
}
