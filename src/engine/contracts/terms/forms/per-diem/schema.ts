import { z } from 'zod';
import { codesOf, dollars, fieldsOf, several, whole } from '../../fields.ts';

const amount = dollars('Dollars a day.');

export const perDiem = fieldsOf({
  how: z.literal('per_diem'),
  tiers: several(fieldsOf({ from_day: whole(1, 10_000, 'First covered day of the tier.'), amount }), 50).meta({
    description: 'The first from day 1, each to the day before the next.',
  }),
  by_revenue: several(fieldsOf({ revenue_codes: codesOf('Revenue codes of the days.'), amount }), 50)
    .optional()
    .meta({
      description: 'Days of these revenue codes have an amount of their own; `tiers` number the days that remain.',
    }),
});
