/** Worked examples of FY 2022. Wage indexes as in CMS’s IPF pricer of the year, DRG factors of fiscal year 2023. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20211120,
    wageIndex: '0.8695',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 749.02 = 764.00
      federal_day_1: 764.00 × 1.19 = 909.16
      federal_day_2: 909.16 + 764.00 × 1.12 = 1764.84
      federal_day_3: 1764.84 + 764.00 × 1.08 = 2589.96
      federal_day_4: 2589.96 + 764.00 × 1.05 = 3392.16
      federal_day_5: 3392.16 + 764.00 × 1.04 = 4186.72
      federal_day_6: 4186.72 + 764.00 × 1.02 = 4966.00
      federal_day_7: 4966.00 + 764.00 × 1.01 = 5737.64
      federal_day_8: 5737.64 + 764.00 × 1.01 = 6509.28
      federal_day_9: 6509.28 + 764.00 × 1.00 = 7273.28
      federal_day_10: 7273.28 + 764.00 × 1.00 = 8037.28
      federal_day_11: 8037.28 + 764.00 × 0.99 = 8793.64
      federal_day_12: 8793.64 + 764.00 × 0.99 = 9550.00
      federal_payment: 9550.00 = 9550.00
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 9550.00 + 0.00 + 0.00 = 23974.03
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 9550.00 + 0.00 + 0.00 + 0.00 = 9550.00
    `,
    returnCode: '00',
    total: '9550.00',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20220211,
    wageIndex: '0.8695',
    drgs: { 884: '1.03' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.12 = 1.1760
      teaching_power: (1 + 0.0800)^0.5150 = 1.040
      teaching_factor: 1.040 = 1.04
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.1760 × 1.13 × 1.03 × 1 × 749.02 = 1025.22
      per_diem_with_teaching: 1.1760 × 1.13 × 1.03 × 1.04 × 1 × 749.02 = 1066.23
      ect_treatment: 358.60 × 0.77200 × 0.8695 + 358.60 × 0.22800 × 1 = 322.47
      ect_payment: 322.47 × 3 = 967.41
      federal_day_1: 1025.22 × 1.31 = 1343.04
      federal_day_2: 1343.04 + 1025.22 × 1.12 = 2491.29
      federal_day_3: 2491.29 + 1025.22 × 1.08 = 3598.53
      federal_day_4: 3598.53 + 1025.22 × 1.05 = 4675.01
      federal_day_5: 4675.01 + 1025.22 × 1.04 = 5741.24
      federal_day_6: 5741.24 + 1025.22 × 1.02 = 6786.96
      federal_day_7: 6786.96 + 1025.22 × 1.01 = 7822.43
      federal_day_8: 7822.43 + 1025.22 × 1.01 = 8857.90
      federal_day_9: 8857.90 + 1025.22 × 1.00 = 9883.12
      federal_day_10: 9883.12 + 1025.22 × 1.00 = 10908.34
      federal_day_11: 10908.34 + 1025.22 × 0.99 = 11923.31
      federal_day_12: 11923.31 + 1025.22 × 0.99 = 12938.28
      federal_day_13: 12938.28 + 1025.22 × 0.99 = 13953.25
      federal_day_14: 13953.25 + 1025.22 × 0.99 = 14968.22
      federal_payment: 14968.22 = 14968.22
      teaching_per_diem: 1066.23 − 1025.22 = 41.01
      teaching_day_1: 41.01 × 1.31 = 53.72
      teaching_day_2: 53.72 + 41.01 × 1.12 = 99.65
      teaching_day_3: 99.65 + 41.01 × 1.08 = 143.94
      teaching_day_4: 143.94 + 41.01 × 1.05 = 187.00
      teaching_day_5: 187.00 + 41.01 × 1.04 = 229.65
      teaching_day_6: 229.65 + 41.01 × 1.02 = 271.48
      teaching_day_7: 271.48 + 41.01 × 1.01 = 312.90
      teaching_day_8: 312.90 + 41.01 × 1.01 = 354.32
      teaching_day_9: 354.32 + 41.01 × 1.00 = 395.33
      teaching_day_10: 395.33 + 41.01 × 1.00 = 436.34
      teaching_day_11: 436.34 + 41.01 × 0.99 = 476.94
      teaching_day_12: 476.94 + 41.01 × 0.99 = 517.54
      teaching_day_13: 517.54 + 41.01 × 0.99 = 558.14
      teaching_day_14: 558.14 + 41.01 × 0.99 = 598.74
      teaching_payment: 598.74 = 598.74
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.04 + 14968.22 + 598.74 + 967.41 = 31535.37
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 31535.37) ÷ 14 = 4604.62
      outlier_first_days: 4604.62 × 9 × 0.80 = 33153.26
      outlier_payment: 33153.26 + 4604.62 × 5 × 0.60 = 46967.12
      total_payment: 14968.22 + 598.74 + 967.41 + 46967.12 = 63501.49
    `,
    returnCode: '02',
    total: '63501.49',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20220312,
    wageIndex: '0.8594',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8594 = 552.61971
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 552.61971 + 189.91032 = 742.53
      per_diem: 1.0000 × 1.00 × 1.00 × 1.17 × 742.53 = 868.76
      federal_day_8: 868.76 × 1.01 = 877.45
      federal_day_9: 877.45 + 868.76 × 1.00 = 1746.21
      federal_day_10: 1746.21 + 868.76 × 1.00 = 2614.97
      federal_day_11: 2614.97 + 868.76 × 0.99 = 3475.04
      federal_day_12: 3475.04 + 868.76 × 0.99 = 4335.11
      federal_day_13: 4335.11 + 868.76 × 0.99 = 5195.18
      federal_payment: 5195.18 = 5195.18
      outlier_labor_portion: 16040 × 0.77200 × 0.8594 = 10641.84707
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10641.84707 + 3657.12000) × 1.17 × 1.00 + 5195.18 + 0.00 + 0.00 = 21924.97
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 5195.18 + 0.00 + 0.00 + 0.00 = 5195.18
    `,
    returnCode: '03',
    total: '5195.18',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20211120,
    wageIndex: '0.8695',
    drgs: { 881: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.01 × 0.99 × 1 × 749.02 = 748.95
      federal_day_1: 748.95 × 1.19 = 891.25
      federal_day_2: 891.25 + 748.95 × 1.12 = 1730.07
      federal_day_3: 1730.07 + 748.95 × 1.08 = 2538.94
      federal_day_4: 2538.94 + 748.95 × 1.05 = 3325.34
      federal_day_5: 3325.34 + 748.95 × 1.04 = 4104.25
      federal_day_6: 4104.25 + 748.95 × 1.02 = 4868.18
      federal_day_7: 4868.18 + 748.95 × 1.01 = 5624.62
      federal_day_8: 5624.62 + 748.95 × 1.01 = 6381.06
      federal_day_9: 6381.06 + 748.95 × 1.00 = 7130.01
      federal_day_10: 7130.01 + 748.95 × 1.00 = 7878.96
      federal_day_11: 7878.96 + 748.95 × 0.99 = 8620.42
      federal_day_12: 8620.42 + 748.95 × 0.99 = 9361.88
      federal_day_13: 9361.88 + 748.95 × 0.99 = 10103.34
      federal_day_14: 10103.34 + 748.95 × 0.99 = 10844.80
      federal_day_15: 10844.80 + 748.95 × 0.98 = 11578.77
      federal_day_16: 11578.77 + 748.95 × 0.97 = 12305.25
      federal_day_17: 12305.25 + 748.95 × 0.97 = 13031.73
      federal_day_18: 13031.73 + 748.95 × 0.96 = 13750.72
      federal_day_19: 13750.72 + 748.95 × 0.95 = 14462.22
      federal_day_20: 14462.22 + 748.95 × 0.95 = 15173.72
      federal_payment: 15173.72 = 15173.72
      total_payment: 15173.72 + 0.00 + 0.00 + 0.00 = 15173.72
    `,
    returnCode: '00',
    total: '15173.72',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20220514,
    wageIndex: '0.8695',
    drgs: { 876: '1.22' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.07 × 1.22 × 1 × 749.02 = 977.77
      federal_day_5: 977.77 × 1.04 = 1016.88
      federal_day_6: 1016.88 + 977.77 × 1.02 = 2014.21
      federal_day_7: 2014.21 + 977.77 × 1.01 = 3001.76
      federal_day_8: 3001.76 + 977.77 × 1.01 = 3989.31
      federal_day_9: 3989.31 + 977.77 × 1.00 = 4967.08
      federal_day_10: 4967.08 + 977.77 × 1.00 = 5944.85
      federal_day_11: 5944.85 + 977.77 × 0.99 = 6912.84
      federal_day_12: 6912.84 + 977.77 × 0.99 = 7880.83
      federal_day_13: 7880.83 + 977.77 × 0.99 = 8848.82
      federal_day_14: 8848.82 + 977.77 × 0.99 = 9816.81
      federal_day_15: 9816.81 + 977.77 × 0.98 = 10775.02
      federal_day_16: 10775.02 + 977.77 × 0.97 = 11723.46
      federal_day_17: 11723.46 + 977.77 × 0.97 = 12671.90
      federal_day_18: 12671.90 + 977.77 × 0.96 = 13610.56
      federal_day_19: 13610.56 + 977.77 × 0.95 = 14539.44
      federal_payment: 14539.44 = 14539.44
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 14539.44 + 0.00 + 0.00 = 28963.47
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 28963.47) ÷ 15 = 5349.10
      outlier_first_days: 5349.10 × 5 × 0.80 = 21396.40
      outlier_payment: 21396.40 + 5349.10 × 10 × 0.60 = 53491.00
      total_payment: 14539.44 + 0.00 + 0.00 + 53491.00 = 68030.44
    `,
    returnCode: '04',
    total: '68030.44',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20220615,
    wageIndex: '1.2298',
    drgs: { 880: '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 1.2298 = 790.79790
      nonlabor_portion: 832.94 × 0.22800 × 1.220 = 231.69059
      wage_adjusted_rate: 790.79790 + 231.69059 = 1022.49
      per_diem: 1.0000 × 1.00 × 1.05 × 1.17 × 1022.49 = 1256.13
      federal_day_1: 1256.13 × 1.19 = 1494.79
      federal_day_2: 1494.79 + 1256.13 × 1.12 = 2901.66
      federal_day_3: 2901.66 + 1256.13 × 1.08 = 4258.28
      federal_day_4: 4258.28 + 1256.13 × 1.05 = 5577.22
      federal_day_5: 5577.22 + 1256.13 × 1.04 = 6883.60
      federal_payment: 6883.60 = 6883.60
      outlier_labor_portion: 16040 × 0.77200 × 1.2298 = 15228.46582
      outlier_nonlabor_portion: 16040 × 0.22800 × 1.220 = 4461.68640
      outlier_threshold: (15228.46582 + 4461.68640) × 1.17 × 1.00 + 6883.60 + 0.00 + 0.00 = 29921.08
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 6883.60 + 0.00 + 0.00 + 0.00 = 6883.60
    `,
    returnCode: '00',
    total: '6883.60',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20211120,
    wageIndex: '0.8695',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.10 × 1.02 × 1 × 749.02 = 840.40
      federal_day_1: 840.40 × 1.19 = 1000.08
      federal_day_2: 1000.08 + 840.40 × 1.12 = 1941.33
      federal_day_3: 1941.33 + 840.40 × 1.08 = 2848.96
      federal_payment: 2848.96 = 2848.96
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 2848.96 + 0.00 + 0.00 = 17272.99
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 2848.96 + 0.00 + 0.00 + 0.00 = 2848.96
    `,
    returnCode: '00',
    total: '2848.96',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20220817,
    wageIndex: '0.8695',
    codeFirst: { F0280: '1.03' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.17 × 1.03 × 1 × 749.02 = 902.64
      federal_day_1: 902.64 × 1.19 = 1074.14
      federal_day_2: 1074.14 + 902.64 × 1.12 = 2085.10
      federal_day_3: 2085.10 + 902.64 × 1.08 = 3059.95
      federal_day_4: 3059.95 + 902.64 × 1.05 = 4007.72
      federal_day_5: 4007.72 + 902.64 × 1.04 = 4946.47
      federal_day_6: 4946.47 + 902.64 × 1.02 = 5867.16
      federal_day_7: 5867.16 + 902.64 × 1.01 = 6778.83
      federal_day_8: 6778.83 + 902.64 × 1.01 = 7690.50
      federal_day_9: 7690.50 + 902.64 × 1.00 = 8593.14
      federal_payment: 8593.14 = 8593.14
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 8593.14 + 0.00 + 0.00 = 23017.17
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 8593.14 + 0.00 + 0.00 + 0.00 = 8593.14
    `,
    returnCode: '00',
    total: '8593.14',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20220918,
    wageIndex: '0.8695',
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0000 × 1.00 × 1 × 1 × 749.02 = 749.02
      federal_day_1: 749.02 × 1.19 = 891.33
      federal_payment: 891.33 = 891.33
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 891.33 + 0.00 + 0.00 = 15315.36
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 891.33 + 0.00 + 0.00 + 0.00 = 891.33
    `,
    returnCode: '00',
    total: '891.33',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20211120,
    wageIndex: '0.8695',
    drgs: { '057': '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 816.61 × 0.77200 × 0.8695 = 548.15273
      nonlabor_portion: 816.61 × 0.22800 × 1 = 186.18708
      wage_adjusted_rate: 548.15273 + 186.18708 = 734.34
      per_diem: 1.0000 × 1.04 × 1.05 × 1 × 734.34 = 801.90
      ect_treatment: 351.57 × 0.77200 × 0.8695 + 351.57 × 0.22800 × 1 = 316.15
      ect_payment: 316.15 × 6 = 1896.90
      federal_day_1: 801.90 × 1.19 = 954.26
      federal_day_2: 954.26 + 801.90 × 1.12 = 1852.39
      federal_day_3: 1852.39 + 801.90 × 1.08 = 2718.44
      federal_day_4: 2718.44 + 801.90 × 1.05 = 3560.44
      federal_day_5: 3560.44 + 801.90 × 1.04 = 4394.42
      federal_day_6: 4394.42 + 801.90 × 1.02 = 5212.36
      federal_day_7: 5212.36 + 801.90 × 1.01 = 6022.28
      federal_day_8: 6022.28 + 801.90 × 1.01 = 6832.20
      federal_day_9: 6832.20 + 801.90 × 1.00 = 7634.10
      federal_day_10: 7634.10 + 801.90 × 1.00 = 8436.00
      federal_payment: 8436.00 = 8436.00
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 8436.00 + 0.00 + 1896.90 = 24756.93
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 8436.00 + 0.00 + 1896.90 + 0.00 = 10332.90
    `,
    returnCode: '00',
    total: '10332.90',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20220220,
    wageIndex: '0.8695',
    drgs: { 883: '1.02' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.07 = 1.0700
      teaching_power: (1 + 0.4273)^0.5150 = 1.201
      teaching_factor: 1.201 = 1.20
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0700 × 1.17 × 1.02 × 1 × 749.02 = 956.45
      per_diem_with_teaching: 1.0700 × 1.17 × 1.02 × 1.20 × 1 × 749.02 = 1147.74
      federal_day_1: 956.45 × 1.19 = 1138.18
      federal_day_2: 1138.18 + 956.45 × 1.12 = 2209.40
      federal_day_3: 2209.40 + 956.45 × 1.08 = 3242.37
      federal_day_4: 3242.37 + 956.45 × 1.05 = 4246.64
      federal_day_5: 4246.64 + 956.45 × 1.04 = 5241.35
      federal_day_6: 5241.35 + 956.45 × 1.02 = 6216.93
      federal_day_7: 6216.93 + 956.45 × 1.01 = 7182.94
      federal_day_8: 7182.94 + 956.45 × 1.01 = 8148.95
      federal_day_9: 8148.95 + 956.45 × 1.00 = 9105.40
      federal_day_10: 9105.40 + 956.45 × 1.00 = 10061.85
      federal_day_11: 10061.85 + 956.45 × 0.99 = 11008.74
      federal_day_12: 11008.74 + 956.45 × 0.99 = 11955.63
      federal_day_13: 11955.63 + 956.45 × 0.99 = 12902.52
      federal_day_14: 12902.52 + 956.45 × 0.99 = 13849.41
      federal_day_15: 13849.41 + 956.45 × 0.98 = 14786.73
      federal_day_16: 14786.73 + 956.45 × 0.97 = 15714.49
      federal_day_17: 15714.49 + 956.45 × 0.97 = 16642.25
      federal_day_18: 16642.25 + 956.45 × 0.96 = 17560.44
      federal_day_19: 17560.44 + 956.45 × 0.95 = 18469.07
      federal_day_20: 18469.07 + 956.45 × 0.95 = 19377.70
      federal_day_21: 19377.70 + 956.45 × 0.95 = 20286.33
      federal_later_days: 956.45 × 0.92 × 9 = 7919.41
      federal_payment: 20286.33 + 7919.41 = 28205.74
      teaching_per_diem: 1147.74 − 956.45 = 191.29
      teaching_day_1: 191.29 × 1.19 = 227.64
      teaching_day_2: 227.64 + 191.29 × 1.12 = 441.88
      teaching_day_3: 441.88 + 191.29 × 1.08 = 648.47
      teaching_day_4: 648.47 + 191.29 × 1.05 = 849.32
      teaching_day_5: 849.32 + 191.29 × 1.04 = 1048.26
      teaching_day_6: 1048.26 + 191.29 × 1.02 = 1243.38
      teaching_day_7: 1243.38 + 191.29 × 1.01 = 1436.58
      teaching_day_8: 1436.58 + 191.29 × 1.01 = 1629.78
      teaching_day_9: 1629.78 + 191.29 × 1.00 = 1821.07
      teaching_day_10: 1821.07 + 191.29 × 1.00 = 2012.36
      teaching_day_11: 2012.36 + 191.29 × 0.99 = 2201.74
      teaching_day_12: 2201.74 + 191.29 × 0.99 = 2391.12
      teaching_day_13: 2391.12 + 191.29 × 0.99 = 2580.50
      teaching_day_14: 2580.50 + 191.29 × 0.99 = 2769.88
      teaching_day_15: 2769.88 + 191.29 × 0.98 = 2957.34
      teaching_day_16: 2957.34 + 191.29 × 0.97 = 3142.89
      teaching_day_17: 3142.89 + 191.29 × 0.97 = 3328.44
      teaching_day_18: 3328.44 + 191.29 × 0.96 = 3512.08
      teaching_day_19: 3512.08 + 191.29 × 0.95 = 3693.81
      teaching_day_20: 3693.81 + 191.29 × 0.95 = 3875.54
      teaching_day_21: 3875.54 + 191.29 × 0.95 = 4057.27
      teaching_later_days: 191.29 × 0.92 × 9 = 1583.88
      teaching_payment: 4057.27 + 1583.88 = 5641.15
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.20 + 28205.74 + 5641.15 + 0.00 = 51155.73
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 51155.73) ÷ 30 = 4694.81
      outlier_first_days: 4694.81 × 9 × 0.80 = 33802.63
      outlier_payment: 33802.63 + 4694.81 × 21 × 0.60 = 92957.24
      total_payment: 28205.74 + 5641.15 + 0.00 + 92957.24 = 126804.13
    `,
    returnCode: '02',
    total: '126804.13',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20220321,
    wageIndex: '0.8695',
    priorWageIndex: '0.9451',
    drgs: { 886: '0.99' },
    worked: `
      limited_wage_index: 0.95 × 0.9451 = 0.8978
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8978 = 577.31205
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 577.31205 + 189.91032 = 767.22
      per_diem: 1.0000 × 1.15 × 0.99 × 1 × 767.22 = 873.48
      federal_day_1: 873.48 × 1.19 = 1039.44
      federal_day_2: 1039.44 + 873.48 × 1.12 = 2017.74
      federal_day_3: 2017.74 + 873.48 × 1.08 = 2961.10
      federal_day_4: 2961.10 + 873.48 × 1.05 = 3878.25
      federal_day_5: 3878.25 + 873.48 × 1.04 = 4786.67
      federal_day_6: 4786.67 + 873.48 × 1.02 = 5677.62
      federal_day_7: 5677.62 + 873.48 × 1.01 = 6559.83
      federal_day_8: 6559.83 + 873.48 × 1.01 = 7442.04
      federal_day_9: 7442.04 + 873.48 × 1.00 = 8315.52
      federal_day_10: 8315.52 + 873.48 × 1.00 = 9189.00
      federal_day_11: 9189.00 + 873.48 × 0.99 = 10053.75
      federal_payment: 10053.75 = 10053.75
      outlier_labor_portion: 16040 × 0.77200 × 0.8978 = 11117.34966
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (11117.34966 + 3657.12000) × 1 × 1.00 + 10053.75 + 0.00 + 0.00 = 24828.22
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 10053.75 + 0.00 + 0.00 + 0.00 = 10053.75
    `,
    returnCode: '00',
    total: '10053.75',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20211120,
    wageIndex: '0.8695',
    drgs: { 897: '0.88' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 832.94 × 0.77200 × 0.8695 = 559.11431
      nonlabor_portion: 832.94 × 0.22800 × 1 = 189.91032
      wage_adjusted_rate: 559.11431 + 189.91032 = 749.02
      per_diem: 1.0500 × 1.13 × 0.88 × 1 × 749.02 = 782.07
      federal_day_19: 782.07 × 0.95 = 742.97
      federal_day_20: 742.97 + 782.07 × 0.95 = 1485.94
      federal_day_21: 1485.94 + 782.07 × 0.95 = 2228.91
      federal_later_days: 782.07 × 0.92 × 9 = 6475.54
      federal_payment: 2228.91 + 6475.54 = 8704.45
      outlier_labor_portion: 16040 × 0.77200 × 0.8695 = 10766.91416
      outlier_nonlabor_portion: 16040 × 0.22800 × 1 = 3657.12000
      outlier_threshold: (10766.91416 + 3657.12000) × 1 × 1.00 + 8704.45 + 0.00 + 0.00 = 23128.48
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 23128.48) ÷ 12 = 9122.63
      outlier_first_days: 9122.63 × 0 × 0.80 = 0.00
      outlier_payment: 0.00 + 9122.63 × 12 × 0.60 = 65682.94
      total_payment: 8704.45 + 0.00 + 0.00 + 65682.94 = 74387.39
    `,
    returnCode: '04',
    total: '74387.39',
  },
];
