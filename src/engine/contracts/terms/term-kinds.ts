/** Kinds of claims of a term. */
import { KINDS, type Kind } from '../../claim/kinds.ts';
import { WITHOUT_APC } from './conditions.ts';
import type { Codes, Term } from './terms.ts';

/** Returns the kinds of the claims that a term may apply to. DRGs are of inpatient claims, APCs of what the outpatient editor sees. */
export function kindsOf({ applies: { kinds = KINDS, drgs, mdcs, lines, has_lines: hasLines } }: Term): readonly Kind[] {
  const isByDrg = needsCode(drgs) || needsCode(mdcs);
  const isByApc = [lines, hasLines].some((each) => needsCode(each?.apcs) || needsCode(each?.status_indicators));
  return kinds.filter((kind) => (!isByDrg || kind === 'inpatient') && !(isByApc && WITHOUT_APC.has(kind)));
}

/** True for a list that only codes fulfil, not their absence. */
const needsCode = (codes: Codes | undefined) => codes?.some((code) => !code.startsWith('!')) ?? false;
