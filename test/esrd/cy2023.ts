/** Worked examples of 2023, by the rates of its final rule; the wage indexes are taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const CY2023: readonly WorkedExample[] = [
  {
    title: 'hemodialysis of an adult without any adjustment',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19510115,
      revenueCode: '0821',
      sessions: 10,
      height: '170.00',
      weight: '75.00',
    },
    wageIndex: '1.0214',
    worked: `
      labor_amount: 265.57 × 0.55200 × 1.0214 = 149.73
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 149.73 + 118.98 = 268.71
      body_surface_area: 0.007184 × 170.00^0.725 × 75.00^0.425 = 1.8636
      body_surface_factor: 1.032^((1.8636 − 1.90) ÷ 0.1) = 0.9886
      body_mass_index: 75.00 ÷ (170.00 × 170.00) × 10000 = 25.9516
      adjusted_rate: 268.71 × 1.000 × 0.9886 × 1 × 1 × 1 × 1 × 1 = 265.6467
      treatment_rate: 265.6467 + 0 = 265.6467
      rate: 265.6467 + 0 + 0 = 265.6467
      rate_in_cents: 265.6467, cut = 265.64
      full_payment_rate: (265.64 + 0) × 1 − 0.50 = 265.14
    `,
    returnCode: '02',
    perTreatment: 265.14,
  },
  {
    title: 'rural facility, low body mass',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19590115,
      revenueCode: '0821',
      sessions: 10,
      height: '168.50',
      weight: '48.20',
    },
    provider: { cbsa: '45' },
    wageIndex: '0.7810',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.7810 = 114.49
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 114.49 + 118.98 = 233.47
      body_surface_area: 0.007184 × 168.50^0.725 × 48.20^0.425 = 1.5344
      body_surface_factor: 1.032^((1.5344 − 1.90) ÷ 0.1) = 0.8912
      body_mass_index: 48.20 ÷ (168.50 × 168.50) × 10000 = 16.9765
      adjusted_rate: 233.47 × 1.070 × 0.8912 × 1.017 × 1 × 1 × 1 × 1.008 = 228.2294
      treatment_rate: 228.2294 + 0 = 228.2294
      rate: 228.2294 + 0 + 0 = 228.2294
      rate_in_cents: 228.2294, cut = 228.22
      full_payment_rate: (228.22 + 0) × 1 − 0.50 = 227.72
    `,
    returnCode: '31',
    perTreatment: 227.72,
  },
  {
    title: 'onset of dialysis with a comorbidity that does not count',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19730115,
      revenueCode: '0821',
      sessions: 10,
      height: '172.00',
      weight: '90.50',
      dialysisStartDate: 20230918,
      comorbidities: ['MA'],
    },
    wageIndex: '0.9120',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.9120 = 133.69
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 133.69 + 118.98 = 252.67
      body_surface_area: 0.007184 × 172.00^0.725 × 90.50^0.425 = 2.0356
      body_surface_factor: 1.032^((2.0356 − 1.90) ÷ 0.1) = 1.0436
      body_mass_index: 90.50 ÷ (172.00 × 172.00) × 10000 = 30.5909
      adjusted_rate: 252.67 × 1.068 × 1.0436 × 1 × 1.327 × 1 × 1 × 1 = 373.7059
      treatment_rate: 373.7059 + 0 = 373.7059
      rate: 373.7059 + 0 + 0 = 373.7059
      rate_in_cents: 373.7059, cut = 373.70
      full_payment_rate: (373.70 + 0) × 1 − 0.50 = 373.20
    `,
    returnCode: '08',
    perTreatment: 373.2,
  },
  {
    title: 'gastrointestinal bleeding with low volume and a quality reduction',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19400115,
      revenueCode: '0821',
      sessions: 10,
      height: '160.20',
      weight: '61.00',
      comorbidities: ['MA'],
    },
    provider: { lowVolumeIndicator: 'Y', qualityReduction: '2' },
    wageIndex: '0.8866',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.8866 = 129.97
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 129.97 + 118.98 = 248.95
      body_surface_area: 0.007184 × 160.20^0.725 × 61.00^0.425 = 1.6350
      body_surface_factor: 1.032^((1.6350 − 1.90) ÷ 0.1) = 0.9199
      body_mass_index: 61.00 ÷ (160.20 × 160.20) × 10000 = 23.7687
      adjusted_rate: 248.95 × 1.109 × 0.9199 × 1 × 1 × 1.082 × 1.239 × 1 = 340.4731
      treatment_rate: 340.4731 + 0 = 340.4731
      rate: 340.4731 + 0 + 0 = 340.4731
      rate_in_cents: 340.4731, cut = 340.47
      full_payment_rate: (340.47 + 0) × 0.990 − 0.50 = 336.57
    `,
    returnCode: '20',
    perTreatment: 336.57,
  },
  {
    title: 'hereditary anemia at a facility with the greatest quality reduction',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19930115,
      revenueCode: '0881',
      sessions: 10,
      height: '181.00',
      weight: '88.00',
      comorbidities: ['ME'],
    },
    provider: { qualityReduction: '4' },
    wageIndex: '1.2005',
    worked: `
      labor_amount: 265.57 × 0.55200 × 1.2005 = 175.99
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 175.99 + 118.98 = 294.97
      body_surface_area: 0.007184 × 181.00^0.725 × 88.00^0.425 = 2.0873
      body_surface_factor: 1.032^((2.0873 − 1.90) ÷ 0.1) = 1.0608
      body_mass_index: 88.00 ÷ (181.00 × 181.00) × 10000 = 26.8612
      adjusted_rate: 294.97 × 1.257 × 1.0608 × 1 × 1 × 1.192 × 1 × 1 = 468.8381
      treatment_rate: 468.8381 + 0 = 468.8381
      rate: 468.8381 + 0 + 0 = 468.8381
      rate_in_cents: 468.8381, cut = 468.83
      full_payment_rate: (468.83 + 0) × 0.980 − 0.50 = 458.95
    `,
    returnCode: '05',
    perTreatment: 458.95,
  },
  {
    title: 'training for dialysis at home',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19820115,
      revenueCode: '0831',
      sessions: 10,
      height: '165.00',
      weight: '70.00',
      conditionCodes: ['73'],
    },
    wageIndex: '0.9500',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.9500 = 139.26
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 139.26 + 118.98 = 258.24
      body_surface_area: 0.007184 × 165.00^0.725 × 70.00^0.425 = 1.7710
      body_surface_factor: 1.032^((1.7710 − 1.90) ÷ 0.1) = 0.9602
      body_mass_index: 70.00 ÷ (165.00 × 165.00) × 10000 = 25.7117
      adjusted_rate: 258.24 × 1.257 × 0.9602 × 1 × 1 × 1 × 1 × 1 = 311.6883
      training: 95.60 × 0.9500 = 90.8200
      treatment_rate: 311.6883 + 90.8200 = 402.5083
      rate: 402.5083 + 0 + 0 = 402.5083
      rate_in_cents: 402.5083, cut = 402.50
      full_payment_rate: (402.50 + 0) × 1 − 0.50 = 402.00
    `,
    returnCode: '11',
    perTreatment: 402.0,
  },
  {
    title: 'retraining with ultrafiltration, which has no add-on',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19820115,
      revenueCode: '0881',
      sessions: 10,
      height: '165.00',
      weight: '70.00',
      conditionCodes: ['87'],
    },
    wageIndex: '0.9500',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.9500 = 139.26
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 139.26 + 118.98 = 258.24
      body_surface_area: 0.007184 × 165.00^0.725 × 70.00^0.425 = 1.7710
      body_surface_factor: 1.032^((1.7710 − 1.90) ÷ 0.1) = 0.9602
      body_mass_index: 70.00 ÷ (165.00 × 165.00) × 10000 = 25.7117
      adjusted_rate: 258.24 × 1.257 × 0.9602 × 1 × 1 × 1 × 1 × 1 = 311.6883
      treatment_rate: 311.6883 + 0 = 311.6883
      rate: 311.6883 + 0 + 0 = 311.6883
      rate_in_cents: 311.6883, cut = 311.68
      full_payment_rate: (311.68 + 0) × 1 − 0.50 = 311.18
    `,
    returnCode: '02',
    perTreatment: 311.18,
  },
  {
    title: 'a day of peritoneal dialysis at home',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19650115,
      revenueCode: '0841',
      sessions: 28,
      height: '177.00',
      weight: '82.00',
      conditionCodes: ['74'],
    },
    wageIndex: '1.0650',
    worked: `
      labor_amount: 265.57 × 0.55200 × 1.0650 = 156.12
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 156.12 + 118.98 = 275.10
      body_surface_area: 0.007184 × 177.00^0.725 × 82.00^0.425 = 1.9930
      body_surface_factor: 1.032^((1.9930 − 1.90) ÷ 0.1) = 1.0297
      body_mass_index: 82.00 ÷ (177.00 × 177.00) × 10000 = 26.1738
      adjusted_rate: 275.10 × 1.068 × 1.0297 × 1 × 1 × 1 × 1 × 1 = 302.5329
      treatment_rate: 302.5329 × 3 ÷ 7, cut = 129.6569
      rate: 129.6569 + 0 + 0 = 129.6569
      rate_in_cents: 129.6569, cut = 129.65
      full_payment_rate: (129.65 + 0) × 1 − 0.21 = 129.44
    `,
    returnCode: '02',
    perTreatment: 129.44,
  },
  {
    title: 'a child on hemodialysis',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 20140115,
      revenueCode: '0821',
      sessions: 10,
      height: '128.00',
      weight: '27.50',
    },
    wageIndex: '1.1000',
    worked: `
      labor_amount: 265.57 × 0.55200 × 1.1000 = 161.25
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 161.25 + 118.98 = 280.23
      body_surface_area: 0.007184 × 128.00^0.725 × 27.50^0.425 = 0.9904
      body_mass_index: 27.50 ÷ (128.00 × 128.00) × 10000 = 16.7847
      adjusted_rate: 280.23 × 1.306 × 1 × 1 × 1 × 1 × 1 × 1 = 365.9804
      treatment_rate: 365.9804 + 0 = 365.9804
      rate: 365.9804 + 0 + 0 = 365.9804
      rate_in_cents: 365.9804, cut = 365.98
      full_payment_rate: (365.98 + 0) × 1 − 0.50 = 365.48
    `,
    returnCode: '14',
    perTreatment: 365.48,
  },
  {
    title: 'new drugs and new equipment',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19570115,
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
      labor_amount: 265.57 × 0.55200 × 0.9333 = 136.82
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 136.82 + 118.98 = 255.80
      body_surface_area: 0.007184 × 174.00^0.725 × 79.00^0.425 = 1.9376
      body_surface_factor: 1.032^((1.9376 − 1.90) ÷ 0.1) = 1.0119
      body_mass_index: 79.00 ÷ (174.00 × 174.00) × 10000 = 26.0933
      adjusted_rate: 255.80 × 1.070 × 1.0119 × 1 × 1 × 1 × 1 × 1 = 276.9631
      treatment_rate: 276.9631 + 0 = 276.9631
      tdapa: 412.37 ÷ 12, cut = 34.3641
      tpnies: 0.65 × 955.20 ÷ 12, cut = 51.7400
      rate: 276.9631 + 34.3641 + 51.7400 = 363.0672
      rate_in_cents: 363.0672, cut = 363.06
      full_payment_rate: (363.06 + 0) × 0.995 − 0.50 = 360.74
    `,
    returnCode: '02',
    perTreatment: 360.74,
  },
  {
    title: 'an outlier',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19460115,
      revenueCode: '0821',
      sessions: 13,
      height: '169.00',
      weight: '66.00',
      outlierTotal: '3900.00',
    },
    wageIndex: '1.0000',
    worked: `
      labor_amount: 265.57 × 0.55200 × 1.0000 = 146.59
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 146.59 + 118.98 = 265.57
      body_surface_area: 0.007184 × 169.00^0.725 × 66.00^0.425 = 1.7575
      body_surface_factor: 1.032^((1.7575 − 1.90) ÷ 0.1) = 0.9561
      body_mass_index: 66.00 ÷ (169.00 × 169.00) × 10000 = 23.1084
      adjusted_rate: 265.57 × 1.000 × 0.9561 × 1 × 1 × 1 × 1 × 1 = 253.9115
      treatment_rate: 253.9115 + 0 = 253.9115
      rate: 253.9115 + 0 + 0 = 253.9115
      rate_in_cents: 253.9115, cut = 253.91
      full_payment_rate: (253.91 + 0) × 1 − 0.50 = 253.41
      expected_items_multiplier: 1.000 × 1 × 1 × 1 × 1 × 1 = 1.0000
      expected_items_without_add_on: 1.0000 × 39.62 = 39.6200
      outlier_threshold: 39.6200 + 73.19 = 112.8100
      imputed_items: 3900.00 ÷ 13 = 300.0000
      outlier_per_treatment: (300.0000 − 112.8100) × 0.80 = 149.7520
      outlier_cents: 149.7520, cut = 149.75
      full_outlier_rate: 149.75 × 1 = 149.75
    `,
    returnCode: '03',
    perTreatment: 403.16,
  },
  {
    title: 'an outlier of days at home',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19760115,
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
      labor_amount: 265.57 × 0.55200 × 0.9876 = 144.78
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 144.78 + 118.98 = 263.76
      body_surface_area: 0.007184 × 180.00^0.725 × 95.00^0.425 = 2.1477
      body_surface_factor: 1.032^((2.1477 − 1.90) ÷ 0.1) = 1.0811
      body_mass_index: 95.00 ÷ (180.00 × 180.00) × 10000 = 29.3210
      adjusted_rate: 263.76 × 1.068 × 1.0811 × 1 × 1 × 1 × 1 × 1 = 304.5412
      treatment_rate: 304.5412 × 3 ÷ 7, cut = 130.5176
      rate: 130.5176 + 0 + 0 = 130.5176
      rate_in_cents: 130.5176, cut = 130.51
      full_payment_rate: (130.51 + 0) × 0.985 − 0.21 = 128.34
      expected_items_multiplier: 1.000 × 1 × 1 × 1 × 1 × 1 = 1.0000
      expected_items_without_add_on: 1.0000 × 39.62 = 39.6200
      outlier_threshold: 39.6200 + 73.19 = 112.8100
      hemo_equivalent_sessions: 26 × 3 ÷ 7 = 11.1429
      imputed_items: 5200.00 ÷ 11.1429 = 466.6649
      outlier_per_treatment: (466.6649 − 112.8100) × 0.80 = 283.0839
      outlier_of_all_days: 283.0839 × 26 × 3 ÷ 7, cut = 3154.363457142
      outlier_per_day: 3154.363457142 ÷ 26, cut = 121.3216
      outlier_cents: 121.3216, cut = 121.32
      full_outlier_rate: 121.32 × 0.985 = 119.50
    `,
    returnCode: '03',
    perTreatment: 247.84,
  },
  {
    title: 'an outlier of a low-volume facility with a chronic comorbidity',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19620115,
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
      labor_amount: 265.57 × 0.55200 × 0.9044 = 132.58
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 132.58 + 118.98 = 251.56
      body_surface_area: 0.007184 × 158.00^0.725 × 70.00^0.425 = 1.7162
      body_surface_factor: 1.032^((1.7162 − 1.90) ÷ 0.1) = 0.9437
      body_mass_index: 70.00 ÷ (158.00 × 158.00) × 10000 = 28.0404
      adjusted_rate: 251.56 × 1.070 × 0.9437 × 1 × 1 × 1.095 × 1.239 × 1 = 344.6234
      treatment_rate: 344.6234 + 0 = 344.6234
      rate: 344.6234 + 0 + 0 = 344.6234
      rate_in_cents: 344.6234, cut = 344.62
      full_payment_rate: (344.62 + 0) × 1 − 0.50 = 344.12
      expected_items_multiplier: 1.005 × 1 × 1 × 1.494 × 1 × 0.955 = 1.4339
      expected_items_without_add_on: 1.4339 × 39.62 = 56.8111
      outlier_threshold: 56.8111 + 73.19 = 130.0011
      imputed_items: 4100.50 ÷ 11 = 372.7727
      outlier_per_treatment: (372.7727 − 130.0011) × 0.80 = 194.2173
      outlier_cents: 194.2173, cut = 194.21
      full_outlier_rate: 194.21 × 1 = 194.21
    `,
    returnCode: '23',
    perTreatment: 538.33,
  },
  {
    title: 'home dialysis bonus of Treatment Choices',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19680115,
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
      labor_amount: 265.57 × 0.55200 × 1.0308 = 151.11
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 151.11 + 118.98 = 270.09
      body_surface_area: 0.007184 × 176.00^0.725 × 84.00^0.425 = 2.0053
      body_surface_factor: 1.032^((2.0053 − 1.90) ÷ 0.1) = 1.0337
      body_mass_index: 84.00 ÷ (176.00 × 176.00) × 10000 = 27.1178
      adjusted_rate: 270.09 × 1.068 × 1.0337 × 1 × 1 × 1 × 1 × 1 = 298.1771
      treatment_rate: 298.1771 + 0 = 298.1771
      rate: 298.1771 + 0 + 0 = 298.1771
      home_adjustment: 0.01 × 298.1771 = 2.981771
      rate_in_cents: 298.1771, cut = 298.17
      full_payment_rate: (298.17 + 2.981771) × 1 − 0.50 = 300.65
    `,
    returnCode: '02',
    perTreatment: 300.65,
  },
  {
    title: 'acute kidney injury',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19550115,
      revenueCode: '0821',
      sessions: 10,
      height: '0',
      weight: '0',
      conditionCodes: ['84'],
    },
    wageIndex: '0.8421',
    worked: `
      labor_amount: 265.57 × 0.55200 × 0.8421 = 123.45
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 123.45 + 118.98 = 242.43
      rate: 242.43 = 242.43
    `,
    returnCode: '02',
    perTreatment: 242.43,
  },
  {
    title: 'a wage index that fell by more than 5 percent',
    claim: {
      throughDate: 20231028,
      lineDate: 20231018,
      dateOfBirth: 19510115,
      revenueCode: '0821',
      sessions: 10,
      height: '170.00',
      weight: '75.00',
    },
    provider: { supplementalWageIndexIndicator: '1', supplementalWageIndex: '0.9000' },
    wageIndex: '0.8000',
    worked: `
      wage_index: 0.95 × 0.9000 = 0.8550
      labor_amount: 265.57 × 0.55200 × 0.8550 = 125.34
      nonlabor_amount: 265.57 × (1 − 0.55200) = 118.98
      wage_adjusted_base: 125.34 + 118.98 = 244.32
      body_surface_area: 0.007184 × 170.00^0.725 × 75.00^0.425 = 1.8636
      body_surface_factor: 1.032^((1.8636 − 1.90) ÷ 0.1) = 0.9886
      body_mass_index: 75.00 ÷ (170.00 × 170.00) × 10000 = 25.9516
      adjusted_rate: 244.32 × 1.000 × 0.9886 × 1 × 1 × 1 × 1 × 1 = 241.5348
      treatment_rate: 241.5348 + 0 = 241.5348
      rate: 241.5348 + 0 + 0 = 241.5348
      rate_in_cents: 241.5348, cut = 241.53
      full_payment_rate: (241.53 + 0) × 1 − 0.50 = 241.03
    `,
    returnCode: '02',
    perTreatment: 241.03,
  },
];
