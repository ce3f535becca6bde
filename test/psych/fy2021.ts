/** Worked examples of FY 2021. Wage indexes of fiscal year 2022 and DRG factors of 2023, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2021: readonly WorkedExample[] = [
  {
    stay: 'first stay',
    dischargeDate: 20201120,
    wageIndex: '0.8695',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.02 × 1.00 × 1 × 732.98 = 747.64
      federal_day_1: 747.64 × 1.19 = 889.69
      federal_day_2: 889.69 + 747.64 × 1.12 = 1727.05
      federal_day_3: 1727.05 + 747.64 × 1.08 = 2534.50
      federal_day_4: 2534.50 + 747.64 × 1.05 = 3319.52
      federal_day_5: 3319.52 + 747.64 × 1.04 = 4097.07
      federal_day_6: 4097.07 + 747.64 × 1.02 = 4859.66
      federal_day_7: 4859.66 + 747.64 × 1.01 = 5614.78
      federal_day_8: 5614.78 + 747.64 × 1.01 = 6369.90
      federal_day_9: 6369.90 + 747.64 × 1.00 = 7117.54
      federal_day_10: 7117.54 + 747.64 × 1.00 = 7865.18
      federal_day_11: 7865.18 + 747.64 × 0.99 = 8605.34
      federal_day_12: 8605.34 + 747.64 × 0.99 = 9345.50
      federal_payment: 9345.50 = 9345.50
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 9345.50 + 0.00 + 0.00 = 22499.68
      facility_costs: 30000.00 × 0.400 = 12000.00
      total_payment: 9345.50 + 0.00 + 0.00 + 0.00 = 9345.50
    `,
    returnCode: '00',
    total: '9345.50',
  },
  {
    stay: 'teaching facility with emergency department, therapy and outlier',
    dischargeDate: 20210211,
    wageIndex: '0.8695',
    drgs: { 884: '1.03' },
    comorbidities: { E1165: '7', J441: '14' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      comorbidity_factor: 1.0500 × 1.12 = 1.1760
      teaching_power: (1 + 0.0800)^0.5150 = 1.040
      teaching_factor: 1.040 = 1.04
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.1760 × 1.13 × 1.03 × 1 × 732.98 = 1003.26
      per_diem_with_teaching: 1.1760 × 1.13 × 1.03 × 1.04 × 1 × 732.98 = 1043.39
      ect_treatment: 350.97 × 0.77300 × 0.8695 + 350.97 × 0.22700 × 1 = 315.57
      ect_payment: 315.57 × 3 = 946.71
      federal_day_1: 1003.26 × 1.31 = 1314.27
      federal_day_2: 1314.27 + 1003.26 × 1.12 = 2437.92
      federal_day_3: 2437.92 + 1003.26 × 1.08 = 3521.44
      federal_day_4: 3521.44 + 1003.26 × 1.05 = 4574.86
      federal_day_5: 4574.86 + 1003.26 × 1.04 = 5618.25
      federal_day_6: 5618.25 + 1003.26 × 1.02 = 6641.58
      federal_day_7: 6641.58 + 1003.26 × 1.01 = 7654.87
      federal_day_8: 7654.87 + 1003.26 × 1.01 = 8668.16
      federal_day_9: 8668.16 + 1003.26 × 1.00 = 9671.42
      federal_day_10: 9671.42 + 1003.26 × 1.00 = 10674.68
      federal_day_11: 10674.68 + 1003.26 × 0.99 = 11667.91
      federal_day_12: 11667.91 + 1003.26 × 0.99 = 12661.14
      federal_day_13: 12661.14 + 1003.26 × 0.99 = 13654.37
      federal_day_14: 13654.37 + 1003.26 × 0.99 = 14647.60
      federal_payment: 14647.60 = 14647.60
      teaching_per_diem: 1043.39 − 1003.26 = 40.13
      teaching_day_1: 40.13 × 1.31 = 52.57
      teaching_day_2: 52.57 + 40.13 × 1.12 = 97.52
      teaching_day_3: 97.52 + 40.13 × 1.08 = 140.86
      teaching_day_4: 140.86 + 40.13 × 1.05 = 183.00
      teaching_day_5: 183.00 + 40.13 × 1.04 = 224.74
      teaching_day_6: 224.74 + 40.13 × 1.02 = 265.67
      teaching_day_7: 265.67 + 40.13 × 1.01 = 306.20
      teaching_day_8: 306.20 + 40.13 × 1.01 = 346.73
      teaching_day_9: 346.73 + 40.13 × 1.00 = 386.86
      teaching_day_10: 386.86 + 40.13 × 1.00 = 426.99
      teaching_day_11: 426.99 + 40.13 × 0.99 = 466.72
      teaching_day_12: 466.72 + 40.13 × 0.99 = 506.45
      teaching_day_13: 506.45 + 40.13 × 0.99 = 546.18
      teaching_day_14: 546.18 + 40.13 × 0.99 = 585.91
      teaching_payment: 585.91 = 585.91
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.04 + 14647.60 + 585.91 + 946.71 = 29860.56
      facility_costs: 240000.00 × 0.400 = 96000.00
      outlier_per_day: (96000.00 − 29860.56) ÷ 14 = 4724.25
      outlier_first_days: 4724.25 × 9 × 0.80 = 34014.60
      outlier_payment: 34014.60 + 4724.25 × 5 × 0.60 = 48187.35
      total_payment: 14647.60 + 585.91 + 946.71 + 48187.35 = 64367.57
    `,
    returnCode: '02',
    total: '64367.57',
  },
  {
    stay: 'continued stay in a rural facility',
    dischargeDate: 20210312,
    wageIndex: '0.8594',
    drgs: { 885: '1.00' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8594 = 541.56385
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 541.56385 + 185.05494 = 726.62
      per_diem: 1.0000 × 1.00 × 1.00 × 1.17 × 726.62 = 850.15
      federal_day_8: 850.15 × 1.01 = 858.65
      federal_day_9: 858.65 + 850.15 × 1.00 = 1708.80
      federal_day_10: 1708.80 + 850.15 × 1.00 = 2558.95
      federal_day_11: 2558.95 + 850.15 × 0.99 = 3400.60
      federal_day_12: 3400.60 + 850.15 × 0.99 = 4242.25
      federal_day_13: 4242.25 + 850.15 × 0.99 = 5083.90
      federal_payment: 5083.90 = 5083.90
      outlier_labor_portion: 14630 × 0.77300 × 0.8594 = 9718.94601
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9718.94601 + 3321.01000) × 1.17 × 1.00 + 5083.90 + 0.00 + 0.00 = 20340.65
      facility_costs: 20000.00 × 0.400 = 8000.00
      total_payment: 5083.90 + 0.00 + 0.00 + 0.00 = 5083.90
    `,
    returnCode: '03',
    total: '5083.90',
  },
  {
    stay: 'still a patient',
    dischargeDate: 20201120,
    wageIndex: '0.8695',
    drgs: { 881: '0.99' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.01 × 0.99 × 1 × 732.98 = 732.91
      federal_day_1: 732.91 × 1.19 = 872.16
      federal_day_2: 872.16 + 732.91 × 1.12 = 1693.02
      federal_day_3: 1693.02 + 732.91 × 1.08 = 2484.56
      federal_day_4: 2484.56 + 732.91 × 1.05 = 3254.12
      federal_day_5: 3254.12 + 732.91 × 1.04 = 4016.35
      federal_day_6: 4016.35 + 732.91 × 1.02 = 4763.92
      federal_day_7: 4763.92 + 732.91 × 1.01 = 5504.16
      federal_day_8: 5504.16 + 732.91 × 1.01 = 6244.40
      federal_day_9: 6244.40 + 732.91 × 1.00 = 6977.31
      federal_day_10: 6977.31 + 732.91 × 1.00 = 7710.22
      federal_day_11: 7710.22 + 732.91 × 0.99 = 8435.80
      federal_day_12: 8435.80 + 732.91 × 0.99 = 9161.38
      federal_day_13: 9161.38 + 732.91 × 0.99 = 9886.96
      federal_day_14: 9886.96 + 732.91 × 0.99 = 10612.54
      federal_day_15: 10612.54 + 732.91 × 0.98 = 11330.79
      federal_day_16: 11330.79 + 732.91 × 0.97 = 12041.71
      federal_day_17: 12041.71 + 732.91 × 0.97 = 12752.63
      federal_day_18: 12752.63 + 732.91 × 0.96 = 13456.22
      federal_day_19: 13456.22 + 732.91 × 0.95 = 14152.48
      federal_day_20: 14152.48 + 732.91 × 0.95 = 14848.74
      federal_payment: 14848.74 = 14848.74
      total_payment: 14848.74 + 0.00 + 0.00 + 0.00 = 14848.74
    `,
    returnCode: '00',
    total: '14848.74',
  },
  {
    stay: 'still a patient, benefits exhausted',
    dischargeDate: 20210514,
    wageIndex: '0.8695',
    drgs: { 876: '1.22' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.07 × 1.22 × 1 × 732.98 = 956.83
      federal_day_5: 956.83 × 1.04 = 995.10
      federal_day_6: 995.10 + 956.83 × 1.02 = 1971.07
      federal_day_7: 1971.07 + 956.83 × 1.01 = 2937.47
      federal_day_8: 2937.47 + 956.83 × 1.01 = 3903.87
      federal_day_9: 3903.87 + 956.83 × 1.00 = 4860.70
      federal_day_10: 4860.70 + 956.83 × 1.00 = 5817.53
      federal_day_11: 5817.53 + 956.83 × 0.99 = 6764.79
      federal_day_12: 6764.79 + 956.83 × 0.99 = 7712.05
      federal_day_13: 7712.05 + 956.83 × 0.99 = 8659.31
      federal_day_14: 8659.31 + 956.83 × 0.99 = 9606.57
      federal_day_15: 9606.57 + 956.83 × 0.98 = 10544.26
      federal_day_16: 10544.26 + 956.83 × 0.97 = 11472.39
      federal_day_17: 11472.39 + 956.83 × 0.97 = 12400.52
      federal_day_18: 12400.52 + 956.83 × 0.96 = 13319.08
      federal_day_19: 13319.08 + 956.83 × 0.95 = 14228.07
      federal_payment: 14228.07 = 14228.07
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 14228.07 + 0.00 + 0.00 = 27382.25
      facility_costs: 210000.00 × 0.520 = 109200.00
      outlier_per_day: (109200.00 − 27382.25) ÷ 15 = 5454.52
      outlier_first_days: 5454.52 × 9 × 0.80 = 39272.54
      outlier_payment: 39272.54 + 5454.52 × 6 × 0.60 = 58908.81
      total_payment: 14228.07 + 0.00 + 0.00 + 58908.81 = 73136.88
    `,
    returnCode: '04',
    total: '73136.88',
  },
  {
    stay: 'facility in Alaska',
    dischargeDate: 20210615,
    wageIndex: '1.2298',
    drgs: { 880: '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 1.2298 = 774.97699
      nonlabor_portion: 815.22 × 0.22700 × 1.220 = 225.76703
      wage_adjusted_rate: 774.97699 + 225.76703 = 1000.74
      per_diem: 1.0000 × 1.00 × 1.05 × 1.17 × 1000.74 = 1229.41
      federal_day_1: 1229.41 × 1.19 = 1463.00
      federal_day_2: 1463.00 + 1229.41 × 1.12 = 2839.94
      federal_day_3: 2839.94 + 1229.41 × 1.08 = 4167.70
      federal_day_4: 4167.70 + 1229.41 × 1.05 = 5458.58
      federal_day_5: 5458.58 + 1229.41 × 1.04 = 6737.17
      federal_payment: 6737.17 = 6737.17
      outlier_labor_portion: 14630 × 0.77300 × 1.2298 = 13907.79590
      outlier_nonlabor_portion: 14630 × 0.22700 × 1.220 = 4051.63220
      outlier_threshold: (13907.79590 + 4051.63220) × 1.17 × 1.00 + 6737.17 + 0.00 + 0.00 = 27749.70
      facility_costs: 9000.00 × 0.610 = 5490.00
      total_payment: 6737.17 + 0.00 + 0.00 + 0.00 = 6737.17
    `,
    returnCode: '00',
    total: '6737.17',
  },
  {
    stay: 'from another unit of the same hospital',
    dischargeDate: 20201120,
    wageIndex: '0.8695',
    drgs: { 882: '1.02' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.10 × 1.02 × 1 × 732.98 = 822.40
      federal_day_1: 822.40 × 1.19 = 978.66
      federal_day_2: 978.66 + 822.40 × 1.12 = 1899.75
      federal_day_3: 1899.75 + 822.40 × 1.08 = 2787.94
      federal_payment: 2787.94 = 2787.94
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 2787.94 + 0.00 + 0.00 = 15942.12
      facility_costs: 7000.00 × 0.350 = 2450.00
      total_payment: 2787.94 + 0.00 + 0.00 + 0.00 = 2787.94
    `,
    returnCode: '00',
    total: '2787.94',
  },
  {
    stay: 'code-first diagnosis',
    dischargeDate: 20210817,
    wageIndex: '0.8695',
    codeFirst: { F0280: '1.03' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.17 × 1.03 × 1 × 732.98 = 883.31
      federal_day_1: 883.31 × 1.19 = 1051.14
      federal_day_2: 1051.14 + 883.31 × 1.12 = 2040.45
      federal_day_3: 2040.45 + 883.31 × 1.08 = 2994.42
      federal_day_4: 2994.42 + 883.31 × 1.05 = 3921.90
      federal_day_5: 3921.90 + 883.31 × 1.04 = 4840.54
      federal_day_6: 4840.54 + 883.31 × 1.02 = 5741.52
      federal_day_7: 5741.52 + 883.31 × 1.01 = 6633.66
      federal_day_8: 6633.66 + 883.31 × 1.01 = 7525.80
      federal_day_9: 7525.80 + 883.31 × 1.00 = 8409.11
      federal_payment: 8409.11 = 8409.11
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 8409.11 + 0.00 + 0.00 = 21563.29
      facility_costs: 21000.00 × 0.444 = 9324.00
      total_payment: 8409.11 + 0.00 + 0.00 + 0.00 = 8409.11
    `,
    returnCode: '00',
    total: '8409.11',
  },
  {
    stay: 'stay of one day',
    dischargeDate: 20210918,
    wageIndex: '0.8695',
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0000 × 1.00 × 1 × 1 × 732.98 = 732.98
      federal_day_1: 732.98 × 1.19 = 872.25
      federal_payment: 872.25 = 872.25
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 872.25 + 0.00 + 0.00 = 14026.43
      facility_costs: 2500.00 × 0.410 = 1025.00
      total_payment: 872.25 + 0.00 + 0.00 + 0.00 = 872.25
    `,
    returnCode: '00',
    total: '872.25',
  },
  {
    stay: 'no quality data, therapy',
    dischargeDate: 20201120,
    wageIndex: '0.8695',
    drgs: { '057': '1.05' },
    worked: `
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 799.27 × 0.77300 × 0.8695 = 537.20815
      nonlabor_portion: 799.27 × 0.22700 × 1 = 181.43429
      wage_adjusted_rate: 537.20815 + 181.43429 = 718.64
      per_diem: 1.0000 × 1.04 × 1.05 × 1 × 718.64 = 784.75
      ect_treatment: 344.10 × 0.77300 × 0.8695 + 344.10 × 0.22700 × 1 = 309.39
      ect_payment: 309.39 × 6 = 1856.34
      federal_day_1: 784.75 × 1.19 = 933.85
      federal_day_2: 933.85 + 784.75 × 1.12 = 1812.77
      federal_day_3: 1812.77 + 784.75 × 1.08 = 2660.30
      federal_day_4: 2660.30 + 784.75 × 1.05 = 3484.29
      federal_day_5: 3484.29 + 784.75 × 1.04 = 4300.43
      federal_day_6: 4300.43 + 784.75 × 1.02 = 5100.88
      federal_day_7: 5100.88 + 784.75 × 1.01 = 5893.48
      federal_day_8: 5893.48 + 784.75 × 1.01 = 6686.08
      federal_day_9: 6686.08 + 784.75 × 1.00 = 7470.83
      federal_day_10: 7470.83 + 784.75 × 1.00 = 8255.58
      federal_payment: 8255.58 = 8255.58
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 8255.58 + 0.00 + 1856.34 = 23266.10
      facility_costs: 40000.00 × 0.300 = 12000.00
      total_payment: 8255.58 + 0.00 + 1856.34 + 0.00 = 10111.92
    `,
    returnCode: '00',
    total: '10111.92',
  },
  {
    stay: 'long stay with an outlier',
    dischargeDate: 20210220,
    wageIndex: '0.8695',
    drgs: { 883: '1.02' },
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    worked: `
      comorbidity_factor: 1.0000 × 1.07 = 1.0700
      teaching_power: (1 + 0.4273)^0.5150 = 1.201
      teaching_factor: 1.201 = 1.20
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0700 × 1.17 × 1.02 × 1 × 732.98 = 935.97
      per_diem_with_teaching: 1.0700 × 1.17 × 1.02 × 1.20 × 1 × 732.98 = 1123.16
      federal_day_1: 935.97 × 1.19 = 1113.80
      federal_day_2: 1113.80 + 935.97 × 1.12 = 2162.09
      federal_day_3: 2162.09 + 935.97 × 1.08 = 3172.94
      federal_day_4: 3172.94 + 935.97 × 1.05 = 4155.71
      federal_day_5: 4155.71 + 935.97 × 1.04 = 5129.12
      federal_day_6: 5129.12 + 935.97 × 1.02 = 6083.81
      federal_day_7: 6083.81 + 935.97 × 1.01 = 7029.14
      federal_day_8: 7029.14 + 935.97 × 1.01 = 7974.47
      federal_day_9: 7974.47 + 935.97 × 1.00 = 8910.44
      federal_day_10: 8910.44 + 935.97 × 1.00 = 9846.41
      federal_day_11: 9846.41 + 935.97 × 0.99 = 10773.02
      federal_day_12: 10773.02 + 935.97 × 0.99 = 11699.63
      federal_day_13: 11699.63 + 935.97 × 0.99 = 12626.24
      federal_day_14: 12626.24 + 935.97 × 0.99 = 13552.85
      federal_day_15: 13552.85 + 935.97 × 0.98 = 14470.10
      federal_day_16: 14470.10 + 935.97 × 0.97 = 15377.99
      federal_day_17: 15377.99 + 935.97 × 0.97 = 16285.88
      federal_day_18: 16285.88 + 935.97 × 0.96 = 17184.41
      federal_day_19: 17184.41 + 935.97 × 0.95 = 18073.58
      federal_day_20: 18073.58 + 935.97 × 0.95 = 18962.75
      federal_day_21: 18962.75 + 935.97 × 0.95 = 19851.92
      federal_later_days: 935.97 × 0.92 × 9 = 7749.83
      federal_payment: 19851.92 + 7749.83 = 27601.75
      teaching_per_diem: 1123.16 − 935.97 = 187.19
      teaching_day_1: 187.19 × 1.19 = 222.76
      teaching_day_2: 222.76 + 187.19 × 1.12 = 432.41
      teaching_day_3: 432.41 + 187.19 × 1.08 = 634.58
      teaching_day_4: 634.58 + 187.19 × 1.05 = 831.13
      teaching_day_5: 831.13 + 187.19 × 1.04 = 1025.81
      teaching_day_6: 1025.81 + 187.19 × 1.02 = 1216.74
      teaching_day_7: 1216.74 + 187.19 × 1.01 = 1405.80
      teaching_day_8: 1405.80 + 187.19 × 1.01 = 1594.86
      teaching_day_9: 1594.86 + 187.19 × 1.00 = 1782.05
      teaching_day_10: 1782.05 + 187.19 × 1.00 = 1969.24
      teaching_day_11: 1969.24 + 187.19 × 0.99 = 2154.56
      teaching_day_12: 2154.56 + 187.19 × 0.99 = 2339.88
      teaching_day_13: 2339.88 + 187.19 × 0.99 = 2525.20
      teaching_day_14: 2525.20 + 187.19 × 0.99 = 2710.52
      teaching_day_15: 2710.52 + 187.19 × 0.98 = 2893.97
      teaching_day_16: 2893.97 + 187.19 × 0.97 = 3075.54
      teaching_day_17: 3075.54 + 187.19 × 0.97 = 3257.11
      teaching_day_18: 3257.11 + 187.19 × 0.96 = 3436.81
      teaching_day_19: 3436.81 + 187.19 × 0.95 = 3614.64
      teaching_day_20: 3614.64 + 187.19 × 0.95 = 3792.47
      teaching_day_21: 3792.47 + 187.19 × 0.95 = 3970.30
      teaching_later_days: 187.19 × 0.92 × 9 = 1549.93
      teaching_payment: 3970.30 + 1549.93 = 5520.23
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.20 + 27601.75 + 5520.23 + 0.00 = 48906.99
      facility_costs: 400000.00 × 0.480 = 192000.00
      outlier_per_day: (192000.00 − 48906.99) ÷ 30 = 4769.77
      outlier_first_days: 4769.77 × 9 × 0.80 = 34342.34
      outlier_payment: 34342.34 + 4769.77 × 21 × 0.60 = 94441.44
      total_payment: 27601.75 + 5520.23 + 0.00 + 94441.44 = 127563.42
    `,
    returnCode: '02',
    total: '127563.42',
  },
  {
    stay: 'last year’s wage index',
    dischargeDate: 20210321,
    wageIndex: '0.8695',
    priorWageIndex: '0.9451',
    drgs: { 886: '0.99' },
    worked: `
      limited_wage_index: 0.95 × 0.9451 = 0.8978
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8978 = 565.76219
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 565.76219 + 185.05494 = 750.82
      per_diem: 1.0000 × 1.15 × 0.99 × 1 × 750.82 = 854.81
      federal_day_1: 854.81 × 1.19 = 1017.22
      federal_day_2: 1017.22 + 854.81 × 1.12 = 1974.61
      federal_day_3: 1974.61 + 854.81 × 1.08 = 2897.80
      federal_day_4: 2897.80 + 854.81 × 1.05 = 3795.35
      federal_day_5: 3795.35 + 854.81 × 1.04 = 4684.35
      federal_day_6: 4684.35 + 854.81 × 1.02 = 5556.26
      federal_day_7: 5556.26 + 854.81 × 1.01 = 6419.62
      federal_day_8: 6419.62 + 854.81 × 1.01 = 7282.98
      federal_day_9: 7282.98 + 854.81 × 1.00 = 8137.79
      federal_day_10: 8137.79 + 854.81 × 1.00 = 8992.60
      federal_day_11: 8992.60 + 854.81 × 0.99 = 9838.86
      federal_payment: 9838.86 = 9838.86
      outlier_labor_portion: 14630 × 0.77300 × 0.8978 = 10153.21122
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (10153.21122 + 3321.01000) × 1 × 1.00 + 9838.86 + 0.00 + 0.00 = 23313.08
      facility_costs: 26000.00 × 0.420 = 10920.00
      total_payment: 9838.86 + 0.00 + 0.00 + 0.00 = 9838.86
    `,
    returnCode: '00',
    total: '9838.86',
  },
  {
    stay: 'continued stay with an outlier',
    dischargeDate: 20201120,
    wageIndex: '0.8695',
    drgs: { 897: '0.88' },
    comorbidities: { E1165: '7' },
    worked: `
      comorbidity_factor: 1.0000 × 1.05 = 1.0500
      teaching_power: (1 + 0)^0.5150 = 1.000
      teaching_factor: 1.000 = 1.00
      labor_portion: 815.22 × 0.77300 × 0.8695 = 547.92852
      nonlabor_portion: 815.22 × 0.22700 × 1 = 185.05494
      wage_adjusted_rate: 547.92852 + 185.05494 = 732.98
      per_diem: 1.0500 × 1.13 × 0.88 × 1 × 732.98 = 765.32
      federal_day_19: 765.32 × 0.95 = 727.05
      federal_day_20: 727.05 + 765.32 × 0.95 = 1454.10
      federal_day_21: 1454.10 + 765.32 × 0.95 = 2181.15
      federal_later_days: 765.32 × 0.92 × 9 = 6336.85
      federal_payment: 2181.15 + 6336.85 = 8518.00
      outlier_labor_portion: 14630 × 0.77300 × 0.8695 = 9833.16681
      outlier_nonlabor_portion: 14630 × 0.22700 × 1 = 3321.01000
      outlier_threshold: (9833.16681 + 3321.01000) × 1 × 1.00 + 8518.00 + 0.00 + 0.00 = 21672.18
      facility_costs: 260000.00 × 0.510 = 132600.00
      outlier_per_day: (132600.00 − 21672.18) ÷ 12 = 9243.99
      outlier_first_days: 9243.99 × 9 × 0.80 = 66556.73
      outlier_payment: 66556.73 + 9243.99 × 3 × 0.60 = 83195.91
      total_payment: 8518.00 + 0.00 + 0.00 + 83195.91 = 91713.91
    `,
    returnCode: '04',
    total: '91713.91',
  },
];
