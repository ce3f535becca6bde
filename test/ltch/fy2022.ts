/** Worked examples of FY 2022. Weights, lengths of stay and wage indexes as in the tables of CMS’s pricers of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    stay: 'standard stay',
    dischargeDate: 20220315,
    ltcDrg: ['0.9448', '21.3'],
    ippsDrg: ['1.2261', '3.6'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 120000.00 × 0.250 = 30000.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.9448 = 38502.12
      standard_outlier_threshold: 38502.12 + 33015.00 = 71517.12
      total_payment: 38502.12 + 0 + 0.00 + 0.00 = 38502.12
    `,
    returnCode: 'CF',
    total: '38502.12',
  },
  {
    stay: 'standard stay with an outlier',
    dischargeDate: 20220316,
    ltcDrg: ['1.88', '32'],
    ippsDrg: ['5.7361', '11.9'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 640000.00 × 0.420 = 268800.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 1.88 = 76613.03
      standard_outlier_threshold: 76613.03 + 33015.00 = 109628.03
      standard_outlier: (268800.00 − 109628.03) × 0.8 × 1 = 127337.58
      total_payment: 76613.03 + 0 + 127337.58 + 0.00 = 203950.61
    `,
    returnCode: 'BG',
    total: '203950.61',
  },
  {
    stay: 'short stay',
    dischargeDate: 20220317,
    ltcDrg: ['0.932', '22.7'],
    ippsDrg: ['1.8722', '4.8'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 40000.00 × 0.260 = 10400.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.932 = 37980.50
      short_stay_threshold: 22.7 × 5 ÷ 6 = 18.9
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2900 − 0.202) × 0.825 + 0.0588 = 0.1314
      operating_dsh_factor: least(0.1314, 0.12) × 0.7643 = 0.0917
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.8722 × (1 + 0.000000000 + 0.0917) = 11485.62
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.8722 × 0.9074 × 1.000 × (1 + 0.000000000 + 0) = 802.85
      comparable_full_amount: 11485.62 + 802.85 = 12288.47
      comparable_amount_per_day: 12288.47 ÷ 4.8, cut = 2560.097
      comparable_amount: least(2560.097 × 9, 12288.47) = 12288.47
      short_stay_per_diems: 37980.50 × 9 × 1.2 ÷ 22.7 = 18070.02
      short_stay_share: least(1, 9 ÷ least(18.9, 25)) = 0.4762
      short_stay_standard_part: 18070.02 × 0.4762 = 8604.94
      short_stay_comparable_part: 12288.47 × (1 − 0.4762) = 6436.70
      short_stay_payment: 8604.94 + 6436.70 = 15041.64
      standard_outlier_threshold: 15041.64 + 33015.00 = 48056.64
      total_payment: 15041.64 + 0 + 0.00 + 0.00 = 15041.64
    `,
    returnCode: 'CD',
    total: '15041.64',
  },
  {
    stay: 'short stay of a teaching hospital with an outlier',
    dischargeDate: 20220318,
    ltcDrg: ['0.9448', '21.3'],
    ippsDrg: ['1.2261', '3.6'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 520000.00 × 0.380 = 197600.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.9448 = 38502.12
      short_stay_threshold: 21.3 × 5 ÷ 6 = 17.8
      operating_ime_power: (1 + 0.2500)^0.405 = 1.094582638
      operating_ime_factor: 1.35 × (1.094582638 − 1) = 0.127686561
      operating_dsh_percent: (0.4200 − 0.202) × 0.825 + 0.0588 = 0.2387
      operating_dsh_factor: 0.2387 × 0.7643 = 0.1824
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.2261 × (1 + 0.127686561 + 0.1824) = 9026.61
      capital_ime_power: 2.7183^(0.2822 × 0.1200) = 1.034444147
      capital_ime_factor: 1.034444147 − 1 = 0.034444147
      capital_dsh_power: 2.7183^(0.2025 × 0.4200) = 1.088772123
      capital_dsh_factor: 1.088772123 − 1 = 0.0888
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.2261 × 0.9074 × 1.000 × (1 + 0.034444147 + 0.0888) = 590.59
      comparable_full_amount: 9026.61 + 590.59 = 9617.20
      comparable_amount_per_day: 9617.20 ÷ 3.6, cut = 2671.444
      comparable_amount: least(2671.444 × 15, 9617.20) = 9617.20
      short_stay_per_diems: 38502.12 × 15 × 1.2 ÷ 21.3 = 32537.00
      short_stay_share: least(1, 15 ÷ least(17.8, 25)) = 0.8427
      short_stay_standard_part: 32537.00 × 0.8427 = 27418.93
      short_stay_comparable_part: 9617.20 × (1 − 0.8427) = 1512.79
      short_stay_payment: 27418.93 + 1512.79 = 28931.72
      standard_outlier_threshold: 28931.72 + 33015.00 = 61946.72
      standard_outlier: (197600.00 − 61946.72) × 0.8 × 1 = 108522.62
      total_payment: 28931.72 + 0 + 108522.62 + 0.00 = 137454.34
    `,
    returnCode: 'CE',
    total: '137454.34',
  },
  {
    stay: 'very short stay in a rural hospital',
    dischargeDate: 20220319,
    ltcDrg: ['0.968', '26.7'],
    ippsDrg: ['1.6943', '5.4'],
    wageIndex: '0.8594',
    comparableIndex: { 15: '0.8567' },
    worked: `
      facility_costs: 9000.00 × 0.330 = 2970.00
      labor_portion: 44713.67 × 0.679 × 0.8594 = 26091.884111
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26091.884111 + 14353.088070 = 40444.97
      full_payment: 40444.97 × 0.968 = 39150.73
      short_stay_threshold: 26.7 × 5 ÷ 6 = 22.3
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      operating_dsh_factor: least(0.0902, 0.12) × 0.7643 = 0.0689
      comparable_operating_amount: (3795.42 × 0.8567 + 2326.23 × 1) × 1.6943 × (1 + 0.000000000 + 0.0689) = 10101.54
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8567^0.6848 = 0.8994999418
      capital_gaf: 0.8994999418 = 0.8995
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.6943 × 0.8995 × 1.000 × (1 + 0.000000000 + 0) = 720.24
      comparable_full_amount: 10101.54 + 720.24 = 10821.78
      comparable_amount_per_day: 10821.78 ÷ 5.4, cut = 2004.033
      comparable_amount: least(2004.033 × 2, 10821.78) = 4008.07
      short_stay_per_diems: 39150.73 × 2 × 1.2 ÷ 26.7 = 3519.17
      short_stay_share: least(1, 2 ÷ least(22.3, 25)) = 0.0897
      short_stay_standard_part: 3519.17 × 0.0897 = 315.67
      short_stay_comparable_part: 4008.07 × (1 − 0.0897) = 3648.55
      short_stay_payment: 315.67 + 3648.55 = 3964.22
      standard_outlier_threshold: 3964.22 + 33015.00 = 36979.22
      total_payment: 3964.22 + 0 + 0.00 + 0.00 = 3964.22
    `,
    returnCode: 'CD',
    total: '3964.22',
  },
  {
    stay: 'site neutral at cost',
    dischargeDate: 20220315,
    ltcDrg: ['0.908', '22.6'],
    ippsDrg: ['1.4727', '4.3'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 9000.00 × 0.300 = 2700.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.908 = 37002.46
      short_stay_threshold: 22.6 × 5 ÷ 6 = 18.8
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.4727 × (1 + 0.000000000 + 0) = 8275.86
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.4727 × 0.9074 × 1.000 × (1 + 0.000000000 + 0) = 631.54
      comparable_full_amount: 8275.86 + 631.54 = 8907.40
      comparable_amount_per_day: 8907.40 ÷ 4.3, cut = 2071.488
      comparable_amount: least(2071.488 × 12, 8907.40) = 8907.40
      short_stay_per_diems: 37002.46 × 12 × 1.2 ÷ 22.6 = 23576.79
      short_stay_share: least(1, 12 ÷ least(18.8, 25)) = 0.6383
      short_stay_standard_part: 23576.79 × 0.6383 = 15049.07
      short_stay_comparable_part: 8907.40 × (1 − 0.6383) = 3221.81
      short_stay_payment: 15049.07 + 3221.81 = 18270.88
      standard_outlier_threshold: 18270.88 + 33015.00 = 51285.88
      total_payment: 18270.88 + 0 + 0.00 + 0.00 = 18270.88
    `,
    returnCode: 'CD',
    total: '18270.88',
  },
  {
    stay: 'site neutral at the comparable amount',
    dischargeDate: 20220316,
    ltcDrg: ['0.8328', '21.7'],
    ippsDrg: ['1.8491', '5.4'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 150000.00 × 0.280 = 42000.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.8328 = 33937.94
      standard_outlier_threshold: 33937.94 + 33015.00 = 66952.94
      total_payment: 33937.94 + 0 + 0.00 + 0.00 = 33937.94
    `,
    returnCode: 'CF',
    total: '33937.94',
  },
  {
    stay: 'site neutral with an outlier',
    dischargeDate: 20220317,
    ltcDrg: ['2.3481', '40'],
    ippsDrg: ['3.7235', '7.9'],
    wageIndex: '0.8594',
    comparableIndex: { 15: '0.8567' },
    worked: `
      facility_costs: 700000.00 × 0.390 = 273000.00
      labor_portion: 44713.67 × 0.679 × 0.8594 = 26091.884111
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26091.884111 + 14353.088070 = 40444.97
      full_payment: 40444.97 × 2.3481 = 94968.83
      short_stay_threshold: 40 × 5 ÷ 6 = 33.3
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7643 = 0.1068
      comparable_operating_amount: (3795.42 × 0.8567 + 2326.23 × 1) × 3.7235 × (1 + 0.000000000 + 0.1068) = 22986.92
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8567^0.6848 = 0.8994999418
      capital_gaf: 0.8994999418 = 0.8995
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 3.7235 × 0.8995 × 1.000 × (1 + 0.000000000 + 0) = 1582.84
      comparable_full_amount: 22986.92 + 1582.84 = 24569.76
      comparable_amount_per_day: 24569.76 ÷ 7.9, cut = 3110.096
      comparable_amount: least(3110.096 × 26, 24569.76) = 24569.76
      short_stay_per_diems: 94968.83 × 26 × 1.2 ÷ 40 = 74075.69
      short_stay_share: least(1, 26 ÷ least(33.3, 25)) = 1.0000
      short_stay_standard_part: 74075.69 × 1.0000 = 74075.69
      short_stay_comparable_part: 24569.76 × (1 − 1.0000) = 0.00
      short_stay_payment: 74075.69 + 0.00 = 74075.69
      standard_outlier_threshold: 74075.69 + 33015.00 = 107090.69
      standard_outlier: (273000.00 − 107090.69) × 0.8 × 1 = 132727.45
      total_payment: 74075.69 + 0 + 132727.45 + 0.00 = 206803.14
    `,
    returnCode: 'BE',
    total: '206803.14',
  },
  {
    stay: 'psychiatric stay, site neutral',
    dischargeDate: 20220318,
    ltcDrg: ['0.4901', '23.1'],
    ippsDrg: ['1.2394', '5.9'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 80000.00 × 0.310 = 24800.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.4901 = 19972.36
      short_stay_threshold: 23.1 × 5 ÷ 6 = 19.3
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.4300 − 0.202) × 0.825 + 0.0588 = 0.2469
      operating_dsh_factor: 0.2469 × 0.7643 = 0.1887
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.2394 × (1 + 0.000000000 + 0.1887) = 8279.09
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.4300) = 1.090979135
      capital_dsh_factor: 1.090979135 − 1 = 0.0910
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.2394 × 0.9074 × 1.000 × (1 + 0.000000000 + 0.0910) = 579.86
      comparable_full_amount: 8279.09 + 579.86 = 8858.95
      comparable_amount_per_day: 8858.95 ÷ 5.9, cut = 1501.516
      comparable_amount: least(1501.516 × 18, 8858.95) = 8858.95
      short_stay_per_diems: 19972.36 × 18 × 1.2 ÷ 23.1 = 18675.45
      short_stay_share: least(1, 18 ÷ least(19.3, 25)) = 0.9326
      short_stay_standard_part: 18675.45 × 0.9326 = 17416.72
      short_stay_comparable_part: 8858.95 × (1 − 0.9326) = 597.09
      short_stay_payment: 17416.72 + 597.09 = 18013.81
      standard_outlier_threshold: 18013.81 + 33015.00 = 51028.81
      total_payment: 18013.81 + 0 + 0.00 + 0.00 = 18013.81
    `,
    returnCode: 'CD',
    total: '18013.81',
  },
  {
    stay: 'half standard, half site neutral',
    dischargeDate: 20220319,
    ltcDrg: ['0.7067', '19'],
    ippsDrg: ['1.3120', '4.1'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 90000.00 × 0.350 = 31500.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.7067 = 28799.16
      standard_outlier_threshold: 28799.16 + 33015.00 = 61814.16
      total_payment: 28799.16 + 0 + 0.00 + 0.00 = 28799.16
    `,
    returnCode: 'CF',
    total: '28799.16',
  },
  {
    stay: 'half short stay, half site neutral, with an outlier',
    dischargeDate: 20220315,
    ltcDrg: ['0.8559', '21.3'],
    ippsDrg: ['1.2683', '3.8'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 480000.00 × 0.370 = 177600.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 0.8559 = 34879.30
      short_stay_threshold: 21.3 × 5 ÷ 6 = 17.8
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      operating_dsh_factor: 0.0445 × 0.7643 = 0.0340
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.2683 × (1 + 0.000000000 + 0.0340) = 7369.56
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.1800) = 1.037122699
      capital_dsh_factor: 1.037122699 − 1 = 0.0371
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.2683 × 0.9074 × 1.000 × (1 + 0.000000000 + 0.0371) = 564.06
      comparable_full_amount: 7369.56 + 564.06 = 7933.62
      comparable_amount_per_day: 7933.62 ÷ 3.8, cut = 2087.794
      comparable_amount: least(2087.794 × 10, 7933.62) = 7933.62
      short_stay_per_diems: 34879.30 × 10 × 1.2 ÷ 21.3 = 19650.31
      short_stay_share: least(1, 10 ÷ least(17.8, 25)) = 0.5618
      short_stay_standard_part: 19650.31 × 0.5618 = 11039.54
      short_stay_comparable_part: 7933.62 × (1 − 0.5618) = 3476.51
      short_stay_payment: 11039.54 + 3476.51 = 14516.05
      standard_outlier_threshold: 14516.05 + 33015.00 = 47531.05
      standard_outlier: (177600.00 − 47531.05) × 0.8 × 1 = 104055.16
      total_payment: 14516.05 + 0 + 104055.16 + 0.00 = 118571.21
    `,
    returnCode: 'CE',
    total: '118571.21',
  },
  {
    stay: 'no quality data, discharge payment percentage',
    dischargeDate: 20220316,
    ltcDrg: ['1.0867', '29.2'],
    ippsDrg: ['1.9477', '5.9'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 260000.00 × 0.300 = 78000.00
      labor_portion: 43836.08 × 0.679 × 0.8695 = 25880.405189
      nonlabor_portion: 43836.08 × 0.321 × 1 = 14071.381680
      federal_payment: 25880.405189 + 14071.381680 = 39951.79
      full_payment: 39951.79 × 1.0867 = 43415.61
      standard_outlier_threshold: 43415.61 + 33015.00 = 76430.61
      standard_outlier: (78000.00 − 76430.61) × 0.8 × 1 = 1255.51
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7643 = 0.1068
      comparable_operating_amount: (3795.42 × 0.8677 + 2326.23 × 1) × 1.9477 × (1 + 0.000000000 + 0.1068) = 12114.07
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.3000) = 1.062633654
      capital_dsh_factor: 1.062633654 − 1 = 0.0626
      capital_gaf_power: 0.8677^0.6848 = 0.9073931582
      capital_gaf: 0.9073931582 = 0.9074
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 472.59 × 1.9477 × 0.9074 × 1.000 × (1 + 0.000000000 + 0.0626) = 887.51
      comparable_full_amount: 12114.07 + 887.51 = 13001.58
      comparable_amount_per_day: 13001.58 ÷ 5.9, cut = 2203.657
      comparable_amount: least(2203.657 × 33, 13001.58) = 13001.58
      dpp_outlier_threshold: 13001.58 + 30988.00 = 43989.58
      dpp_outlier: (78000.00 − 43989.58) × 0.8 = 27208.336
      dpp_adjustment: 13001.58 + 27208.336 − 44671.12 = -4461.20
      total_payment: 43415.61 + 0 + 1255.51 − 4461.20 = 40209.92
    `,
    returnCode: 'CG',
    total: '40209.92',
  },
  {
    stay: 'hospital in Alaska, outlier refused',
    dischargeDate: 20220317,
    ltcDrg: ['1.7175', '36.6'],
    ippsDrg: ['4.9678', '9.6'],
    wageIndex: '1.2298',
    comparableIndex: { '02': '1.2253' },
    worked: `
      facility_costs: 600000.00 × 0.450 = 270000.00
      labor_portion: 44713.67 × 0.679 × 1.2298 = 37337.443658
      nonlabor_portion: 44713.67 × 0.321 × 1.220 = 17510.767445
      federal_payment: 37337.443658 + 17510.767445 = 54848.21
      full_payment: 54848.21 × 1.7175 = 94201.80
      short_stay_threshold: 36.6 × 5 ÷ 6 = 30.5
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: least(0.1397, 0.12) × 0.7643 = 0.0917
      comparable_operating_amount: (4138.24 × 1.2253 + 1983.41 × 1.220) × 4.9678 × (1 + 0.000000000 + 0.0917) = 40622.75
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 1.2253^0.6848 = 1.149286799
      capital_gaf: 1.149286799 = 1.1493
      capital_cola: 0.3152 × (1.220 − 1) + 1 = 1.069
      comparable_capital_amount: 472.59 × 4.9678 × 1.1493 × 1.069 × (1 + 0.000000000 + 0) = 2884.43
      comparable_full_amount: 40622.75 + 2884.43 = 43507.18
      comparable_amount_per_day: 43507.18 ÷ 9.6, cut = 4531.997
      comparable_amount: least(4531.997 × 28, 43507.18) = 43507.18
      short_stay_per_diems: 94201.80 × 28 × 1.2 ÷ 36.6 = 86480.34
      short_stay_share: least(1, 28 ÷ least(30.5, 25)) = 1.0000
      short_stay_standard_part: 86480.34 × 1.0000 = 86480.34
      short_stay_comparable_part: 43507.18 × (1 − 1.0000) = 0.00
      short_stay_payment: 86480.34 + 0.00 = 86480.34
      standard_outlier_threshold: 86480.34 + 33015.00 = 119495.34
      total_payment: 86480.34 + 0 + 0.00 + 0.00 = 86480.34
    `,
    returnCode: 'CD',
    total: '86480.34',
  },
  {
    stay: 'review code 00',
    dischargeDate: 20220318,
    ltcDrg: ['1.0665', '24.7'],
    ippsDrg: ['2.0847', '4.8'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 70000.00 × 0.300 = 21000.00
      labor_portion: 44713.67 × 0.679 × 0.8695 = 26398.525988
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 26398.525988 + 14353.088070 = 40751.61
      full_payment: 40751.61 × 1.0665 = 43461.59
      standard_outlier_threshold: 43461.59 + 33015.00 = 76476.59
      total_payment: 43461.59 + 0 + 0.00 + 0.00 = 43461.59
    `,
    returnCode: '00',
    total: '43461.59',
  },
  {
    stay: 'special wage index',
    dischargeDate: 20220319,
    ltcDrg: ['1.1402', '22.1'],
    ippsDrg: ['2.5448', '4.9'],
    wageIndex: '0.8695',
    comparableIndex: { 31140: '0.8677', 18: '0.8004' },
    worked: `
      facility_costs: 95000.00 × 0.290 = 27550.00
      labor_portion: 44713.67 × 0.679 × 1.0512 = 31915.043725
      nonlabor_portion: 44713.67 × 0.321 × 1 = 14353.088070
      federal_payment: 31915.043725 + 14353.088070 = 46268.13
      full_payment: 46268.13 × 1.1402 = 52754.92
      standard_outlier_threshold: 52754.92 + 33015.00 = 85769.92
      total_payment: 52754.92 + 0 + 0.00 + 0.00 = 52754.92
    `,
    returnCode: 'CF',
    total: '52754.92',
  },
];
