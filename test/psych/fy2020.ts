/** Worked examples of FY 2020. Wage indexes of fiscal year 2022 and DRG factors of 2023, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2020: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20191120,
    wageIndex: '0.8695',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 718.41 = 732.78
      federal_day_1: 732.78 × 1.19 = 872.01
      federal_day_2: 872.01 + 732.78 × 1.12 = 1692.72
      federal_day_3: 1692.72 + 732.78 × 1.08 = 2484.12
      federal_day_4: 2484.12 + 732.78 × 1.05 = 3253.54
      federal_day_5: 3253.54 + 732.78 × 1.04 = 4015.63
      federal_day_6: 4015.63 + 732.78 × 1.02 = 4763.07
      federal_day_7: 4763.07 + 732.78 × 1.01 = 5503.18
      federal_day_8: 5503.18 + 732.78 × 1.01 = 6243.29
      federal_day_9: 6243.29 + 732.78 × 1.00 = 6976.07
      federal_day_10: 6976.07 + 732.78 × 1.00 = 7708.85
      federal_day_11: 7708.85 + 732.78 × 0.99 = 8434.30
      federal_day_12: 8434.30 + 732.78 × 0.99 = 9159.75
      federal_payment: 9159.75 = 9159.75
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 9159.75 + 0.00 + 0.00 = 22618.45
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 9159.75 + 0.00 + 0.00 + 0.00 = 9159.75
    `,
    returnCode: '00',
    total: '9159.75',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20200211,
    wageIndex: '0.8695',
    drgs: { 884: '1.03' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.12 = 1.1760
      teaching_power: (1 + 0.0800)^0.5150 = 1.040
      teaching_factor: 1.040 = 1.04
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.1760 × 1.13 × 1.03 × 1 × 718.41 = 983.32
      per_diem_with_teaching: 1.1760 × 1.13 × 1.03 × 1.04 × 1 × 718.41 = 1022.65
      ect_treatment: 343.79 × 0.76900 × 0.8695 + 343.79 × 0.23100 × 1 = 309.29
      ect_payment: 309.29 × 3 = 927.87
      federal_day_1: 983.32 × 1.31 = 1288.15
      federal_day_2: 1288.15 + 983.32 × 1.12 = 2389.47
      federal_day_3: 2389.47 + 983.32 × 1.08 = 3451.46
      federal_day_4: 3451.46 + 983.32 × 1.05 = 4483.95
      federal_day_5: 4483.95 + 983.32 × 1.04 = 5506.60
      federal_day_6: 5506.60 + 983.32 × 1.02 = 6509.59
      federal_day_7: 6509.59 + 983.32 × 1.01 = 7502.74
      federal_day_8: 7502.74 + 983.32 × 1.01 = 8495.89
      federal_day_9: 8495.89 + 983.32 × 1.00 = 9479.21
      federal_day_10: 9479.21 + 983.32 × 1.00 = 10462.53
      federal_day_11: 10462.53 + 983.32 × 0.99 = 11436.02
      federal_day_12: 11436.02 + 983.32 × 0.99 = 12409.51
      federal_day_13: 12409.51 + 983.32 × 0.99 = 13383.00
      federal_day_14: 13383.00 + 983.32 × 0.99 = 14356.49
      federal_payment: 14356.49 = 14356.49
      teaching_per_diem: 1022.65 − 983.32 = 39.33
      teaching_day_1: 39.33 × 1.31 = 51.52
      teaching_day_2: 51.52 + 39.33 × 1.12 = 95.57
      teaching_day_3: 95.57 + 39.33 × 1.08 = 138.05
      teaching_day_4: 138.05 + 39.33 × 1.05 = 179.35
      teaching_day_5: 179.35 + 39.33 × 1.04 = 220.25
      teaching_day_6: 220.25 + 39.33 × 1.02 = 260.37
      teaching_day_7: 260.37 + 39.33 × 1.01 = 300.09
      teaching_day_8: 300.09 + 39.33 × 1.01 = 339.81
      teaching_day_9: 339.81 + 39.33 × 1.00 = 379.14
      teaching_day_10: 379.14 + 39.33 × 1.00 = 418.47
      teaching_day_11: 418.47 + 39.33 × 0.99 = 457.41
      teaching_day_12: 457.41 + 39.33 × 0.99 = 496.35
      teaching_day_13: 496.35 + 39.33 × 0.99 = 535.29
      teaching_day_14: 535.29 + 39.33 × 0.99 = 574.23
      teaching_payment: 574.23 = 574.23
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.04 + 14356.49 + 574.23 + 927.87 = 29855.63
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 29855.63) ÷ 14 = 4724.60
      outlier_first_days: 4724.60 × 9 × 0.80 = 34017.12
      outlier_payment: 34017.12 + 4724.60 × 5 × 0.60 = 48190.92
      total_payment: 14356.49 + 574.23 + 927.87 + 48190.92 = 64049.51
    `,
    returnCode: '02',
    total: '64049.51',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20200312,
    wageIndex: '0.8594',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8594 = 527.74461
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 527.74461 + 184.46505 = 712.21
      per_diem: 1.0000 × 1.00 × 1.00 × 1.17 × 712.21 = 833.29
      federal_day_8: 833.29 × 1.01 = 841.62
      federal_day_9: 841.62 + 833.29 × 1.00 = 1674.91
      federal_day_10: 1674.91 + 833.29 × 1.00 = 2508.20
      federal_day_11: 2508.20 + 833.29 × 0.99 = 3333.16
      federal_day_12: 3333.16 + 833.29 × 0.99 = 4158.12
      federal_day_13: 4158.12 + 833.29 × 0.99 = 4983.08
      federal_payment: 4983.08 = 4983.08
      outlier_labor_portion: 14960 × 0.76900 × 0.8594 = 9886.74386
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (9886.74386 + 3455.76000) × 1.17 × 1.00 + 4983.08 + 0.00 + 0.00 = 20593.81
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 4983.08 + 0.00 + 0.00 + 0.00 = 4983.08
    `,
    returnCode: '03',
    total: '4983.08',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20191120,
    wageIndex: '0.8695',
    drgs: { 881: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.01 × 0.99 × 1 × 718.41 = 718.34
      federal_day_1: 718.34 × 1.19 = 854.82
      federal_day_2: 854.82 + 718.34 × 1.12 = 1659.36
      federal_day_3: 1659.36 + 718.34 × 1.08 = 2435.17
      federal_day_4: 2435.17 + 718.34 × 1.05 = 3189.43
      federal_day_5: 3189.43 + 718.34 × 1.04 = 3936.50
      federal_day_6: 3936.50 + 718.34 × 1.02 = 4669.21
      federal_day_7: 4669.21 + 718.34 × 1.01 = 5394.73
      federal_day_8: 5394.73 + 718.34 × 1.01 = 6120.25
      federal_day_9: 6120.25 + 718.34 × 1.00 = 6838.59
      federal_day_10: 6838.59 + 718.34 × 1.00 = 7556.93
      federal_day_11: 7556.93 + 718.34 × 0.99 = 8268.09
      federal_day_12: 8268.09 + 718.34 × 0.99 = 8979.25
      federal_day_13: 8979.25 + 718.34 × 0.99 = 9690.41
      federal_day_14: 9690.41 + 718.34 × 0.99 = 10401.57
      federal_day_15: 10401.57 + 718.34 × 0.98 = 11105.54
      federal_day_16: 11105.54 + 718.34 × 0.97 = 11802.33
      federal_day_17: 11802.33 + 718.34 × 0.97 = 12499.12
      federal_day_18: 12499.12 + 718.34 × 0.96 = 13188.73
      federal_day_19: 13188.73 + 718.34 × 0.95 = 13871.15
      federal_day_20: 13871.15 + 718.34 × 0.95 = 14553.57
      federal_payment: 14553.57 = 14553.57
      total_payment: 14553.57 + 0.00 + 0.00 + 0.00 = 14553.57
    `,
    returnCode: '00',
    total: '14553.57',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20200514,
    wageIndex: '0.8695',
    drgs: { 876: '1.22' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.07 × 1.22 × 1 × 718.41 = 937.81
      federal_day_5: 937.81 × 1.04 = 975.32
      federal_day_6: 975.32 + 937.81 × 1.02 = 1931.89
      federal_day_7: 1931.89 + 937.81 × 1.01 = 2879.08
      federal_day_8: 2879.08 + 937.81 × 1.01 = 3826.27
      federal_day_9: 3826.27 + 937.81 × 1.00 = 4764.08
      federal_day_10: 4764.08 + 937.81 × 1.00 = 5701.89
      federal_day_11: 5701.89 + 937.81 × 0.99 = 6630.32
      federal_day_12: 6630.32 + 937.81 × 0.99 = 7558.75
      federal_day_13: 7558.75 + 937.81 × 0.99 = 8487.18
      federal_day_14: 8487.18 + 937.81 × 0.99 = 9415.61
      federal_day_15: 9415.61 + 937.81 × 0.98 = 10334.66
      federal_day_16: 10334.66 + 937.81 × 0.97 = 11244.34
      federal_day_17: 11244.34 + 937.81 × 0.97 = 12154.02
      federal_day_18: 12154.02 + 937.81 × 0.96 = 13054.32
      federal_day_19: 13054.32 + 937.81 × 0.95 = 13945.24
      federal_payment: 13945.24 = 13945.24
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 13945.24 + 0.00 + 0.00 = 27403.94
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 27403.94) ÷ 15 = 5453.07
      outlier_first_days: 5453.07 × 9 × 0.80 = 39262.10
      outlier_payment: 39262.10 + 5453.07 × 6 × 0.60 = 58893.15
      total_payment: 13945.24 + 0.00 + 0.00 + 58893.15 = 72838.39
    `,
    returnCode: '04',
    total: '72838.39',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20200615,
    wageIndex: '1.2298',
    drgs: { 880: '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 1.2298 = 755.20167
      nonlabor_portion: 798.55 × 0.23100 × 1.220 = 225.04736
      wage_adjusted_rate: 755.20167 + 225.04736 = 980.25
      per_diem: 1.0000 × 1.00 × 1.05 × 1.17 × 980.25 = 1204.24
      federal_day_1: 1204.24 × 1.19 = 1433.05
      federal_day_2: 1433.05 + 1204.24 × 1.12 = 2781.80
      federal_day_3: 2781.80 + 1204.24 × 1.08 = 4082.38
      federal_day_4: 4082.38 + 1204.24 × 1.05 = 5346.83
      federal_day_5: 5346.83 + 1204.24 × 1.04 = 6599.24
      federal_payment: 6599.24 = 6599.24
      outlier_labor_portion: 14960 × 0.76900 × 1.2298 = 14147.91435
      outlier_nonlabor_portion: 14960 × 0.23100 × 1.220 = 4216.02720
      outlier_threshold: (14147.91435 + 4216.02720) × 1.17 × 1.00 + 6599.24 + 0.00 + 0.00 = 28085.05
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 6599.24 + 0.00 + 0.00 + 0.00 = 6599.24
    `,
    returnCode: '00',
    total: '6599.24',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20191120,
    wageIndex: '0.8695',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.10 × 1.02 × 1 × 718.41 = 806.06
      federal_day_1: 806.06 × 1.19 = 959.21
      federal_day_2: 959.21 + 806.06 × 1.12 = 1862.00
      federal_day_3: 1862.00 + 806.06 × 1.08 = 2732.54
      federal_payment: 2732.54 = 2732.54
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 2732.54 + 0.00 + 0.00 = 16191.24
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 2732.54 + 0.00 + 0.00 + 0.00 = 2732.54
    `,
    returnCode: '00',
    total: '2732.54',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20200817,
    wageIndex: '0.8695',
    codeFirst: { F0280: '1.03' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.17 × 1.03 × 1 × 718.41 = 865.76
      federal_day_1: 865.76 × 1.19 = 1030.25
      federal_day_2: 1030.25 + 865.76 × 1.12 = 1999.90
      federal_day_3: 1999.90 + 865.76 × 1.08 = 2934.92
      federal_day_4: 2934.92 + 865.76 × 1.05 = 3843.97
      federal_day_5: 3843.97 + 865.76 × 1.04 = 4744.36
      federal_day_6: 4744.36 + 865.76 × 1.02 = 5627.44
      federal_day_7: 5627.44 + 865.76 × 1.01 = 6501.86
      federal_day_8: 6501.86 + 865.76 × 1.01 = 7376.28
      federal_day_9: 7376.28 + 865.76 × 1.00 = 8242.04
      federal_payment: 8242.04 = 8242.04
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 8242.04 + 0.00 + 0.00 = 21700.74
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 8242.04 + 0.00 + 0.00 + 0.00 = 8242.04
    `,
    returnCode: '00',
    total: '8242.04',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20200918,
    wageIndex: '0.8695',
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.00 × 1 × 1 × 718.41 = 718.41
      federal_day_1: 718.41 × 1.19 = 854.91
      federal_payment: 854.91 = 854.91
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 854.91 + 0.00 + 0.00 = 14313.61
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 854.91 + 0.00 + 0.00 + 0.00 = 854.91
    `,
    returnCode: '00',
    total: '854.91',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20191120,
    wageIndex: '0.8695',
    drgs: { '057': '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 782.85 × 0.76900 × 0.8695 = 523.44913
      nonlabor_portion: 782.85 × 0.23100 × 1 = 180.83835
      wage_adjusted_rate: 523.44913 + 180.83835 = 704.29
      per_diem: 1.0000 × 1.04 × 1.05 × 1 × 704.29 = 769.08
      ect_treatment: 337.03 × 0.76900 × 0.8695 + 337.03 × 0.23100 × 1 = 303.21
      ect_payment: 303.21 × 6 = 1819.26
      federal_day_1: 769.08 × 1.19 = 915.21
      federal_day_2: 915.21 + 769.08 × 1.12 = 1776.58
      federal_day_3: 1776.58 + 769.08 × 1.08 = 2607.19
      federal_day_4: 2607.19 + 769.08 × 1.05 = 3414.72
      federal_day_5: 3414.72 + 769.08 × 1.04 = 4214.56
      federal_day_6: 4214.56 + 769.08 × 1.02 = 4999.02
      federal_day_7: 4999.02 + 769.08 × 1.01 = 5775.79
      federal_day_8: 5775.79 + 769.08 × 1.01 = 6552.56
      federal_day_9: 6552.56 + 769.08 × 1.00 = 7321.64
      federal_day_10: 7321.64 + 769.08 × 1.00 = 8090.72
      federal_payment: 8090.72 = 8090.72
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 8090.72 + 0.00 + 1819.26 = 23368.68
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 8090.72 + 0.00 + 1819.26 + 0.00 = 9909.98
    `,
    returnCode: '00',
    total: '9909.98',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20200220,
    wageIndex: '0.8695',
    drgs: { 883: '1.02' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.07 = 1.0700
      teaching_power: (1 + 0.4273)^0.5150 = 1.201
      teaching_factor: 1.201 = 1.20
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0700 × 1.17 × 1.02 × 1 × 718.41 = 917.37
      per_diem_with_teaching: 1.0700 × 1.17 × 1.02 × 1.20 × 1 × 718.41 = 1100.84
      federal_day_1: 917.37 × 1.19 = 1091.67
      federal_day_2: 1091.67 + 917.37 × 1.12 = 2119.12
      federal_day_3: 2119.12 + 917.37 × 1.08 = 3109.88
      federal_day_4: 3109.88 + 917.37 × 1.05 = 4073.12
      federal_day_5: 4073.12 + 917.37 × 1.04 = 5027.18
      federal_day_6: 5027.18 + 917.37 × 1.02 = 5962.90
      federal_day_7: 5962.90 + 917.37 × 1.01 = 6889.44
      federal_day_8: 6889.44 + 917.37 × 1.01 = 7815.98
      federal_day_9: 7815.98 + 917.37 × 1.00 = 8733.35
      federal_day_10: 8733.35 + 917.37 × 1.00 = 9650.72
      federal_day_11: 9650.72 + 917.37 × 0.99 = 10558.92
      federal_day_12: 10558.92 + 917.37 × 0.99 = 11467.12
      federal_day_13: 11467.12 + 917.37 × 0.99 = 12375.32
      federal_day_14: 12375.32 + 917.37 × 0.99 = 13283.52
      federal_day_15: 13283.52 + 917.37 × 0.98 = 14182.54
      federal_day_16: 14182.54 + 917.37 × 0.97 = 15072.39
      federal_day_17: 15072.39 + 917.37 × 0.97 = 15962.24
      federal_day_18: 15962.24 + 917.37 × 0.96 = 16842.92
      federal_day_19: 16842.92 + 917.37 × 0.95 = 17714.42
      federal_day_20: 17714.42 + 917.37 × 0.95 = 18585.92
      federal_day_21: 18585.92 + 917.37 × 0.95 = 19457.42
      federal_later_days: 917.37 × 0.92 × 9 = 7595.82
      federal_payment: 19457.42 + 7595.82 = 27053.24
      teaching_per_diem: 1100.84 − 917.37 = 183.47
      teaching_day_1: 183.47 × 1.19 = 218.33
      teaching_day_2: 218.33 + 183.47 × 1.12 = 423.82
      teaching_day_3: 423.82 + 183.47 × 1.08 = 621.97
      teaching_day_4: 621.97 + 183.47 × 1.05 = 814.61
      teaching_day_5: 814.61 + 183.47 × 1.04 = 1005.42
      teaching_day_6: 1005.42 + 183.47 × 1.02 = 1192.56
      teaching_day_7: 1192.56 + 183.47 × 1.01 = 1377.86
      teaching_day_8: 1377.86 + 183.47 × 1.01 = 1563.16
      teaching_day_9: 1563.16 + 183.47 × 1.00 = 1746.63
      teaching_day_10: 1746.63 + 183.47 × 1.00 = 1930.10
      teaching_day_11: 1930.10 + 183.47 × 0.99 = 2111.74
      teaching_day_12: 2111.74 + 183.47 × 0.99 = 2293.38
      teaching_day_13: 2293.38 + 183.47 × 0.99 = 2475.02
      teaching_day_14: 2475.02 + 183.47 × 0.99 = 2656.66
      teaching_day_15: 2656.66 + 183.47 × 0.98 = 2836.46
      teaching_day_16: 2836.46 + 183.47 × 0.97 = 3014.43
      teaching_day_17: 3014.43 + 183.47 × 0.97 = 3192.40
      teaching_day_18: 3192.40 + 183.47 × 0.96 = 3368.53
      teaching_day_19: 3368.53 + 183.47 × 0.95 = 3542.83
      teaching_day_20: 3542.83 + 183.47 × 0.95 = 3717.13
      teaching_day_21: 3717.13 + 183.47 × 0.95 = 3891.43
      teaching_later_days: 183.47 × 0.92 × 9 = 1519.13
      teaching_payment: 3891.43 + 1519.13 = 5410.56
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.20 + 27053.24 + 5410.56 + 0.00 = 48614.24
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 48614.24) ÷ 30 = 4779.53
      outlier_first_days: 4779.53 × 9 × 0.80 = 34412.62
      outlier_payment: 34412.62 + 4779.53 × 21 × 0.60 = 94634.70
      total_payment: 27053.24 + 5410.56 + 0.00 + 94634.70 = 127098.50
    `,
    returnCode: '02',
    total: '127098.50',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20200321,
    wageIndex: '0.8695',
    priorWageIndex: '0.9451',
    drgs: { 886: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0000 × 1.15 × 0.99 × 1 × 718.41 = 817.91
      federal_day_1: 817.91 × 1.19 = 973.31
      federal_day_2: 973.31 + 817.91 × 1.12 = 1889.37
      federal_day_3: 1889.37 + 817.91 × 1.08 = 2772.71
      federal_day_4: 2772.71 + 817.91 × 1.05 = 3631.52
      federal_day_5: 3631.52 + 817.91 × 1.04 = 4482.15
      federal_day_6: 4482.15 + 817.91 × 1.02 = 5316.42
      federal_day_7: 5316.42 + 817.91 × 1.01 = 6142.51
      federal_day_8: 6142.51 + 817.91 × 1.01 = 6968.60
      federal_day_9: 6968.60 + 817.91 × 1.00 = 7786.51
      federal_day_10: 7786.51 + 817.91 × 1.00 = 8604.42
      federal_day_11: 8604.42 + 817.91 × 0.99 = 9414.15
      federal_payment: 9414.15 = 9414.15
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 9414.15 + 0.00 + 0.00 = 22872.85
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 9414.15 + 0.00 + 0.00 + 0.00 = 9414.15
    `,
    returnCode: '00',
    total: '9414.15',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20191120,
    wageIndex: '0.8695',
    drgs: { 897: '0.88' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 798.55 × 0.76900 × 0.8695 = 533.94686
      nonlabor_portion: 798.55 × 0.23100 × 1 = 184.46505
      wage_adjusted_rate: 533.94686 + 184.46505 = 718.41
      per_diem: 1.0500 × 1.13 × 0.88 × 1 × 718.41 = 750.11
      federal_day_19: 750.11 × 0.95 = 712.60
      federal_day_20: 712.60 + 750.11 × 0.95 = 1425.20
      federal_day_21: 1425.20 + 750.11 × 0.95 = 2137.80
      federal_later_days: 750.11 × 0.92 × 9 = 6210.91
      federal_payment: 2137.80 + 6210.91 = 8348.71
      outlier_labor_portion: 14960 × 0.76900 × 0.8695 = 10002.93668
      outlier_nonlabor_portion: 14960 × 0.23100 × 1 = 3455.76000
      outlier_threshold: (10002.93668 + 3455.76000) × 1 × 1.00 + 8348.71 + 0.00 + 0.00 = 21807.41
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 21807.41) ÷ 12 = 9232.72
      outlier_first_days: 9232.72 × 9 × 0.80 = 66475.58
      outlier_payment: 66475.58 + 9232.72 × 3 × 0.60 = 83094.48
      total_payment: 8348.71 + 0.00 + 0.00 + 83094.48 = 91443.19
    `,
    returnCode: '04',
    total: '91443.19',
  },
];
