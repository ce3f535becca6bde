/** The figures of home health payment that an operator gives, as the final rule prints them. */
import {
  type AskedFigure,
  type ComputedFigure,
  type FigureSheet,
  figureSheet,
  setByLaw,
} from '../../core/asked-figures.ts';
import { ONE } from '../../core/exact.ts';

const RULE = 'HH PPS final rule of the calendar year';

const DISCIPLINES = {
  '0550': 'skilled nursing',
  '0420': 'physical therapy',
  '0440': 'speech-language pathology',
  '0430': 'occupational therapy',
};

/** The rule prints the factor of the whole first visit, the program has what it adds. */
const LUPA_ASKS = Object.entries(DISCIPLINES).map(
  ([code, discipline]): AskedFigure => ({
    name: `lupa_factor.${code}`,
    kind: 'factor',
    meaning: `LUPA add-on factor of a first visit of ${discipline}, such as 1.7200`,
    where: `${RULE}, section on the low-utilization payment adjustment, LUPA add-on factors`,
    heldAs: (held) => held(`lupa_add_on.${code}`)?.plus(ONE),
  }),
);
const LUPA_ADD_ONS: Record<string, ComputedFigure> = Object.fromEntries(
  Object.keys(DISCIPLINES).map((code) => [
    `lupa_add_on.${code}`,
    {
      kind: 'share',
      from: [`lupa_factor.${code}`],
      how: `lupa_factor.${code} − 1`,
      value: (factor) => factor.minus(ONE),
    },
  ]),
);

export const HHA_FIGURES: FigureSheet = figureSheet({
  asks: [
    {
      name: 'rate.submitted',
      kind: 'rate',
      unit: 'dollars a 30-day period',
      meaning: 'National, standardized 30-day period payment of agencies that submit quality data',
      where: `${RULE}, table CY National, Standardized 30-Day Period Payment Amount, last column`,
    },
    {
      name: 'rate.not_submitted',
      kind: 'rate',
      unit: 'dollars a 30-day period',
      meaning: 'National, standardized 30-day period payment of agencies that do not submit quality data',
      where: `${RULE}, table CY National, Standardized 30-Day Period Payment Amount for HHAs That Do Not Submit the Quality Data`,
    },
    {
      name: 'fixed_loss_ratio',
      kind: 'share',
      meaning: 'Fixed-dollar loss ratio of outliers, a share of the 30-day payment',
      where: `${RULE}, section on the fixed-dollar loss ratio`,
    },
    {
      name: 'labor_share',
      kind: 'share',
      meaning: 'Labor-related share of the payment, which the wage index adjusts',
      where: `${RULE}, section on the wage index, labor-related share`,
    },
    ...LUPA_ASKS,
  ],
  computed: {
    ...LUPA_ADD_ONS,
    ...setByLaw('standard_rural_factor', 'factor', 'no rural add-on after 2022: section 50208 of Public Law 115-123'),
  },
});
