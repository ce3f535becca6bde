/** An organization's own prices: kinds of items, pricing types, and the look-up for a claim. */

export const CODE_TYPES = ['HCPCS', 'REV', 'APC', 'DRG'] as const;
export type CodeType = (typeof CODE_TYPES)[number];

export const PRICING_TYPES = ['flat_rate', 'percent_of_medicare', 'percent_of_charges', 'per_unit'] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

export const SCOPES = ['both', 'inpatient', 'outpatient'] as const;
/** The claims whose lines an item prices: inpatient stays, all others, or both. */
export type Scope = (typeof SCOPES)[number];

export interface FeeScheduleItem {
  pricingType: PricingType;
  /** Dollars or percent, at most 4 decimals. */
  pricingAmount: number;
  /** YYYYMMDD. */
  effectiveDate: number;
  scope: Scope;
}

/** Returns the newest item of a code that has begun by the date (YYYYMMDD). */
export type ItemLookup = (codeType: CodeType, code: string, date: number) => FeeScheduleItem | undefined;

/** Code of an item for every HCPCS or revenue code. */
export const EVERY_CODE = '*';

/** Returns a code as schedules store it: capitals, revenue codes with 4 digits. The beginning of codes, `45*`, stays. */
export function scheduleCode(codeType: CodeType, code: string): string {
  return codeType === 'REV' && !code.endsWith(EVERY_CODE) ? code.padStart(4, '0') : code.toUpperCase();
}

/** Returns the beginnings of a code as items name them, the longest first: `J110*` … `J*`. */
export function prefixesOf(code: string): string[] {
  return Array.from({ length: Math.max(code.length - 1, 0) }, (_, i) => `${code.slice(0, code.length - 1 - i)}*`);
}

/** A line as items are looked for. */
export interface ItemCodes {
  /** Null if the line has none, as `revenueCode`. */
  hcpcs: string | null;
  revenueCode: string | null;
  /** Absent where items of APCs do not count. */
  apc?: string | null;
  /** YYYYMMDD. */
  date: number;
  /** True for lines of an inpatient stay. */
  isInpatient: boolean;
}

export interface ItemOfLine {
  codeType: CodeType;
  /** As the claim gives it, or the item's own: `J*`. */
  code: string;
  item: FeeScheduleItem;
}

/**
 * Returns the item that prices a line: that of its HCPCS code, else of the longest beginning of it, else of its APC, else
 * of its revenue code as of its HCPCS code, else the item for every HCPCS code, else for every revenue code. An item of another scope ends the
 * earlier ones of its code and prices nothing.
 */
export function itemOfLine(line: ItemCodes, lookup: ItemLookup): ItemOfLine | undefined {
  const otherScope: Scope = line.isInpatient ? 'outpatient' : 'inpatient';
  for (const [codeType, code] of codesOfItems(line)) {
    const item = lookup(codeType, code, line.date);
    if (item && item.scope !== otherScope) return { codeType, code, item };
  }
  return undefined;
}

function* codesOfItems({ hcpcs, apc, revenueCode }: ItemCodes): Iterable<[CodeType, string]> {
  if (hcpcs) yield* withPrefixes('HCPCS', hcpcs);
  if (apc) yield ['APC', apc];
  if (revenueCode) yield* withPrefixes('REV', revenueCode);
  if (hcpcs) yield ['HCPCS', EVERY_CODE];
  if (revenueCode) yield ['REV', EVERY_CODE];
}

function* withPrefixes(codeType: CodeType, code: string): Iterable<[CodeType, string]> {
  yield [codeType, code];
  for (const prefix of prefixesOf(scheduleCode(codeType, code))) yield [codeType, prefix];
}
