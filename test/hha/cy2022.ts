/** Worked examples of 2022, by the rates of its final rule; weights and wage indexes are taken for the example. */
import { exact } from '../../src/engine/core/exact.ts';
import type { WorkedExample } from './worked-example.ts';

export const CY2022: readonly WorkedExample[] = [
  {
    title: 'a full period',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0420': { visits: 5, units: 0, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 6, units: 0, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '1.0421',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 1.0517 × 2031.64 = 2136.68
      whole_period_labor: 1.0421 × 0.761 × 2136.68 = 1694.47
      whole_period_nonlabor: (1 − 0.761) × 2136.68 = 510.67
      whole_period: 1694.47 + 510.67 = 2205.14
      adjusted_fixed_loss_labor: 1.0421 × 0.761 × 812.66 = 644.47
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 644.47 + 194.23 = 838.70
      outlier_threshold: 838.70 + 2205.14 = 3043.84
      period_after_vbp: 2205.14 × 1 = 2205.14
      total: 2205.14 + 0.00 = 2205.14
    `,
    returnCode: '00',
    total: 2205.14,
  },
  {
    title: 'a full period without quality data',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
      qualityReportingIndicator: '2',
    },
    visits: {
      '0550': { visits: 8, units: 0, first: 20220306, visitRate: '153.84', unitRate: '51.51' },
      '0570': { visits: 4, units: 0, first: 20220306, visitRate: '69.66', unitRate: '16.59' },
    },
    weight: '1.0517',
    wageIndex: '0.8765',
    worked: `
      national_fixed_loss: 1992.04 × 0.40 = 796.82
      period_rate: 1992.04 × 1 = 1992.04
      fixed_loss: 796.82 × 1 = 796.82
      case_mix_amount: 1.0517 × 1992.04 = 2095.03
      whole_period_labor: 0.8765 × 0.761 × 2095.03 = 1397.42
      whole_period_nonlabor: (1 − 0.761) × 2095.03 = 500.71
      whole_period: 1397.42 + 500.71 = 1898.13
      adjusted_fixed_loss_labor: 0.8765 × 0.761 × 796.82 = 531.49
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 796.82 = 190.44
      adjusted_fixed_loss: 531.49 + 190.44 = 721.93
      outlier_threshold: 721.93 + 1898.13 = 2620.06
      period_after_vbp: 1898.13 × 1 = 1898.13
      total: 1898.13 + 0.00 = 1898.13
    `,
    returnCode: '00',
    total: 1898.13,
  },
  {
    title: 'a full period with an outlier',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 20, units: 160, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 0.9120 × 2031.64 = 1852.86
      whole_period_labor: 1.1100 × 0.761 × 1852.86 = 1565.13
      whole_period_nonlabor: (1 − 0.761) × 1852.86 = 442.83
      whole_period: 1565.13 + 442.83 = 2007.96
      unit_rate_0420: 55.20 × 1 = 55.20
      units_0420: 55.20 × 60 = 3312.00
      cost_0420_labor: 1.1100 × 0.761 × 3312.00 = 2797.68
      cost_0420_nonlabor: (1 − 0.761) × 3312.00 = 791.57
      cost_0420: 2797.68 + 791.57 = 3589.25
      unit_rate_0550: 52.53 × 1 = 52.53
      units_0550: 52.53 × 160 = 8404.80
      cost_0550_labor: 1.1100 × 0.761 × 8404.80 = 7099.62
      cost_0550_nonlabor: (1 − 0.761) × 8404.80 = 2008.75
      cost_0550: 7099.62 + 2008.75 = 9108.37
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 812.66 = 686.46
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 686.46 + 194.23 = 880.69
      outlier_threshold: 880.69 + 2007.96 = 2888.65
      imputed_cost: 3589.25 + 9108.37 = 12697.62
      uncapped_outlier: (12697.62 − 2888.65) × 0.80 = 7847.18
      period_after_vbp: 2007.96 × 1 = 2007.96
      outlier_after_vbp: 7847.18 × 1 = 7847.18
      total: 2007.96 + 7847.18 = 9855.14
    `,
    returnCode: '01',
    total: 9855.14,
  },
  {
    title: 'an outlier over the cap of the agency',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
      priorPaymentTotal: exact('50000.00'),
      priorOutlierTotal: exact('4800.00'),
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 20, units: 160, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 0.9120 × 2031.64 = 1852.86
      whole_period_labor: 1.1100 × 0.761 × 1852.86 = 1565.13
      whole_period_nonlabor: (1 − 0.761) × 1852.86 = 442.83
      whole_period: 1565.13 + 442.83 = 2007.96
      unit_rate_0420: 55.20 × 1 = 55.20
      units_0420: 55.20 × 60 = 3312.00
      cost_0420_labor: 1.1100 × 0.761 × 3312.00 = 2797.68
      cost_0420_nonlabor: (1 − 0.761) × 3312.00 = 791.57
      cost_0420: 2797.68 + 791.57 = 3589.25
      unit_rate_0550: 52.53 × 1 = 52.53
      units_0550: 52.53 × 160 = 8404.80
      cost_0550_labor: 1.1100 × 0.761 × 8404.80 = 7099.62
      cost_0550_nonlabor: (1 − 0.761) × 8404.80 = 2008.75
      cost_0550: 7099.62 + 2008.75 = 9108.37
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 812.66 = 686.46
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 686.46 + 194.23 = 880.69
      outlier_threshold: 880.69 + 2007.96 = 2888.65
      imputed_cost: 3589.25 + 9108.37 = 12697.62
      uncapped_outlier: (12697.62 − 2888.65) × 0.80 = 7847.18
      agency_cap: 50000.00 × 0.1 = 5000.00
      left_of_cap: 5000.00 − 4800.00 − 7847.18 = -7647.18
      period_after_vbp: 2007.96 × 1 = 2007.96
      total: 2007.96 + 0.00 = 2007.96
    `,
    returnCode: '02',
    total: 2007.96,
  },
  {
    title: 'an outlier within the cap of the agency',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
      priorPaymentTotal: exact('900000.00'),
      priorOutlierTotal: exact('12000.00'),
    },
    visits: {
      '0550': { visits: 20, units: 200, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '0.8800',
    wageIndex: '0.9412',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 0.8800 × 2031.64 = 1787.84
      whole_period_labor: 0.9412 × 0.761 × 1787.84 = 1280.55
      whole_period_nonlabor: (1 − 0.761) × 1787.84 = 427.29
      whole_period: 1280.55 + 427.29 = 1707.84
      unit_rate_0550: 52.53 × 1 = 52.53
      units_0550: 52.53 × 200 = 10506.00
      cost_0550_labor: 0.9412 × 0.761 × 10506.00 = 7524.96
      cost_0550_nonlabor: (1 − 0.761) × 10506.00 = 2510.93
      cost_0550: 7524.96 + 2510.93 = 10035.89
      adjusted_fixed_loss_labor: 0.9412 × 0.761 × 812.66 = 582.07
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 582.07 + 194.23 = 776.30
      outlier_threshold: 776.30 + 1707.84 = 2484.14
      imputed_cost: 10035.89 = 10035.89
      uncapped_outlier: (10035.89 − 2484.14) × 0.80 = 6041.40
      agency_cap: 900000.00 × 0.1 = 90000.00
      left_of_cap: 90000.00 − 12000.00 − 6041.40 = 71958.60
      period_after_vbp: 1707.84 × 1 = 1707.84
      outlier_after_vbp: 6041.40 × 1 = 6041.40
      total: 1707.84 + 6041.40 = 7749.24
    `,
    returnCode: '01',
    total: 7749.24,
  },
  {
    title: 'a partial period of ten days',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220313,
      isPartialPeriod: true,
      days: 10,
    },
    visits: {
      '0420': { visits: 3, units: 0, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 4, units: 0, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '0.9987',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 1.0517 × 2031.64 = 2136.68
      whole_period_labor: 0.9987 × 0.761 × 2136.68 = 1623.90
      whole_period_nonlabor: (1 − 0.761) × 2136.68 = 510.67
      whole_period: 1623.90 + 510.67 = 2134.57
      share_of_period: 10 ÷ 30 = 0.33
      period: 2134.57 × 0.33 = 704.41
      adjusted_fixed_loss_labor: 0.9987 × 0.761 × 812.66 = 617.63
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 617.63 + 194.23 = 811.86
      outlier_threshold: 811.86 + 704.41 = 1516.27
      period_after_vbp: 704.41 × 1 = 704.41
      total: 704.41 + 0.00 = 704.41
    `,
    returnCode: '09',
    total: 704.41,
  },
  {
    title: 'a partial period with an outlier',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220317,
      isPartialPeriod: true,
      days: 14,
    },
    visits: {
      '0550': { visits: 12, units: 190, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '0.8000',
    wageIndex: '1.0250',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 0.8000 × 2031.64 = 1625.31
      whole_period_labor: 1.0250 × 0.761 × 1625.31 = 1267.78
      whole_period_nonlabor: (1 − 0.761) × 1625.31 = 388.45
      whole_period: 1267.78 + 388.45 = 1656.23
      share_of_period: 14 ÷ 30 = 0.47
      period: 1656.23 × 0.47 = 778.43
      unit_rate_0550: 52.53 × 1 = 52.53
      units_0550: 52.53 × 190 = 9980.70
      cost_0550_labor: 1.0250 × 0.761 × 9980.70 = 7785.20
      cost_0550_nonlabor: (1 − 0.761) × 9980.70 = 2385.39
      cost_0550: 7785.20 + 2385.39 = 10170.59
      adjusted_fixed_loss_labor: 1.0250 × 0.761 × 812.66 = 633.90
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 633.90 + 194.23 = 828.13
      outlier_threshold: 828.13 + 778.43 = 1606.56
      imputed_cost: 10170.59 = 10170.59
      uncapped_outlier: (10170.59 − 1606.56) × 0.80 = 6851.22
      period_after_vbp: 778.43 × 1 = 778.43
      outlier_after_vbp: 6851.22 × 1 = 6851.22
      total: 778.43 + 6851.22 = 7629.65
    `,
    returnCode: '11',
    total: 7629.65,
  },
  {
    title: 'low utilization in the first period, nursing first',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 2, units: 0, first: 20220304, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '0.9287',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      visits_0420: 1 × 171.49 = 171.49
      cost_0420_labor: 0.9287 × 0.761 × 171.49 = 121.20
      cost_0420_nonlabor: (1 − 0.761) × 171.49 = 40.99
      cost_0420: 121.20 + 40.99 = 162.19
      visits_0550: 2 × 156.90 = 313.80
      cost_0550_labor: 0.9287 × 0.761 × 313.80 = 221.78
      cost_0550_nonlabor: (1 − 0.761) × 313.80 = 75.00
      cost_0550: 221.78 + 75.00 = 296.78
      first_visit_0550: 156.90 × 0.8451 = 132.60
      add_on_0550_labor: 0.9287 × 0.761 × 132.60 = 93.71
      add_on_0550_nonlabor: (1 − 0.761) × 132.60 = 31.69
      add_on_0550: 93.71 + 31.69 = 125.40
      cost_1_after_vbp: 162.19 × 1 = 162.19
      cost_4_after_vbp: 296.78 × 1 = 296.78
      add_on_4_after_vbp: 125.40 × 1 = 125.40
      total: 162.19 + 296.78 + 125.40 = 584.37
    `,
    returnCode: '14',
    total: 584.37,
  },
  {
    title: 'low utilization in a later period',
    claim: {
      admissionDate: 20220103,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0570': { visits: 1, units: 0, first: 20220306, visitRate: '71.04', unitRate: '16.91' },
    },
    weight: '1.0517',
    wageIndex: '1.2450',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      visits_0420: 1 × 171.49 = 171.49
      cost_0420_labor: 1.2450 × 0.761 × 171.49 = 162.48
      cost_0420_nonlabor: (1 − 0.761) × 171.49 = 40.99
      cost_0420: 162.48 + 40.99 = 203.47
      visits_0570: 1 × 71.04 = 71.04
      cost_0570_labor: 1.2450 × 0.761 × 71.04 = 67.31
      cost_0570_nonlabor: (1 − 0.761) × 71.04 = 16.98
      cost_0570: 67.31 + 16.98 = 84.29
      cost_1_after_vbp: 203.47 × 1 = 203.47
      cost_6_after_vbp: 84.29 × 1 = 84.29
      total: 203.47 + 84.29 = 287.76
    `,
    returnCode: '06',
    total: 287.76,
  },
  {
    title: 'low utilization after a transfer',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
      lupaSource: 'B',
    },
    visits: {
      '0440': { visits: 1, units: 0, first: 20220306, visitRate: '186.41', unitRate: '58.13' },
      '0560': { visits: 1, units: 0, first: 20220306, visitRate: '251.48', unitRate: '66.76' },
    },
    weight: '1.0517',
    wageIndex: '0.8010',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      visits_0440: 1 × 186.41 = 186.41
      cost_0440_labor: 0.8010 × 0.761 × 186.41 = 113.63
      cost_0440_nonlabor: (1 − 0.761) × 186.41 = 44.55
      cost_0440: 113.63 + 44.55 = 158.18
      visits_0560: 1 × 251.48 = 251.48
      cost_0560_labor: 0.8010 × 0.761 × 251.48 = 153.29
      cost_0560_nonlabor: (1 − 0.761) × 251.48 = 60.10
      cost_0560: 153.29 + 60.10 = 213.39
      cost_3_after_vbp: 158.18 × 1 = 158.18
      cost_5_after_vbp: 213.39 × 1 = 213.39
      total: 158.18 + 213.39 = 371.57
    `,
    returnCode: '06',
    total: 371.57,
  },
  {
    title: 'a notice of admission twelve days after From',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
      noticeReceiptDate: 20220316,
    },
    visits: {
      '0550': { visits: 9, units: 0, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '1.0005',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 1.0517 × 2031.64 = 2136.68
      whole_period_labor: 1.0005 × 0.761 × 2136.68 = 1626.83
      whole_period_nonlabor: (1 − 0.761) × 2136.68 = 510.67
      whole_period: 1626.83 + 510.67 = 2137.50
      adjusted_fixed_loss_labor: 1.0005 × 0.761 × 812.66 = 618.74
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 618.74 + 194.23 = 812.97
      outlier_threshold: 812.97 + 2137.50 = 2950.47
      late_penalty_of_period: 2137.50 × 12 ÷ 30 = 855.00
      period_after_vbp: 1282.50 × 1 = 1282.50
      total: 1282.50 + 0.00 = 1282.50
    `,
    returnCode: '00',
    total: 1282.5,
  },
  {
    title: 'value-based purchasing that takes',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0430': { visits: 4, units: 0, first: 20220306, visitRate: '172.67', unitRate: '54.99' },
      '0550': { visits: 7, units: 0, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      case_mix_amount: 1.0517 × 2031.64 = 2136.68
      whole_period_labor: 0.9640 × 0.761 × 2136.68 = 1567.48
      whole_period_nonlabor: (1 − 0.761) × 2136.68 = 510.67
      whole_period: 1567.48 + 510.67 = 2078.15
      adjusted_fixed_loss_labor: 0.9640 × 0.761 × 812.66 = 596.17
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 812.66 = 194.23
      adjusted_fixed_loss: 596.17 + 194.23 = 790.40
      outlier_threshold: 790.40 + 2078.15 = 2868.55
      period_after_vbp: 2078.15 × 0.98250 = 2041.78
      total: 2041.78 + 0.00 = 2041.78
    `,
    returnCode: '00',
    total: 2041.78,
  },
  {
    title: 'value-based purchasing of low utilization',
    claim: {
      admissionDate: 20220103,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0420': { visits: 2, units: 0, first: 20220306, visitRate: '171.49', unitRate: '55.20' },
      '0550': { visits: 1, units: 0, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1 = 2031.64
      fixed_loss: 812.66 × 1 = 812.66
      visits_0420: 2 × 171.49 = 342.98
      cost_0420_labor: 1.0120 × 0.761 × 342.98 = 264.14
      cost_0420_nonlabor: (1 − 0.761) × 342.98 = 81.97
      cost_0420: 264.14 + 81.97 = 346.11
      visits_0550: 1 × 156.90 = 156.90
      cost_0550_labor: 1.0120 × 0.761 × 156.90 = 120.83
      cost_0550_nonlabor: (1 − 0.761) × 156.90 = 37.50
      cost_0550: 120.83 + 37.50 = 158.33
      cost_1_after_vbp: 346.11 × 1.01450 = 351.13
      cost_4_after_vbp: 158.33 × 1.01450 = 160.63
      total: 351.13 + 160.63 = 511.76
    `,
    returnCode: '06',
    total: 511.76,
  },
  {
    title: 'a rural county with an add-on',
    claim: {
      admissionDate: 20220304,
      fromDate: 20220304,
      throughDate: 20220402,
    },
    visits: {
      '0550': { visits: 7, units: 28, first: 20220306, visitRate: '156.90', unitRate: '52.53' },
    },
    weight: '1.0517',
    wageIndex: '0.7422',
    ruralCategory: 'B',
    worked: `
      national_fixed_loss: 2031.64 × 0.40 = 812.66
      period_rate: 2031.64 × 1.010 = 2051.96
      fixed_loss: 812.66 × 1.010 = 820.79
      case_mix_amount: 1.0517 × 2051.96 = 2158.05
      whole_period_labor: 0.7422 × 0.761 × 2158.05 = 1218.90
      whole_period_nonlabor: (1 − 0.761) × 2158.05 = 515.77
      whole_period: 1218.90 + 515.77 = 1734.67
      unit_rate_0550: 52.53 × 1.010 = 53.06
      units_0550: 53.06 × 28 = 1485.68
      cost_0550_labor: 0.7422 × 0.761 × 1485.68 = 839.13
      cost_0550_nonlabor: (1 − 0.761) × 1485.68 = 355.08
      cost_0550: 839.13 + 355.08 = 1194.21
      adjusted_fixed_loss_labor: 0.7422 × 0.761 × 820.79 = 463.59
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 820.79 = 196.17
      adjusted_fixed_loss: 463.59 + 196.17 = 659.76
      outlier_threshold: 659.76 + 1734.67 = 2394.43
      imputed_cost: 1194.21 = 1194.21
      period_after_vbp: 1734.67 × 1 = 1734.67
      total: 1734.67 + 0.00 = 1734.67
    `,
    returnCode: '00',
    total: 1734.67,
  },
];
