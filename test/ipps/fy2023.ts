/** Worked examples of FY 2023. Rates: 87 FR 48780, tables 1A to 1D; weights of Table 5. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    stay: 'post-acute transfer to half of the payment and half of the per diems',
    dischargeDate: 20230315,
    drg: { weight: '2.1124', geometricMeanLos: '4.4' },
    specialWageIndex: '1.0500',
    worked: `
      operating_federal_payment: (4310.00 × 1.0500 + 2065.74 × 1) × 2.1124 = 13923.335376000
      discharge_fraction: 0.5 + 0.5 × 3 ÷ 4.4 = 0.8409
      operating_transfer_payment: 13923.335376000 × 0.8409 = 11708.132717678
      operating_dsh_factor: (0.2500 − 0.202) × 0.825 + 0.0588 = 0.0984
      operating_ime_factor: 1.35 × ((1 + 0.1000)^0.405 − 1) = 0.053129663
      capital_gaf: 1.0500^0.6848 = 1.0340
      capital_federal_rate: 483.79 × 1.0340 = 500.24
      capital_federal_payment: 2.1124 × 500.24 × 1.000 = 1056.706976000
      capital_transfer_payment: 1056.706976000 × 0.8409 = 888.584896118
      capital_dsh_factor: 2.7183^(0.2025 × 0.2500) − 1 = 0.0519
      capital_ime_factor: 2.7183^(0.2822 × 0.0500) − 1 = 0.014210112
      outlier_threshold: 38788.00 × 0.8409 = 32616.83
      operating_dollar_threshold: 32616.83 × (0.676 × 1.0500 + 0.324 × 1) × 0.925925926 = 31221.554496942
      operating_outlier_point: 11708.132717678 × (1 + 0.053129663 + 0.25 × 0.0984) + 31221.554496942 + 300.00 + 0 = 44139.756425124
      capital_dollar_threshold: 32616.83 × 1.0340 × 0.074074074 × 1.000 = 2498.207569354
      capital_outlier_point: 888.584896118 × (1 + 0.014210112 + 0.0519) + 2498.207569354 = 3445.536912476
      operating_costs: 40000.00 × 0.250 = 10000.000000000
      capital_costs: 40000.00 × 0.020 = 800.000000000
      operating_fsp: 11708.132717678, cents = 11708.13
      operating_dsh: 11708.13 × 0.0984 × 0.25 = 288.02
      operating_ime: 11708.13 × 0.053129663 = 622.05
      capital_fsp: 888.584896118, cents = 888.58
      capital_dsh: 888.58 × 0.0519 = 46.12
      capital_ime: 888.58 × 0.014210112 = 12.63
      readmissions: 0.9950 × 11708.13 − 11708.13 = -58.54
      value_based_purchasing: 1.00120000000 × 11708.13 − 11708.13 = 14.05
      total: 11708.13 + 288.02 + 622.05 + 947.33 + 300.00 − 58.54 + 14.05 = 13821.04
    `,
    returnCode: '10',
    total: 13821.04,
  },
  {
    stay: 'wage index below 1, HAC reduction',
    dischargeDate: 20230601,
    drg: { weight: '0.7956', geometricMeanLos: '2.8' },
    specialWageIndex: '0.8800',
    worked: `
      operating_federal_payment: (3952.96 × 0.8800 + 2422.78 × 1) × 0.7956 = 4695.141746880
      operating_dsh_factor: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      capital_gaf: 0.8800^0.6848 = 0.9162
      capital_federal_rate: 483.79 × 0.9162 = 443.25
      capital_federal_payment: 0.7956 × 443.25 × 1.000 = 352.649700000
      operating_dollar_threshold: 38788.00 × (0.62 × 0.8800 + 0.38 × 1) × 0.925373134 = 33222.906161346
      operating_outlier_point: 4695.141746880 × (1 + 0 + 0.25 × 0.0902) + 33222.906161346 + 150.00 + 0 = 38173.923354618
      capital_dollar_threshold: 38788.00 × 0.9162 × 0.074626866 × 1.000 = 2652.057145997
      capital_outlier_point: 352.649700000 × (1 + 0 + 0) + 2652.057145997 = 3004.706845997
      operating_costs: 21000.00 × 0.310 = 6510.000000000
      capital_costs: 21000.00 × 0.025 = 525.000000000
      operating_fsp: 4695.141746880, cents = 4695.14
      operating_dsh: 4695.14 × 0.0902 × 0.25 = 105.88
      capital_fsp: 352.649700000, cents = 352.65
      readmissions: 0.9910 × 4695.14 − 4695.14 = -42.26
      hospital_acquired_conditions: −0.01 × 5261.41 = -52.61
      total: 4695.14 + 105.88 + 352.65 + 150.00 − 42.26 − 52.61 = 5208.80
    `,
    returnCode: '14',
    total: 5208.8,
  },
  {
    stay: 'rural sole community hospital with low volume',
    dischargeDate: 20230210,
    drg: { weight: '0.8949', geometricMeanLos: '3.1' },
    specialWageIndex: '0.9000',
    worked: `
      operating_federal_payment: (3952.96 × 0.9000 + 2422.78 × 1) × 0.8949 = 5351.899335600
      operating_dsh_factor: (0.2000 − 0.15) × 0.65 + 0.025 = 0.0575
      capital_gaf: 0.9000^0.6848 = 0.9304
      capital_federal_rate: 483.79 × 0.9304 = 450.12
      capital_federal_payment: 0.8949 × 450.12 × 1.000 = 402.812388000
      operating_dollar_threshold: 38788.00 × (0.62 × 0.9000 + 0.38 × 1) × 0.923076923 = 33584.440612586
      operating_outlier_point: 5351.899335600 × (1 + 0 + 0.25 × 0.0575) + 33584.440612586 + 120.00 + 0 = 39133.273501135
      capital_dollar_threshold: 38788.00 × 0.9304 × 0.076923077 × 1.000 = 2776.027325853
      capital_outlier_point: 402.812388000 × (1 + 0 + 0) + 2776.027325853 = 3178.839713853
      operating_costs: 18000.00 × 0.420 = 7560.000000000
      capital_costs: 18000.00 × 0.035 = 630.000000000
      hospital_specific_rate: 9000.00 × 1.11883 × 0.8949 = 9011.168703000
      hospital_specific_federal: (3952.96 × 0.9000 + 2422.78 × 1) × 0.8949 × (1 + 0 + 0.25 × 0.0575) + 0 = 5428.832888549
      hospital_specific_part: 9011.168703000 − (5428.832888549 + 120.00) = 3462.335814451
      operating_fsp: 5351.899335600, cents = 5351.90
      operating_dsh: 5351.90 × 0.0575 × 0.25 = 76.93
      capital_fsp: 402.812388000, cents = 402.81
      low_volume: (3462.34 + 5351.90 + 76.93 + 0.00 + 0.00 + 402.81 + 120.00 + 0) × 0.250000 = 2353.50
      readmissions: 1.0000 × 5351.90 − 5351.90 = 0.00
      total: 5351.90 + 3462.34 + 76.93 + 402.81 + 120.00 + 2353.50 = 11767.48
    `,
    returnCode: '14',
    total: 11767.48,
  },
  {
    stay: 'acute transfer with a cost outlier',
    dischargeDate: 20230520,
    drg: { weight: '2.1124', geometricMeanLos: '4.4' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4310.00 × 1.1000 + 2065.74 × 1) × 2.1124 = 14378.557576000
      discharge_fraction: 3 ÷ 4.4 = 0.6818
      operating_transfer_payment: 14378.557576000 × 0.6818 = 9803.300555317
      operating_dsh_factor: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_ime_factor: 1.35 × ((1 + 0.2500)^0.405 − 1) = 0.127686562
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 483.79 × 1.0674 = 516.40
      capital_federal_payment: 2.1124 × 516.40 × 1.000 = 1090.843360000
      capital_transfer_payment: 1090.843360000 × 0.6818 = 743.737002848
      capital_dsh_factor: 2.7183^(0.2025 × 0.3000) − 1 = 0.0626
      capital_ime_factor: 2.7183^(0.2822 × 0.1200) − 1 = 0.034444147
      outlier_threshold: 38788.00 × 0.6818 = 26445.66
      operating_dollar_threshold: 26445.66 × (0.676 × 1.1000 + 0.324 × 1) × 0.927152318 = 26176.649846015
      operating_outlier_point: 9803.300555317 × (1 + 0.127686562 + 0.25 × 0.1397) + 26176.649846015 + 410.00 + 0 = 37984.080417388
      capital_dollar_threshold: 26445.66 × 1.0674 × 0.072847682 × 1.000 = 2056.351468979
      capital_outlier_point: 743.737002848 × (1 + 0.034444147 + 0.0626) + 2056.351468979 = 2872.263794861
      operating_costs: 260000.00 × 0.280 = 72800.000000000
      capital_costs: 260000.00 × 0.022 = 5720.000000000
      operating_fsp: 9803.300555317, cents = 9803.30
      operating_dsh: 9803.30 × 0.1397 × 0.25 = 342.38
      operating_ime: 9803.30 × 0.127686562 = 1251.75
      operating_outlier: 0.8 × (72800.000000000 − 37984.080417388) = 27852.74
      capital_fsp: 743.737002848, cents = 743.74
      capital_dsh: 743.74 × 0.0626 = 46.56
      capital_ime: 743.74 × 0.034444147 = 25.62
      capital_outlier: 0.8 × (5720.000000000 − 2872.263794861) = 2278.19
      readmissions: 0.9970 × 9803.30 − 9803.30 = -29.41
      value_based_purchasing: 0.99900000000 × 9803.30 − 9803.30 = -9.80
      total: 9803.30 + 342.38 + 1251.75 + 27852.74 + 3094.11 + 410.00 − 29.41 − 9.80 = 42715.07
    `,
    returnCode: '05',
    total: 42715.07,
  },
  {
    stay: 'cost outlier of a teaching hospital',
    dischargeDate: 20230201,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    specialWageIndex: '1.2714',
    worked: `
      operating_federal_payment: (4310.00 × 1.2714 + 2065.74 × 1) × 1.9572 = 14768.001712800
      operating_dsh_factor: (0.3800 − 0.202) × 0.825 + 0.0588 = 0.2057
      operating_ime_factor: 1.35 × ((1 + 0.3000)^0.405 − 1) = 0.151346121
      capital_gaf: 1.2714^0.6848 = 1.1787
      capital_federal_rate: 483.79 × 1.1787 = 570.24
      capital_federal_payment: 1.9572 × 570.24 × 1.000 = 1116.073728000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3800) − 1 = 0.0800
      capital_ime_factor: 2.7183^(0.2822 × 0.1500) − 1 = 0.043238986
      operating_dollar_threshold: 38788.00 × (0.676 × 1.2714 + 0.324 × 1) × 0.930232558 = 42701.669503548
      operating_outlier_point: 14768.001712800 × (1 + 0.151346121 + 0.25 × 0.2057) + 42701.669503548 + 520.00 + 0 = 60984.195478582
      capital_dollar_threshold: 38788.00 × 1.1787 × 0.069767442 × 1.000 = 3189.726676147
      capital_outlier_point: 1116.073728000 × (1 + 0.043238986 + 0.0800) + 3189.726676147 = 4443.344198687
      operating_costs: 400000.00 × 0.240 = 96000.000000000
      capital_costs: 400000.00 × 0.018 = 7200.000000000
      operating_fsp: 14768.001712800, cents = 14768.00
      operating_dsh: 14768.00 × 0.2057 × 0.25 = 759.44
      operating_ime: 14768.00 × 0.151346121 = 2235.08
      operating_outlier: 0.8 × (96000.000000000 − 60984.195478582) = 28012.64
      capital_fsp: 1116.073728000, cents = 1116.07
      capital_dsh: 1116.07 × 0.0800 = 89.29
      capital_ime: 1116.07 × 0.043238986 = 48.26
      capital_outlier: 0.8 × (7200.000000000 − 4443.344198687) = 2205.32
      readmissions: 0.9900 × 14768.00 − 14768.00 = -147.68
      value_based_purchasing: 1.00250000000 × 14768.00 − 14768.00 = 36.92
      total: 14768.00 + 759.44 + 2235.08 + 28012.64 + 3458.94 + 520.00 − 147.68 + 36.92 = 49643.34
    `,
    returnCode: '16',
    total: 49643.34,
  },
  {
    stay: 'post-acute transfer that reaches the mean stay, wage index exactly 1',
    dischargeDate: 20230430,
    drg: { weight: '1.9119', geometricMeanLos: '1.7' },
    specialWageIndex: '1.0000',
    worked: `
      operating_federal_payment: (3952.96 × 1.0000 + 2422.78 × 1) × 1.9119 = 12189.777306000
      operating_dsh_factor: (0.1700 − 0.15) × 0.65 + 0.025 = 0.0380
      capital_gaf: 1.0000^0.6848 = 1.0000
      capital_federal_rate: 483.79 × 1.0000 = 483.79
      capital_federal_payment: 1.9119 × 483.79 × 1.000 = 924.958101000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1700) − 1 = 0.0350
      operating_dollar_threshold: 38788.00 × (0.62 × 1.0000 + 0.38 × 1) × 0.909090909 = 35261.818178292
      operating_outlier_point: 12189.777306000 × (1 + 0 + 0.25 × 0.0380) + 35261.818178292 + 0 + 0 = 47567.398368699
      capital_dollar_threshold: 38788.00 × 1.0000 × 0.090909091 × 1.000 = 3526.181821708
      capital_outlier_point: 924.958101000 × (1 + 0 + 0.0350) + 3526.181821708 = 4483.513456243
      operating_costs: 52000.00 × 0.300 = 15600.000000000
      capital_costs: 52000.00 × 0.030 = 1560.000000000
      operating_fsp: 12189.777306000, cents = 12189.78
      operating_dsh: 12189.78 × 0.0380 × 0.25 = 115.80
      capital_fsp: 924.958101000, cents = 924.96
      capital_dsh: 924.96 × 0.0350 = 32.37
      total: 12189.78 + 115.80 + 957.33 = 13262.91
    `,
    returnCode: '14',
    total: 13262.91,
  },
  {
    stay: 'post-acute transfer per diem without cost outlier, payment code B',
    dischargeDate: 20221015,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    specialWageIndex: '1.1023',
    worked: `
      operating_federal_payment: (4310.00 × 1.1023 + 2065.74 × 1) × 1.9572 = 13341.553251600
      discharge_fraction: 2 ÷ 5.0 = 0.4000
      operating_transfer_payment: 13341.553251600 × 0.4000 = 5336.621300640
      capital_gaf: 1.1023^0.6848 = 1.0690
      capital_federal_rate: 483.79 × 1.0690 = 517.17
      capital_federal_payment: 1.9572 × 517.17 × 1.000 = 1012.205124000
      capital_transfer_payment: 1012.205124000 × 0.4000 = 404.882049600
      operating_dollar_threshold: 38788.00 × (0.676 × 1.1023 + 0.324 × 1) × 0.925925926 = 38398.496653442
      operating_outlier_point: 5336.621300640 × (1 + 0 + 0.25 × 0) + 38398.496653442 + 0 + 0 = 43735.117954082
      capital_dollar_threshold: 38788.00 × 1.0690 × 0.074074074 × 1.000 = 3071.434959892
      capital_outlier_point: 404.882049600 × (1 + 0 + 0) + 3071.434959892 = 3476.317009492
      operating_costs: 900000.00 × 0.250 = 225000.000000000
      capital_costs: 900000.00 × 0.020 = 18000.000000000
      operating_fsp: 5336.621300640, cents = 5336.62
      capital_fsp: 404.882049600, cents = 404.88
      total: 5336.62 + 404.88 = 5741.50
    `,
    returnCode: '12',
    total: 5741.5,
  },
  {
    stay: 'Medicare-dependent hospital and referral center: three quarters, DSH without limit',
    dischargeDate: 20230101,
    drg: { weight: '0.7956', geometricMeanLos: '2.8' },
    specialWageIndex: '0.9010',
    worked: `
      operating_federal_payment: (3952.96 × 0.9010 + 2422.78 × 1) × 0.7956 = 4761.186221376
      operating_dsh_factor: (0.6000 − 0.202) × 0.825 + 0.0588 = 0.3872
      capital_gaf: 0.9010^0.6848 = 0.9311
      capital_federal_rate: 483.79 × 0.9311 = 450.46
      capital_federal_payment: 0.7956 × 450.46 × 1.000 = 358.385976000
      operating_dollar_threshold: 38788.00 × (0.62 × 0.9010 + 0.38 × 1) × 0.925925926 = 33710.363484178
      operating_outlier_point: 4761.186221376 × (1 + 0 + 0.25 × 0.3872) + 33710.363484178 + 800.00 + 0 = 39732.432531783
      capital_dollar_threshold: 38788.00 × 0.9311 × 0.074074074 × 1.000 = 2675.222723251
      capital_outlier_point: 358.385976000 × (1 + 0 + 0) + 2675.222723251 = 3033.608699251
      operating_costs: 9000.00 × 0.250 = 2250.000000000
      capital_costs: 9000.00 × 0.020 = 180.000000000
      hospital_specific_rate: 12000.00 × 1.11883 × 0.7956 = 10681.693776000
      hospital_specific_federal: (3952.96 × 0.9010 + 2422.78 × 1) × 0.7956 × (1 + 0 + 0.25 × 0.3872) + 0 = 5222.069047605
      hospital_specific_part: (10681.693776000 − (5222.069047605 + 800.00)) × 0.75 = 3494.718546296
      operating_fsp: 4761.186221376, cents = 4761.19
      operating_dsh: 4761.19 × 0.3872 × 0.25 = 460.88
      capital_fsp: 358.385976000, cents = 358.39
      total: 4761.19 + 3494.72 + 460.88 + 358.39 + 800.00 = 9875.18
    `,
    returnCode: '00',
    total: 9875.18,
  },
  {
    stay: 'burns: 90 percent of the costs above the point',
    dischargeDate: 20230704,
    drg: { weight: '2.9388', geometricMeanLos: '6.1' },
    specialWageIndex: '1.0050',
    worked: `
      operating_federal_payment: (4310.00 × 1.0050 + 2065.74 × 1) × 2.9388 = 18800.355852000
      capital_gaf: 1.0050^0.6848 = 1.0034
      capital_federal_rate: 483.79 × 1.0034 = 485.43
      capital_federal_payment: 2.9388 × 485.43 × 1.000 = 1426.581684000
      operating_dollar_threshold: 38788.00 × (0.676 × 1.0050 + 0.324 × 1) × 0.921052632 = 35846.542658492
      operating_outlier_point: 18800.355852000 × (1 + 0 + 0.25 × 0) + 35846.542658492 + 0 + 0 = 54646.898510492
      capital_dollar_threshold: 38788.00 × 1.0034 × 0.078947368 × 1.000 = 3072.622025718
      capital_outlier_point: 1426.581684000 × (1 + 0 + 0) + 3072.622025718 = 4499.203709718
      operating_costs: 310000.00 × 0.350 = 108500.000000000
      capital_costs: 310000.00 × 0.030 = 9300.000000000
      operating_fsp: 18800.355852000, cents = 18800.36
      operating_outlier: 0.9 × (108500.000000000 − 54646.898510492) = 48467.79
      capital_fsp: 1426.581684000, cents = 1426.58
      capital_outlier: 0.9 × (9300.000000000 − 4499.203709718) = 4320.72
      total: 18800.36 + 48467.79 + 5747.30 = 73015.45
    `,
    returnCode: '16',
    total: 73015.45,
  },
  {
    stay: 'Alaska: cost-of-living adjustment of operating and capital payment',
    dischargeDate: 20230808,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    specialWageIndex: '1.2044',
    worked: `
      operating_federal_payment: (4310.00 × 1.2044 + 2065.74 × 1.220) × 1.9572 = 15092.295660960
      capital_gaf: 1.2044^0.6848 = 1.1358
      capital_federal_rate: 483.79 × 1.1358 = 549.49
      capital_federal_payment: 1.9572 × 549.49 × 1.069 = 1149.668694132
      operating_dollar_threshold: 38788.00 × (0.676 × 1.2044 + 0.324 × 1.220) × 0.925925926 = 43437.330806438
      operating_outlier_point: 15092.295660960 × (1 + 0 + 0.25 × 0) + 43437.330806438 + 95.50 + 0 = 58625.126467398
      capital_dollar_threshold: 38788.00 × 1.1358 × 0.074074074 × 1.069 = 3488.535827445
      capital_outlier_point: 1149.668694132 × (1 + 0 + 0) + 3488.535827445 = 4638.204521577
      operating_costs: 60000.00 × 0.250 = 15000.000000000
      capital_costs: 60000.00 × 0.020 = 1200.000000000
      operating_fsp: 15092.295660960, cents = 15092.30
      capital_fsp: 1149.668694132, cents = 1149.67
      total: 15092.30 + 1149.67 + 95.50 = 16337.47
    `,
    returnCode: '14',
    total: 16337.47,
  },
  {
    stay: 'Puerto Rico, without EHR technology: its own amounts',
    dischargeDate: 20230909,
    drg: { weight: '0.7956', geometricMeanLos: '2.8' },
    specialWageIndex: '0.4012',
    worked: `
      operating_federal_payment: (3874.89 × 0.4012 + 2374.93 × 1) × 0.7956 = 3126.338736581
      operating_dsh_factor: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      capital_gaf: 0.4012^0.6848 = 0.5350
      capital_federal_rate: 483.79 × 0.5350 = 258.83
      capital_federal_payment: 0.7956 × 258.83 × 1.000 = 205.925148000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1800) − 1 = 0.0371
      operating_dollar_threshold: 38788.00 × (0.62 × 0.4012 + 0.38 × 1) × 0.925925926 = 22581.224327732
      operating_outlier_point: 3126.338736581 × (1 + 0 + 0.25 × 0.0445) + 22581.224327732 + 0 + 0 = 25742.343582757
      capital_dollar_threshold: 38788.00 × 0.5350 × 0.074074074 × 1.000 = 1537.154072537
      capital_outlier_point: 205.925148000 × (1 + 0 + 0.0371) + 1537.154072537 = 1750.719043528
      operating_costs: 15000.00 × 0.250 = 3750.000000000
      capital_costs: 15000.00 × 0.020 = 300.000000000
      operating_fsp: 3126.338736581, cents = 3126.34
      operating_dsh: 3126.34 × 0.0445 × 0.25 = 34.78
      capital_fsp: 205.925148000, cents = 205.93
      capital_dsh: 205.93 × 0.0371 = 7.64
      total: 3126.34 + 34.78 + 213.57 = 3374.69
    `,
    returnCode: '14',
    total: 3374.69,
  },
  {
    stay: 'neither quality data nor EHR technology',
    dischargeDate: 20221111,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    specialWageIndex: '1.0091',
    worked: `
      operating_federal_payment: (4139.76 × 1.0091 + 1984.15 × 1) × 1.9572 = 12059.447930275
      capital_gaf: 1.0091^0.6848 = 1.0062
      capital_federal_rate: 483.79 × 1.0062 = 486.79
      capital_federal_payment: 1.9572 × 486.79 × 1.000 = 952.745388000
      operating_dollar_threshold: 38788.00 × (0.676 × 1.0091 + 0.324 × 1) × 0.925925926 = 36135.748392520
      operating_outlier_point: 12059.447930275 × (1 + 0 + 0.25 × 0) + 36135.748392520 + 210.10 + 0 = 48405.296322795
      capital_dollar_threshold: 38788.00 × 1.0062 × 0.074074074 × 1.000 = 2890.998930442
      capital_outlier_point: 952.745388000 × (1 + 0 + 0) + 2890.998930442 = 3843.744318442
      operating_costs: 45000.00 × 0.250 = 11250.000000000
      capital_costs: 45000.00 × 0.020 = 900.000000000
      operating_fsp: 12059.447930275, cents = 12059.45
      capital_fsp: 952.745388000, cents = 952.75
      total: 12059.45 + 952.75 + 210.10 = 13222.30
    `,
    returnCode: '14',
    total: 13222.3,
  },
  {
    stay: 'new hospital: no capital payment',
    dischargeDate: 20230303,
    drg: { weight: '0.8949', geometricMeanLos: '3.1' },
    specialWageIndex: '0.9802',
    worked: `
      operating_federal_payment: (3952.96 × 0.9802 + 2422.78 × 1) × 0.8949 = 5635.607148701
      capital_gaf: 0.9802^0.6848 = 0.9864
      capital_federal_rate: 483.79 × 0.9864 = 477.21
      capital_federal_payment: 0.8949 × 477.21 × 1.000 = 427.055229000
      operating_dollar_threshold: 38788.00 × (0.62 × 0.9802 + 0.38 × 1) × 0.925925926 = 35473.924550986
      operating_outlier_point: 5635.607148701 × (1 + 0 + 0.25 × 0) + 35473.924550986 + 0 + 0 = 41109.531699687
      operating_costs: 30000.00 × 0.250 = 7500.000000000
      capital_costs: 30000.00 × 0.020 = 600.000000000
      operating_fsp: 5635.607148701, cents = 5635.61
      total: 5635.61 = 5635.61
    `,
    returnCode: '00',
    total: 5635.61,
  },
  {
    stay: 'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation',
    dischargeDate: 20230606,
    drg: { weight: '0.8949', geometricMeanLos: '3.1' },
    specialWageIndex: '1.1500',
    worked: `
      operating_federal_payment: (4310.00 × 1.1500 + 2065.74 × 1) × 0.8949 = 6284.202576000
      capital_gaf: 1.1500^0.6848 = 1.1004
      capital_federal_rate: 483.79 × 1.1004 = 532.36
      capital_federal_payment: 0.8949 × 532.36 × 1.000 = 476.408964000
      operating_dollar_threshold: 38788.00 × (0.676 × 1.1500 + 0.324 × 1) × 0.937500000 = 40051.034250000
      operating_outlier_point: 6284.202576000 × (1 + 0 + 0.25 × 0) + 40051.034250000 + 0 + 0 = 46335.236826000
      capital_dollar_threshold: 38788.00 × 1.1004 × 0.062500000 × 1.000 = 2667.644700000
      capital_outlier_point: 476.408964000 × (1 + 0 + 0) + 2667.644700000 = 3144.053664000
      operating_costs: 190000.00 × 0.150 = 28500.000000000
      capital_costs: 190000.00 × 0.010 = 1900.000000000
      operating_fsp: 6284.202576000, cents = 6284.20
      capital_fsp: 476.408964000, cents = 476.41
      total: 6284.20 + 476.41 = 6760.61
    `,
    returnCode: '30',
    total: 6760.61,
  },
  {
    stay: 'Medicare Advantage: pass-through without medical education and acquisitions, no IME',
    dischargeDate: 20230222,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    specialWageIndex: '1.0404',
    worked: `
      operating_federal_payment: (4310.00 × 1.0404 + 2065.74 × 1) × 1.9572 = 12819.393820800
      operating_ime_factor: 1.35 × ((1 + 0.2000)^0.405 − 1) = 0.103456951
      capital_gaf: 1.0404^0.6848 = 1.0275
      capital_federal_rate: 483.79 × 1.0275 = 497.09
      capital_federal_payment: 1.9572 × 497.09 × 1.000 = 972.904548000
      operating_dollar_threshold: 38788.00 × (0.676 × 1.0404 + 0.324 × 1) × 0.925925926 = 36895.662776285
      operating_outlier_point: 12819.393820800 × (1 + 0.103456951 + 0.25 × 0) + 36895.662776285 + 0 + 0 = 51041.311995453
      capital_dollar_threshold: 38788.00 × 1.0275 × 0.074074074 × 1.000 = 2952.197774826
      capital_outlier_point: 972.904548000 × (1 + 0 + 0) + 2952.197774826 = 3925.102322826
      operating_costs: 50000.00 × 0.250 = 12500.000000000
      capital_costs: 50000.00 × 0.020 = 1000.000000000
      operating_fsp: 12819.393820800, cents = 12819.39
      capital_fsp: 972.904548000, cents = 972.90
      pass_through: (250.75 − 40.10 − 90.20 − 10.05) × 4 = 441.60
      total: 12819.39 + 972.90 + 441.60 = 14233.89
    `,
    returnCode: '14',
    total: 14233.89,
  },
  {
    stay: 'neonate transferred: the DRG is the per diem, and pancreatic islets',
    dischargeDate: 20230404,
    drg: { weight: '1.8258', geometricMeanLos: '1.8' },
    specialWageIndex: '1.0303',
    worked: `
      operating_federal_payment: (4310.00 × 1.0303 + 2065.74 × 1) × 1.8258 = 11879.262791400
      capital_gaf: 1.0303^0.6848 = 1.0207
      capital_federal_rate: 483.79 × 1.0207 = 493.80
      capital_federal_payment: 1.8258 × 493.80 × 1.000 = 901.580040000
      operating_dollar_threshold: 38788.00 × (0.676 × 1.0303 + 0.324 × 1) × 0.925925926 = 36650.450786636
      operating_outlier_point: 11879.262791400 × (1 + 0 + 0.25 × 0) + 36650.450786636 + 0 + 0 = 48529.713578036
      capital_dollar_threshold: 38788.00 × 1.0207 × 0.074074074 × 1.000 = 2932.660115586
      capital_outlier_point: 901.580040000 × (1 + 0 + 0) + 2932.660115586 = 3834.240155586
      operating_costs: 7000.00 × 0.250 = 1750.000000000
      capital_costs: 7000.00 × 0.020 = 140.000000000
      operating_fsp: 11879.262791400, cents = 11879.26
      capital_fsp: 901.580040000, cents = 901.58
      islet_isolation: 2 × 18848 = 37696
      total: 11879.26 + 901.58 + 37696 = 50476.84
    `,
    returnCode: '14',
    total: 50476.84,
  },
  {
    stay: 'wage index: rural floor, out-migration, limit on decreases',
    dischargeDate: 20230717,
    drg: { weight: '1.9572', geometricMeanLos: '5.0' },
    worked: `
      wage_index_area: index of 10180 = 0.7900
      wage_index_rural_floor: rural floor of 45 = 0.8100
      wage_index_outmigration: 0.8100 + 0.0125 = 0.8225
      wage_index_lowest_quartile: (0.8427 − 0.8225) ÷ 2 + 0.8225 = 0.8326
      wage_index_cap: 0.95 × 0.9444 = 0.8972
      operating_federal_payment: (3952.96 × 0.8972 + 2422.78 × 1) × 1.9572 = 11683.262143526
      capital_gaf: 0.8972^0.6848 = 0.9284
      capital_federal_rate: 483.79 × 0.9284 = 449.15
      capital_federal_payment: 1.9572 × 449.15 × 1.000 = 879.076380000
      operating_dollar_threshold: 38788.00 × (0.62 × 0.8972 + 0.38 × 1) × 0.925925926 = 33625.748180468
      operating_outlier_point: 11683.262143526 × (1 + 0 + 0.25 × 0) + 33625.748180468 + 0 + 0 = 45309.010323994
      capital_dollar_threshold: 38788.00 × 0.9284 × 0.074074074 × 1.000 = 2667.465123258
      capital_outlier_point: 879.076380000 × (1 + 0 + 0) + 2667.465123258 = 3546.541503258
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 11683.262143526, cents = 11683.26
      capital_fsp: 879.076380000, cents = 879.08
      total: 11683.26 + 879.08 = 12562.34
    `,
    returnCode: '14',
    total: 12562.34,
  },
  {
    stay: 'CAR-T in a trial: the share of a case without cost of the product',
    dischargeDate: 20230118,
    drg: { weight: '36.1452', geometricMeanLos: '14.7' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4310.00 × 1.1000 + 2065.74 × 1) × 36.1452 × 0.21 = 51666.505516080
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 483.79 × 1.0674 = 516.40
      capital_federal_payment: 36.1452 × 516.40 × 1.000 × 0.21 = 3919.730068800
      operating_dollar_threshold: 38788.00 × (0.676 × 1.1000 + 0.324 × 1) × 0.925925926 = 38342.656299364
      operating_outlier_point: 51666.505516080 × (1 + 0 + 0.25 × 0) + 38342.656299364 + 0 + 0 = 90009.161815444
      capital_dollar_threshold: 38788.00 × 1.0674 × 0.074074074 × 1.000 = 3066.837863600
      capital_outlier_point: 3919.730068800 × (1 + 0 + 0) + 3066.837863600 = 6986.567932400
      operating_costs: 500000.00 × 0.250 = 125000.000000000
      capital_costs: 500000.00 × 0.020 = 10000.000000000
      operating_fsp: 51666.505516080, cents = 51666.51
      operating_outlier: 0.8 × (125000.000000000 − 90009.161815444) = 27992.67
      capital_fsp: 3919.730068800, cents = 3919.73
      capital_outlier: 0.8 × (10000.000000000 − 6986.567932400) = 2410.75
      total: 51666.51 + 27992.67 + 6330.48 = 85989.66
    `,
    returnCode: '16',
    total: 85989.66,
  },
];
