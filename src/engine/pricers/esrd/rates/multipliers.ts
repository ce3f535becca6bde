/** Patient-level and facility-level multipliers since 2016, 80 FR 68968, as read in CMS's program ESCAL212. */
import { exact } from '../../../core/exact.ts';
import type { Comorbidity } from '../inputs.ts';
import type { Multiplier } from './rates.ts';

export const CITATION = '42 CFR 413.235; 80 FR 68968';

const multiplier = (payment: string, outlier: string): Multiplier => ({
  payment: exact(payment),
  outlier: exact(outlier),
});

/** Under 18 years, by way of dialysis. */
export const PEDIATRIC = {
  under13: { peritoneal: multiplier('1.063', '0.410'), hemodialysis: multiplier('1.306', '1.406') },
  from13: { peritoneal: multiplier('1.102', '0.569'), hemodialysis: multiplier('1.327', '1.494') },
};

/** By the least age of each group, the oldest first. */
export const ADULT: readonly (readonly [age: number, Multiplier])[] = [
  [80, multiplier('1.109', '0.961')],
  [70, multiplier('1.000', '1.000')],
  [60, multiplier('1.070', '1.005')],
  [45, multiplier('1.068', '1.000')],
  [18, multiplier('1.257', '1.044')],
];

/** Multiplier for each 0.1 m² over the mean body surface; the outlier has none. */
export const BODY_SURFACE = { base: exact('1.032'), mean: exact('1.90'), unit: exact('0.1') };

/** Body mass index under the limit. */
export const LOW_BODY_MASS = { limit: exact('18.5'), ...multiplier('1.017', '1.090') };

/** First days of dialysis. */
export const ONSET = { days: 120, ...multiplier('1.327', '1.409') };

export const COMORBIDITY_MULTIPLIERS: Readonly<Record<Comorbidity, Multiplier>> = {
  MA: multiplier('1.082', '1.426'),
  MC: multiplier('1.040', '1.209'),
  MD: multiplier('1.095', '1.494'),
  ME: multiplier('1.192', '1.999'),
};

export const RURAL: Multiplier = multiplier('1.008', '0.978');

/** 42 CFR 413.235(c), dollars a training treatment, before the wage index. */
export const TRAINING = exact('95.60');

/** 42 CFR 413.236(d). */
export const TPNIES_SHARE = exact('0.65');

/** 42 CFR 413.237(c). */
export const LOSS_SHARING = exact('0.80');

/** Payment of pediatric patients after the transitional add-on of a drug, 88 FR 76344. */
export const PEDIATRIC_POST_TDAPA = exact('1.3');

/** Quality incentive program, 42 CFR 413.177: by the indicator of the provider's record. */
export const QUALITY_FACTORS: ReadonlyMap<string, ReturnType<typeof exact>> = new Map([
  ['', exact('1.000')],
  ['1', exact('0.995')],
  ['2', exact('0.990')],
  ['3', exact('0.985')],
  ['4', exact('0.980')],
]);
