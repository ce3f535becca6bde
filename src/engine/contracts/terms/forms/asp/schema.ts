import { z } from 'zod';
import { fieldsOf, percent } from '../../fields.ts';

export const asp = fieldsOf({
  how: z.literal('asp'),
  plus_percent: percent('6 pays the average sales price and 6 percent.'),
});
