/** Worked examples of 2026, by the rates of its final rule; weights and wage indexes are taken for the example. */
import { exact } from '../../src/engine/core/exact.ts';
import type { WorkedExample } from './worked-example.ts';

export const CY2026: readonly WorkedExample[] = [
  {
    title: 'a full period',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0420': { visits: 5, units: 0, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 6, units: 0, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '1.0421',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 1.0517 × 2038.22 = 2143.60
      whole_period_labor: 1.0421 × 0.749 × 2143.60 = 1673.15
      whole_period_nonlabor: (1 − 0.749) × 2143.60 = 538.04
      whole_period: 1673.15 + 538.04 = 2211.19
      adjusted_fixed_loss_labor: 1.0421 × 0.749 × 754.14 = 588.63
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 588.63 + 189.29 = 777.92
      outlier_threshold: 777.92 + 2211.19 = 2989.11
      period_after_vbp: 2211.19 × 1 = 2211.19
      total: 2211.19 + 0.00 = 2211.19
    `,
    returnCode: '00',
    total: 2211.19,
  },
  {
    title: 'a full period without quality data',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
      qualityReportingIndicator: '2',
    },
    visits: {
      '0550': { visits: 8, units: 0, first: 20260306, visitRate: '173.51', unitRate: '58.09' },
      '0570': { visits: 4, units: 0, first: 20260306, visitRate: '78.55', unitRate: '18.70' },
    },
    weight: '1.0517',
    wageIndex: '0.8765',
    worked: `
      national_fixed_loss: 1998.41 × 0.37 = 739.41
      period_rate: 1998.41 × 1 = 1998.41
      fixed_loss: 739.41 × 1 = 739.41
      case_mix_amount: 1.0517 × 1998.41 = 2101.73
      whole_period_labor: 0.8765 × 0.749 × 2101.73 = 1379.78
      whole_period_nonlabor: (1 − 0.749) × 2101.73 = 527.53
      whole_period: 1379.78 + 527.53 = 1907.31
      adjusted_fixed_loss_labor: 0.8765 × 0.749 × 739.41 = 485.42
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 739.41 = 185.59
      adjusted_fixed_loss: 485.42 + 185.59 = 671.01
      outlier_threshold: 671.01 + 1907.31 = 2578.32
      period_after_vbp: 1907.31 × 1 = 1907.31
      total: 1907.31 + 0.00 = 1907.31
    `,
    returnCode: '00',
    total: 1907.31,
  },
  {
    title: 'a full period with an outlier',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 20, units: 160, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 0.9120 × 2038.22 = 1858.86
      whole_period_labor: 1.1100 × 0.749 × 1858.86 = 1545.44
      whole_period_nonlabor: (1 − 0.749) × 1858.86 = 466.57
      whole_period: 1545.44 + 466.57 = 2012.01
      unit_rate_0420: 62.26 × 1 = 62.26
      units_0420: 62.26 × 60 = 3735.60
      cost_0420_labor: 1.1100 × 0.749 × 3735.60 = 3105.74
      cost_0420_nonlabor: (1 − 0.749) × 3735.60 = 937.64
      cost_0420: 3105.74 + 937.64 = 4043.38
      unit_rate_0550: 59.25 × 1 = 59.25
      units_0550: 59.25 × 160 = 9480.00
      cost_0550_labor: 1.1100 × 0.749 × 9480.00 = 7881.58
      cost_0550_nonlabor: (1 − 0.749) × 9480.00 = 2379.48
      cost_0550: 7881.58 + 2379.48 = 10261.06
      adjusted_fixed_loss_labor: 1.1100 × 0.749 × 754.14 = 626.98
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 626.98 + 189.29 = 816.27
      outlier_threshold: 816.27 + 2012.01 = 2828.28
      imputed_cost: 4043.38 + 10261.06 = 14304.44
      uncapped_outlier: (14304.44 − 2828.28) × 0.80 = 9180.93
      period_after_vbp: 2012.01 × 1 = 2012.01
      outlier_after_vbp: 9180.93 × 1 = 9180.93
      total: 2012.01 + 9180.93 = 11192.94
    `,
    returnCode: '01',
    total: 11192.94,
  },
  {
    title: 'an outlier over the cap of the agency',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
      priorPaymentTotal: exact('50000.00'),
      priorOutlierTotal: exact('4800.00'),
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 20, units: 160, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 0.9120 × 2038.22 = 1858.86
      whole_period_labor: 1.1100 × 0.749 × 1858.86 = 1545.44
      whole_period_nonlabor: (1 − 0.749) × 1858.86 = 466.57
      whole_period: 1545.44 + 466.57 = 2012.01
      unit_rate_0420: 62.26 × 1 = 62.26
      units_0420: 62.26 × 60 = 3735.60
      cost_0420_labor: 1.1100 × 0.749 × 3735.60 = 3105.74
      cost_0420_nonlabor: (1 − 0.749) × 3735.60 = 937.64
      cost_0420: 3105.74 + 937.64 = 4043.38
      unit_rate_0550: 59.25 × 1 = 59.25
      units_0550: 59.25 × 160 = 9480.00
      cost_0550_labor: 1.1100 × 0.749 × 9480.00 = 7881.58
      cost_0550_nonlabor: (1 − 0.749) × 9480.00 = 2379.48
      cost_0550: 7881.58 + 2379.48 = 10261.06
      adjusted_fixed_loss_labor: 1.1100 × 0.749 × 754.14 = 626.98
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 626.98 + 189.29 = 816.27
      outlier_threshold: 816.27 + 2012.01 = 2828.28
      imputed_cost: 4043.38 + 10261.06 = 14304.44
      uncapped_outlier: (14304.44 − 2828.28) × 0.80 = 9180.93
      agency_cap: 50000.00 × 0.1 = 5000.00
      left_of_cap: 5000.00 − 4800.00 − 9180.93 = -8980.93
      period_after_vbp: 2012.01 × 1 = 2012.01
      total: 2012.01 + 0.00 = 2012.01
    `,
    returnCode: '02',
    total: 2012.01,
  },
  {
    title: 'an outlier within the cap of the agency',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
      priorPaymentTotal: exact('900000.00'),
      priorOutlierTotal: exact('12000.00'),
    },
    visits: {
      '0550': { visits: 20, units: 200, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '0.8800',
    wageIndex: '0.9412',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 0.8800 × 2038.22 = 1793.63
      whole_period_labor: 0.9412 × 0.749 × 1793.63 = 1264.44
      whole_period_nonlabor: (1 − 0.749) × 1793.63 = 450.20
      whole_period: 1264.44 + 450.20 = 1714.64
      unit_rate_0550: 59.25 × 1 = 59.25
      units_0550: 59.25 × 200 = 11850.00
      cost_0550_labor: 0.9412 × 0.749 × 11850.00 = 8353.76
      cost_0550_nonlabor: (1 − 0.749) × 11850.00 = 2974.35
      cost_0550: 8353.76 + 2974.35 = 11328.11
      adjusted_fixed_loss_labor: 0.9412 × 0.749 × 754.14 = 531.64
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 531.64 + 189.29 = 720.93
      outlier_threshold: 720.93 + 1714.64 = 2435.57
      imputed_cost: 11328.11 = 11328.11
      uncapped_outlier: (11328.11 − 2435.57) × 0.80 = 7114.03
      agency_cap: 900000.00 × 0.1 = 90000.00
      left_of_cap: 90000.00 − 12000.00 − 7114.03 = 70885.97
      period_after_vbp: 1714.64 × 1 = 1714.64
      outlier_after_vbp: 7114.03 × 1 = 7114.03
      total: 1714.64 + 7114.03 = 8828.67
    `,
    returnCode: '01',
    total: 8828.67,
  },
  {
    title: 'a partial period of ten days',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260313,
      isPartialPeriod: true,
      days: 10,
    },
    visits: {
      '0420': { visits: 3, units: 0, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 4, units: 0, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '0.9987',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 1.0517 × 2038.22 = 2143.60
      whole_period_labor: 0.9987 × 0.749 × 2143.60 = 1603.47
      whole_period_nonlabor: (1 − 0.749) × 2143.60 = 538.04
      whole_period: 1603.47 + 538.04 = 2141.51
      share_of_period: 10 ÷ 30 = 0.33
      period: 2141.51 × 0.33 = 706.70
      adjusted_fixed_loss_labor: 0.9987 × 0.749 × 754.14 = 564.12
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 564.12 + 189.29 = 753.41
      outlier_threshold: 753.41 + 706.70 = 1460.11
      period_after_vbp: 706.70 × 1 = 706.70
      total: 706.70 + 0.00 = 706.70
    `,
    returnCode: '09',
    total: 706.7,
  },
  {
    title: 'a partial period with an outlier',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260317,
      isPartialPeriod: true,
      days: 14,
    },
    visits: {
      '0550': { visits: 12, units: 190, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '0.8000',
    wageIndex: '1.0250',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 0.8000 × 2038.22 = 1630.58
      whole_period_labor: 1.0250 × 0.749 × 1630.58 = 1251.84
      whole_period_nonlabor: (1 − 0.749) × 1630.58 = 409.28
      whole_period: 1251.84 + 409.28 = 1661.12
      share_of_period: 14 ÷ 30 = 0.47
      period: 1661.12 × 0.47 = 780.73
      unit_rate_0550: 59.25 × 1 = 59.25
      units_0550: 59.25 × 190 = 11257.50
      cost_0550_labor: 1.0250 × 0.749 × 11257.50 = 8642.66
      cost_0550_nonlabor: (1 − 0.749) × 11257.50 = 2825.63
      cost_0550: 8642.66 + 2825.63 = 11468.29
      adjusted_fixed_loss_labor: 1.0250 × 0.749 × 754.14 = 578.97
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 578.97 + 189.29 = 768.26
      outlier_threshold: 768.26 + 780.73 = 1548.99
      imputed_cost: 11468.29 = 11468.29
      uncapped_outlier: (11468.29 − 1548.99) × 0.80 = 7935.44
      period_after_vbp: 780.73 × 1 = 780.73
      outlier_after_vbp: 7935.44 × 1 = 7935.44
      total: 780.73 + 7935.44 = 8716.17
    `,
    returnCode: '11',
    total: 8716.17,
  },
  {
    title: 'low utilization in the first period, nursing first',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 2, units: 0, first: 20260304, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '0.9287',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      visits_0420: 1 × 193.42 = 193.42
      cost_0420_labor: 0.9287 × 0.749 × 193.42 = 134.54
      cost_0420_nonlabor: (1 − 0.749) × 193.42 = 48.55
      cost_0420: 134.54 + 48.55 = 183.09
      visits_0550: 2 × 176.96 = 353.92
      cost_0550_labor: 0.9287 × 0.749 × 353.92 = 246.19
      cost_0550_nonlabor: (1 − 0.749) × 353.92 = 88.83
      cost_0550: 246.19 + 88.83 = 335.02
      first_visit_0550: 176.96 × 0.7200 = 127.41
      add_on_0550_labor: 0.9287 × 0.749 × 127.41 = 88.63
      add_on_0550_nonlabor: (1 − 0.749) × 127.41 = 31.98
      add_on_0550: 88.63 + 31.98 = 120.61
      cost_1_after_vbp: 183.09 × 1 = 183.09
      cost_4_after_vbp: 335.02 × 1 = 335.02
      add_on_4_after_vbp: 120.61 × 1 = 120.61
      total: 183.09 + 335.02 + 120.61 = 638.72
    `,
    returnCode: '14',
    total: 638.72,
  },
  {
    title: 'low utilization in a later period',
    claim: {
      admissionDate: 20260103,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0570': { visits: 1, units: 0, first: 20260306, visitRate: '80.12', unitRate: '19.08' },
    },
    weight: '1.0517',
    wageIndex: '1.2450',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      visits_0420: 1 × 193.42 = 193.42
      cost_0420_labor: 1.2450 × 0.749 × 193.42 = 180.37
      cost_0420_nonlabor: (1 − 0.749) × 193.42 = 48.55
      cost_0420: 180.37 + 48.55 = 228.92
      visits_0570: 1 × 80.12 = 80.12
      cost_0570_labor: 1.2450 × 0.749 × 80.12 = 74.71
      cost_0570_nonlabor: (1 − 0.749) × 80.12 = 20.11
      cost_0570: 74.71 + 20.11 = 94.82
      cost_1_after_vbp: 228.92 × 1 = 228.92
      cost_6_after_vbp: 94.82 × 1 = 94.82
      total: 228.92 + 94.82 = 323.74
    `,
    returnCode: '06',
    total: 323.74,
  },
  {
    title: 'low utilization after a transfer',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
      lupaSource: 'B',
    },
    visits: {
      '0440': { visits: 1, units: 0, first: 20260306, visitRate: '210.25', unitRate: '65.57' },
      '0560': { visits: 1, units: 0, first: 20260306, visitRate: '283.64', unitRate: '75.30' },
    },
    weight: '1.0517',
    wageIndex: '0.8010',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      visits_0440: 1 × 210.25 = 210.25
      cost_0440_labor: 0.8010 × 0.749 × 210.25 = 126.14
      cost_0440_nonlabor: (1 − 0.749) × 210.25 = 52.77
      cost_0440: 126.14 + 52.77 = 178.91
      visits_0560: 1 × 283.64 = 283.64
      cost_0560_labor: 0.8010 × 0.749 × 283.64 = 170.17
      cost_0560_nonlabor: (1 − 0.749) × 283.64 = 71.19
      cost_0560: 170.17 + 71.19 = 241.36
      cost_3_after_vbp: 178.91 × 1 = 178.91
      cost_5_after_vbp: 241.36 × 1 = 241.36
      total: 178.91 + 241.36 = 420.27
    `,
    returnCode: '06',
    total: 420.27,
  },
  {
    title: 'a notice of admission twelve days after From',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
      noticeReceiptDate: 20260316,
    },
    visits: {
      '0550': { visits: 9, units: 0, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '1.0005',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 1.0517 × 2038.22 = 2143.60
      whole_period_labor: 1.0005 × 0.749 × 2143.60 = 1606.36
      whole_period_nonlabor: (1 − 0.749) × 2143.60 = 538.04
      whole_period: 1606.36 + 538.04 = 2144.40
      adjusted_fixed_loss_labor: 1.0005 × 0.749 × 754.14 = 565.13
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 565.13 + 189.29 = 754.42
      outlier_threshold: 754.42 + 2144.40 = 2898.82
      late_penalty_of_period: 2144.40 × 12 ÷ 30 = 857.76
      period_after_vbp: 1286.64 × 1 = 1286.64
      total: 1286.64 + 0.00 = 1286.64
    `,
    returnCode: '00',
    total: 1286.64,
  },
  {
    title: 'value-based purchasing that takes',
    claim: {
      admissionDate: 20260304,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0430': { visits: 4, units: 0, first: 20260306, visitRate: '194.74', unitRate: '62.02' },
      '0550': { visits: 7, units: 0, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      case_mix_amount: 1.0517 × 2038.22 = 2143.60
      whole_period_labor: 0.9640 × 0.749 × 2143.60 = 1547.76
      whole_period_nonlabor: (1 − 0.749) × 2143.60 = 538.04
      whole_period: 1547.76 + 538.04 = 2085.80
      adjusted_fixed_loss_labor: 0.9640 × 0.749 × 754.14 = 544.52
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 754.14 = 189.29
      adjusted_fixed_loss: 544.52 + 189.29 = 733.81
      outlier_threshold: 733.81 + 2085.80 = 2819.61
      period_after_vbp: 2085.80 × 0.98250 = 2049.30
      total: 2049.30 + 0.00 = 2049.30
    `,
    returnCode: '00',
    total: 2049.3,
  },
  {
    title: 'value-based purchasing of low utilization',
    claim: {
      admissionDate: 20260103,
      fromDate: 20260304,
      throughDate: 20260402,
    },
    visits: {
      '0420': { visits: 2, units: 0, first: 20260306, visitRate: '193.42', unitRate: '62.26' },
      '0550': { visits: 1, units: 0, first: 20260306, visitRate: '176.96', unitRate: '59.25' },
    },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
    worked: `
      national_fixed_loss: 2038.22 × 0.37 = 754.14
      period_rate: 2038.22 × 1 = 2038.22
      fixed_loss: 754.14 × 1 = 754.14
      visits_0420: 2 × 193.42 = 386.84
      cost_0420_labor: 1.0120 × 0.749 × 386.84 = 293.22
      cost_0420_nonlabor: (1 − 0.749) × 386.84 = 97.10
      cost_0420: 293.22 + 97.10 = 390.32
      visits_0550: 1 × 176.96 = 176.96
      cost_0550_labor: 1.0120 × 0.749 × 176.96 = 134.13
      cost_0550_nonlabor: (1 − 0.749) × 176.96 = 44.42
      cost_0550: 134.13 + 44.42 = 178.55
      cost_1_after_vbp: 390.32 × 1.01450 = 395.98
      cost_4_after_vbp: 178.55 × 1.01450 = 181.14
      total: 395.98 + 181.14 = 577.12
    `,
    returnCode: '06',
    total: 577.12,
  },
];
