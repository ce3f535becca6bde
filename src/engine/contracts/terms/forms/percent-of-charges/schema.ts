import { z } from 'zod';
import { fieldsOf, percent, ratio } from '../../fields.ts';

export const percentOfCharges = fieldsOf({
  how: z.enum(['percent_of_charges', 'percent_of_cost']),
  percent: percent('Percent of charges, or of cost.'),
  cost_to_charge_ratio: ratio,
});
