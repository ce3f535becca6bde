/** Return codes of CMS's SNF pricer, and this service's own where CMS has none. All except 00 give no amount. */
export const RETURN_CODES = {
  '00': 'Paid.',
  '20': 'A rate component is not in its table.',
  '30': 'The provider record and the tables give no wage index.',
  '40': 'The service is before 1998-07-01, when the payment system began.',
  '70': 'The provider record has no value-based purchasing multiplier.',
  '80': 'The line has no units of service.',
  '90': 'Invalid HIPPS code.',
  SNF01: 'No line with revenue code 0022 has a HIPPS code.',
  SNF02: 'thru_date is required.',
  SNF03: 'No rates are held for the fiscal year of thru_date.',
  SNF04: 'A table of the fiscal year of thru_date is not loaded.',
  SNF05: 'The claim spans two fiscal years: bill the days of each on a claim of its own.',
  SNF06: 'A swing bed of a critical access hospital is not under the prospective payment system.',
  SNF07: 'The lines with HIPPS codes have more units than the claim has days.',
} as const;

export type ReturnCode = keyof typeof RETURN_CODES;

/** Codes for what the service lacks, not for a fault of the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['SNF03', 'SNF04']);
/** Codes for an entry missing from a table. */
export const LOOKED_UP: ReadonlySet<ReturnCode> = new Set(['20', '30']);
