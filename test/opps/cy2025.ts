/** Worked examples of CY 2025 where no case of CMS's program reaches: 89 FR 93912, Addendum A. */
import type { WorkedClaim } from './worked-claim.ts';

export const CY2025: readonly WorkedClaim[] = [
  {
    claim: 'a non-opioid device on two lines: at cost, up to the limit that they share by charge',
    date: 20250301,
    apcs: { '02056': ['0.00', '0.00', '0.00'] },
    terms: { nonOpioidDeviceCapAmountQv: 500 },
    provider: { deviceCostToChargeRatio: 0.5 },
    lines: [
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02056',
        coveredCharges: 300,
        paymentAdjustmentFlags: ['26', '0'],
        hcpcsCode: 'C9804',
      },
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02056',
        coveredCharges: 1200,
        paymentAdjustmentFlags: ['26', '0'],
        hcpcsCode: 'C9804',
      },
    ],
    worked: {
      1: `
        payment: 300 × 0.5 = 150.00
        limit_share: 300 ÷ 1500 = 0.20000000
        line_limit: 0.20000000 × 500 = 100.00
        payment: least(150.00, 100.00) = 100.00
        reimbursement: (100.00 − 0 − 0) × 1 = 100.00`,
      2: `
        payment: 1200 × 0.5 = 600.00
        limit_share: 1200 ÷ 1500 = 0.80000000
        line_limit: 0.80000000 × 500 = 400.00
        payment: least(600.00, 400.00) = 400.00`,
    },
    returnCode: '01',
    lineCodes: ['01', '01'],
    total: 500,
    outlier: 0,
  },
  {
    claim: 'a second non-opioid device below its limit is paid at cost, without outlier',
    date: 20250301,
    apcs: { '02057': ['0.00', '0.00', '0.00'] },
    terms: { nonOpioidDeviceCapAmountQp: 5000 },
    lines: [
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02057',
        coveredCharges: 20000,
        paymentAdjustmentFlags: ['27', '0'],
        hcpcsCode: 'C9806',
      },
    ],
    worked: {
      1: `
        payment: 20000 × 0.2 = 4000.00
        line_limit: 1.00000000 × 5000 = 5000.00
        payment: least(4000.00, 5000.00) = 4000.00`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 4000,
    outlier: 0,
  },
  {
    claim: 'a non-opioid drug is not paid by the pricer',
    date: 20250301,
    apcs: { '05012': ['128.87', '25.78', '25.78'], '00888': ['10.00', '2.00', '2.00'] },
    lines: [
      {
        statusIndicator: 'K1',
        paymentIndicator: '2',
        paymentApc: '00888',
        paymentAdjustmentFlags: ['30', '0'],
        hcpcsCode: 'J0666',
      },
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
    ],
    worked: {
      2: `
        payment: (128.87 × 0.60 × 0.9500 + 128.87 × 0.40) × 1 × 1 = 125.00
        reimbursement: (125.00 − 0 − 0) × 0.799953 = 99.99`,
    },
    returnCode: '01',
    lineCodes: ['41', '01'],
    total: 125,
    outlier: 0,
  },
  {
    claim: 'a skin substitute has no indicator of its own before 2026',
    date: 20250301,
    apcs: { '06000': ['127.14', '25.43', '25.43'] },
    lines: [{ statusIndicator: 'S1', paymentApc: '06000', hcpcsCode: 'Q4100' }],
    worked: {},
    returnCode: '01',
    lineCodes: ['40'],
    total: 0,
    outlier: 0,
  },
  {
    claim: 'a low index is raised by half of what it lacks to the lowest quartile',
    date: 20250301,
    apcs: { '05012': ['128.87', '25.78', '25.78'] },
    areas: { 10000: '0.7394' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
    worked: {
      0: `
        low_wage_increase: (0.9009 − 0.7394) × 0.5 = 0.0808
        wage_index: 0.7394 + 0.0808 = 0.8202`,
      1: `
        payment: (128.87 × 0.60 × 0.8202 + 128.87 × 0.40) × 1 × 1 = 114.97`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 114.97,
    outlier: 0,
  },
  {
    claim: 'an elected coinsurance is at most that of the line before a colorectal screening lowers it',
    date: 20250301,
    apcs: { '05311': ['900.00', '180.00', '180.00'] },
    areas: { 10000: '1.0000' },
    provider: { reducedCoinsurances: [{ apc: '5311', amount: 185 }] },
    lines: [{ statusIndicator: 'T', paymentApc: '05311', paymentAdjustmentFlags: ['25', '0'], hcpcsCode: '45378' }],
    worked: {
      1: `
        reduced_coinsurance: 185 × 1 × 1 = 185.00
        payment: (900.00 × 0.60 × 1.0000 + 900.00 × 0.40) × 1 × 1 = 900.00
        reimbursement: (900.00 − 0 − 0) × 0.800000 = 720.00
        coinsurance: 900.00 − 0 − 0 − 720.00 = 180.00
        reduced_coinsurance: least(185.00, 180.00) = 180.00
        colorectal_offset: 180.00 − 900.00 × 0.15 = 45.00
        coinsurance: 180.00 − 45.00 = 135.00
        reimbursement: 720.00 + 45.00 = 765.00`,
    },
    returnCode: '01',
    lineCodes: ['25'],
    coinsurances: [[135, 180]],
    total: 900,
    outlier: 0,
  },
  {
    claim: 'an elected coinsurance of blood is not lowered with the coinsurance of the day',
    date: 20250301,
    apcs: { '09512': ['1000.00', '200.00', '0.00'], '05115': ['9000.00', '1800.00', '1800.00'] },
    areas: { 10000: '1.0000' },
    provider: { reducedCoinsurances: [{ apc: '9512', amount: 150 }] },
    lines: [
      { statusIndicator: 'R', paymentApc: '09512', hcpcsCode: 'P9016', revenueCode: '0390' },
      { statusIndicator: 'T', paymentApc: '05115', hcpcsCode: '27447' },
    ],
    worked: {
      1: `
        reduced_coinsurance: 150 × 1 × 1 = 150.00
        coinsurance: 1000.00 − 0 − 0 − 800.00 = 200.00
        blood_share: least(greatest((1676 − 1676.00) ÷ 200.00, 0), 1) = 0.0000000
        beyond_limit: 200.00 × (1 − 0.0000000) = 200.00
        coinsurance: 200.00 − 200.00 − 0 = 0.00`,
      2: `
        coinsurance_limit: 1676 × 1 × 1 = 1676.00`,
    },
    returnCode: '01',
    lineCodes: ['22', '01'],
    coinsurances: [
      [0, 150],
      [1676, 0],
    ],
    total: 10000,
    outlier: 0,
  },
  {
    claim: 'a line that cannot be paid by its payment indicator still has the outlier of its cost',
    date: 20250301,
    apcs: { '09512': ['200.00', '40.00', '40.00'], '05012': ['128.87', '25.78', '25.78'] },
    lines: [
      {
        statusIndicator: 'R',
        paymentIndicator: '6',
        paymentApc: '09512',
        hcpcsCode: 'P9016',
        revenueCode: '0390',
        coveredCharges: 50000,
      },
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
    ],
    worked: {
      1: `
        cost: 50000 × 0.2 = 10000.00
        outlier_threshold: 0 × 1.75 = 0.00
        outlier: (10000.00 − 0.00) × 0.5 = 5000.00`,
    },
    returnCode: '01',
    lineCodes: ['41', '01'],
    total: 125,
    outlier: 5000,
  },
];
