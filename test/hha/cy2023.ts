/** Worked examples of 2023, by the rates of its final rule; weights and wage indexes are taken for the example. */
import { exact } from '../../src/engine/core/exact.ts';
import type { WorkedExample } from './worked-example.ts';

export const CY2023: readonly WorkedExample[] = [
  {
    title: 'a full period',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0420': { visits: 5, units: 0, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 6, units: 0, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '1.0421',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 1.0517 × 2010.69 = 2114.64
      whole_period_labor: 1.0421 × 0.761 × 2114.64 = 1676.99
      whole_period_nonlabor: (1 − 0.761) × 2114.64 = 505.40
      whole_period: 1676.99 + 505.40 = 2182.39
      adjusted_fixed_loss_labor: 1.0421 × 0.761 × 703.74 = 558.09
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 558.09 + 168.19 = 726.28
      outlier_threshold: 726.28 + 2182.39 = 2908.67
      period_after_vbp: 2182.39 × 1 = 2182.39
      total: 2182.39 + 0.00 = 2182.39
    `,
    returnCode: '00',
    total: 2182.39,
  },
  {
    title: 'a full period without quality data',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
      qualityReportingIndicator: '2',
    },
    visits: {
      '0550': { visits: 8, units: 0, first: 20230306, visitRate: '160.15', unitRate: '53.62' },
      '0570': { visits: 4, units: 0, first: 20230306, visitRate: '72.51', unitRate: '17.26' },
    },
    weight: '1.0517',
    wageIndex: '0.8765',
    worked: `
      national_fixed_loss: 1972.02 × 0.35 = 690.21
      period_rate: 1972.02 × 1 = 1972.02
      fixed_loss: 690.21 × 1 = 690.21
      case_mix_amount: 1.0517 × 1972.02 = 2073.97
      whole_period_labor: 0.8765 × 0.761 × 2073.97 = 1383.37
      whole_period_nonlabor: (1 − 0.761) × 2073.97 = 495.68
      whole_period: 1383.37 + 495.68 = 1879.05
      adjusted_fixed_loss_labor: 0.8765 × 0.761 × 690.21 = 460.38
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 690.21 = 164.96
      adjusted_fixed_loss: 460.38 + 164.96 = 625.34
      outlier_threshold: 625.34 + 1879.05 = 2504.39
      period_after_vbp: 1879.05 × 1 = 1879.05
      total: 1879.05 + 0.00 = 1879.05
    `,
    returnCode: '00',
    total: 1879.05,
  },
  {
    title: 'a full period with an outlier',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 20, units: 160, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 0.9120 × 2010.69 = 1833.75
      whole_period_labor: 1.1100 × 0.761 × 1833.75 = 1548.99
      whole_period_nonlabor: (1 − 0.761) × 1833.75 = 438.27
      whole_period: 1548.99 + 438.27 = 1987.26
      unit_rate_0420: 57.45 × 1 = 57.45
      units_0420: 57.45 × 60 = 3447.00
      cost_0420_labor: 1.1100 × 0.761 × 3447.00 = 2911.72
      cost_0420_nonlabor: (1 − 0.761) × 3447.00 = 823.83
      cost_0420: 2911.72 + 823.83 = 3735.55
      unit_rate_0550: 54.67 × 1 = 54.67
      units_0550: 54.67 × 160 = 8747.20
      cost_0550_labor: 1.1100 × 0.761 × 8747.20 = 7388.85
      cost_0550_nonlabor: (1 − 0.761) × 8747.20 = 2090.58
      cost_0550: 7388.85 + 2090.58 = 9479.43
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 703.74 = 594.46
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 594.46 + 168.19 = 762.65
      outlier_threshold: 762.65 + 1987.26 = 2749.91
      imputed_cost: 3735.55 + 9479.43 = 13214.98
      uncapped_outlier: (13214.98 − 2749.91) × 0.80 = 8372.06
      period_after_vbp: 1987.26 × 1 = 1987.26
      outlier_after_vbp: 8372.06 × 1 = 8372.06
      total: 1987.26 + 8372.06 = 10359.32
    `,
    returnCode: '01',
    total: 10359.32,
  },
  {
    title: 'an outlier over the cap of the agency',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
      priorPaymentTotal: exact('50000.00'),
      priorOutlierTotal: exact('4800.00'),
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 20, units: 160, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 0.9120 × 2010.69 = 1833.75
      whole_period_labor: 1.1100 × 0.761 × 1833.75 = 1548.99
      whole_period_nonlabor: (1 − 0.761) × 1833.75 = 438.27
      whole_period: 1548.99 + 438.27 = 1987.26
      unit_rate_0420: 57.45 × 1 = 57.45
      units_0420: 57.45 × 60 = 3447.00
      cost_0420_labor: 1.1100 × 0.761 × 3447.00 = 2911.72
      cost_0420_nonlabor: (1 − 0.761) × 3447.00 = 823.83
      cost_0420: 2911.72 + 823.83 = 3735.55
      unit_rate_0550: 54.67 × 1 = 54.67
      units_0550: 54.67 × 160 = 8747.20
      cost_0550_labor: 1.1100 × 0.761 × 8747.20 = 7388.85
      cost_0550_nonlabor: (1 − 0.761) × 8747.20 = 2090.58
      cost_0550: 7388.85 + 2090.58 = 9479.43
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 703.74 = 594.46
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 594.46 + 168.19 = 762.65
      outlier_threshold: 762.65 + 1987.26 = 2749.91
      imputed_cost: 3735.55 + 9479.43 = 13214.98
      uncapped_outlier: (13214.98 − 2749.91) × 0.80 = 8372.06
      agency_cap: 50000.00 × 0.1 = 5000.00
      left_of_cap: 5000.00 − 4800.00 − 8372.06 = -8172.06
      period_after_vbp: 1987.26 × 1 = 1987.26
      total: 1987.26 + 0.00 = 1987.26
    `,
    returnCode: '02',
    total: 1987.26,
  },
  {
    title: 'an outlier within the cap of the agency',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
      priorPaymentTotal: exact('900000.00'),
      priorOutlierTotal: exact('12000.00'),
    },
    visits: {
      '0550': { visits: 20, units: 200, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '0.8800',
    wageIndex: '0.9412',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 0.8800 × 2010.69 = 1769.41
      whole_period_labor: 0.9412 × 0.761 × 1769.41 = 1267.35
      whole_period_nonlabor: (1 − 0.761) × 1769.41 = 422.89
      whole_period: 1267.35 + 422.89 = 1690.24
      unit_rate_0550: 54.67 × 1 = 54.67
      units_0550: 54.67 × 200 = 10934.00
      cost_0550_labor: 0.9412 × 0.761 × 10934.00 = 7831.51
      cost_0550_nonlabor: (1 − 0.761) × 10934.00 = 2613.23
      cost_0550: 7831.51 + 2613.23 = 10444.74
      adjusted_fixed_loss_labor: 0.9412 × 0.761 × 703.74 = 504.06
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 504.06 + 168.19 = 672.25
      outlier_threshold: 672.25 + 1690.24 = 2362.49
      imputed_cost: 10444.74 = 10444.74
      uncapped_outlier: (10444.74 − 2362.49) × 0.80 = 6465.80
      agency_cap: 900000.00 × 0.1 = 90000.00
      left_of_cap: 90000.00 − 12000.00 − 6465.80 = 71534.20
      period_after_vbp: 1690.24 × 1 = 1690.24
      outlier_after_vbp: 6465.80 × 1 = 6465.80
      total: 1690.24 + 6465.80 = 8156.04
    `,
    returnCode: '01',
    total: 8156.04,
  },
  {
    title: 'a partial period of ten days',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230313,
      isPartialPeriod: true,
      days: 10,
    },
    visits: {
      '0420': { visits: 3, units: 0, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 4, units: 0, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '0.9987',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 1.0517 × 2010.69 = 2114.64
      whole_period_labor: 0.9987 × 0.761 × 2114.64 = 1607.15
      whole_period_nonlabor: (1 − 0.761) × 2114.64 = 505.40
      whole_period: 1607.15 + 505.40 = 2112.55
      share_of_period: 10 ÷ 30 = 0.33
      period: 2112.55 × 0.33 = 697.14
      adjusted_fixed_loss_labor: 0.9987 × 0.761 × 703.74 = 534.85
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 534.85 + 168.19 = 703.04
      outlier_threshold: 703.04 + 697.14 = 1400.18
      period_after_vbp: 697.14 × 1 = 697.14
      total: 697.14 + 0.00 = 697.14
    `,
    returnCode: '09',
    total: 697.14,
  },
  {
    title: 'a partial period with an outlier',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230317,
      isPartialPeriod: true,
      days: 14,
    },
    visits: {
      '0550': { visits: 12, units: 190, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '0.8000',
    wageIndex: '1.0250',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 0.8000 × 2010.69 = 1608.55
      whole_period_labor: 1.0250 × 0.761 × 1608.55 = 1254.71
      whole_period_nonlabor: (1 − 0.761) × 1608.55 = 384.44
      whole_period: 1254.71 + 384.44 = 1639.15
      share_of_period: 14 ÷ 30 = 0.47
      period: 1639.15 × 0.47 = 770.40
      unit_rate_0550: 54.67 × 1 = 54.67
      units_0550: 54.67 × 190 = 10387.30
      cost_0550_labor: 1.0250 × 0.761 × 10387.30 = 8102.35
      cost_0550_nonlabor: (1 − 0.761) × 10387.30 = 2482.56
      cost_0550: 8102.35 + 2482.56 = 10584.91
      adjusted_fixed_loss_labor: 1.0250 × 0.761 × 703.74 = 548.93
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 548.93 + 168.19 = 717.12
      outlier_threshold: 717.12 + 770.40 = 1487.52
      imputed_cost: 10584.91 = 10584.91
      uncapped_outlier: (10584.91 − 1487.52) × 0.80 = 7277.91
      period_after_vbp: 770.40 × 1 = 770.40
      outlier_after_vbp: 7277.91 × 1 = 7277.91
      total: 770.40 + 7277.91 = 8048.31
    `,
    returnCode: '11',
    total: 8048.31,
  },
  {
    title: 'low utilization in the first period, nursing first',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 2, units: 0, first: 20230304, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '0.9287',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      visits_0420: 1 × 178.47 = 178.47
      cost_0420_labor: 0.9287 × 0.761 × 178.47 = 126.13
      cost_0420_nonlabor: (1 − 0.761) × 178.47 = 42.65
      cost_0420: 126.13 + 42.65 = 168.78
      visits_0550: 2 × 163.29 = 326.58
      cost_0550_labor: 0.9287 × 0.761 × 326.58 = 230.81
      cost_0550_nonlabor: (1 − 0.761) × 326.58 = 78.05
      cost_0550: 230.81 + 78.05 = 308.86
      first_visit_0550: 163.29 × 0.8451 = 138.00
      add_on_0550_labor: 0.9287 × 0.761 × 138.00 = 97.53
      add_on_0550_nonlabor: (1 − 0.761) × 138.00 = 32.98
      add_on_0550: 97.53 + 32.98 = 130.51
      cost_1_after_vbp: 168.78 × 1 = 168.78
      cost_4_after_vbp: 308.86 × 1 = 308.86
      add_on_4_after_vbp: 130.51 × 1 = 130.51
      total: 168.78 + 308.86 + 130.51 = 608.15
    `,
    returnCode: '14',
    total: 608.15,
  },
  {
    title: 'low utilization in a later period',
    claim: {
      admissionDate: 20230103,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0570': { visits: 1, units: 0, first: 20230306, visitRate: '73.93', unitRate: '17.60' },
    },
    weight: '1.0517',
    wageIndex: '1.2450',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      visits_0420: 1 × 178.47 = 178.47
      cost_0420_labor: 1.2450 × 0.761 × 178.47 = 169.09
      cost_0420_nonlabor: (1 − 0.761) × 178.47 = 42.65
      cost_0420: 169.09 + 42.65 = 211.74
      visits_0570: 1 × 73.93 = 73.93
      cost_0570_labor: 1.2450 × 0.761 × 73.93 = 70.04
      cost_0570_nonlabor: (1 − 0.761) × 73.93 = 17.67
      cost_0570: 70.04 + 17.67 = 87.71
      cost_1_after_vbp: 211.74 × 1 = 211.74
      cost_6_after_vbp: 87.71 × 1 = 87.71
      total: 211.74 + 87.71 = 299.45
    `,
    returnCode: '06',
    total: 299.45,
  },
  {
    title: 'low utilization after a transfer',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
      lupaSource: 'B',
    },
    visits: {
      '0440': { visits: 1, units: 0, first: 20230306, visitRate: '194.00', unitRate: '60.50' },
      '0560': { visits: 1, units: 0, first: 20230306, visitRate: '261.72', unitRate: '69.48' },
    },
    weight: '1.0517',
    wageIndex: '0.8010',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      visits_0440: 1 × 194.00 = 194.00
      cost_0440_labor: 0.8010 × 0.761 × 194.00 = 118.25
      cost_0440_nonlabor: (1 − 0.761) × 194.00 = 46.37
      cost_0440: 118.25 + 46.37 = 164.62
      visits_0560: 1 × 261.72 = 261.72
      cost_0560_labor: 0.8010 × 0.761 × 261.72 = 159.53
      cost_0560_nonlabor: (1 − 0.761) × 261.72 = 62.55
      cost_0560: 159.53 + 62.55 = 222.08
      cost_3_after_vbp: 164.62 × 1 = 164.62
      cost_5_after_vbp: 222.08 × 1 = 222.08
      total: 164.62 + 222.08 = 386.70
    `,
    returnCode: '06',
    total: 386.7,
  },
  {
    title: 'a notice of admission twelve days after From',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
      noticeReceiptDate: 20230316,
    },
    visits: {
      '0550': { visits: 9, units: 0, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '1.0005',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 1.0517 × 2010.69 = 2114.64
      whole_period_labor: 1.0005 × 0.761 × 2114.64 = 1610.05
      whole_period_nonlabor: (1 − 0.761) × 2114.64 = 505.40
      whole_period: 1610.05 + 505.40 = 2115.45
      adjusted_fixed_loss_labor: 1.0005 × 0.761 × 703.74 = 535.81
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 535.81 + 168.19 = 704.00
      outlier_threshold: 704.00 + 2115.45 = 2819.45
      late_penalty_of_period: 2115.45 × 12 ÷ 30 = 846.18
      period_after_vbp: 1269.27 × 1 = 1269.27
      total: 1269.27 + 0.00 = 1269.27
    `,
    returnCode: '00',
    total: 1269.27,
  },
  {
    title: 'value-based purchasing that takes',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0430': { visits: 4, units: 0, first: 20230306, visitRate: '179.70', unitRate: '57.23' },
      '0550': { visits: 7, units: 0, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      case_mix_amount: 1.0517 × 2010.69 = 2114.64
      whole_period_labor: 0.9640 × 0.761 × 2114.64 = 1551.31
      whole_period_nonlabor: (1 − 0.761) × 2114.64 = 505.40
      whole_period: 1551.31 + 505.40 = 2056.71
      adjusted_fixed_loss_labor: 0.9640 × 0.761 × 703.74 = 516.27
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 703.74 = 168.19
      adjusted_fixed_loss: 516.27 + 168.19 = 684.46
      outlier_threshold: 684.46 + 2056.71 = 2741.17
      period_after_vbp: 2056.71 × 0.98250 = 2020.72
      total: 2020.72 + 0.00 = 2020.72
    `,
    returnCode: '00',
    total: 2020.72,
  },
  {
    title: 'value-based purchasing of low utilization',
    claim: {
      admissionDate: 20230103,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0420': { visits: 2, units: 0, first: 20230306, visitRate: '178.47', unitRate: '57.45' },
      '0550': { visits: 1, units: 0, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1 = 2010.69
      fixed_loss: 703.74 × 1 = 703.74
      visits_0420: 2 × 178.47 = 356.94
      cost_0420_labor: 1.0120 × 0.761 × 356.94 = 274.89
      cost_0420_nonlabor: (1 − 0.761) × 356.94 = 85.31
      cost_0420: 274.89 + 85.31 = 360.20
      visits_0550: 1 × 163.29 = 163.29
      cost_0550_labor: 1.0120 × 0.761 × 163.29 = 125.75
      cost_0550_nonlabor: (1 − 0.761) × 163.29 = 39.03
      cost_0550: 125.75 + 39.03 = 164.78
      cost_1_after_vbp: 360.20 × 1.01450 = 365.42
      cost_4_after_vbp: 164.78 × 1.01450 = 167.17
      total: 365.42 + 167.17 = 532.59
    `,
    returnCode: '06',
    total: 532.59,
  },
  {
    title: 'a rural county with an add-on',
    claim: {
      admissionDate: 20230304,
      fromDate: 20230304,
      throughDate: 20230402,
    },
    visits: {
      '0550': { visits: 7, units: 28, first: 20230306, visitRate: '163.29', unitRate: '54.67' },
    },
    weight: '1.0517',
    wageIndex: '0.7422',
    ruralCategory: 'B',
    worked: `
      national_fixed_loss: 2010.69 × 0.35 = 703.74
      period_rate: 2010.69 × 1.010 = 2030.80
      fixed_loss: 703.74 × 1.010 = 710.78
      case_mix_amount: 1.0517 × 2030.80 = 2135.79
      whole_period_labor: 0.7422 × 0.761 × 2135.79 = 1206.32
      whole_period_nonlabor: (1 − 0.761) × 2135.79 = 510.45
      whole_period: 1206.32 + 510.45 = 1716.77
      unit_rate_0550: 54.67 × 1.010 = 55.22
      units_0550: 55.22 × 28 = 1546.16
      cost_0550_labor: 0.7422 × 0.761 × 1546.16 = 873.29
      cost_0550_nonlabor: (1 − 0.761) × 1546.16 = 369.53
      cost_0550: 873.29 + 369.53 = 1242.82
      adjusted_fixed_loss_labor: 0.7422 × 0.761 × 710.78 = 401.46
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 710.78 = 169.88
      adjusted_fixed_loss: 401.46 + 169.88 = 571.34
      outlier_threshold: 571.34 + 1716.77 = 2288.11
      imputed_cost: 1242.82 = 1242.82
      period_after_vbp: 1716.77 × 1 = 1716.77
      total: 1716.77 + 0.00 = 1716.77
    `,
    returnCode: '00',
    total: 1716.77,
  },
];
