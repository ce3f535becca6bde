/** The return code of a claim that is paid: how, and whether the stay reached its DRG's geometric mean. */
import type { Trace } from '../../core/trace.ts';
import type { CasePricing } from './case-pricing.ts';
import type { IppsClaim } from './inputs.ts';
import type { Outlier } from './outlier.ts';
import type { IppsRates } from './rates/rates.ts';
import { type PaidCode, RETURN_CODES } from './return-codes.ts';
import { isPostAcuteTransfer, paidAs, type Transfer } from './transfers.ts';

/** Codes of claims that would be subject to outlier reconciliation. */
const RECONCILED: Partial<Record<PaidCode, PaidCode>> = { '00': '30', '03': '33', '10': '40', '12': '42', '14': '44' };

/** True for a code with a twin for claims subject to outlier reconciliation. */
export function isReconciledCode(code: PaidCode): boolean {
  return RECONCILED[code] !== undefined;
}

/** @param reconcilable gives whether the claim would be an outlier at a higher cost-to-charge ratio */
export function paidCode(
  { reviewCode }: IppsClaim,
  { transfer, outlier, drg }: CasePricing,
  rates: IppsRates,
  reconcilable: () => boolean,
  trace: Trace | null,
): PaidCode {
  const code = codeOfPayment(reviewCode, transfer, outlier);
  const reconciled = RECONCILED[code];
  const returnCode = reconciled && reconcilable() ? reconciled : code;
  trace?.step(
    'return_code',
    RETURN_CODES[returnCode],
    {
      review_code: reviewCode,
      transfer: paidAs(transfer),
      per_diem_days: transfer.perDiemDays,
      gmlos: drg.geometricMeanLos,
      operating_outlier_payment: outlier.operating,
      capital_outlier_payment: outlier.capital,
    },
    returnCode,
    rates.citation,
  );
  return returnCode;
}

function codeOfPayment(reviewCode: string, transfer: Transfer, { isOutlier }: Outlier): PaidCode {
  if (isPostAcuteTransfer(reviewCode) && transfer.reduced) return transfer.method === 'half' ? '10' : '12';
  if (reviewCode === '03' && isOutlier) return '05';
  if (reviewCode === '03' && transfer.reduced) return '03';
  if (reviewCode === '06' && transfer.reduced) return '06';
  if (transfer.shorter) return isOutlier ? '02' : '00';
  return isOutlier ? '16' : '14';
}
