/** The figures of hospice payment that an operator gives: rates and labor shares, as the final rule prints them. */
import { type AskedFigure, type ComputedFigure, type FigureSheet, figureSheet } from '../../core/asked-figures.ts';

const RULE = 'Hospice Wage Index and Payment Rate Update final rule of the fiscal year';

const LEVELS = [
  {
    name: 'routine_high',
    level: 'routine home care, days 1 to 60',
    code: 651,
    share: 'routine',
    unit: 'dollars a day',
  },
  {
    name: 'routine_low',
    level: 'routine home care, day 61 and later',
    code: 651,
    share: 'routine',
    unit: 'dollars a day',
  },
  { name: 'continuous', level: 'continuous home care', code: 652, share: 'continuous', unit: 'dollars for 24 hours' },
  { name: 'respite', level: 'inpatient respite care', code: 655, share: 'respite', unit: 'dollars a day' },
  { name: 'inpatient', level: 'general inpatient care', code: 656, share: 'inpatient', unit: 'dollars a day' },
] as const;

const TABLES = [
  { kind: 'full', whose: '', table: 'tables Hospice RHC Payment Rates, and CHC, IRC, and GIP Payment Rates' },
  {
    kind: 'reduced',
    whose: ' of hospices that do not submit quality data',
    table: 'tables of payment rates for hospices that DO NOT submit the required quality data',
  },
] as const;

const RATES = TABLES.flatMap(({ kind, whose, table }) =>
  LEVELS.map(
    ({ name, level, code, unit }): AskedFigure => ({
      name: `${kind}.${name}.rate`,
      kind: 'rate',
      unit,
      meaning: `Payment rate of ${level} (code ${code})${whose}`,
      where: `${RULE}, ${table}, payment rate of the year`,
      heldAs(held) {
        const [labor, nonlabor] = [held(`${kind}.${name}.labor`), held(`${kind}.${name}.nonlabor`)];
        return labor && nonlabor && labor.plus(nonlabor);
      },
    }),
  ),
);

/** One share for both rates of routine care. */
const SHARES = LEVELS.filter(({ name }) => name !== 'routine_low').map(
  ({ name, level, share }): AskedFigure => ({
    name: `labor_share.${share}`,
    kind: 'share',
    meaning: `Labor share of ${share === 'routine' ? 'routine home care' : level}, which the wage index adjusts`,
    where: `${RULE}, section on the hospice labor shares`,
    heldAs(held) {
      const [labor, nonlabor] = [held(`full.${name}.labor`), held(`full.${name}.nonlabor`)];
      return labor && nonlabor && labor.over(labor.plus(nonlabor), 3);
    },
  }),
);

const PARTS: Record<string, ComputedFigure> = Object.fromEntries(
  TABLES.flatMap(({ kind }) =>
    LEVELS.flatMap(({ name, share }): [string, ComputedFigure][] => [
      [
        `${kind}.${name}.labor`,
        {
          kind: 'rate',
          from: [`${kind}.${name}.rate`, `labor_share.${share}`],
          how: `${kind}.${name}.rate × labor_share.${share}, to the cent`,
          value: (rate, labor) => rate.times(labor).round(2),
        },
      ],
      [
        `${kind}.${name}.nonlabor`,
        {
          kind: 'rate',
          from: [`${kind}.${name}.rate`, `${kind}.${name}.labor`],
          how: `the rest of ${kind}.${name}.rate`,
          value: (rate, labor) => rate.minus(labor),
        },
      ],
    ]),
  ),
);

export const HOSPICE_FIGURES: FigureSheet = figureSheet({ asks: [...RATES, ...SHARES], computed: PARTS });
