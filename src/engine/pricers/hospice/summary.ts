/** Days of hospice care by level, in sentences. */
import { counted, type Summary } from '../../frame/summary/sentences.ts';
import { Figure, type StepFigure } from '../../frame/summary/step-figures.ts';

/** `$152.35 × the wage index 1.2699 + $78.48`. */
const rateText = (care: StepFigure): string =>
  `${care.input('labor').dollars} × the wage index ${care.input('wage_index').number} + ${care.input('nonlabor').dollars}`;

/** `31 days of routine home care at the high rate, … a day, pay $8,430.43`. */
const daysText = (care: StepFigure, days: string, what: string): string | null =>
  care.isNothing
    ? null
    : `${counted(care.input(days), 'day')} of ${what}, ${rateText(care)} a day, pay ${care.dollars}`;

export const hospiceSummary: Summary = {
  biller: () => 'Hospice',
  parts: [
    [
      'routine_high',
      (care) => daysText(care, 'high_routine_days', 'routine home care at the high rate of the first 60 days'),
    ],
    ['routine_low', (care) => daysText(care, 'low_routine_days', 'routine home care at the low rate after 60 days')],
    [
      'continuous_home_care',
      (care, steps) => {
        if (care.isNothing) return null;
        const rate = steps.at('continuous_hourly_rate');
        const basis = rate.isRecorded ? ` in quarters of an hour, at ${rate.dollars} an hour` : '';
        return `${counted(care.input('units'), 'unit')} of continuous home care${basis}, pay ${care.dollars}`;
      },
    ],
    ['inpatient_respite_care', (care) => daysText(care, 'units', 'inpatient respite care')],
    ['general_inpatient_care', (care) => daysText(care, 'units', 'general inpatient care')],
    [
      'end_of_life_hourly_rate',
      (rate, steps) => {
        const days = steps
          .namesLike(/^end_of_life_day_/)
          .map((name) => steps.at(name))
          .filter((day) => !day.isNothing);
        if (days.length === 0) return null;
        return `Visits on ${days.length} of the last seven days of life, at ${rate.dollars} an hour, add ${Figure.sum(...days).dollars}`;
      },
    ],
  ],
};
