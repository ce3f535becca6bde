/** The results of the claims of `examples/claims` on the sample, by the name of their file; dollars. */

/** Amounts: allowed, by the pricer, outlier, by other schedules; Medicare's share, the patient's. */
export type Amounts = readonly [
  allowed: number | null,
  system: number | null,
  outlier: number | null,
  others: number | null,
  medicare: number | null,
  patient: number | null,
];

export interface ExampleResult {
  amounts: Amounts;
  /** DRG, HIPPS code or case-mix group. */
  label?: string;
  /** Code of the reason why there is no price. */
  reason?: string;
  /** Payment of the contract. */
  contract?: number;
  /** Statuses of the lines, in their order. */
  lines?: readonly string[];
}

const NONE: Amounts = [null, null, null, null, null, null];
/** The patient's share is not known. */
const stay = (allowed: number, outlier = 0): Amounts => [allowed, allowed, outlier, 0, null, null];
const shared = (medicare: number, patient: number, outlier = 0): Amounts => {
  const allowed = Math.round((medicare + patient) * 100) / 100;
  return [allowed, allowed, outlier, 0, medicare, patient];
};
const bundled = (lines: number) => Array<string>(lines).fill('bundled');

export const EXAMPLE_RESULTS: Readonly<Record<string, ExampleResult>> = {
  'ipps-heart-failure': { amounts: stay(17006.22), label: '291' },
  'ipps-outlier': { amounts: stay(95763.39, 84003.83), label: '292' },
  'ipps-transfer': { amounts: stay(9667.93), label: '291' },
  'ipps-waived': { amounts: NONE, label: '292', reason: '53' },
  'opps-emergency': { amounts: shared(518.87, 129.73), lines: ['paid', 'packaged', 'paid'] },
  'opps-rejected-line': {
    amounts: shared(788.31, 197.07),
    lines: ['paid', 'paid', 'packaged', 'packaged', 'rejected'],
  },
  'opps-polypectomy': { amounts: shared(1308.22, 230.86), lines: ['paid', 'packaged', 'packaged'] },
  'opps-drug': { amounts: [1952.63, 424.83, 0, 1527.8, 1562.09, 390.54], lines: ['paid', 'other_schedule'] },
  'opps-outlier-unknown': {
    amounts: [null, null, null, 0, null, null],
    reason: 'PART_UNKNOWN',
    lines: ['paid', 'unpriced'],
  },
  'asc-cataract': { amounts: shared(1140.15, 285.04), lines: ['paid'] },
  'asc-two-procedures': { amounts: shared(894.45, 223.62), lines: ['paid', 'paid'] },
  'asc-deductible': { amounts: shared(913.75, 511.44), lines: ['paid'] },
  'psych-depression': { amounts: stay(11120.67), label: '885' },
  'psych-ect': { amounts: stay(17146.76), label: '885' },
  'ltch-respiratory': { amounts: stay(47045.43), label: '189' },
  'ltch-site-neutral': { amounts: stay(5437.77), label: '189' },
  'irf-stroke': { amounts: stay(30195.54), label: 'A0104', lines: bundled(1) },
  'irf-early-transfer': { amounts: stay(16041.38), label: 'A0104', lines: bundled(1) },
  'cmg-assessment': { amounts: stay(23641.86), label: 'A0103' },
  'snf-two-weeks': { amounts: stay(8254.9), label: 'KAXD1', lines: ['paid'] },
  'snf-whole-month': { amounts: stay(17416.61), label: 'KAXD1', lines: ['paid'] },
  'snf-units': { amounts: NONE, reason: 'SNF07', lines: ['not_processed'] },
  'hha-six-visits': { amounts: shared(2288.11, 0), label: '1AA11' },
  'hha-late-notice': { amounts: shared(1525.41, 0), label: '1AA11' },
  'hha-few-visits': { amounts: shared(373.52, 0), label: '1AA11' },
  'hhag-assessment': { amounts: shared(3016.18, 0), label: '1IA11' },
  'hospice-month': { amounts: stay(8430.43), lines: bundled(1) },
  'hospice-respite': { amounts: stay(10171.41) },
  'hospice-last-days': { amounts: stay(8933.95) },
  'esrd-hemodialysis': { amounts: shared(2835.14, 708.79) },
  'esrd-outlier': { amounts: shared(4755.5, 1188.88, 2400.45) },
  'esrd-home': { amounts: shared(2803.92, 700.98) },
  'esrd-kidney-injury': { amounts: shared(3032.64, 758.16) },
  'fqhc-established': { amounts: shared(214.37, 53.59), lines: ['paid', 'bundled'] },
  'fqhc-new-patient': { amounts: shared(287.6, 71.9), lines: ['paid', 'bundled'] },
  'fqhc-no-visit': { amounts: shared(0, 0), lines: bundled(1) },
  'contract-emergency': { amounts: shared(518.87, 129.73), contract: 789.91, lines: ['paid', 'packaged', 'paid'] },
  'void-bill': { amounts: NONE, reason: 'VOID_BILL' },
};
