/** Additional payment of a costly or long stay. */
import type { Form } from '../form.ts';

export const stopLoss: Form<'stop_loss'> = {
  role: 'stop_loss',
  hasDollars: () => true,
  faults({ with: ids = [] }, _term, { terms }) {
    const rates = new Set(terms.flatMap(({ id, role }) => (role === 'rate' || role === 'default' ? [id] : [])));
    const others = ids.filter((id) => !rates.has(id));
    return others.map((id) => `pays.with has ${id}, which is no rate or default of the document`);
  },
};
