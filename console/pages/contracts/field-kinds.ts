/** Kinds of fields that the forms of terms are made of. */

/** Fields of an object in the document, by name. */
export type Values = Readonly<Record<string, unknown>>;

interface Common {
  /** In the document. */
  name: string;
  label: string;
  hint?: string;
  /** Says whether the field stands beside the others. One with a value always does. */
  when?: (values: Values) => boolean;
}

export type Choices = readonly (readonly [value: string, label: string])[];

/** An object that may stand in place of a plain value. */
interface Instead {
  words: string;
  fields: readonly TermField[];
}

/** A field without value is not in the document. */
export type TermField = Common &
  (
    | { kind: 'dollars' | 'percent' | 'number' | 'day' | 'text' | 'texts' | 'percents' | 'notes' | 'rates_day' }
    | { kind: 'codes'; example: string }
    | { kind: 'several'; choices: Choices }
    | { kind: 'choice'; choices: Choices; byDefault?: string; own?: Instead }
    | { kind: 'flag'; byDefault: boolean }
    /** True, or a percent in its place. */
    | { kind: 'flag_or_percent'; percentLabel: string }
    | { kind: 'group'; fields: readonly TermField[] }
    /** @param all scope of an object without conditions, in a sentence */
    | { kind: 'conditions'; all: string; fields: readonly TermField[] }
    | { kind: 'rows'; one: string; fields: readonly TermField[] }
    | { kind: 'fee_schedule' }
    /** A number, a figure of a rate table, or an object that says how much. */
    | { kind: 'amount'; unit: 'dollars' | 'days'; relative?: Instead }
    /** A word for what Medicare publishes, a figure of a rate table, or a DRG table. */
    | { kind: 'published'; choices: Choices; hasDrgTables?: boolean }
    /** Ids of other terms. */
    | { kind: 'terms'; among: 'earlier' | 'rates' | 'payments' }
    /** Ways to pay, each with a form of its own. */
    | { kind: 'ways' }
  );

/** The fields to show for an object. */
export const shownFields = (fields: readonly TermField[], values: Values): readonly TermField[] =>
  fields.filter(({ name, when }) => name in values || (when?.(values) ?? true));

/** The entries of a field; none for a value that is no list, as a term written as JSON may have. */
export const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);
