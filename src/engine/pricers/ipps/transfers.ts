/** Transfers, 42 CFR 412.4: twice the per diem for the first day, then one a day, up to the full payment. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { IppsClaim, IppsDrg, IppsInput } from './inputs.ts';
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

/** Returns whether and how the stay is paid as a transfer; for others `shorter` decides the return code. */
export function transferOf(
  { claim, releaseOf }: IppsInput,
  drg: IppsDrg,
  rates: IppsRates,
  trace: Trace | null,
): Transfer {
  const transfer = computedTransfer(claim, drg, rates);
  const { method, perDiemDays } = transfer;
  trace?.step(
    'per_diem_days',
    'greatest(length_of_stay, 1) + 1',
    { length_of_stay: claim.lengthOfStay },
    perDiemDays,
    '42 CFR 412.4(f)(1)',
  );
  trace?.step(
    'transfer',
    whyTransfer(claim, drg, transfer),
    {
      review_code: claim.reviewCode,
      drg: claim.drg,
      post_acute_drg: drg.postAcute ? 'Y' : 'N',
      special_pay_drg: drg.specialPayPostAcute ? 'Y' : 'N',
      per_diem_days: perDiemDays,
      gmlos: drg.geometricMeanLos,
    },
    paidAs(transfer),
    '42 CFR 412.4(b), (c), (f)',
    releaseOf('drg'),
  );
  if (method !== 'none' && exact(drg.geometricMeanLos).isPositive) {
    trace?.step(
      'discharge_fraction',
      method === 'half'
        ? `least(1, ${HALF} + ${HALF} × per_diem_days ÷ gmlos), 4 decimals`
        : 'least(1, per_diem_days ÷ gmlos), 4 decimals',
      { per_diem_days: perDiemDays, gmlos: drg.geometricMeanLos },
      transfer.dischargeFraction,
      '42 CFR 412.4(f)',
      releaseOf('drg'),
    );
    trace?.step(
      'weight_fraction',
      weightFormula(transfer, rates.program.halfPerDiemDecimals),
      {
        weight: drg.weight,
        discharge_fraction: transfer.dischargeFraction,
        per_diem_days: perDiemDays,
        gmlos: drg.geometricMeanLos,
      },
      transfer.weightFraction,
      '42 CFR 412.4(f)',
      releaseOf('drg'),
    );
  }
  return transfer;
}

const PAID_AS: Readonly<Record<TransferMethod, string>> = {
  none: 'full payment',
  perDiem: 'per diem',
  half: 'half and per diem',
};

/** Says how the stay is paid, as the step `transfer` does. */
export function paidAs({ method, reduced }: Transfer): string {
  return reduced ? PAID_AS[method] : PAID_AS.none;
}

/** Says why a stay is paid as a transfer, or in full. */
function whyTransfer(claim: IppsClaim, drg: IppsDrg, { method, shorter, reduced }: Transfer): string {
  if (method === 'none')
    return isPostAcuteTransfer(claim.reviewCode)
      ? 'no transfer: the DRG is not among those of the post-acute care transfer policy'
      : 'no transfer: the review code is that of a discharge';
  if (!exact(drg.geometricMeanLos).isPositive) return 'paid in full: the DRG has no geometric mean length of stay';
  if (reduced)
    return method === 'half'
      ? 'half of the full payment and half of the per diems: per_diem_days is below gmlos, and the DRG is one of special payment'
      : 'per diem, the first day twice: per_diem_days is below gmlos';
  return shorter
    ? 'paid in full: the DRG of neonates who are transferred is the per diem itself'
    : 'a transfer paid in full: per_diem_days is not below gmlos';
}

/** Returns the names of the steps that have the federal payments of the case. */
export function federalPaymentSteps({ reduced }: Transfer): { operating: string; capital: string } {
  return reduced
    ? { operating: 'operating_transfer_payment', capital: 'capital_transfer_payment' }
    : { operating: 'operating_federal_payment', capital: 'capital_federal_payment' };
}

function weightFormula({ method, shorter }: Transfer, decimals: number | null): string {
  if (!shorter) return 'weight × discharge_fraction';
  if (method === 'perDiem') return 'weight × discharge_fraction, 4 decimals';
  // Divide last: the quotient is exact there.
  if (decimals === null) return `${HALF} × (gmlos + per_diem_days) × weight ÷ gmlos, 4 decimals`;
  return `(${HALF} + truncated(${HALF} × per_diem_days ÷ gmlos, ${decimals})) × weight, 4 decimals`;
}

function computedTransfer(claim: IppsClaim, drg: IppsDrg, rates: IppsRates): Transfer {
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
        ? halfWeight(weight, days, gmlos, rates.program.halfPerDiemDecimals)
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
