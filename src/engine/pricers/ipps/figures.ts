/** The figures of inpatient payment that an operator gives, as the final rule prints them. */
import {
  type AskedFigure,
  type ComputedFigure,
  type FigureSheet,
  figureSheet,
  type SumGroup,
  setByLaw,
} from '../../core/asked-figures.ts';
import { ONE } from '../../core/exact.ts';
import { neutralityFactors } from './rates/hospital-specific-updates.ts';

const RULE = 'IPPS/LTCH PPS final rule of the fiscal year';

const OUTCOMES = {
  full: 'hospitals that submit quality data and are meaningful EHR users (full update)',
  no_quality: 'hospitals that do not submit quality data and are meaningful EHR users',
  no_ehr: 'hospitals that submit quality data and are not meaningful EHR users',
  neither: 'hospitals that do not submit quality data and are not meaningful EHR users',
} as const;

const INDEXES = {
  above: { index: 'wage index greater than 1', table: 'Table 1A' },
  at_or_below: { index: 'wage index less than or equal to 1', table: 'Table 1B' },
} as const;

const PORTIONS = { labor: 'labor-related', nonlabor: 'nonlabor-related' } as const;

const entries = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

const AMOUNTS = entries(OUTCOMES).flatMap(([outcome, hospitals]) =>
  entries(INDEXES).flatMap(([at, { index, table }]) =>
    entries(PORTIONS).map(
      ([portion, words]): AskedFigure => ({
        name: `standardized_amounts.${outcome}.${at}.${portion}`,
        kind: 'rate',
        unit: 'dollars a stay',
        meaning: `National adjusted operating standardized amount, ${words}, ${index}: ${hospitals}`,
        where: `${RULE}, ${table}, ${words} column of these hospitals`,
      }),
    ),
  ),
);

const PUERTO_RICO = (['full', 'no_ehr'] as const).flatMap((outcome) =>
  entries(PORTIONS).map(
    ([portion, words]): AskedFigure => ({
      name: `puerto_rico_amounts.${outcome}.${portion}`,
      kind: 'rate',
      unit: 'dollars a stay',
      meaning: `Operating standardized amount of hospitals in Puerto Rico, ${words}, wage index less than or equal to 1: ${
        outcome === 'full' ? 'full update' : 'not a meaningful EHR user'
      }`,
      where: `${RULE}, Table 1C, ${words} column`,
    }),
  ),
);

const UPDATES: readonly AskedFigure[] = [
  ...entries(OUTCOMES).map(
    ([outcome, hospitals]): AskedFigure => ({
      name: `hospital_specific_update.${outcome}`,
      kind: 'factor',
      meaning: `1 + applicable percentage increase of ${hospitals}: 1.023 for 2.3 percent`,
      where: `${RULE}, table of the applicable percentage increases, row Applicable percentage increase`,
    }),
  ),
  ...(['full', 'no_ehr'] as const).map(
    (outcome): AskedFigure => ({
      name: `hospital_specific_update.puerto_rico.${outcome}`,
      kind: 'factor',
      meaning: `1 + applicable percentage increase of hospitals in Puerto Rico: ${
        outcome === 'full' ? 'full update' : 'not a meaningful EHR user'
      }`,
      where: `${RULE}, section on the update of hospitals in Puerto Rico`,
    }),
  ),
  {
    name: 'hospital_specific_update.recalibration',
    kind: 'factor',
    meaning: 'MS-DRG reclassification and recalibration budget neutrality factor of hospital-specific rates',
    where: `${RULE}, Addendum, section II.A.4, budget neutrality; factor sheet of CMS's IPPS change request`,
    heldAs: (_, year) => neutralityFactors(year)?.recalibration,
  },
  {
    name: 'hospital_specific_update.weight_cap',
    kind: 'factor',
    meaning: 'Budget neutrality factor of the 10 percent cap on decreases of a relative weight',
    where: `${RULE}, Addendum, section II.A.4, budget neutrality; factor sheet of CMS's IPPS change request`,
    heldAs: (_, year) => neutralityFactors(year)?.weightCap,
  },
];

