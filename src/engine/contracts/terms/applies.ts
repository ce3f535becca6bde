/** Decides if a term applies to a claim, and which lines match: yes, no, or unknown. */
import type { Kind } from '../../claim/kinds.ts';
import { ONE } from '../../core/exact.ts';
import type { CompiledLines, CompiledTerm } from './compiled.ts';
import type { ChargesOver } from './conditions.ts';
import { APPLIES, NO } from './explain.ts';
import { formOf } from './forms/registry.ts';
import { lineName, sumOfCharges, type Walk, type WalkedLine } from './walk.ts';

/** Lines that match and are left; false if the term does not apply; a sentence if nobody can tell. */
export type Verdict = readonly WalkedLine[] | false | string;

/**
 * Returns whether an exclusion, carve-out, rate or default applies. A condition that fails settles it, whatever is
 * unknown beside it; so does a claim of which no line can match.
 */
export function appliesToLines(compiled: CompiledTerm, walk: Walk): Verdict {
  const { isByLine, lines } = compiled;
  if (!walk.mayMeet(compiled)) return false;
  if (!isByLine && !walk.isClaimLeft) return false;
  const unknown = appliesToClaim(compiled, walk);
  if (unknown === false) return false;
  if (lines === null) {
    if (isByLine && walk.untakenLines.length === 0) return failed(compiled, walk);
    return unknown === true ? walk.untakenLines : unknown;
  }
  const { matching, fact } = matchingLines(lines, walk.untakenLines, walk.facts.kind);
  if (matching.length === 0 && fact === null) return failed(compiled, walk);
  if (unknown !== true) return unknown;
  if (fact === null) return matching;
  // One line is enough for a term that takes the claim, unless it counts the lines.
  const counts = isByLine || formOf(compiled.term.pays).isOfMatchingLines?.(compiled.term.pays);
  return matching.length > 0 && !counts ? matching : asks(compiled, fact);
}

/** Returns true or false if all conditions of the claim are decided, else a sentence that names term and fact. */
export function appliesToClaim(compiled: CompiledTerm, walk: Walk): boolean | string {
  let unknown: string | null = null;
  for (const condition of compiled.conditions) {
    const holds = condition.holds(walk);
    if (holds === false) {
      const { text, input } = condition;
      walk.traceOf(compiled)?.step(`${compiled.term.id}${APPLIES}`, text, { [input]: condition.factValue(walk) }, NO);
      return false;
    }
    if (holds === null) unknown ??= asks(compiled, condition.fact, condition.whyUnknown?.(walk));
  }
  const { hasLines } = compiled;
  if (hasLines === null) return unknown ?? true;
  const { matching, fact } = matchingLines(hasLines, walk.linesNotExcluded(), walk.facts.kind);
  if (matching.length > 0) return unknown ?? true;
  if (fact !== null) return unknown ?? asks(compiled, fact);
  walk.traceOf(compiled)?.step(`${compiled.term.id}${APPLIES}`, `a line of the claim with ${textOf(hasLines)}`, {}, NO);
  return false;
}

function asks({ term: { id } }: CompiledTerm, fact: string, why: string | null = null): string {
  return `Term ${id} asks for ${fact}, which is not known${why === null ? '' : `: ${why}`}`;
}

/** Records that no line is left that matches. */
function failed(compiled: CompiledTerm, walk: Walk): false {
  const trace = walk.traceOf(compiled);
  if (!trace) return false;
  const text = compiled.lines ? textOf(compiled.lines) : '';
  const formula = text === '' ? 'a line that is left' : `a line that is left with ${text}`;
  trace.step(`${compiled.term.id}${APPLIES}`, formula, { lines_left: walk.untakenLines.length }, NO);
  return false;
}

const textOf = ({ conditions, over }: CompiledLines) =>
  [...conditions, ...(over ? [over] : [])].map(({ text }) => text).join(', ');

interface Matching {
  matching: WalkedLine[];
  /** Lines with charges of which a fact is not known. */
  undecided: WalkedLine[];
  /** That fact of the first of them, if it decides whether lines match; else null. */
  fact: string | null;
}
const NOTHING: Matching = { matching: [], undecided: [], fact: null };

function matchingLines({ conditions, over }: CompiledLines, lines: readonly WalkedLine[], kind: Kind | null): Matching {
  // Most terms match no line of a claim.
  let matches = NOTHING;
  for (const line of lines) {
    // Charges are compared first: they take a tenth of the time of a list of codes.
    if (over !== null && over.per !== 'claim' && !isOver(line, over)) continue;
    let unknown: string | null = null;
    let isOut = false;
    for (const condition of conditions) {
      const holds = condition.holds(line.facts, kind);
      isOut = holds === false;
      if (isOut) break;
      if (holds === null) unknown ??= condition.fact;
    }
    if (isOut) continue;
    if (matches === NOTHING) matches = { matching: [], undecided: [], fact: null };
    if (unknown === null) matches.matching.push(line);
    // A line without charges needs no price.
    else if (line.facts.charges.isPositive) {
      matches.undecided.push(line);
      matches.fact ??= `${unknown} of ${lineName(line)}`;
    }
  }
  return over?.per === 'claim' ? overTogether(matches, over) : matches;
}

/** A unit's charges are those of the line if it has no units. */
function isOver({ facts: { charges, units } }: WalkedLine, { amount, per }: ChargesOver): boolean {
  return charges.isMore(per === 'unit' ? amount.times(units.isZero ? ONE : units) : amount);
}

/** Compares the charges of all lines that match: undecided lines decide only if they could exceed the amount. */
function overTogether(matches: Matching, { amount }: ChargesOver): Matching {
  const charges = sumOfCharges(matches.matching);
  if (charges.isMore(amount)) return matches;
  const most = charges.plus(sumOfCharges(matches.undecided));
  return { ...matches, matching: [], fact: most.isMore(amount) ? matches.fact : null };
}
