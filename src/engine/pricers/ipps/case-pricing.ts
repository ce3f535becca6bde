/** The operating and capital payment of a case, its add-ons and its outlier test, before programs and totals. */
import { type Exact, exact, sum } from '../../core/exact.ts';
import { type CapitalRate, capitalRate, isNewHospital } from './capital.ts';
import type { WeightFactors } from './case-mix.ts';
import type { IppsDrg, IppsInput } from './inputs.ts';
import { covidTreatmentsAddOn, type NewTechnologyAddOn, newTechnologyAddOn } from './new-technology.ts';
import { inArea, operatingDshFactor, operatingImeFactor } from './operating.ts';
import { costOutlier, type Outlier, type OutlierTerms, outlierThreshold } from './outlier.ts';
import type { IppsRates, LaborSplit } from './rates/rates.ts';
import { empiricallyJustifiedDsh } from './totals.ts';
import { type Transfer, transferOf } from './transfers.ts';
import type { WageIndex } from './wage-index.ts';

/** What is known before the DRG is. */
export interface Rating {
  standardizedAmount: LaborSplit;
  laborShare: LaborSplit;
  cola: Exact;
}

/** What is known of a case before its payment is added up. */
export interface CasePricing extends Rating {
  drg: IppsDrg;
  weight: Exact;
  factors: WeightFactors;
  transfer: Transfer;
  /** Standardized amount in the area, dollars. */
  federalAmount: Exact;
  operatingDshFactor: Exact;
  operatingImeFactor: Exact;
  capital: CapitalRate;
  /** Federal payments before and after the reduction of transfers; dollars, 9 decimals. */
  fullOperatingFsp: Exact;
  operatingFsp: Exact;
  fullCapitalFsp: Exact;
  capitalFsp: Exact;
  uncompensatedCare: Exact;
  newTechnology: NewTechnologyAddOn;
  covidTreatments: Exact;
  /** Fixed-loss threshold after transfers, dollars. */
  threshold: Exact;
  outlier: Outlier;
  outlierTerms: OutlierTerms;
}

/** Amounts are rounded where CMS's pricer stores them. */
export function priceCase(
  { claim, provider, tables }: IppsInput,
  drg: IppsDrg,
  rates: IppsRates,
  wageIndex: WageIndex,
  rating: Rating,
  factors: WeightFactors,
): CasePricing {
  const weight = exact(drg.weight);
  const transfer = transferOf(claim, drg, rates);
  const federalAmount = inArea(rating.standardizedAmount, wageIndex.index, rating.cola);
  const dshFactor = operatingDshFactor(provider, wageIndex);
  const imeFactor = operatingImeFactor(exact(provider.internsToBedsRatio));
  const capital = capitalRate(provider, wageIndex, rating.cola, rates);
  const { midnight, noCostProduct, covid } = factors;
  const fullOperatingFsp = federalAmount.times(weight).times(midnight).times(covid).times(noCostProduct).round(9);
  // The factor of COVID-19 cases is of operating payments alone.
  const fullCapitalFsp = weight
    .times(capital.federalRate)
    .times(capital.cola)
    .times(midnight)
    .times(noCostProduct)
    .round(9);
  const reduced = (amount: Exact) => (transfer.reduced ? amount.times(transfer.dischargeFraction).round(9) : amount);
  const operatingFsp = reduced(fullOperatingFsp);
  const capitalFsp = reduced(fullCapitalFsp);
  const uncompensatedCare = exact(provider.uncompensatedCareAmount);
  const operatingCcr = exact(provider.operatingCostToChargeRatio);

  const cents = operatingFsp.round(2);
  const newTechnology = newTechnologyAddOn(
    claim,
    tables.newTechnologies ?? [],
    exact(claim.coveredCharges).times(operatingCcr),
    sum(cents, empiricallyJustifiedDsh(cents, dshFactor), cents.times(imeFactor).round(2), uncompensatedCare),
  );
  const threshold = outlierThreshold(rates.fixedLossThreshold, claim.reviewCode, transfer);
  const outlierTerms: OutlierTerms = {
    claim,
    threshold,
    laborShare: rating.laborShare,
    wageIndex: wageIndex.index,
    cola: rating.cola,
    gaf: capital.gaf,
    capitalCola: capital.cola,
    operatingFsp,
    operatingDsh: dshFactor,
    operatingIme: imeFactor,
    uncompensatedCare,
    newTechnology: newTechnology.amount,
    capitalFsp,
    capitalDsh: capital.dshFactor,
    capitalIme: capital.imeFactor,
    newHospital: isNewHospital(provider),
    capitalCcr: exact(provider.capitalCostToChargeRatio),
  };
  const outlier = costOutlier(outlierTerms, operatingCcr);
  return {
    ...rating,
    drg,
    weight,
    factors,
    transfer,
    federalAmount,
    operatingDshFactor: dshFactor,
    operatingImeFactor: imeFactor,
    capital,
    fullOperatingFsp,
    operatingFsp,
    fullCapitalFsp,
    capitalFsp,
    uncompensatedCare,
    newTechnology,
    covidTreatments: covidTreatmentsAddOn(
      claim,
      rates,
      outlier.operatingCosts,
      outlier.operatingDollarThreshold,
      outlier.operatingPoint.minus(outlier.operatingDollarThreshold),
    ),
    threshold,
    outlier,
    outlierTerms,
  };
}
