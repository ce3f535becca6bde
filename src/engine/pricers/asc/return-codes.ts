/** Codes of claims that the ASC pricer does not price. */
export const RETURN_CODES = {
  ASC01: 'There is neither a provider record with an area nor an area on the claim.',
  ASC02: 'The addenda or the wage index of thru_date are not loaded.',
  ASC03: 'thru_date is required.',
} as const;
export type AscReturnCode = keyof typeof RETURN_CODES;

/** What the service lacks, not what is wrong with the claim or its provider. */
export const MISSING_HERE: ReadonlySet<AscReturnCode> = new Set(['ASC02']);
