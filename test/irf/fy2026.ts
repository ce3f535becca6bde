/** Worked examples of FY 2026. Weights, lengths of stay and wage indexes as in the tables of CMS’s IRF pricer of the year. */
import type { WorkedExample } from './worked-example.ts';

export const FY2026: readonly WorkedExample[] = [
  {
    stay: 'discharged home',
    dischargeDate: 20251115,
    groups: { '0104': { A: ['1.5398', 16] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.1200 = 0.1700
      low_income_power: (1 + 0.1700)^0.3177 = 1.0511450471
      low_income_percent: 1.0511450471 − 1 = 0.0511
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.5398 × 19371, cut = 29827.46
      labor_portion: 29827.46 × 0.74400 × 0.9145, cut = 20294.245854
      nonlabor_portion: 29827.46 × 0.25600, cut = 7635.829760
      federal_payment: (20294.245854 + 7635.829760) × 1 = 27930.08
      low_income_payment: 27930.08 × 0.0511 = 1427.23
      teaching_payment: 27930.08 × 0.0000 = 0.00
      facility_costs: 38000.00 × 0.450 = 17100.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0511 + 0.0000 + 1) = 9981.151745
      outlier_threshold: 27930.08 + 9981.151745 + 1427.23 + 0.00 = 39338.461745
      total_payment: 27930.08 + 1427.23 + 0.00 + 0.00 = 29357.31
    `,
    returnCode: '00',
    total: '29357.31',
  },
  {
    stay: 'rural facility',
    dischargeDate: 20260211,
    groups: { '0603': { B: ['1.937', 15] } },
    wageIndex: '0.8565',
    worked: `
      disproportionate_share_ratio: 0.0500 + 0.0156 = 0.0656
      low_income_power: (1 + 0.0656)^0.3177 = 1.0203911449
      low_income_percent: 1.0203911449 − 1 = 0.0204
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.937 × 19371, cut = 37521.62
      labor_portion: 37521.62 × 0.74400 × 0.8565, cut = 23910.127042
      nonlabor_portion: 37521.62 × 0.25600, cut = 9605.534720
      federal_payment: (23910.127042 + 9605.534720) × 1.1490 = 38509.50
      low_income_payment: 38509.50 × 0.0204 = 785.59
      teaching_payment: 38509.50 × 0.0000 = 0.00
      facility_costs: 60000.00 × 0.450 = 27000.00
      outlier_labor_portion: 10141 × 0.74400 × 0.8565 = 6462.210276
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6462.210276 + 2596.096000) × 1.1490 × (0.0204 + 0.0000 + 1) = 10620.316987
      outlier_threshold: 38509.50 + 10620.316987 + 785.59 + 0.00 = 49915.406987
      total_payment: 38509.50 + 785.59 + 0.00 + 0.00 = 39295.09
    `,
    returnCode: '00',
    total: '39295.09',
  },
  {
    stay: 'teaching facility with an outlier',
    dischargeDate: 20260312,
    groups: { '0203': { C: ['1.3702', 14] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0.0784)^1.0163 = 1.0797275708
      teaching_percent: 1.0797275708 − 1 = 0.0797
      standard_payment: 1.3702 × 19371, cut = 26542.14
      labor_portion: 26542.14 × 0.74400 × 0.9145, cut = 18058.953550
      nonlabor_portion: 26542.14 × 0.25600, cut = 6794.787840
      federal_payment: (18058.953550 + 6794.787840) × 1 = 24853.74
      low_income_payment: 24853.74 × 0.0583 = 1448.97
      teaching_payment: 24853.74 × 0.0797 = 1980.84
      facility_costs: 190000.00 × 0.512 = 97280.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0583 + 0.0797 + 1) = 10806.346386
      outlier_threshold: 24853.74 + 10806.346386 + 1448.97 + 1980.84 = 39089.896386
      outlier_payment: (97280.00 − 39089.896386) × 0.80 = 46552.08
      total_payment: 24853.74 + 1448.97 + 1980.84 + 46552.08 = 74835.63
    `,
    returnCode: '01',
    total: '74835.63',
  },
  {
    stay: 'transfer to a skilled nursing facility',
    dischargeDate: 20251115,
    groups: { '0106': { A: ['2.1616', 22] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      transfer_per_diem: 19371 ÷ 22, cut = 880.5000
      standard_payment: 880.5000 × (8 + 0.5) × 2.1616, cut = 16177.95
      labor_portion: 16177.95 × 0.74400 × 0.9145, cut = 11007.283044
      nonlabor_portion: 16177.95 × 0.25600, cut = 4141.555200
      federal_payment: (11007.283044 + 4141.555200) × 1 = 15148.84
      low_income_payment: 15148.84 × 0.0583 = 883.18
      teaching_payment: 15148.84 × 0.0000 = 0.00
      facility_costs: 30000.00 × 0.450 = 13500.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0583 + 0.0000 + 1) = 10049.522302
      outlier_threshold: 15148.84 + 10049.522302 + 883.18 + 0.00 = 26081.542302
      total_payment: 15148.84 + 883.18 + 0.00 + 0.00 = 16032.02
    `,
    returnCode: '02',
    total: '16032.02',
  },
  {
    stay: 'transfer with an outlier',
    dischargeDate: 20260514,
    groups: { 1803: { D: ['1.3316', 14] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0210 + 0.2033 = 0.2243
      low_income_power: (1 + 0.2243)^0.3177 = 1.0664045018
      low_income_percent: 1.0664045018 − 1 = 0.0664
      teaching_power: (1 + 0.1500)^1.0163 = 1.1526228240
      teaching_percent: 1.1526228240 − 1 = 0.1526
      transfer_per_diem: 19371 ÷ 14, cut = 1383.6428
      standard_payment: 1383.6428 × (5 + 0.5) × 1.3316, cut = 10133.52
      labor_portion: 10133.52 × 0.74400 × 0.9145, cut = 6894.725405
      nonlabor_portion: 10133.52 × 0.25600, cut = 2594.181120
      federal_payment: (6894.725405 + 2594.181120) × 1 = 9488.91
      low_income_payment: 9488.91 × 0.0664 = 630.06
      teaching_payment: 9488.91 × 0.1526 = 1448.01
      facility_costs: 95000.00 × 0.611 = 58045.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0664 + 0.1526 + 1) = 11575.515153
      outlier_threshold: 9488.91 + 11575.515153 + 630.06 + 1448.01 = 23142.495153
      outlier_payment: (58045.00 − 23142.495153) × 0.80 = 27922.00
      total_payment: 9488.91 + 630.06 + 1448.01 + 27922.00 = 39488.98
    `,
    returnCode: '03',
    total: '39488.98',
  },
  {
    stay: 'short stay',
    dischargeDate: 20260615,
    groups: { 2004: { B: ['2.1131', 17] }, 5001: { A: ['0.1755', 3] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.1500 + 0.0454 = 0.1954
      low_income_power: (1 + 0.1954)^0.3177 = 1.0583418262
      low_income_percent: 1.0583418262 − 1 = 0.0583
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.1755 × 19371, cut = 3399.61
      labor_portion: 3399.61 × 0.74400 × 0.9145, cut = 2313.053848
      nonlabor_portion: 3399.61 × 0.25600, cut = 870.300160
      federal_payment: (2313.053848 + 870.300160) × 1 = 3183.35
      low_income_payment: 3183.35 × 0.0583 = 185.59
      teaching_payment: 3183.35 × 0.0000 = 0.00
      facility_costs: 9000.00 × 0.480 = 4320.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0583 + 0.0000 + 1) = 10049.522302
      outlier_threshold: 3183.35 + 10049.522302 + 185.59 + 0.00 = 13418.462302
      total_payment: 3183.35 + 185.59 + 0.00 + 0.00 = 3368.94
    `,
    returnCode: '00',
    total: '3368.94',
  },
  {
    stay: 'died of an orthopedic condition within 13 days',
    dischargeDate: 20251115,
    groups: { '0703': { B: ['1.8578', 16] }, 5101: { A: ['0.8539', 8] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0300 + 0.0900 = 0.1200
      low_income_power: (1 + 0.1200)^0.3177 = 1.0366605356
      low_income_percent: 1.0366605356 − 1 = 0.0367
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 0.8539 × 19371, cut = 16540.89
      labor_portion: 16540.89 × 0.74400 × 0.9145, cut = 11254.223065
      nonlabor_portion: 16540.89 × 0.25600, cut = 4234.467840
      federal_payment: (11254.223065 + 4234.467840) × 1 = 15488.69
      low_income_payment: 15488.69 × 0.0367 = 568.43
      teaching_payment: 15488.69 × 0.0000 = 0.00
      facility_costs: 26000.00 × 0.390 = 10140.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0367 + 0.0000 + 1) = 9844.410631
      outlier_threshold: 15488.69 + 9844.410631 + 568.43 + 0.00 = 25901.530631
      total_payment: 15488.69 + 568.43 + 0.00 + 0.00 = 16057.12
    `,
    returnCode: '00',
    total: '16057.12',
  },
  {
    stay: 'died of an orthopedic condition after 13 days',
    dischargeDate: 20260817,
    groups: { '0804': { A: ['1.1842', 12] }, 5102: { A: ['2.0485', 20] } },
    wageIndex: '0.8565',
    worked: `
      disproportionate_share_ratio: 0.0000 + 0.0000 = 0.0000
      low_income_power: (1 + 0.0000)^0.3177 = 1.0000000000
      low_income_percent: 1.0000000000 − 1 = 0.0000
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.0485 × 19371, cut = 39681.49
      labor_portion: 39681.49 × 0.74400 × 0.8565, cut = 25286.473961
      nonlabor_portion: 39681.49 × 0.25600, cut = 10158.461440
      federal_payment: (25286.473961 + 10158.461440) × 1.1490 = 40726.23
      low_income_payment: 40726.23 × 0.0000 = 0.00
      teaching_payment: 40726.23 × 0.0000 = 0.00
      facility_costs: 41000.00 × 0.402 = 16482.00
      outlier_labor_portion: 10141 × 0.74400 × 0.8565 = 6462.210276
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6462.210276 + 2596.096000) × 1.1490 × (0.0000 + 0.0000 + 1) = 10407.993911
      outlier_threshold: 40726.23 + 10407.993911 + 0.00 + 0.00 = 51134.223911
      total_payment: 40726.23 + 0.00 + 0.00 + 0.00 = 40726.23
    `,
    returnCode: '00',
    total: '40726.23',
  },
  {
    stay: 'died of another condition within 15 days',
    dischargeDate: 20260918,
    groups: { 1403: { D: ['1.2816', 13] }, 5103: { A: ['0.9118', 8] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0812 + 0.1499 = 0.2311
      low_income_power: (1 + 0.2311)^0.3177 = 1.0682826901
      low_income_percent: 1.0682826901 − 1 = 0.0683
      teaching_power: (1 + 0.0333)^1.0163 = 1.0338518761
      teaching_percent: 1.0338518761 − 1 = 0.0339
      standard_payment: 0.9118 × 19371, cut = 17662.47
      labor_portion: 17662.47 × 0.74400 × 0.9145, cut = 12017.332638
      nonlabor_portion: 17662.47 × 0.25600, cut = 4521.592320
      federal_payment: (12017.332638 + 4521.592320) × 1 = 16538.92
      low_income_payment: 16538.92 × 0.0683 = 1129.61
      teaching_payment: 16538.92 × 0.0339 = 560.67
      facility_costs: 52000.00 × 0.377 = 19604.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.0683 + 0.0339 + 1) = 10466.392782
      outlier_threshold: 16538.92 + 10466.392782 + 1129.61 + 560.67 = 28695.592782
      total_payment: 16538.92 + 1129.61 + 560.67 + 0.00 = 18229.20
    `,
    returnCode: '00',
    total: '18229.20',
  },
  {
    stay: 'died of another condition after 15 days',
    dischargeDate: 20251115,
    groups: { '0304': { C: ['1.7147', 17] }, 5104: { A: ['2.1881', 20] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0644 + 0.3120 = 0.3764
      low_income_power: (1 + 0.3764)^0.3177 = 1.1068255599
      low_income_percent: 1.1068255599 − 1 = 0.1068
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 2.1881 × 19371, cut = 42385.68
      labor_portion: 42385.68 × 0.74400 × 0.9145, cut = 28838.708043
      nonlabor_portion: 42385.68 × 0.25600, cut = 10850.734080
      federal_payment: (28838.708043 + 10850.734080) × 1 = 39689.44
      low_income_payment: 39689.44 × 0.1068 = 4238.83
      teaching_payment: 39689.44 × 0.0000 = 0.00
      facility_costs: 230000.00 × 0.555 = 127650.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9145 = 6899.814708
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (6899.814708 + 2596.096000) × 1 × (0.1068 + 0.0000 + 1) = 10510.073972
      outlier_threshold: 39689.44 + 10510.073972 + 4238.83 + 0.00 = 54438.343972
      outlier_payment: (127650.00 − 54438.343972) × 0.80 = 58569.32
      total_payment: 39689.44 + 4238.83 + 0.00 + 58569.32 = 102497.59
    `,
    returnCode: '01',
    total: '102497.59',
  },
  {
    stay: 'no quality data, special wage index, outlier refused',
    dischargeDate: 20260220,
    groups: { '0502': { B: ['1.6251', 14] } },
    wageIndex: '0.9145',
    worked: `
      disproportionate_share_ratio: 0.0400 + 0.2500 = 0.2900
      low_income_power: (1 + 0.2900)^0.3177 = 1.0842622836
      low_income_percent: 1.0842622836 − 1 = 0.0843
      teaching_power: (1 + 0.2120)^1.0163 = 1.2158044050
      teaching_percent: 1.2158044050 − 1 = 0.2158
      standard_payment: 1.6251 × 18993, cut = 30865.52
      labor_portion: 30865.52 × 0.74400 × 1.1234, cut = 25797.697924
      nonlabor_portion: 30865.52 × 0.25600, cut = 7901.573120
      federal_payment: (25797.697924 + 7901.573120) × 1 = 33699.27
      low_income_payment: 33699.27 × 0.0843 = 2840.85
      teaching_payment: 33699.27 × 0.2158 = 7272.30
      facility_costs: 160000.00 × 0.650 = 104000.00
      outlier_labor_portion: 10141 × 0.74400 × 1.1234 = 8475.945154
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (8475.945154 + 2596.096000) × 1 × (0.0843 + 0.2158 + 1) = 14394.760704
      outlier_threshold: 33699.27 + 14394.760704 + 2840.85 + 7272.30 = 58207.180704
      total_payment: 33699.27 + 2840.85 + 7272.30 + 0.00 = 43812.42
    `,
    returnCode: '00',
    total: '43812.42',
  },
  {
    stay: 'last year’s wage index, penalty',
    dischargeDate: 20260321,
    groups: { 1203: { A: ['1.3696', 14] } },
    wageIndex: '0.9145',
    priorWageIndex: '0.9833',
    worked: `
      limited_wage_index: 0.95 × 0.9833 = 0.9341
      disproportionate_share_ratio: 0.0111 + 0.0777 = 0.0888
      low_income_power: (1 + 0.0888)^0.3177 = 1.0273972886
      low_income_percent: 1.0273972886 − 1 = 0.0274
      teaching_power: (1 + 0)^1.0163 = 1.0000000000
      teaching_percent: 1.0000000000 − 1 = 0.0000
      standard_payment: 1.3696 × 19371, cut = 26530.52
      labor_portion: 26530.52 × 0.74400 × 0.9341, cut = 18437.926096
      nonlabor_portion: 26530.52 × 0.25600, cut = 6791.813120
      federal_payment: (18437.926096 + 6791.813120) × 1 = 25229.74
      low_income_payment: 25229.74 × 0.0274 = 691.29
      teaching_payment: 25229.74 × 0.0000 = 0.00
      facility_costs: 120000.00 × 0.488 = 58560.00
      outlier_labor_portion: 10141 × 0.74400 × 0.9341 = 7047.694826
      outlier_nonlabor_portion: 10141 × 0.25600 = 2596.096000
      adjusted_threshold_amount: (7047.694826 + 2596.096000) × 1 × (0.0274 + 0.0000 + 1) = 9908.030695
      outlier_threshold: 25229.74 + 9908.030695 + 691.29 + 0.00 = 35829.060695
      outlier_payment: (58560.00 − 35829.060695) × 0.80 = 18184.75
      total_payment: 25229.74 + 691.29 + 0.00 + 18184.75 = 44105.78
    `,
    returnCode: '11',
    total: '44105.78',
  },
];
