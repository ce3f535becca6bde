/** A percent of what has been paid, up or down, and dollars beside it: a surcharge, a tax, a discount. */
import { comesEarlier } from '../../order.ts';
import type { Form } from '../form.ts';

export const adjust: Form<'adjust'> = {
  role: 'adjustment',
  hasDollars: ({ plus }) => plus !== undefined,
  faults({ to_percent: toPercent, plus, with: ids = [] }, term, document) {
    const before = new Set(
      comesEarlier(document.terms, term)
        .filter(({ role }) => role !== 'limit')
        .map(({ id }) => id),
    );
    return [
      ...(toPercent === undefined && plus === undefined ? ['pays must have to_percent or plus'] : []),
      ...ids
        .filter((id) => !before.has(id))
        .map((id) => `pays.with has ${id}, which is no earlier term that pays: a limit is none`),
    ];
  },
};
