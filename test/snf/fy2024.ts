/** Worked examples of FY 2024. Component rates and wage indexes as in the tables of CMS’s SNF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2024: readonly WorkedExample[] = [
  {
    stay: 'first days of a stay',
    throughDate: 20231128,
    wageIndex: '0.8793',
    rates: { pt: '98.36', ot: '92.87', slp: '70.82', nursing: '180.03', nta: '160.78' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (98.36 + 92.87) × 29.74 = 5687.18
      nta_payment: 160.78 × 36.00 = 5788.08
      other_payment: (180.03 + 70.82 + 109.68) × 30 = 10815.90
      unadjusted_payment: 5687.18 + 5788.08 + 10815.90 = 22291.16
      labor_portion: 22291.16 × 0.7110 = 15849.01
      adjusted_labor_portion: 15849.01 × 0.8793 = 13936.03
      nonlabor_portion: 22291.16 × 0.2890 = 6442.15
      wage_adjusted_payment: 13936.03 + 6442.15 = 20378.18
      payment: 0.98766 × 20378.18 = 20126.71
    `,
    returnCode: '00',
    total: '20126.71',
  },
  {
    stay: 'with AIDS',
    throughDate: 20240211,
    wageIndex: '0.8793',
    rates: { pt: '98.36', ot: '92.87', slp: '70.82', nursing: '212.44', nta: '282.74' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'A' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 3 × 0.96 = 29.74
      nta_day_factors: 3 × 3.00 + 27 × 1.00 = 36.00
      therapy_payment: (98.36 + 92.87) × 29.74 = 5687.18
      nta_payment: 282.74 × 36.00 = 10178.64
      other_payment: (212.44 + 70.82 + 109.68) × 30 = 11788.20
      unadjusted_payment: 5687.18 + 10178.64 + 11788.20 = 27654.02
      labor_portion: 27654.02 × 0.7110 = 19662.01
      adjusted_labor_portion: 19662.01 × 0.8793 = 17288.81
      nonlabor_portion: 27654.02 × 0.2890 = 7992.01
      wage_adjusted_payment: 17288.81 + 7992.01 = 25280.82
      payment: 0.98766 × 25280.82 = 24968.85
    `,
    returnCode: '00',
    total: '24968.85',
  },
  {
    stay: 'last days of a benefit period',
    throughDate: 20240312,
    wageIndex: '0.8793',
    rates: { pt: '98.36', ot: '92.87', slp: '70.82', nursing: '180.03', nta: '160.78' },
    groups: { therapy: 'N', speech: 'H', nursing: 'N', nta: 'C' },
    worked: `
      therapy_day_factors: 5 × 0.80 + 7 × 0.78 + 3 × 0.76 = 11.74
      nta_day_factors: 15 × 1.00 = 15.00
      therapy_payment: (98.36 + 92.87) × 11.74 = 2245.04
      nta_payment: 160.78 × 15.00 = 2411.70
      other_payment: (180.03 + 70.82 + 109.68) × 15 = 5407.95
      unadjusted_payment: 2245.04 + 2411.70 + 5407.95 = 10064.69
      labor_portion: 10064.69 × 0.7110 = 7155.99
      adjusted_labor_portion: 7155.99 × 0.8793 = 6292.26
      nonlabor_portion: 10064.69 × 0.2890 = 2908.70
      wage_adjusted_payment: 6292.26 + 2908.70 = 9200.96
      payment: 1 × 9200.96 = 9200.96
    `,
    returnCode: '00',
    total: '9200.96',
  },
  {
    stay: 'rural facility',
    throughDate: 20231128,
    wageIndex: '0.8347',
    rates: { pt: '144.96', ot: '106.66', slp: '56.85', nursing: '230.51', nta: '80.33' },
    groups: { therapy: 'D', speech: 'B', nursing: 'H', nta: 'E' },
    worked: `
      therapy_day_factors: 14 × 1.00 = 14.00
      nta_day_factors: 14 × 1.00 = 14.00
      therapy_payment: (144.96 + 106.66) × 14.00 = 3522.68
      nta_payment: 80.33 × 14.00 = 1124.62
      other_payment: (230.51 + 56.85 + 111.71) × 14 = 5586.98
      unadjusted_payment: 3522.68 + 1124.62 + 5586.98 = 10234.28
      labor_portion: 10234.28 × 0.7110 = 7276.57
      adjusted_labor_portion: 7276.57 × 0.8347 = 6073.75
      nonlabor_portion: 10234.28 × 0.2890 = 2957.71
      wage_adjusted_payment: 6073.75 + 2957.71 = 9031.46
      payment: 1.00213 × 9031.46 = 9050.70
    `,
    returnCode: '00',
    total: '9050.70',
  },
  {
    stay: 'no assessment',
    throughDate: 20240514,
    wageIndex: '0.8793',
    rates: { pt: '71.67', ot: '67.36', slp: '16.79', nursing: '75.93', nta: '62.83' },
    groups: { therapy: 'P', speech: 'A', nursing: 'Y', nta: 'F' },
    worked: `
      therapy_day_factors: 5 × 1.00 = 5.00
      nta_day_factors: 3 × 3.00 + 2 × 1.00 = 11.00
      therapy_payment: (71.67 + 67.36) × 5.00 = 695.15
      nta_payment: 62.83 × 11.00 = 691.13
      other_payment: (75.93 + 16.79 + 109.68) × 5 = 1012.00
      unadjusted_payment: 695.15 + 691.13 + 1012.00 = 2398.28
      labor_portion: 2398.28 × 0.7110 = 1705.18
      adjusted_labor_portion: 1705.18 × 0.8793 = 1499.36
      nonlabor_portion: 2398.28 × 0.2890 = 693.10
      wage_adjusted_payment: 1499.36 + 693.10 = 2192.46
      payment: 0.9912 × 2192.46 = 2173.17
    `,
    returnCode: '00',
    total: '2173.17',
  },
  {
    stay: 'no quality data',
    throughDate: 20240615,
    wageIndex: '0.8793',
    rates: { pt: '99.27', ot: '93.69', slp: '16.47', nursing: '128.58', nta: '61.66' },
    groups: { therapy: 'K', speech: 'A', nursing: 'X', nta: 'F' },
    worked: `
      therapy_day_factors: 10 × 1.00 + 7 × 0.98 + 4 × 0.96 = 20.70
      nta_day_factors: 21 × 1.00 = 21.00
      therapy_payment: (99.27 + 93.69) × 20.70 = 3994.27
      nta_payment: 61.66 × 21.00 = 1294.86
      other_payment: (128.58 + 16.47 + 107.61) × 21 = 5305.86
      unadjusted_payment: 3994.27 + 1294.86 + 5305.86 = 10594.99
      labor_portion: 10594.99 × 0.7110 = 7533.04
      adjusted_labor_portion: 7533.04 × 0.8793 = 6623.80
      nonlabor_portion: 10594.99 × 0.2890 = 3061.95
      wage_adjusted_payment: 6623.80 + 3061.95 = 9685.75
      payment: 1 × 9685.75 = 9685.75
    `,
    returnCode: '00',
    total: '9685.75',
  },
  {
    stay: 'no quality data and AIDS in a rural facility',
    throughDate: 20231128,
    wageIndex: '0.8347',
    rates: { pt: '139.87', ot: '115.47', slp: '91.42', nursing: '307.53', nta: '207.02' },
    groups: { therapy: 'C', speech: 'F', nursing: 'D', nta: 'B' },
    worked: `
      therapy_day_factors: 7 × 0.96 + 5 × 0.94 = 11.42
      nta_day_factors: 12 × 1.00 = 12.00
      therapy_payment: (139.87 + 115.47) × 11.42 = 2915.98
      nta_payment: 207.02 × 12.00 = 2484.24
      other_payment: (307.53 + 91.42 + 109.61) × 12 = 6102.72
      unadjusted_payment: 2915.98 + 2484.24 + 6102.72 = 11502.94
      labor_portion: 11502.94 × 0.7110 = 8178.59
      adjusted_labor_portion: 8178.59 × 0.8347 = 6826.67
      nonlabor_portion: 11502.94 × 0.2890 = 3324.35
      wage_adjusted_payment: 6826.67 + 3324.35 = 10151.02
      payment: 0.98 × 10151.02 = 9948.00
    `,
    returnCode: '00',
    total: '9948.00',
  },
  {
    stay: 'three days',
    throughDate: 20240817,
    wageIndex: '0.8793',
    rates: { pt: '113.12', ot: '100.72', slp: '16.79', nursing: '120.02', nta: '116.42' },
    groups: { therapy: 'B', speech: 'A', nursing: 'R', nta: 'D' },
    worked: `
      therapy_day_factors: 3 × 1.00 = 3.00
      nta_day_factors: 3 × 1.00 = 3.00
      therapy_payment: (113.12 + 100.72) × 3.00 = 641.52
      nta_payment: 116.42 × 3.00 = 349.26
      other_payment: (120.02 + 16.79 + 109.68) × 3 = 739.47
      unadjusted_payment: 641.52 + 349.26 + 739.47 = 1730.25
      labor_portion: 1730.25 × 0.7110 = 1230.21
      adjusted_labor_portion: 1230.21 × 0.8793 = 1081.72
      nonlabor_portion: 1730.25 × 0.2890 = 500.04
      wage_adjusted_payment: 1081.72 + 500.04 = 1581.76
      payment: 1 × 1581.76 = 1581.76
    `,
    returnCode: '00',
    total: '1581.76',
  },
  {
    stay: 'last year’s wage index, limited',
    throughDate: 20240918,
    wageIndex: '0.8793',
    priorWageIndex: '0.9455',
    rates: { pt: '94.15', ot: '86.98', slp: '87.61', nursing: '170.23', nta: '220.84' },
    groups: { therapy: 'E', speech: 'I', nursing: 'U', nta: 'B' },
    worked: `
      limited_wage_index: 0.95 × 0.9455 = 0.8982
      therapy_day_factors: 2 × 0.88 + 7 × 0.86 = 7.78
      nta_day_factors: 9 × 1.00 = 9.00
      therapy_payment: (94.15 + 86.98) × 7.78 = 1409.19
      nta_payment: 220.84 × 9.00 = 1987.56
      other_payment: (170.23 + 87.61 + 109.68) × 9 = 3307.68
      unadjusted_payment: 1409.19 + 1987.56 + 3307.68 = 6704.43
      labor_portion: 6704.43 × 0.7110 = 4766.85
      adjusted_labor_portion: 4766.85 × 0.8982 = 4281.58
      nonlabor_portion: 6704.43 × 0.2890 = 1937.58
      wage_adjusted_payment: 4281.58 + 1937.58 = 6219.16
      payment: 1.0123456 × 6219.16 = 6295.94
    `,
    returnCode: '00',
    total: '6295.94',
  },
  {
    stay: 'last year’s wage index, not limited',
    throughDate: 20231128,
    wageIndex: '0.8793',
    priorWageIndex: '0.9065',
    rates: { pt: '103.28', ot: '96.14', slp: '104.40', nursing: '181.26', nta: '282.74' },
    groups: { therapy: 'O', speech: 'L', nursing: 'T', nta: 'A' },
    worked: `
      therapy_day_factors: 1 × 0.94 + 7 × 0.92 + 7 × 0.90 + 3 × 0.88 = 16.32
      nta_day_factors: 18 × 1.00 = 18.00
      therapy_payment: (103.28 + 96.14) × 16.32 = 3254.53
      nta_payment: 282.74 × 18.00 = 5089.32
      other_payment: (181.26 + 104.40 + 109.68) × 18 = 7116.12
      unadjusted_payment: 3254.53 + 5089.32 + 7116.12 = 15459.97
      labor_portion: 15459.97 × 0.7110 = 10992.04
      adjusted_labor_portion: 10992.04 × 0.8793 = 9665.30
      nonlabor_portion: 15459.97 × 0.2890 = 4467.93
      wage_adjusted_payment: 9665.30 + 4467.93 = 14133.23
      payment: 0.995 × 14133.23 = 14062.56
    `,
    returnCode: '00',
    total: '14062.56',
  },
  {
    stay: 'special wage index',
    throughDate: 20240220,
    wageIndex: '0.8793',
    rates: { pt: '106.80', ot: '98.75', slp: '66.10', nursing: '215.55', nta: '116.42' },
    groups: { therapy: 'F', speech: 'C', nursing: 'G', nta: 'D' },
    worked: `
      therapy_day_factors: 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 4 × 0.92 = 23.84
      nta_day_factors: 25 × 1.00 = 25.00
      therapy_payment: (106.80 + 98.75) × 23.84 = 4900.31
      nta_payment: 116.42 × 25.00 = 2910.50
      other_payment: (215.55 + 66.10 + 109.68) × 25 = 9783.25
      unadjusted_payment: 4900.31 + 2910.50 + 9783.25 = 17594.06
      labor_portion: 17594.06 × 0.7110 = 12509.38
      adjusted_labor_portion: 12509.38 × 1.2345 = 15442.83
      nonlabor_portion: 17594.06 × 0.2890 = 5084.68
      wage_adjusted_payment: 15442.83 + 5084.68 = 20527.51
      payment: 1 × 20527.51 = 20527.51
    `,
    returnCode: '00',
    total: '20527.51',
  },
  {
    stay: 'no day left',
    throughDate: 20240321,
    wageIndex: '0.8793',
    rates: { pt: '101.88', ot: '92.21', slp: '45.12', nursing: '230.24', nta: '282.74' },
    groups: { therapy: 'A', speech: 'B', nursing: 'E', nta: 'A' },
    worked: `
      therapy_day_factors: 0 = 0.00
      nta_day_factors: 0 = 0.00
      therapy_payment: (101.88 + 92.21) × 0.00 = 0.00
      nta_payment: 282.74 × 0.00 = 0.00
      other_payment: (230.24 + 45.12 + 109.68) × 0 = 0.00
      unadjusted_payment: 0.00 + 0.00 + 0.00 = 0.00
      labor_portion: 0.00 × 0.7110 = 0.00
      adjusted_labor_portion: 0.00 × 0.8793 = 0.00
      nonlabor_portion: 0.00 × 0.2890 = 0.00
      wage_adjusted_payment: 0.00 + 0.00 = 0.00
      payment: 1.01 × 0.00 = 0.00
    `,
    returnCode: '00',
    total: '0.00',
  },
  {
    stay: 'a whole benefit period',
    throughDate: 20231128,
    wageIndex: '0.8793',
    rates: { pt: '111.01', ot: '101.37', slp: '36.20', nursing: '165.33', nta: '160.78' },
    groups: { therapy: 'G', speech: 'D', nursing: 'K', nta: 'C' },
    worked: `
      therapy_day_factors: 20 × 1.00 + 7 × 0.98 + 7 × 0.96 + 7 × 0.94 + 7 × 0.92 + 7 × 0.90 + 7 × 0.88 + 7 × 0.86 + 7 × 0.84 + 7 × 0.82 + 7 × 0.80 + 7 × 0.78 + 2 × 0.76 = 89.28
      nta_day_factors: 3 × 3.00 + 96 × 1.00 = 105.00
      therapy_payment: (111.01 + 101.37) × 89.28 = 18961.29
      nta_payment: 160.78 × 105.00 = 16881.90
      other_payment: (165.33 + 36.20 + 109.68) × 99 = 30809.79
      unadjusted_payment: 18961.29 + 16881.90 + 30809.79 = 66652.98
      labor_portion: 66652.98 × 0.7110 = 47390.27
      adjusted_labor_portion: 47390.27 × 0.8793 = 41670.26
      nonlabor_portion: 66652.98 × 0.2890 = 19262.71
      wage_adjusted_payment: 41670.26 + 19262.71 = 60932.97
      payment: 1.0274 × 60932.97 = 62602.53
    `,
    returnCode: '00',
    total: '62602.53',
  },
  {
    stay: 'AIDS and the lowest NTA group',
    throughDate: 20240523,
    wageIndex: '0.8793',
    rates: { pt: '84.31', ot: '80.44', slp: '91.81', nursing: '166.19', nta: '160.78' },
    groups: { therapy: 'M', speech: 'K', nursing: 'V', nta: 'C' },
    worked: `
      therapy_day_factors: 6 × 1.00 = 6.00
      nta_day_factors: 2 × 3.00 + 4 × 1.00 = 10.00
      therapy_payment: (84.31 + 80.44) × 6.00 = 988.50
      nta_payment: 160.78 × 10.00 = 1607.80
      other_payment: (166.19 + 91.81 + 109.68) × 6 = 2206.08
      unadjusted_payment: 988.50 + 1607.80 + 2206.08 = 4802.38
      labor_portion: 4802.38 × 0.7110 = 3414.49
      adjusted_labor_portion: 3414.49 × 0.8793 = 3002.36
      nonlabor_portion: 4802.38 × 0.2890 = 1387.89
      wage_adjusted_payment: 3002.36 + 1387.89 = 4390.25
      payment: 0.9834112442 × 4390.25 = 4317.42
    `,
    returnCode: '00',
    total: '4317.42',
  },
];
