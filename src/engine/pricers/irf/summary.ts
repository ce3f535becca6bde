/** A stay under the payment system of rehabilitation facilities, in sentences. */
import { changes, costText, counted, type Summary } from '../../frame/summary/sentences.ts';

export const irfSummary: Summary = {
  biller: () => 'Rehabilitation facility',
  isStay: true,
  label: [
    [
      'weight',
      (weight, _steps, { result }) => {
        const [submitted, paid] = [weight.input('submitted'), result.case_mix_group];
        const billed = paid === null || submitted.is(paid) ? '' : `, not ${submitted.text} as billed`;
        return `The stay is paid by the case-mix group ${paid ?? submitted.text}${billed} (weight ${weight.number})`;
      },
    ],
  ],
  parts: [
    [
      'standard_payment',
      (payment, steps) => {
        const perDiem = steps.at('transfer_per_diem');
        if (!perDiem.isRecorded)
          return `The conversion amount of ${payment.input('conversion_amount').dollars} times the weight is ${payment.dollars}`;
        const days = counted(payment.input('length_of_stay'), 'day');
        const average = perDiem.input('average_length_of_stay').number;
        return `The stay is a transfer before the average of ${average} days: ${days} and half a day at ${perDiem.dollars} times the weight are ${payment.dollars}`;
      },
    ],
    [
      'federal_payment',
      (payment, steps) => {
        const [index, rural] = [steps.at('labor_portion').input('wage_index'), payment.input('rural_factor')];
        return rural.isNeutral
          ? `The wage index ${index.number} makes it ${payment.dollars}`
          : `The wage index ${index.number} and the rural factor ${rural.number} make it ${payment.dollars}`;
      },
    ],
    [
      'low_income_payment',
      (lowIncome, steps) =>
        changes([
          ['the low-income adjustment', lowIncome],
          ['teaching', steps.at('teaching_payment')],
          ['the facility-specific rate', steps.at('facility_specific_payment')],
        ]),
    ],
  ],
  outlier: [
    [
      'facility_costs',
      (costs, steps) => {
        const [threshold, payment] = [steps.at('outlier_threshold'), steps.at('outlier_payment')];
        const cost = costText(costs);
        if (!threshold.isRecorded) return cost;
        if (!payment.isNothing)
          return `${cost}; ${payment.input('outlier_share').percent} of the excess over the threshold of ${threshold.dollars} is ${payment.dollars}`;
        return threshold.isLess(costs)
          ? `${cost}, above the threshold of ${threshold.dollars}, but no outlier is paid to the claim`
          : `There is no outlier. ${cost}, which is not above the threshold of ${threshold.dollars}`;
      },
    ],
  ],
};
