/** Return codes of CMS's home health pricer, and those of ours for what it has no code for. docs/errors.md lists them. */

/** Codes that pay. */
export const PAID_CODES = ['00', '01', '02', '06', '09', '11', '14'] as const;

export const RETURN_CODES = {
  '00': 'Paid the period, no outlier.',
  '01': 'Paid the period with an outlier.',
  '02': 'Paid the period; the outlier is over the agency’s cap.',
  '03': 'A request for anticipated payment is not paid.',
  '06': 'Paid by visit (low utilization).',
  '09': 'Paid a partial period, no outlier.',
  '10': 'The type of bill is none of home health care.',
  '11': 'Paid a partial period with an outlier.',
  '14': 'Paid by visit (low utilization) with the add-on of a first period.',
  '15': 'The period is partial and has no days.',
  '16': 'The period has more than 30 days.',
  '30': 'The CBSA has no wage index in the calendar year.',
  '31': 'The county of a rural area is missing, or not among the rural counties.',
  '40': 'The admission is after from_date.',
  '70': 'The HIPPS code is missing, or not in the table of the year.',
  '80': 'A revenue code is not in the table of rates.',
  '85': 'A revenue code is blank.',
  HHA01: 'No HIPPS code: HHAG came to none, and no line 0023 has one.',
  HHA02: 'The CBSA is not known: value code 61 is missing, and the patient’s ZIP code gives none.',
  HHA04: 'from_date and thru_date are required.',
  HHA05: 'No rates are held for the calendar year of thru_date.',
  HHA06: 'The tables of the calendar year are not loaded.',
  HHA07: 'A visit lacks the service date or the units that decide the payment.',
  HHA08: 'No line has the revenue code of a visit.',
} as const;
export type ReturnCode = keyof typeof RETURN_CODES;
export type PaidCode = (typeof PAID_CODES)[number];
export type UnpaidCode = Exclude<ReturnCode, PaidCode>;

/** Codes that say what the service lacks, not what is wrong with the claim. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['HHA05', 'HHA06']);
