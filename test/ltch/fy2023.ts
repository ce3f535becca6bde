/** Worked examples of FY 2023. Weights, lengths of stay and wage indexes as in the tables of CMS’s pricers of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    stay: 'standard stay',
    dischargeDate: 20230910,
    ltcDrg: ['0.9606', '21.4'],
    ippsDrg: ['1.2070', '3.5'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 120000.00 × 0.250 = 30000.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.9606 = 40357.08
      standard_outlier_threshold: 40357.08 + 38518.00 = 78875.08
      total_payment: 40357.08 + 0 + 0.00 + 0.00 = 40357.08
    `,
    returnCode: 'CF',
    total: '40357.08',
  },
  {
    stay: 'standard stay with an outlier',
    dischargeDate: 20230911,
    ltcDrg: ['1.8822', '31.5'],
    ippsDrg: ['6.5659', '13.8'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 640000.00 × 0.420 = 268800.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 1.8822 = 79075.68
      standard_outlier_threshold: 79075.68 + 38518.00 = 117593.68
      standard_outlier: (268800.00 − 117593.68) × 0.8 × 1 = 120965.06
      total_payment: 79075.68 + 0 + 120965.06 + 0.00 = 200040.74
    `,
    returnCode: 'BG',
    total: '200040.74',
  },
  {
    stay: 'short stay',
    dischargeDate: 20230912,
    ltcDrg: ['0.9149', '22.7'],
    ippsDrg: ['1.9572', '5.0'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 40000.00 × 0.260 = 10400.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.9149 = 38437.12
      short_stay_threshold: 22.7 × 5 ÷ 6 = 18.9
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2900 − 0.202) × 0.825 + 0.0588 = 0.1314
      operating_dsh_factor: least(0.1314, 0.12) × 0.7428 = 0.0891
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.9572 × (1 + 0.000000000 + 0.0891) = 12409.11
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.9572 × 0.9017 × 1.000 × (1 + 0.000000000 + 0) = 853.80
      comparable_full_amount: 12409.11 + 853.80 = 13262.91
      comparable_amount_per_day: 13262.91 ÷ 5.0, cut = 2652.582
      comparable_amount: least(2652.582 × 9, 13262.91) = 13262.91
      short_stay_per_diems: 38437.12 × 9 × 1.2 ÷ 22.7 = 18287.26
      short_stay_share: least(1, 9 ÷ least(18.9, 25)) = 0.4762
      short_stay_standard_part: 18287.26 × 0.4762 = 8708.39
      short_stay_comparable_part: 13262.91 × (1 − 0.4762) = 6947.11
      short_stay_payment: 8708.39 + 6947.11 = 15655.50
      standard_outlier_threshold: 15655.50 + 38518.00 = 54173.50
      total_payment: 15655.50 + 0 + 0.00 + 0.00 = 15655.50
    `,
    returnCode: 'CD',
    total: '15655.50',
  },
  {
    stay: 'short stay of a teaching hospital with an outlier',
    dischargeDate: 20230913,
    ltcDrg: ['0.9606', '21.4'],
    ippsDrg: ['1.2070', '3.5'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 520000.00 × 0.380 = 197600.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.9606 = 40357.08
      short_stay_threshold: 21.4 × 5 ÷ 6 = 17.8
      operating_ime_power: (1 + 0.2500)^0.405 = 1.094582638
      operating_ime_factor: 1.35 × (1.094582638 − 1) = 0.127686561
      operating_dsh_percent: (0.4200 − 0.202) × 0.825 + 0.0588 = 0.2387
      operating_dsh_factor: 0.2387 × 0.7428 = 0.1773
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.2070 × (1 + 0.127686561 + 0.1773) = 9169.61
      capital_ime_power: 2.7183^(0.2822 × 0.1200) = 1.034444147
      capital_ime_factor: 1.034444147 − 1 = 0.034444147
      capital_dsh_power: 2.7183^(0.2025 × 0.4200) = 1.088772123
      capital_dsh_factor: 1.088772123 − 1 = 0.0888
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.2070 × 0.9017 × 1.000 × (1 + 0.034444147 + 0.0888) = 591.43
      comparable_full_amount: 9169.61 + 591.43 = 9761.04
      comparable_amount_per_day: 9761.04 ÷ 3.5, cut = 2788.868
      comparable_amount: least(2788.868 × 15, 9761.04) = 9761.04
      short_stay_per_diems: 40357.08 × 15 × 1.2 ÷ 21.4 = 33945.21
      short_stay_share: least(1, 15 ÷ least(17.8, 25)) = 0.8427
      short_stay_standard_part: 33945.21 × 0.8427 = 28605.63
      short_stay_comparable_part: 9761.04 × (1 − 0.8427) = 1535.41
      short_stay_payment: 28605.63 + 1535.41 = 30141.04
      standard_outlier_threshold: 30141.04 + 38518.00 = 68659.04
      standard_outlier: (197600.00 − 68659.04) × 0.8 × 1 = 103152.77
      total_payment: 30141.04 + 0 + 103152.77 + 0.00 = 133293.81
    `,
    returnCode: 'CE',
    total: '133293.81',
  },
  {
    stay: 'very short stay in a rural hospital',
    dischargeDate: 20230914,
    ltcDrg: ['0.8831', '24.0'],
    ippsDrg: ['1.7840', '5.5'],
    wageIndex: '0.8380',
    comparableIndex: { 15: '0.8350' },
    worked: `
      facility_costs: 9000.00 × 0.330 = 2970.00
      labor_portion: 46432.77 × 0.680 × 0.8380 = 26459.249657
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 26459.249657 + 14858.486400 = 41317.74
      full_payment: 41317.74 × 0.8831 = 36487.70
      short_stay_threshold: 24.0 × 5 ÷ 6 = 20.0
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      operating_dsh_factor: least(0.0902, 0.12) × 0.7428 = 0.0670
      comparable_operating_amount: (3952.96 × 0.8350 + 2422.78 × 1) × 1.7840 × (1 + 0.000000000 + 0.0670) = 10894.85
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8350^0.6848 = 0.8838343950
      capital_gaf: 0.8838343950 = 0.8838
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.7840 × 0.8838 × 1.000 × (1 + 0.000000000 + 0) = 762.79
      comparable_full_amount: 10894.85 + 762.79 = 11657.64
      comparable_amount_per_day: 11657.64 ÷ 5.5, cut = 2119.570
      comparable_amount: least(2119.570 × 2, 11657.64) = 4239.14
      short_stay_per_diems: 36487.70 × 2 × 1.2 ÷ 24.0 = 3648.77
      short_stay_share: least(1, 2 ÷ least(20.0, 25)) = 0.1000
      short_stay_standard_part: 3648.77 × 0.1000 = 364.88
      short_stay_comparable_part: 4239.14 × (1 − 0.1000) = 3815.23
      short_stay_payment: 364.88 + 3815.23 = 4180.11
      standard_outlier_threshold: 4180.11 + 38518.00 = 42698.11
      total_payment: 4180.11 + 0 + 0.00 + 0.00 = 4180.11
    `,
    returnCode: 'CD',
    total: '4180.11',
  },
  {
    stay: 'site neutral at cost',
    dischargeDate: 20230910,
    ltcDrg: ['0.9115', '21.9'],
    ippsDrg: ['1.4866', '4.3'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 9000.00 × 0.300 = 2700.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.4866 × (1 + 0.000000000 + 0) = 8654.29
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.4866 × 0.9017 × 1.000 × (1 + 0.000000000 + 0) = 648.50
      comparable_full_amount: 8654.29 + 648.50 = 9302.79
      comparable_amount_per_day: 9302.79 ÷ 4.3, cut = 2163.439
      comparable_amount: least(2163.439 × 12, 9302.79) = 9302.79
      site_neutral_outlier_threshold: 9302.79 + 38788.00 = 48090.79
      site_neutral_comparison: (9302.79 + 0.00) × 0.954 = 8874.86
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 2700.00 × 0.949 × 1 = 2562.30
      total_payment: 0 + 2562.30 + 0.00 + 0.00 = 2562.30
    `,
    returnCode: 'CA',
    total: '2562.30',
  },
  {
    stay: 'site neutral at the comparable amount',
    dischargeDate: 20230911,
    ltcDrg: ['0.7934', '21.0'],
    ippsDrg: ['1.7799', '5.2'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 150000.00 × 0.280 = 42000.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2300 − 0.202) × 0.825 + 0.0588 = 0.0819
      operating_dsh_factor: least(0.0819, 0.12) × 0.7428 = 0.0608
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.7799 × (1 + 0.000000000 + 0.0608) = 10991.74
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.7799 × 0.9017 × 1.000 × (1 + 0.000000000 + 0) = 776.45
      comparable_full_amount: 10991.74 + 776.45 = 11768.19
      comparable_amount_per_day: 11768.19 ÷ 5.2, cut = 2263.113
      comparable_amount: least(2263.113 × 20, 11768.19) = 11768.19
      site_neutral_outlier_threshold: 11768.19 + 38788.00 = 50556.19
      site_neutral_comparison: (11768.19 + 0.00) × 0.954 = 11226.85
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 11768.19 × 0.949 × 0.954 × 1 = 10654.28
      total_payment: 0 + 10654.28 + 0.00 + 0.00 = 10654.28
    `,
    returnCode: 'CB',
    total: '10654.28',
  },
  {
    stay: 'site neutral with an outlier',
    dischargeDate: 20230912,
    ltcDrg: ['2.4576', '39.8'],
    ippsDrg: ['3.6658', '7.4'],
    wageIndex: '0.8380',
    comparableIndex: { 15: '0.8350' },
    worked: `
      facility_costs: 700000.00 × 0.390 = 273000.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7428 = 0.1038
      comparable_operating_amount: (3952.96 × 0.8350 + 2422.78 × 1) × 3.6658 × (1 + 0.000000000 + 0.1038) = 23159.06
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8350^0.6848 = 0.8838343950
      capital_gaf: 0.8838343950 = 0.8838
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 3.6658 × 0.8838 × 1.000 × (1 + 0.000000000 + 0) = 1567.40
      comparable_full_amount: 23159.06 + 1567.40 = 24726.46
      comparable_amount_per_day: 24726.46 ÷ 7.4, cut = 3341.413
      comparable_amount: least(3341.413 × 26, 24726.46) = 24726.46
      site_neutral_outlier_threshold: 24726.46 + 38788.00 = 63514.46
      site_neutral_outlier: (273000.00 − 63514.46) × 0.8 × 1 = 167588.43
      site_neutral_comparison: (24726.46 + 159879.36) × 0.954 = 176113.95
      outlier_payment: 0.00 + 167588.43 × 0.954 = 159879.36
      site_neutral_part: 24726.46 × 0.949 × 0.954 × 1 = 22386.00
      total_payment: 0 + 22386.00 + 159879.36 + 0.00 = 182265.36
    `,
    returnCode: 'BC',
    total: '182265.36',
  },
  {
    stay: 'psychiatric stay, site neutral',
    dischargeDate: 20230913,
    ltcDrg: ['0.4901', '23.1'],
    ippsDrg: ['1.2955', '6.2'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 80000.00 × 0.310 = 24800.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.4300 − 0.202) × 0.825 + 0.0588 = 0.2469
      operating_dsh_factor: 0.2469 × 0.7428 = 0.1834
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.2955 × (1 + 0.000000000 + 0.1834) = 8924.96
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.4300) = 1.090979135
      capital_dsh_factor: 1.090979135 − 1 = 0.0910
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.2955 × 0.9017 × 1.000 × (1 + 0.000000000 + 0.0910) = 616.57
      comparable_full_amount: 8924.96 + 616.57 = 9541.53
      comparable_amount_per_day: 9541.53 ÷ 6.2, cut = 1538.956
      comparable_amount: least(1538.956 × 18, 9541.53) = 9541.53
      site_neutral_outlier_threshold: 9541.53 + 38788.00 = 48329.53
      site_neutral_comparison: (9541.53 + 0.00) × 0.954 = 9102.62
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 9541.53 × 0.949 × 0.954 × 1 = 8638.39
      total_payment: 0 + 8638.39 + 0.00 + 0.00 = 8638.39
    `,
    returnCode: 'AB',
    total: '8638.39',
  },
  {
    stay: 'half standard, half site neutral',
    dischargeDate: 20230914,
    ltcDrg: ['0.8642', '20.1'],
    ippsDrg: ['1.2987', '4.0'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 90000.00 × 0.350 = 31500.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.8642 = 36307.09
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1550 − 0.15) × 0.65 + 0.025 = 0.0283
      operating_dsh_factor: least(0.0283, 0.12) × 0.7428 = 0.0210
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.2987 × (1 + 0.000000000 + 0.0210) = 7719.20
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.2987 × 0.9017 × 1.000 × (1 + 0.000000000 + 0) = 566.54
      comparable_full_amount: 7719.20 + 566.54 = 8285.74
      comparable_amount_per_day: 8285.74 ÷ 4.0, cut = 2071.435
      comparable_amount: least(2071.435 × 25, 8285.74) = 8285.74
      standard_outlier_threshold: 36307.09 + 38518.00 = 74825.09
      site_neutral_outlier_threshold: 8285.74 + 38788.00 = 47073.74
      site_neutral_comparison: (8285.74 + 0.00) × 0.954 = 7904.60
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      standard_part: 36307.09 × 0.5 = 18153.55
      site_neutral_part: 8285.74 × 0.949 × 0.954 × 0.5 = 3750.73
      total_payment: 18153.55 + 3750.73 + 0.00 + 0.00 = 21904.28
    `,
    returnCode: 'C4',
    total: '21904.28',
  },
  {
    stay: 'half short stay, half site neutral, with an outlier',
    dischargeDate: 20230910,
    ltcDrg: ['0.7976', '20.2'],
    ippsDrg: ['1.2798', '3.9'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 480000.00 × 0.370 = 177600.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.7976 = 33509.07
      short_stay_threshold: 20.2 × 5 ÷ 6 = 16.8
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      operating_dsh_factor: 0.0445 × 0.7428 = 0.0331
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.2798 × (1 + 0.000000000 + 0.0331) = 7697.01
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.1800) = 1.037122699
      capital_dsh_factor: 1.037122699 − 1 = 0.0371
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.2798 × 0.9017 × 1.000 × (1 + 0.000000000 + 0.0371) = 579.00
      comparable_full_amount: 7697.01 + 579.00 = 8276.01
      comparable_amount_per_day: 8276.01 ÷ 3.9, cut = 2122.053
      comparable_amount: least(2122.053 × 10, 8276.01) = 8276.01
      short_stay_per_diems: 33509.07 × 10 × 1.2 ÷ 20.2 = 19906.38
      short_stay_share: least(1, 10 ÷ least(16.8, 25)) = 0.5952
      short_stay_standard_part: 19906.38 × 0.5952 = 11848.28
      short_stay_comparable_part: 8276.01 × (1 − 0.5952) = 3350.13
      short_stay_payment: 11848.28 + 3350.13 = 15198.41
      standard_outlier_threshold: 15198.41 + 38518.00 = 53716.41
      standard_outlier: (177600.00 − 53716.41) × 0.8 × 0.5 = 49553.44
      site_neutral_outlier_threshold: 8276.01 + 38788.00 = 47064.01
      site_neutral_outlier: (177600.00 − 47064.01) × 0.8 × 0.5 = 52214.40
      site_neutral_comparison: (8276.01 + 94795.14) × 0.954 = 98329.88
      outlier_payment: 49553.44 + 52214.40 × 0.954 = 99365.98
      standard_part: 15198.41 × 0.5 = 7599.21
      site_neutral_part: 8276.01 × 0.949 × 0.954 × 0.5 = 3746.33
      total_payment: 7599.21 + 3746.33 + 99365.98 + 0.00 = 110711.52
    `,
    returnCode: 'C7',
    total: '110711.52',
  },
  {
    stay: 'no quality data, discharge payment percentage',
    dischargeDate: 20230911,
    ltcDrg: ['1.0644', '29.7'],
    ippsDrg: ['1.9959', '6.2'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 260000.00 × 0.300 = 78000.00
      labor_portion: 45538.11 × 0.680 × 0.8600 = 26630.686728
      nonlabor_portion: 45538.11 × 0.320 × 1 = 14572.195200
      federal_payment: 26630.686728 + 14572.195200 = 41202.88
      full_payment: 41202.88 × 1.0644 = 43856.35
      standard_outlier_threshold: 43856.35 + 38518.00 = 82374.35
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7428 = 0.1038
      comparable_operating_amount: (3952.96 × 0.8598 + 2422.78 × 1) × 1.9959 × (1 + 0.000000000 + 0.1038) = 12825.27
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.3000) = 1.062633654
      capital_dsh_factor: 1.062633654 − 1 = 0.0626
      capital_gaf_power: 0.8598^0.6848 = 0.9017276098
      capital_gaf: 0.9017276098 = 0.9017
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 483.79 × 1.9959 × 0.9017 × 1.000 × (1 + 0.000000000 + 0.0626) = 925.18
      comparable_full_amount: 12825.27 + 925.18 = 13750.45
      comparable_amount_per_day: 13750.45 ÷ 6.2, cut = 2217.814
      comparable_amount: least(2217.814 × 33, 13750.45) = 13750.45
      dpp_outlier_threshold: 13750.45 + 38788.00 = 52538.45
      dpp_outlier: (78000.00 − 52538.45) × 0.8 = 20369.240
      dpp_adjustment: 13750.45 + 20369.240 − 43856.35 = -9736.66
      total_payment: 43856.35 + 0 + 0.00 − 9736.66 = 34119.69
    `,
    returnCode: 'CF',
    total: '34119.69',
  },
  {
    stay: 'hospital in Alaska, outlier refused',
    dischargeDate: 20230912,
    ltcDrg: ['1.6784', '34.9'],
    ippsDrg: ['4.9010', '9.6'],
    wageIndex: '1.2055',
    comparableIndex: { '02': '1.1944' },
    worked: `
      facility_costs: 600000.00 × 0.450 = 270000.00
      labor_portion: 46432.77 × 0.680 × 1.2055 = 38062.798880
      nonlabor_portion: 46432.77 × 0.320 × 1.220 = 18127.353408
      federal_payment: 38062.798880 + 18127.353408 = 56190.15
      full_payment: 56190.15 × 1.6784 = 94309.55
      short_stay_threshold: 34.9 × 5 ÷ 6 = 29.1
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: least(0.1397, 0.12) × 0.7428 = 0.0891
      comparable_operating_amount: (4310.00 × 1.1944 + 2065.74 × 1.220) × 4.9010 × (1 + 0.000000000 + 0.0891) = 40929.68
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 1.1944^0.6848 = 1.129359422
      capital_gaf: 1.129359422 = 1.1294
      capital_cola: 0.3152 × (1.220 − 1) + 1 = 1.069
      comparable_capital_amount: 483.79 × 4.9010 × 1.1294 × 1.069 × (1 + 0.000000000 + 0) = 2862.64
      comparable_full_amount: 40929.68 + 2862.64 = 43792.32
      comparable_amount_per_day: 43792.32 ÷ 9.6, cut = 4561.700
      comparable_amount: least(4561.700 × 28, 43792.32) = 43792.32
      short_stay_per_diems: 94309.55 × 28 × 1.2 ÷ 34.9 = 90796.59
      short_stay_share: least(1, 28 ÷ least(29.1, 25)) = 1.0000
      short_stay_standard_part: 90796.59 × 1.0000 = 90796.59
      short_stay_comparable_part: 43792.32 × (1 − 1.0000) = 0.00
      short_stay_payment: 90796.59 + 0.00 = 90796.59
      standard_outlier_threshold: 90796.59 + 38518.00 = 129314.59
      total_payment: 90796.59 + 0 + 0.00 + 0.00 = 90796.59
    `,
    returnCode: 'CD',
    total: '90796.59',
  },
  {
    stay: 'review code 00',
    dischargeDate: 20230913,
    ltcDrg: ['0.9890', '23.5'],
    ippsDrg: ['2.0826', '4.9'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 70000.00 × 0.300 = 21000.00
      labor_portion: 46432.77 × 0.680 × 0.8600 = 27153.883896
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 27153.883896 + 14858.486400 = 42012.37
      full_payment: 42012.37 × 0.9890 = 41550.23
      standard_outlier_threshold: 41550.23 + 38518.00 = 80068.23
      total_payment: 41550.23 + 0 + 0.00 + 0.00 = 41550.23
    `,
    returnCode: '00',
    total: '41550.23',
  },
  {
    stay: 'special wage index',
    dischargeDate: 20230914,
    ltcDrg: ['1.1097', '21.6'],
    ippsDrg: ['2.6001', '5.0'],
    wageIndex: '0.8600',
    comparableIndex: { 31140: '0.8598', 18: '0.7961' },
    worked: `
      facility_costs: 95000.00 × 0.290 = 27550.00
      labor_portion: 46432.77 × 0.680 × 1.0512 = 33190.886920
      nonlabor_portion: 46432.77 × 0.320 × 1 = 14858.486400
      federal_payment: 33190.886920 + 14858.486400 = 48049.37
      full_payment: 48049.37 × 1.1097 = 53320.39
      standard_outlier_threshold: 53320.39 + 38518.00 = 91838.39
      total_payment: 53320.39 + 0 + 0.00 + 0.00 = 53320.39
    `,
    returnCode: 'CF',
    total: '53320.39',
  },
];
