import { z } from 'zod';
import { amount, codesOf, fieldsOf, several, whole } from '../../fields.ts';

const dollarsADay = amount('Dollars a day.');
const tiers = several(
  fieldsOf({ from_day: whole(1, 10_000, 'First covered day of the tier.'), amount: dollarsADay }),
  50,
);

export const perDiem = fieldsOf({
  how: z.literal('per_diem'),
  tiers: tiers.meta({ description: 'The first from day 1, each to the day before the next.' }),
  by_revenue: several(
    fieldsOf({
      revenue_codes: codesOf('Revenue codes of the days.'),
      amount: dollarsADay.optional(),
      tiers: tiers.optional().meta({
        description: 'In place of `amount`: the days of these revenue codes are numbered from 1 on each bill.',
      }),
    }),
    50,
  )
    .optional()
    .meta({
      description: 'Days of these revenue codes have an amount of their own; `tiers` number the days that remain.',
    }),
});
