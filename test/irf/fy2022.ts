/** Worked examples of FY 2022. Weights, lengths of stay and wage indexes as in the tables of CMS’s IRF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2022: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20211115,
    groups: { '0104': { A: ['1.5993', 18] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5993 × 17240, cut = 27571.93
      labor_portion: 27571.93 × 0.72900 × 0.8695, cut = 17476.895195
      nonlabor_portion: 27571.93 × 0.27100, cut = 7471.993030
      federal_payment: (17476.895195 + 7471.993030) × 1 = 24948.89
      low_income_payment: 24948.89 × 0.0511 = 1274.89
      teaching_payment: 24948.89 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0511 + 0.0000 + 1) = 9026.929270
      outlier_threshold: 24948.89 + 9026.929270 + 1274.89 + 0.00 = 35250.709270
      total_payment: 24948.89 + 1274.89 + 0.00 + 0.00 = 26223.78
    `,
    returnCode: '00',
    total: '26223.78',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20220211,
    groups: { '0603': { B: ['1.9892', 16] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9892 × 17240, cut = 34293.80
      labor_portion: 34293.80 × 0.72900 × 0.8594, cut = 21485.154863
      nonlabor_portion: 34293.80 × 0.27100, cut = 9293.619800
      federal_payment: (21485.154863 + 9293.619800) × 1.1490 = 35364.81
      low_income_payment: 35364.81 × 0.0204 = 721.44
      teaching_payment: 35364.81 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8594 = 5946.136177
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (5946.136177 + 2572.061000) × 1.1490 × (0.0204 + 0.0000 + 1) = 9987.071691
      outlier_threshold: 35364.81 + 9987.071691 + 721.44 + 0.00 = 46073.321691
      total_payment: 35364.81 + 721.44 + 0.00 + 0.00 = 36086.25
    `,
    returnCode: '00',
    total: '36086.25',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20220312,
    groups: { '0203': { C: ['1.4048', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.4048 × 17240, cut = 24218.75
      labor_portion: 24218.75 × 0.72900 × 0.8695, cut = 15351.430078
      nonlabor_portion: 24218.75 × 0.27100, cut = 6563.281250
      federal_payment: (15351.430078 + 6563.281250) × 1 = 21914.71
      low_income_payment: 21914.71 × 0.0583 = 1277.63
      teaching_payment: 21914.71 × 0.0797 = 1746.60
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0583 + 0.0797 + 1) = 9773.233289
      outlier_threshold: 21914.71 + 9773.233289 + 1277.63 + 1746.60 = 34712.173289
      outlier_payment: (97280.00 − 34712.173289) × 0.80 = 50054.26
      total_payment: 21914.71 + 1277.63 + 1746.60 + 50054.26 = 74993.20
    `,
    returnCode: '01',
    total: '74993.20',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20211115,
    groups: { '0106': { A: ['2.2008', 23] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 17240 ÷ 23, cut = 749.5652
      standard_payment: 749.5652 × (8 + 0.5) × 2.2008, cut = 14021.96
      labor_portion: 14021.96 × 0.72900 × 0.8695, cut = 8888.036686
      nonlabor_portion: 14021.96 × 0.27100, cut = 3799.951160
      federal_payment: (8888.036686 + 3799.951160) × 1 = 12687.99
      low_income_payment: 12687.99 × 0.0583 = 739.71
      teaching_payment: 12687.99 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0583 + 0.0000 + 1) = 9088.763435
      outlier_threshold: 12687.99 + 9088.763435 + 739.71 + 0.00 = 22516.463435
      total_payment: 12687.99 + 739.71 + 0.00 + 0.00 = 13427.70
    `,
    returnCode: '02',
    total: '13427.70',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20220514,
    groups: { 1803: { D: ['1.3471', 14] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 17240 ÷ 14, cut = 1231.4285
      standard_payment: 1231.4285 × (5 + 0.5) × 1.3471, cut = 9123.71
      labor_portion: 9123.71 × 0.72900 × 0.8695, cut = 5783.205001
      nonlabor_portion: 9123.71 × 0.27100, cut = 2472.525410
      federal_payment: (5783.205001 + 2472.525410) × 1 = 8255.73
      low_income_payment: 8255.73 × 0.0664 = 548.18
      teaching_payment: 8255.73 × 0.1526 = 1259.82
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0664 + 0.1526 + 1) = 10468.867644
      outlier_threshold: 8255.73 + 10468.867644 + 548.18 + 1259.82 = 20532.597644
      outlier_payment: (58045.00 − 20532.597644) × 0.80 = 30009.92
      total_payment: 8255.73 + 548.18 + 1259.82 + 30009.92 = 40073.65
    `,
    returnCode: '03',
    total: '40073.65',
  },
  {
    stay: 'short stay',
    dischargeDate: 20220615,
    groups: { 2004: { B: ['2.0661', 18] }, 5001: { A: ['0.166', 3] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.166 × 17240, cut = 2861.84
      labor_portion: 2861.84 × 0.72900 × 0.8695, cut = 1814.021642
      nonlabor_portion: 2861.84 × 0.27100, cut = 775.558640
      federal_payment: (1814.021642 + 775.558640) × 1 = 2589.58
      low_income_payment: 2589.58 × 0.0583 = 150.97
      teaching_payment: 2589.58 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0583 + 0.0000 + 1) = 9088.763435
      outlier_threshold: 2589.58 + 9088.763435 + 150.97 + 0.00 = 11829.313435
      total_payment: 2589.58 + 150.97 + 0.00 + 0.00 = 2740.55
    `,
    returnCode: '00',
    total: '2740.55',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20211115,
    groups: { '0703': { B: ['1.8607', 16] }, 5101: { A: ['0.693', 7] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.693 × 17240, cut = 11947.32
      labor_portion: 11947.32 × 0.72900 × 0.8695, cut = 7572.993965
      nonlabor_portion: 11947.32 × 0.27100, cut = 3237.723720
      federal_payment: (7572.993965 + 3237.723720) × 1 = 10810.72
      low_income_payment: 10810.72 × 0.0367 = 396.75
      teaching_payment: 10810.72 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0367 + 0.0000 + 1) = 8903.260941
      outlier_threshold: 10810.72 + 8903.260941 + 396.75 + 0.00 = 20110.730941
      total_payment: 10810.72 + 396.75 + 0.00 + 0.00 = 11207.47
    `,
    returnCode: '00',
    total: '11207.47',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20220817,
    groups: { '0804': { A: ['1.1315', 12] }, 5102: { A: ['2.0491', 19] } },
    wageIndex: '0.8594',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0491 × 17240, cut = 35326.48
      labor_portion: 35326.48 × 0.72900 × 0.8594, cut = 22132.131568
      nonlabor_portion: 35326.48 × 0.27100, cut = 9573.476080
      federal_payment: (22132.131568 + 9573.476080) × 1.1490 = 36429.74
      low_income_payment: 36429.74 × 0.0000 = 0.00
      teaching_payment: 36429.74 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8594 = 5946.136177
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (5946.136177 + 2572.061000) × 1.1490 × (0.0000 + 0.0000 + 1) = 9787.408556
      outlier_threshold: 36429.74 + 9787.408556 + 0.00 + 0.00 = 46217.148556
      total_payment: 36429.74 + 0.00 + 0.00 + 0.00 = 36429.74
    `,
    returnCode: '00',
    total: '36429.74',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20220918,
    groups: { 1403: { D: ['1.2888', 13] }, 5103: { A: ['0.9096', 9] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9096 × 17240, cut = 15681.50
      labor_portion: 15681.50 × 0.72900 × 0.8695, cut = 9939.961838
      nonlabor_portion: 15681.50 × 0.27100, cut = 4249.686500
      federal_payment: (9939.961838 + 4249.686500) × 1 = 14189.65
      low_income_payment: 14189.65 × 0.0683 = 969.15
      teaching_payment: 14189.65 × 0.0339 = 481.03
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0683 + 0.0339 + 1) = 9465.780080
      outlier_threshold: 14189.65 + 9465.780080 + 969.15 + 481.03 = 25105.610080
      total_payment: 14189.65 + 969.15 + 481.03 + 0.00 = 15639.83
    `,
    returnCode: '00',
    total: '15639.83',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20211115,
    groups: { '0304': { C: ['1.7115', 18] }, 5104: { A: ['2.2526', 21] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.2526 × 17240, cut = 38834.82
      labor_portion: 38834.82 × 0.72900 × 0.8695, cut = 24616.052596
      nonlabor_portion: 38834.82 × 0.27100, cut = 10524.236220
      federal_payment: (24616.052596 + 10524.236220) × 1 = 35140.29
      low_income_payment: 35140.29 × 0.1068 = 3752.98
      teaching_payment: 35140.29 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.1068 + 0.0000 + 1) = 9505.285241
      outlier_threshold: 35140.29 + 9505.285241 + 3752.98 + 0.00 = 48398.555241
      outlier_payment: (127650.00 − 48398.555241) × 0.80 = 63401.16
      total_payment: 35140.29 + 3752.98 + 0.00 + 63401.16 = 102294.43
    `,
    returnCode: '01',
    total: '102294.43',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20220220,
    groups: { '0502': { B: ['1.6517', 15] } },
    wageIndex: '0.8695',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6517 × 16901, cut = 27915.38
      labor_portion: 27915.38 × 0.72900 × 1.1234, cut = 22861.540523
      nonlabor_portion: 27915.38 × 0.27100, cut = 7565.067980
      federal_payment: (22861.540523 + 7565.067980) × 1 = 30426.61
      low_income_payment: 30426.61 × 0.0843 = 2564.96
      teaching_payment: 30426.61 × 0.2158 = 6566.06
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 9491 × 0.72900 × 1.1234 = 7772.736073
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (7772.736073 + 2572.061000) × 1 × (0.0843 + 0.2158 + 1) = 13449.270675
      outlier_threshold: 30426.61 + 13449.270675 + 2564.96 + 6566.06 = 53006.900675
      total_payment: 30426.61 + 2564.96 + 6566.06 + 0.00 = 39557.63
    `,
    returnCode: '00',
    total: '39557.63',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20220321,
    groups: { 1203: { A: ['1.284', 14] } },
    wageIndex: '0.8695',
    priorWageIndex: '0.9349',
    worked: `
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.284 × 17240, cut = 22136.16
      labor_portion: 22136.16 × 0.72900 × 0.8695, cut = 14031.348126
      nonlabor_portion: 22136.16 × 0.27100, cut = 5998.899360
      federal_payment: (14031.348126 + 5998.899360) × 1 = 20030.25
      low_income_payment: 20030.25 × 0.0274 = 548.83
      teaching_payment: 20030.25 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 9491 × 0.72900 × 0.8695 = 6016.017461
      outlier_nonlabor_portion: 9491 × 0.27100 = 2572.061000
      adjusted_threshold_amount: (6016.017461 + 2572.061000) × 1 × (0.0274 + 0.0000 + 1) = 8823.391811
      outlier_threshold: 20030.25 + 8823.391811 + 548.83 + 0.00 = 29402.471811
      outlier_payment: (58560.00 − 29402.471811) × 0.80 = 23326.02
      total_payment: 20030.25 + 548.83 + 0.00 + 23326.02 = 43905.10
    `,
    returnCode: '11',
    total: '43905.10',
  },
];
