/** Worked examples of FY 2023, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    title: 'routine home care within the first 60 days',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230131,
      groups: [{ revenueCode: '0651', date: 20230210, units: 12 }],
    },
    wageIndex: { patient: '0.9500' },
    worked: `
      prior_days: 10 + 0 = 10
      high_routine_days: least(12, 60 − 10) = 12
      low_routine_days: 12 − 12 = 0
      routine_high: (139.48 × 0.9500 + 71.86) × 12 = 2452.39
      total: 2452.39 = 2452.39
    `,
    returnCode: '75',
    total: 2452.39,
  },
  {
    title: 'routine home care across the 60th day',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230116,
      priorBenefitDays: 30,
      groups: [{ revenueCode: '0651', date: 20230210, units: 14 }],
    },
    wageIndex: { patient: '0.8734' },
    worked: `
      prior_days: 25 + 30 = 55
      high_routine_days: least(14, 60 − 55) = 5
      low_routine_days: 14 − 5 = 9
      routine_high: (139.48 × 0.8734 + 71.86) × 5 = 968.41
      routine_low: (110.22 × 0.8734 + 56.78) × 9 = 1377.415332
      total: 968.41 + 1377.415332 = 2345.83
    `,
    returnCode: '75',
    total: 2345.83,
  },
  {
    title: 'routine home care after the 60th day',
    claim: {
      fromDate: 20230210,
      admissionDate: 20221112,
      groups: [{ revenueCode: '0651', date: 20230210, units: 21 }],
    },
    wageIndex: { patient: '1.1276' },
    worked: `
      prior_days: 90 + 0 = 90
      low_routine_days: 21 − 0 = 21
      routine_low: (110.22 × 1.1276 + 56.78) × 21 = 3802.345512
      total: 3802.345512 = 3802.35
    `,
    returnCode: '73',
    total: 3802.35,
  },
  {
    title: 'add-on of the last days at the high rate',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230205,
      endOfLifeUnits: [6, 16, 40, 0, 3, 0, 0],
      groups: [{ revenueCode: '0651', date: 20230210, units: 9 }],
    },
    wageIndex: { patient: '1.0211' },
    worked: `
      prior_days: 5 + 0 = 5
      high_routine_days: least(9, 60 − 5) = 9
      low_routine_days: 9 − 9 = 0
      routine_high: (139.48 × 1.0211 + 71.86) × 9 = 1928.55
      end_of_life_hourly_rate: (1144.57 × 1.0211 + 377.47) ÷ 24 = 64.42
      end_of_life_day_1: least(6 × 0.25, 4) × 64.42 = 96.63
      end_of_life_day_2: least(16 × 0.25, 4) × 64.42 = 257.68
      end_of_life_day_3: least(40 × 0.25, 4) × 64.42 = 257.68
      end_of_life_day_5: least(3 × 0.25, 4) × 64.42 = 48.32
      total: 1928.55 + 96.63 + 257.68 + 257.68 + 48.32 = 2588.86
    `,
    returnCode: '77',
    total: 2588.86,
  },
  {
    title: 'add-on of the last days at the low rate',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230207,
      priorBenefitDays: 60,
      endOfLifeUnits: [1, 0, 0, 0, 0, 0, 15],
      groups: [{ revenueCode: '0651', date: 20230210, units: 7 }],
    },
    wageIndex: { patient: '0.8000' },
    worked: `
      prior_days: 3 + 60 = 63
      low_routine_days: 7 − 0 = 7
      routine_low: (110.22 × 0.8000 + 56.78) × 7 = 1014.692000
      end_of_life_hourly_rate: (1144.57 × 0.8000 + 377.47) ÷ 24 = 53.88
      end_of_life_day_1: least(1 × 0.25, 4) × 53.88 = 13.47
      end_of_life_day_7: least(15 × 0.25, 4) × 53.88 = 202.05
      total: 1014.692000 + 13.47 + 202.05 = 1230.21
    `,
    returnCode: '74',
    total: 1230.21,
  },
  {
    title: 'continuous home care of more than 8 hours',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230121,
      groups: [{ revenueCode: '0652', date: 20230210, units: 77 }],
    },
    wageIndex: { patient: '1.2433' },
    worked: `
      continuous_hourly_rate: (1144.57 × 1.2433 + 377.47) ÷ 24, cut = 75.0214
      continuous_home_care: 75.0214 × 77 × 0.25 = 1444.161950
      total: 1444.161950 = 1444.16
    `,
    returnCode: '00',
    total: 1444.16,
  },
  {
    title: 'continuous home care under 8 hours at the high rate',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230101,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20230210, units: 31 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (139.48 × 0.9117 + 71.86) = 199.023916
      total: 199.023916 = 199.02
    `,
    returnCode: '00',
    total: 199.02,
  },
  {
    title: 'continuous home care under 8 hours at the low rate',
    claim: {
      fromDate: 20230210,
      admissionDate: 20221224,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20230210, units: 24 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (110.22 × 0.9117 + 56.78) = 157.267574
      total: 157.267574 = 157.27
    `,
    returnCode: '00',
    total: 157.27,
  },
  {
    title: 'inpatient respite care',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230210,
      groups: [{ revenueCode: '0655', date: 20230210, units: 5 }],
    },
    wageIndex: { provider: '1.0349' },
    worked: `
      inpatient_respite_care: (300.18 × 1.0349 + 191.92) × 5 = 2512.881410
      total: 2512.881410 = 2512.88
    `,
    returnCode: '00',
    total: 2512.88,
  },
  {
    title: 'general inpatient care',
    claim: {
      fromDate: 20230210,
      admissionDate: 20230208,
      groups: [{ revenueCode: '0656', date: 20230210, units: 4 }],
    },
    wageIndex: { provider: '1.3018' },
    worked: `
      general_inpatient_care: (705.33 × 1.3018 + 405.43) × 4 = 5294.51
      total: 5294.51 = 5294.51
    `,
    returnCode: '00',
    total: 5294.51,
  },
  {
    title: 'every level of care',
    claim: {
      fromDate: 20230210,
      admissionDate: 20221222,
      endOfLifeUnits: [8, 0, 0, 0, 0, 0, 0],
      groups: [
        { revenueCode: '0651', date: 20230210, units: 19 },
        { revenueCode: '0652', date: 20230213, units: 45 },
        { revenueCode: '0655', date: 20230215, units: 2 },
        { revenueCode: '0656', date: 20230218, units: 3 },
      ],
    },
    wageIndex: { provider: '1.0872', patient: '1.0204' },
    worked: `
      prior_days: 50 + 0 = 50
      high_routine_days: least(19, 60 − 50) = 10
      low_routine_days: 19 − 10 = 9
      routine_high: (139.48 × 1.0204 + 71.86) × 10 = 2141.85
      routine_low: (110.22 × 1.0204 + 56.78) × 9 = 1523.236392
      continuous_hourly_rate: (1144.57 × 1.0204 + 377.47) ÷ 24, cut = 64.3912
      continuous_home_care: 64.3912 × 45 × 0.25 = 724.401000
      inpatient_respite_care: (300.18 × 1.0872 + 191.92) × 2 = 1036.551392
      general_inpatient_care: (705.33 × 1.0872 + 405.43) × 3 = 3516.79
      end_of_life_hourly_rate: (1144.57 × 1.0204 + 377.47) ÷ 24 = 64.39
      end_of_life_day_1: least(8 × 0.25, 4) × 64.39 = 128.78
      total: 2141.85 + 1523.236392 + 724.401000 + 1036.551392 + 3516.79 + 128.78 = 9071.61
    `,
    returnCode: '77',
    total: 9071.61,
  },
  {
    title: 'parts that are added before they are rounded',
    claim: {
      fromDate: 20230210,
      admissionDate: 20221210,
      groups: [
        { revenueCode: '0651', date: 20230210, units: 3 },
        { revenueCode: '0652', date: 20230211, units: 33 },
        { revenueCode: '0655', date: 20230214, units: 1 },
      ],
    },
    wageIndex: { provider: '0.9307', patient: '0.9139' },
    worked: `
      prior_days: 62 + 0 = 62
      low_routine_days: 3 − 0 = 3
      routine_low: (110.22 × 0.9139 + 56.78) × 3 = 472.530174
      continuous_hourly_rate: (1144.57 × 0.9139 + 377.47) ÷ 24, cut = 59.3121
      continuous_home_care: 59.3121 × 33 × 0.25 = 489.324825
      inpatient_respite_care: (300.18 × 0.9307 + 191.92) × 1 = 471.297526
      total: 472.530174 + 489.324825 + 471.297526 = 1433.15
    `,
    returnCode: '73',
    total: 1433.15,
  },
];
