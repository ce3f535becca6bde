/** Additional payment of a costly or long stay. */
import type { Form } from '../form.ts';

export const stopLoss: Form<'stop_loss'> = {
  role: 'stop_loss',
  hasDollars: (pays) =>
    pays.by === 'days' ||
    pays.cap !== undefined ||
    typeof pays.over !== 'object' ||
    !('payment_times' in pays.over) ||
    pays.over.plus !== undefined ||
    pays.over.at_least !== undefined,
  codes: (pays) =>
    pays.by !== 'days'
      ? []
      : (pays.by_revenue ?? []).map(({ revenue_codes: codes }, place) => {
          return { field: 'revenue_codes', codes, path: `pays.by_revenue.${place}.revenue_codes` };
        }),
  faults(pays, _term, { terms }) {
    const { with: ids = [], cap, cap_per: per, cap_of: of } = pays;
    const rates = new Set(terms.flatMap(({ id, role }) => (role === 'rate' || role === 'default' ? [id] : [])));
    const others = ids.filter((id) => !rates.has(id));
    return [
      ...others.map((id) => `pays.with has ${id}, which is no rate or default of the document`),
      ...(pays.by === 'charges' && pays.of ? ['pays.of must stand with by cost'] : []),
      ...(cap === undefined && per ? ['pays.cap_per must stand with cap'] : []),
      ...(cap === undefined && of ? ['pays.cap_of must stand with cap'] : []),
    ];
  },
  warnings: (pays) => [
    [
      'counts_from_first_day',
      pays.by === 'days' && pays.by_revenue
        ? 'Days of its revenue codes begin on the service date of their line: those of a line without one begin with the bill'
        : null,
    ],
  ],
};
