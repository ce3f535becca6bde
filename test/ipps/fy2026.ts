/** Worked examples of FY 2026. Rates: 90 FR 36536, tables 1A to 1D; weights of Table 5. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    stay: 'post-acute transfer to half of the payment and half of the per diems',
    dischargeDate: 20260315,
    drg: { weight: '2.0945', geometricMeanLos: '4.3' },
    specialWageIndex: '1.0712',
    worked: `
      operating_federal_payment: (4456.72 × 1.0712 + 2295.89 × 1) × 2.0945 = 14807.965167848
      discharge_fraction: 0.5 + 0.5 × 3 ÷ 4.3 = 0.8488
      operating_transfer_payment: 14807.965167848 × 0.8488 = 12569.000834469
      operating_dsh_factor: (0.2500 − 0.202) × 0.825 + 0.0588 = 0.0984
      operating_ime_factor: 1.35 × ((1 + 0.1000)^0.405 − 1) = 0.053129663
      capital_gaf: 1.0712^0.6848 = 1.0482
      capital_federal_rate: 524.15 × 1.0482 = 549.41
      capital_federal_payment: 2.0945 × 549.41 × 1.000 = 1150.739245000
      capital_transfer_payment: 1150.739245000 × 0.8488 = 976.747471156
      capital_dsh_factor: 2.7183^(0.2025 × 0.2500) − 1 = 0.0519
      capital_ime_factor: 2.7183^(0.2822 × 0.0500) − 1 = 0.014210112
      outlier_threshold: 40397.00 × 0.8488 = 34288.97
      operating_dollar_threshold: 34288.97 × (0.66 × 1.0712 + 0.34 × 1) × 0.925925926 = 33240.997482511
      operating_outlier_point: 12569.000834469 × (1 + 0.053129663 + 0.25 × 0.0984) + 33240.997482511 + 300.00 + 0 = 47086.982516090
      capital_dollar_threshold: 34288.97 × 1.0482 × 0.074074074 × 1.000 = 2662.348023560
      capital_outlier_point: 976.747471156 × (1 + 0.014210112 + 0.0519) + 2662.348023560 = 3703.668379430
      operating_costs: 40000.00 × 0.250 = 10000.000000000
      capital_costs: 40000.00 × 0.020 = 800.000000000
      operating_fsp: 12569.000834469, cents = 12569.00
      operating_dsh: 12569.00 × 0.0984 × 0.25 = 309.20
      operating_ime: 12569.00 × 0.053129663 = 667.79
      capital_fsp: 976.747471156, cents = 976.75
      capital_dsh: 976.75 × 0.0519 = 50.69
      capital_ime: 976.75 × 0.014210112 = 13.88
      readmissions: 0.9950 × 12569.00 − 12569.00 = -62.85
      value_based_purchasing: 1.00120000000 × 12569.00 − 12569.00 = 15.08
      total: 12569.00 + 309.20 + 667.79 + 1041.32 + 300.00 − 62.85 + 15.08 = 14839.54
    `,
    returnCode: '10',
    total: 14839.54,
  },
  {
    stay: 'wage index below 1, HAC reduction',
    dischargeDate: 20260601,
    drg: { weight: '0.8095', geometricMeanLos: '2.8' },
    specialWageIndex: '0.8541',
    worked: `
      operating_federal_payment: (4186.62 × 0.8541 + 2565.99 × 1) × 0.8095 = 4971.772643949
      operating_dsh_factor: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      capital_gaf: 0.8541^0.6848 = 0.8976
      capital_federal_rate: 524.15 × 0.8976 = 470.48
      capital_federal_payment: 0.8095 × 470.48 × 1.000 = 380.853560000
      operating_dollar_threshold: 40397.00 × (0.62 × 0.8541 + 0.38 × 1) × 0.925373134 = 34000.770537010
      operating_outlier_point: 4971.772643949 × (1 + 0 + 0.25 × 0.0902) + 34000.770537010 + 150.00 + 0 = 39234.656654080
      capital_dollar_threshold: 40397.00 × 0.8976 × 0.074626866 × 1.000 = 2705.996071608
      capital_outlier_point: 380.853560000 × (1 + 0 + 0) + 2705.996071608 = 3086.849631608
      operating_costs: 21000.00 × 0.310 = 6510.000000000
      capital_costs: 21000.00 × 0.025 = 525.000000000
      operating_fsp: 4971.772643949, cents = 4971.77
      operating_dsh: 4971.77 × 0.0902 × 0.25 = 112.11
      capital_fsp: 380.853560000, cents = 380.85
      readmissions: 0.9910 × 4971.77 − 4971.77 = -44.75
      hospital_acquired_conditions: −0.01 × 5569.98 = -55.70
      total: 4971.77 + 112.11 + 380.85 + 150.00 − 44.75 − 55.70 = 5514.28
    `,
    returnCode: '14',
    total: 5514.28,
  },
  {
    stay: 'rural sole community hospital with low volume',
    dischargeDate: 20260210,
    drg: { weight: '0.8758', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9125',
    worked: `
      operating_federal_payment: (4186.62 × 0.9125 + 2565.99 × 1) × 0.8758 = 5593.104680850
      operating_dsh_factor: (0.2000 − 0.15) × 0.65 + 0.025 = 0.0575
      capital_gaf: 0.9125^0.6848 = 0.9392
      capital_federal_rate: 524.15 × 0.9392 = 492.28
      capital_federal_payment: 0.8758 × 492.28 × 1.000 = 431.138824000
      operating_dollar_threshold: 40397.00 × (0.62 × 0.9125 + 0.38 × 1) × 0.923076923 = 35266.580997061
      operating_outlier_point: 5593.104680850 × (1 + 0 + 0.25 × 0.0575) + 35266.580997061 + 120.00 + 0 = 41060.086557698
      capital_dollar_threshold: 40397.00 × 0.9392 × 0.076923077 × 1.000 = 2918.527879842
      capital_outlier_point: 431.138824000 × (1 + 0 + 0) + 2918.527879842 = 3349.666703842
      operating_costs: 18000.00 × 0.420 = 7560.000000000
      capital_costs: 18000.00 × 0.035 = 630.000000000
      hospital_specific_rate: 9000.00 × 1.21409 × 0.8758 = 9569.700198000
      hospital_specific_federal: (4186.62 × 0.9125 + 2565.99 × 1) × 0.8758 × (1 + 0 + 0.25 × 0.0575) + 0 = 5673.505560637
      hospital_specific_part: 9569.700198000 − (5673.505560637 + 120.00) = 3776.194637363
      operating_fsp: 5593.104680850, cents = 5593.10
      operating_dsh: 5593.10 × 0.0575 × 0.25 = 80.40
      capital_fsp: 431.138824000, cents = 431.14
      low_volume: (3776.19 + 5593.10 + 80.40 + 0.00 + 0.00 + 431.14 + 120.00 + 0) × 0.250000 = 2500.21
      readmissions: 1.0000 × 5593.10 − 5593.10 = 0.00
      total: 5593.10 + 3776.19 + 80.40 + 431.14 + 120.00 + 2500.21 = 12501.04
    `,
    returnCode: '14',
    total: 12501.04,
  },
  {
    stay: 'acute transfer with a cost outlier',
    dischargeDate: 20260520,
    drg: { weight: '2.0945', geometricMeanLos: '4.3' },
    specialWageIndex: '1.0930',
    worked: `
      operating_federal_payment: (4456.72 × 1.0930 + 2295.89 × 1) × 2.0945 = 15011.459448720
      discharge_fraction: 3 ÷ 4.3 = 0.6977
      operating_transfer_payment: 15011.459448720 × 0.6977 = 10473.495257372
      operating_dsh_factor: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_ime_factor: 1.35 × ((1 + 0.2500)^0.405 − 1) = 0.127686562
      capital_gaf: 1.0930^0.6848 = 1.0628
      capital_federal_rate: 524.15 × 1.0628 = 557.07
      capital_federal_payment: 2.0945 × 557.07 × 1.000 = 1166.783115000
      capital_transfer_payment: 1166.783115000 × 0.6977 = 814.064579336
      capital_dsh_factor: 2.7183^(0.2025 × 0.3000) − 1 = 0.0626
      capital_ime_factor: 2.7183^(0.2822 × 0.1200) − 1 = 0.034444147
      outlier_threshold: 40397.00 × 0.6977 = 28184.99
      operating_dollar_threshold: 28184.99 × (0.66 × 1.0930 + 0.34 × 1) × 0.927152318 = 27735.747394745
      operating_outlier_point: 10473.495257372 × (1 + 0.127686562 + 0.25 × 0.1397) + 27735.747394745 + 410.00 + 0 = 40322.354075518
      capital_dollar_threshold: 28184.99 × 1.0628 × 0.072847682 × 1.000 = 2182.152851343
      capital_outlier_point: 814.064579336 × (1 + 0.034444147 + 0.0626) + 2182.152851343 = 3075.217633384
      operating_costs: 260000.00 × 0.280 = 72800.000000000
      capital_costs: 260000.00 × 0.022 = 5720.000000000
      operating_fsp: 10473.495257372, cents = 10473.50
      operating_dsh: 10473.50 × 0.1397 × 0.25 = 365.79
      operating_ime: 10473.50 × 0.127686562 = 1337.33
      operating_outlier: 0.8 × (72800.000000000 − 40322.354075518) = 25982.12
      capital_fsp: 814.064579336, cents = 814.06
      capital_dsh: 814.06 × 0.0626 = 50.96
      capital_ime: 814.06 × 0.034444147 = 28.04
      capital_outlier: 0.8 × (5720.000000000 − 3075.217633384) = 2115.83
      readmissions: 0.9970 × 10473.50 − 10473.50 = -31.42
      value_based_purchasing: 0.99900000000 × 10473.50 − 10473.50 = -10.47
      total: 10473.50 + 365.79 + 1337.33 + 25982.12 + 3008.89 + 410.00 − 31.42 − 10.47 = 41535.74
    `,
    returnCode: '05',
    total: 41535.74,
  },
  {
    stay: 'cost outlier of a teaching hospital',
    dischargeDate: 20260201,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2714',
    worked: `
      operating_federal_payment: (4456.72 × 1.2714 + 2295.89 × 1) × 1.9425 = 15466.503197040
      operating_dsh_factor: (0.3800 − 0.202) × 0.825 + 0.0588 = 0.2057
      operating_ime_factor: 1.35 × ((1 + 0.3000)^0.405 − 1) = 0.151346121
      capital_gaf: 1.2714^0.6848 = 1.1787
      capital_federal_rate: 524.15 × 1.1787 = 617.82
      capital_federal_payment: 1.9425 × 617.82 × 1.000 = 1200.115350000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3800) − 1 = 0.0800
      capital_ime_factor: 2.7183^(0.2822 × 0.1500) − 1 = 0.043238986
      operating_dollar_threshold: 40397.00 × (0.66 × 1.2714 + 0.34 × 1) × 0.930232558 = 44309.834624051
      operating_outlier_point: 15466.503197040 × (1 + 0.151346121 + 0.25 × 0.2057) + 44309.834624051 + 520.00 + 0 = 63432.498012305
      capital_dollar_threshold: 40397.00 × 1.1787 × 0.069767442 × 1.000 = 3322.042604319
      capital_outlier_point: 1200.115350000 × (1 + 0.043238986 + 0.0800) + 3322.042604319 = 4670.058953136
      operating_costs: 400000.00 × 0.240 = 96000.000000000
      capital_costs: 400000.00 × 0.018 = 7200.000000000
      operating_fsp: 15466.503197040, cents = 15466.50
      operating_dsh: 15466.50 × 0.2057 × 0.25 = 795.36
      operating_ime: 15466.50 × 0.151346121 = 2340.79
      operating_outlier: 0.8 × (96000.000000000 − 63432.498012305) = 26054.00
      capital_fsp: 1200.115350000, cents = 1200.12
      capital_dsh: 1200.12 × 0.0800 = 96.01
      capital_ime: 1200.12 × 0.043238986 = 51.89
      capital_outlier: 0.8 × (7200.000000000 − 4670.058953136) = 2023.95
      readmissions: 0.9900 × 15466.50 − 15466.50 = -154.67
      value_based_purchasing: 1.00250000000 × 15466.50 − 15466.50 = 38.67
      total: 15466.50 + 795.36 + 2340.79 + 26054.00 + 3371.97 + 520.00 − 154.67 + 38.67 = 48432.62
    `,
    returnCode: '16',
    total: 48432.62,
  },
  {
    stay: 'post-acute transfer that reaches the mean stay, wage index exactly 1',
    dischargeDate: 20260430,
    drg: { weight: '1.9289', geometricMeanLos: '1.9' },
    specialWageIndex: '1.0000',
    worked: `
      operating_federal_payment: (4186.62 × 1.0000 + 2565.99 × 1) × 1.9289 = 13025.109429000
      operating_dsh_factor: (0.1700 − 0.15) × 0.65 + 0.025 = 0.0380
      capital_gaf: 1.0000^0.6848 = 1.0000
      capital_federal_rate: 524.15 × 1.0000 = 524.15
      capital_federal_payment: 1.9289 × 524.15 × 1.000 = 1011.032935000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1700) − 1 = 0.0350
      operating_dollar_threshold: 40397.00 × (0.62 × 1.0000 + 0.38 × 1) × 0.909090909 = 36724.545450873
      operating_outlier_point: 13025.109429000 × (1 + 0 + 0.25 × 0.0380) + 36724.545450873 + 0 + 0 = 49873.393419449
      capital_dollar_threshold: 40397.00 × 1.0000 × 0.090909091 × 1.000 = 3672.454549127
      capital_outlier_point: 1011.032935000 × (1 + 0 + 0.0350) + 3672.454549127 = 4718.873636852
      operating_costs: 52000.00 × 0.300 = 15600.000000000
      capital_costs: 52000.00 × 0.030 = 1560.000000000
      operating_fsp: 13025.109429000, cents = 13025.11
      operating_dsh: 13025.11 × 0.0380 × 0.25 = 123.74
      capital_fsp: 1011.032935000, cents = 1011.03
      capital_dsh: 1011.03 × 0.0350 = 35.39
      total: 13025.11 + 123.74 + 1046.42 = 14195.27
    `,
    returnCode: '14',
    total: 14195.27,
  },
  {
    stay: 'post-acute transfer per diem without cost outlier, payment code B',
    dischargeDate: 20251015,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.1223',
    worked: `
      operating_federal_payment: (4456.72 × 1.1223 + 2295.89 × 1) × 1.9425 = 14175.717867780
      discharge_fraction: 2 ÷ 4.8 = 0.4167
      operating_transfer_payment: 14175.717867780 × 0.4167 = 5907.021635504
      capital_gaf: 1.1223^0.6848 = 1.0822
      capital_federal_rate: 524.15 × 1.0822 = 567.24
      capital_federal_payment: 1.9425 × 567.24 × 1.000 = 1101.863700000
      capital_transfer_payment: 1101.863700000 × 0.4167 = 459.146603790
      operating_dollar_threshold: 40397.00 × (0.66 × 1.1223 + 0.34 × 1) × 0.925925926 = 40423.856527308
      operating_outlier_point: 5907.021635504 × (1 + 0 + 0.25 × 0) + 40423.856527308 + 0 + 0 = 46330.878162812
      capital_dollar_threshold: 40397.00 × 1.0822 × 0.074074074 × 1.000 = 3238.343211576
      capital_outlier_point: 459.146603790 × (1 + 0 + 0) + 3238.343211576 = 3697.489815366
      operating_costs: 900000.00 × 0.250 = 225000.000000000
      capital_costs: 900000.00 × 0.020 = 18000.000000000
      operating_fsp: 5907.021635504, cents = 5907.02
      capital_fsp: 459.146603790, cents = 459.15
      total: 5907.02 + 459.15 = 6366.17
    `,
    returnCode: '12',
    total: 6366.17,
  },
  {
    stay: 'Medicare-dependent hospital and referral center: three quarters, DSH without limit',
    dischargeDate: 20260101,
    drg: { weight: '0.8095', geometricMeanLos: '2.8' },
    specialWageIndex: '0.9210',
    worked: `
      operating_federal_payment: (4186.62 × 0.9210 + 2565.99 × 1) × 0.8095 = 5198.501352690
      operating_dsh_factor: (0.6000 − 0.202) × 0.825 + 0.0588 = 0.3872
      capital_gaf: 0.9210^0.6848 = 0.9452
      capital_federal_rate: 524.15 × 0.9452 = 495.43
      capital_federal_payment: 0.8095 × 495.43 × 1.000 = 401.050585000
      operating_dollar_threshold: 40397.00 × (0.62 × 0.9210 + 0.38 × 1) × 0.925925926 = 35572.550873216
      operating_outlier_point: 5198.501352690 × (1 + 0 + 0.25 × 0.3872) + 35572.550873216 + 800.00 + 0 = 42074.267156846
      capital_dollar_threshold: 40397.00 × 0.9452 × 0.074074074 × 1.000 = 2828.388471246
      capital_outlier_point: 401.050585000 × (1 + 0 + 0) + 2828.388471246 = 3229.439056246
      operating_costs: 9000.00 × 0.250 = 2250.000000000
      capital_costs: 9000.00 × 0.020 = 180.000000000
      hospital_specific_rate: 12000.00 × 1.21409 × 0.8095 = 11793.670260000
      hospital_specific_federal: (4186.62 × 0.9210 + 2565.99 × 1) × 0.8095 × (1 + 0 + 0.25 × 0.3872) + 0 = 5701.716283630
      hospital_specific_part: (11793.670260000 − (5701.716283630 + 800.00)) × 0.75 = 3968.965482278
      operating_fsp: 5198.501352690, cents = 5198.50
      operating_dsh: 5198.50 × 0.3872 × 0.25 = 503.21
      capital_fsp: 401.050585000, cents = 401.05
      total: 5198.50 + 3968.97 + 503.21 + 401.05 + 800.00 = 10871.73
    `,
    returnCode: '00',
    total: 10871.73,
  },
  {
    stay: 'burns: 90 percent of the costs above the point',
    dischargeDate: 20260704,
    drg: { weight: '3.2208', geometricMeanLos: '6.1' },
    specialWageIndex: '1.0250',
    worked: `
      operating_federal_payment: (4456.72 × 1.0250 + 2295.89 × 1) × 3.2208 = 22107.661382400
      capital_gaf: 1.0250^0.6848 = 1.0171
      capital_federal_rate: 524.15 × 1.0171 = 533.11
      capital_federal_payment: 3.2208 × 533.11 × 1.000 = 1717.040688000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.0250 + 0.34 × 1) × 0.921052632 = 37821.691267290
      operating_outlier_point: 22107.661382400 × (1 + 0 + 0.25 × 0) + 37821.691267290 + 0 + 0 = 59929.352649690
      capital_dollar_threshold: 40397.00 × 1.0171 × 0.078947368 × 1.000 = 3243.772774805
      capital_outlier_point: 1717.040688000 × (1 + 0 + 0) + 3243.772774805 = 4960.813462805
      operating_costs: 310000.00 × 0.350 = 108500.000000000
      capital_costs: 310000.00 × 0.030 = 9300.000000000
      operating_fsp: 22107.661382400, cents = 22107.66
      operating_outlier: 0.9 × (108500.000000000 − 59929.352649690) = 43713.58
      capital_fsp: 1717.040688000, cents = 1717.04
      capital_outlier: 0.9 × (9300.000000000 − 4960.813462805) = 3905.27
      total: 22107.66 + 43713.58 + 5622.31 = 71443.55
    `,
    returnCode: '16',
    total: 71443.55,
  },
  {
    stay: 'Alaska: cost-of-living adjustment of operating and capital payment',
    dischargeDate: 20260808,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2244',
    worked: `
      operating_federal_payment: (4456.72 × 1.2244 + 2295.89 × 1.220) × 1.9425 = 16040.764394340
      capital_gaf: 1.2244^0.6848 = 1.1487
      capital_federal_rate: 524.15 × 1.1487 = 602.09
      capital_federal_payment: 1.9425 × 602.09 × 1.069 = 1250.259452925
      operating_dollar_threshold: 40397.00 × (0.66 × 1.2244 + 0.34 × 1.220) × 0.925925926 = 45742.271196252
      operating_outlier_point: 16040.764394340 × (1 + 0 + 0.25 × 0) + 45742.271196252 + 95.50 + 0 = 61878.535590592
      capital_dollar_threshold: 40397.00 × 1.1487 × 0.074074074 × 1.069 = 3674.512014037
      capital_outlier_point: 1250.259452925 × (1 + 0 + 0) + 3674.512014037 = 4924.771466962
      operating_costs: 60000.00 × 0.250 = 15000.000000000
      capital_costs: 60000.00 × 0.020 = 1200.000000000
      operating_fsp: 16040.764394340, cents = 16040.76
      capital_fsp: 1250.259452925, cents = 1250.26
      total: 16040.76 + 1250.26 + 95.50 = 17386.52
    `,
    returnCode: '14',
    total: 17386.52,
  },
  {
    stay: 'Puerto Rico, without EHR technology: its own amounts',
    dischargeDate: 20260909,
    drg: { weight: '0.8095', geometricMeanLos: '2.8' },
    specialWageIndex: '0.4212',
    worked: `
      operating_federal_payment: (4085.63 × 0.4212 + 2504.09 × 1) × 0.8095 = 3420.102979682
      operating_dsh_factor: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      capital_gaf: 0.4212^0.6848 = 0.5532
      capital_federal_rate: 524.15 × 0.5532 = 289.96
      capital_federal_payment: 0.8095 × 289.96 × 1.000 = 234.722620000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1800) − 1 = 0.0371
      operating_dollar_threshold: 40397.00 × (0.62 × 0.4212 + 0.38 × 1) × 0.925925926 = 23981.753861178
      operating_outlier_point: 3420.102979682 × (1 + 0 + 0.25 × 0.0445) + 23981.753861178 + 0 + 0 = 27439.905486509
      capital_dollar_threshold: 40397.00 × 0.5532 × 0.074074074 × 1.000 = 1655.379287234
      capital_outlier_point: 234.722620000 × (1 + 0 + 0.0371) + 1655.379287234 = 1898.810116436
      operating_costs: 15000.00 × 0.250 = 3750.000000000
      capital_costs: 15000.00 × 0.020 = 300.000000000
      operating_fsp: 3420.102979682, cents = 3420.10
      operating_dsh: 3420.10 × 0.0445 × 0.25 = 38.05
      capital_fsp: 234.722620000, cents = 234.72
      capital_dsh: 234.72 × 0.0371 = 8.71
      total: 3420.10 + 38.05 + 243.43 = 3701.58
    `,
    returnCode: '14',
    total: 3701.58,
  },
  {
    stay: 'neither quality data nor EHR technology',
    dischargeDate: 20251111,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0291',
    worked: `
      operating_federal_payment: (4313.38 × 1.0291 + 2222.05 × 1) × 1.9425 = 12938.894127915
      capital_gaf: 1.0291^0.6848 = 1.0198
      capital_federal_rate: 524.15 × 1.0198 = 534.53
      capital_federal_payment: 1.9425 × 534.53 × 1.000 = 1038.324525000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.0291 + 0.34 × 1) × 0.925925926 = 38123.022949346
      operating_outlier_point: 12938.894127915 × (1 + 0 + 0.25 × 0) + 38123.022949346 + 210.10 + 0 = 51272.017077261
      capital_dollar_threshold: 40397.00 × 1.0198 × 0.074074074 × 1.000 = 3051.619300652
      capital_outlier_point: 1038.324525000 × (1 + 0 + 0) + 3051.619300652 = 4089.943825652
      operating_costs: 45000.00 × 0.250 = 11250.000000000
      capital_costs: 45000.00 × 0.020 = 900.000000000
      operating_fsp: 12938.894127915, cents = 12938.89
      capital_fsp: 1038.324525000, cents = 1038.32
      total: 12938.89 + 1038.32 + 210.10 = 14187.31
    `,
    returnCode: '14',
    total: 14187.31,
  },
  {
    stay: 'new hospital: no capital payment',
    dischargeDate: 20260303,
    drg: { weight: '0.8758', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9822',
    worked: `
      operating_federal_payment: (4186.62 × 0.9822 + 2565.99 × 1) × 0.8758 = 5848.669614031
      capital_gaf: 0.9822^0.6848 = 0.9878
      capital_federal_rate: 524.15 × 0.9878 = 517.76
      capital_federal_payment: 0.8758 × 517.76 × 1.000 = 453.454208000
      operating_dollar_threshold: 40397.00 × (0.62 × 0.9822 + 0.38 × 1) × 0.925925926 = 36991.832139996
      operating_outlier_point: 5848.669614031 × (1 + 0 + 0.25 × 0) + 36991.832139996 + 0 + 0 = 42840.501754027
      operating_costs: 30000.00 × 0.250 = 7500.000000000
      capital_costs: 30000.00 × 0.020 = 600.000000000
      operating_fsp: 5848.669614031, cents = 5848.67
      total: 5848.67 = 5848.67
    `,
    returnCode: '14',
    total: 5848.67,
  },
  {
    stay: 'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation',
    dischargeDate: 20260606,
    drg: { weight: '0.8758', geometricMeanLos: '3.0' },
    specialWageIndex: '1.1520',
    worked: `
      operating_federal_payment: (4456.72 × 1.1520 + 2295.89 × 1) × 0.8758 = 6507.221535152
      capital_gaf: 1.1520^0.6848 = 1.1017
      capital_federal_rate: 524.15 × 1.1017 = 577.46
      capital_federal_payment: 0.8758 × 577.46 × 1.000 = 505.739468000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.1520 + 0.34 × 1) × 0.937500000 = 41671.525350000
      operating_outlier_point: 6507.221535152 × (1 + 0 + 0.25 × 0) + 41671.525350000 + 0 + 0 = 48178.746885152
      capital_dollar_threshold: 40397.00 × 1.1017 × 0.062500000 × 1.000 = 2781.585931250
      capital_outlier_point: 505.739468000 × (1 + 0 + 0) + 2781.585931250 = 3287.325399250
      operating_costs: 190000.00 × 0.150 = 28500.000000000
      capital_costs: 190000.00 × 0.010 = 1900.000000000
      operating_fsp: 6507.221535152, cents = 6507.22
      capital_fsp: 505.739468000, cents = 505.74
      total: 6507.22 + 505.74 = 7012.96
    `,
    returnCode: '30',
    total: 7012.96,
  },
  {
    stay: 'new technology: 65 percent of the costs above the payment, all of them at most',
    dischargeDate: 20260707,
    drg: { weight: '0.8095', geometricMeanLos: '2.8' },
    specialWageIndex: '1.0127',
    worked: `
      operating_federal_payment: (4456.72 × 1.0127 + 2295.89 × 1) × 0.8095 = 5512.055773468
      capital_gaf: 1.0127^0.6848 = 1.0087
      capital_federal_rate: 524.15 × 1.0087 = 528.71
      capital_federal_payment: 0.8095 × 528.71 × 1.000 = 427.990745000
      new_technology_EXAMPLE: least(6504.07, 0.65 × (44000.00 × 0.320 − 5612.06)) = 5504.16
      operating_dollar_threshold: 40397.00 × (0.66 × 1.0127 + 0.34 × 1) × 0.941176471 = 38339.395455832
      operating_outlier_point: 5512.055773468 × (1 + 0 + 0.25 × 0) + 38339.395455832 + 100.00 + 5504.16 = 49455.611229300
      capital_dollar_threshold: 40397.00 × 1.0087 × 0.058823529 × 1.000 = 2396.967859692
      capital_outlier_point: 427.990745000 × (1 + 0 + 0) + 2396.967859692 = 2824.958604692
      operating_costs: 44000.00 × 0.320 = 14080.000000000
      capital_costs: 44000.00 × 0.020 = 880.000000000
      operating_fsp: 5512.055773468, cents = 5512.06
      capital_fsp: 427.990745000, cents = 427.99
      readmissions: 0.9876 × 11016.22 − 11016.22 = -136.60
      total: 5512.06 + 427.99 + 100.00 + 5504.16 − 136.60 = 11407.61
    `,
    returnCode: '14',
    total: 11407.61,
  },
  {
    stay: 'Medicare Advantage: pass-through without medical education and acquisitions, no IME',
    dischargeDate: 20260222,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0424',
    worked: `
      operating_federal_payment: (4456.72 × 1.0424 + 2295.89 × 1) × 1.9425 = 13484.009297640
      operating_ime_factor: 1.35 × ((1 + 0.2000)^0.405 − 1) = 0.103456951
      capital_gaf: 1.0424^0.6848 = 1.0288
      capital_federal_rate: 524.15 × 1.0288 = 539.25
      capital_federal_payment: 1.9425 × 539.25 × 1.000 = 1047.493125000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.0424 + 0.34 × 1) × 0.925925926 = 38451.360788261
      operating_outlier_point: 13484.009297640 × (1 + 0.103456951 + 0.25 × 0) + 38451.360788261 + 0 + 0 = 53330.384575090
      capital_dollar_threshold: 40397.00 × 1.0288 × 0.074074074 × 1.000 = 3078.550633958
      capital_outlier_point: 1047.493125000 × (1 + 0 + 0) + 3078.550633958 = 4126.043758958
      operating_costs: 50000.00 × 0.250 = 12500.000000000
      capital_costs: 50000.00 × 0.020 = 1000.000000000
      operating_fsp: 13484.009297640, cents = 13484.01
      capital_fsp: 1047.493125000, cents = 1047.49
      pass_through: (250.75 − 40.10 − 90.20 − 10.05) × 4 = 441.60
      total: 13484.01 + 1047.49 + 441.60 = 14973.10
    `,
    returnCode: '14',
    total: 14973.1,
  },
  {
    stay: 'neonate transferred: the DRG is the per diem, and pancreatic islets',
    dischargeDate: 20260404,
    drg: { weight: '1.8022', geometricMeanLos: '2.2' },
    specialWageIndex: '1.0323',
    worked: `
      operating_federal_payment: (4456.72 × 1.0323 + 2295.89 × 1) × 1.8022 = 12428.984137323
      capital_gaf: 1.0323^0.6848 = 1.0220
      capital_federal_rate: 524.15 × 1.0220 = 535.68
      capital_federal_payment: 1.8022 × 535.68 × 1.000 = 965.402496000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.0323 + 0.34 × 1) × 0.925925926 = 38202.021527130
      operating_outlier_point: 12428.984137323 × (1 + 0 + 0.25 × 0) + 38202.021527130 + 0 + 0 = 50631.005664453
      capital_dollar_threshold: 40397.00 × 1.0220 × 0.074074074 × 1.000 = 3058.202515460
      capital_outlier_point: 965.402496000 × (1 + 0 + 0) + 3058.202515460 = 4023.605011460
      operating_costs: 7000.00 × 0.250 = 1750.000000000
      capital_costs: 7000.00 × 0.020 = 140.000000000
      operating_fsp: 12428.984137323, cents = 12428.98
      capital_fsp: 965.402496000, cents = 965.40
      islet_isolation: 2 × 18848 = 37696
      total: 12428.98 + 965.40 + 37696 = 51090.38
    `,
    returnCode: '00',
    total: 51090.38,
  },
  {
    stay: 'urban hospital redesignated rural: capital DSH all the same',
    dischargeDate: 20260505,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '0.9521',
    worked: `
      operating_federal_payment: (4186.62 × 0.9521 + 2565.99 × 1) × 1.9425 = 12727.397727135
      operating_dsh_factor: (0.3200 − 0.202) × 0.825 + 0.0588 = 0.1562
      capital_gaf: 0.9521^0.6848 = 0.9669
      capital_federal_rate: 524.15 × 0.9669 = 506.80
      capital_federal_payment: 1.9425 × 506.80 × 1.000 = 984.459000000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3200) − 1 = 0.0669
      operating_dollar_threshold: 40397.00 × (0.62 × 0.9521 + 0.38 × 1) × 0.925925926 = 36293.786941792
      operating_outlier_point: 12727.397727135 × (1 + 0 + 0.25 × 0.1562) + 36293.786941792 + 0 + 0 = 49518.189550172
      capital_dollar_threshold: 40397.00 × 0.9669 × 0.074074074 × 1.000 = 2893.322908218
      capital_outlier_point: 984.459000000 × (1 + 0 + 0.0669) + 2893.322908218 = 3943.642215318
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 12727.397727135, cents = 12727.40
      operating_dsh: 12727.40 × 0.1562 × 0.25 = 497.00
      capital_fsp: 984.459000000, cents = 984.46
      capital_dsh: 984.46 × 0.0669 = 65.86
      total: 12727.40 + 497.00 + 1050.32 = 14274.72
    `,
    returnCode: '14',
    total: 14274.72,
  },
  {
    stay: 'wage index: rural floor, out-migration, limit on decreases',
    dischargeDate: 20260717,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    worked: `
      wage_index_area: index of 10180 = 0.7900
      wage_index_rural_floor: rural floor of 45 = 0.8100
      wage_index_outmigration: 0.8100 + 0.0125 = 0.8225
      wage_index_cap: 0.95 × 0.9444 = 0.8972
      operating_federal_payment: (4186.62 × 0.8972 + 2565.99 × 1) × 1.9425 = 12280.922963820
      capital_gaf: 0.8972^0.6848 = 0.9284
      capital_federal_rate: 524.15 × 0.9284 = 486.62
      capital_federal_payment: 1.9425 × 486.62 × 1.000 = 945.259350000
      operating_dollar_threshold: 40397.00 × (0.62 × 0.8972 + 0.38 × 1) × 0.925925926 = 35020.608158357
      operating_outlier_point: 12280.922963820 × (1 + 0 + 0.25 × 0) + 35020.608158357 + 0 + 0 = 47301.531122177
      capital_dollar_threshold: 40397.00 × 0.9284 × 0.074074074 × 1.000 = 2778.116649074
      capital_outlier_point: 945.259350000 × (1 + 0 + 0) + 2778.116649074 = 3723.375999074
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 12280.922963820, cents = 12280.92
      capital_fsp: 945.259350000, cents = 945.26
      total: 12280.92 + 945.26 = 13226.18
    `,
    returnCode: '14',
    total: 13226.18,
  },
  {
    stay: 'wage index: reclassified, imputed floor of an all-urban state',
    dischargeDate: 20260202,
    drg: { weight: '0.8095', geometricMeanLos: '2.8' },
    worked: `
      wage_index_area: reclassified index of 35614 = 1.1200
      wage_index_imputed_floor: imputed floor of 31 = 1.1687
      operating_federal_payment: (4456.72 × 1.1687 + 2295.89 × 1) × 0.8095 = 6074.859288508
      capital_gaf: 1.1687^0.6848 = 1.1127
      capital_federal_rate: 524.15 × 1.1127 = 583.22
      capital_federal_payment: 0.8095 × 583.22 × 1.000 = 472.116590000
      operating_dollar_threshold: 40397.00 × (0.66 × 1.1687 + 0.34 × 1) × 0.925925926 = 41569.335905177
      operating_outlier_point: 6074.859288508 × (1 + 0 + 0.25 × 0) + 41569.335905177 + 0 + 0 = 47644.195193685
      capital_dollar_threshold: 40397.00 × 1.1127 × 0.074074074 × 1.000 = 3329.610507782
      capital_outlier_point: 472.116590000 × (1 + 0 + 0) + 3329.610507782 = 3801.727097782
      operating_costs: 12000.00 × 0.250 = 3000.000000000
      capital_costs: 12000.00 × 0.020 = 240.000000000
      operating_fsp: 6074.859288508, cents = 6074.86
      capital_fsp: 472.116590000, cents = 472.12
      total: 6074.86 + 472.12 = 6546.98
    `,
    returnCode: '14',
    total: 6546.98,
  },
];
