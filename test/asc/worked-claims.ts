/** Worked examples of ASC claims where no case reaches; rates of the quarters' Addenda AA, BB and FF. */
import type { WorkedClaim } from './worked-claim.ts';

export const CLAIMS: readonly WorkedClaim[] = [
  {
    claim: 'a credited device, a lower charge and a drug with an adjusted copayment',
    date: 20250115,
    quarter: '2025Q1',
    indexes: ['1.3138'],
    aa: {
      '0200T': { indicator: 'J8', weight: '83.6109', rate: '4589.82', discounted: true },
      '66984': { indicator: 'A2', weight: '22.1206', rate: '1214.31', discounted: true },
    },
    bb: { J0349: { indicator: 'K2', rate: '10.42', copayment: '2.07' } },
    ff: { '0200T': '2329.54' },
    lines: [
      { hcpcs: '0200T', modifiers: ['FC'], charges: 20000 },
      { hcpcs: '66984', units: 2, charges: 2600 },
      { hcpcs: 'J0349', units: 10 },
    ],
    worked: {
      0: `
        total: 3962.44 + 1300.00 + 104.20 = 5366.64`,
      1: `
        device_offset: 2329.54 × 0.5 = 1164.77
        rate: 4589.82 − 1164.77 = 3425.05
        adjusted_rate: 3425.05 × (0.5 × 1.3138 + 1 − 0.5) = 3962.44
        line_total: 3962.44 × 1 = 3962.44
        coinsurance: (3962.44 − 0) × 0.20 = 792.49`,
      2: `
        adjusted_rate: 1214.31 × (0.5 × 1.3138 + 1 − 0.5) = 1404.84
        counted_units: 2 × 0.5 = 1
        line_total: 2600 ÷ 2 × 1 = 1300.00`,
      3: `
        line_total: 10.42 × 10 = 104.20
        coinsurance: (104.20 − 0) × 2.07 ÷ 10.42 = 20.70`,
    },
    statuses: ['payable', 'payable', 'payable'],
    total: 5366.64,
    payment: 4293.45,
  },
  {
    claim: 'a stopped device-intensive procedure: without the device, at half',
    date: 20250115,
    quarter: '2025Q1',
    aa: { '0200T': { indicator: 'J8', weight: '83.6109', rate: '4589.82', discounted: true } },
    ff: { '0200T': '2329.54' },
    lines: [{ hcpcs: '0200T', modifiers: ['73', 'FB'] }],
    worked: {
      1: `
        rate: 4589.82 − 2329.54 = 2260.28
        adjusted_rate: 2260.28 × (0.5 × 1.2000 + 1 − 0.5) = 2486.31
        adjusted_rate: 2486.31 × 0.5 = 1243.16
        line_total: 1243.16 × 1 = 1243.16`,
    },
    statuses: ['payable'],
    total: 1243.16,
    payment: 994.53,
  },
  {
    claim: 'a drug beside a stopped procedure is paid in full',
    date: 20250115,
    quarter: '2025Q1',
    aa: { '0102T': { indicator: 'G2', weight: '28.767', rate: '1579.16', discounted: true } },
    bb: { J0349: { indicator: 'K2', rate: '10.42' } },
    lines: [
      { hcpcs: '0102T', modifiers: ['52'] },
      { hcpcs: 'J0349', units: 4, modifiers: ['52'] },
    ],
    worked: {
      1: `
        adjusted_rate: 1579.16 × (0.5 × 1.2000 + 1 − 0.5) = 1737.08
        adjusted_rate: 1737.08 × 0.5 = 868.54`,
      2: `
        adjusted_rate: 10.42 = 10.42
        line_total: 10.42 × 4 = 41.68`,
    },
    statuses: ['payable', 'payable'],
    total: 910.22,
    payment: 728.17,
  },
  {
    claim: 'a skin substitute of 2026 is not adjusted by the wage index',
    date: 20260120,
    quarter: '2026Q1',
    aa: { '15271': { indicator: 'G2', weight: '17.8', rate: '1002.53', discounted: true } },
    bb: { Q4100: { indicator: 'S2', rate: '127.14' } },
    lines: [{ hcpcs: '15271' }, { hcpcs: 'Q4100', units: 25 }],
    worked: {
      1: `
        adjusted_rate: 1002.53 × (0.5 × 1.2000 + 1 − 0.5) = 1102.78`,
      2: `
        adjusted_rate: 127.14 = 127.14
        line_total: 127.14 × 25 = 3178.50`,
    },
    statuses: ['payable', 'payable'],
    total: 4281.28,
    payment: 3425.02,
  },
  {
    claim: 'a pass-through device on one of two units of the procedure',
    date: 20260115,
    quarter: '2026Q1',
    indexes: ['1.2951'],
    aa: { '31626': { indicator: 'G2', weight: '43.518', rate: '2451.02', discounted: true } },
    bb: { C1601: { indicator: 'J7' } },
    pairs: [['C1601', '31626', '0.2173']],
    lines: [{ hcpcs: '31626', units: 2 }, { hcpcs: 'C1601' }],
    worked: {
      1: `
        adjusted_rate: 2451.02 × (0.5 × 1.2951 + 1 − 0.5) = 2812.67
        code_pair_offset: 2812.67 × 0.2173 × 1 ÷ 2 = 305.60
        adjusted_rate: 2812.67 − 305.60 = 2507.07
        counted_units: 1 + 0.5 × (2 − 1) = 1.5
        line_total: 2507.07 × 1.5 = 3760.61`,
    },
    statuses: ['payable', 'payable'],
    total: 3760.61,
    payment: 3008.49,
  },
  {
    claim: 'a pair that stands twice in the file: the later row counts, and takes nothing',
    date: 20240210,
    quarter: '2024Q1',
    aa: { '36902': { indicator: 'J8', weight: '44.6', rate: '2386.72', discounted: true } },
    bb: { C1600: { indicator: 'J7' } },
    pairs: [
      ['C1600', '36902', '0.272'],
      ['C1600', '36902', '0.0'],
    ],
    lines: [{ hcpcs: '36902' }, { hcpcs: 'C1600' }],
    worked: {
      1: `
        adjusted_rate: 2386.72 × (0.5 × 1.2000 + 1 − 0.5) = 2625.39
        line_total: 2625.39 × 1 = 2625.39`,
    },
    statuses: ['payable', 'payable'],
    total: 2625.39,
    payment: 2100.31,
  },
  {
    claim: 'two days are two sessions: each has a first procedure',
    date: 20240910,
    quarter: '2024Q3',
    aa: {
      '0213T': { indicator: 'R2', weight: '8.8353', rate: '472.81', discounted: true },
      '0102T': { indicator: 'G2', weight: '28.3836', rate: '1518.92', discounted: true },
    },
    lines: [
      { hcpcs: '0213T', serviceDate: 20240909 },
      { hcpcs: '0213T', serviceDate: 20240910 },
      { hcpcs: '0102T', serviceDate: 20240910 },
    ],
    worked: {
      1: `
        adjusted_rate: 472.81 × (0.5 × 1.2000 + 1 − 0.5) = 520.09
        line_total: 520.09 × 1 = 520.09`,
      2: `
        counted_units: 1 × 0.5 = 0.5
        line_total: 520.09 × 0.5 = 260.05`,
      3: `
        adjusted_rate: 1518.92 × (0.5 × 1.2000 + 1 − 0.5) = 1670.81
        line_total: 1670.81 × 1 = 1670.81`,
    },
    statuses: ['payable', 'payable', 'payable'],
    total: 2450.95,
    payment: 1960.76,
  },
  {
    claim: 'the deductible, but not of a preventive service, and a screening that became diagnostic',
    date: 20230510,
    quarter: '2023Q2',
    aa: {
      G0121: { indicator: 'A2', weight: '8.1', rate: '420.02', discounted: true, mark: '**' },
      '45385': { indicator: 'A2', weight: '10.2', rate: '528.91', discounted: true },
      '0213T': { indicator: 'R2', weight: '8.7', rate: '451.13', discounted: true },
    },
    terms: { deductible: 226 },
    lines: [{ hcpcs: 'G0121' }, { hcpcs: '45385', modifiers: ['PT'] }, { hcpcs: '0213T' }],
    worked: {
      1: `
        adjusted_rate: 420.02 × (0.5 × 1.2000 + 1 − 0.5) = 462.02
        line_total: 462.02 × 0.5 = 231.01
        line_payment: 231.01 − 0 − 0 = 231.01`,
      2: `
        adjusted_rate: 528.91 × (0.5 × 1.2000 + 1 − 0.5) = 581.80
        line_total: 581.80 × 1 = 581.80
        coinsurance: (581.80 − 0) × 0.15 = 87.27`,
      3: `
        adjusted_rate: 451.13 × (0.5 × 1.2000 + 1 − 0.5) = 496.24
        line_total: 496.24 × 0.5 = 248.12
        deductible: least(248.12, 226) = 226
        coinsurance: (248.12 − 226) × 0.20 = 4.42
        line_payment: 248.12 − 226 − 4.42 = 17.70`,
    },
    statuses: ['payable', 'payable', 'payable'],
    total: 1060.93,
    payment: 743.24,
  },
  {
    claim: 'a center that does not report: the reduced factor, of a device-intensive procedure on its service portion',
    date: 20250115,
    quarter: '2025Q1',
    aa: {
      '0102T': { indicator: 'G2', weight: '28.767', rate: '1579.16', discounted: true },
      '0200T': { indicator: 'J8', weight: '83.6109', rate: '4589.82' },
      '64600': { indicator: 'P3', rate: '200.00' },
    },
    ff: { '0200T': '2329.54' },
    terms: { qualityReduction: true },
    lines: [{ hcpcs: '0102T' }, { hcpcs: '0200T' }, { hcpcs: '64600' }],
    worked: {
      1: `
        rate: 28.767 × 53.828 = 1548.47
        adjusted_rate: 1548.47 × (0.5 × 1.2000 + 1 − 0.5) = 1703.32`,
      2: `
        rate: 2329.54 + (4589.82 − 2329.54) × 53.828 ÷ 54.895 = 4545.89
        adjusted_rate: 4545.89 × (0.5 × 1.2000 + 1 − 0.5) = 5000.48`,
      3: `
        adjusted_rate: 200.00 × (0.5 × 1.2000 + 1 − 0.5) = 220.00`,
    },
    statuses: ['payable', 'payable', 'payable'],
    total: 6923.8,
    payment: 5539.04,
  },
  {
    claim: 'unit limits: of a line each by itself, of a day together',
    date: 20250115,
    quarter: '2025Q1',
    aa: { '0102T': { indicator: 'G2', weight: '28.767', rate: '1579.16' } },
    bb: { J0349: { indicator: 'K2', rate: '10.42' }, J1000: { indicator: 'K2', rate: '5.00' } },
    limits: { J0349: [10, '1'], J1000: [10, '3'] },
    terms: { mueToLimit: true },
    lines: [
      { hcpcs: '0102T' },
      { hcpcs: 'J0349', units: 10 },
      { hcpcs: 'J0349', units: 12 },
      { hcpcs: 'J1000', units: 8, charges: 16 },
      { hcpcs: 'J1000', units: 8 },
    ],
    worked: {
      3: `
        units: 10 = 10
        line_total: 10.42 × 10 = 104.20`,
      4: `
        line_total: 16 ÷ 8 × 8 = 16.00`,
      5: `
        units: 2 = 2
        line_total: 5.00 × 2 = 10.00`,
    },
    statuses: ['payable', 'payable', 'payable', 'payable', 'payable'],
    total: 1971.48,
    payment: 1577.18,
  },
  {
    claim: 'an area with several indexes in 2025: its own, not that of counties which came from another',
    date: 20250115,
    quarter: '2025Q1',
    aa: { '0102T': { indicator: 'G2', weight: '28.767', rate: '1579.16' } },
    terms: { wageIndex: 0.7158 },
    lines: [{ hcpcs: '0102T' }],
    worked: {
      0: `
        wage_index: 0.7158 = 0.7158`,
      1: `
        adjusted_rate: 1579.16 × (0.5 × 0.7158 + 1 − 0.5) = 1354.76`,
    },
    statuses: ['payable'],
    total: 1354.76,
    payment: 1083.81,
  },
  {
    claim:
      'what is not paid: wrong surgery, excluded, on no list, packaged, a drug without rate; an unloaded quarter is not known',
    date: 20250401,
    quarter: '2025Q2',
    aa: {
      '0102T': { indicator: 'G2', weight: '28.767', rate: '1579.16' },
      '0214T': { indicator: 'N1' },
    },
    bb: { J2002: { indicator: 'K2', rate: '0.00' } },
    ee: ['00176'],
    lines: [
      { hcpcs: '0102T', modifiers: ['PC'] },
      { hcpcs: '00176' },
      { hcpcs: '99999' },
      { hcpcs: '0214T' },
      { hcpcs: 'J2002' },
      { hcpcs: '0102T', serviceDate: 20250331 },
    ],
    worked: {
      0: `
        total: 0 = 0`,
    },
    statuses: ['denied', 'denied', 'denied', 'packaged', 'packaged', 'payable'],
    total: 0,
    payment: 0,
  },
];
