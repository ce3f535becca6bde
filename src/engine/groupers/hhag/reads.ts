/** Fields of a claim's `additional_data` that HHAG reads. */
import { z } from 'zod';
import { absent, object } from '../../claim/fields.ts';

export const hhagReads = {
  hhag: object({
    period_timing: z.preprocess(absent, z.union([z.literal(1), z.literal(2)], 'must be 1 or 2').optional()).meta({
      description:
        '1 for the first 30-day period of a sequence, 2 for a later one; without it the period is the first where admit_date is from_date.',
    }),
  }).meta({ description: 'What HHAG takes beside the claim.' }),
};