/** 42 CFR 412.64(d)(3): what a meaningful user is paid of what others are. */
const ratio = (full: string, reduced: string): ComputedFigure => ({
  kind: 'factor',
  from: [full, reduced],
  how: `${full} ÷ ${reduced}, 9 decimals`,
  value: (of, by) => of.over(by, 9),
});

const COMPUTED: Record<string, ComputedFigure> = {
  standardized_base: {
    kind: 'rate',
    from: ['standardized_amounts.full.above.labor', 'standardized_amounts.full.above.nonlabor'],
    how: 'labor-related and nonlabor-related amount of Table 1A together',
    value: (labor, nonlabor) => labor.plus(nonlabor),
  },
  'labor_share.above.nonlabor': {
    kind: 'share',
    from: ['labor_share.above.labor'],
    how: '1 − labor_share.above.labor',
    value: (labor) => ONE.minus(labor),
  },
  'labor_share.at_or_below.nonlabor': {
    kind: 'share',
    from: ['labor_share.at_or_below.labor'],
    how: '1 − labor_share.at_or_below.labor',
    value: (labor) => ONE.minus(labor),
  },
  ...setByLaw('labor_share.at_or_below.labor', 'share', 'Social Security Act 1886(d)(3)(E)(ii): 62 percent'),
  'hospital_specific_update.neutrality': {
    kind: 'factor',
    from: ['hospital_specific_update.recalibration', 'hospital_specific_update.weight_cap'],
    how: 'product of the budget neutrality factors',
    value: (recalibration, cap) => recalibration.times(cap),
  },
  'hospital_specific_update.earlier': {
    kind: 'factor',
    from: [
      { name: 'hospital_specific_update.earlier', of: 'year before' },
      { name: 'hospital_specific_update.full', of: 'year before' },
      { name: 'hospital_specific_update.neutrality', of: 'year before' },
    ],
    how: 'full updates and budget neutrality factors of all years before',
    value: (earlier, full, neutrality) => earlier.times(full).times(neutrality),
  },
  'ehr_ratio.quality': ratio('hospital_specific_update.full', 'hospital_specific_update.no_ehr'),
  'ehr_ratio.no_quality': ratio('hospital_specific_update.no_quality', 'hospital_specific_update.neither'),
  'ehr_ratio.puerto_rico': ratio(
    'hospital_specific_update.puerto_rico.full',
    'hospital_specific_update.puerto_rico.no_ehr',
  ),
};

const pair = (stem: string) => [`${stem}.labor`, `${stem}.nonlabor`];

/** Both tables split one amount; hospitals in Puerto Rico have the split of an index of 1 or less. */
const SUMS: readonly SumGroup[] = [
  ...entries(OUTCOMES).map(([outcome]) => ({
    lists: [pair(`standardized_amounts.${outcome}.above`), pair(`standardized_amounts.${outcome}.at_or_below`)],
  })),
  { lists: [pair('labor_share.above'), pair('labor_share.at_or_below')], to: ONE },
];

export const IPPS_FIGURES: FigureSheet = figureSheet({
  asks: [
    ...AMOUNTS,
    ...PUERTO_RICO,
    {
      name: 'labor_share.above.labor',
      kind: 'share',
      meaning: 'Labor-related share of hospitals with a wage index greater than 1',
      where: `${RULE}, Table 1A, heading of the labor-related column`,
    },
    {
      name: 'capital_federal_rate',
      kind: 'rate',
      unit: 'dollars a stay',
      meaning: 'Capital standard Federal payment rate',
      where: `${RULE}, Table 1D`,
    },
    {
      name: 'fixed_loss_threshold',
      kind: 'threshold',
      meaning: 'Fixed-loss cost threshold of outliers',
      where: `${RULE}, Addendum, section II.A.4, outlier payments; also in the correction notice`,
    },
    ...UPDATES,
    {
      name: 'no_cost_product_factor',
      kind: 'share',
      meaning: 'Adjustor of CAR-T cases without cost of the product: the share of the weight that they are paid',
      where: `${RULE}, section on MS-DRG 018, adjustment of cases with a clinical trial or expanded access use`,
    },
  ],
  computed: COMPUTED,
  sums: SUMS,
});
