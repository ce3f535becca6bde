/** Worked examples of 2021, by the rates of its final rule; weights and wage indexes are taken for the example. */
import { exact } from '../../src/engine/core/exact.ts';
import type { WorkedExample } from './worked-example.ts';

export const CY2021: readonly WorkedExample[] = [
  {
    title: 'a full period',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0420': { visits: 5, units: 0, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 6, units: 0, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '1.0421',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 1.0517 × 1901.12 = 1999.41
      whole_period_labor: 1.0421 × 0.761 × 1999.41 = 1585.61
      whole_period_nonlabor: (1 − 0.761) × 1999.41 = 477.86
      whole_period: 1585.61 + 477.86 = 2063.47
      adjusted_fixed_loss_labor: 1.0421 × 0.761 × 1064.63 = 844.29
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 844.29 + 254.45 = 1098.74
      outlier_threshold: 1098.74 + 2063.47 = 3162.21
      period_after_vbp: 2063.47 × 1 = 2063.47
      total: 2063.47 + 0.00 = 2063.47
    `,
    returnCode: '00',
    total: 2063.47,
  },
  {
    title: 'a full period without quality data',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
      qualityReportingIndicator: '2',
    },
    visits: {
      '0550': { visits: 8, units: 0, first: 20210306, visitRate: '149.64', unitRate: '50.10' },
      '0570': { visits: 4, units: 0, first: 20210306, visitRate: '67.76', unitRate: '16.13' },
    },
    weight: '1.0517',
    wageIndex: '0.8765',
    worked: `
      national_fixed_loss: 1863.84 × 0.56 = 1043.75
      period_rate: 1863.84 × 1 = 1863.84
      fixed_loss: 1043.75 × 1 = 1043.75
      case_mix_amount: 1.0517 × 1863.84 = 1960.20
      whole_period_labor: 0.8765 × 0.761 × 1960.20 = 1307.49
      whole_period_nonlabor: (1 − 0.761) × 1960.20 = 468.49
      whole_period: 1307.49 + 468.49 = 1775.98
      adjusted_fixed_loss_labor: 0.8765 × 0.761 × 1043.75 = 696.20
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1043.75 = 249.46
      adjusted_fixed_loss: 696.20 + 249.46 = 945.66
      outlier_threshold: 945.66 + 1775.98 = 2721.64
      period_after_vbp: 1775.98 × 1 = 1775.98
      total: 1775.98 + 0.00 = 1775.98
    `,
    returnCode: '00',
    total: 1775.98,
  },
  {
    title: 'a full period with an outlier',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 20, units: 160, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 0.9120 × 1901.12 = 1733.82
      whole_period_labor: 1.1100 × 0.761 × 1733.82 = 1464.58
      whole_period_nonlabor: (1 − 0.761) × 1733.82 = 414.38
      whole_period: 1464.58 + 414.38 = 1878.96
      unit_rate_0420: 53.70 × 1 = 53.70
      units_0420: 53.70 × 60 = 3222.00
      cost_0420_labor: 1.1100 × 0.761 × 3222.00 = 2721.66
      cost_0420_nonlabor: (1 − 0.761) × 3222.00 = 770.06
      cost_0420: 2721.66 + 770.06 = 3491.72
      unit_rate_0550: 51.10 × 1 = 51.10
      units_0550: 51.10 × 160 = 8176.00
      cost_0550_labor: 1.1100 × 0.761 × 8176.00 = 6906.35
      cost_0550_nonlabor: (1 − 0.761) × 8176.00 = 1954.06
      cost_0550: 6906.35 + 1954.06 = 8860.41
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 1064.63 = 899.30
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 899.30 + 254.45 = 1153.75
      outlier_threshold: 1153.75 + 1878.96 = 3032.71
      imputed_cost: 3491.72 + 8860.41 = 12352.13
      uncapped_outlier: (12352.13 − 3032.71) × 0.80 = 7455.54
      period_after_vbp: 1878.96 × 1 = 1878.96
      outlier_after_vbp: 7455.54 × 1 = 7455.54
      total: 1878.96 + 7455.54 = 9334.50
    `,
    returnCode: '01',
    total: 9334.5,
  },
  {
    title: 'an outlier over the cap of the agency',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
      priorPaymentTotal: exact('50000.00'),
      priorOutlierTotal: exact('4800.00'),
    },
    visits: {
      '0420': { visits: 10, units: 60, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 20, units: 160, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '0.9120',
    wageIndex: '1.1100',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 0.9120 × 1901.12 = 1733.82
      whole_period_labor: 1.1100 × 0.761 × 1733.82 = 1464.58
      whole_period_nonlabor: (1 − 0.761) × 1733.82 = 414.38
      whole_period: 1464.58 + 414.38 = 1878.96
      unit_rate_0420: 53.70 × 1 = 53.70
      units_0420: 53.70 × 60 = 3222.00
      cost_0420_labor: 1.1100 × 0.761 × 3222.00 = 2721.66
      cost_0420_nonlabor: (1 − 0.761) × 3222.00 = 770.06
      cost_0420: 2721.66 + 770.06 = 3491.72
      unit_rate_0550: 51.10 × 1 = 51.10
      units_0550: 51.10 × 160 = 8176.00
      cost_0550_labor: 1.1100 × 0.761 × 8176.00 = 6906.35
      cost_0550_nonlabor: (1 − 0.761) × 8176.00 = 1954.06
      cost_0550: 6906.35 + 1954.06 = 8860.41
      adjusted_fixed_loss_labor: 1.1100 × 0.761 × 1064.63 = 899.30
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 899.30 + 254.45 = 1153.75
      outlier_threshold: 1153.75 + 1878.96 = 3032.71
      imputed_cost: 3491.72 + 8860.41 = 12352.13
      uncapped_outlier: (12352.13 − 3032.71) × 0.80 = 7455.54
      agency_cap: 50000.00 × 0.1 = 5000.00
      left_of_cap: 5000.00 − 4800.00 − 7455.54 = -7255.54
      period_after_vbp: 1878.96 × 1 = 1878.96
      total: 1878.96 + 0.00 = 1878.96
    `,
    returnCode: '02',
    total: 1878.96,
  },
  {
    title: 'an outlier within the cap of the agency',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
      priorPaymentTotal: exact('900000.00'),
      priorOutlierTotal: exact('12000.00'),
    },
    visits: {
      '0550': { visits: 20, units: 200, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '0.8800',
    wageIndex: '0.9412',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 0.8800 × 1901.12 = 1672.99
      whole_period_labor: 0.9412 × 0.761 × 1672.99 = 1198.28
      whole_period_nonlabor: (1 − 0.761) × 1672.99 = 399.84
      whole_period: 1198.28 + 399.84 = 1598.12
      unit_rate_0550: 51.10 × 1 = 51.10
      units_0550: 51.10 × 200 = 10220.00
      cost_0550_labor: 0.9412 × 0.761 × 10220.00 = 7320.11
      cost_0550_nonlabor: (1 − 0.761) × 10220.00 = 2442.58
      cost_0550: 7320.11 + 2442.58 = 9762.69
      adjusted_fixed_loss_labor: 0.9412 × 0.761 × 1064.63 = 762.54
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 762.54 + 254.45 = 1016.99
      outlier_threshold: 1016.99 + 1598.12 = 2615.11
      imputed_cost: 9762.69 = 9762.69
      uncapped_outlier: (9762.69 − 2615.11) × 0.80 = 5718.06
      agency_cap: 900000.00 × 0.1 = 90000.00
      left_of_cap: 90000.00 − 12000.00 − 5718.06 = 72281.94
      period_after_vbp: 1598.12 × 1 = 1598.12
      outlier_after_vbp: 5718.06 × 1 = 5718.06
      total: 1598.12 + 5718.06 = 7316.18
    `,
    returnCode: '01',
    total: 7316.18,
  },
  {
    title: 'a partial period of ten days',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210313,
      isPartialPeriod: true,
      days: 10,
    },
    visits: {
      '0420': { visits: 3, units: 0, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 4, units: 0, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '0.9987',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 1.0517 × 1901.12 = 1999.41
      whole_period_labor: 0.9987 × 0.761 × 1999.41 = 1519.57
      whole_period_nonlabor: (1 − 0.761) × 1999.41 = 477.86
      whole_period: 1519.57 + 477.86 = 1997.43
      share_of_period: 10 ÷ 30 = 0.33
      period: 1997.43 × 0.33 = 659.15
      adjusted_fixed_loss_labor: 0.9987 × 0.761 × 1064.63 = 809.13
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 809.13 + 254.45 = 1063.58
      outlier_threshold: 1063.58 + 659.15 = 1722.73
      period_after_vbp: 659.15 × 1 = 659.15
      total: 659.15 + 0.00 = 659.15
    `,
    returnCode: '09',
    total: 659.15,
  },
  {
    title: 'a partial period with an outlier',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210317,
      isPartialPeriod: true,
      days: 14,
    },
    visits: {
      '0550': { visits: 12, units: 190, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '0.8000',
    wageIndex: '1.0250',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 0.8000 × 1901.12 = 1520.90
      whole_period_labor: 1.0250 × 0.761 × 1520.90 = 1186.34
      whole_period_nonlabor: (1 − 0.761) × 1520.90 = 363.50
      whole_period: 1186.34 + 363.50 = 1549.84
      share_of_period: 14 ÷ 30 = 0.47
      period: 1549.84 × 0.47 = 728.42
      unit_rate_0550: 51.10 × 1 = 51.10
      units_0550: 51.10 × 190 = 9709.00
      cost_0550_labor: 1.0250 × 0.761 × 9709.00 = 7573.26
      cost_0550_nonlabor: (1 − 0.761) × 9709.00 = 2320.45
      cost_0550: 7573.26 + 2320.45 = 9893.71
      adjusted_fixed_loss_labor: 1.0250 × 0.761 × 1064.63 = 830.44
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 830.44 + 254.45 = 1084.89
      outlier_threshold: 1084.89 + 728.42 = 1813.31
      imputed_cost: 9893.71 = 9893.71
      uncapped_outlier: (9893.71 − 1813.31) × 0.80 = 6464.32
      period_after_vbp: 728.42 × 1 = 728.42
      outlier_after_vbp: 6464.32 × 1 = 6464.32
      total: 728.42 + 6464.32 = 7192.74
    `,
    returnCode: '11',
    total: 7192.74,
  },
  {
    title: 'low utilization in the first period, nursing first',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 2, units: 0, first: 20210304, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '0.9287',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      visits_0420: 1 × 166.83 = 166.83
      cost_0420_labor: 0.9287 × 0.761 × 166.83 = 117.91
      cost_0420_nonlabor: (1 − 0.761) × 166.83 = 39.87
      cost_0420: 117.91 + 39.87 = 157.78
      visits_0550: 2 × 152.63 = 305.26
      cost_0550_labor: 0.9287 × 0.761 × 305.26 = 215.74
      cost_0550_nonlabor: (1 − 0.761) × 305.26 = 72.96
      cost_0550: 215.74 + 72.96 = 288.70
      first_visit_0550: 152.63 × 0.8451 = 128.99
      add_on_0550_labor: 0.9287 × 0.761 × 128.99 = 91.16
      add_on_0550_nonlabor: (1 − 0.761) × 128.99 = 30.83
      add_on_0550: 91.16 + 30.83 = 121.99
      cost_1_after_vbp: 157.78 × 1 = 157.78
      cost_4_after_vbp: 288.70 × 1 = 288.70
      add_on_4_after_vbp: 121.99 × 1 = 121.99
      total: 157.78 + 288.70 + 121.99 = 568.47
    `,
    returnCode: '14',
    total: 568.47,
  },
  {
    title: 'low utilization in a later period',
    claim: {
      admissionDate: 20210103,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0420': { visits: 1, units: 0, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0570': { visits: 1, units: 0, first: 20210306, visitRate: '69.11', unitRate: '16.45' },
    },
    weight: '1.0517',
    wageIndex: '1.2450',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      visits_0420: 1 × 166.83 = 166.83
      cost_0420_labor: 1.2450 × 0.761 × 166.83 = 158.06
      cost_0420_nonlabor: (1 − 0.761) × 166.83 = 39.87
      cost_0420: 158.06 + 39.87 = 197.93
      visits_0570: 1 × 69.11 = 69.11
      cost_0570_labor: 1.2450 × 0.761 × 69.11 = 65.48
      cost_0570_nonlabor: (1 − 0.761) × 69.11 = 16.52
      cost_0570: 65.48 + 16.52 = 82.00
      cost_1_after_vbp: 197.93 × 1 = 197.93
      cost_6_after_vbp: 82.00 × 1 = 82.00
      total: 197.93 + 82.00 = 279.93
    `,
    returnCode: '06',
    total: 279.93,
  },
  {
    title: 'low utilization after a transfer',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
      lupaSource: 'B',
    },
    visits: {
      '0440': { visits: 1, units: 0, first: 20210306, visitRate: '181.34', unitRate: '56.55' },
      '0560': { visits: 1, units: 0, first: 20210306, visitRate: '244.64', unitRate: '64.95' },
    },
    weight: '1.0517',
    wageIndex: '0.8010',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      visits_0440: 1 × 181.34 = 181.34
      cost_0440_labor: 0.8010 × 0.761 × 181.34 = 110.54
      cost_0440_nonlabor: (1 − 0.761) × 181.34 = 43.34
      cost_0440: 110.54 + 43.34 = 153.88
      visits_0560: 1 × 244.64 = 244.64
      cost_0560_labor: 0.8010 × 0.761 × 244.64 = 149.12
      cost_0560_nonlabor: (1 − 0.761) × 244.64 = 58.47
      cost_0560: 149.12 + 58.47 = 207.59
      cost_3_after_vbp: 153.88 × 1 = 153.88
      cost_5_after_vbp: 207.59 × 1 = 207.59
      total: 153.88 + 207.59 = 361.47
    `,
    returnCode: '06',
    total: 361.47,
  },
  {
    title: 'a notice of admission twelve days after From',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
      noticeReceiptDate: 20210316,
    },
    visits: {
      '0550': { visits: 9, units: 0, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '1.0005',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 1.0517 × 1901.12 = 1999.41
      whole_period_labor: 1.0005 × 0.761 × 1999.41 = 1522.31
      whole_period_nonlabor: (1 − 0.761) × 1999.41 = 477.86
      whole_period: 1522.31 + 477.86 = 2000.17
      adjusted_fixed_loss_labor: 1.0005 × 0.761 × 1064.63 = 810.59
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 810.59 + 254.45 = 1065.04
      outlier_threshold: 1065.04 + 2000.17 = 3065.21
      late_penalty_of_period: 2000.17 × 12 ÷ 30 = 800.07
      period_after_vbp: 1200.10 × 1 = 1200.10
      total: 1200.10 + 0.00 = 1200.10
    `,
    returnCode: '00',
    total: 1200.1,
  },
  {
    title: 'value-based purchasing that takes',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0430': { visits: 4, units: 0, first: 20210306, visitRate: '167.98', unitRate: '53.50' },
      '0550': { visits: 7, units: 0, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      case_mix_amount: 1.0517 × 1901.12 = 1999.41
      whole_period_labor: 0.9640 × 0.761 × 1999.41 = 1466.78
      whole_period_nonlabor: (1 − 0.761) × 1999.41 = 477.86
      whole_period: 1466.78 + 477.86 = 1944.64
      adjusted_fixed_loss_labor: 0.9640 × 0.761 × 1064.63 = 781.02
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1064.63 = 254.45
      adjusted_fixed_loss: 781.02 + 254.45 = 1035.47
      outlier_threshold: 1035.47 + 1944.64 = 2980.11
      period_after_vbp: 1944.64 × 0.98250 = 1910.61
      total: 1910.61 + 0.00 = 1910.61
    `,
    returnCode: '00',
    total: 1910.61,
  },
  {
    title: 'value-based purchasing of low utilization',
    claim: {
      admissionDate: 20210103,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0420': { visits: 2, units: 0, first: 20210306, visitRate: '166.83', unitRate: '53.70' },
      '0550': { visits: 1, units: 0, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1 = 1901.12
      fixed_loss: 1064.63 × 1 = 1064.63
      visits_0420: 2 × 166.83 = 333.66
      cost_0420_labor: 1.0120 × 0.761 × 333.66 = 256.96
      cost_0420_nonlabor: (1 − 0.761) × 333.66 = 79.74
      cost_0420: 256.96 + 79.74 = 336.70
      visits_0550: 1 × 152.63 = 152.63
      cost_0550_labor: 1.0120 × 0.761 × 152.63 = 117.55
      cost_0550_nonlabor: (1 − 0.761) × 152.63 = 36.48
      cost_0550: 117.55 + 36.48 = 154.03
      cost_1_after_vbp: 336.70 × 1.01450 = 341.58
      cost_4_after_vbp: 154.03 × 1.01450 = 156.26
      total: 341.58 + 156.26 = 497.84
    `,
    returnCode: '06',
    total: 497.84,
  },
  {
    title: 'a rural county with an add-on',
    claim: {
      admissionDate: 20210304,
      fromDate: 20210304,
      throughDate: 20210402,
    },
    visits: {
      '0550': { visits: 7, units: 28, first: 20210306, visitRate: '152.63', unitRate: '51.10' },
    },
    weight: '1.0517',
    wageIndex: '0.7422',
    ruralCategory: 'B',
    worked: `
      national_fixed_loss: 1901.12 × 0.56 = 1064.63
      period_rate: 1901.12 × 1.020 = 1939.14
      fixed_loss: 1064.63 × 1.020 = 1085.92
      case_mix_amount: 1.0517 × 1939.14 = 2039.39
      whole_period_labor: 0.7422 × 0.761 × 2039.39 = 1151.88
      whole_period_nonlabor: (1 − 0.761) × 2039.39 = 487.41
      whole_period: 1151.88 + 487.41 = 1639.29
      unit_rate_0550: 51.10 × 1.020 = 52.12
      units_0550: 52.12 × 28 = 1459.36
      cost_0550_labor: 0.7422 × 0.761 × 1459.36 = 824.27
      cost_0550_nonlabor: (1 − 0.761) × 1459.36 = 348.79
      cost_0550: 824.27 + 348.79 = 1173.06
      adjusted_fixed_loss_labor: 0.7422 × 0.761 × 1085.92 = 613.34
      adjusted_fixed_loss_nonlabor: (1 − 0.761) × 1085.92 = 259.53
      adjusted_fixed_loss: 613.34 + 259.53 = 872.87
      outlier_threshold: 872.87 + 1639.29 = 2512.16
      imputed_cost: 1173.06 = 1173.06
      period_after_vbp: 1639.29 × 1 = 1639.29
      total: 1639.29 + 0.00 = 1639.29
    `,
    returnCode: '00',
    total: 1639.29,
  },
];
