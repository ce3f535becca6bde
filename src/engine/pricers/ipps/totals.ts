/** The parts of the payment in cents, what is computed from their sum, and the total. */
import { type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { IppsClaim, IppsInput, IppsProvider } from './inputs.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE, HAC_REDUCTION, LOW_VOLUME_LIMIT } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** Names of the parts, and of the trace's steps that have their values. */
const NAMES = {
  operatingFsp: 'operating_fsp',
  operatingHsp: 'operating_hsp',
  operatingDsh: 'operating_dsh',
  operatingIme: 'operating_ime',
  operatingOutlier: 'operating_outlier',
  capitalFsp: 'capital_fsp',
  capitalDsh: 'capital_dsh',
  capitalIme: 'capital_ime',
  capitalOutlier: 'capital_outlier',
  uncompensatedCare: 'uncompensated_care',
  newTechnology: 'new_technology',
  lowVolume: 'low_volume',
  readmissions: 'readmissions',
  valueBasedPurchasing: 'value_based_purchasing',
  hospitalAcquiredConditions: 'hospital_acquired_conditions',
  passThrough: 'pass_through',
  bundle: 'bundle',
  isletIsolation: 'islet_isolation',
} as const;
export const IPPS_PARTS = Object.values(NAMES);

/** The payment by part: the total is their sum. Dollars, 2 decimals; reductions are negative. */
export type PaymentParts = Readonly<Record<keyof typeof NAMES, Exact>>;

/** Returns the parts by their names. */
export function namedParts(parts: Partial<PaymentParts>): Record<string, Exact> {
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [NAMES[part as keyof PaymentParts], value]));
}

/** 42 CFR 412.106(f): a quarter of the disproportionate share factor. */
export function empiricallyJustifiedDsh(fsp: Exact, dshFactor: Exact): Exact {
  return fsp.times(dshFactor).times(EMPIRICALLY_JUSTIFIED_SHARE).round(2);
}

/** Returns the factor of a low-volume hospital, 42 CFR 412.101; 0 of others. */
export function lowVolumeFactor(provider: IppsProvider): Exact {
  const factor = exact(provider.lowVolumeAdjustmentFactor);
  const applies = provider.temporaryReliefIndicator === 'Y' && factor.isPositive && !factor.isMore(LOW_VOLUME_LIMIT);
  return applies ? factor : ZERO;
}

/** Returns what a low-volume hospital is paid more. @param base sum of the parts that the factor applies to */
export function lowVolumePayment({ provider, releaseOf }: IppsInput, base: Exact, trace: Trace | null): Exact {
  const amount = base.times(lowVolumeFactor(provider)).round(2);
  trace?.step(
    'low_volume',
    `low_volume_base × factor, 2 decimals; where temporary_relief_indicator is Y and factor > 0 and factor ≤ ${LOW_VOLUME_LIMIT}`,
    {
      low_volume_base: base,
      factor: provider.lowVolumeAdjustmentFactor,
      temporary_relief_indicator: provider.temporaryReliefIndicator,
    },
    amount,
    '42 CFR 412.101(c)',
    releaseOf('provider'),
  );
  return amount;
}

/**
 * Returns what is paid by the day for a Medicare Advantage stay, without medical education and acquisitions, which
 * Medicare pays itself. CMS's web pricer shows the whole amount for other stays, which the cost report pays.
 */
export function passThrough({ claim, provider, releaseOf }: IppsInput, rates: IppsRates, trace: Trace | null): Exact {
  if (!claim.hmo) return claim.webPricer ? shownPassThrough(claim, provider, releaseOf('provider'), trace) : ZERO;
  const stemCells = rates.program.passThroughWithoutStemCells
    ? exact(provider.passThroughAmountForAllogenicStemCellAcquisition)
    : ZERO;
  const amount = exact(provider.passThroughTotalAmount)
    .minus(exact(provider.passThroughAmountForOrganAcquisition))
    .minus(exact(provider.passThroughAmountForDirectMedicalEducation))
    .minus(stemCells)
    .times(exact(claim.lengthOfStay))
    .round(2);
  trace?.step(
    'pass_through',
    '(per_diem − organ_acquisition − direct_medical_education − stem_cells) × length_of_stay, 2 decimals',
    {
      per_diem: provider.passThroughTotalAmount,
      organ_acquisition: provider.passThroughAmountForOrganAcquisition,
      direct_medical_education: provider.passThroughAmountForDirectMedicalEducation,
      stem_cells: stemCells,
      length_of_stay: claim.lengthOfStay,
    },
    amount,
    '42 CFR 412.2(f)',
    releaseOf('provider'),
  );
  return amount;
}

function shownPassThrough(
  { lengthOfStay }: IppsClaim,
  { passThroughTotalAmount }: IppsProvider,
  release: string | null,
  trace: Trace | null,
): Exact {
  const amount = exact(passThroughTotalAmount).times(exact(lengthOfStay)).round(2);
  trace?.step(
    'pass_through',
    'per_diem × length_of_stay, 2 decimals',
    { per_diem: passThroughTotalAmount, length_of_stay: lengthOfStay },
    amount,
    '42 CFR 412.2(f)',
    release,
  );
  return amount;
}

/** One percent of everything but pass-through, bundle and islet isolation, 42 CFR 412.172(b). 0 or less. */
export function hacReduction({ provider, releaseOf }: IppsInput, base: Exact, trace: Trace | null): Exact {
  const applies = provider.hacReductionParticipantIndicator === 'Y';
  const amount = applies ? ZERO.minus(HAC_REDUCTION.times(base).round(2)) : ZERO;
  trace?.step(
    'hospital_acquired_conditions',
    `−${HAC_REDUCTION} × hac_base, 2 decimals; where hac_reduction_participant_indicator is Y`,
    { hac_base: base, hac_reduction_participant_indicator: provider.hacReductionParticipantIndicator },
    amount,
    '42 CFR 412.172(b)',
    releaseOf('provider'),
  );
  return amount;
}

export function totalOf(parts: Partial<PaymentParts>): Exact {
  return sum(...Object.values(parts));
}
