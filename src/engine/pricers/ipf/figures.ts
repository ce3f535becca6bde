/** The figures of psychiatric payment that an operator gives, as Addendum A of the final rule prints them. */
import { type AskedFigure, type FigureSheet, figureSheet, restOfShare, setByLaw } from '../../core/asked-figures.ts';

const RULE = 'IPF PPS final rule of the fiscal year';
const ADDENDUM = `${RULE}, Addendum A`;
const RATES = `${ADDENDUM}, per diem rate and ECT rate`;
const FACTORS = `${ADDENDUM}, facility and patient adjustments`;

const AGES = ['under 45', '45 to 54', '55 to 59', '60 to 64', '65 to 69', '70 to 79', '80 and older'];

/** Categories by number, as CMS's program counts them; the rule no longer has the ones of factor 1. */
const CATEGORIES = [
  'intellectual and developmental disabilities',
  'coagulation factor deficits (1 where the rule has no such category)',
  'tracheostomy',
  'acute renal failure',
  'chronic renal failure',
  'oncology treatment',
  'uncontrolled diabetes mellitus',
  'severe protein malnutrition',
  'eating disorders',
  'infectious diseases (1 where the rule has no such category)',
  'drug or alcohol induced mental disorders (1 where the rule has no such category)',
  'cardiac conditions',
  'gangrene',
  'chronic obstructive pulmonary disease and sleep apnea',
  'artificial openings, digestive and urinary',
  'severe musculoskeletal and connective tissue diseases',
  'poisoning',
  'intensive management for high-risk behavior',
];

/** Days 2 to 10 have factors of their own. */
const DAYS = 9;

const factor = (name: string, meaning: string): AskedFigure => ({ name, kind: 'factor', meaning, where: FACTORS });

export const IPF_FIGURES: FigureSheet = figureSheet(
  {
    asks: [
      {
        name: 'per_diem',
        kind: 'rate',
        unit: 'dollars a day',
        meaning: 'Federal per diem base rate of facilities that submit quality data',
        where: RATES,
      },
      {
        name: 'reduced_per_diem',
        kind: 'rate',
        unit: 'dollars a day',
        meaning: 'Federal per diem base rate of facilities that do not submit quality data',
        where: RATES,
      },
      {
        name: 'ect_rate',
        kind: 'rate',
        unit: 'dollars a treatment',
        meaning: 'Payment per treatment of electroconvulsive therapy of facilities that submit quality data',
        where: RATES,
      },
      {
        name: 'reduced_ect_rate',
        kind: 'rate',
        unit: 'dollars a treatment',
        meaning: 'Payment per treatment of electroconvulsive therapy of facilities that do not submit quality data',
        where: RATES,
      },
      {
        name: 'outlier_threshold',
        kind: 'threshold',
        meaning: 'Fixed dollar loss threshold amount',
        where: `${RATES}; section on the update to the outlier fixed dollar loss threshold amount`,
      },
      {
        name: 'labor_share',
        kind: 'share',
        meaning: 'Labor-related share of the per diem, which the wage index adjusts',
        where: RATES,
      },
      { ...factor('teaching_exponent', 'Teaching adjustment: the exponent, such as 0.7957'), unit: 'exponent' },
      factor('rural_factor', 'Rural location adjustment, such as 1.18'),
      factor(
        'transition_rural_factor',
        'Rural adjustment that is left to a facility that became urban by new labor market areas (phase-out; 1 where it has ended)',
      ),
      factor('emergency.none', 'Factor of day 1 of facilities without a qualifying emergency department'),
      factor('emergency.qualifying', 'Factor of day 1 of facilities with a qualifying emergency department'),
      ...AGES.map((age, at) => factor(`factors.ages.${at + 1}.factor`, `Factor of patients of ${age} years`)),
      ...Array.from({ length: DAYS }, (_, at) =>
        factor(`factors.days.${at + 1}`, `Factor of day ${at + 2} of the stay`),
      ),
      factor('factors.later_days', `Factor of day ${DAYS + 2} and later`),
      ...CATEGORIES.map((category, at) =>
        factor(`factors.comorbidities.${at + 1}`, `Comorbidity: factor of ${category}`),
      ),
    ],
  },
  restOfShare('non_labor_share', 'labor_share'),
  {
    computed: setByLaw(
      'wage_index_decrease.limit',
      'decrease',
      'cap of 5 percent on any decrease of a wage index, 87 FR 46846',
    ),
  },
);
