/** Worked examples of FY 2021. Weights, lengths of stay and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2021: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20201115,
    groups: { '0104': { A: ['1.5993', 18] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5993 × 16856, cut = 26957.80
      labor_portion: 26957.80 × 0.73000 × 0.8695, cut = 17111.059183
      nonlabor_portion: 26957.80 × 0.27000, cut = 7278.606000
      federal_payment: (17111.059183 + 7278.606000) × 1 = 24389.67
      low_income_payment: 24389.67 × 0.0511 = 1246.31
      teaching_payment: 24389.67 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0511 + 0.0000 + 1) = 7518.344774
      outlier_threshold: 24389.67 + 7518.344774 + 1246.31 + 0.00 = 33154.324774
      total_payment: 24389.67 + 1246.31 + 0.00 + 0.00 = 25635.98
    `,
    returnCode: '00',
    total: '25635.98',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20210211,
    groups: { '0603': { B: ['1.9892', 16] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9892 × 16856, cut = 33529.95
      labor_portion: 33529.95 × 0.73000 × 0.8594, cut = 21035.416491
      nonlabor_portion: 33529.95 × 0.27000, cut = 9053.086500
      federal_payment: (21035.416491 + 9053.086500) × 1.1490 = 34571.69
      low_income_payment: 34571.69 × 0.0204 = 705.26
      teaching_payment: 34571.69 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8594 = 4959.923972
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (4959.923972 + 2134.620000) × 1.1490 × (0.0204 + 0.0000 + 1) = 8317.924297
      outlier_threshold: 34571.69 + 8317.924297 + 705.26 + 0.00 = 43594.874297
      total_payment: 34571.69 + 705.26 + 0.00 + 0.00 = 35276.95
    `,
    returnCode: '00',
    total: '35276.95',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20210312,
    groups: { '0203': { C: ['1.4048', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.4048 × 16856, cut = 23679.30
      labor_portion: 23679.30 × 0.73000 × 0.8695, cut = 15030.080485
      nonlabor_portion: 23679.30 × 0.27000, cut = 6393.411000
      federal_payment: (15030.080485 + 6393.411000) × 1 = 21423.49
      low_income_payment: 21423.49 × 0.0583 = 1248.99
      teaching_payment: 21423.49 × 0.0797 = 1707.45
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0583 + 0.0797 + 1) = 8139.926128
      outlier_threshold: 21423.49 + 8139.926128 + 1248.99 + 1707.45 = 32519.856128
      outlier_payment: (97280.00 − 32519.856128) × 0.80 = 51808.12
      total_payment: 21423.49 + 1248.99 + 1707.45 + 51808.12 = 76188.05
    `,
    returnCode: '01',
    total: '76188.05',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20201115,
    groups: { '0106': { A: ['2.2008', 23] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 16856 ÷ 23, cut = 732.8695
      standard_payment: 732.8695 × (8 + 0.5) × 2.2008, cut = 13709.64
      labor_portion: 13709.64 × 0.73000 × 0.8695, cut = 8701.988345
      nonlabor_portion: 13709.64 × 0.27000, cut = 3701.602800
      federal_payment: (8701.988345 + 3701.602800) × 1 = 12403.59
      low_income_payment: 12403.59 × 0.0583 = 723.13
      teaching_payment: 12403.59 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0583 + 0.0000 + 1) = 7569.845185
      outlier_threshold: 12403.59 + 7569.845185 + 723.13 + 0.00 = 20696.565185
      total_payment: 12403.59 + 723.13 + 0.00 + 0.00 = 13126.72
    `,
    returnCode: '02',
    total: '13126.72',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20210514,
    groups: { 1803: { D: ['1.3471', 14] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 16856 ÷ 14, cut = 1204.0000
      standard_payment: 1204.0000 × (5 + 0.5) × 1.3471, cut = 8920.49
      labor_portion: 8920.49 × 0.73000 × 0.8695, cut = 5662.147220
      nonlabor_portion: 8920.49 × 0.27000, cut = 2408.532300
      federal_payment: (5662.147220 + 2408.532300) × 1 = 8070.68
      low_income_payment: 8070.68 × 0.0664 = 535.89
      teaching_payment: 8070.68 × 0.1526 = 1231.59
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0664 + 0.1526 + 1) = 8719.305755
      outlier_threshold: 8070.68 + 8719.305755 + 535.89 + 1231.59 = 18557.465755
      outlier_payment: (58045.00 − 18557.465755) × 0.80 = 31590.03
      total_payment: 8070.68 + 535.89 + 1231.59 + 31590.03 = 41428.19
    `,
    returnCode: '03',
    total: '41428.19',
  },
  {
    stay: 'short stay',
    dischargeDate: 20210615,
    groups: { 2004: { B: ['2.0661', 18] }, 5001: { A: ['0.166', 3] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.166 × 16856, cut = 2798.09
      labor_portion: 2798.09 × 0.73000 × 0.8695, cut = 1776.045656
      nonlabor_portion: 2798.09 × 0.27000, cut = 755.484300
      federal_payment: (1776.045656 + 755.484300) × 1 = 2531.53
      low_income_payment: 2531.53 × 0.0583 = 147.59
      teaching_payment: 2531.53 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0583 + 0.0000 + 1) = 7569.845185
      outlier_threshold: 2531.53 + 7569.845185 + 147.59 + 0.00 = 10248.965185
      total_payment: 2531.53 + 147.59 + 0.00 + 0.00 = 2679.12
    `,
    returnCode: '00',
    total: '2679.12',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20201115,
    groups: { '0703': { B: ['1.8607', 16] }, 5101: { A: ['0.693', 7] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.693 × 16856, cut = 11681.20
      labor_portion: 11681.20 × 0.73000 × 0.8695, cut = 7414.466482
      nonlabor_portion: 11681.20 × 0.27000, cut = 3153.924000
      federal_payment: (7414.466482 + 3153.924000) × 1 = 10568.39
      low_income_payment: 10568.39 × 0.0367 = 387.86
      teaching_payment: 10568.39 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0367 + 0.0000 + 1) = 7415.343951
      outlier_threshold: 10568.39 + 7415.343951 + 387.86 + 0.00 = 18371.593951
      total_payment: 10568.39 + 387.86 + 0.00 + 0.00 = 10956.25
    `,
    returnCode: '00',
    total: '10956.25',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20210817,
    groups: { '0804': { A: ['1.1315', 12] }, 5102: { A: ['2.0491', 19] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0491 × 16856, cut = 34539.62
      labor_portion: 34539.62 × 0.73000 × 0.8594, cut = 21668.845082
      nonlabor_portion: 34539.62 × 0.27000, cut = 9325.697400
      federal_payment: (21668.845082 + 9325.697400) × 1.1490 = 35612.73
      low_income_payment: 35612.73 × 0.0000 = 0.00
      teaching_payment: 35612.73 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8594 = 4959.923972
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (4959.923972 + 2134.620000) × 1.1490 × (0.0000 + 0.0000 + 1) = 8151.631024
      outlier_threshold: 35612.73 + 8151.631024 + 0.00 + 0.00 = 43764.361024
      total_payment: 35612.73 + 0.00 + 0.00 + 0.00 = 35612.73
    `,
    returnCode: '00',
    total: '35612.73',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20210918,
    groups: { 1403: { D: ['1.2888', 13] }, 5103: { A: ['0.9096', 9] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9096 × 16856, cut = 15332.21
      labor_portion: 15332.21 × 0.73000 × 0.8695, cut = 9731.890314
      nonlabor_portion: 15332.21 × 0.27000, cut = 4139.696700
      federal_payment: (9731.890314 + 4139.696700) × 1 = 13871.59
      low_income_payment: 13871.59 × 0.0683 = 947.43
      teaching_payment: 13871.59 × 0.0339 = 470.25
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.0683 + 0.0339 + 1) = 7883.854638
      outlier_threshold: 13871.59 + 7883.854638 + 947.43 + 470.25 = 23173.124638
      total_payment: 13871.59 + 947.43 + 470.25 + 0.00 = 15289.27
    `,
    returnCode: '00',
    total: '15289.27',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20201115,
    groups: { '0304': { C: ['1.7115', 18] }, 5104: { A: ['2.2526', 21] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2526 × 16856, cut = 37969.82
      labor_portion: 37969.82 × 0.73000 × 0.8695, cut = 24100.773697
      nonlabor_portion: 37969.82 × 0.27000, cut = 10251.851400
      federal_payment: (24100.773697 + 10251.851400) × 1 = 34352.63
      low_income_payment: 34352.63 × 0.1068 = 3668.86
      teaching_payment: 34352.63 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8695 = 5018.214910
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5018.214910 + 2134.620000) × 1 × (0.1068 + 0.0000 + 1) = 7916.757678
      outlier_threshold: 34352.63 + 7916.757678 + 3668.86 + 0.00 = 45938.247678
      outlier_payment: (127650.00 − 45938.247678) × 0.80 = 65369.40
      total_payment: 34352.63 + 3668.86 + 0.00 + 65369.40 = 103390.89
    `,
    returnCode: '01',
    total: '103390.89',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20210220,
    groups: { '0502': { B: ['1.6517', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6517 × 16527, cut = 27297.64
      labor_portion: 27297.64 × 0.73000 × 1.1234, cut = 22386.303206
      nonlabor_portion: 27297.64 × 0.27000, cut = 7370.362800
      federal_payment: (22386.303206 + 7370.362800) × 1 = 29756.67
      low_income_payment: 29756.67 × 0.0843 = 2508.49
      teaching_payment: 29756.67 × 0.2158 = 6421.49
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 7906 × 0.73000 × 1.1234 = 6483.568292
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (6483.568292 + 2134.620000) × 1 × (0.0843 + 0.2158 + 1) = 11204.506598
      outlier_threshold: 29756.67 + 11204.506598 + 2508.49 + 6421.49 = 49891.156598
      total_payment: 29756.67 + 2508.49 + 6421.49 + 0.00 = 38686.65
    `,
    returnCode: '00',
    total: '38686.65',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20210321,
    groups: { 1203: { A: ['1.284', 14] } },
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    worked: `
      limited_wage_index: 0.95 × 0.9349 = 0.8882
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.284 × 16856, cut = 21643.10
      labor_portion: 21643.10 × 0.73000 × 0.8882, cut = 14033.083036
      nonlabor_portion: 21643.10 × 0.27000, cut = 5843.637000
      federal_payment: (14033.083036 + 5843.637000) × 1 = 19876.72
      low_income_payment: 19876.72 × 0.0274 = 544.62
      teaching_payment: 19876.72 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 7906 × 0.73000 × 0.8882 = 5126.139716
      outlier_nonlabor_portion: 7906 × 0.27000 = 2134.620000
      adjusted_threshold_amount: (5126.139716 + 2134.620000) × 1 × (0.0274 + 0.0000 + 1) = 7459.704532
      outlier_threshold: 19876.72 + 7459.704532 + 544.62 + 0.00 = 27881.044532
      outlier_payment: (58560.00 − 27881.044532) × 0.80 = 24543.16
      total_payment: 19876.72 + 544.62 + 0.00 + 24543.16 = 44964.50
    `,
    returnCode: '11',
    total: '44964.50',
  },
];
