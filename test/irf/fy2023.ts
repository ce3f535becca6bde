/** Worked examples of FY 2023. Weights, lengths of stay and wage indexes as in the tables of CMS’s IRF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2023: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20221115,
    groups: { '0104': { A: ['1.5663', 17] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5663 × 17878, cut = 28002.31
      labor_portion: 28002.31 × 0.72900 × 0.8600, cut = 17555.768231
      nonlabor_portion: 28002.31 × 0.27100, cut = 7588.626010
      federal_payment: (17555.768231 + 7588.626010) × 1 = 25144.39
      low_income_payment: 25144.39 × 0.0511 = 1284.88
      teaching_payment: 25144.39 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0511 + 0.0000 + 1) = 11822.348618
      outlier_threshold: 25144.39 + 11822.348618 + 1284.88 + 0.00 = 38251.618618
      total_payment: 25144.39 + 1284.88 + 0.00 + 0.00 = 26429.27
    `,
    returnCode: '00',
    total: '26429.27',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20230211,
    groups: { '0603': { B: ['2.0025', 16] } },
    wageIndex: '0.8380',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0025 × 17878, cut = 35800.69
      labor_portion: 35800.69 × 0.72900 × 0.8380, cut = 21870.713122
      nonlabor_portion: 35800.69 × 0.27100, cut = 9701.986990
      federal_payment: (21870.713122 + 9701.986990) × 1.1490 = 36277.03
      low_income_payment: 36277.03 × 0.0204 = 740.05
      teaching_payment: 36277.03 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8380 = 7652.158452
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7652.158452 + 3394.546000) × 1.1490 × (0.0204 + 0.0000 + 1) = 12951.593749
      outlier_threshold: 36277.03 + 12951.593749 + 740.05 + 0.00 = 49968.673749
      total_payment: 36277.03 + 740.05 + 0.00 + 0.00 = 37017.08
    `,
    returnCode: '00',
    total: '37017.08',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20230312,
    groups: { '0203': { C: ['1.3896', 15] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.3896 × 17878, cut = 24843.26
      labor_portion: 24843.26 × 0.72900 × 0.8600, cut = 15575.233424
      nonlabor_portion: 24843.26 × 0.27100, cut = 6732.523460
      federal_payment: (15575.233424 + 6732.523460) × 1 = 22307.76
      low_income_payment: 22307.76 × 0.0583 = 1300.54
      teaching_payment: 22307.76 × 0.0797 = 1777.93
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0583 + 0.0797 + 1) = 12799.764749
      outlier_threshold: 22307.76 + 12799.764749 + 1300.54 + 1777.93 = 38185.994749
      outlier_payment: (97280.00 − 38185.994749) × 0.80 = 47275.20
      total_payment: 22307.76 + 1300.54 + 1777.93 + 47275.20 = 72661.43
    `,
    returnCode: '01',
    total: '72661.43',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20221115,
    groups: { '0106': { A: ['2.1551', 23] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 17878 ÷ 23, cut = 777.3043
      standard_payment: 777.3043 × (8 + 0.5) × 2.1551, cut = 14238.93
      labor_portion: 14238.93 × 0.72900 × 0.8600, cut = 8926.954774
      nonlabor_portion: 14238.93 × 0.27100, cut = 3858.750030
      federal_payment: (8926.954774 + 3858.750030) × 1 = 12785.70
      low_income_payment: 12785.70 × 0.0583 = 745.41
      teaching_payment: 12785.70 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0583 + 0.0000 + 1) = 11903.331312
      outlier_threshold: 12785.70 + 11903.331312 + 745.41 + 0.00 = 25434.441312
      total_payment: 12785.70 + 745.41 + 0.00 + 0.00 = 13531.11
    `,
    returnCode: '02',
    total: '13531.11',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20230514,
    groups: { 1803: { D: ['1.3531', 15] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 17878 ÷ 15, cut = 1191.8666
      standard_payment: 1191.8666 × (5 + 0.5) × 1.3531, cut = 8869.93
      labor_portion: 8869.93 × 0.72900 × 0.8600, cut = 5560.913914
      nonlabor_portion: 8869.93 × 0.27100, cut = 2403.751030
      federal_payment: (5560.913914 + 2403.751030) × 1 = 7964.66
      low_income_payment: 7964.66 × 0.0664 = 528.85
      teaching_payment: 7964.66 × 0.1526 = 1215.41
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0664 + 0.1526 + 1) = 13710.820060
      outlier_threshold: 7964.66 + 13710.820060 + 528.85 + 1215.41 = 23419.740060
      outlier_payment: (58045.00 − 23419.740060) × 0.80 = 27700.21
      total_payment: 7964.66 + 528.85 + 1215.41 + 27700.21 = 37409.13
    `,
    returnCode: '03',
    total: '37409.13',
  },
  {
    stay: 'short stay',
    dischargeDate: 20230615,
    groups: { 2004: { B: ['2.0792', 18] }, 5001: { A: ['0.1703', 3] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.1703 × 17878, cut = 3044.62
      labor_portion: 3044.62 × 0.72900 × 0.8600, cut = 1908.794062
      nonlabor_portion: 3044.62 × 0.27100, cut = 825.092020
      federal_payment: (1908.794062 + 825.092020) × 1 = 2733.89
      low_income_payment: 2733.89 × 0.0583 = 159.39
      teaching_payment: 2733.89 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0583 + 0.0000 + 1) = 11903.331312
      outlier_threshold: 2733.89 + 11903.331312 + 159.39 + 0.00 = 14796.611312
      total_payment: 2733.89 + 159.39 + 0.00 + 0.00 = 2893.28
    `,
    returnCode: '00',
    total: '2893.28',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20221115,
    groups: { '0703': { B: ['1.9017', 16] }, 5101: { A: ['0.7376', 8] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.7376 × 17878, cut = 13186.81
      labor_portion: 13186.81 × 0.72900 × 0.8600, cut = 8267.338661
      nonlabor_portion: 13186.81 × 0.27100, cut = 3573.625510
      federal_payment: (8267.338661 + 3573.625510) × 1 = 11840.96
      low_income_payment: 11840.96 × 0.0367 = 434.56
      teaching_payment: 11840.96 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0367 + 0.0000 + 1) = 11660.383229
      outlier_threshold: 11840.96 + 11660.383229 + 434.56 + 0.00 = 23935.903229
      total_payment: 11840.96 + 434.56 + 0.00 + 0.00 = 12275.52
    `,
    returnCode: '00',
    total: '12275.52',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20230817,
    groups: { '0804': { A: ['1.1626', 12] }, 5102: { A: ['1.8932', 17] } },
    wageIndex: '0.8380',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.8932 × 17878, cut = 33846.62
      labor_portion: 33846.62 × 0.72900 × 0.8380, cut = 20676.967851
      nonlabor_portion: 33846.62 × 0.27100, cut = 9172.434020
      federal_payment: (20676.967851 + 9172.434020) × 1.1490 = 34296.96
      low_income_payment: 34296.96 × 0.0000 = 0.00
      teaching_payment: 34296.96 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8380 = 7652.158452
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7652.158452 + 3394.546000) × 1.1490 × (0.0000 + 0.0000 + 1) = 12692.663415
      outlier_threshold: 34296.96 + 12692.663415 + 0.00 + 0.00 = 46989.623415
      total_payment: 34296.96 + 0.00 + 0.00 + 0.00 = 34296.96
    `,
    returnCode: '00',
    total: '34296.96',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20230918,
    groups: { 1403: { D: ['1.2810', 13] }, 5103: { A: ['0.8919', 9] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.8919 × 17878, cut = 15945.38
      labor_portion: 15945.38 × 0.72900 × 0.8600, cut = 9996.796537
      nonlabor_portion: 15945.38 × 0.27100, cut = 4321.197980
      federal_payment: (9996.796537 + 4321.197980) × 1 = 14317.99
      low_income_payment: 14317.99 × 0.0683 = 977.92
      teaching_payment: 14317.99 × 0.0339 = 485.38
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.0683 + 0.0339 + 1) = 12397.100796
      outlier_threshold: 14317.99 + 12397.100796 + 977.92 + 485.38 = 28178.390796
      total_payment: 14317.99 + 977.92 + 485.38 + 0.00 = 15781.29
    `,
    returnCode: '00',
    total: '15781.29',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20221115,
    groups: { '0304': { C: ['1.7374', 18] }, 5104: { A: ['2.2656', 21] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2656 × 17878, cut = 40504.39
      labor_portion: 40504.39 × 0.72900 × 0.8600, cut = 25393.822266
      nonlabor_portion: 40504.39 × 0.27100, cut = 10976.689690
      federal_payment: (25393.822266 + 10976.689690) × 1 = 36370.51
      low_income_payment: 36370.51 × 0.1068 = 3884.37
      teaching_payment: 36370.51 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8600 = 7853.050440
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (7853.050440 + 3394.546000) × 1 × (0.1068 + 0.0000 + 1) = 12448.839740
      outlier_threshold: 36370.51 + 12448.839740 + 3884.37 + 0.00 = 52703.719740
      outlier_payment: (127650.00 − 52703.719740) × 0.80 = 59957.02
      total_payment: 36370.51 + 3884.37 + 0.00 + 59957.02 = 100211.90
    `,
    returnCode: '01',
    total: '100211.90',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20230220,
    groups: { '0502': { B: ['1.5477', 16] } },
    wageIndex: '0.8600',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.5477 × 17534, cut = 27137.37
      labor_portion: 27137.37 × 0.72900 × 1.1234, cut = 22224.382542
      nonlabor_portion: 27137.37 × 0.27100, cut = 7354.227270
      federal_payment: (22224.382542 + 7354.227270) × 1 = 29578.61
      low_income_payment: 29578.61 × 0.0843 = 2493.48
      teaching_payment: 29578.61 × 0.2158 = 6383.06
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 12526 × 0.72900 × 1.1234 = 10258.275424
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (10258.275424 + 3394.546000) × 1 × (0.0843 + 0.2158 + 1) = 17750.033133
      outlier_threshold: 29578.61 + 17750.033133 + 2493.48 + 6383.06 = 56205.183133
      total_payment: 29578.61 + 2493.48 + 6383.06 + 0.00 = 38455.15
    `,
    returnCode: '00',
    total: '38455.15',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20230321,
    groups: { 1203: { A: ['1.3341', 14] } },
    wageIndex: '0.8600',
    priorWageIndex: '0.9247',
    worked: `
      limited_wage_index: 0.95 × 0.9247 = 0.8785
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.3341 × 17878, cut = 23851.03
      labor_portion: 23851.03 × 0.72900 × 0.8785, cut = 15274.831664
      nonlabor_portion: 23851.03 × 0.27100, cut = 6463.629130
      federal_payment: (15274.831664 + 6463.629130) × 1 = 21738.46
      low_income_payment: 21738.46 × 0.0274 = 595.63
      teaching_payment: 21738.46 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 12526 × 0.72900 × 0.8785 = 8021.982339
      outlier_nonlabor_portion: 12526 × 0.27100 = 3394.546000
      adjusted_threshold_amount: (8021.982339 + 3394.546000) × 1 × (0.0274 + 0.0000 + 1) = 11729.341215
      outlier_threshold: 21738.46 + 11729.341215 + 595.63 + 0.00 = 34063.431215
      outlier_payment: (58560.00 − 34063.431215) × 0.80 = 19597.26
      total_payment: 21738.46 + 595.63 + 0.00 + 19597.26 = 41931.35
    `,
    returnCode: '11',
    total: '41931.35',
  },
];
