/** With which secondary diagnoses a stay comes to a formula, beside the others of its base DRG. */
import type { FormulaTree } from '../formula.ts';
import { IS_CC, IS_MCC, NON_CC } from '../tables.ts';

/** Severities that a claim can have, a bit each. */
export const SEVERITY_BITS = { MCC: 1, CC: 2, NON_CC: 4 } as const;
export type SeverityKind = keyof typeof SEVERITY_BITS;

/** Each with its number in the tables. */
export const SEVERITIES = [
  { kind: 'MCC', severity: IS_MCC },
  { kind: 'CC', severity: IS_CC },
  { kind: 'NON_CC', severity: NON_CC },
] as const satisfies readonly { kind: SeverityKind; severity: number }[];

/** Returns the kinds of which a bit is set. */
export function kindsOf(bits: number): SeverityKind[] {
  return SEVERITIES.flatMap(({ kind }) => (bits & SEVERITY_BITS[kind] ? [kind] : []));
}

/**
 * Returns the severities with which a formula decides, as bits of SEVERITY_BITS: those for which it can hold, and no earlier
 * formula asks for the same.
 * @param earlier formulas of the same base DRG that come before it in its list
 */
export function decidingSeverities(formula: FormulaTree, earlier: readonly FormulaTree[]): number {
  let bits = 0;
  for (const { kind } of SEVERITIES) {
    const rest = withSeverity(formula, kind);
    const isTaken = earlier.some((each) => {
      const other = withSeverity(each, kind);
      return other.includes(ALWAYS) || rest.every((way) => other.includes(way));
    });
    if (rest.length > 0 && !isTaken) bits |= SEVERITY_BITS[kind];
  }
  return bits;
}

const ALWAYS = 'always';

/** Returns the ways in which a formula holds where the severity is known, as texts that equal ways share; none: never. */
function withSeverity(tree: FormulaTree, kind: SeverityKind): string[] {
  if (tree.kind === 'atom') {
    if (tree.atom !== 'MCC' && tree.atom !== 'CC') return [tree.atom];
    return tree.atom === kind ? [ALWAYS] : [];
  }
  const parts = tree.parts.map((part) => withSeverity(part, kind));
  if (tree.kind === 'not') {
    const [part = []] = parts;
    if (part.length === 0) return [ALWAYS];
    return part.includes(ALWAYS) ? [] : [`~${oneOf(part)}`];
  }
  if (tree.kind === 'or') return parts.some((part) => part.includes(ALWAYS)) ? [ALWAYS] : [...new Set(parts.flat())];
  if (parts.some((part) => part.length === 0)) return [];
  const asked = parts.filter((part) => !part.includes(ALWAYS));
  const [only] = asked;
  if (only === undefined) return [ALWAYS];
  return asked.length === 1 ? only : [asked.map(oneOf).sort().join('&')];
}

const oneOf = (ways: readonly string[]): string =>
  ways.length === 1 ? (ways[0] as string) : `(${[...ways].sort().join('|')})`;
