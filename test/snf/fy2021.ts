/** Worked examples of FY 2021. Component rates and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2021: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20201128,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 152.02 × 36.00 = 5472.72
      other_payment: (169.74 + 67.07 + 96.85) × 30 = 10009.80
      unadjusted_payment: 5373.72 + 5472.72 + 10009.80 = 20856.24
      labor_portion: 20856.24 × 0.7130 = 14870.50
      adjusted_labor_portion: 14870.50 × 0.8695 = 12929.90
      nonlabor_portion: 20856.24 × 0.2870 = 5985.74
      wage_adjusted_payment: 12929.90 + 5985.74 = 18915.64
      payment: 0.98766 × 18915.64 = 18682.22
    `,
    returnCode: '00',
    total: '18682.22',
  },
  {
    stay: 'with AIDS',
    throughDate: 20210211,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '200.29', nta: '267.69' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 267.69 × 36.00 = 9636.84
      other_payment: (200.29 + 67.07 + 96.85) × 30 = 10926.30
      unadjusted_payment: 5373.72 + 9636.84 + 10926.30 = 25936.86
      labor_portion: 25936.86 × 0.7130 = 18492.98
      adjusted_labor_portion: 18492.98 × 0.8695 = 16079.65
      nonlabor_portion: 25936.86 × 0.2870 = 7443.88
      wage_adjusted_payment: 16079.65 + 7443.88 = 23523.53
      payment: 0.98766 × 23523.53 = 23233.25
    `,
    returnCode: '00',
    total: '23233.25',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20210312,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (92.97 + 87.72) × 11.74 = 2121.30
      nta_payment: 152.02 × 15.00 = 2280.30
      other_payment: (169.74 + 67.07 + 96.85) × 15 = 5004.90
      unadjusted_payment: 2121.30 + 2280.30 + 5004.90 = 9406.50
      labor_portion: 9406.50 × 0.7130 = 6706.83
      adjusted_labor_portion: 6706.83 × 0.8695 = 5831.59
      nonlabor_portion: 9406.50 × 0.2870 = 2699.67
      wage_adjusted_payment: 5831.59 + 2699.67 = 8531.26
      payment: 1 × 8531.26 = 8531.26
    `,
    returnCode: '00',
    total: '8531.26',
  },
  {
    stay: 'rural facility',
    throughDate: 20201128,
    wageIndex: '0.8594',
    rates: { pt: '137.49', ot: '100.63', slp: '53.78', nursing: '217.63', nta: '75.77' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (137.49 + 100.63) × 14.00 = 3333.68
      nta_payment: 75.77 × 14.00 = 1060.78
      other_payment: (217.63 + 53.78 + 98.64) × 14 = 5180.70
      unadjusted_payment: 3333.68 + 1060.78 + 5180.70 = 9575.16
      labor_portion: 9575.16 × 0.7130 = 6827.09
      adjusted_labor_portion: 6827.09 × 0.8594 = 5867.20
      nonlabor_portion: 9575.16 × 0.2870 = 2748.07
      wage_adjusted_payment: 5867.20 + 2748.07 = 8615.27
      payment: 1.00213 × 8615.27 = 8633.62
    `,
    returnCode: '00',
    total: '8633.62',
  },
  {
    stay: 'no assessment',
    throughDate: 20210514,
    wageIndex: '0.8695',
    rates: { pt: '67.85', ot: '63.74', slp: '15.95', nursing: '72.28', nta: '59.49' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (67.85 + 63.74) × 5.00 = 657.95
      nta_payment: 59.49 × 11.00 = 654.39
      other_payment: (72.28 + 15.95 + 96.85) × 5 = 925.40
      unadjusted_payment: 657.95 + 654.39 + 925.40 = 2237.74
      labor_portion: 2237.74 × 0.7130 = 1595.51
      adjusted_labor_portion: 1595.51 × 0.8695 = 1387.30
      nonlabor_portion: 2237.74 × 0.2870 = 642.23
      wage_adjusted_payment: 1387.30 + 642.23 = 2029.53
      payment: 0.9912 × 2029.53 = 2011.67
    `,
    returnCode: '00',
    total: '2011.67',
  },
  {
    stay: 'no quality data',
    throughDate: 20210615,
    wageIndex: '0.8695',
    rates: { pt: '93.60', ot: '88.27', slp: '15.63', nursing: '121.32', nta: '58.32' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (93.60 + 88.27) × 20.70 = 3764.71
      nta_payment: 58.32 × 21.00 = 1224.72
      other_payment: (121.32 + 15.63 + 94.96) × 21 = 4870.11
      unadjusted_payment: 3764.71 + 1224.72 + 4870.11 = 9859.54
      labor_portion: 9859.54 × 0.7130 = 7029.85
      adjusted_labor_portion: 7029.85 × 0.8695 = 6112.45
      nonlabor_portion: 9859.54 × 0.2870 = 2829.69
      wage_adjusted_payment: 6112.45 + 2829.69 = 8942.14
      payment: 1 × 8942.14 = 8942.14
    `,
    returnCode: '00',
    total: '8942.14',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20201128,
    wageIndex: '0.8594',
    rates: { pt: '131.98', ot: '108.95', slp: '86.30', nursing: '290.48', nta: '195.77' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (131.98 + 108.95) × 11.42 = 2751.42
      nta_payment: 195.77 × 12.00 = 2349.24
      other_payment: (290.48 + 86.30 + 96.72) × 12 = 5682.00
      unadjusted_payment: 2751.42 + 2349.24 + 5682.00 = 10782.66
      labor_portion: 10782.66 × 0.7130 = 7688.04
      adjusted_labor_portion: 7688.04 × 0.8594 = 6607.10
      nonlabor_portion: 10782.66 × 0.2870 = 3094.62
      wage_adjusted_payment: 6607.10 + 3094.62 = 9701.72
      payment: 0.98 × 9701.72 = 9507.69
    `,
    returnCode: '00',
    total: '9507.69',
  },
  {
    stay: 'three days',
    throughDate: 20210817,
    wageIndex: '0.8695',
    rates: { pt: '106.79', ot: '95.32', slp: '15.95', nursing: '113.89', nta: '109.88' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (106.79 + 95.32) × 3.00 = 606.33
      nta_payment: 109.88 × 3.00 = 329.64
      other_payment: (113.89 + 15.95 + 96.85) × 3 = 680.07
      unadjusted_payment: 606.33 + 329.64 + 680.07 = 1616.04
      labor_portion: 1616.04 × 0.7130 = 1152.24
      adjusted_labor_portion: 1152.24 × 0.8695 = 1001.87
      nonlabor_portion: 1616.04 × 0.2870 = 463.80
      wage_adjusted_payment: 1001.87 + 463.80 = 1465.67
      payment: 1 × 1465.67 = 1465.67
    `,
    returnCode: '00',
    total: '1465.67',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20210918,
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    rates: { pt: '89.20', ot: '82.46', slp: '82.78', nursing: '160.98', nta: '209.03' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      limited_wage_index: 0.95 × 0.9349 = 0.8882
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (89.20 + 82.46) × 7.78 = 1335.51
      nta_payment: 209.03 × 9.00 = 1881.27
      other_payment: (160.98 + 82.78 + 96.85) × 9 = 3065.49
      unadjusted_payment: 1335.51 + 1881.27 + 3065.49 = 6282.27
      labor_portion: 6282.27 × 0.7130 = 4479.26
      adjusted_labor_portion: 4479.26 × 0.8882 = 3978.48
      nonlabor_portion: 6282.27 × 0.2870 = 1803.01
      wage_adjusted_payment: 3978.48 + 1803.01 = 5781.49
      payment: 1.0123456 × 5781.49 = 5852.87
    `,
    returnCode: '00',
    total: '5852.87',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20201128,
    wageIndex: '0.8695',
    priorWageIndex: '0.8964',
    rates: { pt: '97.37', ot: '90.64', slp: '98.72', nursing: '171.93', nta: '267.69' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (97.37 + 90.64) × 16.32 = 3068.32
      nta_payment: 267.69 × 18.00 = 4818.42
      other_payment: (171.93 + 98.72 + 96.85) × 18 = 6615.00
      unadjusted_payment: 3068.32 + 4818.42 + 6615.00 = 14501.74
      labor_portion: 14501.74 × 0.7130 = 10339.74
      adjusted_labor_portion: 10339.74 × 0.8695 = 8990.40
      nonlabor_portion: 14501.74 × 0.2870 = 4162.00
      wage_adjusted_payment: 8990.40 + 4162.00 = 13152.40
      payment: 0.995 × 13152.40 = 13086.64
    `,
    returnCode: '00',
    total: '13086.64',
  },
  {
    stay: 'special wage index',
    throughDate: 20210220,
    wageIndex: '0.8695',
    rates: { pt: '101.14', ot: '93.57', slp: '62.61', nursing: '203.69', nta: '109.88' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (101.14 + 93.57) × 23.84 = 4641.89
      nta_payment: 109.88 × 25.00 = 2747.00
      other_payment: (203.69 + 62.61 + 96.85) × 25 = 9078.75
      unadjusted_payment: 4641.89 + 2747.00 + 9078.75 = 16467.64
      labor_portion: 16467.64 × 0.7130 = 11741.43
      adjusted_labor_portion: 11741.43 × 1.2345 = 14494.80
      nonlabor_portion: 16467.64 × 0.2870 = 4726.21
      wage_adjusted_payment: 14494.80 + 4726.21 = 19221.01
      payment: 1 × 19221.01 = 19221.01
    `,
    returnCode: '00',
    total: '19221.01',
  },
  {
    stay: 'no day left',
    throughDate: 20210321,
    wageIndex: '0.8695',
    rates: { pt: '96.11', ot: '87.14', slp: '42.68', nursing: '217.92', nta: '267.69' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (96.11 + 87.14) × 0.00 = 0.00
      nta_payment: 267.69 × 0.00 = 0.00
      other_payment: (217.92 + 42.68 + 96.85) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7130 = 0.00
      adjusted_labor_portion: 0.00 × 0.8695 = 0.00
      nonlabor_portion: 0.00 × 0.2870 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20201128,
    wageIndex: '0.8695',
    rates: { pt: '104.91', ot: '95.91', slp: '34.24', nursing: '156.60', nta: '152.02' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (104.91 + 95.91) × 89.28 = 17929.21
      nta_payment: 152.02 × 105.00 = 15962.10
      other_payment: (156.60 + 34.24 + 96.85) × 99 = 28481.31
      unadjusted_payment: 17929.21 + 15962.10 + 28481.31 = 62372.62
      labor_portion: 62372.62 × 0.7130 = 44471.68
      adjusted_labor_portion: 44471.68 × 0.8695 = 38668.13
      nonlabor_portion: 62372.62 × 0.2870 = 17900.94
      wage_adjusted_payment: 38668.13 + 17900.94 = 56569.07
      payment: 1.0274 × 56569.07 = 58119.06
    `,
    returnCode: '00',
    total: '58119.06',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20210523,
    wageIndex: '0.8695',
    rates: { pt: '79.78', ot: '76.02', slp: '86.77', nursing: '157.65', nta: '152.02' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (79.78 + 76.02) × 6.00 = 934.80
      nta_payment: 152.02 × 10.00 = 1520.20
      other_payment: (157.65 + 86.77 + 96.85) × 6 = 2047.62
      unadjusted_payment: 934.80 + 1520.20 + 2047.62 = 4502.62
      labor_portion: 4502.62 × 0.7130 = 3210.37
      adjusted_labor_portion: 3210.37 × 0.8695 = 2791.42
      nonlabor_portion: 4502.62 × 0.2870 = 1292.25
      wage_adjusted_payment: 2791.42 + 1292.25 = 4083.67
      payment: 0.9834112442 × 4083.67 = 4015.93
    `,
    returnCode: '00',
    total: '4015.93',
  },
];
