/** Codes of a group as people write them, and who names a group. */
import type { ContractTermsDocument, TermWarning } from 'pps-edge/schemas';

/** Returns the entries of a text: parted by blanks, commas or line ends, in capitals. */
export const parseCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Returns the entries that stand more than once. */
export function repeated(codes: readonly string[]): string[] {
  const seen = new Set<string>();
  // A set remembers: adding one that is there leaves its size.
  return [...new Set(codes.filter((code) => seen.size === seen.add(code).size))];
}

/** Returns what a list has that another lacks. */
export function without(codes: readonly string[], others: readonly string[]): string[] {
  const existing = new Set(others);
  return codes.filter((code) => !existing.has(code));
}

export interface NamingTerm {
  id: string;
  name: string;
  /** The service's warnings for this term. */
  warnings: string[];
}

/** Returns the terms that name a group, `@implants` or `!@implants`. */
export function termsNaming(
  group: string,
  { terms }: ContractTermsDocument,
  warnings: readonly TermWarning[],
): NamingTerm[] {
  const names = (value: unknown): boolean =>
    typeof value === 'string'
      ? value === `@${group}` || value === `!@${group}`
      : typeof value === 'object' && value !== null && Object.values(value).some(names);
  return terms.filter(names).map(({ id, name }) => ({
    id,
    name,
    warnings: warnings.filter(({ term }) => term === id).map(({ text }) => text),
  }));
}
