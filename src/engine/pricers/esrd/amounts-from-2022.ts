/** The amounts of a treatment from 2022 on, as CMS's ESRD Pricer computes them: four decimals until the quality reduction. */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import { citationOf, type Figure } from '../../core/figure.ts';
import {
  type Amounts,
  absolute,
  NO_TREATMENT_CHOICES,
  networkReductionOf,
  outlierRate,
  qualityFactor,
  type TreatmentChoicesAmounts,
  transitionalAddOns,
} from './amounts.ts';
import { DAYS_OF_A_WEEK, TREATMENTS_OF_A_WEEK } from './base-rate.ts';
import { type Outlier, outlierWith } from './outlier.ts';
import { PEDIATRIC_POST_TDAPA } from './rates/multipliers.ts';
import type { Treatment } from './treatment.ts';

/** @param postTdapa what a treatment has after transitional add-ons of drugs ended, before the conversion to days */
export function amountsFrom2022(treatment: Treatment, outlier: Outlier | null, postTdapa: Exact): Amounts {
  const { trace, isHomeDay } = treatment;
  const treatmentRate = rateOf(treatment, treatment.adjustedRate);
  trace?.step(
    'treatment_rate',
    isHomeDay ? 'adjusted_rate × 3 ÷ 7, cut to 4 decimals' : 'adjusted_rate + training, 4 decimals',
    { adjusted_rate: treatment.adjustedRate, training: treatment.training },
    treatmentRate,
    '42 CFR 413.230',
  );
  const { tdapa, tpnies } = transitionalAddOns(treatment);
  const pediatric = pediatricAddOn(treatment);
  const postTdapaAddOn = isHomeDay ? postTdapa.times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4) : postTdapa;
  const rate = treatmentRate.plus(tdapa).plus(tpnies).plus(pediatric).plus(postTdapaAddOn).round(4);
  const quality = qualityFactor(treatment);
  const networkReduction = networkReductionOf(treatment);
  const choices = treatmentChoices(treatment);
  const fullPaymentRate = rate.truncate(2).plus(choices.adjustment).times(quality).minus(networkReduction).round(2);
  if (trace) {
    if (isHomeDay && !postTdapa.isZero)
      trace.step(
        'post_tdapa_of_a_day',
        'post_tdapa × 3 ÷ 7, 4 decimals',
        { post_tdapa: postTdapa },
        postTdapaAddOn,
        '42 CFR 413.234(g)',
      );
    trace.step(
      'rate',
      'treatment_rate + tdapa + tpnies + pediatric_add_on + after_tdapa, 4 decimals',
      {
        treatment_rate: treatmentRate,
        tdapa,
        tpnies,
        pediatric_add_on: pediatric,
        after_tdapa: postTdapaAddOn,
      },
      rate,
      '42 CFR 413.230',
    );
    trace.step('rate_in_cents', 'rate, cut to 2 decimals', { rate }, rate.truncate(2), '42 CFR 413.230');
    trace.step(
      'full_payment_rate',
      '(rate_in_cents + treatment_choices) × quality_factor − network_reduction, 2 decimals',
      {
        rate_in_cents: rate.truncate(2),
        treatment_choices: choices.adjustment,
        quality_factor: quality,
        network_reduction: networkReduction,
      },
      fullPaymentRate,
      '42 CFR 413.177; Social Security Act 1881(b)(7)',
    );
  }
  const lowVolume = outlier && lowVolumeAmount(treatment, outlier, rate);
  return {
    rate,
    tdapa,
    tpnies,
    networkReduction,
    fullPaymentRate,
    fullOutlierRate: outlier && outlierRate(treatment, outlier, quality),
    lowVolume: lowVolume?.amount ?? (outlier && ZERO),
    outlierPerTreatment: lowVolume?.outlier ?? outlier?.perTreatment ?? null,
    treatmentChoices: treatment.inTreatmentChoices
      ? choicesAmounts(treatment, choices, rate, outlier, quality)
      : NO_TREATMENT_CHOICES,
  };
}

/** A treatment's rate with training; a day at home has three sevenths. */
function rateOf({ isHomeDay, training }: Treatment, adjusted: Exact): Exact {
  return isHomeDay
    ? adjusted.times(TREATMENTS_OF_A_WEEK).quotient(DAYS_OF_A_WEEK, 4)
    : adjusted.plus(training).round(4);
}

/** Transitional pediatric ESRD add-on payment adjustment. */
function pediatricAddOn({ rates, patient, adjustedRate, isHomeDay, trace }: Treatment): Exact {
  const { pediatricAddOn: share } = rates;
  if (!share || !patient.isPediatric) return ZERO;
  const whole = share.value.times(adjustedRate);
  const amount = isHomeDay ? whole.times(TREATMENTS_OF_A_WEEK).quotient(DAYS_OF_A_WEEK, 4) : whole;
  trace?.step(
    'pediatric_add_on',
    isHomeDay ? 'share × adjusted_rate × 3 ÷ 7, cut to 4 decimals' : 'share × adjusted_rate',
    { share: share.value, adjusted_rate: adjustedRate },
    amount,
    citationOf(share),
  );
  return amount;
}

