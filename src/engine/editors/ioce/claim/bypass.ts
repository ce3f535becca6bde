/** Finds an organization's bypass line that applies to a claim line, and the rule by which it applies. */

/** Numbers that the editor's edits have or are reserved for: later releases take reserved ones into use. */
export const HIGHEST_EDIT = 199;

export interface BypassLine {
  /** A code, the characters that codes begin with and `*`, or `*` for every code. */
  hcpcsCode: string;
  /** Empty: whatever modifiers the claim line has. */
  modifiers: readonly string[];
  /** Numbers of edits, 3 digits. */
  editCodes: readonly string[];
}

/** Most specific first; within the prefixes the longest, and of equal codes the line with the most modifiers. */
export const BYPASS_RULES = [
  'code_and_modifiers',
  'code',
  'prefix_and_modifiers',
  'prefix',
  'every_code_and_modifiers',
  'every_code',
] as const;
export type BypassRule = (typeof BYPASS_RULES)[number];

export interface BypassMatch<Line extends BypassLine> {
  line: Line;
  /** Rule by which the line matched. */
  rule: BypassRule;
}

/** Codes of bypass lines that match a claim line's code, most specific first: `J1100`, `J110*` … `J*`, `*`. */
export function codesMatching(hcpcs: string): string[] {
  return [hcpcs, ...[4, 3, 2, 1, 0].map((length) => `${hcpcs.slice(0, length)}*`)];
}

/**
 * The lines that match a claim line, the winner first. A line matches if its code does and all of its modifiers are on
 * the claim line. The longer code wins, then more modifiers, then the modifiers that are first in the alphabet.
 * @param lines active lines of one configuration, no two of them with the same code and modifiers
 * @param hcpcs 5 characters, upper case
 */
export function matchBypassLines<Line extends BypassLine>(
  lines: readonly Line[],
  hcpcs: string,
  modifiers: readonly string[],
): BypassMatch<Line>[] {
  const codes = codesMatching(hcpcs);
  return lines
    .filter((line) => codes.includes(line.hcpcsCode) && line.modifiers.every((each) => modifiers.includes(each)))
    .sort(
      (a, b) =>
        codes.indexOf(a.hcpcsCode) - codes.indexOf(b.hcpcsCode) ||
        b.modifiers.length - a.modifiers.length ||
        (a.modifiers.join() < b.modifiers.join() ? -1 : 1),
    )
    .map((line) => ({ line, rule: ruleOf(line) }));
}

function ruleOf({ hcpcsCode, modifiers }: BypassLine): BypassRule {
  const rule = hcpcsCode === '*' ? 'every_code' : hcpcsCode.endsWith('*') ? 'prefix' : 'code';
  return modifiers.length > 0 ? `${rule}_and_modifiers` : rule;
}
