/** Operating costs: the federal amount, and the factors of disproportionate share and medical education. */
import { type Exact, exact, least, ONE, power, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { COLA_STATES, OPERATING_DSH, OPERATING_IME } from '../../figures/inpatient-adjustments.ts';
import type { LaborFigures, LaborSplit } from '../../figures/inpatient-rates.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import type { ByReporting, IppsRates } from './rates/rates.ts';
import { isAboveOne, type WageIndex } from './wage-index.ts';

/** SSA state code. */
const PUERTO_RICO = '40';

/** Returns which amounts apply: reduced without quality data, 42 CFR 412.64(d)(2), or EHR technology, (d)(3). */
export function reportingOf(provider: IppsProvider): keyof ByReporting<unknown> {
  const quality = provider.hospQualityIndicator === '1';
  if (provider.ehrReductionIndicator === 'Y') return quality ? 'noEhr' : 'neither';
  return quality ? 'full' : 'noQuality';
}

export function isInPuertoRico(provider: IppsProvider): boolean {
  return provider.stateCode === PUERTO_RICO;
}

/** Returns the labor and nonlabor standardized amount, dollars. */
export function standardizedAmount(
  provider: IppsProvider,
  wageIndex: Exact,
  rates: IppsRates,
  trace: Trace | null,
): LaborSplit {
  const published = publishedAmount(provider, wageIndex, rates);
  const amount = valuesOf(published);
  trace?.step(
    'standardized_amount',
    'labor + nonlabor',
    {
      ...amount,
      wage_index: wageIndex,
      hosp_quality_indicator: provider.hospQualityIndicator,
      ehr_reduction_indicator: provider.ehrReductionIndicator,
      state_code: provider.stateCode,
    },
    amount.labor.plus(amount.nonlabor),
    `42 CFR 412.64(c), (d); ${citationOf(published.labor)}, Tables 1A to 1C`,
  );
  return amount;
}

function publishedAmount(provider: IppsProvider, wageIndex: Exact, rates: IppsRates): LaborFigures {
  if (rates.puertoRicoAmounts && isInPuertoRico(provider)) {
    return provider.ehrReductionIndicator === 'Y' ? rates.puertoRicoAmounts.noEhr : rates.puertoRicoAmounts.full;
  }
  const amounts = rates.standardizedAmounts[reportingOf(provider)];
  return isAboveOne(wageIndex) ? amounts.above : amounts.atOrBelow;
}

export function laborShare(wageIndex: Exact, { laborShare: shares }: IppsRates): LaborSplit {
  return valuesOf(isAboveOne(wageIndex) ? shares.above : shares.atOrBelow);
}

function valuesOf({ labor, nonlabor }: LaborFigures): LaborSplit {
  return { labor: labor.value, nonlabor: nonlabor.value };
}

/** Returns the record's adjustment for Alaska and Hawaii, by its SSA state or CCN; else 1. */
export function costOfLivingAdjustment(
  { provider, releaseOf }: IppsInput,
  { program }: IppsRates,
  trace: Trace | null,
): Exact {
  const { stateCode, providerCcn } = provider;
  const state = program.colaByStateCode ? stateCode : providerCcn.slice(0, 2);
  const cola = COLA_STATES.has(state) ? exact(provider.costOfLivingAdjustment) : ONE;
  trace?.step(
    'cola',
    'cost-of-living adjustment of the record for hospitals of Alaska and Hawaii, 1 for others',
    {
      ...(program.colaByStateCode ? { state_code: stateCode } : { provider_ccn: providerCcn }),
      cost_of_living_adjustment: provider.costOfLivingAdjustment,
    },
    cola,
    'Social Security Act 1886(d)(5)(H); 42 CFR 412.64(h)',
    releaseOf('provider'),
  );
  return cola;
}

/** Returns a split of dollars in an area: labor × wage index + nonlabor × COLA. */
export function inArea(split: LaborSplit, wageIndex: Exact, cola: Exact): Exact {
  return split.labor.times(wageIndex).plus(split.nonlabor.times(cola));
}

/** 42 CFR 412.105(d), 9 decimals. */
export function operatingImeFactor({ provider, releaseOf }: IppsInput, trace: Trace | null): Exact {
  const internsToBeds = exact(provider.internsToBedsRatio);
  const { multiplier, exponent } = OPERATING_IME;
  const factor = internsToBeds.isZero
    ? ZERO
    : multiplier.times(power(ONE.plus(internsToBeds), exponent).minus(ONE)).round(9);
  trace?.step(
    'operating_ime_factor',
    `${multiplier} × ((1 + interns_to_beds)^${exponent} − 1), 9 decimals`,
    { interns_to_beds: provider.internsToBedsRatio },
    factor,
    '42 CFR 412.105(d)',
    releaseOf('provider'),
  );
  return factor;
}

/** Referral centers and Medicare-dependent hospitals, 42 CFR 412.106(d)(2). */
const UNLIMITED_DSH = new Set(['07', '14', '15', '17', '22']);
/** Sole community and essential access community hospitals. */
const SOLE_COMMUNITY = new Set(['16', '17', '21', '22']);

/** Returns the disproportionate share adjustment as it was before 2014, 42 CFR 412.106(d); 4 decimals. */
export function operatingDshFactor(
  { provider, releaseOf }: IppsInput,
  { size }: WageIndex,
  trace: Trace | null,
): Exact {
  const patients = exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio)).round(4);
  const { low, high, limit } = OPERATING_DSH;
  const band = patients.isLess(high.from) ? low : high;
  const isLimited = isDshLimited(provider, size);
  const rise = patients.isLess(low.from) ? ZERO : patients.minus(band.from).times(band.rate).plus(band.base).round(4);
  const factor = isLimited ? least(rise, limit) : rise;
  trace?.step(
    'disproportionate_patient_percentage',
    'ssi_ratio + medicaid_ratio, 4 decimals',
    { ssi_ratio: provider.supplementalSecurityIncomeRatio, medicaid_ratio: provider.medicaidRatio },
    patients,
    '42 CFR 412.106(b)',
    releaseOf('provider'),
  );
  trace?.step(
    'operating_dsh_factor',
    dshFormula(band, isLimited),
    {
      disproportionate_patient_percentage: patients,
      beds: provider.bedSize,
      area_size: size,
      provider_type: provider.providerType,
    },
    factor,
    '42 CFR 412.106(d)',
    releaseOf('provider'),
  );
  return factor;
}

function dshFormula({ from, rate, base }: (typeof OPERATING_DSH)['low'], isLimited: boolean): string {
  const rise = `(disproportionate_patient_percentage − ${from}) × ${rate} + ${base}`;
  const factor = isLimited ? `least(${OPERATING_DSH.limit}, ${rise})` : rise;
  return `${factor}, 4 decimals; where disproportionate_patient_percentage ≥ ${OPERATING_DSH.low.from}`;
}

/** True for a factor with a limit: not for large hospitals, referral centers and Medicare-dependent hospitals. */
function isDshLimited({ bedSize, providerType }: IppsProvider, size: string): boolean {
  if (UNLIMITED_DSH.has(providerType)) return false;
  const rural = size === 'R';
  const large = bedSize >= (rural ? OPERATING_DSH.ruralBeds : OPERATING_DSH.urbanBeds);
  return !large || (rural && SOLE_COMMUNITY.has(providerType));
}
