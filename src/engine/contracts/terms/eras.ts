/** A term's amounts by day. */
import type { Era } from './compiled.ts';
import { ascending, dayOf, escalated } from './escalators.ts';
import { formOf } from './forms/registry.ts';
import type { Pays, Term } from './terms.ts';

/** Returns the eras of a term, ascending; the first is that of the amounts as written. */
export function erasOf({ pays, escalators = [] }: Term): readonly Era[] {
  const increases = ascending(escalators);
  const raised = increases.map(({ from }, i) => {
    const begun = increases.slice(0, i + 1);
    return { from: dayOf(from), pays: withAmounts(pays, (amount) => escalated(amount, begun)) };
  });
  return [{ from: 0, pays }, ...raised];
}

/** True if a form has amounts in dollars. */
export function hasDollars(pays: Pays): boolean {
  const fields: readonly string[] = formOf(pays).dollars?.(pays) ?? [];
  return fields.some((field) => (field.split('.')[0] ?? '') in pays);
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns a form of payment with each amount in dollars replaced. */
function withAmounts(pays: Pays, raise: (amount: number) => number): Pays {
  const fields: readonly string[] = formOf(pays).dollars?.(pays) ?? [];
  return fields.reduce<Fields>(
    (raised, field) => withAmount(raised, field.split('.'), raise),
    pays as Fields & Pays,
  ) as Fields & Pays;
}

function withAmount(
  fields: Fields,
  [name = '', ...rest]: readonly string[],
  raise: (amount: number) => number,
): Fields {
  const value = fields[name];
  if (value === undefined) return fields;
  const raised = Array.isArray(value)
    ? value.map((item: Fields) => withAmount(item, rest, raise))
    : raise(value as number);
  return { ...fields, [name]: raised };
}
