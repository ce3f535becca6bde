/**
 * The standardized allowed amount, for information: what the claim would be allowed without adjustments of the area,
 * the hospital and its programs. It leaves out the factors of COVID-19 and of products without cost.
 */
import { atLeastZero, type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import type { IppsProvider } from './inputs.ts';
import { inArea } from './operating.ts';
import { marginalCost, type Outlier, type OutlierTerms } from './outlier.ts';
import type { IppsRates } from './rates/rates.ts';

/** Dollars, 2 decimals; null where it depends on a threshold that is not held. @param newTechnology with the add-on of COVID-19 treatments */
export function standardizedAllowedAmount(
  provider: IppsProvider,
  rates: IppsRates,
  terms: OutlierTerms,
  outlier: Outlier,
  weightFraction: Exact,
  newTechnology: Exact,
): Exact | null {
  const { claim } = terms.input;
  const { laborShare, wageIndex, cola, capital: capitalFactors } = terms;
  const threshold = terms.threshold ?? ZERO;
  const charges = exact(claim.coveredCharges);
  const operatingCosts = charges
    .times(exact(provider.operatingCostToChargeRatio))
    .over(inArea(laborShare, wageIndex, cola), 2);
  const capitalCosts = charges
    .times(exact(provider.capitalCostToChargeRatio))
    .over(capitalFactors.gaf.times(capitalFactors.cola), 2);
  const operating = rates.standardizedBase.value.times(weightFraction);
  const capital = rates.capitalFederalRate.value.times(weightFraction);
  const operatingPoint = sum(threshold.times(outlier.operatingShare), operating, newTechnology).round(9);
  const capitalPoint = threshold.times(outlier.capitalShare).plus(capital).round(2);
  const isReached = operatingCosts.plus(capitalCosts).isMore(operatingPoint.plus(capitalPoint));
  if (isReached && terms.threshold === null) return null;
  const paymentOf = (costs: Exact, point: Exact) =>
    isReached
      ? marginalCost(claim.drg)
          .times(atLeastZero(costs.minus(point)))
          .round(9)
      : ZERO;
  return sum(
    operating,
    capital,
    paymentOf(operatingCosts, operatingPoint),
    paymentOf(capitalCosts, capitalPoint),
    newTechnology,
  ).round(2);
}
