/** Worked examples of FY 2022. Rates: 86 FR 44774, tables 1A to 1D; weights of Table 5. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    stay: 'post-acute transfer to half of the payment and half of the per diems',
    dischargeDate: 20220315,
    drg: { weight: '2.0961', geometricMeanLos: '4.3' },
    specialWageIndex: '1.0500',
    worked: `
      operating_federal_payment: (4138.24 × 1.0500 + 1983.41 × 1) × 2.0961 = 13265.298808200
      discharge_fraction: 0.5 + 0.5 × 3 ÷ 4.3 = 0.8488
      operating_transfer_payment: 13265.298808200 × 0.8488 = 11259.585628400
      operating_dsh_factor: (0.2500 − 0.202) × 0.825 + 0.0588 = 0.0984
      operating_ime_factor: 1.35 × ((1 + 0.1000)^0.405 − 1) = 0.053129663
      capital_gaf: 1.0500^0.6848 = 1.0340
      capital_federal_rate: 472.59 × 1.0340 = 488.66
      capital_federal_payment: 2.0961 × 488.66 × 1.000 = 1024.280226000
      capital_transfer_payment: 1024.280226000 × 0.8488 = 869.409055829
      capital_dsh_factor: 2.7183^(0.2025 × 0.2500) − 1 = 0.0519
      capital_ime_factor: 2.7183^(0.2822 × 0.0500) − 1 = 0.014210112
      outlier_threshold: 30988.00 × 0.8488 = 26302.61
      operating_dollar_threshold: 26302.61 × (0.676 × 1.0500 + 0.324 × 1) × 0.925925926 = 25177.442796459
      operating_outlier_point: 11259.585628400 × (1 + 0.053129663 + 0.25 × 0.0984) + 25177.442796459 + 300.00 + 0 = 37612.232221274
      capital_dollar_threshold: 26302.61 × 1.0340 × 0.074074074 × 1.000 = 2014.585089837
      capital_outlier_point: 869.409055829 × (1 + 0.014210112 + 0.0519) + 2014.585089837 = 2941.470875721
      operating_costs: 40000.00 × 0.250 = 10000.000000000
      capital_costs: 40000.00 × 0.020 = 800.000000000
      operating_fsp: 11259.585628400, cents = 11259.59
      operating_dsh: 11259.59 × 0.0984 × 0.25 = 276.99
      operating_ime: 11259.59 × 0.053129663 = 598.22
      capital_fsp: 869.409055829, cents = 869.41
      capital_dsh: 869.41 × 0.0519 = 45.12
      capital_ime: 869.41 × 0.014210112 = 12.35
      readmissions: 0.9950 × 11259.59 − 11259.59 = -56.30
      value_based_purchasing: 1.00120000000 × 11259.59 − 11259.59 = 13.51
      total: 11259.59 + 276.99 + 598.22 + 926.88 + 300.00 − 56.30 + 13.51 = 13318.89
    `,
    returnCode: '10',
    total: 13318.89,
  },
  {
    stay: 'wage index below 1, HAC reduction',
    dischargeDate: 20220601,
    drg: { weight: '0.7940', geometricMeanLos: '2.9' },
    specialWageIndex: '0.8800',
    worked: `
      operating_federal_payment: (3795.42 × 0.8800 + 2326.23 × 1) × 0.7940 = 4498.962482400
      operating_dsh_factor: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      capital_gaf: 0.8800^0.6848 = 0.9162
      capital_federal_rate: 472.59 × 0.9162 = 432.99
      capital_federal_payment: 0.7940 × 432.99 × 1.000 = 343.794060000
      operating_dollar_threshold: 30988.00 × (0.62 × 0.8800 + 0.38 × 1) × 0.925373134 = 26542.008253268
      operating_outlier_point: 4498.962482400 × (1 + 0 + 0.25 × 0.0902) + 26542.008253268 + 150.00 + 0 = 31292.422339646
      capital_dollar_threshold: 30988.00 × 0.9162 × 0.074626866 × 1.000 = 2118.746695890
      capital_outlier_point: 343.794060000 × (1 + 0 + 0) + 2118.746695890 = 2462.540755890
      operating_costs: 21000.00 × 0.310 = 6510.000000000
      capital_costs: 21000.00 × 0.025 = 525.000000000
      operating_fsp: 4498.962482400, cents = 4498.96
      operating_dsh: 4498.96 × 0.0902 × 0.25 = 101.45
      capital_fsp: 343.794060000, cents = 343.79
      readmissions: 0.9910 × 4498.96 − 4498.96 = -40.49
      hospital_acquired_conditions: −0.01 × 5053.71 = -50.54
      total: 4498.96 + 101.45 + 343.79 + 150.00 − 40.49 − 50.54 = 5003.17
    `,
    returnCode: '14',
    total: 5003.17,
  },
  {
    stay: 'rural sole community hospital with low volume',
    dischargeDate: 20220210,
    drg: { weight: '0.8793', geometricMeanLos: '3.1' },
    specialWageIndex: '0.9000',
    worked: `
      operating_federal_payment: (3795.42 × 0.9000 + 2326.23 × 1) × 0.8793 = 5049.035564400
      operating_dsh_factor: (0.2000 − 0.15) × 0.65 + 0.025 = 0.0575
      capital_gaf: 0.9000^0.6848 = 0.9304
      capital_federal_rate: 472.59 × 0.9304 = 439.70
      capital_federal_payment: 0.8793 × 439.70 × 1.000 = 386.628210000
      operating_dollar_threshold: 30988.00 × (0.62 × 0.9000 + 0.38 × 1) × 0.923076923 = 26830.840613149
      operating_outlier_point: 5049.035564400 × (1 + 0 + 0.25 × 0.0575) + 26830.840613149 + 120.00 + 0 = 32072.456063787
      capital_dollar_threshold: 30988.00 × 0.9304 × 0.076923077 × 1.000 = 2217.787325295
      capital_outlier_point: 386.628210000 × (1 + 0 + 0) + 2217.787325295 = 2604.415535295
      operating_costs: 18000.00 × 0.420 = 7560.000000000
      capital_costs: 18000.00 × 0.035 = 630.000000000
      hospital_specific_rate: 9000.00 × 1.07758 × 0.8793 = 8527.644846000
      hospital_specific_federal: (3795.42 × 0.9000 + 2326.23 × 1) × 0.8793 × (1 + 0 + 0.25 × 0.0575) + 0 = 5121.615450638
      hospital_specific_part: 8527.644846000 − (5121.615450638 + 120.00) = 3286.029395362
      operating_fsp: 5049.035564400, cents = 5049.04
      operating_dsh: 5049.04 × 0.0575 × 0.25 = 72.58
      capital_fsp: 386.628210000, cents = 386.63
      low_volume: (3286.03 + 5049.04 + 72.58 + 0.00 + 0.00 + 386.63 + 120.00 + 0) × 0.250000 = 2228.57
      readmissions: 1.0000 × 5049.04 − 5049.04 = 0.00
      total: 5049.04 + 3286.03 + 72.58 + 386.63 + 120.00 + 2228.57 = 11142.85
    `,
    returnCode: '14',
    total: 11142.85,
  },
  {
    stay: 'acute transfer with a cost outlier',
    dischargeDate: 20220520,
    drg: { weight: '2.0961', geometricMeanLos: '4.3' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4138.24 × 1.1000 + 1983.41 × 1) × 2.0961 = 13699.007051400
      discharge_fraction: 3 ÷ 4.3 = 0.6977
      operating_transfer_payment: 13699.007051400 × 0.6977 = 9557.797219762
      operating_dsh_factor: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_ime_factor: 1.35 × ((1 + 0.2500)^0.405 − 1) = 0.127686562
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 472.59 × 1.0674 = 504.44
      capital_federal_payment: 2.0961 × 504.44 × 1.000 = 1057.356684000
      capital_transfer_payment: 1057.356684000 × 0.6977 = 737.717758427
      capital_dsh_factor: 2.7183^(0.2025 × 0.3000) − 1 = 0.0626
      capital_ime_factor: 2.7183^(0.2822 × 0.1200) − 1 = 0.034444147
      outlier_threshold: 30988.00 × 0.6977 = 21620.33
      operating_dollar_threshold: 21620.33 × (0.676 × 1.1000 + 0.324 × 1) × 0.927152318 = 21400.403996924
      operating_outlier_point: 9557.797219762 × (1 + 0.127686562 + 0.25 × 0.1397) + 21400.403996924 + 410.00 + 0 = 32922.409551871
      capital_dollar_threshold: 21620.33 × 1.0674 × 0.072847682 × 1.000 = 1681.145312891
      capital_outlier_point: 737.717758427 × (1 + 0.034444147 + 0.0626) + 1681.145312891 = 2490.454261911
      operating_costs: 260000.00 × 0.280 = 72800.000000000
      capital_costs: 260000.00 × 0.022 = 5720.000000000
      operating_fsp: 9557.797219762, cents = 9557.80
      operating_dsh: 9557.80 × 0.1397 × 0.25 = 333.81
      operating_ime: 9557.80 × 0.127686562 = 1220.40
      operating_outlier: 0.8 × (72800.000000000 − 32922.409551871) = 31902.07
      capital_fsp: 737.717758427, cents = 737.72
      capital_dsh: 737.72 × 0.0626 = 46.18
      capital_ime: 737.72 × 0.034444147 = 25.41
      capital_outlier: 0.8 × (5720.000000000 − 2490.454261911) = 2583.64
      readmissions: 0.9970 × 9557.80 − 9557.80 = -28.67
      value_based_purchasing: 0.99900000000 × 9557.80 − 9557.80 = -9.56
      total: 9557.80 + 333.81 + 1220.40 + 31902.07 + 3392.95 + 410.00 − 28.67 − 9.56 = 46778.80
    `,
    returnCode: '05',
    total: 46778.8,
  },
  {
    stay: 'cost outlier of a teaching hospital',
    dischargeDate: 20220201,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2714',
    worked: `
      operating_federal_payment: (4138.24 × 1.2714 + 1983.41 × 1) × 1.8722 = 13563.655278659
      operating_dsh_factor: (0.3800 − 0.202) × 0.825 + 0.0588 = 0.2057
      operating_ime_factor: 1.35 × ((1 + 0.3000)^0.405 − 1) = 0.151346121
      capital_gaf: 1.2714^0.6848 = 1.1787
      capital_federal_rate: 472.59 × 1.1787 = 557.04
      capital_federal_payment: 1.8722 × 557.04 × 1.000 = 1042.890288000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3800) − 1 = 0.0800
      capital_ime_factor: 2.7183^(0.2822 × 0.1500) − 1 = 0.043238986
      operating_dollar_threshold: 30988.00 × (0.676 × 1.2714 + 0.324 × 1) × 0.930232558 = 34114.657486232
      operating_outlier_point: 13563.655278659 × (1 + 0.151346121 + 0.25 × 0.2057) + 34114.657486232 + 520.00 + 0 = 50948.630350602
      capital_dollar_threshold: 30988.00 × 1.1787 × 0.069767442 × 1.000 = 2548.294581841
      capital_outlier_point: 1042.890288000 × (1 + 0.043238986 + 0.0800) + 2548.294581841 = 3719.709611443
      operating_costs: 400000.00 × 0.240 = 96000.000000000
      capital_costs: 400000.00 × 0.018 = 7200.000000000
      operating_fsp: 13563.655278659, cents = 13563.66
      operating_dsh: 13563.66 × 0.2057 × 0.25 = 697.51
      operating_ime: 13563.66 × 0.151346121 = 2052.81
      operating_outlier: 0.8 × (96000.000000000 − 50948.630350602) = 36041.10
      capital_fsp: 1042.890288000, cents = 1042.89
      capital_dsh: 1042.89 × 0.0800 = 83.43
      capital_ime: 1042.89 × 0.043238986 = 45.09
      capital_outlier: 0.8 × (7200.000000000 − 3719.709611443) = 2784.23
      readmissions: 0.9900 × 13563.66 − 13563.66 = -135.64
      value_based_purchasing: 1.00250000000 × 13563.66 − 13563.66 = 33.91
      total: 13563.66 + 697.51 + 2052.81 + 36041.10 + 3955.64 + 520.00 − 135.64 + 33.91 = 56728.99
    `,
    returnCode: '16',
    total: 56728.99,
  },
  {
    stay: 'post-acute transfer that reaches the mean stay, wage index exactly 1',
    dischargeDate: 20220430,
    drg: { weight: '1.9003', geometricMeanLos: '1.8' },
    specialWageIndex: '1.0000',
    worked: `
      operating_federal_payment: (3795.42 × 1.0000 + 2326.23 × 1) × 1.9003 = 11632.971495000
      operating_dsh_factor: (0.1700 − 0.15) × 0.65 + 0.025 = 0.0380
      capital_gaf: 1.0000^0.6848 = 1.0000
      capital_federal_rate: 472.59 × 1.0000 = 472.59
      capital_federal_payment: 1.9003 × 472.59 × 1.000 = 898.062777000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1700) − 1 = 0.0350
      operating_dollar_threshold: 30988.00 × (0.62 × 1.0000 + 0.38 × 1) × 0.909090909 = 28170.909088092
      operating_outlier_point: 11632.971495000 × (1 + 0 + 0.25 × 0.0380) + 28170.909088092 + 0 + 0 = 39914.393812295
      capital_dollar_threshold: 30988.00 × 1.0000 × 0.090909091 × 1.000 = 2817.090911908
      capital_outlier_point: 898.062777000 × (1 + 0 + 0.0350) + 2817.090911908 = 3746.585886103
      operating_costs: 52000.00 × 0.300 = 15600.000000000
      capital_costs: 52000.00 × 0.030 = 1560.000000000
      operating_fsp: 11632.971495000, cents = 11632.97
      operating_dsh: 11632.97 × 0.0380 × 0.25 = 110.51
      capital_fsp: 898.062777000, cents = 898.06
      capital_dsh: 898.06 × 0.0350 = 31.43
      total: 11632.97 + 110.51 + 929.49 = 12672.97
    `,
    returnCode: '14',
    total: 12672.97,
  },
  {
    stay: 'post-acute transfer per diem without cost outlier, payment code B',
    dischargeDate: 20211015,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    specialWageIndex: '1.1023',
    worked: `
      operating_federal_payment: (4138.24 × 1.1023 + 1983.41 × 1) × 1.8722 = 12253.533932534
      discharge_fraction: 2 ÷ 4.8 = 0.4167
      operating_transfer_payment: 12253.533932534 × 0.4167 = 5106.047589687
      capital_gaf: 1.1023^0.6848 = 1.0690
      capital_federal_rate: 472.59 × 1.0690 = 505.20
      capital_federal_payment: 1.8722 × 505.20 × 1.000 = 945.835440000
      capital_transfer_payment: 945.835440000 × 0.4167 = 394.129627848
      operating_dollar_threshold: 30988.00 × (0.676 × 1.1023 + 0.324 × 1) × 0.925925926 = 30676.823097269
      operating_outlier_point: 5106.047589687 × (1 + 0 + 0.25 × 0) + 30676.823097269 + 0 + 0 = 35782.870686956
      capital_dollar_threshold: 30988.00 × 1.0690 × 0.074074074 × 1.000 = 2453.790516065
      capital_outlier_point: 394.129627848 × (1 + 0 + 0) + 2453.790516065 = 2847.920143913
      operating_costs: 900000.00 × 0.250 = 225000.000000000
      capital_costs: 900000.00 × 0.020 = 18000.000000000
      operating_fsp: 5106.047589687, cents = 5106.05
      capital_fsp: 394.129627848, cents = 394.13
      total: 5106.05 + 394.13 = 5500.18
    `,
    returnCode: '12',
    total: 5500.18,
  },
  {
    stay: 'Medicare-dependent hospital and referral center: three quarters, DSH without limit',
    dischargeDate: 20220101,
    drg: { weight: '0.7940', geometricMeanLos: '2.9' },
    specialWageIndex: '0.9010',
    worked: `
      operating_federal_payment: (3795.42 × 0.9010 + 2326.23 × 1) × 0.7940 = 4562.247315480
      operating_dsh_factor: (0.6000 − 0.202) × 0.825 + 0.0588 = 0.3872
      capital_gaf: 0.9010^0.6848 = 0.9311
      capital_federal_rate: 472.59 × 0.9311 = 440.03
      capital_federal_payment: 0.7940 × 440.03 × 1.000 = 349.383820000
      operating_dollar_threshold: 30988.00 × (0.62 × 0.9010 + 0.38 × 1) × 0.925925926 = 26931.441261414
      operating_outlier_point: 4562.247315480 × (1 + 0 + 0.25 × 0.3872) + 26931.441261414 + 800.00 + 0 = 32735.314117032
      capital_dollar_threshold: 30988.00 × 0.9311 × 0.074074074 × 1.000 = 2137.253834900
      capital_outlier_point: 349.383820000 × (1 + 0 + 0) + 2137.253834900 = 2486.637654900
      operating_costs: 9000.00 × 0.250 = 2250.000000000
      capital_costs: 9000.00 × 0.020 = 180.000000000
      hospital_specific_rate: 12000.00 × 1.07758 × 0.7940 = 10267.182240000
      hospital_specific_federal: (3795.42 × 0.9010 + 2326.23 × 1) × 0.7940 × (1 + 0 + 0.25 × 0.3872) + 0 = 5003.872855618
      hospital_specific_part: (10267.182240000 − (5003.872855618 + 800.00)) × 0.75 = 3347.482038287
      operating_fsp: 4562.247315480, cents = 4562.25
      operating_dsh: 4562.25 × 0.3872 × 0.25 = 441.63
      capital_fsp: 349.383820000, cents = 349.38
      total: 4562.25 + 3347.48 + 441.63 + 349.38 + 800.00 = 9500.74
    `,
    returnCode: '00',
    total: 9500.74,
  },
  {
    stay: 'burns: 90 percent of the costs above the point',
    dischargeDate: 20220704,
    drg: { weight: '3.0139', geometricMeanLos: '5.9' },
    specialWageIndex: '1.0050',
    worked: `
      operating_federal_payment: (4138.24 × 1.0050 + 1983.41 × 1) × 3.0139 = 18512.402142680
      capital_gaf: 1.0050^0.6848 = 1.0034
      capital_federal_rate: 472.59 × 1.0034 = 474.20
      capital_federal_payment: 3.0139 × 474.20 × 1.000 = 1429.191380000
      operating_dollar_threshold: 30988.00 × (0.676 × 1.0050 + 0.324 × 1) × 0.921052632 = 28638.049497302
      operating_outlier_point: 18512.402142680 × (1 + 0 + 0.25 × 0) + 28638.049497302 + 0 + 0 = 47150.451639982
      capital_dollar_threshold: 30988.00 × 1.0034 × 0.078947368 × 1.000 = 2454.738871119
      capital_outlier_point: 1429.191380000 × (1 + 0 + 0) + 2454.738871119 = 3883.930251119
      operating_costs: 310000.00 × 0.350 = 108500.000000000
      capital_costs: 310000.00 × 0.030 = 9300.000000000
      operating_fsp: 18512.402142680, cents = 18512.40
      operating_outlier: 0.9 × (108500.000000000 − 47150.451639982) = 55214.59
      capital_fsp: 1429.191380000, cents = 1429.19
      capital_outlier: 0.9 × (9300.000000000 − 3883.930251119) = 4874.46
      total: 18512.40 + 55214.59 + 6303.65 = 80030.64
    `,
    returnCode: '16',
    total: 80030.64,
  },
  {
    stay: 'Alaska: cost-of-living adjustment of operating and capital payment',
    dischargeDate: 20220808,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2044',
    worked: `
      operating_federal_payment: (4138.24 × 1.2044 + 1983.41 × 1.220) × 1.8722 = 13861.500056923
      capital_gaf: 1.2044^0.6848 = 1.1358
      capital_federal_rate: 472.59 × 1.1358 = 536.77
      capital_federal_payment: 1.8722 × 536.77 × 1.069 = 1074.281708786
      operating_dollar_threshold: 30988.00 × (0.676 × 1.2044 + 0.324 × 1.220) × 0.925925926 = 34702.382361295
      operating_outlier_point: 13861.500056923 × (1 + 0 + 0.25 × 0) + 34702.382361295 + 95.50 + 0 = 48659.382418218
      capital_dollar_threshold: 30988.00 × 1.1358 × 0.074074074 × 1.069 = 2787.015268146
      capital_outlier_point: 1074.281708786 × (1 + 0 + 0) + 2787.015268146 = 3861.296976932
      operating_costs: 60000.00 × 0.250 = 15000.000000000
      capital_costs: 60000.00 × 0.020 = 1200.000000000
      operating_fsp: 13861.500056923, cents = 13861.50
      capital_fsp: 1074.281708786, cents = 1074.28
      total: 13861.50 + 1074.28 + 95.50 = 15031.28
    `,
    returnCode: '14',
    total: 15031.28,
  },
  {
    stay: 'Puerto Rico, without EHR technology: its own amounts',
    dischargeDate: 20220909,
    drg: { weight: '0.7940', geometricMeanLos: '2.9' },
    specialWageIndex: '0.4012',
    worked: `
      operating_federal_payment: (3770.30 × 0.4012 + 2310.83 × 1) × 0.7940 = 3035.838641840
      operating_dsh_factor: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      capital_gaf: 0.4012^0.6848 = 0.5350
      capital_federal_rate: 472.59 × 0.5350 = 252.84
      capital_federal_payment: 0.7940 × 252.84 × 1.000 = 200.754960000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1800) − 1 = 0.0371
      operating_dollar_threshold: 30988.00 × (0.62 × 0.4012 + 0.38 × 1) × 0.925925926 = 18040.295438480
      operating_outlier_point: 3035.838641840 × (1 + 0 + 0.25 × 0.0445) + 18040.295438480 + 0 + 0 = 21109.907785210
      capital_dollar_threshold: 30988.00 × 0.5350 × 0.074074074 × 1.000 = 1228.042961735
      capital_outlier_point: 200.754960000 × (1 + 0 + 0.0371) + 1228.042961735 = 1436.245930751
      operating_costs: 15000.00 × 0.250 = 3750.000000000
      capital_costs: 15000.00 × 0.020 = 300.000000000
      operating_fsp: 3035.838641840, cents = 3035.84
      operating_dsh: 3035.84 × 0.0445 × 0.25 = 33.77
      capital_fsp: 200.754960000, cents = 200.75
      capital_dsh: 200.75 × 0.0371 = 7.45
      total: 3035.84 + 33.77 + 208.20 = 3277.81
    `,
    returnCode: '14',
    total: 3277.81,
  },
  {
    stay: 'neither quality data nor EHR technology',
    dischargeDate: 20211111,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0091',
    worked: `
      operating_federal_payment: (4028.70 × 1.0091 + 1930.91 × 1) × 1.8722 = 11226.218884474
      capital_gaf: 1.0091^0.6848 = 1.0062
      capital_federal_rate: 472.59 × 1.0062 = 475.52
      capital_federal_payment: 1.8722 × 475.52 × 1.000 = 890.268544000
      operating_dollar_threshold: 30988.00 × (0.676 × 1.0091 + 0.324 × 1) × 0.925925926 = 28869.097947495
      operating_outlier_point: 11226.218884474 × (1 + 0 + 0.25 × 0) + 28869.097947495 + 210.10 + 0 = 40305.416831969
      capital_dollar_threshold: 30988.00 × 1.0062 × 0.074074074 × 1.000 = 2309.638931024
      capital_outlier_point: 890.268544000 × (1 + 0 + 0) + 2309.638931024 = 3199.907475024
      operating_costs: 45000.00 × 0.250 = 11250.000000000
      capital_costs: 45000.00 × 0.020 = 900.000000000
      operating_fsp: 11226.218884474, cents = 11226.22
      capital_fsp: 890.268544000, cents = 890.27
      total: 11226.22 + 890.27 + 210.10 = 12326.59
    `,
    returnCode: '14',
    total: 12326.59,
  },
  {
    stay: 'new hospital: no capital payment',
    dischargeDate: 20220303,
    drg: { weight: '0.8793', geometricMeanLos: '3.1' },
    specialWageIndex: '0.9802',
    worked: `
      operating_federal_payment: (3795.42 × 0.9802 + 2326.23 × 1) × 0.8793 = 5316.688051441
      capital_gaf: 0.9802^0.6848 = 0.9864
      capital_federal_rate: 472.59 × 0.9864 = 466.16
      capital_federal_payment: 0.8793 × 466.16 × 1.000 = 409.894488000
      operating_dollar_threshold: 30988.00 × (0.62 × 0.9802 + 0.38 × 1) × 0.925925926 = 28340.362328193
      operating_outlier_point: 5316.688051441 × (1 + 0 + 0.25 × 0) + 28340.362328193 + 0 + 0 = 33657.050379634
      operating_costs: 30000.00 × 0.250 = 7500.000000000
      capital_costs: 30000.00 × 0.020 = 600.000000000
      operating_fsp: 5316.688051441, cents = 5316.69
      total: 5316.69 = 5316.69
    `,
    returnCode: '00',
    total: 5316.69,
  },
  {
    stay: 'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation',
    dischargeDate: 20220606,
    drg: { weight: '0.8793', geometricMeanLos: '3.1' },
    specialWageIndex: '1.1500',
    worked: `
      operating_federal_payment: (4138.24 × 1.1500 + 1983.41 × 1) × 0.8793 = 5928.580009800
      capital_gaf: 1.1500^0.6848 = 1.1004
      capital_federal_rate: 472.59 × 1.1004 = 520.04
      capital_federal_payment: 0.8793 × 520.04 × 1.000 = 457.271172000
      operating_dollar_threshold: 30988.00 × (0.676 × 1.1500 + 0.324 × 1) × 0.937500000 = 31997.046750000
      operating_outlier_point: 5928.580009800 × (1 + 0 + 0.25 × 0) + 31997.046750000 + 0 + 0 = 37925.626759800
      capital_dollar_threshold: 30988.00 × 1.1004 × 0.062500000 × 1.000 = 2131.199700000
      capital_outlier_point: 457.271172000 × (1 + 0 + 0) + 2131.199700000 = 2588.470872000
      operating_costs: 190000.00 × 0.150 = 28500.000000000
      capital_costs: 190000.00 × 0.010 = 1900.000000000
      operating_fsp: 5928.580009800, cents = 5928.58
      capital_fsp: 457.271172000, cents = 457.27
      total: 5928.58 + 457.27 = 6385.85
    `,
    returnCode: '30',
    total: 6385.85,
  },
  {
    stay: 'Medicare Advantage: pass-through without medical education and acquisitions, no IME',
    dischargeDate: 20220222,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0404',
    worked: `
      operating_federal_payment: (4138.24 × 1.0404 + 1983.41 × 1) × 1.8722 = 11773.956692291
      operating_ime_factor: 1.35 × ((1 + 0.2000)^0.405 − 1) = 0.103456951
      capital_gaf: 1.0404^0.6848 = 1.0275
      capital_federal_rate: 472.59 × 1.0275 = 485.59
      capital_federal_payment: 1.8722 × 485.59 × 1.000 = 909.121598000
      operating_dollar_threshold: 30988.00 × (0.676 × 1.0404 + 0.324 × 1) × 0.925925926 = 29476.198775691
      operating_outlier_point: 11773.956692291 × (1 + 0.103456951 + 0.25 × 0) + 29476.198775691 + 0 + 0 = 42468.253128572
      capital_dollar_threshold: 30988.00 × 1.0275 × 0.074074074 × 1.000 = 2358.531108753
      capital_outlier_point: 909.121598000 × (1 + 0 + 0) + 2358.531108753 = 3267.652706753
      operating_costs: 50000.00 × 0.250 = 12500.000000000
      capital_costs: 50000.00 × 0.020 = 1000.000000000
      operating_fsp: 11773.956692291, cents = 11773.96
      capital_fsp: 909.121598000, cents = 909.12
      pass_through: (250.75 − 40.10 − 90.20 − 10.05) × 4 = 441.60
      total: 11773.96 + 909.12 + 441.60 = 13124.68
    `,
    returnCode: '14',
    total: 13124.68,
  },
  {
    stay: 'neonate transferred: the DRG is the per diem, and pancreatic islets',
    dischargeDate: 20220404,
    drg: { weight: '1.7200', geometricMeanLos: '1.8' },
    specialWageIndex: '1.0303',
    worked: `
      operating_federal_payment: (4138.24 × 1.0303 + 1983.41 × 1) × 1.7200 = 10744.906515840
      capital_gaf: 1.0303^0.6848 = 1.0207
      capital_federal_rate: 472.59 × 1.0207 = 482.37
      capital_federal_payment: 1.7200 × 482.37 × 1.000 = 829.676400000
      operating_dollar_threshold: 30988.00 × (0.676 × 1.0303 + 0.324 × 1) × 0.925925926 = 29280.297230491
      operating_outlier_point: 10744.906515840 × (1 + 0 + 0.25 × 0) + 29280.297230491 + 0 + 0 = 40025.203746331
      capital_dollar_threshold: 30988.00 × 1.0207 × 0.074074074 × 1.000 = 2342.922338398
      capital_outlier_point: 829.676400000 × (1 + 0 + 0) + 2342.922338398 = 3172.598738398
      operating_costs: 7000.00 × 0.250 = 1750.000000000
      capital_costs: 7000.00 × 0.020 = 140.000000000
      operating_fsp: 10744.906515840, cents = 10744.91
      capital_fsp: 829.676400000, cents = 829.68
      islet_isolation: 2 × 18848 = 37696
      total: 10744.91 + 829.68 + 37696 = 49270.59
    `,
    returnCode: '14',
    total: 49270.59,
  },
  {
    stay: 'wage index: rural floor, out-migration, limit on decreases',
    dischargeDate: 20220717,
    drg: { weight: '1.8722', geometricMeanLos: '4.8' },
    worked: `
      wage_index_area: index of 10180 = 0.7900
      wage_index_rural_floor: rural floor of 45 = 0.8100
      wage_index_outmigration: 0.8100 + 0.0125 = 0.8225
      wage_index_lowest_quartile: (0.8437 − 0.8225) ÷ 2 + 0.8225 = 0.8331
      wage_index_cap: 0.95 × 0.9444 = 0.8972
      operating_federal_payment: (3795.42 × 0.8972 + 2326.23 × 1) × 1.8722 = 10730.478398693
      capital_gaf: 0.8972^0.6848 = 0.9284
      capital_federal_rate: 472.59 × 0.9284 = 438.75
      capital_federal_payment: 1.8722 × 438.75 × 1.000 = 821.427750000
      operating_dollar_threshold: 30988.00 × (0.62 × 0.8972 + 0.38 × 1) × 0.925925926 = 26863.841513260
      operating_outlier_point: 10730.478398693 × (1 + 0 + 0.25 × 0) + 26863.841513260 + 0 + 0 = 37594.319911953
      capital_dollar_threshold: 30988.00 × 0.9284 × 0.074074074 × 1.000 = 2131.056234906
      capital_outlier_point: 821.427750000 × (1 + 0 + 0) + 2131.056234906 = 2952.483984906
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 10730.478398693, cents = 10730.48
      capital_fsp: 821.427750000, cents = 821.43
      total: 10730.48 + 821.43 = 11551.91
    `,
    returnCode: '14',
    total: 11551.91,
  },
  {
    stay: 'CAR-T in a trial: the share of a case without cost of the product',
    dischargeDate: 20220118,
    drg: { weight: '37.4501', geometricMeanLos: '15.6' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4138.24 × 1.1000 + 1983.41 × 1) × 37.4501 × 0.17 = 41608.206324058
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 472.59 × 1.0674 = 504.44
      capital_federal_payment: 37.4501 × 504.44 × 1.000 × 0.17 = 3211.525835480
      operating_dollar_threshold: 30988.00 × (0.676 × 1.1000 + 0.324 × 1) × 0.925925926 = 30632.211854302
      operating_outlier_point: 41608.206324058 × (1 + 0 + 0.25 × 0) + 30632.211854302 + 0 + 0 = 72240.418178360
      capital_dollar_threshold: 30988.00 × 1.0674 × 0.074074074 × 1.000 = 2450.117864217
      capital_outlier_point: 3211.525835480 × (1 + 0 + 0) + 2450.117864217 = 5661.643699697
      operating_costs: 500000.00 × 0.250 = 125000.000000000
      capital_costs: 500000.00 × 0.020 = 10000.000000000
      operating_fsp: 41608.206324058, cents = 41608.21
      operating_outlier: 0.8 × (125000.000000000 − 72240.418178360) = 42207.67
      capital_fsp: 3211.525835480, cents = 3211.53
      capital_outlier: 0.8 × (10000.000000000 − 5661.643699697) = 3470.69
      total: 41608.21 + 42207.67 + 6682.22 = 90498.10
    `,
    returnCode: '16',
    total: 90498.1,
  },
];
