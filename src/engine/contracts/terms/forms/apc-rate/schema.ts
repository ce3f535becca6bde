import { z } from 'zod';
import { amount, fieldsOf, figure } from '../../fields.ts';

export const apcRate = fieldsOf({
  how: z.literal('apc_rate'),
  conversion_factor: amount('Dollars for a relative weight of 1.'),
  weights: z.union([z.literal('medicare'), figure], 'must be medicare or an object with rate_table and column').meta({
    description:
      'The relative weight of the line’s APC: that of a rate table, or Medicare’s, of which no release can be loaded yet: lines by it have no amount.',
  }),
});
