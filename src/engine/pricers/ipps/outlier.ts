/** Cost outliers, 42 CFR 412.80 to 412.84: a share of the costs above the payment and a fixed-loss threshold. */
import { atLeastZero, type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import type { IppsClaim } from './inputs.ts';
import { BURN_DRGS, BURN_MARGINAL_COST, EMPIRICALLY_JUSTIFIED_SHARE, MARGINAL_COST } from './rates/fixed.ts';
import type { LaborSplit } from './rates/rates.ts';
import type { Transfer } from './transfers.ts';

/** What a bill must exceed, and by how much it does; dollars at 9 decimals. */
export interface Outlier {
  operatingShare: Exact;
  capitalShare: Exact;
  operatingDollarThreshold: Exact;
  capitalDollarThreshold: Exact;
  /** Cost outlier points: payment and threshold. */
  operatingPoint: Exact;
  capitalPoint: Exact;
  operatingCosts: Exact;
  capitalCosts: Exact;
  operating: Exact;
  capital: Exact;
  isOutlier: boolean;
  /** Charges at which the bill would reach the points; 0 where it is no outlier. */
  chargeThreshold: Exact;
}

export interface OutlierTerms {
  claim: IppsClaim;
  /** Fixed loss after transfers, dollars. */
  threshold: Exact;
  laborShare: LaborSplit;
  wageIndex: Exact;
  cola: Exact;
  gaf: Exact;
  capitalCola: Exact;
  operatingFsp: Exact;
  operatingDsh: Exact;
  operatingIme: Exact;
  uncompensatedCare: Exact;
  newTechnology: Exact;
  capitalFsp: Exact;
  capitalDsh: Exact;
  capitalIme: Exact;
  newHospital: boolean;
  capitalCcr: Exact;
}

/** Review codes that refuse cost outliers. */
const WITHOUT_OUTLIER = new Set(['06', '07', '11']);

/** The fixed-loss threshold, reduced as the payment of a transfer is (412.80(b)); 2 decimals. */
export function outlierThreshold(fixedLoss: Exact, reviewCode: string, transfer: Transfer): Exact {
  if (!['03', '09'].includes(reviewCode) || transfer.method === 'none' || !transfer.shorter) return fixedLoss;
  return fixedLoss.times(transfer.dischargeFraction).round(2);
}

/** The share of the costs above the points that is paid, 42 CFR 412.84(k) and (l). */
export function marginalCost(drg: string): Exact {
  return BURN_DRGS.has(drg) ? BURN_MARGINAL_COST : MARGINAL_COST;
}

/** What operating costs are of all costs, and capital costs; 9 decimals. */
function costShares(operatingCcr: Exact, capitalCcr: Exact): { operating: Exact; capital: Exact } {
  const both = operatingCcr.plus(capitalCcr);
  if (both.isZero) return { operating: ZERO, capital: ZERO };
  return { operating: operatingCcr.over(both, 9), capital: capitalCcr.over(both, 9) };
}

/** @param operatingCcr of the provider's record, or the one that reconciliation is tried with */
export function costOutlier(terms: OutlierTerms, operatingCcr: Exact): Outlier {
  const { claim, threshold, laborShare, wageIndex, cola, capitalCcr, newHospital } = terms;
  const shares = costShares(operatingCcr, capitalCcr);
  const operatingDollarThreshold = threshold
    .times(laborShare.labor.times(wageIndex).plus(laborShare.nonlabor.times(cola)))
    .times(shares.operating)
    .round(9);
  const capitalDollarThreshold = threshold.times(terms.gaf).times(shares.capital).times(terms.capitalCola).round(9);
  const operatingPoint = sum(
    terms.operatingFsp,
    terms.operatingFsp.times(terms.operatingIme),
    terms.operatingFsp.times(terms.operatingDsh).times(EMPIRICALLY_JUSTIFIED_SHARE),
    operatingDollarThreshold,
    terms.uncompensatedCare,
    terms.newTechnology,
  ).round(9);
  const capitalPoint = newHospital
    ? ZERO
    : sum(
        terms.capitalFsp,
        terms.capitalFsp.times(terms.capitalIme.plus(terms.capitalDsh)),
        capitalDollarThreshold,
      ).round(9);
  const charges = exact(claim.coveredCharges);
  const operatingCosts = charges.times(operatingCcr).round(9);
  const capitalCosts = charges.times(capitalCcr).round(9);
  const reached = !operatingCosts.plus(capitalCosts).isLess(operatingPoint.plus(capitalPoint));
  const payable = reached && !WITHOUT_OUTLIER.has(claim.reviewCode);
  const marginal = marginalCost(claim.drg);
  const paid = (costs: Exact, point: Exact) =>
    payable ? marginal.times(atLeastZero(costs.minus(point))).round(9) : ZERO;
  const operating = paid(operatingCosts, operatingPoint);
  const capital = newHospital ? ZERO : paid(capitalCosts, capitalPoint);
  const isOutlier = operating.plus(capital).isPositive;
  const bothCcrs = operatingCcr.plus(capitalCcr);
  return {
    operatingShare: shares.operating,
    capitalShare: shares.capital,
    operatingDollarThreshold,
    capitalDollarThreshold,
    operatingPoint,
    capitalPoint,
    operatingCosts,
    capitalCosts,
    operating,
    capital,
    isOutlier,
    chargeThreshold: isOutlier && !bothCcrs.isZero ? capitalPoint.plus(operatingPoint).over(bothCcrs, 9) : ZERO,
  };
}
