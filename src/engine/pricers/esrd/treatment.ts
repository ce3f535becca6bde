/** A treatment with all that its amounts are computed from: the claim, its facility and the figures of the year. */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { type ComorbidityFactor, comorbidityFactor } from './comorbidity.ts';
import { type LowVolumeFactor, lowVolumeFactor, ruralFactor } from './facility-factors.ts';
import type { EsrdInput } from './inputs.ts';
import type { KindOfClaim } from './kind-of-claim.ts';
import { type PatientFactors, patientFactors } from './patient-factors.ts';
import { CITATION, TRAINING } from './rates/multipliers.ts';
import type { EsrdRates, Multiplier } from './rates/rates.ts';
import { TREATMENT_CHOICES_DEMO } from './validation.ts';

export interface Treatment {
  input: EsrdInput;
  rates: EsrdRates;
  trace: Trace | null;
  /** A day of peritoneal dialysis at home, paid three sevenths of a treatment. */
  isHomeDay: boolean;
  inTreatmentChoices: boolean;
  sessions: Exact;
  patient: PatientFactors;
  comorbidity: ComorbidityFactor;
  lowVolume: LowVolumeFactor;
  rural: Multiplier;
  /** Dollars a treatment, 4 decimals. */
  adjustedRate: Exact;
  /** The same without low volume. */
  adjustedRateWithoutLowVolume: Exact;
  /** Dollars a treatment, 4 decimals; 0 where none is paid. */
  training: Exact;
  hasTraining: boolean;
}

const HOME_DIALYSIS: ReadonlySet<string> = new Set(['0841', '0851']);

/** Undefined where the tier of a low-volume facility is needed and not given. */
export function treatmentOf(
  input: EsrdInput,
  rates: EsrdRates,
  kind: KindOfClaim,
  wageIndex: Exact,
  base: Exact,
  trace: Trace | null,
): Treatment | undefined {
  const { claim, provider } = input;
  const patient = patientFactors(claim, rates, trace);
  const { isPediatric, hasOnset } = patient;
  const comorbidity = comorbidityFactor(claim, isPediatric || hasOnset);
  const lowVolume = lowVolumeFactor(provider, rates, isPediatric);
  if (!lowVolume) return undefined;
  const rural = ruralFactor(provider, rates, isPediatric);
  const withoutFacility = base
    .times(patient.ageFactor.payment)
    .times(patient.bodySurfaceFactor)
    .times(patient.bodyMassFactor.payment)
    .times(patient.onsetFactor.payment)
    .times(comorbidity.payment);
  const adjustedRate = withoutFacility.times(lowVolume.payment.value).times(rural.payment).round(4);
  const isTrained = kind.isTraining && !hasOnset && (rates.trainingRevenueCodes?.has(claim.revenueCode) ?? true);
  if (trace) {
    trace.step(
      'comorbidity_factor',
      'factor of the comorbidity with the greatest multiplier; none under 18 years and with onset of dialysis',
      { comorbidities: claim.cwfReturnCode || claim.comorbidities.join(', ') || null },
      comorbidity.payment,
      '42 CFR 413.235(a)(5)',
    );
    trace.step(
      'low_volume_factor',
      'factor of a facility with few treatments',
      { low_volume: provider.lowVolumeIndicator || 'N (not given)', tier: provider.lowVolumeTier },
      lowVolume.payment.value,
      citationOf(lowVolume.payment),
    );
    trace.step('rural_factor', 'factor of the area', { cbsa: provider.cbsa }, rural.payment, '42 CFR 413.233');
    trace.step(
      'adjusted_rate',
      'wage_adjusted_base × age_factor × body_surface_factor × body_mass_factor × onset_factor × comorbidity_factor × low_volume_factor × rural_factor, 4 decimals',
      {
        wage_adjusted_base: base,
        age_factor: patient.ageFactor.payment,
        body_surface_factor: patient.bodySurfaceFactor,
        body_mass_factor: patient.bodyMassFactor.payment,
        onset_factor: patient.onsetFactor.payment,
        comorbidity_factor: comorbidity.payment,
        low_volume_factor: lowVolume.payment.value,
        rural_factor: rural.payment,
      },
      adjustedRate,
      CITATION,
    );
  }
  const training = isTrained ? trainingAddOn(wageIndex, trace) : ZERO;
  return {
    input,
    rates,
    trace,
    isHomeDay: isHomeDialysis(kind, claim.revenueCode),
    inTreatmentChoices: rates.treatmentChoices !== null && claim.demoCodes.includes(TREATMENT_CHOICES_DEMO),
    sessions: exact(claim.sessions),
    patient,
    comorbidity,
    lowVolume,
    rural,
    adjustedRate,
    adjustedRateWithoutLowVolume: lowVolume.applies ? withoutFacility.times(rural.payment).round(4) : adjustedRate,
    training,
    hasTraining: isTrained,
  };
}

/** Returns the dollars a treatment for training, 42 CFR 413.235(c). */
export function trainingAddOn(wageIndex: Exact, trace: Trace | null): Exact {
  const training = TRAINING.times(wageIndex).round(4);
  trace?.step(
    'training',
    'training_rate × wage_index, 4 decimals',
    { training_rate: TRAINING, wage_index: wageIndex },
    training,
    '42 CFR 413.235(c)',
  );
  return training;
}

export function isHomeDialysis(kind: KindOfClaim, revenueCode: string): boolean {
  return kind.isHome && HOME_DIALYSIS.has(revenueCode);
}
