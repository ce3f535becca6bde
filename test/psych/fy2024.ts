/** Worked examples of FY 2024. Wage indexes and factors as in the tables of CMS’s IPF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2024: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20231120,
    wageIndex: '0.8793',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 810.55 = 826.76
      federal_day_1: 826.76 × 1.19 = 983.84
      federal_day_2: 983.84 + 826.76 × 1.12 = 1909.81
      federal_day_3: 1909.81 + 826.76 × 1.08 = 2802.71
      federal_day_4: 2802.71 + 826.76 × 1.05 = 3670.81
      federal_day_5: 3670.81 + 826.76 × 1.04 = 4530.64
      federal_day_6: 4530.64 + 826.76 × 1.02 = 5373.94
      federal_day_7: 5373.94 + 826.76 × 1.01 = 6208.97
      federal_day_8: 6208.97 + 826.76 × 1.01 = 7044.00
      federal_day_9: 7044.00 + 826.76 × 1.00 = 7870.76
      federal_day_10: 7870.76 + 826.76 × 1.00 = 8697.52
      federal_day_11: 8697.52 + 826.76 × 0.99 = 9516.01
      federal_day_12: 9516.01 + 826.76 × 0.99 = 10334.50
      federal_payment: 10334.50 = 10334.50
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 10334.50 + 0.00 + 0.00 = 40625.15
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 10334.50 + 0.00 + 0.00 + 0.00 = 10334.50
    `,
    returnCode: '00',
    total: '10334.50',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20240211,
    wageIndex: '0.8793',
    drgs: { 884: '1.03' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.12 = 1.1760
      teaching_power: (1 + 0.0800)^0.5150 = 1.040
      teaching_factor: 1.040 = 1.04
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.1760 × 1.13 × 1.03 × 1 × 810.55 = 1109.44
      per_diem_with_teaching: 1.1760 × 1.13 × 1.03 × 1.04 × 1 × 810.55 = 1153.81
      ect_treatment: 385.58 × 0.78700 × 0.8793 + 385.58 × 0.21300 × 1 = 348.95
      ect_payment: 348.95 × 3 = 1046.85
      federal_day_1: 1109.44 × 1.31 = 1453.37
      federal_day_2: 1453.37 + 1109.44 × 1.12 = 2695.94
      federal_day_3: 2695.94 + 1109.44 × 1.08 = 3894.14
      federal_day_4: 3894.14 + 1109.44 × 1.05 = 5059.05
      federal_day_5: 5059.05 + 1109.44 × 1.04 = 6212.87
      federal_day_6: 6212.87 + 1109.44 × 1.02 = 7344.50
      federal_day_7: 7344.50 + 1109.44 × 1.01 = 8465.03
      federal_day_8: 8465.03 + 1109.44 × 1.01 = 9585.56
      federal_day_9: 9585.56 + 1109.44 × 1.00 = 10695.00
      federal_day_10: 10695.00 + 1109.44 × 1.00 = 11804.44
      federal_day_11: 11804.44 + 1109.44 × 0.99 = 12902.79
      federal_day_12: 12902.79 + 1109.44 × 0.99 = 14001.14
      federal_day_13: 14001.14 + 1109.44 × 0.99 = 15099.49
      federal_day_14: 15099.49 + 1109.44 × 0.99 = 16197.84
      federal_payment: 16197.84 = 16197.84
      teaching_per_diem: 1153.81 − 1109.44 = 44.37
      teaching_day_1: 44.37 × 1.31 = 58.12
      teaching_day_2: 58.12 + 44.37 × 1.12 = 107.81
      teaching_day_3: 107.81 + 44.37 × 1.08 = 155.73
      teaching_day_4: 155.73 + 44.37 × 1.05 = 202.32
      teaching_day_5: 202.32 + 44.37 × 1.04 = 248.46
      teaching_day_6: 248.46 + 44.37 × 1.02 = 293.72
      teaching_day_7: 293.72 + 44.37 × 1.01 = 338.53
      teaching_day_8: 338.53 + 44.37 × 1.01 = 383.34
      teaching_day_9: 383.34 + 44.37 × 1.00 = 427.71
      teaching_day_10: 427.71 + 44.37 × 1.00 = 472.08
      teaching_day_11: 472.08 + 44.37 × 0.99 = 516.01
      teaching_day_12: 516.01 + 44.37 × 0.99 = 559.94
      teaching_day_13: 559.94 + 44.37 × 0.99 = 603.87
      teaching_day_14: 603.87 + 44.37 × 0.99 = 647.80
      teaching_payment: 647.80 = 647.80
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.04 + 16197.84 + 647.80 + 1046.85 = 49394.77
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 49394.77) ÷ 14 = 3328.95
      outlier_first_days: 3328.95 × 9 × 0.80 = 23968.44
      outlier_payment: 23968.44 + 3328.95 × 5 × 0.60 = 33955.29
      total_payment: 16197.84 + 647.80 + 1046.85 + 33955.29 = 51847.78
    `,
    returnCode: '02',
    total: '51847.78',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20240312,
    wageIndex: '0.8347',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8347 = 588.34732
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 588.34732 + 190.76919 = 779.12
      per_diem: 1.0000 × 1.00 × 1.00 × 1.17 × 779.12 = 911.57
      federal_day_8: 911.57 × 1.01 = 920.69
      federal_day_9: 920.69 + 911.57 × 1.00 = 1832.26
      federal_day_10: 1832.26 + 911.57 × 1.00 = 2743.83
      federal_day_11: 2743.83 + 911.57 × 0.99 = 3646.28
      federal_day_12: 3646.28 + 911.57 × 0.99 = 4548.73
      federal_day_13: 4548.73 + 911.57 × 0.99 = 5451.18
      federal_payment: 5451.18 = 5451.18
      outlier_labor_portion: 33470 × 0.78700 × 0.8347 = 21986.74088
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (21986.74088 + 7129.11000) × 1.17 × 1.00 + 5451.18 + 0.00 + 0.00 = 39516.73
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 5451.18 + 0.00 + 0.00 + 0.00 = 5451.18
    `,
    returnCode: '03',
    total: '5451.18',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20231120,
    wageIndex: '0.8793',
    drgs: { 881: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.01 × 0.99 × 1 × 810.55 = 810.47
      federal_day_1: 810.47 × 1.19 = 964.46
      federal_day_2: 964.46 + 810.47 × 1.12 = 1872.19
      federal_day_3: 1872.19 + 810.47 × 1.08 = 2747.50
      federal_day_4: 2747.50 + 810.47 × 1.05 = 3598.49
      federal_day_5: 3598.49 + 810.47 × 1.04 = 4441.38
      federal_day_6: 4441.38 + 810.47 × 1.02 = 5268.06
      federal_day_7: 5268.06 + 810.47 × 1.01 = 6086.63
      federal_day_8: 6086.63 + 810.47 × 1.01 = 6905.20
      federal_day_9: 6905.20 + 810.47 × 1.00 = 7715.67
      federal_day_10: 7715.67 + 810.47 × 1.00 = 8526.14
      federal_day_11: 8526.14 + 810.47 × 0.99 = 9328.51
      federal_day_12: 9328.51 + 810.47 × 0.99 = 10130.88
      federal_day_13: 10130.88 + 810.47 × 0.99 = 10933.25
      federal_day_14: 10933.25 + 810.47 × 0.99 = 11735.62
      federal_day_15: 11735.62 + 810.47 × 0.98 = 12529.88
      federal_day_16: 12529.88 + 810.47 × 0.97 = 13316.04
      federal_day_17: 13316.04 + 810.47 × 0.97 = 14102.20
      federal_day_18: 14102.20 + 810.47 × 0.96 = 14880.25
      federal_day_19: 14880.25 + 810.47 × 0.95 = 15650.20
      federal_day_20: 15650.20 + 810.47 × 0.95 = 16420.15
      federal_payment: 16420.15 = 16420.15
      total_payment: 16420.15 + 0.00 + 0.00 + 0.00 = 16420.15
    `,
    returnCode: '00',
    total: '16420.15',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20240514,
    wageIndex: '0.8793',
    drgs: { 876: '1.22' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.07 × 1.22 × 1 × 810.55 = 1058.09
      federal_day_5: 1058.09 × 1.04 = 1100.41
      federal_day_6: 1100.41 + 1058.09 × 1.02 = 2179.66
      federal_day_7: 2179.66 + 1058.09 × 1.01 = 3248.33
      federal_day_8: 3248.33 + 1058.09 × 1.01 = 4317.00
      federal_day_9: 4317.00 + 1058.09 × 1.00 = 5375.09
      federal_day_10: 5375.09 + 1058.09 × 1.00 = 6433.18
      federal_day_11: 6433.18 + 1058.09 × 0.99 = 7480.69
      federal_day_12: 7480.69 + 1058.09 × 0.99 = 8528.20
      federal_day_13: 8528.20 + 1058.09 × 0.99 = 9575.71
      federal_day_14: 9575.71 + 1058.09 × 0.99 = 10623.22
      federal_day_15: 10623.22 + 1058.09 × 0.98 = 11660.15
      federal_day_16: 11660.15 + 1058.09 × 0.97 = 12686.50
      federal_day_17: 12686.50 + 1058.09 × 0.97 = 13712.85
      federal_day_18: 13712.85 + 1058.09 × 0.96 = 14728.62
      federal_day_19: 14728.62 + 1058.09 × 0.95 = 15733.81
      federal_payment: 15733.81 = 15733.81
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 15733.81 + 0.00 + 0.00 = 46024.46
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 46024.46) ÷ 15 = 4211.70
      outlier_first_days: 4211.70 × 5 × 0.80 = 16846.80
      outlier_payment: 16846.80 + 4211.70 × 10 × 0.60 = 42117.00
      total_payment: 15733.81 + 0.00 + 0.00 + 42117.00 = 57850.81
    `,
    returnCode: '04',
    total: '57850.81',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20240615,
    wageIndex: '1.1875',
    drgs: { 880: '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 1.1875 = 837.02221
      nonlabor_portion: 895.63 × 0.21300 × 1.220 = 232.73841
      wage_adjusted_rate: 837.02221 + 232.73841 = 1069.76
      per_diem: 1.0000 × 1.00 × 1.05 × 1.17 × 1069.76 = 1314.20
      federal_day_1: 1314.20 × 1.19 = 1563.90
      federal_day_2: 1563.90 + 1314.20 × 1.12 = 3035.80
      federal_day_3: 3035.80 + 1314.20 × 1.08 = 4455.14
      federal_day_4: 4455.14 + 1314.20 × 1.05 = 5835.05
      federal_day_5: 5835.05 + 1314.20 × 1.04 = 7201.82
      federal_payment: 7201.82 = 7201.82
      outlier_labor_portion: 33470 × 0.78700 × 1.1875 = 31279.80688
      outlier_nonlabor_portion: 33470 × 0.21300 × 1.220 = 8697.51420
      outlier_threshold: (31279.80688 + 8697.51420) × 1.17 × 1.00 + 7201.82 + 0.00 + 0.00 = 53975.29
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 7201.82 + 0.00 + 0.00 + 0.00 = 7201.82
    `,
    returnCode: '00',
    total: '7201.82',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20231120,
    wageIndex: '0.8793',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.10 × 1.02 × 1 × 810.55 = 909.44
      federal_day_1: 909.44 × 1.19 = 1082.23
      federal_day_2: 1082.23 + 909.44 × 1.12 = 2100.80
      federal_day_3: 2100.80 + 909.44 × 1.08 = 3083.00
      federal_payment: 3083.00 = 3083.00
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 3083.00 + 0.00 + 0.00 = 33373.65
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 3083.00 + 0.00 + 0.00 + 0.00 = 3083.00
    `,
    returnCode: '00',
    total: '3083.00',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20240817,
    wageIndex: '0.8793',
    codeFirst: { F0280: '1.03' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.17 × 1.03 × 1 × 810.55 = 976.79
      federal_day_1: 976.79 × 1.19 = 1162.38
      federal_day_2: 1162.38 + 976.79 × 1.12 = 2256.38
      federal_day_3: 2256.38 + 976.79 × 1.08 = 3311.31
      federal_day_4: 3311.31 + 976.79 × 1.05 = 4336.94
      federal_day_5: 4336.94 + 976.79 × 1.04 = 5352.80
      federal_day_6: 5352.80 + 976.79 × 1.02 = 6349.13
      federal_day_7: 6349.13 + 976.79 × 1.01 = 7335.69
      federal_day_8: 7335.69 + 976.79 × 1.01 = 8322.25
      federal_day_9: 8322.25 + 976.79 × 1.00 = 9299.04
      federal_payment: 9299.04 = 9299.04
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 9299.04 + 0.00 + 0.00 = 39589.69
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 9299.04 + 0.00 + 0.00 + 0.00 = 9299.04
    `,
    returnCode: '00',
    total: '9299.04',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20240918,
    wageIndex: '0.8793',
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0000 × 1.00 × 1 × 1 × 810.55 = 810.55
      federal_day_1: 810.55 × 1.19 = 964.55
      federal_payment: 964.55 = 964.55
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 964.55 + 0.00 + 0.00 = 31255.20
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 964.55 + 0.00 + 0.00 + 0.00 = 964.55
    `,
    returnCode: '00',
    total: '964.55',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20231120,
    wageIndex: '0.8793',
    drgs: { '057': '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 878.29 × 0.78700 × 0.8793 = 607.78467
      nonlabor_portion: 878.29 × 0.21300 × 1 = 187.07577
      wage_adjusted_rate: 607.78467 + 187.07577 = 794.86
      per_diem: 1.0000 × 1.04 × 1.05 × 1 × 794.86 = 867.99
      ect_treatment: 378.12 × 0.78700 × 0.8793 + 378.12 × 0.21300 × 1 = 342.20
      ect_payment: 342.20 × 6 = 2053.20
      federal_day_1: 867.99 × 1.19 = 1032.91
      federal_day_2: 1032.91 + 867.99 × 1.12 = 2005.06
      federal_day_3: 2005.06 + 867.99 × 1.08 = 2942.49
      federal_day_4: 2942.49 + 867.99 × 1.05 = 3853.88
      federal_day_5: 3853.88 + 867.99 × 1.04 = 4756.59
      federal_day_6: 4756.59 + 867.99 × 1.02 = 5641.94
      federal_day_7: 5641.94 + 867.99 × 1.01 = 6518.61
      federal_day_8: 6518.61 + 867.99 × 1.01 = 7395.28
      federal_day_9: 7395.28 + 867.99 × 1.00 = 8263.27
      federal_day_10: 8263.27 + 867.99 × 1.00 = 9131.26
      federal_payment: 9131.26 = 9131.26
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 9131.26 + 0.00 + 2053.20 = 41475.11
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 9131.26 + 0.00 + 2053.20 + 0.00 = 11184.46
    `,
    returnCode: '00',
    total: '11184.46',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20240220,
    wageIndex: '0.8793',
    drgs: { 883: '1.02' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.07 = 1.0700
      teaching_power: (1 + 0.4273)^0.5150 = 1.201
      teaching_factor: 1.201 = 1.20
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0700 × 1.17 × 1.02 × 1 × 810.55 = 1035.02
      per_diem_with_teaching: 1.0700 × 1.17 × 1.02 × 1.20 × 1 × 810.55 = 1242.03
      federal_day_1: 1035.02 × 1.19 = 1231.67
      federal_day_2: 1231.67 + 1035.02 × 1.12 = 2390.89
      federal_day_3: 2390.89 + 1035.02 × 1.08 = 3508.71
      federal_day_4: 3508.71 + 1035.02 × 1.05 = 4595.48
      federal_day_5: 4595.48 + 1035.02 × 1.04 = 5671.90
      federal_day_6: 5671.90 + 1035.02 × 1.02 = 6727.62
      federal_day_7: 6727.62 + 1035.02 × 1.01 = 7772.99
      federal_day_8: 7772.99 + 1035.02 × 1.01 = 8818.36
      federal_day_9: 8818.36 + 1035.02 × 1.00 = 9853.38
      federal_day_10: 9853.38 + 1035.02 × 1.00 = 10888.40
      federal_day_11: 10888.40 + 1035.02 × 0.99 = 11913.07
      federal_day_12: 11913.07 + 1035.02 × 0.99 = 12937.74
      federal_day_13: 12937.74 + 1035.02 × 0.99 = 13962.41
      federal_day_14: 13962.41 + 1035.02 × 0.99 = 14987.08
      federal_day_15: 14987.08 + 1035.02 × 0.98 = 16001.40
      federal_day_16: 16001.40 + 1035.02 × 0.97 = 17005.37
      federal_day_17: 17005.37 + 1035.02 × 0.97 = 18009.34
      federal_day_18: 18009.34 + 1035.02 × 0.96 = 19002.96
      federal_day_19: 19002.96 + 1035.02 × 0.95 = 19986.23
      federal_day_20: 19986.23 + 1035.02 × 0.95 = 20969.50
      federal_day_21: 20969.50 + 1035.02 × 0.95 = 21952.77
      federal_later_days: 1035.02 × 0.92 × 9 = 8569.97
      federal_payment: 21952.77 + 8569.97 = 30522.74
      teaching_per_diem: 1242.03 − 1035.02 = 207.01
      teaching_day_1: 207.01 × 1.19 = 246.34
      teaching_day_2: 246.34 + 207.01 × 1.12 = 478.19
      teaching_day_3: 478.19 + 207.01 × 1.08 = 701.76
      teaching_day_4: 701.76 + 207.01 × 1.05 = 919.12
      teaching_day_5: 919.12 + 207.01 × 1.04 = 1134.41
      teaching_day_6: 1134.41 + 207.01 × 1.02 = 1345.56
      teaching_day_7: 1345.56 + 207.01 × 1.01 = 1554.64
      teaching_day_8: 1554.64 + 207.01 × 1.01 = 1763.72
      teaching_day_9: 1763.72 + 207.01 × 1.00 = 1970.73
      teaching_day_10: 1970.73 + 207.01 × 1.00 = 2177.74
      teaching_day_11: 2177.74 + 207.01 × 0.99 = 2382.68
      teaching_day_12: 2382.68 + 207.01 × 0.99 = 2587.62
      teaching_day_13: 2587.62 + 207.01 × 0.99 = 2792.56
      teaching_day_14: 2792.56 + 207.01 × 0.99 = 2997.50
      teaching_day_15: 2997.50 + 207.01 × 0.98 = 3200.37
      teaching_day_16: 3200.37 + 207.01 × 0.97 = 3401.17
      teaching_day_17: 3401.17 + 207.01 × 0.97 = 3601.97
      teaching_day_18: 3601.97 + 207.01 × 0.96 = 3800.70
      teaching_day_19: 3800.70 + 207.01 × 0.95 = 3997.36
      teaching_day_20: 3997.36 + 207.01 × 0.95 = 4194.02
      teaching_day_21: 4194.02 + 207.01 × 0.95 = 4390.68
      teaching_later_days: 207.01 × 0.92 × 9 = 1714.04
      teaching_payment: 4390.68 + 1714.04 = 6104.72
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.20 + 30522.74 + 6104.72 + 0.00 = 72976.25
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 72976.25) ÷ 30 = 3967.46
      outlier_first_days: 3967.46 × 9 × 0.80 = 28565.71
      outlier_payment: 28565.71 + 3967.46 × 21 × 0.60 = 78555.71
      total_payment: 30522.74 + 6104.72 + 0.00 + 78555.71 = 115183.17
    `,
    returnCode: '02',
    total: '115183.17',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20240321,
    wageIndex: '0.8793',
    priorWageIndex: '0.9558',
    drgs: { 886: '0.99' },
    worked: `
      limited_wage_index: 0.95 × 0.9558 = 0.9080
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.9080 = 640.01362
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 640.01362 + 190.76919 = 830.78
      per_diem: 1.0000 × 1.15 × 0.99 × 1 × 830.78 = 945.84
      federal_day_1: 945.84 × 1.19 = 1125.55
      federal_day_2: 1125.55 + 945.84 × 1.12 = 2184.89
      federal_day_3: 2184.89 + 945.84 × 1.08 = 3206.40
      federal_day_4: 3206.40 + 945.84 × 1.05 = 4199.53
      federal_day_5: 4199.53 + 945.84 × 1.04 = 5183.20
      federal_day_6: 5183.20 + 945.84 × 1.02 = 6147.96
      federal_day_7: 6147.96 + 945.84 × 1.01 = 7103.26
      federal_day_8: 7103.26 + 945.84 × 1.01 = 8058.56
      federal_day_9: 8058.56 + 945.84 × 1.00 = 9004.40
      federal_day_10: 9004.40 + 945.84 × 1.00 = 9950.24
      federal_day_11: 9950.24 + 945.84 × 0.99 = 10886.62
      federal_payment: 10886.62 = 10886.62
      outlier_labor_portion: 33470 × 0.78700 × 0.9080 = 23917.52812
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23917.52812 + 7129.11000) × 1 × 1.00 + 10886.62 + 0.00 + 0.00 = 41933.26
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 10886.62 + 0.00 + 0.00 + 0.00 = 10886.62
    `,
    returnCode: '00',
    total: '10886.62',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20231120,
    wageIndex: '0.8793',
    drgs: { 897: '0.88' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 895.63 × 0.78700 × 0.8793 = 619.78411
      nonlabor_portion: 895.63 × 0.21300 × 1 = 190.76919
      wage_adjusted_rate: 619.78411 + 190.76919 = 810.55
      per_diem: 1.0500 × 1.13 × 0.88 × 1 × 810.55 = 846.31
      federal_day_19: 846.31 × 0.95 = 803.99
      federal_day_20: 803.99 + 846.31 × 0.95 = 1607.98
      federal_day_21: 1607.98 + 846.31 × 0.95 = 2411.97
      federal_later_days: 846.31 × 0.92 × 9 = 7007.45
      federal_payment: 2411.97 + 7007.45 = 9419.42
      outlier_labor_portion: 33470 × 0.78700 × 0.8793 = 23161.54458
      outlier_nonlabor_portion: 33470 × 0.21300 × 1 = 7129.11000
      outlier_threshold: (23161.54458 + 7129.11000) × 1 × 1.00 + 9419.42 + 0.00 + 0.00 = 39710.07
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 39710.07) ÷ 12 = 7740.83
      outlier_first_days: 7740.83 × 0 × 0.80 = 0.00
      outlier_payment: 0.00 + 7740.83 × 12 × 0.60 = 55733.98
      total_payment: 9419.42 + 0.00 + 0.00 + 55733.98 = 65153.40
    `,
    returnCode: '04',
    total: '65153.40',
  },
];
