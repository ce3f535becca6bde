import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { amount, fieldsOf, figure, percent, transfers } from '../../fields.ts';

export const baseRate = fieldsOf({
  how: z.literal('base_rate'),
  rate: amount('Dollars for a weight of 1.'),
  weights: z
    .union(
      [z.literal('medicare'), fieldsOf({ custom_drg_table_id: line(64) }), figure],
      'must be medicare, {"custom_drg_table_id": …} or a figure of a rate table',
    )
    .meta({ description: 'Medicare’s weight of the DRG, that of a custom DRG table, or a figure of a rate table.' }),
  plus: amount('Dollars beside rate times weight, which transfers do not reduce.').optional(),
  percent: percent('Percent of all of it; without it 100.').optional(),
  transfers,
});
