/** Worked examples of FY 2022, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    title: 'routine home care within the first 60 days',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220131,
      groups: [{ revenueCode: '0651', date: 20220210, units: 12 }],
    },
    wageIndex: { patient: '0.9500' },
    worked: `
      prior_days: 10 + 0 = 10
      high_routine_days: least(12, 60 − 10) = 12
      low_routine_days: 12 − 12 = 0
      routine_high: (134.24 × 0.9500 + 69.16) × 12 = 2360.26
      total: 2360.26 = 2360.26
    `,
    returnCode: '75',
    total: 2360.26,
  },
  {
    title: 'routine home care across the 60th day',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220116,
      priorBenefitDays: 30,
      groups: [{ revenueCode: '0651', date: 20220210, units: 14 }],
    },
    wageIndex: { patient: '0.8734' },
    worked: `
      prior_days: 25 + 30 = 55
      high_routine_days: least(14, 60 − 55) = 5
      low_routine_days: 14 − 5 = 9
      routine_high: (134.24 × 0.8734 + 69.16) × 5 = 932.03
      routine_low: (106.09 × 0.8734 + 54.65) × 9 = 1325.781054
      total: 932.03 + 1325.781054 = 2257.81
    `,
    returnCode: '75',
    total: 2257.81,
  },
  {
    title: 'routine home care after the 60th day',
    claim: {
      fromDate: 20220210,
      admissionDate: 20211112,
      groups: [{ revenueCode: '0651', date: 20220210, units: 21 }],
    },
    wageIndex: { patient: '1.1276' },
    worked: `
      prior_days: 90 + 0 = 90
      low_routine_days: 21 − 0 = 21
      routine_low: (106.09 × 1.1276 + 54.65) × 21 = 3659.818764
      total: 3659.818764 = 3659.82
    `,
    returnCode: '73',
    total: 3659.82,
  },
  {
    title: 'add-on of the last days at the high rate',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220205,
      endOfLifeUnits: [6, 16, 40, 0, 3, 0, 0],
      groups: [{ revenueCode: '0651', date: 20220210, units: 9 }],
    },
    wageIndex: { patient: '1.0211' },
    worked: `
      prior_days: 5 + 0 = 5
      high_routine_days: least(9, 60 − 5) = 9
      low_routine_days: 9 − 9 = 0
      routine_high: (134.24 × 1.0211 + 69.16) × 9 = 1856.09
      end_of_life_hourly_rate: (1099.82 × 1.0211 + 362.70) ÷ 24 = 61.91
      end_of_life_day_1: least(6 × 0.25, 4) × 61.91 = 92.87
      end_of_life_day_2: least(16 × 0.25, 4) × 61.91 = 247.64
      end_of_life_day_3: least(40 × 0.25, 4) × 61.91 = 247.64
      end_of_life_day_5: least(3 × 0.25, 4) × 61.91 = 46.43
      total: 1856.09 + 92.87 + 247.64 + 247.64 + 46.43 = 2490.67
    `,
    returnCode: '77',
    total: 2490.67,
  },
  {
    title: 'add-on of the last days at the low rate',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220207,
      priorBenefitDays: 60,
      endOfLifeUnits: [1, 0, 0, 0, 0, 0, 15],
      groups: [{ revenueCode: '0651', date: 20220210, units: 7 }],
    },
    wageIndex: { patient: '0.8000' },
    worked: `
      prior_days: 3 + 60 = 63
      low_routine_days: 7 − 0 = 7
      routine_low: (106.09 × 0.8000 + 54.65) × 7 = 976.654000
      end_of_life_hourly_rate: (1099.82 × 0.8000 + 362.70) ÷ 24 = 51.77
      end_of_life_day_1: least(1 × 0.25, 4) × 51.77 = 12.94
      end_of_life_day_7: least(15 × 0.25, 4) × 51.77 = 194.14
      total: 976.654000 + 12.94 + 194.14 = 1183.73
    `,
    returnCode: '74',
    total: 1183.73,
  },
  {
    title: 'continuous home care of more than 8 hours',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220121,
      groups: [{ revenueCode: '0652', date: 20220210, units: 77 }],
    },
    wageIndex: { patient: '1.2433' },
    worked: `
      continuous_hourly_rate: (1099.82 × 1.2433 + 362.70) ÷ 24, cut = 72.0877
      continuous_home_care: 72.0877 × 77 × 0.25 = 1387.688225
      total: 1387.688225 = 1387.69
    `,
    returnCode: '00',
    total: 1387.69,
  },
  {
    title: 'continuous home care under 8 hours at the high rate',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220101,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20220210, units: 31 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (134.24 × 0.9117 + 69.16) = 191.546608
      total: 191.546608 = 191.55
    `,
    returnCode: '00',
    total: 191.55,
  },
  {
    title: 'continuous home care under 8 hours at the low rate',
    claim: {
      fromDate: 20220210,
      admissionDate: 20211224,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20220210, units: 24 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (106.09 × 0.9117 + 54.65) = 151.372253
      total: 151.372253 = 151.37
    `,
    returnCode: '00',
    total: 151.37,
  },
  {
    title: 'inpatient respite care',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220210,
      groups: [{ revenueCode: '0655', date: 20220210, units: 5 }],
    },
    wageIndex: { provider: '1.0349' },
    worked: `
      inpatient_respite_care: (288.99 × 1.0349 + 184.76) × 5 = 2419.178755
      total: 2419.178755 = 2419.18
    `,
    returnCode: '00',
    total: 2419.18,
  },
  {
    title: 'general inpatient care',
    claim: {
      fromDate: 20220210,
      admissionDate: 20220208,
      groups: [{ revenueCode: '0656', date: 20220210, units: 4 }],
    },
    wageIndex: { provider: '1.3018' },
    worked: `
      general_inpatient_care: (678.36 × 1.3018 + 389.92) × 4 = 5092.04
      total: 5092.04 = 5092.04
    `,
    returnCode: '00',
    total: 5092.04,
  },
  {
    title: 'every level of care',
    claim: {
      fromDate: 20220210,
      admissionDate: 20211222,
      endOfLifeUnits: [8, 0, 0, 0, 0, 0, 0],
      groups: [
        { revenueCode: '0651', date: 20220210, units: 19 },
        { revenueCode: '0652', date: 20220213, units: 45 },
        { revenueCode: '0655', date: 20220215, units: 2 },
        { revenueCode: '0656', date: 20220218, units: 3 },
      ],
    },
    wageIndex: { provider: '1.0872', patient: '1.0204' },
    worked: `
      prior_days: 50 + 0 = 50
      high_routine_days: least(19, 60 − 50) = 10
      low_routine_days: 19 − 10 = 9
      routine_high: (134.24 × 1.0204 + 69.16) × 10 = 2061.38
      routine_low: (106.09 × 1.0204 + 54.65) × 9 = 1466.138124
      continuous_hourly_rate: (1099.82 × 1.0204 + 362.70) ÷ 24, cut = 61.8731
      continuous_home_care: 61.8731 × 45 × 0.25 = 696.072375
      inpatient_respite_care: (288.99 × 1.0872 + 184.76) × 2 = 997.899856
      general_inpatient_care: (678.36 × 1.0872 + 389.92) × 3 = 3382.30
      end_of_life_hourly_rate: (1099.82 × 1.0204 + 362.70) ÷ 24 = 61.87
      end_of_life_day_1: least(8 × 0.25, 4) × 61.87 = 123.74
      total: 2061.38 + 1466.138124 + 696.072375 + 997.899856 + 3382.30 + 123.74 = 8727.53
    `,
    returnCode: '77',
    total: 8727.53,
  },
  {
    title: 'parts that are added before they are rounded',
    claim: {
      fromDate: 20220210,
      admissionDate: 20211210,
      groups: [
        { revenueCode: '0651', date: 20220210, units: 3 },
        { revenueCode: '0652', date: 20220211, units: 33 },
        { revenueCode: '0655', date: 20220214, units: 1 },
      ],
    },
    wageIndex: { provider: '0.9307', patient: '0.9139' },
    worked: `
      prior_days: 62 + 0 = 62
      low_routine_days: 3 − 0 = 3
      routine_low: (106.09 × 0.9139 + 54.65) × 3 = 454.816953
      continuous_hourly_rate: (1099.82 × 0.9139 + 362.70) ÷ 24, cut = 56.9927
      continuous_home_care: 56.9927 × 33 × 0.25 = 470.189775
      inpatient_respite_care: (288.99 × 0.9307 + 184.76) × 1 = 453.722993
      total: 454.816953 + 470.189775 + 453.722993 = 1378.73
    `,
    returnCode: '73',
    total: 1378.73,
  },
  {
    title: 'reduced rates without quality data',
    claim: {
      fromDate: 20220210,
      admissionDate: 20211216,
      qualityDataSubmitted: false,
      groups: [
        { revenueCode: '0651', date: 20220210, units: 8 },
        { revenueCode: '0656', date: 20220219, units: 2 },
      ],
    },
    wageIndex: { provider: '1.0450', patient: '0.9862' },
    worked: `
      prior_days: 56 + 0 = 56
      high_routine_days: least(8, 60 − 56) = 4
      low_routine_days: 8 − 4 = 4
      routine_high: (131.61 × 0.9862 + 67.80) × 4 = 790.38
      routine_low: (104.00 × 0.9862 + 53.58) × 4 = 624.579200
      general_inpatient_care: (665.05 × 1.0450 + 382.28) × 2 = 2154.51
      total: 790.38 + 624.579200 + 2154.51 = 3569.47
    `,
    returnCode: '75',
    total: 3569.47,
  },
];
