/** A stay under the payment system of long-term care hospitals, in sentences. */
import { costText, counted, listed, type Summary } from '../../frame/summary/sentences.ts';
import type { StepFigure, Steps } from '../../frame/summary/step-figures.ts';

/** `80 % of the excess over the threshold of $103,445.97 pays an outlier of $24,203.22`. */
function outlierText(outlier: StepFigure, steps: Steps): string {
  const name = outlier.inputNames.find((input) => input.endsWith('outlier_threshold')) ?? '';
  const threshold = steps.at(name);
  if (outlier.isNothing)
    return threshold.isLess(steps.at('facility_costs'))
      ? `No high-cost outlier is paid to the claim, though the costs are above the threshold of ${threshold.dollars}`
      : `There is no high-cost outlier: the costs are not above the threshold of ${threshold.dollars}`;
  const [share, blend] = [outlier.input('outlier_share'), outlier.input('blend_share')];
  const part = blend.isNeutral ? '' : `, times ${blend.percent} for the blend,`;
  return `${share.percent} of the excess over the threshold of ${threshold.dollars}${part} is ${outlier.dollars}`;
}

/** The cost of the stay or its inpatient amount, whichever is less, times the factors of the year. */
function siteNeutralText(part: StepFigure, steps: Steps): string {
  const [costs, comparable] = [part.input('facility_costs'), part.input('comparable_amount')];
  const other = steps.at('site_neutral_comparison');
  const basis = costs.isNothing
    ? `the inpatient amount of ${comparable.dollars}`
    : `the cost of ${costs.dollars}${other.isNothing ? '' : `, less than the inpatient amount of ${other.dollars}`}`;
  const factors = [
    ['budget neutrality', part.input('budget_neutrality')] as const,
    ['the share for outliers', part.input('adjustment')] as const,
    ['the blend', part.input('blend_share')] as const,
  ].flatMap(([words, factor]) => (factor.isNeutral ? [] : [`${words} ${factor.number}`]));
  const times = factors.length === 0 ? '' : `; times the factors for ${listed(factors)}`;
  return `The stay is paid site neutral, by ${basis}${times.replace('factors', factors.length > 1 ? 'factors' : 'factor')} it is ${part.dollars}`;
}

export const ltchSummary: Summary = {
  biller: () => 'Long-term care hospital',
  isStay: true,
  parts: [
    [
      'full_payment',
      (payment, steps) => {
        const [labor, federal] = [steps.at('labor_portion'), steps.at('federal_payment')];
        const rate = `The federal rate of ${labor.input('federal_rate').dollars}`;
        const index = `adjusted by the wage index ${labor.input('wage_index').number} to ${federal.dollars}`;
        return `${rate}, ${index}, times the weight ${payment.input('relative_weight').number} is ${payment.dollars}`;
      },
    ],
    [
      'short_stay_payment',
      (payment, steps) => {
        const [share, perDiems] = [steps.at('short_stay_share'), steps.at('short_stay_per_diems')];
        const [threshold, comparable] = [steps.at('short_stay_threshold'), steps.at('comparable_amount')];
        const days = counted(share.input('length_of_stay'), 'day');
        const why = `The stay is a short-stay outlier: ${days} are not above ${threshold.number}, five sixths of the average stay`;
        return `${why}. ${share.percent} of per diems of ${perDiems.dollars} and the rest of the inpatient amount of ${comparable.dollars} pay ${payment.dollars}`;
      },
    ],
    [
      'standard_part',
      (part) => {
        const share = part.input('blend_share');
        return share.isNeutral ? null : `The standard part of the blend is ${share.percent} of it, ${part.dollars}`;
      },
    ],
    ['site_neutral_part', siteNeutralText],
    [
      'dpp_adjustment',
      (adjustment) => {
        if (adjustment.isNothing) return null;
        const side = adjustment.isNegative ? 'less' : 'more';
        return `The hospital's discharge payment percentage is too low: it is paid the inpatient amount, ${adjustment.dollars} ${side}`;
      },
    ],
  ],
  outlier: [
    ['facility_costs', costText],
    ['standard_outlier', outlierText],
    ['site_neutral_outlier', outlierText],
    [
      'outlier_payment',
      (payment) => {
        const adjustment = payment.input('adjustment');
        const isAdjusted = !payment.input('paid_site_neutral_outlier').isNothing && !adjustment.isNeutral;
        return isAdjusted
          ? `Times ${adjustment.number} for a site neutral stay the outlier is ${payment.dollars}`
          : null;
      },
    ],
  ],
};
