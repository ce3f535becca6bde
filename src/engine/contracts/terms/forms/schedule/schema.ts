import { z } from 'zod';
import { fieldsOf, steps } from '../../fields.ts';

export const schedule = fieldsOf({
  how: z.literal('schedule'),
  custom_fee_schedule_id: z
    .guid('must be a UUID')
    .toLowerCase()
    .meta({ format: 'uuid', description: 'Id of a custom fee schedule of the organization.' }),
  steps,
});
