/** Transitional add-ons, 42 CFR 413.234(c) and 413.236: the lines that bill for them, and the value code of their total. */

/** Marks the items that are paid beside the treatment, through this day (YYYYMMDD). */
export const TRANSITIONAL_MODIFIER = { modifier: 'AX', end: 20260630 } as const;

export interface TransitionalAddOn {
  name: string;
  /** By the revenue code of its line. */
  revenueCode: RegExp;
  /** Dollars of the claim, by the contractor. */
  valueCode: string;
}

export const TDAPA: TransitionalAddOn = { name: 'TDAPA', revenueCode: /^0636/, valueCode: 'Q8' };
export const TRANSITIONAL_ADD_ONS: readonly TransitionalAddOn[] = [
  TDAPA,
  { name: 'TPNIES', revenueCode: /^027/, valueCode: 'QG' },
  { name: 'TPNIES for capital-related assets', revenueCode: /^08[2-8]/, valueCode: 'QH' },
];
