/** Worked examples of FY 2020. Component rates and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2020: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20191128,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 152.02 × 36.00 = 5472.72
      other_payment: (169.74 + 67.07 + 94.84) × 30 = 9949.50
      unadjusted_payment: 5373.72 + 5472.72 + 9949.50 = 20795.94
      labor_portion: 20795.94 × 0.7090 = 14744.32
      adjusted_labor_portion: 14744.32 × 0.8695 = 12820.19
      nonlabor_portion: 20795.94 × 0.2910 = 6051.62
      wage_adjusted_payment: 12820.19 + 6051.62 = 18871.81
      payment: 0.98766 × 18871.81 = 18638.93
    `,
    returnCode: '00',
    total: '18638.93',
  },
  {
    stay: 'with AIDS',
    throughDate: 20200211,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '200.29', nta: '267.69' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (92.97 + 87.72) × 29.74 = 5373.72
      nta_payment: 267.69 × 36.00 = 9636.84
      other_payment: (200.29 + 67.07 + 94.84) × 30 = 10866.00
      unadjusted_payment: 5373.72 + 9636.84 + 10866.00 = 25876.56
      labor_portion: 25876.56 × 0.7090 = 18346.48
      adjusted_labor_portion: 18346.48 × 0.8695 = 15952.26
      nonlabor_portion: 25876.56 × 0.2910 = 7530.08
      wage_adjusted_payment: 15952.26 + 7530.08 = 23482.34
      payment: 0.98766 × 23482.34 = 23192.57
    `,
    returnCode: '00',
    total: '23192.57',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20200312,
    wageIndex: '0.8695',
    rates: { pt: '92.97', ot: '87.72', slp: '67.07', nursing: '169.74', nta: '152.02' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (92.97 + 87.72) × 11.74 = 2121.30
      nta_payment: 152.02 × 15.00 = 2280.30
      other_payment: (169.74 + 67.07 + 94.84) × 15 = 4974.75
      unadjusted_payment: 2121.30 + 2280.30 + 4974.75 = 9376.35
      labor_portion: 9376.35 × 0.7090 = 6647.83
      adjusted_labor_portion: 6647.83 × 0.8695 = 5780.29
      nonlabor_portion: 9376.35 × 0.2910 = 2728.52
      wage_adjusted_payment: 5780.29 + 2728.52 = 8508.81
      payment: 1 × 8508.81 = 8508.81
    `,
    returnCode: '00',
    total: '8508.81',
  },
  {
    stay: 'rural facility',
    throughDate: 20191128,
    wageIndex: '0.8594',
    rates: { pt: '137.49', ot: '100.63', slp: '53.78', nursing: '217.63', nta: '75.77' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (137.49 + 100.63) × 14.00 = 3333.68
      nta_payment: 75.77 × 14.00 = 1060.78
      other_payment: (217.63 + 53.78 + 96.59) × 14 = 5152.00
      unadjusted_payment: 3333.68 + 1060.78 + 5152.00 = 9546.46
      labor_portion: 9546.46 × 0.7090 = 6768.44
      adjusted_labor_portion: 6768.44 × 0.8594 = 5816.80
      nonlabor_portion: 9546.46 × 0.2910 = 2778.02
      wage_adjusted_payment: 5816.80 + 2778.02 = 8594.82
      payment: 1.00213 × 8594.82 = 8613.13
    `,
    returnCode: '00',
    total: '8613.13',
  },
  {
    stay: 'no assessment',
    throughDate: 20200514,
    wageIndex: '0.8695',
    rates: { pt: '67.85', ot: '63.74', slp: '15.95', nursing: '72.28', nta: '59.49' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (67.85 + 63.74) × 5.00 = 657.95
      nta_payment: 59.49 × 11.00 = 654.39
      other_payment: (72.28 + 15.95 + 94.84) × 5 = 915.35
      unadjusted_payment: 657.95 + 654.39 + 915.35 = 2227.69
      labor_portion: 2227.69 × 0.7090 = 1579.43
      adjusted_labor_portion: 1579.43 × 0.8695 = 1373.31
      nonlabor_portion: 2227.69 × 0.2910 = 648.26
      wage_adjusted_payment: 1373.31 + 648.26 = 2021.57
      payment: 0.9912 × 2021.57 = 2003.78
    `,
    returnCode: '00',
    total: '2003.78',
  },
  {
    stay: 'no quality data',
    throughDate: 20200615,
    wageIndex: '0.8695',
    rates: { pt: '93.60', ot: '88.27', slp: '15.63', nursing: '121.32', nta: '58.32' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (93.60 + 88.27) × 20.70 = 3764.71
      nta_payment: 58.32 × 21.00 = 1224.72
      other_payment: (121.32 + 15.63 + 92.99) × 21 = 4828.74
      unadjusted_payment: 3764.71 + 1224.72 + 4828.74 = 9818.17
      labor_portion: 9818.17 × 0.7090 = 6961.08
      adjusted_labor_portion: 6961.08 × 0.8695 = 6052.66
      nonlabor_portion: 9818.17 × 0.2910 = 2857.09
      wage_adjusted_payment: 6052.66 + 2857.09 = 8909.75
      payment: 1 × 8909.75 = 8909.75
    `,
    returnCode: '00',
    total: '8909.75',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20191128,
    wageIndex: '0.8594',
    rates: { pt: '131.98', ot: '108.95', slp: '86.30', nursing: '290.48', nta: '195.77' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (131.98 + 108.95) × 11.42 = 2751.42
      nta_payment: 195.77 × 12.00 = 2349.24
      other_payment: (290.48 + 86.30 + 94.71) × 12 = 5657.88
      unadjusted_payment: 2751.42 + 2349.24 + 5657.88 = 10758.54
      labor_portion: 10758.54 × 0.7090 = 7627.80
      adjusted_labor_portion: 7627.80 × 0.8594 = 6555.33
      nonlabor_portion: 10758.54 × 0.2910 = 3130.74
      wage_adjusted_payment: 6555.33 + 3130.74 = 9686.07
      payment: 0.98 × 9686.07 = 9492.35
    `,
    returnCode: '00',
    total: '9492.35',
  },
  {
    stay: 'three days',
    throughDate: 20200817,
    wageIndex: '0.8695',
    rates: { pt: '106.79', ot: '95.32', slp: '15.95', nursing: '113.89', nta: '109.88' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (106.79 + 95.32) × 3.00 = 606.33
      nta_payment: 109.88 × 3.00 = 329.64
      other_payment: (113.89 + 15.95 + 94.84) × 3 = 674.04
      unadjusted_payment: 606.33 + 329.64 + 674.04 = 1610.01
      labor_portion: 1610.01 × 0.7090 = 1141.50
      adjusted_labor_portion: 1141.50 × 0.8695 = 992.53
      nonlabor_portion: 1610.01 × 0.2910 = 468.51
      wage_adjusted_payment: 992.53 + 468.51 = 1461.04
      payment: 1 × 1461.04 = 1461.04
    `,
    returnCode: '00',
    total: '1461.04',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20200918,
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    rates: { pt: '89.20', ot: '82.46', slp: '82.78', nursing: '160.98', nta: '209.03' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (89.20 + 82.46) × 7.78 = 1335.51
      nta_payment: 209.03 × 9.00 = 1881.27
      other_payment: (160.98 + 82.78 + 94.84) × 9 = 3047.40
      unadjusted_payment: 1335.51 + 1881.27 + 3047.40 = 6264.18
      labor_portion: 6264.18 × 0.7090 = 4441.30
      adjusted_labor_portion: 4441.30 × 0.8695 = 3861.71
      nonlabor_portion: 6264.18 × 0.2910 = 1822.88
      wage_adjusted_payment: 3861.71 + 1822.88 = 5684.59
      payment: 1.0123456 × 5684.59 = 5754.77
    `,
    returnCode: '00',
    total: '5754.77',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20191128,
    wageIndex: '0.8695',
    priorWageIndex: '0.8964',
    rates: { pt: '97.37', ot: '90.64', slp: '98.72', nursing: '171.93', nta: '267.69' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (97.37 + 90.64) × 16.32 = 3068.32
      nta_payment: 267.69 × 18.00 = 4818.42
      other_payment: (171.93 + 98.72 + 94.84) × 18 = 6578.82
      unadjusted_payment: 3068.32 + 4818.42 + 6578.82 = 14465.56
      labor_portion: 14465.56 × 0.7090 = 10256.08
      adjusted_labor_portion: 10256.08 × 0.8695 = 8917.66
      nonlabor_portion: 14465.56 × 0.2910 = 4209.48
      wage_adjusted_payment: 8917.66 + 4209.48 = 13127.14
      payment: 0.995 × 13127.14 = 13061.50
    `,
    returnCode: '00',
    total: '13061.50',
  },
  {
    stay: 'special wage index',
    throughDate: 20200220,
    wageIndex: '0.8695',
    rates: { pt: '101.14', ot: '93.57', slp: '62.61', nursing: '203.69', nta: '109.88' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (101.14 + 93.57) × 23.84 = 4641.89
      nta_payment: 109.88 × 25.00 = 2747.00
      other_payment: (203.69 + 62.61 + 94.84) × 25 = 9028.50
      unadjusted_payment: 4641.89 + 2747.00 + 9028.50 = 16417.39
      labor_portion: 16417.39 × 0.7090 = 11639.93
      adjusted_labor_portion: 11639.93 × 1.2345 = 14369.49
      nonlabor_portion: 16417.39 × 0.2910 = 4777.46
      wage_adjusted_payment: 14369.49 + 4777.46 = 19146.95
      payment: 1 × 19146.95 = 19146.95
    `,
    returnCode: '00',
    total: '19146.95',
  },
  {
    stay: 'no day left',
    throughDate: 20200321,
    wageIndex: '0.8695',
    rates: { pt: '96.11', ot: '87.14', slp: '42.68', nursing: '217.92', nta: '267.69' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (96.11 + 87.14) × 0.00 = 0.00
      nta_payment: 267.69 × 0.00 = 0.00
      other_payment: (217.92 + 42.68 + 94.84) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7090 = 0.00
      adjusted_labor_portion: 0.00 × 0.8695 = 0.00
      nonlabor_portion: 0.00 × 0.2910 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20191128,
    wageIndex: '0.8695',
    rates: { pt: '104.91', ot: '95.91', slp: '34.24', nursing: '156.60', nta: '152.02' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (104.91 + 95.91) × 89.28 = 17929.21
      nta_payment: 152.02 × 105.00 = 15962.10
      other_payment: (156.60 + 34.24 + 94.84) × 99 = 28282.32
      unadjusted_payment: 17929.21 + 15962.10 + 28282.32 = 62173.63
      labor_portion: 62173.63 × 0.7090 = 44081.10
      adjusted_labor_portion: 44081.10 × 0.8695 = 38328.52
      nonlabor_portion: 62173.63 × 0.2910 = 18092.53
      wage_adjusted_payment: 38328.52 + 18092.53 = 56421.05
      payment: 1.0274 × 56421.05 = 57966.99
    `,
    returnCode: '00',
    total: '57966.99',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20200523,
    wageIndex: '0.8695',
    rates: { pt: '79.78', ot: '76.02', slp: '86.77', nursing: '157.65', nta: '152.02' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (79.78 + 76.02) × 6.00 = 934.80
      nta_payment: 152.02 × 10.00 = 1520.20
      other_payment: (157.65 + 86.77 + 94.84) × 6 = 2035.56
      unadjusted_payment: 934.80 + 1520.20 + 2035.56 = 4490.56
      labor_portion: 4490.56 × 0.7090 = 3183.81
      adjusted_labor_portion: 3183.81 × 0.8695 = 2768.32
      nonlabor_portion: 4490.56 × 0.2910 = 1306.75
      wage_adjusted_payment: 2768.32 + 1306.75 = 4075.07
      payment: 0.9834112442 × 4075.07 = 4007.47
    `,
    returnCode: '00',
    total: '4007.47',
  },
];
