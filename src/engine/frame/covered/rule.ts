/** A rule of what CMS's claims system does with a bill before its pricer sees it. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { TraceFigure } from '../../core/trace.ts';
import type { LineDisposition } from '../disposition.ts';
import type { FieldUse } from '../fields.ts';

/** Why a bill is not paid, or returned: a sentence about a field. */
export interface Refusal {
  field: string;
  text: string;
}

/** A step of the trace; the name is the rule's if it has none. */
export interface RuleStep {
  name?: string;
  formula: string;
  inputs: Readonly<Record<string, TraceFigure>>;
  value: TraceFigure;
}

/** The outcome of a rule for a bill; a rule that does not act on it has none. */
export interface Effect {
  /** Fields of the claim as the pricer takes them. */
  claim?: Partial<Claim>;
  /** Lines that are not paid, by place from 0. */
  denied?: ReadonlyMap<number, LineDisposition>;
  refusal?: Refusal;
  warnings?: readonly Warning[];
  /** The figures that it changed. */
  steps?: readonly RuleStep[];
}

/** Fields that most bills leave empty. */
export type RareField =
  | 'cond_codes'
  | 'occurrence_codes'
  | 'value_codes'
  | 'span_codes'
  | 'non_covered_days'
  | 'non_covered_charges'
  | 'patient_status'
  | 'lines.modifiers'
  | 'lines.non_covered_charges';

export interface BillRule {
  /** `snake_case`; that of its step in the trace. */
  name: string;
  /** A sentence: what it does. */
  does: string;
  /** Pricers whose bills it concerns; absent: all. */
  concerns?: ReadonlySet<ModuleName>;
  /** Fields that it reads, without all of which it does nothing; absent: it looks at every bill. */
  onlyWith?: readonly RareField[];
  /** Fields of the claim that it reads. */
  reads: readonly FieldUse[];
  /** CMS's text. */
  citation: string;
  /** `done`: exactly; `refused`: such a bill has no price; `warned`: the price stands, and a warning says what it leaves out. */
  state: 'done' | 'refused' | 'warned';
  /** @param claim as the rules before it left it @param system the pricer */
  apply(claim: Claim, system: ModuleName): Effect | null;
}

/** Pricers of stays by their days. */
export const STAYS = ['IPPS', 'PSYCH', 'LTCH', 'IRF'] as const satisfies readonly ModuleName[];

/** Warns of a bill that is priced as it stands. @param text says what may change, without a last point */
export const warned = (field: string, text: string): Effect => ({ warnings: [{ code: 'NOT_COVERED', field, text }] });
