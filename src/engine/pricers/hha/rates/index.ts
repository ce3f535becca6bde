/** The years of home health payment whose rates are held; a claim of another is not priced. */
import { byCalendarYear } from '../../../core/dated.ts';
import { RateYears } from '../../../core/rate-years.ts';
import { HHA_FIGURES } from '../figures.ts';
import { type HhaRates, hhaRates } from './rates.ts';

const CY2021 = hhaRates({
  year: 2021,
  version: '2021.3',
  certainty: 'C',
  citation: 'CMS program HHCAL213; 85 FR 70298',
  rate: ['1901.12', '1863.84'],
  fixedLossRatio: '0.56',
  laborShare: '0.761',
  ruralAddOn: ['1.000', '1.020', '1.010'],
  lupaAddOn: { '0550': '0.8451', '0420': '0.6700', '0440': '0.6266' },
  standardRuralFactor: '1.0010',
  standardShareDecimals: null,
});

const LUPA_2022 = { '0550': '0.8451', '0420': '0.6700', '0440': '0.6266', '0430': '0.6700' };

const CY2022 = hhaRates({
  year: 2022,
  version: '2022.0',
  certainty: 'C',
  citation: 'CMS Home Health Pricer 2022.0; 86 FR 62240',
  rate: ['2031.64', '1992.04'],
  fixedLossRatio: '0.40',
  laborShare: '0.761',
  ruralAddOn: ['1.000', '1.010', '1.000'],
  lupaAddOn: LUPA_2022,
});

const CY2023 = hhaRates({
  year: 2023,
  version: '2023.1',
  certainty: 'C',
  citation: 'CMS Home Health Pricer 2023.1; 87 FR 66790',
  rate: ['2010.69', '1972.02'],
  fixedLossRatio: '0.35',
  laborShare: '0.761',
  ruralAddOn: ['1.000', '1.010', '1.000'],
  lupaAddOn: LUPA_2022,
});

const CY2024 = hhaRates({
  year: 2024,
  version: '2024.0',
  certainty: 'C',
  citation: 'CMS Home Health Pricer 2024.0; 88 FR 77676',
  rate: ['2038.13', '1998.56'],
  fixedLossRatio: '0.27',
  laborShare: '0.749',
  ruralAddOn: null,
  lupaAddOn: LUPA_2022,
});

const LUPA_2025 = { '0550': '0.7200', '0420': '0.6225', '0440': '0.6696', '0430': '0.7238' };

const CY2025 = hhaRates({
  year: 2025,
  version: '2025.1',
  certainty: 'C',
  citation: 'CMS Home Health Pricer 2025.1; 89 FR 88354',
  rate: ['2057.35', '2017.28'],
  fixedLossRatio: '0.35',
  laborShare: '0.749',
  ruralAddOn: null,
  lupaAddOn: LUPA_2025,
});

const CY2026 = hhaRates({
  year: 2026,
  version: '2026.0',
  certainty: 'R',
  citation: 'CMS Transmittal R13488CP; 90 FR 55420',
  rate: ['2038.22', '1998.41'],
  fixedLossRatio: '0.37',
  laborShare: '0.749',
  ruralAddOn: null,
  lupaAddOn: LUPA_2025,
});

const YEARS: readonly HhaRates[] = [CY2021, CY2022, CY2023, CY2024, CY2025, CY2026];

export const HHA_RATES = new RateYears<HhaRates>({
  system: 'HHA',
  sheet: HHA_FIGURES,
  year: 'calendar',
  held: byCalendarYear(Object.fromEntries(YEARS.map((rates) => [rates.year, rates]))),
  years: YEARS.map(({ year }) => year),
  next: (year) => ({ year, version: `${year}` }),
});
