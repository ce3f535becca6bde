/** The figures of dialysis payment that an operator gives, as the final rule and CMS's instructions print them. */
import { type AskedFigure, type FigureSheet, figureSheet, setByLaw } from '../../core/asked-figures.ts';
import { PROGRAMS_NOT_HELD } from './rates/programs-not-held.ts';

const RULE = 'ESRD PPS final rule of the calendar year';
const OUTLIERS = `${RULE}, table of outlier policy amounts`;

const BY_AGE: readonly AskedFigure[] = [
  ['adult', '18 years and older'],
  ['pediatric', 'under 18 years'],
].flatMap(([age, patients]): AskedFigure[] => [
  {
    name: `average_separately_billable.${age}`,
    kind: 'rate',
    unit: 'dollars a treatment',
    meaning: `Adjusted average outlier services amount per treatment of patients ${patients}`,
    where: `${OUTLIERS}, row Adjusted average outlier services MAP amount`,
    programs: PROGRAMS_NOT_HELD,
  },
  {
    name: `fixed_loss.${age}`,
    kind: 'threshold',
    unit: 'dollars a treatment',
    meaning: `Fixed-dollar loss amount of patients ${patients}`,
    where: `${OUTLIERS}, row Fixed-dollar loss amount`,
    programs: PROGRAMS_NOT_HELD,
  },
]);

const QUARTERS: readonly AskedFigure[] = [1, 2, 3, 4].map((quarter) => ({
  name: `post_tdapa.q${quarter}`,
  kind: 'add-on',
  unit: 'dollars a treatment',
  meaning: `Post-TDAPA add-on payment adjustment of quarter ${quarter}, 0 if there is none (42 CFR 413.234(g))`,
  where: `CMS's ESRD PPS change request of the quarter; ${RULE}, table of the post-TDAPA add-on amounts`,
}));

export const ESRD_FIGURES: FigureSheet = figureSheet({
  asks: [
    {
      name: 'base',
      kind: 'rate',
      unit: 'dollars a treatment',
      meaning: 'ESRD PPS base rate',
      where: `${RULE}, summary of the major provisions, base rate`,
    },
    {
      name: 'labor_share',
      kind: 'share',
      meaning: 'Labor-related share of the base rate, which the wage index adjusts',
      where: `${RULE}, section on the wage index, labor-related share`,
    },
    ...BY_AGE,
    ...[1, 2].map(
      (tier): AskedFigure => ({
        name: `low_volume.${tier}.payment`,
        kind: 'factor',
        meaning: `Low-volume payment adjustment of tier ${tier} (${tier === 1 ? 'fewer than 3,000 treatments' : '3,000 to 3,999 treatments'})`,
        where: `${RULE}, section on the low-volume payment adjustment`,
      }),
    ),
    ...QUARTERS,
    {
      name: 'pediatric_add_on',
      kind: 'share',
      meaning:
        'Transitional pediatric add-on, a share of the rate of patients under 18 years (42 CFR 413.235(b)(2), of 2024 to 2026); 0 if there is none',
      where: `${RULE}, section on the transitional pediatric ESRD add-on payment adjustment`,
    },
  ],
  computed: {
    ...setByLaw('network_reduction.treatment', 'add-on', 'Social Security Act 1881(b)(7): 50 cents a treatment'),
    ...setByLaw('network_reduction.home_day', 'add-on', 'Social Security Act 1881(b)(7), a day of home dialysis'),
  },
});
