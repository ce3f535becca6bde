/** Worked examples of FY 2024, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const FY2024: readonly WorkedExample[] = [
  {
    title: 'routine home care within the first 60 days',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240131,
      groups: [{ revenueCode: '0651', date: 20240210, units: 12 }],
    },
    wageIndex: { patient: '0.9500' },
    worked: `
      prior_days: 10 + 0 = 10
      high_routine_days: least(12, 60 − 10) = 12
      low_routine_days: 12 − 12 = 0
      routine_high: (144.10 × 0.9500 + 74.23) × 12 = 2533.50
      total: 2533.50 = 2533.50
    `,
    returnCode: '75',
    total: 2533.5,
  },
  {
    title: 'routine home care across the 60th day',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240116,
      priorBenefitDays: 30,
      groups: [{ revenueCode: '0651', date: 20240210, units: 14 }],
    },
    wageIndex: { patient: '0.8734' },
    worked: `
      prior_days: 25 + 30 = 55
      high_routine_days: least(14, 60 − 55) = 5
      low_routine_days: 14 − 5 = 9
      routine_high: (144.10 × 0.8734 + 74.23) × 5 = 1000.43
      routine_low: (113.75 × 0.8734 + 58.60) × 9 = 1421.543250
      total: 1000.43 + 1421.543250 = 2421.97
    `,
    returnCode: '75',
    total: 2421.97,
  },
  {
    title: 'routine home care after the 60th day',
    claim: {
      fromDate: 20240210,
      admissionDate: 20231112,
      groups: [{ revenueCode: '0651', date: 20240210, units: 21 }],
    },
    wageIndex: { patient: '1.1276' },
    worked: `
      prior_days: 90 + 0 = 90
      low_routine_days: 21 − 0 = 21
      routine_low: (113.75 × 1.1276 + 58.60) × 21 = 3924.154500
      total: 3924.154500 = 3924.15
    `,
    returnCode: '73',
    total: 3924.15,
  },
  {
    title: 'add-on of the last days at the high rate',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240205,
      endOfLifeUnits: [6, 16, 40, 0, 3, 0, 0],
      groups: [{ revenueCode: '0651', date: 20240210, units: 9 }],
    },
    wageIndex: { patient: '1.0211' },
    worked: `
      prior_days: 5 + 0 = 5
      high_routine_days: least(9, 60 − 5) = 9
      low_routine_days: 9 − 9 = 0
      routine_high: (144.10 × 1.0211 + 74.23) × 9 = 1992.33
      end_of_life_hourly_rate: (1177.23 × 1.0211 + 388.23) ÷ 24 = 66.26
      end_of_life_day_1: least(6 × 0.25, 4) × 66.26 = 99.39
      end_of_life_day_2: least(16 × 0.25, 4) × 66.26 = 265.04
      end_of_life_day_3: least(40 × 0.25, 4) × 66.26 = 265.04
      end_of_life_day_5: least(3 × 0.25, 4) × 66.26 = 49.70
      total: 1992.33 + 99.39 + 265.04 + 265.04 + 49.70 = 2671.50
    `,
    returnCode: '77',
    total: 2671.5,
  },
  {
    title: 'add-on of the last days at the low rate',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240207,
      priorBenefitDays: 60,
      endOfLifeUnits: [1, 0, 0, 0, 0, 0, 15],
      groups: [{ revenueCode: '0651', date: 20240210, units: 7 }],
    },
    wageIndex: { patient: '0.8000' },
    worked: `
      prior_days: 3 + 60 = 63
      low_routine_days: 7 − 0 = 7
      routine_low: (113.75 × 0.8000 + 58.60) × 7 = 1047.200000
      end_of_life_hourly_rate: (1177.23 × 0.8000 + 388.23) ÷ 24 = 55.42
      end_of_life_day_1: least(1 × 0.25, 4) × 55.42 = 13.86
      end_of_life_day_7: least(15 × 0.25, 4) × 55.42 = 207.83
      total: 1047.200000 + 13.86 + 207.83 = 1268.89
    `,
    returnCode: '74',
    total: 1268.89,
  },
  {
    title: 'continuous home care of more than 8 hours',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240121,
      groups: [{ revenueCode: '0652', date: 20240210, units: 77 }],
    },
    wageIndex: { patient: '1.2433' },
    worked: `
      continuous_hourly_rate: (1177.23 × 1.2433 + 388.23) ÷ 24, cut = 77.1616
      continuous_home_care: 77.1616 × 77 × 0.25 = 1485.360800
      total: 1485.360800 = 1485.36
    `,
    returnCode: '00',
    total: 1485.36,
  },
  {
    title: 'continuous home care under 8 hours at the high rate',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240101,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20240210, units: 31 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (144.10 × 0.9117 + 74.23) = 205.605970
      total: 205.605970 = 205.61
    `,
    returnCode: '00',
    total: 205.61,
  },
  {
    title: 'continuous home care under 8 hours at the low rate',
    claim: {
      fromDate: 20240210,
      admissionDate: 20231224,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20240210, units: 24 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (113.75 × 0.9117 + 58.60) = 162.305875
      total: 162.305875 = 162.31
    `,
    returnCode: '00',
    total: 162.31,
  },
  {
    title: 'inpatient respite care',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240210,
      groups: [{ revenueCode: '0655', date: 20240210, units: 5 }],
    },
    wageIndex: { provider: '1.0349' },
    worked: `
      inpatient_respite_care: (309.70 × 1.0349 + 198.01) × 5 = 2592.592650
      total: 2592.592650 = 2592.59
    `,
    returnCode: '00',
    total: 2592.59,
  },
  {
    title: 'general inpatient care',
    claim: {
      fromDate: 20240210,
      admissionDate: 20240208,
      groups: [{ revenueCode: '0656', date: 20240210, units: 4 }],
    },
    wageIndex: { provider: '1.3018' },
    worked: `
      general_inpatient_care: (727.27 × 1.3018 + 418.04) × 4 = 5459.20
      total: 5459.20 = 5459.20
    `,
    returnCode: '00',
    total: 5459.2,
  },
  {
    title: 'every level of care',
    claim: {
      fromDate: 20240210,
      admissionDate: 20231222,
      endOfLifeUnits: [8, 0, 0, 0, 0, 0, 0],
      groups: [
        { revenueCode: '0651', date: 20240210, units: 19 },
        { revenueCode: '0652', date: 20240213, units: 45 },
        { revenueCode: '0655', date: 20240215, units: 2 },
        { revenueCode: '0656', date: 20240218, units: 3 },
      ],
    },
    wageIndex: { provider: '1.0872', patient: '1.0204' },
    worked: `
      prior_days: 50 + 0 = 50
      high_routine_days: least(19, 60 − 50) = 10
      low_routine_days: 19 − 10 = 9
      routine_high: (144.10 × 1.0204 + 74.23) × 10 = 2212.70
      routine_low: (113.75 × 1.0204 + 58.60) × 9 = 1572.034500
      continuous_hourly_rate: (1177.23 × 1.0204 + 388.23) ÷ 24, cut = 66.2281
      continuous_home_care: 66.2281 × 45 × 0.25 = 745.066125
      inpatient_respite_care: (309.70 × 1.0872 + 198.01) × 2 = 1069.431680
      general_inpatient_care: (727.27 × 1.0872 + 418.04) × 3 = 3626.18
      end_of_life_hourly_rate: (1177.23 × 1.0204 + 388.23) ÷ 24 = 66.23
      end_of_life_day_1: least(8 × 0.25, 4) × 66.23 = 132.46
      total: 2212.70 + 1572.034500 + 745.066125 + 1069.431680 + 3626.18 + 132.46 = 9357.87
    `,
    returnCode: '77',
    total: 9357.87,
  },
  {
    title: 'parts that are added before they are rounded',
    claim: {
      fromDate: 20240210,
      admissionDate: 20231210,
      groups: [
        { revenueCode: '0651', date: 20240210, units: 3 },
        { revenueCode: '0652', date: 20240211, units: 33 },
        { revenueCode: '0655', date: 20240214, units: 1 },
      ],
    },
    wageIndex: { provider: '0.9307', patient: '0.9139' },
    worked: `
      prior_days: 62 + 0 = 62
      low_routine_days: 3 − 0 = 3
      routine_low: (113.75 × 0.9139 + 58.60) × 3 = 487.668375
      continuous_hourly_rate: (1177.23 × 0.9139 + 388.23) ÷ 24, cut = 61.0041
      continuous_home_care: 61.0041 × 33 × 0.25 = 503.283825
      inpatient_respite_care: (309.70 × 0.9307 + 198.01) × 1 = 486.247790
      total: 487.668375 + 503.283825 + 486.247790 = 1477.20
    `,
    returnCode: '73',
    total: 1477.2,
  },
  {
    title: 'reduced rates without quality data',
    claim: {
      fromDate: 20240210,
      admissionDate: 20231216,
      qualityDataSubmitted: false,
      groups: [
        { revenueCode: '0651', date: 20240210, units: 8 },
        { revenueCode: '0656', date: 20240219, units: 2 },
      ],
    },
    wageIndex: { provider: '1.0450', patient: '0.9862' },
    worked: `
      prior_days: 56 + 0 = 56
      high_routine_days: least(8, 60 − 56) = 4
      low_routine_days: 8 − 4 = 4
      routine_high: (138.51 × 0.9862 + 71.35) × 4 = 831.79
      routine_low: (109.34 × 0.9862 + 56.32) × 4 = 656.604432
      general_inpatient_care: (699.05 × 1.0450 + 401.82) × 2 = 2264.65
      total: 831.79 + 656.604432 + 2264.65 = 3753.04
    `,
    returnCode: '75',
    total: 3753.04,
  },
];
