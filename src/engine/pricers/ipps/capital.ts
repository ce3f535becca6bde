/** Capital costs, 42 CFR 412 subpart M: the federal rate and its adjustments. New hospitals are not paid by it. */
import { type Exact, exact, least, ONE, power, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import {
  CAPITAL_COLA_SHARE,
  CAPITAL_DSH_BEDS,
  CAPITAL_DSH_FACTOR,
  CAPITAL_GAF_EXPONENT,
  CAPITAL_IME_FACTOR,
  CAPITAL_IME_LIMIT,
  EULER,
} from '../../figures/inpatient-adjustments.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import { OLD_CAPITAL_SHARE } from './rates/fixed.ts';
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

export function capitalRate(
  input: IppsInput,
  area: WageIndex,
  cola: Exact,
  rates: IppsRates,
  trace: Trace | null,
): CapitalRate {
  const gaf = power(area.index, CAPITAL_GAF_EXPONENT).round(4);
  trace?.step(
    'capital_gaf',
    `wage_index^${CAPITAL_GAF_EXPONENT}, 4 decimals`,
    { wage_index: area.index },
    gaf,
    '42 CFR 412.316(a)',
  );
  const rate = rates.capitalFederalRate;
  const federalRate = rate.value.times(gaf).round(2);
  trace?.step(
    'capital_federal_rate',
    'rate × capital_gaf, 2 decimals',
    { rate: rate.value, capital_gaf: gaf },
    federalRate,
    `42 CFR 412.308; ${citationOf(rate)}, Table 1D`,
  );
  const capitalCola = CAPITAL_COLA_SHARE.times(cola.minus(ONE)).plus(ONE).round(3);
  trace?.step(
    'capital_cola',
    `1 + ${CAPITAL_COLA_SHARE} × (cola − 1), 3 decimals`,
    { cola },
    capitalCola,
    '42 CFR 412.316(c)',
    input.releaseOf('provider'),
  );
  return {
    gaf,
    federalRate,
    cola: capitalCola,
    dshFactor: capitalDshFactor(input, area, rates, trace),
    imeFactor: capitalImeFactor(input, trace),
  };
}

/** Returns the factor of urban hospitals with 100 beds or more, later of those redesignated as rural, too; else 0. */
function capitalDshFactor(
  { provider, releaseOf }: IppsInput,
  { size }: WageIndex,
  rates: IppsRates,
  trace: Trace | null,
): Exact {
  const redesignated = rates.capitalDshOfRedesignatedRural && provider.cbsaActualGeographicLocation.trim().length > 2;
  const urban = size !== 'R' || redesignated;
  const patients = exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio));
  const factor =
    urban && provider.bedSize >= CAPITAL_DSH_BEDS && !patients.isZero
      ? power(EULER, CAPITAL_DSH_FACTOR.times(patients)).minus(ONE).round(4)
      : ZERO;
  trace?.step(
    'capital_dsh_factor',
    `${EULER}^(${CAPITAL_DSH_FACTOR} × (ssi_ratio + medicaid_ratio)) − 1, 4 decimals; where location is urban and beds ≥ ${CAPITAL_DSH_BEDS}`,
    {
      ssi_ratio: provider.supplementalSecurityIncomeRatio,
      medicaid_ratio: provider.medicaidRatio,
      location: urban ? 'urban' : 'rural',
      beds: provider.bedSize,
    },
    factor,
    '42 CFR 412.320',
    releaseOf('provider'),
  );
  return factor;
}

function capitalImeFactor({ provider, releaseOf }: IppsInput, trace: Trace | null): Exact {
  const residents = exact(provider.capitalIndirectMedicalEducationRatio);
  const factor = residents.isPositive
    ? power(EULER, CAPITAL_IME_FACTOR.times(least(residents, CAPITAL_IME_LIMIT)))
        .minus(ONE)
        .round(9)
    : ZERO;
  trace?.step(
    'capital_ime_factor',
    `${EULER}^(${CAPITAL_IME_FACTOR} × least(residents_to_daily_census, ${CAPITAL_IME_LIMIT})) − 1, 9 decimals; where residents_to_daily_census > 0`,
    { residents_to_daily_census: provider.capitalIndirectMedicalEducationRatio },
    factor,
    '42 CFR 412.322',
    releaseOf('provider'),
  );
  return factor;
}

/** Hospital types whose old capital costs were held harmless in full, 42 CFR 412.328, 412.344(a)(1)(i). */
const SOLE_COMMUNITY = new Set(['16', '17', '21', '22']);

/** Returns what hold-harmless, which has ended, would pay for old capital: for information, dollars. */
export function oldHoldHarmlessRate({ providerType, oldCapitalHoldHarmlessRate }: IppsProvider): Exact {
  const share = SOLE_COMMUNITY.has(providerType) ? ONE : OLD_CAPITAL_SHARE;
  return exact(oldCapitalHoldHarmlessRate).times(share).round(2);
}

export function isNewHospital(provider: IppsProvider): boolean {
  return provider.newHospital === 'Y';
}

/** `B`: hold-harmless, all of it federal (412.344); `C`: fully prospective (412.340). Other methods have ended. */
export function isCapitalPaymentCode({ capitalPpsPaymentCode }: IppsProvider): boolean {
  return capitalPpsPaymentCode === 'B' || capitalPpsPaymentCode === 'C';
}
