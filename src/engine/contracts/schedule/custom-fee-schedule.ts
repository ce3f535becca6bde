/** An organization's own prices: what an item can be about, how it prices, and how a claim looks it up. */

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

/** The newest item of a code that has begun by the date (YYYYMMDD). */
export type ItemLookup = (codeType: CodeType, code: string, date: number) => FeeScheduleItem | undefined;

/** A code as schedules keep it: capitals, revenue codes with 4 digits. */
export function scheduleCode(codeType: CodeType, code: string): string {
  return codeType === 'REV' ? code.padStart(4, '0') : code.toUpperCase();
}
