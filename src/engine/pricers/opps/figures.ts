/** The figures of the outpatient prospective payment system that an operator gives, as CMS prints them. */
import { type FigureSheet, figureSheet, setByLaw } from '../../core/asked-figures.ts';
import { PROGRAMS_NOT_HELD } from './rates/programs-not-held.ts';

const RULE = 'OPPS/ASC final rule of the calendar year';

export const OPPS_FIGURES: FigureSheet = figureSheet(
  {
    asks: [
      {
        name: 'inpatient_deductible',
        kind: 'rate',
        unit: 'dollars a benefit period',
        meaning: 'Inpatient hospital deductible (Part A): the most that a patient owes for one outpatient service',
        where: 'CMS notice of the Part A deductible of the calendar year, November',
      },
      {
        name: 'fixed_dollar_threshold',
        kind: 'threshold',
        meaning: 'Fixed-dollar threshold, by which a line’s cost must exceed its APC payment for an outlier payment',
        where: `${RULE}, section on the OPPS outlier payments`,
        programs: PROGRAMS_NOT_HELD,
      },
      {
        name: 'quality_factor',
        kind: 'share',
        meaning:
          'Reporting ratio: the reduced conversion factor divided by the full one, for hospitals without quality data',
        where: `${RULE}, section on the payment reduction for hospitals that fail to meet the Hospital OQR Program`,
        programs: PROGRAMS_NOT_HELD,
      },
    ],
  },
  {
    computed: setByLaw(
      'computed_radiography',
      'share',
      'Social Security Act 1833(t)(16)(F)(ii): 10 percent less since 2023',
    ),
  },
);
