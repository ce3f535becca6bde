/** The figures of long-term care payment that an operator gives; those of inpatient payment are given with IPPS. */
import { type FigureSheet, figureSheet, restOfShare, sameAs } from '../../core/asked-figures.ts';

const RULE = 'IPPS/LTCH PPS final rule of the fiscal year';
const ADDENDUM = `${RULE}, Addendum, section V`;

export const LTCH_FIGURES: FigureSheet = figureSheet(
  {
    asks: [
      {
        name: 'standard_rate',
        kind: 'rate',
        unit: 'dollars a stay',
        meaning: 'LTCH PPS standard Federal payment rate, full update',
        where: `${RULE}, Table 1E, Full Update`,
      },
      {
        name: 'reduced_rate',
        kind: 'rate',
        unit: 'dollars a stay',
        meaning: 'LTCH PPS standard Federal payment rate of hospitals that do not submit quality data',
        where: `${RULE}, Table 1E, Reduced Update`,
      },
      {
        name: 'labor_share',
        kind: 'share',
        meaning: 'Labor-related share of the standard Federal payment rate',
        where: `${ADDENDUM}, labor-related share`,
      },
      {
        name: 'fixed_loss.standard',
        kind: 'threshold',
        meaning: 'Fixed-loss amount of high-cost outliers of stays that are paid the standard rate',
        where: `${ADDENDUM}, high-cost outlier cases`,
      },
      {
        name: 'fixed_loss.site_neutral',
        kind: 'threshold',
        meaning: 'Fixed-loss amount of site neutral stays: the outlier threshold of IPPS',
        where: `${ADDENDUM}, high-cost outlier payments of site neutral cases`,
      },
      {
        name: 'dsh_factor',
        kind: 'share',
        meaning:
          'Share of the operating DSH adjustment that is left in the amount comparable to inpatient payment, such as 0.7247 for 72.47 percent',
        where: `${ADDENDUM}, amount comparable to the IPPS, DSH payment adjustment`,
      },
    ],
  },
  restOfShare('non_labor_share', 'labor_share'),
  {
    computed: {
      ...sameAs('capital_rate', 'IPPS', 'capital_federal_rate'),
      ...sameAs('operating_amounts.above.labor', 'IPPS', 'standardized_amounts.full.above.labor'),
      ...sameAs('operating_amounts.above.non_labor', 'IPPS', 'standardized_amounts.full.above.nonlabor'),
      ...sameAs('operating_amounts.at_or_below.labor', 'IPPS', 'standardized_amounts.full.at_or_below.labor'),
      ...sameAs('operating_amounts.at_or_below.non_labor', 'IPPS', 'standardized_amounts.full.at_or_below.nonlabor'),
    },
  },
);
