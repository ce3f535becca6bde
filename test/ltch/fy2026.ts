/** Worked examples of FY 2026. Weights, lengths of stay and wage indexes as in the tables of CMS’s pricers of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    stay: 'standard stay',
    dischargeDate: 20260120,
    ltcDrg: ['0.9443', '21.2'],
    ippsDrg: ['1.2354', '3.5'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 120000.00 × 0.250 = 30000.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.9443 = 45002.17
      standard_outlier_threshold: 45002.17 + 78936.00 = 123938.17
      total_payment: 45002.17 + 0 + 0.00 + 0.00 = 45002.17
    `,
    returnCode: 'CF',
    total: '45002.17',
  },
  {
    stay: 'standard stay with an outlier',
    dischargeDate: 20260121,
    ltcDrg: ['2.0491', '32.5'],
    ippsDrg: ['6.4347', '12.5'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 640000.00 × 0.420 = 268800.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 2.0491 = 97653.22
      standard_outlier_threshold: 97653.22 + 78936.00 = 176589.22
      standard_outlier: (268800.00 − 176589.22) × 0.8 × 1 = 73768.62
      total_payment: 97653.22 + 0 + 73768.62 + 0.00 = 171421.84
    `,
    returnCode: 'BG',
    total: '171421.84',
  },
  {
    stay: 'short stay',
    dischargeDate: 20260122,
    ltcDrg: ['0.8252', '21.6'],
    ippsDrg: ['1.9425', '4.8'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 40000.00 × 0.260 = 10400.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.8252 = 39326.26
      short_stay_threshold: 21.6 × 5 ÷ 6 = 18.0
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2900 − 0.202) × 0.825 + 0.0588 = 0.1314
      operating_dsh_factor: least(0.1314, 0.12) × 0.7161 = 0.0859
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.9425 × (1 + 0.000000000 + 0.0859) = 13376.48
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.9425 × 0.9317 × 1.000 × (1 + 0.000000000 + 0) = 948.62
      comparable_full_amount: 13376.48 + 948.62 = 14325.10
      comparable_amount_per_day: 14325.10 ÷ 4.8, cut = 2984.395
      comparable_amount: least(2984.395 × 9, 14325.10) = 14325.10
      short_stay_per_diems: 39326.26 × 9 × 1.2 ÷ 21.6 = 19663.13
      short_stay_share: least(1, 9 ÷ least(18.0, 25)) = 0.5000
      short_stay_standard_part: 19663.13 × 0.5000 = 9831.57
      short_stay_comparable_part: 14325.10 × (1 − 0.5000) = 7162.55
      short_stay_payment: 9831.57 + 7162.55 = 16994.12
      standard_outlier_threshold: 16994.12 + 78936.00 = 95930.12
      total_payment: 16994.12 + 0 + 0.00 + 0.00 = 16994.12
    `,
    returnCode: 'CD',
    total: '16994.12',
  },
  {
    stay: 'short stay of a teaching hospital with an outlier',
    dischargeDate: 20260123,
    ltcDrg: ['0.9443', '21.2'],
    ippsDrg: ['1.2354', '3.5'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 520000.00 × 0.380 = 197600.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.9443 = 45002.17
      short_stay_threshold: 21.2 × 5 ÷ 6 = 17.7
      operating_ime_power: (1 + 0.2500)^0.405 = 1.094582638
      operating_ime_factor: 1.35 × (1.094582638 − 1) = 0.127686561
      operating_dsh_percent: (0.4200 − 0.202) × 0.825 + 0.0588 = 0.2387
      operating_dsh_factor: 0.2387 × 0.7161 = 0.1709
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.2354 × (1 + 0.127686561 + 0.1709) = 10173.48
      capital_ime_power: 2.7183^(0.2822 × 0.1200) = 1.034444147
      capital_ime_factor: 1.034444147 − 1 = 0.034444147
      capital_dsh_power: 2.7183^(0.2025 × 0.4200) = 1.088772123
      capital_dsh_factor: 1.088772123 − 1 = 0.0888
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.2354 × 0.9317 × 1.000 × (1 + 0.034444147 + 0.0888) = 677.66
      comparable_full_amount: 10173.48 + 677.66 = 10851.14
      comparable_amount_per_day: 10851.14 ÷ 3.5, cut = 3100.325
      comparable_amount: least(3100.325 × 15, 10851.14) = 10851.14
      short_stay_per_diems: 45002.17 × 15 × 1.2 ÷ 21.2 = 38209.39
      short_stay_share: least(1, 15 ÷ least(17.7, 25)) = 0.8475
      short_stay_standard_part: 38209.39 × 0.8475 = 32382.46
      short_stay_comparable_part: 10851.14 × (1 − 0.8475) = 1654.80
      short_stay_payment: 32382.46 + 1654.80 = 34037.26
      standard_outlier_threshold: 34037.26 + 78936.00 = 112973.26
      standard_outlier: (197600.00 − 112973.26) × 0.8 × 1 = 67701.39
      total_payment: 34037.26 + 0 + 67701.39 + 0.00 = 101738.65
    `,
    returnCode: 'CE',
    total: '101738.65',
  },
  {
    stay: 'very short stay in a rural hospital',
    dischargeDate: 20260124,
    ltcDrg: ['0.8972', '25.4'],
    ippsDrg: ['1.9353', '5.7'],
    wageIndex: '0.8565',
    comparableIndex: { 15: '1.0593' },
    worked: `
      facility_costs: 9000.00 × 0.330 = 2970.00
      labor_portion: 50824.51 × 0.729 × 0.8565 = 31734.239562
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 31734.239562 + 13773.442210 = 45507.68
      full_payment: 45507.68 × 0.8972 = 40829.49
      short_stay_threshold: 25.4 × 5 ÷ 6 = 21.2
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      operating_dsh_factor: least(0.0902, 0.12) × 0.7161 = 0.0646
      comparable_operating_amount: (4456.72 × 1.0593 + 2295.89 × 1) × 1.9353 × (1 + 0.000000000 + 0.0646) = 14457.05
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 1.0593^0.6848 = 1.040238665
      capital_gaf: 1.040238665 = 1.0402
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.9353 × 1.0402 × 1.000 × (1 + 0.000000000 + 0) = 1055.17
      comparable_full_amount: 14457.05 + 1055.17 = 15512.22
      comparable_amount_per_day: 15512.22 ÷ 5.7, cut = 2721.442
      comparable_amount: least(2721.442 × 2, 15512.22) = 5442.88
      short_stay_per_diems: 40829.49 × 2 × 1.2 ÷ 25.4 = 3857.90
      short_stay_share: least(1, 2 ÷ least(21.2, 25)) = 0.0943
      short_stay_standard_part: 3857.90 × 0.0943 = 363.80
      short_stay_comparable_part: 5442.88 × (1 − 0.0943) = 4929.62
      short_stay_payment: 363.80 + 4929.62 = 5293.42
      standard_outlier_threshold: 5293.42 + 78936.00 = 84229.42
      total_payment: 5293.42 + 0 + 0.00 + 0.00 = 5293.42
    `,
    returnCode: 'CD',
    total: '5293.42',
  },
  {
    stay: 'site neutral at cost',
    dischargeDate: 20260120,
    ltcDrg: ['0.8621', '22.2'],
    ippsDrg: ['1.4810', '4.3'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 9000.00 × 0.300 = 2700.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.4810 × (1 + 0.000000000 + 0) = 9391.74
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.4810 × 0.9317 × 1.000 × (1 + 0.000000000 + 0) = 723.25
      comparable_full_amount: 9391.74 + 723.25 = 10114.99
      comparable_amount_per_day: 10114.99 ÷ 4.3, cut = 2352.323
      comparable_amount: least(2352.323 × 12, 10114.99) = 10114.99
      site_neutral_outlier_threshold: 10114.99 + 40397.00 = 50511.99
      site_neutral_comparison: (10114.99 + 0.00) × 0.954 = 9649.70
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 2700.00 × 0.949 × 1 = 2562.30
      total_payment: 0 + 2562.30 + 0.00 + 0.00 = 2562.30
    `,
    returnCode: 'CA',
    total: '2562.30',
  },
  {
    stay: 'site neutral at the comparable amount',
    dischargeDate: 20260121,
    ltcDrg: ['0.7857', '21.6'],
    ippsDrg: ['1.5627', '4.4'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 150000.00 × 0.280 = 42000.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.2300 − 0.202) × 0.825 + 0.0588 = 0.0819
      operating_dsh_factor: least(0.0819, 0.12) × 0.7161 = 0.0586
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.5627 × (1 + 0.000000000 + 0.0586) = 10490.55
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.5627 × 0.9317 × 1.000 × (1 + 0.000000000 + 0) = 763.15
      comparable_full_amount: 10490.55 + 763.15 = 11253.70
      comparable_amount_per_day: 11253.70 ÷ 4.4, cut = 2557.659
      comparable_amount: least(2557.659 × 20, 11253.70) = 11253.70
      site_neutral_outlier_threshold: 11253.70 + 40397.00 = 51650.70
      site_neutral_comparison: (11253.70 + 0.00) × 0.954 = 10736.03
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 11253.70 × 0.949 × 0.954 × 1 = 10188.49
      total_payment: 0 + 10188.49 + 0.00 + 0.00 = 10188.49
    `,
    returnCode: 'CB',
    total: '10188.49',
  },
  {
    stay: 'site neutral with an outlier',
    dischargeDate: 20260122,
    ltcDrg: ['2.2804', '38.4'],
    ippsDrg: ['3.7377', '7.6'],
    wageIndex: '0.8565',
    comparableIndex: { 15: '1.0593' },
    worked: `
      facility_costs: 700000.00 × 0.390 = 273000.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7161 = 0.1000
      comparable_operating_amount: (4456.72 × 1.0593 + 2295.89 × 1) × 3.7377 × (1 + 0.000000000 + 0.1000) = 28849.75
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 1.0593^0.6848 = 1.040238665
      capital_gaf: 1.040238665 = 1.0402
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 3.7377 × 1.0402 × 1.000 × (1 + 0.000000000 + 0) = 2037.87
      comparable_full_amount: 28849.75 + 2037.87 = 30887.62
      comparable_amount_per_day: 30887.62 ÷ 7.6, cut = 4064.160
      comparable_amount: least(4064.160 × 26, 30887.62) = 30887.62
      site_neutral_outlier_threshold: 30887.62 + 40397.00 = 71284.62
      site_neutral_outlier: (273000.00 − 71284.62) × 0.8 × 1 = 161372.30
      site_neutral_comparison: (30887.62 + 153949.17) × 0.954 = 176334.30
      outlier_payment: 0.00 + 161372.30 × 0.954 = 153949.17
      site_neutral_part: 30887.62 × 0.949 × 0.954 × 1 = 27963.98
      total_payment: 0 + 27963.98 + 153949.17 + 0.00 = 181913.15
    `,
    returnCode: 'BC',
    total: '181913.15',
  },
  {
    stay: 'psychiatric stay, site neutral',
    dischargeDate: 20260123,
    ltcDrg: ['0.0000', '00.0'],
    ippsDrg: ['1.3968', '6.5'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 80000.00 × 0.310 = 24800.00
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.4300 − 0.202) × 0.825 + 0.0588 = 0.2469
      operating_dsh_factor: 0.2469 × 0.7161 = 0.1768
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.3968 × (1 + 0.000000000 + 0.1768) = 10423.84
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.4300) = 1.090979135
      capital_dsh_factor: 1.090979135 − 1 = 0.0910
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.3968 × 0.9317 × 1.000 × (1 + 0.000000000 + 0.0910) = 744.20
      comparable_full_amount: 10423.84 + 744.20 = 11168.04
      comparable_amount_per_day: 11168.04 ÷ 6.5, cut = 1718.160
      comparable_amount: least(1718.160 × 18, 11168.04) = 11168.04
      site_neutral_outlier_threshold: 11168.04 + 40397.00 = 51565.04
      site_neutral_comparison: (11168.04 + 0.00) × 0.954 = 10654.31
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      site_neutral_part: 11168.04 × 0.949 × 0.954 × 1 = 10110.94
      total_payment: 0 + 10110.94 + 0.00 + 0.00 = 10110.94
    `,
    returnCode: 'AB',
    total: '10110.94',
  },
  {
    stay: 'half standard, half site neutral',
    dischargeDate: 20260124,
    ltcDrg: ['0.7201', '19.6'],
    ippsDrg: ['1.3144', '3.9'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 90000.00 × 0.350 = 31500.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.7201 = 34317.55
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1550 − 0.15) × 0.65 + 0.025 = 0.0283
      operating_dsh_factor: least(0.0283, 0.12) × 0.7161 = 0.0203
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.3144 × (1 + 0.000000000 + 0.0203) = 8504.45
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.3144 × 0.9317 × 1.000 × (1 + 0.000000000 + 0) = 641.89
      comparable_full_amount: 8504.45 + 641.89 = 9146.34
      comparable_amount_per_day: 9146.34 ÷ 3.9, cut = 2345.215
      comparable_amount: least(2345.215 × 25, 9146.34) = 9146.34
      standard_outlier_threshold: 34317.55 + 78936.00 = 113253.55
      site_neutral_outlier_threshold: 9146.34 + 40397.00 = 49543.34
      site_neutral_comparison: (9146.34 + 0.00) × 0.954 = 8725.61
      outlier_payment: 0.00 + 0.00 × 0.954 = 0.00
      standard_part: 34317.55 × 0.5 = 17158.78
      site_neutral_part: 9146.34 × 0.949 × 0.954 × 0.5 = 4140.30
      total_payment: 17158.78 + 4140.30 + 0.00 + 0.00 = 21299.08
    `,
    returnCode: 'C4',
    total: '21299.08',
  },
  {
    stay: 'half short stay, half site neutral, with an outlier',
    dischargeDate: 20260120,
    ltcDrg: ['0.7819', '20.9'],
    ippsDrg: ['1.2838', '3.8'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 480000.00 × 0.370 = 177600.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.7819 = 37262.73
      short_stay_threshold: 20.9 × 5 ÷ 6 = 17.4
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      operating_dsh_factor: 0.0445 × 0.7161 = 0.0319
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.2838 × (1 + 0.000000000 + 0.0319) = 8400.90
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.1800) = 1.037122699
      capital_dsh_factor: 1.037122699 − 1 = 0.0371
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.2838 × 0.9317 × 1.000 × (1 + 0.000000000 + 0.0371) = 650.20
      comparable_full_amount: 8400.90 + 650.20 = 9051.10
      comparable_amount_per_day: 9051.10 ÷ 3.8, cut = 2381.868
      comparable_amount: least(2381.868 × 10, 9051.10) = 9051.10
      short_stay_per_diems: 37262.73 × 10 × 1.2 ÷ 20.9 = 21394.87
      short_stay_share: least(1, 10 ÷ least(17.4, 25)) = 0.5747
      short_stay_standard_part: 21394.87 × 0.5747 = 12295.63
      short_stay_comparable_part: 9051.10 × (1 − 0.5747) = 3849.43
      short_stay_payment: 12295.63 + 3849.43 = 16145.06
      standard_outlier_threshold: 16145.06 + 78936.00 = 95081.06
      standard_outlier: (177600.00 − 95081.06) × 0.8 × 0.5 = 33007.58
      site_neutral_outlier_threshold: 9051.10 + 40397.00 = 49448.10
      site_neutral_outlier: (177600.00 − 49448.10) × 0.8 × 0.5 = 51260.76
      site_neutral_comparison: (9051.10 + 78142.47) × 0.954 = 83182.67
      outlier_payment: 33007.58 + 51260.76 × 0.954 = 81910.35
      standard_part: 16145.06 × 0.5 = 8072.53
      site_neutral_part: 9051.10 × 0.949 × 0.954 × 0.5 = 4097.19
      total_payment: 8072.53 + 4097.19 + 81910.35 + 0.00 = 94080.07
    `,
    returnCode: 'C7',
    total: '94080.07',
  },
  {
    stay: 'no quality data, discharge payment percentage',
    dischargeDate: 20260121,
    ltcDrg: ['0.9663', '29.2'],
    ippsDrg: ['1.9697', '6.2'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 260000.00 × 0.300 = 78000.00
      labor_portion: 49834.74 × 0.729 × 0.9145 = 33223.351033
      nonlabor_portion: 49834.74 × 0.271 × 1 = 13505.214540
      federal_payment: 33223.351033 + 13505.214540 = 46728.57
      full_payment: 46728.57 × 0.9663 = 45153.82
      standard_outlier_threshold: 45153.82 + 78936.00 = 124089.82
      operating_ime_power: (1 + 0)^0.405 = 1.000000000
      operating_ime_factor: 1.35 × (1.000000000 − 1) = 0.000000000
      operating_dsh_percent: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_dsh_factor: 0.1397 × 0.7161 = 0.1000
      comparable_operating_amount: (4186.62 × 0.9018 + 2565.99 × 1) × 1.9697 × (1 + 0.000000000 + 0.1000) = 13739.90
      capital_ime_power: 2.7183^(0.2822 × 0) = 1.000000000
      capital_ime_factor: 1.000000000 − 1 = 0.000000000
      capital_dsh_power: 2.7183^(0.2025 × 0.3000) = 1.062633654
      capital_dsh_factor: 1.062633654 − 1 = 0.0626
      capital_gaf_power: 0.9018^0.6848 = 0.9316643684
      capital_gaf: 0.9316643684 = 0.9317
      capital_cola: 0.3152 × (1 − 1) + 1 = 1.000
      comparable_capital_amount: 524.15 × 1.9697 × 0.9317 × 1.000 × (1 + 0.000000000 + 0.0626) = 1022.12
      comparable_full_amount: 13739.90 + 1022.12 = 14762.02
      comparable_amount_per_day: 14762.02 ÷ 6.2, cut = 2380.970
      comparable_amount: least(2380.970 × 33, 14762.02) = 14762.02
      dpp_outlier_threshold: 14762.02 + 40397.00 = 55159.02
      dpp_outlier: (78000.00 − 55159.02) × 0.8 = 18272.784
      dpp_adjustment: 14762.02 + 18272.784 − 45153.82 = -12119.02
      total_payment: 45153.82 + 0 + 0.00 − 12119.02 = 33034.80
    `,
    returnCode: 'CF',
    total: '33034.80',
  },
  {
    stay: 'hospital in Alaska, outlier refused',
    dischargeDate: 20260122,
    ltcDrg: ['1.4683', '33.4'],
    ippsDrg: ['4.9386', '9.3'],
    wageIndex: '1.1274',
    comparableIndex: { '02': '1.1438' },
    worked: `
      facility_costs: 600000.00 × 0.450 = 270000.00
      labor_portion: 50824.51 × 0.729 × 1.1274 = 41771.373826
      nonlabor_portion: 50824.51 × 0.271 × 1.220 = 16803.599496
      federal_payment: 41771.373826 + 16803.599496 = 58574.97
      full_payment: 58574.97 × 1.4683 = 86005.63
      standard_outlier_threshold: 86005.63 + 78936.00 = 164941.63
      total_payment: 86005.63 + 0 + 0.00 + 0.00 = 86005.63
    `,
    returnCode: 'CF',
    total: '86005.63',
  },
  {
    stay: 'review code 00',
    dischargeDate: 20260123,
    ltcDrg: ['0.9151', '23.1'],
    ippsDrg: ['2.0852', '4.8'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 70000.00 × 0.300 = 21000.00
      labor_portion: 50824.51 × 0.729 × 0.9145 = 33883.201494
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 33883.201494 + 13773.442210 = 47656.64
      full_payment: 47656.64 × 0.9151 = 43610.59
      standard_outlier_threshold: 43610.59 + 78936.00 = 122546.59
      total_payment: 43610.59 + 0 + 0.00 + 0.00 = 43610.59
    `,
    returnCode: '00',
    total: '43610.59',
  },
  {
    stay: 'special wage index',
    dischargeDate: 20260124,
    ltcDrg: ['1.1749', '22.0'],
    ippsDrg: ['2.7487', '4.9'],
    wageIndex: '0.9145',
    comparableIndex: { 31140: '0.9018', 18: '0.8640' },
    worked: `
      facility_costs: 95000.00 × 0.290 = 27550.00
      labor_portion: 50824.51 × 0.729 × 1.0512 = 38948.082461
      nonlabor_portion: 50824.51 × 0.271 × 1 = 13773.442210
      federal_payment: 38948.082461 + 13773.442210 = 52721.52
      full_payment: 52721.52 × 1.1749 = 61942.51
      standard_outlier_threshold: 61942.51 + 78936.00 = 140878.51
      total_payment: 61942.51 + 0 + 0.00 + 0.00 = 61942.51
    `,
    returnCode: 'CF',
    total: '61942.51',
  },
];
