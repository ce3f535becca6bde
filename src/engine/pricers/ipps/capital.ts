/** Capital costs, 42 CFR 412 subpart M: the federal rate and its adjustments. New hospitals are not paid it. */
import { type Exact, exact, least, ONE, power, ZERO } from '../../core/exact.ts';
import type { IppsProvider } from './inputs.ts';
import {
  CAPITAL_COLA_SHARE,
  CAPITAL_DSH_BEDS,
  CAPITAL_DSH_FACTOR,
  CAPITAL_GAF_EXPONENT,
  CAPITAL_IME_FACTOR,
  CAPITAL_IME_LIMIT,
  EULER,
} from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';
import type { WageIndex } from './wage-index.ts';

export interface CapitalRate {
  /** Geographic adjustment factor, 412.316(a); 4 decimals. */
  gaf: Exact;
  /** Federal rate in the area, dollars. */
  federalRate: Exact;
  /** 412.316(c); 3 decimals. */
  cola: Exact;
  /** 412.320; 4 decimals. */
  dshFactor: Exact;
  /** 412.322; 9 decimals. */
  imeFactor: Exact;
}

export function capitalRate(provider: IppsProvider, area: WageIndex, cola: Exact, rates: IppsRates): CapitalRate {
  const gaf = power(area.index, CAPITAL_GAF_EXPONENT).round(4);
  return {
    gaf,
    federalRate: rates.capitalFederalRate.times(gaf).round(2),
    cola: CAPITAL_COLA_SHARE.times(cola.minus(ONE)).plus(ONE).round(3),
    dshFactor: capitalDshFactor(provider, area, rates),
    imeFactor: capitalImeFactor(exact(provider.capitalIndirectMedicalEducationRatio)),
  };
}

/** Of urban hospitals with 100 beds and more. */
function capitalDshFactor(provider: IppsProvider, { size }: WageIndex, rates: IppsRates): Exact {
  const redesignated = rates.capitalDshOfRedesignatedRural && provider.cbsaActualGeographicLocation.trim().length > 2;
  if ((size === 'R' && !redesignated) || provider.bedSize < CAPITAL_DSH_BEDS) return ZERO;
  const patients = exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio));
  return patients.isZero ? ZERO : power(EULER, CAPITAL_DSH_FACTOR.times(patients)).minus(ONE).round(4);
}

/** @param residents to average daily census */
function capitalImeFactor(residents: Exact): Exact {
  if (!residents.isPositive) return ZERO;
  return power(EULER, CAPITAL_IME_FACTOR.times(least(residents, CAPITAL_IME_LIMIT)))
    .minus(ONE)
    .round(9);
}

export function isNewHospital(provider: IppsProvider): boolean {
  return provider.newHospital === 'Y';
}

/** `B`: hold-harmless, all of it federal (412.344); `C`: fully prospective (412.340). Other methods have ended. */
export function isCapitalPaymentCode({ capitalPpsPaymentCode }: IppsProvider): boolean {
  return capitalPpsPaymentCode === 'B' || capitalPpsPaymentCode === 'C';
}
