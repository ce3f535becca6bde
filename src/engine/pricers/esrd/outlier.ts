/** The outlier payment, 42 CFR 413.237: separately billable items over what is expected and the fixed-dollar loss. */
import { type Named, whyThresholdDecides } from '../../core/bound.ts';
import { type Exact, ZERO } from '../../core/exact.ts';
import { citationOf, isHeld, nameOfNotHeld } from '../../core/figure.ts';
import { DAYS_OF_A_WEEK, TREATMENTS_OF_A_WEEK } from './base-rate.ts';
import { LOSS_SHARING } from './rates/multipliers.ts';
import type { ByAge } from './rates/rates.ts';
import type { Treatment } from './treatment.ts';

const CITATION = '42 CFR 413.237';

export interface Outlier {
  /** Treatments that the days of dialysis at home stand for, 4 decimals; null in the facility. */
  hemoEquivalentSessions: Exact | null;
  /** Separately billable items a treatment, dollars; 4 decimals. */
  imputed: Exact;
  /** Null where they are not held: the imputed amount is too little for an outlier whatever they are. */
  expected: ExpectedItems | null;
  /** Dollars a treatment, before the conversion to days. */
  perTreatment: Exact;
  /** Dollars a day or treatment, before they are cut to cents. */
  payment: Exact;
  /** Dollars of all days of dialysis at home. */
  ofAllDays: Exact;
}

export interface ExpectedItems {
  multiplier: Exact;
  /** Dollars a treatment. */
  amount: Exact;
  threshold: Exact;
}

/**
 * @param addOn what the expected items grow by, dollars a treatment; null where it is not held
 * @returns a sentence where a figure that is not held decides whether an outlier is due, or how much
 */
export function outlierOf(treatment: Treatment, total: Exact, addOn: Exact | null): Outlier | string {
  const { isHomeDay, sessions, trace } = treatment;
  const hemoEquivalentSessions = isHomeDay ? hemoEquivalent(sessions) : null;
  const imputed = total.over(hemoEquivalentSessions ?? sessions, 4);
  if (trace) {
    const formula = 'sessions × 3 ÷ 7, 4 decimals';
    if (isHomeDay) trace.step('hemo_equivalent_sessions', formula, { sessions }, hemoEquivalentSessions, CITATION);
    trace.step(
      'imputed_items',
      hemoEquivalentSessions
        ? 'outlier_total ÷ hemo_equivalent_sessions, 4 decimals'
        : 'outlier_total ÷ sessions, 4 decimals',
      {
        outlier_total: total,
        ...(hemoEquivalentSessions ? { hemo_equivalent_sessions: hemoEquivalentSessions } : { sessions }),
      },
      imputed,
      CITATION,
    );
  }
  const none = { perTreatment: ZERO, payment: ZERO, ofAllDays: ZERO };
  const expected = expectedItems(treatment, addOn ?? ZERO);
  if (!expected || (addOn === null && imputed.isMore(expected.threshold))) {
    const why = whyThresholdDecides(boundOf(treatment, imputed, expected), trace);
    return why ? `${why}${lowVolumeText(treatment)}` : { hemoEquivalentSessions, imputed, expected: null, ...none };
  }
  if (!imputed.isMore(expected.threshold)) return { hemoEquivalentSessions, imputed, expected, ...none };
  const perTreatment = imputed.minus(expected.threshold).times(LOSS_SHARING).round(4);
  trace?.step(
    'outlier_per_treatment',
    '(imputed_items − outlier_threshold) × loss_sharing, 4 decimals',
    { imputed_items: imputed, outlier_threshold: expected.threshold, loss_sharing: LOSS_SHARING },
    perTreatment,
    CITATION,
  );
  if (!isHomeDay)
    return { hemoEquivalentSessions, imputed, expected, perTreatment, payment: perTreatment, ofAllDays: perTreatment };
  return { hemoEquivalentSessions, imputed, expected, perTreatment, ...ofDays(treatment, perTreatment) };
}

/** Names of figures without which the threshold of a treatment is not known. */
export function figuresNotHeld({ rates, patient }: Treatment): string[] {
  const figures = [rates.averageSeparatelyBillable, rates.fixedLoss].map((each) => ofAge(each, patient.isPediatric));
  return figures.flatMap((figure) => (isHeld(figure) ? [] : [nameOfNotHeld(figure)]));
}

function lowVolumeText({ lowVolume }: Treatment): string {
  return lowVolume.outlier
    ? ''
    : ' The low-volume factor of separately billable items, which the threshold depends on, is not held for the year.';
}

/** The least amount that imputed items must exceed, by the figures that are held: none of its parts is negative. */
function boundOf({ rates, patient }: Treatment, imputed: Exact, expected: ExpectedItems | undefined) {
  const loss = ofAge(rates.fixedLoss, patient.isPediatric);
  const least: Named = expected
    ? ['outlier_threshold', expected.threshold]
    : isHeld(loss)
      ? ['fixed_loss', loss.value]
      : ['least_threshold', ZERO];
  return {
    step: 'outlier_per_treatment',
    lacking: expected ? 'add-on after transitional payments of drugs ended' : 'outlier threshold',
    cost: ['imputed_items', imputed] as const,
    payment: least,
    citation: CITATION,
  };
}

