/** Worked examples of FY 2025. Rates: 89 FR 80405, tables 1A to 1D; weights of Table 5, some taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const FY2025: readonly WorkedExample[] = [
  {
    stay: 'post-acute transfer to half of the payment and half of the per diems',
    dischargeDate: 20250315,
    drg: { weight: '2.0749', geometricMeanLos: '4.4' },
    specialWageIndex: '1.0600',
    worked: `
      operating_federal_payment: (4478.09 × 1.0600 + 2146.30 × 1) × 2.0749 = 14302.442147460
      discharge_fraction: 0.5 + 0.5 × 3 ÷ 4.4 = 0.8409
      operating_transfer_payment: 14302.442147460 × 0.8409 = 12026.923601799
      operating_dsh_factor: (0.2500 − 0.202) × 0.825 + 0.0588 = 0.0984
      operating_ime_factor: 1.35 × ((1 + 0.1000)^0.405 − 1) = 0.053129663
      capital_gaf: 1.0600^0.6848 = 1.0407
      capital_federal_rate: 512.14 × 1.0407 = 532.98
      capital_federal_payment: 2.0749 × 532.98 × 1.000 = 1105.880202000
      capital_transfer_payment: 1105.880202000 × 0.8409 = 929.934661862
      capital_dsh_factor: 2.7183^(0.2025 × 0.2500) − 1 = 0.0519
      capital_ime_factor: 2.7183^(0.2822 × 0.0500) − 1 = 0.014210112
      outlier_threshold: 46217.00 × 0.8409 = 38863.88
      operating_dollar_threshold: 38863.88 × (0.676 × 1.0600 + 0.324 × 1) × 0.925925926 = 37444.628681514
      operating_outlier_point: 12026.923601799 × (1 + 0.053129663 + 0.25 × 0.0984) + 37444.628681514 + 300.00 + 0 = 50706.401001808
      capital_dollar_threshold: 38863.88 × 1.0407 × 0.074074074 × 1.000 = 2995.973324115
      capital_outlier_point: 929.934661862 × (1 + 0.014210112 + 0.0519) + 2995.973324115 = 3987.386070625
      operating_costs: 40000.00 × 0.250 = 10000.000000000
      capital_costs: 40000.00 × 0.020 = 800.000000000
      operating_fsp: 12026.923601799, cents = 12026.92
      operating_dsh: 12026.92 × 0.0984 × 0.25 = 295.86
      operating_ime: 12026.92 × 0.053129663 = 638.99
      capital_fsp: 929.934661862, cents = 929.93
      capital_dsh: 929.93 × 0.0519 = 48.26
      capital_ime: 929.93 × 0.014210112 = 13.21
      readmissions: 0.9950 × 12026.92 − 12026.92 = -60.13
      value_based_purchasing: 1.00120000000 × 12026.92 − 12026.92 = 14.43
      total: 12026.92 + 295.86 + 638.99 + 991.40 + 300.00 − 60.13 + 14.43 = 14207.47
    `,
    returnCode: '10',
    total: 14207.47,
  },
  {
    stay: 'wage index below 1, HAC reduction',
    dischargeDate: 20250601,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.8650',
    worked: `
      operating_federal_payment: (4107.12 × 0.8650 + 2517.27 × 1) × 0.8069 = 4897.825548720
      operating_dsh_factor: (0.2400 − 0.202) × 0.825 + 0.0588 = 0.0902
      capital_gaf: 0.8650^0.6848 = 0.9055
      capital_federal_rate: 512.14 × 0.9055 = 463.74
      capital_federal_payment: 0.8069 × 463.74 × 1.000 = 374.191806000
      operating_dollar_threshold: 46217.00 × (0.62 × 0.8650 + 0.38 × 1) × 0.925373134 = 39188.291033856
      operating_outlier_point: 4897.825548720 × (1 + 0 + 0.25 × 0.0902) + 39188.291033856 + 150.00 + 0 = 44346.562548700
      capital_dollar_threshold: 46217.00 × 0.9055 × 0.074626866 × 1.000 = 3123.096543592
      capital_outlier_point: 374.191806000 × (1 + 0 + 0) + 3123.096543592 = 3497.288349592
      operating_costs: 21000.00 × 0.310 = 6510.000000000
      capital_costs: 21000.00 × 0.025 = 525.000000000
      operating_fsp: 4897.825548720, cents = 4897.83
      operating_dsh: 4897.83 × 0.0902 × 0.25 = 110.45
      capital_fsp: 374.191806000, cents = 374.19
      readmissions: 0.9910 × 4897.83 − 4897.83 = -44.08
      hospital_acquired_conditions: −0.01 × 5488.39 = -54.88
      total: 4897.83 + 110.45 + 374.19 + 150.00 − 44.08 − 54.88 = 5433.51
    `,
    returnCode: '14',
    total: 5433.51,
  },
  {
    stay: 'rural sole community hospital with low volume',
    dischargeDate: 20250210,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9000',
    worked: `
      operating_federal_payment: (4107.12 × 0.9000 + 2517.27 × 1) × 0.8889 = 5523.338374200
      operating_dsh_factor: (0.2000 − 0.15) × 0.65 + 0.025 = 0.0575
      capital_gaf: 0.9000^0.6848 = 0.9304
      capital_federal_rate: 512.14 × 0.9304 = 476.50
      capital_federal_payment: 0.8889 × 476.50 × 1.000 = 423.560850000
      operating_dollar_threshold: 46217.00 × (0.62 × 0.9000 + 0.38 × 1) × 0.923076923 = 40016.811688973
      operating_outlier_point: 5523.338374200 × (1 + 0 + 0.25 × 0.0575) + 40016.811688973 + 120.00 + 0 = 45739.548052302
      capital_dollar_threshold: 46217.00 × 0.9304 × 0.076923077 × 1.000 = 3307.715141769
      capital_outlier_point: 423.560850000 × (1 + 0 + 0) + 3307.715141769 = 3731.275991769
      operating_costs: 18000.00 × 0.420 = 7560.000000000
      capital_costs: 18000.00 × 0.035 = 630.000000000
      hospital_specific_rate: 9000.00 × 1.18513 × 0.8889 = 9481.158513000
      hospital_specific_federal: (4107.12 × 0.9000 + 2517.27 × 1) × 0.8889 × (1 + 0 + 0.25 × 0.0575) + 0 = 5602.736363329
      hospital_specific_part: 9481.158513000 − (5602.736363329 + 120.00) = 3758.422149671
      operating_fsp: 5523.338374200, cents = 5523.34
      operating_dsh: 5523.34 × 0.0575 × 0.25 = 79.40
      capital_fsp: 423.560850000, cents = 423.56
      low_volume: (3758.42 + 5523.34 + 79.40 + 0.00 + 0.00 + 423.56 + 120.00 + 0) × 0.250000 = 2476.18
      readmissions: 1.0000 × 5523.34 − 5523.34 = 0.00
      total: 5523.34 + 3758.42 + 79.40 + 423.56 + 120.00 + 2476.18 = 12380.90
    `,
    returnCode: '14',
    total: 12380.9,
  },
  {
    stay: 'acute transfer with a cost outlier',
    dischargeDate: 20250520,
    drg: { weight: '2.0749', geometricMeanLos: '4.4' },
    specialWageIndex: '1.1000',
    worked: `
      operating_federal_payment: (4478.09 × 1.1000 + 2146.30 × 1) × 2.0749 = 14674.105705100
      discharge_fraction: 3 ÷ 4.4 = 0.6818
      operating_transfer_payment: 14674.105705100 × 0.6818 = 10004.805269737
      operating_dsh_factor: (0.3000 − 0.202) × 0.825 + 0.0588 = 0.1397
      operating_ime_factor: 1.35 × ((1 + 0.2500)^0.405 − 1) = 0.127686562
      capital_gaf: 1.1000^0.6848 = 1.0674
      capital_federal_rate: 512.14 × 1.0674 = 546.66
      capital_federal_payment: 2.0749 × 546.66 × 1.000 = 1134.264834000
      capital_transfer_payment: 1134.264834000 × 0.6818 = 773.341763821
      capital_dsh_factor: 2.7183^(0.2025 × 0.3000) − 1 = 0.0626
      capital_ime_factor: 2.7183^(0.2822 × 0.1200) − 1 = 0.034444147
      outlier_threshold: 46217.00 × 0.6818 = 31510.75
      operating_dollar_threshold: 31510.75 × (0.676 × 1.1000 + 0.324 × 1) × 0.927152318 = 31190.216811957
      operating_outlier_point: 10004.805269737 × (1 + 0.127686562 + 0.25 × 0.1397) + 31190.216811957 + 410.00 + 0 = 43231.919094112
      capital_dollar_threshold: 31510.75 × 1.0674 × 0.072847682 × 1.000 = 2450.200791024
      capital_outlier_point: 773.341763821 × (1 + 0.034444147 + 0.0626) + 2450.200791024 = 3298.590846654
      operating_costs: 260000.00 × 0.280 = 72800.000000000
      capital_costs: 260000.00 × 0.022 = 5720.000000000
      operating_fsp: 10004.805269737, cents = 10004.81
      operating_dsh: 10004.81 × 0.1397 × 0.25 = 349.42
      operating_ime: 10004.81 × 0.127686562 = 1277.48
      operating_outlier: 0.8 × (72800.000000000 − 43231.919094112) = 23654.46
      capital_fsp: 773.341763821, cents = 773.34
      capital_dsh: 773.34 × 0.0626 = 48.41
      capital_ime: 773.34 × 0.034444147 = 26.64
      capital_outlier: 0.8 × (5720.000000000 − 3298.590846654) = 1937.13
      readmissions: 0.9970 × 10004.81 − 10004.81 = -30.01
      value_based_purchasing: 0.99900000000 × 10004.81 − 10004.81 = -10.00
      total: 10004.81 + 349.42 + 1277.48 + 23654.46 + 2785.52 + 410.00 − 30.01 − 10.00 = 38441.68
    `,
    returnCode: '05',
    total: 38441.68,
  },
  {
    stay: 'cost outlier of a teaching hospital',
    dischargeDate: 20250201,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.3012',
    worked: `
      operating_federal_payment: (4478.09 × 1.3012 + 2146.30 × 1) × 1.9425 = 15487.922950290
      operating_dsh_factor: (0.3800 − 0.202) × 0.825 + 0.0588 = 0.2057
      operating_ime_factor: 1.35 × ((1 + 0.3000)^0.405 − 1) = 0.151346121
      capital_gaf: 1.3012^0.6848 = 1.1976
      capital_federal_rate: 512.14 × 1.1976 = 613.34
      capital_federal_payment: 1.9425 × 613.34 × 1.000 = 1191.412950000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3800) − 1 = 0.0800
      capital_ime_factor: 2.7183^(0.2822 × 0.1500) − 1 = 0.043238986
      operating_dollar_threshold: 46217.00 × (0.676 × 1.3012 + 0.324 × 1) × 0.930232558 = 51746.324485633
      operating_outlier_point: 15487.922950290 × (1 + 0.151346121 + 0.25 × 0.2057) + 51746.324485633 + 520.00 + 0 = 70894.750934515
      capital_dollar_threshold: 46217.00 × 1.1976 × 0.069767442 × 1.000 = 3861.591579816
      capital_outlier_point: 1191.412950000 × (1 + 0.043238986 + 0.0800) + 3861.591579816 = 5199.833053681
      operating_costs: 400000.00 × 0.240 = 96000.000000000
      capital_costs: 400000.00 × 0.018 = 7200.000000000
      operating_fsp: 15487.922950290, cents = 15487.92
      operating_dsh: 15487.92 × 0.2057 × 0.25 = 796.47
      operating_ime: 15487.92 × 0.151346121 = 2344.04
      operating_outlier: 0.8 × (96000.000000000 − 70894.750934515) = 20084.20
      capital_fsp: 1191.412950000, cents = 1191.41
      capital_dsh: 1191.41 × 0.0800 = 95.31
      capital_ime: 1191.41 × 0.043238986 = 51.52
      capital_outlier: 0.8 × (7200.000000000 − 5199.833053681) = 1600.13
      readmissions: 0.9900 × 15487.92 − 15487.92 = -154.88
      value_based_purchasing: 1.00250000000 × 15487.92 − 15487.92 = 38.72
      total: 15487.92 + 796.47 + 2344.04 + 20084.20 + 2938.37 + 520.00 − 154.88 + 38.72 = 42054.84
    `,
    returnCode: '16',
    total: 42054.84,
  },
  {
    stay: 'post-acute transfer that reaches the mean stay, wage index exactly 1',
    dischargeDate: 20250430,
    drg: { weight: '1.9289', geometricMeanLos: '1.9' },
    specialWageIndex: '1.0000',
    worked: `
      operating_federal_payment: (4107.12 × 1.0000 + 2517.27 × 1) × 1.9289 = 12777.785871000
      operating_dsh_factor: (0.1700 − 0.15) × 0.65 + 0.025 = 0.0380
      capital_gaf: 1.0000^0.6848 = 1.0000
      capital_federal_rate: 512.14 × 1.0000 = 512.14
      capital_federal_payment: 1.9289 × 512.14 × 1.000 = 987.866846000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1700) − 1 = 0.0350
      operating_dollar_threshold: 46217.00 × (0.62 × 1.0000 + 0.38 × 1) × 0.909090909 = 42015.454541253
      operating_outlier_point: 12777.785871000 × (1 + 0 + 0.25 × 0.0380) + 42015.454541253 + 0 + 0 = 54914.629378028
      capital_dollar_threshold: 46217.00 × 1.0000 × 0.090909091 × 1.000 = 4201.545458747
      capital_outlier_point: 987.866846000 × (1 + 0 + 0.0350) + 4201.545458747 = 5223.987644357
      operating_costs: 52000.00 × 0.300 = 15600.000000000
      capital_costs: 52000.00 × 0.030 = 1560.000000000
      operating_fsp: 12777.785871000, cents = 12777.79
      operating_dsh: 12777.79 × 0.0380 × 0.25 = 121.39
      capital_fsp: 987.866846000, cents = 987.87
      capital_dsh: 987.87 × 0.0350 = 34.58
      total: 12777.79 + 121.39 + 1022.45 = 13921.63
    `,
    returnCode: '14',
    total: 13921.63,
  },
  {
    stay: 'post-acute transfer per diem without cost outlier, payment code B',
    dischargeDate: 20241015,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.1123',
    worked: `
      operating_federal_payment: (4478.09 × 1.1123 + 2146.30 × 1) × 1.9425 = 13844.740442348
      discharge_fraction: 2 ÷ 4.8 = 0.4167
      operating_transfer_payment: 13844.740442348 × 0.4167 = 5769.103342326
      capital_gaf: 1.1123^0.6848 = 1.0756
      capital_federal_rate: 512.14 × 1.0756 = 550.86
      capital_federal_payment: 1.9425 × 550.86 × 1.000 = 1070.045550000
      capital_transfer_payment: 1070.045550000 × 0.4167 = 445.887980685
      operating_dollar_threshold: 46217.00 × (0.676 × 1.1123 + 0.324 × 1) × 0.925925926 = 46042.179921832
      operating_outlier_point: 5769.103342326 × (1 + 0 + 0.25 × 0) + 46042.179921832 + 0 + 0 = 51811.283264158
      capital_dollar_threshold: 46217.00 × 1.0756 × 0.074074074 × 1.000 = 3682.296677799
      capital_outlier_point: 445.887980685 × (1 + 0 + 0) + 3682.296677799 = 4128.184658484
      operating_costs: 900000.00 × 0.250 = 225000.000000000
      capital_costs: 900000.00 × 0.020 = 18000.000000000
      operating_fsp: 5769.103342326, cents = 5769.10
      capital_fsp: 445.887980685, cents = 445.89
      total: 5769.10 + 445.89 = 6214.99
    `,
    returnCode: '12',
    total: 6214.99,
  },
  {
    stay: 'Medicare-dependent hospital and referral center: three quarters, DSH without limit',
    dischargeDate: 20250101,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.9110',
    worked: `
      operating_federal_payment: (4107.12 × 0.9110 + 2517.27 × 1) × 0.8069 = 5050.271164608
      operating_dsh_factor: (0.6000 − 0.202) × 0.825 + 0.0588 = 0.3872
      capital_gaf: 0.9110^0.6848 = 0.9382
      capital_federal_rate: 512.14 × 0.9382 = 480.49
      capital_federal_payment: 0.8069 × 480.49 × 1.000 = 387.707381000
      operating_dollar_threshold: 46217.00 × (0.62 × 0.9110 + 0.38 × 1) × 0.925925926 = 40432.172169901
      operating_outlier_point: 5050.271164608 × (1 + 0 + 0.25 × 0.3872) + 40432.172169901 + 800.00 + 0 = 46771.309583243
      capital_dollar_threshold: 46217.00 × 0.9382 × 0.074074074 × 1.000 = 3211.910322714
      capital_outlier_point: 387.707381000 × (1 + 0 + 0) + 3211.910322714 = 3599.617703714
      operating_costs: 9000.00 × 0.250 = 2250.000000000
      capital_costs: 9000.00 × 0.020 = 180.000000000
      hospital_specific_rate: 12000.00 × 1.18513 × 0.8069 = 11475.376764000
      hospital_specific_federal: (4107.12 × 0.9110 + 2517.27 × 1) × 0.8069 × (1 + 0 + 0.25 × 0.3872) + 0 = 5539.137413342
      hospital_specific_part: (11475.376764000 − (5539.137413342 + 800.00)) × 0.75 = 3852.179512994
      operating_fsp: 5050.271164608, cents = 5050.27
      operating_dsh: 5050.27 × 0.3872 × 0.25 = 488.87
      capital_fsp: 387.707381000, cents = 387.71
      total: 5050.27 + 3852.18 + 488.87 + 387.71 + 800.00 = 10579.03
    `,
    returnCode: '00',
    total: 10579.03,
  },
  {
    stay: 'burns: 90 percent of the costs above the point',
    dischargeDate: 20250704,
    drg: { weight: '3.1000', geometricMeanLos: '6.1' },
    specialWageIndex: '1.0150',
    worked: `
      operating_federal_payment: (4478.09 × 1.0150 + 2146.30 × 1) × 3.1000 = 20743.840185000
      capital_gaf: 1.0150^0.6848 = 1.0102
      capital_federal_rate: 512.14 × 1.0102 = 517.36
      capital_federal_payment: 3.1000 × 517.36 × 1.000 = 1603.816000000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.0150 + 0.324 × 1) × 0.921052632 = 42999.931948604
      operating_outlier_point: 20743.840185000 × (1 + 0 + 0.25 × 0) + 42999.931948604 + 0 + 0 = 63743.772133604
      capital_dollar_threshold: 46217.00 × 1.0102 × 0.078947368 × 1.000 = 3685.927354026
      capital_outlier_point: 1603.816000000 × (1 + 0 + 0) + 3685.927354026 = 5289.743354026
      operating_costs: 310000.00 × 0.350 = 108500.000000000
      capital_costs: 310000.00 × 0.030 = 9300.000000000
      operating_fsp: 20743.840185000, cents = 20743.84
      operating_outlier: 0.9 × (108500.000000000 − 63743.772133604) = 40280.61
      capital_fsp: 1603.816000000, cents = 1603.82
      capital_outlier: 0.9 × (9300.000000000 − 5289.743354026) = 3609.23
      total: 20743.84 + 40280.61 + 5213.05 = 66237.50
    `,
    returnCode: '16',
    total: 66237.5,
  },
  {
    stay: 'Alaska: cost-of-living adjustment of operating and capital payment',
    dischargeDate: 20250808,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.2144',
    worked: `
      operating_federal_payment: (4478.09 × 1.2144 + 2146.30 × 1.220) × 1.9425 = 15650.097978480
      capital_gaf: 1.2144^0.6848 = 1.1423
      capital_federal_rate: 512.14 × 1.1423 = 585.02
      capital_federal_payment: 1.9425 × 585.02 × 1.069 = 1214.813043150
      operating_dollar_threshold: 46217.00 × (0.676 × 1.2144 + 0.324 × 1.220) × 0.925925926 = 52046.093453053
      operating_outlier_point: 15650.097978480 × (1 + 0 + 0.25 × 0) + 52046.093453053 + 95.50 + 0 = 67791.691431533
      capital_dollar_threshold: 46217.00 × 1.1423 × 0.074074074 × 1.069 = 4180.477251960
      capital_outlier_point: 1214.813043150 × (1 + 0 + 0) + 4180.477251960 = 5395.290295110
      operating_costs: 60000.00 × 0.250 = 15000.000000000
      capital_costs: 60000.00 × 0.020 = 1200.000000000
      operating_fsp: 15650.097978480, cents = 15650.10
      capital_fsp: 1214.813043150, cents = 1214.81
      total: 15650.10 + 1214.81 + 95.50 = 16960.41
    `,
    returnCode: '14',
    total: 16960.41,
  },
  {
    stay: 'Puerto Rico, without EHR technology: its own amounts',
    dischargeDate: 20250909,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '0.4112',
    worked: `
      operating_federal_payment: (4005.34 × 0.4112 + 2454.89 × 1) × 0.8069 = 3309.811658475
      operating_dsh_factor: (0.1800 − 0.15) × 0.65 + 0.025 = 0.0445
      capital_gaf: 0.4112^0.6848 = 0.5441
      capital_federal_rate: 512.14 × 0.5441 = 278.66
      capital_federal_payment: 0.8069 × 278.66 × 1.000 = 224.850754000
      capital_dsh_factor: 2.7183^(0.2025 × 0.1800) − 1 = 0.0371
      operating_dollar_threshold: 46217.00 × (0.62 × 0.4112 + 0.38 × 1) × 0.925925926 = 27171.487824396
      operating_outlier_point: 3309.811658475 × (1 + 0 + 0.25 × 0.0445) + 27171.487824396 + 0 + 0 = 30518.121137572
      capital_dollar_threshold: 46217.00 × 0.5441 × 0.074074074 × 1.000 = 1862.716272211
      capital_outlier_point: 224.850754000 × (1 + 0 + 0.0371) + 1862.716272211 = 2095.908989184
      operating_costs: 15000.00 × 0.250 = 3750.000000000
      capital_costs: 15000.00 × 0.020 = 300.000000000
      operating_fsp: 3309.811658475, cents = 3309.81
      operating_dsh: 3309.81 × 0.0445 × 0.25 = 36.82
      capital_fsp: 224.850754000, cents = 224.85
      capital_dsh: 224.85 × 0.0371 = 8.34
      total: 3309.81 + 36.82 + 233.19 = 3579.82
    `,
    returnCode: '14',
    total: 3579.82,
  },
  {
    stay: 'neither quality data nor EHR technology',
    dischargeDate: 20241111,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0191',
    worked: `
      operating_federal_payment: (4330.13 × 1.0191 + 2075.38 × 1) × 1.9425 = 12603.358575728
      capital_gaf: 1.0191^0.6848 = 1.0130
      capital_federal_rate: 512.14 × 1.0130 = 518.80
      capital_federal_payment: 1.9425 × 518.80 × 1.000 = 1007.769000000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.0191 + 0.324 × 1) × 0.925925926 = 43346.051315690
      operating_outlier_point: 12603.358575728 × (1 + 0 + 0.25 × 0) + 43346.051315690 + 210.10 + 0 = 56159.509891418
      capital_dollar_threshold: 46217.00 × 1.0130 × 0.074074074 × 1.000 = 3467.986737273
      capital_outlier_point: 1007.769000000 × (1 + 0 + 0) + 3467.986737273 = 4475.755737273
      operating_costs: 45000.00 × 0.250 = 11250.000000000
      capital_costs: 45000.00 × 0.020 = 900.000000000
      operating_fsp: 12603.358575728, cents = 12603.36
      capital_fsp: 1007.769000000, cents = 1007.77
      total: 12603.36 + 1007.77 + 210.10 = 13821.23
    `,
    returnCode: '14',
    total: 13821.23,
  },
  {
    stay: 'new hospital: no capital payment',
    dischargeDate: 20250303,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '0.9812',
    worked: `
      operating_federal_payment: (4107.12 × 0.9812 + 2517.27 × 1) × 0.8889 = 5819.784874402
      capital_gaf: 0.9812^0.6848 = 0.9871
      capital_federal_rate: 512.14 × 0.9871 = 505.53
      capital_federal_payment: 0.8889 × 505.53 × 1.000 = 449.365617000
      operating_dollar_threshold: 46217.00 × (0.62 × 0.9812 + 0.38 × 1) × 0.925925926 = 42294.717270050
      operating_outlier_point: 5819.784874402 × (1 + 0 + 0.25 × 0) + 42294.717270050 + 0 + 0 = 48114.502144452
      operating_costs: 30000.00 × 0.250 = 7500.000000000
      capital_costs: 30000.00 × 0.020 = 600.000000000
      operating_fsp: 5819.784874402, cents = 5819.78
      total: 5819.78 = 5819.78
    `,
    returnCode: '14',
    total: 5819.78,
  },
  {
    stay: 'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation',
    dischargeDate: 20250606,
    drg: { weight: '0.8889', geometricMeanLos: '3.0' },
    specialWageIndex: '1.1510',
    worked: `
      operating_federal_payment: (4478.09 × 1.1510 + 2146.30 × 1) × 0.8889 = 6489.486975351
      capital_gaf: 1.1510^0.6848 = 1.1011
      capital_federal_rate: 512.14 × 1.1011 = 563.92
      capital_federal_payment: 0.8889 × 563.92 × 1.000 = 501.268488000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.1510 + 0.324 × 1) × 0.937500000 = 47751.231086250
      operating_outlier_point: 6489.486975351 × (1 + 0 + 0.25 × 0) + 47751.231086250 + 0 + 0 = 54240.718061601
      capital_dollar_threshold: 46217.00 × 1.1011 × 0.062500000 × 1.000 = 3180.596168750
      capital_outlier_point: 501.268488000 × (1 + 0 + 0) + 3180.596168750 = 3681.864656750
      operating_costs: 190000.00 × 0.150 = 28500.000000000
      capital_costs: 190000.00 × 0.010 = 1900.000000000
      operating_fsp: 6489.486975351, cents = 6489.49
      capital_fsp: 501.268488000, cents = 501.27
      total: 6489.49 + 501.27 = 6990.76
    `,
    returnCode: '30',
    total: 6990.76,
  },
  {
    stay: 'new technology: 65 percent of the costs above the payment, all of them at most',
    dischargeDate: 20250707,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    specialWageIndex: '1.0117',
    worked: `
      operating_federal_payment: (4478.09 × 1.0117 + 2146.30 × 1) × 0.8069 = 5387.496729606
      capital_gaf: 1.0117^0.6848 = 1.0080
      capital_federal_rate: 512.14 × 1.0080 = 516.24
      capital_federal_payment: 0.8069 × 516.24 × 1.000 = 416.554056000
      new_technology_EXAMPLE: least(6504.07, 0.65 × (44000.00 × 0.320 − 5487.50)) = 5585.13
      operating_dollar_threshold: 46217.00 × (0.676 × 1.0117 + 0.324 × 1) × 0.941176471 = 43842.390133440
      operating_outlier_point: 5387.496729606 × (1 + 0 + 0.25 × 0) + 43842.390133440 + 100.00 + 5585.13 = 54915.016863046
      capital_dollar_threshold: 46217.00 × 1.0080 × 0.058823529 × 1.000 = 2740.396216111
      capital_outlier_point: 416.554056000 × (1 + 0 + 0) + 2740.396216111 = 3156.950272111
      operating_costs: 44000.00 × 0.320 = 14080.000000000
      capital_costs: 44000.00 × 0.020 = 880.000000000
      operating_fsp: 5387.496729606, cents = 5387.50
      capital_fsp: 416.554056000, cents = 416.55
      readmissions: 0.9876 × 10972.63 − 10972.63 = -136.06
      total: 5387.50 + 416.55 + 100.00 + 5585.13 − 136.06 = 11353.12
    `,
    returnCode: '14',
    total: 11353.12,
  },
  {
    stay: 'Medicare Advantage: pass-through without medical education and acquisitions, no IME',
    dischargeDate: 20250222,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '1.0414',
    worked: `
      operating_federal_payment: (4478.09 × 1.0414 + 2146.30 × 1) × 1.9425 = 13228.003333755
      operating_ime_factor: 1.35 × ((1 + 0.2000)^0.405 − 1) = 0.103456951
      capital_gaf: 1.0414^0.6848 = 1.0282
      capital_federal_rate: 512.14 × 1.0282 = 526.58
      capital_federal_payment: 1.9425 × 526.58 × 1.000 = 1022.881650000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.0414 + 0.324 × 1) × 0.925925926 = 43991.155048704
      operating_outlier_point: 13228.003333755 × (1 + 0.103456951 + 0.25 × 0) + 43991.155048704 + 0 + 0 = 58587.687275187
      capital_dollar_threshold: 46217.00 × 1.0282 × 0.074074074 × 1.000 = 3520.023655739
      capital_outlier_point: 1022.881650000 × (1 + 0 + 0) + 3520.023655739 = 4542.905305739
      operating_costs: 50000.00 × 0.250 = 12500.000000000
      capital_costs: 50000.00 × 0.020 = 1000.000000000
      operating_fsp: 13228.003333755, cents = 13228.00
      capital_fsp: 1022.881650000, cents = 1022.88
      pass_through: (250.75 − 40.10 − 90.20 − 10.05) × 4 = 441.60
      total: 13228.00 + 1022.88 + 441.60 = 14692.48
    `,
    returnCode: '14',
    total: 14692.48,
  },
  {
    stay: 'neonate transferred: the DRG is the per diem, and pancreatic islets',
    dischargeDate: 20250404,
    drg: { weight: '1.6000', geometricMeanLos: '2.2' },
    specialWageIndex: '1.0313',
    worked: `
      operating_federal_payment: (4478.09 × 1.0313 + 2146.30 × 1) × 1.6000 = 10823.286747200
      capital_gaf: 1.0313^0.6848 = 1.0213
      capital_federal_rate: 512.14 × 1.0213 = 523.05
      capital_federal_payment: 1.6000 × 523.05 × 1.000 = 836.880000000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.0313 + 0.324 × 1) × 0.925925926 = 43698.978021644
      operating_outlier_point: 10823.286747200 × (1 + 0 + 0.25 × 0) + 43698.978021644 + 0 + 0 = 54522.264768844
      capital_dollar_threshold: 46217.00 × 1.0213 × 0.074074074 × 1.000 = 3496.401633541
      capital_outlier_point: 836.880000000 × (1 + 0 + 0) + 3496.401633541 = 4333.281633541
      operating_costs: 7000.00 × 0.250 = 1750.000000000
      capital_costs: 7000.00 × 0.020 = 140.000000000
      operating_fsp: 10823.286747200, cents = 10823.29
      capital_fsp: 836.880000000, cents = 836.88
      islet_isolation: 2 × 18848 = 37696
      total: 10823.29 + 836.88 + 37696 = 49356.17
    `,
    returnCode: '00',
    total: 49356.17,
  },
  {
    stay: 'urban hospital redesignated rural: capital DSH all the same',
    dischargeDate: 20250505,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    specialWageIndex: '0.9511',
    worked: `
      operating_federal_payment: (4107.12 × 0.9511 + 2517.27 × 1) × 1.9425 = 12477.749433660
      operating_dsh_factor: (0.3200 − 0.202) × 0.825 + 0.0588 = 0.1562
      capital_gaf: 0.9511^0.6848 = 0.9662
      capital_federal_rate: 512.14 × 0.9662 = 494.83
      capital_federal_payment: 1.9425 × 494.83 × 1.000 = 961.207275000
      capital_dsh_factor: 2.7183^(0.2025 × 0.3200) − 1 = 0.0669
      operating_dollar_threshold: 46217.00 × (0.62 × 0.9511 + 0.38 × 1) × 0.925925926 = 41496.104627394
      operating_outlier_point: 12477.749433660 × (1 + 0 + 0.25 × 0.1562) + 41496.104627394 + 0 + 0 = 54461.110176438
      capital_dollar_threshold: 46217.00 × 0.9662 × 0.074074074 × 1.000 = 3307.767804100
      capital_outlier_point: 961.207275000 × (1 + 0 + 0.0669) + 3307.767804100 = 4333.279845798
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 12477.749433660, cents = 12477.75
      operating_dsh: 12477.75 × 0.1562 × 0.25 = 487.26
      capital_fsp: 961.207275000, cents = 961.21
      capital_dsh: 961.21 × 0.0669 = 64.30
      total: 12477.75 + 487.26 + 1025.51 = 13990.52
    `,
    returnCode: '14',
    total: 13990.52,
  },
  {
    stay: 'wage index: rural floor, out-migration, limit on decreases',
    dischargeDate: 20250717,
    drg: { weight: '1.9425', geometricMeanLos: '4.8' },
    worked: `
      wage_index_area: index of 10180 = 0.7900
      wage_index_rural_floor: rural floor of 45 = 0.8100
      wage_index_outmigration: 0.8100 + 0.0125 = 0.8225
      wage_index_cap: 0.95 × 0.9444 = 0.8972
      operating_federal_payment: (4107.12 × 0.8972 + 2517.27 × 1) × 1.9425 = 12047.730889320
      capital_gaf: 0.8972^0.6848 = 0.9284
      capital_federal_rate: 512.14 × 0.9284 = 475.47
      capital_federal_payment: 1.9425 × 475.47 × 1.000 = 923.600475000
      operating_dollar_threshold: 46217.00 × (0.62 × 0.8972 + 0.38 × 1) × 0.925925926 = 40066.030825428
      operating_outlier_point: 12047.730889320 × (1 + 0 + 0.25 × 0) + 40066.030825428 + 0 + 0 = 52113.761714748
      capital_dollar_threshold: 46217.00 × 0.9284 × 0.074074074 × 1.000 = 3178.360204229
      capital_outlier_point: 923.600475000 × (1 + 0 + 0) + 3178.360204229 = 4101.960679229
      operating_costs: 42000.00 × 0.250 = 10500.000000000
      capital_costs: 42000.00 × 0.020 = 840.000000000
      operating_fsp: 12047.730889320, cents = 12047.73
      capital_fsp: 923.600475000, cents = 923.60
      total: 12047.73 + 923.60 = 12971.33
    `,
    returnCode: '14',
    total: 12971.33,
  },
  {
    stay: 'wage index: reclassified, imputed floor of an all-urban state',
    dischargeDate: 20250202,
    drg: { weight: '0.8069', geometricMeanLos: '2.9' },
    worked: `
      wage_index_area: reclassified index of 35614 = 1.1200
      wage_index_imputed_floor: imputed floor of 31 = 1.1687
      operating_federal_payment: (4478.09 × 1.1687 + 2146.30 × 1) × 0.8069 = 5954.795948503
      capital_gaf: 1.1687^0.6848 = 1.1127
      capital_federal_rate: 512.14 × 1.1127 = 569.86
      capital_federal_payment: 0.8069 × 569.86 × 1.000 = 459.820034000
      operating_dollar_threshold: 46217.00 × (0.676 × 1.1687 + 0.324 × 1) × 0.925925926 = 47673.742726406
      operating_outlier_point: 5954.795948503 × (1 + 0 + 0.25 × 0) + 47673.742726406 + 0 + 0 = 53628.538674909
      capital_dollar_threshold: 46217.00 × 1.1127 × 0.074074074 × 1.000 = 3809.307840635
      capital_outlier_point: 459.820034000 × (1 + 0 + 0) + 3809.307840635 = 4269.127874635
      operating_costs: 12000.00 × 0.250 = 3000.000000000
      capital_costs: 12000.00 × 0.020 = 240.000000000
      operating_fsp: 5954.795948503, cents = 5954.80
      capital_fsp: 459.820034000, cents = 459.82
      total: 5954.80 + 459.82 = 6414.62
    `,
    returnCode: '14',
    total: 6414.62,
  },
];
