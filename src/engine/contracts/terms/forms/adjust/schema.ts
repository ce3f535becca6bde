import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { TERMS_MAX } from '../../choices.ts';
import { amount, fieldsOf, percent, several } from '../../fields.ts';

export const adjust = fieldsOf({
  how: z.literal('adjust'),
  to_percent: percent('Percent of what has been paid: 107.04 adds 7.04 percent, 98 takes 2.').optional(),
  plus: amount('Dollars in addition.').optional(),
  with: several(line(40), TERMS_MAX).optional().meta({
    description: 'Ids of terms: a percent of what they have paid, where one of them has paid, 0 too.',
  }),
});
