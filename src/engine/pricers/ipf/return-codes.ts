/** Return codes of CMS's IPF pricer, and this service's own where CMS has none. Codes from 50 give no amount. */

/** Codes that pay. */
export const PAID_CODES = ['00', '02', '03', '04'] as const;
export type PaidCode = (typeof PAID_CODES)[number];

export const RETURN_CODES = {
  '00': 'Paid the per diems without outlier.',
  '02': 'Paid the per diems with an outlier.',
  '03': 'Paid the per diems of a continued stay without outlier.',
  '04': 'Paid the per diems of a continued stay with an outlier.',
  '52': 'The provider record and the tables give no wage index.',
  '53': 'The provider is under a waiver.',
  '54': 'There is no DRG.',
  '55': 'The discharge date is outside the provider record.',
  '56': 'Invalid length of stay.',
  '57': 'The age of the patient is 0.',
  IPF02: 'More non-covered days than days of the stay.',
  IPF03: 'thru_date is required.',
  IPF04: 'No DRG: MSDRG did not run or failed, and additional_data.drg is absent.',
  IPF05: 'No rates are held for the fiscal year of the discharge date.',
  IPF06: 'A table that decides the payment is not loaded for the discharge date.',
} as const;

export type ReturnCode = keyof typeof RETURN_CODES;

/** Codes for what the service lacks, not for a fault of the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['IPF04', 'IPF05', 'IPF06']);
/** Codes for an entry missing from a table. */
export const LOOKED_UP: ReadonlySet<ReturnCode> = new Set(['52']);
