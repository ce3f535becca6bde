import { z } from 'zod';
import { dollars, fieldsOf, oneOf, steps } from '../../fields.ts';

export const flat = fieldsOf({
  how: z.literal('flat'),
  amount: dollars('Dollars for what `per` says.'),
  per: oneOf(['line', 'unit', 'day', 'visit']).meta({
    description: '`visit`: a day and revenue code of the lines that match.',
  }),
  steps,
});
