/** Worked examples of FY 2024. Rates: 88 FR 58640, tables 1A to 1D; weights of Table 5. */
import type { WorkedExample } from './worked-example.ts';

export const FY2024: readonly WorkedExample[] = [
  {
    stay: 'post-acute transfer to half of the payment and half of the per diems',
    dischargeDate: 20240315,
    drg: { weight: '2.0749', geometricMeanLos: '4.5' },
    specialWageIndex: '1.0500',
    worked: `
      operating_federal_payment: (4392.49 × 1.0500 + 2105.28 × 1) × 2.0749 = 13937.921848050
      discharge_fraction: 0.5 + 0.5 × 3 ÷ 4.5 = 0.8333
      operating_transfer_payment: 13937.921848050 × 0.8333 = 11614.470275980
      operating_dsh_factor: (0.2500 − 0.202) × 0.825 + 0.0588 = 0.0984
      operating_ime_factor: 1.35 × ((1 + 0.1000)^0.405 − 1) = 0.053129663
      capital_gaf: 1.0500^0.6848 = 1.0340
      capital_federal_rate: 503.83 × 1.0340 = 520.96
      capital_federal_payment: 2.0749 × 520.96 × 1.000 = 1080.939904000
      capital_transfer_payment: 1080.939904000 × 0.8333 = 900.747222003
      capital_dsh_factor: 2.7183^(0.2025 × 0.2500) − 1 = 0.0519
      capital_ime_factor: 2.7183^(0.2822 × 0.0500) − 1 = 0.014210112
      outlier_threshold: 42750.00 × 0.8333 = 35623.58
      operating_dollar_threshold: 35623.58 × (0.676 × 1.0500 + 0.324 × 1) × 0.925925926 = 34099.682413839
      operating_outlier_point: 11614.470275980 × (1 + 0.053129663 + 0.25 × 0.0984) + 34099.682413839 + 300.00 + 0 = 46916.941550294
      capital_dollar_threshold: 35623.58 × 1.0340 × 0.074074074 × 1.000 = 2728.502346901
      capital_outlier_point: 900.747222003 × (1 + 0.014210112 + 0.0519) + 2728.502346901 = 3688.798068634
      operating_costs: 40000.00 × 0.250 = 10000.000000000
      capital_costs: 40000.00 × 0.020 = 800.000000000
      operating_fsp: 11614.470275980, cents = 11614.47
      operating_dsh: 11614.47 × 0.0984 × 0.25 = 285.72
      operating_ime: 11614.47 × 0.053129663 = 617.07
      capital_fsp: 900.747222003, cents = 900.75
      capital_dsh: 900.75 × 0.0519 = 46.75
      capital_ime: 900.75 × 0.014210112 = 12.80
      readmissions: 0.9950 × 11614.47 − 11614.47 = -58.07
      value_based_purchasing: 1.00120000000 × 11614.47 − 11614.47 = 13.94
      total: 11614.47 + 285.72 + 617.07 + 960.30 + 300.00 − 58.07 + 13.94 = 13733.43
    `,
    returnCode: '10',
    total: 13733.43,
  },
  {
    stay: 'wage index below 1, HAC reduction',
    dischargeDate: 20240601,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.8800',
    worked: `
      operating_federal_payment: (4028.62 × 0.8800 + 2469.15 × 1) × 0.8069 = 4852.967395640
      operating_dsh_factor: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      capital_gaf: 0.8800^0.6848 = 0.9162
      capital_federal_rate: 503.83 × 0.9162 = 461.61
      capital_federal_payment: 0.8069 × 461.61 × 1.000 = 372.473109000
      operating_dollar_threshold: 42750.00 × (0.62 × 0.8800 + 0.38 × 1) × 0.925373134 = 36616.459688500
      operating_outlier_point: 4852.967395640 × (1 + 0 + 0.25 × 0.0902) + 36616.459688500 + 150.00 + 0 = 41728.861498912
      capital_dollar_threshold: 42750.00 × 0.9162 × 0.074626866 × 1.000 = 2922.951505398
      capital_outlier_point: 372.473109000 × (1 + 0 + 0) + 2922.951505398 = 3295.424614398
      operating_costs: 21000.00 × 0.310 = 6510.000000000
      capital_costs: 21000.00 × 0.025 = 525.000000000
      operating_fsp: 4852.967395640, cents = 4852.97
      operating_dsh: 4852.97 × 0.0902 × 0.25 = 109.43
      capital_fsp: 372.473109000, cents = 372.47
      readmissions: 0.9910 × 4852.97 − 4852.97 = -43.68
      hospital_acquired_conditions: −0.01 × 5441.19 = -54.41
      total: 4852.97 + 109.43 + 372.47 + 150.00 − 43.68 − 54.41 = 5386.78
    `,
    returnCode: '14',
    total: 5386.78,
  },
  {
    stay: 'rural sole community hospital with low volume',
    dischargeDate: 20240210,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9000',
    worked: `
      operating_federal_payment: (4028.62 × 0.9000 + 2469.15 × 1) × 0.8889 = 5417.763721200
      operating_dsh_factor: (0.2000 − 0.15) × 0.65 + 0.025 = 0.0575
      capital_gaf: 0.9000^0.6848 = 0.9304
      capital_federal_rate: 503.83 × 0.9304 = 468.76
      capital_federal_payment: 0.8889 × 468.76 × 1.000 = 416.680764000
      operating_dollar_threshold: 42750.00 × (0.62 × 0.9000 + 0.38 × 1) × 0.923076923 = 37014.923073839
      operating_outlier_point: 5417.763721200 × (1 + 0 + 0.25 × 0.0575) + 37014.923073839 + 120.00 + 0 = 42630.567148531
      capital_dollar_threshold: 42750.00 × 0.9304 × 0.076923077 × 1.000 = 3059.584618444
      capital_outlier_point: 416.680764000 × (1 + 0 + 0) + 3059.584618444 = 3476.265382444
      operating_costs: 18000.00 × 0.420 = 7560.000000000
      capital_costs: 18000.00 × 0.035 = 630.000000000
      hospital_specific_rate: 9000.00 × 1.15512 × 0.8889 = 9241.075512000
      hospital_specific_federal: (4028.62 × 0.9000 + 2469.15 × 1) × 0.8889 × (1 + 0 + 0.25 × 0.0575) + 0 = 5495.644074692
      hospital_specific_part: 9241.075512000 − (5495.644074692 + 120.00) = 3625.431437308
      operating_fsp: 5417.763721200, cents = 5417.76
      operating_dsh: 5417.76 × 0.0575 × 0.25 = 77.88
      capital_fsp: 416.680764000, cents = 416.68
      low_volume: (3625.43 + 5417.76 + 77.88 + 0.00 + 0.00 + 416.68 + 120.00 + 0) × 0.250000 = 2414.44
      readmissions: 1.0000 × 5417.76 − 5417.76 = 0.00
      total: 5417.76 + 3625.43 + 77.88 + 416.68 + 120.00 + 2414.44 = 12072.19
    `,
    returnCode: '14',
    total: 12072.19,
  },
  {
    stay: 'acute transfer with a cost outlier',
    dischargeDate: 20240520,
    drg: { weight: '2.0749', geometricMeanLos: '4.5' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4392.49 × 1.1000 + 2105.28 × 1) × 2.0749 = 14393.620723100
      discharge_fraction: 3 ÷ 4.5 = 0.6667
      operating_transfer_payment: 14393.620723100 × 0.6667 = 9596.226936091
      operating_dsh_factor: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_ime_factor: 1.35 × ((1 + 0.2500)^0.405 − 1) = 0.127686562
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 503.83 × 1.0674 = 537.79
      capital_federal_payment: 2.0749 × 537.79 × 1.000 = 1115.860471000
      capital_transfer_payment: 1115.860471000 × 0.6667 = 743.944176016
      capital_dsh_factor: 2.7183^(0.2025 × 0.3000) − 1 = 0.0626
      capital_ime_factor: 2.7183^(0.2822 × 0.1200) − 1 = 0.034444147
      outlier_threshold: 42750.00 × 0.6667 = 28501.43
      operating_dollar_threshold: 28501.43 × (0.676 × 1.1000 + 0.324 × 1) × 0.927152318 = 28211.508172634
      operating_outlier_point: 9596.226936091 × (1 + 0.127686562 + 0.25 × 0.1397) + 28211.508172634 + 410.00 + 0 = 39778.192560109
      capital_dollar_threshold: 28501.43 × 1.0674 × 0.072847682 × 1.000 = 2216.203242744
      capital_outlier_point: 743.944176016 × (1 + 0.034444147 + 0.0626) + 2216.203242744 = 3032.342846737
      operating_costs: 260000.00 × 0.280 = 72800.000000000
      capital_costs: 260000.00 × 0.022 = 5720.000000000
      operating_fsp: 9596.226936091, cents = 9596.23
      operating_dsh: 9596.23 × 0.1397 × 0.25 = 335.15
      operating_ime: 9596.23 × 0.127686562 = 1225.31
      operating_outlier: 0.8 × (72800.000000000 − 39778.192560109) = 26417.45
      capital_fsp: 743.944176016, cents = 743.94
      capital_dsh: 743.94 × 0.0626 = 46.57
      capital_ime: 743.94 × 0.034444147 = 25.62
      capital_outlier: 0.8 × (5720.000000000 − 3032.342846737) = 2150.13
      readmissions: 0.9970 × 9596.23 − 9596.23 = -28.79
      value_based_purchasing: 0.99900000000 × 9596.23 − 9596.23 = -9.60
      total: 9596.23 + 335.15 + 1225.31 + 26417.45 + 2966.26 + 410.00 − 28.79 − 9.60 = 40912.01
    `,
    returnCode: '05',
    total: 40912.01,
  },
  {
    stay: 'cost outlier of a teaching hospital',
    dischargeDate: 20240201,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2714',
    worked: `
      operating_federal_payment: (4392.49 × 1.2714 + 2105.28 × 1) × 1.9425 = 14937.614794305
      operating_dsh_factor: (0.3800 − 0.202) × 0.825 + 0.0588 = 0.2057
      operating_ime_factor: 1.35 × ((1 + 0.3000)^0.405 − 1) = 0.151346121
      capital_gaf: 1.2714^0.6848 = 1.1787
      capital_federal_rate: 503.83 × 1.1787 = 593.86
      capital_federal_payment: 1.9425 × 593.86 × 1.000 = 1153.573050000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3800) − 1 = 0.0800
      capital_ime_factor: 2.7183^(0.2822 × 0.1500) − 1 = 0.043238986
      operating_dollar_threshold: 42750.00 × (0.676 × 1.2714 + 0.324 × 1) × 0.930232558 = 47063.431248754
      operating_outlier_point: 14937.614794305 × (1 + 0.151346121 + 0.25 × 0.2057) + 47063.431248754 + 520.00 + 0 = 65549.962939966
      capital_dollar_threshold: 42750.00 × 1.1787 × 0.069767442 × 1.000 = 3515.541286101
      capital_outlier_point: 1153.573050000 × (1 + 0.043238986 + 0.0800) + 3515.541286101 = 4811.279509060
      operating_costs: 400000.00 × 0.240 = 96000.000000000
      capital_costs: 400000.00 × 0.018 = 7200.000000000
      operating_fsp: 14937.614794305, cents = 14937.61
      operating_dsh: 14937.61 × 0.2057 × 0.25 = 768.17
      operating_ime: 14937.61 × 0.151346121 = 2260.75
      operating_outlier: 0.8 × (96000.000000000 − 65549.962939966) = 24360.03
      capital_fsp: 1153.573050000, cents = 1153.57
      capital_dsh: 1153.57 × 0.0800 = 92.29
      capital_ime: 1153.57 × 0.043238986 = 49.88
      capital_outlier: 0.8 × (7200.000000000 − 4811.279509060) = 1910.98
      readmissions: 0.9900 × 14937.61 − 14937.61 = -149.38
      value_based_purchasing: 1.00250000000 × 14937.61 − 14937.61 = 37.34
      total: 14937.61 + 768.17 + 2260.75 + 24360.03 + 3206.72 + 520.00 − 149.38 + 37.34 = 45941.24
    `,
    returnCode: '16',
    total: 45941.24,
  },
  {
    stay: 'post-acute transfer that reaches the mean stay, wage index exactly 1',
    dischargeDate: 20240430,
    drg: { weight: '1.9289', geometricMeanLos: '1.9' },
    specialWageIndex: '1.0000',
    worked: `
      operating_federal_payment: (4028.62 × 1.0000 + 2469.15 × 1) × 1.9289 = 12533.548553000
      operating_dsh_factor: (0.1700 − 0.15) × 0.65 + 0.025 = 0.0380
      capital_gaf: 1.0000^0.6848 = 1.0000
      capital_federal_rate: 503.83 × 1.0000 = 503.83
      capital_federal_payment: 1.9289 × 503.83 × 1.000 = 971.837687000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1700) − 1 = 0.0350
      operating_dollar_threshold: 42750.00 × (0.62 × 1.0000 + 0.38 × 1) × 0.909090909 = 38863.636359750
      operating_outlier_point: 12533.548553000 × (1 + 0 + 0.25 × 0.0380) + 38863.636359750 + 0 + 0 = 51516.253624004
      capital_dollar_threshold: 42750.00 × 1.0000 × 0.090909091 × 1.000 = 3886.363640250
      capital_outlier_point: 971.837687000 × (1 + 0 + 0.0350) + 3886.363640250 = 4892.215646295
      operating_costs: 52000.00 × 0.300 = 15600.000000000
      capital_costs: 52000.00 × 0.030 = 1560.000000000
      operating_fsp: 12533.548553000, cents = 12533.55
      operating_dsh: 12533.55 × 0.0380 × 0.25 = 119.07
      capital_fsp: 971.837687000, cents = 971.84
      capital_dsh: 971.84 × 0.0350 = 34.01
      total: 12533.55 + 119.07 + 1005.85 = 13658.47
    `,
    returnCode: '14',
    total: 13658.47,
  },
  {
    stay: 'post-acute transfer per diem without cost outlier, payment code B',
    dischargeDate: 20231015,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.1023',
    worked: `
      operating_federal_payment: (4392.49 × 1.1023 + 2105.28 × 1) × 1.9425 = 13494.783954698
      discharge_fraction: 2 ÷ 4.8 = 0.4167
      operating_transfer_payment: 13494.783954698 × 0.4167 = 5623.276473923
      capital_gaf: 1.1023^0.6848 = 1.0690
      capital_federal_rate: 503.83 × 1.0690 = 538.59
      capital_federal_payment: 1.9425 × 538.59 × 1.000 = 1046.211075000
      capital_transfer_payment: 1046.211075000 × 0.4167 = 435.956154953
      operating_dollar_threshold: 42750.00 × (0.676 × 1.1023 + 0.324 × 1) × 0.925925926 = 42320.710836719
      operating_outlier_point: 5623.276473923 × (1 + 0 + 0.25 × 0) + 42320.710836719 + 0 + 0 = 47943.987310642
      capital_dollar_threshold: 42750.00 × 1.0690 × 0.074074074 × 1.000 = 3385.166663282
      capital_outlier_point: 435.956154953 × (1 + 0 + 0) + 3385.166663282 = 3821.122818235
      operating_costs: 900000.00 × 0.250 = 225000.000000000
      capital_costs: 900000.00 × 0.020 = 18000.000000000
      operating_fsp: 5623.276473923, cents = 5623.28
      capital_fsp: 435.956154953, cents = 435.96
      total: 5623.28 + 435.96 = 6059.24
    `,
    returnCode: '12',
    total: 6059.24,
  },
  {
    stay: 'Medicare-dependent hospital and referral center: three quarters, DSH without limit',
    dischargeDate: 20240101,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.9010',
    worked: `
      operating_federal_payment: (4028.62 × 0.9010 + 2469.15 × 1) × 0.8069 = 4921.231958678
      operating_dsh_factor: (0.6000 − 0.202) × 0.825 + 0.0588 = 0.3872
      capital_gaf: 0.9010^0.6848 = 0.9311
      capital_federal_rate: 503.83 × 0.9311 = 469.12
      capital_federal_payment: 0.8069 × 469.12 × 1.000 = 378.532928000
      operating_dollar_threshold: 42750.00 × (0.62 × 0.9010 + 0.38 × 1) × 0.925925926 = 37153.708336306
      operating_outlier_point: 4921.231958678 × (1 + 0 + 0.25 × 0.3872) + 37153.708336306 + 800.00 + 0 = 43351.315548584
      capital_dollar_threshold: 42750.00 × 0.9311 × 0.074074074 × 1.000 = 2948.483330385
      capital_outlier_point: 378.532928000 × (1 + 0 + 0) + 2948.483330385 = 3327.016258385
      operating_costs: 9000.00 × 0.250 = 2250.000000000
      capital_costs: 9000.00 × 0.020 = 180.000000000
      hospital_specific_rate: 12000.00 × 1.15512 × 0.8069 = 11184.795936000
      hospital_specific_federal: (4028.62 × 0.9010 + 2469.15 × 1) × 0.8069 × (1 + 0 + 0.25 × 0.3872) + 0 = 5397.607212278
      hospital_specific_part: (11184.795936000 − (5397.607212278 + 800.00)) × 0.75 = 3740.391542792
      operating_fsp: 4921.231958678, cents = 4921.23
      operating_dsh: 4921.23 × 0.3872 × 0.25 = 476.38
      capital_fsp: 378.532928000, cents = 378.53
      total: 4921.23 + 3740.39 + 476.38 + 378.53 + 800.00 = 10316.53
    `,
    returnCode: '00',
    total: 10316.53,
  },
  {
    stay: 'burns: 90 percent of the costs above the point',
    dischargeDate: 20240704,
    drg: { weight: '3.1000', geometricMeanLos: '6.1' },
    specialWageIndex: '1.0050',
    worked: `
      operating_federal_payment: (4392.49 × 1.0050 + 2105.28 × 1) × 3.1000 = 20211.170595000
      capital_gaf: 1.0050^0.6848 = 1.0034
      capital_federal_rate: 503.83 × 1.0034 = 505.54
      capital_federal_payment: 3.1000 × 505.54 × 1.000 = 1567.174000000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.0050 + 0.324 × 1) × 0.921052632 = 39508.087518061
      operating_outlier_point: 20211.170595000 × (1 + 0 + 0.25 × 0) + 39508.087518061 + 0 + 0 = 59719.258113061
      capital_dollar_threshold: 42750.00 × 1.0034 × 0.078947368 × 1.000 = 3386.474981939
      capital_outlier_point: 1567.174000000 × (1 + 0 + 0) + 3386.474981939 = 4953.648981939
      operating_costs: 310000.00 × 0.350 = 108500.000000000
      capital_costs: 310000.00 × 0.030 = 9300.000000000
      operating_fsp: 20211.170595000, cents = 20211.17
      operating_outlier: 0.9 × (108500.000000000 − 59719.258113061) = 43902.67
      capital_fsp: 1567.174000000, cents = 1567.17
      capital_outlier: 0.9 × (9300.000000000 − 4953.648981939) = 3911.72
      total: 20211.17 + 43902.67 + 5478.89 = 69592.73
    `,
    returnCode: '16',
    total: 69592.73,
  },
  {
    stay: 'Alaska: cost-of-living adjustment of operating and capital payment',
    dischargeDate: 20240808,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2044',
    worked: `
      operating_federal_payment: (4392.49 × 1.2044 + 2105.28 × 1.220) × 1.9425 = 15265.634610030
      capital_gaf: 1.2044^0.6848 = 1.1358
      capital_federal_rate: 503.83 × 1.1358 = 572.25
      capital_federal_payment: 1.9425 × 572.25 × 1.069 = 1188.295723125
      operating_dollar_threshold: 42750.00 × (0.676 × 1.2044 + 0.324 × 1.220) × 0.925925926 = 47874.236670497
      operating_outlier_point: 15265.634610030 × (1 + 0 + 0.25 × 0) + 47874.236670497 + 95.50 + 0 = 63235.371280527
      capital_dollar_threshold: 42750.00 × 1.1358 × 0.074074074 × 1.069 = 3844.872296155
      capital_outlier_point: 1188.295723125 × (1 + 0 + 0) + 3844.872296155 = 5033.168019280
      operating_costs: 60000.00 × 0.250 = 15000.000000000
      capital_costs: 60000.00 × 0.020 = 1200.000000000
      operating_fsp: 15265.634610030, cents = 15265.63
      capital_fsp: 1188.295723125, cents = 1188.30
      total: 15265.63 + 1188.30 + 95.50 = 16549.43
    `,
    returnCode: '14',
    total: 16549.43,
  },
  {
    stay: 'Puerto Rico, without EHR technology: its own amounts',
    dischargeDate: 20240909,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.4012',
    worked: `
      operating_federal_payment: (3931.91 × 0.4012 + 2409.88 × 1) × 0.8069 = 3217.402633415
      operating_dsh_factor: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      capital_gaf: 0.4012^0.6848 = 0.5350
      capital_federal_rate: 503.83 × 0.5350 = 269.55
      capital_federal_payment: 0.8069 × 269.55 × 1.000 = 217.499895000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1800) − 1 = 0.0371
      operating_dollar_threshold: 42750.00 × (0.62 × 0.4012 + 0.38 × 1) × 0.925925926 = 24887.783335324
      operating_outlier_point: 3217.402633415 × (1 + 0 + 0.25 × 0.0445) + 24887.783335324 + 0 + 0 = 28140.979573036
      capital_dollar_threshold: 42750.00 × 0.5350 × 0.074074074 × 1.000 = 1694.166664973
      capital_outlier_point: 217.499895000 × (1 + 0 + 0.0371) + 1694.166664973 = 1919.735806078
      operating_costs: 15000.00 × 0.250 = 3750.000000000
      capital_costs: 15000.00 × 0.020 = 300.000000000
      operating_fsp: 3217.402633415, cents = 3217.40
      operating_dsh: 3217.40 × 0.0445 × 0.25 = 35.79
      capital_fsp: 217.499895000, cents = 217.50
      capital_dsh: 217.50 × 0.0371 = 8.07
      total: 3217.40 + 35.79 + 225.57 = 3478.76
    `,
    returnCode: '14',
    total: 3478.76,
  },
  {
    stay: 'neither quality data nor EHR technology',
    dischargeDate: 20231111,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0091',
    worked: `
      operating_federal_payment: (4251.90 × 1.0091 + 2037.89 × 1) × 1.9425 = 12293.076848325
      capital_gaf: 1.0091^0.6848 = 1.0062
      capital_federal_rate: 503.83 × 1.0062 = 506.95
      capital_federal_payment: 1.9425 × 506.95 × 1.000 = 984.750375000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.0091 + 0.324 × 1) × 0.925925926 = 39826.834169853
      operating_outlier_point: 12293.076848325 × (1 + 0 + 0.25 × 0) + 39826.834169853 + 210.10 + 0 = 52330.011018178
      capital_dollar_threshold: 42750.00 × 1.0062 × 0.074074074 × 1.000 = 3186.299996814
      capital_outlier_point: 984.750375000 × (1 + 0 + 0) + 3186.299996814 = 4171.050371814
      operating_costs: 45000.00 × 0.250 = 11250.000000000
      capital_costs: 45000.00 × 0.020 = 900.000000000
      operating_fsp: 12293.076848325, cents = 12293.08
      capital_fsp: 984.750375000, cents = 984.75
      total: 12293.08 + 984.75 + 210.10 = 13487.93
    `,
    returnCode: '14',
    total: 13487.93,
  },
  {
    stay: 'new hospital: no capital payment',
    dischargeDate: 20240303,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9802',
    worked: `
      operating_federal_payment: (4028.62 × 0.9802 + 2469.15 × 1) × 0.8889 = 5704.963154704
      capital_gaf: 0.9802^0.6848 = 0.9864
      capital_federal_rate: 503.83 × 0.9864 = 496.98
      capital_federal_payment: 0.8889 × 496.98 × 1.000 = 441.765522000
      operating_dollar_threshold: 42750.00 × (0.62 × 0.9802 + 0.38 × 1) × 0.925925926 = 39097.408336461
      operating_outlier_point: 5704.963154704 × (1 + 0 + 0.25 × 0) + 39097.408336461 + 0 + 0 = 44802.371491165
      operating_costs: 30000.00 × 0.250 = 7500.000000000
      capital_costs: 30000.00 × 0.020 = 600.000000000
      operating_fsp: 5704.963154704, cents = 5704.96
      total: 5704.96 = 5704.96
    `,
    returnCode: '14',
    total: 5704.96,
  },
  {
    stay: 'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation',
    dischargeDate: 20240606,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '1.1500',
    worked: `
      operating_federal_payment: (4392.49 × 1.1500 + 2105.28 × 1) × 0.8889 = 6361.540407150
      capital_gaf: 1.1500^0.6848 = 1.1004
      capital_federal_rate: 503.83 × 1.1004 = 554.41
      capital_federal_payment: 0.8889 × 554.41 × 1.000 = 492.815049000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.1500 + 0.324 × 1) × 0.937500000 = 44142.046875000
      operating_outlier_point: 6361.540407150 × (1 + 0 + 0.25 × 0) + 44142.046875000 + 0 + 0 = 50503.587282150
      capital_dollar_threshold: 42750.00 × 1.1004 × 0.062500000 × 1.000 = 2940.131250000
      capital_outlier_point: 492.815049000 × (1 + 0 + 0) + 2940.131250000 = 3432.946299000
      operating_costs: 190000.00 × 0.150 = 28500.000000000
      capital_costs: 190000.00 × 0.010 = 1900.000000000
      operating_fsp: 6361.540407150, cents = 6361.54
      capital_fsp: 492.815049000, cents = 492.82
      total: 6361.54 + 492.82 = 6854.36
    `,
    returnCode: '30',
    total: 6854.36,
  },
  {
    stay: 'new technology: 65 percent of the costs above the payment, all of them at most',
    dischargeDate: 20240707,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '1.0107',
    worked: `
      operating_federal_payment: (4392.49 × 1.0107 + 2105.28 × 1) × 0.8069 = 5280.974624937
      capital_gaf: 1.0107^0.6848 = 1.0073
      capital_federal_rate: 503.83 × 1.0073 = 507.51
      capital_federal_payment: 0.8069 × 507.51 × 1.000 = 409.509819000
      new_technology_EXAMPLE: least(6504.07, 0.65 × (44000.00 × 0.320 − 5380.97)) = 5654.37
      operating_dollar_threshold: 42750.00 × (0.676 × 1.0107 + 0.324 × 1) × 0.941176471 = 40526.324064789
      operating_outlier_point: 5280.974624937 × (1 + 0 + 0.25 × 0) + 40526.324064789 + 100.00 + 5654.37 = 51561.668689726
      capital_dollar_threshold: 42750.00 × 1.0073 × 0.058823529 × 1.000 = 2533.063217563
      capital_outlier_point: 409.509819000 × (1 + 0 + 0) + 2533.063217563 = 2942.573036563
      operating_costs: 44000.00 × 0.320 = 14080.000000000
      capital_costs: 44000.00 × 0.020 = 880.000000000
      operating_fsp: 5280.974624937, cents = 5280.97
      capital_fsp: 409.509819000, cents = 409.51
      readmissions: 0.9876 × 10935.34 − 10935.34 = -135.60
      total: 5280.97 + 409.51 + 100.00 + 5654.37 − 135.60 = 11309.25
    `,
    returnCode: '14',
    total: 11309.25,
  },
  {
    stay: 'Medicare Advantage: pass-through without medical education and acquisitions, no IME',
    dischargeDate: 20240222,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0404',
    worked: `
      operating_federal_payment: (4392.49 × 1.0404 + 2105.28 × 1) × 1.9425 = 12966.627662730
      operating_ime_factor: 1.35 × ((1 + 0.2000)^0.405 − 1) = 0.103456951
      capital_gaf: 1.0404^0.6848 = 1.0275
      capital_federal_rate: 503.83 × 1.0275 = 517.69
      capital_federal_payment: 1.9425 × 517.69 × 1.000 = 1005.612825000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.0404 + 0.324 × 1) × 0.925925926 = 40664.370003253
      operating_outlier_point: 12966.627662730 × (1 + 0.103456951 + 0.25 × 0) + 40664.370003253 + 0 + 0 = 54972.485428721
      capital_dollar_threshold: 42750.00 × 1.0275 × 0.074074074 × 1.000 = 3253.749996746
      capital_outlier_point: 1005.612825000 × (1 + 0 + 0) + 3253.749996746 = 4259.362821746
      operating_costs: 50000.00 × 0.250 = 12500.000000000
      capital_costs: 50000.00 × 0.020 = 1000.000000000
      operating_fsp: 12966.627662730, cents = 12966.63
      capital_fsp: 1005.612825000, cents = 1005.61
      pass_through: (250.75 − 40.10 − 90.20 − 10.05) × 4 = 441.60
      total: 12966.63 + 1005.61 + 441.60 = 14413.84
    `,
    returnCode: '14',
    total: 14413.84,
  },
  {
    stay: 'neonate transferred: the DRG is the per diem, and pancreatic islets',
    dischargeDate: 20240404,
    drg: { weight: '1.6000', geometricMeanLos: '2.2' },
    specialWageIndex: '1.0303',
    worked: `
      operating_federal_payment: (4392.49 × 1.0303 + 2105.28 × 1) × 1.6000 = 10609.379915200
      capital_gaf: 1.0303^0.6848 = 1.0207
      capital_federal_rate: 503.83 × 1.0207 = 514.26
      capital_federal_payment: 1.6000 × 514.26 × 1.000 = 822.816000000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.0303 + 0.324 × 1) × 0.925925926 = 40394.110836565
      operating_outlier_point: 10609.379915200 × (1 + 0 + 0.25 × 0) + 40394.110836565 + 0 + 0 = 51003.490751765
      capital_dollar_threshold: 42750.00 × 1.0207 × 0.074074074 × 1.000 = 3232.216663434
      capital_outlier_point: 822.816000000 × (1 + 0 + 0) + 3232.216663434 = 4055.032663434
      operating_costs: 7000.00 × 0.250 = 1750.000000000
      capital_costs: 7000.00 × 0.020 = 140.000000000
      operating_fsp: 10609.379915200, cents = 10609.38
      capital_fsp: 822.816000000, cents = 822.82
      islet_isolation: 2 × 18848 = 37696
      total: 10609.38 + 822.82 + 37696 = 49128.20
    `,
    returnCode: '00',
    total: 49128.2,
  },
  {
    stay: 'urban hospital redesignated rural: capital DSH all the same',
    dischargeDate: 20240505,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '0.9501',
    worked: `
      operating_federal_payment: (4028.62 × 0.9501 + 2469.15 × 1) × 1.9425 = 12231.421066935
      operating_dsh_factor: (0.3200 − 0.202) × 0.825 + 0.0588 = 0.1562
      capital_gaf: 0.9501^0.6848 = 0.9656
      capital_federal_rate: 503.83 × 0.9656 = 486.50
      capital_federal_payment: 1.9425 × 486.50 × 1.000 = 945.026250000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3200) − 1 = 0.0669
      operating_dollar_threshold: 42750.00 × (0.62 × 0.9501 + 0.38 × 1) × 0.925925926 = 38358.704169735
      operating_outlier_point: 12231.421066935 × (1 + 0 + 0.25 × 0.1562) + 38358.704169735 + 0 + 0 = 51067.762229334
      capital_dollar_threshold: 42750.00 × 0.9656 × 0.074074074 × 1.000 = 3057.733330276
      capital_outlier_point: 945.026250000 × (1 + 0 + 0.0669) + 3057.733330276 = 4065.981836401
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 12231.421066935, cents = 12231.42
      operating_dsh: 12231.42 × 0.1562 × 0.25 = 477.64
      capital_fsp: 945.026250000, cents = 945.03
      capital_dsh: 945.03 × 0.0669 = 63.22
      total: 12231.42 + 477.64 + 1008.25 = 13717.31
    `,
    returnCode: '14',
    total: 13717.31,
  },
  {
    stay: 'wage index: rural floor, out-migration, limit on decreases',
    dischargeDate: 20240717,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    worked: `
      wage_index_area: index of 10180 = 0.7900
      wage_index_rural_floor: rural floor of 45 = 0.8100
      wage_index_outmigration: 0.8100 + 0.0125 = 0.8225
      wage_index_lowest_quartile: (0.8667 − 0.8225) ÷ 2 + 0.8225 = 0.8446
      wage_index_cap: 0.95 × 0.9444 = 0.8972
      operating_federal_payment: (4028.62 × 0.8972 + 2469.15 × 1) × 1.9425 = 11817.447125820
      capital_gaf: 0.8972^0.6848 = 0.9284
      capital_federal_rate: 503.83 × 0.9284 = 467.76
      capital_federal_payment: 1.9425 × 467.76 × 1.000 = 908.623800000
      operating_dollar_threshold: 42750.00 × (0.62 × 0.8972 + 0.38 × 1) × 0.925925926 = 37060.450002965
      operating_outlier_point: 11817.447125820 × (1 + 0 + 0.25 × 0) + 37060.450002965 + 0 + 0 = 48877.897128785
      capital_dollar_threshold: 42750.00 × 0.9284 × 0.074074074 × 1.000 = 2939.933330393
      capital_outlier_point: 908.623800000 × (1 + 0 + 0) + 2939.933330393 = 3848.557130393
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 11817.447125820, cents = 11817.45
      capital_fsp: 908.623800000, cents = 908.62
      total: 11817.45 + 908.62 = 12726.07
    `,
    returnCode: '14',
    total: 12726.07,
  },
  {
    stay: 'wage index: reclassified, imputed floor of an all-urban state',
    dischargeDate: 20240202,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    worked: `
      wage_index_area: reclassified index of 35614 = 1.1200
      wage_index_imputed_floor: imputed floor of 31 = 1.1687
      operating_federal_payment: (4392.49 × 1.1687 + 2105.28 × 1) × 0.8069 = 5840.974053535
      capital_gaf: 1.1687^0.6848 = 1.1127
      capital_federal_rate: 503.83 × 1.1127 = 560.61
      capital_federal_payment: 0.8069 × 560.61 × 1.000 = 452.356209000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.1687 + 0.324 × 1) × 0.925925926 = 44097.464170194
      operating_outlier_point: 5840.974053535 × (1 + 0 + 0.25 × 0) + 44097.464170194 + 0 + 0 = 49938.438223729
      capital_dollar_threshold: 42750.00 × 1.1127 × 0.074074074 × 1.000 = 3523.549996476
      capital_outlier_point: 452.356209000 × (1 + 0 + 0) + 3523.549996476 = 3975.906205476
      operating_costs: 12000.00 × 0.250 = 3000.000000000
      capital_costs: 12000.00 × 0.020 = 240.000000000
      operating_fsp: 5840.974053535, cents = 5840.97
      capital_fsp: 452.356209000, cents = 452.36
      total: 5840.97 + 452.36 = 6293.33
    `,
    returnCode: '14',
    total: 6293.33,
  },
  {
    stay: 'CAR-T in a trial: the share of a case without cost of the product',
    dischargeDate: 20240118,
    drg: { weight: '36.0000', geometricMeanLos: '15.0' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4392.49 × 1.1000 + 2105.28 × 1) × 36.0000 × 0.27 = 67427.824680000
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 503.83 × 1.0674 = 537.79
      capital_federal_payment: 36.0000 × 537.79 × 1.000 × 0.27 = 5227.318800000
      operating_dollar_threshold: 42750.00 × (0.676 × 1.1000 + 0.324 × 1) × 0.925925926 = 42259.166670047
      operating_outlier_point: 67427.824680000 × (1 + 0 + 0.25 × 0) + 42259.166670047 + 0 + 0 = 109686.991350047
      capital_dollar_threshold: 42750.00 × 1.0674 × 0.074074074 × 1.000 = 3380.099996620
      capital_outlier_point: 5227.318800000 × (1 + 0 + 0) + 3380.099996620 = 8607.418796620
      operating_costs: 500000.00 × 0.250 = 125000.000000000
      capital_costs: 500000.00 × 0.020 = 10000.000000000
      operating_fsp: 67427.824680000, cents = 67427.82
      operating_outlier: 0.8 × (125000.000000000 − 109686.991350047) = 12250.41
      capital_fsp: 5227.318800000, cents = 5227.32
      capital_outlier: 0.8 × (10000.000000000 − 8607.418796620) = 1114.06
      total: 67427.82 + 12250.41 + 6341.38 = 86019.61
    `,
    returnCode: '16',
    total: 86019.61,
  },
];
