/** Return codes of CMS's FQHC pricer, and those of ours for what it has no code for. docs/errors.md lists them. */

/** Codes of claims that have a price. */
export const PAID_CODES = ['01', '23', '24'] as const;

/** Return codes of a claim. */
export const CLAIM_RETURN_CODES = {
  '01': 'Processed.',
  '02': 'from_date is before the prospective payment of health centers, or before that of tribal centers.',
  '23': 'Processed; the percentage of the Maryland Primary Care Program is none of its four.',
  '24': 'Processed; the percentage of the Maryland Primary Care Program is missing.',
  FQHC01: 'The locality is not known: neither carrier and locality nor a ZIP code of the provider is given.',
  FQHC02: 'The table of ZIP codes has no locality for the provider’s ZIP code on the days of the claim.',
  FQHC03: 'The table of ZIP codes is not loaded.',
  FQHC04: 'The outpatient code editor came to no result for the claim.',
  FQHC05: 'The tables of rates are not loaded.',
  FQHC06: 'The geographic adjustment factors of the calendar year are not loaded.',
  FQHC07: 'A line of intensive outpatient care has no rate on its day.',
  FQHC08: 'from_date is required.',
  FQHC09: 'A line has no rate, add-on factor or geographic adjustment factor on its day.',
  FQHC10: 'No line has a HCPCS code, by which visits are paid.',
  FQHC11: 'A visit has no charges, with which its rate is compared: 42 CFR 405.2462(c).',
  FQHC12: 'A supplement to a Medicare Advantage plan needs additional_data.fqhc.med_advantage_plan_amount.',
} as const;
export type ClaimReturnCode = keyof typeof CLAIM_RETURN_CODES;
export type PaidCode = (typeof PAID_CODES)[number];
export type UnpaidCode = Exclude<ClaimReturnCode, PaidCode>;

/** Codes that say what the service lacks, not what is wrong with the claim. */
export const MISSING_HERE: ReadonlySet<ClaimReturnCode> = new Set(['FQHC03', 'FQHC05', 'FQHC06']);

/** Codes of what is not in a table, which a sample may lack. */
export const LOOKED_UP: ReadonlySet<ClaimReturnCode> = new Set(['FQHC09']);

/** Return codes of a line. */
export const LINE_RETURN_CODES = {
  '01': 'Paid the prospective rate.',
  '02': 'Paid the charges.',
  '03': 'Paid the prospective rate; a preventive service is on the day.',
  '04': 'Paid the charges; a preventive service is on the day.',
  '05': 'Paid the prospective rate with the add-on.',
  '06': 'Paid what the rate is over the plan’s amount.',
  '07': 'Not paid: the plan’s amount is not under the rate.',
  '08': 'For information.',
  '09': 'Paid with another line.',
  '10': 'The payment method flag is invalid.',
  '11': 'The payment indicator is invalid.',
  '12': 'The composite adjustment flag is invalid.',
  '13': 'The package flag is invalid.',
  '14': 'The editor denied or rejected the line.',
  '15': 'Not covered.',
  '17': 'The amount of the Medicare Advantage plan is missing.',
  '18': 'No rate is in force on the day.',
  '19': 'The locality has no geographic adjustment factor.',
  '20': 'No add-on factor is in force on the day.',
  '21': 'Paid the tribal rate.',
  '22': 'Paid the charges of a tribal center.',
} as const;
export type LineReturnCode = keyof typeof LINE_RETURN_CODES;
