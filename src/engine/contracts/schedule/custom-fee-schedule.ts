/** An organization's own prices: kinds of items, pricing types, and the look-up for a claim. */

export const CODE_TYPES = ['HCPCS', 'REV', 'APC', 'DRG'] as const;
export type CodeType = (typeof CODE_TYPES)[number];

export const PRICING_TYPES = ['flat_rate', 'percent_of_medicare', 'percent_of_charges', 'per_unit'] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

export interface FeeScheduleItem {
  pricingType: PricingType;
  /** Dollars or percent, at most 4 decimals. */
  pricingAmount: number;
  /** YYYYMMDD. */
  effectiveDate: number;
}

/** Returns the newest item of a code that has begun by the date (YYYYMMDD). */
export type ItemLookup = (codeType: CodeType, code: string, date: number) => FeeScheduleItem | undefined;

/** Returns a code as schedules store it: capitals, revenue codes with 4 digits. */
export function scheduleCode(codeType: CodeType, code: string): string {
  return codeType === 'REV' ? code.padStart(4, '0') : code.toUpperCase();
}
