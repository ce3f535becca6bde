/** Errors of a claim: entries of `error_list`, which the text `error` joins. docs/errors.md explains each code. */

/** Codes of entries with their meaning. Pricers' return codes are documented apart. */
export const ERROR_CODES = {
  NO_MODULES: 'The claim names no module.',
  NON_PAYMENT_BILL: 'The bill type ends in 0: the bill is not for payment.',
  NOT_PAYABLE:
    'Medicare pays nothing for the bill, or returns it, before its pricer sees it: return code of any pricer (`docs/before-the-pricer.md`).',
  AUTO_NOT_ALONE: 'AUTO stands beside another module.',
  INVALID: 'A line of a batch that is no claim, or a claim that contradicts itself; `field` names what is wrong.',
  LIMIT: "The organization's monthly claim limit is reached.",
  NOT_AVAILABLE: 'The service does not have the module, or what is asked of it.',
  NOT_LOADED: 'The data that the module computes with is not loaded.',
  VERSION_NOT_LOADED: 'The grouper of the claim’s date is not loaded.',
  NOT_IN_SAMPLE: 'Only a sample is loaded, and what the claim needs is not in it.',
  NO_DRG: 'No formula of the grouper gives a DRG; CMS’s own program ends with an error on such a claim.',
  MISSING_FIELD: 'The module needs a field that the claim does not give.',
  INVALID_FIELD: 'A field has a value that it cannot have.',
  P0001: 'The claim names no provider.',
  P0002: 'The provider of the claim has neither CCN nor NPI.',
  P0003: 'The provider specific file has no record of the provider on that day.',
  C0001: 'The organization has no such contract.',
  C0002: 'The contract is inactive.',
  C0003: 'Two configurations of the contract are in force on the claim’s day.',
  C0004: 'The contract has no custom provider on the claim’s day and does not go by Medicare’s records.',
  C0005: 'The contract’s DRG table is not there, or has no entries of the claim’s day.',
  C0006: 'The contract’s fee schedule is not there, or is inactive.',
  C0007: 'The terms of the contract’s configuration cannot be read.',
  UNX: 'A fault of the service.',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

export interface ErrorEntry {
  /** Origin of the error: a module, CLAIM, IPSF, CONTRACT or USAGE. */
  source: string;
  /** One of ERROR_CODES, or the return code of a pricer. */
  code: string;
  /** Field of the claim to correct; null if no correction helps. */
  field: string | null;
  text: string;
}

/** Returns an entry. `description` loses its last point; `explanation` follows after a hyphen. */
export function errorEntry(
  source: string,
  code: string,
  description: string,
  explanation = '',
  field: string | null = null,
): ErrorEntry {
  const text = description.replace(/\.$/, '');
  return { source, code, field, text: explanation ? `${text} - ${explanation}` : text };
}

/**
 * Returns the text `error`: `[MCE] DT01: Invalid date - thru_date is missing`, entries joined by `; `; null if there
 * are none.
 */
export function errorText(entries: readonly ErrorEntry[]): string | null {
  if (entries.length === 0) return null;
  return entries.map(({ source, code, text }) => `[${source}] ${code}: ${text}`).join('; ');
}

/** Reason why a module has no output: one entry of the claim output's `error`. */
export class ModuleFailure extends Error {
  readonly code: ErrorCode;
  readonly explanation: string;
  /** Field of the claim; null if no field is at fault. */
  readonly field: string | null;

  constructor(code: ErrorCode, description: string, explanation = '', field: string | null = null) {
    super(description);
    this.code = code;
    this.explanation = explanation;
    this.field = field;
  }
}
