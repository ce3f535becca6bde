/** Worked examples of 2024, by the rates of its final rule; weights and wage indexes are taken for the example. */
import { exact } from '../../src/engine/core/exact.ts';
import type { WorkedExample } from './worked-example.ts';

export const CY2024: readonly WorkedExample[] = [
  {
    title: 'a full period',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0420': { visits: 5, units: 0, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 6, units: 0, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '1.0421',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 1.0517 × 2038.13 = 2143.50
      whole_period_labor: 1.0421 × 0.749 × 2143.50 = 1673.07
      whole_period_nonlabor: (1 − 0.749) × 2143.50 = 538.02
      whole_period: 1673.07 + 538.02 = 2211.09
      adjusted_fixed_loss_labor: 1.0421 × 0.749 × 550.30 = 429.53
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 429.53 + 138.13 = 567.66
      outlier_threshold: 567.66 + 2211.09 = 2778.75
      period_after_vbp: 2211.09 × 1 = 2211.09
      total: 2211.09 + 0.00 = 2211.09
    `,
    returnCode: '00',
    total: 2211.09,
  },
  {
    title: 'a full period without quality data',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
      qualityReportingIndicator: '2',
    },
    visits: {
      '0550': { visits: 8, units: 0, first: 20240306, visitRate: '165.10', unitRate: '55.28' },
      '0570': { visits: 4, units: 0, first: 20240306, visitRate: '74.75', unitRate: '17.80' },
    },
    weight: '1.0517',
    wageIndex: '0.8765',
    worked: `
      national_fixed_loss: 1998.56 × 0.27 = 539.61
      period_rate: 1998.56 × 1 = 1998.56
      fixed_loss: 539.61 × 1 = 539.61
      case_mix_amount: 1.0517 × 1998.56 = 2101.89
      whole_period_labor: 0.8765 × 0.749 × 2101.89 = 1379.89
      whole_period_nonlabor: (1 − 0.749) × 2101.89 = 527.57
      whole_period: 1379.89 + 527.57 = 1907.46
      adjusted_fixed_loss_labor: 0.8765 × 0.749 × 539.61 = 354.25
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 539.61 = 135.44
      adjusted_fixed_loss: 354.25 + 135.44 = 489.69
      outlier_threshold: 489.69 + 1907.46 = 2397.15
      period_after_vbp: 1907.46 × 1 = 1907.46
      total: 1907.46 + 0.00 = 1907.46
    `,
    returnCode: '00',
    total: 1907.46,
  },
  {
    title: 'a full period with an outlier',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 20, units: 160, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 0.9120 × 2038.13 = 1858.77
      whole_period_labor: 1.1100 × 0.749 × 1858.77 = 1545.36
      whole_period_nonlabor: (1 − 0.749) × 1858.77 = 466.55
      whole_period: 1545.36 + 466.55 = 2011.91
      unit_rate_0420: 59.24 × 1 = 59.24
      units_0420: 59.24 × 60 = 3554.40
      cost_0420_labor: 1.1100 × 0.749 × 3554.40 = 2955.09
      cost_0420_nonlabor: (1 − 0.749) × 3554.40 = 892.15
      cost_0420: 2955.09 + 892.15 = 3847.24
      unit_rate_0550: 56.37 × 1 = 56.37
      units_0550: 56.37 × 160 = 9019.20
      cost_0550_labor: 1.1100 × 0.749 × 9019.20 = 7498.47
      cost_0550_nonlabor: (1 − 0.749) × 9019.20 = 2263.82
      cost_0550: 7498.47 + 2263.82 = 9762.29
      adjusted_fixed_loss_labor: 1.1100 × 0.749 × 550.30 = 457.51
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 457.51 + 138.13 = 595.64
      outlier_threshold: 595.64 + 2011.91 = 2607.55
      imputed_cost: 3847.24 + 9762.29 = 13609.53
      uncapped_outlier: (13609.53 − 2607.55) × 0.80 = 8801.58
      period_after_vbp: 2011.91 × 1 = 2011.91
      outlier_after_vbp: 8801.58 × 1 = 8801.58
      total: 2011.91 + 8801.58 = 10813.49
    `,
    returnCode: '01',
    total: 10813.49,
  },
  {
    title: 'an outlier over the cap of the agency',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
      priorPaymentTotal: exact('50000.00'),
      priorOutlierTotal: exact('4800.00'),
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 20, units: 160, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 0.9120 × 2038.13 = 1858.77
      whole_period_labor: 1.1100 × 0.749 × 1858.77 = 1545.36
      whole_period_nonlabor: (1 − 0.749) × 1858.77 = 466.55
      whole_period: 1545.36 + 466.55 = 2011.91
      unit_rate_0420: 59.24 × 1 = 59.24
      units_0420: 59.24 × 60 = 3554.40
      cost_0420_labor: 1.1100 × 0.749 × 3554.40 = 2955.09
      cost_0420_nonlabor: (1 − 0.749) × 3554.40 = 892.15
      cost_0420: 2955.09 + 892.15 = 3847.24
      unit_rate_0550: 56.37 × 1 = 56.37
      units_0550: 56.37 × 160 = 9019.20
      cost_0550_labor: 1.1100 × 0.749 × 9019.20 = 7498.47
      cost_0550_nonlabor: (1 − 0.749) × 9019.20 = 2263.82
      cost_0550: 7498.47 + 2263.82 = 9762.29
      adjusted_fixed_loss_labor: 1.1100 × 0.749 × 550.30 = 457.51
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 457.51 + 138.13 = 595.64
      outlier_threshold: 595.64 + 2011.91 = 2607.55
      imputed_cost: 3847.24 + 9762.29 = 13609.53
      uncapped_outlier: (13609.53 − 2607.55) × 0.80 = 8801.58
      agency_cap: 50000.00 × 0.1 = 5000.00
      left_of_cap: 5000.00 − 4800.00 − 8801.58 = -8601.58
      period_after_vbp: 2011.91 × 1 = 2011.91
      total: 2011.91 + 0.00 = 2011.91
    `,
    returnCode: '02',
    total: 2011.91,
  },
  {
    title: 'an outlier within the cap of the agency',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
      priorPaymentTotal: exact('900000.00'),
      priorOutlierTotal: exact('12000.00'),
    },
    visits: {
      '0550': { visits: 20, units: 200, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '0.8800',
    wageIndex: '0.9412',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 0.8800 × 2038.13 = 1793.55
      whole_period_labor: 0.9412 × 0.749 × 1793.55 = 1264.38
      whole_period_nonlabor: (1 − 0.749) × 1793.55 = 450.18
      whole_period: 1264.38 + 450.18 = 1714.56
      unit_rate_0550: 56.37 × 1 = 56.37
      units_0550: 56.37 × 200 = 11274.00
      cost_0550_labor: 0.9412 × 0.749 × 11274.00 = 7947.71
      cost_0550_nonlabor: (1 − 0.749) × 11274.00 = 2829.77
      cost_0550: 7947.71 + 2829.77 = 10777.48
      adjusted_fixed_loss_labor: 0.9412 × 0.749 × 550.30 = 387.94
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 387.94 + 138.13 = 526.07
      outlier_threshold: 526.07 + 1714.56 = 2240.63
      imputed_cost: 10777.48 = 10777.48
      uncapped_outlier: (10777.48 − 2240.63) × 0.80 = 6829.48
      agency_cap: 900000.00 × 0.1 = 90000.00
      left_of_cap: 90000.00 − 12000.00 − 6829.48 = 71170.52
      period_after_vbp: 1714.56 × 1 = 1714.56
      outlier_after_vbp: 6829.48 × 1 = 6829.48
      total: 1714.56 + 6829.48 = 8544.04
    `,
    returnCode: '01',
    total: 8544.04,
  },
  {
    title: 'a partial period of ten days',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240313,
      isPartialPeriod: true,
      days: 10,
    },
    visits: {
      '0420': { visits: 3, units: 0, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 4, units: 0, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '0.9987',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 1.0517 × 2038.13 = 2143.50
      whole_period_labor: 0.9987 × 0.749 × 2143.50 = 1603.39
      whole_period_nonlabor: (1 − 0.749) × 2143.50 = 538.02
      whole_period: 1603.39 + 538.02 = 2141.41
      share_of_period: 10 ÷ 30 = 0.33
      period: 2141.41 × 0.33 = 706.67
      adjusted_fixed_loss_labor: 0.9987 × 0.749 × 550.30 = 411.64
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 411.64 + 138.13 = 549.77
      outlier_threshold: 549.77 + 706.67 = 1256.44
      period_after_vbp: 706.67 × 1 = 706.67
      total: 706.67 + 0.00 = 706.67
    `,
    returnCode: '09',
    total: 706.67,
  },
  {
    title: 'a partial period with an outlier',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240317,
      isPartialPeriod: true,
      days: 14,
    },
    visits: {
      '0550': { visits: 12, units: 190, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '0.8000',
    wageIndex: '1.0250',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 0.8000 × 2038.13 = 1630.50
      whole_period_labor: 1.0250 × 0.749 × 1630.50 = 1251.78
      whole_period_nonlabor: (1 − 0.749) × 1630.50 = 409.26
      whole_period: 1251.78 + 409.26 = 1661.04
      share_of_period: 14 ÷ 30 = 0.47
      period: 1661.04 × 0.47 = 780.69
      unit_rate_0550: 56.37 × 1 = 56.37
      units_0550: 56.37 × 190 = 10710.30
      cost_0550_labor: 1.0250 × 0.749 × 10710.30 = 8222.57
      cost_0550_nonlabor: (1 − 0.749) × 10710.30 = 2688.29
      cost_0550: 8222.57 + 2688.29 = 10910.86
      adjusted_fixed_loss_labor: 1.0250 × 0.749 × 550.30 = 422.48
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 422.48 + 138.13 = 560.61
      outlier_threshold: 560.61 + 780.69 = 1341.30
      imputed_cost: 10910.86 = 10910.86
      uncapped_outlier: (10910.86 − 1341.30) × 0.80 = 7655.65
      period_after_vbp: 780.69 × 1 = 780.69
      outlier_after_vbp: 7655.65 × 1 = 7655.65
      total: 780.69 + 7655.65 = 8436.34
    `,
    returnCode: '11',
    total: 8436.34,
  },
  {
    title: 'low utilization in the first period, nursing first',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 2, units: 0, first: 20240304, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '0.9287',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      visits_0420: 1 × 184.03 = 184.03
      cost_0420_labor: 0.9287 × 0.749 × 184.03 = 128.01
      cost_0420_nonlabor: (1 − 0.749) × 184.03 = 46.19
      cost_0420: 128.01 + 46.19 = 174.20
      visits_0550: 2 × 168.37 = 336.74
      cost_0550_labor: 0.9287 × 0.749 × 336.74 = 234.24
      cost_0550_nonlabor: (1 − 0.749) × 336.74 = 84.52
      cost_0550: 234.24 + 84.52 = 318.76
      first_visit_0550: 168.37 × 0.8451 = 142.29
      add_on_0550_labor: 0.9287 × 0.749 × 142.29 = 98.98
      add_on_0550_nonlabor: (1 − 0.749) × 142.29 = 35.71
      add_on_0550: 98.98 + 35.71 = 134.69
      cost_1_after_vbp: 174.20 × 1 = 174.20
      cost_4_after_vbp: 318.76 × 1 = 318.76
      add_on_4_after_vbp: 134.69 × 1 = 134.69
      total: 174.20 + 318.76 + 134.69 = 627.65
    `,
    returnCode: '14',
    total: 627.65,
  },
  {
    title: 'low utilization in a later period',
    claim: {
      admissionDate: 20240104,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0570': { visits: 1, units: 0, first: 20240306, visitRate: '76.23', unitRate: '18.15' },
    },
    weight: '1.0517',
    wageIndex: '1.2450',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      visits_0420: 1 × 184.03 = 184.03
      cost_0420_labor: 1.2450 × 0.749 × 184.03 = 171.61
      cost_0420_nonlabor: (1 − 0.749) × 184.03 = 46.19
      cost_0420: 171.61 + 46.19 = 217.80
      visits_0570: 1 × 76.23 = 76.23
      cost_0570_labor: 1.2450 × 0.749 × 76.23 = 71.08
      cost_0570_nonlabor: (1 − 0.749) × 76.23 = 19.13
      cost_0570: 71.08 + 19.13 = 90.21
      cost_1_after_vbp: 217.80 × 1 = 217.80
      cost_6_after_vbp: 90.21 × 1 = 90.21
      total: 217.80 + 90.21 = 308.01
    `,
    returnCode: '06',
    total: 308.01,
  },
  {
    title: 'low utilization after a transfer',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
      lupaSource: 'B',
    },
    visits: {
      '0440': { visits: 1, units: 0, first: 20240306, visitRate: '200.04', unitRate: '62.38' },
      '0560': { visits: 1, units: 0, first: 20240306, visitRate: '269.87', unitRate: '71.65' },
    },
    weight: '1.0517',
    wageIndex: '0.8010',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      visits_0440: 1 × 200.04 = 200.04
      cost_0440_labor: 0.8010 × 0.749 × 200.04 = 120.01
      cost_0440_nonlabor: (1 − 0.749) × 200.04 = 50.21
      cost_0440: 120.01 + 50.21 = 170.22
      visits_0560: 1 × 269.87 = 269.87
      cost_0560_labor: 0.8010 × 0.749 × 269.87 = 161.91
      cost_0560_nonlabor: (1 − 0.749) × 269.87 = 67.74
      cost_0560: 161.91 + 67.74 = 229.65
      cost_3_after_vbp: 170.22 × 1 = 170.22
      cost_5_after_vbp: 229.65 × 1 = 229.65
      total: 170.22 + 229.65 = 399.87
    `,
    returnCode: '06',
    total: 399.87,
  },
  {
    title: 'a notice of admission twelve days after From',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
      noticeReceiptDate: 20240316,
    },
    visits: {
      '0550': { visits: 9, units: 0, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '1.0005',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 1.0517 × 2038.13 = 2143.50
      whole_period_labor: 1.0005 × 0.749 × 2143.50 = 1606.28
      whole_period_nonlabor: (1 − 0.749) × 2143.50 = 538.02
      whole_period: 1606.28 + 538.02 = 2144.30
      adjusted_fixed_loss_labor: 1.0005 × 0.749 × 550.30 = 412.38
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 412.38 + 138.13 = 550.51
      outlier_threshold: 550.51 + 2144.30 = 2694.81
      late_penalty_of_period: 2144.30 × 12 ÷ 30 = 857.72
      period_after_vbp: 1286.58 × 1 = 1286.58
      total: 1286.58 + 0.00 = 1286.58
    `,
    returnCode: '00',
    total: 1286.58,
  },
  {
    title: 'value-based purchasing that takes',
    claim: {
      admissionDate: 20240304,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0430': { visits: 4, units: 0, first: 20240306, visitRate: '185.29', unitRate: '59.01' },
      '0550': { visits: 7, units: 0, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      case_mix_amount: 1.0517 × 2038.13 = 2143.50
      whole_period_labor: 0.9640 × 0.749 × 2143.50 = 1547.68
      whole_period_nonlabor: (1 − 0.749) × 2143.50 = 538.02
      whole_period: 1547.68 + 538.02 = 2085.70
      adjusted_fixed_loss_labor: 0.9640 × 0.749 × 550.30 = 397.34
      adjusted_fixed_loss_nonlabor: (1 − 0.749) × 550.30 = 138.13
      adjusted_fixed_loss: 397.34 + 138.13 = 535.47
      outlier_threshold: 535.47 + 2085.70 = 2621.17
      period_after_vbp: 2085.70 × 0.98250 = 2049.20
      total: 2049.20 + 0.00 = 2049.20
    `,
    returnCode: '00',
    total: 2049.2,
  },
  {
    title: 'value-based purchasing of low utilization',
    claim: {
      admissionDate: 20240104,
      fromDate: 20240304,
      throughDate: 20240402,
    },
    visits: {
      '0420': { visits: 2, units: 0, first: 20240306, visitRate: '184.03', unitRate: '59.24' },
      '0550': { visits: 1, units: 0, first: 20240306, visitRate: '168.37', unitRate: '56.37' },
    },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
    worked: `
      national_fixed_loss: 2038.13 × 0.27 = 550.30
      period_rate: 2038.13 × 1 = 2038.13
      fixed_loss: 550.30 × 1 = 550.30
      visits_0420: 2 × 184.03 = 368.06
      cost_0420_labor: 1.0120 × 0.749 × 368.06 = 278.99
      cost_0420_nonlabor: (1 − 0.749) × 368.06 = 92.38
      cost_0420: 278.99 + 92.38 = 371.37
      visits_0550: 1 × 168.37 = 168.37
      cost_0550_labor: 1.0120 × 0.749 × 168.37 = 127.62
      cost_0550_nonlabor: (1 − 0.749) × 168.37 = 42.26
      cost_0550: 127.62 + 42.26 = 169.88
      cost_1_after_vbp: 371.37 × 1.01450 = 376.75
      cost_4_after_vbp: 169.88 × 1.01450 = 172.34
      total: 376.75 + 172.34 = 549.09
    `,
    returnCode: '06',
    total: 549.09,
  },
];
