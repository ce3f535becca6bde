/** Worked examples of FY 2026, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    title: 'routine home care within the first 60 days',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260131,
      groups: [{ revenueCode: '0651', date: 20260210, units: 12 }],
    },
    wageIndex: { patient: '0.9500' },
    worked: `
      prior_days: 10 + 0 = 10
      high_routine_days: least(12, 60 − 10) = 12
      low_routine_days: 12 − 12 = 0
      routine_high: (152.35 × 0.9500 + 78.48) × 12 = 2678.55
      total: 2678.55 = 2678.55
    `,
    returnCode: '75',
    total: 2678.55,
  },
  {
    title: 'routine home care across the 60th day',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260116,
      priorBenefitDays: 30,
      groups: [{ revenueCode: '0651', date: 20260210, units: 14 }],
    },
    wageIndex: { patient: '0.8734' },
    worked: `
      prior_days: 25 + 30 = 55
      high_routine_days: least(14, 60 − 55) = 5
      low_routine_days: 14 − 5 = 9
      routine_high: (152.35 × 0.8734 + 78.48) × 5 = 1057.71
      routine_low: (120.08 × 0.8734 + 61.86) × 9 = 1500.640848
      total: 1057.71 + 1500.640848 = 2558.35
    `,
    returnCode: '75',
    total: 2558.35,
  },
  {
    title: 'routine home care after the 60th day',
    claim: {
      fromDate: 20260210,
      admissionDate: 20251112,
      groups: [{ revenueCode: '0651', date: 20260210, units: 21 }],
    },
    wageIndex: { patient: '1.1276' },
    worked: `
      prior_days: 90 + 0 = 90
      low_routine_days: 21 − 0 = 21
      routine_low: (120.08 × 1.1276 + 61.86) × 21 = 4142.506368
      total: 4142.506368 = 4142.51
    `,
    returnCode: '73',
    total: 4142.51,
  },
  {
    title: 'add-on of the last days at the high rate',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260205,
      endOfLifeUnits: [6, 16, 40, 0, 3, 0, 0],
      groups: [{ revenueCode: '0651', date: 20260210, units: 9 }],
    },
    wageIndex: { patient: '1.0211' },
    worked: `
      prior_days: 5 + 0 = 5
      high_routine_days: least(9, 60 − 5) = 9
      low_routine_days: 9 − 9 = 0
      routine_high: (152.35 × 1.0211 + 78.48) × 9 = 2106.40
      end_of_life_hourly_rate: (1259.07 × 1.0211 + 415.22) ÷ 24 = 70.87
      end_of_life_day_1: least(6 × 0.25, 4) × 70.87 = 106.31
      end_of_life_day_2: least(16 × 0.25, 4) × 70.87 = 283.48
      end_of_life_day_3: least(40 × 0.25, 4) × 70.87 = 283.48
      end_of_life_day_5: least(3 × 0.25, 4) × 70.87 = 53.15
      total: 2106.40 + 106.31 + 283.48 + 283.48 + 53.15 = 2832.82
    `,
    returnCode: '77',
    total: 2832.82,
  },
  {
    title: 'add-on of the last days at the low rate',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260207,
      priorBenefitDays: 60,
      endOfLifeUnits: [1, 0, 0, 0, 0, 0, 15],
      groups: [{ revenueCode: '0651', date: 20260210, units: 7 }],
    },
    wageIndex: { patient: '0.8000' },
    worked: `
      prior_days: 3 + 60 = 63
      low_routine_days: 7 − 0 = 7
      routine_low: (120.08 × 0.8000 + 61.86) × 7 = 1105.468000
      end_of_life_hourly_rate: (1259.07 × 0.8000 + 415.22) ÷ 24 = 59.27
      end_of_life_day_1: least(1 × 0.25, 4) × 59.27 = 14.82
      end_of_life_day_7: least(15 × 0.25, 4) × 59.27 = 222.26
      total: 1105.468000 + 14.82 + 222.26 = 1342.55
    `,
    returnCode: '74',
    total: 1342.55,
  },
  {
    title: 'continuous home care of more than 8 hours',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260121,
      groups: [{ revenueCode: '0652', date: 20260210, units: 77 }],
    },
    wageIndex: { patient: '1.2433' },
    worked: `
      continuous_hourly_rate: (1259.07 × 1.2433 + 415.22) ÷ 24, cut = 82.5259
      continuous_home_care: 82.5259 × 77 × 0.25 = 1588.623575
      total: 1588.623575 = 1588.62
    `,
    returnCode: '00',
    total: 1588.62,
  },
  {
    title: 'continuous home care under 8 hours at the high rate',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260101,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20260210, units: 31 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (152.35 × 0.9117 + 78.48) = 217.377495
      total: 217.377495 = 217.38
    `,
    returnCode: '00',
    total: 217.38,
  },
  {
    title: 'continuous home care under 8 hours at the low rate',
    claim: {
      fromDate: 20260210,
      admissionDate: 20251224,
      priorBenefitDays: 12,
      groups: [{ revenueCode: '0652', date: 20260210, units: 24 }],
    },
    wageIndex: { patient: '0.9117' },
    worked: `
      continuous_home_care: (120.08 × 0.9117 + 61.86) = 171.336936
      total: 171.336936 = 171.34
    `,
    returnCode: '00',
    total: 171.34,
  },
  {
    title: 'inpatient respite care',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260210,
      groups: [{ revenueCode: '0655', date: 20260210, units: 5 }],
    },
    wageIndex: { provider: '1.0349' },
    worked: `
      inpatient_respite_care: (324.81 × 1.0349 + 207.67) × 5 = 2719.079345
      total: 2719.079345 = 2719.08
    `,
    returnCode: '00',
    total: 2719.08,
  },
  {
    title: 'general inpatient care',
    claim: {
      fromDate: 20260210,
      admissionDate: 20260208,
      groups: [{ revenueCode: '0656', date: 20260210, units: 4 }],
    },
    wageIndex: { provider: '1.3018' },
    worked: `
      general_inpatient_care: (761.91 × 1.3018 + 437.95) × 4 = 5719.22
      total: 5719.22 = 5719.22
    `,
    returnCode: '00',
    total: 5719.22,
  },
  {
    title: 'every level of care',
    claim: {
      fromDate: 20260210,
      admissionDate: 20251222,
      endOfLifeUnits: [8, 0, 0, 0, 0, 0, 0],
      groups: [
        { revenueCode: '0651', date: 20260210, units: 19 },
        { revenueCode: '0652', date: 20260213, units: 45 },
        { revenueCode: '0655', date: 20260215, units: 2 },
        { revenueCode: '0656', date: 20260218, units: 3 },
      ],
    },
    wageIndex: { provider: '1.0872', patient: '1.0204' },
    worked: `
      prior_days: 50 + 0 = 50
      high_routine_days: least(19, 60 − 50) = 10
      low_routine_days: 19 − 10 = 9
      routine_high: (152.35 × 1.0204 + 78.48) × 10 = 2339.38
      routine_low: (120.08 × 1.0204 + 61.86) × 9 = 1659.506688
      continuous_hourly_rate: (1259.07 × 1.0204 + 415.22) ÷ 24, cut = 70.8322
      continuous_home_care: 70.8322 × 45 × 0.25 = 796.862250
      inpatient_respite_care: (324.81 × 1.0872 + 207.67) × 2 = 1121.606864
      general_inpatient_care: (761.91 × 1.0872 + 437.95) × 3 = 3798.90
      end_of_life_hourly_rate: (1259.07 × 1.0204 + 415.22) ÷ 24 = 70.83
      end_of_life_day_1: least(8 × 0.25, 4) × 70.83 = 141.66
      total: 2339.38 + 1659.506688 + 796.862250 + 1121.606864 + 3798.90 + 141.66 = 9857.92
    `,
    returnCode: '77',
    total: 9857.92,
  },
  {
    title: 'parts that are added before they are rounded',
    claim: {
      fromDate: 20260210,
      admissionDate: 20251210,
      groups: [
        { revenueCode: '0651', date: 20260210, units: 3 },
        { revenueCode: '0652', date: 20260211, units: 33 },
        { revenueCode: '0655', date: 20260214, units: 1 },
      ],
    },
    wageIndex: { provider: '0.9307', patient: '0.9139' },
    worked: `
      prior_days: 62 + 0 = 62
      low_routine_days: 3 − 0 = 3
      routine_low: (120.08 × 0.9139 + 61.86) × 3 = 514.803336
      continuous_hourly_rate: (1259.07 × 0.9139 + 415.22) ÷ 24, cut = 65.2451
      continuous_home_care: 65.2451 × 33 × 0.25 = 538.272075
      inpatient_respite_care: (324.81 × 0.9307 + 207.67) × 1 = 509.970667
      total: 514.803336 + 538.272075 + 509.970667 = 1563.05
    `,
    returnCode: '73',
    total: 1563.05,
  },
];
