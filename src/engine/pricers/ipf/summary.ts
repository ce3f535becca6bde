/** A stay under the payment system of psychiatric facilities, in sentences. */
import { costText, counted, factorsText, type Summary } from '../../frame/summary/sentences.ts';

/** Factors of the patient and the facility that change the per diem. */
const FACTORS: Readonly<Record<string, string>> = {
  drg_factor: 'the DRG',
  age_factor: 'the age',
  comorbidity_factor: 'comorbidities',
  rural_factor: 'a rural area',
};

export const psychSummary: Summary = {
  biller: () => 'Psychiatric facility',
  isStay: true,
  parts: [
    [
      'wage_adjusted_rate',
      (rate, steps) => {
        const labor = steps.at('labor_portion');
        return `The per diem rate of ${labor.input('per_diem_rate').dollars}, adjusted by the wage index ${labor.input('wage_index').number}, is ${rate.dollars}`;
      },
    ],
    ['per_diem', (perDiem) => factorsText(perDiem, FACTORS)],
    [
      'federal_payment',
      (payment, steps) => {
        const first = steps.at('federal_day_1').input('day_factor');
        const start = first.isNothing ? '' : `, the first at ${first.number} and later ones at less,`;
        return `The days of the stay${start} pay ${payment.dollars}`;
      },
    ],
    [
      'teaching_payment',
      (teaching, steps) =>
        teaching.isNothing
          ? null
          : `The teaching factor ${steps.at('teaching_factor').number} adds ${teaching.dollars}`,
    ],
    [
      'ect_payment',
      (therapy, steps) => {
        if (therapy.isNothing) return null;
        const treatments = counted(therapy.input('treatments'), 'treatment');
        return `Electroconvulsive therapy adds ${therapy.dollars}: ${treatments} at ${steps.at('ect_treatment').dollars}`;
      },
    ],
  ],
  outlier: [
    [
      'facility_costs',
      (costs, steps) => {
        const threshold = steps.at('outlier_threshold');
        const cost = costText(costs);
        if (!threshold.isRecorded) return cost;
        const payment = steps.at('outlier_payment');
        return payment.isNothing
          ? `There is no outlier. ${cost}, which is not above the threshold of ${threshold.dollars}`
          : `${cost}, above the threshold of ${threshold.dollars}`;
      },
    ],
    [
      'outlier_payment',
      (payment, steps) => {
        if (payment.isNothing) return null;
        const first = steps.at('outlier_first_days');
        const days = first.input('days');
        const start = days.isNothing
          ? ''
          : `${first.input('outlier_share').percent} of it for ${counted(days, 'day')} `;
        const later = payment.input('later_days');
        const rest = later.isNothing
          ? ''
          : `${payment.input('later_share').percent} for ${counted(later, 'later day')} `;
        return `The excess is ${steps.at('outlier_per_day').dollars} a day; ${start}${start && rest ? 'and ' : ''}${rest}pay an outlier of ${payment.dollars}`;
      },
    ],
  ],
};
