import { z } from 'zod';
import { amount, fieldsOf, oneOf, steps, stepsOf } from '../../fields.ts';

export const flat = fieldsOf({
  how: z.literal('flat'),
  amount: amount('Dollars for what `per` says.'),
  per: oneOf(['line', 'unit', 'day', 'visit']).meta({
    description:
      '`visit`: a day and revenue code of the lines that match. `day`: a day of the lines; units of room lines (revenue codes 0100-0219) are days.',
  }),
  steps,
  steps_of: stepsOf,
});
