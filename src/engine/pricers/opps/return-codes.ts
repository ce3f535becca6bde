/** Return codes: those of CMS's program, and ours for what it cannot meet. */

export const CLAIM_RETURN_CODES = {
  '01': 'Processed.',
  '02': 'Processed; outliers of a community mental health center are above their limit, or those of lines without outlier are left out.',
  '50': 'The provider record and the tables give no wage index.',
  '51': 'The wage index is 0, or the table has none of the year.',
  '52': 'The special payment indicator of the provider record is invalid, or its area is blank.',
  '54': 'from_date is outside the provider record.',
  OPPS01: 'The editor IOCE did not run or failed.',
  OPPS02: 'Not a bill of the outpatient prospective payment system.',
  OPPS03: 'The editor IOCE stopped and gave no lines.',
  OPPS04: 'No figures are held for the calendar year of from_date.',
  OPPS05: 'The editor IOCE gave more lines than the claim has.',
  OPPS06: 'The tables of the calendar year of from_date are not loaded.',
  OPPS07: 'from_date is required.',
  OPPS08:
    'The reporting ratio of the calendar year is not held: lines of a hospital that does not report cannot be priced.',
  OPPS09: 'The hospital is not paid under the outpatient prospective payment system.',
  OPPS10: 'A line bills a fraction of a unit: only miles of an ambulance have one.',
  OPPS11: 'A line bills units of seven digits or more.',
  OPPS12: 'A line is paid at cost, and the provider record has no cost-to-charge ratio.',
} as const;
export type ClaimReturnCode = keyof typeof CLAIM_RETURN_CODES;

export const LINE_RETURN_CODES = {
  '00': 'Not processed.',
  '01': 'Processed.',
  '11': 'Processed, reduced: the hospital does not report quality data.',
  '20': 'Processed; the deductible takes the whole payment.',
  '22': 'Processed; coinsurance reduced by the daily limit.',
  '25': 'Processed with a coinsurance that the hospital has reduced.',
  '30': 'The payment APC is not in the table.',
  '38': 'Invalid discounting formula.',
  '40': 'Invalid status indicator.',
  '41': 'The pricer does not pay this status indicator, or not with this payment indicator.',
  '42': 'No payment APC, or packaged.',
  '43': 'The payment indicator is none of 1 and 5 to 9.',
  '44': 'A device to be paid at cost without payment indicator 6.',
  '45': 'Invalid packaging flag.',
  '46': 'Denied or rejected.',
  '47': 'Denied or rejected from outside (line item action flag 2 or 3).',
  '48': 'Invalid payment adjustment flag.',
  '49': 'The payment method flag says that the pricer does not pay the line.',
  OPPS08: 'The reporting ratio of the calendar year is not held.',
} as const;
export type LineReturnCode = keyof typeof LINE_RETURN_CODES;

/** Codes of claims that have a total. */
export type PaidCode = '01' | '02';
export type UnpaidCode = Exclude<ClaimReturnCode, PaidCode>;

/** Codes that say what the service lacks, not what is wrong with the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ClaimReturnCode> = new Set(['OPPS01', 'OPPS04', 'OPPS05', 'OPPS06', 'OPPS08']);
