/** Codes of claims that have no price, or no total (ASC05). */
export const RETURN_CODES = {
  ASC01: 'There is neither a provider record with an area nor an area on the claim.',
  ASC02: 'The addenda or the wage index of thru_date are not loaded.',
  ASC03: 'thru_date is required.',
  ASC04: 'The wage index table of the year has no index of the area.',
  ASC05: 'Lines have no amount, for what prices them is not loaded: the claim has no total.',
  ASC06: 'No line has a HCPCS code.',
  ASC07: 'A line bills units of seven digits or more.',
  ASC08: 'A line bills a fraction of a unit.',
} as const;
export type AscReturnCode = keyof typeof RETURN_CODES;

/** Codes for data that is not loaded; the claim and its provider are right. */
export const MISSING_HERE: ReadonlySet<AscReturnCode> = new Set(['ASC02', 'ASC05']);