/** Dollars a treatment after the transitional add-on of drugs ended, by the patient's case mix. */
export function postTdapaOf({ patient, comorbidity, trace }: Treatment, amount: Figure): Exact {
  if (amount.value.isZero) return ZERO;
  const caseMix = patient.ageFactor.payment
    .times(patient.bodySurfaceFactor)
    .times(patient.bodyMassFactor.payment)
    .times(comorbidity.payment)
    .times(patient.onsetFactor.payment)
    .truncate(4);
  const pediatric = patient.isPediatric ? PEDIATRIC_POST_TDAPA : ONE;
  const postTdapa = amount.value.times(caseMix).times(pediatric);
  trace?.step(
    'case_mix',
    'age_factor × body_surface_factor × body_mass_factor × comorbidity_factor × onset_factor, cut to 4 decimals',
    {
      age_factor: patient.ageFactor.payment,
      body_surface_factor: patient.bodySurfaceFactor,
      body_mass_factor: patient.bodyMassFactor.payment,
      comorbidity_factor: comorbidity.payment,
      onset_factor: patient.onsetFactor.payment,
    },
    caseMix,
    '42 CFR 413.234(g)',
  );
  trace?.step(
    'post_tdapa',
    'amount × case_mix × pediatric',
    { amount: amount.value, case_mix: caseMix, pediatric },
    postTdapa,
    citationOf(amount),
  );
  return postTdapa;
}

interface Choices {
  performance: Exact;
  home: Exact;
  /** Added to the rate before the quality reduction. */
  adjustment: Exact;
  asksForHome: boolean;
}

const HOME_CHOICES: ReadonlySet<string> = new Set(['H', 'B', ' ']);
const PERFORMANCE_CHOICES: ReadonlySet<string> = new Set(['P', 'B']);

/** The Treatment Choices model, 42 CFR 512.350 and 512.380. */
function treatmentChoices(treatment: Treatment): Choices {
  const { rates, input, inTreatmentChoices, adjustedRate, isHomeDay, trace } = treatment;
  const model = rates.treatmentChoices;
  const none = { performance: ZERO, home: ZERO, adjustment: ZERO, asksForHome: false };
  if (!model) return none;
  const { treatmentChoice: choice, performanceFactor } = input.claim;
  // CMS's program adds the home part without asking for the demonstration.
  const asksForHome = model.byChoice ? choice !== null && HOME_CHOICES.has(choice) : inTreatmentChoices;
  const asksForPerformance = model.byChoice && inTreatmentChoices && choice !== null && PERFORMANCE_CHOICES.has(choice);
  if (!asksForHome && !asksForPerformance) return none;
  const performance =
    asksForPerformance && performanceFactor !== null ? exact(performanceFactor).minus(ONE).times(adjustedRate) : ZERO;
  const home = asksForHome ? model.homeBonus.value.times(adjustedRate) : ZERO;
  const both = performance.plus(home);
  const adjustment = isHomeDay ? ofDay(both, 2) : both;
  if (trace) {
    if (asksForPerformance)
      trace.step(
        'performance_adjustment',
        '(performance_factor − 1) × adjusted_rate',
        { performance_factor: exact(performanceFactor ?? 1), adjusted_rate: adjustedRate },
        performance,
        '42 CFR 512.380',
      );
    if (asksForHome)
      trace.step(
        'home_adjustment',
        'home_bonus × adjusted_rate',
        { home_bonus: model.homeBonus.value, adjusted_rate: adjustedRate },
        home,
        citationOf(model.homeBonus),
      );
    trace.step(
      'treatment_choices',
      isHomeDay ? '(performance + home) × 3 ÷ 7, 2 decimals' : 'performance + home',
      { performance, home },
      adjustment,
      '42 CFR 512.350, 512.380',
    );
  }
  return { performance, home, adjustment, asksForHome };
}

function ofDay(amount: Exact, decimals: number): Exact {
  return amount.times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, decimals);
}

function choicesAmounts(
  { isHomeDay }: Treatment,
  { performance, home, adjustment, asksForHome }: Choices,
  rate: Exact,
  outlier: Outlier | null,
  quality: Exact,
): TreatmentChoicesAmounts {
  const before = outlier && rate.times(quality).plus(outlier.payment.times(quality)).round(4);
  return {
    performance: isHomeDay ? ofDay(performance, 4) : performance,
    home: isHomeDay ? ofDay(home, 2) : home,
    before,
    after: before?.plus(adjustment.times(quality)) ?? null,
    withoutHome: asksForHome ? rate.times(quality).round(2) : ZERO,
  };
}

/** The part that is due to low volume: of the rate, compared without add-ons, and of the outlier. */
function lowVolumeAmount(
  treatment: Treatment,
  { imputed, expected, ofAllDays }: Outlier,
  rate: Exact,
): { amount: Exact; outlier: Exact } | null {
  const { lowVolume, isHomeDay, sessions, trace } = treatment;
  if (!lowVolume.applies) return null;
  const rateWithout = rateOf(treatment, treatment.adjustedRateWithoutLowVolume);
  // CMS's program keeps the low-volume multiplier here.
  const outlier = expected ? outlierWith(treatment, imputed, expected.multiplier) : ZERO;
  const outlierOfDays = isHomeDay
    ? outlier.times(sessions).times(TREATMENTS_OF_A_WEEK).quotient(DAYS_OF_A_WEEK, 4)
    : outlier;
  const [inRate, inOutlier] = [rateWithout.minus(rate), outlierOfDays.minus(ofAllDays)];
  const amount = absolute(inRate.plus(inOutlier)).truncate(2);
  trace?.step(
    'low_volume_amount',
    'in_rate + in_outlier without its sign, cut to 2 decimals',
    { in_rate: inRate, in_outlier: inOutlier },
    amount,
    '42 CFR 413.232; returned for information',
  );
  return { amount, outlier };
}
