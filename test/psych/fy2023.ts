/** Worked examples of FY 2023. Wage indexes and factors as in the tables of CMS’s IPF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20221120,
    wageIndex: '0.86',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 771.83 = 787.27
      federal_day_1: 787.27 × 1.19 = 936.85
      federal_day_2: 936.85 + 787.27 × 1.12 = 1818.59
      federal_day_3: 1818.59 + 787.27 × 1.08 = 2668.84
      federal_day_4: 2668.84 + 787.27 × 1.05 = 3495.47
      federal_day_5: 3495.47 + 787.27 × 1.04 = 4314.23
      federal_day_6: 4314.23 + 787.27 × 1.02 = 5117.25
      federal_day_7: 5117.25 + 787.27 × 1.01 = 5912.39
      federal_day_8: 5912.39 + 787.27 × 1.01 = 6707.53
      federal_day_9: 6707.53 + 787.27 × 1.00 = 7494.80
      federal_day_10: 7494.80 + 787.27 × 1.00 = 8282.07
      federal_day_11: 8282.07 + 787.27 × 0.99 = 9061.47
      federal_day_12: 9061.47 + 787.27 × 0.99 = 9840.87
      federal_payment: 9840.87 = 9840.87
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 9840.87 + 0.00 + 0.00 = 31801.96
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 9840.87 + 0.00 + 0.00 + 0.00 = 9840.87
    `,
    returnCode: '00',
    total: '9840.87',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20230211,
    wageIndex: '0.86',
    drgs: { 884: '1.03' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.12 = 1.1760
      teaching_power: (1 + 0.0800)^0.5150 = 1.040
      teaching_factor: 1.040 = 1.04
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.1760 × 1.13 × 1.03 × 1 × 771.83 = 1056.44
      per_diem_with_teaching: 1.1760 × 1.13 × 1.03 × 1.04 × 1 × 771.83 = 1098.70
      ect_treatment: 372.67 × 0.77400 × 0.86 + 372.67 × 0.22600 × 1 = 332.29
      ect_payment: 332.29 × 3 = 996.87
      federal_day_1: 1056.44 × 1.31 = 1383.94
      federal_day_2: 1383.94 + 1056.44 × 1.12 = 2567.15
      federal_day_3: 2567.15 + 1056.44 × 1.08 = 3708.11
      federal_day_4: 3708.11 + 1056.44 × 1.05 = 4817.37
      federal_day_5: 4817.37 + 1056.44 × 1.04 = 5916.07
      federal_day_6: 5916.07 + 1056.44 × 1.02 = 6993.64
      federal_day_7: 6993.64 + 1056.44 × 1.01 = 8060.64
      federal_day_8: 8060.64 + 1056.44 × 1.01 = 9127.64
      federal_day_9: 9127.64 + 1056.44 × 1.00 = 10184.08
      federal_day_10: 10184.08 + 1056.44 × 1.00 = 11240.52
      federal_day_11: 11240.52 + 1056.44 × 0.99 = 12286.40
      federal_day_12: 12286.40 + 1056.44 × 0.99 = 13332.28
      federal_day_13: 13332.28 + 1056.44 × 0.99 = 14378.16
      federal_day_14: 14378.16 + 1056.44 × 0.99 = 15424.04
      federal_payment: 15424.04 = 15424.04
      teaching_per_diem: 1098.70 − 1056.44 = 42.26
      teaching_day_1: 42.26 × 1.31 = 55.36
      teaching_day_2: 55.36 + 42.26 × 1.12 = 102.69
      teaching_day_3: 102.69 + 42.26 × 1.08 = 148.33
      teaching_day_4: 148.33 + 42.26 × 1.05 = 192.70
      teaching_day_5: 192.70 + 42.26 × 1.04 = 236.65
      teaching_day_6: 236.65 + 42.26 × 1.02 = 279.76
      teaching_day_7: 279.76 + 42.26 × 1.01 = 322.44
      teaching_day_8: 322.44 + 42.26 × 1.01 = 365.12
      teaching_day_9: 365.12 + 42.26 × 1.00 = 407.38
      teaching_day_10: 407.38 + 42.26 × 1.00 = 449.64
      teaching_day_11: 449.64 + 42.26 × 0.99 = 491.48
      teaching_day_12: 491.48 + 42.26 × 0.99 = 533.32
      teaching_day_13: 533.32 + 42.26 × 0.99 = 575.16
      teaching_day_14: 575.16 + 42.26 × 0.99 = 617.00
      teaching_payment: 617.00 = 617.00
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.04 + 15424.04 + 617.00 + 996.87 = 39877.45
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 39877.45) ÷ 14 = 4008.75
      outlier_first_days: 4008.75 × 9 × 0.80 = 28863.00
      outlier_payment: 28863.00 + 4008.75 × 5 × 0.60 = 40889.25
      total_payment: 15424.04 + 617.00 + 996.87 + 40889.25 = 57927.16
    `,
    returnCode: '02',
    total: '57927.16',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20230312,
    wageIndex: '0.838',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.838 = 561.45801
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 561.45801 + 195.63238 = 757.09
      per_diem: 1.0000 × 1.00 × 1.00 × 1.17 × 757.09 = 885.80
      federal_day_8: 885.80 × 1.01 = 894.66
      federal_day_9: 894.66 + 885.80 × 1.00 = 1780.46
      federal_day_10: 1780.46 + 885.80 × 1.00 = 2666.26
      federal_day_11: 2666.26 + 885.80 × 0.99 = 3543.20
      federal_day_12: 3543.20 + 885.80 × 0.99 = 4420.14
      federal_day_13: 4420.14 + 885.80 × 0.99 = 5297.08
      federal_payment: 5297.08 = 5297.08
      outlier_labor_portion: 24630 × 0.77400 × 0.838 = 15975.31356
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (15975.31356 + 5566.38000) × 1.17 × 1.00 + 5297.08 + 0.00 + 0.00 = 30500.86
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 5297.08 + 0.00 + 0.00 + 0.00 = 5297.08
    `,
    returnCode: '03',
    total: '5297.08',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20221120,
    wageIndex: '0.86',
    drgs: { 881: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.01 × 0.99 × 1 × 771.83 = 771.75
      federal_day_1: 771.75 × 1.19 = 918.38
      federal_day_2: 918.38 + 771.75 × 1.12 = 1782.74
      federal_day_3: 1782.74 + 771.75 × 1.08 = 2616.23
      federal_day_4: 2616.23 + 771.75 × 1.05 = 3426.57
      federal_day_5: 3426.57 + 771.75 × 1.04 = 4229.19
      federal_day_6: 4229.19 + 771.75 × 1.02 = 5016.38
      federal_day_7: 5016.38 + 771.75 × 1.01 = 5795.85
      federal_day_8: 5795.85 + 771.75 × 1.01 = 6575.32
      federal_day_9: 6575.32 + 771.75 × 1.00 = 7347.07
      federal_day_10: 7347.07 + 771.75 × 1.00 = 8118.82
      federal_day_11: 8118.82 + 771.75 × 0.99 = 8882.85
      federal_day_12: 8882.85 + 771.75 × 0.99 = 9646.88
      federal_day_13: 9646.88 + 771.75 × 0.99 = 10410.91
      federal_day_14: 10410.91 + 771.75 × 0.99 = 11174.94
      federal_day_15: 11174.94 + 771.75 × 0.98 = 11931.26
      federal_day_16: 11931.26 + 771.75 × 0.97 = 12679.86
      federal_day_17: 12679.86 + 771.75 × 0.97 = 13428.46
      federal_day_18: 13428.46 + 771.75 × 0.96 = 14169.34
      federal_day_19: 14169.34 + 771.75 × 0.95 = 14902.50
      federal_day_20: 14902.50 + 771.75 × 0.95 = 15635.66
      federal_payment: 15635.66 = 15635.66
      total_payment: 15635.66 + 0.00 + 0.00 + 0.00 = 15635.66
    `,
    returnCode: '00',
    total: '15635.66',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20230514,
    wageIndex: '0.86',
    drgs: { 876: '1.22' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.07 × 1.22 × 1 × 771.83 = 1007.55
      federal_day_5: 1007.55 × 1.04 = 1047.85
      federal_day_6: 1047.85 + 1007.55 × 1.02 = 2075.55
      federal_day_7: 2075.55 + 1007.55 × 1.01 = 3093.18
      federal_day_8: 3093.18 + 1007.55 × 1.01 = 4110.81
      federal_day_9: 4110.81 + 1007.55 × 1.00 = 5118.36
      federal_day_10: 5118.36 + 1007.55 × 1.00 = 6125.91
      federal_day_11: 6125.91 + 1007.55 × 0.99 = 7123.38
      federal_day_12: 7123.38 + 1007.55 × 0.99 = 8120.85
      federal_day_13: 8120.85 + 1007.55 × 0.99 = 9118.32
      federal_day_14: 9118.32 + 1007.55 × 0.99 = 10115.79
      federal_day_15: 10115.79 + 1007.55 × 0.98 = 11103.19
      federal_day_16: 11103.19 + 1007.55 × 0.97 = 12080.51
      federal_day_17: 12080.51 + 1007.55 × 0.97 = 13057.83
      federal_day_18: 13057.83 + 1007.55 × 0.96 = 14025.08
      federal_day_19: 14025.08 + 1007.55 × 0.95 = 14982.25
      federal_payment: 14982.25 = 14982.25
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 14982.25 + 0.00 + 0.00 = 36943.34
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 36943.34) ÷ 15 = 4817.11
      outlier_first_days: 4817.11 × 5 × 0.80 = 19268.44
      outlier_payment: 19268.44 + 4817.11 × 10 × 0.60 = 48171.10
      total_payment: 14982.25 + 0.00 + 0.00 + 48171.10 = 63153.35
    `,
    returnCode: '04',
    total: '63153.35',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20230615,
    wageIndex: '1.2055',
    drgs: { 880: '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 1.2055 = 807.68213
      nonlabor_portion: 865.63 × 0.22600 × 1.220 = 238.67150
      wage_adjusted_rate: 807.68213 + 238.67150 = 1046.35
      per_diem: 1.0000 × 1.00 × 1.05 × 1.17 × 1046.35 = 1285.44
      federal_day_1: 1285.44 × 1.19 = 1529.67
      federal_day_2: 1529.67 + 1285.44 × 1.12 = 2969.36
      federal_day_3: 2969.36 + 1285.44 × 1.08 = 4357.64
      federal_day_4: 4357.64 + 1285.44 × 1.05 = 5707.35
      federal_day_5: 5707.35 + 1285.44 × 1.04 = 7044.21
      federal_payment: 7044.21 = 7044.21
      outlier_labor_portion: 24630 × 0.77400 × 1.2055 = 22981.19391
      outlier_nonlabor_portion: 24630 × 0.22600 × 1.220 = 6790.98360
      outlier_threshold: (22981.19391 + 6790.98360) × 1.17 × 1.00 + 7044.21 + 0.00 + 0.00 = 41877.66
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 7044.21 + 0.00 + 0.00 + 0.00 = 7044.21
    `,
    returnCode: '00',
    total: '7044.21',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20221120,
    wageIndex: '0.86',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.10 × 1.02 × 1 × 771.83 = 865.99
      federal_day_1: 865.99 × 1.19 = 1030.53
      federal_day_2: 1030.53 + 865.99 × 1.12 = 2000.44
      federal_day_3: 2000.44 + 865.99 × 1.08 = 2935.71
      federal_payment: 2935.71 = 2935.71
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 2935.71 + 0.00 + 0.00 = 24896.80
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 2935.71 + 0.00 + 0.00 + 0.00 = 2935.71
    `,
    returnCode: '00',
    total: '2935.71',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20230817,
    wageIndex: '0.86',
    codeFirst: { F0280: '1.03' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.17 × 1.03 × 1 × 771.83 = 930.13
      federal_day_1: 930.13 × 1.19 = 1106.85
      federal_day_2: 1106.85 + 930.13 × 1.12 = 2148.60
      federal_day_3: 2148.60 + 930.13 × 1.08 = 3153.14
      federal_day_4: 3153.14 + 930.13 × 1.05 = 4129.78
      federal_day_5: 4129.78 + 930.13 × 1.04 = 5097.12
      federal_day_6: 5097.12 + 930.13 × 1.02 = 6045.85
      federal_day_7: 6045.85 + 930.13 × 1.01 = 6985.28
      federal_day_8: 6985.28 + 930.13 × 1.01 = 7924.71
      federal_day_9: 7924.71 + 930.13 × 1.00 = 8854.84
      federal_payment: 8854.84 = 8854.84
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 8854.84 + 0.00 + 0.00 = 30815.93
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 8854.84 + 0.00 + 0.00 + 0.00 = 8854.84
    `,
    returnCode: '00',
    total: '8854.84',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20230918,
    wageIndex: '0.86',
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0000 × 1.00 × 1 × 1 × 771.83 = 771.83
      federal_day_1: 771.83 × 1.19 = 918.48
      federal_payment: 918.48 = 918.48
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 918.48 + 0.00 + 0.00 = 22879.57
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 918.48 + 0.00 + 0.00 + 0.00 = 918.48
    `,
    returnCode: '00',
    total: '918.48',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20221120,
    wageIndex: '0.86',
    drgs: { '057': '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 848.95 × 0.77400 × 0.86 = 565.09508
      nonlabor_portion: 848.95 × 0.22600 × 1 = 191.86270
      wage_adjusted_rate: 565.09508 + 191.86270 = 756.96
      per_diem: 1.0000 × 1.04 × 1.05 × 1 × 756.96 = 826.60
      ect_treatment: 365.49 × 0.77400 × 0.86 + 365.49 × 0.22600 × 1 = 325.89
      ect_payment: 325.89 × 6 = 1955.34
      federal_day_1: 826.60 × 1.19 = 983.65
      federal_day_2: 983.65 + 826.60 × 1.12 = 1909.44
      federal_day_3: 1909.44 + 826.60 × 1.08 = 2802.17
      federal_day_4: 2802.17 + 826.60 × 1.05 = 3670.10
      federal_day_5: 3670.10 + 826.60 × 1.04 = 4529.76
      federal_day_6: 4529.76 + 826.60 × 1.02 = 5372.89
      federal_day_7: 5372.89 + 826.60 × 1.01 = 6207.76
      federal_day_8: 6207.76 + 826.60 × 1.01 = 7042.63
      federal_day_9: 7042.63 + 826.60 × 1.00 = 7869.23
      federal_day_10: 7869.23 + 826.60 × 1.00 = 8695.83
      federal_payment: 8695.83 = 8695.83
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 8695.83 + 0.00 + 1955.34 = 32612.26
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 8695.83 + 0.00 + 1955.34 + 0.00 = 10651.17
    `,
    returnCode: '00',
    total: '10651.17',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20230220,
    wageIndex: '0.86',
    drgs: { 883: '1.02' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.07 = 1.0700
      teaching_power: (1 + 0.4273)^0.5150 = 1.201
      teaching_factor: 1.201 = 1.20
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0700 × 1.17 × 1.02 × 1 × 771.83 = 985.58
      per_diem_with_teaching: 1.0700 × 1.17 × 1.02 × 1.20 × 1 × 771.83 = 1182.69
      federal_day_1: 985.58 × 1.19 = 1172.84
      federal_day_2: 1172.84 + 985.58 × 1.12 = 2276.69
      federal_day_3: 2276.69 + 985.58 × 1.08 = 3341.12
      federal_day_4: 3341.12 + 985.58 × 1.05 = 4375.98
      federal_day_5: 4375.98 + 985.58 × 1.04 = 5400.98
      federal_day_6: 5400.98 + 985.58 × 1.02 = 6406.27
      federal_day_7: 6406.27 + 985.58 × 1.01 = 7401.71
      federal_day_8: 7401.71 + 985.58 × 1.01 = 8397.15
      federal_day_9: 8397.15 + 985.58 × 1.00 = 9382.73
      federal_day_10: 9382.73 + 985.58 × 1.00 = 10368.31
      federal_day_11: 10368.31 + 985.58 × 0.99 = 11344.03
      federal_day_12: 11344.03 + 985.58 × 0.99 = 12319.75
      federal_day_13: 12319.75 + 985.58 × 0.99 = 13295.47
      federal_day_14: 13295.47 + 985.58 × 0.99 = 14271.19
      federal_day_15: 14271.19 + 985.58 × 0.98 = 15237.06
      federal_day_16: 15237.06 + 985.58 × 0.97 = 16193.07
      federal_day_17: 16193.07 + 985.58 × 0.97 = 17149.08
      federal_day_18: 17149.08 + 985.58 × 0.96 = 18095.24
      federal_day_19: 18095.24 + 985.58 × 0.95 = 19031.54
      federal_day_20: 19031.54 + 985.58 × 0.95 = 19967.84
      federal_day_21: 19967.84 + 985.58 × 0.95 = 20904.14
      federal_later_days: 985.58 × 0.92 × 9 = 8160.60
      federal_payment: 20904.14 + 8160.60 = 29064.74
      teaching_per_diem: 1182.69 − 985.58 = 197.11
      teaching_day_1: 197.11 × 1.19 = 234.56
      teaching_day_2: 234.56 + 197.11 × 1.12 = 455.32
      teaching_day_3: 455.32 + 197.11 × 1.08 = 668.20
      teaching_day_4: 668.20 + 197.11 × 1.05 = 875.17
      teaching_day_5: 875.17 + 197.11 × 1.04 = 1080.16
      teaching_day_6: 1080.16 + 197.11 × 1.02 = 1281.21
      teaching_day_7: 1281.21 + 197.11 × 1.01 = 1480.29
      teaching_day_8: 1480.29 + 197.11 × 1.01 = 1679.37
      teaching_day_9: 1679.37 + 197.11 × 1.00 = 1876.48
      teaching_day_10: 1876.48 + 197.11 × 1.00 = 2073.59
      teaching_day_11: 2073.59 + 197.11 × 0.99 = 2268.73
      teaching_day_12: 2268.73 + 197.11 × 0.99 = 2463.87
      teaching_day_13: 2463.87 + 197.11 × 0.99 = 2659.01
      teaching_day_14: 2659.01 + 197.11 × 0.99 = 2854.15
      teaching_day_15: 2854.15 + 197.11 × 0.98 = 3047.32
      teaching_day_16: 3047.32 + 197.11 × 0.97 = 3238.52
      teaching_day_17: 3238.52 + 197.11 × 0.97 = 3429.72
      teaching_day_18: 3429.72 + 197.11 × 0.96 = 3618.95
      teaching_day_19: 3618.95 + 197.11 × 0.95 = 3806.20
      teaching_day_20: 3806.20 + 197.11 × 0.95 = 3993.45
      teaching_day_21: 3993.45 + 197.11 × 0.95 = 4180.70
      teaching_later_days: 197.11 × 0.92 × 9 = 1632.07
      teaching_payment: 4180.70 + 1632.07 = 5812.77
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.20 + 29064.74 + 5812.77 + 0.00 = 61230.82
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 61230.82) ÷ 30 = 4358.97
      outlier_first_days: 4358.97 × 9 × 0.80 = 31384.58
      outlier_payment: 31384.58 + 4358.97 × 21 × 0.60 = 86307.60
      total_payment: 29064.74 + 5812.77 + 0.00 + 86307.60 = 121185.11
    `,
    returnCode: '02',
    total: '121185.11',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20230321,
    wageIndex: '0.86',
    priorWageIndex: '0.9348',
    drgs: { 886: '0.99' },
    worked: `
      limited_wage_index: 0.95 × 0.9348 = 0.8881
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.8881 = 595.02489
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 595.02489 + 195.63238 = 790.66
      per_diem: 1.0000 × 1.15 × 0.99 × 1 × 790.66 = 900.17
      federal_day_1: 900.17 × 1.19 = 1071.20
      federal_day_2: 1071.20 + 900.17 × 1.12 = 2079.39
      federal_day_3: 2079.39 + 900.17 × 1.08 = 3051.57
      federal_day_4: 3051.57 + 900.17 × 1.05 = 3996.75
      federal_day_5: 3996.75 + 900.17 × 1.04 = 4932.93
      federal_day_6: 4932.93 + 900.17 × 1.02 = 5851.10
      federal_day_7: 5851.10 + 900.17 × 1.01 = 6760.27
      federal_day_8: 6760.27 + 900.17 × 1.01 = 7669.44
      federal_day_9: 7669.44 + 900.17 × 1.00 = 8569.61
      federal_day_10: 8569.61 + 900.17 × 1.00 = 9469.78
      federal_day_11: 9469.78 + 900.17 × 0.99 = 10360.95
      federal_payment: 10360.95 = 10360.95
      outlier_labor_portion: 24630 × 0.77400 × 0.8881 = 16930.40092
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16930.40092 + 5566.38000) × 1 × 1.00 + 10360.95 + 0.00 + 0.00 = 32857.73
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 10360.95 + 0.00 + 0.00 + 0.00 = 10360.95
    `,
    returnCode: '00',
    total: '10360.95',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20221120,
    wageIndex: '0.86',
    drgs: { 897: '0.88' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 865.63 × 0.77400 × 0.86 = 576.19795
      nonlabor_portion: 865.63 × 0.22600 × 1 = 195.63238
      wage_adjusted_rate: 576.19795 + 195.63238 = 771.83
      per_diem: 1.0500 × 1.13 × 0.88 × 1 × 771.83 = 805.88
      federal_day_19: 805.88 × 0.95 = 765.59
      federal_day_20: 765.59 + 805.88 × 0.95 = 1531.18
      federal_day_21: 1531.18 + 805.88 × 0.95 = 2296.77
      federal_later_days: 805.88 × 0.92 × 9 = 6672.69
      federal_payment: 2296.77 + 6672.69 = 8969.46
      outlier_labor_portion: 24630 × 0.77400 × 0.86 = 16394.71320
      outlier_nonlabor_portion: 24630 × 0.22600 × 1 = 5566.38000
      outlier_threshold: (16394.71320 + 5566.38000) × 1 × 1.00 + 8969.46 + 0.00 + 0.00 = 30930.55
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 30930.55) ÷ 12 = 8472.45
      outlier_first_days: 8472.45 × 0 × 0.80 = 0.00
      outlier_payment: 0.00 + 8472.45 × 12 × 0.60 = 61001.64
      total_payment: 8969.46 + 0.00 + 0.00 + 61001.64 = 69971.10
    `,
    returnCode: '04',
    total: '69971.10',
  },
];
