/** Keys of a claim's `additional_data` that fee schedules read. */
import { z } from 'zod';
import { absent, object } from '../claim/fields.ts';

export const ambulanceReads = {
  ambulance: object({
    pickup_zip: z
      .preprocess(
        absent,
        z
          .string('must be a text')
          .trim()
          .regex(/^(\d{5}(-?\d{4})?)?$/, 'must be a ZIP code of 5 or 9 digits')
          .default(''),
      )
      .meta({
        type: ['string', 'null'],
        pattern: String.raw`^\s*(\d{5}(-?\d{4})?\s*)?$`,
        description: 'ZIP code of the point of pickup, where the claim has no value code A0.',
        example: '02108',
      }),
  }).meta({ description: 'What lines of ambulance services need beside the claim.' }),
};
