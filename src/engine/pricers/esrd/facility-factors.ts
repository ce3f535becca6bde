/** Factors of a facility, for adults alone: 42 CFR 413.232 (low volume) and 413.233 (rural). */
import { type Figure, figure } from '../../core/figure.ts';
import { isRuralArea } from '../../core/wage-index.ts';
import type { EsrdProvider } from './inputs.ts';
import { NEUTRAL } from './patient-factors.ts';
import { RURAL } from './rates/multipliers.ts';
import type { EsrdRates, LowVolume, Multiplier } from './rates/rates.ts';

export interface LowVolumeFactor {
  payment: Figure;
  /** Null where the multiplier of separately billable items is not held. */
  outlier: Figure | null;
  applies: boolean;
}

const NO_LOW_VOLUME: Figure = figure('1', 'C', '42 CFR 413.232');

/** Undefined where the record does not give the tier that the year needs. */
export function lowVolumeFactor(
  { lowVolumeIndicator, lowVolumeTier }: EsrdProvider,
  { lowVolume, program }: EsrdRates,
  isPediatric: boolean,
): LowVolumeFactor | undefined {
  const none = { payment: NO_LOW_VOLUME, outlier: NO_LOW_VOLUME, applies: false };
  if (isPediatric) return none;
  const isLow = lowVolumeIndicator === 'Y';
  const factors = ofTier(lowVolume, lowVolumeTier);
  // ESCAL takes anything but N for low volume in the outlier.
  if (!isLow)
    return program === 'ESCAL' && lowVolumeIndicator !== 'N' && factors ? { ...none, outlier: factors.outlier } : none;
  return factors && { ...factors, applies: true };
}

function ofTier(lowVolume: EsrdRates['lowVolume'], tier: 1 | 2 | null): LowVolume | undefined {
  if ('payment' in lowVolume) return lowVolume;
  return tier === null ? undefined : lowVolume[tier];
}

export function ruralFactor(
  provider: EsrdProvider,
  { urbanThatWasRural }: EsrdRates,
  isPediatric: boolean,
): Multiplier {
  if (isPediatric) return NEUTRAL;
  if (isRuralArea(provider.cbsa)) return RURAL;
  return (provider.supplementalWageIndexIndicator === '2' && urbanThatWasRural) || NEUTRAL;
}
