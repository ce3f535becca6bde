/** Keys of a claim's `additional_data` that PSYCH reads. */
import { object, optionalDays } from '../../claim/fields.ts';

export const ipfReads = {
  psych: object({
    prior_days: optionalDays.meta({
      description: 'Days of the same stay that earlier claims were paid for: the variable per diem goes on from there.',
    }),
  }).meta({ description: 'What PSYCH takes beside the claim.' }),
};
