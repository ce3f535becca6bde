/** Operating costs: the federal amount, and the factors of disproportionate share and medical education. */
import { type Exact, exact, least, ONE, power, ZERO } from '../../core/exact.ts';
import type { IppsProvider } from './inputs.ts';
import { OPERATING_DSH, OPERATING_IME } from './rates/fixed.ts';
import type { ByReporting, IppsRates, LaborSplit } from './rates/rates.ts';
import { isAboveOne, type WageIndex } from './wage-index.ts';

/** SSA state code. */
const PUERTO_RICO = '40';

/** Whose standardized amounts and updates are reduced: 42 CFR 412.64(d)(2), quality data, and (3), EHR technology. */
export function reportingOf(provider: IppsProvider): keyof ByReporting<unknown> {
  const quality = provider.hospQualityIndicator === '1';
  if (provider.ehrReductionIndicator === 'Y') return quality ? 'noEhr' : 'neither';
  return quality ? 'full' : 'noQuality';
}

export function isInPuertoRico(provider: IppsProvider): boolean {
  return provider.stateCode === PUERTO_RICO;
}

/** Labor and nonlabor standardized amount, dollars. */
export function standardizedAmount(provider: IppsProvider, wageIndex: Exact, rates: IppsRates): LaborSplit {
  if (rates.puertoRicoAmounts && isInPuertoRico(provider)) {
    return provider.ehrReductionIndicator === 'Y' ? rates.puertoRicoAmounts.noEhr : rates.puertoRicoAmounts.full;
  }
  const amounts = rates.standardizedAmounts[reportingOf(provider)];
  return isAboveOne(wageIndex) ? amounts.above : amounts.atOrBelow;
}

export function laborShare(wageIndex: Exact, rates: IppsRates): LaborSplit {
  return isAboveOne(wageIndex) ? rates.laborShare.above : rates.laborShare.atOrBelow;
}

/** Social Security Act 1886(d)(5)(H): of Alaska and Hawaii, by the state of the CCN. */
export function costOfLivingAdjustment(provider: IppsProvider): Exact {
  const state = provider.providerCcn.slice(0, 2);
  return state === '02' || state === '12' ? exact(provider.costOfLivingAdjustment) : ONE;
}

/** What a split of dollars is in an area: labor × wage index + nonlabor × COLA. */
export function inArea(split: LaborSplit, wageIndex: Exact, cola: Exact): Exact {
  return split.labor.times(wageIndex).plus(split.nonlabor.times(cola));
}

/** 42 CFR 412.105(d), 9 decimals. */
export function operatingImeFactor(internsToBeds: Exact): Exact {
  const { multiplier, exponent } = OPERATING_IME;
  return internsToBeds.isZero ? ZERO : multiplier.times(power(ONE.plus(internsToBeds), exponent).minus(ONE)).round(9);
}

/** Referral centers and Medicare-dependent hospitals, 42 CFR 412.106(d)(2). */
const UNLIMITED_DSH = new Set(['07', '14', '15', '17', '22']);
/** Sole community and essential access community hospitals. */
const SOLE_COMMUNITY = new Set(['16', '17', '21', '22']);

/** The disproportionate share adjustment as it was before 2014, 42 CFR 412.106(d); 4 decimals. */
export function operatingDshFactor(provider: IppsProvider, { size }: WageIndex): Exact {
  const patients = exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio)).round(4);
  const { low, high, limit, urbanBeds, ruralBeds } = OPERATING_DSH;
  if (patients.isLess(low.from)) return ZERO;
  const { from, rate, base } = patients.isLess(high.from) ? low : high;
  const factor = patients.minus(from).times(rate).plus(base).round(4);
  if (UNLIMITED_DSH.has(provider.providerType)) return factor;
  const rural = size === 'R';
  const large = provider.bedSize >= (rural ? ruralBeds : urbanBeds);
  return large && !(rural && SOLE_COMMUNITY.has(provider.providerType)) ? factor : least(factor, limit);
}
