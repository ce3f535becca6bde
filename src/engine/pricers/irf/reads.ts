/** Keys of a claim's `additional_data` that IRF reads. */
import { days, object } from '../../claim/fields.ts';

export const irfReads = {
  irf: object({
    lifetime_reserve_days: days.meta({ description: 'Of the covered days; at most 60, else return code 61.' }),
  }).meta({ description: 'What IRF takes beside the claim.' }),
};
