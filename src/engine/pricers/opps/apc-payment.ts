/** The APC payment of one service: the rate of the table, and what adjusts it before units, wages and deductibles. */

import { rowInForce } from '../../core/dated.ts';
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf, type Figure } from '../../core/figure.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import { type ClaimPricing, isNonExcepted, type LinePricing } from './claim-pricing.ts';
import { discountFraction } from './discount.ts';
import { refuse } from './line-validation.ts';
import { CT_FACTOR, FILM_FACTOR, PFS_EQUIVALENT, PFS_REIMBURSEMENT } from './rates/fixed.ts';
import type { ApcRate } from './tables.ts';

/** New technology APCs, which the reporting ratio spares: by status indicator, first and last. */
const NEW_TECHNOLOGY: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  S: [
    [1491, 1537],
    [1575, 1585],
    [1901, 1908],
    [6073, 6105],
  ],
  T: [
    [1539, 1574],
    [1589, 1599],
    [1901, 1908],
  ],
};
const QUALITY_INDICATORS: ReadonlySet<string> = new Set(['P', 'R', 'S', 'T', 'U', 'V', 'X', 'J1', 'J2']);

/**
 * Sets what one service of the line is paid and what the patient owes of it by the table.
 * @param rows of the line's APC
 * @param previous APC payment of the line before, which CMS's program keeps where no row is in force yet
 * @param release of the rates
 */
export function setApcPayment(
  claim: ClaimPricing,
  priced: LinePricing,
  rows: readonly ApcRate[],
  previous: Exact,
  release: string | null,
): void {
  const { line, trace } = priced;
  const { serviceFromDate } = claim.input.claim;
  const rate = rowInForce(rows, serviceFromDate);
  priced.rate = rate;
  priced.apcPayment = rate?.paymentRate ?? previous;
  priced.reimbursementRate = rate?.reimbursementRate ?? ZERO;
  priced.minimumCoinsurance = rate?.minimumCoinsurance ?? ZERO;
  priced.rank = rate?.rank ?? 0;
  trace?.step(
    'apc_payment',
    rate
      ? 'the payment rate of the APC in force on the From date'
      : 'no row of the APC is in force on the From date: as the line before',
    { payment_apc: line.paymentApc, status_indicator: line.statusIndicator, from_date: serviceFromDate },
    priced.apcPayment,
    `42 CFR 419.32; ${claim.rates.citation}, Addendum A`,
    release,
  );
  adjust(claim, priced);
  priced.discountFraction = discountFraction(priced);
}

/** Multiplies the APC payment, to the cent. */
function reduce(priced: LinePricing, factor: Exact, name: string, citation: string): void {
  const reduced = priced.apcPayment.times(factor).round(2);
  priced.trace?.step(
    'apc_payment',
    `apc_payment × ${name}, 2 decimals`,
    { apc_payment: priced.apcPayment, [name]: factor },
    reduced,
    citation,
  );
  priced.apcPayment = reduced;
}

function reduceBy(priced: LinePricing, factor: Figure, name: string): void {
  reduce(priced, factor.value, name, citationOf(factor));
}

function adjust(claim: ClaimPricing, priced: LinePricing): void {
  const { rates, isReh, isRuralSch } = claim;
  const method = priced.line.paymentMethodFlag;
  if ((method === '8' || method === 'Y') && !isReh)
    reduce(priced, PFS_EQUIVALENT, 'pfs_equivalent', '42 CFR 419.48(b); Social Security Act 1833(t)(21)');
  // CMS's program takes rural emergency hospitals in, but for the radiation model.
  if (isNonExcepted(priced) || (method === 'B' && !isReh)) {
    priced.reimbursementRate = PFS_REIMBURSEMENT;
    priced.minimumCoinsurance = priced.apcPayment.times(COINSURANCE).round(2);
  }
  const isExempt = rates.hasOffCampusExemptions && (isReh || isRuralSch);
  if (rates.offCampusFlags.has(method) && !isExempt)
    reduce(priced, PFS_EQUIVALENT, 'pfs_equivalent', 'Social Security Act 1833(t)(2)(F); 42 CFR 419.48');
  if (priced.hasAdjustment('14')) reduce(priced, CT_FACTOR, 'ct_factor', 'Social Security Act 1834(p)');
  if (priced.hasAdjustment('21', '23'))
    reduce(priced, FILM_FACTOR, 'film_factor', 'Social Security Act 1833(t)(16)(F)(i)');
  if (priced.hasAdjustment('22', '24')) reduceBy(priced, rates.computedRadiography, 'computed_radiography_factor');
  if (!isReduced(claim, priced)) return;
  if (rates.qualityFactor) {
    reduceBy(priced, rates.qualityFactor, 'quality_factor');
    priced.returnCode = '11';
  } else refuse(priced, 'OPPS08');
}

/** 42 CFR 419.43(h): services of a hospital that does not report quality data, but for new technology. */
function isReduced({ input }: ClaimPricing, priced: LinePricing): boolean {
  const { paymentApc, statusIndicator } = priced.line;
  if (input.provider.hospitalQualityIndicator !== '' || isNonExcepted(priced) || priced.line.paymentMethodFlag === 'B')
    return false;
  if (paymentApc.length !== 5 || !QUALITY_INDICATORS.has(statusIndicator)) return false;
  const apc = Number(paymentApc);
  return !(NEW_TECHNOLOGY[statusIndicator] ?? []).some(([first, last]) => first <= apc && apc <= last);
}

/** The coinsurance that the hospital elected for the line's APC, a service; undefined for none. */
export function electedCoinsurance({ input }: ClaimPricing, { line }: LinePricing): Exact | undefined {
  const { reducedCoinsurances } = input.provider;
  if (reducedCoinsurances.length === 0) return undefined;
  const elected = reducedCoinsurances.find(({ apc }) => apc === line.paymentApc.slice(1));
  return elected && exact(elected.amount);
}
