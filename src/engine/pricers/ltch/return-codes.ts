/** Return codes of CMS's LTCH pricer, and those of ours for what it has no code for. Digits of 50 and more give no amount. */

const OLD_CODES = {
  '00': 'Paid the standard payment without outlier (review code 00).',
  '01': 'Paid the standard payment with an outlier (review code 00).',
  '22': 'Paid as a short-stay outlier without high-cost outlier (review code 00).',
  '25': 'Paid as a short-stay outlier with a high-cost outlier (review code 00).',
} as const;

/** First character: what the stay is. */
const STAYS = {
  A: 'Psychiatric or rehabilitation stay',
  B: 'Stay with more than 96 hours of ventilation',
  C: 'Stay',
} as const;

/** Second character: how it is paid. */
const PAYMENTS = {
  '0': 'half standard, half site neutral at cost',
  '1': 'half standard, half site neutral at cost, with a high-cost outlier',
  '2': 'half short stay, half site neutral at cost',
  '3': 'half short stay, half site neutral at cost, with a high-cost outlier',
  '4': 'half standard, half site neutral at the comparable amount',
  '5': 'half standard, half site neutral at the comparable amount, with a high-cost outlier',
  '6': 'half short stay, half site neutral at the comparable amount',
  '7': 'half short stay, half site neutral at the comparable amount, with a high-cost outlier',
  A: 'site neutral at cost',
  B: 'site neutral at the comparable amount',
  C: 'site neutral at the comparable amount, with a high-cost outlier',
  D: 'standard, as a short-stay outlier',
  E: 'standard, as a short-stay outlier with a high-cost outlier',
  F: 'standard',
  G: 'standard, with a high-cost outlier',
} as const;

export type NewCode = `${keyof typeof STAYS}${keyof typeof PAYMENTS}`;

const NEW_CODES = Object.fromEntries(
  Object.entries(STAYS).flatMap(([stay, what]) =>
    Object.entries(PAYMENTS).map(([payment, how]) => [`${stay}${payment}`, `${what}, paid ${how}.`]),
  ),
) as Record<NewCode, string>;

const UNPAID_CODES = {
  '51': 'The discharge date is after the provider record.',
  '52': 'The provider record and the tables give no wage index.',
  '53': 'The provider is under a waiver.',
  '54': 'The DRG is not in the tables of the discharge date.',
  '55': 'The discharge date is before the provider record.',
  '56': 'Invalid length of stay.',
  '60': 'The wage index tables have no row for the area or state of the provider.',
  '61': 'More than 60 lifetime reserve days.',
  '62': 'Invalid covered days, or fewer than lifetime reserve days.',
  '67': 'High-cost outlier with a length of stay over the covered days.',
  '72': 'Invalid review code or federal blend indicator.',
  '74': "The provider's fiscal year begins before 2002-10-01.",
  LTC01: 'More non-covered days than days of the stay.',
  LTC02: 'thru_date is required.',
  LTC03: 'No DRG: MSDRG did not run or failed, and additional_data.drg is absent.',
  LTC04: 'No rates are held for the fiscal year of the discharge date.',
  LTC05: 'A table of the fiscal year of the discharge date is not loaded.',
  LTC06: 'The stay depends on figures of the fiscal year that are not held.',
} as const;

export type PaidCode = keyof typeof OLD_CODES | NewCode;
export type UnpaidCode = keyof typeof UNPAID_CODES;
export type ReturnCode = PaidCode | UnpaidCode;

export const RETURN_CODES: Readonly<Record<ReturnCode, string>> = { ...OLD_CODES, ...NEW_CODES, ...UNPAID_CODES };

/** Codes that say what the service lacks, not what is wrong with the claim or its provider. */
export const MISSING_HERE: ReadonlySet<ReturnCode> = new Set(['LTC03', 'LTC04', 'LTC05', 'LTC06']);
/** Codes of what is not in a table. */
export const LOOKED_UP: ReadonlySet<ReturnCode> = new Set(['54', '60']);
