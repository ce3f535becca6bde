/** Worked examples of FY 2018. Weights, lengths of stay and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2018: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20171115,
    groups: { '0104': { A: ['1.5993', 18] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5993 × 15838, cut = 25329.71
      labor_portion: 25329.71 × 0.70700 × 0.8695, cut = 15571.097271
      nonlabor_portion: 25329.71 × 0.29300, cut = 7421.605030
      federal_payment: (15571.097271 + 7421.605030) × 1 = 22992.70
      low_income_payment: 22992.70 × 0.0511 = 1174.93
      teaching_payment: 22992.70 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0511 + 0.0000 + 1) = 8280.823408
      outlier_threshold: 22992.70 + 8280.823408 + 1174.93 + 0.00 = 32448.453408
      total_payment: 22992.70 + 1174.93 + 0.00 + 0.00 = 24167.63
    `,
    returnCode: '00',
    total: '24167.63',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20180211,
    groups: { '0603': { B: ['1.9892', 16] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9892 × 15838, cut = 31504.94
      labor_portion: 31504.94 × 0.70700 × 0.8594, cut = 19142.269223
      nonlabor_portion: 31504.94 × 0.29300, cut = 9230.947420
      federal_payment: (19142.269223 + 9230.947420) × 1.1490 = 32600.83
      low_income_payment: 32600.83 × 0.0204 = 665.06
      teaching_payment: 32600.83 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8594 = 5273.323948
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5273.323948 + 2542.947000) × 1.1490 × (0.0204 + 0.0000 + 1) = 9164.105584
      outlier_threshold: 32600.83 + 9164.105584 + 665.06 + 0.00 = 42429.995584
      total_payment: 32600.83 + 665.06 + 0.00 + 0.00 = 33265.89
    `,
    returnCode: '00',
    total: '33265.89',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20180312,
    groups: { '0203': { C: ['1.4048', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.4048 × 15838, cut = 22249.22
      labor_portion: 22249.22 × 0.70700 × 0.8695, cut = 13677.407630
      nonlabor_portion: 22249.22 × 0.29300, cut = 6519.021460
      federal_payment: (13677.407630 + 6519.021460) × 1 = 20196.43
      low_income_payment: 20196.43 × 0.0583 = 1177.45
      teaching_payment: 20196.43 × 0.0797 = 1609.66
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0583 + 0.0797 + 1) = 8965.442906
      outlier_threshold: 20196.43 + 8965.442906 + 1177.45 + 1609.66 = 31948.982906
      outlier_payment: (97280.00 − 31948.982906) × 0.80 = 52264.81
      total_payment: 20196.43 + 1177.45 + 1609.66 + 52264.81 = 75248.35
    `,
    returnCode: '01',
    total: '75248.35',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20171115,
    groups: { '0106': { A: ['2.2008', 23] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_percent: (8 + 0.5) ÷ 23, cut = 0.3695
      standard_payment: 0.3695 × 2.2008 × 15838, cut = 12879.39
      labor_portion: 12879.39 × 0.70700 × 0.8695, cut = 7917.431130
      nonlabor_portion: 12879.39 × 0.29300, cut = 3773.661270
      federal_payment: (7917.431130 + 3773.661270) × 1 = 11691.09
      low_income_payment: 11691.09 × 0.0583 = 681.59
      teaching_payment: 11691.09 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0583 + 0.0000 + 1) = 8337.546772
      outlier_threshold: 11691.09 + 8337.546772 + 681.59 + 0.00 = 20710.226772
      total_payment: 11691.09 + 681.59 + 0.00 + 0.00 = 12372.68
    `,
    returnCode: '02',
    total: '12372.68',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20180514,
    groups: { 1803: { D: ['1.3471', 14] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_percent: (5 + 0.5) ÷ 14, cut = 0.3928
      standard_payment: 0.3928 × 1.3471 × 15838, cut = 8380.53
      labor_portion: 8380.53 × 0.70700 × 0.8695, cut = 5151.817680
      nonlabor_portion: 8380.53 × 0.29300, cut = 2455.495290
      federal_payment: (5151.817680 + 2455.495290) × 1 = 7607.31
      low_income_payment: 7607.31 × 0.0664 = 505.13
      teaching_payment: 7607.31 × 0.1526 = 1160.88
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0664 + 0.1526 + 1) = 9603.580757
      outlier_threshold: 7607.31 + 9603.580757 + 505.13 + 1160.88 = 18876.900757
      outlier_payment: (58045.00 − 18876.900757) × 0.80 = 31334.48
      total_payment: 7607.31 + 505.13 + 1160.88 + 31334.48 = 40607.80
    `,
    returnCode: '03',
    total: '40607.80',
  },
  {
    stay: 'short stay',
    dischargeDate: 20180615,
    groups: { 2004: { B: ['2.0661', 18] }, 5001: { A: ['0.166', 3] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.166 × 15838, cut = 2629.10
      labor_portion: 2629.10 × 0.70700 × 0.8695, cut = 1616.203732
      nonlabor_portion: 2629.10 × 0.29300, cut = 770.326300
      federal_payment: (1616.203732 + 770.326300) × 1 = 2386.53
      low_income_payment: 2386.53 × 0.0583 = 139.13
      teaching_payment: 2386.53 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0583 + 0.0000 + 1) = 8337.546772
      outlier_threshold: 2386.53 + 8337.546772 + 139.13 + 0.00 = 10863.206772
      total_payment: 2386.53 + 139.13 + 0.00 + 0.00 = 2525.66
    `,
    returnCode: '00',
    total: '2525.66',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20171115,
    groups: { '0703': { B: ['1.8607', 16] }, 5101: { A: ['0.693', 7] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.693 × 15838, cut = 10975.73
      labor_portion: 10975.73 × 0.70700 × 0.8695, cut = 6747.181845
      nonlabor_portion: 10975.73 × 0.29300, cut = 3215.888890
      federal_payment: (6747.181845 + 3215.888890) × 1 = 9963.07
      low_income_payment: 9963.07 × 0.0367 = 365.64
      teaching_payment: 9963.07 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0367 + 0.0000 + 1) = 8167.376679
      outlier_threshold: 9963.07 + 8167.376679 + 365.64 + 0.00 = 18496.086679
      total_payment: 9963.07 + 365.64 + 0.00 + 0.00 = 10328.71
    `,
    returnCode: '00',
    total: '10328.71',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20180817,
    groups: { '0804': { A: ['1.1315', 12] }, 5102: { A: ['2.0491', 19] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0491 × 15838, cut = 32453.64
      labor_portion: 32453.64 × 0.70700 × 0.8594, cut = 19718.695358
      nonlabor_portion: 32453.64 × 0.29300, cut = 9508.916520
      federal_payment: (19718.695358 + 9508.916520) × 1.1490 = 33582.53
      low_income_payment: 33582.53 × 0.0000 = 0.00
      teaching_payment: 33582.53 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8594 = 5273.323948
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5273.323948 + 2542.947000) × 1.1490 × (0.0000 + 0.0000 + 1) = 8980.895319
      outlier_threshold: 33582.53 + 8980.895319 + 0.00 + 0.00 = 42563.425319
      total_payment: 33582.53 + 0.00 + 0.00 + 0.00 = 33582.53
    `,
    returnCode: '00',
    total: '33582.53',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20180918,
    groups: { 1403: { D: ['1.2888', 13] }, 5103: { A: ['0.9096', 9] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9096 × 15838, cut = 14406.24
      labor_portion: 14406.24 × 0.70700 × 0.8695, cut = 8856.041555
      nonlabor_portion: 14406.24 × 0.29300, cut = 4221.028320
      federal_payment: (8856.041555 + 4221.028320) × 1 = 13077.07
      low_income_payment: 13077.07 × 0.0683 = 893.16
      teaching_payment: 13077.07 × 0.0339 = 443.31
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0683 + 0.0339 + 1) = 8683.401732
      outlier_threshold: 13077.07 + 8683.401732 + 893.16 + 443.31 = 23096.941732
      total_payment: 13077.07 + 893.16 + 443.31 + 0.00 = 14413.54
    `,
    returnCode: '00',
    total: '14413.54',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20171115,
    groups: { '0304': { C: ['1.7115', 18] }, 5104: { A: ['2.2526', 21] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2526 × 15838, cut = 35676.67
      labor_portion: 35676.67 × 0.70700 × 0.8695, cut = 21931.751247
      nonlabor_portion: 35676.67 × 0.29300, cut = 10453.264310
      federal_payment: (21931.751247 + 10453.264310) × 1 = 32385.02
      low_income_payment: 32385.02 × 0.1068 = 3458.72
      teaching_payment: 32385.02 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.1068 + 0.0000 + 1) = 8719.641659
      outlier_threshold: 32385.02 + 8719.641659 + 3458.72 + 0.00 = 44563.381659
      outlier_payment: (127650.00 − 44563.381659) × 0.80 = 66469.29
      total_payment: 32385.02 + 3458.72 + 0.00 + 66469.29 = 102313.03
    `,
    returnCode: '01',
    total: '102313.03',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20180220,
    groups: { '0502': { B: ['1.6517', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6517 × 15524, cut = 25640.99
      labor_portion: 25640.99 × 0.70700 × 1.1234, cut = 20365.197333
      nonlabor_portion: 25640.99 × 0.29300, cut = 7512.810070
      federal_payment: (20365.197333 + 7512.810070) × 1 = 27878.01
      low_income_payment: 27878.01 × 0.0843 = 2350.12
      teaching_payment: 27878.01 × 0.2158 = 6016.07
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 8679 × 0.70700 × 1.1234 = 6893.241940
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (6893.241940 + 2542.947000) × 1 × (0.0843 + 0.2158 + 1) = 12267.989241
      outlier_threshold: 27878.01 + 12267.989241 + 2350.12 + 6016.07 = 48512.189241
      total_payment: 27878.01 + 2350.12 + 6016.07 + 0.00 = 36244.20
    `,
    returnCode: '00',
    total: '36244.20',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20180321,
    groups: { 1203: { A: ['1.284', 14] } },
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    worked: `
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.284 × 15838, cut = 20335.99
      labor_portion: 20335.99 × 0.70700 × 0.8695, cut = 12501.275316
      nonlabor_portion: 20335.99 × 0.29300, cut = 5958.445070
      federal_payment: (12501.275316 + 5958.445070) × 1 = 18459.72
      low_income_payment: 18459.72 × 0.0274 = 505.80
      teaching_payment: 18459.72 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 8679 × 0.70700 × 0.8695 = 5335.298084
      outlier_nonlabor_portion: 8679 × 0.29300 = 2542.947000
      adjusted_threshold_amount: (5335.298084 + 2542.947000) × 1 × (0.0274 + 0.0000 + 1) = 8094.108999
      outlier_threshold: 18459.72 + 8094.108999 + 505.80 + 0.00 = 27059.628999
      outlier_payment: (58560.00 − 27059.628999) × 0.80 = 25200.30
      total_payment: 18459.72 + 505.80 + 0.00 + 25200.30 = 44165.82
    `,
    returnCode: '11',
    total: '44165.82',
  },
];