export function ofAge({ adult, pediatric }: ByAge, isPediatric: boolean) {
  return isPediatric ? pediatric : adult;
}

/** Days of dialysis at home as treatments: 4 decimals. */
export function hemoEquivalent(sessions: Exact): Exact {
  return sessions.times(TREATMENTS_OF_A_WEEK).over(DAYS_OF_A_WEEK, 4);
}

/** Undefined where the average, the loss or the multiplier of low volume is not held. */
function expectedItems(treatment: Treatment, addOn: Exact): ExpectedItems | undefined {
  const { patient, comorbidity, lowVolume, rural, rates, trace } = treatment;
  const [mean, fixed] = [
    ofAge(rates.averageSeparatelyBillable, patient.isPediatric),
    ofAge(rates.fixedLoss, patient.isPediatric),
  ];
  if (!lowVolume.outlier || !isHeld(mean) || !isHeld(fixed)) return undefined;
  const multiplier = multiplierOf(treatment, lowVolume.outlier.value);
  const withoutAddOn = multiplier.times(mean.value).round(4);
  const amount = withoutAddOn.plus(addOn);
  const threshold = amount.plus(fixed.value).round(4);
  if (trace) {
    trace.step(
      'expected_items_multiplier',
      'age × body_mass × onset × comorbidity × rural × low_volume, 4 decimals',
      {
        age: patient.ageFactor.outlier,
        body_mass: patient.bodyMassFactor.outlier,
        onset: patient.onsetFactor.outlier,
        comorbidity: comorbidity.outlier,
        rural: rural.outlier,
        low_volume: lowVolume.outlier.value,
      },
      multiplier,
      '42 CFR 413.237(b)',
    );
    trace.step(
      'expected_items_without_add_on',
      'expected_items_multiplier × average, 4 decimals',
      { expected_items_multiplier: multiplier, average: mean.value },
      withoutAddOn,
      citationOf(mean),
    );
    trace.step(
      'expected_items',
      'expected_items_without_add_on + add_on',
      { expected_items_without_add_on: withoutAddOn, add_on: addOn },
      amount,
      '42 CFR 413.237(b)',
    );
    trace.step(
      'outlier_threshold',
      'expected_items + fixed_loss, 4 decimals',
      { expected_items: amount, fixed_loss: fixed.value },
      threshold,
      citationOf(fixed),
    );
  }
  return { multiplier, amount, threshold };
}

const WEEK_DECIMALS = 9;

/** Converts the outlier of a treatment to days of dialysis at home. */
function ofDays({ rates, sessions, trace }: Treatment, perTreatment: Exact): Pick<Outlier, 'payment' | 'ofAllDays'> {
  const isCut = rates.program === 'PRICER';
  const decimals = isCut ? WEEK_DECIMALS : 4;
  const product = perTreatment.times(sessions).times(TREATMENTS_OF_A_WEEK);
  const ofAllDays = isCut ? product.quotient(DAYS_OF_A_WEEK, decimals) : product.over(DAYS_OF_A_WEEK, decimals);
  const payment = isCut ? ofAllDays.quotient(sessions, 4) : ofAllDays.over(sessions, 4);
  const rounding = isCut ? 'cut to ' : '';
  trace?.step(
    'outlier_of_all_days',
    `outlier_per_treatment × sessions × 3 ÷ 7, ${rounding}${decimals} decimals`,
    { outlier_per_treatment: perTreatment, sessions },
    ofAllDays,
    '42 CFR 413.237(a)',
  );
  trace?.step(
    'outlier_per_day',
    `outlier_of_all_days ÷ sessions, ${rounding}4 decimals`,
    { outlier_of_all_days: ofAllDays, sessions },
    payment,
    '42 CFR 413.237(a)',
  );
  return { payment, ofAllDays };
}

/** The outlier of the same treatment with another expected amount, before the conversion to days. */
export function outlierWith(treatment: Treatment, imputed: Exact, multiplier: Exact): Exact {
  const { averageSeparatelyBillable, fixedLoss } = treatment.rates;
  const { isPediatric } = treatment.patient;
  const expected = multiplier.times(ofAge(averageSeparatelyBillable, isPediatric).value).round(4);
  const threshold = expected.plus(ofAge(fixedLoss, isPediatric).value).round(4);
  return imputed.isMore(threshold) ? imputed.minus(threshold).times(LOSS_SHARING).round(4) : ZERO;
}

/** The multiplier of separately billable items, 4 decimals. @param lowVolume factor of low volume */
export function multiplierOf({ patient, comorbidity, rural }: Treatment, lowVolume: Exact): Exact {
  return patient.ageFactor.outlier
    .times(patient.bodyMassFactor.outlier)
    .times(patient.onsetFactor.outlier)
    .times(comorbidity.outlier)
    .times(rural.outlier)
    .times(lowVolume)
    .round(4);
}
