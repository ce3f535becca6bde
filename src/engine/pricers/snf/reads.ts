/** Keys of a claim's `additional_data` that SNF reads. */
import { object, optionalDays } from '../../claim/fields.ts';

export const snfReads = {
  snf: object({
    prior_pdpm_days: optionalDays.meta({
      description: 'Days of the stay that were paid before this claim: the variable per diem goes on from there.',
    }),
  }).meta({ description: 'What SNF takes beside the claim.' }),
};
