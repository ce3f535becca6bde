/** The amounts of a treatment from 2019 to 2021, as CMS's programs ESCAL191 to ESCAL212 compute them: rates in cents before the add-ons. */
import { type Exact, ONE, ZERO } from '../../core/exact.ts';
import {
  type Amounts,
  absolute,
  NO_TREATMENT_CHOICES,
  networkReductionOf,
  outlierRate,
  qualityFactor,
  transitionalAddOns,
} from './amounts.ts';
import { DAYS_OF_A_WEEK, TREATMENTS_OF_A_WEEK } from './base-rate.ts';
import { multiplierOf, type Outlier, outlierWith } from './outlier.ts';
import type { Treatment } from './treatment.ts';

export function amountsTo2021(treatment: Treatment, outlier: Outlier | null): Amounts {
  const { rates, trace, inTreatmentChoices, adjustedRate } = treatment;
  const bonus = inTreatmentChoices && rates.treatmentChoices ? ONE.plus(rates.treatmentChoices.homeBonus.value) : null;
  const withoutBonus = rateInCents(treatment, adjustedRate, null);
  const treatmentRate = bonus ? rateInCents(treatment, adjustedRate, bonus) : withoutBonus;
  if (trace) traceRate(treatment, bonus, treatmentRate);
  const { tdapa, tpnies } = transitionalAddOns(treatment);
  const rate = treatmentRate.plus(tdapa).plus(tpnies).truncate(2);
  const quality = qualityFactor(treatment);
  const networkReduction = networkReductionOf(treatment);
  const rateAfterQuality = rate.times(quality).round(2);
  const fullPaymentRate = rateAfterQuality.minus(networkReduction);
  if (trace) {
    trace.step(
      'rate',
      'treatment_rate + tdapa + tpnies, cut to 2 decimals',
      { treatment_rate: treatmentRate, tdapa, tpnies },
      rate,
      '42 CFR 413.230',
    );
    trace.step(
      'rate_after_quality',
      'rate × quality_factor, 2 decimals',
      { rate, quality_factor: quality },
      rateAfterQuality,
      '42 CFR 413.177',
    );
    trace.step(
      'full_payment_rate',
      'rate_after_quality − network_reduction',
      { rate_after_quality: rateAfterQuality, network_reduction: networkReduction },
      fullPaymentRate,
      'Social Security Act 1881(b)(7)',
    );
  }
  const lowVolume = outlier && lowVolumeAmount(treatment, outlier, rate);
  const rateWithoutBonus = withoutBonus.plus(tdapa).plus(tpnies).truncate(2);
  return {
    rate,
    tdapa,
    tpnies,
    networkReduction,
    fullPaymentRate,
    fullOutlierRate: outlier && outlierRate(treatment, outlier, quality),
    lowVolume: lowVolume?.amount ?? (outlier && ZERO),
    outlierPerTreatment: lowVolume?.outlier ?? outlier?.perTreatment ?? null,
    treatmentChoices: bonus
      ? { ...NO_TREATMENT_CHOICES, withoutHome: rateWithoutBonus.times(quality).round(2).minus(networkReduction) }
      : NO_TREATMENT_CHOICES,
  };
}

/** @param bonus factor of home dialysis in the demonstration; null for none */
function rateInCents({ isHomeDay, training }: Treatment, adjusted: Exact, bonus: Exact | null): Exact {
  const withBonus = bonus ? adjusted.times(bonus) : adjusted;
  if (!isHomeDay) return withBonus.plus(training).round(2);
  return withBonus.times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4).round(2);
}

function traceRate({ trace, isHomeDay, adjustedRate, training, rates }: Treatment, bonus: Exact | null, rate: Exact) {
  const citation = bonus ? '42 CFR 512.350' : '42 CFR 413.230';
  const home = { adjusted_rate: adjustedRate, home_bonus: rates.treatmentChoices?.homeBonus.value ?? ZERO };
  const factor = bonus ? ' × (1 + home_bonus)' : '';
  if (!isHomeDay) {
    trace?.step(
      'treatment_rate',
      `adjusted_rate${factor} + training, 2 decimals`,
      { ...home, training },
      rate,
      citation,
    );
    return;
  }
  const day = (bonus ? adjustedRate.times(bonus) : adjustedRate).times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4);
  trace?.step('day_rate', `adjusted_rate${factor} × 3 ÷ 7, 4 decimals`, home, day, citation);
  trace?.step('treatment_rate', 'day_rate, 2 decimals', { day_rate: day }, rate, citation);
}

/** The part that is due to low volume, in the rate and in the outlier: two amounts without sign, cut to cents. */
function lowVolumeAmount(
  treatment: Treatment,
  outlier: Outlier,
  rate: Exact,
): { amount: Exact; outlier: Exact } | null {
  const { lowVolume, isHomeDay, sessions, trace } = treatment;
  if (!lowVolume.applies) return null;
  const adjusted = treatment.adjustedRateWithoutLowVolume;
  const without = isHomeDay
    ? adjusted.times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4)
    : adjusted.plus(treatment.training);
  const perTreatment = outlierWith(treatment, outlier.imputed, multiplierOf(treatment, ONE));
  const ofAllDays = isHomeDay
    ? perTreatment.times(sessions).times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4)
    : perTreatment;
  const [inRate, inOutlier] = [absolute(without.minus(rate)), absolute(ofAllDays.minus(outlier.ofAllDays))];
  const amount = inRate.plus(inOutlier).truncate(2);
  trace?.step(
    'low_volume_amount',
    'in_rate + in_outlier, cut to 2 decimals',
    { in_rate: inRate, in_outlier: inOutlier },
    amount,
    '42 CFR 413.232; returned for information',
  );
  return { amount, outlier: perTreatment };
}
