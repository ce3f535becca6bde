import { z } from 'zod';
import { amount, fieldsOf, percent } from '../../fields.ts';

export const invoice = fieldsOf({
  how: z.literal('invoice'),
  percent: percent('Percent of the line’s `invoice_cost`: 110 pays the cost and 10 percent.'),
  add_on_cap: amount('Most dollars of a line above its cost.').optional(),
});
