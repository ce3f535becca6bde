/** Answers to the claims of `examples/claims` on the sample, by the name of their file. */

/** Names of pricers in an answer, each with the field that holds what it pays. */
export const TOTALS = {
  ipps: 'total_payment',
  opps: 'total_claim_payment',
  asc: 'total',
  psych: 'total_payment',
  ltch: 'total_payment',
  irf: 'total_payment',
  snf: 'total_payment',
  hha: 'total_payment',
  hospice: 'total_payment',
  esrd: 'claim_payment',
  fqhc: 'total_payment',
} as const;

export interface ExampleAnswer {
  /** Null for a claim that no pricer runs for. */
  pricer: keyof typeof TOTALS | null;
  /** Null for a pricer without return codes. */
  code: string | null;
  /** Dollars; null for a claim without a price. */
  total: number | null;
  /** Codes of the warnings, in their order; default none. */
  warnings?: readonly string[];
  /** Default null. */
  error?: string;
  /** Further outputs that the example is about. */
  shows?: object;
}

const UNVERIFIED = { warnings: ['UNVERIFIED_FIGURE'] };
/** Medically unlikely edits of the day are not part of the sample. */
const NO_MUE = { warnings: ['MUE'] };

export const EXAMPLE_ANSWERS: Readonly<Record<string, ExampleAnswer>> = {
  'ipps-heart-failure': { pricer: 'ipps', code: '14', total: 17006.22, shows: { msdrg: { drg: '291' } } },
  'ipps-outlier': {
    ...{ pricer: 'ipps', code: '16', total: 95763.39 },
    shows: { msdrg: { drg: '292' }, ipps: { outlier_payment: 74923.11 } },
  },
  'ipps-transfer': { pricer: 'ipps', code: '12', total: 9667.93, shows: { msdrg: { drg: '291' } } },
  'ipps-waived': { pricer: 'ipps', code: '53', total: null },

  'opps-emergency': { pricer: 'opps', code: '01', total: 648.6 },
  'opps-rejected-line': { pricer: 'opps', code: '01', total: 985.38, warnings: ['MUE', 'LINE_REJECTED'] },
  'opps-polypectomy': {
    ...{ pricer: 'opps', code: '01', total: 1539.08, warnings: ['MUE'] },
    shows: { opps: { service_lines: [{ coinsurance_amount: 230.86 }, { payment: 0 }, { payment: 0 }] } },
  },
  'opps-drug': {
    ...{ pricer: 'opps', code: '01', total: 424.83, warnings: ['MUE'] },
    // 2 × 763.901
    shows: { opps: { service_lines: [{}, { other_payment: { schedule: 'ASP', amount: 1527.8 } }] } },
  },
  'opps-outlier-unknown': {
    ...{ pricer: 'opps', code: '01', total: 985.38, warnings: ['PART_UNKNOWN'] },
    shows: { opps: { total_claim_outlier_payment: null } },
  },

  'asc-cataract': { pricer: 'asc', code: null, total: 1425.19, ...NO_MUE },
  'asc-two-procedures': { pricer: 'asc', code: null, total: 1118.07, ...NO_MUE },
  'asc-deductible': {
    ...{ pricer: 'asc', code: null, total: 1425.19, ...NO_MUE },
    shows: { asc: { total_payment: 913.75, total_copayment: 228.44, total_deductible: 283 } },
  },

  'psych-depression': { pricer: 'psych', code: '00', total: 11120.67, ...UNVERIFIED },
  'psych-ect': { pricer: 'psych', code: '00', total: 17146.76, ...UNVERIFIED },

  'ltch-respiratory': { pricer: 'ltch', code: 'CF', total: 47045.43 },
  'ltch-site-neutral': { pricer: 'ltch', code: 'CA', total: 5437.77 },

  'irf-stroke': { pricer: 'irf', code: '00', total: 30195.54, ...UNVERIFIED },
  'irf-early-transfer': { pricer: 'irf', code: '02', total: 16041.38, ...UNVERIFIED },
  'cmg-assessment': {
    ...{ pricer: 'irf', code: '00', total: 23641.86, warnings: ['UNVERIFIED_FIGURE', 'UNVERIFIED_FIGURE'] },
    shows: { cmg: { motor_score: 60, tier: 0, cmg_group: 'A0103' }, irf: { submitted_case_mix_group: 'A0103' } },
  },

  'snf-two-weeks': { pricer: 'snf', code: '00', total: 8254.9 },
  'snf-whole-month': { pricer: 'snf', code: '00', total: 17416.61 },
  'snf-units': { pricer: 'snf', code: 'SNF07', total: null, warnings: ['UNITS'] },

  'hha-six-visits': { pricer: 'hha', code: '00', total: 2288.11 },
  'hha-late-notice': { pricer: 'hha', code: '00', total: 1525.41 },
  'hha-few-visits': { pricer: 'hha', code: '14', total: 373.52 },
  'hhag-assessment': { pricer: 'hha', code: '00', total: 3016.18, shows: { hhag: { hipps_code: '1IA11' } } },

  'hospice-month': { pricer: 'hospice', code: '75', total: 8430.43 },
  'hospice-respite': { pricer: 'hospice', code: '75', total: 10171.41 },
  'hospice-last-days': { pricer: 'hospice', code: '77', total: 8933.95 },

  'esrd-hemodialysis': { pricer: 'esrd', code: '02', total: 3543.93, ...UNVERIFIED },
  'esrd-outlier': { pricer: 'esrd', code: '03', total: 5944.38, ...UNVERIFIED },
  'esrd-home': { pricer: 'esrd', code: '02', total: 3504.9, ...UNVERIFIED },
  'esrd-kidney-injury': { pricer: 'esrd', code: '02', total: 3790.8, ...UNVERIFIED },

  'fqhc-established': { pricer: 'fqhc', code: '01', total: 267.96 },
  'fqhc-new-patient': { pricer: 'fqhc', code: '01', total: 359.5 },
  'fqhc-no-visit': { pricer: 'fqhc', code: '01', total: 0, warnings: ['EMPTY_PRICE', 'CLAIM_DISPOSITION'] },

  'contract-emergency': {
    ...{ pricer: 'opps', code: '01', total: 648.6 },
    shows: { contract: { total: 789.91, terms: { parts: [{ amount: 650 }, { amount: 139.91 }, { amount: 0 }] } } },
  },
  'void-bill': { pricer: null, code: null, total: null, warnings: ['VOID_BILL'] },
};
