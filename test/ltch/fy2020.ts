/** Worked examples of FY 2020. Weights, lengths of stay and wage indexes are those of fiscal year 2021, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2020: readonly WorkedExample[] = [
  {
    stay: 'standard stay',
    dischargeDate: 20191215,
    ltcDrg: ['0.9446', '21.3'],
    ippsDrg: ['1.2248', '3.6'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 120000.00 × 0.250 = 30000.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 0.9446 = 36830.68
      standard_outlier_threshold: 36830.68 + 26778.00 = 63608.68
      total_payment: 36830.68 + 0 + 0.00 + 0.00 = 36830.68
    `,
    returnCode: 'CF',
    total: '36830.68',
  },
  {
    stay: 'standard stay with an outlier',
    dischargeDate: 20191216,
    ltcDrg: ['1.8773', '31.9'],
    ippsDrg: ['5.7264', '11.9'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 640000.00 × 0.420 = 268800.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 1.8773 = 73197.37
      standard_outlier_threshold: 73197.37 + 26778.00 = 99975.37
      standard_outlier: (268800.00 − 99975.37) × 0.8 × 1 = 135059.70
      total_payment: 73197.37 + 0 + 135059.70 + 0.00 = 208257.07
    `,
    returnCode: 'BG',
    total: '208257.07',
  },
  {
    stay: 'short stay',
    dischargeDate: 20191217,
    ltcDrg: ['0.9290', '22.6'],
    ippsDrg: ['1.8682', '4.8'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 40000.00 × 0.260 = 10400.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 0.9290 = 36222.43
      short_stay_threshold: 22.6 × 5 ÷ 6 = 18.8
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2900 − 0.202) × 0.825 + 0.0588 = 0.1314
      operating_dsh_factor: least(0.1314, 0.12) × 0.7536 = 0.0904
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.8682 × (1 + 0.000000000 + 0.0904) = 10856.49
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.8682 × 0.9090 × 1.000 × (1 + 0.000000000 + 0) = 785.13
      comparable_full_amount: 10856.49 + 785.13 = 11641.62
      comparable_amount: least(11641.62 × 9 ÷ 4.8, 11641.62) = 11641.62
      short_stay_per_diems: 36222.43 × 9 × 1.2 ÷ 22.6 = 17309.83
      short_stay_share: least(1, 9 ÷ least(18.8, 25)) = 0.4787
      short_stay_standard_part: 17309.83 × 0.4787 = 8286.22
      short_stay_comparable_part: 11641.62 × (1 − 0.4787) = 6068.78
      short_stay_payment: 8286.22 + 6068.78 = 14355.00
      standard_outlier_threshold: 14355.00 + 26778.00 = 41133.00
      total_payment: 14355.00 + 0 + 0.00 + 0.00 = 14355.00
    `,
    returnCode: 'CD',
    total: '14355.00',
  },
  {
    stay: 'short stay whose per diems end in exactly half a cent',
    dischargeDate: 20191217,
    ltcDrg: ['0.9290', '21.6'],
    ippsDrg: ['1.8682', '21.6'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      full_payment: 38990.77 × 0.9290 = 36222.43
      short_stay_threshold: 21.6 × 5 ÷ 6 = 18.0
      comparable_full_amount: 10856.49 + 785.13 = 11641.62
      comparable_amount_per_day: 11641.62 ÷ 21.6, cut = 538.96388888888888888888
      comparable_amount: least(538.96388888888888888888 × 9, 11641.62) = 4850.67
      short_stay_per_diems: truncated(36222.43 ÷ 21.6, 20) × 9 × 1.2 = 18111.21
      short_stay_share: least(1, 9 ÷ least(18.0, 25)) = 0.5000
      short_stay_standard_part: 18111.21 × 0.5000 = 9055.61
      short_stay_comparable_part: 4850.67 × (1 − 0.5000) = 2425.34
      short_stay_payment: 9055.61 + 2425.34 = 11480.95
      total_payment: 11480.95 + 0 + 0.00 + 0.00 = 11480.95
    `,
    returnCode: 'CD',
    total: '11480.95',
  },
  {
    stay: 'short stay of a teaching hospital with an outlier',
    dischargeDate: 20191218,
    ltcDrg: ['0.9446', '21.3'],
    ippsDrg: ['1.2248', '3.6'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 520000.00 × 0.380 = 197600.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 0.9446 = 36830.68
      short_stay_threshold: 21.3 × 5 ÷ 6 = 17.8
      operating_ime_power: (1 + 0.2500)^0.405 = 1.09458263819952893503
      operating_ime_factor: 1.35 × (1.09458263819952893503 − 1) = 0.127686562
      operating_dsh_percent: (0.4200 − 0.202) × 0.825 + 0.0588 = 0.2387
      operating_dsh_factor: 0.2387 × 0.7536 = 0.1799
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.2248 × (1 + 0.127686562 + 0.1799) = 8535.24
      capital_ime_power: 2.7183^(0.2822 × 0.1200) = 1.03444414696430295158
      capital_ime_factor: 1.03444414696430295158 − 1 = 0.034444147
      capital_dsh_power: 2.7183^(0.2025 × 0.4200) = 1.08877212293597353826
      capital_dsh_factor: 1.08877212293597353826 − 1 = 0.0888
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.2248 × 0.9090 × 1.000 × (1 + 0.034444147 + 0.0888) = 578.17
      comparable_full_amount: 8535.24 + 578.17 = 9113.41
      comparable_amount: least(9113.41 × 15 ÷ 3.6, 9113.41) = 9113.41
      short_stay_per_diems: 36830.68 × 15 × 1.2 ÷ 21.3 = 31124.52
      short_stay_share: least(1, 15 ÷ least(17.8, 25)) = 0.8427
      short_stay_standard_part: 31124.52 × 0.8427 = 26228.63
      short_stay_comparable_part: 9113.41 × (1 − 0.8427) = 1433.54
      short_stay_payment: 26228.63 + 1433.54 = 27662.17
      standard_outlier_threshold: 27662.17 + 26778.00 = 54440.17
      standard_outlier: (197600.00 − 54440.17) × 0.8 × 1 = 114527.86
      total_payment: 27662.17 + 0 + 114527.86 + 0.00 = 142190.03
    `,
    returnCode: 'CE',
    total: '142190.03',
  },
  {
    stay: 'very short stay in a rural hospital',
    dischargeDate: 20191219,
    ltcDrg: ['0.9656', '26.7'],
    ippsDrg: ['1.6867', '5.4'],
    wageIndex: '0.8354',
    comparableIndex: { 15: '0.8291' },
    worked: `
      facility_costs: 9000.00 × 0.330 = 2970.00
      labor_portion: 42677.64 × 0.663 × 0.8354 = 23637.873002
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 23637.873002 + 14382.364680 = 38020.24
      full_payment: 38020.24 × 0.9656 = 36712.34
      short_stay_threshold: 26.7 × 5 ÷ 6 = 22.3
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      operating_dsh_factor: least(0.0902, 0.12) × 0.7536 = 0.0680
      comparable_operating_amount: (3593.91 × 0.8291 + 2202.72 × 1) × 1.6867 × (1 + 0.000000000 + 0.0680) = 9335.61
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8291^0.6848 = 0.87955300251961146456
      capital_gaf: 0.87955300251961146456 = 0.8796
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.6867 × 0.8796 × 1.000 × (1 + 0.000000000 + 0) = 685.92
      comparable_full_amount: 9335.61 + 685.92 = 10021.53
      comparable_amount: least(10021.53 × 2 ÷ 5.4, 10021.53) = 3711.68
      short_stay_per_diems: 36712.34 × 2 × 1.2 ÷ 26.7 = 3299.99
      short_stay_share: least(1, 2 ÷ least(22.3, 25)) = 0.0897
      short_stay_standard_part: 3299.99 × 0.0897 = 296.01
      short_stay_comparable_part: 3711.68 × (1 − 0.0897) = 3378.74
      short_stay_payment: 296.01 + 3378.74 = 3674.75
      standard_outlier_threshold: 3674.75 + 26778.00 = 30452.75
      total_payment: 3674.75 + 0 + 0.00 + 0.00 = 3674.75
    `,
    returnCode: 'CD',
    total: '3674.75',
  },
  {
    stay: 'site neutral at cost',
    dischargeDate: 20191215,
    ltcDrg: ['0.9077', '22.6'],
    ippsDrg: ['1.4702', '4.3'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 9000.00 × 0.300 = 2700.00
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.4702 × (1 + 0.000000000 + 0) = 7835.32
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.4702 × 0.9090 × 1.000 × (1 + 0.000000000 + 0) = 617.86
      comparable_full_amount: 7835.32 + 617.86 = 8453.18
      comparable_amount: least(8453.18 × 12 ÷ 4.3, 8453.18) = 8453.18
      site_neutral_outlier_threshold: 8453.18 + 26552.00 = 35005.18
      site_neutral_comparison: (8453.18 + 0.00) × 0.954 = 8064.33
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 2700.00 × 0.949 × 1 = 2562.30
      total_payment: 0 + 2562.30 + 0.00 + 0.00 = 2562.30
    `,
    returnCode: 'CA',
    total: '2562.30',
  },
  {
    stay: 'site neutral at the comparable amount',
    dischargeDate: 20191216,
    ltcDrg: ['0.8259', '21.6'],
    ippsDrg: ['1.8453', '5.4'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 150000.00 × 0.280 = 42000.00
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2300 − 0.202) × 0.825 + 0.0588 = 0.0819
      operating_dsh_factor: least(0.0819, 0.12) × 0.7536 = 0.0617
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.8453 × (1 + 0.000000000 + 0.0617) = 10441.16
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.8453 × 0.9090 × 1.000 × (1 + 0.000000000 + 0) = 775.50
      comparable_full_amount: 10441.16 + 775.50 = 11216.66
      comparable_amount: least(11216.66 × 20 ÷ 5.4, 11216.66) = 11216.66
      site_neutral_outlier_threshold: 11216.66 + 26552.00 = 37768.66
      site_neutral_outlier: (42000.00 − 37768.66) × 0.8 × 1 = 3385.07
      site_neutral_comparison: (11216.66 + 3229.36) × 0.954 = 13781.50
      outlier_payment: 0.00 + 3385.07 × 0.954 = 3229.36
      site_neutral_part: 11216.66 × 0.949 × 0.954 × 1 = 10154.96
      total_payment: 0 + 10154.96 + 3229.36 + 0.00 = 13384.32
    `,
    returnCode: 'CC',
    total: '13384.32',
  },
  {
    stay: 'site neutral with an outlier',
    dischargeDate: 20191217,
    ltcDrg: ['2.3509', '40.0'],
    ippsDrg: ['3.7913', '8.0'],
    wageIndex: '0.8354',
    comparableIndex: { 15: '0.8291' },
    worked: `
      facility_costs: 700000.00 × 0.390 = 273000.00
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7536 = 0.1053
      comparable_operating_amount: (3593.91 × 0.8291 + 2202.72 × 1) × 3.7913 × (1 + 0.000000000 + 0.1053) = 21717.10
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8291^0.6848 = 0.87955300251961146456
      capital_gaf: 0.87955300251961146456 = 0.8796
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 3.7913 × 0.8796 × 1.000 × (1 + 0.000000000 + 0) = 1541.79
      comparable_full_amount: 21717.10 + 1541.79 = 23258.89
      comparable_amount: least(23258.89 × 26 ÷ 8.0, 23258.89) = 23258.89
      site_neutral_outlier_threshold: 23258.89 + 26552.00 = 49810.89
      site_neutral_outlier: (273000.00 − 49810.89) × 0.8 × 1 = 178551.29
      site_neutral_comparison: (23258.89 + 170337.93) × 0.954 = 184691.37
      outlier_payment: 0.00 + 178551.29 × 0.954 = 170337.93
      site_neutral_part: 23258.89 × 0.949 × 0.954 × 1 = 21057.34
      total_payment: 0 + 21057.34 + 170337.93 + 0.00 = 191395.27
    `,
    returnCode: 'BC',
    total: '191395.27',
  },
  {
    stay: 'psychiatric stay, site neutral',
    dischargeDate: 20191218,
    ltcDrg: ['0.4901', '23.1'],
    ippsDrg: ['1.2371', '5.9'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 80000.00 × 0.310 = 24800.00
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.4300 − 0.202) × 0.825 + 0.0588 = 0.2469
      operating_dsh_factor: 0.2469 × 0.7536 = 0.1861
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.2371 × (1 + 0.000000000 + 0.1861) = 7819.99
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.4300) = 1.09097913508412421813
      capital_dsh_factor: 1.09097913508412421813 − 1 = 0.0910
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.2371 × 0.9090 × 1.000 × (1 + 0.000000000 + 0.0910) = 567.21
      comparable_full_amount: 7819.99 + 567.21 = 8387.20
      comparable_amount: least(8387.20 × 18 ÷ 5.9, 8387.20) = 8387.20
      site_neutral_outlier_threshold: 8387.20 + 26552.00 = 34939.20
      site_neutral_comparison: (8387.20 + 0.00) × 0.954 = 8001.39
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 8387.20 × 0.949 × 0.954 × 1 = 7593.32
      total_payment: 0 + 7593.32 + 0.00 + 0.00 = 7593.32
    `,
    returnCode: 'AB',
    total: '7593.32',
  },
  {
    stay: 'half standard, half site neutral',
    dischargeDate: 20191219,
    ltcDrg: ['0.7073', '19.0'],
    ippsDrg: ['1.3107', '4.1'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 90000.00 × 0.350 = 31500.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 0.7073 = 27578.17
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1550 − 0.15) × 0.65 + 0.025 = 0.0283
      operating_dsh_factor: least(0.0283, 0.12) × 0.7536 = 0.0213
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.3107 × (1 + 0.000000000 + 0.0213) = 7134.06
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.3107 × 0.9090 × 1.000 × (1 + 0.000000000 + 0) = 550.83
      comparable_full_amount: 7134.06 + 550.83 = 7684.89
      comparable_amount: least(7684.89 × 25 ÷ 4.1, 7684.89) = 7684.89
      standard_outlier_threshold: 27578.17 + 26778.00 = 54356.17
      site_neutral_outlier_threshold: 7684.89 + 26552.00 = 34236.89
      site_neutral_comparison: (7684.89 + 0.00) × 0.954 = 7331.39
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      standard_part: 27578.17 × 0.5 = 13789.09
      site_neutral_part: 7684.89 × 0.949 × 0.954 × 0.5 = 3478.74
      total_payment: 13789.09 + 3478.74 + 0.00 + 0.00 = 17267.83
    `,
    returnCode: 'C4',
    total: '17267.83',
  },
  {
    stay: 'half short stay, half site neutral, with an outlier',
    dischargeDate: 20191215,
    ltcDrg: ['0.8612', '21.4'],
    ippsDrg: ['1.3409', '4.0'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 480000.00 × 0.370 = 177600.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 0.8612 = 33578.85
      short_stay_threshold: 21.4 × 5 ÷ 6 = 17.8
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      operating_dsh_factor: 0.0445 × 0.7536 = 0.0335
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.3409 × (1 + 0.000000000 + 0.0335) = 7385.62
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.1800) = 1.03712269930958593188
      capital_dsh_factor: 1.03712269930958593188 − 1 = 0.0371
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.3409 × 0.9090 × 1.000 × (1 + 0.000000000 + 0.0371) = 584.43
      comparable_full_amount: 7385.62 + 584.43 = 7970.05
      comparable_amount: least(7970.05 × 10 ÷ 4.0, 7970.05) = 7970.05
      short_stay_per_diems: 33578.85 × 10 × 1.2 ÷ 21.4 = 18829.26
      short_stay_share: least(1, 10 ÷ least(17.8, 25)) = 0.5618
      short_stay_standard_part: 18829.26 × 0.5618 = 10578.28
      short_stay_comparable_part: 7970.05 × (1 − 0.5618) = 3492.48
      short_stay_payment: 10578.28 + 3492.48 = 14070.76
      standard_outlier_threshold: 14070.76 + 26778.00 = 40848.76
      standard_outlier: (177600.00 − 40848.76) × 0.8 × 0.5 = 54700.50
      site_neutral_outlier_threshold: 7970.05 + 26552.00 = 34522.05
      site_neutral_outlier: (177600.00 − 34522.05) × 0.8 × 0.5 = 57231.18
      site_neutral_comparison: (7970.05 + 104271.29) × 0.954 = 107078.24
      outlier_payment: 54700.50 + 57231.18 × 0.954 = 109299.05
      standard_part: 14070.76 × 0.5 = 7035.38
      site_neutral_part: 7970.05 × 0.949 × 0.954 × 0.5 = 3607.83
      total_payment: 7035.38 + 3607.83 + 109299.05 + 0.00 = 119942.26
    `,
    returnCode: 'C7',
    total: '119942.26',
  },
  {
    stay: 'no quality data, discharge payment percentage',
    dischargeDate: 20191216,
    ltcDrg: ['1.0861', '29.2'],
    ippsDrg: ['1.9412', '5.9'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 260000.00 × 0.300 = 78000.00
      labor_portion: 41844.90 × 0.663 × 0.8697 = 24128.233818
      nonlabor_portion: 41844.90 × 0.337 × 1 = 14101.731300
      federal_payment: 24128.233818 + 14101.731300 = 38229.97
      full_payment: 38229.97 × 1.0861 = 41521.57
      standard_outlier_threshold: 41521.57 + 26778.00 = 68299.57
      standard_outlier: (78000.00 − 68299.57) × 0.8 × 1 = 7760.34
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7536 = 0.1053
      comparable_operating_amount: (3593.91 × 0.8700 + 2202.72 × 1) × 1.9412 × (1 + 0.000000000 + 0.1053) = 11434.85
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.3000) = 1.06263365421596977223
      capital_dsh_factor: 1.06263365421596977223 − 1 = 0.0626
      capital_gaf_power: 0.8700^0.6848 = 0.90903956153593144256
      capital_gaf: 0.90903956153593144256 = 0.9090
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 462.33 × 1.9412 × 0.9090 × 1.000 × (1 + 0.000000000 + 0.0626) = 866.87
      comparable_full_amount: 11434.85 + 866.87 = 12301.72
      comparable_amount: least(12301.72 × 33 ÷ 5.9, 12301.72) = 12301.72
      dpp_outlier_threshold: 12301.72 + 26552.00 = 38853.72
      dpp_outlier: (78000.00 − 38853.72) × 0.8, cut = 31317.02
      dpp_adjustment: 12301.72 + 31317.02 − 49281.91 = -5663.17
      total_payment: 41521.57 + 0 + 7760.34 − 5663.17 = 43618.74
    `,
    returnCode: 'CG',
    total: '43618.74',
  },
  {
    stay: 'hospital in Alaska, outlier refused',
    dischargeDate: 20191217,
    ltcDrg: ['1.7227', '36.6'],
    ippsDrg: ['4.9446', '9.6'],
    wageIndex: '1.2496',
    comparableIndex: { '02': '1.2483' },
    worked: `
      facility_costs: 600000.00 × 0.450 = 270000.00
      labor_portion: 42677.64 × 0.663 × 1.2496 = 35357.776040
      nonlabor_portion: 42677.64 × 0.337 × 1.220 = 17546.484910
      federal_payment: 35357.776040 + 17546.484910 = 52904.26
      full_payment: 52904.26 × 1.7227 = 91138.17
      short_stay_threshold: 36.6 × 5 ÷ 6 = 30.5
      operating_ime_power: (1 + 0)^0.405 = 1.00000000000000000000
      operating_ime_factor: 1.35 × (1.00000000000000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: least(0.1397, 0.12) × 0.7536 = 0.0904
      comparable_operating_amount: (3959.10 × 1.2483 + 1837.53 × 1.220) × 4.9446 × (1 + 0.000000000 + 0.0904) = 38732.82
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.00000000000000000000
      capital_ime_factor: 1.00000000000000000000 − 1 = 0.000000000
      capital_gaf_power: 1.2483^0.6848 = 1.16401675328494254841
      capital_gaf: 1.16401675328494254841 = 1.1640
      capital_cola: 0.3152 × (1.220 − 1) + 1 = 1.069
      comparable_capital_amount: 462.33 × 4.9446 × 1.1640 × 1.069 × (1 + 0.000000000 + 0) = 2844.55
      comparable_full_amount: 38732.82 + 2844.55 = 41577.37
      comparable_amount: least(41577.37 × 28 ÷ 9.6, 41577.37) = 41577.37
      short_stay_per_diems: 91138.17 × 28 × 1.2 ÷ 36.6 = 83667.83
      short_stay_share: least(1, 28 ÷ least(30.5, 25)) = 1.0000
      short_stay_standard_part: 83667.83 × 1.0000 = 83667.83
      short_stay_comparable_part: 41577.37 × (1 − 1.0000) = 0.00
      short_stay_payment: 83667.83 + 0.00 = 83667.83
      standard_outlier_threshold: 83667.83 + 26778.00 = 110445.83
      total_payment: 83667.83 + 0 + 0.00 + 0.00 = 83667.83
    `,
    returnCode: 'CD',
    total: '83667.83',
  },
  {
    stay: 'review code 00',
    dischargeDate: 20191218,
    ltcDrg: ['1.0641', '24.7'],
    ippsDrg: ['2.0834', '4.8'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 70000.00 × 0.300 = 21000.00
      labor_portion: 42677.64 × 0.663 × 0.8697 = 24608.400946
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 24608.400946 + 14382.364680 = 38990.77
      full_payment: 38990.77 × 1.0641 = 41490.08
      standard_outlier_threshold: 41490.08 + 26778.00 = 68268.08
      total_payment: 41490.08 + 0 + 0.00 + 0.00 = 41490.08
    `,
    returnCode: '00',
    total: '41490.08',
  },
  {
    stay: 'special wage index',
    dischargeDate: 20191219,
    ltcDrg: ['1.1400', '22.1'],
    ippsDrg: ['2.5423', '4.9'],
    wageIndex: '0.8697',
    comparableIndex: { 31140: '0.8700', 18: '0.7949' },
    worked: `
      facility_costs: 95000.00 × 0.290 = 27550.00
      labor_portion: 42677.64 × 0.663 × 1.0512 = 29743.993416
      nonlabor_portion: 42677.64 × 0.337 × 1 = 14382.364680
      federal_payment: 29743.993416 + 14382.364680 = 44126.36
      full_payment: 44126.36 × 1.1400 = 50304.05
      standard_outlier_threshold: 50304.05 + 26778.00 = 77082.05
      total_payment: 50304.05 + 0 + 0.00 + 0.00 = 50304.05
    `,
    returnCode: 'CF',
    total: '50304.05',
  },
];
