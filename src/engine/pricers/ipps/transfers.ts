/** Transfers, 42 CFR 412.4: twice the per diem for the first day, then one a day, up to the full payment. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { IppsClaim, IppsDrg } from './inputs.ts';
import { HALF, NEONATE_TRANSFER_DRG } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** `half`: half of the full payment and half of the per diems, 412.4(f)(6). */
export type TransferMethod = 'none' | 'perDiem' | 'half';

export interface Transfer {
  method: TransferMethod;
  /** Length of stay, and the day that counts twice. */
  perDiemDays: number;
  /** The stay is shorter than its DRG's geometric mean by enough for per diems to be less than the full payment. */
  shorter: boolean;
  /** Per diem days over GMLOS, 4 decimals; 0 where it is no transfer. */
  transferFactor: Exact;
  /** Share of a full discharge, 4 decimals. */
  dischargeFraction: Exact;
  /** The weight times that share, 4 decimals. */
  weightFraction: Exact;
  /** Federal payments are reduced to their share. */
  reduced: boolean;
}

const ACUTE = new Set(['03', '06']);
const POST_ACUTE = new Set(['09', '11']);

function isAcuteTransfer(reviewCode: string): boolean {
  return ACUTE.has(reviewCode);
}

export function isPostAcuteTransfer(reviewCode: string): boolean {
  return POST_ACUTE.has(reviewCode);
}

/** Also of a stay that is no transfer: its fraction is 1, and `shorter` decides its return code. */
export function transferOf(claim: IppsClaim, drg: IppsDrg, rates: IppsRates): Transfer {
  const gmlos = exact(drg.geometricMeanLos);
  const weight = exact(drg.weight);
  const perDiemDays = Math.max(claim.lengthOfStay, 1) + 1;
  const days = exact(perDiemDays);
  const shorter = days.isLess(gmlos);
  const method = methodOf(claim.reviewCode, drg);
  const full = { method, perDiemDays, shorter, dischargeFraction: ONE, weightFraction: weight, reduced: false };
  if (method === 'none' || !gmlos.isPositive) return { ...full, transferFactor: ZERO };
  const transferFactor = days.over(gmlos, 4);
  const halves = HALF.times(gmlos.plus(days));
  const dischargeFraction = method === 'half' ? halves.over(gmlos, 4) : transferFactor;
  if (dischargeFraction.isMore(ONE)) return { ...full, transferFactor: ONE };
  return {
    ...full,
    transferFactor,
    dischargeFraction,
    weightFraction:
      method === 'half'
        ? halfWeight(weight, days, gmlos, rates.halfPerDiemDecimals)
        : transferFactor.times(weight).round(4),
    reduced: shorter && claim.drg !== NEONATE_TRANSFER_DRG,
  };
}

function methodOf(reviewCode: string, drg: IppsDrg): TransferMethod {
  if (isAcuteTransfer(reviewCode)) return 'perDiem';
  if (!isPostAcuteTransfer(reviewCode) || !drg.postAcute) return 'none';
  return drg.specialPayPostAcute ? 'half' : 'perDiem';
}

/** @param decimals at which CMS's program of the year cuts its quotient off; null: it is exact */
function halfWeight(weight: Exact, days: Exact, gmlos: Exact, decimals: number | null): Exact {
  const halfDays = HALF.times(days);
  if (decimals === null) return HALF.times(gmlos.plus(days)).times(weight).over(gmlos, 4);
  return HALF.plus(halfDays.over(gmlos, decimals + 10).truncate(decimals))
    .times(weight)
    .round(4);
}
