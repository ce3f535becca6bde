/** Worked examples of FY 2024. Weights, lengths of stay and wage indexes as in the tables of CMS’s IRF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2024: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20231115,
    groups: { '0104': { A: ['1.5574', 17] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5574 × 18541, cut = 28875.75
      labor_portion: 28875.75 × 0.74100 × 0.8793, cut = 18814.321208
      nonlabor_portion: 28875.75 × 0.25900, cut = 7478.819250
      federal_payment: (18814.321208 + 7478.819250) × 1 = 26293.14
      low_income_payment: 26293.14 × 0.0511 = 1343.58
      teaching_payment: 26293.14 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0511 + 0.0000 + 1) = 9975.759310
      outlier_threshold: 26293.14 + 9975.759310 + 1343.58 + 0.00 = 37612.479310
      total_payment: 26293.14 + 1343.58 + 0.00 + 0.00 = 27636.72
    `,
    returnCode: '00',
    total: '27636.72',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20240211,
    groups: { '0603': { B: ['1.9713', 15] } },
    wageIndex: '0.8347',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.9713 × 18541, cut = 36549.87
      labor_portion: 36549.87 × 0.74100 × 0.8347, cut = 22606.558778
      nonlabor_portion: 36549.87 × 0.25900, cut = 9466.416330
      federal_payment: (22606.558778 + 9466.416330) × 1.1490 = 36851.85
      low_income_payment: 36851.85 × 0.0204 = 751.78
      teaching_payment: 36851.85 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8347 = 6446.757872
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6446.757872 + 2699.557000) × 1.1490 × (0.0204 + 0.0000 + 1) = 10723.501750
      outlier_threshold: 36851.85 + 10723.501750 + 751.78 + 0.00 = 48327.131750
      total_payment: 36851.85 + 751.78 + 0.00 + 0.00 = 37603.63
    `,
    returnCode: '00',
    total: '37603.63',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20240312,
    groups: { '0203': { C: ['1.3668', 15] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.3668 × 18541, cut = 25341.83
      labor_portion: 25341.83 × 0.74100 × 0.8793, cut = 16511.755699
      nonlabor_portion: 25341.83 × 0.25900, cut = 6563.533970
      federal_payment: (16511.755699 + 6563.533970) × 1 = 23075.29
      low_income_payment: 23075.29 × 0.0583 = 1345.29
      teaching_payment: 23075.29 × 0.0797 = 1839.10
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0583 + 0.0797 + 1) = 10800.508129
      outlier_threshold: 23075.29 + 10800.508129 + 1345.29 + 1839.10 = 37060.188129
      outlier_payment: (97280.00 − 37060.188129) × 0.80 = 48175.85
      total_payment: 23075.29 + 1345.29 + 1839.10 + 48175.85 = 74435.53
    `,
    returnCode: '01',
    total: '74435.53',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20231115,
    groups: { '0106': { A: ['2.1671', 22] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 18541 ÷ 22, cut = 842.7727
      standard_payment: 842.7727 × (8 + 0.5) × 2.1671, cut = 15524.16
      labor_portion: 15524.16 × 0.74100 × 0.8793, cut = 10114.941871
      nonlabor_portion: 15524.16 × 0.25900, cut = 4020.757440
      federal_payment: (10114.941871 + 4020.757440) × 1 = 14135.70
      low_income_payment: 14135.70 × 0.0583 = 824.11
      teaching_payment: 14135.70 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0583 + 0.0000 + 1) = 10044.092929
      outlier_threshold: 14135.70 + 10044.092929 + 824.11 + 0.00 = 25003.902929
      total_payment: 14135.70 + 824.11 + 0.00 + 0.00 = 14959.81
    `,
    returnCode: '02',
    total: '14959.81',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20240514,
    groups: { 1803: { D: ['1.3487', 14] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 18541 ÷ 14, cut = 1324.3571
      standard_payment: 1324.3571 × (5 + 0.5) × 1.3487, cut = 9823.88
      labor_portion: 9823.88 × 0.74100 × 0.8793, cut = 6400.860023
      nonlabor_portion: 9823.88 × 0.25900, cut = 2544.384920
      federal_payment: (6400.860023 + 2544.384920) × 1 = 8945.24
      low_income_payment: 8945.24 × 0.0664 = 593.96
      teaching_payment: 8945.24 × 0.1526 = 1365.04
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0664 + 0.1526 + 1) = 11569.261344
      outlier_threshold: 8945.24 + 11569.261344 + 593.96 + 1365.04 = 22473.501344
      outlier_payment: (58045.00 − 22473.501344) × 0.80 = 28457.20
      total_payment: 8945.24 + 593.96 + 1365.04 + 28457.20 = 39361.44
    `,
    returnCode: '03',
    total: '39361.44',
  },
  {
    stay: 'short stay',
    dischargeDate: 20240615,
    groups: { 2004: { B: ['2.0884', 18] }, 5001: { A: ['0.1730', 3] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.1730 × 18541, cut = 3207.59
      labor_portion: 3207.59 × 0.74100 × 0.8793, cut = 2089.941510
      nonlabor_portion: 3207.59 × 0.25900, cut = 830.765810
      federal_payment: (2089.941510 + 830.765810) × 1 = 2920.71
      low_income_payment: 2920.71 × 0.0583 = 170.28
      teaching_payment: 2920.71 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0583 + 0.0000 + 1) = 10044.092929
      outlier_threshold: 2920.71 + 10044.092929 + 170.28 + 0.00 = 13135.082929
      total_payment: 2920.71 + 170.28 + 0.00 + 0.00 = 3090.99
    `,
    returnCode: '00',
    total: '3090.99',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20231115,
    groups: { '0703': { B: ['1.8376', 16] }, 5101: { A: ['0.7794', 8] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.7794 × 18541, cut = 14450.85
      labor_portion: 14450.85 × 0.74100 × 0.8793, cut = 9415.614612
      nonlabor_portion: 14450.85 × 0.25900, cut = 3742.770150
      federal_payment: (9415.614612 + 3742.770150) × 1 = 13158.38
      low_income_payment: 13158.38 × 0.0367 = 482.91
      teaching_payment: 13158.38 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0367 + 0.0000 + 1) = 9839.092072
      outlier_threshold: 13158.38 + 9839.092072 + 482.91 + 0.00 = 23480.382072
      total_payment: 13158.38 + 482.91 + 0.00 + 0.00 = 13641.29
    `,
    returnCode: '00',
    total: '13641.29',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20240817,
    groups: { '0804': { A: ['1.1511', 12] }, 5102: { A: ['1.8794', 18] } },
    wageIndex: '0.8347',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.8794 × 18541, cut = 34845.95
      labor_portion: 34845.95 × 0.74100 × 0.8347, cut = 21552.662618
      nonlabor_portion: 34845.95 × 0.25900, cut = 9025.101050
      federal_payment: (21552.662618 + 9025.101050) × 1.1490 = 35133.85
      low_income_payment: 35133.85 × 0.0000 = 0.00
      teaching_payment: 35133.85 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8347 = 6446.757872
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6446.757872 + 2699.557000) × 1.1490 × (0.0000 + 0.0000 + 1) = 10509.115788
      outlier_threshold: 35133.85 + 10509.115788 + 0.00 + 0.00 = 45642.965788
      total_payment: 35133.85 + 0.00 + 0.00 + 0.00 = 35133.85
    `,
    returnCode: '00',
    total: '35133.85',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20240918,
    groups: { 1403: { D: ['1.2708', 13] }, 5103: { A: ['0.8818', 8] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.8818 × 18541, cut = 16349.45
      labor_portion: 16349.45 × 0.74100 × 0.8793, cut = 10652.668896
      nonlabor_portion: 16349.45 × 0.25900, cut = 4234.507550
      federal_payment: (10652.668896 + 4234.507550) × 1 = 14887.18
      low_income_payment: 14887.18 × 0.0683 = 1016.79
      teaching_payment: 14887.18 × 0.0339 = 504.68
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.0683 + 0.0339 + 1) = 10460.738190
      outlier_threshold: 14887.18 + 10460.738190 + 1016.79 + 504.68 = 26869.388190
      total_payment: 14887.18 + 1016.79 + 504.68 + 0.00 = 16408.65
    `,
    returnCode: '00',
    total: '16408.65',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20231115,
    groups: { '0304': { C: ['1.7245', 17] }, 5104: { A: ['2.3549', 25] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.3549 × 18541, cut = 43662.20
      labor_portion: 43662.20 × 0.74100 × 0.8793, cut = 28448.599792
      nonlabor_portion: 43662.20 × 0.25900, cut = 11308.509800
      federal_payment: (28448.599792 + 11308.509800) × 1 = 39757.11
      low_income_payment: 39757.11 × 0.1068 = 4246.06
      teaching_payment: 39757.11 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8793 = 6791.223430
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6791.223430 + 2699.557000) × 1 × (0.1068 + 0.0000 + 1) = 10504.395780
      outlier_threshold: 39757.11 + 10504.395780 + 4246.06 + 0.00 = 54507.565780
      outlier_payment: (127650.00 − 54507.565780) × 0.80 = 58513.95
      total_payment: 39757.11 + 4246.06 + 0.00 + 58513.95 = 102517.12
    `,
    returnCode: '01',
    total: '102517.12',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20240220,
    groups: { '0502': { B: ['1.5508', 14] } },
    wageIndex: '0.8793',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.5508 × 18183, cut = 28198.19
      labor_portion: 28198.19 × 0.74100 × 1.1234, cut = 23473.284364
      nonlabor_portion: 28198.19 × 0.25900, cut = 7303.331210
      federal_payment: (23473.284364 + 7303.331210) × 1 = 30776.62
      low_income_payment: 30776.62 × 0.0843 = 2594.47
      teaching_payment: 30776.62 × 0.2158 = 6641.59
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 10423 × 0.74100 × 1.1234 = 8676.515866
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (8676.515866 + 2699.557000) × 1 × (0.0843 + 0.2158 + 1) = 14790.032333
      outlier_threshold: 30776.62 + 14790.032333 + 2594.47 + 6641.59 = 54802.712333
      total_payment: 30776.62 + 2594.47 + 6641.59 + 0.00 = 40012.68
    `,
    returnCode: '00',
    total: '40012.68',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20240321,
    groups: { 1203: { A: ['1.3729', 14] } },
    wageIndex: '0.8793',
    priorWageIndex: '0.9455',
    worked: `
      limited_wage_index: 0.95 × 0.9455 = 0.8982
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.3729 × 18541, cut = 25454.93
      labor_portion: 25454.93 × 0.74100 × 0.8982, cut = 16941.941031
      nonlabor_portion: 25454.93 × 0.25900, cut = 6592.826870
      federal_payment: (16941.941031 + 6592.826870) × 1 = 23534.77
      low_income_payment: 23534.77 × 0.0274 = 644.85
      teaching_payment: 23534.77 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 10423 × 0.74100 × 0.8982 = 6937.196503
      outlier_nonlabor_portion: 10423 × 0.25900 = 2699.557000
      adjusted_threshold_amount: (6937.196503 + 2699.557000) × 1 × (0.0274 + 0.0000 + 1) = 9900.800549
      outlier_threshold: 23534.77 + 9900.800549 + 644.85 + 0.00 = 34080.420549
      outlier_payment: (58560.00 − 34080.420549) × 0.80 = 19583.66
      total_payment: 23534.77 + 644.85 + 0.00 + 19583.66 = 43763.28
    `,
    returnCode: '11',
    total: '43763.28',
  },
];
