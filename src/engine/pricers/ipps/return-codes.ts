/**
 * Return codes of CMS's IPPS pricer, and those of ours for what it has no code for. Codes of 50 and more give no amount.
 * docs/errors.md lists them.
 */

/** Codes that pay. */
export const PAID_CODES = ['00', '02', '03', '05', '06', '10', '12', '14', '16', '30', '33', '40', '42', '44'] as const;
export type PaidCode = (typeof PAID_CODES)[number];

const RECONCILED =
  'subject to outlier reconciliation: with a cost-to-charge ratio higher by 0.2 it would be a cost outlier';

export const RETURN_CODES = {
  '00': 'Paid the normal DRG payment.',
  '02': 'Paid as a cost outlier.',
  '03': 'Acute transfer, paid per diem up to the full DRG.',
  '05': 'Acute transfer with a cost outlier.',
  '06': 'Acute transfer, paid per diem, provider refused cost outlier.',
  '10': 'Post-acute transfer, paid half of the DRG and half of the per diems.',
  '12': 'Post-acute transfer, paid per diem.',
  '14': 'Paid the normal DRG payment, per diem days equal to or over the geometric mean length of stay.',
  '16': 'Paid as a cost outlier, per diem days equal to or over the geometric mean length of stay.',
  '30': `Paid the normal DRG payment, as 00; ${RECONCILED}.`,
  '33': `Acute transfer, paid per diem up to the full DRG, as 03; ${RECONCILED}.`,
  '40': `Post-acute transfer, paid half of the DRG and half of the per diems, as 10; ${RECONCILED}.`,
  '42': `Post-acute transfer, paid per diem, as 12; ${RECONCILED}.`,
  '44': `Paid the normal DRG payment, per diem days equal to or over the geometric mean length of stay, as 14; ${RECONCILED}.`,
  '52': 'The provider record and the tables give no wage index.',
  '53': 'Waiver state, or a HAC reduction of a hospital in Puerto Rico.',
  '54': 'The DRG is not in the table of the discharge date, or the stay could not be grouped.',
  '55': 'The discharge date is outside the provider record.',
  '56': 'Invalid length of stay.',
  '57': 'Invalid review code.',
  '58': 'Invalid covered charges.',
  '61': 'Lifetime reserve days are invalid or more than 60.',
  '62': 'Invalid covered days, or fewer than lifetime reserve days.',
  '65': 'Invalid capital payment code, EHR indicator or readmission reduction data.',
  '67': 'Cost outlier with a length of stay over the covered days.',
  '68': 'Invalid value-based purchasing data.',
  IPPS01: 'More non-covered days than days of the stay.',
  IPPS02: 'thru_date is required.',
  IPPS03: 'No DRG: MSDRG did not run or failed, and additional_data.drg is absent.',
  IPPS04: 'No rates are held for the fiscal year of the discharge date.',
  IPPS05: 'The reduction of a CAR-T case without cost of the product is not held for the fiscal year.',
  IPPS06: 'The wage index table of the fiscal year is not loaded.',
  IPPS07: 'The DRG table of the discharge date is not loaded.',
  IPPS08: 'The provider is not paid under the inpatient prospective payment system.',
  IPPS09: 'The stay depends on figures of the fiscal year that are not held.',
} as const;

export type ReturnCode = keyof typeof RETURN_CODES;
/** Codes of 50 and more, and ours. */
export type UnpaidCode = Exclude<ReturnCode, PaidCode>;

const PAID: ReadonlySet<string> = new Set(PAID_CODES);

export function isPaidCode(code: string): code is PaidCode {
  return PAID.has(code);
}

/** Codes that say what the service lacks, not what is wrong with the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set([
  'IPPS03',
  'IPPS04',
  'IPPS05',
  'IPPS06',
  'IPPS07',
  'IPPS09',
]);
/** The code of an area that is not in the wage index table. */
export const LOOKED_UP: ReadonlySet<ReturnCode> = new Set(['52']);
