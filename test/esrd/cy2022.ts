/** Worked examples of 2022, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const CY2022: readonly WorkedExample[] = [
  {
    title: 'hemodialysis of an adult without any adjustment',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19500115,
      revenueCode: '0821',
      sessions: 10,
      height: '170.00',
      weight: '75.00',
    },
    wageIndex: '1.0214',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.0214 = 137.77
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 137.77 + 123.02 = 260.79
      body_surface_area: 0.007184 × 170.00^0.725 × 75.00^0.425 = 1.8636
      body_surface_factor: 1.032^((1.8636 − 1.90) ÷ 0.1) = 0.9886
      body_mass_index: 75.00 ÷ (170.00 × 170.00) × 10000 = 25.9516
      adjusted_rate: 260.79 × 1.000 × 0.9886 × 1 × 1 × 1 × 1 × 1 = 257.8170
      treatment_rate: 257.8170 + 0 = 257.8170
      rate: 257.8170 + 0 + 0 = 257.8170
      rate_in_cents: 257.8170, cut = 257.81
      full_payment_rate: (257.81 + 0) × 1 − 0.50 = 257.31
    `,
    returnCode: '02',
    perTreatment: 257.31,
  },
  {
    title: 'rural facility, low body mass',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19580115,
      revenueCode: '0821',
      sessions: 10,
      height: '168.50',
      weight: '48.20',
    },
    provider: { cbsa: '45' },
    wageIndex: '0.7810',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.7810 = 105.34
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 105.34 + 123.02 = 228.36
      body_surface_area: 0.007184 × 168.50^0.725 × 48.20^0.425 = 1.5344
      body_surface_factor: 1.032^((1.5344 − 1.90) ÷ 0.1) = 0.8912
      body_mass_index: 48.20 ÷ (168.50 × 168.50) × 10000 = 16.9765
      adjusted_rate: 228.36 × 1.070 × 0.8912 × 1.017 × 1 × 1 × 1 × 1.008 = 223.2341
      treatment_rate: 223.2341 + 0 = 223.2341
      rate: 223.2341 + 0 + 0 = 223.2341
      rate_in_cents: 223.2341, cut = 223.23
      full_payment_rate: (223.23 + 0) × 1 − 0.50 = 222.73
    `,
    returnCode: '31',
    perTreatment: 222.73,
  },
  {
    title: 'onset of dialysis with a comorbidity that does not count',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19720115,
      revenueCode: '0821',
      sessions: 10,
      height: '172.00',
      weight: '90.50',
      dialysisStartDate: 20220918,
      comorbidities: ['MA'],
    },
    wageIndex: '0.9120',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9120 = 123.01
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 123.01 + 123.02 = 246.03
      body_surface_area: 0.007184 × 172.00^0.725 × 90.50^0.425 = 2.0356
      body_surface_factor: 1.032^((2.0356 − 1.90) ÷ 0.1) = 1.0436
      body_mass_index: 90.50 ÷ (172.00 × 172.00) × 10000 = 30.5909
      adjusted_rate: 246.03 × 1.068 × 1.0436 × 1 × 1.327 × 1 × 1 × 1 = 363.8851
      treatment_rate: 363.8851 + 0 = 363.8851
      rate: 363.8851 + 0 + 0 = 363.8851
      rate_in_cents: 363.8851, cut = 363.88
      full_payment_rate: (363.88 + 0) × 1 − 0.50 = 363.38
    `,
    returnCode: '08',
    perTreatment: 363.38,
  },
  {
    title: 'gastrointestinal bleeding with low volume and a quality reduction',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19390115,
      revenueCode: '0821',
      sessions: 10,
      height: '160.20',
      weight: '61.00',
      comorbidities: ['MA'],
    },
    provider: { lowVolumeIndicator: 'Y', qualityReduction: '2' },
    wageIndex: '0.8866',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.8866 = 119.59
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 119.59 + 123.02 = 242.61
      body_surface_area: 0.007184 × 160.20^0.725 × 61.00^0.425 = 1.6350
      body_surface_factor: 1.032^((1.6350 − 1.90) ÷ 0.1) = 0.9199
      body_mass_index: 61.00 ÷ (160.20 × 160.20) × 10000 = 23.7687
      adjusted_rate: 242.61 × 1.109 × 0.9199 × 1 × 1 × 1.082 × 1.239 × 1 = 331.8023
      treatment_rate: 331.8023 + 0 = 331.8023
      rate: 331.8023 + 0 + 0 = 331.8023
      rate_in_cents: 331.8023, cut = 331.80
      full_payment_rate: (331.80 + 0) × 0.990 − 0.50 = 327.98
    `,
    returnCode: '20',
    perTreatment: 327.98,
  },
  {
    title: 'hereditary anemia at a facility with the greatest quality reduction',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19920115,
      revenueCode: '0881',
      sessions: 10,
      height: '181.00',
      weight: '88.00',
      comorbidities: ['ME'],
    },
    provider: { qualityReduction: '4' },
    wageIndex: '1.2005',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.2005 = 161.93
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 161.93 + 123.02 = 284.95
      body_surface_area: 0.007184 × 181.00^0.725 × 88.00^0.425 = 2.0873
      body_surface_factor: 1.032^((2.0873 − 1.90) ÷ 0.1) = 1.0608
      body_mass_index: 88.00 ÷ (181.00 × 181.00) × 10000 = 26.8612
      adjusted_rate: 284.95 × 1.257 × 1.0608 × 1 × 1 × 1.192 × 1 × 1 = 452.9119
      treatment_rate: 452.9119 + 0 = 452.9119
      rate: 452.9119 + 0 + 0 = 452.9119
      rate_in_cents: 452.9119, cut = 452.91
      full_payment_rate: (452.91 + 0) × 0.980 − 0.50 = 443.35
    `,
    returnCode: '05',
    perTreatment: 443.35,
  },
  {
    title: 'training for dialysis at home',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19810115,
      revenueCode: '0831',
      sessions: 10,
      height: '165.00',
      weight: '70.00',
      conditionCodes: ['73'],
    },
    wageIndex: '0.9500',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9500 = 128.14
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 128.14 + 123.02 = 251.16
      body_surface_area: 0.007184 × 165.00^0.725 × 70.00^0.425 = 1.7710
      body_surface_factor: 1.032^((1.7710 − 1.90) ÷ 0.1) = 0.9602
      body_mass_index: 70.00 ÷ (165.00 × 165.00) × 10000 = 25.7117
      adjusted_rate: 251.16 × 1.257 × 0.9602 × 1 × 1 × 1 × 1 × 1 = 303.1429
      training: 95.60 × 0.9500 = 90.8200
      treatment_rate: 303.1429 + 90.8200 = 393.9629
      rate: 393.9629 + 0 + 0 = 393.9629
      rate_in_cents: 393.9629, cut = 393.96
      full_payment_rate: (393.96 + 0) × 1 − 0.50 = 393.46
    `,
    returnCode: '11',
    perTreatment: 393.46,
  },
  {
    title: 'retraining with ultrafiltration, which has no add-on',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19810115,
      revenueCode: '0881',
      sessions: 10,
      height: '165.00',
      weight: '70.00',
      conditionCodes: ['87'],
    },
    wageIndex: '0.9500',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9500 = 128.14
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 128.14 + 123.02 = 251.16
      body_surface_area: 0.007184 × 165.00^0.725 × 70.00^0.425 = 1.7710
      body_surface_factor: 1.032^((1.7710 − 1.90) ÷ 0.1) = 0.9602
      body_mass_index: 70.00 ÷ (165.00 × 165.00) × 10000 = 25.7117
      adjusted_rate: 251.16 × 1.257 × 0.9602 × 1 × 1 × 1 × 1 × 1 = 303.1429
      treatment_rate: 303.1429 + 0 = 303.1429
      rate: 303.1429 + 0 + 0 = 303.1429
      rate_in_cents: 303.1429, cut = 303.14
      full_payment_rate: (303.14 + 0) × 1 − 0.50 = 302.64
    `,
    returnCode: '02',
    perTreatment: 302.64,
  },
  {
    title: 'a day of peritoneal dialysis at home',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19640115,
      revenueCode: '0841',
      sessions: 28,
      height: '177.00',
      weight: '82.00',
      conditionCodes: ['74'],
    },
    wageIndex: '1.0650',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.0650 = 143.65
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 143.65 + 123.02 = 266.67
      body_surface_area: 0.007184 × 177.00^0.725 × 82.00^0.425 = 1.9930
      body_surface_factor: 1.032^((1.9930 − 1.90) ÷ 0.1) = 1.0297
      body_mass_index: 82.00 ÷ (177.00 × 177.00) × 10000 = 26.1738
      adjusted_rate: 266.67 × 1.068 × 1.0297 × 1 × 1 × 1 × 1 × 1 = 293.2622
      treatment_rate: 293.2622 × 3 ÷ 7, cut = 125.6838
      rate: 125.6838 + 0 + 0 = 125.6838
      rate_in_cents: 125.6838, cut = 125.68
      full_payment_rate: (125.68 + 0) × 1 − 0.21 = 125.47
    `,
    returnCode: '02',
    perTreatment: 125.47,
  },
  {
    title: 'a child on hemodialysis',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 20130115,
      revenueCode: '0821',
      sessions: 10,
      height: '128.00',
      weight: '27.50',
    },
    wageIndex: '1.1000',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.1000 = 148.37
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 148.37 + 123.02 = 271.39
      body_surface_area: 0.007184 × 128.00^0.725 × 27.50^0.425 = 0.9904
      body_mass_index: 27.50 ÷ (128.00 × 128.00) × 10000 = 16.7847
      adjusted_rate: 271.39 × 1.306 × 1 × 1 × 1 × 1 × 1 × 1 = 354.4353
      treatment_rate: 354.4353 + 0 = 354.4353
      rate: 354.4353 + 0 + 0 = 354.4353
      rate_in_cents: 354.4353, cut = 354.43
      full_payment_rate: (354.43 + 0) × 1 − 0.50 = 353.93
    `,
    returnCode: '14',
    perTreatment: 353.93,
  },
  {
    title: 'new drugs and new equipment',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19560115,
      revenueCode: '0821',
      sessions: 12,
      height: '174.00',
      weight: '79.00',
      tdapaTotal: '412.37',
      tpniesTotal: '955.20',
    },
    provider: { qualityReduction: '1' },
    wageIndex: '0.9333',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9333 = 125.89
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 125.89 + 123.02 = 248.91
      body_surface_area: 0.007184 × 174.00^0.725 × 79.00^0.425 = 1.9376
      body_surface_factor: 1.032^((1.9376 − 1.90) ÷ 0.1) = 1.0119
      body_mass_index: 79.00 ÷ (174.00 × 174.00) × 10000 = 26.0933
      adjusted_rate: 248.91 × 1.070 × 1.0119 × 1 × 1 × 1 × 1 × 1 = 269.5031
      treatment_rate: 269.5031 + 0 = 269.5031
      tdapa: 412.37 ÷ 12, cut = 34.3641
      tpnies: 0.65 × 955.20 ÷ 12, cut = 51.7400
      rate: 269.5031 + 34.3641 + 51.7400 = 355.6072
      rate_in_cents: 355.6072, cut = 355.60
      full_payment_rate: (355.60 + 0) × 0.995 − 0.50 = 353.32
    `,
    returnCode: '02',
    perTreatment: 353.32,
  },
  {
    title: 'an outlier',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19450115,
      revenueCode: '0821',
      sessions: 13,
      height: '169.00',
      weight: '66.00',
      outlierTotal: '3900.00',
    },
    wageIndex: '1.0000',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.0000 = 134.88
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 134.88 + 123.02 = 257.90
      body_surface_area: 0.007184 × 169.00^0.725 × 66.00^0.425 = 1.7575
      body_surface_factor: 1.032^((1.7575 − 1.90) ÷ 0.1) = 0.9561
      body_mass_index: 66.00 ÷ (169.00 × 169.00) × 10000 = 23.1084
      adjusted_rate: 257.90 × 1.000 × 0.9561 × 1 × 1 × 1 × 1 × 1 = 246.5782
      treatment_rate: 246.5782 + 0 = 246.5782
      rate: 246.5782 + 0 + 0 = 246.5782
      rate_in_cents: 246.5782, cut = 246.57
      full_payment_rate: (246.57 + 0) × 1 − 0.50 = 246.07
      expected_items_multiplier: 1.000 × 1 × 1 × 1 × 1 × 1 = 1.0000
      expected_items_without_add_on: 1.0000 × 42.75 = 42.7500
      outlier_threshold: 42.7500 + 75.39 = 118.1400
      imputed_items: 3900.00 ÷ 13 = 300.0000
      outlier_per_treatment: (300.0000 − 118.1400) × 0.80 = 145.4880
      outlier_cents: 145.4880, cut = 145.48
      full_outlier_rate: 145.48 × 1 = 145.48
    `,
    returnCode: '03',
    perTreatment: 391.55,
  },
  {
    title: 'an outlier of days at home',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19750115,
      revenueCode: '0851',
      sessions: 26,
      height: '180.00',
      weight: '95.00',
      conditionCodes: ['74'],
      outlierTotal: '5200.00',
    },
    provider: { qualityReduction: '3' },
    wageIndex: '0.9876',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9876 = 133.21
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 133.21 + 123.02 = 256.23
      body_surface_area: 0.007184 × 180.00^0.725 × 95.00^0.425 = 2.1477
      body_surface_factor: 1.032^((2.1477 − 1.90) ÷ 0.1) = 1.0811
      body_mass_index: 95.00 ÷ (180.00 × 180.00) × 10000 = 29.3210
      adjusted_rate: 256.23 × 1.068 × 1.0811 × 1 × 1 × 1 × 1 × 1 = 295.8470
      treatment_rate: 295.8470 × 3 ÷ 7, cut = 126.7915
      rate: 126.7915 + 0 + 0 = 126.7915
      rate_in_cents: 126.7915, cut = 126.79
      full_payment_rate: (126.79 + 0) × 0.985 − 0.21 = 124.68
      expected_items_multiplier: 1.000 × 1 × 1 × 1 × 1 × 1 = 1.0000
      expected_items_without_add_on: 1.0000 × 42.75 = 42.7500
      outlier_threshold: 42.7500 + 75.39 = 118.1400
      hemo_equivalent_sessions: 26 × 3 ÷ 7 = 11.1429
      imputed_items: 5200.00 ÷ 11.1429 = 466.6649
      outlier_per_treatment: (466.6649 − 118.1400) × 0.80 = 278.8199
      outlier_of_all_days: 278.8199 × 26 × 3 ÷ 7, cut = 3106.850314285
      outlier_per_day: 3106.850314285 ÷ 26, cut = 119.4942
      outlier_cents: 119.4942, cut = 119.49
      full_outlier_rate: 119.49 × 0.985 = 117.70
    `,
    returnCode: '03',
    perTreatment: 242.38,
  },
  {
    title: 'an outlier of a low-volume facility with a chronic comorbidity',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19610115,
      revenueCode: '0821',
      sessions: 11,
      height: '158.00',
      weight: '70.00',
      comorbidities: ['MD'],
      outlierTotal: '4100.50',
    },
    provider: { lowVolumeIndicator: 'Y' },
    wageIndex: '0.9044',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.9044 = 121.99
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 121.99 + 123.02 = 245.01
      body_surface_area: 0.007184 × 158.00^0.725 × 70.00^0.425 = 1.7162
      body_surface_factor: 1.032^((1.7162 − 1.90) ÷ 0.1) = 0.9437
      body_mass_index: 70.00 ÷ (158.00 × 158.00) × 10000 = 28.0404
      adjusted_rate: 245.01 × 1.070 × 0.9437 × 1 × 1 × 1.095 × 1.239 × 1 = 335.6502
      treatment_rate: 335.6502 + 0 = 335.6502
      rate: 335.6502 + 0 + 0 = 335.6502
      rate_in_cents: 335.6502, cut = 335.65
      full_payment_rate: (335.65 + 0) × 1 − 0.50 = 335.15
      expected_items_multiplier: 1.005 × 1 × 1 × 1.494 × 1 × 0.955 = 1.4339
      expected_items_without_add_on: 1.4339 × 42.75 = 61.2992
      outlier_threshold: 61.2992 + 75.39 = 136.6892
      imputed_items: 4100.50 ÷ 11 = 372.7727
      outlier_per_treatment: (372.7727 − 136.6892) × 0.80 = 188.8668
      outlier_cents: 188.8668, cut = 188.86
      full_outlier_rate: 188.86 × 1 = 188.86
    `,
    returnCode: '23',
    perTreatment: 524.01,
  },
  {
    title: 'home dialysis bonus of Treatment Choices',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19670115,
      revenueCode: '0831',
      sessions: 10,
      height: '176.00',
      weight: '84.00',
      conditionCodes: ['74'],
      demoCodes: ['94'],
      treatmentChoice: 'H',
    },
    wageIndex: '1.0308',
    worked: `
      labor_amount: 257.90 × 0.52300 × 1.0308 = 139.04
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 139.04 + 123.02 = 262.06
      body_surface_area: 0.007184 × 176.00^0.725 × 84.00^0.425 = 2.0053
      body_surface_factor: 1.032^((2.0053 − 1.90) ÷ 0.1) = 1.0337
      body_mass_index: 84.00 ÷ (176.00 × 176.00) × 10000 = 27.1178
      adjusted_rate: 262.06 × 1.068 × 1.0337 × 1 × 1 × 1 × 1 × 1 = 289.3120
      treatment_rate: 289.3120 + 0 = 289.3120
      rate: 289.3120 + 0 + 0 = 289.3120
      home_adjustment: 0.02 × 289.3120 = 5.786240
      rate_in_cents: 289.3120, cut = 289.31
      full_payment_rate: (289.31 + 5.786240) × 1 − 0.50 = 294.60
    `,
    returnCode: '02',
    perTreatment: 294.6,
  },
  {
    title: 'acute kidney injury',
    claim: {
      throughDate: 20221028,
      lineDate: 20221018,
      dateOfBirth: 19540115,
      revenueCode: '0821',
      sessions: 10,
      height: '0',
      weight: '0',
      conditionCodes: ['84'],
    },
    wageIndex: '0.8421',
    worked: `
      labor_amount: 257.90 × 0.52300 × 0.8421 = 113.58
      nonlabor_amount: 257.90 × (1 − 0.52300) = 123.02
      wage_adjusted_base: 113.58 + 123.02 = 236.60
      rate: 236.60 = 236.60
    `,
    returnCode: '02',
    perTreatment: 236.6,
  },
];
