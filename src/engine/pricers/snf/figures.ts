/** The figures of skilled nursing payment that an operator gives, as the final rule prints them. */
import { type AskedFigure, type FigureSheet, figureSheet, restOfShare, setByLaw } from '../../core/asked-figures.ts';

const RULE = 'SNF PPS final rule of the fiscal year';

const AREAS = [
  { area: 'urban', table: 'Unadjusted Federal Rate Per Diem, urban' },
  { area: 'rural', table: 'Unadjusted Federal Rate Per Diem, rural' },
];

const NON_CASE_MIX: readonly AskedFigure[] = AREAS.flatMap(({ area, table }): AskedFigure[] => [
  {
    name: `non_case_mix.${area}.full`,
    kind: 'rate',
    unit: 'dollars a day',
    meaning: `Non-case-mix component of the ${area} per diem`,
    where: `${RULE}, table ${table}, column Non-Case-Mix`,
  },
  {
    name: `non_case_mix.${area}.reduced`,
    kind: 'rate',
    unit: 'dollars a day',
    meaning: `Non-case-mix component of the ${area} per diem of facilities that do not submit quality data (2 percentage points less of the update)`,
    where: `rates of CMS's SNF PPS Pricer for the fiscal year; else ${RULE}, ${table}, by the update less 2 percentage points`,
  },
]);

export const SNF_FIGURES: FigureSheet = figureSheet(
  {
    asks: [
      ...NON_CASE_MIX,
      {
        name: 'labor_share',
        kind: 'share',
        meaning: 'Labor-related share of the per diem, which the wage index adjusts',
        where: `${RULE}, table of the labor-related share, total`,
      },
    ],
  },
  restOfShare('non_labor_share', 'labor_share'),
  {
    computed: setByLaw(
      'wage_index_decrease_limit',
      'decrease',
      'cap of 5 percent on any decrease of a wage index, 87 FR 47502',
    ),
  },
);
