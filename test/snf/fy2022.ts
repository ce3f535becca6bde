/** Worked examples of FY 2022. Component rates and wage indexes as in the tables of CMS’s SNF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20211128,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 152.02 × 36.00 = 5472.72
      other_payment: (169.74 + 67.07 + 98.07) × 30 = 10046.40
      unadjusted_payment: 5373.72 + 5472.72 + 10046.40 = 20892.84
      labor_portion: 20892.84 × 0.7040 = 14708.56
      adjusted_labor_portion: 14708.56 × 0.8695 = 12789.09
      nonlabor_portion: 20892.84 × 0.2960 = 6184.28
      wage_adjusted_payment: 12789.09 + 6184.28 = 18973.37
      payment: 0.98766 × 18973.37 = 18739.24
    `,
    returnCode: '00',
    total: '18739.24',
  },
  {
    stay: 'with AIDS',
    throughDate: 20220211,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '200.29', nta: '267.69' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 267.69 × 36.00 = 9636.84
      other_payment: (200.29 + 67.07 + 98.07) × 30 = 10962.90
      unadjusted_payment: 5373.72 + 9636.84 + 10962.90 = 25973.46
      labor_portion: 25973.46 × 0.7040 = 18285.32
      adjusted_labor_portion: 18285.32 × 0.8695 = 15899.09
      nonlabor_portion: 25973.46 × 0.2960 = 7688.14
      wage_adjusted_payment: 15899.09 + 7688.14 = 23587.23
      payment: 0.98766 × 23587.23 = 23296.16
    `,
    returnCode: '00',
    total: '23296.16',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20220312,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (92.97 + 87.72) × 11.74 = 2121.30
      nta_payment: 152.02 × 15.00 = 2280.30
      other_payment: (169.74 + 67.07 + 98.07) × 15 = 5023.20
      unadjusted_payment: 2121.30 + 2280.30 + 5023.20 = 9424.80
      labor_portion: 9424.80 × 0.7040 = 6635.06
      adjusted_labor_portion: 6635.06 × 0.8695 = 5769.18
      nonlabor_portion: 9424.80 × 0.2960 = 2789.74
      wage_adjusted_payment: 5769.18 + 2789.74 = 8558.92
      payment: 1 × 8558.92 = 8558.92
    `,
    returnCode: '00',
    total: '8558.92',
  },
  {
    stay: 'rural facility',
    throughDate: 20211128,
    wageIndex: '0.8594',
    rates: { pt: '137.49', ot: '100.63', slp: '53.78', nursing: '217.63', nta: '75.77' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (137.49 + 100.63) × 14.00 = 3333.68
      nta_payment: 75.77 × 14.00 = 1060.78
      other_payment: (217.63 + 53.78 + 99.88) × 14 = 5198.06
      unadjusted_payment: 3333.68 + 1060.78 + 5198.06 = 9592.52
      labor_portion: 9592.52 × 0.7040 = 6753.13
      adjusted_labor_portion: 6753.13 × 0.8594 = 5803.64
      nonlabor_portion: 9592.52 × 0.2960 = 2839.39
      wage_adjusted_payment: 5803.64 + 2839.39 = 8643.03
      payment: 1.00213 × 8643.03 = 8661.44
    `,
    returnCode: '00',
    total: '8661.44',
  },
  {
    stay: 'no assessment',
    throughDate: 20220514,
    wageIndex: '0.8695',
    rates: { pt: '67.85', ot: '63.74', slp: '15.95', nursing: '72.28', nta: '59.49' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (67.85 + 63.74) × 5.00 = 657.95
      nta_payment: 59.49 × 11.00 = 654.39
      other_payment: (72.28 + 15.95 + 98.07) × 5 = 931.50
      unadjusted_payment: 657.95 + 654.39 + 931.50 = 2243.84
      labor_portion: 2243.84 × 0.7040 = 1579.66
      adjusted_labor_portion: 1579.66 × 0.8695 = 1373.51
      nonlabor_portion: 2243.84 × 0.2960 = 664.18
      wage_adjusted_payment: 1373.51 + 664.18 = 2037.69
      payment: 0.9912 × 2037.69 = 2019.76
    `,
    returnCode: '00',
    total: '2019.76',
  },
  {
    stay: 'no quality data',
    throughDate: 20220615,
    wageIndex: '0.8695',
    rates: { pt: '93.60', ot: '88.27', slp: '15.63', nursing: '121.32', nta: '58.32' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (93.60 + 88.27) × 20.70 = 3764.71
      nta_payment: 58.32 × 21.00 = 1224.72
      other_payment: (121.32 + 15.63 + 96.13) × 21 = 4894.68
      unadjusted_payment: 3764.71 + 1224.72 + 4894.68 = 9884.11
      labor_portion: 9884.11 × 0.7040 = 6958.41
      adjusted_labor_portion: 6958.41 × 0.8695 = 6050.34
      nonlabor_portion: 9884.11 × 0.2960 = 2925.70
      wage_adjusted_payment: 6050.34 + 2925.70 = 8976.04
      payment: 1 × 8976.04 = 8976.04
    `,
    returnCode: '00',
    total: '8976.04',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20211128,
    wageIndex: '0.8594',
    rates: { pt: '131.98', ot: '108.95', slp: '86.30', nursing: '290.48', nta: '195.77' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (131.98 + 108.95) × 11.42 = 2751.42
      nta_payment: 195.77 × 12.00 = 2349.24
      other_payment: (290.48 + 86.30 + 97.91) × 12 = 5696.28
      unadjusted_payment: 2751.42 + 2349.24 + 5696.28 = 10796.94
      labor_portion: 10796.94 × 0.7040 = 7601.05
      adjusted_labor_portion: 7601.05 × 0.8594 = 6532.34
      nonlabor_portion: 10796.94 × 0.2960 = 3195.89
      wage_adjusted_payment: 6532.34 + 3195.89 = 9728.23
      payment: 0.98 × 9728.23 = 9533.67
    `,
    returnCode: '00',
    total: '9533.67',
  },
  {
    stay: 'three days',
    throughDate: 20220817,
    wageIndex: '0.8695',
    rates: { pt: '106.79', ot: '95.32', slp: '15.95', nursing: '113.89', nta: '109.88' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (106.79 + 95.32) × 3.00 = 606.33
      nta_payment: 109.88 × 3.00 = 329.64
      other_payment: (113.89 + 15.95 + 98.07) × 3 = 683.73
      unadjusted_payment: 606.33 + 329.64 + 683.73 = 1619.70
      labor_portion: 1619.70 × 0.7040 = 1140.27
      adjusted_labor_portion: 1140.27 × 0.8695 = 991.46
      nonlabor_portion: 1619.70 × 0.2960 = 479.43
      wage_adjusted_payment: 991.46 + 479.43 = 1470.89
      payment: 1 × 1470.89 = 1470.89
    `,
    returnCode: '00',
    total: '1470.89',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20220918,
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    rates: { pt: '89.20', ot: '82.46', slp: '82.78', nursing: '160.98', nta: '209.03' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (89.20 + 82.46) × 7.78 = 1335.51
      nta_payment: 209.03 × 9.00 = 1881.27
      other_payment: (160.98 + 82.78 + 98.07) × 9 = 3076.47
      unadjusted_payment: 1335.51 + 1881.27 + 3076.47 = 6293.25
      labor_portion: 6293.25 × 0.7040 = 4430.45
      adjusted_labor_portion: 4430.45 × 0.8695 = 3852.28
      nonlabor_portion: 6293.25 × 0.2960 = 1862.80
      wage_adjusted_payment: 3852.28 + 1862.80 = 5715.08
      payment: 1.0123456 × 5715.08 = 5785.64
    `,
    returnCode: '00',
    total: '5785.64',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20211128,
    wageIndex: '0.8695',
    priorWageIndex: '0.8964',
    rates: { pt: '97.37', ot: '90.64', slp: '98.72', nursing: '171.93', nta: '267.69' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (97.37 + 90.64) × 16.32 = 3068.32
      nta_payment: 267.69 × 18.00 = 4818.42
      other_payment: (171.93 + 98.72 + 98.07) × 18 = 6636.96
      unadjusted_payment: 3068.32 + 4818.42 + 6636.96 = 14523.70
      labor_portion: 14523.70 × 0.7040 = 10224.68
      adjusted_labor_portion: 10224.68 × 0.8695 = 8890.36
      nonlabor_portion: 14523.70 × 0.2960 = 4299.02
      wage_adjusted_payment: 8890.36 + 4299.02 = 13189.38
      payment: 0.995 × 13189.38 = 13123.43
    `,
    returnCode: '00',
    total: '13123.43',
  },
  {
    stay: 'special wage index',
    throughDate: 20220220,
    wageIndex: '0.8695',
    rates: { pt: '101.14', ot: '93.57', slp: '62.61', nursing: '203.69', nta: '109.88' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (101.14 + 93.57) × 23.84 = 4641.89
      nta_payment: 109.88 × 25.00 = 2747.00
      other_payment: (203.69 + 62.61 + 98.07) × 25 = 9109.25
      unadjusted_payment: 4641.89 + 2747.00 + 9109.25 = 16498.14
      labor_portion: 16498.14 × 0.7040 = 11614.69
      adjusted_labor_portion: 11614.69 × 1.2345 = 14338.33
      nonlabor_portion: 16498.14 × 0.2960 = 4883.45
      wage_adjusted_payment: 14338.33 + 4883.45 = 19221.78
      payment: 1 × 19221.78 = 19221.78
    `,
    returnCode: '00',
    total: '19221.78',
  },
  {
    stay: 'no day left',
    throughDate: 20220321,
    wageIndex: '0.8695',
    rates: { pt: '96.11', ot: '87.14', slp: '42.68', nursing: '217.92', nta: '267.69' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (96.11 + 87.14) × 0.00 = 0.00
      nta_payment: 267.69 × 0.00 = 0.00
      other_payment: (217.92 + 42.68 + 98.07) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7040 = 0.00
      adjusted_labor_portion: 0.00 × 0.8695 = 0.00
      nonlabor_portion: 0.00 × 0.2960 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20211128,
    wageIndex: '0.8695',
    rates: { pt: '104.91', ot: '95.91', slp: '34.24', nursing: '156.60', nta: '152.02' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (104.91 + 95.91) × 89.28 = 17929.21
      nta_payment: 152.02 × 105.00 = 15962.10
      other_payment: (156.60 + 34.24 + 98.07) × 99 = 28602.09
      unadjusted_payment: 17929.21 + 15962.10 + 28602.09 = 62493.40
      labor_portion: 62493.40 × 0.7040 = 43995.35
      adjusted_labor_portion: 43995.35 × 0.8695 = 38253.96
      nonlabor_portion: 62493.40 × 0.2960 = 18498.05
      wage_adjusted_payment: 38253.96 + 18498.05 = 56752.01
      payment: 1.0274 × 56752.01 = 58307.02
    `,
    returnCode: '00',
    total: '58307.02',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20220523,
    wageIndex: '0.8695',
    rates: { pt: '79.78', ot: '76.02', slp: '86.77', nursing: '157.65', nta: '152.02' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (79.78 + 76.02) × 6.00 = 934.80
      nta_payment: 152.02 × 10.00 = 1520.20
      other_payment: (157.65 + 86.77 + 98.07) × 6 = 2054.94
      unadjusted_payment: 934.80 + 1520.20 + 2054.94 = 4509.94
      labor_portion: 4509.94 × 0.7040 = 3175.00
      adjusted_labor_portion: 3175.00 × 0.8695 = 2760.66
      nonlabor_portion: 4509.94 × 0.2960 = 1334.94
      wage_adjusted_payment: 2760.66 + 1334.94 = 4095.60
      payment: 0.9834112442 × 4095.60 = 4027.66
    `,
    returnCode: '00',
    total: '4027.66',
  },
];
