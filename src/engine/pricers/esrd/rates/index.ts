/** The years of dialysis payment whose rates are held; a claim of another is not priced. */
import { byPeriod } from '../../../core/dated.ts';
import { type Certainty, figure, NOT_HELD } from '../../../core/figure.ts';
import { RateYears } from '../../../core/rate-years.ts';
import { ESRD_FIGURES } from '../figures.ts';
import {
  ESCAL_2019,
  ESCAL_2020_JULY,
  ESCAL_2020_OCTOBER,
  ESCAL_2021,
  PRICER_2022,
  PRICER_2022_JULY,
  PRICER_2023,
  PRICER_2024,
  PRICER_2025,
  PRICER_2026,
} from './programs.ts';
import type { ByAge, EsrdRates } from './rates.ts';

/** Figures that are published and not held. */
const NONE: ByAge = { adult: NOT_HELD, pediatric: NOT_HELD };

type YearRates = Pick<EsrdRates, 'year' | 'base' | 'laborShare' | 'averageSeparatelyBillable' | 'fixedLoss'>;

/** @param outlier average separately billable amount and fixed-dollar loss, adult and pediatric; null: not held */
function year(
  of: number,
  citation: string,
  [base, baseCertainty]: [string, Certainty],
  [laborShare, laborCertainty]: [string, Certainty],
  outlier: { average: [string, string]; loss: [string, string]; certainty: Certainty } | null,
): YearRates {
  const byAge = ([adult, pediatric]: [string, string], certainty: Certainty): ByAge => ({
    adult: figure(adult, certainty, citation),
    pediatric: figure(pediatric, certainty, citation),
  });
  return {
    year: of,
    base: figure(base, baseCertainty, citation),
    laborShare: figure(laborShare, laborCertainty, citation),
    averageSeparatelyBillable: outlier ? byAge(outlier.average, outlier.certainty) : NONE,
    fixedLoss: outlier ? byAge(outlier.loss, outlier.certainty) : NONE,
  };
}

const CY2019 = year(2019, '83 FR 56922', ['235.27', 'C'], ['0.52300', 'C'], {
  average: ['38.51', '35.18'],
  loss: ['65.11', '57.14'],
  certainty: 'C',
});
const CY2020 = year(2020, '84 FR 60648', ['239.33', 'C'], ['0.52300', 'C'], {
  average: ['35.78', '32.32'],
  loss: ['48.33', '41.04'],
  certainty: 'C',
});
const CY2021 = year(2021, '85 FR 71398', ['253.13', 'C'], ['0.52300', 'C'], {
  average: ['50.92', '30.88'],
  loss: ['122.49', '44.78'],
  certainty: 'C',
});
const CY2022 = year(2022, '86 FR 61874', ['257.90', 'I'], ['0.52300', 'I'], {
  average: ['42.75', '27.15'],
  loss: ['75.39', '26.02'],
  certainty: 'I',
});
const CY2023 = year(2023, '87 FR 67136', ['265.57', 'I'], ['0.55200', 'I'], {
  average: ['39.62', '25.59'],
  loss: ['73.19', '23.29'],
  certainty: 'I',
});
const CY2024 = year(2024, '88 FR 76344', ['271.02', 'F'], ['0.55200', 'I'], {
  average: ['36.28', '23.36'],
  loss: ['71.76', '11.32'],
  certainty: 'I',
});
const CY2025 = year(2025, '89 FR 89084', ['273.82', 'F'], ['0.55200', 'I'], {
  average: ['31.02', '59.60'],
  loss: ['45.41', '234.26'],
  certainty: 'I',
});
/** Outlier figures and the add-ons after transitional payments are not held. */
const CY2026 = year(2026, 'CMS-1830-F', ['281.71', 'F'], ['0.55200', 'I'], null);

const period = (start: number, end: number, value: EsrdRates) => ({ start, end, value });

const HELD = byPeriod<EsrdRates>(
  period(20190101, 20191231, { ...CY2019, ...ESCAL_2019, version: 'C19.1' }),
  period(20200101, 20200630, { ...CY2020, ...ESCAL_2019, version: 'C20.0' }),
  period(20200701, 20200930, { ...CY2020, ...ESCAL_2020_JULY, version: 'C20.2' }),
  period(20201001, 20201231, { ...CY2020, ...ESCAL_2020_OCTOBER, version: 'C20.2' }),
  period(20210101, 20211231, { ...CY2021, ...ESCAL_2021, version: 'C21.2' }),
  period(20220101, 20220630, { ...CY2022, ...PRICER_2022, version: '2022' }),
  period(20220701, 20221231, { ...CY2022, ...PRICER_2022_JULY, version: '2022' }),
  period(20230101, 20231231, { ...CY2023, ...PRICER_2023, version: '2023' }),
  period(20240101, 20241231, { ...CY2024, ...PRICER_2024, version: '2024' }),
  period(20250101, 20251231, { ...CY2025, ...PRICER_2025, version: '2025' }),
  period(20260101, 20261231, { ...CY2026, ...PRICER_2026, version: '2026' }),
);

export const ESRD_RATES = new RateYears<EsrdRates>({
  system: 'ESRD',
  sheet: ESRD_FIGURES,
  year: 'calendar',
  held: HELD,
  years: [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026],
  next: (year) => ({ year, version: `${year}` }),
  bounded: ['averageSeparatelyBillable', 'fixedLoss', 'postTdapa'],
});
