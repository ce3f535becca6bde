/** Factors of the DRG's weight: COVID-19, a CAR-T product without cost, the two-midnight adjustment. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
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

/** The factors, all 1 for most claims; null where the case is one without cost of the product and the year's is not held. */
export function weightFactors(claim: IppsClaim, tables: IppsTables, rates: IppsRates): WeightFactors | null {
  const noCostProduct = isNoCostProduct(claim, rates) ? rates.noCostProduct.factor : ONE;
  if (noCostProduct === null) return null;
  const covid = isCovid(claim) ? (rates.covidFactor.at(claim.dischargeDate) ?? ONE) : ONE;
  return { covid, noCostProduct, midnight: midnightFactor(claim, tables, rates) };
}

/** A COVID-19 case with a positive test in the record, Social Security Act 1886(d)(4)(C)(iv). */
export function isCovid(claim: IppsClaim): boolean {
  return claim.diagnoses.includes(COVID_DIAGNOSIS) && !claim.conditionCodes.includes(COVID_NO_ADJUSTMENT);
}

function isNoCostProduct({ drg, diagnoses, conditionCodes }: IppsClaim, { noCostProduct }: IppsRates): boolean {
  if (drg !== CAR_T_DRG) return false;
  if (noCostProduct.conditionCodes.some((code) => conditionCodes.includes(code))) return true;
  const among = noCostProduct.trialDiagnosis === 'any' ? diagnoses : diagnoses.slice(1);
  return among.includes(TRIAL_DIAGNOSIS) && !conditionCodes.includes(OTHER_PRODUCT_TRIAL);
}

/** An area that is asked for and not in the table pays nothing. */
function midnightFactor(claim: IppsClaim, tables: IppsTables, rates: IppsRates): Exact {
  const msa = claim.midnightAdjustmentGeolocation.trim();
  if (!rates.twoMidnightAdjustment || !/^9[4-8]\d\d$|^9900$/.test(msa)) return ONE;
  const factor = tables.twoMidnightFactor.get(msa);
  return factor === undefined ? ZERO : exact(factor);
}
