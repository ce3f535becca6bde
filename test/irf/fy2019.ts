/** Worked examples of FY 2019. Weights, lengths of stay and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2019: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20181115,
    groups: { '0104': { A: ['1.5993', 18] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5993 × 16021, cut = 25622.38
      labor_portion: 25622.38 × 0.70500 × 0.8695, cut = 15706.454884
      nonlabor_portion: 25622.38 × 0.29500, cut = 7558.602100
      federal_payment: (15706.454884 + 7558.602100) × 1 = 23265.06
      low_income_payment: 23265.06 × 0.0511 = 1188.84
      teaching_payment: 23265.06 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0511 + 0.0000 + 1) = 8973.232811
      outlier_threshold: 23265.06 + 8973.232811 + 1188.84 + 0.00 = 33427.132811
      total_payment: 23265.06 + 1188.84 + 0.00 + 0.00 = 24453.90
    `,
    returnCode: '00',
    total: '24453.90',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20190211,
    groups: { '0603': { B: ['1.9892', 16] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9892 × 16021, cut = 31868.97
      labor_portion: 31868.97 × 0.70500 × 0.8594, cut = 19308.675936
      nonlabor_portion: 31868.97 × 0.29500, cut = 9401.346150
      federal_payment: (19308.675936 + 9401.346150) × 1.1490 = 32987.82
      low_income_payment: 32987.82 × 0.0204 = 672.95
      teaching_payment: 32987.82 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8594 = 5696.455554
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5696.455554 + 2773.590000) × 1.1490 × (0.0204 + 0.0000 + 1) = 9930.616821
      outlier_threshold: 32987.82 + 9930.616821 + 672.95 + 0.00 = 43591.386821
      total_payment: 32987.82 + 672.95 + 0.00 + 0.00 = 33660.77
    `,
    returnCode: '00',
    total: '33660.77',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20190312,
    groups: { '0203': { C: ['1.4048', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.4048 × 16021, cut = 22506.30
      labor_portion: 22506.30 × 0.70500 × 0.8695, cut = 13796.305634
      nonlabor_portion: 22506.30 × 0.29500, cut = 6639.358500
      federal_payment: (13796.305634 + 6639.358500) × 1 = 20435.66
      low_income_payment: 20435.66 × 0.0583 = 1191.40
      teaching_payment: 20435.66 × 0.0797 = 1628.72
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0583 + 0.0797 + 1) = 9715.097459
      outlier_threshold: 20435.66 + 9715.097459 + 1191.40 + 1628.72 = 32970.877459
      outlier_payment: (97280.00 − 32970.877459) × 0.80 = 51447.30
      total_payment: 20435.66 + 1191.40 + 1628.72 + 51447.30 = 74703.08
    `,
    returnCode: '01',
    total: '74703.08',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20181115,
    groups: { '0106': { A: ['2.2008', 23] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_percent: (8 + 0.5) ÷ 23, cut = 0.3695
      standard_payment: 0.3695 × 2.2008 × 16021, cut = 13028.20
      labor_portion: 13028.20 × 0.70500 × 0.8695, cut = 7986.254029
      nonlabor_portion: 13028.20 × 0.29500, cut = 3843.319000
      federal_payment: (7986.254029 + 3843.319000) × 1 = 11829.57
      low_income_payment: 11829.57 × 0.0583 = 689.66
      teaching_payment: 11829.57 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0583 + 0.0000 + 1) = 9034.699157
      outlier_threshold: 11829.57 + 9034.699157 + 689.66 + 0.00 = 21553.929157
      total_payment: 11829.57 + 689.66 + 0.00 + 0.00 = 12519.23
    `,
    returnCode: '02',
    total: '12519.23',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20190514,
    groups: { 1803: { D: ['1.3471', 14] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_percent: (5 + 0.5) ÷ 14, cut = 0.3928
      standard_payment: 0.3928 × 1.3471 × 16021, cut = 8477.36
      labor_portion: 8477.36 × 0.70500 × 0.8695, cut = 5196.600486
      nonlabor_portion: 8477.36 × 0.29500, cut = 2500.821200
      federal_payment: (5196.600486 + 2500.821200) × 1 = 7697.42
      low_income_payment: 7697.42 × 0.0664 = 511.11
      teaching_payment: 7697.42 × 0.1526 = 1174.63
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0664 + 0.1526 + 1) = 10406.593851
      outlier_threshold: 7697.42 + 10406.593851 + 511.11 + 1174.63 = 19789.753851
      outlier_payment: (58045.00 − 19789.753851) × 0.80 = 30604.20
      total_payment: 7697.42 + 511.11 + 1174.63 + 30604.20 = 39987.36
    `,
    returnCode: '03',
    total: '39987.36',
  },
  {
    stay: 'short stay',
    dischargeDate: 20190615,
    groups: { 2004: { B: ['2.0661', 18] }, 5001: { A: ['0.166', 3] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.166 × 16021, cut = 2659.48
      labor_portion: 2659.48 × 0.70500 × 0.8695, cut = 1630.254591
      nonlabor_portion: 2659.48 × 0.29500, cut = 784.546600
      federal_payment: (1630.254591 + 784.546600) × 1 = 2414.80
      low_income_payment: 2414.80 × 0.0583 = 140.78
      teaching_payment: 2414.80 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0583 + 0.0000 + 1) = 9034.699157
      outlier_threshold: 2414.80 + 9034.699157 + 140.78 + 0.00 = 11590.279157
      total_payment: 2414.80 + 140.78 + 0.00 + 0.00 = 2555.58
    `,
    returnCode: '00',
    total: '2555.58',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20181115,
    groups: { '0703': { B: ['1.8607', 16] }, 5101: { A: ['0.693', 7] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.693 × 16021, cut = 11102.55
      labor_portion: 11102.55 × 0.70500 × 0.8695, cut = 6805.835393
      nonlabor_portion: 11102.55 × 0.29500, cut = 3275.252250
      federal_payment: (6805.835393 + 3275.252250) × 1 = 10081.09
      low_income_payment: 10081.09 × 0.0367 = 369.98
      teaching_payment: 10081.09 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0367 + 0.0000 + 1) = 8850.300120
      outlier_threshold: 10081.09 + 8850.300120 + 369.98 + 0.00 = 19301.370120
      total_payment: 10081.09 + 369.98 + 0.00 + 0.00 = 10451.07
    `,
    returnCode: '00',
    total: '10451.07',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20190817,
    groups: { '0804': { A: ['1.1315', 12] }, 5102: { A: ['2.0491', 19] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0491 × 16021, cut = 32828.63
      labor_portion: 32828.63 × 0.70500 × 0.8594, cut = 19890.111858
      nonlabor_portion: 32828.63 × 0.29500, cut = 9684.445850
      federal_payment: (19890.111858 + 9684.445850) × 1.1490 = 33981.17
      low_income_payment: 33981.17 × 0.0000 = 0.00
      teaching_payment: 33981.17 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8594 = 5696.455554
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5696.455554 + 2773.590000) × 1.1490 × (0.0000 + 0.0000 + 1) = 9732.082342
      outlier_threshold: 33981.17 + 9732.082342 + 0.00 + 0.00 = 43713.252342
      total_payment: 33981.17 + 0.00 + 0.00 + 0.00 = 33981.17
    `,
    returnCode: '00',
    total: '33981.17',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20190918,
    groups: { 1403: { D: ['1.2888', 13] }, 5103: { A: ['0.9096', 9] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9096 × 16021, cut = 14572.70
      labor_portion: 14572.70 × 0.70500 × 0.8695, cut = 8933.028668
      nonlabor_portion: 14572.70 × 0.29500, cut = 4298.946500
      federal_payment: (8933.028668 + 4298.946500) × 1 = 13231.98
      low_income_payment: 13231.98 × 0.0683 = 903.74
      teaching_payment: 13231.98 × 0.0339 = 448.56
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0683 + 0.0339 + 1) = 9409.473128
      outlier_threshold: 13231.98 + 9409.473128 + 903.74 + 448.56 = 23993.753128
      total_payment: 13231.98 + 903.74 + 448.56 + 0.00 = 14584.28
    `,
    returnCode: '00',
    total: '14584.28',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20181115,
    groups: { '0304': { C: ['1.7115', 18] }, 5104: { A: ['2.2526', 21] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2526 × 16021, cut = 36088.90
      labor_portion: 36088.90 × 0.70500 × 0.8695, cut = 22122.405477
      nonlabor_portion: 36088.90 × 0.29500, cut = 10646.225500
      federal_payment: (22122.405477 + 10646.225500) × 1 = 32768.63
      low_income_payment: 32768.63 × 0.1068 = 3499.69
      teaching_payment: 32768.63 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.1068 + 0.0000 + 1) = 9448.743293
      outlier_threshold: 32768.63 + 9448.743293 + 3499.69 + 0.00 = 45717.063293
      outlier_payment: (127650.00 − 45717.063293) × 0.80 = 65546.35
      total_payment: 32768.63 + 3499.69 + 0.00 + 65546.35 = 101814.67
    `,
    returnCode: '01',
    total: '101814.67',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20190220,
    groups: { '0502': { B: ['1.6517', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6517 × 15705, cut = 25939.94
      labor_portion: 25939.94 × 0.70500 × 1.1234, cut = 20544.354660
      nonlabor_portion: 25939.94 × 0.29500, cut = 7652.282300
      federal_payment: (20544.354660 + 7652.282300) × 1 = 28196.64
      low_income_payment: 28196.64 × 0.0843 = 2376.98
      teaching_payment: 28196.64 × 0.2158 = 6084.83
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 9402 × 0.70500 × 1.1234 = 7446.355794
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (7446.355794 + 2773.590000) × 1 × (0.0843 + 0.2158 + 1) = 13286.951527
      outlier_threshold: 28196.64 + 13286.951527 + 2376.98 + 6084.83 = 49945.401527
      total_payment: 28196.64 + 2376.98 + 6084.83 + 0.00 = 36658.45
    `,
    returnCode: '00',
    total: '36658.45',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20190321,
    groups: { 1203: { A: ['1.284', 14] } },
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    worked: `
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.284 × 16021, cut = 20570.96
      labor_portion: 20570.96 × 0.70500 × 0.8695, cut = 12609.947052
      nonlabor_portion: 20570.96 × 0.29500, cut = 6068.433200
      federal_payment: (12609.947052 + 6068.433200) × 1 = 18678.38
      low_income_payment: 18678.38 × 0.0274 = 511.79
      teaching_payment: 18678.38 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 9402 × 0.70500 × 0.8695 = 5763.402495
      outlier_nonlabor_portion: 9402 × 0.29500 = 2773.590000
      adjusted_threshold_amount: (5763.402495 + 2773.590000) × 1 × (0.0274 + 0.0000 + 1) = 8770.906089
      outlier_threshold: 18678.38 + 8770.906089 + 511.79 + 0.00 = 27961.076089
      outlier_payment: (58560.00 − 27961.076089) × 0.80 = 24479.14
      total_payment: 18678.38 + 511.79 + 0.00 + 24479.14 = 43669.31
    `,
    returnCode: '11',
    total: '43669.31',
  },
];
