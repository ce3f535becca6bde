/** Return codes of CMS's IRF pricer, and this service's own where CMS has none. Codes from 50 give no amount. */

/** Codes that pay, in CMS's order: two for each way of payment, without and with outlier; 10 more with a penalty. */
export const PAID_CODES = [
  ...['00', '01', '02', '03', '04', '05', '06', '07'],
  ...['10', '11', '12', '13', '14', '15', '16', '17'],
] as const;

const PENALTY = 'special payment indicator 2 or 3 (no penalty is taken since fiscal year 2019)';
const BLENDED = 'a blend of federal and facility-specific rates';

export const RETURN_CODES = {
  '00': 'Paid the normal payment without outlier.',
  '01': 'Paid the normal payment with an outlier.',
  '02': 'Transfer, paid per diem, without outlier.',
  '03': 'Transfer, paid per diem, with an outlier.',
  '04': `Paid ${BLENDED}, without outlier.`,
  '05': `Paid ${BLENDED}, with an outlier.`,
  '06': `Transfer, paid per diem and ${BLENDED}, without outlier.`,
  '07': `Transfer, paid per diem and ${BLENDED}, with an outlier.`,
  '10': `As 00; ${PENALTY}.`,
  '11': `As 01; ${PENALTY}.`,
  '12': `As 02; ${PENALTY}.`,
  '13': `As 03; ${PENALTY}.`,
  '14': `As 04; ${PENALTY}.`,
  '15': `As 05; ${PENALTY}.`,
  '16': `As 06; ${PENALTY}.`,
  '17': `As 07; ${PENALTY}.`,
  '51': 'The provider record ended on or before the discharge date.',
  '52': 'The provider record and the tables give no wage index.',
  '53': 'The provider is under a waiver.',
  '54': 'The case-mix group is not in the table of the discharge date.',
  '55': 'The discharge date is before the provider record.',
  '56': 'Invalid length of stay.',
  '57': 'A blended rate without a facility-specific rate.',
  '60': 'The wage index table has no row for the area of the provider.',
  '61': 'More than 60 lifetime reserve days.',
  '62': 'Invalid covered days, or fewer than lifetime reserve days.',
  '65': 'The cost-to-charge ratio is 0.',
  '67': 'Outlier with a length of stay over the covered days.',
  '72': 'Invalid federal blend indicator.',
  '73': "The provider's fiscal year begins after the discharge date.",
  '74': 'The provider record has no fiscal year beginning of 2002 or later.',
  '97': 'No rates are held for the fiscal year of the discharge date.',
  '98': 'The discharge date is before 2002-01-01, when the payment system began.',
  IRF01: 'No case-mix group: CMG gave none, and no line with revenue code 0024 has a HIPPS code.',
  IRF02: 'thru_date is required.',
  IRF03: 'More non-covered days than days of the stay.',
  IRF04: 'A table of the fiscal year of the discharge date is not loaded.',
} as const;

export type ReturnCode = keyof typeof RETURN_CODES;
export type PaidCode = (typeof PAID_CODES)[number];
export type UnpaidCode = Exclude<ReturnCode, PaidCode>;

/** Codes for what the service lacks, not for a fault of the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['97', 'IRF04']);
/** Codes for an entry missing from a table. */
export const LOOKED_UP: ReadonlySet<ReturnCode> = new Set(['54', '60']);
