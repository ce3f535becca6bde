/** Worked examples of FY 2023. Component rates and wage indexes as in the tables of CMS’s SNF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20221128,
    wageIndex: '0.86',
    rates: { pt: '95.13', ot: '89.78', slp: '68.55', nursing: '173.88', nta: '155.52' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (95.13 + 89.78) × 29.74 = 5499.22
      nta_payment: 155.52 × 36.00 = 5598.72
      other_payment: (173.88 + 68.55 + 103.12) × 30 = 10366.50
      unadjusted_payment: 5499.22 + 5598.72 + 10366.50 = 21464.44
      labor_portion: 21464.44 × 0.7080 = 15196.82
      adjusted_labor_portion: 15196.82 × 0.86 = 13069.27
      nonlabor_portion: 21464.44 × 0.2920 = 6267.62
      wage_adjusted_payment: 13069.27 + 6267.62 = 19336.89
      payment: 0.98766 × 19336.89 = 19098.27
    `,
    returnCode: '00',
    total: '19098.27',
  },
  {
    stay: 'with AIDS',
    throughDate: 20230211,
    wageIndex: '0.86',
    rates: { pt: '95.13', ot: '89.78', slp: '68.55', nursing: '205.18', nta: '273.67' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (95.13 + 89.78) × 29.74 = 5499.22
      nta_payment: 273.67 × 36.00 = 9852.12
      other_payment: (205.18 + 68.55 + 103.12) × 30 = 11305.50
      unadjusted_payment: 5499.22 + 9852.12 + 11305.50 = 26656.84
      labor_portion: 26656.84 × 0.7080 = 18873.04
      adjusted_labor_portion: 18873.04 × 0.86 = 16230.81
      nonlabor_portion: 26656.84 × 0.2920 = 7783.80
      wage_adjusted_payment: 16230.81 + 7783.80 = 24014.61
      payment: 0.98766 × 24014.61 = 23718.27
    `,
    returnCode: '00',
    total: '23718.27',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20230312,
    wageIndex: '0.86',
    rates: { pt: '95.13', ot: '89.78', slp: '68.55', nursing: '173.88', nta: '155.52' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (95.13 + 89.78) × 11.74 = 2170.84
      nta_payment: 155.52 × 15.00 = 2332.80
      other_payment: (173.88 + 68.55 + 103.12) × 15 = 5183.25
      unadjusted_payment: 2170.84 + 2332.80 + 5183.25 = 9686.89
      labor_portion: 9686.89 × 0.7080 = 6858.32
      adjusted_labor_portion: 6858.32 × 0.86 = 5898.16
      nonlabor_portion: 9686.89 × 0.2920 = 2828.57
      wage_adjusted_payment: 5898.16 + 2828.57 = 8726.73
      payment: 1 × 8726.73 = 8726.73
    `,
    returnCode: '00',
    total: '8726.73',
  },
  {
    stay: 'rural facility',
    throughDate: 20221128,
    wageIndex: '0.838',
    rates: { pt: '140.81', ot: '103.05', slp: '54.99', nursing: '222.24', nta: '77.19' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (140.81 + 103.05) × 14.00 = 3414.04
      nta_payment: 77.19 × 14.00 = 1080.66
      other_payment: (222.24 + 54.99 + 105.03) × 14 = 5351.64
      unadjusted_payment: 3414.04 + 1080.66 + 5351.64 = 9846.34
      labor_portion: 9846.34 × 0.7080 = 6971.21
      adjusted_labor_portion: 6971.21 × 0.838 = 5841.87
      nonlabor_portion: 9846.34 × 0.2920 = 2875.13
      wage_adjusted_payment: 5841.87 + 2875.13 = 8717.00
      payment: 1.00213 × 8717.00 = 8735.57
    `,
    returnCode: '00',
    total: '8735.57',
  },
  {
    stay: 'no assessment',
    throughDate: 20230514,
    wageIndex: '0.86',
    rates: { pt: '69.36', ot: '65.18', slp: '16.28', nursing: '73.70', nta: '60.82' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (69.36 + 65.18) × 5.00 = 672.70
      nta_payment: 60.82 × 11.00 = 669.02
      other_payment: (73.70 + 16.28 + 103.12) × 5 = 965.50
      unadjusted_payment: 672.70 + 669.02 + 965.50 = 2307.22
      labor_portion: 2307.22 × 0.7080 = 1633.51
      adjusted_labor_portion: 1633.51 × 0.86 = 1404.82
      nonlabor_portion: 2307.22 × 0.2920 = 673.71
      wage_adjusted_payment: 1404.82 + 673.71 = 2078.53
      payment: 0.9912 × 2078.53 = 2060.24
    `,
    returnCode: '00',
    total: '2060.24',
  },
  {
    stay: 'no quality data',
    throughDate: 20230615,
    wageIndex: '0.86',
    rates: { pt: '95.90', ot: '90.48', slp: '15.97', nursing: '124.26', nta: '59.65' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (95.90 + 90.48) × 20.70 = 3858.07
      nta_payment: 59.65 × 21.00 = 1252.65
      other_payment: (124.26 + 15.97 + 101.16) × 21 = 5069.19
      unadjusted_payment: 3858.07 + 1252.65 + 5069.19 = 10179.91
      labor_portion: 10179.91 × 0.7080 = 7207.38
      adjusted_labor_portion: 7207.38 × 0.86 = 6198.35
      nonlabor_portion: 10179.91 × 0.2920 = 2972.53
      wage_adjusted_payment: 6198.35 + 2972.53 = 9170.88
      payment: 1 × 9170.88 = 9170.88
    `,
    returnCode: '00',
    total: '9170.88',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20221128,
    wageIndex: '0.838',
    rates: { pt: '135.18', ot: '111.26', slp: '88.39', nursing: '296.75', nta: '200.29' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (135.18 + 111.26) × 11.42 = 2814.34
      nta_payment: 200.29 × 12.00 = 2403.48
      other_payment: (296.75 + 88.39 + 103.03) × 12 = 5858.04
      unadjusted_payment: 2814.34 + 2403.48 + 5858.04 = 11075.86
      labor_portion: 11075.86 × 0.7080 = 7841.71
      adjusted_labor_portion: 7841.71 × 0.838 = 6571.35
      nonlabor_portion: 11075.86 × 0.2920 = 3234.15
      wage_adjusted_payment: 6571.35 + 3234.15 = 9805.50
      payment: 0.98 × 9805.50 = 9609.39
    `,
    returnCode: '00',
    total: '9609.39',
  },
  {
    stay: 'three days',
    throughDate: 20230817,
    wageIndex: '0.86',
    rates: { pt: '109.00', ot: '97.77', slp: '16.28', nursing: '116.30', nta: '112.08' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (109.00 + 97.77) × 3.00 = 620.31
      nta_payment: 112.08 × 3.00 = 336.24
      other_payment: (116.30 + 16.28 + 103.12) × 3 = 707.10
      unadjusted_payment: 620.31 + 336.24 + 707.10 = 1663.65
      labor_portion: 1663.65 × 0.7080 = 1177.86
      adjusted_labor_portion: 1177.86 × 0.86 = 1012.96
      nonlabor_portion: 1663.65 × 0.2920 = 485.79
      wage_adjusted_payment: 1012.96 + 485.79 = 1498.75
      payment: 1 × 1498.75 = 1498.75
    `,
    returnCode: '00',
    total: '1498.75',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20230918,
    wageIndex: '0.86',
    priorWageIndex: '0.9247',
    rates: { pt: '91.16', ot: '84.24', slp: '84.58', nursing: '164.66', nta: '213.72' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      limited_wage_index: 0.95 × 0.9247 = 0.8785
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (91.16 + 84.24) × 7.78 = 1364.61
      nta_payment: 213.72 × 9.00 = 1923.48
      other_payment: (164.66 + 84.58 + 103.12) × 9 = 3171.24
      unadjusted_payment: 1364.61 + 1923.48 + 3171.24 = 6459.33
      labor_portion: 6459.33 × 0.7080 = 4573.21
      adjusted_labor_portion: 4573.21 × 0.8785 = 4017.56
      nonlabor_portion: 6459.33 × 0.2920 = 1886.12
      wage_adjusted_payment: 4017.56 + 1886.12 = 5903.68
      payment: 1.0123456 × 5903.68 = 5976.56
    `,
    returnCode: '00',
    total: '5976.56',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20221128,
    wageIndex: '0.86',
    priorWageIndex: '0.8866',
    rates: { pt: '99.75', ot: '92.85', slp: '101.11', nursing: '176.18', nta: '273.67' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (99.75 + 92.85) × 16.32 = 3143.23
      nta_payment: 273.67 × 18.00 = 4926.06
      other_payment: (176.18 + 101.11 + 103.12) × 18 = 6847.38
      unadjusted_payment: 3143.23 + 4926.06 + 6847.38 = 14916.67
      labor_portion: 14916.67 × 0.7080 = 10561.00
      adjusted_labor_portion: 10561.00 × 0.86 = 9082.46
      nonlabor_portion: 14916.67 × 0.2920 = 4355.67
      wage_adjusted_payment: 9082.46 + 4355.67 = 13438.13
      payment: 0.995 × 13438.13 = 13370.94
    `,
    returnCode: '00',
    total: '13370.94',
  },
  {
    stay: 'special wage index',
    throughDate: 20230220,
    wageIndex: '0.86',
    rates: { pt: '103.71', ot: '95.92', slp: '64.12', nursing: '208.42', nta: '112.08' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (103.71 + 95.92) × 23.84 = 4759.18
      nta_payment: 112.08 × 25.00 = 2802.00
      other_payment: (208.42 + 64.12 + 103.12) × 25 = 9391.50
      unadjusted_payment: 4759.18 + 2802.00 + 9391.50 = 16952.68
      labor_portion: 16952.68 × 0.7080 = 12002.50
      adjusted_labor_portion: 12002.50 × 1.2345 = 14817.09
      nonlabor_portion: 16952.68 × 0.2920 = 4950.18
      wage_adjusted_payment: 14817.09 + 4950.18 = 19767.27
      payment: 1 × 19767.27 = 19767.27
    `,
    returnCode: '00',
    total: '19767.27',
  },
  {
    stay: 'no day left',
    throughDate: 20230321,
    wageIndex: '0.86',
    rates: { pt: '98.43', ot: '89.16', slp: '43.65', nursing: '223.39', nta: '273.67' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (98.43 + 89.16) × 0.00 = 0.00
      nta_payment: 273.67 × 0.00 = 0.00
      other_payment: (223.39 + 43.65 + 103.12) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7080 = 0.00
      adjusted_labor_portion: 0.00 × 0.86 = 0.00
      nonlabor_portion: 0.00 × 0.2920 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20221128,
    wageIndex: '0.86',
    rates: { pt: '107.02', ot: '98.38', slp: '35.02', nursing: '160.06', nta: '155.52' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (107.02 + 98.38) × 89.28 = 18338.11
      nta_payment: 155.52 × 105.00 = 16329.60
      other_payment: (160.06 + 35.02 + 103.12) × 99 = 29521.80
      unadjusted_payment: 18338.11 + 16329.60 + 29521.80 = 64189.51
      labor_portion: 64189.51 × 0.7080 = 45446.17
      adjusted_labor_portion: 45446.17 × 0.86 = 39083.71
      nonlabor_portion: 64189.51 × 0.2920 = 18743.34
      wage_adjusted_payment: 39083.71 + 18743.34 = 57827.05
      payment: 1.0274 × 57827.05 = 59411.51
    `,
    returnCode: '00',
    total: '59411.51',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20230523,
    wageIndex: '0.86',
    rates: { pt: '81.91', ot: '77.48', slp: '88.78', nursing: '161.70', nta: '155.52' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (81.91 + 77.48) × 6.00 = 956.34
      nta_payment: 155.52 × 10.00 = 1555.20
      other_payment: (161.70 + 88.78 + 103.12) × 6 = 2121.60
      unadjusted_payment: 956.34 + 1555.20 + 2121.60 = 4633.14
      labor_portion: 4633.14 × 0.7080 = 3280.26
      adjusted_labor_portion: 3280.26 × 0.86 = 2821.02
      nonlabor_portion: 4633.14 × 0.2920 = 1352.88
      wage_adjusted_payment: 2821.02 + 1352.88 = 4173.90
      payment: 0.9834112442 × 4173.90 = 4104.66
    `,
    returnCode: '00',
    total: '4104.66',
  },
];
