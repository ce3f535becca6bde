/** Worked examples of FY 2026. Wage indexes and factors as in the tables of CMS’s IPF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20251120,
    wageIndex: '0.9145',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 832.56 = 849.21
      federal_day_1: 849.21 × 1.28 = 1086.99
      federal_day_2: 1086.99 + 849.21 × 1.20 = 2106.04
      federal_day_3: 2106.04 + 849.21 × 1.15 = 3082.63
      federal_day_4: 3082.63 + 849.21 × 1.12 = 4033.75
      federal_day_5: 4033.75 + 849.21 × 1.08 = 4950.90
      federal_day_6: 4950.90 + 849.21 × 1.06 = 5851.06
      federal_day_7: 5851.06 + 849.21 × 1.03 = 6725.75
      federal_day_8: 6725.75 + 849.21 × 1.02 = 7591.94
      federal_day_9: 7591.94 + 849.21 × 1.01 = 8449.64
      federal_day_10: 8449.64 + 849.21 × 1.00 = 9298.85
      federal_later_days: 849.21 × 1.00 × 2 = 1698.42
      federal_payment: 9298.85 + 1698.42 = 10997.27
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 10997.27 + 0.00 + 0.00 = 47698.70
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 10997.27 + 0.00 + 0.00 + 0.00 = 10997.27
    `,
    returnCode: '00',
    total: '10997.27',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20260211,
    wageIndex: '0.9145',
    drgs: { 884: '1.08' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.09 = 1.1445
      teaching_power: (1 + 0.0800)^0.7957 = 1.063
      teaching_factor: 1.063 = 1.06
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.1445 × 1.11 × 1.08 × 1 × 832.56 = 1142.29
      per_diem_with_teaching: 1.1445 × 1.11 × 1.08 × 1.06 × 1 × 832.56 = 1210.83
      ect_treatment: 673.85 × 0.79000 × 0.9145 + 673.85 × 0.21000 × 1 = 628.33
      ect_payment: 628.33 × 3 = 1884.99
      federal_day_1: 1142.29 × 1.54 = 1759.13
      federal_day_2: 1759.13 + 1142.29 × 1.20 = 3129.88
      federal_day_3: 3129.88 + 1142.29 × 1.15 = 4443.51
      federal_day_4: 4443.51 + 1142.29 × 1.12 = 5722.87
      federal_day_5: 5722.87 + 1142.29 × 1.08 = 6956.54
      federal_day_6: 6956.54 + 1142.29 × 1.06 = 8167.37
      federal_day_7: 8167.37 + 1142.29 × 1.03 = 9343.93
      federal_day_8: 9343.93 + 1142.29 × 1.02 = 10509.07
      federal_day_9: 10509.07 + 1142.29 × 1.01 = 11662.78
      federal_day_10: 11662.78 + 1142.29 × 1.00 = 12805.07
      federal_later_days: 1142.29 × 1.00 × 4 = 4569.16
      federal_payment: 12805.07 + 4569.16 = 17374.23
      teaching_per_diem: 1210.83 − 1142.29 = 68.54
      teaching_day_1: 68.54 × 1.54 = 105.55
      teaching_day_2: 105.55 + 68.54 × 1.20 = 187.80
      teaching_day_3: 187.80 + 68.54 × 1.15 = 266.62
      teaching_day_4: 266.62 + 68.54 × 1.12 = 343.38
      teaching_day_5: 343.38 + 68.54 × 1.08 = 417.40
      teaching_day_6: 417.40 + 68.54 × 1.06 = 490.05
      teaching_day_7: 490.05 + 68.54 × 1.03 = 560.65
      teaching_day_8: 560.65 + 68.54 × 1.02 = 630.56
      teaching_day_9: 630.56 + 68.54 × 1.01 = 699.79
      teaching_day_10: 699.79 + 68.54 × 1.00 = 768.33
      teaching_later_days: 68.54 × 1.00 × 4 = 274.16
      teaching_payment: 768.33 + 274.16 = 1042.49
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.06 + 17374.23 + 1042.49 + 1884.99 = 59205.22
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 59205.22) ÷ 14 = 2628.20
      outlier_first_days: 2628.20 × 9 × 0.80 = 18923.04
      outlier_payment: 18923.04 + 2628.20 × 5 × 0.60 = 26807.64
      total_payment: 17374.23 + 1042.49 + 1884.99 + 26807.64 = 47109.35
    `,
    returnCode: '02',
    total: '47109.35',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20260312,
    wageIndex: '0.8565',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.8565 = 604.14709
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 604.14709 + 187.50270 = 791.65
      per_diem: 1.0000 × 1.00 × 1.00 × 1.18 × 791.65 = 934.15
      federal_day_8: 934.15 × 1.02 = 952.83
      federal_day_9: 952.83 + 934.15 × 1.01 = 1896.32
      federal_day_10: 1896.32 + 934.15 × 1.00 = 2830.47
      federal_later_days: 934.15 × 1.00 × 3 = 2802.45
      federal_payment: 2830.47 + 2802.45 = 5632.92
      outlier_labor_portion: 39360 × 0.79000 × 0.8565 = 26632.35360
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (26632.35360 + 8265.60000) × 1.18 × 1.00 + 5632.92 + 0.00 + 0.00 = 46812.51
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 5632.92 + 0.00 + 0.00 + 0.00 = 5632.92
    `,
    returnCode: '03',
    total: '5632.92',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20251120,
    wageIndex: '0.9145',
    drgs: { 881: '1.06' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.02 × 1.06 × 1 × 832.56 = 900.16
      federal_day_1: 900.16 × 1.28 = 1152.20
      federal_day_2: 1152.20 + 900.16 × 1.20 = 2232.39
      federal_day_3: 2232.39 + 900.16 × 1.15 = 3267.57
      federal_day_4: 3267.57 + 900.16 × 1.12 = 4275.75
      federal_day_5: 4275.75 + 900.16 × 1.08 = 5247.92
      federal_day_6: 5247.92 + 900.16 × 1.06 = 6202.09
      federal_day_7: 6202.09 + 900.16 × 1.03 = 7129.25
      federal_day_8: 7129.25 + 900.16 × 1.02 = 8047.41
      federal_day_9: 8047.41 + 900.16 × 1.01 = 8956.57
      federal_day_10: 8956.57 + 900.16 × 1.00 = 9856.73
      federal_later_days: 900.16 × 1.00 × 10 = 9001.60
      federal_payment: 9856.73 + 9001.60 = 18858.33
      total_payment: 18858.33 + 0.00 + 0.00 + 0.00 = 18858.33
    `,
    returnCode: '00',
    total: '18858.33',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20260514,
    wageIndex: '0.9145',
    drgs: { 876: '1.29' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.06 × 1.29 × 1 × 832.56 = 1138.44
      federal_day_5: 1138.44 × 1.08 = 1229.52
      federal_day_6: 1229.52 + 1138.44 × 1.06 = 2436.27
      federal_day_7: 2436.27 + 1138.44 × 1.03 = 3608.86
      federal_day_8: 3608.86 + 1138.44 × 1.02 = 4770.07
      federal_day_9: 4770.07 + 1138.44 × 1.01 = 5919.89
      federal_day_10: 5919.89 + 1138.44 × 1.00 = 7058.33
      federal_later_days: 1138.44 × 1.00 × 9 = 10245.96
      federal_payment: 7058.33 + 10245.96 = 17304.29
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 17304.29 + 0.00 + 0.00 = 54005.72
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 54005.72) ÷ 15 = 3679.62
      outlier_first_days: 3679.62 × 5 × 0.80 = 14718.48
      outlier_payment: 14718.48 + 3679.62 × 10 × 0.60 = 36796.20
      total_payment: 17304.29 + 0.00 + 0.00 + 36796.20 = 54100.49
    `,
    returnCode: '04',
    total: '54100.49',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20260615,
    wageIndex: '1.1274',
    drgs: { 880: '1.08' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 1.1274 = 795.23109
      nonlabor_portion: 892.87 × 0.21000 × 1.220 = 228.75329
      wage_adjusted_rate: 795.23109 + 228.75329 = 1023.98
      per_diem: 1.0000 × 1.00 × 1.08 × 1.18 × 1023.98 = 1304.96
      federal_day_1: 1304.96 × 1.28 = 1670.35
      federal_day_2: 1670.35 + 1304.96 × 1.20 = 3236.30
      federal_day_3: 3236.30 + 1304.96 × 1.15 = 4737.00
      federal_day_4: 4737.00 + 1304.96 × 1.12 = 6198.56
      federal_day_5: 6198.56 + 1304.96 × 1.08 = 7607.92
      federal_payment: 7607.92 = 7607.92
      outlier_labor_portion: 39360 × 0.79000 × 1.1274 = 35055.82656
      outlier_nonlabor_portion: 39360 × 0.21000 × 1.220 = 10084.03200
      outlier_threshold: (35055.82656 + 10084.03200) × 1.18 × 1.00 + 7607.92 + 0.00 + 0.00 = 60872.95
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 7607.92 + 0.00 + 0.00 + 0.00 = 7607.92
    `,
    returnCode: '00',
    total: '7607.92',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20251120,
    wageIndex: '0.9145',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.09 × 1.02 × 1 × 832.56 = 925.64
      federal_day_1: 925.64 × 1.28 = 1184.82
      federal_day_2: 1184.82 + 925.64 × 1.20 = 2295.59
      federal_day_3: 2295.59 + 925.64 × 1.15 = 3360.08
      federal_payment: 3360.08 = 3360.08
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 3360.08 + 0.00 + 0.00 = 40061.51
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 3360.08 + 0.00 + 0.00 + 0.00 = 3360.08
    `,
    returnCode: '00',
    total: '3360.08',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20260817,
    wageIndex: '0.9145',
    codeFirst: { F0280: '1.08' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.13 × 1.08 × 1 × 832.56 = 1016.06
      federal_day_1: 1016.06 × 1.28 = 1300.56
      federal_day_2: 1300.56 + 1016.06 × 1.20 = 2519.83
      federal_day_3: 2519.83 + 1016.06 × 1.15 = 3688.30
      federal_day_4: 3688.30 + 1016.06 × 1.12 = 4826.29
      federal_day_5: 4826.29 + 1016.06 × 1.08 = 5923.63
      federal_day_6: 5923.63 + 1016.06 × 1.06 = 7000.65
      federal_day_7: 7000.65 + 1016.06 × 1.03 = 8047.19
      federal_day_8: 8047.19 + 1016.06 × 1.02 = 9083.57
      federal_day_9: 9083.57 + 1016.06 × 1.01 = 10109.79
      federal_payment: 10109.79 = 10109.79
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 10109.79 + 0.00 + 0.00 = 46811.22
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 10109.79 + 0.00 + 0.00 + 0.00 = 10109.79
    `,
    returnCode: '00',
    total: '10109.79',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20260918,
    wageIndex: '0.9145',
    drgs: { 918: '1.12' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0000 × 1.00 × 1.12 × 1 × 832.56 = 932.47
      federal_day_1: 932.47 × 1.28 = 1193.56
      federal_payment: 1193.56 = 1193.56
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 1193.56 + 0.00 + 0.00 = 37894.99
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 1193.56 + 0.00 + 0.00 + 0.00 = 1193.56
    `,
    returnCode: '00',
    total: '1193.56',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20251120,
    wageIndex: '0.9145',
    drgs: { '057': '1.11' },
    worked: `
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 875.44 × 0.79000 × 0.9145 = 632.46601
      nonlabor_portion: 875.44 × 0.21000 × 1 = 183.84240
      wage_adjusted_rate: 632.46601 + 183.84240 = 816.31
      per_diem: 1.0000 × 1.05 × 1.11 × 1 × 816.31 = 951.41
      ect_treatment: 660.70 × 0.79000 × 0.9145 + 660.70 × 0.21000 × 1 = 616.07
      ect_payment: 616.07 × 6 = 3696.42
      federal_day_1: 951.41 × 1.28 = 1217.80
      federal_day_2: 1217.80 + 951.41 × 1.20 = 2359.49
      federal_day_3: 2359.49 + 951.41 × 1.15 = 3453.61
      federal_day_4: 3453.61 + 951.41 × 1.12 = 4519.19
      federal_day_5: 4519.19 + 951.41 × 1.08 = 5546.71
      federal_day_6: 5546.71 + 951.41 × 1.06 = 6555.20
      federal_day_7: 6555.20 + 951.41 × 1.03 = 7535.15
      federal_day_8: 7535.15 + 951.41 × 1.02 = 8505.59
      federal_day_9: 8505.59 + 951.41 × 1.01 = 9466.51
      federal_day_10: 9466.51 + 951.41 × 1.00 = 10417.92
      federal_payment: 10417.92 = 10417.92
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 10417.92 + 0.00 + 3696.42 = 50815.77
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 10417.92 + 0.00 + 3696.42 + 0.00 = 14114.34
    `,
    returnCode: '00',
    total: '14114.34',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20260220,
    wageIndex: '0.9145',
    drgs: { 883: '1.17' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.44 = 1.4400
      teaching_power: (1 + 0.4273)^0.7957 = 1.327
      teaching_factor: 1.327 = 1.33
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.4400 × 1.13 × 1.17 × 1 × 832.56 = 1585.05
      per_diem_with_teaching: 1.4400 × 1.13 × 1.17 × 1.33 × 1 × 832.56 = 2108.11
      federal_day_1: 1585.05 × 1.28 = 2028.86
      federal_day_2: 2028.86 + 1585.05 × 1.20 = 3930.92
      federal_day_3: 3930.92 + 1585.05 × 1.15 = 5753.73
      federal_day_4: 5753.73 + 1585.05 × 1.12 = 7528.99
      federal_day_5: 7528.99 + 1585.05 × 1.08 = 9240.84
      federal_day_6: 9240.84 + 1585.05 × 1.06 = 10920.99
      federal_day_7: 10920.99 + 1585.05 × 1.03 = 12553.59
      federal_day_8: 12553.59 + 1585.05 × 1.02 = 14170.34
      federal_day_9: 14170.34 + 1585.05 × 1.01 = 15771.24
      federal_day_10: 15771.24 + 1585.05 × 1.00 = 17356.29
      federal_later_days: 1585.05 × 1.00 × 20 = 31701.00
      federal_payment: 17356.29 + 31701.00 = 49057.29
      teaching_per_diem: 2108.11 − 1585.05 = 523.06
      teaching_day_1: 523.06 × 1.28 = 669.52
      teaching_day_2: 669.52 + 523.06 × 1.20 = 1297.19
      teaching_day_3: 1297.19 + 523.06 × 1.15 = 1898.71
      teaching_day_4: 1898.71 + 523.06 × 1.12 = 2484.54
      teaching_day_5: 2484.54 + 523.06 × 1.08 = 3049.44
      teaching_day_6: 3049.44 + 523.06 × 1.06 = 3603.88
      teaching_day_7: 3603.88 + 523.06 × 1.03 = 4142.63
      teaching_day_8: 4142.63 + 523.06 × 1.02 = 4676.15
      teaching_day_9: 4676.15 + 523.06 × 1.01 = 5204.44
      teaching_day_10: 5204.44 + 523.06 × 1.00 = 5727.50
      teaching_later_days: 523.06 × 1.00 × 20 = 10461.20
      teaching_payment: 5727.50 + 10461.20 = 16188.70
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.33 + 49057.29 + 16188.70 + 0.00 = 114058.89
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 114058.89) ÷ 30 = 2598.04
      outlier_first_days: 2598.04 × 9 × 0.80 = 18705.89
      outlier_payment: 18705.89 + 2598.04 × 21 × 0.60 = 51441.19
      total_payment: 49057.29 + 16188.70 + 0.00 + 51441.19 = 116687.18
    `,
    returnCode: '02',
    total: '116687.18',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20260321,
    wageIndex: '0.9145',
    priorWageIndex: '0.9940',
    drgs: { 886: '1.07' },
    worked: `
      limited_wage_index: 0.95 × 0.9940 = 0.9443
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9443 = 666.07834
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 666.07834 + 187.50270 = 853.58
      per_diem: 1.0000 × 1.11 × 1.07 × 1 × 853.58 = 1013.80
      federal_day_1: 1013.80 × 1.28 = 1297.66
      federal_day_2: 1297.66 + 1013.80 × 1.20 = 2514.22
      federal_day_3: 2514.22 + 1013.80 × 1.15 = 3680.09
      federal_day_4: 3680.09 + 1013.80 × 1.12 = 4815.55
      federal_day_5: 4815.55 + 1013.80 × 1.08 = 5910.45
      federal_day_6: 5910.45 + 1013.80 × 1.06 = 6985.08
      federal_day_7: 6985.08 + 1013.80 × 1.03 = 8029.29
      federal_day_8: 8029.29 + 1013.80 × 1.02 = 9063.37
      federal_day_9: 9063.37 + 1013.80 × 1.01 = 10087.31
      federal_day_10: 10087.31 + 1013.80 × 1.00 = 11101.11
      federal_later_days: 1013.80 × 1.00 × 1 = 1013.80
      federal_payment: 11101.11 + 1013.80 = 12114.91
      outlier_labor_portion: 39360 × 0.79000 × 0.9443 = 29362.44192
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (29362.44192 + 8265.60000) × 1 × 1.00 + 12114.91 + 0.00 + 0.00 = 49742.95
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 12114.91 + 0.00 + 0.00 + 0.00 = 12114.91
    `,
    returnCode: '00',
    total: '12114.91',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20251120,
    wageIndex: '0.9145',
    drgs: { 897: '0.95' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.7957 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 892.87 × 0.79000 × 0.9145 = 645.05840
      nonlabor_portion: 892.87 × 0.21000 × 1 = 187.50270
      wage_adjusted_rate: 645.05840 + 187.50270 = 832.56
      per_diem: 1.0500 × 1.11 × 0.95 × 1 × 832.56 = 921.83
      federal_later_days: 921.83 × 1.00 × 12 = 11061.96
      federal_payment: 11061.96 = 11061.96
      outlier_labor_portion: 39360 × 0.79000 × 0.9145 = 28435.82880
      outlier_nonlabor_portion: 39360 × 0.21000 × 1 = 8265.60000
      outlier_threshold: (28435.82880 + 8265.60000) × 1 × 1.00 + 11061.96 + 0.00 + 0.00 = 47763.39
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 47763.39) ÷ 12 = 7069.72
      outlier_first_days: 7069.72 × 0 × 0.80 = 0.00
      outlier_payment: 0.00 + 7069.72 × 12 × 0.60 = 50901.98
      total_payment: 11061.96 + 0.00 + 0.00 + 50901.98 = 61963.94
    `,
    returnCode: '04',
    total: '61963.94',
  },
];
