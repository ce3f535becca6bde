/** Return codes of CMS's hospice pricer, and this service's own where CMS has none. docs/errors.md lists them. */

export const RETURN_CODES = {
  '00': 'Paid, no routine home care.',
  '73': 'Paid, routine home care at the low rate.',
  '74': 'Paid, routine home care at the low rate with the end-of-life service intensity add-on.',
  '75': 'Paid, routine home care at the high rate for all or some days.',
  '77': 'Paid, routine home care at the high rate for all or some days, with the end-of-life service intensity add-on.',
  '10': 'The units of a level of care are more than 1000.',
  '30': 'The CBSA is not in the wage index table.',
  '40': 'The CBSA of the provider has no wage index in the fiscal year.',
  '50': 'The CBSA of the patient has no wage index in the fiscal year.',
  '51': 'The provider is not on file.',
  HOSPICE01: 'The days of the levels of care are not the covered days of the claim.',
  HOSPICE02: 'No line has a level of care: revenue code 0651, 0652, 0655 or 0656 with a service date.',
  HOSPICE03: 'thru_date, the day of death, is required where patient_status is 40, 41 or 42.',
  HOSPICE04: 'from_date is required.',
  HOSPICE05: 'No rates are held for the fiscal year of from_date.',
  HOSPICE06: 'The wage index table of the fiscal year is not loaded.',
  HOSPICE07: 'The reduced rates of the fiscal year are not held.',
  HOSPICE08: 'Continuous home care (0652) has more units than a day, or a site of service that is not a home.',
  HOSPICE09: 'The claim goes over the end of a fiscal year, whose rates end with it.',
  HOSPICE10: 'A line lacks the service date or the units that decide the payment.',
} as const;
export type ReturnCode = keyof typeof RETURN_CODES;

const PAID: ReadonlySet<ReturnCode> = new Set(['00', '73', '74', '75', '77']);

export function isPaidCode(code: ReturnCode): boolean {
  return PAID.has(code);
}

/** Codes for what the service lacks, not for a fault of the claim. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['HOSPICE05', 'HOSPICE06', 'HOSPICE07']);
