/** Worked examples of FY 2026. Component rates and wage indexes as in the tables of CMS’s SNF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20251128,
    wageIndex: '0.9145',
    rates: { pt: '106.02', ot: '100.10', slp: '76.36', nursing: '194.04', nta: '173.29' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (106.02 + 100.10) × 29.74 = 6130.01
      nta_payment: 173.29 × 36.00 = 6238.44
      other_payment: (194.04 + 76.36 + 118.21) × 30 = 11658.30
      unadjusted_payment: 6130.01 + 6238.44 + 11658.30 = 24026.75
      labor_portion: 24026.75 × 0.7190 = 17275.23
      adjusted_labor_portion: 17275.23 × 0.9145 = 15798.20
      nonlabor_portion: 24026.75 × 0.2810 = 6751.52
      wage_adjusted_payment: 15798.20 + 6751.52 = 22549.72
      payment: 0.98766 × 22549.72 = 22271.46
    `,
    returnCode: '00',
    total: '22271.46',
  },
  {
    stay: 'with AIDS',
    throughDate: 20260211,
    wageIndex: '0.9145',
    rates: { pt: '106.02', ot: '100.10', slp: '76.36', nursing: '228.97', nta: '304.75' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (106.02 + 100.10) × 29.74 = 6130.01
      nta_payment: 304.75 × 36.00 = 10971.00
      other_payment: (228.97 + 76.36 + 118.21) × 30 = 12706.20
      unadjusted_payment: 6130.01 + 10971.00 + 12706.20 = 29807.21
      labor_portion: 29807.21 × 0.7190 = 21431.38
      adjusted_labor_portion: 21431.38 × 0.9145 = 19599.00
      nonlabor_portion: 29807.21 × 0.2810 = 8375.83
      wage_adjusted_payment: 19599.00 + 8375.83 = 27974.83
      payment: 0.98766 × 27974.83 = 27629.62
    `,
    returnCode: '00',
    total: '27629.62',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20260312,
    wageIndex: '0.9145',
    rates: { pt: '106.02', ot: '100.10', slp: '76.36', nursing: '194.04', nta: '173.29' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (106.02 + 100.10) × 11.74 = 2419.85
      nta_payment: 173.29 × 15.00 = 2599.35
      other_payment: (194.04 + 76.36 + 118.21) × 15 = 5829.15
      unadjusted_payment: 2419.85 + 2599.35 + 5829.15 = 10848.35
      labor_portion: 10848.35 × 0.7190 = 7799.96
      adjusted_labor_portion: 7799.96 × 0.9145 = 7133.06
      nonlabor_portion: 10848.35 × 0.2810 = 3048.39
      wage_adjusted_payment: 7133.06 + 3048.39 = 10181.45
      payment: 1 × 10181.45 = 10181.45
    `,
    returnCode: '00',
    total: '10181.45',
  },
  {
    stay: 'rural facility',
    throughDate: 20251128,
    wageIndex: '0.8565',
    rates: { pt: '156.26', ot: '114.97', slp: '61.28', nursing: '248.46', nta: '86.59' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (156.26 + 114.97) × 14.00 = 3797.22
      nta_payment: 86.59 × 14.00 = 1212.26
      other_payment: (248.46 + 61.28 + 120.40) × 14 = 6021.96
      unadjusted_payment: 3797.22 + 1212.26 + 6021.96 = 11031.44
      labor_portion: 11031.44 × 0.7190 = 7931.61
      adjusted_labor_portion: 7931.61 × 0.8565 = 6793.42
      nonlabor_portion: 11031.44 × 0.2810 = 3099.83
      wage_adjusted_payment: 6793.42 + 3099.83 = 9893.25
      payment: 1.00213 × 9893.25 = 9914.32
    `,
    returnCode: '00',
    total: '9914.32',
  },
  {
    stay: 'no assessment',
    throughDate: 20260514,
    wageIndex: '0.9145',
    rates: { pt: '77.24', ot: '72.60', slp: '18.10', nursing: '81.84', nta: '67.72' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (77.24 + 72.60) × 5.00 = 749.20
      nta_payment: 67.72 × 11.00 = 744.92
      other_payment: (81.84 + 18.10 + 118.21) × 5 = 1090.75
      unadjusted_payment: 749.20 + 744.92 + 1090.75 = 2584.87
      labor_portion: 2584.87 × 0.7190 = 1858.52
      adjusted_labor_portion: 1858.52 × 0.9145 = 1699.62
      nonlabor_portion: 2584.87 × 0.2810 = 726.35
      wage_adjusted_payment: 1699.62 + 726.35 = 2425.97
      payment: 0.9912 × 2425.97 = 2404.62
    `,
    returnCode: '00',
    total: '2404.62',
  },
  {
    stay: 'no quality data',
    throughDate: 20260615,
    wageIndex: '0.9145',
    rates: { pt: '106.93', ot: '100.92', slp: '17.75', nursing: '138.50', nta: '66.41' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (106.93 + 100.92) × 20.70 = 4302.50
      nta_payment: 66.41 × 21.00 = 1394.61
      other_payment: (138.50 + 17.75 + 115.92) × 21 = 5715.57
      unadjusted_payment: 4302.50 + 1394.61 + 5715.57 = 11412.68
      labor_portion: 11412.68 × 0.7190 = 8205.72
      adjusted_labor_portion: 8205.72 × 0.9145 = 7504.13
      nonlabor_portion: 11412.68 × 0.2810 = 3206.96
      wage_adjusted_payment: 7504.13 + 3206.96 = 10711.09
      payment: 1 × 10711.09 = 10711.09
    `,
    returnCode: '00',
    total: '10711.09',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20251128,
    wageIndex: '0.8565',
    rates: { pt: '150.68', ot: '124.40', slp: '98.53', nursing: '331.29', nta: '222.99' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (150.68 + 124.40) × 11.42 = 3141.41
      nta_payment: 222.99 × 12.00 = 2675.88
      other_payment: (331.29 + 98.53 + 118.07) × 12 = 6574.68
      unadjusted_payment: 3141.41 + 2675.88 + 6574.68 = 12391.97
      labor_portion: 12391.97 × 0.7190 = 8909.83
      adjusted_labor_portion: 8909.83 × 0.8565 = 7631.27
      nonlabor_portion: 12391.97 × 0.2810 = 3482.14
      wage_adjusted_payment: 7631.27 + 3482.14 = 11113.41
      payment: 0.98 × 11113.41 = 10891.14
    `,
    returnCode: '00',
    total: '10891.14',
  },
  {
    stay: 'three days',
    throughDate: 20260817,
    wageIndex: '0.9145',
    rates: { pt: '121.93', ot: '108.55', slp: '18.10', nursing: '129.36', nta: '125.48' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (121.93 + 108.55) × 3.00 = 691.44
      nta_payment: 125.48 × 3.00 = 376.44
      other_payment: (129.36 + 18.10 + 118.21) × 3 = 797.01
      unadjusted_payment: 691.44 + 376.44 + 797.01 = 1864.89
      labor_portion: 1864.89 × 0.7190 = 1340.86
      adjusted_labor_portion: 1340.86 × 0.9145 = 1226.22
      nonlabor_portion: 1864.89 × 0.2810 = 524.03
      wage_adjusted_payment: 1226.22 + 524.03 = 1750.25
      payment: 1 × 1750.25 = 1750.25
    `,
    returnCode: '00',
    total: '1750.25',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20260918,
    wageIndex: '0.9145',
    priorWageIndex: '0.9833',
    rates: { pt: '101.48', ot: '93.75', slp: '94.46', nursing: '183.48', nta: '238.02' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      limited_wage_index: 0.95 × 0.9833 = 0.9341
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (101.48 + 93.75) × 7.78 = 1518.89
      nta_payment: 238.02 × 9.00 = 2142.18
      other_payment: (183.48 + 94.46 + 118.21) × 9 = 3565.35
      unadjusted_payment: 1518.89 + 2142.18 + 3565.35 = 7226.42
      labor_portion: 7226.42 × 0.7190 = 5195.80
      adjusted_labor_portion: 5195.80 × 0.9341 = 4853.40
      nonlabor_portion: 7226.42 × 0.2810 = 2030.62
      wage_adjusted_payment: 4853.40 + 2030.62 = 6884.02
      payment: 1.0123456 × 6884.02 = 6969.01
    `,
    returnCode: '00',
    total: '6969.01',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20251128,
    wageIndex: '0.9145',
    priorWageIndex: '0.9428',
    rates: { pt: '111.32', ot: '103.62', slp: '112.55', nursing: '195.36', nta: '304.75' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (111.32 + 103.62) × 16.32 = 3507.82
      nta_payment: 304.75 × 18.00 = 5485.50
      other_payment: (195.36 + 112.55 + 118.21) × 18 = 7670.16
      unadjusted_payment: 3507.82 + 5485.50 + 7670.16 = 16663.48
      labor_portion: 16663.48 × 0.7190 = 11981.04
      adjusted_labor_portion: 11981.04 × 0.9145 = 10956.66
      nonlabor_portion: 16663.48 × 0.2810 = 4682.44
      wage_adjusted_payment: 10956.66 + 4682.44 = 15639.10
      payment: 0.995 × 15639.10 = 15560.90
    `,
    returnCode: '00',
    total: '15560.90',
  },
  {
    stay: 'special wage index',
    throughDate: 20260220,
    wageIndex: '0.9145',
    rates: { pt: '115.11', ot: '106.44', slp: '71.27', nursing: '232.32', nta: '125.48' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (115.11 + 106.44) × 23.84 = 5281.75
      nta_payment: 125.48 × 25.00 = 3137.00
      other_payment: (232.32 + 71.27 + 118.21) × 25 = 10545.00
      unadjusted_payment: 5281.75 + 3137.00 + 10545.00 = 18963.75
      labor_portion: 18963.75 × 0.7190 = 13634.94
      adjusted_labor_portion: 13634.94 × 1.2345 = 16832.33
      nonlabor_portion: 18963.75 × 0.2810 = 5328.81
      wage_adjusted_payment: 16832.33 + 5328.81 = 22161.14
      payment: 1 × 22161.14 = 22161.14
    `,
    returnCode: '00',
    total: '22161.14',
  },
  {
    stay: 'no day left',
    throughDate: 20260321,
    wageIndex: '0.9145',
    rates: { pt: '109.81', ot: '99.39', slp: '48.64', nursing: '248.16', nta: '304.75' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (109.81 + 99.39) × 0.00 = 0.00
      nta_payment: 304.75 × 0.00 = 0.00
      other_payment: (248.16 + 48.64 + 118.21) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7190 = 0.00
      adjusted_labor_portion: 0.00 × 0.9145 = 0.00
      nonlabor_portion: 0.00 × 0.2810 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20251128,
    wageIndex: '0.9145',
    rates: { pt: '119.65', ot: '109.26', slp: '39.03', nursing: '178.20', nta: '173.29' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (119.65 + 109.26) × 89.28 = 20437.08
      nta_payment: 173.29 × 105.00 = 18195.45
      other_payment: (178.20 + 39.03 + 118.21) × 99 = 33208.56
      unadjusted_payment: 20437.08 + 18195.45 + 33208.56 = 71841.09
      labor_portion: 71841.09 × 0.7190 = 51653.74
      adjusted_labor_portion: 51653.74 × 0.9145 = 47237.35
      nonlabor_portion: 71841.09 × 0.2810 = 20187.35
      wage_adjusted_payment: 47237.35 + 20187.35 = 67424.70
      payment: 1.0274 × 67424.70 = 69272.14
    `,
    returnCode: '00',
    total: '69272.14',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20260523,
    wageIndex: '0.9145',
    rates: { pt: '90.88', ot: '86.70', slp: '98.98', nursing: '179.12', nta: '173.29' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (90.88 + 86.70) × 6.00 = 1065.48
      nta_payment: 173.29 × 10.00 = 1732.90
      other_payment: (179.12 + 98.98 + 118.21) × 6 = 2377.86
      unadjusted_payment: 1065.48 + 1732.90 + 2377.86 = 5176.24
      labor_portion: 5176.24 × 0.7190 = 3721.72
      adjusted_labor_portion: 3721.72 × 0.9145 = 3403.51
      nonlabor_portion: 5176.24 × 0.2810 = 1454.52
      wage_adjusted_payment: 3403.51 + 1454.52 = 4858.03
      payment: 0.9834112442 × 4858.03 = 4777.44
    `,
    returnCode: '00',
    total: '4777.44',
  },
];
