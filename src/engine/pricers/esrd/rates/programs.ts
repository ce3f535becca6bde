/** Rules of CMS's ESRD programs, period by period. */
import { byPeriod } from '../../../core/dated.ts';
import { figure, NOT_HELD } from '../../../core/figure.ts';
import type { EsrdRates } from './rates.ts';

const ESCAL = 'CMS program ESCAL212';
const NONE = figure('0.00', 'C', 'CMS program ESCAL202');
const CMS_2021 = '85 FR 71398';

/** Kinds of dialysis that a patient can be trained for. */
const TRAINED_FOR: ReadonlySet<string> = new Set(['0821', '0831', '0841', '0851']);

type Program = Omit<EsrdRates, 'year' | 'version' | 'base' | 'laborShare' | 'averageSeparatelyBillable' | 'fixedLoss'>;

/** ESCAL191 and ESCAL200: 2019 to June 2020. */
export const ESCAL_2019: Program = {
  program: 'ESCAL',
  takesSpecialWageIndex: true,
  supplementalWageIndex: null,
  trainingRevenueCodes: null,
  networkReduction: { treatment: NONE, homeDay: NONE },
  lowVolume: { payment: figure('1.239', 'C', ESCAL), outlier: figure('0.955', 'C', ESCAL) },
  urbanThatWasRural: null,
  paysTpnies: false,
  treatmentChoices: null,
  postTdapa: byPeriod({ start: 0, end: 99991231, value: figure('0', 'C', ESCAL) }),
  postTdapaInThreshold: false,
  pediatricAddOn: null,
  akiAtHome: false,
  areasNotHeld: new Set(),
};

/** ESCAL202, July to September 2020. */
export const ESCAL_2020_JULY: Program = {
  ...ESCAL_2019,
  treatmentChoices: { homeBonus: figure('0.03', 'C', '42 CFR 512.350'), byChoice: false },
};

/** ESCAL202, from October 2020. */
export const ESCAL_2020_OCTOBER: Program = {
  ...ESCAL_2020_JULY,
  supplementalWageIndex: { indicators: new Set(['1']), decreaseDecimals: null },
};

/** ESCAL212. */
export const ESCAL_2021: Program = {
  ...ESCAL_2020_OCTOBER,
  paysTpnies: true,
  networkReduction: { treatment: figure('0.50', 'C', CMS_2021), homeDay: figure('0.21', 'C', CMS_2021) },
};

/** The ESRD Pricer, January to June 2022. */
export const PRICER_2022: Program = {
  ...ESCAL_2021,
  program: 'PRICER',
  supplementalWageIndex: null,
  trainingRevenueCodes: TRAINED_FOR,
  treatmentChoices: { homeBonus: figure('0.02', 'I', '42 CFR 512.350'), byChoice: false },
};

/** From July 2022: the performance adjustment. */
export const PRICER_2022_JULY: Program = {
  ...PRICER_2022,
  treatmentChoices: { homeBonus: figure('0.02', 'F', '42 CFR 512.350'), byChoice: true },
};

export const PRICER_2023: Program = {
  ...PRICER_2022_JULY,
  supplementalWageIndex: { indicators: new Set(['1']), decreaseDecimals: 4 },
  treatmentChoices: { homeBonus: figure('0.01', 'F', '42 CFR 512.350'), byChoice: true },
};

const POST_TDAPA_2024 = '42 CFR 413.234(g); CMS ESRD Pricer, CY 2024';

export const PRICER_2024: Program = {
  ...PRICER_2023,
  treatmentChoices: { homeBonus: figure('0', 'F', '42 CFR 512.350'), byChoice: true },
  postTdapa: byPeriod(
    { start: 20240101, end: 20240331, value: figure('0', 'C', POST_TDAPA_2024) },
    { start: 20240401, end: 20241231, value: figure('0.2493', 'C', POST_TDAPA_2024) },
  ),
  pediatricAddOn: figure('0.30', 'C', '42 CFR 413.235(b)(2); CMS ESRD Pricer, CY 2024'),
};

const LOW_VOLUME_TIERS = '89 FR 89084';
const POST_TDAPA_2025 = '42 CFR 413.234(g); CMS ESRD Pricer, CY 2025';

export const PRICER_2025: Program = {
  ...PRICER_2024,
  takesSpecialWageIndex: false,
  supplementalWageIndex: { indicators: new Set(['1', '2']), decreaseDecimals: 4 },
  lowVolume: {
    1: { payment: figure('1.289', 'I', LOW_VOLUME_TIERS), outlier: null },
    2: { payment: figure('1.183', 'I', LOW_VOLUME_TIERS), outlier: null },
  },
  urbanThatWasRural: {
    payment: figure('1.0053', 'C', 'CMS ESRD Pricer, CY 2025').value,
    outlier: figure('0.9853', 'C', 'CMS ESRD Pricer, CY 2025').value,
  },
  postTdapa: byPeriod(
    { start: 20250101, end: 20250930, value: figure('0.4601', 'C', POST_TDAPA_2025) },
    { start: 20251001, end: 20251231, value: figure('0.4697', 'C', POST_TDAPA_2025) },
  ),
  postTdapaInThreshold: true,
  akiAtHome: true,
};

/** Areas with the add-on for non-labor cost of 2026: Alaska, Hawaii, American Samoa, Guam, Northern Mariana Islands. */
const NONLABOR_ADD_ON = new Set(['02', '11260', '21820', '12', '27980', '46520', '64', '65', '66']);

/** The Treatment Choices model ended with 2025. */
export const PRICER_2026: Program = {
  ...PRICER_2025,
  treatmentChoices: null,
  urbanThatWasRural: {
    payment: figure('1.0027', 'C', 'CMS ESRD Pricer, CY 2026').value,
    outlier: figure('0.9927', 'C', 'CMS ESRD Pricer, CY 2026').value,
  },
  postTdapa: { q1: NOT_HELD, q2: NOT_HELD, q3: NOT_HELD, q4: NOT_HELD },
  areasNotHeld: NONLABOR_ADD_ON,
};
