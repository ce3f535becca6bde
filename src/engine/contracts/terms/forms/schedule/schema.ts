import { z } from 'zod';
import { codesOf, fieldsOf, percent, several, steps, stepsOf } from '../../fields.ts';

export const schedule = fieldsOf({
  how: z.literal('schedule'),
  custom_fee_schedule_id: z
    .guid('must be a UUID')
    .toLowerCase()
    .meta({ format: 'uuid', description: 'Id of a custom fee schedule of the organization.' }),
  percent: percent('Percent of what every item pays; without it 100.').optional(),
  steps,
  steps_of: stepsOf,
  families: several(
    fieldsOf({
      base: z
        .string('must be a text')
        .regex(/^[A-Z\d]{5}$/, 'must be a code of 5 capitals or digits')
        .meta({ description: 'The base procedure, whose item the others are paid less of.', example: '45378' }),
      codes: codesOf('HCPCS codes of the family: `45378-45398`.'),
    }),
    50,
  )
    .optional()
    .meta({
      description:
        'Endoscopy families: of the lines of a day that are of one family the highest is paid in full, each other less the item of `base`. A line is of the first family that has it.',
    }),
});
