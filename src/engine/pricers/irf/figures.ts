/** The figures of rehabilitation payment that an operator gives, as the final rule prints them. */
import { type FigureSheet, figureSheet, restOfShare, setByLaw } from '../../core/asked-figures.ts';

const RULE = 'IRF PPS final rule of the fiscal year';

export const IRF_FIGURES: FigureSheet = figureSheet(
  {
    asks: [
      {
        name: 'standard_amount',
        kind: 'rate',
        unit: 'dollars a stay',
        meaning: 'Standard payment conversion factor of facilities that submit quality data',
        where: `${RULE}, table of the calculations to determine the standard payment conversion factor, last row`,
      },
      {
        name: 'reduced_amount',
        kind: 'rate',
        unit: 'dollars a stay',
        meaning: 'Standard payment conversion factor of facilities that do not submit quality data',
        where: `${RULE}, section on the reduced increase factor of the Quality Reporting Program`,
      },
      {
        name: 'outlier_threshold',
        kind: 'threshold',
        meaning: 'Outlier threshold amount',
        where: `${RULE}, section on the update to the outlier threshold amount`,
      },
      {
        name: 'labor_share',
        kind: 'share',
        meaning: 'Labor-related share of the payment, which the wage index adjusts',
        where: `${RULE}, table of the labor-related share, total`,
      },
      {
        name: 'transition_rural_factor',
        kind: 'factor',
        meaning:
          'Rural adjustment that is left to a facility that became urban by new labor market areas (phase-out; 1 where it has ended)',
        where: `${RULE}, section on the phase-out of the rural adjustment`,
      },
    ],
  },
  restOfShare('non_labor_share', 'labor_share'),
  {
    computed: setByLaw(
      'wage_index_decrease_limit',
      'decrease',
      'cap of 5 percent on any decrease of a wage index, 87 FR 47038',
    ),
  },
);
