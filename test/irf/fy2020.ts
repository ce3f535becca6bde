/** Worked examples of FY 2020. Weights, lengths of stay and wage indexes are those of fiscal year 2022, for the example alone. */
import type { WorkedExample } from './worked-example.ts';

export const FY2020: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20191115,
    groups: { '0104': { A: ['1.5993', 18] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5993 × 16489, cut = 26370.85
      labor_portion: 26370.85 × 0.72700 × 0.8695, cut = 16669.713112
      nonlabor_portion: 26370.85 × 0.27300, cut = 7199.242050
      federal_payment: (16669.713112 + 7199.242050) × 1 = 23868.96
      low_income_payment: 23868.96 × 0.0511 = 1219.70
      teaching_payment: 23868.96 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0511 + 0.0000 + 1) = 8847.819717
      outlier_threshold: 23868.96 + 8847.819717 + 1219.70 + 0.00 = 33936.479717
      total_payment: 23868.96 + 1219.70 + 0.00 + 0.00 = 25088.66
    `,
    returnCode: '00',
    total: '25088.66',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20200211,
    groups: { '0603': { B: ['1.9892', 16] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9892 × 16489, cut = 32799.91
      labor_portion: 32799.91 × 0.72700 × 0.8594, cut = 20492.852409
      nonlabor_portion: 32799.91 × 0.27300, cut = 8954.375430
      federal_payment: (20492.852409 + 8954.375430) × 1.1490 = 33834.86
      low_income_payment: 33834.86 × 0.0204 = 690.23
      teaching_payment: 33834.86 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8594 = 5810.489340
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5810.489340 + 2538.900000) × 1.1490 × (0.0204 + 0.0000 + 1) = 9789.154698
      outlier_threshold: 33834.86 + 9789.154698 + 690.23 + 0.00 = 44314.244698
      total_payment: 33834.86 + 690.23 + 0.00 + 0.00 = 34525.09
    `,
    returnCode: '00',
    total: '34525.09',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20200312,
    groups: { '0203': { C: ['1.4048', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.4048 × 16489, cut = 23163.74
      labor_portion: 23163.74 × 0.72700 × 0.8695, cut = 14642.413893
      nonlabor_portion: 23163.74 × 0.27300, cut = 6323.701020
      federal_payment: (14642.413893 + 6323.701020) × 1 = 20966.11
      low_income_payment: 20966.11 × 0.0583 = 1222.32
      teaching_payment: 20966.11 × 0.0797 = 1671.00
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0583 + 0.0797 + 1) = 9579.315800
      outlier_threshold: 20966.11 + 9579.315800 + 1222.32 + 1671.00 = 33438.745800
      outlier_payment: (97280.00 − 33438.745800) × 0.80 = 51073.00
      total_payment: 20966.11 + 1222.32 + 1671.00 + 51073.00 = 74932.43
    `,
    returnCode: '01',
    total: '74932.43',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20191115,
    groups: { '0106': { A: ['2.2008', 23] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 16489 ÷ 23, cut = 716.9130
      standard_payment: 716.9130 × (8 + 0.5) × 2.2008, cut = 13411.14
      labor_portion: 13411.14 × 0.72700 × 0.8695, cut = 8477.536989
      nonlabor_portion: 13411.14 × 0.27300, cut = 3661.241220
      federal_payment: (8477.536989 + 3661.241220) × 1 = 12138.78
      low_income_payment: 12138.78 × 0.0583 = 707.69
      teaching_payment: 12138.78 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0583 + 0.0000 + 1) = 8908.426987
      outlier_threshold: 12138.78 + 8908.426987 + 707.69 + 0.00 = 21754.896987
      total_payment: 12138.78 + 707.69 + 0.00 + 0.00 = 12846.47
    `,
    returnCode: '02',
    total: '12846.47',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20200514,
    groups: { 1803: { D: ['1.3471', 14] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 16489 ÷ 14, cut = 1177.7857
      standard_payment: 1177.7857 × (5 + 0.5) × 1.3471, cut = 8726.27
      labor_portion: 8726.27 × 0.72700 × 0.8695, cut = 5516.106513
      nonlabor_portion: 8726.27 × 0.27300, cut = 2382.271710
      federal_payment: (5516.106513 + 2382.271710) × 1 = 7898.38
      low_income_payment: 7898.38 × 0.0664 = 524.45
      teaching_payment: 7898.38 × 0.1526 = 1205.29
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0664 + 0.1526 + 1) = 10261.147593
      outlier_threshold: 7898.38 + 10261.147593 + 524.45 + 1205.29 = 19889.267593
      outlier_payment: (58045.00 − 19889.267593) × 0.80 = 30524.59
      total_payment: 7898.38 + 524.45 + 1205.29 + 30524.59 = 40152.71
    `,
    returnCode: '03',
    total: '40152.71',
  },
  {
    stay: 'short stay',
    dischargeDate: 20200615,
    groups: { 2004: { B: ['2.0661', 18] }, 5001: { A: ['0.166', 3] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.166 × 16489, cut = 2737.17
      labor_portion: 2737.17 × 0.72700 × 0.8695, cut = 1730.237692
      nonlabor_portion: 2737.17 × 0.27300, cut = 747.247410
      federal_payment: (1730.237692 + 747.247410) × 1 = 2477.49
      low_income_payment: 2477.49 × 0.0583 = 144.44
      teaching_payment: 2477.49 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0583 + 0.0000 + 1) = 8908.426987
      outlier_threshold: 2477.49 + 8908.426987 + 144.44 + 0.00 = 11530.356987
      total_payment: 2477.49 + 144.44 + 0.00 + 0.00 = 2621.93
    `,
    returnCode: '00',
    total: '2621.93',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20191115,
    groups: { '0703': { B: ['1.8607', 16] }, 5101: { A: ['0.693', 7] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.693 × 16489, cut = 11426.87
      labor_portion: 11426.87 × 0.72700 × 0.8695, cut = 7223.227339
      nonlabor_portion: 11426.87 × 0.27300, cut = 3119.535510
      federal_payment: (7223.227339 + 3119.535510) × 1 = 10342.76
      low_income_payment: 10342.76 × 0.0367 = 379.58
      teaching_payment: 10342.76 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0367 + 0.0000 + 1) = 8726.605176
      outlier_threshold: 10342.76 + 8726.605176 + 379.58 + 0.00 = 19448.945176
      total_payment: 10342.76 + 379.58 + 0.00 + 0.00 = 10722.34
    `,
    returnCode: '00',
    total: '10722.34',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20200817,
    groups: { '0804': { A: ['1.1315', 12] }, 5102: { A: ['2.0491', 19] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0491 × 16489, cut = 33787.60
      labor_portion: 33787.60 × 0.72700 × 0.8594, cut = 21109.945120
      nonlabor_portion: 33787.60 × 0.27300, cut = 9224.014800
      federal_payment: (21109.945120 + 9224.014800) × 1.1490 = 34853.72
      low_income_payment: 34853.72 × 0.0000 = 0.00
      teaching_payment: 34853.72 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8594 = 5810.489340
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5810.489340 + 2538.900000) × 1.1490 × (0.0000 + 0.0000 + 1) = 9593.448352
      outlier_threshold: 34853.72 + 9593.448352 + 0.00 + 0.00 = 44447.168352
      total_payment: 34853.72 + 0.00 + 0.00 + 0.00 = 34853.72
    `,
    returnCode: '00',
    total: '34853.72',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20200918,
    groups: { 1403: { D: ['1.2888', 13] }, 5103: { A: ['0.9096', 9] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9096 × 16489, cut = 14998.39
      labor_portion: 14998.39 × 0.72700 × 0.8695, cut = 9480.879776
      nonlabor_portion: 14998.39 × 0.27300, cut = 4094.560470
      federal_payment: (9480.879776 + 4094.560470) × 1 = 13575.44
      low_income_payment: 13575.44 × 0.0683 = 927.20
      teaching_payment: 13575.44 × 0.0339 = 460.21
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0683 + 0.0339 + 1) = 9277.962983
      outlier_threshold: 13575.44 + 9277.962983 + 927.20 + 460.21 = 24240.812983
      total_payment: 13575.44 + 927.20 + 460.21 + 0.00 = 14962.85
    `,
    returnCode: '00',
    total: '14962.85',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20191115,
    groups: { '0304': { C: ['1.7115', 18] }, 5104: { A: ['2.2526', 21] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2526 × 16489, cut = 37143.12
      labor_portion: 37143.12 × 0.72700 × 0.8695, cut = 23479.150444
      nonlabor_portion: 37143.12 × 0.27300, cut = 10140.071760
      federal_payment: (23479.150444 + 10140.071760) × 1 = 33619.22
      low_income_payment: 33619.22 × 0.1068 = 3590.53
      teaching_payment: 33619.22 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.1068 + 0.0000 + 1) = 9316.684295
      outlier_threshold: 33619.22 + 9316.684295 + 3590.53 + 0.00 = 46526.434295
      outlier_payment: (127650.00 − 46526.434295) × 0.80 = 64898.85
      total_payment: 33619.22 + 3590.53 + 0.00 + 64898.85 = 102108.60
    `,
    returnCode: '01',
    total: '102108.60',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20200220,
    groups: { '0502': { B: ['1.6517', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6517 × 16167, cut = 26703.03
      labor_portion: 26703.03 × 0.72700 × 1.1234, cut = 21808.679696
      nonlabor_portion: 26703.03 × 0.27300, cut = 7289.927190
      federal_payment: (21808.679696 + 7289.927190) × 1 = 29098.61
      low_income_payment: 29098.61 × 0.0843 = 2453.01
      teaching_payment: 29098.61 × 0.2158 = 6279.48
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 9300 × 0.72700 × 1.1234 = 7595.419740
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (7595.419740 + 2538.900000) × 1 × (0.0843 + 0.2158 + 1) = 13175.629094
      outlier_threshold: 29098.61 + 13175.629094 + 2453.01 + 6279.48 = 51006.729094
      total_payment: 29098.61 + 2453.01 + 6279.48 + 0.00 = 37831.10
    `,
    returnCode: '00',
    total: '37831.10',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20200321,
    groups: { 1203: { A: ['1.284', 14] } },
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    worked: `
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.284 × 16489, cut = 21171.87
      labor_portion: 21171.87 × 0.72700 × 0.8695, cut = 13383.300081
      nonlabor_portion: 21171.87 × 0.27300, cut = 5779.920510
      federal_payment: (13383.300081 + 5779.920510) × 1 = 19163.22
      low_income_payment: 19163.22 × 0.0274 = 525.07
      teaching_payment: 19163.22 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 9300 × 0.72700 × 0.8695 = 5878.776450
      outlier_nonlabor_portion: 9300 × 0.27300 = 2538.900000
      adjusted_threshold_amount: (5878.776450 + 2538.900000) × 1 × (0.0274 + 0.0000 + 1) = 8648.320785
      outlier_threshold: 19163.22 + 8648.320785 + 525.07 + 0.00 = 28336.610785
      outlier_payment: (58560.00 − 28336.610785) × 0.80 = 24178.71
      total_payment: 19163.22 + 525.07 + 0.00 + 24178.71 = 43867.00
    `,
    returnCode: '11',
    total: '43867.00',
  },
];
