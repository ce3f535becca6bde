import { z } from 'zod';
import { amount, fieldsOf, figure } from '../../fields.ts';

export const apcRate = fieldsOf({
  how: z.literal('apc_rate'),
  conversion_factor: amount('Dollars for a relative weight of 1.'),
  weights: z.union([z.literal('medicare'), figure], 'must be medicare or an object with rate_table and column').meta({
    description:
      'The relative weight of the line’s APC: that of a rate table, or Medicare’s, of OPPS Addendum A (`opps-a`) of the quarter of the line’s day. Without it, and by APCs without a weight there, as drugs, devices and new technology are, lines have no amount.',
  }),
});
