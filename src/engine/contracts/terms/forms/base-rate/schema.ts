import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { dollars, fieldsOf, transfers } from '../../fields.ts';

export const baseRate = fieldsOf({
  how: z.literal('base_rate'),
  rate: dollars('Dollars for a weight of 1.'),
  weights: z
    .union(
      [z.literal('medicare'), fieldsOf({ custom_drg_table_id: line(64) })],
      'must be medicare or {"custom_drg_table_id": …}',
    )
    .meta({ description: 'Medicare’s weight of the DRG, or that of a custom DRG table.' }),
  transfers,
});
