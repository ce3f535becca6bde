/** Factors of the DRG's weight: COVID-19, a CAR-T product without cost, the two-midnight adjustment. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { IppsClaim, IppsTables } from './inputs.ts';
import {
  CAR_T_DRG,
  COVID_DIAGNOSIS,
  COVID_NO_ADJUSTMENT,
  OTHER_PRODUCT_TRIAL,
  TRIAL_DIAGNOSIS,
} from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

export interface WeightFactors {
  covid: Exact;
  noCostProduct: Exact;
  midnight: Exact;
}

/** Returns the factors, 1 for most claims; null for a CAR-T case without cost of the product whose share is not held. */
export function weightFactors(
  claim: IppsClaim,
  tables: IppsTables,
  rates: IppsRates,
  trace: Trace | null,
): WeightFactors | null {
  const noCostProduct = noCostProductFactor(claim, rates, trace);
  if (noCostProduct === null) return null;
  return {
    covid: covidFactor(claim, rates, trace),
    noCostProduct,
    midnight: midnightFactor(claim, tables, rates, trace),
  };
}

/** Returns a payment times the factors of its case, 9 decimals. @param twice rounds the payment before them, too */
export function byCaseFactors(payment: Exact, { covid, noCostProduct }: WeightFactors, twice: boolean): Exact {
  if (covid === ONE && noCostProduct === ONE) return payment.round(9);
  return (twice ? payment.round(9) : payment).times(covid).times(noCostProduct).round(9);
}

/** Returns the formula of {@link byCaseFactors}. */
export function caseFactorsFormula(payment: string, twice: boolean): string {
  return `${twice ? `round(${payment}, 9)` : payment} × covid × no_cost_product, 9 decimals`;
}

function noCostProductFactor(claim: IppsClaim, rates: IppsRates, trace: Trace | null): Exact | null {
  if (!isNoCostProduct(claim, rates)) return ONE;
  if (rates.noCostProductFactor === null) return null;
  const { value: factor } = rates.noCostProductFactor;
  trace?.step(
    'no_cost_product',
    'share of the weight of a CAR-T case without cost of the product',
    { drg: claim.drg, diagnoses: claim.diagnoses.join(' '), condition_codes: claim.conditionCodes.join(' ') },
    factor,
    `85 FR 58599; ${citationOf(rates.noCostProductFactor)}`,
  );
  return factor;
}

function covidFactor(claim: IppsClaim, rates: IppsRates, trace: Trace | null): Exact {
  const factor = isCovid(claim) ? rates.covidFactor.at(claim.dischargeDate) : undefined;
  if (!factor) return ONE;
  trace?.step(
    'covid',
    'factor of the weight of a case with COVID-19',
    { diagnosis: COVID_DIAGNOSIS, condition_codes: claim.conditionCodes.join(' ') },
    factor,
    'Social Security Act 1886(d)(4)(C)(iv)',
  );
  return factor;
}

/** True for a COVID-19 case with a positive test in the record, Social Security Act 1886(d)(4)(C)(iv). */
export function isCovid(claim: IppsClaim): boolean {
  return claim.diagnoses.includes(COVID_DIAGNOSIS) && !claim.conditionCodes.includes(COVID_NO_ADJUSTMENT);
}

/** True for a CAR-T case without cost of the product. */
export function isNoCostProduct({ drg, diagnoses, conditionCodes }: IppsClaim, { noCostProduct }: IppsRates): boolean {
  if (drg !== CAR_T_DRG) return false;
  if (noCostProduct.conditionCodes.some((code) => conditionCodes.includes(code))) return true;
  const among = noCostProduct.trialDiagnosis === 'any' ? diagnoses : diagnoses.slice(1);
  return among.includes(TRIAL_DIAGNOSIS) && !conditionCodes.includes(OTHER_PRODUCT_TRIAL);
}

/** True for a claim that a factor of its area multiplies, in years that have it. */
export function hasMidnightFactor({ midnightAdjustmentGeolocation }: IppsClaim, rates: IppsRates): boolean {
  return rates.twoMidnightAdjustment && /^9[4-8]\d\d$|^9900$/.test(midnightAdjustmentGeolocation.trim());
}

/** Returns the factor of the area that the claim names; 0, which pays nothing, where the table lacks it. */
function midnightFactor(claim: IppsClaim, tables: IppsTables, rates: IppsRates, trace: Trace | null): Exact {
  const msa = claim.midnightAdjustmentGeolocation.trim();
  if (!hasMidnightFactor(claim, rates)) return ONE;
  const published = tables.twoMidnightFactor?.get(msa);
  const factor = published === undefined ? ZERO : exact(published);
  trace?.step(
    'midnight',
    published === undefined ? 'no two-midnight factor of the area is held' : 'two-midnight factor of the area',
    { midnight_adjustment_geolocation: msa },
    factor,
    '42 CFR 412.3(d)(1)',
  );
  return factor;
}
