/** Terms of a contract's configuration: the document as its schema says it, written, sent and stored. Order decides. */
import type { Figure } from './fields.ts';
import type { Terms } from './schema.ts';

export type { Figure, Terms };
export type Term = Terms['terms'][number];
export type Role = Term['role'];
export type DrgChoice = NonNullable<Terms['drg']>;
export type Escalator = NonNullable<Term['escalators']>[number];
export type Limits = NonNullable<Term['limits']>;
export type Applies = Term['applies'];
export type LineConditions = NonNullable<Applies['lines']>;
/**
 * `470`, `470-473`, `J*`, `*`, `@implants` (a code group), and exceptions `!J3490`, which win. Exceptions alone: all
 * else, no code too. Of several codes (modifiers, diagnoses) one matches and none is excepted.
 */
export type Codes = readonly string[];
/** Name of a part of Medicare's payment, or of several: see `parts.ts`. */
export type Part = string;

/** Dollars, or a figure. */
export type Amount = number | Figure;

export type Pays = Term['pays'];
export type How = Pays['how'];
/** The document of a form, by its name: `PaysBy<'flat'>`. */
export type PaysBy<H extends How, P extends Pays = Pays> = P extends Pays ? (H extends P['how'] ? P : never) : never;

/** Says whether a rate, default or exclusion takes lines or the claim; a carve-out always takes lines. */
export function takes({ role, consumes, applies }: Pick<Term, 'role' | 'consumes' | 'applies'>): 'claim' | 'lines' {
  if (role === 'carve_out') return 'lines';
  return consumes ?? (applies.lines ? 'lines' : 'claim');
}
