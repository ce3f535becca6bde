/** The operating and capital payment of a case, its add-ons and its outlier test, before programs and totals. */
import { type Exact, exact, sum } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { LaborSplit } from '../../figures/inpatient-rates.ts';
import { type CapitalRate, capitalRate } from './capital.ts';
import { byCaseFactors, caseFactorsFormula, type WeightFactors } from './case-mix.ts';
import type { IppsDrg, IppsInput } from './inputs.ts';
import { covidTreatmentsAddOn, newTechnologyAddOn } from './new-technology.ts';
import { inArea, operatingDshFactor, operatingImeFactor } from './operating.ts';
import { boundedOutlier, costOutlier, type Outlier, type OutlierTerms, outlierThreshold } from './outlier.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';
import { empiricallyJustifiedDsh } from './totals.ts';
import { federalPaymentSteps, type Transfer, transferOf } from './transfers.ts';
import type { WageIndex } from './wage-index.ts';

/** Figures that do not depend on the DRG. */
export interface Rating {
  standardizedAmount: LaborSplit;
  laborShare: LaborSplit;
  cola: Exact;
}

/** Parts of a case's payment. */
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
  /** Dollars, 2 decimals. */
  newTechnology: Exact;
  covidTreatments: Exact;
  /** Fixed-loss threshold after transfers, dollars; null where it is not held, and the stay has no outlier whatever it is. */
  threshold: Exact | null;
  outlier: Outlier;
  outlierTerms: OutlierTerms;
}

/** Prices a case. Amounts are rounded where CMS's pricer stores them. */
export function priceCase(
  input: IppsInput,
  drg: IppsDrg,
  rates: IppsRates,
  wageIndex: WageIndex,
  rating: Rating,
  factors: WeightFactors,
  trace: Trace | null,
): CasePricing {
  const { claim, provider, releaseOf } = input;
  const weight = exact(drg.weight);
  const transfer = transferOf(input, drg, rates, trace);
  const federalAmount = inArea(rating.standardizedAmount, wageIndex.index, rating.cola);
  trace?.step(
    'federal_amount',
    'labor × wage_index + nonlabor × cola',
    { ...rating.standardizedAmount, wage_index: wageIndex.index, cola: rating.cola },
    federalAmount,
    `42 CFR 412.64(c), (h); Social Security Act 1886(d)(5)(H); ${rates.citation}, Table 1`,
  );
  const { midnight, noCostProduct, covid } = factors;
  const twice = rates.program.roundsBeforeCaseFactors;
  const fullOperatingFsp = byCaseFactors(federalAmount.times(weight).times(midnight), factors, twice);
  trace?.step(
    'operating_federal_payment',
    caseFactorsFormula('federal_amount × weight × midnight', twice),
    { federal_amount: federalAmount, weight, midnight, covid, no_cost_product: noCostProduct },
    fullOperatingFsp,
    '42 CFR 412.64(g)',
    releaseOf('drg'),
  );
  const dshFactor = operatingDshFactor(input, wageIndex, trace);
  const imeFactor = operatingImeFactor(input, trace);
  const uncompensatedCare = exact(provider.uncompensatedCareAmount);
  trace?.step(
    'uncompensated_care',
    'uncompensated_care_amount',
    { uncompensated_care_amount: provider.uncompensatedCareAmount },
    uncompensatedCare,
    '42 CFR 412.106(g)',
    releaseOf('provider'),
  );
  const capital = capitalRate(input, wageIndex, rating.cola, rates, trace);
  // The factor of COVID-19 cases applies to operating payments alone.
  const fullCapitalFsp = weight
    .times(capital.federalRate)
    .times(capital.cola)
    .times(midnight)
    .times(noCostProduct)
    .round(9);
  trace?.step(
    'capital_federal_payment',
    'weight × capital_federal_rate × capital_cola × midnight × no_cost_product, 9 decimals',
    {
      weight,
      capital_federal_rate: capital.federalRate,
      capital_cola: capital.cola,
      midnight,
      no_cost_product: noCostProduct,
    },
    fullCapitalFsp,
    '42 CFR 412.312',
    releaseOf('drg'),
  );
  const operatingFsp = transferPayment('operating', fullOperatingFsp, transfer, trace);
  const capitalFsp = transferPayment('capital', fullCapitalFsp, transfer, trace);
  const operatingCcr = exact(provider.operatingCostToChargeRatio);
  const newTechnology = newTechnologyAddOn(
    input,
    exact(claim.coveredCharges).times(operatingCcr),
    (recorder) => adjustedPayment(operatingFsp, dshFactor, imeFactor, uncompensatedCare, transfer, recorder),
    trace,
  );
  const threshold = outlierThreshold(claim, rates, transfer, trace);
  const outlierTerms: OutlierTerms = {
    input,
    rates,
    transfer,
    threshold,
    laborShare: rating.laborShare,
    wageIndex: wageIndex.index,
    cola: rating.cola,
    operatingFsp,
    operatingDsh: dshFactor,
    operatingIme: imeFactor,
    uncompensatedCare,
    newTechnology,
    capitalFsp,
    capital,
  };
  const outlier =
    threshold === null
      ? boundedOutlier(outlierTerms, operatingCcr, trace)
      : costOutlier(outlierTerms, operatingCcr, trace);
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
    covidTreatments: covidTreatmentsAddOn(claim, rates, outlier, trace),
    threshold,
    outlier,
    outlierTerms,
  };
}

/** Returns the federal payment, reduced for a transfer; dollars, 9 decimals. */
function transferPayment(
  kind: 'operating' | 'capital',
  full: Exact,
  { reduced, dischargeFraction }: Transfer,
  trace: Trace | null,
): Exact {
  if (!reduced) return full;
  const payment = full.times(dischargeFraction).round(9);
  trace?.step(
    `${kind}_transfer_payment`,
    `${kind}_federal_payment × discharge_fraction, 9 decimals`,
    { [`${kind}_federal_payment`]: full, discharge_fraction: dischargeFraction },
    payment,
    '42 CFR 412.4(f)',
  );
  return payment;
}

/** Returns the operating payment with its adjustments, to the cent: costs of new technologies must be above it. */
function adjustedPayment(
  operatingFsp: Exact,
  dshFactor: Exact,
  imeFactor: Exact,
  uncompensatedCare: Exact,
  transfer: Transfer,
  trace: Trace | null,
): Exact {
  const cents = operatingFsp.round(2);
  const payment = sum(
    cents,
    empiricallyJustifiedDsh(cents, dshFactor),
    cents.times(imeFactor).round(2),
    uncompensatedCare,
  );
  const { operating } = federalPaymentSteps(transfer);
  trace?.step(
    'new_technology_drg_payment',
    `round(${operating}, 2) + round(round(${operating}, 2) × operating_dsh_factor × ${EMPIRICALLY_JUSTIFIED_SHARE}, 2) + round(round(${operating}, 2) × operating_ime_factor, 2) + uncompensated_care`,
    {
      [operating]: operatingFsp,
      operating_dsh_factor: dshFactor,
      operating_ime_factor: imeFactor,
      uncompensated_care: uncompensatedCare,
    },
    payment,
    '42 CFR 412.88(a)(1)',
  );
  return payment;
}
